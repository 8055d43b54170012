import type { BillingStatus, TrialState } from '../accounts/account.ts';
import { trialLimits } from './limits.ts';
import type { TaskType } from './tasks.ts';

/** What is being bought: a task of some type (for songs, with its mode), or a month of audio storage. */
export type PaidThing = { type: TaskType | 'storage'; songMode?: string };
export type StandingRefusal = 'billing_hold' | 'trial_unclaimed' | 'trial_feature';

/** What is left of a claimed trial: credits of its grant, which refunds do not restore, and tasks of this UTC day. */
export type TrialLeft = { credits: number; tasksToday: number };

/** Why a trial may not buy this; null when it may, and for accounts that are not trials (SPEC.md, Trial accounts). */
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

/** An account on hold cannot buy anything, whatever its balance. */
export function isOnHold({ billingStatus }: { billingStatus: BillingStatus }): boolean {
  return billingStatus === 'ON_HOLD';
}

/** Why the account's standing refuses a purchase, whatever its balance; null when it does not. */
export function standingRefusal(
  { billingStatus, trial }: { billingStatus: BillingStatus; trial: TrialState },
  thing: PaidThing,
): StandingRefusal | null {
  return isOnHold({ billingStatus }) ? 'billing_hold' : trialRefusal(trial, thing);
}
