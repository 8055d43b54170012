'use client';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { ledgerLineKinds, usageDaysMax, type UsageGrouping, usageGroupings } from '#lib/billing/usage-choices.ts';
import { DayFilter } from '#components/tasks/day-filter.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Spinner } from '#components/ui/states/spinner.tsx';
import { periodChange, type UsageFilters, usageHref, type UsageRange, usageRanges } from './usage-filters.ts';

const rangeLabels: Readonly<Record<UsageRange, string>> = { '7d': '7 days', '30d': '30 days', '90d': '90 days' };
const groupingLabels: Readonly<Record<UsageGrouping, string>> = { product: 'Product', key: 'Key', tag: 'Tag' };
/** No preset: the selected days are shown beside it. */
const custom = 'custom';

/** Selects the days and the grouping. `first` and `last` are the days currently shown. */
export function UsageBar({ filters, first, last }: { filters: UsageFilters; first: string; last: string }) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const go = (changes: Parameters<typeof usageHref>[1]) =>
    start(() => router.push(usageHref(filters, changes), { scroll: false }));
  const isCustom = filters.from !== null;
  const ranges = (Object.keys(usageRanges) as UsageRange[]).map((range) => ({
    value: range as string,
    label: rangeLabels[range],
  }));
  return (
    <search className="mb-4 flex flex-wrap items-center gap-2">
      {/* A phone has room for only one of them; the day filter includes the presets. */}
      <div className="max-sm:hidden">
        <Segmented
          label="Range"
          options={ranges}
          value={isCustom ? custom : filters.range}
          onValueChange={(value) => go({ range: value as UsageRange, from: null, to: null })}
        />
      </div>
      <DayFilter
        from={first}
        to={last}
        daysMax={usageDaysMax}
        onChange={(days) => go(periodChange(days, new Date()))}
      />
      <Segmented
        label="By"
        options={usageGroupings.map((by) => ({ value: by as UsageGrouping, label: groupingLabels[by] }))}
        value={filters.by}
        onValueChange={(by) => go({ by })}
      />
      {pending ? <Spinner /> : null}
    </search>
  );
}

const allKinds = 'all';
const kindOptions = [
  { value: allKinds, label: 'All' },
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
  return <Segmented label="Movement" options={kindOptions} value={filters.kind ?? allKinds} onValueChange={choose} />;
}
