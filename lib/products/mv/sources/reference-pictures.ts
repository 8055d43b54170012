/** Pictures from callers. Preflight and generation fetch and review them with the same functions, so that what passes one passes the other. */
import { join } from 'node:path';
import { normaliseImage } from '#lib/media/probe/normalise-image.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import type { TaskRun } from '#lib/tasks/run/task-run.ts';
import { fetchSource } from '../../fetch-source.ts';
import type { ProductDeps } from '../../product-deps.ts';

type WorkFolder = Pick<TaskRun, 'workDir'>;

/** Fetches a picture as a JPEG into the work folder and returns its file name. Calls `arrived` once it has been fetched. Throws `TaskFailure`. */
export async function fetchPicture(
  deps: Pick<ProductDeps, 'platform' | 'store' | 'outbound'>,
  { workDir }: WorkFolder,
  url: string,
  name: string,
  signal: AbortSignal,
  arrived: () => void = () => {},
): Promise<string> {
  const path = await fetchSource(deps, url, { kind: 'image', dir: workDir, name: `${name}-source`, signal });
  arrived();
  const file = `${name}.jpg`;
  try {
    await normaliseImage(path, { outPath: join(workDir, file), signal });
  } catch (error) {
    signal.throwIfAborted();
    throw new TaskFailure('IMAGE_UNREADABLE', { cause: error });
  }
  return file;
}

/**
 * The reason why a picture cannot guide a shot of the native engine, as a sentence; null when it can. Throws
 * `MV_NATIVE_REFERENCE_REVIEW_UNAVAILABLE`.
 */
export async function judgePicture(
  { engines }: Pick<ProductDeps, 'engines'>,
  { workDir }: WorkFolder,
  { field, file }: { field: string; file: string },
  signal: AbortSignal,
): Promise<string | null> {
  const objection = await engines.reviewer
    .reviewReference(join(workDir, file), { signal, workDir })
    .catch((error: unknown) => {
      signal.throwIfAborted();
      throw new TaskFailure('MV_NATIVE_REFERENCE_REVIEW_UNAVAILABLE', { cause: error });
    });
  return objection ? `${field} ${objection}.` : null;
}

/**
 * Reviews all pictures of a native video before anything is rendered. Throws `MV_NATIVE_REFERENCE_REJECTED` naming the picture, or
 * `MV_NATIVE_REFERENCE_REVIEW_UNAVAILABLE` (SPEC.md, Named codes).
 */
export async function reviewReferences(
  deps: Pick<ProductDeps, 'engines'>,
  run: WorkFolder,
  source: { characterFile: string | null; referenceFiles: readonly string[] },
  signal: AbortSignal,
): Promise<void> {
  const pictures = [
    ...(source.characterFile ? [{ field: 'characterImage', file: source.characterFile }] : []),
    ...source.referenceFiles.map((file, index) => ({ field: `referenceImages[${index}]`, file })),
  ];
  for (const picture of pictures) {
    const objection = await judgePicture(deps, run, picture, signal);
    if (objection) throw new TaskFailure('MV_NATIVE_REFERENCE_REJECTED', { message: objection });
  }
}
