import { z } from 'zod';
import type { Context } from '#lib/platform/context.ts';
import { opaqueId } from '#lib/contract/ids.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { pruneRows } from '#lib/platform/running/prune.ts';
import { keysPerAccountMax } from './key-input.ts';
import type { KeyManager } from './key-view.ts';

export type KeyTrafficRecorder = {
  /** Counts a request of a key at the current time. `rejected` requests (limits, scope, IP address, unusable key) count as requests, too. */
  count(keyId: string, rejected: boolean): void;
  /** Writes the counts since the last flush. Never throws: counts that could not be written are kept for the next flush. */
  flush(): Promise<void>;
  /** Stops the timer and flushes. */
  stop(): Promise<void>;
};

type Count = { keyId: string; minute: Date; requests: number; rejected: number; lastUsedAt: Date };

/**
 * Counts requests per key and minute in memory and writes them every few seconds in one statement, which also sets
 * `last_used_at`. A process that dies loses the counts of its last seconds, and nothing else depends on them.
 */
export function createKeyTrafficRecorder(
  platform: Platform,
  options: { flushEverySec?: number } = {},
): KeyTrafficRecorder {
  const { clock, database, log } = platform;
  let counts = new Map<string, Count>();
  let flushing: Promise<void> | undefined;

  const write = async () => {
    const batch = [...counts.values()];
    if (batch.length === 0) return;
    counts = new Map();
    try {
      await writeCounts(database.sql, batch);
    } catch (error) {
      log.warn({ err: error }, 'Key traffic was not written; it is kept for the next flush');
      for (const entry of batch) add(entry);
    }
  };

  const add = (entry: Count) => {
    const slot = `${entry.keyId} ${entry.minute.getTime()}`;
    const known = counts.get(slot);
    if (!known) {
      counts.set(slot, entry);
      return;
    }
    known.requests += entry.requests;
    known.rejected += entry.rejected;
    if (entry.lastUsedAt > known.lastUsedAt) known.lastUsedAt = entry.lastUsedAt;
  };

  const flush = async () => {
    // One flush at a time; a caller that arrives during one needs its own counts written, too.
    while (flushing) await flushing;
    flushing = write().finally(() => {
      flushing = undefined;
    });
    await flushing;
  };

  const timer = setInterval(() => void flush(), (options.flushEverySec ?? 5) * 1000);
  timer.unref();

  return {
    count(keyId, rejected) {
      const now = clock.now();
      add({
        keyId,
        minute: new Date(Math.floor(now.getTime() / 60_000) * 60_000),
        requests: 1,
        rejected: rejected ? 1 : 0,
        lastUsedAt: now,
      });
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Skips keys that were deleted meanwhile. Locks keys in a fixed order, so that processes cannot deadlock. */
async function writeCounts(sql: Platform['database']['sql'], batch: Count[]): Promise<void> {
  await sql.query({
    name: 'key-traffic-write',
    text: `WITH counted AS (
        SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::int[], $4::int[], $5::timestamptz[]) AS t(key_id, minute, requests, rejected, last_used_at)
      ), locked AS (
        SELECT id FROM api_key WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE
      ), used AS (
        UPDATE api_key k SET last_used_at = greatest(k.last_used_at, c.last_used_at)
          FROM (SELECT key_id, max(last_used_at) AS last_used_at FROM counted GROUP BY key_id) c, locked WHERE k.id = c.key_id AND locked.id = k.id
      )
      INSERT INTO key_traffic AS t (key_id, minute, requests, rejected)
        SELECT c.key_id, c.minute, c.requests, c.rejected FROM counted c JOIN locked ON locked.id = c.key_id ORDER BY c.key_id, c.minute
        ON CONFLICT (key_id, minute) DO UPDATE SET requests = t.requests + excluded.requests, rejected = t.rejected + excluded.rejected`,
    values: [
      batch.map((e) => e.keyId),
      batch.map((e) => e.minute),
      batch.map((e) => e.requests),
      batch.map((e) => e.rejected),
      batch.map((e) => e.lastUsedAt),
    ],
  });
}

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
 * Traffic of the account's keys over the last `sinceMinutes`, on the time axis. Ids of other accounts have no
 * points. Counts may be a few seconds old.
 */
export async function readKeyTraffic(
  { platform, actor }: Context<KeyManager>,
  keyIds: readonly string[],
  range: { sinceMinutes: number; bucketMinutes?: number },
): Promise<KeyTrafficRead> {
  const wanted = parseInput(trafficInput, { keyIds, ...range });
  const to = platform.clock.now();
  const bucketMs = wanted.bucketMinutes * MINUTE_MS;
  // Starts at a whole bucket, so that the first bar does not shrink as time passes.
  const from = new Date(Math.floor((to.getTime() - wanted.sinceMinutes * MINUTE_MS) / bucketMs) * bucketMs);
  const { rows } = await platform.database.sql.query<Row>({
    name: 'key-traffic-read',
    // Key by key: the planner would rather read the minutes of the keys of all accounts.
    text: `SELECT k.id AS key_id, counted.* FROM api_key k CROSS JOIN LATERAL (
        SELECT date_bin(make_interval(mins => $4), t.minute, 'epoch'::timestamptz) AS at, sum(t.requests)::int AS requests, sum(t.rejected)::int AS rejected
          FROM key_traffic t WHERE t.key_id = k.id AND t.minute >= $3 GROUP BY 1
      ) counted WHERE k.account_id = $1 AND k.id = ANY ($2) ORDER BY 1, 2`,
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

/** Deletes request counts beyond the retention period. */
export function pruneKeyTraffic(platform: Platform): Promise<number> {
  return pruneRows(platform, platform.config.retention.keyTrafficDays, { table: 'key_traffic', at: 'minute' });
}
