import type { DeliveryState } from '#lib/contract/webhooks.ts';
import type { WebhookAttempt, WebhookDelivery } from '#lib/platform/prisma-client/client.ts';

export type DeliveryView = {
  /** X-Webhook-Id of every attempt. */
  id: string;
  /** null for a test event. */
  taskId: string | null;
  eventType: string;
  url: string;
  status: DeliveryState;
  /** Attempts made, all rounds together. */
  attempts: number;
  lastStatusCode: number | null;
  lastError: string | null;
  /** null while it is being sent and once it has ended. */
  nextAttemptAt: string | null;
  createdAt: string;
  completedAt: string | null;
};

export type AttemptView = {
  attempt: number;
  startedAt: string;
  durationMs: number;
  /** null when no answer came; then `error` says why. */
  statusCode: number | null;
  error: string | null;
  requestHeaders: Record<string, string>;
  responseHeaders: Record<string, string> | null;
  /** First 4 KiB. */
  responseBody: string | null;
};

export type DeliveryDetail = DeliveryView & {
  /** The exact text that is sent. */
  body: string;
  attemptLog: AttemptView[];
};

function isLeased(row: WebhookDelivery, now: Date): boolean {
  return row.leaseUntil !== null && row.leaseUntil > now;
}

function deliveryState(row: WebhookDelivery, now: Date): DeliveryState {
  if (row.status === 'DELIVERED') return 'delivered';
  if (row.status === 'FAILED') return 'failed';
  return isLeased(row, now) ? 'delivering' : 'pending';
}

export function deliveryView(row: WebhookDelivery, now: Date): DeliveryView {
  const status = deliveryState(row, now);
  return {
    id: row.id,
    taskId: row.taskId,
    eventType: row.eventType,
    url: row.url,
    status,
    attempts: row.attempts,
    lastStatusCode: row.lastStatusCode,
    lastError: row.lastError,
    nextAttemptAt: status === 'pending' ? (row.nextAttemptAt?.toISOString() ?? null) : null,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  };
}

export function attemptView(row: WebhookAttempt): AttemptView {
  return {
    attempt: row.attempt,
    startedAt: row.startedAt.toISOString(),
    durationMs: row.durationMs,
    statusCode: row.statusCode,
    error: row.error,
    requestHeaders: row.requestHeaders as Record<string, string>,
    responseHeaders: row.responseHeaders as Record<string, string> | null,
    responseBody: row.responseBody,
  };
}
