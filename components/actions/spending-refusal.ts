/** Why an account cannot buy something now: one wording for every page, button and figure. */
import { unitsOf } from '#lib/contract/accounts/credits.ts';
import { trialLimits } from '#lib/contract/constants/limits.ts';
import {
  type PaidThing,
  type StandingRefusal,
  standingRefusal,
  type TrialLeft,
} from '#lib/contract/constants/standing.ts';
import { balanceText, creditCountText, priceAmount, priceText } from '#components/ui/values/credits-text.ts';

/**
 * What decides whether an account can pay: its standing, its balance and, in a claimed trial, how much of the trial is
 * left.
 */
export type BuyerFunds = {
  standing: Parameters<typeof standingRefusal>[0];
  balanceCredits: number;
  trialLeft: TrialLeft | null;
};

/** Why something cannot be bought; `text` is for the `disabledReason` of its button. */
export type SpendingRefusal = {
  code: StandingRefusal | 'trial_exhausted' | 'trial_daily' | 'credits_lacking';
  text: string;
};

const standingWords: Readonly<Record<StandingRefusal, string>> = {
  billing_hold: 'Billing is on hold: nothing can be bought until the operator lifts the hold.',
  trial_unclaimed: 'Your trial is not active: nothing can be bought until the operator activates it.',
  trial_feature: 'A trial makes lyrics, subtitles and new songs only.',
};

/** The same in a few words, shown in place of the number of songs the balance buys. */
export const shortRefusal: Readonly<Record<SpendingRefusal['code'], string>> = {
  billing_hold: 'billing is on hold',
  trial_unclaimed: 'trial not active',
  trial_feature: 'not in a trial',
  trial_exhausted: 'trial used up',
  trial_daily: 'no more tasks today',
  credits_lacking: 'not enough for a song',
};

/**
 * Why something at this price cannot be bought now; undefined when it can. `credits` is null while the price is
 * unknown.
 */
export function spendingRefusal(
  { standing, balanceCredits, trialLeft }: BuyerFunds,
  credits: number | null,
  thing: PaidThing,
): SpendingRefusal | undefined {
  const refused = standingRefusal(standing, thing);
  if (refused) return { code: refused, text: standingWords[refused] };
  if (trialLeft && trialLeft.credits < (credits ?? 1)) {
    const left = Math.max(0, trialLeft.credits);
    return {
      code: 'trial_exhausted',
      text: `${left > 0 && credits !== null ? `Your trial has ${creditCountText(left)} left, and it costs ${priceAmount(credits)}.` : 'Your trial is used up.'} Credits that came back do not count again.`,
    };
  }
  if (trialLeft && trialLeft.tasksToday <= 0)
    return {
      code: 'trial_daily',
      text: `A trial makes ${trialLimits.taskCreationsPerDay} tasks a day, and today's are made. The next day begins at 00:00 UTC.`,
    };
  if (credits === null || credits <= balanceCredits) return undefined;
  return {
    code: 'credits_lacking',
    text: `You need ${priceText(credits - balanceCredits)} more: it costs ${priceAmount(credits)} and you have ${balanceText(unitsOf(balanceCredits))}.`,
  };
}
