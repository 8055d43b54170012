import type { ListLedgerInput } from '#lib/billing/inputs.ts';
import { ledgerLineKinds, usageDaysMax, usageGroupings } from '#lib/billing/usage-choices.ts';
import { spanOfDays } from '#components/tasks/days-text.ts';
import {
  type AddressSource,
  type AddressState,
  cursor,
  day,
  newerPage,
  olderPage,
  oneOf,
  readAddress,
  trail,
  writeAddress,
} from '#components/ui/address/list-address.ts';

/** Presets that end today, as written in the URL. */
export const usageRanges = { '7d': 7, '30d': 30, '90d': 90 } as const;
export type UsageRange = keyof typeof usageRanges;

const dayMs = 86_400_000;
const ledgerCursor = /^\d{1,18}$/;
const parameters = {
  from: day('from'),
  to: day('to'),
  range: oneOf('range', Object.keys(usageRanges) as UsageRange[], '30d'),
  by: oneOf('by', usageGroupings, 'product'),
  kind: oneOf('kind', ledgerLineKinds, null),
  cursor: cursor('cursor', ledgerCursor),
  trail: trail('trail', ledgerCursor),
};

/**
 * State of the usage page, held in the URL. Days are UTC; `to` is inclusive. Both or neither are set, and they take precedence over the
 * preset.
 */
export type UsageFilters = Omit<AddressState<typeof parameters>, 'from' | 'to'> & {
  from: string | null;
  to: string | null;
};

export function parseUsageFilters(source: AddressSource): UsageFilters {
  const filters = readAddress(parameters, source);
  const { from, to } = filters;
  const isPeriod = from !== '' && to !== '' && from <= to && (Date.parse(to) - Date.parse(from)) / dayMs < usageDaysMax;
  return { ...filters, from: isPeriod ? from : null, to: isPeriod ? to : null };
}

/** The selected days as a half-open period `[from, to)`. */
export function periodOf(
  { range, from, to }: Pick<UsageFilters, 'range' | 'from' | 'to'>,
  nowMs: number,
): { from: string; to: string } {
  const todayMs = Math.floor(nowMs / dayMs) * dayMs;
  const firstMs = from ? Date.parse(from) : todayMs - (usageRanges[range] - 1) * dayMs;
  const lastMs = to ? Date.parse(to) : todayMs;
  return { from: new Date(firstMs).toISOString(), to: new Date(lastMs + dayMs).toISOString() };
}

type Change = Partial<Omit<UsageFilters, 'cursor' | 'trail'>>;

/** Writes days as a preset when they form one that ends today, so that a bookmarked link moves on with the date. */
export function periodChange(
  days: { from: string; to: string },
  now: Date,
): Pick<UsageFilters, 'from' | 'to'> & { range?: UsageRange } {
  const range = (Object.keys(usageRanges) as UsageRange[]).find((name) => {
    const span = spanOfDays(usageRanges[name], now);
    return span.from === days.from && span.to === days.to;
  });
  return range ? { range, from: null, to: null } : days;
}

/** The page's URL with `changes` applied. Another filter returns to the ledger's first page. */
export function usageHref(filters: UsageFilters, changes: Change = {}): string {
  const samePage = Object.keys(changes).length === 0;
  return hrefOf({ ...filters, ...changes, ...(samePage ? {} : { cursor: null, trail: [] }) });
}

export function olderHref(filters: UsageFilters, nextCursor: string | null): string | null {
  return nextCursor === null ? null : `${hrefOf({ ...filters, ...olderPage(filters, nextCursor) })}#ledger`;
}

export function newerHref(filters: UsageFilters): string | null {
  return filters.cursor === null ? null : `${hrefOf({ ...filters, ...newerPage(filters) })}#ledger`;
}

export function ledgerInput(filters: UsageFilters, nowMs: number): ListLedgerInput {
  const { cursor, kind } = filters;
  return { ...periodOf(filters, nowMs), ...(cursor ? { cursor } : {}), ...(kind ? { kind } : {}) };
}

function hrefOf({ from, to, ...filters }: UsageFilters): string {
  const days = from && to ? { from, to, range: '30d' as const } : { from: '', to: '' };
  return writeAddress('/usage', parameters, { ...filters, ...days });
}
