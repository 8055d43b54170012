import type { CreditBalance } from '#lib/contract/account.ts';
import type { ActivitySummary } from '#lib/tasks/summarise-activity.ts';
import { creditsFromUnits, creditsText } from '#components/ui/credits-text.ts';
import { TextLink } from '#components/ui/link-button.tsx';
import { Stat, StatRow } from '#components/ui/stat.tsx';

/** What a balance pays for, each alone (`whatCreditsBuy`). */
export type Buys = { songs: number; videoMinutes: number };

export function OverviewStats({ balance, buys, activity }: { balance: CreditBalance; buys: Buys; activity: ActivitySummary }) {
  const { runningTasks, heldCredits, completedLast24h, failedLast24h, creditsSpentLast30d } = activity;
  return (
    <StatRow>
      <Stat label="Balance" value={`${creditsFromUnits(balance.balanceUnits)} credits`} detail={buys.songs === 0 ? <TextLink href="/usage#credits">Not enough for a song: ask for credits</TextLink> : buysText(buys)} />
      <Stat
        label="Running"
        value={<TextLink href="/tasks?status=PENDING,PROCESSING" className="text-ink no-underline hover:underline">{runningTasks.toLocaleString('en')} {runningTasks === 1 ? 'task' : 'tasks'}</TextLink>}
        detail={heldCredits > 0 ? `${creditsText(heldCredits)} credits held until they end` : 'No credits held'}
      />
      <Stat
        label="Last 24 hours"
        value={`${completedLast24h.toLocaleString('en')} completed`}
        detail={failedLast24h > 0 ? <TextLink href="/tasks?status=FAILED">{failedLast24h.toLocaleString('en')} failed</TextLink> : 'None failed'}
      />
      <Stat label="Last 30 days" value={`${creditsText(creditsSpentLast30d)} credits`} detail="charged for tasks that ended" />
    </StatRow>
  );
}

function buysText({ songs, videoMinutes }: Buys): string {
  const video = videoMinutes > 0 ? `, or ${videoMinutes.toLocaleString('en')} min of video` : '';
  return `Buys about ${songs.toLocaleString('en')} ${songs === 1 ? 'song' : 'songs'}${video}`;
}
