import type { Metadata } from 'next';
import { auditCursor, listAudit } from '#lib/accounts/audit.ts';
import { readAccount, readLimits } from '#lib/accounts/read-account.ts';
import { readSecondFactor } from '#lib/accounts/second-factor/second-factor.ts';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { listSessions } from '#lib/accounts/session/sessions.ts';
import { readStorage } from '#lib/products/storage/storage.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import { getProcess } from '#lib/process.ts';
import { describeRetention } from '#lib/products/describe-retention.ts';
import { readDraftDefaults } from '#lib/products/mv/drafts/draft-defaults.ts';
import { listDestinations } from '#lib/webhooks/destinations/destinations.ts';
import { ActivityPanel } from '#components/account/activity-panel.tsx';
import { AccountFacts, Allowances, RetentionPanel } from '#components/account/account-facts.tsx';
import { PasswordForm } from '#components/account/password-form.tsx';
import { SecondFactorPanel } from '#components/account/second-factor/second-factor-panel.tsx';
import { SessionsPanel } from '#components/account/sessions-panel.tsx';
import { DeletePanel, ExportPanel } from '#components/account/settings/data-panels.tsx';
import { DefaultDestinationPanel, DraftDefaultsPanel } from '#components/account/settings/defaults-panel.tsx';
import { ProfilePanel } from '#components/account/settings/profile-panel.tsx';
import { SettingsNav, SettingsSection } from '#components/account/settings/settings-section.tsx';
import { ThemeChoice } from '#components/account/theme-choice.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { readStandingFigures } from '../_lib/standing-banner.tsx';
import { whatCreditsBuy } from '../_lib/what-credits-buy.ts';

export const metadata: Metadata = { title: 'Settings' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function SettingsPage({ searchParams }: Props) {
  const actor = await requireUser();
  const { platform } = getProcess();
  // An invalid cursor shows the first page.
  const cursor = auditCursor.safeParse((await searchParams)['activity']).data ?? null;
  const [account, balance, limits, sessions, secondFactor, activity, defaults, destinations, storage, { refusal }] =
    await Promise.all([
      readAccount({ platform, actor }),
      readBalance({ platform, actor }),
      readLimits({ platform, actor }),
      listSessions({ platform, actor }),
      readSecondFactor({ platform, actor }),
      listAudit({ platform, actor }, { limit: 20, cursor: cursor ?? undefined }),
      readDraftDefaults({ platform, actor }),
      listDestinations({ platform, actor }),
      readStorage({ platform, actor }),
      readStandingFigures().then((figures) => figures.balance),
    ]);
  const hasSecondFactor = secondFactor.enabledAt !== null;
  return (
    <>
      <PageHeader title="Settings" />
      <div className="gap-8 xl:grid xl:grid-cols-[10rem_minmax(0,54rem)]">
        <SettingsNav />
        <div className="flex min-w-0 flex-col gap-10">
          <SettingsSection id="profile">
            <ProfilePanel name={account.name} email={account.email} hasSecondFactor={hasSecondFactor} />
            <AccountFacts
              account={account}
              balance={balance}
              buys={whatCreditsBuy(balance.balanceCredits)}
              refusal={refusal}
            />
            <Allowances tier={account.tier} trial={account.trial} limits={limits} />
          </SettingsSection>
          <SettingsSection id="security">
            <Panel title="Password" description="A change signs you out everywhere else.">
              <PasswordForm email={account.email} hasSecondFactor={hasSecondFactor} />
            </Panel>
            <SecondFactorPanel factor={secondFactor} />
            <SessionsPanel sessions={sessions} />
            <ActivityPanel page={activity} cursor={cursor} />
          </SettingsSection>
          <SettingsSection id="defaults">
            <DraftDefaultsPanel
              key={JSON.stringify(defaults)}
              defaults={defaults}
              isNativeOffered={platform.config.native.enabled}
            />
            <DefaultDestinationPanel
              urls={destinations.map(({ url }) => url)}
              chosen={destinations.find(({ isDefault }) => isDefault)?.url ?? null}
            />
          </SettingsSection>
          <SettingsSection id="appearance">
            <Panel title="Theme" description="Kept on this device.">
              <ThemeChoice />
            </Panel>
          </SettingsSection>
          <SettingsSection id="data">
            <RetentionPanel lines={describeRetention(platform.config, { hasStorage: storage.status === 'enabled' })} />
            <ExportPanel />
            <DeletePanel email={account.email} hasSecondFactor={hasSecondFactor} />
          </SettingsSection>
        </div>
      </div>
    </>
  );
}
