'use client';
import { useMemo } from 'react';
import { byteText } from '#components/tasks/task-text.ts';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { JsonViewer } from '#components/ui/json-viewer.tsx';
import { Tabs } from '#components/ui/tabs.tsx';

/** A body as the tree it stands for and as the exact text that is signed. */
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
