import { extname, join } from 'node:path';
import { taskFailureCodes, type TaskFailureCode } from '#lib/contract/task-failures.ts';
import { isTaskFailure, TaskFailure } from '#lib/platform/failure.ts';
import type { Outbound } from '#lib/platform/outbound/index.ts';

const bounds = {
  audio: { maxBytes: 200_000_000, timeoutMs: 120_000 },
  image: { maxBytes: 25_000_000, timeoutMs: 30_000 },
  srt: { maxBytes: 2_000_000, timeoutMs: 15_000 },
} as const;

export type FetchSourceOptions = { kind: keyof typeof bounds; dir: string; name: string; signal: AbortSignal };

/** Downloads what a caller named into `dir` and returns its path. Throws `TaskFailure`. */
export async function fetchSource(outbound: Outbound, url: string, options: FetchSourceOptions): Promise<string> {
  const extension = extname(new URL(url).pathname).toLowerCase();
  const path = join(options.dir, options.name + (/^\.[a-z0-9]{1,5}$/.test(extension) ? extension : ''));
  try {
    await outbound.fetchToFile(url, { path, signal: options.signal, ...bounds[options.kind] });
    return path;
  } catch (error) {
    throw sourceFailure(error);
  }
}

/** Turns a coded error of the outbound client or of a media child into the task failure of the same code. */
export function sourceFailure(error: unknown): unknown {
  if (isTaskFailure(error)) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return taskFailureCodes.includes(code as TaskFailureCode) ? new TaskFailure(code as TaskFailureCode, { cause: error }) : error;
}
