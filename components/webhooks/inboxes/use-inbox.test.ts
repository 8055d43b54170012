import { expect, test } from 'vitest';
import { inboxMessagesMax } from '#lib/contract/constants/webhooks.ts';
import type { InboxDetail } from '#lib/webhooks/inboxes/inbox-messages.ts';
import { withNewMessages } from './use-inbox.ts';

const inboxOf = (...ids: number[]): InboxDetail => ({
  token: 't',
  url: 'https://cadenza.example/inbox/t',
  isDefault: false,
  hasSecret: false,
  messages: ids.map((id) => ({ id: String(id), receivedAt: '', headers: {}, body: '', signature: 'unsigned' })),
});
const idsOf = (inbox: InboxDetail) => inbox.messages.map((message) => Number(message.id));

test('new messages come before those of the page, each once', () => {
  expect(idsOf(withNewMessages(inboxOf(3, 2, 1), inboxOf(5, 4, 3)))).toEqual([5, 4, 3, 2, 1]);
  expect(idsOf(withNewMessages(undefined, inboxOf(1)))).toEqual([1]);
});

test('a page keeps as many messages as the inbox does', () => {
  const full = inboxOf(...Array.from({ length: inboxMessagesMax }, (_, at) => inboxMessagesMax - at));
  const ids = idsOf(withNewMessages(full, inboxOf(inboxMessagesMax + 1)));
  expect(ids).toHaveLength(inboxMessagesMax);
  expect([ids[0], ids.at(-1)]).toEqual([inboxMessagesMax + 1, 2]);
});
