'use client';
import type { ReactNode } from 'react';
import { CloseButton } from '#components/ui/overlays/close-button.tsx';
import { Callout } from '#components/ui/states/callout.tsx';
import { Credits } from '#components/ui/values/credits.tsx';
import { JsonViewer } from '#components/ui/values/json-viewer.tsx';
import { KeyValue, type KeyValueItem } from '#components/ui/values/key-value.tsx';
import { MonoUrl } from '#components/ui/values/mono-url.tsx';
import { TextLink } from '#components/ui/link-button.tsx';
import { AbsoluteTime } from '#components/ui/values/relative-time.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import { durationText } from '#lib/contract/text/duration-text.ts';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import {
  attemptOutcome,
  eventLabel,
  isAcknowledged,
  moneyLabels,
  stageStatus,
  type TimelineItem,
} from './axis-items.ts';

type ItemView = {
  title: string;
  facts: KeyValueItem[];
  problem?: string;
  payload?: Record<string, unknown>;
  note?: ReactNode;
};

/** Details of the item selected on the axis. */
export function TimelineItemPanel({
  item,
  task,
  onClose,
}: {
  item: TimelineItem;
  task: TaskDescriptor;
  onClose: () => void;
}) {
  const { title, facts, problem, payload, note } = describeItem(item, task);
  return (
    <section aria-label={title} className="relative px-4 py-3">
      <h3 className="mb-2 pr-10">{title}</h3>
      <KeyValue layout="grid" items={facts} />
      {problem ? <Callout tone="danger" title={problem} className="mt-3" /> : null}
      {note ? <p className="mt-3 text-muted">{note}</p> : null}
      {payload && Object.keys(payload).length > 0 ? (
        <JsonViewer value={payload} title="Payload" className="mt-3" />
      ) : null}
      <CloseButton onClick={onClose} />
    </section>
  );
}

function describeItem(item: TimelineItem, task: TaskDescriptor): ItemView {
  switch (item.kind) {
    case 'stage': {
      const { stage } = item;
      return {
        title: stage.description,
        facts: [
          { label: 'Status', value: <StatusBadge status={stageStatus(stage, task.status)} /> },
          { label: 'Stage', value: <code className="font-mono text-xs">{stage.name}</code> },
          { label: 'Started', value: <AbsoluteTime value={stage.startedAt} /> },
          { label: 'Completed', value: stage.completedAt ? <AbsoluteTime value={stage.completedAt} /> : null },
          { label: 'Duration', value: stage.durationMs === null ? null : durationText(stage.durationMs) },
          { label: 'Attempt', value: `${stage.attempt} of at most ${stage.maxAttempts}` },
          { label: 'Progress', value: `${Math.round(stage.progress * 100)}%` },
        ],
        problem: stage.error ? `${stage.error.message} (${stage.error.code})` : undefined,
        payload: stage.payload,
      };
    }
    case 'money': {
      const { money } = item;
      const facts = [
        { label: moneyLabels[money.kind], value: <Credits value={money.credits} /> },
        ...(money.kind === 'SETTLEMENT'
          ? [{ label: 'Returned', value: <Credits value={money.returnedCredits} /> }]
          : []),
        { label: 'At', value: <AbsoluteTime value={money.at} /> },
      ];
      return { title: `${moneyLabels[money.kind]} credits`, facts, note: moneyNotes[money.kind] };
    }
    case 'event': {
      const { event } = item;
      return {
        title: eventLabel(event.type),
        facts: [
          { label: 'Event', value: <code className="font-mono text-xs">{event.type}</code> },
          { label: 'Sequence', value: event.sequence },
          { label: 'At', value: <AbsoluteTime value={event.at} /> },
        ],
      };
    }
    case 'attempt': {
      const { attempt } = item;
      return {
        title: `Webhook attempt ${attempt.attempt}: ${attempt.eventType}`,
        facts: [
          {
            label: 'Attempt',
            value: (
              <StatusBadge status={isAcknowledged(attempt) ? 'delivered' : 'failed'} label={attemptOutcome(attempt)} />
            ),
          },
          { label: 'Delivery', value: <StatusBadge status={deliveryStatuses[attempt.deliveryStatus]} /> },
          { label: 'Sent', value: <AbsoluteTime value={attempt.startedAt} /> },
          { label: 'Answered after', value: durationText(attempt.durationMs) },
          {
            label: 'Destination',
            // Cut by the server; the delivery has it whole.
            value: <MonoUrl url={attempt.url} canCopy={false} />,
          },
        ],
        note: (
          <TextLink href={`/webhooks/deliveries/${attempt.deliveryId}`}>
            See the request, the answer and all attempts
          </TextLink>
        ),
      };
    }
  }
}

const deliveryStatuses = { PENDING: 'pending', DELIVERED: 'delivered', FAILED: 'exhausted' } as const;

const moneyNotes = {
  DEBIT: 'Held while the task runs. Nothing is spent yet.',
  SETTLEMENT: 'What the task cost in the end. The rest was returned before the task ended.',
  REFUND: 'Everything held was returned before the task ended.',
} as const;
