import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { NavLink } from './nav-link.tsx';

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
          <h1 className="as-written min-w-0 text-xl">{title}</h1>
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

/** The last crumb is the current page and has no `href`. */
type Crumb = { label: ReactNode; href?: string };

function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className="mb-1">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-xs text-muted">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a path has a fixed order
          <li key={index} className="flex min-w-0 items-center gap-1.5">
            {index > 0 ? <span aria-hidden="true">/</span> : null}
            {item.href ? (
              <NavLink
                href={item.href}
                className="inline-flex min-h-6 items-center rounded-xs hover:text-ink hover:underline"
              >
                {item.label}
              </NavLink>
            ) : (
              <span aria-current="page" className="min-w-0">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
