/** Webhook constants shared by receivers and pages, without the body schemas. */
import { webhookEvents } from './task-events.ts';

export const webhookHeaders = {
  id: 'X-Webhook-Id',
  event: 'X-Webhook-Event',
  timestamp: 'X-Webhook-Timestamp',
  attempt: 'X-Webhook-Attempt',
  signature: 'X-Webhook-Signature',
  signatureNext: 'X-Webhook-Signature-Next',
} as const;

/** Header descriptions for documents and pages. */
export const webhookHeaderDescriptions: Readonly<Record<keyof typeof webhookHeaders, string>> = {
  id: 'Stable per event across retries; the deduplication key.',
  event: 'Event type.',
  timestamp: 'ISO time of this attempt; not part of the signature.',
  attempt: 'One-based attempt number.',
  signature: 'sha256=<hex>: HMAC-SHA256 over the exact raw body, present when a secret is configured.',
  signatureNext:
    'The same with the new secret, present while a secret is being rotated. From the end of the overlap on the new secret signs X-Webhook-Signature.',
};

/** The signature header is this prefix followed by lower-case hex. */
export const signaturePrefix = 'sha256=';

/** Delays before each retry, after the first attempt. */
export const webhookRetryDelaysSec = [10, 20, 40, 600, 1_800] as const;
/** The same as text. */
export const webhookRetryText = new Intl.ListFormat('en-GB').format(
  webhookRetryDelaysSec.map((sec) => (sec < 60 ? `${sec} s` : `${sec / 60} min`)),
);
export const webhookMaxAttempts = 1 + webhookRetryDelaysSec.length;

/** An attempt times out after this; receivers should acknowledge sooner. */
export const webhookAttemptTimeoutSec = 10;

/** The newest messages that an inbox keeps. */
export const inboxMessagesMax = 200;

/** Per destination, identified by protocol, host and path without the query. */
export const webhookCapacity = { concurrent: 4, requests: 600, windowSec: 60 } as const;

/** After this many timeouts in a row, a destination gets one request at a time until it answers. */
export const webhookSlowAfterTimeouts = 2;

/** Consecutive failures that raise an alert. */
export const webhookAlertAfterFailures = 3;

/**
 * Failing destinations are counted up to this number; an account whose tasks each name their own URL can have any
 * number.
 */
export const webhookFailingCountMax = 1_000;

/** Failed deliveries are counted up to this number, most recent failures first. */
export const webhookFailedCountMax = 500;

/** Days covered by webhook alerts; older failures remain in the delivery list. */
export const webhookAlertDays = 7;

/** Hours during which both the old and the new secret of a destination sign; 0 switches immediately. */
export const secretOverlapHours = [0, 1, 24, 168] as const;
export const secretOverlapHoursDefault = 24;

/** Sent by the test button of a destination; it belongs to no task. */
export const webhookTestEvent = 'webhook.test';

export const deliveryStates = ['pending', 'delivering', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Every event type a destination can receive. */
export const sentEvents = [...webhookEvents, webhookTestEvent] as const;
export type SentEvent = (typeof sentEvents)[number];

/** Class of the last attempt's response; `none` means no response. */
export const responseClasses = ['2xx', '3xx', '4xx', '5xx', 'none'] as const;
export type ResponseClass = (typeof responseClasses)[number];
