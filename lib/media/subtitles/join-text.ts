import { isCjk } from './spread-words.ts';

/** True when two adjacent texts are both in a script without spaces. */
export function joinsWithoutSpace(before: string, after: string): boolean {
  return isCjk(before.slice(-1)) && isCjk(after.slice(0, 1));
}

/** Joins texts with the spaces that their scripts need. */
export function joinTexts(texts: readonly string[]): string {
  return texts
    .map((text, i) => (i === 0 || joinsWithoutSpace(texts[i - 1] as string, text) ? text : ` ${text}`))
    .join('');
}
