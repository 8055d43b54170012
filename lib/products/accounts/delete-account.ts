/**
 * Deletion of an account. `deleteAccount` closes it in one transaction: its keys and sessions stop working, nothing is sent to its
 * destinations any more, links to its files answer 404, and personal data is erased, including the email address, which is free for a new
 * account. Open tasks are cancelled and refunded, and the bytes of its files are removed.
 *
 * The rows of its content are kept for `GRACE_SEC`, until no pending request or stage can write any more. Then `eraseDeletedAccounts`, which
 * is part of every worker's upkeep, deletes them and sets `erased_at`. The row of the account, its ledger and its audit trail are kept: they
 * contain ids and amounts, but no personal data.
 */
import { z } from 'zod';
import { recordAudit } from '#lib/accounts/audit.ts';
import { email } from '#lib/accounts/passwords/credentials.ts';
import { accountNotFound } from '#lib/accounts/read-account.ts';
import { type OwnerProof, ownerProofInput, proveOwner } from '#lib/accounts/second-factor/second-factor.ts';
import { endSessionsOf } from '#lib/accounts/session/sessions.ts';
import { removeDeletedBytes } from '#lib/media/remove-assets.ts';
import { endUploadsOf } from '#lib/media/uploads/uploads.ts';
import type { OperatorActor, Standing, UserActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { invalidField, isFailure } from '#lib/platform/failure.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { cancelTask } from '#lib/tasks/life/cancel-task.ts';
import { onCloseOf } from '../pipelines.ts';
import type { ProductDeps } from '../product-deps.ts';

/** Longer than any request, and than a cancelled stage takes to stop. */
const GRACE_SEC = 180;
const ACCOUNTS_PER_SWEEP = 20;

const operatorInput = z.strictObject({ email });
/** The email address as a confirmation, and password and code, because the session may be one that its owner forgot to end. */
const ownerInput = ownerProofInput.extend({ email });
export type DeleteOwnAccountInput = z.input<typeof ownerInput>;

export type DeletedAccount = { accountId: string; deletedAt: string; filesLeft: number };

type Deps = Pick<ProductDeps, 'platform' | 'store'>;
type Owner = { userId: string; accountId: string; spend?: OwnerProof['spend'] };

/** Deletes an account by email address. Throws `NOT_FOUND` for operators, and `VALIDATION_ERROR` for a user's wrong address or password. */
export async function deleteAccount(
  ctx: Context<OperatorActor, Deps>,
  input: z.input<typeof operatorInput>,
): Promise<DeletedAccount>;
export async function deleteAccount(
  ctx: Context<UserActor, Deps>,
  input: DeleteOwnAccountInput,
): Promise<DeletedAccount>;
export async function deleteAccount(
  ctx: Context<OperatorActor | UserActor, Deps>,
  input: object,
): Promise<DeletedAccount> {
  const { platform, actor } = ctx;
  const owner = actor.kind === 'user' ? await checkOwner({ platform, actor }, input) : await findOwner(platform, input);
  const deletedAt = platform.clock.now();
  await close(ctx, owner, deletedAt);
  await cancelTasks(platform, owner.accountId);
  return {
    accountId: owner.accountId,
    deletedAt: deletedAt.toISOString(),
    filesLeft: await removeFiles(ctx, owner.accountId),
  };
}

async function checkOwner(ctx: Context<UserActor>, input: object): Promise<Owner> {
  const { platform, actor } = ctx;
  const wanted = parseInput(ownerInput, input);
  const user = await platform.database.prisma.user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: { email: true },
  });
  if (wanted.email !== user.email) throw invalidField('email', 'is not the address of this account');
  const { spend } = await proveOwner(ctx, { password: wanted.password, code: wanted.code });
  return { userId: actor.userId, accountId: actor.accountId, spend };
}

async function findOwner(platform: Platform, input: object): Promise<Owner> {
  const wanted = parseInput(operatorInput, input);
  const user = await platform.database.prisma.user.findUnique({
    where: { email: wanted.email },
    select: { id: true, accountId: true },
  });
  if (!user) throw accountNotFound(wanted.email);
  return { userId: user.id, accountId: user.accountId };
}

/** Closes the account in one transaction. */
async function close(
  ctx: Context<OperatorActor | UserActor>,
  { userId, accountId, spend }: Owner,
  now: Date,
): Promise<void> {
  const { platform } = ctx;
  await platform.database.transaction(async (tx) => {
    await spend?.(tx);
    await tx.query(
      'UPDATE account SET active = false, deleted_at = $2, updated_at = $2, default_webhook_url = NULL WHERE id = $1',
      [accountId, now],
    );
    // The audit trail keeps the ids of actors, but no IP addresses.
    await endSessionsOf(tx, { platform, actor: { kind: 'system', accountId } }, { userId, accountId });
    await recordAudit(tx, ctx, { accountId, action: 'account.deleted', target: accountId });
    await tx.query('UPDATE audit_event SET address = NULL WHERE account_id = $1 AND address IS NOT NULL', [accountId]);
    await tx.query(
      `UPDATE app_user SET email = account_id || '@deleted.invalid', name = NULL, operator = false, password_hash = '!' WHERE account_id = $1`,
      [accountId],
    );
    for (const table of ['second_factor', 'recovery_code'])
      await tx.query(`DELETE FROM ${table} WHERE user_id IN (SELECT id FROM app_user WHERE account_id = $1)`, [
        accountId,
      ]);
    await tx.query('UPDATE task SET webhook_url = NULL WHERE account_id = $1 AND webhook_url IS NOT NULL', [accountId]);
    await tx.query(
      'UPDATE asset SET deleted_at = $2, retained_until = least(retained_until, $2) WHERE account_id = $1 AND deleted_at IS NULL',
      [accountId, now],
    );
    await endUploadsOf(tx, accountId, now);
    for (const table of [
      'webhook_destination',
      'webhook_delivery',
      'webhook_health',
      'webhook_recovery',
      'credit_request',
      'inbox',
      'audio_storage',
      'idempotency',
      'saved_view',
      'demo_step',
    ])
      await tx.query(`DELETE FROM ${table} WHERE account_id = $1`, [accountId]);
    // Last, and the account before its keys: admission, which decides on requests of several customers at once, locks
    // them in this order.
    await tx.query('DELETE FROM limit_bucket WHERE subject = $1', [accountId]);
    await tx.query('DELETE FROM limit_bucket WHERE subject IN (SELECT id FROM api_key WHERE account_id = $1)', [
      accountId,
    ]);
    await tx.query('DELETE FROM api_key WHERE account_id = $1', [accountId]);
  });
}

/** Cancels and refunds open tasks. Ignores those that end meanwhile. */
async function cancelTasks(platform: Platform, accountId: string): Promise<void> {
  const { rows } = await platform.database.sql.query<{ id: string } & Standing>(
    `SELECT t.id, a.id AS "accountId", a.tier, a.billing_status AS "billingStatus", a.trial FROM task t JOIN account a ON a.id = t.account_id
      WHERE t.account_id = $1 AND t.status IN ('PENDING', 'PROCESSING')`,
    [accountId],
  );
  for (const { id, ...standing } of rows) {
    await cancelTask({ platform, actor: { kind: 'user', userId: '', ...standing } }, id, onCloseOf).catch(
      (error: unknown) => {
        if (!isFailure(error)) throw error;
      },
    );
  }
}

/** Returns how many files could not be removed. The upkeep tries them again. */
async function removeFiles({ platform, store }: Deps, accountId: string): Promise<number> {
  const { sql } = platform.database;
  for (let left = Number.POSITIVE_INFINITY; ; ) {
    const { rows } = await sql.query<{ task_id: string; files: number }>(
      'SELECT task_id, count(*)::int AS files FROM asset WHERE account_id = $1 AND deleted_at IS NOT NULL AND bytes_removed_at IS NULL GROUP BY task_id',
      [accountId],
    );
    const now = rows.reduce((sum, row) => sum + row.files, 0);
    if (now === 0 || now >= left) return now;
    left = now;
    await removeDeletedBytes(
      platform,
      store,
      rows.map((row) => row.task_id),
    );
  }
}

/** Deletes the content of deleted accounts once nothing can write it any more. Safe to run in several processes at once. */
export async function eraseDeletedAccounts(deps: Deps): Promise<number> {
  const { clock, database } = deps.platform;
  const { rows } = await database.sql.query<{ id: string; deleted_at: Date }>(
    'SELECT id, deleted_at FROM account WHERE deleted_at IS NOT NULL AND erased_at IS NULL ORDER BY deleted_at LIMIT $1',
    [ACCOUNTS_PER_SWEEP],
  );
  let erased = 0;
  for (const { id, deleted_at: deletedAt } of rows) {
    // Tasks of requests that were pending at the deletion.
    await cancelTasks(deps.platform, id);
    await database.sql.query('UPDATE asset SET deleted_at = $2 WHERE account_id = $1 AND deleted_at IS NULL', [
      id,
      clock.now(),
    ]);
    await endUploadsOf(database.sql, id, clock.now());
    const filesLeft = await removeFiles(deps, id);
    if (
      filesLeft === 0 &&
      clock.now().getTime() - deletedAt.getTime() >= GRACE_SEC * 1000 &&
      (await eraseRows(deps.platform, id))
    )
      erased++;
  }
  return erased;
}

/** Returns false while a task has ended too recently, or the bytes of an upload have not been removed. */
async function eraseRows({ clock, database }: Platform, accountId: string): Promise<boolean> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const { rowCount: isOpen } = await tx.query(
      'SELECT 1 FROM account WHERE id = $1 AND erased_at IS NULL FOR UPDATE',
      [accountId],
    );
    if (!isOpen) return false;
    const { rowCount: isBusy } = await tx.query(
      'SELECT 1 FROM task WHERE account_id = $1 AND updated_at > $2 UNION ALL SELECT 1 FROM upload WHERE account_id = $1 LIMIT 1',
      [accountId, new Date(now.getTime() - GRACE_SEC * 1000)],
    );
    if (isBusy) return false;
    // Scenes go with their video; stages, events, files, clips and Voices with their task. Turns belong to tasks that
    // waited, usage sums to tasks that ended.
    for (const table of [
      'mv',
      'draft',
      'quote',
      'preflight',
      'webhook_delivery',
      'idempotency',
      'task',
      'work_turn',
      'usage_day',
      'usage_day_tag',
    ])
      await tx.query(`DELETE FROM ${table} WHERE account_id = $1`, [accountId]);
    await tx.query('UPDATE account SET erased_at = $2, updated_at = $2 WHERE id = $1', [accountId, now]);
    return true;
  });
}
