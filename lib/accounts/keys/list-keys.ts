import type { Platform } from '#lib/platform/platform.ts';
import { keySelect, keyView, type KeyManager, type KeyView } from './key-view.ts';
import { readKeyTraffic, type TrafficPoint } from './read-key-traffic.ts';

/** The last day by hours, for a sparkline; hours without requests are left out. */
export type ListedKey = KeyView & { traffic: TrafficPoint[] };
export type KeyList = { keys: ListedKey[]; trafficFrom: string; trafficTo: string };

/** The account's keys, newest first, without deleted ones. */
export async function listKeys(platform: Platform, actor: KeyManager): Promise<KeyList> {
  const rows = await platform.database.prisma.apiKey.findMany({ where: { accountId: actor.accountId, deletedAt: null }, orderBy: { id: 'desc' }, select: keySelect });
  const traffic = await readKeyTraffic(platform, actor, rows.map((row) => row.id), { sinceMinutes: 24 * 60, bucketMinutes: 60 });
  const now = platform.clock.now();
  const points = new Map(traffic.keys.map((key) => [key.keyId, key.points]));
  return { keys: rows.map((row) => ({ ...keyView(row, now), traffic: points.get(row.id) ?? [] })), trafficFrom: traffic.from, trafficTo: traffic.to };
}
