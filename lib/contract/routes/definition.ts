import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { RatePolicy } from '../accounts/limits.ts';
import type { OperationScope } from '../requests/scopes.ts';

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** `application/json` by default; otherwise `schema` describes the data of one event, or the JSON alternative. */
export type RouteResponse = {
  description: string;
  schema: z.ZodType;
  contentType?: 'text/event-stream';
  alsoContentType?: 'text/csv';
};

type RouteHeaders = {
  idempotencyKey?: 'required' | 'optional';
  /** Supports `Prefer: respond-async`. */
  prefer?: true;
  /** Supports `Last-Event-ID` for resuming a stream. */
  lastEventId?: true;
  /** Answers with `ETag`, and 304 when `If-None-Match` names it. */
  ifNoneMatch?: true;
  /** Requires `Upload-Offset`. */
  uploadOffset?: true;
};

/**
 * One public operation. `scope` and `policy` are null when no key is required (only the address is limited then).
 * `paid` operations are refused during a billing hold.
 */
export type RouteDefinition = {
  operationId: string;
  method: HttpMethod;
  /** Parameters as `{name}`; callers may add a trailing slash. */
  path: `/api/${string}`;
  scope: OperationScope | null;
  policy: RatePolicy | null;
  paid: boolean;
  tags: readonly [RouteTag];
  summary: string;
  description?: string;
  params?: z.ZodType;
  query?: z.ZodType;
  headers?: RouteHeaders;
  body?: z.ZodType;
  /** The body may be raw bytes instead of JSON; the handler reads it itself. */
  bytes?: { contentType: string; description: string };
  maxBodyBytes?: number;
  responses: { 200: RouteResponse; 202?: RouteResponse; 503?: RouteResponse };
  /** Set when the response is a 204 without a body. */
  noContent?: string;
  errorCodes: readonly ErrorCode[];
};

export const tagDescriptions = {
  Account: 'Credits and usage.',
  Tasks: 'Every piece of work is a task that is polled, streamed or reported by webhook.',
  'Music videos': 'Drafts, quotes, preflight, generation and editing of music videos.',
  Songs: 'Songs, clips and Voices.',
  Lyrics: 'Lyrics in one call.',
  Subtitles: 'Subtitles from public audio.',
  'Direct video': 'A relay to a fixed set of upstream operations.',
  Uploads: 'Your own files, to use in any field that takes an address.',
  Pricing: 'Prices.',
  Service: 'The service itself.',
} as const;
export type RouteTag = keyof typeof tagDescriptions;

export function defineRoute<const Definition extends RouteDefinition>(definition: Definition): Definition {
  return definition;
}

/** Errors of every request, with or without a key: unknown query parameters are refused everywhere. */
export const publicErrors = [
  'VALIDATION_ERROR',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

/** Errors of every request with a key. */
export const keyedErrors = [...publicErrors, 'INVALID_API_KEY', 'FORBIDDEN'] as const satisfies readonly ErrorCode[];

/** Errors of requests with a body that do not charge. */
export const bodyErrors = [
  ...keyedErrors,
  'PAYLOAD_TOO_LARGE',
  'REQUEST_TIMEOUT',
] as const satisfies readonly ErrorCode[];

export const idempotencyErrors = [
  'IDEMPOTENCY_CONFLICT',
  'IDEMPOTENCY_IN_PROGRESS',
] as const satisfies readonly ErrorCode[];

/** Errors of requests that debit credits. */
export const paidErrors = [
  ...bodyErrors,
  ...idempotencyErrors,
  'INSUFFICIENT_CREDITS',
  'MAX_CREDITS_EXCEEDED',
  'UPSTREAM_ERROR',
] as const satisfies readonly ErrorCode[];

export const quoteErrors = [
  'QUOTE_NOT_FOUND',
  'QUOTE_EXPIRED',
  'QUOTE_MISMATCH',
] as const satisfies readonly ErrorCode[];
export const preflightErrors = [
  'PREFLIGHT_NOT_FOUND',
  'PREFLIGHT_EXPIRED',
  'PREFLIGHT_MISMATCH',
] as const satisfies readonly ErrorCode[];
