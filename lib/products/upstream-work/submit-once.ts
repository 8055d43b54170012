import { setTimeout as sleep } from 'node:timers/promises';
import { TaskFailure } from '#lib/platform/failure.ts';
import type { Clock } from '#lib/platform/platform.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import {
  changePlan,
  type ClaimState,
  claimInPlan,
  releaseClaim,
  removeClaim,
  updateClaim,
} from '#lib/tasks/run/plan-claim.ts';
import { TaskClosed, type TaskRun, RunSuperseded } from '#lib/tasks/run/task-run.ts';
import { UpstreamPause } from './ports.ts';

/**
 * The submission of a task to an upstream, recorded in its plan before the request and completed after the answer. Without `accepted`,
 * the answer is pending, or a process died between the two.
 */
export type Submission<Accepted> = { startedAt: string; accepted?: Accepted; givenUp?: true };

export type Submitting<Accepted> = {
  /** Whether the upstream deduplicates submissions by their reference. */
  repeatsSafely: boolean;
  pacing: { pollMs: number; pollMsMax: number; submitWaitSec: number };
  /**
   * Prepares the upstream for the work. Must be safe to repeat, and may take as long as a submission. Throws like
   * `submit`.
   */
  prepare?(): Promise<void>;
  /** Throws an `UpstreamPause` when nothing was accepted and the same call may succeed later. */
  submit(): Promise<Accepted>;
  /** Records accepted work whose task ended during the submission, in the transaction that finds this out. */
  noteUnwanted?(tx: Sql, accepted: Accepted): Promise<void>;
};

/** Longer than the timeout of any submission: after this, an earlier one cannot be answered any more. */
export const submissionAnswerSec = 90;

export function submissionOf<Accepted>(run: Pick<TaskRun, 'task'>): Submission<Accepted> | undefined {
  return (run.task.plan as { submission?: Submission<Accepted> }).submission;
}

/**
 * Submits the work to the upstream once. The claim is recorded before the request and the answer as soon as it arrives, so that a restart
 * continues from it. A run that finds the claim of another run waits for its answer, as long as one may take. Without one, it is unknown
 * whether the upstream accepted the work: it is submitted again only if the upstream deduplicates submissions; otherwise the task fails and
 * is refunded, and work that turns out to be accepted is cancelled.
 */
export async function submitOnce<Accepted>(
  run: TaskRun,
  { repeatsSafely, pacing, prepare, submit, noteUnwanted }: Submitting<Accepted>,
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
  const giveUpAtMs = clock.uptimeMs() + pacing.submitWaitSec * 1000;
  for (let tries = 0; ; tries++) {
    try {
      await prepare?.();
      let startedAt = '';
      await claimInPlan(run, 'submission', () => {
        startedAt = clock.now().toISOString();
        return { startedAt } satisfies Submission<Accepted>;
      });
      return await run.finish(() => handOver(run, startedAt, { repeatsSafely, submit, noteUnwanted }));
    } catch (error) {
      if (!(error instanceof UpstreamPause)) throw error;
      if (clock.uptimeMs() >= giveUpAtMs) throw new TaskFailure('UPSTREAM_UNAVAILABLE', { cause: error });
      await sleep(pauseMs(pacing, tries, error.retryAfterMs), undefined, { signal });
    }
  }
}

async function handOver<Accepted>(
  run: TaskRun,
  startedAt: string,
  { repeatsSafely, submit, noteUnwanted }: Pick<Submitting<Accepted>, 'repeatsSafely' | 'submit' | 'noteUnwanted'>,
): Promise<Accepted> {
  let accepted: Accepted;
  try {
    accepted = await submit();
  } catch (error) {
    if (error instanceof UpstreamPause) await releaseClaim(run, 'submission');
    throw error;
  }
  const claim = await updateClaim(
    run,
    'submission',
    { startedAt, accepted } satisfies Submission<Accepted>,
    (tx, state) => (isUnwanted(state, repeatsSafely) ? noteUnwanted?.(tx, accepted) : undefined),
  );
  if (claim === 'current') return accepted;
  throw typeof claim === 'string' ? new RunSuperseded() : new TaskClosed(run.task.id);
}

/**
 * Whether no run waits for accepted work. If the upstream deduplicates submissions, the run that repeated a lost one
 * waits for it.
 */
function isUnwanted(claim: ClaimState, repeatsSafely: boolean): boolean {
  return typeof claim === 'string' ? claim === 'lost' && !repeatsSafely : claim.over !== 'COMPLETED';
}

/** The answer to another run's claim; null when that run released its claim. Throws `TASK_INTERRUPTED` once no answer can arrive any more. */
async function awaitOther<Accepted>(
  run: TaskRun,
  pacing: Submitting<Accepted>['pacing'],
  signal: AbortSignal,
): Promise<Accepted | null> {
  const { clock } = run.platform;
  let waited: { of: string; ms: () => number } | undefined;
  for (;;) {
    let isLost = false;
    await changePlan(run, (plan) => {
      // Reset for each try: the answer may have come since a try that an outage undid.
      isLost = false;
      const submission = plan.submission as Submission<Accepted> | undefined;
      if (!submission || submission.accepted) return plan;
      const { startedAt, givenUp } = submission;
      if (waited?.of !== startedAt) waited = { of: startedAt, ms: timeSince(clock, startedAt) };
      isLost = givenUp === true || waited.ms() >= submissionAnswerSec * 1000;
      // Takes the claim away from its run, so that a late answer is not accepted.
      return isLost ? { ...plan, submission: { startedAt, givenUp: true } satisfies Submission<Accepted> } : plan;
    });
    if (isLost) throw new TaskFailure('TASK_INTERRUPTED');
    const submission = submissionOf<Accepted>(run);
    if (!submission) return null;
    if (submission.accepted) return submission.accepted;
    await sleep(pacing.pollMs, undefined, { signal });
  }
}

/**
 * Milliseconds since a time that another process may have recorded. The clock is read once, and from then on the
 * uptime, so that setting the clock during the wait has no effect.
 */
export function timeSince(clock: Clock, startedAt: string): () => number {
  const beforeMs = Math.max(0, clock.now().getTime() - Date.parse(startedAt));
  const beganMs = clock.uptimeMs();
  return () => beforeMs + clock.uptimeMs() - beganMs;
}

const GROWTH = 1.5;

/** The delay before the next poll: growing from `pollMs` to `pollMsMax`, and at least what the upstream asked for. */
export function pauseMs(pacing: { pollMs: number; pollMsMax: number }, tries: number, retryAfterMs = 0): number {
  return Math.max(retryAfterMs, Math.min(pacing.pollMsMax, Math.round(pacing.pollMs * GROWTH ** tries)));
}
