/** The name of the file at a URL as people read it, or empty; unchanged where it is not encoded as a URL has to be. */
export function fileNameInUrl(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
