import type { BillingStatus, TrialState } from '../account.ts';
import { trialLimits } from './limits.ts';
import type { TaskType } from './tasks.ts';

/** What is paid for: a task of some type, of songs their mode too, or a month of audio storage. */
export type PaidThing = { type: TaskType | 'storage'; songMode?: string };
export type StandingRefusal = 'billing_hold' | 'trial_unclaimed' | 'trial_feature';

/** Why a trial buys no such thing; null where it may, and where there is no trial (SPEC.md, Trial accounts). */
export function trialRefusal(
  trial: TrialState,
  { type, songMode }: PaidThing,
): Exclude<StandingRefusal, 'billing_hold'> | null {
  if (trial === 'none') return null;
  if (trial === 'unclaimed') return 'trial_unclaimed';
  const has = (list: readonly string[], value: string | undefined) => value !== undefined && list.includes(value);
  return has(trialLimits.taskTypes, type) && (type !== 'song' || has(trialLimits.songModes, songMode))
    ? null
    : 'trial_feature';
}

/** Nothing is sold to an account on hold, whatever its balance. */
export function isOnHold({ billingStatus }: { billingStatus: BillingStatus }): boolean {
  return billingStatus === 'ON_HOLD';
}

/** Why the standing of an account refuses what costs credits, whatever its balance; null where it does not. */
export function standingRefusal(
  { billingStatus, trial }: { billingStatus: BillingStatus; trial: TrialState },
  thing: PaidThing,
): StandingRefusal | null {
  return isOnHold({ billingStatus }) ? 'billing_hold' : trialRefusal(trial, thing);
}
