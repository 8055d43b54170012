import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type EmptyStateProps = {
  icon?: ReactNode;
  /** What is not here: `No keys yet`. */
  title: ReactNode;
  /** What would be here, and how it gets here. */
  children?: ReactNode;
  /** `h1` where the state is the whole page. */
  titleAs?: 'p' | 'h1' | 'h2';
  /** The next step. */
  action?: ReactNode;
  className?: string;
};

/** Nothing yet: says what belongs here and offers to make the first one. */
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

/** Nothing matches: the filter is at fault, so the way out is to clear it. */
export function NoMatches({ what, clear }: { what: string; clear: ReactNode }) {
  return (
    <EmptyState title={`No ${what} match these filters`} action={clear}>
      There are {what} outside the filters.
    </EmptyState>
  );
}
