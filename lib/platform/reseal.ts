import type { Platform } from './platform.ts';

const ROWS_PER_READ = 200;

/** A column that holds what `secrets.seal` made. */
export type SealedColumn = { table: string; key: string; column: string };

/** Seals with the present application secret what is sealed with the previous one in a column, and returns how many values that were. */
export async function resealColumn(
  { database: { sql }, secrets }: Pick<Platform, 'database' | 'secrets'>,
  { table, key, column }: SealedColumn,
): Promise<number> {
  let resealed = 0;
  for (let after = ''; ; ) {
    const { rows } = await sql.query<{ id: string; sealed: Buffer }>(
      `SELECT ${key} AS id, ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL AND ${key} > $1 ORDER BY ${key} LIMIT $2`,
      [after, ROWS_PER_READ],
    );
    for (const { id, sealed } of rows) {
      const anew = secrets.reseal(sealed);
      if (anew === null) continue;
      // A value that was replaced meanwhile is left as it is.
      const { rowCount } = await sql.query(`UPDATE ${table} SET ${column} = $3 WHERE ${key} = $1 AND ${column} = $2`, [
        id,
        sealed,
        anew,
      ]);
      resealed += rowCount ?? 0;
    }
    const last = rows.at(-1);
    if (!last) return resealed;
    after = last.id;
  }
}
