import { type Child, ChildError, type ChildRun, startChild } from './run-child.ts';

type WarmChild = { child: Child; owner: string; jobs: number; idleTimer?: NodeJS.Timeout };

/** Long enough for what a task does between two jobs, such as storing a file. */
export const IDLE_MS = 2_000;
/** Whatever a job leaves behind is given back after so many. */
const JOBS_MAX = 40;

/** Failures that say nothing of the job. */
const OF_THE_CHILD: ReadonlySet<string> = new Set(['CHILD_CRASHED', 'CHILD_TIMEOUT']);

type WarmOptions = {
  /** As many exist at once, if no more jobs than that run at once. */
  max: number;
  /** Of JavaScript objects; without it, as much as `startChild` gives. */
  memoryMb?: number;
  /** A child that holds more after a job serves no other. */
  residentMbMax: number;
};

/**
 * Runs jobs in children that are kept a moment for the next job of the same owner: starting one costs half a second of
 * processor time. A child never serves a second owner, and one whose job failed, was aborted or took too long has ended.
 * A job that a used child did not survive is done once more by a new one: what was done before may be the cause.
 */
export function createWarmChildren(entry: URL, { max, memoryMb, residentMbMax }: WarmOptions) {
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

  const runIn = async <T>(warm: WarmChild, job: unknown, run: ChildRun): Promise<T> => {
    warm.child.setIdle(false);
    warm.jobs++;
    const result = await warm.child.run<T>(job, run);
    if (warm.jobs < JOBS_MAX && warm.child.residentMb() <= residentMbMax) keep(warm);
    else await warm.child.end();
    return result;
  };

  return async <T>(owner: string, job: unknown, run: ChildRun): Promise<T> => {
    run.signal.throwIfAborted();
    const known = [...idle].find((one) => one.owner === owner);
    if (!known) return runIn(await start(owner), job, run);
    try {
      return await runIn(take(known), job, run);
    } catch (error) {
      if (!(error instanceof ChildError && OF_THE_CHILD.has(error.code))) throw error;
      return runIn(await start(owner), job, run);
    }
  };
}
