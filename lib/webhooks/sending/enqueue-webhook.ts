import { newId } from '#lib/platform/ids.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { capacityKey, normalWebhookUrl } from '../webhook-url.ts';

export type WebhookInput = {
  accountId: string;
  taskId: string;
  /** Idempotency key of the event within its task, so that a repeated step sends it once. */
  eventKey: string;
  eventType: string;
  /** The exact body of every attempt. */
  body: string;
  /** The task's webhookUrl; null uses the account's default destination. */
  webhookUrl: string | null;
  now: Date;
};

/**
 * Adds an event to the outbox within the transaction that causes it, in one statement. Returns false when there is no
 * destination, the account is deleted, or the event has already been added (its first body is kept). Call
 * `hub.signal('webhook')` after the commit. (SPEC.md, Events)
 */
export async function enqueueWebhook(tx: Sql, input: WebhookInput): Promise<boolean> {
  const url = input.webhookUrl === null ? null : normalWebhookUrl(input.webhookUrl);
  const { rowCount } = await tx.query({
    name: 'webhook-enqueue',
    text: `INSERT INTO webhook_delivery (id, account_id, task_id, event_key, event_type, url, capacity_key, body, next_attempt_at, created_at)
      SELECT $1, $2, $3, $4, $5, t.url, coalesce($7, regexp_replace(t.url, '[?#].*$', '')), $8, $9, $9
        FROM (SELECT coalesce($6, a.default_webhook_url) AS url FROM account a WHERE a.id = $2 AND a.deleted_at IS NULL) t
        WHERE t.url IS NOT NULL
      ON CONFLICT (task_id, event_key) DO NOTHING`,
    values: [
      newId('delivery'),
      input.accountId,
      input.taskId,
      input.eventKey,
      input.eventType,
      url,
      url === null ? null : capacityKey(url),
      input.body,
      input.now,
    ],
  });
  return rowCount === 1;
}
