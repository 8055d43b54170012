/** `16:00 UTC`, or `00:00` in the reader's time zone when none is named. */
export function clockText(atMs: number, timeZone?: 'UTC'): string {
  const text = new Date(atMs).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  return timeZone ? `${text} ${timeZone}` : text;
}
