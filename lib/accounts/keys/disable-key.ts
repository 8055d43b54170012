import type { Platform } from '#lib/platform/platform.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { auditRow } from '../audit.ts';
import { keyIdInput, type KeyIdInput } from './key-input.ts';
import { keyNotFound, keySelect, keyView, type KeyManager, type KeyView } from './key-view.ts';

/** Refuses the key's requests from now on. Disabling it again changes nothing. Throws `NOT_FOUND`. */
export async function disableKey(platform: Platform, actor: KeyManager, input: KeyIdInput): Promise<KeyView> {
  const { keyId } = parseInput(keyIdInput, input);
  const now = platform.clock.now();
  const own = { id: keyId, accountId: actor.accountId, deletedAt: null };
  const row = await platform.database.prisma.$transaction(async (tx) => {
    const { count } = await tx.apiKey.updateMany({
      where: { ...own, status: 'ACTIVE' },
      data: { status: 'DISABLED', disabledAt: now },
    });
    if (count > 0)
      await tx.auditEvent.create({
        data: auditRow(platform, actor, { accountId: actor.accountId, action: 'key.disabled', target: keyId }),
      });
    return tx.apiKey.findFirst({ where: own, select: keySelect });
  });
  if (!row) throw keyNotFound();
  return keyView(row, now);
}
