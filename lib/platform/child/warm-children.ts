import { type Child, type ChildRun, startChild } from './run-child.ts';

type WarmChild = { child: Child; owner: string; jobs: number; idleTimer?: NodeJS.Timeout };

/** Long enough for what a task does between two jobs, such as storing a file. */
const IDLE_MS = 2_000;
/** Whatever a job leaves in memory is given back after so many. */
const JOBS_MAX = 12;

/**
 * Runs jobs in children that are kept a moment for the next job of the same owner: starting one costs half a second of
 * processor time. A child never serves a second owner, and one whose job failed, was aborted or took too long has ended.
 * At most `max` exist at once, if no more jobs than that run at once.
 */
export function createWarmChildren(entry: URL, { max, memoryMb }: { max: number; memoryMb: number }) {
  const idle = new Set<WarmChild>();
  let alive = 0;

  const start = async (owner: string): Promise<WarmChild> => {
    const [oldest] = idle;
    if (alive >= max && oldest) await end(oldest);
    const child = startChild(entry, memoryMb);
    alive++;
    const warm: WarmChild = { child, owner, jobs: 0 };
    void child.ended.then(() => {
      alive--;
      take(warm);
    });
    return warm;
  };
  const take = (warm: WarmChild): WarmChild => {
    idle.delete(warm);
    clearTimeout(warm.idleTimer);
    return warm;
  };
  const end = (warm: WarmChild) => take(warm).child.end();
  const keep = (warm: WarmChild) => {
    warm.idleTimer = setTimeout(() => void end(warm), IDLE_MS).unref();
    warm.child.setIdle(true);
    idle.add(warm);
  };

  return async <T>(owner: string, job: unknown, run: ChildRun): Promise<T> => {
    run.signal.throwIfAborted();
    const known = [...idle].find((one) => one.owner === owner);
    const warm = known ? take(known) : await start(owner);
    warm.child.setIdle(false);
    warm.jobs++;
    const result = await warm.child.run<T>(job, run);
    if (warm.jobs < JOBS_MAX) keep(warm);
    else await warm.child.end();
    return result;
  };
}
