/** Retention of webhook data. Pending deliveries are never deleted. */
import type { Platform } from '#lib/platform/platform.ts';
import { pruneRows } from '#lib/platform/prune.ts';

/** Finished deliveries with their attempts; they can be resent until then. */
export function pruneDeliveries(platform: Platform): Promise<number> {
  return pruneRows(platform, platform.config.retention.deliveryDays, {
    table: 'webhook_delivery',
    at: 'completed_at',
    where: `status <> 'PENDING'`,
  });
}

/** Failure counts of URLs to which nothing was sent since. */
export function pruneHealth(platform: Platform): Promise<number> {
  return pruneRows(platform, platform.config.retention.deliveryDays, {
    table: 'webhook_health',
    at: 'last_failure_at',
  });
}

export function pruneRecoveries(platform: Platform): Promise<number> {
  return pruneRows(platform, platform.config.retention.deliveryDays, { table: 'webhook_recovery', at: 'created_at' });
}

/** A one-minute window is useless a day later. */
export function pruneCapacityWindows(platform: Platform): Promise<number> {
  return pruneRows(platform, 1, { table: 'webhook_capacity', at: 'window_start' });
}

export function pruneInboxMessages(platform: Platform): Promise<number> {
  return pruneRows(platform, platform.config.retention.inboxDays, {
    table: 'inbox_message',
    at: 'received_at',
  });
}
