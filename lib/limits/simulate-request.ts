/**
 * Simulates a request from key, operation and address. It asks the real admission without being counted, so that the
 * answer always matches and no allowance is used.
 */
import { z } from 'zod';
import { canonicalIp } from '#lib/platform/text/ip-address.ts';
import { keyNotFound } from '#lib/accounts/keys/key-view.ts';
import { refuseOnHold } from '#lib/billing/charge-refusals.ts';
import { trialLimits } from '#lib/contract/accounts/limits.ts';
import type { PaidThing } from '#lib/contract/constants/standing.ts';
import { type ErrorCode, errorStatus } from '#lib/contract/errors.ts';
import { opaqueId } from '#lib/contract/ids.ts';
import { type OperationId, servedRoutes } from '#lib/contract/routes.ts';
import { trialThingOf } from '#lib/contract/tasks/task-operations.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { invalidField, isFailure } from '#lib/platform/failure.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { refuseOutsideTrial } from '#lib/tasks/life/trial.ts';
import { type Admission, createAdmissionControl } from './admit.ts';
import { refuseUnadmitted } from './refuse-unadmitted.ts';

const simulateInput = z.strictObject({
  keyId: opaqueId,
  operationId: z.string().min(1).max(100),
  address: z.string().trim().min(1, 'Give an address.').max(100),
});
export type SimulateInput = z.input<typeof simulateInput>;

/** In the order in which they are checked. */
const requestChecks = ['key', 'address', 'scope', 'allowance', 'standing'] as const;
export type RequestCheck = (typeof requestChecks)[number];

export type Simulation = {
  allowed: boolean;
  /** The check that refuses; null when none does. */
  refusedBy: RequestCheck | null;
  /** The error the caller would get. */
  refusal: { status: number; code: ErrorCode; message: string } | null;
  /** Why the key is refused; the caller does not learn this. */
  keyState: 'active' | 'disabled' | 'expired';
  requiredScope: string | null;
  paid: boolean;
  /** Whether the account's standing is among the checks. */
  checksStanding: boolean;
  method: string;
  path: string;
};

const checkOf: Readonly<Record<Exclude<Admission['outcome'], 'ok' | 'anonymous'>, RequestCheck>> = {
  invalid_key: 'key',
  forbidden_ip: 'address',
  forbidden_scope: 'scope',
  limited: 'allowance',
};

/** Throws `NOT_FOUND` for an unknown key, and `VALIDATION_ERROR` for an unknown operation or address. */
export async function simulateRequest(
  { platform, actor }: Context<UserActor>,
  input: SimulateInput,
): Promise<Simulation> {
  const { keyId, operationId, address } = parseInput(simulateInput, input);
  const definition = servedRoutes.find((route) => route.operationId === operationId);
  if (!definition) throw invalidField('operationId', 'is not an operation');
  const ip = canonicalIp(address);
  if (ip === null) throw invalidField('address', 'is not an exact IPv4 or IPv6 address');
  const { rows } = await platform.database.sql.query<{ hash: Buffer; status: string; expired: boolean }>(
    `SELECT hash, status, coalesce(expires_at <= $3, false) AS expired FROM api_key WHERE id = $1 AND account_id = $2 AND deleted_at IS NULL`,
    [keyId, actor.accountId, platform.clock.now()],
  );
  const [key] = rows;
  if (!key) throw keyNotFound();
  const admission = await rehearse(platform, key.hash, ip, definition);
  // The mode of a song is in its body: one that a trial allows is assumed.
  const thing = trialThingOf(definition.operationId as OperationId, trialLimits.songModes[0]);
  const { scope: requiredScope, paid, method, path } = definition;
  const facts = {
    keyState:
      key.status === 'DISABLED' ? ('disabled' as const) : key.expired ? ('expired' as const) : ('active' as const),
    requiredScope,
    paid,
    checksStanding: thing !== null,
    method,
    path,
  };
  const admitted = refusalOf(() => refuseUnadmitted(definition, admission, ip));
  if (admitted) {
    const { outcome } = admission;
    return {
      allowed: false,
      refusedBy: outcome === 'ok' || outcome === 'anonymous' ? 'key' : checkOf[outcome],
      refusal: admitted,
      ...facts,
    };
  }
  const standing = thing && refusalOf(() => refuseStanding(actor, paid, thing));
  return { allowed: standing === null, refusedBy: standing ? 'standing' : null, refusal: standing, ...facts };
}

/** Checks that do not depend on the body. Price and in-flight limits need the body. */
function refuseStanding(actor: UserActor, paid: boolean, { type, songMode }: PaidThing): void {
  if (paid) refuseOnHold(actor);
  refuseOutsideTrial(actor, type, songMode);
}

/** The decision of the real admission, here without counting or locking. */
async function rehearse(
  platform: Platform,
  keyHash: Buffer,
  ip: string,
  { scope, policy }: (typeof servedRoutes)[number],
): Promise<Admission> {
  const control = createAdmissionControl(platform, { counts: false });
  if (scope === null) return control.admitAddress(ip);
  return (await control.admit({ keyHash, ip, policy: policy ?? 'operation', scope })).admission;
}

function refusalOf(refuse: () => void): Simulation['refusal'] {
  try {
    refuse();
    return null;
  } catch (error) {
    if (!isFailure(error)) throw error;
    return { status: errorStatus(error.code), code: error.code, message: error.message };
  }
}
