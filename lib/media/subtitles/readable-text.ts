const UNREADABLE = /[\ufffd\p{Cn}\p{Co}\p{Cs}]/gu;
const UNREADABLE_SHARE_MAX = 0.05;

/** False for text that was decoded in a wrong encoding: too much of it is nothing that anyone writes. */
export function isReadable(text: string): boolean {
  return (text.match(UNREADABLE)?.length ?? 0) <= [...text].length * UNREADABLE_SHARE_MAX;
}
