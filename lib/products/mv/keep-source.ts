import { access, copyFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { saveAsset } from '#lib/media/save-asset.ts';
import { fileExists } from '#lib/platform/file-exists.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { TaskRow } from '#lib/tasks/task-row.ts';
import type { TaskRun } from '#lib/tasks/task-run.ts';
import type { ProductDeps } from '../product-deps.ts';
import type { VideoPlan } from './buy-video.ts';
import { prepareSource, type PreparedSource } from './prepare-source.ts';

const SONG_SLOT = 'source-song';
const referenceSlot = (index: number) => `source-reference-${index}`;

type SourceFiles = Pick<PreparedSource, 'audioFile' | 'referenceFiles'>;

/** Every file of a source with the slot it is stored in. */
function slotsOf(source: SourceFiles): { slot: string; file: string }[] {
  return [
    { slot: SONG_SLOT, file: source.audioFile },
    ...source.referenceFiles.map((file, index) => ({ slot: referenceSlot(index), file })),
  ];
}

/** Stores what a video is made of, because the addresses it came from may be gone when it is edited. */
export async function keepSource({ platform, store }: ProductDeps, run: TaskRun, source: SourceFiles): Promise<void> {
  for (const { slot, file } of slotsOf(source)) {
    const contentType = slot === SONG_SLOT ? 'application/octet-stream' : 'image/jpeg';
    await saveAsset(platform, store, {
      accountId: run.task.account_id,
      taskId: run.task.id,
      runNumber: run.task.run_number,
      slot,
      sourcePath: join(run.workDir, file),
      contentType,
      fileName: `${slot}${extname(file)}`,
    });
  }
}

/**
 * Brings the song and the pictures of an existing video into `run.workDir`, under the names its source knows them by: from the store,
 * or from where they came for a video older than that. Throws `TaskFailure`.
 */
export async function bringSource(
  deps: ProductDeps,
  run: TaskRun,
  creation: Pick<TaskRow, 'id' | 'account_id'> & { plan: VideoPlan },
  source: PreparedSource,
  signal: AbortSignal,
): Promise<void> {
  const kept = await storedFiles(deps.platform, creation.id);
  const wanted = slotsOf(source);
  try {
    await Promise.all(
      wanted.map(({ slot, file }) => copyFile(deps.store.localPath(kept.get(slot) ?? ''), join(run.workDir, file))),
    );
  } catch {
    signal.throwIfAborted();
    await prepareSource(deps, run, creation.plan, signal);
  }
  await access(join(run.workDir, source.audioFile));
}

/** Whether the song of a video lies in the store, so that an edit needs no address it came from. */
export async function isSongKept(
  { platform, store }: Pick<ProductDeps, 'platform' | 'store'>,
  mvId: string,
): Promise<boolean> {
  const key = (await storedFiles(platform, mvId)).get(SONG_SLOT);
  return key !== undefined && fileExists(store.localPath(key));
}

async function storedFiles(platform: Platform, taskId: string): Promise<Map<string, string>> {
  const { rows } = await platform.database.sql.query<{ slot: string; storage_key: string }>(
    `SELECT slot, storage_key FROM asset WHERE task_id = $1 AND slot LIKE 'source-%'`,
    [taskId],
  );
  return new Map(rows.map((row) => [row.slot, row.storage_key]));
}
