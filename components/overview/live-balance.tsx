'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { TrialLeft } from '#lib/contract/constants/standing.ts';
import type { SpendingRefusal } from '#components/actions/spending-refusal.ts';
import { NavAlert } from '#components/shell/nav-icon.tsx';
import { fetchJson } from '#components/tasks/fetch-json.ts';
import { Credits } from '#components/ui/values/credits.tsx';
import { TextLink } from '#components/ui/link-button.tsx';
import { NavLink } from '#components/ui/nav-link.tsx';
import { Stat } from '#components/ui/values/stat.tsx';

/**
 * The balance as shown everywhere. `balanceUnits` is exact, `buys` says what it pays for, or that nothing can be bought,
 * `refusal` why not even a song can, and `readAtMs` decides which of two readings is newer.
 */
export type BalanceView = {
  balanceUnits: string;
  buys: string;
  refusal: SpendingRefusal | null;
  trialLeft: TrialLeft | null;
  readAtMs: number;
};

/** Invalidate when money moves: a task was created, settled or refunded. */
export const balanceKey = ['balance'] as const;
const refreshEveryMs = 20_000;

/**
 * The shared balance query: top bar and overview read the same entry, so they never disagree. Server-rendered data
 * replaces the cache when it is newer.
 */
function useBalance(initial: BalanceView): BalanceView {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: balanceKey,
    queryFn: ({ signal }) => fetchJson<BalanceView>('/account/balance', signal),
    initialData: initial,
    refetchInterval: refreshEveryMs,
  });
  useEffect(() => {
    // Skipped when the cache already has it: a write makes every reader of the balance render again.
    const known = client.getQueryData<BalanceView>(balanceKey);
    if (!known || known.readAtMs < initial.readAtMs) client.setQueryData(balanceKey, initial);
  }, [client, initial]);
  return data;
}

export function LiveBalance({ initial, alert }: { initial: BalanceView; alert?: string }) {
  const { balanceUnits, buys } = useBalance(initial);
  return <BalanceChip balanceUnits={balanceUnits} buys={buys} {...(alert ? { alert } : {})} />;
}

/** The balance as a stat of the overview. */
export function BalanceStat({ initial }: { initial: BalanceView }) {
  const { balanceUnits, buys, refusal } = useBalance(initial);
  return (
    <Stat
      label="Balance"
      value={<Credits units={balanceUnits} />}
      detail={
        refusal === null ? (
          `Enough for ${buys}`
        ) : refusal.code === 'credits_lacking' ? (
          <TextLink href="/usage#credits">Not enough for a song: ask for credits</TextLink>
        ) : (
          refusal.text
        )
      }
    />
  );
}

type BalanceChipProps = {
  /** `balanceUnits` of the account (SPEC.md, Account credit balance). */
  balanceUnits: string;
  /** What it buys at today's prices: `about 14 songs`. Hidden on narrow screens. */
  buys?: ReactNode;
  /** A notice shown when the side navigation is hidden: `Credits are low`. */
  alert?: string;
  href?: string;
};

/** The balance in the top bar. */
function BalanceChip({ balanceUnits, buys, alert, href = '/usage' }: BalanceChipProps) {
  return (
    <NavLink
      href={href}
      className="flex h-8 min-w-0 items-center gap-2 rounded-md px-2 hover:bg-hover pointer-coarse:h-10"
    >
      <Credits units={balanceUnits} className="font-medium" />
      {alert ? <NavAlert text={alert} className="lg:hidden" /> : null}
      {buys ? <span className="hidden truncate border-l pl-2 text-muted md:inline">{buys}</span> : null}
    </NavLink>
  );
}
