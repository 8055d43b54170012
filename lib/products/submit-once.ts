import { setTimeout as sleep } from 'node:timers/promises';
import { TaskFailure } from '#lib/platform/failure.ts';
import { changePlan, claimInPlan, releaseClaim, removeClaim, updateClaim } from '#lib/tasks/plan-claim.ts';
import { TaskClosed, type TaskRun, WorkMovedOn } from '#lib/tasks/task-run.ts';
import { RelayPause } from './videodirect/ports.ts';

/**
 * The one submission of a task, kept in its plan: written before the upstream is asked and completed when it has answered. One
 * without `accepted` says that its answer is still awaited, or that a process died between the two.
 */
export type Submission<Accepted> = { startedAt: string; accepted?: Accepted; givenUp?: true };

export type Submitting<Accepted> = {
  /** Whether the upstream makes one of two submissions with the same reference. */
  repeatsSafely: boolean;
  pacing: { pollMs: number; pollMsMax: number; submitWaitSec: number };
  /** Throws a `RelayPause` when nothing was taken and the same call may succeed later. */
  submit(): Promise<Accepted>;
  /** For work that was cancelled while it was handed over: nobody comes by later to call it off. */
  callOff?(): Promise<void>;
};

/** Longer than any upstream is given to answer a submission: whoever asked before that has no answer any more. */
export const submissionAnswerSec = 90;

export function submissionOf<Accepted>(run: Pick<TaskRun, 'task'>): Submission<Accepted> | undefined {
  return (run.task.plan as { submission?: Submission<Accepted> }).submission;
}

/**
 * Hands the work to the upstream, once. The claim is on record before the request leaves and the answer as soon as it is
 * there, so a restart goes on from it. A run that finds the claim of another one waits for its answer as long as one may take. When
 * none came, it is unknown whether the upstream took the work: it is asked again only if it makes one of two submissions with the
 * same reference, otherwise the task fails and is refunded, and an answer that comes after all is called off.
 */
export async function submitOnce<Accepted>(
  run: TaskRun,
  { repeatsSafely, pacing, submit, callOff }: Submitting<Accepted>,
  signal: AbortSignal,
): Promise<Accepted> {
  const kept = submissionOf<Accepted>(run);
  if (kept?.accepted) return kept.accepted;
  if (kept && repeatsSafely) await removeClaim(run, 'submission');
  else if (kept) {
    const accepted = await awaitOther<Accepted>(run, pacing, signal);
    if (accepted) return accepted;
  }

  const { clock } = run.platform;
  const giveUpAt = clock.now().getTime() + pacing.submitWaitSec * 1000;
  for (let tries = 0; ; tries++) {
    const startedAt = clock.now().toISOString();
    await claimInPlan(run, 'submission', { startedAt } satisfies Submission<Accepted>);
    try {
      return await run.finish(() => handOver(run, startedAt, { repeatsSafely, submit, callOff }));
    } catch (error) {
      if (!(error instanceof RelayPause)) throw error;
      await releaseClaim(run, 'submission');
      if (clock.now().getTime() >= giveUpAt) throw new TaskFailure('UPSTREAM_UNAVAILABLE', { cause: error });
      await sleep(pauseMs(pacing, tries, error.retryAfterMs), undefined, { signal });
    }
  }
}

async function handOver<Accepted>(
  run: TaskRun,
  startedAt: string,
  { repeatsSafely, submit, callOff }: Pick<Submitting<Accepted>, 'repeatsSafely' | 'submit' | 'callOff'>,
): Promise<Accepted> {
  const accepted = await submit();
  const claim = await updateClaim(run, 'submission', { startedAt, accepted } satisfies Submission<Accepted>);
  if (claim === 'current') return accepted;
  if (claim === 'superseded') throw new WorkMovedOn();
  // Of a repeated submission the upstream made one, and the run that repeated it waits for it.
  if (claim === 'lost' && repeatsSafely) throw new WorkMovedOn();
  if (claim === 'lost' || claim.over !== 'COMPLETED') await callOff?.();
  throw claim === 'lost' ? new WorkMovedOn() : new TaskClosed(run.task.id);
}

/** The answer to another run's claim; null when that run gave its claim back. Throws `TASK_INTERRUPTED` once no answer can come any more. */
async function awaitOther<Accepted>(
  run: TaskRun,
  pacing: Submitting<Accepted>['pacing'],
  signal: AbortSignal,
): Promise<Accepted | null> {
  for (;;) {
    let isLost = false;
    await changePlan(run, (plan) => {
      const submission = plan.submission as Submission<Accepted> | undefined;
      if (!submission || submission.accepted) return plan;
      isLost =
        submission.givenUp === true ||
        run.platform.clock.now().getTime() >= Date.parse(submission.startedAt) + submissionAnswerSec * 1000;
      // Nobody's claim from here on, so that an answer that still comes is not taken for one that counts.
      return isLost
        ? { ...plan, submission: { startedAt: submission.startedAt, givenUp: true } satisfies Submission<Accepted> }
        : plan;
    });
    if (isLost) throw new TaskFailure('TASK_INTERRUPTED');
    const submission = submissionOf<Accepted>(run);
    if (!submission) return null;
    if (submission.accepted) return submission.accepted;
    await sleep(pacing.pollMs, undefined, { signal });
  }
}

const GROWTH = 1.5;

/** How long to wait before asking again: growing from `pollMs` to `pollMsMax`, and never less than the upstream asked for. */
export function pauseMs(pacing: { pollMs: number; pollMsMax: number }, tries: number, retryAfterMs = 0): number {
  return Math.max(retryAfterMs, Math.min(pacing.pollMsMax, Math.round(pacing.pollMs * GROWTH ** tries)));
}
