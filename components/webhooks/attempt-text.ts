import { webhookFailedCountMax, webhookFailingCountMax } from '#lib/contract/constants/webhooks.ts';
import type { DeliveryView } from '#lib/webhooks/deliveries/deliveries.ts';
import type { DestinationHealth, WebhookAlerts } from '#lib/webhooks/destinations/destination-health.ts';
import { cappedCountText, countText } from '#components/ui/values/count-text.ts';
import { cutMiddle } from '#components/ui/values/cut-middle.ts';

/** The outcome of an attempt: `200`, or why there was no response. */
export function answerText({ statusCode, error }: { statusCode: number | null; error: string | null }): string {
  if (statusCode !== null) return String(statusCode);
  return error ?? 'No answer';
}

/**
 * Whether a pending delivery waits because an attempt failed. A delivered one that was queued again by hand does not
 * count.
 */
export function isRetrying<Delivery extends Pick<DeliveryView, 'status' | 'lastError'>>(
  delivery: Delivery,
): delivery is Delivery & { lastError: string } {
  return delivery.status === 'pending' && delivery.lastError !== null;
}

/** Whether a paused destination holds the delivery back: every other pending delivery has a next attempt. */
export function isHeld({ status, nextAttemptAt }: Pick<DeliveryView, 'status' | 'nextAttemptAt'>): boolean {
  return status === 'pending' && nextAttemptAt === null;
}

/** Whether too few deliveries have ended for a percentage to be meaningful. */
export const areFew = ({ ended }: Pick<DestinationHealth, 'ended'>): boolean => ended < 20;

/**
 * How many of the latest deliveries arrived: `1 of 2`, `99.8 % of the last 500`. It reads 100 % only when all of them
 * did.
 */
export function deliveredText(health: Pick<DestinationHealth, 'delivered' | 'ended'>): { much: string; of: string } {
  const { delivered, ended } = health;
  if (areFew(health)) return { much: String(delivered), of: `of ${ended}` };
  const share = Math.floor((delivered / ended) * 1_000) / 10;
  return { much: `${share.toLocaleString('en')} %`, of: `of the last ${ended.toLocaleString('en')}` };
}

/** How many addresses fail besides those already named (`told`); the total is capped. */
export function failingText(total: number, one: string, several: string, told = 0): string {
  return cappedCountText(total - told, webhookFailingCountMax - told, one, several);
}

/**
 * `3 other webhook deliveries`. When there are more than were read, the unread ones may be others too, so the count is
 * `3+`.
 */
export function failedDeliveriesText({
  failing,
  failedDeliveries,
  otherFailedDeliveries: count,
}: Pick<WebhookAlerts, 'failing' | 'failedDeliveries' | 'otherFailedDeliveries'>): string {
  const [one, many] = ['webhook delivery', 'webhook deliveries'].map((noun) =>
    failing.length > 0 ? `other ${noun}` : noun,
  ) as [string, string];
  return failedDeliveries > webhookFailedCountMax
    ? `${Math.min(count, webhookFailedCountMax).toLocaleString('en')}+ ${many}`
    : countText(count, one, many);
}

/** Longer addresses are cut in the middle. */
const SHORT_URL_MAX = 80;

/** A destination's URL without the parts all of them share; inboxes are shown by their token. */
export function shortUrl(url: string): string {
  const { host, pathname, search } = new URL(url);
  const inbox = /^\/inbox\/([\w-]+)$/.exec(pathname)?.[1];
  return inbox
    ? `Inbox ${inbox.slice(0, 6)}…`
    : cutMiddle(host + (pathname === '/' ? '' : pathname) + search, SHORT_URL_MAX);
}

/** The token of a built-in inbox, if the URL belongs to this service. */
export function inboxToken(url: string, publicUrl: string): string | null {
  return url.startsWith(`${publicUrl}/inbox/`)
    ? (url.slice(`${publicUrl}/inbox/`.length).split(/[/?#]/)[0] ?? null)
    : null;
}
