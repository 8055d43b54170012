/** docs/contract.md names the test that proves each row of SPEC.md; this holds the table to the tests and to the contract. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorCodes } from './errors.ts';
import { rateLimitHeaders, requestHeaders } from './http-headers.ts';
import * as limits from './limits.ts';
import { allRoutes } from './routes.ts';
import { scopes } from './scopes.ts';
import { storyboardStages } from './stages.ts';
import { webhookEvents } from './task-events.ts';
import { taskStatuses } from './task.ts';
import { warningCodes } from './warning-codes.ts';
import * as webhooks from './webhooks.ts';

const root = join(import.meta.dirname, '../..');
const table = readFileSync(join(root, 'docs/contract.md'), 'utf8');
const rows = table.split('\n').filter((line) => /^\| (?!Row |Constant |Operation |---)/.test(line));

/** Full titles (`outer > inner`) of a test file. Its indentation says what lies in what, as the formatter of the house keeps it. */
function titlesOf(source: string): Set<string> {
  const titles = new Set<string>();
  const open: { indent: number; title: string }[] = [];
  let pending: { indent: number; kind: string } | null = null;
  const take = (indent: number, kind: string, title: string) => {
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent) open.pop();
    const path = [...open.map((one) => one.title), title].join(' > ');
    if (kind === 'describe') open.push({ indent, title });
    else titles.add(path);
  };
  for (const line of source.split('\n')) {
    const start = /^(\s*)(describe|it|test)(?:\.\w+)*(?:<[^(]*>)?\(/.exec(line);
    if (start) {
      const [, space = '', kind = ''] = start;
      const title = titleIn(start[0].includes('.each') ? line.slice(line.lastIndexOf(')(') + 1) : line.slice(start[0].length - 1));
      pending = title === null ? { indent: space.length, kind } : null;
      if (title !== null) take(space.length, kind, title);
    } else if (pending && new RegExp(`^\\s{${pending.indent}}\\]`).test(line)) {
      const title = titleIn(line.slice(line.lastIndexOf(')(') + 1));
      if (title !== null) take(pending.indent, pending.kind, title);
      pending = null;
    }
  }
  return titles;
}

function titleIn(call: string): string | null {
  const found = /^\((?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`([^`]*)`)/.exec(call);
  return found ? (found[1] ?? found[2] ?? found[3] ?? '').replaceAll(/\\(.)/g, '$1') : null;
}

const known = new Map<string, Set<string>>();
for (const folder of ['lib', 'e2e']) {
  for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
    if (/\.(?:test|spec)\.ts$/.test(name)) known.set(`${folder}/${name}`, titlesOf(readFileSync(join(root, folder, name), 'utf8')));
  }
}

const proofs = rows.flatMap((row) => [...row.matchAll(/`((?:lib|e2e)\/[^`]+\.(?:test|spec)\.ts)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title })));
const nameOf = (row: string): string => row.split(' | ')[0]?.slice(2) ?? '';
const isNamed = (name: string): boolean => rows.some((row) => row.includes(`\`${name}\``));

test('every row names a test, and every named test exists', () => {
  expect(proofs.length).toBeGreaterThan(150);
  expect(rows.filter((row) => !/“[^”]+”/.test(row)).map(nameOf)).toEqual([]);
  expect(proofs.filter(({ file, title }) => !known.get(file)?.has(title))).toEqual([]);
});

test('no operation, code, header, state, event, scope or stage of the contract is missing', () => {
  const names = [
    ...allRoutes.map((route) => route.operationId), ...allRoutes.map((route) => `${route.method} ${route.path}`), ...errorCodes, ...warningCodes, ...taskStatuses, ...webhookEvents, ...scopes, ...storyboardStages,
    ...Object.values(requestHeaders), ...Object.keys(rateLimitHeaders), ...Object.values(webhooks.webhookHeaders),
  ];
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
});

test('every limit stands in the table with its value', () => {
  const flat = (name: string, value: unknown): [string, unknown][] => (typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value).flatMap(([key, member]) => flat(`${name}.${key}`, member)) : [[name, value]]);
  const values = [...Object.entries(limits), ['webhookRetryDelaysSec', webhooks.webhookRetryDelaysSec] as const, ['webhookCapacity', webhooks.webhookCapacity] as const, ['webhookAttemptTimeoutSec', webhooks.webhookAttemptTimeoutSec] as const]
    .filter(([name, value]) => typeof value !== 'function' && !['tier', 'tiers', 'ratePolicies'].includes(name))
    .flatMap(([name, value]) => flat(name, value));
  expect(values.length).toBeGreaterThan(60);
  expect(values.filter(([name, value]) => !rows.some((row) => row.startsWith(`| \`${name}\` | ${JSON.stringify(value)} |`))).map(([name, value]) => `${name} = ${JSON.stringify(value)}`)).toEqual([]);
});

test('the reader of test files knows nested, parametrised and quoted titles', () => {
  expect([...titlesOf("describe('a', () => {\n  it.each([\n    [1],\n  ] as const)('b %s', () => {});\n});\ntest(\"c's\", () => {});\ntest.each([1].map((x) => [x]))('d', () => {});\nit.each<[string, object[]]>([\n  ['x', []],\n])('e %s', () => {});\n")]).toEqual(['a > b %s', "c's", 'd', 'e %s']);
});
