import { characterCount } from '#lib/contract/text/character-count.ts';

const UNREADABLE = /[\ufffd\p{Cn}\p{Co}\p{Cs}]/gu;
const UNREADABLE_SHARE_MAX = 0.05;

/** False for text that was decoded with the wrong encoding: too many of its characters are unassigned or private. */
export function isReadable(text: string): boolean {
  return (text.match(UNREADABLE)?.length ?? 0) <= characterCount(text) * UNREADABLE_SHARE_MAX;
}
