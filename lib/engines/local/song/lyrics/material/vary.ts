import type { Random } from '../../seeded-random.ts';

const CHOICE = /<([^<>]+)>/gu;

/** A line of the material with one word of each choice: “The <kettle|teapot> shakes”. */
export const vary = (line: string, random: Random): string =>
  line.includes('<') ? line.replace(CHOICE, (_all, words: string) => random.pick(words.split('|'))) : line;

/** The fewest lines that contain every word of every choice. */
export function variantsOf(line: string): string[] {
  const most = Math.max(1, ...[...line.matchAll(CHOICE)].map(([, words = '']) => words.split('|').length));
  return Array.from({ length: most }, (_, at) =>
    line.replace(CHOICE, (_all, words: string) => {
      const all = words.split('|');
      return all[at % all.length] ?? '';
    }),
  );
}
