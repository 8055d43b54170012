import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { LinkProgress } from './nav-link.tsx';

/** Hides the column on screens narrower than this. */
type HideBelow = 'sm' | 'md' | 'lg' | 'xl';

const hidden: Record<HideBelow, string> = {
  sm: 'max-sm:hidden',
  md: 'max-md:hidden',
  lg: 'max-lg:hidden',
  xl: 'max-xl:hidden',
};

export type TableProps = {
  /** Accessible name of the table. */
  caption: string;
  /** Maximum height; rows beyond it scroll under the header. */
  maxHeight?: string;
  className?: string;
  children: ReactNode;
};

/** A dense table with 40 px rows and a sticky header. Children are `<TableHead>` and `<TableBody>`. */
export function Table({ caption, maxHeight, className, children }: TableProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable from the keyboard
      tabIndex={0}
      className={cn('relative overflow-auto rounded-md border border-line bg-surface', className)}
      style={{ maxHeight }}
    >
      <table className="w-full border-separate border-spacing-0 text-left">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead>
      <tr>{children}</tr>
    </thead>
  );
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody className="[&>tr:last-child>td]:border-b-0">{children}</tbody>;
}

export type ThProps = Omit<ComponentProps<'th'>, 'align'> & {
  align?: 'left' | 'right';
  hideBelow?: HideBelow;
  sort?: SortHeader;
};
/** `href` is the URL that sorts by this column or reverses the order. */
type SortHeader = { href: string; direction: 'asc' | 'desc' | null };

export function Th({ align = 'left', hideBelow, sort, className, children, ...props }: ThProps) {
  const Arrow = sort?.direction === 'asc' ? ArrowUp : sort?.direction === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      {...props}
      scope="col"
      aria-sort={sort?.direction ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className={cn(
        'sticky top-0 z-10 h-9 whitespace-nowrap border-b bg-surface px-3 text-xs font-medium text-muted',
        align === 'right' && 'text-right',
        hideBelow && hidden[hideBelow],
        className,
      )}
    >
      {sort ? (
        <Link href={sort.href} scroll={false} className="inline-flex h-6 items-center gap-1 rounded-xs hover:text-ink">
          {children}
          <Arrow aria-hidden="true" className={cn('size-3', sort.direction ? 'text-ink' : 'text-faint')} />
        </Link>
      ) : (
        children
      )}
    </th>
  );
}

export type TrProps = ComponentProps<'tr'> & { selected?: boolean };

export function Tr({ selected, className, ...props }: TrProps) {
  return (
    <tr
      {...props}
      aria-current={selected || undefined}
      className={cn(
        'relative transition-colors hover:bg-hover has-[a[data-row-link]:focus-visible]:bg-hover',
        selected && 'bg-selected hover:bg-selected',
        className,
      )}
    />
  );
}

export type TdProps = Omit<ComponentProps<'td'>, 'align'> & {
  align?: 'left' | 'right';
  hideBelow?: HideBelow;
  mono?: boolean;
};

export function Td({ align = 'left', hideBelow, mono, className, ...props }: TdProps) {
  return (
    <td
      {...props}
      className={cn(
        'h-row border-b px-3 py-1 align-middle',
        align === 'right' && 'text-right',
        mono && 'font-mono text-xs',
        hideBelow && hidden[hideBelow],
        className,
      )}
    />
  );
}

/** Use once per row, around its name: it makes the whole row a link. Wrap buttons in the row in `RowAction`. */
export function RowLink({ className, children, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      data-row-link=""
      className={cn('font-medium text-ink after:absolute after:inset-0 hover:underline', className)}
    >
      {children}
      <LinkProgress />
    </Link>
  );
}

/** Raises a control above the row's link. */
export function RowAction({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cn('relative z-1 inline-flex items-center gap-1', className)} />;
}

/** A cell spanning the table, for an empty state. */
export function TableEmpty({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr>
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}
