/** Pages of the library: newest first, with cursors in both directions. */

/** `older` and `newer` are cursors: items older, or newer, than this id. */
export type LibraryQuery = { search?: string; older?: string; newer?: string; limit?: number };
export type LibraryPage<Item> = { items: Item[]; olderCursor: string | null; newerCursor: string | null };

const libraryPageSize = 24;

/** One row more than a page, to know whether there is another page. */
export function rowsWanted({ limit = libraryPageSize }: LibraryQuery): number {
  return limit + 1;
}

/** The page of a query's rows. */
export function turnPage<Row, Item>(
  rows: readonly Row[],
  query: LibraryQuery,
  idOf: (row: Row) => string,
  describe: (row: Row) => Item,
): LibraryPage<Item> {
  const { limit = libraryPageSize } = query;
  const isMore = rows.length > limit;
  const page = rows.slice(0, limit);
  if (query.newer) page.reverse();
  const [first, last] = [page[0], page.at(-1)];
  return {
    items: page.map(describe),
    olderCursor: last && (query.newer || isMore) ? idOf(last) : null,
    newerCursor: first && (query.newer ? isMore : query.older) ? idOf(first) : null,
  };
}
