import { cache } from 'react';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { readLowBalance } from '#lib/billing/low-balance.ts';
import { getProcess } from '#lib/process.ts';
import { countRunningTasks } from '#lib/tasks/summarise-activity.ts';
import { readWebhookAlerts } from '#lib/webhooks/destinations/destination-health.ts';
import { readBalanceView } from './what-credits-buy.ts';

/** Account figures used by both the layout and the overview; read once per request. */
export const readStandingFigures = cache(async () => {
  const actor = await requireUser();
  const { platform } = getProcess();
  const [balance, runningTasks, webhooks, low] = await Promise.all([
    readBalanceView(platform, actor),
    countRunningTasks(platform, actor),
    readWebhookAlerts(platform, actor),
    readLowBalance(platform, actor),
  ]);
  return { balance, runningTasks, webhooks, low };
});
