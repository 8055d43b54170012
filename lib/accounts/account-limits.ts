/**
 * Limits of a single account that override those of its tier (SPEC.md, Limits 4). Operators set them; they are read when a request is
 * admitted and when a task is created.
 */
import { z } from 'zod';
import { tierLimits, type Tier, type TierLimits } from '#lib/contract/accounts/limits.ts';

const limitMax = 1_000_000;
const atLeastOne = z.int().min(1).max(limitMax).nullable().optional();
/** 0 means no cap. */
const capOrNone = z.int().min(0).max(1_000_000_000).nullable().optional();

/** Omitted fields keep their values; null restores the tier's limit. */
export const accountLimitsInput = z.strictObject({
  operationsPerSec: atLeastOne,
  queriesPerSec: atLeastOne,
  requestsPerDay: capOrNone,
  requestsPerMonth: capOrNone,
  inFlightTasks: atLeastOne,
  inFlightTasksPerKey: atLeastOne,
});

/** Only the limits that were set for the account. */
export type OwnLimits = Partial<Record<keyof TierLimits, number>>;
export type LimitColumns = Record<keyof TierLimits, number | null>;

export const limitColumns = {
  operationsPerSec: 'operations_per_sec',
  queriesPerSec: 'queries_per_sec',
  requestsPerDay: 'requests_per_day',
  requestsPerMonth: 'requests_per_month',
  inFlightTasks: 'in_flight_tasks',
  inFlightTasksPerKey: 'in_flight_tasks_per_key',
} as const satisfies Record<keyof TierLimits, string>;

export const limitNames = Object.keys(limitColumns) as (keyof TierLimits)[];

/** `a.operations_per_sec AS "operationsPerSec", …` */
export const selectLimits = limitNames.map((name) => `a.${limitColumns[name]} AS "${name}"`).join(', ');

export function ownLimitsOf(row: LimitColumns): OwnLimits {
  return Object.fromEntries(limitNames.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])));
}

/** The limits that apply: the account's own override those of its tier; null means no cap. */
export function effectiveLimits(tier: Tier, own: OwnLimits): TierLimits {
  const limits = { ...tierLimits[tier], ...own };
  return {
    ...limits,
    requestsPerDay: limits.requestsPerDay || null,
    requestsPerMonth: limits.requestsPerMonth || null,
  };
}
