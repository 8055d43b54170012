'use client';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/states/callout.tsx';
import { CodeBlock } from '#components/ui/values/code-block.tsx';
import { CopyButton } from '#components/ui/values/copy-button.tsx';
import { JsonViewer } from '#components/ui/values/json-viewer.tsx';
import { TextLink } from '#components/ui/link-button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Spinner } from '#components/ui/states/spinner.tsx';
import { StatusNumber } from '../history/sent-list.tsx';
import type { Reply } from '../request/send.ts';
import { type Exchange, type Playground, taskIdOf } from '../use-playground.ts';

const TaskFollow = dynamic(() => import('./task-follow.tsx').then((module) => module.TaskFollow), { ssr: false });

const views = [
  { value: 'body', label: 'Body' },
  { value: 'headers', label: 'Headers' },
] as const;

/** The response. */
export function ResultPanel({ playground, onGoToField }: { playground: Playground; onGoToField: () => void }) {
  const { exchange, sending, failure, stop } = playground;
  const [view, setView] = useState<(typeof views)[number]['value']>('body');
  if (failure)
    return (
      <Callout tone="danger" live title="The request was not answered.">
        {failure}
      </Callout>
    );
  if (!exchange) {
    return (
      <Panel title="Answer" actions={sending ? <Spinner /> : null}>
        <p className="text-muted">{sending ? 'Waiting for the answer.' : 'Status, headers and body appear here.'}</p>
      </Panel>
    );
  }
  const { reply } = exchange;
  const taskId = reply.status < 300 ? taskIdOf(reply.json) : null;
  return (
    <>
      <Panel
        title={
          <span className="flex items-baseline gap-2" aria-live="polite">
            Answer <StatusNumber status={reply.status} />{' '}
            <span className="text-xs font-normal text-muted">{durationText(reply)}</span>
          </span>
        }
        actions={
          <>
            {reply.ended ? null : (
              <Button size="sm" onClick={stop}>
                Stop listening
              </Button>
            )}
            <Segmented label="Part of the answer" options={views} value={view} onValueChange={setView} />
          </>
        }
      >
        <div className="flex flex-col gap-3">
          <Refusal reply={reply} onGoToField={onGoToField} hasField={playground.refusals.size > 0} />
          {view === 'headers' ? <HeaderTable headers={reply.headers} /> : <Body reply={reply} />}
        </div>
      </Panel>
      <IdempotencyPanel exchange={exchange} playground={playground} />
      {taskId ? <TaskFollow key={taskId} taskId={taskId} /> : null}
    </>
  );
}

function durationText({ durationMs, ended }: Reply): string {
  return ended ? `in ${Math.round(durationMs).toLocaleString('en')} ms` : 'still open';
}

function Body({ reply }: { reply: Reply }) {
  if (reply.json !== undefined) return <JsonViewer value={reply.json} title={reply.contentType} />;
  if (reply.text === '')
    return (
      <p className="text-muted">
        {reply.ended ? 'The answer has no body.' : 'Connected. Events appear as they arrive.'}
      </p>
    );
  return <CodeBlock title={reply.contentType} code={reply.text} wrap />;
}

type ErrorBody = { error?: { code?: string; message?: string } };

function Refusal({ reply, hasField, onGoToField }: { reply: Reply; hasField: boolean; onGoToField: () => void }) {
  const { error } = (reply.json ?? {}) as ErrorBody;
  if (reply.status < 400 || !error?.code) return null;
  return (
    <Callout
      tone={reply.status >= 500 ? 'danger' : 'warning'}
      live
      title={
        <TextLink href={`/reference/errors#${error.code}`} className="font-mono text-xs">
          {error.code}
        </TextLink>
      }
      action={
        hasField ? (
          <Button size="sm" onClick={onGoToField}>
            Go to the field
          </Button>
        ) : null
      }
    >
      {error.message}
    </Callout>
  );
}

function HeaderTable({ headers }: { headers: Reply['headers'] }) {
  return (
    <dl aria-label="Headers of the answer" className="divide-y rounded-md border border-line">
      {headers.map(([name, value]) => (
        <div key={name} className="flex min-h-8 flex-wrap items-center gap-x-4 px-3 py-1">
          <dt className="w-48 shrink-0 font-mono text-xs text-muted">{name}</dt>
          <dd className="flex min-w-0 flex-1 items-center gap-1 break-all font-mono text-xs">
            <span className="min-w-0">{value}</span>
            <CopyButton
              text={value}
              label={`Copy ${name}`}
              className="size-6 opacity-60 hover:opacity-100 focus-visible:opacity-100 [&_svg]:size-3.5"
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the idempotency key did, and buttons for retrying with the same or a new one. */
function IdempotencyPanel({ exchange, playground }: { exchange: Exchange; playground: Playground }) {
  const { draft, reply } = exchange;
  const { sending, send, body } = playground;
  if (draft.idempotencyKey === '' || exchange.request.headers['Idempotency-Key'] === undefined) return null;
  const code = ((reply.json ?? {}) as ErrorBody).error?.code;
  const isSame = playground.draft.body === draft.body;
  return (
    <Panel title="Idempotency">
      <p className="flex flex-wrap items-center gap-x-1.5">
        <span className="text-muted">Sent with</span>
        <span className="min-w-0 break-all font-mono text-xs">{draft.idempotencyKey}</span>
        <CopyButton text={draft.idempotencyKey} label="Copy the Idempotency-Key" className="size-6 [&_svg]:size-3.5" />
      </p>
      <p className="mt-1" aria-live="polite">
        {explain(reply, code)}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" pending={sending} onClick={() => void send({ draft })}>
          Send again with the same key
        </Button>
        <Button
          size="sm"
          pending={sending}
          disabledReason={
            isSame
              ? 'Change the body first, to see the conflict.'
              : body?.ok === false
                ? 'The body is not JSON.'
                : undefined
          }
          onClick={() =>
            void send({
              draft: {
                ...playground.draft,
                params: draft.params,
                query: draft.query,
                prefer: draft.prefer,
                idempotencyKey: draft.idempotencyKey,
              },
            })
          }
        >
          Send the changed body with this key
        </Button>
      </div>
    </Panel>
  );
}

function explain(reply: Reply, code: string | undefined): string {
  if (reply.isReplay)
    return 'A replay: this is the stored answer to the first request. Nothing was done or charged again.';
  if (code === 'IDEMPOTENCY_CONFLICT')
    return 'A conflict: this key belongs to another request. Nothing was done or charged.';
  if (code === 'IDEMPOTENCY_IN_PROGRESS')
    return 'The first request with this key is still running. Send it again in a moment.';
  if (reply.status >= 400) return 'The request was refused, so nothing is stored under this key.';
  return 'The first answer under this key. The same request gets the same bytes again.';
}
