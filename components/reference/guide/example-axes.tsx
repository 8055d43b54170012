'use client';
import { BlocksLane } from '#components/axis/blocks-lane.tsx';
import { MarksLane } from '#components/axis/marks-lane.tsx';
import { TimeAxis } from '#components/axis/time-axis.tsx';

const stages = [
  {
    id: 'write-lyrics',
    label: 'write-lyrics',
    startSec: 0.6,
    endSec: 5,
    status: 'completed',
    detail: 'task.stage.started, then task.stage.completed',
  },
  {
    id: 'render-song',
    label: 'render-song',
    startSec: 5,
    endSec: 19,
    status: 'completed',
    detail: 'task.stage.started, then task.stage.completed',
  },
];
const money = [
  { id: 'debit', label: 'Debit 10 credits', atSec: 0, detail: 'In the same transaction as the task' },
  { id: 'settle', label: 'Settled', atSec: 19, detail: 'What was not used comes back' },
];
const events = [
  { id: 'receipt', label: 'Receipt', atSec: 0, detail: 'The answer to your request: taskId and pollUrl' },
  {
    id: 'ended',
    label: 'task.completed',
    atSec: 19.2,
    status: 'COMPLETED',
    detail: 'On the stream, to the webhook and in the next poll',
  },
];

/** A song task from request to webhook, drawn like the timeline of the task page. */
export function TaskAxis() {
  return (
    <figure className="overflow-hidden rounded-md border border-line bg-surface">
      <TimeAxis label="Example: a song task" endSec={22}>
        <MarksLane label="You hear" marks={events} />
        <MarksLane label="Credits" marks={money} />
        <BlocksLane label="Stages" blocks={stages} />
      </TimeAxis>
      <figcaption className="border-t px-3 py-2 text-xs text-muted">
        Example of a song of 10 credits. The same axis shows your own tasks.
      </figcaption>
    </figure>
  );
}

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
