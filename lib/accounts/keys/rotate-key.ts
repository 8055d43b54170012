import type { Platform } from '#lib/platform/platform.ts';
import type { Scope } from '#lib/contract/scopes.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { createKey, type CreatedKey } from './create-key.ts';
import { rotateKeyInput, type RotateKeyInput } from './key-input.ts';
import { keyNotFound, keySelect, type KeyManager, type KeyRow } from './key-view.ts';

/**
 * Makes a key with the settings of another, which stays active until it is disabled (SPEC.md, Authentication 3). Without an
 * `expiresAt` of its own the new key lives as long, from now, as the old one was meant to.
 */
export async function rotateKey(platform: Platform, actor: KeyManager, input: RotateKeyInput): Promise<CreatedKey> {
  const wanted = parseInput(rotateKeyInput, input);
  const old = await platform.database.prisma.apiKey.findFirst({
    where: { id: wanted.keyId, accountId: actor.accountId, deletedAt: null },
    select: keySelect,
  });
  if (!old) throw keyNotFound();
  return createKey(platform, actor, {
    label: old.label,
    scopes: old.scopes as Scope[],
    ipAllowlist: old.ipAllowlist,
    rateLimit: old.rateLimit,
    dailyLimit: old.dailyLimit,
    monthlyLimit: old.monthlyLimit,
    expiresAt: wanted.expiresAt === undefined ? sameLifetime(old, platform.clock.now()) : wanted.expiresAt,
    replacesId: old.id,
  });
}

function sameLifetime(old: KeyRow, now: Date): string | null {
  if (old.expiresAt === null) return null;
  return new Date(now.getTime() + old.expiresAt.getTime() - old.createdAt.getTime()).toISOString();
}
