/**
 * The folder in which a run of a task works, under DATA_DIR. It outlives the run that was stopped, so that the next one here need not make
 * again what lies in it; what counts is in the database and the media store, because the next run may be on another machine.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '#lib/platform/platform.ts';
import type { TaskRow } from './task-row.ts';

type Place = Pick<Platform, 'config'>;

const RUN_FILE = '.run';

export const workFolderOf = ({ config }: Place, taskId: string): string => join(config.dataDir, 'work', taskId);

/** The folder, empty unless the run just before this one worked in it: what an older run left may differ from what was stored since. */
export async function openWorkFolder(place: Place, { id, run_number: runNumber }: TaskRow): Promise<string> {
  const folder = workFolderOf(place, id);
  const mark = join(folder, RUN_FILE);
  const lastRun = Number(await readFile(mark, 'utf8').catch(() => 0));
  if (lastRun !== runNumber - 1) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(mark, String(runNumber));
  return folder;
}

/** Removes the folders of tasks that have ended, as those that began here and were finished elsewhere; answers how many. */
export async function removeEndedWork(platform: Platform): Promise<number> {
  const names = await readdir(join(platform.config.dataDir, 'work')).catch(() => []);
  if (names.length === 0) return 0;
  const { rows } = await platform.database.sql.query<{ id: string }>(
    `SELECT id FROM task WHERE id = ANY ($1) AND status IN ('PENDING', 'PROCESSING')`,
    [names],
  );
  const active = new Set(rows.map(({ id }) => id));
  const ended = names.filter((name) => !active.has(name));
  for (const name of ended) await rm(workFolderOf(platform, name), { recursive: true, force: true });
  return ended.length;
}
