import { setTimeout as sleep } from 'node:timers/promises';
import { TaskFailure } from '#lib/platform/failure.ts';
import { claimInPlan, keepInPlan, releaseFromPlan } from '#lib/tasks/plan-claim.ts';
import { TaskClosed, type TaskRun } from '#lib/tasks/task-run.ts';
import { pauseMs } from './videodirect/pause.ts';
import { RelayPause } from './videodirect/ports.ts';

/**
 * The one submission of a task, kept in its plan: written before the upstream is asked and completed when it has answered. One
 * without `accepted` says that a process died between the two.
 */
export type Submission<Accepted> = { startedAt: string; accepted?: Accepted };

export type Submitting<Accepted> = {
  /** Whether the upstream makes one of two submissions with the same reference. */
  repeatsSafely: boolean;
  pacing: { pollMs: number; pollMsMax: number; submitWaitSec: number };
  /** Throws a `RelayPause` when nothing was taken and the same call may succeed later. */
  submit(): Promise<Accepted>;
  /** For work that was cancelled while it was handed over: nobody comes by later to call it off. */
  callOff?(): Promise<void>;
};

export function submissionOf<Accepted>(run: Pick<TaskRun, 'task'>): Submission<Accepted> | undefined {
  return (run.task.plan as { submission?: Submission<Accepted> }).submission;
}

/**
 * Hands the work to the upstream, once. The claim is on record before the request leaves and the answer as soon as it is
 * there, so a restart goes on from it. Where a process died in between it is unknown whether the upstream took the work: it is
 * asked again only if it makes one of two submissions with the same reference, otherwise the task fails and is refunded.
 */
export async function submitOnce<Accepted>(run: TaskRun, { repeatsSafely, pacing, submit, callOff }: Submitting<Accepted>, signal: AbortSignal): Promise<Accepted> {
  const kept = submissionOf<Accepted>(run);
  if (kept?.accepted) return kept.accepted;
  if (kept && !repeatsSafely) throw new TaskFailure('TASK_INTERRUPTED');
  if (kept) await releaseFromPlan(run, 'submission');

  const { clock } = run.platform;
  const giveUpAt = clock.now().getTime() + pacing.submitWaitSec * 1000;
  for (let tries = 0; ; tries++) {
    const startedAt = clock.now().toISOString();
    await claimInPlan(run, 'submission', { startedAt } satisfies Submission<Accepted>);
    try {
      const accepted = await submit();
      if (await keepInPlan(run, 'submission', { startedAt, accepted } satisfies Submission<Accepted>)) return accepted;
      await callOff?.();
      throw new TaskClosed(run.task.id);
    } catch (error) {
      if (!(error instanceof RelayPause)) throw error;
      await releaseFromPlan(run, 'submission');
      if (clock.now().getTime() >= giveUpAt) throw new TaskFailure('UPSTREAM_UNAVAILABLE', { cause: error });
      await sleep(pauseMs(pacing, tries, error.retryAfterMs), undefined, { signal });
    }
  }
}
