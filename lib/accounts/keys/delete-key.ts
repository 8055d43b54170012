import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { auditRow } from '../audit.ts';
import { keyIdInput, type KeyIdInput } from './key-input.ts';
import { keyNotFound, type KeyManager } from './key-view.ts';

export type DeletedKey = { keyId: string; lastUsedAt: string | null };

/**
 * Removes a disabled key from every list; tasks keep the id of the key that made them. Throws `CONFLICT` while the key is active.
 * SPEC.md (Authentication 3) advises to wait for 24 hours without traffic: the page reads `lastUsedAt` and says so.
 */
export async function deleteKey(platform: Platform, actor: KeyManager, input: KeyIdInput): Promise<DeletedKey> {
  const { keyId } = parseInput(keyIdInput, input);
  const own = { id: keyId, accountId: actor.accountId, deletedAt: null };
  const { prisma } = platform.database;
  const row = await prisma.$transaction(async (tx) => {
    const [deleted] = await tx.apiKey.updateManyAndReturn({
      where: { ...own, status: 'DISABLED' },
      data: { deletedAt: platform.clock.now() },
      select: { lastUsedAt: true },
    });
    if (deleted) await tx.auditEvent.create({ data: auditRow(platform, actor, { accountId: actor.accountId, action: 'key.deleted', target: keyId }) });
    return deleted;
  });
  if (row) return { keyId, lastUsedAt: row.lastUsedAt?.toISOString() ?? null };
  if (await prisma.apiKey.findFirst({ where: own, select: { id: true } })) throw new Failure('CONFLICT', { message: 'Disable the key before deleting it.', details: { field: 'keyId' } });
  throw keyNotFound();
}
