import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { CopyButton } from './copy-button.tsx';

export type CodeBlockProps = {
  code: string;
  /** What the code is: `Request`, `POST /api/v1/music/songs`, `Raw body, 412 bytes`. */
  title?: ReactNode;
  /** Long lines wrap instead of scrolling. */
  wrap?: boolean;
  maxHeight?: string;
  /** Extra controls in the title row. */
  aside?: ReactNode;
  className?: string;
};

export function CodeBlock({ code, title, wrap, maxHeight = '24rem', aside, className }: CodeBlockProps) {
  return (
    <figure className={cn('relative overflow-hidden rounded-md border border-line bg-sunken', className)}>
      {title ? (
        <figcaption className="flex h-9 items-center gap-2 border-b pr-1 pl-3 text-xs text-muted">
          <span className="min-w-0 flex-1 truncate">{title}</span>
          {aside}
          <CopyButton text={code} label="Copy" />
        </figcaption>
      ) : (
        <CopyButton text={code} label="Copy" className="absolute top-1 right-1 bg-sunken" />
      )}
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable from the keyboard
        tabIndex={0}
        style={{ maxHeight }}
        className={cn(
          'overflow-auto px-3 py-2.5 font-mono text-xs leading-5',
          wrap && 'whitespace-pre-wrap break-all',
          !title && 'pr-10',
        )}
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}
