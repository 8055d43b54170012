import { describe, expect, test } from 'vitest';
import { errorCodes, errorEnvelope, errorRule, rateLimitDetails, validationDetails } from '../errors.ts';
import { rateLimitHeaders } from '../requests/http-headers.ts';
import { buildOpenApi } from '../openapi.ts';
import { servedRoutes } from '../routes.ts';
import { taskStreamEvent } from '../tasks/task-events.ts';
import { usageColumns } from '../accounts/account.ts';
import { sentEvents, webhookBodies } from '../webhooks.ts';
import { csvExample, responseExamples } from './response-examples.ts';
import { webhookExamples } from './webhook-paths.ts';

type Node = { [key: string]: unknown };
type Response = {
  $ref?: string;
  description: string;
  headers: Node;
  content: Record<string, { schema: Node; example?: unknown; examples?: Record<string, { $ref: string }> }>;
};
type Operation = {
  description: string;
  parameters?: Node[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, Response>;
  callbacks?: Node;
};

const document = buildOpenApi();
const responses = document.components.responses as unknown as Record<string, Response>;
const errorExamples = document.components.examples as unknown as Record<
  string,
  { value: { error: { details?: unknown } } }
>;
const resolve = (response: Response): Response =>
  response.$ref ? (responses[response.$ref.split('/').at(-1) ?? ''] as Response) : response;
const operationOf = (route: (typeof servedRoutes)[number]) =>
  document.paths[route.path]?.[route.method.toLowerCase()] as unknown as Operation;

describe.each(servedRoutes.map((route) => [route.operationId, route] as const))('%s', (id, route) => {
  const operation = operationOf(route);

  test('says what it does, what each parameter is and what it asks of the key', () => {
    expect(route.description ?? '', id).not.toBe('');
    expect(operation.description).toContain(route.scope ? `Needs scope \`${route.scope}\`` : 'Needs no API key');
    for (const parameter of operation.parameters ?? [])
      if (!parameter.$ref) expect(parameter.description, String(parameter.name)).toBeTruthy();
  });

  test('shows a request and every answer, true to their schemas', () => {
    if (route.body)
      expect(route.body.safeParse(operation.requestBody?.content['application/json']?.example).error).toBeUndefined();
    expect(Object.keys(responseExamples[id] ?? {})).toEqual(Object.keys(route.responses));
    for (const [status, response] of Object.entries(route.responses)) {
      const [content] = Object.values(operation.responses[status]?.content ?? {});
      const example =
        response.contentType === 'text/event-stream'
          ? JSON.parse(/^data: (.+)$/m.exec(String(content?.example))?.[1] ?? '')
          : content?.example;
      expect(response.schema.safeParse(example).error, status).toBeUndefined();
    }
  });

  test('names every error with its status, an envelope for each code, and the headers of its allowance', () => {
    const documented = Object.entries(operation.responses)
      .filter(([status]) => !(status in route.responses))
      .flatMap(([status, response]) =>
        Object.values(resolve(response).content ?? {}).flatMap((media) =>
          Object.keys(media.examples ?? {}).map((code) => [code, Number(status)]),
        ),
      );
    expect(Object.fromEntries(documented)).toEqual(
      Object.fromEntries([...new Set(route.errorCodes)].map((code) => [code, errorRule(code).status])),
    );
    const common = [...Object.keys(rateLimitHeaders), 'X-Request-Id'];
    const ofSuccess = [
      ...common,
      ...(route.headers?.idempotencyKey ? ['Idempotent-Replayed'] : []),
      ...(route.headers?.ifNoneMatch ? ['ETag'] : []),
    ];
    for (const [status, response] of Object.entries(operation.responses))
      expect(Object.keys(resolve(response).headers), status).toEqual(status in route.responses ? ofSuccess : common);
  });
});

test('every error example is an envelope, with details of the shape its code promises', () => {
  for (const code of errorCodes) {
    const example = errorExamples[code];
    if (!example) continue;
    expect(errorEnvelope.safeParse(example.value).error, code).toBeUndefined();
  }
  expect(validationDetails.safeParse(errorExamples.VALIDATION_ERROR?.value.error.details).error).toBeUndefined();
  expect(rateLimitDetails.strict().safeParse(errorExamples.RATE_LIMITED?.value.error.details).error).toBeUndefined();
});

test('every event of a receiver is described with a body true to its schema', () => {
  expect(Object.keys(document['x-webhooks']).sort()).toEqual([...sentEvents].sort());
  for (const event of sentEvents)
    expect(webhookBodies[event].safeParse(webhookExamples[event]).error, event).toBeUndefined();
});

test('the CSV example has the columns of the export, the stream example is one frame', () => {
  expect(csvExample.split('\n')[0]).toBe(usageColumns.join(','));
  expect(
    taskStreamEvent.safeParse(JSON.parse(/^data: (.+)$/m.exec(String(responseExamples.streamTask?.[200]))?.[1] ?? ''))
      .error,
  ).toBeUndefined();
});

test('every field of every shape says what it is', () => {
  const silent: string[] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const item of value) walk(item, path);
      return;
    }
    const { properties, ...rest } = value as Node;
    for (const [name, field] of Object.entries((properties as Record<string, Node>) ?? {})) {
      if (!field.$ref && !field.description) silent.push(`${path}.${name}`);
      walk(field, `${path}.${name}`);
    }
    for (const key of ['allOf', 'anyOf', 'oneOf', 'items', 'additionalProperties']) walk(rest[key], path);
  };
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    expect(schema.description, name).toBeTruthy();
    walk(schema, name);
  }
  expect(silent).toEqual([]);
});
