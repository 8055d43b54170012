import type { UserActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { keyIdInput, type KeyIdInput } from './key-input.ts';
import { keyNotFound, keySelect, keyView, type KeyManager, type KeyView } from './key-view.ts';

/** `replacedByIds`: undeleted keys that were made to take over from this one, newest first. */
export type KeyDetail = KeyView & { replacedByIds: string[] };

/** One key of the account. Throws `NOT_FOUND` for deleted ones and those of others. */
export async function readKey(platform: Platform, actor: KeyManager, input: KeyIdInput): Promise<KeyDetail> {
  const { keyId } = parseInput(keyIdInput, input);
  const { apiKey } = platform.database.prisma;
  const [row, successors] = await Promise.all([
    apiKey.findFirst({ where: { id: keyId, accountId: actor.accountId, deletedAt: null }, select: keySelect }),
    apiKey.findMany({
      where: { replacesId: keyId, accountId: actor.accountId, deletedAt: null },
      orderBy: { id: 'desc' },
      select: { id: true },
    }),
  ]);
  if (!row) throw keyNotFound();
  return { ...keyView(row, platform.clock.now()), replacedByIds: successors.map((one) => one.id) };
}

/** What the service knows of the key's text, for a request that its owner sends with it from a page. Throws `NOT_FOUND` as `readKey` does. */
export async function readKeyHash(platform: Platform, actor: UserActor, input: KeyIdInput): Promise<Buffer> {
  const { keyId } = parseInput(keyIdInput, input);
  const row = await platform.database.prisma.apiKey.findFirst({
    where: { id: keyId, accountId: actor.accountId, deletedAt: null },
    select: { hash: true },
  });
  if (!row) throw keyNotFound();
  return Buffer.from(row.hash);
}
