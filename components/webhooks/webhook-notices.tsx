import { Webhook } from 'lucide-react';
import { webhookAlertAfterFailures } from '#lib/contract/constants/webhooks.ts';
import type { RecoveryProgress } from '#lib/webhooks/deliveries/recovery.ts';
import type { FailingDestinations as Failing } from '#lib/webhooks/destinations/destination-health.ts';
import { Callout } from '#components/ui/states/callout.tsx';
import { EmptyState, NoMatches } from '#components/ui/states/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { ProgressBar } from '#components/ui/states/progress-bar.tsx';
import { AbsoluteTime, RelativeTime } from '#components/ui/values/relative-time.tsx';
import { failingText, shortUrl } from './attempt-text.ts';
import { DestinationUrl } from './destinations/destination-url.tsx';

/** Destinations with at least three consecutive failures, whose receivers are therefore missing events. */
export function FailingDestinations({ failing, failingTotal: total }: Failing) {
  const [first] = failing;
  if (!first) return null;
  const title =
    total === 1 ? (
      <>
        <DestinationUrl url={first.url} /> has failed {first.failuresInRow.toLocaleString('en')} times in a row.
      </>
    ) : (
      `${failingText(total, 'webhook destination', 'webhook destinations')} have failed ${webhookAlertAfterFailures} times or more in a row.`
    );
  return (
    <Callout
      tone="danger"
      live
      title={title}
      action={
        <LinkButton href={total === 1 ? `/webhooks?url=${encodeURIComponent(first.url)}` : '/webhooks'} size="sm">
          See what failed
        </LinkButton>
      }
    >
      {total === 1 ? (
        <>
          The first was <RelativeTime value={first.failingSince} />. {first.lastError}
        </>
      ) : (
        `${failing.map((one) => shortUrl(one.url)).join(', ')}${total > failing.length ? ` and ${failingText(total, 'other', 'others', failing.length)}` : ''}`
      )}
    </Callout>
  );
}

/** Recoveries that are running or ended within the hour, with deliveries succeeded, pending and failed again. */
export function RecoveryPanel({ recoveries, nowMs }: { recoveries: readonly RecoveryProgress[]; nowMs: number }) {
  const shown = recoveries.filter((one) => one.waiting > 0 || nowMs - Date.parse(one.createdAt) < 3_600_000);
  if (shown.length === 0) return null;
  return (
    <Panel title={shown.some((one) => one.waiting > 0) ? 'Recovery under way' : 'Recovery'} flush>
      <ul className="divide-y">
        {shown.map((one) => (
          <li key={one.id} className="flex flex-col gap-1.5 px-4 py-2.5">
            <p className="flex flex-wrap justify-between gap-x-4 text-xs">
              <span>
                {one.total.toLocaleString('en')} that failed since <AbsoluteTime value={one.since} />
                {one.url ? <span className="text-muted"> at {shortUrl(one.url)}</span> : null}
              </span>
              <span className="text-muted">
                started <RelativeTime value={one.createdAt} />
              </span>
            </p>
            <ProgressBar label="Recovery" value={one.total - one.waiting} max={one.total} />
            <p className="text-xs text-muted">
              {one.delivered.toLocaleString('en')} delivered · {one.waiting.toLocaleString('en')} waiting
              {one.failed > 0 ? (
                <span className="text-danger"> · {one.failed.toLocaleString('en')} failed again</span>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function NoDeliveriesYet({ hasDefault }: { hasDefault: boolean }) {
  return (
    <EmptyState
      icon={<Webhook aria-hidden="true" />}
      title="No deliveries yet"
      action={hasDefault ? <LinkButton href="/studio/new">Make something</LinkButton> : undefined}
    >
      {hasDefault
        ? 'Events of your next task go to the default destination and are listed here.'
        : 'Set a default destination above, or send a webhookUrl with a request. Every event is listed here with its attempts.'}
    </EmptyState>
  );
}

export function NoDeliveriesMatch() {
  return <NoMatches what="deliveries" clear={<LinkButton href="/webhooks">Clear the filters</LinkButton>} />;
}
