/** Webhook deliveries as receivers see them (SPEC.md, Events, Delivery). */
import { z } from 'zod';
import { endedTaskBody, failedTaskBody } from './task.ts';
import { mvProductBody, stageBody } from './task-events.ts';

export const webhookHeaders = {
  id: 'X-Webhook-Id',
  event: 'X-Webhook-Event',
  timestamp: 'X-Webhook-Timestamp',
  attempt: 'X-Webhook-Attempt',
  signature: 'X-Webhook-Signature',
} as const;

/** What each header says, for documents and screens. */
export const webhookHeaderDescriptions: Readonly<Record<keyof typeof webhookHeaders, string>> = {
  id: 'Stable per event across retries; the deduplication key.',
  event: 'Event type.',
  timestamp: 'ISO time of this attempt; not part of the signature.',
  attempt: 'One-based attempt number.',
  signature: 'sha256=<hex>: HMAC-SHA256 over the exact raw body, present when a secret is configured.',
};

/** The signature header is this followed by lower-case hex. */
export const signaturePrefix = 'sha256=';

/** One first attempt, then one retry after each of these. */
export const webhookRetryDelaysSec = [10, 20, 40, 600, 1_800] as const;
/** The same in words. */
export const webhookRetryText = new Intl.ListFormat('en-GB').format(webhookRetryDelaysSec.map((sec) => (sec < 60 ? `${sec} s` : `${sec / 60} min`)));
export const webhookMaxAttempts = 1 + webhookRetryDelaysSec.length;

/** Receivers should acknowledge, and an attempt ends, within this. */
export const webhookAttemptTimeoutSec = 10;

/** Per destination: protocol, host and path, whatever the query. */
export const webhookCapacity = { concurrent: 4, requests: 600, windowSec: 60 } as const;

/** A destination whose last attempts, this many or more, timed out gets one request at a time until it answers. */
export const webhookSlowAfterTimeouts = 2;

export const deliveryStates = ['pending', 'delivering', 'delivered', 'failed'] as const;
/** `pending` waits for its next attempt or for capacity; `failed` has used all attempts and can be sent again. */
export const deliveryState = z.enum(deliveryStates);
export type DeliveryState = z.infer<typeof deliveryState>;

/** Any body that is sent. Frozen when the event happens: every attempt sends the same bytes. */
export const webhookBody = z.union([failedTaskBody, mvProductBody, stageBody, endedTaskBody]);

/** Body of each event. */
export const webhookBodies = {
  'task.completed': endedTaskBody,
  'task.cancelled': endedTaskBody,
  'task.failed': failedTaskBody,
  'task.stage.started': stageBody,
  'task.stage.completed': stageBody,
  'task.stage.failed': stageBody,
  'mv.ready': mvProductBody,
  'mv.failed': mvProductBody,
} as const;
