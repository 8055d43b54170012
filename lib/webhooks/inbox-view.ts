import type { Platform } from '#lib/platform/platform.ts';
import type { Inbox } from '#lib/platform/prisma-client/client.ts';
import { normalWebhookUrl } from './webhook-url.ts';

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

/** The address of an inbox as a destination, in its normal form. */
export function inboxUrl(platform: Pick<Platform, 'config'>, token: string): string {
  return normalWebhookUrl(`${platform.config.publicUrl}/inbox/${token}`);
}
