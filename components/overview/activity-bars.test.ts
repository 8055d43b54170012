import { expect, it } from 'vitest';
import { activityLanes } from './activity-bars.ts';

it('places each UTC day on the axis and counts failed tasks among all', () => {
  const lanes = activityLanes([{ day: '2026-11-20', completed: 3, failed: 1, credits: 42.5 }, { day: '2026-11-21', completed: 0, failed: 0, credits: 0 }]);
  expect(lanes.originMs).toBe(Date.UTC(2026, 10, 20));
  expect(lanes.endSec).toBe(2 * 86_400);
  expect(lanes.tasks[0]).toEqual({ startSec: 0, endSec: 86_400, count: 4, failed: 1 });
  expect(lanes.credits.map((bar) => bar.count)).toEqual([42.5, 0]);
  expect(lanes.hasFailed).toBe(true);
});
