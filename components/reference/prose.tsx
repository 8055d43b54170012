import { Fragment, type ReactNode } from 'react';

/** Text from the contract: `code` in backticks, blank lines separate paragraphs. */
export function Prose({ text }: { text: string }) {
  return text.split('\n\n').map((paragraph) => <p key={paragraph}>{withCode(paragraph)}</p>);
}

export function withCode(text: string): ReactNode[] {
  return text.split('`').map((part, at) => {
    const Part = at % 2 === 1 ? Code : Fragment;
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed text
    return <Part key={at}>{part}</Part>;
  });
}

export function Code({ children }: { children: ReactNode }) {
  return <code className="break-words font-mono text-xs">{children}</code>;
}
