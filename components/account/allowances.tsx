import type { TrialState } from '#lib/contract/account.ts';
import { type Tier, tierLimits, tiers, trialLimits } from '#lib/contract/limits.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { cn } from '#components/ui/cn.ts';
import { Panel } from '#components/ui/panel.tsx';
import { Table, TableBody, TableHead, Td, Th, Tr } from '#components/ui/table.tsx';

const rows = [
  { label: 'Requests a second', read: (tier: Tier) => tierLimits[tier].operationsPerSec },
  { label: 'Task reads a second', read: (tier: Tier) => tierLimits[tier].queriesPerSec },
  { label: 'Requests a day', read: (tier: Tier) => tierLimits[tier].requestsPerDay },
  { label: 'Requests a month', read: (tier: Tier) => tierLimits[tier].requestsPerMonth },
  { label: 'Tasks at one time', read: (tier: Tier) => tierLimits[tier].inFlightTasks },
  { label: 'Tasks at one time with one key', read: (tier: Tier) => tierLimits[tier].inFlightTasksPerKey },
] as const;

/** What the account's tier allows, beside the other tiers. */
export function Allowances({ tier, trial }: { tier: Tier; trial: TrialState }) {
  return (
    <Panel title="Tier" description="All keys of the account share these. Days and months are UTC." actions={<Badge>{tier}</Badge>} flush>
      {trial === 'none' ? null : (
        <Callout tone={trial === 'unclaimed' ? 'warning' : 'info'} title={trial === 'unclaimed' ? 'The trial is not claimed yet.' : 'This account is on a trial.'} className="m-4">
          {trial === 'unclaimed'
            ? 'Every new task is refused until the operator of this server claims it.'
            : `At most ${trialLimits.inFlightTasks} task at one time and ${trialLimits.taskCreationsPerDay} a day, for lyrics, subtitles and songs.`}
        </Callout>
      )}
      <Table caption="Allowances by tier" className="rounded-none border-0">
        <TableHead>
          <Th>Allowance</Th>
          {tiers.map((name) => (
            <Th key={name} align="right" className={cn(name === tier && 'text-ink')} hideBelow={name === tier ? undefined : 'sm'}>
              {name === tier ? `${name}, yours` : name}
            </Th>
          ))}
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Tr key={row.label}>
              <Td>{row.label}</Td>
              {tiers.map((name) => (
                <Td key={name} align="right" hideBelow={name === tier ? undefined : 'sm'} className={name === tier ? 'font-medium' : 'text-muted'}>
                  {row.read(name)?.toLocaleString('en') ?? 'No limit'}
                </Td>
              ))}
            </Tr>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}
