import type { SystemActor, UserActor } from '#lib/platform/actor.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { ApiKeyModel } from '#lib/platform/prisma-client/models/ApiKey.ts';

/** Those who manage keys: a signed-in user, or an operator's command for an account. A key never manages keys. */
export type KeyManager = UserActor | SystemActor;

/** A key as its owner sees it. The key's text and its hash are not part of it. */
export type KeyView = {
  keyId: string;
  label: string;
  /** First characters of the key's text. */
  hint: string;
  scopes: string[];
  ipAllowlist: string[];
  rateLimit: number | null;
  dailyLimit: number | null;
  monthlyLimit: number | null;
  status: 'ACTIVE' | 'DISABLED';
  expiresAt: string | null;
  /** True when `expiresAt` has passed; an expired key is refused whatever its status. */
  expired: boolean;
  replacesId: string | null;
  lastUsedAt: string | null;
  createdAt: string;
  disabledAt: string | null;
};

export type KeyRow = Omit<ApiKeyModel, 'hash'>;

/** Every column of a key but its hash. */
export const keySelect = {
  id: true,
  accountId: true,
  label: true,
  hint: true,
  scopes: true,
  ipAllowlist: true,
  rateLimit: true,
  dailyLimit: true,
  monthlyLimit: true,
  status: true,
  expiresAt: true,
  replacesId: true,
  lastUsedAt: true,
  createdAt: true,
  disabledAt: true,
  deletedAt: true,
} as const;

export function keyView(row: KeyRow, now: Date): KeyView {
  return {
    keyId: row.id,
    label: row.label,
    hint: row.hint,
    scopes: row.scopes,
    ipAllowlist: row.ipAllowlist,
    rateLimit: row.rateLimit,
    dailyLimit: row.dailyLimit,
    monthlyLimit: row.monthlyLimit,
    status: row.status,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    expired: row.expiresAt !== null && row.expiresAt <= now,
    replacesId: row.replacesId,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    disabledAt: row.disabledAt?.toISOString() ?? null,
  };
}

export function keyNotFound(): Failure {
  return new Failure('NOT_FOUND', {
    message: 'No key with this id belongs to the account.',
    details: { field: 'keyId' },
  });
}
