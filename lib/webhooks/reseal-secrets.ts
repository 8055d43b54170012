import type { Platform } from '#lib/platform/platform.ts';

const BATCH = 200;

/**
 * Seals with the present application secret what is sealed with the previous one, and returns how many secrets that
 * were.
 */
export async function resealSecrets(platform: Platform): Promise<number> {
  const { sql } = platform.database;
  let resealed = 0;
  for (let after = ''; ; ) {
    const { rows } = await sql.query<{ id: string; sealed_secret: Buffer; next_sealed_secret: Buffer | null }>(
      `SELECT id, sealed_secret, next_sealed_secret FROM webhook_destination
         WHERE sealed_secret IS NOT NULL AND id > $1 ORDER BY id LIMIT $2`,
      [after, BATCH],
    );
    for (const { id, sealed_secret: present, next_sealed_secret: next } of rows) {
      for (const [column, sealed] of [['sealed_secret', present], ['next_sealed_secret', next]] as const) {
        const anew = sealed && platform.secrets.reseal(sealed);
        if (!anew) continue;
        // A secret that was rotated meanwhile is left as it is.
        const { rowCount } = await sql.query(
          `UPDATE webhook_destination SET ${column} = $3 WHERE id = $1 AND ${column} = $2`,
          [id, sealed, anew],
        );
        resealed += rowCount ?? 0;
      }
    }
    const last = rows.at(-1);
    if (!last) return resealed;
    after = last.id;
  }
}
