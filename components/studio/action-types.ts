import type { ActionResult } from '#lib/accounts/session/page-action.ts';
import type { CreateSongInput } from '#lib/contract/music.ts';
import type { CreateDraftBody, CreativeDraft, DraftSource, PreflightResult } from '#lib/contract/mv.ts';
import type { BriefChanges } from './compose/brief-form.ts';

/** What the studio's server actions promise; pages pass them in, so that components know no route. */
export type CreateDraftAction = (body: CreateDraftBody) => Promise<ActionResult<CreativeDraft>>;
export type DraftChanges = BriefChanges & { source?: DraftSource; expectedVersion: number };
export type SaveDraftAction = (draftId: string, body: DraftChanges) => Promise<ActionResult<CreativeDraft>>;
/** A whole video, or its first ten seconds alone. */
export type Buying = 'video' | 'preview';
export type CheckDraftAction = (
  what: Buying,
  draftId: string,
  expectedVersion: number,
) => Promise<ActionResult<PreflightResult>>;
export type Purchase = { expectedVersion: number; maxCredits: number; preflightId: string };
export type BuyVideoAction = (
  what: Buying,
  draftId: string,
  purchase: Purchase,
  idempotencyKey: string,
) => Promise<ActionResult<{ mvId: string }>>;
/** The address that fields take for a file that was sent; `durationSec` of audio. */
export type ReadUploadAction = (
  uploadId: string,
) => Promise<ActionResult<{ url: string | null; durationSec: number | null; fileName: string }>>;
export type MakeSongAction = (
  body: CreateSongInput,
  idempotencyKey: string,
) => Promise<ActionResult<{ taskId: string }>>;
export type CancelAction = (taskId: string) => Promise<ActionResult<null>>;
