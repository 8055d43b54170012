'use client';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { unitsPerCredit } from '#lib/contract/constants/limits.ts';
import { type PaidThing, type StandingRefusal, standingRefusal } from '#lib/contract/constants/standing.ts';
import { balanceKey, type BalanceView } from '#components/overview/live-balance.tsx';
import { fetchJson } from '#components/tasks/fetch-json.ts';
import { creditCountText, creditsText } from '#components/ui/values/credits-text.ts';
import { TextLink } from '#components/ui/link-button.tsx';

const Spending = createContext<{ standing: BuyerFunds['standing']; balanceUnits: string } | null>(null);

/** Passed as single values because every client prop ends up in the HTML, and an actor also carries its session. */
type SpendingProviderProps = BuyerFunds['standing'] & { balanceUnits: string; children: ReactNode };

/** Wraps every signed-in page so that each priced button knows whether it can be used. */
export function SpendingProvider({ billingStatus, trial, balanceUnits, children }: SpendingProviderProps) {
  const value = useMemo(
    () => ({ standing: { billingStatus, trial }, balanceUnits }),
    [billingStatus, trial, balanceUnits],
  );
  return <Spending value={value}>{children}</Spending>;
}

function useSpending() {
  const spending = useContext(Spending);
  if (!spending) throw new Error('What costs credits is bought inside SpendingProvider.');
  return spending;
}

/** The account's balance in credits, kept in sync with the top bar. */
export function useBalanceCredits(): number {
  const { balanceUnits } = useSpending();
  const { data } = useQuery({
    queryKey: balanceKey,
    queryFn: ({ signal }) => fetchJson<BalanceView>('/account/balance', signal),
    placeholderData: { balanceUnits, buys: '', readAtMs: 0 },
  });
  return Number(data?.balanceUnits ?? balanceUnits) / unitsPerCredit;
}

/** Why something cannot be bought; `text` is for the `disabledReason` of its button. */
export type SpendingRefusal = { code: StandingRefusal | 'credits_lacking'; text: string };

/** Why something at a price cannot be bought now. */
export function useCannotBuy(): (credits: number | null, thing: PaidThing) => SpendingRefusal | undefined {
  const { standing } = useSpending();
  const balanceCredits = useBalanceCredits();
  return (credits, thing) => spendingRefusal({ standing, balanceCredits }, credits, thing);
}

/** The way on for somebody whose balance is too low. */
export const askForCredits = { label: 'Ask for credits', href: '/usage#credits' } as const;

/** The same reason as text beside the button, since phones have no hover, and the way on. */
export function CannotBuy({ refusal }: { refusal: SpendingRefusal | undefined }) {
  if (!refusal) return null;
  return (
    <p className="text-xs text-warning">
      {refusal.text}
      {refusal.code === 'credits_lacking' ? (
        <>
          {' '}
          <TextLink href={askForCredits.href}>{askForCredits.label}</TextLink>
        </>
      ) : null}
    </p>
  );
}

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
): SpendingRefusal | undefined {
  const refused = standingRefusal(standing, thing);
  if (refused) return { code: refused, text: standingWords[refused] };
  if (credits === null || credits <= balanceCredits) return undefined;
  return {
    code: 'credits_lacking',
    text: `You need ${creditCountText(credits - balanceCredits)} more: it costs ${creditsText(credits)} and you have ${creditsText(balanceCredits)}.`,
  };
}
