import { idPattern } from '#lib/contract/constants/ids.ts';
import { deliveryStates, responseClasses, sentEvents } from '#lib/contract/constants/webhooks.ts';
import type { ListDeliveriesInput } from '#lib/webhooks/inputs.ts';
import {
  type AddressSource,
  type AddressState,
  cursor,
  newerPage,
  olderPage,
  oneOf,
  type Parameter,
  readAddress,
  textThat,
  trail,
  writeAddress,
} from '#components/ui/address/list-address.ts';

/** Presets that end now. */
export const spans = { '1h': 1, '24h': 24, '7d': 168, '30d': 720 } as const;
export type Span = keyof typeof spans;

const place = idPattern('delivery');
const idShape = /^[\w-]{1,100}$/;
const isId = (given: string) => idShape.test(given);
const isWebUrl = (given: string) => /^https?:\/\/[^\p{Cc}\p{Cs}]+$/u.test(given) && URL.canParse(given);

const filters = {
  status: oneOf('status', deliveryStates, null),
  event: oneOf('event', sentEvents, null),
  response: oneOf('response', responseClasses, null),
  taskId: textThat(isId, 'taskId'),
  url: textThat(isWebUrl, 'url'),
  /** Created within the preset, or in `[from, to)`; the preset takes precedence. */
  within: oneOf('within', Object.keys(spans) as Span[], null),
  from: time('from'),
  to: time('to'),
};
const parameters = { ...filters, cursor: cursor('cursor', place), trail: trail('trail', place) };

/** State of the delivery list, held in the URL. */
export type DeliveryFilters = AddressState<typeof parameters>;

const deliveryPageSize = 50;

/** A time as ISO 8601, or null. The server requires years of four digits, so others are invalid. */
function time(name: string): Parameter<string | null> {
  return {
    name,
    read(given) {
      const at = new Date(given);
      return at.getUTCFullYear() >= 0 && at.getUTCFullYear() <= 9999 ? at.toISOString() : null;
    },
    write: (value) => value ?? '',
  };
}

export function parseDeliveryFilters(source: AddressSource): DeliveryFilters {
  return readAddress(parameters, source);
}

/** The list's URL with `changes` applied. A changed filter returns to the first page. */
export function deliveryListHref(state: DeliveryFilters, changes: Partial<AddressState<typeof filters>> = {}): string {
  const samePage = Object.keys(changes).length === 0;
  return hrefOf({ ...state, ...changes, ...(samePage ? {} : { cursor: null, trail: [] }) });
}

export function olderHref(state: DeliveryFilters, nextCursor: string | null): string | null {
  return nextCursor === null ? null : hrefOf({ ...state, ...olderPage(state, nextCursor) });
}

export function newerHref(state: DeliveryFilters): string | null {
  return state.cursor === null ? null : hrefOf({ ...state, ...newerPage(state) });
}

export function hasFilters(state: DeliveryFilters): boolean {
  return (Object.keys(filters) as (keyof typeof filters)[]).some((name) => state[name] !== null);
}

export function deliveryListInput(state: DeliveryFilters, nowMs: number): ListDeliveriesInput {
  const { status, event, response, taskId, url, within, from, to, cursor: after } = state;
  const since = within ? new Date(nowMs - spans[within] * 3_600_000).toISOString() : from;
  const entries = {
    status,
    eventType: event,
    response,
    taskId,
    url,
    from: since,
    to: within ? null : to,
    cursor: after,
  };
  return {
    limit: deliveryPageSize,
    ...Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== null)),
  };
}

function hrefOf(state: DeliveryFilters): string {
  return writeAddress('/webhooks', parameters, state);
}
