import type { Metadata } from 'next';
import { listKeys } from '#lib/accounts/keys/key-view.ts';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { getProcess } from '#lib/process.ts';
import { listClips } from '#lib/products/music/list-clips.ts';
import { listMvs } from '#lib/products/mv/read/videos.ts';
import { readVideoNotes } from '#lib/products/mv/read/video-notes.ts';
import { listTasks } from '#lib/tasks/read/list-tasks.ts';
import { summariseActivity } from '#lib/tasks/read/summarise-activity.ts';
import { listDestinations } from '#lib/webhooks/destinations/destinations.ts';
import { spendingRefusal } from '#components/actions/spending-refusal.ts';
import { AttentionPanel } from '#components/overview/attention-panel.tsx';
import { CostPanel } from '#components/overview/cost-panel.tsx';
import { FirstSteps } from '#components/overview/first-steps.tsx';
import { RecentSongs } from '#components/overview/recent-songs.tsx';
import { RecentVideos } from '#components/overview/recent-videos.tsx';
import { RunningTasks } from '#components/overview/running-tasks.tsx';
import { AutoRefresh } from '#components/tasks/auto-refresh.tsx';
import { ErrorBoundary } from '#components/ui/states/error-boundary.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { readStandingFigures } from '../_lib/standing-banner.tsx';
import { whatCreditsBuy } from '../_lib/what-credits-buy.ts';

export const metadata: Metadata = { title: 'Overview' };

export default async function OverviewPage() {
  await requireUser();
  return (
    <ErrorBoundary what="The overview">
      <Overview />
    </ErrorBoundary>
  );
}

async function Overview() {
  const actor = await requireUser();
  const { platform } = getProcess();
  const [{ balance, webhooks, low }, activity, running, { videos }, { clips }, { keys }, ended, destinations] =
    await Promise.all([
      readStandingFigures(),
      summariseActivity({ platform, actor }),
      listTasks({ platform, actor }, { limit: 8, status: ['PENDING', 'PROCESSING'] }),
      listMvs({ platform, actor }, { limit: 6 }),
      listClips({ platform, actor }, { limit: 8 }),
      listKeys({ platform, actor }),
      listTasks({ platform, actor }, { limit: 3, status: ['COMPLETED', 'FAILED', 'CANCELLED'] }),
      listDestinations({ platform, actor }),
    ]);
  const notes = await readVideoNotes({ platform, actor }, [...running.tasks, ...ended.tasks]);
  const done = {
    hasSong: clips.length > 0,
    hasVideo: videos.length > 0,
    hasKey: keys.length > 0,
    hasWebhook: destinations.length > 0,
  };
  const isNew = !done.hasSong && !done.hasVideo;
  const { songCredits, videoMinuteCredits } = whatCreditsBuy(0);
  const steps = Object.values(done).every(Boolean) ? null : (
    <FirstSteps
      done={done}
      prices={{ songCredits, videoMinuteCredits }}
      refused={{
        song: balance.refusal?.text,
        video: spendingRefusal(
          { standing: actor, balanceCredits: low.availableCredits, trialLeft: balance.trialLeft },
          null,
          { type: 'mv' },
        )?.text,
      }}
      baseUrl={platform.config.publicUrl}
    />
  );
  return (
    <>
      <PageHeader
        title="Overview"
        actions={
          // For a new account, the primary action is the next onboarding step.
          <LinkButton href="/studio" variant={isNew ? 'secondary' : 'primary'}>
            Open the studio
          </LinkButton>
        }
      />
      <div className="flex flex-col gap-4">
        <AttentionPanel
          webhooks={webhooks}
          failedTasks24h={activity.failedLast24h}
          low={low}
          refusal={balance.refusal}
        />
        {isNew ? steps : null}
        <RunningTasks tasks={running.tasks} notes={notes} total={activity.runningTasks} ended={ended.tasks} />
        <CostPanel balance={balance} activity={activity} />
        {isNew ? null : steps}
        {videos.length > 0 ? <RecentVideos videos={videos} /> : null}
        {clips.length > 0 ? <RecentSongs clips={clips} /> : null}
        <AutoRefresh everySec={10} within="[data-overview-list]" />
      </div>
    </>
  );
}
