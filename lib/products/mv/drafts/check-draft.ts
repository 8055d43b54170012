import {
  isNativeChoice,
  type DraftBrief,
  type HeardAudio,
  type PreflightCheck,
  type PreflightOmission,
  type PreflightResult,
} from '#lib/contract/mv.ts';
import type { WarningCode } from '#lib/contract/tasks/warning-codes.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { ProductDeps } from '../../product-deps.ts';
import { shapeProblem } from '../quotes/video-price.ts';
import {
  classicChoice,
  type DraftChoice,
  draftWarnings,
  expectComplete,
  planAgain,
  portraitWarnings,
} from './draft-plan.ts';
import { expectVersion, findDraft, type DraftRow } from './drafts.ts';
import { DURATION_SLACK_SEC, readSource, wordsOfAudio, type KnownSource } from '../sources/draft-source.ts';
import { inspectAudio, inspectPicture, inspectSrt, orUnknown } from '../sources/inspect-source.ts';

/** `reason` is absent when the file just cannot be read. */
type Checked = { check: PreflightCheck; field: string; reason?: string; late?: true };
type Omission = PreflightOmission & { code: WarningCode };
export type CheckedDraft = {
  /** On the classic engine if the engine that the service chose cannot make it. */
  draft: DraftRow;
  durationSec: number;
  warningCodes: WarningCode[];
  /** What will not be pictured or written. */
  omissions: Omission[];
  checks: PreflightResult['checks'];
};

/** The most things or characters named in a note. */
const UNSEEN_NAMED_MAX = 20;
/** How many characters of the description and the lyrics are searched for them. */
const WORDS_READ_MAX = 4_000;
/** How many characters of the title and the lyrics are searched for ones without a typeface. */
const TEXT_DRAWN_MAX = 20_000;

/**
 * Fetches and checks all files of a draft revision, as its generation will, and records what was found in the draft's plan. Throws
 * `DRAFT_NOT_FOUND`, `VERSION_CONFLICT`, what `expectComplete` throws, `SERVICE_UNAVAILABLE`, or `SOURCE_UNPROCESSABLE` with all checks in its
 * details.
 */
export async function checkDraft(
  ctx: Context<PayingActor, ProductDeps>,
  draftId: string,
  expectedVersion: number,
): Promise<CheckedDraft> {
  const { platform } = ctx;
  const saved = await findDraft(ctx, draftId);
  expectVersion(saved, expectedVersion);
  const known = await readSource(ctx, saved.brief.source, saved.plan);
  expectComplete(platform.config, saved.brief, known, saved.plan.performanceMode);
  const files = await checkFiles(ctx, saved.brief, known);
  const { choice, found } = ableChoice(ctx, saved, known, files);
  refuseFailed(found, (one) => one.check.status === 'failed');
  const draft = { ...saved, ...choice };
  const { brief } = draft;
  const mode = draft.plan.performanceMode;
  const { source, references, character, srt } = found;
  const durationSec = source.check.durationSec ?? known.durationSec ?? 0;
  const heard = foundIn(known, source, srt, durationSec);
  await keepFound(ctx, saved, brief, { ...heard, durationSec });
  const saidSec = brief.source.type === 'audio' ? brief.source.durationSec : undefined;
  const differs: WarningCode[] =
    saidSec !== undefined && Math.abs(saidSec - durationSec) > DURATION_SLACK_SEC ? ['SOURCE_DURATION_DIFFERS'] : [];
  const fellBack: WarningCode[] = brief.engineVersion === saved.brief.engineVersion ? [] : ['MV_ENGINE_FALLBACK'];
  const omissions = omissionsOf(ctx, brief, known, srt?.lyricsText ?? source.lyricsText ?? '');
  return {
    draft,
    durationSec,
    warningCodes: [
      ...fellBack,
      ...draftWarnings(brief, heard, mode),
      ...portraitWarnings(platform.config, brief, draft.plan.style as DraftBrief['styleId']),
      ...new Set(omissions.map(({ code }) => code)),
      ...differs,
    ],
    omissions,
    checks: {
      source: source.check,
      referenceImages: references.map((one) => one.check),
      ...(character ? { characterImage: character.check } : {}),
      ...(srt ? { srtUrl: srt.check } : {}),
    },
  };
}

/**
 * The draft and its checks, unchanged. If the native engine rejects the length of the song or a picture and the caller
 * had not asked for it, both are for the classic engine instead.
 */
function ableChoice(
  { platform: { config } }: ProductDeps,
  draft: DraftChoice,
  known: KnownSource,
  files: CheckedFiles,
): { choice: DraftChoice; found: CheckedFiles } {
  const { brief, plan } = draft;
  const durationSec = files.source.check.durationSec ?? known.durationSec;
  const isRejected =
    shapeProblem(config.native, brief, plan.performanceMode, durationSec) !== null ||
    [...files.references, files.character].some((one) => one?.reason === 'reference_rejected');
  const classic = isRejected ? classicChoice(config, draft, known) : null;
  if (!classic) return { choice: { brief, plan }, found: files };
  const { references, character } = files;
  const found = { ...files, references: references.map(unjudged), character: character && unjudged(character) };
  return { choice: classic, found };
}

/** A picture's check for an engine that accepts every readable picture. */
function unjudged(checked: Checked): Checked {
  const { field, reason, check } = checked;
  return reason === 'reference_rejected'
    ? { field, check: { kind: check.kind, status: 'ok', url: check.url } }
    : checked;
}

/**
 * What the draft names that will not be pictured or written, with the field that names it. `heardText` is the lyrics in
 * its files.
 */
function omissionsOf(
  { engines: { artist } }: ProductDeps,
  { description = '', subtitles }: DraftBrief,
  { title, lyricsText }: KnownSource,
  heardText: string,
): Omission[] {
  const lyrics = (lyricsText ?? '').slice(0, Math.max(0, WORDS_READ_MAX - description.length - 1));
  const captions = (subtitles ? (lyricsText ?? heardText) : '').slice(0, TEXT_DRAWN_MAX);
  const unseen = (text: string) => artist.withoutPicture?.(text) ?? [];
  const undrawn = (text: string) => artist.withoutGlyph?.(text) ?? [];
  const found: Omission[] = [
    { code: 'MV_CREATIVE_NOT_PICTURED', field: 'description', named: unseen(description) },
    { code: 'MV_CREATIVE_NOT_PICTURED', field: 'source', named: unseen(lyrics) },
    { code: 'MV_TEXT_NOT_DRAWN', field: 'source', named: undrawn(title) },
    { code: 'MV_TEXT_NOT_DRAWN', field: 'subtitles', named: undrawn(captions) },
  ];
  return found
    .map((one) => ({ ...one, named: one.named.slice(0, UNSEEN_NAMED_MAX) }))
    .filter(({ named }) => named.length > 0);
}

/** The omissions as notes for the readers of a quote. */
export function notesOf(omissions: readonly PreflightOmission[]): string[] {
  return omissions.map(({ code, field, named }) =>
    code === 'MV_TEXT_NOT_DRAWN'
      ? `Without a typeface in the ${field === 'source' ? 'title' : 'lyrics'}: ${named.join(' ')}`
      : `Named in the ${field === 'source' ? 'lyrics' : field} but not pictured: ${named.join(', ')}.`,
  );
}

/**
 * Refuses a purchase whose files cannot be used, with the checks of a preflight, unless there is a valid preflight of this revision. Files that
 * do not arrive in time are not refused: the task fetches them again, and refunds if it fails. Returns what is known of the source after the
 * checks. Throws `SOURCE_UNPROCESSABLE`.
 */
export async function expectUsableFiles(
  ctx: Context<PayingActor, ProductDeps>,
  draft: DraftRow,
  known: KnownSource,
): Promise<KnownSource> {
  const { brief } = draft;
  const passed = await findPassedPreflight(ctx, draft);
  if (passed) {
    refuseLonger(brief, passed.durationSec ?? 0);
    return known;
  }
  const found = await orUnknown(checkFiles(ctx, brief, known, ctx.sourceWaitsMs.purchase));
  if (!found) return known;
  refuseFailed(found, (one) => one.check.status === 'failed' && !one.late);
  const foundSec = found.source.check.durationSec ?? 0;
  refuseLonger(brief, foundSec);
  return foundIn(known, found.source, found.srt?.late ? null : found.srt, foundSec);
}

/** Throws `SOURCE_UNPROCESSABLE` for audio that is longer than the length for which it would be priced. */
function refuseLonger({ source }: DraftBrief, foundSec: number): void {
  if (source.type !== 'audio' || source.durationSec === undefined) return;
  if (foundSec <= source.durationSec + DURATION_SLACK_SEC) return;
  throw new Failure('SOURCE_UNPROCESSABLE', {
    message: `The audio is ${Math.round(foundSec)} s long, and source.durationSec says ${source.durationSec}.`,
    details: { field: 'source.durationSec', reason: 'source_too_long', durationSec: foundSec },
  });
}

type CheckedFiles = { source: CheckedSource; references: Checked[]; character: Checked | null; srt: CheckedSrt | null };

/** Fetches and checks all files of a brief, concurrently. */
async function checkFiles(
  deps: ProductDeps,
  brief: DraftBrief,
  known: KnownSource,
  timeoutMs?: number,
): Promise<CheckedFiles> {
  const isNative = isNativeChoice(brief);
  const [source, references, character, srt] = await Promise.all([
    checkSource(deps, brief, known, timeoutMs),
    Promise.all(
      (brief.referenceImages ?? []).map((url, index) =>
        checkPicture(deps, url, `referenceImages[${index}]`, isNative, timeoutMs),
      ),
    ),
    brief.characterImage ? checkPicture(deps, brief.characterImage, 'characterImage', isNative, timeoutMs) : null,
    brief.source.type === 'audio' && brief.source.srtUrl ? checkSrt(deps, brief.source.srtUrl, timeoutMs) : null,
  ]);
  return { source, references, character, srt };
}

/** Throws `SOURCE_UNPROCESSABLE` for the first check that `isRefused`, with all of them in its details. */
function refuseFailed(
  { source, references, character, srt }: CheckedFiles,
  isRefused: (one: Checked) => boolean,
): void {
  const all: Checked[] = [source, ...references, ...(character ? [character] : []), ...(srt ? [srt] : [])];
  const failed = all.find(isRefused);
  if (!failed) return;
  const {
    field,
    reason,
    check: { message = 'cannot be used' },
  } = failed;
  throw new Failure('SOURCE_UNPROCESSABLE', {
    message: reason ? message : `${field}: ${message}`,
    details: { field, ...(reason ? { reason } : {}), checks: all.map((one) => ({ field: one.field, ...one.check })) },
  });
}

/** Refuses a portrait that cannot be used, if that is known in time. Throws `SOURCE_UNPROCESSABLE`. */
export async function expectUsablePortrait(deps: ProductDeps, url: string): Promise<void> {
  const field = 'characterImage';
  const found = await orUnknown(checkPicture(deps, url, field, false, deps.sourceWaitsMs.purchase));
  if (found?.check.status !== 'failed' || found.late) return;
  throw new Failure('SOURCE_UNPROCESSABLE', {
    message: `${field}: ${found.check.message ?? 'cannot be used'}`,
    details: { field, checks: [{ field, ...found.check }] },
  });
}

/** What is known of the source after its files were read. */
function foundIn(known: KnownSource, source: CheckedSource, srt: CheckedSrt | null, durationSec: number): KnownSource {
  if (srt) return { ...known, ...wordsOfAudio({ words: 'supplied', timed: (srt.firstSec ?? 0) < durationSec }) };
  return source.audio ? { ...known, ...wordsOfAudio(source.audio) } : known;
}

/**
 * Records what was found in the plan of the checked revision. No choice has changed, so it does not create a new
 * revision. `able` is the brief for the engine that can make the video; its obstacles are recorded.
 */
async function keepFound(
  { platform: { config, database } }: Pick<ProductDeps, 'platform'>,
  { id, version, brief, plan }: DraftRow,
  able: DraftBrief,
  found: KnownSource,
): Promise<void> {
  if (brief.source.type !== 'audio') return;
  const { status, actions } = planAgain(config, able, found, plan);
  await database.sql.query('UPDATE draft SET plan = $3 WHERE id = $1 AND version = $2', [
    id,
    version,
    JSON.stringify({ ...planAgain(config, brief, found, plan), status, actions }),
  ]);
}

type CheckedSource = Checked & { audio?: HeardAudio; lyricsText?: string | null };

async function checkSource(
  deps: ProductDeps,
  brief: DraftBrief,
  known: Pick<KnownSource, 'durationSec' | 'clipId' | 'storageKey'>,
  timeoutMs?: number,
): Promise<CheckedSource> {
  const field = brief.source.type === 'audio' ? 'source.audioUrl' : 'source.taskId';
  if (brief.source.type === 'task') {
    const durationSec = known.durationSec ?? 0;
    const isKept = known.storageKey !== null && (await deps.store.facts(known.storageKey)) !== null;
    if (!isKept)
      return {
        field,
        reason: 'audio_not_kept',
        check: { kind: 'task', status: 'failed', message: 'The audio of this song is no longer kept.' },
      };
    return {
      field,
      check: {
        kind: 'task',
        status: 'ok',
        clipId: known.clipId ?? undefined,
        durationSec,
        sourceDurationSec: durationSec,
        range: { startSec: 0, endSec: durationSec },
        processingMode: 'timeline',
      },
    };
  }
  const { audioUrl } = brief.source;
  const found = await inspectAudio(deps, audioUrl, { timeoutMs });
  if ('problem' in found)
    return {
      field,
      late: found.late,
      check: { kind: 'audio', status: 'failed', url: audioUrl, message: found.problem },
    };
  const { durationSec, audio, lyricsText } = found;
  return {
    field,
    audio,
    lyricsText,
    check: {
      kind: 'audio',
      status: 'ok',
      url: audioUrl,
      durationSec,
      sourceDurationSec: durationSec,
      range: { startSec: 0, endSec: durationSec },
      processingMode: 'audio',
    },
  };
}

async function checkPicture(
  deps: ProductDeps,
  url: string,
  field: string,
  isNative: boolean,
  timeoutMs?: number,
): Promise<Checked> {
  const found = await inspectPicture(deps, url, field, isNative, timeoutMs);
  if ('problem' in found)
    return {
      field,
      reason: found.reason,
      late: found.late,
      check: { kind: 'image', status: 'failed', url, message: found.problem },
    };
  return { field, check: { kind: 'image', status: 'ok', url } };
}

type CheckedSrt = Checked & { firstSec?: number; lyricsText?: string };

async function checkSrt(deps: ProductDeps, url: string, timeoutMs?: number): Promise<CheckedSrt> {
  const found = await inspectSrt(deps, url, timeoutMs);
  const field = 'source.srtUrl';
  return 'problem' in found
    ? { field, late: found.late, check: { kind: 'srt', status: 'failed', url, message: found.problem } }
    : { field, firstSec: found.firstSec, lyricsText: found.lyricsText, check: { kind: 'srt', status: 'ok', url } };
}

/** The latest unexpired preflight of this revision, with the length of the song that it found; null without one. */
async function findPassedPreflight(
  { platform, actor }: Context<PayingActor>,
  target: Pick<DraftRow, 'id' | 'version'>,
): Promise<{ durationSec: number | null } | null> {
  const { rows } = await platform.database.sql.query<{ durationSec: number | null }>(
    `SELECT (body -> 'checks' -> 'source' ->> 'durationSec')::float8 AS "durationSec" FROM preflight
       WHERE account_id = $1 AND draft_id = $2 AND draft_version = $3 AND expires_at > $4 ORDER BY id DESC LIMIT 1`,
    [actor.accountId, target.id, target.version, platform.clock.now()],
  );
  return rows[0] ?? null;
}
