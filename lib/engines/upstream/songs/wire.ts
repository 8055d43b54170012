/**
 * The upstream's wire contract as data. Where it is a guess (`routes`, `fields`, the authorization scheme), the
 * operator can override it in the configuration.
 */
import { z } from 'zod';
import { storableText } from '#lib/platform/text/plain-text.ts';
import type { RemoteClip, RemoteReading, SungLine } from '#lib/products/music/ports.ts';

export const songRoutes = {
  submit: '/api/generate',
  read: '/api/feed',
  alignedLyrics: '/api/aligned-lyrics/{id}',
  importAudio: '/api/import',
} as const;

/** Body members that the upstream's documentation does not name. */
export const songFields = {
  coverClip: 'cover_clip_id',
  precedingLyrics: 'continued_aligned_prompt',
  importUrl: 'url',
  importedId: 'id',
} as const;
export type SongFields = Record<keyof typeof songFields, string>;

/** The table with the operator's overrides. Throws for an unknown name. */
export function replaceIn<Table extends Record<string, string>>(
  table: Table,
  replacements: Readonly<Record<string, string>>,
  variable: string,
): Record<keyof Table, string> {
  const unknown = Object.keys(replacements).find((name) => !Object.hasOwn(table, name));
  if (unknown !== undefined) throw new Error(`${variable} names nothing of the upstream: ${unknown}`);
  return { ...table, ...replacements };
}

const clipId = z.string().regex(/^[\w-]{1,100}$/);
const address = z.url({ protocol: /^https?$/ });
const text = z.string().transform(storableText);
const optionalText = text.nullish().catch(null);

const clip = z.looseObject({
  id: clipId,
  title: optionalText,
  audio_url: address.nullish().catch(null),
  image_url: address.nullish().catch(null),
  status: z.string(),
  metadata: z
    .looseObject({ tags: optionalText, error_message: optionalText, error_type: optionalText })
    .nullish()
    .catch(null),
});
type WireClip = z.infer<typeof clip>;
const clips = z.looseObject({ clips: z.array(clip).min(1).max(16) });

/** Ids of the clips a submission created, each once; null for a malformed response. */
export function readSubmission(body: unknown): string[] | null {
  const parsed = clips.safeParse(body);
  return parsed.success ? [...new Set(parsed.data.clips.map((each) => each.id))] : null;
}

export function readImported(body: unknown, field: string): string | null {
  const parsed = z.looseObject({ [field]: clipId }).safeParse(body);
  return parsed.success ? String((parsed.data as Record<string, unknown>)[field]) : (readSubmission(body)?.[0] ?? null);
}

const SHARE: Readonly<Record<string, number>> = { submitted: 0.05, queued: 0.1, streaming: 0.6, complete: 1, error: 1 };
const refusal = /moderat|polic|copyright|flagged|prohibit|inappropriate/i;

/** Progress of a submission's clips; null for a malformed response or one that omits a clip. */
export function readClips(body: unknown, wanted: readonly string[]): RemoteReading | null {
  const parsed = clips.safeParse(body);
  if (!parsed.success) return null;
  const found = wanted.map((id) => parsed.data.clips.find((each) => each.id === id));
  if (found.some((each) => each === undefined || !Object.hasOwn(SHARE, each.status))) return null;
  const all = found as WireClip[];
  const made = all.filter((each) => each.status === 'complete');
  const isRunning = all.some((each) => each.status !== 'complete' && each.status !== 'error');
  const isPartial = !isRunning && made.some((each) => !each.audio_url);
  if (isRunning || isPartial)
    return {
      state: 'waiting',
      progress: all.reduce((sum, each) => sum + (SHARE[each.status] as number), 0) / all.length,
      clips: remoteClips(made.filter((each) => each.audio_url)),
      isPartial,
    };
  if (made.length === 0) {
    const words = all
      .map((each) => `${each.metadata?.error_type ?? ''} ${each.metadata?.error_message ?? ''}`)
      .join(' ');
    return { state: 'failed', code: refusal.test(words) ? 'CONTENT_REFUSED' : 'UPSTREAM_FAILED' };
  }
  return { state: 'ready', clips: remoteClips(made) };
}

function remoteClips(made: readonly WireClip[]): RemoteClip[] {
  return made.slice(0, 2).map((each) => ({
    id: each.id,
    title: each.title || null,
    audioUrl: each.audio_url as string,
    imageUrl: each.image_url ?? null,
    tags: each.metadata?.tags ?? null,
  }));
}

const seconds = z.number().min(0).finite();
const aligned = z.looseObject({
  aligned_lyrics: z
    .array(
      z.looseObject({
        text,
        start_s: seconds,
        end_s: seconds,
        section: optionalText,
        words: z
          .array(z.looseObject({ word: text, start_s: seconds, end_s: seconds }))
          .nullish()
          .catch(null),
      }),
    )
    .max(2000),
});

/** Sung lines of aligned lyrics, in order and within the song; null for a malformed response. */
export function readAlignedLyrics(body: unknown, durationSec: number): SungLine[] | null {
  const parsed = aligned.safeParse(body);
  if (!parsed.success) return null;
  return parsed.data.aligned_lyrics
    .filter((line) => line.text.trim() !== '' && line.end_s > line.start_s && line.start_s < durationSec)
    .sort((one, other) => one.start_s - other.start_s)
    .map((line) => {
      const endSec = Math.min(line.end_s, durationSec);
      const words = (line.words ?? [])
        .filter((word) => word.word.trim() !== '' && word.start_s < endSec)
        .map((word) => {
          const startSec = Math.max(line.start_s, word.start_s);
          return { text: word.word.trim(), startSec, endSec: Math.min(endSec, Math.max(startSec, word.end_s)) };
        });
      return {
        text: line.text.trim(),
        startSec: line.start_s,
        endSec,
        section: line.section ?? '',
        words: words.length > 0 ? words : [{ text: line.text.trim(), startSec: line.start_s, endSec }],
      };
    });
}
