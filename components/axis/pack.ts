/** A block whose `endSec` is null is still running and occupies its row from its start onwards. */
export type Span = { startSec: number; endSec: number | null };

/**
 * Assigns a row to each span so that spans in a row never overlap. Spans are placed in the order given and never
 * displace an earlier one, so data that arrives later cannot shift what is on screen.
 */
export function packRows(spans: readonly Span[], rowsMax = 8): number[] {
  const rows: Span[][] = [];
  return spans.map((span) => {
    let row = rows.findIndex((placed) => placed.every((other) => !overlaps(span, other)));
    if (row < 0) row = Math.min(rows.length, rowsMax - 1);
    rows[row] ??= [];
    rows[row]?.push(span);
    return row;
  });
}

function overlaps(one: Span, other: Span): boolean {
  return (
    one.startSec < (other.endSec ?? Number.POSITIVE_INFINITY) &&
    other.startSec < (one.endSec ?? Number.POSITIVE_INFINITY)
  );
}
