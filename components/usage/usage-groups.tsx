import type { UsageGrouping } from '#lib/billing/inputs.ts';
import type { UsageSummary } from '#lib/billing/summarise-usage.ts';
import { BarChart, type ChartColour, chartColours, swatches } from '#components/charts/bar-chart.tsx';
import { tagText } from '#components/tasks/task-text.ts';
import { cn } from '#components/ui/cn.ts';
import { countText } from '#components/ui/values/count-text.ts';
import { creditsText } from '#components/ui/values/credits-text.ts';
import { Credits } from '#components/ui/values/credits.tsx';
import { Table, TableBody, TableHead, Td, Th, Tr } from '#components/ui/table.tsx';

const headings: Readonly<Record<UsageGrouping, string>> = { product: 'Product', key: 'Key', tag: 'Tag' };

/** The cost of each product, key or tag in the period. */
export function UsageGroups({
  summary,
  by,
  notes,
}: {
  summary: UsageSummary;
  by: UsageGrouping;
  /** Details about a group, by its id. */
  notes: Readonly<Record<string, string>>;
}) {
  const colours = new Map(seriesOf(summary).map((one) => [one.id, one.colour]));
  const { groups, otherGroups, totalCredits } = summary;
  return (
    <>
      <Table caption={`Credits by ${by}`} className="rounded-none border-0 border-t">
        <TableHead>
          <Th>{headings[by]}</Th>
          <Th align="right" hideBelow="sm">
            Tasks
          </Th>
          <Th align="right">Credits</Th>
          <Th align="right">Share</Th>
        </TableHead>
        <TableBody>
          {groups.map((group) => (
            <Tr key={group.id}>
              <Td className="w-full max-w-0">
                <span className="flex items-center gap-2">
                  <span
                    aria-hidden="true"
                    className={cn('size-2.5 shrink-0 rounded-xs', swatches[colours.get(group.id) ?? 'other'])}
                  />
                  <span className="min-w-0 truncate">
                    {tagText(group.label)}
                    {notes[group.id] ? (
                      <span className="block truncate text-xs text-warning">{notes[group.id]}</span>
                    ) : null}
                  </span>
                </span>
              </Td>
              <Td align="right" hideBelow="sm">
                {group.tasks.toLocaleString('en')}
              </Td>
              <Td align="right">
                <Credits value={group.credits} bare />
              </Td>
              <Td align="right" className="whitespace-nowrap text-muted">
                {shareText(group.credits, totalCredits)}
              </Td>
            </Tr>
          ))}
        </TableBody>
      </Table>
      {by === 'tag' ? (
        <p className="px-4 py-2 text-xs text-muted">
          A task with several tags counts once for each. Tasks without tags are not shown.
        </p>
      ) : null}
      {otherGroups.count > 0 ? (
        <p className="px-4 py-2 text-xs text-muted">
          The {groups.length} largest of {(groups.length + otherGroups.count).toLocaleString('en')}.
        </p>
      ) : null}
    </>
  );
}

function shareText(credits: number, total: number): string {
  if (total <= 0) return '–';
  const percent = (credits / total) * 100;
  return percent > 0 && percent < 1 ? 'under 1 %' : `${Math.round(percent)} %`;
}

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

type SpendSeries = { id: string; label: string; colour: ChartColour; creditsByDay: readonly number[] };

/** The chart's series: the five largest groups, and the rest combined. */
function seriesOf({ groups, otherGroups, days }: Pick<UsageSummary, 'groups' | 'otherGroups' | 'days'>): SpendSeries[] {
  const shown = groups.filter((group) => group.credits > 0);
  const large = shown.length > 6 ? shown.slice(0, 5) : shown;
  const rest = shown.slice(large.length);
  const series = large.map(
    ({ id, label, creditsByDay }, at): SpendSeries => ({
      id,
      label: tagText(label),
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
