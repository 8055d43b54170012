/**
 * The decoded file name at the end of a URL. Empty without one and for text that is not a URL; left as it is where its
 * encoding is invalid.
 */
export function fileNameInUrl(url: string): string {
  const last = URL.canParse(url) ? (new URL(url).pathname.split('/').at(-1) ?? '') : '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
