import { urlLifetimes } from '#lib/contract/accounts/limits.ts';
import { saveAsset } from '#lib/tasks/run/save-asset.ts';
import { fileExists } from '#lib/platform/files/file-exists.ts';
import type { StoredResource } from '#lib/tasks/task-row.ts';
import type { StageContext, TaskRun } from '#lib/tasks/run/task-run.ts';
import { fileNameOf } from '../../file-name.ts';
import type { ProductDeps } from '../../product-deps.ts';
import type { RenderInput, VideoFile } from '../ports.ts';
import { forEachConcurrent } from './for-each-concurrent.ts';
import { roundedSec } from '#lib/media/rounded-sec.ts';

type FinishedVideo = { durationSec: number; width: number; height: number; fps: number; resources: StoredResource[] };
export type FinalCut = FinishedVideo & { finalAssetId: string; posterAssetId: string };

/** Joins scenes with the song and stores the video and its poster as results of the task. A scene without a file is rendered again. */
export async function cutFinal(
  deps: ProductDeps,
  run: TaskRun,
  input: RenderInput,
  segments: readonly (VideoFile | null)[],
  audioPath: string,
  title: string,
  stage: StageContext,
) {
  const { platform, store, engines } = deps;
  const engineRun = { signal: stage.signal, workDir: run.workDir, onProgress: stage.onProgress };
  const files = await Promise.all(segments.map(async (file) => (file && (await fileExists(file.path)) ? file : null)));
  const gone = files.flatMap((file, index) => (file ? [] : [index]));
  await forEachConcurrent(gone, gone.length, stage.signal, async (index, signal) => {
    files[index] = await engines.renderer.renderScene(input, index, { ...engineRun, signal });
  });
  const video = await engines.renderer.finalize(input, files as VideoFile[], audioPath, engineRun);
  const owner = { accountId: run.task.account_id, taskId: run.task.id, runNumber: run.task.run_number };
  const fileName = `${fileNameOf(title, 'video')}.mp4`;
  const { width, height, durationSec, fps } = video;
  const file = await saveAsset(platform, store, {
    ...owner,
    slot: 'final',
    sourcePath: video.path,
    contentType: 'video/mp4',
    fileName,
    width,
    height,
    durationSec,
  });
  const poster = await saveAsset(platform, store, {
    ...owner,
    slot: 'poster',
    sourcePath: video.posterPath,
    contentType: 'image/jpeg',
    fileName: 'poster.jpg',
    width,
    height,
  });
  const resource: StoredResource = {
    id: file.id,
    index: 0,
    role: 'final',
    type: 'VIDEO',
    title,
    assetId: file.id,
    assetStatus: 'available',
    thumbnailAssetId: poster.id,
    byteLength: file.byteLength,
    contentType: 'video/mp4',
    duration: roundedSec(durationSec),
    durationSec: roundedSec(durationSec),
    width,
    height,
    fileName,
    urlLifetimeSec: urlLifetimes.mvMediaSec,
    metadata: { fps },
  };
  const output: FinalCut = {
    durationSec,
    width,
    height,
    fps,
    resources: [resource],
    finalAssetId: file.id,
    posterAssetId: poster.id,
  };
  return { output, payload: { durationSec, width, height, byteLength: file.byteLength } };
}
