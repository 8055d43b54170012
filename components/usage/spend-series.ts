import type { UsageSummary } from '#lib/billing/summarise-usage.ts';
import { countText } from '#components/ui/count-text.ts';
import { type ChartColour, chartColours } from '#components/charts/chart-colours.ts';

export type SpendSeries = { id: string; label: string; colour: ChartColour; creditsByDay: readonly number[] };

/** The chart's series: the five largest groups, and the rest combined. */
export function seriesOf({
  groups,
  otherGroups,
  days,
}: Pick<UsageSummary, 'groups' | 'otherGroups' | 'days'>): SpendSeries[] {
  const shown = groups.filter((group) => group.credits > 0);
  const large = shown.length > 6 ? shown.slice(0, 5) : shown;
  const rest = shown.slice(large.length);
  const series = large.map(
    ({ id, label, creditsByDay }, at): SpendSeries => ({
      id,
      label,
      colour: chartColours[at] ?? 'other',
      creditsByDay,
    }),
  );
  const count = rest.length + otherGroups.count;
  if (count === 0) return series;
  const creditsByDay = days.map((_, day) =>
    rest.reduce((sum, group) => sum + (group.creditsByDay[day] ?? 0), otherGroups.creditsByDay[day] ?? 0),
  );
  return [...series, { id: '', label: countText(count, 'other'), colour: 'other', creditsByDay }];
}
