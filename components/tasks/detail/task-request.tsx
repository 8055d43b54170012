'use client';
import { useId, useMemo, useState } from 'react';
import { fieldLimits } from '#lib/contract/constants/limits.ts';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import { operationOfTask } from '#components/playground/task-operation.ts';
import { Button } from '#components/ui/button.tsx';
import { CodeBlock } from '#components/ui/values/code-block.tsx';
import { JsonViewer } from '#components/ui/values/json-viewer.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { byteText } from '../task-text.ts';

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

/**
 * Operations whose body equals the task's input and config. A video is missing, because it needs a draft and a price
 * first.
 */
const paths: Partial<Record<TaskDescriptor['type'], string>> = { song: '/api/v1/music/songs' };

/** A curl command that repeats the request, or null when a single request is not enough. */
export function requestCurl(
  { type, inputParameters, config }: Pick<TaskDescriptor, 'type' | 'inputParameters' | 'config'>,
  baseUrl: string,
): string | null {
  const path = paths[type];
  if (!path) return null;
  const { priority, tags = [], ...rest } = config ?? {};
  const asked = {
    ...(priority === undefined || priority === fieldLimits.priorityDefault ? {} : { priority }),
    ...(tags.length > 0 ? { tags } : {}),
    ...rest,
  };
  const body = JSON.stringify(
    { ...inputParameters, ...(Object.keys(asked).length > 0 ? { config: asked } : {}) },
    null,
    2,
  ).replaceAll('\n', '\n  ');
  return [
    `curl ${baseUrl}${path} \\`,
    '  -H "x-api-key: $CADENZA_KEY" \\',
    '  -H "content-type: application/json" \\',
    `  -d '${body.replaceAll("'", "'\\''")}'`,
  ].join('\n');
}

/** Longer metadata is shown on demand: a megabyte of small objects takes longer to render than the rest of the page. */
const SHOWN_AT_ONCE_LENGTH_MAX = 20_000;

export function isShownAtOnce(metadataText: string | null): boolean {
  return metadataText === null || metadataText.length <= SHOWN_AT_ONCE_LENGTH_MAX;
}

/** The task's config with the metadata it was created with. */
export function withMetadata<Task extends Pick<TaskDescriptor, 'config'>>(
  task: Task,
  metadataText: string | null,
): Task {
  if (metadataText === null) return task;
  return { ...task, config: { ...task.config, metadata: JSON.parse(metadataText) as Record<string, unknown> } };
}
