import type { Metadata } from 'next';
import { Suspense } from 'react';
import { listKeys } from '#lib/accounts/keys/list-keys.ts';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { readLowBalance } from '#lib/billing/low-balance.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import { getProcess } from '#lib/process.ts';
import { listClips } from '#lib/products/music/list-clips.ts';
import { listMvs } from '#lib/products/mv/list-mvs.ts';
import { listTasks } from '#lib/tasks/list-tasks.ts';
import { summariseActivity } from '#lib/tasks/summarise-activity.ts';
import { listFailingDestinations } from '#lib/webhooks/destination-health.ts';
import { listDeliveries } from '#lib/webhooks/list-deliveries.ts';
import { ActivityPanel } from '#components/overview/activity-panel.tsx';
import { FailedDeliveries } from '#components/overview/failed-deliveries.tsx';
import { FirstSteps } from '#components/overview/first-steps.tsx';
import { OverviewStats } from '#components/overview/overview-stats.tsx';
import { RecentSongs } from '#components/overview/recent-songs.tsx';
import { RecentVideos } from '#components/overview/recent-videos.tsx';
import { RunningTasks } from '#components/overview/running-tasks.tsx';
import { AutoRefresh } from '#components/tasks/auto-refresh.tsx';
import { ErrorBoundary } from '#components/ui/error-boundary.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { LowBalanceCallout } from '#components/usage/low-balance-callout.tsx';
import { FailingDestinations } from '#components/webhooks/failing-destinations.tsx';
import { whatCreditsBuy } from '../_lib/what-credits-buy.ts';
import OverviewLoading from './loading.tsx';

export const metadata: Metadata = { title: 'Overview' };

export default async function OverviewPage() {
  await requireUser();
  return (
    <ErrorBoundary what="The overview">
      <Suspense fallback={<OverviewLoading />}>
        <Overview />
      </Suspense>
    </ErrorBoundary>
  );
}

async function Overview() {
  const actor = await requireUser();
  const { platform } = getProcess();
  const [balance, activity, running, { videos }, { clips }, { keys }, failed, latest, failing, low] = await Promise.all([
    readBalance(platform, actor),
    summariseActivity(platform, actor),
    listTasks(platform, actor, { limit: 8, status: ['PENDING', 'PROCESSING'] }),
    listMvs(platform, actor, { limit: 6 }),
    listClips(platform, actor, { limit: 8 }),
    listKeys(platform, actor),
    listDeliveries(platform, actor, { status: 'failed', limit: 3 }),
    listTasks(platform, actor, { limit: 1 }),
    listFailingDestinations(platform, actor),
    readLowBalance(platform, actor),
  ]);
  const steps = { hasKey: keys.length > 0, hasSong: clips.length > 0, hasVideo: videos.length > 0 };
  const isNew = !steps.hasSong && !steps.hasVideo;
  const songSteps = <FirstSteps {...steps} baseUrl={platform.config.publicUrl} />;
  return (
    <>
      <PageHeader
        title="Overview"
        actions={
          <>
            <LinkButton href="/tasks">All tasks</LinkButton>
            {/* A newcomer's one primary action is the first step that is due. */}
            <LinkButton href="/studio" variant={isNew ? 'secondary' : 'primary'}>
              Open the studio
            </LinkButton>
          </>
        }
      />
      <div className="flex flex-col gap-4">
        <FailingDestinations failing={failing} />
        <LowBalanceCallout balance={low} withLink />
        {failed.deliveries.length > 0 ? <FailedDeliveries count={activity.failedDeliveries} deliveries={failed.deliveries} /> : null}
        {isNew ? songSteps : null}
        <OverviewStats balance={balance} buys={whatCreditsBuy(balance.balanceCredits)} activity={activity} />
        {running.tasks.length > 0 ? <RunningTasks tasks={running.tasks} total={activity.runningTasks} /> : null}
        {videos.length > 0 ? <RecentVideos videos={videos} /> : null}
        {clips.length > 0 ? <RecentSongs clips={clips} /> : null}
        {latest.tasks.length > 0 ? <ActivityPanel days={activity.days} /> : null}
        {!isNew && !(steps.hasKey && steps.hasSong && steps.hasVideo) ? songSteps : null}
        <AutoRefresh everySec={10} within="[data-overview-list]" />
      </div>
    </>
  );
}
