import { cn } from './cn.ts';
import { statusLook } from './status-catalog.ts';
import { StatusGlyph } from './status-glyph.tsx';

export type StatusBadgeProps = {
  /** A status from SPEC.md exactly as the API returns it: task, stage, delivery, MV, draft, billing or key. */
  status: string;
  /** Replaces the label, for example `Retrying in 20 s`. */
  label?: string;
  /** `plain` in tables, `soft` in headers. */
  look?: 'plain' | 'soft';
  className?: string;
};

const soft = {
  neutral: 'bg-sunken text-muted',
  running: 'bg-running-soft text-running',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

export function StatusBadge({ status, label, look = 'plain', className }: StatusBadgeProps) {
  const { label: word, tone, shape } = statusLook(status);
  return (
    <span
      data-status={status}
      className={cn(
        'inline-flex items-center gap-1.5 whitespace-nowrap',
        look === 'soft' && 'h-6 rounded-sm px-2 text-xs font-medium',
        look === 'soft' && soft[tone],
        className,
      )}
    >
      <StatusGlyph tone={tone} shape={shape} />
      {label ?? word}
    </span>
  );
}
