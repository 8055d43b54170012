import type { HttpMethod } from '#lib/contract/routes.ts';
import { cn } from '#components/ui/cn.ts';

/** Reads are muted, writes are solid. Colours are reserved for status. */
export function MethodChip({ method, className }: { method: HttpMethod; className?: string }) {
  return (
    <span
      className={cn(
        'inline-flex h-5 min-w-12 shrink-0 items-center justify-center rounded-xs border px-1 font-mono text-xs',
        method === 'GET' ? 'border-line text-muted' : 'border-line-strong bg-sunken font-medium text-ink',
        className,
      )}
    >
      {method === 'DELETE' ? 'DEL' : method}
    </span>
  );
}
