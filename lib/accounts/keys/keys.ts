/**
 * The life of an API key (SPEC.md, Authentication 3). A key is ACTIVE when it is created, and can be DISABLED and
 * enabled again any number of times. Only a disabled key can be deleted, which is final: its row stays for the tasks it
 * made, and no verb finds it again. An expired key is refused whatever its status, until it gets a later expiry.
 * Rotation is not a state: it creates a second key, and the first remains usable until it is disabled.
 *
 * Every verb writes its change and the audit entry in one transaction, and reads its answer inside it.
 */
import { keyQuietSec } from '#lib/contract/accounts/limits.ts';
import type { Scope } from '#lib/contract/requests/scopes.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure, invalidField } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { Prisma } from '#lib/platform/prisma-client/client.ts';
import type { KeyStatus } from '#lib/platform/prisma-client/enums.ts';
import { type AuditedChange, auditRow } from '../audit.ts';
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
import { type KeyManager, keyNotFound, type KeyRow, keySelect, keyView, type KeyView, ownKey } from './key-view.ts';

type Transaction = Prisma.TransactionClient;

/** `key` is the text that callers send as `x-api-key`. It cannot be read again: only its hash is stored. */
export type CreatedKey = KeyView & { key: string };

/**
 * Creates an active key. Throws `VALIDATION_ERROR` naming the field, and `CONFLICT` when the account has `keysPerAccountMax` keys already.
 */
export async function createKey(ctx: Context<KeyManager>, input: CreateKeyInput): Promise<CreatedKey> {
  const { platform, actor } = ctx;
  const { expiresAt, replacesId, ...settings } = parseInput(createKeyInput, input);
  const now = platform.clock.now();
  if (expiresAt && new Date(expiresAt) <= now) throw invalidField('expiresAt', 'must be in the future');
  const key = newKeyText();
  return platform.database.prisma.$transaction(async (tx) => {
    await checkKeyCount(tx, actor);
    if (replacesId !== null) await checkReplaced(tx, actor, replacesId);
    const row = await tx.apiKey.create({
      data: {
        ...settings,
        id: newId('apiKey'),
        accountId: actor.accountId,
        hash: hashKey(key),
        hint: keyHint(key),
        expiresAt: expiresAt && new Date(expiresAt),
        replacesId,
        createdAt: now,
      },
      select: keySelect,
    });
    await audit(tx, ctx, row.id, 'key.created', { scopes: settings.scopes, replacesId });
    return { ...keyView(row, now), key };
  });
}

/** Checks the number of keys under a lock on the account's row, so that concurrent creations cannot exceed it. */
async function checkKeyCount(tx: Transaction, { accountId }: KeyManager): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`;
  if ((await tx.apiKey.count({ where: { accountId, deletedAt: null } })) < keysPerAccountMax) return;
  throw new Failure('CONFLICT', {
    message: `An account can hold ${keysPerAccountMax} keys. Delete one that is no longer used.`,
    details: { limit: keysPerAccountMax },
  });
}

async function checkReplaced(tx: Transaction, actor: KeyManager, replacesId: string): Promise<void> {
  const replaced = await tx.apiKey.findFirst({ where: ownKey(actor, replacesId), select: { id: true } });
  if (!replaced) throw invalidField('replacesId', 'is not a key of the account');
}

/**
 * Changes a key's settings, effective from its next request: omitted fields keep their values, null removes an override, 0 switches a limit
 * off. Throws `VALIDATION_ERROR` naming the field, and `NOT_FOUND`.
 */
export async function updateKey(ctx: Context<KeyManager>, input: UpdateKeyInput): Promise<KeyView> {
  const { platform, actor } = ctx;
  const { keyId, expiresAt, ...settings } = parseInput(updateKeyInput, input);
  const now = platform.clock.now();
  if (expiresAt && new Date(expiresAt) <= now)
    throw invalidField('expiresAt', 'must be in the future; to stop a key now, disable it');
  return platform.database.prisma.$transaction(async (tx) => {
    const [row] = await tx.apiKey.updateManyAndReturn({
      where: ownKey(actor, keyId),
      data: { ...settings, expiresAt: expiresAt && new Date(expiresAt) },
      select: keySelect,
    });
    if (!row) throw keyNotFound();
    const fields = Object.keys({ ...settings, ...(expiresAt === undefined ? {} : { expiresAt }) });
    await audit(tx, ctx, keyId, 'key.updated', { fields });
    return keyView(row, now);
  });
}

/**
 * Creates a key with the settings of another, which stays active until it is disabled. Without `expiresAt` the new key gets the lifetime of
 * the old one, counted from now. Throws `NOT_FOUND`, and what `createKey` throws.
 */
export async function rotateKey(ctx: Context<KeyManager>, input: RotateKeyInput): Promise<CreatedKey> {
  const { platform, actor } = ctx;
  const { keyId, expiresAt } = parseInput(rotateKeyInput, input);
  const old = await platform.database.prisma.apiKey.findFirst({ where: ownKey(actor, keyId), select: keySelect });
  if (!old) throw keyNotFound();
  return createKey(ctx, {
    label: old.label,
    scopes: old.scopes as Scope[],
    ipAllowlist: old.ipAllowlist,
    rateLimit: old.rateLimit,
    dailyLimit: old.dailyLimit,
    monthlyLimit: old.monthlyLimit,
    expiresAt: expiresAt === undefined ? sameLifetime(old, platform.clock.now()) : expiresAt,
    replacesId: old.id,
  });
}

function sameLifetime(old: KeyRow, now: Date): string | null {
  if (old.expiresAt === null) return null;
  return new Date(now.getTime() + old.expiresAt.getTime() - old.createdAt.getTime()).toISOString();
}

/** Refuses the key's requests from now on. Does nothing if it is disabled already. Throws `NOT_FOUND`. */
export async function disableKey(ctx: Context<KeyManager>, input: KeyIdInput): Promise<KeyView> {
  return setStatus(ctx, input, 'DISABLED');
}

/** Admits the key's requests again, unless it has expired. Does nothing if it is active already. Throws `NOT_FOUND`. */
export async function enableKey(ctx: Context<KeyManager>, input: KeyIdInput): Promise<KeyView> {
  return setStatus(ctx, input, 'ACTIVE');
}

async function setStatus(ctx: Context<KeyManager>, input: KeyIdInput, status: KeyStatus): Promise<KeyView> {
  const { platform, actor } = ctx;
  const { keyId } = parseInput(keyIdInput, input);
  const now = platform.clock.now();
  const [action, disabledAt] =
    status === 'DISABLED' ? (['key.disabled', now] as const) : (['key.enabled', null] as const);
  return platform.database.prisma.$transaction(async (tx) => {
    const { count } = await tx.apiKey.updateMany({
      where: { ...ownKey(actor, keyId), status: { not: status } },
      data: { status, disabledAt },
    });
    if (count > 0) await audit(tx, ctx, keyId, action);
    const row = await tx.apiKey.findFirst({ where: ownKey(actor, keyId), select: keySelect });
    if (!row) throw keyNotFound();
    return keyView(row, now);
  });
}

export type DeletedKey = { keyId: string; lastUsedAt: string | null };

/**
 * Deletes a disabled key from all lists; tasks keep the id of the key that created them. Throws `NOT_FOUND`, and `CONFLICT` while the key is
 * active, and when it had any request within 24 hours, even a refused one: a program may still use it. `force` deletes it anyway, with a
 * reason for the audit trail.
 */
export async function deleteKey(ctx: Context<KeyManager>, input: DeleteKeyInput): Promise<DeletedKey> {
  const { platform, actor } = ctx;
  const { keyId, force, reason } = parseInput(deleteKeyInput, input);
  const now = platform.clock.now();
  const quietSince = new Date(now.getTime() - keyQuietSec * 1000);
  const isQuiet = { OR: [{ lastUsedAt: null }, { lastUsedAt: { lte: quietSince } }] };
  return platform.database.prisma.$transaction(async (tx) => {
    const [row] = await tx.apiKey.updateManyAndReturn({
      where: { ...ownKey(actor, keyId), status: 'DISABLED', ...(force ? {} : isQuiet) },
      data: { deletedAt: now },
      select: { lastUsedAt: true },
    });
    if (!row) throw await whyNotDeleted(tx, actor, keyId);
    const lastUsedAt = row.lastUsedAt?.toISOString() ?? null;
    const details = force && reason !== undefined ? { forced: true, reason, lastUsedAt } : undefined;
    await audit(tx, ctx, keyId, 'key.deleted', details);
    return { keyId, lastUsedAt };
  });
}

async function whyNotDeleted(tx: Transaction, actor: KeyManager, keyId: string): Promise<Failure> {
  const key = await tx.apiKey.findFirst({
    where: ownKey(actor, keyId),
    select: { status: true, lastUsedAt: true },
  });
  if (!key) return keyNotFound();
  return key.status === 'ACTIVE' || key.lastUsedAt === null
    ? new Failure('CONFLICT', { message: 'Disable the key before deleting it.', details: { field: 'keyId' } })
    : recentlyUsed(key.lastUsedAt);
}

function recentlyUsed(lastUsed: Date): Failure {
  const lastUsedAt = lastUsed.toISOString();
  const quietAt = new Date(lastUsed.getTime() + keyQuietSec * 1000).toISOString();
  return new Failure('CONFLICT', {
    message: `The key had a request at ${lastUsedAt}. It can be deleted from ${quietAt} on, after 24 hours without one, or before that by force with a reason.`,
    details: { field: 'keyId', lastUsedAt, quietAt },
  });
}

/** An entry holds settings and reasons, never the text of a key or its hash. */
async function audit(
  tx: Transaction,
  ctx: Context<KeyManager>,
  keyId: string,
  action: AuditedChange['action'],
  details?: AuditedChange['details'],
): Promise<void> {
  await tx.auditEvent.create({
    data: auditRow(ctx, { accountId: ctx.actor.accountId, action, target: keyId, details }),
  });
}
