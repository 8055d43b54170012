import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { webhookAlertDays } from '#lib/contract/constants/webhooks.ts';
import type { LowBalance } from '#lib/billing/low-balance.ts';
import type { DeliveryView } from '#lib/webhooks/deliveries/deliveries.ts';
import type { WebhookAlerts } from '#lib/webhooks/destinations/destination-health.ts';
import type { SpendingRefusal } from '#components/actions/spending-refusal.ts';
import { creditCountText, creditsText } from '#components/ui/values/credits-text.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { countText } from '#components/ui/values/count-text.ts';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { failedDeliveriesText, failingText } from '#components/webhooks/attempt-text.ts';
import { DestinationUrl } from '#components/webhooks/destinations/destination-url.tsx';

export type AttentionProps = {
  webhooks: WebhookAlerts;
  failedTasks24h: number;
  low: LowBalance;
  /** Why not even a song can be bought. */
  refusal: SpendingRefusal | null;
};

type Problem = {
  id: string;
  tone: 'danger' | 'warning';
  title: ReactNode;
  detail?: ReactNode;
  href: string;
  action: string;
};

/**
 * The overview's first question: is anything wrong? One line when nothing is; otherwise one line per problem with its
 * remedy.
 */
export function AttentionPanel(props: AttentionProps) {
  const problems = problemsOf(props);
  if (problems.length === 0) {
    return (
      <p className="flex items-center gap-2.5 rounded-md border border-line bg-surface px-4 py-2.5">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
        <span>
          <b className="font-medium">All good.</b>{' '}
          <span className="text-muted">
            No failed tasks in the last 24 hours, no failed deliveries in the last {webhookAlertDays} days.
          </span>
        </span>
      </p>
    );
  }
  return (
    <section aria-labelledby="attention" className="overflow-hidden rounded-md border border-danger-fill/40 bg-surface">
      <h2 id="attention" className="border-b px-4 py-2.5 text-sm">
        {countText(problems.length, 'thing needs', 'things need')} you
      </h2>
      <ul className="divide-y">
        {problems.map(({ id, tone, title, detail, href, action }) => {
          const Icon = tone === 'danger' ? CircleAlert : TriangleAlert;
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
              <Icon
                aria-hidden="true"
                className={tone === 'danger' ? 'size-4 shrink-0 text-danger' : 'size-4 shrink-0 text-warning'}
              />
              <div className="min-w-48 flex-1">
                <p className="font-medium">{title}</p>
                {detail ? <p className="text-muted">{detail}</p> : null}
              </div>
              <LinkButton href={href} size="sm">
                {action}
              </LinkButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function problemsOf({ webhooks, failedTasks24h, low, refusal }: AttentionProps): Problem[] {
  const { failing, failingTotal, otherFailedDeliveries: count, newestOther: newest } = webhooks;
  const more = failingTotal - failing.length;
  return [
    // A lack of credits is covered below, by the alert the account sets.
    ...(refusal && refusal.code !== 'credits_lacking'
      ? [
          {
            id: 'standing',
            tone: 'warning' as const,
            title: 'New tasks are refused',
            detail: refusal.text,
            href: '/usage#allowances',
            action: 'See allowances',
          },
        ]
      : []),
    ...failing.map(
      (one): Problem => ({
        id: one.url,
        tone: 'danger',
        title: (
          <>
            <DestinationUrl url={one.url} /> has failed {one.failuresInRow.toLocaleString('en')} times in a row
          </>
        ),
        detail: (
          <>
            Since <RelativeTime value={one.failingSince} />. {one.lastError}
          </>
        ),
        href: `/webhooks?url=${encodeURIComponent(one.url)}`,
        action: 'See what failed',
      }),
    ),
    ...(more > 0
      ? [
          {
            id: 'failing',
            tone: 'danger' as const,
            title: `${failingText(failingTotal, 'other destination', 'other destinations', failing.length)} ${more === 1 ? 'fails' : 'fail'} too`,
            href: '/webhooks?status=failed',
            action: 'See what failed',
          },
        ]
      : []),
    ...(count > 0
      ? [
          {
            id: 'deliveries',
            tone: 'danger' as const,
            title: `${failedDeliveriesText(webhooks)} failed in the last ${webhookAlertDays} days`,
            detail: newest ? (
              <>
                The latest went to <DestinationUrl url={newest.url} />. {reasonOf(newest)}
              </>
            ) : null,
            href: '/webhooks?status=failed',
            action: 'See and send again',
          },
        ]
      : []),
    ...(failedTasks24h > 0
      ? [
          {
            id: 'tasks',
            tone: 'warning' as const,
            title: `${countText(failedTasks24h, 'task')} failed in the last 24 hours`,
            detail: 'Their credits were given back.',
            href: '/tasks?status=FAILED',
            action: 'See why',
          },
        ]
      : []),
    ...(low.isLow
      ? [
          {
            id: 'credits',
            tone: 'warning' as const,
            title: `${creditCountText(low.availableCredits)} left`,
            detail: lowText(low),
            href: '/usage#credits',
            action: 'Ask for credits',
          },
        ]
      : []),
  ];
}

function lowText({ alertCredits, heldCredits }: LowBalance): string {
  const held = heldCredits > 0 ? ` Running tasks hold ${creditsText(heldCredits)} more.` : '';
  return `Your alert is set to ${creditsText(alertCredits ?? 0)}.${held}`;
}

function reasonOf({ lastError, lastStatusCode }: DeliveryView): string {
  return lastError ?? (lastStatusCode ? `It answered ${lastStatusCode}.` : 'It did not answer.');
}
