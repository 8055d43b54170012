import { cn } from '../cn.ts';

export type ProgressBarProps = {
  label: string;
  /** 0 to `max`; null while the total is unknown. */
  value: number | null;
  max?: number;
  /** `usage` turns to warning at 80% and to danger at 100%; `work` keeps its colour. */
  kind?: 'work' | 'usage';
  className?: string;
};

export function ProgressBar({ label, value, max = 100, kind = 'work', className }: ProgressBarProps) {
  const share = value === null ? null : Math.min(1, Math.max(0, max > 0 ? value / max : 0));
  const fill =
    kind === 'work' || share === null || share < 0.8
      ? kind === 'work'
        ? 'bg-running-fill'
        : 'bg-ink'
      : share < 1
        ? 'bg-warning-fill'
        : 'bg-danger-fill';
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value ?? undefined}
      className={cn('block h-1 w-full overflow-hidden rounded-full bg-line', className)}
    >
      {share === null ? (
        // The indeterminate state: a wave of equal marks, none of which looks finished.
        <span className="block h-full w-[calc(100%+0.5rem)] animate-travel bg-[repeating-linear-gradient(90deg,var(--running-fill)_0_0.25rem,transparent_0.25rem_0.5rem)]" />
      ) : (
        <span
          className={cn('block h-full rounded-full transition-[width]', fill)}
          style={{ width: `${share * 100}%` }}
        />
      )}
    </span>
  );
}
