import type { Metadata } from 'next';
import { auditCursor, listAudit } from '#lib/accounts/audit.ts';
import { readAccount } from '#lib/accounts/read-account.ts';
import { readSecondFactor } from '#lib/accounts/second-factor/second-factor.ts';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { readLimits } from '#lib/accounts/show-account.ts';
import { listSessions } from '#lib/accounts/sessions.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import { getProcess } from '#lib/process.ts';
import { ActivityPanel } from '#components/account/activity-panel.tsx';
import { AccountFacts } from '#components/account/account-facts.tsx';
import { Allowances } from '#components/account/allowances.tsx';
import { DeletePanel } from '#components/account/delete-panel.tsx';
import { ExportPanel } from '#components/account/export-panel.tsx';
import { PasswordForm } from '#components/account/password-form.tsx';
import { SecondFactorPanel } from '#components/account/second-factor/second-factor-panel.tsx';
import { SessionsPanel } from '#components/account/sessions-panel.tsx';
import { ThemeChoice } from '#components/account/theme-choice.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { whatCreditsBuy } from '../_lib/what-credits-buy.ts';

export const metadata: Metadata = { title: 'Account' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AccountPage({ searchParams }: Props) {
  const actor = await requireUser();
  const { platform } = getProcess();
  // A cursor that is none shows the first page.
  const cursor = auditCursor.safeParse((await searchParams)['activity']).data ?? null;
  const [account, balance, limits, sessions, secondFactor, activity] = await Promise.all([
    readAccount(platform, actor),
    readBalance(platform, actor),
    readLimits(platform, actor),
    listSessions(platform, actor),
    readSecondFactor(platform, actor),
    listAudit(platform, actor, { limit: 20, cursor: cursor ?? undefined }),
  ]);
  return (
    <>
      <PageHeader title="Account" />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <AccountFacts account={account} balance={balance} buys={whatCreditsBuy(balance.balanceCredits)} />
          <Allowances tier={account.tier} trial={account.trial} limits={limits} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Panel title="Password" description="A change signs you out everywhere else.">
            <PasswordForm email={account.email} />
          </Panel>
          <SecondFactorPanel factor={secondFactor} />
          <SessionsPanel sessions={sessions} />
          <Panel title="Theme" description="Kept on this device.">
            <ThemeChoice />
          </Panel>
        </div>
        <div className="min-w-0 xl:col-span-2">
          <ActivityPanel page={activity} cursor={cursor} />
        </div>
        <ExportPanel />
        <DeletePanel email={account.email} />
      </div>
    </>
  );
}
