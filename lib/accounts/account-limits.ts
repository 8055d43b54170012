/**
 * Limits of one customer, where they differ from those of the tier (SPEC.md, Limits 4). Kept on the account, set by operators, and read
 * where requests are admitted and tasks are created.
 */
import { z } from 'zod';
import { tierLimits, type Tier, type TierLimits } from '#lib/contract/limits.ts';

const most = 1_000_000;
const atLeastOne = z.int().min(1).max(most).nullable().optional();
/** 0 is no cap. */
const capOrNone = z.int().min(0).max(1_000_000_000).nullable().optional();

/** What is left out stays; null is what the tier has. */
export const accountLimitsInput = z.strictObject({
  operationsPerSec: atLeastOne,
  queriesPerSec: atLeastOne,
  requestsPerDay: capOrNone,
  requestsPerMonth: capOrNone,
  inFlightTasks: atLeastOne,
  inFlightTasksPerKey: atLeastOne,
});

/** The limits set for an account and no others. */
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

/** What holds for an account: its own limits before those of its tier; null is no cap. */
export function effectiveLimits(tier: Tier, own: OwnLimits): TierLimits {
  const limits = { ...tierLimits[tier], ...own };
  return {
    ...limits,
    requestsPerDay: limits.requestsPerDay || null,
    requestsPerMonth: limits.requestsPerMonth || null,
  };
}
