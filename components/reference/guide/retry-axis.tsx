'use client';
import { MarksLane } from '#components/axis/marks-lane.tsx';
import { TimeAxis } from '#components/axis/time-axis.tsx';

/** The attempts of one delivery; `delaysSec` holds the delays between them. */
export function RetryAxis({ delaysSec }: { delaysSec: readonly number[] }) {
  const times = delaysSec.reduce<number[]>((sofar, delay) => [...sofar, (sofar.at(-1) ?? 0) + delay], [0]);
  const marks = times.map((atSec, at) => ({
    id: String(at),
    label: `Attempt ${at + 1}`,
    atSec,
    status: at === times.length - 1 ? 'failed' : undefined,
    detail: at === 0 ? 'At once' : `${delaysSec[at - 1]} s after the one before`,
  }));
  return (
    <figure className="overflow-hidden rounded-md border border-line bg-surface">
      <TimeAxis label="Attempts at a delivery nobody takes" endSec={(times.at(-1) ?? 0) + 240}>
        <MarksLane label="Attempts" marks={marks} />
      </TimeAxis>
    </figure>
  );
}
