import type { UsageSummary } from '#lib/billing/summarise-usage.ts';
import { BarChart } from '#components/charts/bar-chart.tsx';
import { creditsText } from '#components/ui/credits-text.ts';
import { seriesOf } from './spend-series.ts';

/** Credits by day, stacked by what they were spent on. A day links to its ledger entries. */
export function SpendChart({ summary, dayHref }: { summary: UsageSummary; dayHref: (day: string) => string }) {
  const series = seriesOf(summary).map(({ creditsByDay, ...one }) => ({ ...one, values: creditsByDay }));
  return (
    <BarChart
      label={`Credits by day, ${creditsText(summary.totalCredits)} in all`}
      days={summary.days}
      series={series}
      unit="credits"
      valueText={creditsText}
      dayHref={dayHref}
    />
  );
}
