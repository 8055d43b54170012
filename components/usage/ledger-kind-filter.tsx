'use client';
import { useRouter } from 'next/navigation';
import { ledgerLineKinds } from '#lib/billing/usage-choices.ts';
import { Segmented } from '#components/ui/segmented.tsx';
import { type UsageFilters, usageHref } from './usage-filters.ts';

const all = 'all';
const options = [
  { value: all, label: 'All' },
  { value: 'grant', label: 'Granted' },
  { value: 'debit', label: 'Held' },
  { value: 'settlement', label: 'Charged' },
  { value: 'refund', label: 'Returned' },
];

export function LedgerKindFilter({ filters }: { filters: UsageFilters }) {
  const router = useRouter();
  const choose = (value: string) =>
    router.push(usageHref(filters, { kind: ledgerLineKinds.find((kind) => kind === value) ?? null }), {
      scroll: false,
    });
  return <Segmented label="Movement" options={options} value={filters.kind ?? all} onValueChange={choose} />;
}
