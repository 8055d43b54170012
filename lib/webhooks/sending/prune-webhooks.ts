/** What the domain of webhooks no longer keeps. What is still to be sent stays. */
import type { Platform } from '#lib/platform/platform.ts';
import { pruneRows } from '#lib/platform/prune.ts';

/** Deliveries that are over, with their attempts; they can be sent again until then. */
export function pruneDeliveries(platform: Platform): Promise<number> {
  return pruneRows(platform, platform.config.retention.deliveryDays, {
    table: 'webhook_delivery',
    at: 'completed_at',
    where: `status <> 'PENDING'`,
  });
}

/** Failures of addresses that nothing was sent to since. */
export function pruneHealth(platform: Platform): Promise<number> {
  return pruneRows(platform, platform.config.retention.deliveryDays, {
    table: 'webhook_health',
    at: 'last_failure_at',
  });
}

export function pruneRecoveries(platform: Platform): Promise<number> {
  return pruneRows(platform, platform.config.retention.deliveryDays, { table: 'webhook_recovery', at: 'created_at' });
}

/** A window of a minute says nothing the day after. */
export function pruneCapacityWindows(platform: Platform): Promise<number> {
  return pruneRows(platform, 1, { table: 'webhook_capacity', at: 'window_start' });
}

export function pruneInboxMessages(platform: Platform): Promise<number> {
  return pruneRows(platform, platform.config.retention.inboxDays, {
    table: 'inbox_message',
    at: 'received_at',
  });
}
