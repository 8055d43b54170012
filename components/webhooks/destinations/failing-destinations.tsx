import { webhookAlertAfterFailures } from '#lib/contract/constants/webhooks.ts';
import type { FailingDestinations as Failing } from '#lib/webhooks/destinations/destination-health.ts';
import { Callout } from '#components/ui/callout.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { failingText, shortUrl } from '../attempt-text.ts';

/** Destinations with at least three consecutive failures, whose receivers are therefore missing events. */
export function FailingDestinations({ failing, failingTotal: total }: Failing) {
  const [first] = failing;
  if (!first) return null;
  const title =
    total === 1 ? (
      <>
        <span className="font-mono text-xs">{shortUrl(first.url)}</span> has refused{' '}
        {first.failuresInRow.toLocaleString('en')} attempts in a row.
      </>
    ) : (
      `${failingText(total, 'webhook destination', 'webhook destinations')} have refused ${webhookAlertAfterFailures} attempts or more in a row.`
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
