import { webhookAlertAfterFailures } from '#lib/contract/constants/webhooks.ts';
import type { FailingDestination } from '#lib/webhooks/destination-health.ts';
import { Callout } from '#components/ui/callout.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { shortUrl } from './attempt-text.ts';

/** Destinations that failed at least three times in a row: whoever listens there hears nothing. */
export function FailingDestinations({ failing }: { failing: readonly FailingDestination[] }) {
  const [first] = failing;
  if (!first) return null;
  const title =
    failing.length === 1 ? (
      <>
        <span className="font-mono text-xs">{shortUrl(first.url)}</span> has refused{' '}
        {first.failuresInRow.toLocaleString('en')} attempts in a row.
      </>
    ) : (
      `${failing.length} webhook destinations have refused ${webhookAlertAfterFailures} attempts or more in a row.`
    );
  return (
    <Callout
      tone="danger"
      live
      title={title}
      action={
        <LinkButton
          href={failing.length === 1 ? `/webhooks?url=${encodeURIComponent(first.url)}` : '/webhooks'}
          size="sm"
        >
          See what failed
        </LinkButton>
      }
    >
      {failing.length === 1 ? (
        <>
          The first was <RelativeTime value={first.failingSince} />. {first.lastError}
        </>
      ) : (
        failing.map((one) => shortUrl(one.url)).join(', ')
      )}
    </Callout>
  );
}
