import { creditCountText, creditsText } from '#components/ui/credits-text.ts';
import { type PaidThing, standingRefusal, type StandingRefusal } from '#lib/contract/constants/standing.ts';

/** What decides whether an account can pay: its standing and its balance. */
export type BuyerFunds = { standing: Parameters<typeof standingRefusal>[0]; balanceCredits: number };

const standingWords: Readonly<Record<StandingRefusal, string>> = {
  billing_hold: 'Billing is on hold: nothing can be bought until the operator lifts the hold.',
  trial_unclaimed: 'Your trial is not active: nothing can be bought until the operator activates it.',
  trial_feature: 'A trial makes lyrics, subtitles and new songs only.',
};

/**
 * Why something at this price cannot be bought now; undefined when it can. `credits` is null while the price is
 * unknown.
 */
export function spendingRefusal(
  { standing, balanceCredits }: BuyerFunds,
  credits: number | null,
  thing: PaidThing,
): string | undefined {
  const refused = standingRefusal(standing, thing);
  if (refused) return standingWords[refused];
  if (credits === null || credits <= balanceCredits) return undefined;
  return `You need ${creditCountText(credits - balanceCredits)} more: it costs ${creditsText(credits)} and you have ${creditsText(balanceCredits)}.`;
}
