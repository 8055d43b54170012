'use client';
import type { ReactNode } from 'react';
import { unitsOf } from '#lib/contract/accounts/credits.ts';
import { useBalanceCredits } from '#components/actions/spending.tsx';
import { Credits } from '#components/ui/values/credits.tsx';

/** What a purchase buys, and the balance after it. */
export function BalanceAfter({ priceCredits, buys }: { priceCredits: number; buys: ReactNode }) {
  const balance = useBalanceCredits();
  const short = priceCredits > balance;
  return (
    <p className="text-muted">
      <Credits price={priceCredits} buys={buys} className="text-ink" />
      <br />
      <span className={short ? 'text-danger' : undefined}>
        {short ? (
          <>
            You have <Credits units={unitsOf(balance)} />: too few for it
          </>
        ) : (
          <>
            <Credits units={unitsOf(balance - priceCredits)} /> left afterwards
          </>
        )}
      </span>
    </p>
  );
}
