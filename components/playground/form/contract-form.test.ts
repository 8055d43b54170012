import { fc } from '#lib/platform/testing/property.ts';
import { describe, expect, test } from 'vitest';
import { validOf } from '#lib/api/testing/schema-arbitraries.ts';
import { operationIds, route, servedRoutes, type RouteDefinition } from '#lib/contract/routes.ts';
import { describeIssue } from '#lib/contract/requests/validation.ts';
import { videodirectOperations } from '#lib/contract/videodirect.ts';
import type { JsonValue } from '#lib/contract/openapi/json-schema.ts';
import { type PlaygroundOperation, playgroundEntries, playgroundOperation } from '../operations.ts';
import {
  childrenOf,
  isObject,
  pathText,
  problemsOf,
  startOf,
  valueAt,
  variantOf,
  withValue,
  type Path,
} from './form-value.ts';
import type { FieldShape, FormField } from './contract-form.ts';

const operations = playgroundEntries.map(({ id }) => [id, playgroundOperation(id) as PlaygroundOperation] as const);
const withBody = operations.filter(([, operation]) => operation.body !== null);
const definitionOf = (operation: PlaygroundOperation) => route(operation.operationId) as RouteDefinition;
const bodySchema = (operation: PlaygroundOperation) =>
  definitionOf(operation).body as NonNullable<RouteDefinition['body']>;
const bodyOf = (operation: PlaygroundOperation) => operation.body as FormField;

test('the playground has an entry for every operation of the contract and of the relay', () => {
  expect(playgroundEntries.map(({ id }) => id).sort()).toEqual([...operationIds, ...videodirectOperations].sort());
  expect(servedRoutes).toHaveLength(operationIds.length);
  expect(videodirectOperations).toHaveLength(27);
});

/** Values that a person can produce with the controls, each within the bounds the form states. */
function made(field: FormField): fc.Arbitrary<JsonValue> {
  const { shape } = field;
  switch (shape.kind) {
    case 'text':
      if (shape.format === 'address')
        return fc.constantFrom(
          'https://media.example.com/a.mp3',
          shape.pattern ? 'https://media.example.com' : 'http://media.example.com/a.png',
        );
      if (shape.format === 'time') return fc.constantFrom('2026-07-20T09:30:00Z', '2026-01-02T03:04:05.678+02:00');
      if (shape.pattern) return fc.stringMatching(new RegExp(shape.pattern));
      return fc
        .string({
          unit: 'grapheme',
          minLength: shape.minLength,
          maxLength: Math.min(shape.maxLength ?? 40, shape.minLength + 40),
        })
        .map((text) =>
          [...text].length <= (shape.maxLength ?? 1e9) ? text : [...text].slice(0, shape.maxLength ?? 0).join(''),
        );
    case 'number': {
      const [least, most] = [shape.minimum ?? -1000, shape.maximum ?? (shape.minimum ?? 0) + 1000];
      const whole = fc.integer({ min: Math.ceil(least) + (shape.above ? 1 : 0), max: Math.floor(most) });
      return shape.whole || most - least < 2
        ? whole
        : fc.oneof(
            whole,
            whole.map((value) => Math.min(most, value + 0.5)),
          );
    }
    case 'flag':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...shape.values);
    case 'list':
      return fc.array(made(shape.item), {
        minLength: shape.minItems,
        maxLength: Math.min(shape.maxItems ?? 4, shape.minItems + 3),
      });
    case 'variants':
      return fc.oneof(...shape.variants.map((variant) => made({ ...field, shape: variant.shape })));
    case 'json':
      return fc.dictionary(fc.string({ maxLength: 5 }), fc.oneof(fc.integer(), fc.boolean(), fc.constant('text')), {
        maxKeys: 3,
      }) as fc.Arbitrary<JsonValue>;
    case 'object': {
      const { fields } = shape;
      return fc.record(
        Object.fromEntries(
          fields.map((one) => [one.name, one.nullable ? fc.oneof(made(one), fc.constant(null)) : made(one)]),
        ),
        { requiredKeys: fields.filter((one) => one.required).map((one) => one.name) as never[] },
      ) as fc.Arbitrary<JsonValue>;
    }
  }
}

const byRuleAlone = (operation: PlaygroundOperation, value: JsonValue) => {
  const result = bodySchema(operation).safeParse(value, { error: describeIssue });
  return (result.error?.issues ?? [])
    .filter((issue) => issue.code !== 'custom')
    .map((issue) => `${pathText(issue.path as Path)}: ${issue.message}`);
};

describe.each(withBody)('the playground form of %s', (_id, operation) => {
  test('starts with a body that the operation accepts', () => {
    expect(bodySchema(operation).safeParse(operation.example).error?.issues ?? []).toEqual([]);
    expect(problemsOf(bodyOf(operation), operation.example as JsonValue)).toEqual([]);
  });

  test('can add each optional field, leaving only its text and cross-field rules to correct', () => {
    const { shape } = bodyOf(operation);
    expect(shape.kind).toBe('object');
    if (shape.kind !== 'object') return;
    for (const field of shape.fields.filter(
      (one) => !one.required && !(isObject(operation.example) && one.name in operation.example),
    )) {
      const value = withValue(operation.example as JsonValue, [field.name], startOf(field)) as JsonValue;
      const told = problemsOf(bodyOf(operation), value).map(({ path }) => pathText(path));
      for (const issue of byRuleAlone(operation, value))
        expect(told, issue).toContain(issue.slice(0, issue.indexOf(': ')));
    }
  });

  test('produces nothing within its stated bounds that the schema rejects, except for cross-field rules', () => {
    fc.assert(
      fc.property(made(bodyOf(operation)), (value) => {
        expect(problemsOf(bodyOf(operation), value)).toEqual([]);
        expect(byRuleAlone(operation, value), JSON.stringify(value)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

/** Paths of every value that has a control in the form, and of those that have none. */
function shown(field: FormField, value: JsonValue | undefined, path: Path = []): string[] {
  const children = childrenOf(field.shape, value).filter(({ part }) => valueAt(value, [part]) !== undefined);
  return [
    pathText(path),
    ...children.flatMap(({ field: child, part }) => shown(child, valueAt(value, [part]), [...path, part])),
  ];
}

function allPaths(field: FormField, value: JsonValue | undefined, path: Path = []): string[] {
  const shape =
    field.shape.kind === 'variants'
      ? (field.shape.variants[variantOf(field.shape.variants, value)]?.shape as FieldShape)
      : field.shape;
  const isLeaf = shape.kind === 'json' || typeof value !== 'object' || value === null;
  const inner = isLeaf
    ? []
    : Array.isArray(value)
      ? value.map((item, part) => [item, part] as const)
      : Object.entries(value).map(([part, item]) => [item, part] as const);
  const childOf = (part: string | number) => childrenOf(field.shape, value).find((one) => one.part === part)?.field;
  return [
    pathText(path),
    ...inner.flatMap(([item, part]) => {
      const child = childOf(part);
      return child ? allPaths(child, item, [...path, part]) : [pathText([...path, part])];
    }),
  ];
}

/** Case-insensitive literals that the schema writes in one spelling, as patterns no random generator understands. */
const hints = { mode: fc.constantFrom(undefined, 'GPT', 'simple', 'auto', 'extract', 'story') };

test.each(withBody.filter(([id]) => (operationIds as readonly string[]).includes(id)))(
  'the form shows every value of any body that %s accepts',
  (_id, operation) => {
    fc.assert(
      fc.property(validOf(bodySchema(operation), hints), (value) => {
        expect(shown(bodyOf(operation), value as JsonValue).sort()).toEqual(
          allPaths(bodyOf(operation), value as JsonValue).sort(),
        );
      }),
      { numRuns: 40 },
    );
  },
);

test('every parameter of a path or a query has a field with a description', () => {
  for (const [id, { params, query }] of operations) {
    for (const group of [params, query]) {
      if (!group) continue;
      expect(group.shape.kind, id).toBe('object');
      if (group.shape.kind === 'object')
        for (const field of group.shape.fields) expect(field.description, `${id} ${field.name}`).not.toBe('');
    }
  }
});

test('editing one field leaves every other value and the member order unchanged', () => {
  const value = { source: { type: 'task', taskId: 'a' }, list: [1, 2, 3], title: 'x' };
  expect(JSON.stringify(withValue(value, ['source', 'taskId'], 'b'))).toBe(
    '{"source":{"type":"task","taskId":"b"},"list":[1,2,3],"title":"x"}',
  );
  expect(withValue(value, ['list', 1], undefined)).toMatchObject({ list: [1, 3] });
  expect(withValue(value, ['title'], undefined)).not.toHaveProperty('title');
  expect(withValue({}, ['config', 'tags', 0], 'spring')).toEqual({ config: { tags: ['spring'] } });
});

test('the operations that price a purchase are the quotes and preflights of the same resource', () => {
  const pricesOf = (id: string) => playgroundOperation(id)?.pricedBy.map((one) => one.id);
  expect(pricesOf('generateMv')).toEqual(['preflightDraft']);
  expect(pricesOf('previewMv')).toEqual(['preflightPreview']);
  expect(pricesOf('editMvScene')).toEqual(['quoteMvEdit']);
  expect(pricesOf('composeMv')).toEqual(['quoteMvEdit']);
  expect(pricesOf('createSong')).toEqual([]);
});
