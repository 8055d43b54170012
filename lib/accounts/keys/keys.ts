import { keyQuietSec } from '#lib/contract/accounts/limits.ts';
import type { Scope } from '#lib/contract/requests/scopes.ts';
import type { OperatorActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { Failure, invalidField } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { auditRow, recordAudit } from '../audit.ts';
import {
  createKeyInput,
  type CreateKeyInput,
  deleteKeyInput,
  type DeleteKeyInput,
  keyIdInput,
  type KeyIdInput,
  keysPerAccountMax,
  rotateKeyInput,
  type RotateKeyInput,
  updateKeyInput,
  type UpdateKeyInput,
} from './key-input.ts';
import { hashKey, keyHint, newKeyText } from './key-text.ts';
import { type KeyManager, keyNotFound, type KeyRow, keySelect, keyView, type KeyView } from './key-view.ts';

/** `key` is the text that callers send as `x-api-key`. It cannot be read again: only its hash is stored. */
export type CreatedKey = KeyView & { key: string };

/**
 * Creates an active key (SPEC.md, Authentication 3). Throws `VALIDATION_ERROR` naming the field, and `CONFLICT` when the account has
 * `keysPerAccountMax` keys already.
 */
export async function createKey(ctx: Context<KeyManager>, input: CreateKeyInput): Promise<CreatedKey> {
  const { platform, actor } = ctx;
  const wanted = parseInput(createKeyInput, input);
  const now = platform.clock.now();
  const expiresAt = wanted.expiresAt === null ? null : new Date(wanted.expiresAt);
  if (expiresAt && expiresAt <= now) throw invalidField('expiresAt', 'must be in the future');
  const key = newKeyText();
  const row: KeyRow = {
    ...wanted,
    id: newId('apiKey'),
    accountId: actor.accountId,
    hint: keyHint(key),
    status: 'ACTIVE',
    expiresAt,
    lastUsedAt: null,
    createdAt: now,
    disabledAt: null,
    deletedAt: null,
  };
  await platform.database.transaction(async (tx) => {
    await checkKeyCount(tx, actor.accountId);
    if (wanted.replacesId !== null) await checkReplaced(tx, actor.accountId, wanted.replacesId);
    await tx.query(
      `INSERT INTO api_key (id, account_id, label, hash, hint, scopes, ip_allowlist, rate_limit, daily_limit, monthly_limit, expires_at, replaces_id, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        row.id,
        row.accountId,
        row.label,
        hashKey(key),
        row.hint,
        row.scopes,
        row.ipAllowlist,
        row.rateLimit,
        row.dailyLimit,
        row.monthlyLimit,
        row.expiresAt,
        row.replacesId,
        row.createdAt,
      ],
    );
    await recordAudit(tx, ctx, {
      accountId: actor.accountId,
      action: 'key.created',
      target: row.id,
      details: { scopes: wanted.scopes, replacesId: wanted.replacesId },
    });
  });
  return { ...keyView(row, now), key };
}

/** Checks the number of keys under a lock on the account's row, so that concurrent creations cannot exceed it. */
async function checkKeyCount(tx: Sql, accountId: string): Promise<void> {
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

/** Changes a key's settings, effective from its next request: omitted fields keep their values, null removes an override, 0 switches a limit off. */
export async function updateKey(ctx: Context<KeyManager>, input: UpdateKeyInput): Promise<KeyView> {
  const { platform, actor } = ctx;
  const { keyId, expiresAt, ...settings } = parseInput(updateKeyInput, input);
  const now = platform.clock.now();
  if (expiresAt && new Date(expiresAt) <= now)
    throw invalidField('expiresAt', 'must be in the future; to stop a key now, disable it');
  const row = await platform.database.prisma.$transaction(async (tx) => {
    const [updated] = await tx.apiKey.updateManyAndReturn({
      where: { id: keyId, accountId: actor.accountId, deletedAt: null },
      data: { ...settings, expiresAt: expiresAt && new Date(expiresAt) },
      select: keySelect,
    });
    const fields = Object.keys({ ...settings, ...(expiresAt === undefined ? {} : { expiresAt }) });
    if (updated)
      await tx.auditEvent.create({
        data: auditRow(ctx, {
          accountId: actor.accountId,
          action: 'key.updated',
          target: keyId,
          details: { fields },
        }),
      });
    return updated;
  });
  if (!row) throw keyNotFound();
  return keyView(row, now);
}

/**
 * Creates a key with the settings of another, which stays active until it is disabled (SPEC.md, Authentication 3). Without
 * `expiresAt` the new key gets the lifetime of the old one, counted from now.
 */
export async function rotateKey(ctx: Context<KeyManager>, input: RotateKeyInput): Promise<CreatedKey> {
  const { platform, actor } = ctx;
  const wanted = parseInput(rotateKeyInput, input);
  const old = await platform.database.prisma.apiKey.findFirst({
    where: { id: wanted.keyId, accountId: actor.accountId, deletedAt: null },
    select: keySelect,
  });
  if (!old) throw keyNotFound();
  return createKey(ctx, {
    label: old.label,
    scopes: old.scopes as Scope[],
    ipAllowlist: old.ipAllowlist,
    rateLimit: old.rateLimit,
    dailyLimit: old.dailyLimit,
    monthlyLimit: old.monthlyLimit,
    expiresAt: wanted.expiresAt === undefined ? sameLifetime(old, platform.clock.now()) : wanted.expiresAt,
    replacesId: old.id,
  });
}

function sameLifetime(old: KeyRow, now: Date): string | null {
  if (old.expiresAt === null) return null;
  return new Date(now.getTime() + old.expiresAt.getTime() - old.createdAt.getTime()).toISOString();
}

/** Refuses the key's requests from now on. Does nothing if it is disabled already. Throws `NOT_FOUND`. */
export async function disableKey(ctx: Context<KeyManager>, input: KeyIdInput): Promise<KeyView> {
  const { platform, actor } = ctx;
  const { keyId } = parseInput(keyIdInput, input);
  const now = platform.clock.now();
  const own = { id: keyId, accountId: actor.accountId, deletedAt: null };
  const row = await platform.database.prisma.$transaction(async (tx) => {
    const { count } = await tx.apiKey.updateMany({
      where: { ...own, status: 'ACTIVE' },
      data: { status: 'DISABLED', disabledAt: now },
    });
    if (count > 0)
      await tx.auditEvent.create({
        data: auditRow(ctx, { accountId: actor.accountId, action: 'key.disabled', target: keyId }),
      });
    return tx.apiKey.findFirst({ where: own, select: keySelect });
  });
  if (!row) throw keyNotFound();
  return keyView(row, now);
}

/** Re-enables a disabled key. An expired key is still refused until its expiry is changed. Throws `NOT_FOUND`. */
export async function enableKey(ctx: Context<KeyManager>, input: KeyIdInput): Promise<KeyView> {
  const { platform, actor } = ctx;
  const { keyId } = parseInput(keyIdInput, input);
  const own = { id: keyId, accountId: actor.accountId, deletedAt: null };
  const row = await platform.database.prisma.$transaction(async (tx) => {
    const { count } = await tx.apiKey.updateMany({
      where: { ...own, status: 'DISABLED' },
      data: { status: 'ACTIVE', disabledAt: null },
    });
    if (count > 0)
      await tx.auditEvent.create({
        data: auditRow(ctx, { accountId: actor.accountId, action: 'key.enabled', target: keyId }),
      });
    return tx.apiKey.findFirst({ where: own, select: keySelect });
  });
  if (!row) throw keyNotFound();
  return keyView(row, platform.clock.now());
}

export type DeletedKey = { keyId: string; lastUsedAt: string | null };

/**
 * Deletes a disabled key from all lists; tasks keep the id of the key that created them. Throws `CONFLICT` while the key is active, and
 * when it had any request within 24 hours, even a refused one (SPEC.md, Authentication 3): a program may still use it. `force` deletes it
 * anyway, with a reason for the audit trail.
 */
export async function deleteKey(ctx: Context<KeyManager>, input: DeleteKeyInput): Promise<DeletedKey> {
  const { platform, actor } = ctx;
  const { keyId, force, reason } = parseInput(deleteKeyInput, input);
  const now = platform.clock.now();
  const quietSince = new Date(now.getTime() - keyQuietSec * 1000);
  const own = { id: keyId, accountId: actor.accountId, deletedAt: null };
  const { prisma } = platform.database;
  const row = await prisma.$transaction(async (tx) => {
    const [deleted] = await tx.apiKey.updateManyAndReturn({
      where: {
        ...own,
        status: 'DISABLED',
        ...(force ? {} : { OR: [{ lastUsedAt: null }, { lastUsedAt: { lte: quietSince } }] }),
      },
      data: { deletedAt: now },
      select: { lastUsedAt: true },
    });
    const lastUsedAt = deleted?.lastUsedAt?.toISOString() ?? null;
    const details = force && reason !== undefined ? { forced: true, reason, lastUsedAt } : undefined;
    if (deleted)
      await tx.auditEvent.create({
        data: auditRow(ctx, { accountId: actor.accountId, action: 'key.deleted', target: keyId, details }),
      });
    return deleted;
  });
  if (row) return { keyId, lastUsedAt: row.lastUsedAt?.toISOString() ?? null };
  const kept = await prisma.apiKey.findFirst({ where: own, select: { status: true, lastUsedAt: true } });
  if (!kept) throw keyNotFound();
  throw kept.status === 'ACTIVE' || kept.lastUsedAt === null
    ? new Failure('CONFLICT', { message: 'Disable the key before deleting it.', details: { field: 'keyId' } })
    : recentlyUsed(kept.lastUsedAt);
}

function recentlyUsed(lastUsed: Date): Failure {
  const lastUsedAt = lastUsed.toISOString();
  const quietAt = new Date(lastUsed.getTime() + keyQuietSec * 1000).toISOString();
  return new Failure('CONFLICT', {
    message: `The key had a request at ${lastUsedAt}. It can be deleted from ${quietAt} on, after 24 hours without one, or before that by force with a reason.`,
    details: { field: 'keyId', lastUsedAt, quietAt },
  });
}

/** Those whose requests with this key, from this address and with this scope, are admitted, whatever their allowance: the rule of `cadenza_admit`. */
export async function liveKeyUses<Use extends { id: string; address?: string | undefined }>(
  platform: Platform,
  uses: readonly Use[],
  scope: Scope,
): Promise<Use[]> {
  const { rows } = await platform.database.sql.query<{ n: number }>({
    name: 'key-uses-live',
    text: `SELECT u.n::int FROM unnest($1::text[], $2::text[]) WITH ORDINALITY u(id, address, n)
      JOIN api_key k ON k.id = u.id JOIN account a ON a.id = k.account_id
      WHERE k.status = 'ACTIVE' AND k.deleted_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > $3) AND a.active
        AND (cardinality(k.ip_allowlist) = 0 OR u.address = ANY (k.ip_allowlist))
        AND (cardinality(k.scopes) = 0 OR k.scopes && ARRAY['*', $4::text])`,
    values: [uses.map(({ id }) => id), uses.map(({ address }) => address ?? null), platform.clock.now(), scope],
  });
  return rows.flatMap(({ n }) => uses[n - 1] ?? []);
}

/** The account of a key, for operators. Throws `NOT_FOUND`, also for deleted keys. */
export async function findKeyAccount({ platform }: Context<OperatorActor>, input: KeyIdInput): Promise<string> {
  const { keyId } = parseInput(keyIdInput, input);
  const key = await platform.database.prisma.apiKey.findFirst({
    where: { id: keyId, deletedAt: null },
    select: { accountId: true },
  });
  if (!key) throw keyNotFound();
  return key.accountId;
}
