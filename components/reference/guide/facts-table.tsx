import type { ReactNode } from 'react';
import { Table, TableBody, TableHead, Td, Th, Tr } from '#components/ui/table.tsx';

export type FactsTableProps = {
  caption: string;
  columns: readonly string[];
  rows: readonly { id?: string; cells: readonly ReactNode[] }[];
  /** From this column on, numbers: they stand right. */
  numbersFrom?: number;
};

/** Facts in rows; a row with an id can be linked to. */
export function FactsTable({ caption, columns, rows, numbersFrom = columns.length }: FactsTableProps) {
  return (
    <Table caption={caption}>
      <TableHead>
        {columns.map((column, at) => (
          <Th key={column} align={at >= numbersFrom ? 'right' : 'left'}>
            {column}
          </Th>
        ))}
      </TableHead>
      <TableBody>
        {rows.map(({ id, cells }, row) => (
          <Tr key={id ?? row} id={id} className="scroll-mt-20 target:bg-selected">
            {cells.map((cell, at) => (
              <Td key={columns[at]} align={at >= numbersFrom ? 'right' : 'left'} className="py-2 align-top">
                {cell}
              </Td>
            ))}
          </Tr>
        ))}
      </TableBody>
    </Table>
  );
}
