import { keyQuietSec } from '#lib/contract/limits.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { auditRow } from '../audit.ts';
import { deleteKeyInput, type DeleteKeyInput } from './key-input.ts';
import { keyNotFound, type KeyManager } from './key-view.ts';

export type DeletedKey = { keyId: string; lastUsedAt: string | null };

/**
 * Removes a disabled key from every list; tasks keep the id of the key that made them. Throws `CONFLICT` while the key is active, and
 * while it had a request of any kind, refused ones too, within 24 hours (SPEC.md, Authentication 3): a program may still hold it.
 * `force` deletes it all the same, with a reason that the audit trail keeps.
 */
export async function deleteKey(platform: Platform, actor: KeyManager, input: DeleteKeyInput): Promise<DeletedKey> {
  const { keyId, force, reason } = parseInput(deleteKeyInput, input);
  const now = platform.clock.now();
  const quietSince = new Date(now.getTime() - keyQuietSec * 1000);
  const own = { id: keyId, accountId: actor.accountId, deletedAt: null };
  const { prisma } = platform.database;
  const row = await prisma.$transaction(async (tx) => {
    const [deleted] = await tx.apiKey.updateManyAndReturn({
      where: {
        ...own,
        status: 'DISABLED',
        ...(force ? {} : { OR: [{ lastUsedAt: null }, { lastUsedAt: { lte: quietSince } }] }),
      },
      data: { deletedAt: now },
      select: { lastUsedAt: true },
    });
    const lastUsedAt = deleted?.lastUsedAt?.toISOString() ?? null;
    const details = force && reason !== undefined ? { forced: true, reason, lastUsedAt } : undefined;
    if (deleted)
      await tx.auditEvent.create({
        data: auditRow(platform, actor, { accountId: actor.accountId, action: 'key.deleted', target: keyId, details }),
      });
    return deleted;
  });
  if (row) return { keyId, lastUsedAt: row.lastUsedAt?.toISOString() ?? null };
  const kept = await prisma.apiKey.findFirst({ where: own, select: { status: true, lastUsedAt: true } });
  if (!kept) throw keyNotFound();
  throw kept.status === 'ACTIVE' || kept.lastUsedAt === null
    ? new Failure('CONFLICT', { message: 'Disable the key before deleting it.', details: { field: 'keyId' } })
    : notQuiet(kept.lastUsedAt);
}

function notQuiet(lastUsed: Date): Failure {
  const lastUsedAt = lastUsed.toISOString();
  const quietAt = new Date(lastUsed.getTime() + keyQuietSec * 1000).toISOString();
  return new Failure('CONFLICT', {
    message: `The key had a request at ${lastUsedAt}. It can be deleted from ${quietAt} on, after 24 hours without one, or before that by force with a reason.`,
    details: { field: 'keyId', lastUsedAt, quietAt },
  });
}
