import type { Metadata } from 'next';
import { readAccount } from '#lib/accounts/read-account.ts';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { readLimits } from '#lib/accounts/show-account.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import { getProcess } from '#lib/process.ts';
import { AccountFacts } from '#components/account/account-facts.tsx';
import { Allowances } from '#components/account/allowances.tsx';
import { PasswordForm } from '#components/account/password-form.tsx';
import { ThemeChoice } from '#components/account/theme-choice.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { whatCreditsBuy } from '../_lib/what-credits-buy.ts';

export const metadata: Metadata = { title: 'Account' };

export default async function AccountPage() {
  const actor = await requireUser();
  const { platform } = getProcess();
  const [account, balance, limits] = await Promise.all([readAccount(platform, actor), readBalance(platform, actor), readLimits(platform, actor)]);
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
          <Panel title="Theme" description="Kept on this device.">
            <ThemeChoice />
          </Panel>
        </div>
      </div>
    </>
  );
}
