import type { ActionResult } from '#lib/accounts/session/page-action.ts';
import type { CreateSongInput } from '#lib/contract/music.ts';
import type { CreateDraftBody, CreativeDraft, DraftSource, PreflightResult } from '#lib/contract/mv.ts';
import type { Quote } from '#lib/contract/pricing.ts';
import type { BriefChanges } from './compose/brief-form.ts';
import type { QuoteRequest } from './order/use-quote.ts';

/** What the studio's server actions promise; pages pass them in, so that components know no route. */
export type CreateDraftAction = (body: CreateDraftBody) => Promise<ActionResult<CreativeDraft>>;
export type DraftChanges = BriefChanges & { source?: DraftSource; expectedVersion: number };
export type SaveDraftAction = (draftId: string, body: DraftChanges) => Promise<ActionResult<CreativeDraft>>;
export type QuoteVideoAction = (request: QuoteRequest) => Promise<ActionResult<Quote>>;
export type CheckDraftAction = (draftId: string, expectedVersion: number) => Promise<ActionResult<PreflightResult>>;
export type Purchase = { expectedVersion: number; maxCredits: number; quoteId?: string; preflightId?: string };
export type GenerateVideoAction = (draftId: string, purchase: Purchase, idempotencyKey: string) => Promise<ActionResult<{ mvId: string }>>;
export type MakeSongAction = (body: CreateSongInput, idempotencyKey: string) => Promise<ActionResult<{ taskId: string }>>;
export type CancelAction = (taskId: string) => Promise<ActionResult<null>>;
