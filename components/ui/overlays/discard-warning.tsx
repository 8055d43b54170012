import { cn } from '../cn.ts';

export function DiscardWarning({ className }: { className: string }) {
  return (
    <p role="alert" className={cn('text-xs text-warning', className)}>
      Press Esc again to discard what you entered.
    </p>
  );
}
