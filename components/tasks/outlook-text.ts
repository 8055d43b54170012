import { countText } from '#components/ui/values/count-text.ts';
import type { TaskOutlook } from '#lib/tasks/read/outlook.ts';

/** `2 tasks ahead, starts in about 4 min`, `about 45 s left`; null when there is no estimate. */
export function outlookText({
  ahead,
  startsInSec,
  leftSec,
}: Pick<TaskOutlook, 'ahead' | 'startsInSec' | 'leftSec'>): string | null {
  if (ahead === null)
    return leftSec === null ? null : leftSec === 0 ? 'nearly done' : `about ${spanText(leftSec)} left`;
  const place = ahead === 0 ? 'next in line' : `${countText(ahead, 'task')} ahead`;
  return startsInSec ? `${place}, starts in about ${spanText(startsInSec)}` : place;
}

function spanText(sec: number): string {
  if (sec < 90) return `${sec} s`;
  const min = Math.round(sec / 60);
  return min < 90 ? `${min} min` : `${Math.round(min / 60)} h`;
}
