import type { PreflightCheck, PreflightResult } from '#lib/contract/mv.ts';
import type { WarningCode } from '#lib/contract/warning-codes.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { ProductDeps } from '../product-deps.ts';
import { draftWarnings } from './draft-plan.ts';
import { expectVersion, findDraft, type DraftRow } from './draft-row.ts';
import { readSource } from './draft-source.ts';
import { inspectAudioSource, inspectImage, inspectSrt } from './inspect-url.ts';

type Checked = { check: PreflightCheck; field: string };
export type CheckedDraft = { draft: DraftRow; durationSec: number; warningCodes: WarningCode[]; checks: PreflightResult['checks'] };

/**
 * Fetches and checks everything a draft revision names. Throws `DRAFT_NOT_FOUND`, `VERSION_CONFLICT`, or `SOURCE_UNPROCESSABLE` with
 * every check in its details.
 */
export async function checkDraft(deps: ProductDeps, actor: PayingActor, draftId: string, expectedVersion: number): Promise<CheckedDraft> {
  const draft = await findDraft(deps.platform, actor, draftId);
  expectVersion(draft, expectedVersion);
  const { brief } = draft;
  const known = await readSource(deps, actor, brief.source);
  const [source, references, character, srt] = await Promise.all([
    checkSource(deps, brief, known),
    Promise.all((brief.referenceImages ?? []).map((url, index) => checkImage(deps, url, `referenceImages[${index}]`))),
    brief.characterImage ? checkImage(deps, brief.characterImage, 'characterImage') : null,
    brief.source.type === 'audio' && brief.source.srtUrl ? checkSrt(deps, brief.source.srtUrl) : null,
  ]);
  const all = [source, ...references, ...(character ? [character] : []), ...(srt ? [srt] : [])];
  const failed = all.find((one) => one.check.status === 'failed');
  if (failed) {
    throw new Failure('SOURCE_UNPROCESSABLE', {
      message: `${failed.field}: ${failed.check.message ?? 'cannot be used'}`,
      details: { field: failed.field, checks: all.map((one) => ({ field: one.field, ...one.check })) },
    });
  }
  return {
    draft,
    durationSec: source.check.durationSec ?? known.durationSec ?? 0,
    warningCodes: draftWarnings(brief, known),
    checks: {
      source: source.check,
      referenceImages: references.map((one) => one.check),
      ...(character ? { characterImage: character.check } : {}),
      ...(srt ? { srtUrl: srt.check } : {}),
    },
  };
}

async function checkSource(deps: ProductDeps, brief: DraftRow['brief'], known: { durationSec: number | null; clipId: string | null }): Promise<Checked> {
  const field = brief.source.type === 'audio' ? 'source.audioUrl' : 'source.taskId';
  if (brief.source.type === 'task') {
    const durationSec = known.durationSec ?? 0;
    return { field, check: { kind: 'task', status: 'ok', clipId: known.clipId ?? undefined, durationSec, sourceDurationSec: durationSec, range: { startSec: 0, endSec: durationSec }, processingMode: 'timeline' } };
  }
  const { audioUrl } = brief.source;
  const found = await inspectAudioSource(deps, audioUrl);
  if ('problem' in found) return { field, check: { kind: 'audio', status: 'failed', url: audioUrl, message: found.problem } };
  return {
    field,
    check: { kind: 'audio', status: 'ok', url: audioUrl, durationSec: found.durationSec, sourceDurationSec: found.durationSec, range: { startSec: 0, endSec: found.durationSec }, processingMode: 'audio' },
  };
}

async function checkImage(deps: ProductDeps, url: string, field: string): Promise<Checked> {
  const found = await inspectImage(deps, url);
  return { field, check: 'problem' in found ? { kind: 'image', status: 'failed', url, message: found.problem } : { kind: 'image', status: 'ok', url } };
}

async function checkSrt(deps: ProductDeps, url: string): Promise<Checked> {
  const found = await inspectSrt(deps, url);
  return { field: 'source.srtUrl', check: 'problem' in found ? { kind: 'srt', status: 'failed', url, message: found.problem } : { kind: 'srt', status: 'ok', url } };
}
