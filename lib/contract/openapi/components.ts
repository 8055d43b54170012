/** The parts of the document that operations share. */
import { idempotencyKey, lastEventId, prefer, rateLimitHeaders, requestHeaders } from '../http-headers.ts';
import { errorCodes, errorEnvelope, errorRule, rateLimitDetails, validationDetails } from '../errors.ts';
import { scopeDescriptions } from '../scopes.ts';
import { webhookHeaderDescriptions, webhookHeaders, webhookBodies } from '../webhooks.ts';
import type { ComponentCollector, SchemaObject } from './json-schema.ts';
import { sharedErrorResponses } from './operation.ts';

function headerParameter(name: string, required: boolean, description: string, schema: SchemaObject): SchemaObject {
  return { name, in: 'header', required, description, schema };
}

function errorExamples(): SchemaObject {
  return Object.fromEntries(errorCodes.map((code) => {
    const { defaultMessage: message, retryable, retryAfterSec } = errorRule(code);
    return [code, { summary: message, value: { success: false, error: { code, message, retryable, retryAfterSec } } }];
  }));
}

function webhookCallback(operationId: string, expression: string, collector: ComponentCollector): SchemaObject {
  const bodies = [...new Set(Object.values(webhookBodies))];
  const parameters = Object.entries(webhookHeaders).map(([key, name]) =>
    headerParameter(name, key !== 'signature', webhookHeaderDescriptions[key as keyof typeof webhookHeaders], { type: 'string' }));
  return {
    [expression]: {
      post: {
        operationId,
        summary: 'Receive an event',
        description: 'At least once, in any order; deduplicate by X-Webhook-Id. Acknowledge with any 2xx within 10 seconds.',
        parameters,
        security: [],
        requestBody: { required: true, content: { 'application/json': { schema: { anyOf: bodies.map((body) => collector.describe(body, 'output')) } } } },
        responses: { '200': { description: 'Received.' }, default: { description: 'Tried again after 10 s, 20 s, 40 s, 10 min and 30 min.' } },
      },
    },
  };
}

export function sharedComponents(collector: ComponentCollector): SchemaObject {
  const keyDescription = 'Idempotency key, at most 255 characters. The same key with the same body replays the first answer; with another body it answers 409.';
  for (const schema of [errorEnvelope, rateLimitDetails, validationDetails]) collector.describe(schema, 'output');
  return {
    securitySchemes: {
      ApiKey: {
        type: 'apiKey', in: 'header', name: requestHeaders.apiKey,
        description: `A key with scopes:\n\n${Object.entries(scopeDescriptions).map(([scope, text]) => `- \`${scope}\`: ${text}`).join('\n')}`,
      },
    },
    parameters: {
      IdempotencyKeyRequired: headerParameter(requestHeaders.idempotencyKey, true, keyDescription, collector.describe(idempotencyKey, 'input')),
      IdempotencyKey: headerParameter(requestHeaders.idempotencyKey, false, keyDescription, collector.describe(idempotencyKey, 'input')),
      Prefer: headerParameter(requestHeaders.prefer, false, 'Answer with the receipt at once.', collector.describe(prefer, 'input')),
      LastEventId: headerParameter(requestHeaders.lastEventId, false, 'The id of the last frame received.', collector.describe(lastEventId, 'input')),
    },
    headers: {
      ...Object.fromEntries(Object.entries(rateLimitHeaders).map(([name, description]) => {
        const isText = ['X-RateLimit-Scope', 'X-RateLimit-Policy', 'X-RateLimit-Type'].includes(name);
        return [name, { description, schema: isText ? { type: 'string' } : { type: 'integer', minimum: name === 'Retry-After' ? 1 : 0 } }];
      })),
      [requestHeaders.requestId]: { description: 'Id of this request, for support; the one that was sent, or a new one.', schema: { type: 'string' } },
    },
    responses: sharedErrorResponses(),
    examples: errorExamples(),
    callbacks: {
      ConfigWebhook: webhookCallback('receiveConfigWebhook', '{$request.body#/config/webhookUrl}', collector),
      TopLevelWebhook: webhookCallback('receiveTopLevelWebhook', '{$request.body#/webhookUrl}', collector),
    },
  };
}
