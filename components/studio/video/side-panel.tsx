import type { ReactNode } from 'react';
import { cn } from '#components/ui/cn.ts';

/** A panel beside the monitor with the monitor's height. Its content scrolls, so that nothing below it moves. */
export function SidePanel({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cn('relative min-w-0 xl:min-h-96', className)}>
      <div className="rounded-md border border-line bg-surface p-4 xl:absolute xl:inset-0 xl:overflow-y-auto">
        <h2 className="sr-only">Details</h2>
        {children}
      </div>
    </div>
  );
}
