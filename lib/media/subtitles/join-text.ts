import { isCjk } from './spread-words.ts';

/** True when nothing stands between two texts that follow each other: scripts without spaces on both sides. */
export function joinsWithoutSpace(before: string, after: string): boolean {
  return isCjk(before.slice(-1)) && isCjk(after.slice(0, 1));
}

/** Texts one after another, as their scripts ask. */
export function joinTexts(texts: readonly string[]): string {
  return texts
    .map((text, i) => (i === 0 || joinsWithoutSpace(texts[i - 1] as string, text) ? text : ` ${text}`))
    .join('');
}
