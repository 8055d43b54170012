import type { ReactNode } from 'react';
import { NavLink } from './nav-link.tsx';

/** The last crumb is the current page and has no `href`. */
export type Crumb = { label: ReactNode; href?: string };

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className="mb-1">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-xs text-muted">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a path has a fixed order
          <li key={index} className="flex items-center gap-1.5">
            {index > 0 ? <span aria-hidden="true">/</span> : null}
            {item.href ? (
              <NavLink
                href={item.href}
                className="inline-flex min-h-6 items-center rounded-xs hover:text-ink hover:underline"
              >
                {item.label}
              </NavLink>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
