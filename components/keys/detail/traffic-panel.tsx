'use client';
import { useMemo } from 'react';
import { BarsLane } from '#components/axis/bars-lane.tsx';
import { TimeAxis } from '#components/axis/time-axis.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import type { KeyPageData } from './key-page-data.ts';
import { trafficLanes } from './traffic-bars.ts';
import { type TrafficRange, trafficRanges } from './traffic-range.ts';

const rangeOptions = Object.entries(trafficRanges).map(([value, { label }]) => ({
  value: value as TrafficRange,
  label,
}));

/** Requests over time, one lane per key on a shared scale. Refused requests are drawn at the foot of a bar. */
export function TrafficPanel({
  data,
  range,
  onRangeChange,
}: {
  data: KeyPageData;
  range: TrafficRange;
  onRangeChange: (range: TrafficRange) => void;
}) {
  const { key, line, traffic } = data;
  const lanes = useMemo(() => trafficLanes(traffic), [traffic]);
  const isEmpty = traffic.keys.every((one) => one.points.length === 0);
  return (
    <Panel
      title="Traffic"
      description={
        isEmpty
          ? 'No requests in this period.'
          : 'Updated every few seconds. Refused: over a limit, out of scope, from an address that is not allowed, or with a disabled or expired key.'
      }
      actions={<Segmented label="Period" options={rangeOptions} value={range} onValueChange={onRangeChange} />}
      flush
    >
      <TimeAxis label={`Traffic of key ${key.label}`} format="clock" originMs={lanes.originMs} endSec={lanes.endSec}>
        {line.map((one) => (
          <BarsLane
            key={one.keyId}
            label={
              <>
                {line.length > 1
                  ? one.replacesId && line.some((other) => other.keyId === one.replacesId)
                    ? 'New '
                    : 'Old '
                  : null}
                <span className="font-mono font-normal">{one.hint}…</span>
              </>
            }
            bars={lanes.bars.get(one.keyId) ?? []}
            unit="requests"
            failedWord="refused"
            countMax={lanes.countMax}
            heightPx={line.length > 1 ? 56 : 72}
          />
        ))}
      </TimeAxis>
    </Panel>
  );
}
