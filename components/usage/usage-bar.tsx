'use client';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { type UsageGrouping, usageGroupings } from '#lib/billing/usage-choices.ts';
import { Input } from '#components/ui/input.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { type UsageFilters, usageHref, type UsageRange, usageRanges } from './usage-filters.ts';

const rangeLabels: Readonly<Record<UsageRange, string>> = { '7d': '7 days', '30d': '30 days', '90d': '90 days' };
const groupingLabels: Readonly<Record<UsageGrouping, string>> = { product: 'Product', key: 'Key', tag: 'Tag' };
const custom = 'custom';

/** Which days, and by what. `first` and `last` are the days the page shows now. */
export function UsageBar({ filters, first, last }: { filters: UsageFilters; first: string; last: string }) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const go = (changes: Parameters<typeof usageHref>[1]) => start(() => router.push(usageHref(filters, changes), { scroll: false }));
  const isCustom = filters.from !== null;
  const ranges = (Object.keys(usageRanges) as UsageRange[]).map((range) => ({ value: range as string, label: rangeLabels[range] }));
  return (
    <search className="mb-4 flex flex-wrap items-center gap-2">
      <Segmented
        label="Days"
        options={[...ranges, ...(isCustom ? [{ value: custom, label: 'From and to' }] : [])]}
        value={isCustom ? custom : filters.range}
        onValueChange={(value) => value !== custom && go({ range: value as UsageRange, from: null, to: null })}
      />
      <div className="flex items-center gap-1.5">
        <Input key={`from-${first}`} type="date" aria-label="First day" defaultValue={first} max={last} onBlur={(event) => event.target.value !== first && go({ from: event.target.value, to: last })} />
        <span className="text-muted">to</span>
        <Input key={`to-${last}`} type="date" aria-label="Last day" defaultValue={last} min={first} onBlur={(event) => event.target.value !== last && go({ from: first, to: event.target.value })} />
      </div>
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
