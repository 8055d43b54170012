import { Fragment, type ReactNode } from 'react';
import type { HttpMethod } from '#lib/contract/routes.ts';
import { cn } from '#components/ui/cn.ts';

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

/** A heading with an anchor; the sign beside it links to it. */
export function AnchorHeading({ id, level = 2, children }: { id: string; level?: 2 | 3; children: ReactNode }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Heading id={id} className={`group scroll-mt-20 ${level === 2 ? 'text-lg' : 'text-sm'}`}>
      {children}
      <a
        href={`#${id}`}
        aria-label={`Link to ${id}`}
        className="ml-1.5 rounded-xs px-1 font-normal text-faint opacity-0 transition-opacity focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
      >
        #
      </a>
    </Heading>
  );
}

/** A wrapping row of short facts. Children are `Fact`. */
export function FactLine({ children }: { children: ReactNode }) {
  return <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3">{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-0.5 flex min-h-7 min-w-0 items-center">{children}</dd>
    </div>
  );
}

/** Reads are muted, writes are solid. Colours are reserved for status. */
export function MethodChip({ method, className }: { method: HttpMethod; className?: string }) {
  return (
    <span
      className={cn(
        'inline-flex h-5 min-w-12 shrink-0 items-center justify-center rounded-xs border px-1 font-mono text-xs',
        method === 'GET' ? 'border-line text-muted' : 'border-line-strong bg-sunken font-medium text-ink',
        className,
      )}
    >
      {method === 'DELETE' ? 'DEL' : method}
    </span>
  );
}
