import type { AxisBar } from '#components/axis/bars-lane.tsx';
import type { KeyTrafficRead } from '#lib/accounts/keys/key-traffic.ts';

export type TrafficLanes = {
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
