import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

type CalloutTone = 'info' | 'success' | 'warning' | 'danger';

const tones = {
  info: { icon: Info, box: 'border-line bg-sunken', ink: 'text-muted' },
  success: { icon: CircleCheck, box: 'border-success-fill/40 bg-success-soft', ink: 'text-success' },
  warning: { icon: TriangleAlert, box: 'border-warning-fill/40 bg-warning-soft', ink: 'text-warning' },
  danger: { icon: CircleAlert, box: 'border-danger-fill/40 bg-danger-soft', ink: 'text-danger' },
};

export type CalloutProps = {
  tone?: CalloutTone;
  /** What happened, in one sentence. */
  title: ReactNode;
  /** What it means and what to do next. */
  children?: ReactNode;
  action?: ReactNode;
  /** Announces it to screen readers when it appears. */
  live?: boolean;
  className?: string;
};

export function Callout({ tone = 'info', title, children, action, live, className }: CalloutProps) {
  const { icon: Icon, box, ink } = tones[tone];
  return (
    <div
      role={live ? 'alert' : undefined}
      className={cn('flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md border px-3 py-2.5', box, className)}
    >
      <Icon aria-hidden="true" className={cn('mt-0.5 size-4 shrink-0', ink)} />
      <div className="min-w-48 flex-1">
        <p className="font-medium">{title}</p>
        {children ? <div className="mt-0.5 text-muted">{children}</div> : null}
      </div>
      {action ? <div className="flex shrink-0 gap-2">{action}</div> : null}
    </div>
  );
}
