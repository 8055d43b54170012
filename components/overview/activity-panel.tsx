'use client';
import { useMemo } from 'react';
import type { ActivitySummary } from '#lib/tasks/summarise-activity.ts';
import { BarsLane } from '#components/axis/bars-lane.tsx';
import { TimeAxis } from '#components/axis/time-axis.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { activityLanes } from './activity-bars.ts';

/** Two weeks of work: tasks that ended and credits they cost, by the day. */
export function ActivityPanel({ days }: { days: ActivitySummary['days'] }) {
  const lanes = useMemo(() => activityLanes(days), [days]);
  return (
    <Panel title="Last 14 days" description="Tasks that ended and what they cost, by UTC day." flush>
      <TimeAxis label="Activity of the last 14 days" format="clock" originMs={lanes.originMs} endSec={lanes.endSec} spanSecMin={86_400}>
        <BarsLane label="Tasks" bars={lanes.tasks} unit="tasks" />
        <BarsLane label="Credits charged" bars={lanes.credits} unit="credits" />
      </TimeAxis>
    </Panel>
  );
}
