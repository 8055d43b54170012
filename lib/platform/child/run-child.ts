import { fork } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type ChildJob = { job: unknown };
export type ChildMessage =
  | { type: 'progress'; fraction: number }
  | { type: 'result'; value: unknown }
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

export type RunChildOptions = {
  signal: AbortSignal;
  timeoutMs: number;
  memoryMb?: number;
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

/**
 * Runs one job in its own Node process (module `entry`, see `serveChild`) and returns its result once that process has
 * ended, so that it holds no memory and writes no file any more. Abort and timeout kill the child at once. Throws
 * `ChildError` with the child's code, `CHILD_TIMEOUT`, `CHILD_CRASHED`, or the signal's abort reason.
 */
export function runChild<T>(entry: URL, job: unknown, options: RunChildOptions): Promise<T> {
  const { signal, timeoutMs, memoryMb = 1024, onProgress } = options;
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise<T>((resolve, reject) => {
    const child = fork(entry, [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${memoryMb}`, '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // Text is set in bundled typefaces; to list those of the machine takes 50 ms of processor time.
      env: { PATH: '/usr/bin:/bin', NODE_ENV: 'production', DISABLE_SYSTEM_FONTS_LOAD: '1', ...compileCache() },
    });
    let stderrTail = '';
    let settled = false;
    const settle = (finish: () => void) => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      const isRunning = child.pid !== undefined && child.exitCode === null && child.signalCode === null;
      if (!isRunning) return finish();
      child.once('exit', finish);
      child.kill('SIGKILL');
    };
    const onAbort = () => settle(() => reject(signal.reason));
    const timer = setTimeout(
      () => settle(() => reject(new ChildError('CHILD_TIMEOUT', `No result within ${timeoutMs} ms`))),
      timeoutMs,
    );
    signal.addEventListener('abort', onAbort, { once: true });
    child.stderr?.on('data', (chunk: Buffer) => {
      stderrTail = (stderrTail + chunk.toString('utf8')).slice(-2000);
    });
    child.on('message', (message: ChildMessage) => {
      if (message.type === 'progress') onProgress?.(message.fraction);
      else if (message.type === 'result') settle(() => resolve(message.value as T));
      else settle(() => reject(new ChildError(message.code, message.message)));
    });
    child.on('error', (error) => settle(() => reject(new ChildError('CHILD_CRASHED', error.message))));
    child.on('exit', (code, exitSignal) =>
      settle(() => reject(new ChildError('CHILD_CRASHED', `Exit ${code ?? exitSignal}: ${stderrTail.trim()}`))),
    );
    child.send({ job } satisfies ChildJob, (error) => {
      if (error) settle(() => reject(new ChildError('CHILD_CRASHED', error.message)));
    });
  });
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
