import { readKeyTraffic } from '#lib/accounts/keys/key-traffic.ts';
import { type KeyDetail, readKey } from '#lib/accounts/keys/key-view.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { isFailure } from '#lib/platform/failure.ts';
import {
  type KeyPageData,
  recentMinutes,
  type TrafficRange,
  trafficRanges,
} from '#components/keys/detail/key-page-data.ts';

/** The data of a key's page. Throws `NOT_FOUND`. */
export async function readKeyPage(ctx: Context<UserActor>, keyId: string, range: TrafficRange): Promise<KeyPageData> {
  const key = await readKey(ctx, { keyId });
  const related = await Promise.all(
    [...(key.replacesId ? [key.replacesId] : []), ...key.replacedByIds].map((id) => findKey(ctx, id)),
  );
  const line = [key, ...related.filter((one) => one !== null)].sort((one, other) => (one.keyId < other.keyId ? -1 : 1));
  const ids = line.map((one) => one.keyId);
  const { sinceMinutes, bucketMinutes } = trafficRanges[range];
  const [traffic, recent, lastDay] = await Promise.all([
    readKeyTraffic(ctx, ids, { sinceMinutes, bucketMinutes }),
    readKeyTraffic(ctx, ids, { sinceMinutes: recentMinutes }),
    readKeyTraffic(ctx, [keyId], { sinceMinutes: 1_440, bucketMinutes: 60 }),
  ]);
  return { key, line, traffic, recent, lastDay };
}

/** Null for a key deleted in the meantime. */
async function findKey(ctx: Context<UserActor>, keyId: string): Promise<KeyDetail | null> {
  try {
    return await readKey(ctx, { keyId });
  } catch (error) {
    if (isFailure(error) && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
