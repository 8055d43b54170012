import { cn } from './cn.ts';
import type { StatusShape, StatusTone } from './status-catalog.ts';

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
