import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';

export type CursorPagerProps = {
  /** URL of the previous page; null on the first. */
  previousHref: string | null;
  nextHref: string | null;
  /** Where the pages are not simply the newer and the older one. */
  previousLabel?: string | undefined;
  nextLabel?: string | undefined;
  /** What is shown, for example `50 of 1,204 tasks`. */
  summary?: ReactNode;
};

/** Pagination by cursor. Pages are URLs, so Back works and a page can be shared. */
export function CursorPager({
  previousHref,
  nextHref,
  previousLabel = 'Newer',
  nextLabel = 'Older',
  summary,
}: CursorPagerProps) {
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3 pt-3">
      <p className="text-xs text-muted">{summary}</p>
      <div className="flex gap-2">
        {previousHref ? (
          <LinkButton href={previousHref} size="sm" rel="prev">
            <ChevronLeft aria-hidden="true" />
            {previousLabel}
          </LinkButton>
        ) : (
          <Button size="sm" disabledReason="This is the first page.">
            <ChevronLeft aria-hidden="true" />
            Newer
          </Button>
        )}
        {nextHref ? (
          <LinkButton href={nextHref} size="sm" rel="next">
            {nextLabel}
            <ChevronRight aria-hidden="true" />
          </LinkButton>
        ) : (
          <Button size="sm" disabledReason="This is the last page.">
            Older
            <ChevronRight aria-hidden="true" />
          </Button>
        )}
      </div>
    </nav>
  );
}
