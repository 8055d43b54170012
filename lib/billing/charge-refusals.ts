/** Reasons for refusing a charge, shared by tasks and other purchases. */
import { isOnHold } from '#lib/contract/constants/standing.ts';
import type { Standing } from '#lib/platform/actor.ts';
import { Failure } from '#lib/platform/failure.ts';
import { creditsOf } from '#lib/contract/accounts/credits.ts';

/** Throws `FORBIDDEN` for an account on hold, whatever its balance. */
export function refuseOnHold(standing: Pick<Standing, 'billingStatus'>): void {
  if (!isOnHold(standing)) return;
  throw new Failure('FORBIDDEN', {
    message: 'The account is on hold for a billing review.',
    details: { reason: 'billing_hold', billingStatus: 'ON_HOLD' },
  });
}

export function insufficientFailure(creditsRequired: number, availableUnits: bigint): Failure {
  return new Failure('INSUFFICIENT_CREDITS', {
    details: { creditsRequired, balanceCredits: creditsOf(availableUnits) },
  });
}

/** Throws `MAX_CREDITS_EXCEEDED` for a price above the caller's ceiling. */
export function refuseAboveCeiling(creditsRequired: number, maxCredits: number | undefined): void {
  if (maxCredits !== undefined && creditsRequired > maxCredits)
    throw new Failure('MAX_CREDITS_EXCEEDED', { details: { maxCredits, creditsRequired } });
}
