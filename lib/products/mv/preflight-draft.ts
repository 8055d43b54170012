import { planningLifetimes } from '#lib/contract/limits.ts';
import type { DraftBrief, DraftPreflightBody, PreflightCheck, PreflightResult, Resolution } from '#lib/contract/mv.ts';
import { unitsOf } from '#lib/billing/credits.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import { Failure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import type { ProductDeps } from '../product-deps.ts';
import { draftWarnings } from './draft-plan.ts';
import { expectVersion, findDraft } from './draft-row.ts';
import { readSource } from './draft-source.ts';
import { inspectImage, inspectAudioSource, inspectSrt } from './inspect-url.ts';
import { saveQuote } from './save-quote.ts';
import { describeVideoPrice } from './video-price.ts';
import { resolveVideoShape } from './video-shape.ts';

type Checked = { check: PreflightCheck; field: string };

/**
 * Checks everything a draft revision needs, fetching what it names, and prices it; buys nothing. Throws `VERSION_CONFLICT`,
 * `MV_ENGINE_UNSUPPORTED`, or `SOURCE_UNPROCESSABLE` with every check in its details.
 */
export async function preflightDraft(deps: ProductDeps, actor: PayingActor, draftId: string, body: DraftPreflightBody): Promise<PreflightResult> {
  const { platform } = deps;
  const draft = await findDraft(platform, actor, draftId);
  expectVersion(draft, body.expectedVersion);
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
  const durationSec = source.check.durationSec ?? known.durationSec ?? 0;
  const shape = resolveVideoShape(brief, durationSec);
  const warningCodes = draftWarnings(brief, known);
  const quote = await saveQuote(platform, actor, { ...describeVideoPrice(shape), warningCodes });
  const now = platform.clock.now();
  const expiresAt = new Date(now.getTime() + planningLifetimes.preflightSec * 1000);
  const result: PreflightResult = {
    preflightId: newId('preflight'),
    mode: draft.plan.performanceMode,
    quoteType: 'create',
    expiresAt: expiresAt.toISOString(),
    credits: quote.credits,
    quote,
    warningCodes,
    checks: {
      source: source.check,
      referenceImages: references.map((one) => one.check),
      ...(character ? { characterImage: character.check } : {}),
      ...(srt ? { srtUrl: srt.check } : {}),
    },
  };
  await platform.database.sql.query(
    'INSERT INTO preflight (id, account_id, draft_id, draft_version, mode, units, body, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [result.preflightId, actor.accountId, draftId, draft.version, 'create', unitsOf(result.credits), JSON.stringify(result), now, expiresAt],
  );
  return result;
}

/** What a preflight found, for its revision. Throws `PREFLIGHT_NOT_FOUND`, `PREFLIGHT_EXPIRED` or `PREFLIGHT_MISMATCH`. */
export async function claimPreflight(deps: ProductDeps, actor: PayingActor, preflightId: string, draft: { id: string; version: number }): Promise<{ units: bigint; durationSec: number; resolution: Resolution }> {
  const { platform } = deps;
  const { rows } = await platform.database.sql.query<{ draft_id: string; draft_version: number; units: bigint; body: PreflightResult; expires_at: Date; mode: string }>(
    'SELECT draft_id, draft_version, units, body, expires_at, mode FROM preflight WHERE id = $1 AND account_id = $2',
    [preflightId, actor.accountId],
  );
  const preflight = rows[0];
  if (!preflight) throw new Failure('PREFLIGHT_NOT_FOUND', { details: { field: 'preflightId' } });
  if (preflight.draft_id !== draft.id || preflight.draft_version !== draft.version || preflight.mode !== 'create') throw new Failure('PREFLIGHT_MISMATCH', { details: { field: 'preflightId' } });
  if (preflight.expires_at <= platform.clock.now()) throw new Failure('PREFLIGHT_EXPIRED', { details: { field: 'preflightId', expiresAt: preflight.expires_at.toISOString() } });
  return { units: preflight.units, durationSec: preflight.body.checks.source.durationSec ?? 0, resolution: preflight.body.quote.output?.resolution ?? '540p' };
}

async function checkSource(deps: ProductDeps, brief: DraftBrief, known: { durationSec: number | null; clipId: string | null }): Promise<Checked> {
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
