const DAY_MS = 86_400_000;

/** `3 Nov 2026` */
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const shown = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** Replaces ISO times in a text with readable days: `Audio storage until 30 Dec 2026`. */
export function withDays(text: string): string {
  return text.replace(/\b(\d{4}-\d{2}-\d{2})T[\d:.]+Z/g, (_time, day: string) => shown(day));
}

/** The filter's label: `Any day`, `3 Nov 2026`, `From 3 Nov 2026`. */
export function daysText({ from, to }: { from: string; to: string }): string {
  if (!from && !to) return 'Any day';
  if (from && to) return from === to ? shown(from) : `${shown(from)} to ${shown(to)}`;
  return from ? `From ${shown(from)}` : `Until ${shown(to)}`;
}

/** The given number of UTC days ending today. */
export function spanOfDays(days: number, now: Date): { from: string; to: string } {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: day(now.getTime() - (days - 1) * DAY_MS), to: day(now.getTime()) };
}

/** The number of days, both ends included. */
export function countDays({ from, to }: { from: string; to: string }): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}
