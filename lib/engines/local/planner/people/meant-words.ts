/** Made-up words for the people of a scene whom an edit means, one for each choice of them. */

const PREFIX = 'zq';
const MEANT = /^zq(h?)([a-g]*)$/;
const LETTERS = 'abcdefg';
/** Each of them in a text. */
export const MEANT_WORDS = /(?<!\p{L})zqh?[a-g]*(?!\p{L})/gu;

/** Whether the video's character is meant, and which of the scene's others, by index. */
export type Meant = { hero: boolean; others: ReadonlySet<number> };

export const meantWord = ({ hero, others }: Meant): string =>
  `${PREFIX}${hero ? 'h' : ''}${[...others].map((index) => LETTERS[index] ?? '').join('')}`;

export function meantBy(word: string): Meant | null {
  const [, hero, letters = ''] = MEANT.exec(word) ?? [];
  if (hero === undefined) return null;
  return { hero: hero !== '', others: new Set([...letters].map((letter) => LETTERS.indexOf(letter))) };
}
