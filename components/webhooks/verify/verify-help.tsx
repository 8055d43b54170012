'use client';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { verifySnippets } from './verify-snippets.ts';

/** How to verify the signature of a received webhook. */
export function VerifyHelp() {
  return (
    <Tabs
      label="Language"
      items={verifySnippets.map(({ value, label, code }) => ({
        value,
        label,
        content: <CodeBlock code={code} title={`${label}: compare over the raw bytes`} />,
      }))}
    />
  );
}
