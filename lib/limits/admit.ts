import { ipWindow, tierLimits, type RatePolicy, type Tier } from '#lib/contract/limits.ts';
import type { OperationScope } from '#lib/contract/scopes.ts';
import type { BillingStatus, TrialState } from '#lib/contract/account.ts';
import type { Platform } from '#lib/platform/platform.ts';

/** The tightest allowance of an admitted request, or the one that recovers last of a refused one. */
export type Allowance = { scope: 'user' | 'api-key' | 'ip'; type: 'rps' | 'daily' | 'monthly' | 'window'; limit: number; remaining: number; current: number; resetSec: number; retryAfterSec: number | null };

export type Admission = {
  outcome: 'ok' | 'anonymous' | 'invalid_key' | 'forbidden_ip' | 'forbidden_scope' | 'limited';
  keyId: string | null;
  accountId: string | null;
  tier: Tier | null;
  billingStatus: BillingStatus | null;
  trial: TrialState | null;
  allowance: Allowance;
};

/** A row that is read in the same round trip, for the request that does nothing else. Its parameters start at `$9`. */
export type Alongside = { name: string; select: string; join: string; values: unknown[] };

type AdmitRow = {
  outcome: Admission['outcome']; admitted_key_id: string | null; admitted_account_id: string | null; tier: Tier | null; billing_status: BillingStatus | null; trial: TrialState | null;
  rl_scope: Allowance['scope']; rl_type: Allowance['type']; rl_limit: number; rl_remaining: number; rl_current: number; rl_reset: bigint; rl_retry_after: number | null;
};

const tiers = JSON.stringify(
  Object.fromEntries(
    Object.entries(tierLimits).map(([tier, limits]) => [tier, { operation: limits.operationsPerSec, query: limits.queriesPerSec, daily: limits.requestsPerDay, monthly: limits.requestsPerMonth }]),
  ),
);

const columns = 'a.outcome, a.key_id AS admitted_key_id, a.account_id AS admitted_account_id, a.tier, a.billing_status, a.trial, a.rl_scope, a.rl_type, a.rl_limit, a.rl_remaining, a.rl_current, a.rl_reset, a.rl_retry_after';
const call = 'FROM cadenza_admit($1, $2, $3, $4, $5, $6, $7, $8) a';

export type AdmitInput = { keyHash: Buffer | null; ip: string; policy: RatePolicy; scope: OperationScope | null };

/** Decides on one request in one round trip: key, addresses, scope and every allowance (SPEC.md, Authentication and Limits). */
export async function admit<Extra extends object = object>(platform: Platform, input: AdmitInput, alongside?: Alongside): Promise<{ admission: Admission; row: Extra }> {
  const { rows } = await platform.database.sql.query<AdmitRow & Extra>({
    name: alongside ? `admit-${alongside.name}` : 'admit',
    text: alongside ? `SELECT ${columns}, ${alongside.select} ${call} ${alongside.join}` : `SELECT ${columns} ${call}`,
    values: [input.keyHash, input.ip, input.policy, input.scope, platform.clock.now(), tiers, ipWindow.requests, ipWindow.windowSec, ...(alongside?.values ?? [])],
  });
  const row = rows[0] as AdmitRow & Extra;
  return {
    row,
    admission: {
      outcome: row.outcome,
      keyId: row.admitted_key_id,
      accountId: row.admitted_account_id,
      tier: row.tier,
      billingStatus: row.billing_status,
      trial: row.trial,
      allowance: { scope: row.rl_scope, type: row.rl_type, limit: row.rl_limit, remaining: row.rl_remaining, current: row.rl_current, resetSec: Number(row.rl_reset), retryAfterSec: row.rl_retry_after },
    },
  };
}
