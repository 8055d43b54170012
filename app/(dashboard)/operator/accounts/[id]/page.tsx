import type { Metadata } from 'next';
import { listAuditOf } from '#lib/accounts/audit.ts';
import { onBehalfOf, readAccountOf } from '#lib/accounts/operators/accounts.ts';
import { requireOperator } from '#lib/accounts/session/current-user.ts';
import { listLedger } from '#lib/billing/list-ledger.ts';
import { tierLimits } from '#lib/contract/accounts/limits.ts';
import { getProcess } from '#lib/process.ts';
import { AccountAccess } from '#components/operator/account-access.tsx';
import { AccountLedger } from '#components/operator/account-ledger.tsx';
import { GrantForm, LimitsForm, StandingForm } from '#components/operator/account-forms.tsx';
import { TrailTable } from '#components/operator/trail-table.tsx';
import { Badge } from '#components/ui/values/badge.tsx';
import { Credits } from '#components/ui/values/credits.tsx';
import { KeyValue } from '#components/ui/values/key-value.tsx';
import { MonoId } from '#components/ui/values/mono-id.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import { orNotFound } from '../../../_lib/or-not-found.ts';

export const metadata: Metadata = { title: 'Account' };

export default async function OperatorAccountPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireOperator();
  const { platform } = getProcess();
  const { id } = await params;
  const account = await readAccountOf({ platform, actor }, id).catch(orNotFound('NOT_FOUND', 'VALIDATION_ERROR'));
  const [{ lines }, { entries }] = await Promise.all([
    listLedger({ platform, actor: onBehalfOf(actor, id) }, { limit: 20 }),
    listAuditOf({ platform, actor }, { accountId: id, limit: 20 }),
  ]);
  return (
    <>
      <PageHeader
        title={account.email}
        breadcrumbs={[{ label: 'Accounts', href: '/operator/accounts' }, { label: account.email }]}
        meta={
          <>
            <StatusBadge status={account.billingStatus} look="soft" />
            {account.isOperator ? <Badge>Operator</Badge> : null}
          </>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Panel title="Account">
            <KeyValue
              items={[
                { label: 'Id', value: <MonoId id={account.accountId} what="account id" /> },
                { label: 'Member since', value: <RelativeTime value={account.createdAt} /> },
                { label: 'Last seen', value: <RelativeTime value={account.lastSeenAt} /> },
                { label: 'Balance', value: <Credits value={account.balanceCredits} className="font-medium" /> },
                { label: 'Held for tasks', value: <Credits value={account.heldCredits} /> },
                { label: 'Running tasks', value: account.runningTasks.toLocaleString('en') },
                { label: 'Active keys', value: account.keys.toLocaleString('en') },
              ]}
            />
          </Panel>
          <GrantForm email={account.email} />
          <AccountAccess email={account.email} sessions={account.sessions} hasSecondFactor={account.hasSecondFactor} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <StandingForm
            key={`${account.tier} ${account.billingStatus} ${account.trial} ${account.testing}`}
            email={account.email}
            standing={{
              tier: account.tier,
              billingStatus: account.billingStatus,
              trial: account.trial,
              testing: account.testing,
            }}
          />
          <LimitsForm
            key={JSON.stringify(account.ownLimits)}
            email={account.email}
            own={account.ownLimits}
            ofTier={tierLimits[account.tier]}
            tier={account.tier}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4 xl:col-span-2">
          <AccountLedger lines={lines} />
          <Panel title="Trail" description="Changes to the account, newest first." flush>
            <TrailTable entries={entries} />
          </Panel>
        </div>
      </div>
    </>
  );
}
