'use client';
import { useQuery } from '@tanstack/react-query';
import { BalanceChip } from '#components/shell/balance-chip.tsx';
import { fetchJson } from '#components/tasks/fetch-json.ts';

/** The balance as the top bar shows it. `balanceUnits` is exact, `buys` says what it pays for. */
export type BalanceView = { balanceUnits: string; buys: string };

/** Invalidate it when money moves: a task was created, settled or refunded. */
export const balanceKey = ['balance'] as const;

export function LiveBalance({ initial }: { initial: BalanceView }) {
  const { data } = useQuery({
    queryKey: balanceKey,
    queryFn: ({ signal }) => fetchJson<BalanceView>('/account/balance', signal),
    initialData: initial,
  });
  return <BalanceChip balanceUnits={data.balanceUnits} buys={data.buys} />;
}
