import type { LowBalance } from '#lib/billing/low-balance.ts';
import type { Headroom } from '#lib/limits/read-headroom.ts';
import type { SpendingRefusal } from '#components/actions/spending-refusal.ts';
import { Callout } from '#components/ui/states/callout.tsx';
import { creditCountText, creditsText } from '#components/ui/values/credits-text.ts';
import { Panel } from '#components/ui/panel.tsx';
import { ProgressBar } from '#components/ui/states/progress-bar.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';

/** What is left of every allowance, and when it resets. */
export function HeadroomPanel({
  headroom,
  refusal,
}: {
  headroom: readonly Headroom[];
  /** Why the account's standing or trial allows no song. A low balance is reported elsewhere. */
  refusal: SpendingRefusal | null;
}) {
  return (
    <Panel title="Allowances" description="What you have left before requests or tasks are refused." flush>
      {refusal ? (
        <Callout tone="warning" title="New tasks are refused." className="m-4">
          {refusal.text}
        </Callout>
      ) : null}
      <ul className="divide-y">
        {headroom.map((one) => (
          <li key={`${one.of}:${one.name}`} className="flex flex-col gap-1.5 px-4 py-2.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span>{one.label}</span>
              <span>
                {amountText(one, one.used)}{' '}
                <span className="text-muted">
                  {one.limit === null ? 'used, no limit' : `of ${amountText(one, one.limit)}`}
                </span>
              </span>
            </p>
            {one.limit === null ? null : (
              <ProgressBar label={one.label} value={one.used} max={one.limit} kind="usage" />
            )}
            <p className="text-xs text-muted">
              {one.limit === null ? null : `${amountText(one, Math.max(0, one.limit - one.used))} left. `}
              {one.resetsAt ? (
                <>
                  Resets <RelativeTime value={one.resetsAt} due="now" />.
                </>
              ) : one.name === 'trialCredits' ? (
                'Counts all that tasks held, even what came back.'
              ) : (
                'Freed when a task ends.'
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const amountText = ({ name }: Headroom, amount: number): string =>
  name === 'trialCredits' ? creditsText(amount) : amount.toLocaleString('en');

/** Warns that credits are low. */
export function LowBalanceCallout({ balance }: { balance: LowBalance }) {
  if (!balance.isLow) return null;
  const held = balance.heldCredits > 0 ? ` ${creditsText(balance.heldCredits)} more are held by running tasks.` : '';
  return (
    <Callout tone="warning" live title={`You have ${creditCountText(balance.availableCredits)} left.`}>
      Your alert is set to {creditsText(balance.alertCredits ?? 0)}.{held}
    </Callout>
  );
}
