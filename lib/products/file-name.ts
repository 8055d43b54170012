const LENGTH_MAX = 80;

/**
 * A title as a file name without extension that is valid on every system, and hidden on none; `otherwise` when nothing of it remains. It ends
 * with a whole character.
 */
export function fileNameOf(title: string, otherwise: string): string {
  const plain = title
    .replace(/[\s\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .trim()
    .replace(/^\.+/, '')
    .slice(0, LENGTH_MAX)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
    .toWellFormed();
  return plain || otherwise;
}
