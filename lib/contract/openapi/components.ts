/** Components shared by operations of the document. */
import {
  idempotencyKey,
  lastEventId,
  prefer,
  rateLimitHeaders,
  replayHeader,
  requestHeaders,
  uploadByteCount,
} from '../requests/http-headers.ts';
import {
  errorCodes,
  errorEnvelope,
  errorRule,
  rateLimitDetails,
  validationDetails,
  type ErrorCode,
} from '../errors.ts';
import { exampleId } from '../ids.ts';
import { fieldLimits } from '../accounts/limits.ts';
import { scopeDescriptions } from '../requests/scopes.ts';
import { webhookAttemptTimeoutSec, webhookBodies } from '../webhooks.ts';
import type { ComponentCollector, SchemaObject } from './json-schema.ts';
import { sharedErrorResponses } from './operation.ts';
import { webhookExamples, webhookParameters, webhookResponses } from './webhook-paths.ts';

function headerParameter(
  name: string,
  required: boolean,
  description: string,
  schema: SchemaObject,
  example: string,
): SchemaObject {
  return { name, in: 'header', required, description, schema, example };
}

/** Example `details` of the codes whose details clients act on. */
const detailExamples: Partial<Record<ErrorCode, SchemaObject>> = {
  VALIDATION_ERROR: {
    field: 'config.tags[0]',
    issues: [{ field: 'config.tags[0]', message: 'must be at most 100 characters' }],
  },
  FORBIDDEN: { reason: 'missing_scope', requiredScope: 'task:create' },
  INSUFFICIENT_CREDITS: { creditsRequired: 480, balanceCredits: 12.5 },
  MAX_CREDITS_EXCEEDED: { creditsRequired: 480, maxCredits: 400 },
  VERSION_CONFLICT: { currentVersion: 4 },
  RATE_LIMITED: { scope: 'user', policy: 'operation', type: 'rps', limit: 5, current: 5, retryAfterSec: 1 },
  MV_PRECONDITION_FAILED: { reason: 'mv_not_complete' },
  MV_ENGINE_UNSUPPORTED: { reason: 'engine_not_available' },
  UPLOAD_OFFSET_MISMATCH: { offset: 1_048_576 },
  UPLOAD_LIMIT_REACHED: { reason: 'stored_bytes', limit: 1_000_000_000, current: 998_000_000 },
  INTERNAL_ERROR: { requestId: exampleId('request') },
};

function errorExamples(): SchemaObject {
  return Object.fromEntries(
    errorCodes.map((code) => {
      const { defaultMessage: message, retryable, retryAfterSec } = errorRule(code);
      return [
        code,
        {
          summary: message,
          value: {
            success: false,
            error: {
              code,
              message,
              details: detailExamples[code],
              retryable,
              retryAfterSec: retryAfterSec ?? (code === 'RATE_LIMITED' ? 1 : undefined),
            },
          },
        },
      ];
    }),
  );
}

function webhookCallback(operationId: string, expression: string, collector: ComponentCollector): SchemaObject {
  const bodies = [...new Set(Object.values(webhookBodies))];
  return {
    [expression]: {
      post: {
        operationId,
        summary: 'Receive an event',
        description: `At least once, in any order; deduplicate by X-Webhook-Id. Acknowledge with any 2xx within ${webhookAttemptTimeoutSec} seconds.`,
        parameters: webhookParameters(),
        tags: ['Webhooks'],
        security: [],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { anyOf: bodies.map((body) => collector.describe(body, 'output')) },
              example: webhookExamples['task.completed'],
            },
          },
        },
        responses: webhookResponses,
      },
    },
  };
}

/** The envelope with `details` of this shape. */
function failureWith(details: string, description: string, collector: ComponentCollector): SchemaObject {
  const envelope = structuredClone(collector.schemas.get('ErrorEnvelope')) as {
    properties: { error: { properties: SchemaObject } };
  };
  envelope.properties.error.properties.details = { $ref: `#/components/schemas/${details}` };
  return { ...envelope, description };
}

export function sharedComponents(collector: ComponentCollector): SchemaObject {
  const keyDescription = `Idempotency key, at most ${fieldLimits.idempotencyKeyLength} characters. The same key with the same body replays the first answer, for 30 days unless the operator keeps it for another time; with another body it answers 409.`;
  for (const schema of [errorEnvelope, rateLimitDetails, validationDetails]) collector.describe(schema, 'output');
  collector.add(
    'RateLimitFailure',
    failureWith(
      'RateLimitDetails',
      'A request that was refused by an allowance, a cap or address protection; the last may leave details out.',
      collector,
    ),
  );
  collector.add(
    'ValidationFailure',
    failureWith('ValidationDetails', 'A request that is not valid, with every field that is wrong.', collector),
  );
  return {
    securitySchemes: {
      ApiKey: {
        type: 'apiKey',
        in: 'header',
        name: requestHeaders.apiKey,
        description: `A key with scopes:\n\n${Object.entries(scopeDescriptions)
          .map(([scope, text]) => `- \`${scope}\`: ${text}`)
          .join('\n')}`,
      },
    },
    parameters: {
      IdempotencyKeyRequired: headerParameter(
        requestHeaders.idempotencyKey,
        true,
        keyDescription,
        collector.describe(idempotencyKey, 'input'),
        'order-7-video',
      ),
      IdempotencyKey: headerParameter(
        requestHeaders.idempotencyKey,
        false,
        keyDescription,
        collector.describe(idempotencyKey, 'input'),
        'order-7-song',
      ),
      Prefer: headerParameter(
        requestHeaders.prefer,
        false,
        'Answer with the receipt at once.',
        collector.describe(prefer, 'input'),
        'respond-async',
      ),
      UploadOffset: headerParameter(
        requestHeaders.uploadOffset,
        true,
        'Where in the file the bytes of this request begin: the offset of the upload.',
        collector.describe(uploadByteCount, 'input'),
        '1048576',
      ),
      IfNoneMatch: headerParameter(
        requestHeaders.ifNoneMatch,
        false,
        'The ETag of the answer that the caller has: as long as it is the same, 304 without a body.',
        { type: 'string' },
        'W/"3q2-7w"',
      ),
      LastEventId: headerParameter(
        requestHeaders.lastEventId,
        false,
        'The id of the last frame received.',
        collector.describe(lastEventId, 'input'),
        '5',
      ),
    },
    headers: {
      ...Object.fromEntries(
        Object.entries(rateLimitHeaders).map(([name, description]) => {
          const isText = ['X-RateLimit-Scope', 'X-RateLimit-Policy', 'X-RateLimit-Type'].includes(name);
          return [
            name,
            {
              description,
              schema: isText ? { type: 'string' } : { type: 'integer', minimum: name === 'Retry-After' ? 1 : 0 },
            },
          ];
        }),
      ),
      [replayHeader]: {
        description:
          'true when this is the kept answer of an earlier request with the same Idempotency-Key; absent otherwise.',
        schema: { type: 'string', enum: ['true'] },
      },
      ETag: {
        description: 'Changes with the answer. Send it as If-None-Match to learn whether it is still the same.',
        schema: { type: 'string' },
      },
      [requestHeaders.requestId]: {
        description: 'Id of this request, for support; the one that was sent, or a new one.',
        schema: { type: 'string' },
      },
    },
    responses: sharedErrorResponses(),
    examples: errorExamples(),
    callbacks: {
      ConfigWebhook: webhookCallback('receiveConfigWebhook', '{$request.body#/config/webhookUrl}', collector),
      TopLevelWebhook: webhookCallback('receiveTopLevelWebhook', '{$request.body#/webhookUrl}', collector),
    },
  };
}
