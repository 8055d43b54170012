import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

export type EmptyStateProps = {
  icon?: ReactNode;
  /** What is missing: `No keys yet`. */
  title: ReactNode;
  /** What would be listed here, and how to add it. */
  children?: ReactNode;
  /** Use `h1` when the state fills the whole page. */
  titleAs?: 'p' | 'h1' | 'h2';
  /** The next step. */
  action?: ReactNode;
  className?: string;
};

/** An empty list: says what belongs here and offers to create the first item. */
export function EmptyState({ icon, title, titleAs: Title = 'p', children, action, className }: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center px-6 py-12 text-center', className)}>
      {icon ? (
        <div className="mb-3 grid size-10 place-items-center rounded-md border border-line bg-sunken text-muted [&_svg]:size-5">
          {icon}
        </div>
      ) : null}
      <Title className="text-sm font-medium">{title}</Title>
      {children ? <div className="mt-1 max-w-100 text-muted">{children}</div> : null}
      {action ? <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}

/** No results: offers to clear the filter. */
export function NoMatches({ what, clear }: { what: string; clear: ReactNode }) {
  return (
    <EmptyState title={`No ${what} match these filters`} action={clear}>
      There are {what} outside the filters.
    </EmptyState>
  );
}
