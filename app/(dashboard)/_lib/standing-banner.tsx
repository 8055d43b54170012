import { TriangleAlert } from 'lucide-react';
import { cache } from 'react';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { readLowBalance } from '#lib/billing/low-balance.ts';
import { isOnHold } from '#lib/contract/constants/standing.ts';
import type { Standing } from '#lib/platform/actor.ts';
import { getProcess } from '#lib/process.ts';
import { countRunningTasks } from '#lib/tasks/read/summarise-activity.ts';
import { readWebhookAlerts } from '#lib/webhooks/destinations/destination-health.ts';
import { TextLink } from '#components/ui/link-button.tsx';
import { readBalanceView } from './what-credits-buy.ts';

/** A banner shown while the account's standing refuses paid work. */
export function StandingBanner({ standing }: { standing: Standing }) {
  const text = bannerText(standing);
  if (!text) return null;
  return (
    <div className="flex items-start gap-2.5 border-b border-warning-fill/40 bg-warning-soft px-4 py-2 lg:px-6">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      <p className="min-w-0">
        <b>{text.title}</b> {text.body} <TextLink href="/account">See account</TextLink>
      </p>
    </div>
  );
}

function bannerText(standing: Standing): { title: string; body: string } | null {
  if (isOnHold(standing))
    return {
      title: 'Billing is on hold.',
      body: 'Paid requests are refused until the operator lifts the hold. Running tasks finish.',
    };
  if (standing.trial === 'unclaimed')
    return { title: 'Your trial is not active.', body: 'New tasks are refused until the operator activates it.' };
  return null;
}

/** Account figures used by both the layout and the overview; read once per request. */
export const readStandingFigures = cache(async () => {
  const actor = await requireUser();
  const { platform } = getProcess();
  const [balance, runningTasks, webhooks, low] = await Promise.all([
    readBalanceView({ platform, actor }),
    countRunningTasks({ platform, actor }),
    readWebhookAlerts({ platform, actor }),
    readLowBalance({ platform, actor }),
  ]);
  return { balance, runningTasks, webhooks, low };
});
