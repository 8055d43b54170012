/** `16:00 UTC`, or `00:00` on the reader's clock where no zone is named. */
export function clockText(atMs: number, timeZone?: 'UTC'): string {
  const text = new Date(atMs).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  return timeZone ? `${text} ${timeZone}` : text;
}
