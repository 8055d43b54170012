/** Drafts, preflights and quotes that expired long ago. What was bought of them stays. */
import type { Platform } from '#lib/platform/platform.ts';
import { pruneRows } from '#lib/platform/prune.ts';

export async function prunePlanning(platform: Platform): Promise<number> {
  let removed = 0;
  for (const table of ['preflight', 'quote', 'draft']) removed += await pruneRows(platform, platform.config.retention.planningDays, { table, where: 'expires_at < $1' });
  return removed;
}
