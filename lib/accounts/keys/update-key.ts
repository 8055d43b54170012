import { invalidField } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { auditRow } from '../audit.ts';
import { updateKeyInput, type UpdateKeyInput } from './key-input.ts';
import { keyNotFound, keySelect, keyView, type KeyManager, type KeyView } from './key-view.ts';

/** Changes a key's settings from its next request on: omitted fields stay, null removes an override, 0 switches a limit off. */
export async function updateKey(platform: Platform, actor: KeyManager, input: UpdateKeyInput): Promise<KeyView> {
  const { keyId, expiresAt, ...settings } = parseInput(updateKeyInput, input);
  const now = platform.clock.now();
  if (expiresAt && new Date(expiresAt) <= now)
    throw invalidField('expiresAt', 'must be in the future; to stop a key now, disable it');
  const row = await platform.database.prisma.$transaction(async (tx) => {
    const [updated] = await tx.apiKey.updateManyAndReturn({
      where: { id: keyId, accountId: actor.accountId, deletedAt: null },
      data: { ...settings, expiresAt: expiresAt && new Date(expiresAt) },
      select: keySelect,
    });
    const fields = Object.keys({ ...settings, ...(expiresAt === undefined ? {} : { expiresAt }) });
    if (updated)
      await tx.auditEvent.create({
        data: auditRow(platform, actor, {
          accountId: actor.accountId,
          action: 'key.updated',
          target: keyId,
          details: { fields },
        }),
      });
    return updated;
  });
  if (!row) throw keyNotFound();
  return keyView(row, now);
}
