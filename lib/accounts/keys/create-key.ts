import { Failure, invalidField } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { Sql } from '#lib/platform/database.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { recordAudit } from '../audit.ts';
import { createKeyInput, keysPerAccountMax, type CreateKeyInput } from './key-input.ts';
import { hashKey, keyHint, newKeyText } from './key-text.ts';
import { keySelect, keyView, type KeyManager, type KeyView } from './key-view.ts';

/** `key` is the text a caller sends as `x-api-key`. It is shown this once and never stored. */
export type CreatedKey = KeyView & { key: string };

/**
 * Makes an active key (SPEC.md, Authentication 3). Throws `VALIDATION_ERROR` naming the field, `CONFLICT` when the account holds
 * `keysPerAccountMax` keys already.
 */
export async function createKey(platform: Platform, actor: KeyManager, input: CreateKeyInput): Promise<CreatedKey> {
  const wanted = parseInput(createKeyInput, input);
  const now = platform.clock.now();
  const expiresAt = wanted.expiresAt === null ? null : new Date(wanted.expiresAt);
  if (expiresAt && expiresAt <= now) throw invalidField('expiresAt', 'must be in the future');
  const keyId = newId('apiKey');
  const key = newKeyText();
  await platform.database.transaction(async (tx) => {
    await admitOneMore(tx, actor.accountId);
    if (wanted.replacesId !== null) await checkReplaced(tx, actor.accountId, wanted.replacesId);
    await tx.query(
      `INSERT INTO api_key (id, account_id, label, hash, hint, scopes, ip_allowlist, rate_limit, daily_limit, monthly_limit, expires_at, replaces_id, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        keyId,
        actor.accountId,
        wanted.label,
        hashKey(key),
        keyHint(key),
        wanted.scopes,
        wanted.ipAllowlist,
        wanted.rateLimit,
        wanted.dailyLimit,
        wanted.monthlyLimit,
        expiresAt,
        wanted.replacesId,
        now,
      ],
    );
    await recordAudit(tx, platform, actor, {
      accountId: actor.accountId,
      action: 'key.created',
      target: keyId,
      details: { scopes: wanted.scopes, replacesId: wanted.replacesId },
    });
  });
  const row = await platform.database.prisma.apiKey.findUniqueOrThrow({ where: { id: keyId }, select: keySelect });
  return { ...keyView(row, now), key };
}

/** Holds the account's row, so that two creations at once are counted one after the other. */
async function admitOneMore(tx: Sql, accountId: string): Promise<void> {
  await tx.query('SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
  const { rows } = await tx.query<{ held: number }>(
    'SELECT count(*)::int AS held FROM api_key WHERE account_id = $1 AND deleted_at IS NULL',
    [accountId],
  );
  if ((rows[0]?.held ?? 0) < keysPerAccountMax) return;
  throw new Failure('CONFLICT', {
    message: `An account can hold ${keysPerAccountMax} keys. Delete one that is no longer used.`,
    details: { limit: keysPerAccountMax },
  });
}

async function checkReplaced(tx: Sql, accountId: string, replacesId: string): Promise<void> {
  const { rowCount } = await tx.query(
    'SELECT 1 FROM api_key WHERE id = $1 AND account_id = $2 AND deleted_at IS NULL',
    [replacesId, accountId],
  );
  if (!rowCount) throw invalidField('replacesId', 'is not a key of the account');
}
