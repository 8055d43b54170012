import type { KeyView } from '#lib/accounts/keys/key-view.ts';
import { keyQuietSec } from '#lib/contract/constants/limits.ts';
import { scopes as allScopes } from '#lib/contract/constants/scopes.ts';

type Standing = Pick<KeyView, 'status' | 'expired'>;

/** A status from the catalog. `rotating`: active, with a successor already created. */
export function keyStatus(key: Standing, hasSuccessor = false): 'active' | 'disabled' | 'expired' | 'rotating' {
  if (key.status === 'DISABLED') return 'disabled';
  if (key.expired) return 'expired';
  return hasSuccessor ? 'rotating' : 'active';
}

export type DeletionAdvice = {
  advised: boolean;
  /** When the quiet period ends; null when it already has. */
  quietAtMs: number | null;
};

/**
 * A key can be deleted after `keyQuietSec` without a request (SPEC.md, Authentication 3); before that only with a
 * reason.
 */
export function deletionAdvice(key: Pick<KeyView, 'lastUsedAt'>, nowMs: number): DeletionAdvice {
  if (key.lastUsedAt === null) return { advised: true, quietAtMs: null };
  const quietAtMs = Date.parse(key.lastUsedAt) + keyQuietSec * 1_000;
  return quietAtMs <= nowMs ? { advised: true, quietAtMs: null } : { advised: false, quietAtMs };
}

/** `Everything`, or the names of the scopes. */
export function scopeText(scopes: readonly string[]): string {
  return scopes.length === 0 || scopes.includes('*')
    ? 'Everything'
    : allScopes.filter((scope) => scopes.includes(scope)).join(', ');
}

/** The key's own limits as text; empty when only the account's allowances apply. 0 turns a limit off. */
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
