/**
 * Trial accounts (SPEC.md, Trial accounts). Unclaimed: no tasks at all. Claimed: only some types of tasks, one task in flight, five
 * creations a UTC day, and gross debits up to the credits granted. The first two rules are checked here; the others in the statement
 * that creates the task, so that concurrent requests cannot exceed them.
 */
import { type PaidThing, trialRefusal } from '#lib/contract/constants/standing.ts';
import { planningOf, type PlanningOperation } from '#lib/contract/tasks/task-operations.ts';
import { trialLimits, type Tier } from '#lib/contract/accounts/limits.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import { Failure } from '#lib/platform/failure.ts';

/** Throws `FORBIDDEN` when the trial does not include this. `songMode` is used for songs only. */
export function refuseOutsideTrial(
  actor: Pick<PayingActor, 'trial'>,
  type: PaidThing['type'],
  songMode?: string,
): void {
  const reason = trialRefusal(actor.trial, { type, songMode });
  if (!reason) return;
  const isStorage = type === 'storage';
  if (reason === 'trial_unclaimed')
    throw new Failure('FORBIDDEN', {
      message: `The trial is not active: ${isStorage ? 'storage cannot be paid for' : 'no tasks can be created'} until the operator of this server activates it.`,
      details: { reason },
    });
  if (isStorage) throw new Failure('FORBIDDEN', { message: 'A trial cannot pay for storage.', details: { reason } });
  throw new Failure('FORBIDDEN', {
    message: 'A trial makes lyrics, subtitles and songs in mode simple or custom only.',
    details: { reason, taskType: type, ...(type === 'song' ? { mode: songMode } : {}) },
  });
}

/** Throws `FORBIDDEN` when the trial does not include what this operation plans or prices. */
export function refusePlanningOutsideTrial(actor: Pick<PayingActor, 'trial'>, operation: PlanningOperation): void {
  refuseOutsideTrial(actor, planningOf[operation]);
}

/** The granted allowance is used up: refunds do not restore it. */
export function trialExhaustedFailure(details: {
  creditsRequired: number;
  usedCredits: number;
  allowanceCredits: number;
}): Failure {
  return new Failure('FORBIDDEN', {
    message: 'The trial allowance is used up. Refunds do not restore it.',
    details: { reason: 'trial_exhausted', ...details },
  });
}

/** `RATE_LIMITED`, because it is a matter of capacity: the next UTC day has its own allowance. */
export function trialDailyFailure(tier: Tier, current: number, now: Date): Failure {
  const nextDay = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  const retryAfterSec = Math.max(1, Math.ceil((nextDay - now.getTime()) / 1000));
  return new Failure('RATE_LIMITED', {
    message: `A trial creates ${trialLimits.taskCreationsPerDay} tasks a UTC day.`,
    details: { scope: 'user', type: 'daily', limit: trialLimits.taskCreationsPerDay, current, tier, retryAfterSec },
    retryAfterSec,
  });
}
