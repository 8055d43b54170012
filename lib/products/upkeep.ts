/**
 * The periodic upkeep of every worker: renews paid storage and enforces retention. Each domain prunes its own data with a verb that is
 * listed here.
 */
import { advisoryLocks } from '#lib/platform/database/advisory-locks.ts';
import { pruneKeyTraffic } from '#lib/accounts/keys/key-traffic.ts';
import { renewStorage } from './storage/storage.ts';
import { removeOldCounts } from '#lib/limits/remove-old-counts.ts';
import { removeExpired } from '#lib/media/remove-assets.ts';
import { removeOrphanedFiles } from '#lib/media/orphaned-files.ts';
import { sweepUploads } from '#lib/media/uploads/uploads.ts';
import { createLeftoverSweep } from '#lib/platform/files/leftovers.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { Prune } from '#lib/platform/running/prune.ts';
import { removeEndedWork } from '#lib/tasks/run/work-folder.ts';
import { pruneIdempotency, pruneTaskLogs } from '#lib/tasks/life/prune-tasks.ts';
import {
  pruneCapacityWindows,
  pruneDeliveries,
  pruneHealth,
  pruneInboxMessages,
  pruneRecoveries,
  releaseAfterClockChange,
} from '#lib/webhooks/sending/webhook-queue.ts';
import { forgetOldSecrets } from '#lib/webhooks/destinations/secrets.ts';
import { eraseDeletedAccounts } from './accounts/delete-account.ts';
import { prunePlanning } from './mv/quotes/quotes.ts';
import type { ProductDeps } from './product-deps.ts';

const EVERY_MS = 60_000;
/** Retention is in days, so once an hour is enough. */
const SWEEPS_PER_PRUNING = 60;

/** The prune verbs of the domains by what they remove. */
const prunes: Readonly<Record<string, Prune>> = {
  'idempotency keys': pruneIdempotency,
  'drafts, preflights and quotes': prunePlanning,
  'logs of tasks': pruneTaskLogs,
  'webhook deliveries': pruneDeliveries,
  'webhook capacity windows': pruneCapacityWindows,
  'webhook health': pruneHealth,
  'webhook recoveries': pruneRecoveries,
  'signing secrets whose overlap is over': forgetOldSecrets,
  'inbox messages': pruneInboxMessages,
  'key traffic': pruneKeyTraffic,
};

export type Upkeep = {
  /** Stops after the current step: a process has a few seconds to stop, and a first sweep may have years of data to remove. */
  stop(): Promise<void>;
};

/**
 * At the start and every minute, every worker renews paid storage and removes expired files and uploads, old request counts and the content of
 * deleted accounts, and sends webhooks that a wrong clock has put off. At the start and every hour, one worker at a time prunes everything else, and every worker removes orphaned files.
 */
export function startUpkeep({ platform: shared, store }: Pick<ProductDeps, 'platform' | 'store'>): Upkeep {
  const stopping = new AbortController();
  const platform = { ...shared, closing: AbortSignal.any([shared.closing, stopping.signal]) };
  let sweeps = 0;
  const parts: Readonly<Record<string, () => Promise<unknown>>> = {
    storage: () => renewStorage(platform),
    files: () => removeExpired(platform, store),
    uploads: () => sweepUploads({ platform, store }),
    'request counts': () => removeOldCounts(platform),
    'deleted accounts': () => eraseDeletedAccounts({ platform, store }),
    'webhooks after a change of the clock': () => releaseAfterClockChange(platform),
  };
  const run = (what: string, part: () => Promise<unknown>) =>
    part().catch((error: Error) =>
      platform.log.warn({ err: error, what }, 'A part of the upkeep failed; it is tried again'),
    );
  const sweep = async () => {
    for (const [what, part] of Object.entries(parts)) await run(what, part);
    if (sweeps++ % SWEEPS_PER_PRUNING !== 0) return;
    await run('pruning', () => pruneAll(platform));
    await run('files that no row names', () => removeOrphanedFiles(platform, store));
  };
  return everyMinute(sweep, stopping);
}

/**
 * At the start and every minute, every process, whatever its role, removes from its DATA_DIR what killed processes left there, and the work
 * folders of tasks that ended elsewhere.
 */
export function startFolderUpkeep(platform: Platform): Upkeep {
  const removeLeftovers = createLeftoverSweep(platform);
  return everyMinute(async () => {
    try {
      await removeLeftovers();
      await removeEndedWork(platform);
    } catch (error) {
      platform.log.warn({ err: error }, 'Leftovers could not be removed; they are tried again');
    }
  });
}

/** Runs `sweep` at once and every minute, one at a time. `stop` aborts `stopping` and waits for the sweep that is running. */
function everyMinute(sweep: () => Promise<void>, stopping?: AbortController): Upkeep {
  let running: Promise<void> | null = null;
  const start = () => {
    running ??= sweep().finally(() => {
      running = null;
    });
  };
  const timer = setInterval(start, EVERY_MS);
  start();
  return {
    async stop() {
      clearInterval(timer);
      stopping?.abort();
      await running;
    },
  };
}

/** Calls all prune verbs; a failure does not affect the others. Returns null when another process is doing it. */
export async function pruneAll(platform: Platform): Promise<Record<string, number> | null> {
  const session = await platform.database.connect();
  try {
    const { rows } = await session.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
      advisoryLocks.pruning,
    ]);
    if (!rows[0]?.locked) return null;
    const removed: Record<string, number> = {};
    for (const [what, prune] of Object.entries(prunes)) {
      if (platform.closing.aborted) break;
      try {
        removed[what] = await prune(platform);
      } catch (error) {
        platform.log.warn({ err: error, what }, 'What is no longer kept could not be removed; it is tried again');
      }
    }
    if (Object.values(removed).some((count) => count > 0))
      platform.log.info({ removed }, 'Removed what is no longer kept');
    return removed;
  } finally {
    await session.end();
  }
}
