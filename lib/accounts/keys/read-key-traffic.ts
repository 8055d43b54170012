import { z } from 'zod';
import { opaqueId } from '#lib/contract/ids.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { keysPerAccountMax } from './key-input.ts';
import type { KeyManager } from './key-view.ts';

const MINUTE_MS = 60_000;

const trafficInput = z.strictObject({
  keyIds: z.array(opaqueId).max(keysPerAccountMax),
  sinceMinutes: z
    .int()
    .min(1)
    .max(35 * 1440),
  bucketMinutes: z.int().min(1).max(1440).default(1),
});

/** Requests that began in `[at, at + bucketMinutes)`; `rejected` of them were refused: by a limit, a scope, an address list, or because the key is disabled, expired or deleted. */
export type TrafficPoint = { at: string; requests: number; rejected: number };
/** Points without requests are left out. */
type KeyTraffic = { keyId: string; points: TrafficPoint[] };
export type KeyTrafficRead = { from: string; to: string; bucketMinutes: number; keys: KeyTraffic[] };

type Row = { key_id: string; at: Date; requests: number; rejected: number };

/**
 * Traffic of the account's keys over the last `sinceMinutes`, on the time axis. Ids of other accounts are answered without
 * points. Counts are written every few seconds.
 */
export async function readKeyTraffic(
  platform: Platform,
  actor: KeyManager,
  keyIds: readonly string[],
  range: { sinceMinutes: number; bucketMinutes?: number },
): Promise<KeyTrafficRead> {
  const wanted = parseInput(trafficInput, { keyIds, ...range });
  const to = platform.clock.now();
  const bucketMs = wanted.bucketMinutes * MINUTE_MS;
  // Whole buckets, so that a bar does not shrink while its first minutes leave the range.
  const from = new Date(Math.floor((to.getTime() - wanted.sinceMinutes * MINUTE_MS) / bucketMs) * bucketMs);
  const { rows } = await platform.database.sql.query<Row>({
    name: 'key-traffic-read',
    text: `SELECT t.key_id, date_bin(make_interval(mins => $4), t.minute, 'epoch'::timestamptz) AS at, sum(t.requests)::int AS requests, sum(t.rejected)::int AS rejected
      FROM key_traffic t JOIN api_key k ON k.id = t.key_id
      WHERE k.account_id = $1 AND t.key_id = ANY ($2) AND t.minute >= $3 GROUP BY 1, 2 ORDER BY 1, 2`,
    values: [actor.accountId, wanted.keyIds, from, wanted.bucketMinutes],
  });
  const keys = wanted.keyIds.map((keyId) => ({
    keyId,
    points: rows
      .filter((row) => row.key_id === keyId)
      .map(({ at, requests, rejected }) => ({ at: at.toISOString(), requests, rejected })),
  }));
  return { from: from.toISOString(), to: to.toISOString(), bucketMinutes: wanted.bucketMinutes, keys };
}
