/** The state of a part of the library, which is its address: what is searched, and where a page begins or ends. */
import { fieldLimits } from '#lib/contract/constants/limits.ts';
import type { LibraryPage, LibraryQuery } from '#lib/products/library/page.ts';

type Params = Readonly<Record<string, string | string[] | undefined>>;
const cursorShape = /^[a-z]{3}_[0-9a-z]{26}$/;

/** Reads the address. What is not understood is left out, so that an old or mistyped link still shows a list. */
export function parseLibraryQuery(params: Params): LibraryQuery {
  const read = (name: string) => {
    const value = params[name];
    return (Array.isArray(value) ? value[0] : value)?.trim() ?? '';
  };
  const cursor = (name: string) => (cursorShape.test(read(name)) ? read(name) : undefined);
  const older = cursor('older');
  return {
    search: read('q').slice(0, fieldLimits.searchLength) || undefined,
    older,
    newer: older ? undefined : cursor('newer'),
  };
}

export function libraryHref(path: string, { search, older, newer }: LibraryQuery): string {
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  if (older) query.set('older', older);
  if (newer) query.set('newer', newer);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Where the two buttons under a page lead; null where nothing is. */
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
