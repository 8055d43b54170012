import { capitalise } from '#lib/contract/text/sentence-text.ts';
import { cn } from '../cn.ts';

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

const tones: Record<StatusTone, string> = {
  neutral: 'text-faint',
  running: 'text-running-fill',
  success: 'text-success-fill',
  warning: 'text-warning-fill',
  danger: 'text-danger-fill',
};

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const shapes: Record<StatusShape, React.ReactNode> = {
  ring: <circle cx="6" cy="6" r="3.75" {...stroke} strokeWidth={1.5} />,
  pulse: (
    <>
      <circle cx="6" cy="6" r="5" fill="currentColor" className="animate-breathe" opacity="0.3" />
      <circle cx="6" cy="6" r="2.5" fill="currentColor" />
    </>
  ),
  check: <path d="M2.5 6.5 5 9l4.5-5.5" {...stroke} />,
  cross: <path d="m3 3 6 6M9 3 3 9" {...stroke} />,
  dash: <path d="M2.5 6h7" {...stroke} />,
  alert: <path d="M6 1.5 11 10.25H1Z M6 5v2.25" {...stroke} strokeWidth={1.4} />,
  dot: <circle cx="6" cy="6" r="3" fill="currentColor" />,
};

/** A status's 12 px icon. Decorative: the word is next to it. */
export function StatusGlyph({ tone, shape, className }: { tone: StatusTone; shape: StatusShape; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" className={cn('size-3 shrink-0', tones[tone], className)}>
      {shapes[shape]}
    </svg>
  );
}

export type StatusTone = 'neutral' | 'running' | 'success' | 'warning' | 'danger';
/** Every status has a shape as well as a colour, so that none depends on colour alone. */
type StatusShape = 'ring' | 'pulse' | 'check' | 'cross' | 'dash' | 'alert' | 'dot';
type StatusLook = { label: string; tone: StatusTone; shape: StatusShape };

const catalog: Record<string, StatusLook> = {
  // Tasks
  PENDING: { label: 'Pending', tone: 'neutral', shape: 'ring' },
  PROCESSING: { label: 'Processing', tone: 'running', shape: 'pulse' },
  COMPLETED: { label: 'Completed', tone: 'success', shape: 'check' },
  FAILED: { label: 'Failed', tone: 'danger', shape: 'cross' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral', shape: 'dash' },
  // Stages
  waiting: { label: 'Waiting', tone: 'neutral', shape: 'ring' },
  started: { label: 'Running', tone: 'running', shape: 'pulse' },
  completed: { label: 'Completed', tone: 'success', shape: 'check' },
  failed: { label: 'Failed', tone: 'danger', shape: 'cross' },
  skipped: { label: 'Skipped', tone: 'neutral', shape: 'dash' },
  // Webhook deliveries and their attempts
  pending: { label: 'Pending', tone: 'neutral', shape: 'ring' },
  sending: { label: 'Sending', tone: 'running', shape: 'pulse' },
  delivered: { label: 'Delivered', tone: 'success', shape: 'check' },
  succeeded: { label: 'Delivered', tone: 'success', shape: 'check' },
  retrying: { label: 'Retrying', tone: 'warning', shape: 'alert' },
  exhausted: { label: 'Failed', tone: 'danger', shape: 'cross' },
  // Music videos, drafts and availability
  READY: { label: 'Ready', tone: 'success', shape: 'check' },
  ACTION_REQUIRED: { label: 'Action required', tone: 'warning', shape: 'alert' },
  DELETED: { label: 'Deleted', tone: 'neutral', shape: 'dash' },
  ready: { label: 'Ready', tone: 'success', shape: 'check' },
  incomplete: { label: 'Incomplete', tone: 'warning', shape: 'alert' },
  action_required: { label: 'Action required', tone: 'warning', shape: 'alert' },
  ready_for_preflight: { label: 'Ready for preflight', tone: 'success', shape: 'check' },
  available: { label: 'Available', tone: 'success', shape: 'check' },
  unknown: { label: 'Unverified', tone: 'warning', shape: 'alert' },
  unavailable: { label: 'Unavailable', tone: 'danger', shape: 'cross' },
  // Accounts and keys
  ACTIVE: { label: 'Active', tone: 'success', shape: 'dot' },
  ON_HOLD: { label: 'On hold', tone: 'warning', shape: 'alert' },
  active: { label: 'Active', tone: 'success', shape: 'dot' },
  disabled: { label: 'Disabled', tone: 'neutral', shape: 'dash' },
  expired: { label: 'Expired', tone: 'warning', shape: 'alert' },
  rotating: { label: 'Rotating', tone: 'running', shape: 'pulse' },
};

/** How a status of SPEC.md is shown. A status added later falls back to its own name in neutral colours. */
export function statusLook(status: string): StatusLook {
  return Object.hasOwn(catalog, status)
    ? (catalog[status] as StatusLook)
    : { label: sentence(status), tone: 'neutral', shape: 'dot' };
}

function sentence(status: string): string {
  const words = status.replace(/[_-]+/g, ' ').trim().toLowerCase();
  return capitalise(words) || 'Unknown';
}
