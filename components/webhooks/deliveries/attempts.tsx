'use client';
import { type AxisBlock, BlocksLane } from '#components/axis/blocks-lane.tsx';
import { type AxisMark, MarksLane } from '#components/axis/marks-lane.tsx';
import { TimeAxis } from '#components/axis/time-axis.tsx';
import { KeyValue } from '#components/ui/key-value.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { AbsoluteTime } from '#components/ui/relative-time.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { durationText } from '#components/ui/time-text.ts';
import type { AttemptView, DeliveryDetail } from '#lib/webhooks/deliveries/deliveries.ts';
import { answerText } from '../attempt-text.ts';
import { BodyView, HeaderList } from '../message-parts.tsx';

type AttemptsAxisProps = {
  delivery: DeliveryDetail;
  selected: number | null;
  onSelect: (attempt: number) => void;
};

const airShare = 1.08;

/** From the event on: every attempt, the delays between them, and the next one. */
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

function isDelivered(statusCode: number | null): boolean {
  return statusCode !== null && statusCode >= 200 && statusCode < 300;
}

/** What one attempt sent, and the response. */
export function AttemptPanel({ attempt }: { attempt: AttemptView }) {
  return (
    <Panel
      title={`Attempt ${attempt.attempt}`}
      actions={
        <StatusBadge
          status={isDelivered(attempt.statusCode) ? 'delivered' : 'failed'}
          label={attempt.statusCode === null ? 'No answer' : `Answered ${attempt.statusCode}`}
          look="soft"
        />
      }
    >
      <div className="flex flex-col gap-5">
        <KeyValue
          className="-my-2"
          items={[
            { label: 'Started', value: <AbsoluteTime value={attempt.startedAt} /> },
            { label: 'Took', value: durationText(attempt.durationMs) },
            { label: 'Status', value: attempt.statusCode },
            { label: 'Error', value: attempt.error },
          ]}
        />
        <div>
          <h3 className="mb-1.5 text-sm">Request headers</h3>
          <HeaderList label="Request headers" headers={attempt.requestHeaders} />
        </div>
        <div>
          <h3 className="mb-1.5 text-sm">Response headers</h3>
          <HeaderList label="Response headers" headers={attempt.responseHeaders} />
        </div>
        <div>
          <h3 className="mb-1.5 text-sm">
            Response body <span className="font-normal text-muted">first 4 KiB</span>
          </h3>
          {attempt.responseBody ? (
            <BodyView body={attempt.responseBody} what="Response body" />
          ) : (
            <p className="text-xs text-muted">{attempt.statusCode === null ? 'There was no answer.' : 'Empty.'}</p>
          )}
        </div>
      </div>
    </Panel>
  );
}
