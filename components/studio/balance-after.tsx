'use client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type BalanceView, balanceKey } from '#components/overview/live-balance.tsx';
import { fetchJson } from '#components/tasks/fetch-json.ts';
import { Credits } from '#components/ui/credits.tsx';
import { unitsPerCredit } from '#lib/contract/constants/limits.ts';

/** The balance of the account in credits, kept fresh with the one in the top bar. */
export function useBalanceCredits(initialUnits: string): number {
  const { data } = useQuery({
    queryKey: balanceKey,
    queryFn: ({ signal }) => fetchJson<BalanceView>('/account/balance', signal),
    placeholderData: { balanceUnits: initialUnits, buys: '', readAtMs: 0 },
  });
  return Number(data?.balanceUnits ?? initialUnits) / unitsPerCredit;
}

/** What a purchase buys and what is left after it. */
export function BalanceAfter({
  priceCredits,
  initialUnits,
  buys,
}: {
  priceCredits: number;
  initialUnits: string;
  buys: ReactNode;
}) {
  const balance = useBalanceCredits(initialUnits);
  const short = priceCredits > balance;
  return (
    <p className="text-muted">
      <Credits value={priceCredits} buys={buys} className="text-ink" />
      <br />
      <span className={short ? 'text-danger' : undefined}>
        {short ? (
          <>
            You have <Credits value={balance} />: too few for it
          </>
        ) : (
          <>
            <Credits value={balance - priceCredits} /> left afterwards
          </>
        )}
      </span>
    </p>
  );
}
