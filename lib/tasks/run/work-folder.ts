/**
 * A task's folder for intermediate files, under DATA_DIR. It outlives a stopped run, so that the next run on this machine can reuse them.
 * Nothing may depend on that: results are in the database and the media store, because the next run may be on another machine.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '#lib/platform/platform.ts';
import type { TaskRow } from '../task-row.ts';

type Place = Pick<Platform, 'config'>;

const RUN_FILE = '.run';

export const workFolderOf = ({ config }: Place, taskId: string): string => join(config.dataDir, 'work', taskId);

/** Opens the folder. It is emptied unless the previous run worked in it: files of an older run may be out of date. */
export async function openWorkFolder(place: Place, { id, run_number: runNumber }: TaskRow): Promise<string> {
  const folder = workFolderOf(place, id);
  const mark = join(folder, RUN_FILE);
  const lastRun = Number(await readFile(mark, 'utf8').catch(() => 0));
  if (lastRun !== runNumber - 1) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(mark, String(runNumber));
  return folder;
}

/** Removes the folders of ended tasks, such as those that finished on another machine; returns their number. */
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
