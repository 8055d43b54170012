/**
 * Rotates a signing secret without rejected events. During the overlap the old secret still signs X-Webhook-Signature, so a receiver that
 * knows only the old one keeps working, and the new secret signs X-Webhook-Signature-Next. In the meantime the receiver is changed to
 * accept the new one, which takes over when the overlap ends. (docs/decisions/046-two-secrets-for-a-while.md)
 */
import { recordAudit } from '#lib/accounts/audit.ts';
import { secretOverlapHoursDefault } from '#lib/contract/constants/webhooks.ts';
import { opaqueId } from '#lib/contract/ids.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { invalidField } from '#lib/platform/failure.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { type RotateSecretInput, rotateSecretInput } from '../inputs.ts';
import { newSigningSecret } from '../signatures.ts';
import { acceptWebhookUrl } from '../webhook-url.ts';
import { destinationNotFound, writeSecret } from './destinations.ts';

const HOUR_MS = 3_600_000;

type SecretRow = {
  url: string;
  sealed_secret: Buffer | null;
  next_sealed_secret: Buffer | null;
  next_secret_at: Date | null;
};

/**
 * Returns the new secret, which cannot be read again. Rotating again during an overlap discards the secret that was waiting; the old one
 * still signs. A damaged secret, which signs nothing, is replaced without an overlap. Throws `NOT_FOUND`, and `VALIDATION_ERROR` for a destination that has no secret yet.
 */
export async function rotateSecret(
  ctx: Context<AccountActor>,
  input: RotateSecretInput,
): Promise<{ secret: string; overlapEndsAt: string | null }> {
  const { platform, actor } = ctx;
  const { destinationId, overlapHours } = parseInput(rotateSecretInput, input);
  const now = platform.clock.now();
  const secret = newSigningSecret();
  const sealed = platform.secrets.seal(secret);
  const endsAt = await platform.database.transaction(async (tx) => {
    const row = await lockSecrets(tx, actor, destinationId);
    const present = currentSecret(row, now);
    if (!present) throw invalidField('destinationId', 'has no signing secret yet; make one first');
    const overlapMs = platform.secrets.opens(present) ? overlapHours * HOUR_MS : 0;
    const endsAt = overlapMs === 0 ? null : new Date(now.getTime() + overlapMs);
    await tx.query(
      `UPDATE webhook_destination SET sealed_secret = $2, next_sealed_secret = $3, next_secret_at = $4, updated_at = $5 WHERE id = $1`,
      [destinationId, endsAt ? present : sealed, endsAt ? sealed : null, endsAt, now],
    );
    const details = { host: new URL(row.url).host, overlapHours: overlapMs / HOUR_MS };
    const change = {
      accountId: actor.accountId,
      action: 'destination.secret_rotated',
      target: destinationId,
      details,
    } as const;
    await recordAudit(tx, ctx, change);
    return endsAt;
  });
  return { secret, overlapEndsAt: endsAt?.toISOString() ?? null };
}

/** Ends the overlap now: the new secret takes over and the old one is deleted. Throws `NOT_FOUND`; changes nothing without an overlap. */
export async function endOverlap(ctx: Context<AccountActor>, input: { destinationId: string }): Promise<void> {
  const { platform, actor } = ctx;
  const id = parseInput(opaqueId, input.destinationId);
  await platform.database.transaction(async (tx) => {
    const row = await lockSecrets(tx, actor, id);
    if (!row.next_sealed_secret) return;
    await tx.query(takeOverSql('id = $1'), [id, platform.clock.now()]);
    const details = { host: new URL(row.url).host };
    await recordAudit(tx, ctx, {
      accountId: actor.accountId,
      action: 'destination.overlap_ended',
      target: id,
      details,
    });
  });
}

/** Deletes old secrets whose overlap has ended. Which secret signs depends on the time alone, not on this clean-up. */
export async function forgetOldSecrets({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<number> {
  return (await database.sql.query(takeOverSql('next_secret_at <= $1'), [clock.now(), clock.now()])).rowCount ?? 0;
}

function takeOverSql(where: string): string {
  return `UPDATE webhook_destination SET sealed_secret = next_sealed_secret, next_sealed_secret = NULL, next_secret_at = NULL, updated_at = $2
    WHERE ${where} AND next_sealed_secret IS NOT NULL`;
}

async function lockSecrets(tx: Sql, actor: AccountActor, id: string): Promise<SecretRow> {
  const { rows } = await tx.query<SecretRow>(
    `SELECT url, sealed_secret, next_sealed_secret, next_secret_at FROM webhook_destination WHERE account_id = $1 AND id = $2 FOR UPDATE`,
    [actor.accountId, id],
  );
  if (!rows[0]) throw destinationNotFound();
  return rows[0];
}

function currentSecret(row: SecretRow, now: Date): Buffer | null {
  return row.next_secret_at && row.next_secret_at <= now ? row.next_sealed_secret : row.sealed_secret;
}

export type SecretsInForce = { current: string; next: string | null };

/**
 * The secrets that sign deliveries to a URL: its own, otherwise the default destination's. `next` takes over when the overlap ends. Null
 * when deliveries are not signed, or not sent because their secret is damaged.
 */
export async function secretsOf(
  { platform, actor }: Context<AccountActor>,
  url: string,
): Promise<SecretsInForce | null> {
  const { rows } = await platform.database.sql.query<SecretRow>(
    `SELECT d.url, d.sealed_secret, d.next_sealed_secret, d.next_secret_at FROM webhook_destination d JOIN account a ON a.id = d.account_id
       WHERE d.account_id = $1 AND d.url IN ($2, a.default_webhook_url) AND d.sealed_secret IS NOT NULL ORDER BY d.url = $2 DESC LIMIT 1`,
    [actor.accountId, url],
  );
  const [row] = rows;
  if (!row) return null;
  const now = platform.clock.now();
  const current = currentSecret(row, now);
  const waiting = row.next_secret_at && row.next_secret_at > now ? row.next_sealed_secret : null;
  const { secrets } = platform;
  if (!current || !secrets.opens(current)) return null;
  return { current: secrets.open(current), next: waiting && secrets.opens(waiting) ? secrets.open(waiting) : null };
}

/**
 * Creates a new signing secret for a registered URL, shown only now: the first one takes effect at once, a later one
 * through `rotateSecret`, with the pages' default overlap unless another is given. `add` registers an unknown URL.
 * Throws `VALIDATION_ERROR` for `url` and `overlapHours`.
 */
export async function issueSecret(
  ctx: Context<AccountActor>,
  input: { url: string; overlapHours?: number; add?: boolean },
): Promise<{ secret: string; replaced: boolean; overlapEndsAt: string | null }> {
  const { platform, actor } = ctx;
  const url = acceptWebhookUrl(platform, 'url', input.url);
  const overlapHours = parseInput(rotateSecretInput.pick({ overlapHours: true }), {
    overlapHours: input.overlapHours ?? secretOverlapHoursDefault,
  }).overlapHours;
  const { rows } = await platform.database.sql.query<{ id: string; hasSecret: boolean }>(
    `SELECT id, sealed_secret IS NOT NULL AS "hasSecret" FROM webhook_destination WHERE account_id = $1 AND url = $2`,
    [actor.accountId, url],
  );
  const [known] = rows;
  if (!known && !input.add)
    throw invalidField(
      'url',
      'is no webhook destination of the account. Register it on its Webhooks page, or with the flag --add',
    );
  if (known?.hasSecret)
    return { replaced: true, ...(await rotateSecret(ctx, { destinationId: known.id, overlapHours })) };
  return { secret: await revealOrRotateSecret(ctx, url), replaced: false, overlapEndsAt: null };
}

/**
 * Creates a signing secret for exactly this URL and replaces its previous one; it cannot be read again. All later
 * attempts use it, including those of pending deliveries. Throws `VALIDATION_ERROR` for `url`. (SPEC.md, Events, rule
 * 8)
 */
export async function revealOrRotateSecret(ctx: Context<AccountActor>, url: string): Promise<string> {
  const accepted = acceptWebhookUrl(ctx.platform, 'url', url);
  return ctx.platform.database.transaction((tx) => writeSecret(tx, ctx, accepted));
}
