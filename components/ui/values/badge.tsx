import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

export type BadgeProps = { children: ReactNode; mono?: boolean; className?: string };

/** A neutral label: type, tier, scope, tag. For states that change use StatusBadge. */
export function Badge({ children, mono, className }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex h-5 max-w-full items-center rounded-xs border border-line bg-sunken px-1.5 text-xs text-muted',
        mono && 'font-mono',
        className,
      )}
    >
      <span className="truncate">{children}</span>
    </span>
  );
}
