import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type PanelProps = {
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** Removes the padding: for tables, lists and axes. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
};

/** A titled section of a page. */
export function Panel({ title, description, actions, flush, className, children }: PanelProps) {
  return (
    <section className={cn('min-w-0 rounded-md border border-line bg-surface', className)}>
      {title || actions ? (
        <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-4 py-2">
          <div className="min-w-0">
            <h2 className="text-sm">{title}</h2>
            {description ? <p className="text-xs text-muted">{description}</p> : null}
          </div>
          {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
        </header>
      ) : null}
      <div className={flush ? undefined : 'p-4'}>{children}</div>
    </section>
  );
}
