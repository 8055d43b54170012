'use client';
import { useMemo } from 'react';
import { byteText } from '#components/tasks/task-text.ts';
import { CodeBlock } from '#components/ui/values/code-block.tsx';
import { JsonViewer } from '#components/ui/values/json-viewer.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { webhookHeaderDescriptions, webhookHeaders } from '#lib/contract/constants/webhooks.ts';

/** A body as a tree, and as the exact text that is signed. */
export function BodyView({ body, what = 'Body' }: { body: string; what?: string }) {
  const parsed = useMemo(() => parse(body), [body]);
  const bytes = new TextEncoder().encode(body).byteLength;
  const raw = <CodeBlock code={body} wrap title={`Exact bytes, ${byteText(bytes)}`} maxHeight="28rem" />;
  if (parsed === undefined) return body ? raw : <p className="text-xs text-muted">Empty.</p>;
  return (
    <Tabs
      label={what}
      items={[
        { value: 'json', label: 'JSON', content: <JsonViewer value={parsed} title={what} /> },
        { value: 'raw', label: 'Exact bytes', content: raw },
      ]}
    />
  );
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

const told = new Map(
  Object.entries(webhookHeaders).map(([name, header]) => [
    header.toLowerCase(),
    webhookHeaderDescriptions[name as keyof typeof webhookHeaders],
  ]),
);

/** Headers as name and value; webhook headers explain themselves on hover. */
export function HeaderList({ label, headers }: { label: string; headers: Readonly<Record<string, string>> | null }) {
  const entries = Object.entries(headers ?? {});
  if (entries.length === 0) return <p className="text-xs text-muted">None.</p>;
  return (
    <dl
      aria-label={label}
      className="grid gap-x-4 gap-y-0.5 font-mono text-xs sm:grid-cols-[minmax(9rem,auto)_minmax(0,1fr)]"
    >
      {entries.map(([name, value]) => (
        <div key={name} className="contents">
          <dt title={told.get(name.toLowerCase())} className="text-muted max-sm:mt-1">
            {name}
          </dt>
          <dd className="break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
