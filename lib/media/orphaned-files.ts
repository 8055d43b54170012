/**
 * Removes orphaned files of tasks, which have no row. A file is stored before its row is written, so a process that is killed between the
 * two, or gives up during an outage of the database, leaves a file that nobody can open.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isBackupRunning } from '#lib/platform/backup/backup-lock.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { MediaStore } from './store/store.ts';

/** Longer than a file counts as new, and longer than a backup takes: a sweep leaves such files to a later one. */
const LOOK_BACK_MS = 24 * 60 * 60 * 1000;
/** Newer files are left alone: their row may still be written. */
const UNCHANGED_MS = 60 * 60 * 1000;
const TASKS_PER_READ = 200;

type Ended = { id: string; account_id: string; ended_at: Date };

/**
 * Removes the orphaned files of tasks that ended since a day before the last sweep of this DATA_DIR, or in the last day when there was none,
 * and returns their number. Removes nothing during a backup. Safe to run in several processes at once.
 */
export async function removeOrphanedFiles(platform: Platform, store: MediaStore): Promise<number> {
  const now = platform.clock.now();
  const since = new Date(Math.min(now.getTime(), await lastSweepMs(platform)) - LOOK_BACK_MS);
  let removed = 0;
  let last: Ended | undefined;
  while (!platform.closing.aborted) {
    const tasks = await listEnded(platform, since, last);
    removed += await removeOf(platform, store, tasks);
    if (tasks.length < TASKS_PER_READ) {
      await writeFile(markOf(platform), now.toISOString(), { mode: 0o600 });
      break;
    }
    last = tasks.at(-1);
  }
  if (removed > 0) platform.log.info({ removed }, 'Removed files that no row names');
  return removed;
}

/** The file that records when the last completed sweep began. */
const markOf = ({ config }: Platform) => join(config.dataDir, 'orphaned-files.swept');

async function lastSweepMs(platform: Platform): Promise<number> {
  const atMs = Date.parse(await readFile(markOf(platform), 'utf8').catch(() => ''));
  return Number.isNaN(atMs) ? Number.POSITIVE_INFINITY : atMs;
}

/** The next tasks after `last`, ordered by when they ended. */
async function listEnded({ database }: Platform, since: Date, last: Ended | undefined): Promise<Ended[]> {
  const { rows } = await database.sql.query<Ended>(
    `SELECT id, account_id, processing_completed_at AS ended_at FROM task
       WHERE log_pruned_at IS NULL AND status IN ('COMPLETED', 'FAILED', 'CANCELLED') AND (processing_completed_at, id) > ($1, $2)
       ORDER BY processing_completed_at, id LIMIT $3`,
    [last?.ended_at ?? since, last?.id ?? '', TASKS_PER_READ],
  );
  return rows;
}

async function removeOf(platform: Platform, store: MediaStore, tasks: readonly Ended[]): Promise<number> {
  const before = platform.clock.now().getTime() - UNCHANGED_MS;
  const old: string[] = [];
  for (const { id, account_id: accountId } of tasks)
    for await (const { key, changedAt } of store.list(`${accountId}/${id}`))
      if (changedAt.getTime() <= before) old.push(key);
  if (old.length === 0) return 0;
  const { sql } = platform.database;
  const { rows } = await sql.query<{ storage_key: string }>('SELECT storage_key FROM asset WHERE task_id = ANY ($1)', [
    tasks.map(({ id }) => id),
  ]);
  const named = new Set(rows.map((row) => row.storage_key));
  const orphaned = old.filter((key) => !named.has(key));
  if (orphaned.length === 0 || (await isBackupRunning(sql))) return 0;
  for (const key of orphaned) await store.remove(key);
  return orphaned.length;
}
