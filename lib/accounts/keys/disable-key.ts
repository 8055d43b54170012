import type { Platform } from '#lib/platform/platform.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { keyIdInput, type KeyIdInput } from './key-input.ts';
import { keyNotFound, keySelect, keyView, type KeyManager, type KeyView } from './key-view.ts';

/** Refuses the key's requests from now on. Disabling it again changes nothing. Throws `NOT_FOUND`. */
export async function disableKey(platform: Platform, actor: KeyManager, input: KeyIdInput): Promise<KeyView> {
  const { keyId } = parseInput(keyIdInput, input);
  const now = platform.clock.now();
  const own = { id: keyId, accountId: actor.accountId, deletedAt: null };
  const { apiKey } = platform.database.prisma;
  await apiKey.updateMany({ where: { ...own, status: 'ACTIVE' }, data: { status: 'DISABLED', disabledAt: now } });
  const row = await apiKey.findFirst({ where: own, select: keySelect });
  if (!row) throw keyNotFound();
  return keyView(row, now);
}
