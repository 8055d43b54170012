import type { Platform } from '#lib/platform/platform.ts';
import { pruneRows } from '#lib/platform/prune.ts';

/** Requests per key and minute, which the pages of keys draw. */
export function pruneKeyTraffic(platform: Platform): Promise<number> {
  return pruneRows(platform, platform.config.retention.keyTrafficDays, { table: 'key_traffic', at: 'minute' });
}
