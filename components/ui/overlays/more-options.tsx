import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** Rarely needed form fields, collapsed by default. `open` reveals an error in one of them. */
export function MoreOptions({ open, children }: { open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group">
      <summary className="flex w-fit cursor-pointer items-center gap-1.5 rounded-xs text-muted hover:text-ink">
        <ChevronRight aria-hidden="true" className="size-3.5 transition-transform group-open:rotate-90" />
        More options
      </summary>
      <div className="mt-3 flex flex-col gap-4">{children}</div>
    </details>
  );
}
