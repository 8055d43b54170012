import type { KeyView } from '#lib/accounts/keys/key-view.ts';
import { keyQuietSec } from '#lib/contract/constants/limits.ts';
import { scopes as allScopes } from '#lib/contract/constants/scopes.ts';

type Standing = Pick<KeyView, 'status' | 'expired'>;

/** A status the catalog knows. `rotating`: active, and another key was made to take over. */
export function keyStatus(key: Standing, hasSuccessor = false): 'active' | 'disabled' | 'expired' | 'rotating' {
  if (key.status === 'DISABLED') return 'disabled';
  if (key.expired) return 'expired';
  return hasSuccessor ? 'rotating' : 'active';
}

export type DeletionAdvice = {
  advised: boolean /** When it will have been quiet for long enough; null when that is so already. */;
  quietAtMs: number | null;
};

/** A key is deleted once it has been without a request for `keyQuietSec` (SPEC.md, Authentication 3); before that with a reason only. */
export function deletionAdvice(key: Pick<KeyView, 'lastUsedAt'>, nowMs: number): DeletionAdvice {
  if (key.lastUsedAt === null) return { advised: true, quietAtMs: null };
  const quietAtMs = Date.parse(key.lastUsedAt) + keyQuietSec * 1_000;
  return quietAtMs <= nowMs ? { advised: true, quietAtMs: null } : { advised: false, quietAtMs };
}

/** `Everything`, or the scopes by name. */
export function scopeText(scopes: readonly string[]): string {
  return scopes.length === 0 || scopes.includes('*')
    ? 'Everything'
    : allScopes.filter((scope) => scopes.includes(scope)).join(', ');
}

/** Each limit of the key's own in words; empty when the account's allowances alone count. 0 switches a limit off. */
export function limitTexts({
  rateLimit,
  dailyLimit,
  monthlyLimit,
}: Pick<KeyView, 'rateLimit' | 'dailyLimit' | 'monthlyLimit'>): string[] {
  const limits = [
    ['second', rateLimit],
    ['day', dailyLimit],
    ['month', monthlyLimit],
  ] as const;
  return limits.flatMap(([unit, value]) =>
    value === null ? [] : [value === 0 ? `no limit a ${unit}` : `${value.toLocaleString('en')} a ${unit}`],
  );
}
