'use client';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useBalanceCredits } from '#components/studio/balance-after.tsx';
import type { PaidThing } from '#lib/contract/constants/standing.ts';
import { type Purse, spendingRefusal } from './spending-refusal.ts';

const Spending = createContext<{ standing: Purse['standing']; balanceUnits: string } | null>(null);

/** Single values: whatever a page hands to the browser is in its HTML, and an actor also knows its session. */
type SpendingProviderProps = Purse['standing'] & { balanceUnits: string; children: ReactNode };

/** Around every signed-in page, so that each priced button knows whether it can be pressed. */
export function SpendingProvider({ billingStatus, trial, balanceUnits, children }: SpendingProviderProps) {
  const value = useMemo(
    () => ({ standing: { billingStatus, trial }, balanceUnits }),
    [billingStatus, trial, balanceUnits],
  );
  return <Spending value={value}>{children}</Spending>;
}

/** Tells why something of a price cannot be bought now, for the `disabledReason` of its button. */
export function useCannotBuy(): (credits: number | null, thing: PaidThing) => string | undefined {
  const spending = useContext(Spending);
  if (!spending) throw new Error('What costs credits is bought inside SpendingProvider.');
  const balanceCredits = useBalanceCredits(spending.balanceUnits);
  return (credits, thing) => spendingRefusal({ standing: spending.standing, balanceCredits }, credits, thing);
}

/** The reason in words beside the button: a phone shows none on hover. */
export function CannotBuy({ reason }: { reason: string | undefined }) {
  return reason ? <p className="text-xs text-warning">{reason}</p> : null;
}
