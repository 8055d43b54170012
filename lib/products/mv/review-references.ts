import { join } from 'node:path';
import { TaskFailure } from '#lib/platform/failure.ts';
import type { TaskRun } from '#lib/tasks/task-run.ts';
import type { ProductDeps } from '../product-deps.ts';
import type { PreparedSource } from './prepare-source.ts';

/**
 * Has every picture of a native video judged before anything is rendered. Throws `MV_NATIVE_REFERENCE_REJECTED` naming the picture, or
 * `MV_NATIVE_REFERENCE_REVIEW_UNAVAILABLE` when nobody can judge now (SPEC.md, Named codes).
 */
export async function reviewReferences({ engines }: Pick<ProductDeps, 'engines'>, run: TaskRun, source: Pick<PreparedSource, 'characterFile' | 'referenceFiles'>, signal: AbortSignal): Promise<void> {
  const pictures = [...(source.characterFile ? [{ field: 'characterImage', file: source.characterFile }] : []), ...source.referenceFiles.map((file, index) => ({ field: `referenceImages[${index}]`, file }))];
  for (const { field, file } of pictures) {
    const objection = await engines.reviewer.reviewReference(join(run.workDir, file), { signal, workDir: run.workDir }).catch((error: unknown) => {
      signal.throwIfAborted();
      throw new TaskFailure('MV_NATIVE_REFERENCE_REVIEW_UNAVAILABLE', { cause: error });
    });
    if (objection) throw new TaskFailure('MV_NATIVE_REFERENCE_REJECTED', { message: `${field} ${objection}.` });
  }
}
