import type { ActionResult } from '#lib/accounts/session/page-action.ts';
import type { BeatFix } from '#lib/contract/mv/beats.ts';
import type { CreateSongInput } from '#lib/contract/music.ts';
import type { WarningCode } from '#lib/contract/tasks/warning-codes.ts';
import type { CreateDraftBody, CreativeDraft, DraftSource, PreflightResult } from '#lib/contract/mv.ts';
import type { BriefChanges } from './compose/brief-form.ts';

/** The signatures of the studio's server actions. Pages pass the actions in, so that components depend on no route. */
export type CreateDraftAction = (body: CreateDraftBody) => Promise<ActionResult<CreativeDraft>>;
export type DraftChanges = BriefChanges & { source?: DraftSource; expectedVersion: number };
export type SaveDraftAction = (draftId: string, body: DraftChanges) => Promise<ActionResult<CreativeDraft>>;
export type CorrectBeatsAction = (
  draftId: string,
  expectedVersion: number,
  fix: BeatFix,
) => Promise<ActionResult<CreativeDraft>>;
/** A whole video, or a preview of its first ten seconds. */
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
/** A purchase for which no page needs the full receipt. */
export type BoughtTask = { taskId: string };
export type Bought = Promise<ActionResult<BoughtTask>>;
/** The URL form fields use for an uploaded file; `durationSec` is set for audio. */
export type ReadUploadAction = (
  uploadId: string,
) => Promise<ActionResult<{ url: string | null; durationSec: number | null; fileName: string }>>;
export type MakeSongAction = (body: CreateSongInput, idempotencyKey: string) => Bought;
/** What a song cannot do of a request. Nothing is bought or stored. */
export type Foreseen = Promise<ActionResult<{ warningCodes: WarningCode[] }>>;
export type ForeseeSongAction = (body: CreateSongInput) => Foreseen;
export type CancelAction = (taskId: string) => Promise<ActionResult<null>>;
