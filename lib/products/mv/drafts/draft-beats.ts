/**
 * The beats of a draft's imported audio, before anything is charged. They are detected once, on request, and stored
 * with the draft; then they can be corrected by ear. A correction makes a new version of the draft, like every other
 * choice, and lasts until another file is chosen.
 */
import { type BeatFix, type BeatGrid, correctBeats, type DraftBeats, isPossibleTempo } from '#lib/contract/mv/beats.ts';
import type { CreativeDraft } from '#lib/contract/mv.ts';
import type { AccountActor, PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure, invalidField } from '#lib/platform/failure.ts';
import { refusePlanningOutsideTrial } from '#lib/tasks/life/trial.ts';
import { checkSourceUrl } from '../../check-url-field.ts';
import type { ProductDeps } from '../../product-deps.ts';
import { inspectBeats } from '../sources/inspect-source.ts';
import { type DraftRow, expectVersion, findDraft, saveVersion } from './drafts.ts';

/** The detected beats, or null if they have not been requested for this audio. Throws `DRAFT_NOT_FOUND`. */
export async function readDraftBeats(ctx: Context<AccountActor>, draftId: string): Promise<DraftBeats | null> {
  return (await findDraft(ctx, draftId)).beats;
}

/**
 * Detects the beats of a draft's audio and stores them. No choice has changed, so it does not create a new version.
 * Throws `DRAFT_NOT_FOUND`, `SERVICE_UNAVAILABLE`, or `SOURCE_UNPROCESSABLE` for audio that cannot be read and for
 * songs of the service, whose beats are known.
 */
export async function hearDraftBeats(ctx: Context<PayingActor, ProductDeps>, draftId: string): Promise<DraftBeats> {
  refusePlanningOutsideTrial(ctx.actor, 'updateDraft');
  const draft = await findDraft(ctx, draftId);
  const { source } = draft.brief;
  if (source.type !== 'audio') {
    throw new Failure('SOURCE_UNPROCESSABLE', {
      message: 'The beats of this song are known.',
      details: { field: 'source', reason: 'not_imported' },
    });
  }
  if (draft.beats) return draft.beats;
  await checkSourceUrl(ctx, source.audioUrl, 'source.audioUrl', 'audio');
  const found = await inspectBeats(ctx, source.audioUrl);
  if ('problem' in found)
    throw new Failure('SOURCE_UNPROCESSABLE', { message: found.problem, details: { field: 'source.audioUrl' } });
  const { bpm, beats, downbeats, durationSec, waveform } = found.analysis;
  const heard: DraftBeats = { heard: { bpm, beats, downbeats }, durationSec, waveform, fix: null };
  // Meanwhile another file may have been chosen, or the beats of this one detected and corrected in another window.
  await ctx.platform.database.sql.query(
    `UPDATE draft SET beats = $3 WHERE id = $1 AND brief -> 'source' ->> 'audioUrl' = $2 AND beats IS NULL`,
    [draft.id, source.audioUrl, JSON.stringify(heard)],
  );
  return heard;
}

/**
 * Corrects the beats of the expected version of a draft, and makes a new version. Throws `DRAFT_NOT_FOUND`, `VERSION_CONFLICT`,
 * `SOURCE_UNPROCESSABLE` when they have not been detected, and `VALIDATION_ERROR` for a tempo that no song has.
 */
export async function correctDraftBeats(
  ctx: Context<PayingActor>,
  draftId: string,
  { fix, expectedVersion }: { fix: BeatFix; expectedVersion: number },
): Promise<CreativeDraft> {
  refusePlanningOutsideTrial(ctx.actor, 'updateDraft');
  const draft = await findDraft(ctx, draftId);
  expectVersion(draft, expectedVersion);
  const { beats } = draft;
  if (!beats)
    throw new Failure('SOURCE_UNPROCESSABLE', {
      message: 'The beats of this audio have not been heard.',
      details: { field: 'source.audioUrl', reason: 'beats_not_heard' },
    });
  if (!isPossibleTempo(beats.heard, fix.tempo)) throw invalidField('tempo', 'no song is this slow or this fast');
  const corrected: DraftBeats = { ...beats, fix };
  return saveVersion(ctx, ctx.platform.database.sql, draft, 'beats = $6', [JSON.stringify(corrected)]);
}

/** The beats for a video of this draft, or null if they have not been corrected. */
export function correctedBeats({ beats }: Pick<DraftRow, 'beats'>): BeatGrid | null {
  return beats?.fix ? correctBeats(beats.heard, beats.fix, beats.durationSec) : null;
}
