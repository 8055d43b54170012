import { cn } from '../cn.ts';

/** A neutral placeholder with the size of the content being loaded. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('h-4 rounded-sm bg-hover', className)} />;
}

/** Rows of the final height, to avoid a layout shift. */
export function TableSkeleton({
  rows = 8,
  columns = 4,
  label = 'Loading',
}: {
  rows?: number;
  columns?: number;
  label?: string;
}) {
  return (
    <div role="status" aria-label={label} className="overflow-hidden rounded-md border border-line bg-surface">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: place holders have no identity
        <div key={row} className="flex h-row items-center gap-6 border-b px-3 last:border-b-0">
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: place holders have no identity
            <Skeleton key={column} className={cn('h-3', column === 0 ? 'flex-2' : 'flex-1')} />
          ))}
        </div>
      ))}
    </div>
  );
}

export function TextSkeleton({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-2">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: place holders have no identity
        <Skeleton key={line} className={line === lines - 1 ? 'w-2/3' : 'w-full'} />
      ))}
    </div>
  );
}
