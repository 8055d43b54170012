import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

export type StatProps = {
  label: ReactNode;
  value: ReactNode;
  /** What the number means or is measured against: `of 5,000 a day`, `buys about 12 songs`. */
  detail?: ReactNode;
  className?: string;
};

export function Stat({ label, value, detail, className }: StatProps) {
  return (
    <div className={cn('min-w-0', className)}>
      <p className="text-xs text-muted">{label}</p>
      <p className="mt-1 text-xl font-medium tracking-tight">{value}</p>
      {detail ? <div className="mt-0.5 text-xs text-muted">{detail}</div> : null}
    </div>
  );
}

/** Stats in a row, divided by hairlines. */
export function StatRow({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={cn(
        'grid grid-cols-2 overflow-hidden rounded-md border border-line bg-line gap-px sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none [&>*]:bg-surface [&>*]:px-4 [&>*]:py-3 max-sm:[&>:last-child:nth-child(odd)]:col-span-full',
        className,
      )}
    >
      {children}
    </div>
  );
}
