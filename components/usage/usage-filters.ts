import type { ListLedgerInput } from '#lib/billing/inputs.ts';
import {
  ledgerLineKinds,
  type LedgerLineKind,
  type UsageGrouping,
  usageDaysMax,
  usageGroupings,
} from '#lib/billing/usage-choices.ts';
import { spanOfDays } from '#components/tasks/days-text.ts';

/** Days that end today, as the URL says them. */
export const usageRanges = { '7d': 7, '30d': 30, '90d': 90 } as const;
export type UsageRange = keyof typeof usageRanges;

/** The state of the usage page, which is its URL: days are UTC days, `to` is the last one that counts. */
export type UsageFilters = {
  range: UsageRange;
  /** Both or none; they come before the range. */
  from: string | null;
  to: string | null;
  by: UsageGrouping;
  kind: LedgerLineKind | null;
  cursor: string | null;
  trail: string[];
};

const dayShape = /^\d{4}-\d{2}-\d{2}$/;
const cursorShape = /^\d{1,18}$/;
const trailMax = 20;
const dayMs = 86_400_000;

type Params = URLSearchParams | Readonly<Record<string, string | string[] | undefined>>;

/** Reads the URL. What is not understood is left out, so that an old or mistyped link still shows a page. */
export function parseUsageFilters(params: Params): UsageFilters {
  const read = (name: string): string => {
    const value = params instanceof URLSearchParams ? params.get(name) : params[name];
    return (Array.isArray(value) ? value[0] : value) ?? '';
  };
  const [from, to] = [dayOf(read('from')), dayOf(read('to'))];
  const isPeriod =
    from !== null && to !== null && from <= to && (Date.parse(to) - Date.parse(from)) / dayMs < usageDaysMax;
  const cursor = read('cursor');
  return {
    range: (Object.keys(usageRanges) as UsageRange[]).find((range) => range === read('range')) ?? '30d',
    from: isPeriod ? from : null,
    to: isPeriod ? to : null,
    by: usageGroupings.find((by) => by === read('by')) ?? 'product',
    kind: ledgerLineKinds.find((kind) => kind === read('kind')) ?? null,
    cursor: cursorShape.test(cursor) ? cursor : null,
    trail: read('trail')
      .split(',')
      .filter((part) => cursorShape.test(part))
      .slice(-trailMax),
  };
}

function dayOf(text: string): string | null {
  if (!dayShape.test(text) || Number.isNaN(Date.parse(text))) return null;
  return new Date(text).toISOString().slice(0, 10) === text ? text : null;
}

/** The days of the page as a period, `[from, to)`. */
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

/** Days as the address says them: as a range where they are one that ends today, so that a kept link goes on with the days. */
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

/** The page's address with `changes` applied. Another filter starts at the first page of the ledger. */
export function usageHref(filters: UsageFilters, changes: Change = {}): string {
  const samePage = Object.keys(changes).length === 0;
  return hrefOf({ ...filters, ...changes, ...(samePage ? {} : { cursor: null, trail: [] }) });
}

export function olderHref(filters: UsageFilters, nextCursor: string | null): string | null {
  if (nextCursor === null) return null;
  return `${hrefOf({ ...filters, cursor: nextCursor, trail: filters.cursor ? [...filters.trail, filters.cursor].slice(-trailMax) : [] })}#ledger`;
}

export function newerHref(filters: UsageFilters): string | null {
  if (filters.cursor === null) return null;
  return `${hrefOf({ ...filters, cursor: filters.trail.at(-1) ?? null, trail: filters.trail.slice(0, -1) })}#ledger`;
}

export function ledgerInput(filters: UsageFilters, nowMs: number): ListLedgerInput {
  const { cursor, kind } = filters;
  return { ...periodOf(filters, nowMs), ...(cursor ? { cursor } : {}), ...(kind ? { kind } : {}) };
}

function hrefOf(filters: UsageFilters): string {
  const query = new URLSearchParams();
  if (filters.from && filters.to) {
    query.set('from', filters.from);
    query.set('to', filters.to);
  } else if (filters.range !== '30d') query.set('range', filters.range);
  if (filters.by !== 'product') query.set('by', filters.by);
  if (filters.kind) query.set('kind', filters.kind);
  if (filters.cursor) query.set('cursor', filters.cursor);
  if (filters.trail.length > 0) query.set('trail', filters.trail.join(','));
  return query.size > 0 ? `/usage?${query}` : '/usage';
}
