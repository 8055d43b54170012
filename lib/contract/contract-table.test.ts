/**
 * docs/contract.md names the test that proves each row of SPEC.md. This test compares that table with the tests and the
 * contract.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-js-api';
import { expect, test } from 'vitest';
import { errorCodes } from './errors.ts';
import { rateLimitHeaders, requestHeaders } from './requests/http-headers.ts';
import * as limits from './accounts/limits.ts';
import { servedRoutes } from './routes.ts';
import { scopes } from './requests/scopes.ts';
import { storyboardStages } from './tasks/stages.ts';
import { webhookEvents } from './tasks/task-events.ts';
import { taskStatuses } from './tasks/task.ts';
import { warningCodes } from './tasks/warning-codes.ts';
import * as webhooks from './webhooks.ts';

const root = join(import.meta.dirname, '../..');
const table = readFileSync(join(root, 'docs/contract.md'), 'utf8');
const rows = table.split('\n').filter((line) => /^\| (?!Row |Constant |Operation |---)/.test(line));

/** Full titles (`outer > inner`) of a test file; template titles are kept unexpanded. */
function titlesOf(text: string): Set<string> {
  const titles = new Set<string>();
  const visit = (node: ts.Node, outer: readonly string[]): void => {
    const call = ts.isCallExpression(node) ? node : null;
    const kind = call && /^(describe|it|test)\b/.exec(call.expression.getText())?.[1];
    const first = call?.arguments[0];
    // In `it.each(rows)(title, …)` the title belongs to the outer of the two calls.
    const title =
      kind && first && ts.isStringLiteralLike(first)
        ? first.text
        : kind && first && ts.isTemplateExpression(first)
          ? first.getText().slice(1, -1)
          : null;
    const path = title === null ? outer : [...outer, title];
    if (title !== null && kind !== 'describe') titles.add(path.join(' > '));
    // Browser tests are referenced without their group.
    ts.forEachChild(node, (child) => visit(child, kind === 'describe' ? path : outer));
  };
  visit(ts.createSourceFile('of.test.ts', text, ts.ScriptTarget.Latest, true), []);
  return titles;
}

const known = new Map<string, Set<string>>();
for (const folder of ['lib', 'e2e']) {
  for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
    if (/\.(?:test|spec)\.ts$/.test(name))
      known.set(`${folder}/${name}`, titlesOf(readFileSync(join(root, folder, name), 'utf8')));
  }
}

const proofs = rows.flatMap((row) =>
  [...row.matchAll(/`((?:lib|e2e)\/[^`]+\.(?:test|spec)\.ts)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  })),
);
const nameOf = (row: string): string => row.split(' | ')[0]?.slice(2) ?? '';
const isNamed = (name: string): boolean => rows.some((row) => row.includes(`\`${name}\``));

test('every row names a test, and every named test exists', () => {
  expect(proofs.length).toBeGreaterThan(150);
  expect(rows.filter((row) => !/“[^”]+”/.test(row)).map(nameOf)).toEqual([]);
  expect(proofs.filter(({ file, title }) => !known.get(file)?.has(title))).toEqual([]);
});

test('no operation, code, header, state, event, scope or stage of the contract is missing', () => {
  const names = [
    ...servedRoutes.map((route) => route.operationId),
    ...servedRoutes.map((route) => `${route.method} ${route.path}`),
    ...errorCodes,
    ...warningCodes,
    ...taskStatuses,
    ...webhookEvents,
    ...scopes,
    ...storyboardStages,
    ...Object.values(requestHeaders),
    ...Object.keys(rateLimitHeaders),
    ...Object.values(webhooks.webhookHeaders),
  ];
  expect(
    names.filter((name) => !isNamed(name)),
    'each of these needs a row in docs/contract.md that names the test of it',
  ).toEqual([]);
});

test('no row names an operation that is not served', () => {
  const served = new Set(servedRoutes.map((route) => `${route.method} ${route.path}`));
  const named = rows.flatMap(
    (row) => /^\| (?:\w+ )?`\w+` \| `((?:GET|POST|PUT|PATCH|DELETE) \/[^`]+)`/.exec(row)?.[1] ?? [],
  );
  expect(
    [...served].filter((name) => !named.includes(name)),
    'each of these needs a row of its own, with its `operationId` before its method and path',
  ).toEqual([]);
  expect(
    named.filter((name, at) => !served.has(name) || named.indexOf(name) !== at),
    'not served, or named twice',
  ).toEqual([]);
});

test('every limit stands in the table with its value', () => {
  const flat = (name: string, value: unknown): [string, unknown][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([key, member]) => flat(`${name}.${key}`, member))
      : [[name, value]];
  const values = [
    ...Object.entries(limits),
    ['webhookRetryDelaysSec', webhooks.webhookRetryDelaysSec] as const,
    ['webhookCapacity', webhooks.webhookCapacity] as const,
    ['webhookAttemptTimeoutSec', webhooks.webhookAttemptTimeoutSec] as const,
  ]
    .filter(([name, value]) => typeof value !== 'function' && !['tier', 'tiers', 'ratePolicies'].includes(name))
    .flatMap(([name, value]) => flat(name, value));
  expect(values.length).toBeGreaterThan(60);
  expect(
    values
      .filter(([name, value]) => !rows.some((row) => row.startsWith(`| \`${name}\` | ${JSON.stringify(value)} |`)))
      .map(([name, value]) => `| \`${name}\` | ${JSON.stringify(value)} |`),
    'each of these begins a row of docs/contract.md, under Limits, Bounds of our own or Constants',
  ).toEqual([]);
});

test('the reader of test files knows nested, parametrised and quoted titles', () => {
  expect([
    ...titlesOf(
      "describe('a', () => {\n  it.each([\n    [1],\n  ] as const)('b %s', () => {});\n});\ntest(\"c's\", () => {});\ntest.each([1].map((x) => [x]))('d', () => {});\nit.each<[string, object[]]>([\n  ['x', []],\n])('e %s', () => {});\n",
    ),
  ]).toEqual(['a > b %s', "c's", 'd', 'e %s']);
});
