import type { SongBrief, TempoRefusal } from '#lib/products/music/ports.ts';
import { numberOf } from '../phonetics/number-words.ts';

/** Between these, rhythms can be sung and played. */
const BPM = { min: 50, max: 200 } as const;

/** The tempo that a text names in beats per minute, within what can be played; null when it names none. */
export function askedTempo(text: string): number | null {
  const named = namedTempo(text);
  return named === null ? null : Math.max(BPM.min, Math.min(BPM.max, named));
}

/** The wish for a tempo that cannot be played. The tempo of imported audio is its own. */
export function refuseTempo({ tags = '', prompt = '' }: Pick<SongBrief, 'tags' | 'prompt'>): TempoRefusal | null {
  const field = namedTempo(tags) === null ? 'prompt' : 'tags';
  const bpm = namedTempo(field === 'tags' ? tags : prompt);
  return bpm === null || (bpm >= BPM.min && bpm <= BPM.max) ? null : { field, bpm, bpmMin: BPM.min, bpmMax: BPM.max };
}

/** Whether a text names another tempo than the music has; half and double of it have the same beat. */
export function namesOtherTempo(text: string, bpm: number): boolean {
  const named = namedTempo(text);
  return named !== null && [0.5, 1, 2].every((times) => Math.abs(named / (bpm * times) - 1) > 0.03);
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
