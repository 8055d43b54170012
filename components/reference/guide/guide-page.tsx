import type { ReactNode } from 'react';
import { cn } from '#components/ui/cn.ts';
import { Table, TableBody, TableHead, Td, Th, Tr } from '#components/ui/table.tsx';
import { AnchorHeading } from '../prose.tsx';

/** A page of the guide: title, introduction, parts. */
export function GuidePage({ title, intro, children }: { title: string; intro: ReactNode; children: ReactNode }) {
  return (
    <article className="max-w-240">
      <h1 className="text-xl">{title}</h1>
      <p className="mt-1 max-w-160 text-muted">{intro}</p>
      {children}
    </article>
  );
}

export function GuidePart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10 space-y-3 [&>p]:max-w-160 [&>p]:text-pretty">
      <AnchorHeading id={id}>{title}</AnchorHeading>
      {children}
    </section>
  );
}

type FactsTableProps = {
  caption: string;
  columns: readonly string[];
  rows: readonly { id?: string; cells: readonly ReactNode[] }[];
  /** Columns from this index on hold numbers and are right-aligned. */
  numbersFrom?: number;
  /**
   * On phones each row becomes a block: text under its key, numbers beside their column names. Used for tables too wide
   * for a phone.
   */
  stacked?: boolean;
};

const stackedTable =
  'max-sm:[&_table]:block max-sm:[&_tbody]:block max-sm:[&_thead]:sr-only max-sm:[&_tr:last-child]:border-b-0';
const stackedRow =
  'max-sm:flex max-sm:flex-wrap max-sm:gap-x-2 max-sm:gap-y-0.5 max-sm:border-b max-sm:px-3 max-sm:py-2';
const stackedCell = 'max-sm:block max-sm:h-auto max-sm:max-w-full max-sm:border-b-0 max-sm:p-0';
const stackedNumber =
  'max-sm:flex max-sm:basis-full max-sm:justify-between max-sm:text-muted max-sm:before:content-[attr(data-column)]';

/** A table of facts; rows with an id can be linked to. */
export function FactsTable({ caption, columns, rows, numbersFrom = columns.length, stacked = false }: FactsTableProps) {
  return (
    <Table caption={caption} className={stacked ? stackedTable : undefined}>
      <TableHead>
        {columns.map((column, at) => (
          <Th key={column} align={at >= numbersFrom ? 'right' : 'left'}>
            {column}
          </Th>
        ))}
      </TableHead>
      <TableBody>
        {rows.map(({ id, cells }, row) => (
          <Tr key={id ?? row} id={id} className={cn('scroll-mt-20 target:bg-selected', stacked && stackedRow)}>
            {cells.map((cell, at) => (
              <Td
                key={columns[at]}
                align={at >= numbersFrom ? 'right' : 'left'}
                data-column={columns[at]}
                className={cn(
                  'py-2 align-top',
                  stacked && stackedCell,
                  stacked && at === cells.length - 1 && 'max-sm:basis-full',
                  stacked && at >= numbersFrom && stackedNumber,
                )}
              >
                {cell}
              </Td>
            ))}
          </Tr>
        ))}
      </TableBody>
    </Table>
  );
}
