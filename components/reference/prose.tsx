import { Fragment, type ReactNode } from 'react';

/** Text of the contract: `code` in backticks, paragraphs apart. */
export function Prose({ text }: { text: string }) {
  return text.split('\n\n').map((paragraph) => <p key={paragraph}>{withCode(paragraph)}</p>);
}

export function withCode(text: string): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed text
  return text.split('`').map((part, at) => (at % 2 === 1 ? <Code key={at}>{part}</Code> : <Fragment key={at}>{part}</Fragment>));
}

export function Code({ children }: { children: ReactNode }) {
  return <code className="break-words font-mono text-xs">{children}</code>;
}
