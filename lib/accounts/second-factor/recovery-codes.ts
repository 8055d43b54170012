/**
 * Recovery codes: ten single-use codes that replace the one-time code of a lost app. In a code such as `k7m2-9xwp-t3dq` two characters
 * identify its row, and ten are random (50 bits) and stored only as an argon2id hash.
 */
import { randomBytes } from 'node:crypto';
import type { Sql } from '#lib/platform/database/database.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';

const recoveryCodeCount = 10;

/** 32 characters without the easily confused i, l, o and u. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const LABEL_LENGTH = 2;
const CODE_LENGTH = 12;

type HashedCode = { label: string; hash: string };

/** Ten new codes, as shown to their owner and as stored. */
export async function newRecoveryCodes(
  platform: Platform,
  userId: string,
): Promise<{ codes: string[]; hashed: HashedCode[] }> {
  const codes: string[] = [];
  const hashed: HashedCode[] = [];
  while (codes.length < recoveryCodeCount) {
    const code = randomText(CODE_LENGTH);
    const label = code.slice(0, LABEL_LENGTH);
    if (hashed.some((one) => one.label === label)) continue;
    codes.push(code.match(/.{4}/g)?.join('-') ?? code);
    hashed.push({
      label,
      hash: await hashPassword(platform, { share: userId, isPreferred: true }, code.slice(LABEL_LENGTH)),
    });
  }
  return { codes, hashed };
}

/** Replaces the user's codes. */
export async function replaceRecoveryCodes(tx: Sql, userId: string, hashed: readonly HashedCode[]): Promise<void> {
  await tx.query('DELETE FROM recovery_code WHERE user_id = $1', [userId]);
  await tx.query(
    'INSERT INTO recovery_code (user_id, label, code_hash) SELECT $1, * FROM unnest($2::text[], $3::text[])',
    [userId, hashed.map(({ label }) => label), hashed.map(({ hash }) => hash)],
  );
}

/** The stored code that matches a typed one, used or not; null without a match, which takes as long. */
export async function findRecoveryCode(platform: Platform, userId: string, typed: string): Promise<HashedCode | null> {
  const code = typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  const label = code.slice(0, LABEL_LENGTH);
  const { rows } = await platform.database.sql.query<{ code_hash: string }>(
    'SELECT code_hash FROM recovery_code WHERE user_id = $1 AND label = $2',
    [userId, label],
  );
  const hash = rows[0]?.code_hash ?? null;
  const matches = await verifyPassword(platform, { share: userId, isPreferred: true }, hash, code.slice(LABEL_LENGTH));
  return hash !== null && matches ? { label, hash } : null;
}

/** False when the code was used already, or replaced since it was looked up. */
export async function spendRecoveryCode(
  tx: Sql,
  platform: Pick<Platform, 'clock'>,
  userId: string,
  { label, hash }: HashedCode,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE recovery_code SET used_at = $4 WHERE user_id = $1 AND label = $2 AND code_hash = $3 AND used_at IS NULL',
    [userId, label, hash, platform.clock.now()],
  );
  return (rowCount ?? 0) > 0;
}

/** Maps each byte to one of 32 characters with equal probability. */
function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
}
