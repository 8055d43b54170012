import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

export type KeyValueItem = {
  label: ReactNode;
  value: ReactNode;
  /** Takes a full row in a grid that is too narrow to show an id in full beside other items. */
  wide?: boolean;
};

export type KeyValueProps = {
  items: readonly KeyValueItem[];
  /** `rows` for a narrow panel, `grid` for a page header. */
  layout?: 'rows' | 'grid';
  className?: string;
};

/** A description list. An absent value is shown as a dash rather than omitted, so that facts keep their positions. */
export function KeyValue({ items, layout = 'rows', className }: KeyValueProps) {
  if (layout === 'grid') {
    return (
      <dl className={cn('grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-4', className)}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of facts
          <div key={index} className={cn('min-w-0', item.wide && 'max-xl:col-span-full')}>
            <dt className="text-xs text-muted">{item.label}</dt>
            <dd className="mt-0.5 min-w-0 break-words">{shown(item.value)}</dd>
          </div>
        ))}
      </dl>
    );
  }
  return (
    <dl className={cn('divide-y', className)}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of facts
        <div key={index} className="flex min-h-9 items-center justify-between gap-4 py-1.5">
          <dt className="shrink-0 text-muted">{item.label}</dt>
          <dd className="min-w-0 break-words text-right">{shown(item.value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function shown(value: ReactNode): ReactNode {
  return value === null || value === undefined || value === '' ? <span className="text-faint">–</span> : value;
}
