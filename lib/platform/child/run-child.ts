import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type ChildJob = { job: unknown };
export type ChildMessage =
  | { type: 'progress'; fraction: number }
  | { type: 'result'; value: unknown; residentMb: number }
  | { type: 'error'; code: string; message: string };

/** A child failed in a way its author named; `code` is stable, `message` is for people. */
export class ChildError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'ChildError';
    this.code = code;
  }
}

export type ChildRun = {
  signal: AbortSignal;
  /** Without the time in which the child waited for a processor, of which `WAITED_MAX` times as much is given. */
  timeoutMs: number;
  onProgress?: (fraction: number) => void;
};

/**
 * Where compiled modules of children are kept: reading and compiling them anew would be a third of a short child's life. The bundle
 * of the pages has no place in the tree; a child started from there compiles.
 */
function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const { dirname } = import.meta;
  return dirname ? { NODE_COMPILE_CACHE: join(dirname, '../../../.build/compile-cache') } : {};
}

/** A process that does one job after another. */
export type Child = {
  /** Does one job; a child whose job did not give its result has ended when this rejects. */
  run<T>(job: unknown, options: ChildRun): Promise<T>;
  /** An idle child does not keep the process that started it from ending. */
  setIdle(isIdle: boolean): void;
  /** What the process held when its last job was done. */
  residentMb(): number;
  /** Settles when the process has ended, for whatever reason. */
  ended: Promise<void>;
  end(): Promise<void>;
};

/** A child of a busy machine lasts at most so many times its limit longer. */
const WAITED_MAX = 4;

/** How long the main thread of a process has waited for a processor; 0 where the system does not tell. */
function waitedForProcessorMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6 || 0;
  } catch {
    return 0;
  }
}

/** Starts a Node process with module `entry` (see `serveChild`). */
export function startChild(entry: URL, memoryMb = 1024, waitedMs = waitedForProcessorMs): Child {
  const child = fork(entry, [], {
    serialization: 'advanced',
    // Young objects are few where pixels and samples are not objects: room for more of them is 20 MB of each child, and no time.
    execArgv: [`--max-old-space-size=${memoryMb}`, '--max-semi-space-size=1', '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      PATH: '/usr/bin:/bin',
      NODE_ENV: 'production',
      // Text is set in bundled typefaces; to list those of the machine takes 50 ms of processor time.
      DISABLE_SYSTEM_FONTS_LOAD: '1',
      // By default glibc keeps memory for each thread apart: 60 MB more in a child that draws.
      MALLOC_ARENA_MAX: '2',
      // Left to itself glibc takes ever larger pictures from the heap, where the holes they leave are never given back: 30 MB more
      // in a child that draws skies. A 720p frame is still taken from the heap, for the next one to reuse.
      MALLOC_MMAP_THRESHOLD_: String(4 * 2 ** 20),
      MALLOC_TRIM_THRESHOLD_: String(16 * 2 ** 20),
      ...compileCache(),
    },
  });
  let stderrTail = '';
  let residentMb = 0;
  child.stderr?.on('data', (chunk: Buffer) => {
    stderrTail = (stderrTail + chunk.toString('utf8')).slice(-2000);
  });
  const stopped = Promise.withResolvers<string>();
  child.on('error', (error) => {
    if (child.pid === undefined) stopped.resolve(error.message);
  });
  child.on('exit', (code, signal) => stopped.resolve(`Exit ${code ?? signal}: ${stderrTail.trim()}`));
  const ended = stopped.promise.then(() => undefined);
  const end = () => {
    // Whoever waits for the end of an idle one is not to end before it.
    child.ref();
    child.kill('SIGKILL');
    return ended;
  };
  return {
    ended,
    end,
    residentMb: () => residentMb,
    setIdle(isIdle) {
      const turn = isIdle ? 'unref' : 'ref';
      child[turn]();
      child.channel?.[turn]();
      (child.stderr as Socket | null)?.[turn]();
    },
    async run<T>(job: unknown, { signal, timeoutMs, onProgress }: ChildRun): Promise<T> {
      const outcome = Promise.withResolvers<T>();
      const crash = (message: string) => outcome.reject(new ChildError('CHILD_CRASHED', message));
      const onAbort = () => outcome.reject(signal.reason);
      const onMessage = (message: ChildMessage) => {
        if (message.type === 'progress') onProgress?.(message.fraction);
        else if (message.type === 'result') {
          residentMb = message.residentMb;
          outcome.resolve(message.value as T);
        } else outcome.reject(new ChildError(message.code, message.message));
      };
      const { pid = 0 } = child;
      const waitedBefore = waitedMs(pid);
      const expire = (grantedMs: number) => {
        const allowedMs = Math.min(waitedMs(pid) - waitedBefore, timeoutMs * WAITED_MAX);
        if (allowedMs <= grantedMs) outcome.reject(new ChildError('CHILD_TIMEOUT', `No result within ${timeoutMs} ms`));
        else timer = setTimeout(expire, allowedMs - grantedMs, allowedMs);
      };
      let timer = setTimeout(expire, timeoutMs, 0);
      signal.addEventListener('abort', onAbort, { once: true });
      if (signal.aborted) onAbort();
      child.on('message', onMessage);
      stopped.promise.then(crash);
      child.send({ job } satisfies ChildJob, (error) => {
        if (error) crash(error.message);
      });
      try {
        return await outcome.promise;
      } catch (error) {
        await end();
        throw error;
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        child.off('message', onMessage);
      }
    },
  };
}

/**
 * Runs one job in its own Node process and returns its result once that process has ended, so that it holds no memory and
 * writes no file any more. Abort and timeout kill the child at once. Throws `ChildError` with the child's code,
 * `CHILD_TIMEOUT`, `CHILD_CRASHED`, or the signal's abort reason.
 */
export async function runChild<T>(
  entry: URL,
  job: unknown,
  { memoryMb, ...options }: ChildRun & { memoryMb?: number },
): Promise<T> {
  options.signal.throwIfAborted();
  const child = startChild(entry, memoryMb);
  const result = await child.run<T>(job, options);
  await child.end();
  return result;
}

/**
 * Where the modules of children are. The bundle of the pages would take a copy of the entry alone, which cannot run: there the server's
 * own instance of this module, loaded from the tree, has said where the tree is.
 */
const slot = Symbol.for('cadenza.source-tree');
type Registry = { [slot]?: string };

const { dirname } = import.meta;
if (dirname) (globalThis as Registry)[slot] = join(dirname, '../../..');

/** The entry of a child by its path in the tree: `lib/media/probe/probe-child.ts`. */
export function childEntry(path: string): URL {
  const tree = (globalThis as Registry)[slot];
  if (!tree) throw new Error('The server is not booted: nobody said where its modules are');
  return pathToFileURL(join(tree, path));
}
