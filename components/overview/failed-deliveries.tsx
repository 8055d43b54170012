import type { DeliveryView } from '#lib/webhooks/delivery-view.ts';
import { Callout } from '#components/ui/callout.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';

/** Webhooks that used all their attempts: the receiver does not know what happened. */
export function FailedDeliveries({ count, deliveries }: { count: number; deliveries: readonly DeliveryView[] }) {
  const last = deliveries[0];
  const reason = last?.lastError ?? (last?.lastStatusCode ? `It answered with status ${last.lastStatusCode}.` : 'No answer came.');
  return (
    <Callout
      tone="danger"
      title={count === 1 ? 'One webhook delivery failed.' : `${count.toLocaleString('en')} webhook deliveries failed.`}
      action={
        <LinkButton href="/webhooks?status=failed" size="sm">
          See and send again
        </LinkButton>
      }
    >
      {last ? (
        <>
          The newest went to <span className="font-mono text-xs">{hostOf(last.url)}</span>. {reason}
        </>
      ) : null}
    </Callout>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
