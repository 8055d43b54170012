import { ulid } from 'ulid';
import type { WebhookDestination } from '#lib/platform/prisma-client/client.ts';

export type DestinationView = {
  id: string;
  url: string;
  /** Receives the events of tasks that name no webhookUrl. */
  isDefault: boolean;
  /** Without a secret of its own a destination is signed with the default destination's, if that has one. */
  hasSecret: boolean;
  /** Until then the old and the new secret both sign; null when none is being rotated. */
  overlapEndsAt: string | null;
  /** Since when nothing is sent there. */
  pausedAt: string | null;
  createdAt: string;
};

export function destinationView(row: WebhookDestination, now: Date): DestinationView {
  const { nextSecretAt } = row;
  return {
    id: row.id,
    url: row.url,
    isDefault: row.isDefault,
    hasSecret: row.sealedSecret !== null,
    overlapEndsAt: nextSecretAt && nextSecretAt > now ? nextSecretAt.toISOString() : null,
    pausedAt: row.pausedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function newDestinationId(): string {
  return `whe_${ulid().toLowerCase()}`;
}
