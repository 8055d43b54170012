import { unitsOf } from '#lib/contract/accounts/credits.ts';
import { planningLifetimes } from '#lib/contract/accounts/limits.ts';
import type {
  AspectRatio,
  CreativeDraft,
  MvEditOperation,
  QuoteMvBody,
  RenderTier,
  Resolution,
} from '#lib/contract/mv.ts';
import type { Quote } from '#lib/contract/accounts/pricing.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { Failure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { pruneRows } from '#lib/platform/running/prune.ts';
import { singersShown } from '../native-engine.ts';
import type { KnownSource } from '../sources/draft-source.ts';
import { priceSubject, type VideoShape } from './video-price.ts';

/** What an edit's quote is for. `details` have the names of the request's fields, always in the same order. */
export type EditSubject = {
  operation: MvEditOperation | 'upgrade';
  mvId: string;
  version: number;
  details: {
    sceneIndex?: number;
    sceneIndexes?: number[];
    subtitles?: boolean;
    draft?: boolean;
    aspectRatio?: AspectRatio;
    resolution?: Resolution;
    fps?: number | null;
    renderTier?: RenderTier | null;
  };
};

/** Quotes with the same text have the same subject. */
export function textOfSubject({ operation, mvId, version, details }: EditSubject): string {
  return [operation, mvId, `v${version}`, ...Object.values(details)].join(':');
}

/**
 * Stores a quote, whose price can be claimed until it expires. `subject` identifies what it prices, so that it cannot pay for anything else:
 * an edit, or the text of `creationSubject`.
 */
export async function saveQuote(
  { platform, actor }: Context<AccountActor>,
  quote: Quote,
  subject: EditSubject | string,
): Promise<Quote> {
  const now = platform.clock.now();
  const expiresAt = new Date(now.getTime() + planningLifetimes.quoteSec * 1000);
  const saved: Quote = { ...quote, quoteId: newId('quote'), expiresAt: expiresAt.toISOString() };
  await platform.database.sql.query(
    'INSERT INTO quote (id, account_id, operation, subject, units, body, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      saved.quoteId,
      actor.accountId,
      saved.operation ?? 'create',
      typeof subject === 'string' ? subject : textOfSubject(subject),
      unitsOf(saved.credits),
      JSON.stringify(typeof subject === 'string' ? saved : { ...saved, subject }),
      now,
      expiresAt,
    ],
  );
  return saved;
}

export type KeptQuote = {
  operation: string;
  subject: string;
  units: bigint;
  body: Quote & { subject?: EditSubject };
};

/** An unexpired quote. Throws `QUOTE_NOT_FOUND` or `QUOTE_EXPIRED`. */
export async function findQuote(
  { platform, actor }: Context<AccountActor>,
  quoteId: string,
  sql: Sql = platform.database.sql,
): Promise<KeptQuote> {
  const { rows } = await sql.query<KeptQuote & { expires_at: Date }>(
    'SELECT operation, subject, units, body, expires_at FROM quote WHERE id = $1 AND account_id = $2',
    [quoteId, actor.accountId],
  );
  const quote = rows[0];
  if (!quote) throw new Failure('QUOTE_NOT_FOUND', { details: { field: 'quoteId' } });
  if (quote.expires_at <= platform.clock.now())
    throw new Failure('QUOTE_EXPIRED', { details: { field: 'quoteId', expiresAt: quote.expires_at.toISOString() } });
  return quote;
}

/** A video to be bought with a quote. */
type QuotedVideo = {
  draft: Pick<CreativeDraft, 'id' | 'version' | 'brief' | 'plan'>;
  source: Pick<KnownSource, 'words' | 'timed'>;
  shape: VideoShape;
  operation: 'create' | 'preview';
};

/** The subject of a quote for a new video. The quote of a preflight is for its draft revision only. */
export function creationSubject(shape: VideoShape, checked?: { id: string; version: number }): string {
  return `${checked ? `draft:${checked.id}:v${checked.version}` : 'creation'}:${priceSubject(shape)}`;
}

/**
 * The quoted price of this video. Throws `QUOTE_MISMATCH` with all differences between the video and the quote. Only its length may be shorter:
 * the quoted price is held, and the actual length is charged.
 */
export function quotedUnits(quote: KeptQuote, video: QuotedVideo): bigint {
  const differs = differencesOf(quote, video);
  if (differs.length > 0) {
    const {
      shape: { resolution, aspectRatio, renderTier = null, schedule = 'standard', durationSec },
      operation,
    } = video;
    const { terms, output, breakdown } = quote.body;
    throw new Failure('QUOTE_MISMATCH', {
      message: `The quote was made for a different request: ${differs.join(', ')}.`,
      details: {
        field: 'quoteId',
        differs,
        quoted: { ...output, ...terms, operation: quote.operation, durationSec: breakdown.duration ?? 0 },
        requested: { operation, resolution, aspectRatio, renderTier, schedule, durationSec, ...madeOf(video) },
      },
    });
  }
  return quote.units;
}

/** Modes that automatic planning may choose; singing and dance must be requested (SPEC.md, E11). */
const ledBySong: readonly string[] = ['auto', 'story', 'perform'];

/** What will be made of a draft, in the terms of a quote; null where it is not known yet. */
function madeOf({
  draft: {
    brief,
    plan: { performanceMode: mode },
  },
  source,
}: QuotedVideo) {
  return {
    mode,
    autoSubtitle: brief.subtitles ?? false,
    hasSubtitleTimeline: source.words === 'unread' ? null : source.timed,
    hasCharacterImage: brief.characterImage !== undefined,
    referenceImageCount: brief.referenceImages?.length ?? 0,
    singerCount: mode === 'auto' ? null : singersShown(mode),
    hasDescription: Boolean(brief.description?.trim()),
  };
}

function differencesOf(quote: KeptQuote, video: QuotedVideo): string[] {
  const { draft, shape, operation } = video;
  const { terms = {}, breakdown } = quote.body;
  const { characters, ...wishes } = (quote.body.creative ?? {}) as Partial<NonNullable<QuoteMvBody['creative']>>;
  const made = madeOf(video);
  const isOfDraft = quote.subject.startsWith('draft:');
  const isSameOutput = quote.subject.endsWith(`:${priceSubject(shape)}`);
  // `mood` is missing because drafts have no such field.
  const paidModes = terms.mode === 'auto' ? ledBySong : [terms.mode];
  const isOther = <Value>(named: Value | undefined, is: Value | null) =>
    named !== undefined && is !== null && named !== is;
  const isForNobody = characters?.policy === 'forbidden';
  // Terms that a draft can only have in its description.
  const isInWords =
    isForNobody ||
    Boolean(wishes.brief?.trim() || wishes.style?.trim() || wishes.options?.instrument) ||
    wishes.options?.storySource === 'brief';
  const checks: [string, boolean][] = [
    ['operation', quote.operation !== operation],
    ['draft', isOfDraft && isSameOutput && quote.subject !== creationSubject(shape, draft)],
    ['output', !isSameOutput],
    ['durationSec', (breakdown.duration ?? 0) < shape.durationSec - 0.5],
    ['mode', terms.mode !== undefined && !paidModes.includes(made.mode)],
    ['aspectRatio', isOther(terms.aspectRatio, shape.aspectRatio)],
    ['subtitles', isOther(terms.autoSubtitle, made.autoSubtitle)],
    ['subtitleTimeline', isOther(terms.hasSubtitleTimeline, made.hasSubtitleTimeline)],
    ['characterImage', isOther(terms.hasCharacterImage, made.hasCharacterImage)],
    ['referenceImages', isOther(terms.referenceImageCount, made.referenceImageCount)],
    ['singers', isOther(terms.singerCount, made.singerCount)],
    ['characters', isForNobody ? made.singerCount !== 0 : (characters?.count ?? 1) > 1],
    ['description', isInWords && !made.hasDescription],
  ];
  return checks.flatMap(([name, isDifferent]) => (isDifferent ? [name] : []));
}

export async function prunePlanning(platform: Platform): Promise<number> {
  let removed = 0;
  const days = platform.config.retention.planningDays;
  for (const table of ['preflight', 'quote', 'draft'])
    removed += await pruneRows(platform, days, { table, at: 'expires_at' });
  return removed;
}
