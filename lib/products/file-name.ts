/** A title as a file name that is valid on every system. */
export function clipFileName(title: string): string {
  return (
    title
      .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
      .trim()
      .slice(0, 80)
      .toWellFormed() || 'song'
  );
}
