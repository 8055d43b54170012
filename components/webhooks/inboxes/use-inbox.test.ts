import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { inboxMessagesMax } from '#lib/contract/constants/webhooks.ts';
import type { InboxDetail } from '#lib/webhooks/inboxes/inbox-messages.ts';
import { inboxKey, readNew, withNewMessages } from './use-inbox.ts';

const inboxOf = (...ids: number[]): InboxDetail => ({
  token: 't',
  url: 'https://cadenza.example/inbox/t',
  isDefault: false,
  hasSecret: false,
  messages: ids.map((id) => ({ id: String(id), receivedAt: '', headers: {}, body: '', signature: 'unsigned' })),
});
const idsOf = (inbox: InboxDetail) => inbox.messages.map((message) => Number(message.id));

afterEach(() => vi.unstubAllGlobals());

test('new messages come before those of the page, each once and in their order, whichever was read last', () => {
  expect(idsOf(withNewMessages(inboxOf(3, 2, 1), inboxOf(5, 4, 3)))).toEqual([5, 4, 3, 2, 1]);
  expect(idsOf(withNewMessages(inboxOf(10, 9, 8), inboxOf(9)))).toEqual([10, 9, 8]);
  expect(idsOf(withNewMessages(undefined, inboxOf(1)))).toEqual([1]);
});

test('a page keeps as many messages as the inbox does', () => {
  const full = inboxOf(...Array.from({ length: inboxMessagesMax }, (_, at) => inboxMessagesMax - at));
  const ids = idsOf(withNewMessages(full, inboxOf(inboxMessagesMax + 1)));
  expect(ids).toHaveLength(inboxMessagesMax);
  expect([ids[0], ids.at(-1)]).toEqual([inboxMessagesMax + 1, 2]);
});

test('a page reads what is new, and everything twice a minute however often a message comes', async () => {
  const client = new QueryClient();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(path.includes('?') ? inboxOf(4) : inboxOf(5, 4));
  });
  const lastWholeRead = Date.now() - 20_000;
  client.setQueryData(inboxKey('t'), inboxOf(3, 2), { updatedAt: lastWholeRead });
  await readNew(client, 't');
  expect(idsOf(client.getQueryData(inboxKey('t')) as InboxDetail)).toEqual([4, 3, 2]);
  expect(client.getQueryState(inboxKey('t'))?.dataUpdatedAt).toBe(lastWholeRead);
  client.setQueryData(inboxKey('t'), inboxOf(4, 3, 2), { updatedAt: Date.now() - 40_000 });
  await readNew(client, 't');
  expect(idsOf(client.getQueryData(inboxKey('t')) as InboxDetail)).toEqual([5, 4]);
  expect(asked).toEqual(['/webhooks/inboxes/t/messages?after=3', '/webhooks/inboxes/t/messages']);
});
