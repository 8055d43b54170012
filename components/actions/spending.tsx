'use client';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { unitsPerCredit } from '#lib/contract/constants/limits.ts';
import type { PaidThing } from '#lib/contract/constants/standing.ts';
import { balanceKey, type BalanceView } from '#components/overview/live-balance.tsx';
import { fetchJson } from '#components/tasks/fetch-json.ts';
import { TextLink } from '#components/ui/link-button.tsx';
import { type BuyerFunds, type SpendingRefusal, spendingRefusal } from './spending-refusal.ts';

const Spending = createContext<{ standing: BuyerFunds['standing']; balance: BalanceView } | null>(null);

/** Standing is passed as single values because every client prop ends up in the HTML, and an actor also carries its session. */
type SpendingProviderProps = BuyerFunds['standing'] & { balance: BalanceView; children: ReactNode };

/** Wraps every signed-in page so that each priced button knows whether it can be used. */
export function SpendingProvider({ billingStatus, trial, balance, children }: SpendingProviderProps) {
  const value = useMemo(() => ({ standing: { billingStatus, trial }, balance }), [billingStatus, trial, balance]);
  return <Spending value={value}>{children}</Spending>;
}

function useSpending() {
  const spending = useContext(Spending);
  if (!spending) throw new Error('What costs credits is bought inside SpendingProvider.');
  return spending;
}

/** The account's standing, balance and trial, kept in sync with the top bar. */
function useFunds(): BuyerFunds {
  const { standing, balance } = useSpending();
  const { data = balance } = useQuery({
    queryKey: balanceKey,
    queryFn: ({ signal }) => fetchJson<BalanceView>('/account/balance', signal),
    placeholderData: balance,
  });
  return { standing, balanceCredits: Number(data.balanceUnits) / unitsPerCredit, trialLeft: data.trialLeft };
}

/** The account's balance in credits, kept in sync with the top bar. */
export function useBalanceCredits(): number {
  return useFunds().balanceCredits;
}

/** Why something at a price cannot be bought now. */
export function useCannotBuy(): (credits: number | null, thing: PaidThing) => SpendingRefusal | undefined {
  const funds = useFunds();
  return (credits, thing) => spendingRefusal(funds, credits, thing);
}

/** The next step for someone whose balance is too low. */
export const askForCredits = { label: 'Ask for credits', href: '/usage#credits' } as const;

/** The same reason as text beside the button, since phones have no hover, with a link to the next step. */
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
