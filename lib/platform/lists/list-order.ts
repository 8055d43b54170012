/** The order of lists of one account: by id, and so by the time of creation. */
export type ListOrder = 'ASC' | 'DESC';

/**
 * SQL: rows of account $1 that are read in the order of an index over account and descending id, with `inListOrder`. Where one account has
 * most rows of a table, the planner would read the index of ids alone, through the rows of all others: an array of one account, by which
 * the order begins, leaves it only indexes that begin with the account (docs/decisions/085).
 */
export const ofAccount = (row = 't') => `${row}.account_id = ANY (ARRAY[$1])`;

/** SQL: the order that goes with `ofAccount`, by id. */
export const inListOrder = (order: ListOrder, row = 't') =>
  order === 'DESC' ? `${row}.account_id ASC, ${row}.id DESC` : `${row}.account_id DESC, ${row}.id ASC`;

/** SQL: the comparison of an id that comes behind another one. */
export const behindSign = (order: ListOrder) => (order === 'DESC' ? '<' : '>');

export const isBehind = (order: ListOrder, id: string, other: string) => (order === 'DESC' ? id < other : id > other);
