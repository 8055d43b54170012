import { z } from 'zod';
import { linesFromWords, type TranscriptSegment } from '#lib/media/subtitles/lines-from-words.ts';
import { isReadable } from '#lib/media/subtitles/readable-text.ts';
import type { SungWord } from '#lib/media/timed-lyrics.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import { storableText } from '#lib/platform/text/plain-text.ts';
import type { Transcript } from '#lib/products/subtitles/ports.ts';

const MAX_WORDS = 6000;
/** Times may be rounded past the end; anything further out belongs to another file. */
const OVERRUN_SEC = 2;
/** Whisper's own threshold for segments hallucinated over silence or music. */
const SILENCE = { noSpeechProb: 0.6, avgLogprob: -1 } as const;

/** Servers may round to slightly before the start. */
const seconds = z
  .number()
  .min(-1)
  .transform((value) => Math.max(0, value));
const words = z.string().transform(storableText);
const answerSchema = z.object({
  text: words,
  language: z.string().max(40).nullish().catch(null),
  segments: z
    .array(
      z.object({
        text: words,
        start: seconds,
        end: seconds,
        no_speech_prob: z.number().nullish().catch(null),
        avg_logprob: z.number().nullish().catch(null),
      }),
    )
    .max(MAX_WORDS)
    .nullish(),
  words: z
    .array(z.object({ word: words, start: seconds, end: seconds }))
    .max(MAX_WORDS)
    .nullish(),
});

/**
 * Parses a `verbose_json` transcription. Throws `UPSTREAM_FAILED` for a malformed one or one without times,
 * `SOURCE_NO_WORDS` when nothing was heard.
 */
export function readTranscript(answer: unknown, durationSec: number): Transcript {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success)
    throw senseless(`is no transcription: ${parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')}`);
  const { text, language, segments, words } = parsed.data;
  const heard: TranscriptSegment[] = (segments ?? [])
    .filter((segment) => !isMadeUp(segment))
    .map((segment) => ({ text: segment.text, startSec: segment.start, endSec: segment.end }));
  const made = (segments ?? []).filter(isMadeUp);
  const timed: SungWord[] = (words ?? [])
    .filter((word) => !made.some(({ start, end }) => word.start >= start && word.end <= end))
    .map((word) => ({ text: word.word.trim(), startSec: word.start, endSec: word.end }))
    .filter((word) => word.text !== '');
  if (heard.length === 0 && timed.length === 0)
    throw text.trim() === '' || made.length > 0
      ? new TaskFailure('SOURCE_NO_WORDS')
      : senseless('has a text without times');
  const latest = Math.max(...[...heard, ...timed].map(({ endSec }) => endSec));
  if (latest > durationSec + OVERRUN_SEC)
    throw senseless(`has times up to ${Math.round(latest)} s for ${Math.round(durationSec)} s of audio`);
  const inside = (time: number) => Math.min(time, durationSec);
  const lines = linesFromWords(
    heard.map((segment) => ({ ...segment, startSec: inside(segment.startSec), endSec: inside(segment.endSec) })),
    timed.map((word) => ({ ...word, startSec: inside(word.startSec), endSec: inside(word.endSec) })),
  );
  if (lines.length === 0) throw new TaskFailure('SOURCE_NO_WORDS');
  if (!isReadable(lines.map((line) => line.text).join(''))) throw senseless('is not readable text');
  return { language: language ?? null, lines, wordsTimed: timed.length > 0 };
}

function isMadeUp(segment: { no_speech_prob?: number | null; avg_logprob?: number | null }): boolean {
  return (segment.no_speech_prob ?? 0) > SILENCE.noSpeechProb && (segment.avg_logprob ?? 0) < SILENCE.avgLogprob;
}

function senseless(what: string): TaskFailure {
  return new TaskFailure('UPSTREAM_FAILED', { cause: new Error(`The answer of the transcription endpoint ${what}`) });
}
