import { expect, test } from 'vitest';
import { webhookHeaders } from '#lib/contract/webhooks.ts';
import type { SystemActor } from '#lib/platform/actor.ts';
import { createTestAccount, createTestPlatform } from '#lib/platform/testing/index.ts';
import { createInboxDestination } from './inboxes.ts';
import { listDestinations } from '../destinations/destinations.ts';
import { readInbox, receiveInboxMessage, streamInbox } from './inbox-messages.ts';
import { revealOrRotateSecret } from '../destinations/secrets.ts';
import { signBody } from '../signatures.ts';

const { platform } = await createTestPlatform();

async function newActor(): Promise<SystemActor> {
  return { kind: 'system', accountId: (await createTestAccount(platform)).accountId };
}

test('the first inbox becomes the default destination and the second leaves it alone; both are signed', async () => {
  const actor = await newActor();
  const first = await createInboxDestination({ platform, actor });
  const second = await createInboxDestination({ platform, actor });
  expect([first.isDefault, second.isDefault]).toEqual([true, false]);
  expect(
    (await listDestinations({ platform, actor })).map(({ url, isDefault, hasSecret }) => ({
      url,
      isDefault,
      hasSecret,
    })),
  ).toEqual([
    { url: first.url, isDefault: true, hasSecret: true },
    { url: second.url, isDefault: false, hasSecret: true },
  ]);
});

test('a message says whether the present secret signed exactly these bytes', async () => {
  const actor = await newActor();
  const { token, url } = await createInboxDestination({ platform, actor });
  const secret = await revealOrRotateSecret({ platform, actor }, url);
  const body = Buffer.from('{"n": 1.0, "word": "déjà vu"}');
  const post = (signature?: string) =>
    receiveInboxMessage(platform, token, signature ? { [webhookHeaders.signature]: signature } : {}, body);
  const states = async () =>
    (await readInbox({ platform, actor }, token)).messages.map((message) => message.signature).reverse();
  await post(signBody(secret, body));
  await post(signBody('whsec_another', body));
  await post();
  expect(await states()).toEqual(['verified', 'mismatch', 'unsigned']);
  await revealOrRotateSecret({ platform, actor }, url);
  expect(await states()).toEqual(['mismatch', 'mismatch', 'unsigned']);
});

test('an open page reads only messages newer than its newest one', async () => {
  const actor = await newActor();
  const { token } = await createInboxDestination({ platform, actor });
  const post = (body: string) => receiveInboxMessage(platform, token, {}, Buffer.from(body));
  const bodiesAfter = async (after?: string) =>
    (await readInbox({ platform, actor }, token, { after })).messages.map(({ body }) => body);
  await post('first');
  const newest = (await readInbox({ platform, actor }, token)).messages[0]?.id ?? '';
  await post('second');
  await post('third');
  expect(await bodiesAfter(newest)).toEqual(['third', 'second']);
  expect(await bodiesAfter()).toEqual(['third', 'second', 'first']);
});

test('only its own account can read an inbox', async () => {
  const { token } = await createInboxDestination({ platform, actor: await newActor() });
  await expect(readInbox({ platform, actor: await newActor() }, token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('an open inbox page is notified of messages until the service stops, and never of those of another account', async () => {
  const account = await createTestAccount(platform);
  const actor = { kind: 'user', ...account, tier: 'PREMIUM', billingStatus: 'ACTIVE', trial: 'none' } as const;
  const { token } = await createInboxDestination({ platform, actor });
  const closing = new AbortController();
  const stopping = { ...platform, closing: closing.signal };
  const stream = await streamInbox({ platform: stopping, actor }, token, new AbortController().signal);
  const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
  await receiveInboxMessage(platform, token, {}, Buffer.from('{}'));
  let text = '';
  while (!text.includes('event: message')) text += Buffer.from((await reader.read()).value ?? []).toString();
  closing.abort();
  expect(await reader.read()).toMatchObject({ done: true });
  const stranger = { ...actor, accountId: (await newActor()).accountId };
  await expect(streamInbox({ platform, actor: stranger }, token, new AbortController().signal)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
