/** Errors of requests that were not admitted: thrown by the API pipeline, shown by the key simulator. */
import type { RatePolicy } from '#lib/contract/accounts/limits.ts';
import type { RouteDefinition } from '#lib/contract/routes.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Admission, Allowance } from './admit.ts';

/** Throws `INVALID_API_KEY`, `FORBIDDEN` or `RATE_LIMITED`; returns for an admitted request. */
export function refuseUnadmitted(
  definition: Pick<RouteDefinition, 'scope' | 'policy'>,
  admission: Admission,
  ip: string,
): void {
  switch (admission.outcome) {
    case 'ok':
      return;
    case 'anonymous':
      if (definition.scope) throw keyUnusable();
      return;
    case 'invalid_key':
      throw keyUnusable();
    case 'forbidden_ip':
      throw new Failure('FORBIDDEN', {
        message: 'This address is not on the allowlist of the key.',
        details: { reason: 'ip_not_allowed', clientIp: ip },
      });
    case 'forbidden_scope':
      throw new Failure('FORBIDDEN', {
        message: `The key does not hold the scope ${definition.scope}.`,
        details: { reason: 'missing_scope', requiredScope: definition.scope },
      });
    case 'limited':
      throw rateLimitFailure(admission.allowance, definition.policy ?? 'operation');
  }
}

const keyUnusable = () =>
  new Failure('INVALID_API_KEY', {
    message: 'This API key is unknown, disabled, deleted or expired, or its account is closed.',
  });

/** The rate-limit error; a refusal by address reveals no customer details. */
export function rateLimitFailure(allowance: Allowance, policy: RatePolicy): Failure {
  const retryAfterSec = allowance.retryAfterSec ?? 1;
  if (allowance.scope === 'ip')
    return new Failure('RATE_LIMITED', { message: 'Too many requests from this address.', retryAfterSec });
  const { scope, type, limit, current } = allowance;
  return new Failure('RATE_LIMITED', {
    details: { scope, policy, type, limit, current, retryAfterSec },
    retryAfterSec,
  });
}
