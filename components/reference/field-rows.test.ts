import { describe, expect, test } from 'vitest';
import { errorCodes } from '#lib/contract/errors.ts';
import { servedRoutes } from '#lib/contract/routes.ts';
import { errorAdvice } from './guide/errors-guide.tsx';
import { bodyMembers, fieldRows, rulesOf, typeOf } from './field-rows.ts';
import { jumpCommands } from './reference-index.ts';
import { referenceSections } from './reference-model.ts';
import { clientSnippet, curlSnippet, literal } from './snippets.ts';

describe('schema rows', () => {
  test('describe bounds in words', () => {
    expect(rulesOf({ type: 'string', maxLength: 5000 })).toEqual(['at most 5,000 characters']);
    expect(rulesOf({ type: 'string', minLength: 1 })).toEqual(['not empty']);
    expect(rulesOf({ type: 'array', minItems: 1, maxItems: 30 })).toEqual(['1 to 30 items']);
    expect(rulesOf({ type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 3600 })).toEqual([
      'more than 0, at most 3,600',
    ]);
    expect(rulesOf({ type: 'number', minimum: 0.0001 })).toEqual(['at least 0.0001']);
    expect(rulesOf({ type: 'string', format: 'date-time' })).toEqual(['ISO 8601 date-time']);
  });

  test('follow references, list required fields first, and show alternatives', () => {
    const schemas = {
      Word: {
        type: 'object',
        description: 'One word.',
        properties: { text: { type: 'string' }, at: { type: 'number' } },
        required: ['at'],
      },
      Colour: { type: 'string', enum: ['red', 'blue'], description: 'A colour.' },
    };
    const rows = fieldRows(
      {
        properties: {
          colour: { $ref: '#/components/schemas/Colour' },
          words: { type: 'array', items: { $ref: '#/components/schemas/Word' } },
        },
        required: ['words'],
      },
      schemas,
    );
    expect(rows).toMatchObject([
      {
        name: 'words',
        type: 'array of object',
        required: true,
        members: [
          {
            rows: [
              { name: 'at', required: true },
              { name: 'text', required: false },
            ],
          },
        ],
      },
      { name: 'colour', type: 'string', values: ['red', 'blue'], description: 'A colour.' },
    ]);
    const [described] = fieldRows(
      {
        properties: {
          colour: { allOf: [{ $ref: '#/components/schemas/Colour' }], description: 'Of the sky.', default: 'blue' },
        },
      },
      schemas,
    );
    expect(described).toMatchObject({
      type: 'string',
      values: ['red', 'blue'],
      description: 'Of the sky.',
      default: 'blue',
    });
    expect(typeOf({ anyOf: [{ type: 'string' }, { type: 'integer' }] }, schemas)).toBe('string or integer');
    const source = {
      oneOf: [
        { type: 'object', properties: { type: { type: 'string', enum: ['task'] } } },
        { type: 'object', properties: { type: { type: 'string', enum: ['audio'] } } },
      ],
    };
    expect(bodyMembers(source, schemas).map(({ label }) => label)).toEqual(['type: task', 'type: audio']);
  });
});

describe('the reference', () => {
  const operations = referenceSections.flatMap((section) => section.operations);

  test('covers every served operation with its errors, and every error with what to do', () => {
    expect(operations.map(({ id }) => id).sort()).toEqual(servedRoutes.map((route) => route.operationId).sort());
    for (const route of servedRoutes) {
      const shown = operations.find(({ id }) => id === route.operationId)?.errors.flatMap(({ codes }) => codes) ?? [];
      expect([...shown].sort(), route.operationId).toEqual([...new Set(route.errorCodes)].sort());
    }
    for (const code of errorCodes) expect(errorAdvice[code].length, code).toBeGreaterThan(10);
  });

  test('shows the fields of every request body and response', () => {
    for (const operation of operations) {
      expect(operation.body.length > 0, operation.id).toBe(
        servedRoutes.some((route) => route.operationId === operation.id && route.body),
      );
      for (const response of operation.responses) expect(response.example, operation.id).not.toBeNull();
    }
  });

  test('links to each operation and error exactly once', () => {
    const targets = jumpCommands.map(({ href }) => href);
    expect(new Set(targets).size).toBe(targets.length);
    expect(targets).toContain('/reference/songs#createSong');
    expect(targets).toContain('/reference/errors#RATE_LIMITED');
  });
});

describe('request samples', () => {
  const request = {
    method: 'POST',
    path: '/api/v1/tasks/{id}/cancel',
    pathParams: { id: 'tsk_1' },
    query: {},
    headers: { 'Idempotency-Key': 'k' },
    keyed: true,
    body: { title: "Don't" },
  };

  test('can be pasted into a shell', () => {
    expect(curlSnippet('http://localhost:3000', request)).toBe(`curl http://localhost:3000/api/v1/tasks/tsk_1/cancel \\
  -H "x-api-key: $CADENZA_KEY" \\
  -H 'Idempotency-Key: k' \\
  -H 'content-type: application/json' \\
  -d '{
  "title": "Don'\\''t"
}'`);
    expect(curlSnippet('http://localhost:3000', { ...request, body: undefined, headers: {} })).toContain(
      'curl -X POST http',
    );
  });

  test('can be pasted into a program', () => {
    expect(clientSnippet(request)).toContain("cadenza.POST('/api/v1/tasks/{id}/cancel', {");
    expect(literal({ 'Idempotency-Key': 'a\nb', list: [1, "it's"] })).toBe(
      "{ 'Idempotency-Key': 'a\\nb', list: [1, 'it\\'s'] }",
    );
  });
});
