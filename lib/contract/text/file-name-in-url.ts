/** The name of the file at a URL as people read it, or empty, as for what is no URL; unchanged where it is not encoded as a URL has to be. */
export function fileNameInUrl(url: string): string {
  const last = URL.canParse(url) ? (new URL(url).pathname.split('/').at(-1) ?? '') : '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
