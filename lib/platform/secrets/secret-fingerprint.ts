/**
 * Ties a database to its application secret: a salted, one-way fingerprint, stored on the first start. A process with
 * another secret would sign what the others reject and could decrypt nothing, so it does not start.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sql } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import type { Secrets } from './secrets.ts';
import { StartError } from '../running/start-failure.ts';

type Kept = { salt: Buffer; fingerprint: Buffer };

/** Throws unless the database belongs to the present or the previous secret. Answers whether it is the present one. */
export async function checkSecret(sql: Sql, secrets: Secrets, now: Date): Promise<{ isPresent: boolean }> {
  if ((await readKept(sql)) === null) {
    const { salt, fingerprint } = await fingerprintOf(secrets);
    await sql.query(
      'INSERT INTO app_secret (salt, fingerprint, since) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING',
      [salt, fingerprint, now],
    );
  }
  // Another process may have been first.
  const kept = (await readKept(sql)) as Kept;
  const index = await indexOfSecret(secrets, kept);
  if (index === -1) {
    throw new StartError(
      'APP_SECRET (or app.secret under DATA_DIR) is not the secret that this database was set up with: nobody could sign in, and no webhook could be signed. ' +
        'Start with the earlier one. To change it, set APP_SECRET to the new one and APP_SECRET_PREVIOUS to the earlier one.',
    );
  }
  return { isPresent: index === 0 };
}

/** Whether rows with this fingerprint belong to the present or the previous secret. */
export async function isSecretOf(secrets: Secrets, kept: Kept): Promise<boolean> {
  return (await indexOfSecret(secrets, kept)) !== -1;
}

const verdicts = new WeakMap<Secrets, Map<string, Promise<boolean>>>();

/**
 * Whether the database belongs to a secret of this process now: it may have been changed since the start. If so,
 * whatever does not open is damaged. Each fingerprint is computed once.
 */
export async function ownsDatabase(sql: Sql, secrets: Secrets): Promise<boolean> {
  const kept = await readKept(sql);
  if (!kept) return false;
  const known = verdicts.get(secrets) ?? new Map<string, Promise<boolean>>();
  verdicts.set(secrets, known);
  const name = kept.fingerprint.toString('base64');
  const verdict = known.get(name) ?? isSecretOf(secrets, kept);
  known.set(name, verdict);
  return verdict;
}

async function indexOfSecret(secrets: Secrets, { salt, fingerprint }: Kept): Promise<number> {
  const known = await secrets.fingerprints(salt);
  return known.findIndex((one) => one.length === fingerprint.length && timingSafeEqual(one, fingerprint));
}

/**
 * Records that the database now belongs to the present secret. Call it once nothing is sealed with the previous one.
 */
export async function adoptPresentSecret(sql: Sql, secrets: Secrets, now: Date): Promise<void> {
  const { salt, fingerprint } = await fingerprintOf(secrets);
  await sql.query('UPDATE app_secret SET salt = $1, fingerprint = $2, since = $3', [salt, fingerprint, now]);
}

async function fingerprintOf(secrets: Secrets): Promise<Kept> {
  const salt = randomBytes(16);
  const [fingerprint] = await secrets.fingerprints(salt);
  return { salt, fingerprint: fingerprint as Buffer };
}

async function readKept(sql: Sql): Promise<Kept | null> {
  const { rows } = await sql.query<Kept>('SELECT salt, fingerprint FROM app_secret');
  return rows[0] ?? null;
}

const ROWS_PER_READ = 200;

/** A column with values from `secrets.seal`. */
export type SealedColumn = { table: string; key: string; column: string };

/**
 * Reseals with the present secret the values of a column that are sealed with the previous one, and returns how many
 * there were. A damaged one is left as it is.
 */
export async function resealColumn(
  { database: { sql }, secrets, log }: Pick<Platform, 'database' | 'secrets' | 'log'>,
  { table, key, column }: SealedColumn,
): Promise<number> {
  let resealed = 0;
  for (let after = ''; ; ) {
    const { rows } = await sql.query<{ id: string; sealed: Buffer }>(
      `SELECT ${key} AS id, ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL AND ${key} > $1 ORDER BY ${key} LIMIT $2`,
      [after, ROWS_PER_READ],
    );
    for (const { id, sealed } of rows) {
      if (!secrets.opens(sealed)) {
        log.error({ table, column, id }, 'A sealed text is damaged and cannot be sealed with the new secret');
        continue;
      }
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
