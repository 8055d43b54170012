import { ulid } from 'ulid';
import type { WebhookDestination } from '#lib/platform/prisma-client/client.ts';

export type DestinationView = {
  id: string;
  url: string;
  /** Receives the events of tasks that name no webhookUrl. */
  isDefault: boolean;
  /** Without a secret of its own a destination is signed with the default destination's, if that has one. */
  hasSecret: boolean;
  createdAt: string;
};

export function destinationView(row: WebhookDestination): DestinationView {
  return { id: row.id, url: row.url, isDefault: row.isDefault, hasSecret: row.sealedSecret !== null, createdAt: row.createdAt.toISOString() };
}

export function newDestinationId(): string {
  return `whe_${ulid().toLowerCase()}`;
}
