import type { ReactNode } from 'react';
import { readAccount } from '#lib/accounts/read-account.ts';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { operatorOf } from '#lib/accounts/operators/operators.ts';
import { countOpenRequests } from '#lib/billing/credit-requests.ts';
import { webhookFailedCountMax } from '#lib/contract/constants/webhooks.ts';
import { getProcess } from '#lib/process.ts';
import { SpendingProvider } from '#components/actions/spending.tsx';
import { LiveBalance } from '#components/overview/live-balance.tsx';
import { AccountProviders } from '#components/shell/account-providers.tsx';
import { PlayerBar } from '#components/player/player-bar.tsx';
import { PlayerProvider } from '#components/player/player-context.tsx';
import { AppShell } from '#components/shell/app-shell.tsx';
import { dashboardNav, operatorNav } from '#components/shell/navigation.ts';
import { cappedNumberText } from '#components/ui/values/count-text.ts';
import { failingText } from '#components/webhooks/attempt-text.ts';
import { signOut } from './_lib/sign-out.ts';
import { readStandingFigures, StandingBanner } from './_lib/standing-banner.tsx';

const creditsAreLow = 'Credits are low';

/** Undefined for zero. */
const numberText = (count: number, max = Number.POSITIVE_INFINITY) =>
  count > 0 ? cappedNumberText(count, max) : undefined;

/**
 * The layout of every signed-in page. Pages check the session themselves: a layout does not re-render on navigation,
 * and when it redirects, the page has already rendered beside it and is sent too.
 */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const actor = await requireUser();
  const { platform } = getProcess();
  const [account, { balance, runningTasks, webhooks, low }, requests] = await Promise.all([
    readAccount({ platform, actor }),
    readStandingFigures(),
    actor.isOperator ? countOpenRequests({ platform, actor: operatorOf(actor) }) : 0,
  ]);
  const { failingTotal, failedDeliveries } = webhooks;
  const counts: Record<string, string | undefined> = {
    '/tasks': numberText(runningTasks),
    '/webhooks': numberText(failedDeliveries, webhookFailedCountMax),
    '/operator/requests': numberText(requests),
  };
  const alerts: Record<string, string | undefined> = {
    '/usage': low.isLow ? creditsAreLow : undefined,
    '/webhooks': failingTotal === 0 ? undefined : `${failingText(failingTotal, 'destination', 'destinations')} failing`,
  };
  return (
    <AccountProviders accountId={actor.accountId}>
      <PlayerProvider>
        <AppShell
          account={{ email: account.email, name: account.name, tier: account.tier }}
          onSignOut={signOut}
          nav={[...dashboardNav, ...(actor.isOperator ? operatorNav : [])].map((item) => ({
            ...item,
            count: counts[item.href],
            alert: alerts[item.href],
          }))}
          balance={<LiveBalance initial={balance} {...(low.isLow ? { alert: creditsAreLow } : {})} />}
          banner={<StandingBanner standing={actor} />}
        >
          <SpendingProvider billingStatus={actor.billingStatus} trial={actor.trial} balance={balance}>
            {children}
          </SpendingProvider>
        </AppShell>
        <PlayerBar />
      </PlayerProvider>
    </AccountProviders>
  );
}
