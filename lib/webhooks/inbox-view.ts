import type { Inbox } from '#lib/platform/prisma-client/client.ts';

export type InboxView = {
  token: string;
  /** Path of the service that takes posts for it. */
  path: string;
  createdAt: string;
};

export type InboxMessageView = { id: string; receivedAt: string; headers: Record<string, string>; body: string };

export function inboxView(row: Pick<Inbox, 'token' | 'createdAt'>): InboxView {
  return { token: row.token, path: `/inbox/${row.token}`, createdAt: row.createdAt.toISOString() };
}
