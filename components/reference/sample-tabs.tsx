'use client';
import { CodeBlock } from '#components/ui/values/code-block.tsx';
import { Tabs } from '#components/ui/tabs.tsx';

/** One request in several languages. */
export function SampleTabs({ curl, client }: { curl: string; client: string }) {
  return (
    <Tabs
      label="Language"
      items={[
        { value: 'curl', label: 'curl', content: <CodeBlock title="Request" code={curl} /> },
        { value: 'client', label: 'TypeScript', content: <CodeBlock title="Request" code={client} /> },
      ]}
    />
  );
}
