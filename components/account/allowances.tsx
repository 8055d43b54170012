import type { TrialState } from '#lib/contract/account.ts';
import { type Tier, type TierLimits, tierLimits, tiers, trialLimits } from '#lib/contract/constants/limits.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { cn } from '#components/ui/cn.ts';
import { Panel } from '#components/ui/panel.tsx';
import { Table, TableBody, TableHead, Td, Th, Tr } from '#components/ui/table.tsx';

type Row = { label: string; name: keyof TierLimits };

const rows: readonly Row[] = [
  { label: 'Requests a second', name: 'operationsPerSec' },
  { label: 'Task reads a second', name: 'queriesPerSec' },
  { label: 'Requests a day', name: 'requestsPerDay' },
  { label: 'Requests a month', name: 'requestsPerMonth' },
  { label: 'Running tasks', name: 'inFlightTasks' },
  { label: 'Running tasks per key', name: 'inFlightTasksPerKey' },
];

/** The account's limits beside those of the other tiers. */
export function Allowances({ tier, trial, limits }: { tier: Tier; trial: TrialState; limits: TierLimits }) {
  return (
    <Panel
      title="Tier"
      description="Shared by all keys of the account. Days and months are in UTC."
      actions={<Badge>{tier}</Badge>}
      flush
    >
      {trial === 'none' ? null : (
        <Callout
          tone={trial === 'unclaimed' ? 'warning' : 'info'}
          title={trial === 'unclaimed' ? 'Your trial is not active yet.' : 'This account is on a trial.'}
          className="m-4"
        >
          {trial === 'unclaimed'
            ? 'New tasks are refused until the operator of this server activates it.'
            : `At most ${trialLimits.inFlightTasks} running task and ${trialLimits.taskCreationsPerDay} a day: lyrics, subtitles and songs.`}
        </Callout>
      )}
      <Table caption="Limits by tier" className="rounded-none border-0">
        <TableHead>
          <Th>Allowance</Th>
          {tiers.map((name) => (
            <Th
              key={name}
              align="right"
              className={cn(name === tier && 'text-ink')}
              hideBelow={name === tier ? undefined : 'sm'}
            >
              {name === tier ? `${name}, yours` : name}
            </Th>
          ))}
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Tr key={row.label}>
              <Td>{row.label}</Td>
              {tiers.map((name) => (
                <Td
                  key={name}
                  align="right"
                  hideBelow={name === tier ? undefined : 'sm'}
                  className={name === tier ? 'font-medium' : 'text-muted'}
                >
                  {(name === tier ? limits : tierLimits[name])[row.name]?.toLocaleString('en') ?? 'No limit'}
                </Td>
              ))}
            </Tr>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}
