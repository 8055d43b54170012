import { countText } from '#components/ui/count-text.ts';
/** `45 s`, `12 min`, `3 h`, `2 days`: a waiting time in a single unit. */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.floor(seconds)} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h`;
  const days = Math.floor(seconds / 86_400);
  return countText(days, 'day');
}
