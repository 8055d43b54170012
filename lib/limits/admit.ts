import { ipWindow, tierLimits, type RatePolicy, type Tier } from '#lib/contract/limits.ts';
import type { OperationScope } from '#lib/contract/scopes.ts';
import type { BillingStatus, TrialState } from '#lib/contract/account.ts';
import type { Platform } from '#lib/platform/platform.ts';
import {
  createAddressWindows,
  type AddressAllowance,
  type AddressCounts,
  type AddressReport,
} from './address-windows.ts';

/** The tightest allowance of an admitted request, or the one that recovers last of a refused one. */
export type Allowance =
  | {
      scope: 'user' | 'api-key';
      type: 'rps' | 'daily' | 'monthly';
      limit: number;
      remaining: number;
      current: number;
      resetSec: number;
      retryAfterSec: number | null;
    }
  | AddressAllowance;

export type Admission = {
  outcome: 'ok' | 'anonymous' | 'invalid_key' | 'forbidden_ip' | 'forbidden_scope' | 'limited';
  /** Also of a key that is disabled, expired or deleted (`invalid_key`); null when nobody ever had it. */
  keyId: string | null;
  accountId: string | null;
  tier: Tier | null;
  billingStatus: BillingStatus | null;
  trial: TrialState | null;
  allowance: Allowance;
};

/** A row that is read in the same round trip, for the request that does nothing else. `values` start at the parameter given. */
export type Alongside = { name: string; select: string; join: (firstParameter: number) => string; values: unknown[] };

export type AdmitInput = { keyHash: Buffer; ip: string; policy: RatePolicy; scope: OperationScope | null };

type Admitted<Extra> = { admission: Admission /** Null when the address was refused. */; row: Extra | null };

/** The admission of one process, which holds what the process has seen of each address. */
export type AdmissionControl = {
  /** Decides on one request with a key, in one round trip: address, key, address list, scope and every allowance (SPEC.md, Authentication and Limits). */
  admit<Extra extends object = object>(input: AdmitInput, alongside?: Alongside): Promise<Admitted<Extra>>;
  /**
   * Decides on one request without a key by its address alone, most often without a round trip. What answers without the database, as
   * health does, does not wait for the count of all processes (`waits: false`): it goes by what this process knows until that has come.
   */
  admitAddress(ip: string, options?: { waits: boolean }): Promise<Admission>;
};

type AdmitRow = {
  outcome: Exclude<Admission['outcome'], 'anonymous'> | 'address_limited';
  admitted_key_id: string | null;
  admitted_account_id: string | null;
  tier: Tier | null;
  billing_status: BillingStatus | null;
  trial: TrialState | null;
  rl_scope: 'user' | 'api-key';
  rl_type: 'rps' | 'daily' | 'monthly';
  rl_limit: number | null;
  rl_remaining: number;
  rl_current: number;
  rl_reset: bigint;
  rl_retry_after: number | null;
  address_present: number;
  address_before: number;
};

const tiers = JSON.stringify(
  Object.fromEntries(
    Object.entries(tierLimits).map(([tier, limits]) => [
      tier,
      {
        operation: limits.operationsPerSec,
        query: limits.queriesPerSec,
        daily: limits.requestsPerDay,
        monthly: limits.requestsPerMonth,
      },
    ]),
  ),
);

const columns =
  'a.outcome, a.key_id AS admitted_key_id, a.account_id AS admitted_account_id, a.tier, a.billing_status, a.trial, a.rl_scope, a.rl_type, a.rl_limit, a.rl_remaining, a.rl_current, a.rl_reset, a.rl_retry_after, a.address_present, a.address_before';
const call = 'FROM cadenza_admit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) a';
const FIRST_ALONGSIDE = 13;

const nobody = { keyId: null, accountId: null, tier: null, billingStatus: null, trial: null };

export function createAdmissionControl({
  database,
  clock,
}: {
  database: Pick<Platform['database'], 'sql'>;
  clock: Platform['clock'];
}): AdmissionControl {
  const windows = createAddressWindows(clock);

  /** Runs the statement a report goes along with; the report is made again when it did not arrive. */
  const reporting = async <Row>(report: AddressReport | null, statement: () => Promise<Row>): Promise<Row> => {
    try {
      return await statement();
    } catch (error) {
      if (report) windows.giveBack(report);
      throw error;
    }
  };

  return {
    async admit<Extra extends object = object>(
      { keyHash, ip, policy, scope }: AdmitInput,
      alongside?: Alongside,
    ): Promise<Admitted<Extra>> {
      const { allowed, allowance: ofAddress, report } = windows.take(ip);
      if (!allowed) return { admission: { ...nobody, outcome: 'limited', allowance: ofAddress }, row: null };
      const { rows } = await reporting(report, () =>
        database.sql.query<AdmitRow & Extra>({
          name: alongside ? `admit-${alongside.name}` : 'admit',
          text: alongside
            ? `SELECT ${columns}, ${alongside.select} ${call} ${alongside.join(FIRST_ALONGSIDE)}`
            : `SELECT ${columns} ${call}`,
          values: [
            keyHash,
            ip,
            policy,
            scope,
            clock.now(),
            tiers,
            report?.address ?? null,
            report?.windowStart ?? null,
            ipWindow.windowSec,
            report?.requests ?? 0,
            report?.beforeShare ?? 0,
            report?.room ?? 0,
            ...(alongside?.values ?? []),
          ],
        }),
      );
      const row = rows[0] as AdmitRow & Extra;
      const address = report
        ? windows.learn(report, { present: row.address_present, before: row.address_before })
        : ofAddress;
      const allowance: Allowance =
        row.rl_limit === null
          ? address
          : {
              scope: row.rl_scope,
              type: row.rl_type,
              limit: row.rl_limit,
              remaining: row.rl_remaining,
              current: row.rl_current,
              resetSec: Number(row.rl_reset),
              retryAfterSec: row.rl_retry_after,
            };
      const outcome = row.outcome === 'address_limited' ? 'limited' : row.outcome;
      return {
        admission: {
          outcome,
          keyId: row.admitted_key_id,
          accountId: row.admitted_account_id,
          tier: row.tier,
          billingStatus: row.billing_status,
          trial: row.trial,
          allowance,
        },
        row,
      };
    },

    async admitAddress(ip, { waits } = { waits: true }) {
      const { allowed, allowance, report } = windows.take(ip);
      if (!allowed || !report) return { ...nobody, outcome: allowed ? 'anonymous' : 'limited', allowance };
      const learned = reporting(report, () =>
        database.sql.query<AddressCounts>({
          name: 'count-address',
          text: 'SELECT present, before FROM cadenza_count_address($1, $2, $3, $4)',
          values: [report.address, report.windowStart, ipWindow.windowSec, report.requests],
        }),
      ).then(
        ({ rows }) => ({
          counts: rows[0] as AddressCounts,
          allowance: windows.learn(report, rows[0] as AddressCounts),
        }),
        () => null,
      );
      const shared = waits ? await learned : null;
      // Without the database this process's own count stands: what needs no database is answered without it, health first of all.
      if (!shared) return { ...nobody, outcome: 'anonymous', allowance };
      const isOver = shared.counts.present + shared.counts.before * report.beforeShare > report.room;
      return { ...nobody, outcome: isOver ? 'limited' : 'anonymous', allowance: shared.allowance };
    },
  };
}
