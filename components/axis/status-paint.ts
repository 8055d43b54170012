import type { StatusTone } from '#components/ui/status-catalog.ts';

/** Colours of a status on the axis: a block's body, its leading edge, and a mark. */
export const blockPaint: Record<StatusTone, string> = {
  neutral: 'bg-hover text-ink',
  running: 'bg-running-soft text-running',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

export const edgePaint: Record<StatusTone, string> = {
  neutral: 'bg-line-strong',
  running: 'bg-running-fill',
  success: 'bg-success-fill',
  warning: 'bg-warning-fill',
  danger: 'bg-danger-fill',
};
