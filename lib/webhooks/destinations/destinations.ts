/**
 * The registered webhook URLs of an account. A task may name any URL; a registered one can have its own secret, be paused, and be the
 * default, which receives the events of tasks without a webhookUrl. An account has at most one default.
 *
 * Nothing is sent to a paused destination: its pending deliveries are held without a next attempt, and none is lost or counts as an
 * attempt. Resuming makes all of them due at once, and so does deleting or replacing the destination. All these changes hold the claim
 * lock, so that no sender claims a delivery halfway through them.
 */
import { ulid } from 'ulid';
import { recordAudit } from '#lib/accounts/audit.ts';
import { opaqueId } from '#lib/contract/ids.ts';
import { webhookTestEvent } from '#lib/contract/webhooks.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { advisoryLocks } from '#lib/platform/database/advisory-locks.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { Failure, invalidField } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { WebhookDestination } from '#lib/platform/prisma-client/client.ts';
import { newSigningSecret } from '../signatures.ts';
import { acceptWebhookUrl, capacityKey } from '../webhook-url.ts';

export type DestinationView = {
  id: string;
  url: string;
  /** Receives the events of tasks without a webhookUrl. */
  isDefault: boolean;
  /** Without one, deliveries are signed with the default destination's secret, if it has one. */
  hasSecret: boolean;
  /** Until then the old and the new secret both sign; null when no rotation is in progress. */
  overlapEndsAt: string | null;
  /** Null unless paused. */
  pausedAt: string | null;
  createdAt: string;
};

/**
 * A destination as it was added. `secret` is shown only now; null when none was asked for, or when the destination
 * already had one.
 */
export type AddedDestination = DestinationView & { secret: string | null };

type DestinationRow = Omit<WebhookDestination, 'accountId' | 'nextSealedSecret' | 'updatedAt'>;

function destinationView(row: DestinationRow, now: Date): DestinationView {
  const { nextSecretAt } = row;
  return {
    id: row.id,
    url: row.url,
    isDefault: row.isDefault,
    hasSecret: row.sealedSecret !== null,
    overlapEndsAt: nextSecretAt && nextSecretAt > now ? nextSecretAt.toISOString() : null,
    pausedAt: row.pausedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

function newDestinationId(): string {
  return `whe_${ulid().toLowerCase()}`;
}

/** The account's destinations, the default one first. */
export async function listDestinations({ platform, actor }: Context<AccountActor>): Promise<DestinationView[]> {
  const rows = await platform.database.prisma.webhookDestination.findMany({
    where: { accountId: actor.accountId },
    orderBy: [{ isDefault: 'desc' }, { url: 'asc' }],
  });
  return rows.map((row) => destinationView(row, platform.clock.now()));
}

/**
 * Registers a URL. With `signed` it gets its own signing secret, unless it already has one. Returns the existing
 * destination if the URL is already registered. Throws `VALIDATION_ERROR` for `url`.
 */
export async function createDestination(
  ctx: Context<AccountActor>,
  input: { url: string; signed?: boolean },
): Promise<AddedDestination> {
  const { platform } = ctx;
  const url = acceptWebhookUrl(platform, 'url', input.url);
  return platform.database.transaction(async (tx) =>
    addedView(tx, ctx, await findOrCreate(tx, ctx, url), input.signed ?? false),
  );
}

/**
 * Sets the default destination, registering its URL if needed; null means no default. Existing deliveries keep their URL. Throws
 * `VALIDATION_ERROR` for `url`. (SPEC.md, Events)
 */
export async function setDefaultDestination(ctx: Context<AccountActor>, url: string | null): Promise<void> {
  const { platform } = ctx;
  const accepted = url === null ? null : acceptWebhookUrl(platform, 'url', url);
  await platform.database.transaction((tx) => makeDefault(tx, ctx, accepted));
}

/**
 * Replaces a destination's URL. The new destination takes over the default, and starts without a secret unless `signed`
 * is set. Existing deliveries keep their URL. Throws `NOT_FOUND`, and `VALIDATION_ERROR` for `url`.
 */
export async function replaceDestination(
  ctx: Context<AccountActor>,
  input: { id: string; url: string; signed?: boolean },
): Promise<AddedDestination> {
  const { platform, actor } = ctx;
  const url = acceptWebhookUrl(platform, 'url', input.url);
  return platform.database.transaction(async (tx) => {
    await holdClaims(tx);
    // Locks both rows in a fixed order, so that two replacements that swap their URLs cannot deadlock.
    const { rows } = await tx.query<{ id: string; url: string; isDefault: boolean }>(
      `SELECT id, url, is_default AS "isDefault" FROM webhook_destination
         WHERE account_id = $1 AND (id = $2 OR url = $3) ORDER BY id FOR UPDATE`,
      [actor.accountId, input.id, url],
    );
    const old = rows.find(({ id }) => id === input.id);
    if (!old) throw destinationNotFound();
    if (old.url === url) throw invalidField('url', 'This is the address it has.');
    const other = await findOrCreate(tx, ctx, url);
    if (old.isDefault) await makeDefault(tx, ctx, url);
    await deleteDestinationIn(tx, ctx, { id: input.id });
    return addedView(tx, ctx, { ...other, isDefault: other.isDefault || old.isDefault }, input.signed ?? false);
  });
}

/** Deletes a destination with its secret; deleting the default leaves the account without one. Throws `NOT_FOUND`. */
export async function deleteDestination(ctx: Context<AccountActor>, id: string): Promise<void> {
  const { platform } = ctx;
  await platform.database.transaction(async (tx) => {
    if (!(await deleteDestinationIn(tx, ctx, { id }))) throw destinationNotFound();
  });
}

/** The same within a transaction, by id or by normalised URL; false when the account has no such destination. */
export async function deleteDestinationIn(
  tx: Sql,
  ctx: Context<AccountActor>,
  one: { id: string } | { url: string },
): Promise<boolean> {
  const { platform, actor } = ctx;
  await holdClaims(tx);
  const { rows } = await tx.query<{ id: string; url: string }>(
    `DELETE FROM webhook_destination WHERE account_id = $1 AND ${'id' in one ? 'id' : 'url'} = $2 RETURNING id, url`,
    [actor.accountId, 'id' in one ? one.id : one.url],
  );
  const [deleted] = rows;
  if (!deleted) return false;
  await tx.query(
    'UPDATE account SET default_webhook_url = NULL, updated_at = $3 WHERE id = $1 AND default_webhook_url = $2',
    [actor.accountId, deleted.url, platform.clock.now()],
  );
  await tx.query('DELETE FROM webhook_health WHERE account_id = $1 AND url = $2', [actor.accountId, deleted.url]);
  // Deliveries held by a pause become due.
  await tx.query(releaseHeldSql, [actor.accountId, deleted.url, platform.clock.now()]);
  await recordAudit(tx, ctx, {
    accountId: actor.accountId,
    action: 'destination.deleted',
    target: deleted.id,
    details: { host: new URL(deleted.url).host },
  });
  return true;
}

/** The destination with this URL, created if there is none and locked until the transaction ends. */
async function findOrCreate(tx: Sql, ctx: Context<AccountActor>, url: string): Promise<DestinationRow> {
  const { platform, actor } = ctx;
  const id = newDestinationId();
  const { rows } = await tx.query<DestinationRow>(
    `INSERT INTO webhook_destination AS d (id, account_id, url, created_at, updated_at) VALUES ($1, $2, $3, $4, $4)
       ON CONFLICT (account_id, url) DO UPDATE SET updated_at = d.updated_at
       RETURNING id, url, is_default AS "isDefault", sealed_secret AS "sealedSecret", next_secret_at AS "nextSecretAt",
         paused_at AS "pausedAt", created_at AS "createdAt"`,
    [id, actor.accountId, url, platform.clock.now()],
  );
  const kept = rows[0] as DestinationRow;
  if (kept.id !== id) return kept;
  await recordAudit(tx, ctx, {
    accountId: actor.accountId,
    action: 'destination.created',
    target: id,
    details: { host: new URL(url).host },
  });
  return kept;
}

/**
 * Writes a new signing secret (`whsec_…`, used verbatim as the HMAC key) for exactly this URL, replaces any previous
 * one, and registers the URL if needed. The text is only in the return value.
 */
export async function writeSecret(tx: Sql, ctx: Context<AccountActor>, url: string): Promise<string> {
  const { platform, actor } = ctx;
  const secret = newSigningSecret();
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO webhook_destination (id, account_id, url, sealed_secret, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $5)
     ON CONFLICT (account_id, url) DO UPDATE SET sealed_secret = excluded.sealed_secret, next_sealed_secret = NULL, next_secret_at = NULL, updated_at = excluded.updated_at RETURNING id`,
    [newDestinationId(), actor.accountId, url, platform.secrets.seal(secret), platform.clock.now()],
  );
  await recordAudit(tx, ctx, {
    accountId: actor.accountId,
    action: 'destination.secret_set',
    target: rows[0]?.id,
    details: { host: new URL(url).host },
  });
  return secret;
}

/**
 * Gives a destination that is to be signed its first secret, in the transaction that adds it, so that it never exists
 * unsigned.
 */
async function addedView(
  tx: Sql,
  ctx: Context<AccountActor>,
  row: DestinationRow,
  signed: boolean,
): Promise<AddedDestination> {
  const now = ctx.platform.clock.now();
  if (!signed || row.sealedSecret) return { ...destinationView(row, now), secret: null };
  const secret = await writeSecret(tx, ctx, row.url);
  return { ...destinationView(row, now), hasSecret: true, secret };
}

export async function makeDefault(tx: Sql, ctx: Context<AccountActor>, url: string | null): Promise<void> {
  const { platform, actor } = ctx;
  const now = platform.clock.now();
  await tx.query('UPDATE account SET default_webhook_url = $2, updated_at = $3 WHERE id = $1', [
    actor.accountId,
    url,
    now,
  ]);
  await tx.query(
    `UPDATE webhook_destination SET is_default = false, updated_at = $3
       WHERE account_id = $1 AND is_default AND url IS DISTINCT FROM $2`,
    [actor.accountId, url, now],
  );
  const change = { accountId: actor.accountId, action: 'destination.default_set' } as const;
  if (url === null) return recordAudit(tx, ctx, { ...change, details: { host: null } });
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO webhook_destination (id, account_id, url, is_default, created_at, updated_at) VALUES ($1, $2, $3, true, $4, $4)
     ON CONFLICT (account_id, url) DO UPDATE SET is_default = true, updated_at = excluded.updated_at RETURNING id`,
    [newDestinationId(), actor.accountId, url, now],
  );
  await recordAudit(tx, ctx, { ...change, target: rows[0]?.id, details: { host: new URL(url).host } });
}

/**
 * Keeps senders from claiming deliveries until the transaction ends. Otherwise a claim that still sees the pause could
 * set a delivery aside after this transaction has released the held ones, and hold it for ever. Call it before a
 * destination is locked.
 */
async function holdClaims(tx: Sql): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [advisoryLocks.webhookClaims]);
}

/** Makes deliveries due that the pause of a destination held. */
const releaseHeldSql = `UPDATE webhook_delivery SET next_attempt_at = $3
  WHERE account_id = $1 AND url = $2 AND status = 'PENDING' AND next_attempt_at IS NULL`;

/**
 * Pauses or resumes a destination; setting the current state again changes nothing. Attempts in flight are finished. Throws `NOT_FOUND`.
 */
export async function setPaused(
  ctx: Context<AccountActor>,
  input: { destinationId: string; paused: boolean },
): Promise<void> {
  const { platform, actor } = ctx;
  const id = parseInput(opaqueId, input.destinationId);
  const now = platform.clock.now();
  await platform.database.transaction(async (tx) => {
    await holdClaims(tx);
    const { rows } = await tx.query<{ url: string; was: boolean }>(
      `UPDATE webhook_destination d SET paused_at = CASE WHEN $3 THEN coalesce(o.paused_at, $4) END,
           updated_at = CASE WHEN (o.paused_at IS NOT NULL) = $3 THEN o.updated_at ELSE $4 END
         FROM webhook_destination o WHERE d.id = $2 AND d.account_id = $1 AND o.id = d.id
         RETURNING d.url, o.paused_at IS NOT NULL AS was`,
      [actor.accountId, id, input.paused, now],
    );
    const [changed] = rows;
    if (!changed) throw destinationNotFound();
    if (changed.was === input.paused) return;
    if (input.paused) {
      await tx.query(
        `UPDATE webhook_delivery SET next_attempt_at = NULL, lease_owner = NULL, lease_until = NULL
           WHERE account_id = $1 AND url = $2 AND status = 'PENDING' AND (lease_until IS NULL OR lease_until <= clock_timestamp())`,
        [actor.accountId, changed.url],
      );
    } else {
      await tx.query(releaseHeldSql, [actor.accountId, changed.url, now]);
    }
    const action = input.paused ? 'destination.paused' : 'destination.resumed';
    const details = { host: new URL(changed.url).host };
    await recordAudit(tx, ctx, { accountId: actor.accountId, action, target: id, details });
  });
  platform.hub.signal('webhook');
}

export function destinationNotFound(): Failure {
  return new Failure('NOT_FOUND', { message: 'No webhook destination with this id belongs to the account.' });
}

/**
 * Sends `webhook.test` to a destination through the outbox like any event: signed, retried, listed. Returns the delivery's id. Throws
 * `NOT_FOUND`, and `CONFLICT` while the destination is paused.
 */
export async function sendTestEvent(
  { platform, actor }: Context<AccountActor>,
  input: { destinationId: string },
): Promise<{ deliveryId: string }> {
  const destinationId = parseInput(opaqueId, input.destinationId);
  const { sql } = platform.database;
  const { rows } = await sql.query<{ url: string; paused: boolean }>(
    'SELECT url, paused_at IS NOT NULL AS paused FROM webhook_destination WHERE account_id = $1 AND id = $2',
    [actor.accountId, destinationId],
  );
  const [destination] = rows;
  if (!destination) throw destinationNotFound();
  if (destination.paused) {
    throw new Failure('CONFLICT', {
      message: 'The destination is paused. Resume it to send a test event.',
      details: { reason: 'destination_paused' },
    });
  }
  const now = platform.clock.now();
  const deliveryId = newId('delivery');
  const body = {
    event: webhookTestEvent,
    destinationId,
    sentAt: now.toISOString(),
    message: 'A test event, sent from the dashboard.',
  };
  await sql.query(
    `INSERT INTO webhook_delivery (id, account_id, task_id, event_key, event_type, url, capacity_key, body, next_attempt_at, created_at)
       VALUES ($1, $2, NULL, $3, $3, $4, $5, $6, $7, $7)`,
    [
      deliveryId,
      actor.accountId,
      webhookTestEvent,
      destination.url,
      capacityKey(destination.url),
      JSON.stringify(body),
      now,
    ],
  );
  platform.hub.signal('webhook');
  return { deliveryId };
}
