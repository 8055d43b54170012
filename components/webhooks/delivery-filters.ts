import { type DeliveryState, deliveryStates } from '#lib/contract/webhooks.ts';
import { httpUrl } from '#lib/contract/scalars.ts';
import { type WebhookEvent, webhookEvents } from '#lib/contract/task-events.ts';
import type { ListDeliveriesInput } from '#lib/webhooks/inputs.ts';

/** The state of the delivery list, which is its URL. `trail` holds the cursors of the pages before, so that one can step back. */
export type DeliveryFilters = { status: DeliveryState | null; event: WebhookEvent | null; taskId: string | null; url: string | null; cursor: string | null; trail: string[] };

export const deliveryPageSize = 50;
const trailMax = 20;
const idShape = /^[\w-]{1,100}$/;

type Params = URLSearchParams | Readonly<Record<string, string | string[] | undefined>>;

/** Reads the URL. What is not understood is left out, so that an old or mistyped link still shows a list. */
export function parseDeliveryFilters(params: Params): DeliveryFilters {
  const read = (name: string): string => {
    const value = params instanceof URLSearchParams ? params.get(name) : params[name];
    return (Array.isArray(value) ? value[0] : value) ?? '';
  };
  const id = (name: string) => (idShape.test(read(name)) ? read(name) : null);
  return {
    status: deliveryStates.find((status) => status === read('status')) ?? null,
    event: webhookEvents.find((event) => event === read('event')) ?? null,
    taskId: id('taskId'),
    url: httpUrl.safeParse(read('url')).success ? read('url') : null,
    cursor: id('cursor'),
    trail: read('trail').split(',').filter((part) => idShape.test(part)).slice(-trailMax),
  };
}

/** The list's address with `changes` applied. A changed filter starts again at the first page. */
export function deliveryListHref(filters: DeliveryFilters, changes: Partial<Pick<DeliveryFilters, 'status' | 'event' | 'taskId' | 'url'>> = {}): string {
  const samePage = Object.keys(changes).length === 0;
  return hrefOf({ ...filters, ...changes, ...(samePage ? {} : { cursor: null, trail: [] }) });
}

export function olderHref(filters: DeliveryFilters, nextCursor: string | null): string | null {
  if (nextCursor === null) return null;
  return hrefOf({ ...filters, cursor: nextCursor, trail: filters.cursor ? [...filters.trail, filters.cursor].slice(-trailMax) : [] });
}

export function newerHref(filters: DeliveryFilters): string | null {
  if (filters.cursor === null) return null;
  return hrefOf({ ...filters, cursor: filters.trail.at(-1) ?? null, trail: filters.trail.slice(0, -1) });
}

export function hasFilters({ status, event, taskId, url }: DeliveryFilters): boolean {
  return Boolean(status || event || taskId || url);
}

export function deliveryListInput({ status, event, taskId, url, cursor }: DeliveryFilters): ListDeliveriesInput {
  return { limit: deliveryPageSize, status: status ?? undefined, eventType: event ?? undefined, taskId: taskId ?? undefined, url: url ?? undefined, cursor: cursor ?? undefined };
}

function hrefOf(filters: DeliveryFilters): string {
  const query = new URLSearchParams();
  for (const name of ['status', 'event', 'taskId', 'url', 'cursor'] as const) if (filters[name]) query.set(name, filters[name]);
  if (filters.trail.length > 0) query.set('trail', filters.trail.join(','));
  return query.size > 0 ? `/webhooks?${query}` : '/webhooks';
}
