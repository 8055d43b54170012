'use client';
import { useMemo } from 'react';
import type { KeyTrafficRead } from '#lib/accounts/keys/key-traffic.ts';
import { type AxisBar, BarsLane } from '#components/axis/bars-lane.tsx';
import { TimeAxis } from '#components/axis/time-axis.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { type KeyPageData, type TrafficRange, trafficRanges } from './key-page-data.ts';

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
            unit="request"
            failedWord="refused"
            countMax={lanes.countMax}
            heightPx={line.length > 1 ? 56 : 72}
          />
        ))}
      </TimeAxis>
    </Panel>
  );
}

type TrafficLanes = {
  /** Epoch milliseconds of second 0. */
  originMs: number;
  endSec: number;
  /** Bars of each key, by its id. */
  bars: ReadonlyMap<string, AxisBar[]>;
  /** The largest count in any lane: compared lanes share a scale. */
  countMax: number;
};

/** Traffic as bars of the time axis. The axis ends with the current bucket, so that it moves only once per bucket. */
export function trafficLanes({ from, to, bucketMinutes, keys }: KeyTrafficRead): TrafficLanes {
  const originMs = Date.parse(from);
  const bucketSec = bucketMinutes * 60;
  const endSec = Math.max(1, Math.ceil((Date.parse(to) - originMs + 1) / 1_000 / bucketSec)) * bucketSec;
  const bars = new Map(
    keys.map(({ keyId, points }) => [
      keyId,
      points.map((point): AxisBar => {
        const startSec = (Date.parse(point.at) - originMs) / 1_000;
        return { startSec, endSec: startSec + bucketSec, count: point.requests, failed: point.rejected };
      }),
    ]),
  );
  return {
    originMs,
    endSec,
    bars,
    countMax: Math.max(1, ...keys.flatMap((key) => key.points.map((point) => point.requests))),
  };
}

/** Total requests of each key. */
export function totalRequests({ keys }: KeyTrafficRead): ReadonlyMap<string, number> {
  return new Map(keys.map(({ keyId, points }) => [keyId, points.reduce((sum, point) => sum + point.requests, 0)]));
}
