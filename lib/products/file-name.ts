const LENGTH_MAX = 80;

/**
 * A title as a file name without extension that is valid on every system, and hidden on none; `otherwise` when nothing of it remains. A long
 * title is cut after a whole character, and never its `suffix`, which tells the files of one title apart.
 */
export function fileNameOf(title: string, otherwise: string, suffix = ''): string {
  const plain = title
    .replace(/[\s\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .trim()
    .replace(/^\.+/, '')
    .slice(0, LENGTH_MAX - suffix.length)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
    .toWellFormed();
  return `${plain || otherwise}${suffix}`;
}

/** The name of the file at a URL as people read it, or empty; unchanged where it is not encoded as a URL has to be. */
export function fileNameInUrl(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
