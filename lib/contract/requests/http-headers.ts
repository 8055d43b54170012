/** Names and formats of the API's HTTP headers. */
import { z } from 'zod';
import { fieldLimits } from '../accounts/limits.ts';

export const requestHeaders = {
  apiKey: 'x-api-key',
  idempotencyKey: 'Idempotency-Key',
  prefer: 'Prefer',
  lastEventId: 'Last-Event-ID',
  requestId: 'X-Request-Id',
  ifNoneMatch: 'If-None-Match',
  uploadOffset: 'Upload-Offset',
  uploadLength: 'Upload-Length',
  uploadMetadata: 'Upload-Metadata',
  tusResumable: 'Tus-Resumable',
} as const;

/** Marks a stored response that is replayed for its Idempotency-Key. */
export const replayHeader = 'Idempotent-Replayed';

export const idempotencyKey = z.string().min(1).max(fieldLimits.idempotencyKeyLength);
export const prefer = z.literal('respond-async');
export const uploadByteCount = z.string().regex(/^\d{1,15}$/, 'must be a number of bytes');
export const lastEventId = z.string().regex(/^\d{1,15}$/, 'must be the id of a frame of this stream');

/** Rate-limit headers and their meaning (SPEC.md, Rate-limit headers). */
export const rateLimitHeaders = {
  'X-RateLimit-Scope': 'user, api-key or ip: whose allowance the other headers describe.',
  'X-RateLimit-Policy': 'operation or query; present for customer and key checks.',
  'X-RateLimit-Type': 'rps, daily, monthly or window.',
  'X-RateLimit-Limit': 'The allowance; 0 means no hard cap.',
  'X-RateLimit-Remaining': 'What is left of it.',
  'X-RateLimit-Reset': 'Unix seconds of the calendar reset or of the recovery of capacity.',
  'Retry-After': 'Seconds to wait; absent for in-flight caps.',
} as const;

/** Response headers exposed to scripts of other origins, when the operator allows those (CORS_ORIGINS). */
export const exposedHeaders = [
  ...Object.keys(rateLimitHeaders),
  requestHeaders.requestId,
  replayHeader,
  'Allow',
  'ETag',
  'Location',
  requestHeaders.uploadOffset,
  requestHeaders.uploadLength,
  'Upload-Expires',
  requestHeaders.tusResumable,
  'Accept-Ranges',
  'Content-Range',
  'Content-Disposition',
] as const;

/** Path prefix for requests sent from the playground (decision 050). */
export const playgroundSendPath = '/playground/send';
/** Names the key by id. A custom header also blocks cross-site forms and links, which cannot set one. */
export const playgroundKeyHeader = 'X-Cadenza-Key-Id';
