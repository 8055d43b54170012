import { expect, it } from 'vitest';
import type { PayingActor, UserActor } from '#lib/platform/actor.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { eventStream } from './event-stream.ts';
import { disableKey, rotateKey, updateKey } from './keys/keys.ts';
import { endSessionOfToken, readSession, startSession } from './session/sessions.ts';

const { platform, clock } = await createTestPlatform();
const address = '203.0.113.7';

/** A key for one address, a session and the person who may end both. */
async function owner() {
  const { actor, accountId } = await createTestActor(platform);
  const key = { ...actor, address };
  const { id: userId } = await platform.database.prisma.user.findFirstOrThrow({ where: { accountId } });
  const { token } = await platform.database.transaction((tx) =>
    startSession(tx, { platform, actor: { kind: 'visitor', ip: address } }, { userId, accountId }),
  );
  const user = (await readSession(platform, token, address)) as UserActor;
  await updateKey({ platform, actor: user }, { keyId: key.keyId, ipAllowlist: [address] });
  return { key, user, token };
}

/** A stream that has nothing to say and goes on until its reader leaves. */
function open(actor: PayingActor): ReadableStreamDefaultReader<Uint8Array> {
  const { body } = eventStream(
    { platform, actor },
    new AbortController().signal,
    async (_send, stopping) => {
      if (!stopping.aborted) await new Promise((left) => stopping.addEventListener('abort', left));
      return 'done';
    },
    { what: {}, follows: 1 },
  );
  return (body as ReadableStream<Uint8Array>).getReader();
}

type Owner = Awaited<ReturnType<typeof owner>>;
const ends: [string, 'key' | 'user', (owner: Owner) => Promise<unknown>][] = [
  ['sign-out of the session', 'user', ({ token }) => endSessionOfToken(platform, token, address)],
  [
    'closing of the account',
    'user',
    ({ user }) => platform.database.prisma.account.update({ where: { id: user.accountId }, data: { active: false } }),
  ],
  [
    'rotation of the key',
    'key',
    async ({ key: { keyId }, user: actor }) => {
      await rotateKey({ platform, actor }, { keyId });
      await disableKey({ platform, actor }, { keyId });
    },
  ],
  [
    'expiry of the key',
    'key',
    async ({ key: { keyId }, user: actor }) => {
      await updateKey(
        { platform, actor },
        { keyId, expiresAt: new Date(clock.now().getTime() + 60_000).toISOString() },
      );
      clock.advanceSec(61);
    },
  ],
  [
    'loss of the right to read tasks',
    'key',
    ({ key: { keyId }, user: actor }) => updateKey({ platform, actor }, { keyId, scopes: ['task:create'] }),
  ],
  [
    'limit to other addresses',
    'key',
    ({ key: { keyId }, user: actor }) => updateKey({ platform, actor }, { keyId, ipAllowlist: ['203.0.113.8'] }),
  ],
];

// Together, since each waits for the next look at who may still read.
it.concurrent.each(ends)(
  'an event stream breaks within seconds of the %s that opened it, and others go on',
  async (_name, kind, end) => {
    const [mine, other] = [await owner(), await owner()];
    const [ended, kept] = [open(mine[kind]), open(other[kind])];
    await Promise.all([ended.read(), kept.read()]);
    await end(mine);
    await expect(ended.read()).rejects.toThrow();
    const next = kept.read();
    expect(await Promise.race([next, Promise.resolve('open')])).toBe('open');
    await kept.cancel();
  },
);
