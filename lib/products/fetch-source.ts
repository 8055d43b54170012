import { extname, join } from 'node:path';
import { sourceBytes } from '#lib/contract/accounts/limits.ts';
import { taskFailureCodes, taskFailureRules, type TaskFailureCode } from '#lib/contract/tasks/task-failures.ts';
import { isFailure, isTaskFailure, TaskFailure } from '#lib/platform/failure.ts';
import { OutboundError } from '#lib/platform/outbound/outbound-error.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { type OpenAsset, openAsset } from '#lib/media/open-asset.ts';
import { copyForTask, NotStored } from '#lib/media/store/store.ts';
import { assetIdOf, findStoredUpload, uploadIdOf } from '#lib/media/uploads/upload-row.ts';
import type { ProductDeps } from './product-deps.ts';

const bounds = {
  audio: { maxBytes: sourceBytes.audio, timeoutMs: 120_000 },
  image: { maxBytes: sourceBytes.image, timeoutMs: 30_000 },
  srt: { maxBytes: sourceBytes.subtitles, timeoutMs: 15_000 },
} as const;

export type FetchSourceOptions = { kind: keyof typeof bounds; dir: string; name: string; signal: AbortSignal };

/**
 * Fetches the source at a URL into `dir` and returns its path: uploads and files of this service from the store, everything else by
 * download. The request has checked that an upload is the caller's own (`checkSourceUrl`). Throws `TaskFailure`.
 */
export async function fetchSource(
  deps: Pick<ProductDeps, 'platform' | 'store' | 'outbound'>,
  url: string,
  options: FetchSourceOptions,
): Promise<string> {
  const uploadId = uploadIdOf(deps.platform, url);
  if (uploadId) return copyUpload(deps, uploadId, options);
  const stored = await findOwnFile(deps.platform, url);
  if (stored) return copyStored(deps, stored.storageKey, options);
  const extension = extname(new URL(url).pathname).toLowerCase();
  const path = join(options.dir, options.name + (/^\.[a-z0-9]{1,5}$/.test(extension) ? extension : ''));
  try {
    await deps.outbound.fetchToFile(url, { path, signal: options.signal, ...bounds[options.kind] });
    return path;
  } catch (error) {
    throw sourceFailure(error);
  }
}

/** The duration of a file stored by this service, an upload or a result; null for anything else. */
export async function keptDurationSec(platform: Platform, url: string): Promise<number | null> {
  const uploadId = uploadIdOf(platform, url);
  const kept = uploadId ? await findStoredUpload(platform, uploadId) : await findOwnFile(platform, url);
  return kept?.durationSec ?? null;
}

async function copyUpload(
  { platform, store }: Pick<ProductDeps, 'platform' | 'store'>,
  uploadId: string,
  options: FetchSourceOptions,
): Promise<string> {
  options.signal.throwIfAborted();
  const found = await findStoredUpload(platform, uploadId);
  if (!found) throw new TaskFailure('SOURCE_GONE', { message: 'The upload is not kept any more.' });
  return copyStored({ platform, store }, found.storageKey, options);
}

/** The file behind a link of this service, which need not be fetched over HTTP. Null for other URLs and for invalid links. */
async function findOwnFile(platform: Platform, url: string): Promise<OpenAsset | null> {
  const assetId = assetIdOf(platform, url);
  if (!assetId) return null;
  const { searchParams } = new URL(url);
  try {
    return await openAsset(platform, assetId, searchParams.get('expires') ?? '', searchParams.get('signature') ?? '');
  } catch (error) {
    if (isFailure(error)) return null;
    throw error;
  }
}

async function copyStored(
  deps: Pick<ProductDeps, 'platform' | 'store'>,
  storageKey: string,
  options: FetchSourceOptions,
): Promise<string> {
  const path = join(options.dir, options.name + extname(storageKey));
  await copyForTask(deps, storageKey, path, options.signal).catch((error: unknown) => {
    throw error instanceof NotStored ? new TaskFailure('SOURCE_GONE', { cause: error }) : error;
  });
  return path;
}

/** Converts an error of the outbound client or of a media child process to the task failure with its code. For a download the message says what went wrong. */
export function sourceFailure(error: unknown): unknown {
  if (isTaskFailure(error)) return error;
  if (error instanceof OutboundError && error.code === 'SOURCE_DOWNLOAD_FAILED') {
    const { defaultMessage } = taskFailureRules.SOURCE_DOWNLOAD_FAILED;
    return new TaskFailure('SOURCE_DOWNLOAD_FAILED', { message: `${defaultMessage} ${error.message}`, cause: error });
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return taskFailureCodes.includes(code as TaskFailureCode)
    ? new TaskFailure(code as TaskFailureCode, { cause: error })
    : error;
}
