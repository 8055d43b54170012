import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { cn } from './cn.ts';

export type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  breadcrumbs?: readonly Crumb[];
  /** Beside the title: status, id. */
  meta?: ReactNode;
  actions?: ReactNode;
};

export function PageHeader({ title, description, breadcrumbs, meta, actions }: PageHeaderProps) {
  return (
    <header className="mb-5">
      {breadcrumbs ? <Breadcrumbs items={breadcrumbs} /> : null}
      {/* The actions stay beside the title wherever both fit; the description goes below them at full width. */}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div
          className={cn(
            'flex min-h-8 min-w-0 flex-wrap items-center gap-x-3 gap-y-1',
            actions && 'pointer-coarse:min-h-10',
          )}
        >
          <h1 className="min-w-0 text-xl break-words">{title}</h1>
          {meta}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
      </div>
      {description ? (
        <p className={cn('mt-0.5 max-w-160 text-muted', actions && 'pointer-coarse:mt-1.5')}>{description}</p>
      ) : null}
    </header>
  );
}
