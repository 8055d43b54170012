'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { AttemptView, DeliveryDetail } from '#lib/webhooks/deliveries/deliveries.ts';
import { settled } from '#components/actions/action-refusal.ts';
import { PageActions } from '#components/actions/page-actions.tsx';
import { type AxisBlock, BlocksLane } from '#components/axis/blocks-lane.tsx';
import { type AxisMark, MarksLane } from '#components/axis/marks-lane.tsx';
import { TimeAxis } from '#components/axis/time-axis.tsx';
import { fetchJson } from '#components/tasks/fetch-json.ts';
import { Callout } from '#components/ui/states/callout.tsx';
import { copyText } from '#components/ui/values/copy-button.tsx';
import { KeyValue } from '#components/ui/values/key-value.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { MonoUrl } from '#components/ui/values/mono-url.tsx';
import { MonoId } from '#components/ui/values/mono-id.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { AbsoluteTime, RelativeTime } from '#components/ui/values/relative-time.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import { durationText } from '#lib/contract/text/duration-text.ts';
import { toast } from '#components/ui/overlays/toast-store.ts';
import { EventName } from '../event-name.tsx';
import type { SendAgainAction } from '../action-types.ts';
import { answerText, isHeld, isRetrying } from '../attempt-text.ts';
import { BodyView, HeaderList } from '../message-parts.tsx';
import { VerifyHelp } from '../verify/verify-help.tsx';
import { DeliveryStatus } from './delivery-status.tsx';

const refreshEveryMs = 2_000;

/** One delivery: its attempts on the axis, what each sent and received, and the raw bytes. */
export function DeliveryDetailView({ initial, sendAgain }: { initial: DeliveryDetail; sendAgain: SendAgainAction }) {
  const client = useQueryClient();
  const queryKey = ['webhooks', 'delivery', initial.id];
  const { data: delivery } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchJson<DeliveryDetail>(`/webhooks/deliveries/${initial.id}/detail`, signal),
    initialData: initial,
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' || state.data?.status === 'delivering' ? refreshEveryMs : false,
  });
  const [chosen, setChosen] = useState<number | null>(null);
  const [pending, setPending] = useState(false);
  const attempt = delivery.attemptLog.find((one) => one.attempt === chosen) ?? delivery.attemptLog.at(-1) ?? null;
  const waiting = delivery.status === 'delivering' ? 'Being sent now.' : undefined;
  const send = async () => {
    setPending(true);
    const answer = await settled(sendAgain([delivery.id]));
    setPending(false);
    if (!answer.ok)
      return toast({ tone: 'danger', title: 'It was not sent again.', description: answer.error.message });
    setChosen(null);
    toast({ tone: 'success', title: 'It is being sent again.', description: 'Same id, same bytes.' });
    void client.invalidateQueries({ queryKey });
  };
  return (
    <>
      <PageHeader
        breadcrumbs={[{ label: 'Webhooks', href: '/webhooks' }, { label: 'Delivery' }]}
        title={
          <span className="font-mono text-lg">
            <EventName name={delivery.eventType} />
          </span>
        }
        meta={<DeliveryStatus delivery={delivery} look="soft" />}
        actions={
          <PageActions
            group="This delivery"
            actions={[
              {
                id: 'delivery-send',
                label: 'Send again',
                icon: <Send aria-hidden="true" />,
                variant: 'primary',
                pending,
                disabledReason: waiting,
                onSelect: () => void send(),
              },
              {
                id: 'delivery-copy',
                label: 'Copy delivery id',
                hidden: true,
                onSelect: () => void copyText(delivery.id),
              },
            ]}
          />
        }
      />
      <div className="flex flex-col gap-4">
        {delivery.status === 'failed' ? (
          <Callout tone="danger" title="All attempts failed." live>
            {delivery.lastError ?? 'The destination did not accept it.'} Fix your endpoint, then send it again. The id
            stays the same, so duplicates can be detected.
          </Callout>
        ) : null}
        {isHeld(delivery) ? (
          <Callout tone="warning" title="Its destination is paused.">
            It is sent once you resume the destination.
          </Callout>
        ) : isRetrying(delivery) ? (
          <Callout tone="warning" title={delivery.lastError}>
            The next attempt is made <RelativeTime value={delivery.nextAttemptAt} due="now" />.
          </Callout>
        ) : null}
        <Panel>
          <KeyValue
            layout="grid"
            items={[
              { label: 'Delivery (X-Webhook-Id)', value: <MonoId id={delivery.id} what="delivery id" short /> },
              {
                label: 'Task',
                value: delivery.taskId ? (
                  <MonoId id={delivery.taskId} what="task id" href={`/tasks/${delivery.taskId}`} short />
                ) : (
                  'None: a test event'
                ),
              },
              { label: 'Destination', value: <MonoUrl url={delivery.url} /> },
              { label: 'Made', value: <RelativeTime value={delivery.createdAt} /> },
              { label: 'Attempts', value: delivery.attempts },
              { label: 'Last status', value: delivery.lastStatusCode },
              {
                label: 'Next attempt',
                value: delivery.nextAttemptAt ? <RelativeTime value={delivery.nextAttemptAt} due="now" /> : null,
              },
              { label: 'Ended', value: delivery.completedAt ? <RelativeTime value={delivery.completedAt} /> : null },
            ]}
          />
        </Panel>
        <Panel title="Attempts" flush>
          <AttemptsAxis delivery={delivery} selected={attempt?.attempt ?? null} onSelect={setChosen} />
        </Panel>
        <div className="grid items-start gap-4 xl:grid-cols-2">
          {attempt ? (
            <AttemptPanel attempt={attempt} />
          ) : (
            <Panel title="Attempts">
              <p className="text-muted">No attempts yet. It is waiting for its turn.</p>
            </Panel>
          )}
          <div className="flex min-w-0 flex-col gap-4">
            <Panel title="Body" description="Fixed when the event happened. Every attempt sends these exact bytes.">
              <BodyView body={delivery.body} />
            </Panel>
            <Panel
              title="Verify the signature"
              description="X-Webhook-Signature is the HMAC-SHA256 of the body with the destination's secret."
              actions={
                <LinkButton size="sm" href={`/webhooks/verify?delivery=${delivery.id}`}>
                  Check it
                </LinkButton>
              }
            >
              <VerifyHelp />
            </Panel>
          </div>
        </div>
      </div>
    </>
  );
}

type AttemptsAxisProps = {
  delivery: DeliveryDetail;
  selected: number | null;
  onSelect: (attempt: number) => void;
};

const airShare = 1.08;

/** From the event on: every attempt, the delays between them, and the next one. */
function AttemptsAxis({ delivery, selected, onSelect }: AttemptsAxisProps) {
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
function AttemptPanel({ attempt }: { attempt: AttemptView }) {
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
