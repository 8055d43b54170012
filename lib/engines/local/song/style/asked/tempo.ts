import type { SongBrief, SongRefusal, SongWish } from '#lib/products/music/ports.ts';
import { numberOf } from '../../phonetics/number-words.ts';

/** The range of tempi that can be sung and played. */
const BPM = { min: 50, max: 200 } as const;

type Asking = Pick<SongBrief, 'tags' | 'prompt'>;

/** The tempo a brief requests in beats per minute, limited to the playable range; null for none. */
export function askedTempo(brief: Asking): number | null {
  const asked = tempoIn(brief);
  return asked && Math.max(BPM.min, Math.min(BPM.max, asked.bpm));
}

/** Refuses a tempo that cannot be played. With imported audio the tempo is not checked. */
export function refuseTempo(wish: Asking & Pick<SongWish, 'use'>): SongRefusal | null {
  const asked = wish.use ? null : tempoIn(wish);
  if (!asked || (asked.bpm >= BPM.min && asked.bpm <= BPM.max)) return null;
  const { field, bpm } = asked;
  return {
    field,
    reason: 'tempo_not_played',
    message: `A song has ${BPM.min} to ${BPM.max} beats a minute, not ${bpm}. Half or double the tempo has the same beat.`,
    bounds: { bpm, bpmMin: BPM.min, bpmMax: BPM.max },
  };
}

/**
 * Whether a brief requests a tempo other than the music's. Half and double the tempo have the same beat, so they do not
 * count.
 */
export function asksOtherTempo(brief: Asking, bpm: number): boolean {
  const asked = tempoIn(brief);
  return asked !== null && [0.5, 1, 2].every((times) => Math.abs(asked.bpm / (bpm * times) - 1) > 0.03);
}

/** A tempo in the tags takes precedence over one in the prompt. */
function tempoIn({ tags = '', prompt = '' }: Asking): { field: 'tags' | 'prompt'; bpm: number } | null {
  const ofTags = namedTempo(tags);
  const bpm = ofTags ?? namedTempo(prompt);
  return bpm === null ? null : { field: ofTags === null ? 'prompt' : 'tags', bpm };
}

function namedTempo(text: string): number | null {
  const named =
    /(?<![\d.,])(\d{1,5}(?:[.,]\d{1,2})?)\s?(?:bpm|beats (?:per|a) minute)\b|\bbpm(?: of| is)?\s?[:=]?\s?(\d{2,5})(?!\d)|\btempo(?: of| is)?\s?[:=]?\s?(\d{2,3})(?!\d)/iu.exec(
      withDigits(text),
    );
  const digits = named?.[1] ?? named?.[2] ?? named?.[3];
  return digits === undefined ? null : Number(digits.replace(',', '.'));
}

/** “A hundred and twenty bpm” in digits. */
function withDigits(text: string): string {
  return text.replace(
    /\b(?:((?:a |one )?hundred)(?: and)? ?)?(ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)?(?:[- ]five)? ?(?=bpm\b|beats (?:per|a) minute\b)/giu,
    (words, hundred: string | undefined, tens: string | undefined) =>
      words.trim() === ''
        ? words
        : `${(hundred === undefined ? 0 : 100) + (tens === undefined ? 0 : numberOf(tens)) + (/five ?$/iu.test(words) ? 5 : 0)} `,
  );
}
