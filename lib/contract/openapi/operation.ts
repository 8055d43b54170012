/** Converts a route to an OpenAPI operation. */
import { z } from 'zod';
import { errorCodes, errorRule, type ErrorCode } from '../errors.ts';
import { rateLimitHeaders, replayHeader } from '../requests/http-headers.ts';
import { bodyLimitOf, type RouteDefinition, type RouteResponse } from '../routes.ts';
import { parameterDescription } from './field-descriptions.ts';
import type { ComponentCollector, JsonValue, SchemaObject } from './json-schema.ts';
import { csvExample, responseExamples } from './response-examples.ts';

const statusNames: Readonly<Record<number, string>> = {
  400: 'The request is not valid',
  401: 'No valid API key',
  402: 'Payment required',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  409: 'Conflict',
  413: 'Body too large',
  422: 'Cannot be processed',
  429: 'Too many requests',
  500: 'Server error',
  502: 'Upstream error',
  503: 'Unavailable',
};

const responseHeaders: SchemaObject = Object.fromEntries(
  [...Object.keys(rateLimitHeaders), 'X-Request-Id'].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

function parametersFrom(
  definition: RouteDefinition,
  place: 'path' | 'query',
  collector: ComponentCollector,
): JsonValue[] {
  const schema = place === 'path' ? definition.params : definition.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = collector.describe(schema, 'input') as {
    properties?: Record<string, SchemaObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description: (description as string | undefined) ?? parameterDescription(definition, name),
    schema: property,
  }));
}

function headerParameters({ headers }: RouteDefinition): JsonValue[] {
  const names = [
    headers?.idempotencyKey === 'required' && 'IdempotencyKeyRequired',
    headers?.idempotencyKey === 'optional' && 'IdempotencyKey',
    headers?.prefer && 'Prefer',
    headers?.lastEventId && 'LastEventId',
    headers?.uploadOffset && 'UploadOffset',
    headers?.ifNoneMatch && 'IfNoneMatch',
  ].filter((name) => typeof name === 'string');
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function successResponse(
  definition: RouteDefinition,
  response: RouteResponse,
  example: JsonValue | undefined,
  collector: ComponentCollector,
): SchemaObject {
  const schema = collector.describe(response.schema, 'output');
  // 3.0 cannot describe an event stream, so it is documented as text, with the schema of one data member.
  const body: SchemaObject =
    response.contentType === 'text/event-stream'
      ? { schema: { type: 'string' }, 'x-event-schema': schema }
      : { schema };
  const content: SchemaObject = { [response.contentType ?? 'application/json']: { ...body, example } };
  if (response.alsoContentType) content[response.alsoContentType] = { schema: { type: 'string' }, example: csvExample };
  const more = [definition.headers?.idempotencyKey && replayHeader, definition.headers?.ifNoneMatch && 'ETag'].filter(
    (name) => typeof name === 'string',
  );
  const headers = {
    ...responseHeaders,
    ...Object.fromEntries(more.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
  };
  return { description: response.description, headers, content };
}

/** Error statuses whose details have a single shape are documented with it. */
function errorSchemaName(codes: readonly ErrorCode[]): string {
  if (codes.every((code) => code === 'RATE_LIMITED')) return 'RateLimitFailure';
  return codes.every((code) => code === 'VALIDATION_ERROR') ? 'ValidationFailure' : 'ErrorEnvelope';
}

function errorResponse(status: number, codes: readonly ErrorCode[]): SchemaObject {
  return {
    description: `${statusNames[status]}: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
    headers: responseHeaders,
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/${errorSchemaName(codes)}` },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

/** Responses with only one code, shared by reference. */
export function sharedErrorResponses(): SchemaObject {
  return Object.fromEntries(errorCodes.map((code) => [code, errorResponse(errorRule(code).status, [code])]));
}

function errorResponses(codes: readonly ErrorCode[]): SchemaObject {
  const byStatus = Map.groupBy([...new Set(codes)].sort(), (code) => errorRule(code).status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      group.length === 1 ? { $ref: `#/components/responses/${group[0]}` } : errorResponse(status, group),
    ]),
  );
}

/** Callbacks of operations whose body can name a webhook URL. */
function callbacksOf(body: z.ZodType | undefined, paid: boolean): SchemaObject | undefined {
  if (!paid || !(body instanceof z.ZodObject)) return undefined;
  if ('config' in body.shape) return { taskEvents: { $ref: '#/components/callbacks/ConfigWebhook' } };
  if ('webhookUrl' in body.shape) return { taskEvents: { $ref: '#/components/callbacks/TopLevelWebhook' } };
  return undefined;
}

function requestBodyOf(definition: RouteDefinition, collector: ComponentCollector): SchemaObject | undefined {
  const { body, bytes } = definition;
  if (!body && !bytes) return undefined;
  const examples = body?.meta()?.examples as JsonValue[] | undefined;
  const example = examples?.[0];
  const json: SchemaObject = body
    ? {
        'application/json': { schema: collector.describe(body, 'body'), ...(example === undefined ? {} : { example }) },
      }
    : {};
  const binary: SchemaObject = bytes
    ? { [bytes.contentType]: { schema: { type: 'string', format: 'binary', description: bytes.description } } }
    : {};
  return {
    required: true,
    description: body ? `At most ${bodyLimitOf(definition) / 1024} KiB of JSON.` : (bytes?.description ?? ''),
    content: { ...json, ...binary },
  };
}

export function operationOf(definition: RouteDefinition, collector: ComponentCollector): SchemaObject {
  const needs = definition.scope ? `Needs scope \`${definition.scope}\`.` : 'Needs no API key.';
  const parameters = [
    ...parametersFrom(definition, 'path', collector),
    ...parametersFrom(definition, 'query', collector),
    ...headerParameters(definition),
  ];
  const successes = Object.entries(definition.responses).map(([status, response]) => [
    status,
    successResponse(definition, response, responseExamples[definition.operationId]?.[status], collector),
  ]);
  return {
    operationId: definition.operationId,
    summary: definition.summary,
    description: [definition.description, needs].filter(Boolean).join('\n\n'),
    tags: [...definition.tags],
    security: definition.scope ? undefined : [],
    parameters: parameters.length > 0 ? parameters : undefined,
    requestBody: requestBodyOf(definition, collector),
    responses: {
      ...Object.fromEntries(successes),
      ...(definition.noContent ? { 204: { description: definition.noContent, headers: responseHeaders } } : {}),
      ...(definition.headers?.ifNoneMatch
        ? { 304: { description: 'It is as If-None-Match knows it; no body.', headers: responseHeaders } }
        : {}),
      ...errorResponses(definition.errorCodes),
    },
    callbacks: callbacksOf(definition.body, definition.paid),
  };
}
