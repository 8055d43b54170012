import { webhookFailingCountMax } from '#lib/contract/constants/webhooks.ts';
import { countText } from '#components/ui/count-text.ts';

/** The outcome of an attempt: `200`, or why there was no response. */
export function answerText({ statusCode, error }: { statusCode: number | null; error: string | null }): string {
  if (statusCode !== null) return String(statusCode);
  return error ?? 'No answer';
}

/** How many more addresses fail besides those `told`; the total is capped. */
export function failingText(total: number, one: string, several: string, told = 0): string {
  return total > webhookFailingCountMax
    ? `${(webhookFailingCountMax - told).toLocaleString('en')}+ ${several}`
    : countText(total - told, one, several);
}

/** A destination's URL without the parts all of them share; inboxes are shown by their token. */
export function shortUrl(url: string): string {
  const { host, pathname, search } = new URL(url);
  const inbox = /^\/inbox\/([\w-]+)$/.exec(pathname)?.[1];
  return inbox ? `Inbox ${inbox.slice(0, 6)}…` : host + (pathname === '/' ? '' : pathname) + search;
}

/** The token of a built-in inbox, if the URL belongs to this service. */
export function inboxToken(url: string, publicUrl: string): string | null {
  return url.startsWith(`${publicUrl}/inbox/`)
    ? (url.slice(`${publicUrl}/inbox/`.length).split(/[/?#]/)[0] ?? null)
    : null;
}
