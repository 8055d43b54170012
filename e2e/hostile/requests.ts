/** Requests generated from the contract's schemas, valid and broken, over real connections. */
import { Pool } from 'undici';
import type { z } from 'zod';
import { errorEnvelope } from '#lib/contract/errors.ts';
import { taskStatuses, taskTypes } from '#lib/contract/tasks/task.ts';
import { servedRoutes, type RouteDefinition } from '#lib/contract/routes.ts';
import { validOf } from '#lib/api/testing/schema-arbitraries.ts';
import { fc } from '#lib/platform/testing/property.ts';

export type RequestsReport = { requests: number; statuses: Record<string, number>; violations: string[] };

const hints = {
  status: fc.subarray([...taskStatuses], { minLength: 1 }).map(String),
  type: fc.subarray([...taskTypes], { minLength: 1 }).map(String),
  limit: fc.integer({ min: 1, max: 100 }).map(String),
  cursor: fc.constantFrom('tsk_01k2v9d3qj8r5w7x0y4z6b1c2d'),
  mode: fc.constantFrom('GPT', 'simple', 'custom'),
  priority: fc.constantFrom(1, 5, 10),
  operation: fc.constantFrom('text-to-video', 'lip-sync', 'scene-edit', 'compose'),
};

const odd: unknown[] = [
  null,
  true,
  -1,
  1e308,
  -0,
  '',
  ' ',
  '\u0000',
  '\ud800',
  'x'.repeat(20_000),
  '🎵'.repeat(500),
  [],
  {},
  [[[[[[[[]]]]]]]],
  { __proto__: { a: 1 } },
  'javascript:alert(1)',
  'http://127.0.0.1:1/',
  "'; DROP TABLE task; --",
  '../../etc/passwd',
  '${7*7}',
];
const oddBodies = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '{"a":1,"a":2}',
  `${'['.repeat(50_000)}`,
  '{"__proto__":{"x":1}}',
  '\ufeff{}',
  '{"a":1e999}',
  `{"${'k'.repeat(30_000)}":1}`,
  '{"a":"\\ud800"}',
  Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
];
const oddMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'];

/**
 * Hints give values a field of one operation accepts; the same field of another operation gets values of its schema.
 */
function samplesOf(schema: z.ZodType, place: 'body' | 'query', count: number): unknown[] {
  const { status, type, ...others } = hints;
  for (const given of [hints, { ...others, type }, { ...others, status }, others, {}]) {
    try {
      return fc.sample(validOf(schema, given, place), count);
    } catch {
      // Another set of hints may fit.
    }
  }
  return [{}];
}

/** Replaces one or two places of a body with odd values. */
function bend(body: unknown, random: () => number): unknown {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  if (typeof body !== 'object' || body === null || random() < 0.1) return pick(odd);
  const copy = structuredClone(body) as Record<string, unknown>;
  const keys = Object.keys(copy);
  const key = keys.length > 0 && random() < 0.8 ? pick(keys) : 'unknown';
  copy[key] = random() < 0.4 ? bend(copy[key], random) : pick(odd);
  return copy;
}

export async function sendRequests(
  url: string,
  key: string,
  { requests, connections, random }: { requests: number; connections: number; random: () => number },
): Promise<RequestsReport> {
  const pool = new Pool(url, { connections, pipelining: 1, headersTimeout: 60_000, bodyTimeout: 60_000 });
  const samples = new Map(
    servedRoutes.map((route: RouteDefinition) => [
      route,
      {
        bodies: route.body ? samplesOf(route.body, 'body', 30) : [undefined],
        queries: route.query ? samplesOf(route.query, 'query', 10) : [{}],
      },
    ]),
  );
  const routes = [...samples.keys()];
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const statuses: Record<string, number> = {};
  const violations: string[] = [];
  let sent = 0;

  const one = async () => {
    const route = pick(routes);
    const sample = samples.get(route) as { bodies: unknown[]; queries: unknown[] };
    const id =
      random() < 0.5
        ? `tsk_${'01k2v9d3qj8r5w7x0y4z6b1c2d'}`
        : pick(['x'.repeat(101), '%00', '..%2f..', 'a'.repeat(5000), '%ff', "1'--"]);
    let path = route.path.replace(/\{\w+\}/g, random() < 0.5 ? '1' : id);
    const query = new URLSearchParams(
      Object.entries(pick(sample.queries) as object).map(([name, value]) => [name, String(value)]),
    );
    if (random() < 0.2)
      query.append(pick(['limit', 'cursor', 'status', 'zzz']), pick(['-1', '1e9', '\u0000', 'x'.repeat(3000), '']));
    if (query.size > 0) path += `?${query}`;
    const method = random() < 0.9 ? route.method : pick(oddMethods);
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const shape = random();
    const body = !hasBody
      ? undefined
      : shape < 0.15
        ? pick(oddBodies)
        : JSON.stringify(shape < 0.7 ? bend(pick(sample.bodies), random) : pick(sample.bodies));
    const headers: Record<string, string> = {
      'x-forwarded-for': `198.51.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}`,
      ...(random() < 0.9
        ? { 'x-api-key': key }
        : random() < 0.5
          ? { 'x-api-key': 'x'.repeat(Math.floor(random() * 4000)) }
          : {}),
      ...(hasBody
        ? {
            'content-type':
              random() < 0.95
                ? 'application/json'
                : pick(['text/plain', 'application/xml', 'multipart/form-data', 'application/json; charset=utf-16']),
          }
        : {}),
      ...(random() < 0.2 ? { 'idempotency-key': pick(['k', 'k'.repeat(255), 'k'.repeat(300), `${random()}`]) } : {}),
      ...(random() < 0.05 ? { 'last-event-id': pick(['-1', 'x', '99999999999999999999']) } : {}),
    };
    const answer = await pool.request({ method: method as 'GET', path, headers, body: body as string | undefined });
    const text = await answer.body.text();
    statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
    const what = `${method} ${path.slice(0, 120)} ${String(body).slice(0, 200)} -> ${answer.statusCode} ${text.slice(0, 300)}`;
    if (answer.statusCode >= 500 && answer.statusCode !== 503) violations.push(what);
    if (answer.statusCode >= 400 && method !== 'HEAD' && !errorEnvelope.safeParse(safeJson(text)).success)
      violations.push(`no envelope: ${what}`);
    if (method !== 'HEAD' && !answer.headers['x-request-id']) violations.push(`no X-Request-Id: ${what}`);
  };
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (sent < requests && violations.length < 50) {
        sent++;
        await one().catch((error: Error) => violations.push(`no answer: ${error.message}`));
      }
    }),
  );
  await pool.close();
  return { requests: sent, statuses, violations };
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
