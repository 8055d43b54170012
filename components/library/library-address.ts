/** State of a library section, held in the URL: the search text and the page cursor. */
import { fieldLimits } from '#lib/contract/constants/limits.ts';
import type { LibraryPage, LibraryQuery } from '#lib/products/library/page.ts';
import { type AddressSource, cursor, readAddress, text, writeAddress } from '#components/ui/address/list-address.ts';

const thingId = /^[a-z]{3}_[0-9a-z]{26}$/;
const parameters = {
  search: text('q', fieldLimits.searchLength),
  older: cursor('older', thingId),
  newer: cursor('newer', thingId),
};

export function parseLibraryQuery(source: AddressSource): LibraryQuery {
  const { search, older, newer } = readAddress(parameters, source);
  return { search: search || undefined, older: older ?? undefined, newer: older ? undefined : (newer ?? undefined) };
}

export function libraryHref(path: string, { search = '', older, newer }: LibraryQuery): string {
  return writeAddress(path, parameters, { search, older: older ?? null, newer: newer ?? null });
}

/** Links to the previous and next page; null where there is none. */
export function pageHrefs(
  path: string,
  { search }: LibraryQuery,
  { olderCursor, newerCursor }: Pick<LibraryPage<unknown>, 'olderCursor' | 'newerCursor'>,
) {
  return {
    previousHref: newerCursor ? libraryHref(path, { search, newer: newerCursor }) : null,
    nextHref: olderCursor ? libraryHref(path, { search, older: olderCursor }) : null,
  };
}
