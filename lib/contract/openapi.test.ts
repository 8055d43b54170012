import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { creditBalance, health } from './accounts/account.ts';
import { creativeDraft, mvCapabilities, mvFinal, mvView, preflightResult } from './mv.ts';
import { buildOpenApi, openApiText, type OpenApiDocument } from './openapi.ts';
import { componentExamples } from './openapi/examples.ts';
import { pricingCatalog, quote } from './accounts/pricing.ts';
import { servedRoutes } from './routes.ts';
import { mvTaskReceipt, taskDescriptor, taskReceipt } from './tasks/task.ts';
import { mvProductBody, stageBody, taskStreamEvent } from './tasks/task-events.ts';
import { taskList } from './tasks/task-reads.ts';

type Node = { [key: string]: unknown };

function* objectsIn(value: unknown, path = '#'): Generator<[string, Node]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Node];
  for (const [key, member] of Object.entries(value)) yield* objectsIn(member, `${path}/${key}`);
}

function schemasIn(document: OpenApiDocument): [string, Node][] {
  return [...objectsIn(document)].filter(
    ([path]) =>
      /\/schemas?\//.test(`${path}/`) &&
      !/\/(example|default|enum|required|properties|schemas)$/.test(path) &&
      !path.includes('/example/'),
  );
}

const document = buildOpenApi();

describe('the OpenAPI document', () => {
  test('every reference leads somewhere', () => {
    for (const [path, node] of objectsIn(document)) {
      if (typeof node.$ref !== 'string') continue;
      const target = node.$ref
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (at as Node | undefined)?.[key], document);
      expect(target, `${path} -> ${node.$ref}`).toBeDefined();
    }
  });

  test('schemas use the words of 3.0 only', () => {
    const words = [
      '$ref',
      'type',
      'properties',
      'required',
      'additionalProperties',
      'items',
      'enum',
      'nullable',
      'format',
      'pattern',
      'description',
      'default',
      'example',
      'minimum',
      'maximum',
      'exclusiveMinimum',
      'exclusiveMaximum',
      'minLength',
      'maxLength',
      'minItems',
      'maxItems',
      'multipleOf',
      'allOf',
      'anyOf',
      'oneOf',
    ];
    for (const [path, schema] of schemasIn(document)) {
      expect(
        Object.keys(schema).filter((key) => !words.includes(key)),
        path,
      ).toEqual([]);
      if ('$ref' in schema) expect(Object.keys(schema), path).toEqual(['$ref']);
      if ('type' in schema) expect(typeof schema.type, path).toBe('string');
      if ('exclusiveMinimum' in schema) expect(typeof schema.exclusiveMinimum, path).toBe('boolean');
      if (schema.nullable) expect(schema.type, path).toBeDefined();
      if (schema.nullable && schema.enum) expect(schema.enum, path).toContain(null);
    }
  });

  test('a field that says it may be null is nullable, and no field of a request body has a default that generators would ask for', () => {
    for (const [path, schema] of schemasIn(document)) {
      if (path.includes('/properties/') && typeof schema.description === 'string' && /; null /.test(schema.description))
        expect(schema.nullable, `${path} ${schema.description}`).toBe(true);
    }
    const bodies = new Set(
      Object.values(document.paths)
        .flatMap((methods) => Object.values(methods))
        .flatMap((operation) =>
          [...JSON.stringify(operation.requestBody ?? {}).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
            ([, name]) => name as string,
          ),
        ),
    );
    expect(bodies.size).toBeGreaterThan(15);
    for (const name of bodies)
      for (const [path, node] of objectsIn(document.components.schemas[name], name))
        if (!path.endsWith('/properties')) expect('default' in node, path).toBe(false);
  });

  test('path parameters are declared and operation ids are unique', () => {
    const ids: string[] = [];
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const operation of Object.values(methods)) {
        const declared = ((operation.parameters ?? []) as Node[])
          .filter((parameter) => parameter.in === 'path')
          .map((parameter) => parameter.name);
        expect(declared.sort()).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());
        ids.push(String(operation.operationId));
      }
    }
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('what readers rely on', () => {
  test('requests refuse unknown fields; answers may gain some, save the two that may not', () => {
    expect(document.components.schemas.CreateSongBody?.additionalProperties).toBe(false);
    expect(document.components.schemas.TaskDescriptor).not.toHaveProperty('additionalProperties');
    expect(document.components.schemas.CreditBalance?.additionalProperties).toBe(false);
    expect(document.components.schemas.SubtitlesReceipt?.additionalProperties).toBe(false);
  });

  test('opaque objects are described as objects that take anything', () => {
    expect(document.components.schemas.ConfigObject?.properties).toMatchObject({
      metadata: { type: 'object', additionalProperties: true },
    });
    expect(document.components.schemas.CreateVideodirectBody).toMatchObject({
      required: ['operation', 'input'],
      properties: { input: { type: 'object' } },
    });
  });

  test('a field with a default is not required of callers', () => {
    expect(document.components.schemas.RenderClipBody).not.toHaveProperty('required');
  });

  test('every operation that is served is in it, and no other', () => {
    expect(new Set(Object.keys(document.paths))).toEqual(new Set(servedRoutes.map((route) => route.path)));
  });

  test('public operations ask for no key', () => {
    expect(document.paths['/api/v1/pricing/catalog']?.get?.security).toEqual([]);
    expect(document.paths['/api/v1/mv/drafts']?.post).not.toHaveProperty('security');
  });

  test('examples are true', () => {
    const schemas: Record<string, z.ZodType> = {
      CreditBalance: creditBalance,
      TaskReceipt: taskReceipt,
      MvTaskReceipt: mvTaskReceipt,
      TaskDescriptor: taskDescriptor,
      TaskList: taskList,
      CreativeDraft: creativeDraft,
      Quote: quote,
      PreflightResult: preflightResult,
      MvView: mvView,
      MvFinal: mvFinal,
      MvCapabilities: mvCapabilities,
      PricingCatalog: pricingCatalog,
      Health: health,
      TaskStreamEvent: taskStreamEvent,
      StageBody: stageBody,
      MvProductBody: mvProductBody,
    };
    expect(Object.keys(schemas).sort()).toEqual(Object.keys(componentExamples).sort());
    for (const [name, schema] of Object.entries(schemas))
      expect(schema.safeParse(componentExamples[name]).error, name).toBeUndefined();
    for (const { body, operationId } of servedRoutes) {
      const examples = (body?.meta()?.examples ?? []) as unknown[];
      if (body) expect(examples.length, operationId).toBeGreaterThan(0);
      for (const example of examples) expect(body?.safeParse(example).error, operationId).toBeUndefined();
    }
  });
});

test('public/openapi.json is current; after a change run npm run openapi', () => {
  expect(readFileSync(new URL('../../public/openapi.json', import.meta.url), 'utf8') === openApiText()).toBe(true);
});

test('the contract imports zod alone, so that a browser can load it', () => {
  const folder = new URL('.', import.meta.url);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts') || name === 'write-openapi.ts') continue;
    const imports = [...readFileSync(new URL(name, folder), 'utf8').matchAll(/from '([^']+)'/g)].map(
      ([, from]) => from as string,
    );
    expect(
      imports.filter((from) => from !== 'zod' && !from.startsWith('.')),
      name,
    ).toEqual([]);
  }
});
