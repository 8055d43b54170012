import { z } from 'zod';
import { ratePolicies, tier } from './accounts/limits.ts';

type ErrorRule = { status: number; defaultMessage: string; retryable?: true; retryAfterSec?: number };

/**
 * Every error code with its HTTP status and default public message (SPEC.md, Errors). `MAX_CREDITS_EXCEEDED` shares 402
 * with `INSUFFICIENT_CREDITS`: in both, the price exceeds what may be spent (the caller's ceiling or the balance), and
 * nothing was charged.
 */
export const errorRules = {
  VALIDATION_ERROR: { status: 400, defaultMessage: 'The request is not valid.' },
  INVALID_API_KEY: { status: 401, defaultMessage: 'The API key is missing, malformed, inactive or expired.' },
  INSUFFICIENT_CREDITS: { status: 402, defaultMessage: 'The account does not have enough credits for this request.' },
  MAX_CREDITS_EXCEEDED: {
    status: 402,
    defaultMessage: 'The price is higher than maxCredits allows. Nothing was charged.',
  },
  FORBIDDEN: { status: 403, defaultMessage: 'This request is not allowed.' },
  NOT_FOUND: { status: 404, defaultMessage: 'There is nothing at this address.' },
  TASK_NOT_FOUND: { status: 404, defaultMessage: 'No task with this id belongs to the account.' },
  MV_NOT_FOUND: { status: 404, defaultMessage: 'No music video with this id belongs to the account.' },
  SCENE_NOT_FOUND: { status: 404, defaultMessage: 'The music video has no scene with this index.' },
  DRAFT_NOT_FOUND: { status: 404, defaultMessage: 'No draft with this id belongs to the account, or it has expired.' },
  QUOTE_NOT_FOUND: { status: 404, defaultMessage: 'No quote with this id belongs to the account.' },
  PREFLIGHT_NOT_FOUND: { status: 404, defaultMessage: 'No preflight with this id belongs to the account.' },
  CLIP_NOT_FOUND: { status: 404, defaultMessage: 'No clip with this id belongs to the account.' },
  VOICE_NOT_FOUND: { status: 404, defaultMessage: 'There is no readable voice with this id.' },
  UPLOAD_NOT_FOUND: {
    status: 404,
    defaultMessage: 'No upload with this id belongs to the account, or it has expired.',
  },
  ASSET_NOT_FOUND: { status: 404, defaultMessage: 'This file does not exist or is no longer kept.' },
  METHOD_NOT_ALLOWED: { status: 405, defaultMessage: 'This address does not answer this method.' },
  REQUEST_TIMEOUT: { status: 408, defaultMessage: 'The request took too long to arrive.', retryable: true },
  CONFLICT: { status: 409, defaultMessage: 'The data this request is based on has changed.' },
  VERSION_CONFLICT: {
    status: 409,
    defaultMessage: 'The current version is not expectedVersion. Read it again and repeat.',
  },
  IDEMPOTENCY_CONFLICT: {
    status: 409,
    defaultMessage: 'This Idempotency-Key was already used with a different request.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    defaultMessage: 'A request with this Idempotency-Key is still running.',
    retryable: true,
    retryAfterSec: 1,
  },
  TASK_NOT_CANCELLABLE: { status: 409, defaultMessage: 'The task has already ended.' },
  QUOTE_EXPIRED: { status: 409, defaultMessage: 'The quote has expired. Ask for a new one.' },
  QUOTE_MISMATCH: { status: 409, defaultMessage: 'The quote was made for a different request.' },
  PREFLIGHT_EXPIRED: { status: 409, defaultMessage: 'The preflight has expired. Run it again.' },
  PREFLIGHT_MISMATCH: { status: 409, defaultMessage: 'The preflight was made for a different request or revision.' },
  MV_PRECONDITION_FAILED: { status: 409, defaultMessage: 'The music video is busy or incomplete.' },
  UPLOAD_OFFSET_MISMATCH: {
    status: 409,
    defaultMessage: 'The bytes do not start where the upload ends. Continue from details.offset.',
  },
  UPLOAD_LIMIT_REACHED: {
    status: 409,
    defaultMessage: 'The account has reached its upload limit. Delete some, or wait until they expire.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, defaultMessage: 'The request body is too large.' },
  RANGE_NOT_SATISFIABLE: { status: 416, defaultMessage: 'The file has no bytes in this range.' },
  MV_ENGINE_UNSUPPORTED: { status: 422, defaultMessage: 'The engine can never run this request.' },
  FEATURE_NOT_SUPPORTED: { status: 422, defaultMessage: 'This combination is not supported.' },
  SOURCE_UNPROCESSABLE: { status: 422, defaultMessage: 'The source cannot be used for this request.' },
  TIMELINE_UNAVAILABLE: { status: 422, defaultMessage: 'No reliable lyrics timeline exists for this clip.' },
  RATE_LIMITED: { status: 429, defaultMessage: 'Too many requests.', retryable: true },
  INTERNAL_ERROR: { status: 500, defaultMessage: 'Something went wrong on our side.' },
  UPSTREAM_ERROR: { status: 502, defaultMessage: 'A service this request depends on failed.', retryable: true },
  SERVICE_UNAVAILABLE: {
    status: 503,
    defaultMessage: 'The service cannot take this request right now.',
    retryable: true,
    retryAfterSec: 5,
  },
  MV_PROVIDER_UNAVAILABLE: {
    status: 503,
    defaultMessage: 'Video delivery is not available now. Nothing was charged.',
    retryable: true,
    retryAfterSec: 30,
  },
  AUDIO_RENDER_UNAVAILABLE: {
    status: 503,
    defaultMessage: 'Audio rendering is not available now. Nothing was charged.',
    retryable: true,
    retryAfterSec: 30,
  },
} as const satisfies Record<string, ErrorRule>;

export const errorCodes = Object.keys(errorRules) as [keyof typeof errorRules, ...(keyof typeof errorRules)[]];
const errorCode = z
  .enum(errorCodes)
  .meta({ id: 'ErrorCode', description: 'Machine-readable reason. Match on this, never on the message.' });
export type ErrorCode = z.infer<typeof errorCode>;

/** The rule of a code, with optional members readable on every code. */
export function errorRule(code: ErrorCode): ErrorRule {
  return errorRules[code];
}

export function errorStatus(code: ErrorCode): number {
  return errorRules[code].status;
}

const errorBody = z.object({
  code: errorCode,
  message: z.string(),
  details: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('What a program can act on, for example field, reason, requiredScope or the limit that was met.'),
  retryable: z.boolean().optional().describe('True when the same request may succeed later.'),
  retryAfterSec: z.int().min(1).optional(),
});

/** Body of every failed request. */
export const errorEnvelope = z
  .object({ success: z.literal(false), error: errorBody })
  .meta({ id: 'ErrorEnvelope', description: 'Body of every failed request.' });
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

const rateScopes = ['user', 'api-key', 'ip', 'apiKey'] as const;
const rateTypes = ['rps', 'daily', 'monthly'] as const;

/**
 * `details` of `RATE_LIMITED`. Request limits supply scope, policy, type, limit, current and retryAfterSec;
 * in-flight admission supplies inFlight, limit and tier, plus scope `apiKey` for a key cap.
 */
export const rateLimitDetails = z
  .object({
    current: z.int().min(0).optional(),
    inFlight: z.int().min(0).optional(),
    limit: z.int().min(0).optional(),
    policy: z.enum(ratePolicies).optional(),
    retryAfterSec: z.int().min(1).optional(),
    scope: z.enum(rateScopes).optional(),
    tier: tier.optional(),
    type: z.enum(rateTypes).optional(),
  })
  .meta({ id: 'RateLimitDetails', description: 'details of a RATE_LIMITED error.' });

/** `details` of `VALIDATION_ERROR`: the first problem as `field`, all of them as `issues`. */
export const validationDetails = z
  .object({
    field: z.string(),
    issues: z.array(z.object({ field: z.string(), message: z.string() })),
  })
  .meta({ id: 'ValidationDetails', description: 'details of a VALIDATION_ERROR.' });
export type ValidationDetails = z.infer<typeof validationDetails>;

/** `details.reason` of `MV_ENGINE_UNSUPPORTED`. */
const mvEngineUnsupportedReasons = [
  'engine_not_available',
  'duration_out_of_range',
  'render_tier_not_supported',
  'too_many_singers',
  'upgrade_not_supported',
  'simultaneous_not_supported',
  'motion_reference_not_supported',
  'schedule_not_available',
] as const;
export type MvEngineUnsupportedReason = (typeof mvEngineUnsupportedReasons)[number];

/** 429 or 503 body of a media URL, which does not use the envelope (Live playback capacity error). */
export const playbackCapacityBody = z.object({
  error: z.enum(['playback-capacity-exceeded', 'playback-capacity-unavailable']),
  allowed: z.literal(false),
  scope: z.enum(['ticket', 'clip', 'ip', 'global']).optional(),
  active: z.int().min(0).optional(),
  limit: z.int().min(0).optional(),
  retryAfter: z.int().min(1),
});
export type PlaybackCapacityBody = z.infer<typeof playbackCapacityBody>;
