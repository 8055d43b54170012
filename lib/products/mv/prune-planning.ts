/** Drafts, preflights and quotes that expired long ago. What was bought of them stays. */
import type { Platform } from '#lib/platform/platform.ts';
import { pruneRows } from '#lib/platform/prune.ts';

export async function prunePlanning(platform: Platform): Promise<number> {
  let removed = 0;
  const days = platform.config.retention.planningDays;
  for (const table of ['preflight', 'quote', 'draft'])
    removed += await pruneRows(platform, days, { table, at: 'expires_at' });
  return removed;
}
