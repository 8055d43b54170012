import type { Platform } from '#lib/platform/platform.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { keyIdInput, type KeyIdInput } from './key-input.ts';
import { keyNotFound, keySelect, keyView, type KeyManager, type KeyView } from './key-view.ts';

/** Takes a disabled key back into use. An expired one stays refused until its expiry is moved. Throws `NOT_FOUND`. */
export async function enableKey(platform: Platform, actor: KeyManager, input: KeyIdInput): Promise<KeyView> {
  const { keyId } = parseInput(keyIdInput, input);
  const [row] = await platform.database.prisma.apiKey.updateManyAndReturn({
    where: { id: keyId, accountId: actor.accountId, deletedAt: null },
    data: { status: 'ACTIVE', disabledAt: null },
    select: keySelect,
  });
  if (!row) throw keyNotFound();
  return keyView(row, platform.clock.now());
}
