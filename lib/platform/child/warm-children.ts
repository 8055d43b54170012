import { type Child, ChildError, type ChildRun, startChild } from './run-child.ts';

type WarmChild = { child: Child; owner: string; jobs: number; idleTimer?: NodeJS.Timeout };

/** Long enough for what a task does between two jobs, such as storing a file. */
export const IDLE_MS = 2_000;
const JOBS_MAX = 40;

/** Failures of the child process that say nothing about the job. */
const OF_THE_CHILD: ReadonlySet<string> = new Set(['CHILD_CRASHED', 'CHILD_TIMEOUT']);

type WarmOptions = {
  /** Bounds the children alive at once, as long as no more jobs than this run at once. */
  max: number;
  /** Heap limit for JavaScript objects; by default the one of `startChild`. */
  memoryMb?: number;
  /** A child whose resident memory exceeds this after a job is not reused. */
  residentMbMax: number;
  /** How long a child is kept without a job. */
  idleMs?: number;
  /** A child is replaced after this many jobs, to free whatever they leaked. */
  jobsMax?: number;
};

/**
 * Runs jobs in children that are kept briefly for the next job of the same owner: starting one costs half a second of
 * processor time. A child never serves a second owner, and ends when its job fails, is aborted or times out. A job that
 * crashes a reused child, or times out in it, is retried once in a new one: earlier jobs may have been the cause.
 */
export function createWarmChildren(
  entry: URL,
  { max, memoryMb, residentMbMax, idleMs = IDLE_MS, jobsMax = JOBS_MAX }: WarmOptions,
) {
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
    warm.idleTimer = setTimeout(() => void end(warm), idleMs).unref();
    warm.child.setIdle(true);
    idle.add(warm);
  };

  const runIn = async <T>(warm: WarmChild, job: unknown, run: ChildRun): Promise<T> => {
    warm.child.setIdle(false);
    warm.jobs++;
    const result = await warm.child.run<T>(job, run);
    if (warm.jobs < jobsMax && warm.child.residentMb() <= residentMbMax) keep(warm);
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
