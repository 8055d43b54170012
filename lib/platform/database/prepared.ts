/** Statements that are asked often are planned once for a connection: planning one of a list costs as much as reading its rows. */
import type pg from 'pg';

/** Of so many different ones a connection keeps the plans, of some 30 KB each. */
const PREPARED_MAX = 100;
const names = new Map<string, string>();

/**
 * A statement whose best plan does not depend on its values: of rows in the order of an index, or by their ids. Another one must stay a text,
 * which is planned for its values.
 */
export function prepared(text: string, values: unknown[]): pg.QueryConfig {
  const name = names.get(text) ?? (names.size < PREPARED_MAX ? `list-${names.size}` : null);
  if (name === null) return { text, values };
  names.set(text, name);
  return { name, text, values };
}
