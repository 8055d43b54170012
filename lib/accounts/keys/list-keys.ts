import type { Platform } from '#lib/platform/platform.ts';
import { keySelect, keyView, type KeyManager, type KeyView } from './key-view.ts';
import { readKeyTraffic, type TrafficPoint } from './read-key-traffic.ts';

/** The last day by hours from `trafficFrom` on, for a sparkline; hours without requests are left out. */
export type ListedKey = KeyView & { traffic: TrafficPoint[] };
export type KeyList = { keys: ListedKey[]; trafficFrom: string; trafficTo: string };

const HOUR_MS = 3_600_000;
/** As on the page of a key, so that both count the same requests. */
const DAY_BUCKET_MINUTES = 15;

/** The account's keys, newest first, without deleted ones. */
export async function listKeys(platform: Platform, actor: KeyManager): Promise<KeyList> {
  const rows = await platform.database.prisma.apiKey.findMany({
    where: { accountId: actor.accountId, deletedAt: null },
    orderBy: { id: 'desc' },
    select: keySelect,
  });
  const traffic = await readKeyTraffic(
    platform,
    actor,
    rows.map((row) => row.id),
    { sinceMinutes: 24 * 60, bucketMinutes: DAY_BUCKET_MINUTES },
  );
  const now = platform.clock.now();
  const points = new Map(traffic.keys.map((key) => [key.keyId, key.points]));
  return {
    keys: rows.map((row) => ({ ...keyView(row, now), traffic: byHours(points.get(row.id) ?? [], traffic.from) })),
    trafficFrom: traffic.from,
    trafficTo: traffic.to,
  };
}

function byHours(points: readonly TrafficPoint[], from: string): TrafficPoint[] {
  const fromMs = Date.parse(from);
  const hours = new Map<number, TrafficPoint>();
  for (const { at, requests, rejected } of points) {
    const hour = Math.floor((Date.parse(at) - fromMs) / HOUR_MS);
    const before = hours.get(hour) ?? { at: new Date(fromMs + hour * HOUR_MS).toISOString(), requests: 0, rejected: 0 };
    hours.set(hour, { ...before, requests: before.requests + requests, rejected: before.rejected + rejected });
  }
  return [...hours.values()];
}
