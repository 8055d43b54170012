/** What receivers and pages know of webhooks, without the schemas of bodies. */
import { webhookEvents } from './task-events.ts';

export const webhookHeaders = {
  id: 'X-Webhook-Id',
  event: 'X-Webhook-Event',
  timestamp: 'X-Webhook-Timestamp',
  attempt: 'X-Webhook-Attempt',
  signature: 'X-Webhook-Signature',
  signatureNext: 'X-Webhook-Signature-Next',
} as const;

/** What each header says, for documents and screens. */
export const webhookHeaderDescriptions: Readonly<Record<keyof typeof webhookHeaders, string>> = {
  id: 'Stable per event across retries; the deduplication key.',
  event: 'Event type.',
  timestamp: 'ISO time of this attempt; not part of the signature.',
  attempt: 'One-based attempt number.',
  signature: 'sha256=<hex>: HMAC-SHA256 over the exact raw body, present when a secret is configured.',
  signatureNext:
    'The same with the new secret, present while a secret is being rotated. From the end of the overlap on the new secret signs X-Webhook-Signature.',
};

/** The signature header is this followed by lower-case hex. */
export const signaturePrefix = 'sha256=';

/** One first attempt, then one retry after each of these. */
export const webhookRetryDelaysSec = [10, 20, 40, 600, 1_800] as const;
/** The same in words. */
export const webhookRetryText = new Intl.ListFormat('en-GB').format(
  webhookRetryDelaysSec.map((sec) => (sec < 60 ? `${sec} s` : `${sec / 60} min`)),
);
export const webhookMaxAttempts = 1 + webhookRetryDelaysSec.length;

/** Receivers should acknowledge, and an attempt ends, within this. */
export const webhookAttemptTimeoutSec = 10;

/** Per destination: protocol, host and path, whatever the query. */
export const webhookCapacity = { concurrent: 4, requests: 600, windowSec: 60 } as const;

/** A destination whose last attempts, this many or more, timed out gets one request at a time until it answers. */
export const webhookSlowAfterTimeouts = 2;

/** A destination that failed this often in a row raises an alert. */
export const webhookAlertAfterFailures = 3;

/** Destinations that fail are counted up to here; an account whose tasks each name their own may have any number of them. */
export const webhookFailingCountMax = 1_000;

/** Days that webhooks raise an alert about; what failed before them stays on the list of deliveries. */
export const webhookAlertDays = 7;

/** Hours in which the old and the new secret of a destination both sign; 0 lets the new one take over at once. */
export const secretOverlapHours = [0, 1, 24, 168] as const;

/** Sent when somebody tries a destination from the dashboard; it belongs to no task. */
export const webhookTestEvent = 'webhook.test';

export const deliveryStates = ['pending', 'delivering', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Every event that a destination may be sent. */
export const sentEvents = [...webhookEvents, webhookTestEvent] as const;
export type SentEvent = (typeof sentEvents)[number];

/** What the last attempt was answered; `none` had no answer. */
export const responseClasses = ['2xx', '3xx', '4xx', '5xx', 'none'] as const;
export type ResponseClass = (typeof responseClasses)[number];
