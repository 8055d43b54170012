import type { ActivitySummary } from '#lib/tasks/read/summarise-activity.ts';
import { BarChart } from '#components/charts/bar-chart.tsx';
import { creditsText } from '#components/ui/values/credits-text.ts';
import { TextLink } from '#components/ui/link-button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Stat } from '#components/ui/values/stat.tsx';
import { type BalanceView, BalanceStat } from './live-balance.tsx';

/** The overview's third question: what did it cost? */
export function CostPanel({ balance, activity }: { balance: BalanceView; activity: ActivitySummary }) {
  const { days, heldCredits, creditsSpentLast30d } = activity;
  const today = days.at(-1)?.credits ?? 0;
  const hasSpent = days.some((day) => day.credits > 0);
  return (
    <Panel title="Cost" actions={<TextLink href="/usage">See usage</TextLink>} flush>
      <div className={hasSpent ? 'lg:grid lg:grid-cols-[22rem_minmax(0,1fr)]' : undefined}>
        <div
          className={
            hasSpent
              ? 'grid grid-cols-2 content-start gap-x-4 gap-y-5 p-4 lg:border-r'
              : 'grid grid-cols-2 gap-4 p-4 sm:grid-cols-4'
          }
        >
          <BalanceStat initial={balance} />
          <Stat
            label="Held"
            value={creditsText(heldCredits)}
            detail={heldCredits > 0 ? 'until running tasks end' : 'No task is running'}
          />
          <Stat label="Today" value={creditsText(today)} detail="charged for tasks" />
          <Stat label="Last 30 days" value={creditsText(creditsSpentLast30d)} detail="charged for tasks" />
        </div>
        {hasSpent ? (
          <div className="min-w-0 p-4 max-lg:pt-0">
            <p className="mb-1 text-xs text-muted">Credits by day, last 14 days (UTC)</p>
            <BarChart
              label="Credits by day, last 14 days"
              days={days.map((day) => day.day)}
              series={[{ id: 'credits', label: 'Credits', colour: 'a', values: days.map((day) => day.credits) }]}
              unit="credits"
              valueText={creditsText}
              dayHref={(day) => `/usage?from=${day}&to=${day}`}
              height={150}
              width={860}
            />
          </div>
        ) : null}
      </div>
    </Panel>
  );
}
