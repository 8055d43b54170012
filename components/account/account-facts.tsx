import type { AccountView } from '#lib/accounts/read-account.ts';
import type { CreditBalance, TrialState } from '#lib/contract/accounts/account.ts';
import { type Tier, type TierLimits, tierLimits, tiers, trialLimits } from '#lib/contract/constants/limits.ts';
import { isOnHold } from '#lib/contract/constants/standing.ts';
import type { RetentionLine } from '#lib/products/describe-retention.ts';
import { type SpendingRefusal, shortRefusal } from '#components/actions/spending-refusal.ts';
import { Badge } from '#components/ui/values/badge.tsx';
import { Callout } from '#components/ui/states/callout.tsx';
import { cn } from '#components/ui/cn.ts';
import { countText } from '#components/ui/values/count-text.ts';
import { Credits } from '#components/ui/values/credits.tsx';
import { KeyValue } from '#components/ui/values/key-value.tsx';
import { MonoId } from '#components/ui/values/mono-id.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import { Table, TableBody, TableHead, Td, Th, Tr } from '#components/ui/table.tsx';

/** What the balance can buy, with the prices used to compute it. */
export type Purchases = { songs: number; videoMinutes: number; songCredits: number; videoMinuteCredits: number };

export function AccountFacts({
  account,
  balance,
  buys,
  refusal,
}: {
  account: AccountView;
  balance: CreditBalance;
  buys: Purchases;
  /** Why not even a song can be bought. */
  refusal: SpendingRefusal | null;
}) {
  return (
    <Panel title="Account">
      {isOnHold(account) ? (
        <Callout tone="warning" title="Billing is on hold." className="mb-3">
          Paid requests are refused until the operator of this server lifts the hold. Running tasks finish, and you can
          still read everything.
        </Callout>
      ) : null}
      <KeyValue
        items={[
          { label: 'Id', value: <MonoId id={account.accountId} what="account id" /> },
          { label: 'Member since', value: <RelativeTime value={account.createdAt} /> },
          { label: 'Billing', value: <StatusBadge status={account.billingStatus} /> },
          { label: 'Balance', value: <Credits units={balance.balanceUnits} className="font-medium" /> },
          {
            label: 'Enough for',
            value: refusal && refusal.code !== 'credits_lacking' ? shortRefusal[refusal.code] : buysText(buys),
          },
        ]}
      />
      <p className="mt-3 text-xs text-muted">
        A song task costs {buys.songCredits} credits, a minute of video at 540p at most {buys.videoMinuteCredits}.
        Credits are held when a task is created; what it does not cost comes back when it ends.
      </p>
    </Panel>
  );
}

export function buysText({ songs, videoMinutes }: Pick<Purchases, 'songs' | 'videoMinutes'>): string {
  if (songs === 0) return 'less than a song';
  return `${countText(songs, 'song')}${videoMinutes === 0 ? '' : `, or ${videoMinutes.toLocaleString('en')} min of video`}`;
}

type AllowanceRow = { label: string; name: keyof TierLimits };

const allowanceRows: readonly AllowanceRow[] = [
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
          {allowanceRows.map((row) => (
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

/** How long each kind of data is kept and what deletes it. The server's operator sets these periods. */
export function RetentionPanel({ lines }: { lines: readonly RetentionLine[] }) {
  return (
    <Panel
      title="What is kept, and for how long"
      description="Set by the operator of this server. What you delete yourself is removed within a minute."
      flush
    >
      <Table caption="What is kept, and for how long" className="rounded-none border-0">
        <TableHead>
          <Th>What</Th>
          <Th>Kept</Th>
          <Th hideBelow="sm">Counted from</Th>
        </TableHead>
        <TableBody>
          {lines.map(({ what, days, byStorage, from }) => (
            <Tr key={what}>
              <Td>
                {what}
                {from ? <span className="block text-xs text-muted sm:hidden">Counted from {from}</span> : null}
              </Td>
              <Td className="whitespace-nowrap font-medium">
                {byStorage ? 'while storage is on' : days === null ? 'until you delete it' : countText(days, 'day')}
              </Td>
              <Td hideBelow="sm" className="text-muted">
                {from}
              </Td>
            </Tr>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}
