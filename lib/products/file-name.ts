const LENGTH_MAX = 80;

/**
 * A title as a file name without extension that is valid on every system, and hidden on none; `otherwise` when nothing of it remains. A long
 * title is cut after a whole character, and never its `suffix`, which distinguishes files of the same title.
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
