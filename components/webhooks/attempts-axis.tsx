'use client';
import type { DeliveryDetail } from '#lib/webhooks/delivery-view.ts';
import { BlocksLane, type AxisBlock } from '#components/axis/blocks-lane.tsx';
import { type AxisMark, MarksLane } from '#components/axis/marks-lane.tsx';
import { TimeAxis } from '#components/axis/time-axis.tsx';
import { durationText } from '#components/ui/time-text.ts';
import { answerText } from './attempt-text.ts';

export type AttemptsAxisProps = {
  delivery: DeliveryDetail;
  selected: number | null;
  onSelect: (attempt: number) => void;
};

const airShare = 1.08;

/** From the event on: every attempt, the waiting in between, and the next one. */
export function AttemptsAxis({ delivery, selected, onSelect }: AttemptsAxisProps) {
  const originMs = Date.parse(delivery.createdAt);
  const at = (iso: string) => Math.max(0, (Date.parse(iso) - originMs) / 1_000);
  const attempts = delivery.attemptLog;
  const running = delivery.status === 'delivering';
  const marks: AxisMark[] = attempts.map((attempt) => ({
    id: String(attempt.attempt),
    atSec: at(attempt.startedAt),
    label: `Attempt ${attempt.attempt}`,
    status: isDelivered(attempt.statusCode) ? 'delivered' : 'failed',
    detail: `${answerText(attempt)}, ${durationText(attempt.durationMs)}`,
  }));
  if (delivery.nextAttemptAt)
    marks.push({ id: 'next', atSec: at(delivery.nextAttemptAt), label: 'Next attempt', status: 'waiting' });
  const waits = attempts.map((attempt, index): AxisBlock => {
    const startSec = at(attempt.startedAt);
    return {
      id: `attempt-${attempt.attempt}-${index}`,
      startSec,
      endSec: startSec + Math.max(0.01, attempt.durationMs / 1_000),
      label: `Attempt ${attempt.attempt}`,
      status: isDelivered(attempt.statusCode) ? 'delivered' : 'failed',
      detail: `${answerText(attempt)}, ${durationText(attempt.durationMs)}`,
    };
  });
  const lastSec = Math.max(1, ...marks.map((mark) => mark.atSec), ...waits.map((block) => block.endSec ?? 0));
  return (
    <TimeAxis label="Attempts" endSec={running ? null : lastSec * airShare} originMs={originMs} spanSecMin={0.02}>
      <MarksLane
        label="Attempts"
        detail={`${attempts.length.toLocaleString('en')} made`}
        marks={marks}
        selectedId={selected === null ? null : String(selected)}
        onSelect={(id) => id !== 'next' && onSelect(Number(id))}
      />
      <BlocksLane
        label="Answer time"
        blocks={waits}
        selectedId={null}
        onSelect={(id) => onSelect(Number(id.split('-')[1]))}
      />
    </TimeAxis>
  );
}

export function isDelivered(statusCode: number | null): boolean {
  return statusCode !== null && statusCode >= 200 && statusCode < 300;
}
