import { opaqueId } from '#lib/contract/ids.ts';
import { webhookTestEvent } from '#lib/contract/webhooks.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import { Failure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { destinationNotFound } from './pause-destination.ts';
import { capacityKey } from './webhook-url.ts';

/**
 * Sends `webhook.test` to a destination through the same outbox as every event: signed, retried, listed. Answers the delivery's id. Throws
 * `NOT_FOUND`, and `CONFLICT` while the destination is paused.
 */
export async function sendTestEvent(
  platform: Platform,
  actor: AccountActor,
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
