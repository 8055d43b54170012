import type { Platform } from '#lib/platform/platform.ts';

export type DeliveryMeasure = { pending: number; oldestDueSec: number };

/** How many webhook deliveries of the service are not over, and for how long the oldest due one has been due. */
export async function measureDeliveries({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<DeliveryMeasure> {
  const { rows } = await database.sql.query<DeliveryMeasure>(
    `SELECT count(*)::int AS pending,
       coalesce(greatest(0,
         extract(epoch FROM $1::timestamptz - min(next_attempt_at) FILTER (WHERE lease_until IS NULL))
       ), 0)::float AS "oldestDueSec"
       FROM webhook_delivery WHERE status = 'PENDING'`,
    [clock.now()],
  );
  return rows[0] ?? { pending: 0, oldestDueSec: 0 };
}
