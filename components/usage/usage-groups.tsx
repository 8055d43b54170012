import type { UsageGrouping } from '#lib/billing/inputs.ts';
import type { UsageSummary } from '#lib/billing/summarise-usage.ts';
import { swatches } from '#components/charts/chart-colours.ts';
import { cn } from '#components/ui/cn.ts';
import { Credits } from '#components/ui/credits.tsx';
import { Table, TableBody, TableHead, Td, Th, Tr } from '#components/ui/table.tsx';
import { seriesOf } from './spend-series.ts';

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
              <Td>
                <span className="flex items-center gap-2">
                  <span
                    aria-hidden="true"
                    className={cn('size-2.5 shrink-0 rounded-xs', swatches[colours.get(group.id) ?? 'other'])}
                  />
                  <span className="truncate">
                    {group.label}
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
              <Td align="right" className="text-muted">
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
