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

/** A failure that the child's code named; `code` is stable, `message` is for people. */
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
  /** Time limit. Time the child spends waiting for a processor does not count, up to `WAITED_MAX` times this limit. */
  timeoutMs: number;
  onProgress?: (fraction: number) => void;
};

/**
 * Cache of the children's compiled modules: reading and compiling them each time would take a third of a short child's
 * life. The pages' bundle has no path in the tree, so a child started from there compiles without the cache.
 */
function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const { dirname } = import.meta;
  return dirname ? { NODE_COMPILE_CACHE: join(dirname, '../../../.build/compile-cache') } : {};
}

/** A process that runs one job after another. */
export type Child = {
  /** Runs one job. If it rejects, the child process has ended. */
  run<T>(job: unknown, options: ChildRun): Promise<T>;
  /** An idle child does not keep the process that started it from ending. */
  setIdle(isIdle: boolean): void;
  /** Resident memory of the process after its last job. */
  residentMb(): number;
  /** Settles when the process has ended, for whatever reason. */
  ended: Promise<void>;
  end(): Promise<void>;
};

/** On a busy machine a child may take this many times its limit on top, while it waits for a processor. */
const WAITED_MAX = 4;

/** How long the main thread of a process has waited for a processor; 0 where the system does not report it. */
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
    // Pixels and samples are not JavaScript objects, so few young objects exist: a larger semi-space would cost each
    // child 20 MB and save no time.
    execArgv: [`--max-old-space-size=${memoryMb}`, '--max-semi-space-size=1', '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      PATH: '/usr/bin:/bin',
      NODE_ENV: 'production',
      // Text uses bundled typefaces; listing the system's takes 50 ms of processor time.
      DISABLE_SYSTEM_FONTS_LOAD: '1',
      // By default glibc keeps a memory arena per thread: 60 MB more in a child that draws.
      MALLOC_ARENA_MAX: '2',
      // By default glibc allocates ever larger pictures on the heap and never returns the gaps they leave: 30 MB more
      // in a child that draws skies. A 720p frame still comes from the heap, so that the next one reuses it.
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
    // An idle child is unreferenced: without this, the parent could exit while it awaits the child's end.
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
 * Runs one job in its own Node process and returns the result after that process has ended, so that it no longer holds
 * memory or writes files. Abort and timeout kill the child at once. Throws `ChildError` with the child's code,
 * `CHILD_TIMEOUT` or `CHILD_CRASHED`, or the signal's abort reason.
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
 * The root of the source tree, where the children's modules are. A child started from the pages' bundle cannot use the
 * bundled copy of its entry, so it uses the root that the server's own instance of this module, loaded from the tree,
 * has set.
 */
const slot = Symbol.for('cadenza.source-tree');
type Registry = { [slot]?: string };

const { dirname } = import.meta;
if (dirname) (globalThis as Registry)[slot] = join(dirname, '../../..');

/** The URL of a child's entry, from its path in the tree such as `lib/media/probe/probe-child.ts`. */
export function childEntry(path: string): URL {
  const tree = (globalThis as Registry)[slot];
  if (!tree) throw new Error('The server is not booted: nobody said where its modules are');
  return pathToFileURL(join(tree, path));
}
