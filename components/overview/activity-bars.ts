import type { AxisBar } from '#components/axis/bars-lane.tsx';
import type { ActivitySummary } from '#lib/tasks/summarise-activity.ts';

const daySec = 86_400;

export type ActivityLanes = { originMs: number; endSec: number; tasks: AxisBar[]; credits: AxisBar[]; hasFailed: boolean };

/** The last days as bars of the time axis. Days are UTC days, as in the contract's limits; second 0 is the start of the first. */
export function activityLanes(days: ActivitySummary['days']): ActivityLanes {
  const originMs = Date.parse(`${days[0]?.day ?? '1970-01-01'}T00:00:00Z`);
  const bar = (index: number) => ({ startSec: index * daySec, endSec: (index + 1) * daySec });
  return {
    originMs,
    endSec: Math.max(1, days.length) * daySec,
    tasks: days.map((day, index) => ({ ...bar(index), count: day.completed + day.failed, failed: day.failed })),
    credits: days.map((day, index) => ({ ...bar(index), count: Math.round(day.credits * 100) / 100 })),
    hasFailed: days.some((day) => day.failed > 0),
  };
}
