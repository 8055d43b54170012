import type { OperatorActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { keyIdInput, type KeyIdInput } from './key-input.ts';
import { keyNotFound } from './key-view.ts';

/** The account a key belongs to, for operators. Throws `NOT_FOUND`, also for deleted keys. */
export async function findKeyAccount(platform: Platform, _actor: OperatorActor, input: KeyIdInput): Promise<string> {
  const { keyId } = parseInput(keyIdInput, input);
  const key = await platform.database.prisma.apiKey.findFirst({
    where: { id: keyId, deletedAt: null },
    select: { accountId: true },
  });
  if (!key) throw keyNotFound();
  return key.accountId;
}
