'use client';
import { useId, useMemo, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { operationOfTask } from '#components/playground/task-operation.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { JsonViewer } from '#components/ui/json-viewer.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import type { TaskDescriptor } from '#lib/contract/task.ts';
import { byteText } from '../task-text.ts';
import { requestCurl } from './request-curl.ts';
import { isShownAtOnce, withMetadata } from './task-metadata.ts';

const views = [
  { value: 'request', label: 'Request' },
  { value: 'output', label: 'Output' },
  { value: 'raw', label: 'Raw task' },
] as const;
type View = (typeof views)[number]['value'];

/** The request and the result as data. */
export function TaskRequest({
  task: bare,
  metadataText,
  baseUrl,
}: {
  task: TaskDescriptor;
  metadataText: string | null;
  baseUrl: string;
}) {
  const [view, setView] = useState<View>('request');
  const [isWhole, setWhole] = useState(isShownAtOnce(metadataText));
  const region = useId();
  const task = useMemo(() => (isWhole ? withMetadata(bare, metadataText) : bare), [bare, metadataText, isWhole]);
  // Without its metadata this would be a different request.
  const curl = isWhole ? requestCurl(task, baseUrl) : null;
  return (
    <Panel
      title="Data"
      actions={
        <>
          {operationOfTask(task) ? (
            <LinkButton href={`/playground?task=${task.taskId}`} size="sm" prefetch={false}>
              Open in playground
            </LinkButton>
          ) : null}
          <Segmented label="Which data" options={views} value={view} onValueChange={setView} />
        </>
      }
    >
      {isWhole ? null : (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
          Shown without <code className="font-mono text-xs">config.metadata</code>, which is{' '}
          {byteText(metadataText?.length ?? 0)} long.
          <Button size="sm" onClick={() => setWhole(true)}>
            Show it
          </Button>
        </p>
      )}
      <div id={region} className="grid gap-4 lg:grid-cols-2">
        {view === 'request' ? (
          <>
            <JsonViewer value={task.inputParameters} title="Input" />
            <JsonViewer value={task.config ?? {}} title="Config" />
            {curl ? <CodeBlock code={curl} title="Repeat this request" className="lg:col-span-2" /> : null}
          </>
        ) : null}
        {view === 'output' ? (
          task.outputResults || task.resources.length > 0 ? (
            <>
              <JsonViewer value={task.outputResults ?? {}} title="outputResults" />
              <JsonViewer value={task.resources} title="resources" />
            </>
          ) : (
            <p className="text-muted">No output yet, or the task ended without a result.</p>
          )
        ) : null}
        {view === 'raw' ? (
          <div className="lg:col-span-2">
            <JsonViewer value={task} title={`GET /api/v1/tasks/${task.taskId}`} openDepth={1} />
          </div>
        ) : null}
      </div>
    </Panel>
  );
}
