import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { webhookAlertAfterFailures, webhookCapacity } from '#lib/contract/constants/webhooks.ts';
import type { DestinationHealth } from '#lib/webhooks/destinations/destination-health.ts';
import { cn } from '#components/ui/cn.ts';
import { TextLink } from '#components/ui/link-button.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { durationText } from '#lib/contract/text/duration-text.ts';
import { areFew, deliveredText } from '../attempt-text.ts';

/** Enough consecutive failures to raise an alert. */
export const isFailing = ({ failuresInRow }: Pick<DestinationHealth, 'failuresInRow'>): boolean =>
  failuresInRow >= webhookAlertAfterFailures;

/** The health of a destination in one line of numbers, with consecutive failures in a line of their own. */
export function DestinationHealthLine({ health, paused }: { health: DestinationHealth; paused: boolean }) {
  const { delivered, ended, latencyMsMedian, latencyMsP95, waiting, inFlight, sentInWindow, failuresInRow } = health;
  const failing = isFailing(health) && !paused;
  const { much, of } = deliveredText(health);
  return (
    <div className="flex basis-full flex-col gap-1.5">
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-xs">
        <Fact label="Delivered">
          {ended === 0 ? (
            <span className="text-muted">none yet</span>
          ) : (
            <>
              <span className={cn('font-medium', delivered / ended < 0.95 && 'text-danger')}>{much}</span>{' '}
              <span className="text-muted">{of}</span>
            </>
          )}
        </Fact>
        {latencyMsMedian === null ? null : (
          <Fact label="Answers in">
            {durationText(latencyMsMedian)}
            {areFew(health) ? null : (
              <span className="text-muted"> · 95 % within {durationText(latencyMsP95 ?? latencyMsMedian)}</span>
            )}
          </Fact>
        )}
        <Fact label="Waiting">
          {waiting >= 10_000 ? '10,000 or more' : waiting.toLocaleString('en')}
          {health.oldestWaitingSince && waiting > 0 ? (
            <span className="text-muted">
              {' '}
              · oldest <RelativeTime value={health.oldestWaitingSince} />
            </span>
          ) : null}
        </Fact>
        <Fact label="In use">
          {inFlight} of {webhookCapacity.concurrent} <span className="text-muted">connections</span> · {sentInWindow} of{' '}
          {webhookCapacity.requests} <span className="text-muted">requests this minute</span>
        </Fact>
      </dl>
      {failing ? (
        <p className="flex flex-wrap items-baseline gap-x-1.5 text-xs text-danger">
          <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0 self-center" />
          <span className="font-medium">
            Failed {failuresInRow.toLocaleString('en')} times in a row, first{' '}
            <RelativeTime value={health.failingSince} />.
          </span>
          <span>{health.lastError}</span>
          <TextLink href={`/webhooks?url=${encodeURIComponent(health.url)}`}>See its deliveries</TextLink>
        </p>
      ) : health.lastError && health.lastFailureAt ? (
        <p className="text-xs text-muted">
          Last error <RelativeTime value={health.lastFailureAt} />: {health.lastError}
        </p>
      ) : null}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
