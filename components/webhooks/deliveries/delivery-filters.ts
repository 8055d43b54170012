import {
  type DeliveryState,
  deliveryStates,
  type ResponseClass,
  responseClasses,
  type SentEvent,
  sentEvents,
} from '#lib/contract/constants/webhooks.ts';
import type { ListDeliveriesInput } from '#lib/webhooks/inputs.ts';

/** Presets that end now. */
export const spans = { '1h': 1, '24h': 24, '7d': 168, '30d': 720 } as const;
export type Span = keyof typeof spans;
const spanNames = Object.keys(spans) as Span[];

/** State of the delivery list, held in the URL. `trail` holds the cursors of the previous pages, for going back. */
export type DeliveryFilters = {
  status: DeliveryState | null;
  event: SentEvent | null;
  response: ResponseClass | null;
  taskId: string | null;
  url: string | null;
  /** Created within the preset, or in `[from, to)`; the preset takes precedence. */
  within: Span | null;
  from: string | null;
  to: string | null;
  cursor: string | null;
  trail: string[];
};
type Filter = Exclude<keyof DeliveryFilters, 'cursor' | 'trail'>;
const filterNames = [
  'status',
  'event',
  'response',
  'taskId',
  'url',
  'within',
  'from',
  'to',
] as const satisfies Filter[];

const deliveryPageSize = 50;
const trailMax = 20;
const idShape = /^[\w-]{1,100}$/;

type Params = URLSearchParams | Readonly<Record<string, string | string[] | undefined>>;

/** Parses the URL. Anything invalid is dropped, so that an old or mistyped link still shows a list. */
export function parseDeliveryFilters(params: Params): DeliveryFilters {
  const read = (name: string): string => {
    const value = params instanceof URLSearchParams ? params.get(name) : params[name];
    return (Array.isArray(value) ? value[0] : value) ?? '';
  };
  const time = (name: string) => {
    const at = new Date(read(name));
    // Other years do not have four digits, which the server asks for.
    return at.getUTCFullYear() >= 0 && at.getUTCFullYear() <= 9999 ? at.toISOString() : null;
  };
  const id = (name: string) => (idShape.test(read(name)) ? read(name) : null);
  return {
    status: deliveryStates.find((status) => status === read('status')) ?? null,
    event: sentEvents.find((event) => event === read('event')) ?? null,
    response: responseClasses.find((response) => response === read('response')) ?? null,
    taskId: id('taskId'),
    url: /^https?:\/\/[^\p{Cc}\p{Cs}]+$/u.test(read('url')) && URL.canParse(read('url')) ? read('url') : null,
    within: spanNames.find((span) => span === read('within')) ?? null,
    from: time('from'),
    to: time('to'),
    cursor: id('cursor'),
    trail: read('trail')
      .split(',')
      .filter((part) => idShape.test(part))
      .slice(-trailMax),
  };
}

/** The list's URL with `changes` applied. A changed filter returns to the first page. */
export function deliveryListHref(
  filters: DeliveryFilters,
  changes: Partial<Pick<DeliveryFilters, Filter>> = {},
): string {
  const samePage = Object.keys(changes).length === 0;
  return hrefOf({ ...filters, ...changes, ...(samePage ? {} : { cursor: null, trail: [] }) });
}

export function olderHref(filters: DeliveryFilters, nextCursor: string | null): string | null {
  if (nextCursor === null) return null;
  return hrefOf({
    ...filters,
    cursor: nextCursor,
    trail: filters.cursor ? [...filters.trail, filters.cursor].slice(-trailMax) : [],
  });
}

export function newerHref(filters: DeliveryFilters): string | null {
  if (filters.cursor === null) return null;
  return hrefOf({ ...filters, cursor: filters.trail.at(-1) ?? null, trail: filters.trail.slice(0, -1) });
}

export function hasFilters(filters: DeliveryFilters): boolean {
  return filterNames.some((name) => filters[name] !== null);
}

export function deliveryListInput(filters: DeliveryFilters, nowMs: number): ListDeliveriesInput {
  const { status, event, response, taskId, url, within, from, to, cursor } = filters;
  const since = within ? new Date(nowMs - spans[within] * 3_600_000).toISOString() : from;
  const entries = { status, eventType: event, response, taskId, url, from: since, to: within ? null : to, cursor };
  return {
    limit: deliveryPageSize,
    ...Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== null)),
  };
}

function hrefOf(filters: DeliveryFilters): string {
  const query = new URLSearchParams();
  for (const name of [...filterNames, 'cursor'] as const) if (filters[name]) query.set(name, filters[name]);
  if (filters.trail.length > 0) query.set('trail', filters.trail.join(','));
  return query.size > 0 ? `/webhooks?${query}` : '/webhooks';
}
