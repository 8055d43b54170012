/** One route as an OpenAPI operation. */
import { z } from 'zod';
import { errorCodes, errorRule, type ErrorCode } from '../errors.ts';
import { rateLimitHeaders } from '../http-headers.ts';
import { bodyLimitOf, type RouteDefinition, type RouteResponse } from '../routes.ts';
import type { ComponentCollector, JsonValue, SchemaObject } from './json-schema.ts';

const statusNames: Readonly<Record<number, string>> = {
  400: 'The request is not valid', 401: 'No valid API key', 402: 'Payment required', 403: 'Not allowed', 404: 'Not found', 405: 'Method not allowed', 408: 'Request timeout',
  409: 'Conflict', 413: 'Body too large', 422: 'Cannot be processed', 429: 'Too many requests', 500: 'Server error', 502: 'Upstream error', 503: 'Unavailable',
};

const responseHeaders: SchemaObject = Object.fromEntries(
  [...Object.keys(rateLimitHeaders), 'X-Request-Id'].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

function parametersFrom(schema: z.ZodType | undefined, place: 'path' | 'query', collector: ComponentCollector): JsonValue[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = collector.describe(schema, 'input') as { properties?: Record<string, SchemaObject>; required?: string[] };
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name, in: place, required: place === 'path' || required.includes(name), description: description as string | undefined, schema: property,
  }));
}

function headerParameters({ headers }: RouteDefinition): JsonValue[] {
  const names = [
    headers?.idempotencyKey === 'required' && 'IdempotencyKeyRequired',
    headers?.idempotencyKey === 'optional' && 'IdempotencyKey',
    headers?.prefer && 'Prefer',
    headers?.lastEventId && 'LastEventId',
  ].filter((name) => typeof name === 'string');
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function successResponse(response: RouteResponse, collector: ComponentCollector): SchemaObject {
  const schema = collector.describe(response.schema, 'output');
  const content: SchemaObject = { [response.contentType ?? 'application/json']: { schema } };
  if (response.alsoContentType) content[response.alsoContentType] = { schema: { type: 'string' } };
  return { description: response.description, headers: responseHeaders, content };
}

function errorResponse(status: number, codes: readonly ErrorCode[]): SchemaObject {
  return {
    description: `${statusNames[status]}: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
    headers: responseHeaders,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorEnvelope' }, examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])) } },
  };
}

/** Responses that hold one code only; operations refer to them. */
export function sharedErrorResponses(): SchemaObject {
  return Object.fromEntries(errorCodes.map((code) => [code, errorResponse(errorRule(code).status, [code])]));
}

function errorResponses(codes: readonly ErrorCode[]): SchemaObject {
  const byStatus = Map.groupBy([...new Set(codes)].sort(), (code) => errorRule(code).status);
  return Object.fromEntries([...byStatus].map(([status, group]) => [
    String(status),
    group.length === 1 ? { $ref: `#/components/responses/${group[0]}` } : errorResponse(status, group),
  ]));
}

/** Where the body of an operation may name the destination of its events. */
function callbacksOf(body: z.ZodType | undefined, paid: boolean): SchemaObject | undefined {
  if (!paid || !(body instanceof z.ZodObject)) return undefined;
  if ('config' in body.shape) return { taskEvents: { $ref: '#/components/callbacks/ConfigWebhook' } };
  if ('webhookUrl' in body.shape) return { taskEvents: { $ref: '#/components/callbacks/TopLevelWebhook' } };
  return undefined;
}

function requestBodyOf(definition: RouteDefinition, collector: ComponentCollector): SchemaObject | undefined {
  if (!definition.body) return undefined;
  const examples = definition.body.meta()?.examples as JsonValue[] | undefined;
  const example = examples?.[0];
  return {
    required: true,
    description: `At most ${bodyLimitOf(definition) / 1024} KiB.`,
    content: { 'application/json': { schema: collector.describe(definition.body, 'input'), ...(example === undefined ? {} : { example }) } },
  };
}

export function operationOf(definition: RouteDefinition, collector: ComponentCollector): SchemaObject {
  const needs = definition.scope ? `Needs scope \`${definition.scope}\`.` : 'Needs no API key.';
  const parameters = [
    ...parametersFrom(definition.params, 'path', collector),
    ...parametersFrom(definition.query, 'query', collector),
    ...headerParameters(definition),
  ];
  const successes = Object.entries(definition.responses).map(([status, response]) => [status, successResponse(response, collector)]);
  return {
    operationId: definition.operationId,
    summary: definition.summary,
    description: [definition.description, needs].filter(Boolean).join('\n\n'),
    tags: [...definition.tags],
    security: definition.scope ? undefined : [],
    parameters: parameters.length > 0 ? parameters : undefined,
    requestBody: requestBodyOf(definition, collector),
    responses: { ...Object.fromEntries(successes), ...errorResponses(definition.errorCodes) },
    callbacks: callbacksOf(definition.body, definition.paid),
  };
}
