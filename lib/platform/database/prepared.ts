/** Statements that are asked often are planned once for a connection: planning one of a list costs as much as reading its rows. */
import { createHash } from 'node:crypto';
import type pg from 'pg';

/** The most plans a connection keeps, of some 30 KB each. */
const PREPARED_MAX = 100;
const names = new Map<string, string>();

/**
 * A statement whose best plan does not depend on its values: of rows in the order of an index, or by their ids. Another one must stay a text,
 * which is planned for its values. The name is a hash of the text, because pages and API are separate bundles that each have a copy of this
 * module and share their connections: on a connection a name must stand for one text.
 */
export function prepared(text: string, values: unknown[]): pg.QueryConfig {
  const known = names.get(text);
  if (known === undefined && names.size >= PREPARED_MAX) return { text, values };
  const name = known ?? `list-${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  names.set(text, name);
  return { name, text, values };
}
