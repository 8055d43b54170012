/**
 * Admits or refuses a request: who calls, and whether it may now. The address is counted first, in memory
 * (`address-windows.ts`). A request with a key is then decided in the database by `cadenza_admit`, which checks in this
 * order: the shared count of the address (`count-address.sql`), key and account, allowed addresses, scope
 * (`find-caller.sql`), then the allowances of the account and of the key (`tightest-allowance.sql`). The first check
 * that fails decides the answer. Every request counts against its address; only one that passes every check counts
 * against its account and key. A request without a key is decided by its address alone.
 *
 * Requests that arrive together share one statement, in which each is decided as if it came alone. So a busy process
 * runs far fewer statements than it admits requests, and allowances stay exact however many processes there are
 * (docs/decisions/086).
 *
 * When the database cannot be reached, a request with a key fails, and one without is decided by this process's own
 * count.
 */
import { ipWindow, tierLimits, type RatePolicy, type Tier } from '#lib/contract/accounts/limits.ts';
import type { OperationScope } from '#lib/contract/requests/scopes.ts';
import type { BillingStatus, TrialState } from '#lib/contract/accounts/account.ts';
import { gather } from '#lib/platform/concurrency/gather.ts';
import { isOutage } from '#lib/platform/running/outage.ts';
import type { Platform } from '#lib/platform/platform.ts';
import {
  createAddressWindows,
  type AddressAllowance,
  type AddressCounts,
  type AddressReport,
} from './address-windows.ts';

/** The tightest allowance of an admitted request, or for a refused one the allowance that resets last. */
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
  /** Set for a disabled, expired or deleted key too (`invalid_key`); null when the key never existed. */
  keyId: string | null;
  accountId: string | null;
  tier: Tier | null;
  billingStatus: BillingStatus | null;
  trial: TrialState | null;
  allowance: Allowance;
};

/**
 * A row read in the same round trip, for requests that do nothing else. `join` is given the expression of the request's `value`.
 */
export type Alongside = { name: string; select: string; join: (value: string) => string; value: string };

export type AdmitInput = { keyHash: Buffer; ip: string; policy: RatePolicy; scope: OperationScope | null };

type Admitted<Extra> = {
  admission: Admission;
  /** Null when the address was refused. */
  row: Extra | null;
};

/** The admission control of one process, including its in-memory address counts. */
export type AdmissionControl = {
  /**
   * Decides on an authenticated request in one round trip, which it may share with others: address, key, allowed
   * addresses, scope and every allowance (SPEC.md, Authentication and Limits).
   */
  admit<Extra extends object = object>(input: AdmitInput, alongside?: Alongside): Promise<Admitted<Extra>>;
  /**
   * Decides on a request without a key by its address, usually without a round trip. Endpoints that must not depend on
   * the database, such as health, do not wait for the shared count (`waits: false`): they use the local count until it
   * arrives.
   */
  admitAddress(ip: string, options?: { waits: boolean }): Promise<Admission>;
};

type AdmitRow = {
  request: number;
  outcome: Exclude<Admission['outcome'], 'anonymous'> | 'address_limited';
  admitted_key_id: string | null;
  admitted_account_id: string | null;
  tier: Tier | null;
  billing_status: BillingStatus | null;
  trial: TrialState | null;
} & (AllowanceColumns | { [Column in keyof AllowanceColumns]: null }) &
  (AddressColumns | { [Column in keyof AddressColumns]: null });

/** Null when a request was refused before its allowances were checked. */
type AllowanceColumns = {
  rl_scope: 'user' | 'api-key';
  rl_type: 'rps' | 'daily' | 'monthly';
  rl_limit: number;
  rl_remaining: number;
  rl_current: number;
  rl_reset: bigint;
  rl_retry_after: number | null;
};

/** Null for a request that did not report its address. */
type AddressColumns = { address_present: number; address_before: number };

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
  'a.request, a.outcome, a.key_id AS admitted_key_id, a.account_id AS admitted_account_id, a.tier, a.billing_status, a.trial, a.rl_scope, a.rl_type, a.rl_limit, a.rl_remaining, a.rl_current, a.rl_reset, a.rl_retry_after, a.address_present, a.address_before';
const call = `FROM cadenza_admit(
  p_hashes => $1, p_ips => $2, p_policies => $3, p_scopes => $4, p_now => $5, p_tiers => $6, p_counts => $7,
  p_reports => $8, p_addresses => $9, p_window_starts => $10, p_requests => $11, p_before_shares => $12, p_rooms => $13, p_window_sec => $14) a`;
const alongsideValue = '($15::text[])[a.request]';

type Question = AdmitInput & { report: AddressReport | null; value: string | null };

/**
 * Small enough that no request waits for a long statement; with two in flight, one can proceed while the other waits
 * for a locked row. A database that does not answer within 30 seconds counts as down.
 */
const together = { sizeMax: 64, inFlightMax: 2, waitingMax: 4_096, answerMsMax: 30_000 };

const nobody = { keyId: null, accountId: null, tier: null, billingStatus: null, trial: null };

/** `counts` is false to ask whether a request would be admitted: nothing is counted, locked or written. */
export function createAdmissionControl(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { counts = true, answerMsMax = together.answerMsMax }: { counts?: boolean; answerMsMax?: number } = {},
): AdmissionControl {
  const windows = createAddressWindows(clock);

  /** One batcher per row that is read alongside, and one for requests without. */
  const gatherings = new Map<string, (question: Question) => Promise<AdmitRow>>();
  const gatheringOf = (alongside: Alongside | undefined) => {
    const name = alongside?.name ?? '';
    const known = gatherings.get(name);
    if (known) return known;
    const fresh = gather<Question, AdmitRow>({
      ask: (questions) => askTogether(questions, alongside),
      isAskedAlone: (error) => !isOutage(error),
      ...together,
      answerMsMax,
    });
    gatherings.set(name, fresh);
    return fresh;
  };

  const askTogether = async (questions: Question[], alongside: Alongside | undefined): Promise<AdmitRow[]> => {
    const reports = questions.flatMap(({ report }, at) => (report ? [{ request: at + 1, ...report }] : []));
    const { rows } = await database.sql.query<AdmitRow>({
      name: alongside ? `admit-${alongside.name}` : 'admit',
      text: alongside
        ? `SELECT ${columns}, ${alongside.select} ${call} ${alongside.join(alongsideValue)}`
        : `SELECT ${columns} ${call}`,
      values: [
        questions.map(({ keyHash }) => keyHash),
        questions.map(({ ip }) => ip),
        questions.map(({ policy }) => policy),
        questions.map(({ scope }) => scope),
        clock.now(),
        tiers,
        counts,
        reports.map(({ request }) => request),
        reports.map(({ address }) => address),
        reports.map(({ windowStart }) => windowStart),
        reports.map(({ requests }) => requests),
        reports.map(({ beforeShare }) => beforeShare),
        reports.map(({ room }) => room),
        ipWindow.windowSec,
        ...(alongside ? [questions.map(({ value }) => value)] : []),
      ],
    });
    const answers: AdmitRow[] = [];
    for (const row of rows) answers[row.request - 1] = row;
    return answers;
  };

  /** Runs the statement that carries the report; the report is retried if it did not arrive. */
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
      const question = { keyHash, ip, policy, scope, report, value: alongside?.value ?? null };
      const row = (await reporting(report, () => gatheringOf(alongside)(question))) as AdmitRow & Extra;
      const address =
        report && row.address_present !== null
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
          text: `SELECT present, before FROM cadenza_count_address(
            p_address => $1, p_window_start => $2, p_window_sec => $3, p_requests => $4)`,
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
      // Without the database the local count applies, so that endpoints which need no database, health above all, keep
      // answering.
      if (!shared) return { ...nobody, outcome: 'anonymous', allowance };
      const isOver = shared.counts.present + shared.counts.before * report.beforeShare > report.room;
      return { ...nobody, outcome: isOver ? 'limited' : 'anonymous', allowance: shared.allowance };
    },
  };
}
