/** Requests built from the contract's schemas, valid and broken, for every served operation. */
import { fc } from '#lib/platform/testing/property.ts';
import { afterAll, expect, it } from 'vitest';
import { errorEnvelope, type ErrorCode } from '#lib/contract/errors.ts';
import { exampleId } from '#lib/contract/ids.ts';
import { unitsPerCredit } from '#lib/contract/accounts/limits.ts';
import { servedRoutes, type RouteDefinition } from '#lib/contract/routes.ts';
import { taskStatuses, taskTypes } from '#lib/contract/tasks/task.ts';
import { parseWith } from '#lib/contract/requests/validation.ts';
import { checkLedger } from '#lib/billing/check-ledger.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import type { Standing } from '../testing/account-standing.ts';
import { createOfflineApi, createRequestWorld, type RequestWorld } from '../testing/request-world.ts';
import { breachesOf, validOf, type Hints } from '../testing/schema-arbitraries.ts';

/** As many as still find refusals that fewer do not: a body has many fields to get wrong, an id in the path only one. */
function runsOf({ body, query, params }: RouteDefinition): number {
  if (body) return 150;
  if (query) return 60;
  return params ? 40 : 20;
}
const REQUESTS_LEAST = servedRoutes.reduce((sum, route) => sum + runsOf(route), 0);

const { platform, clock } = await createTestPlatform({ now: '2026-03-10T09:00:00Z' });
const api = createOfflineApi(platform);
const standings = new WeakMap<RequestWorld, Standing>();
let worldOfReads: Promise<RequestWorld> | undefined;

/** Reads change nothing and ask one account, which has a Voice to read too; what writes has one of its own. */
function worldOf({ method, operationId }: RouteDefinition): Promise<RequestWorld> {
  if (method !== 'GET') return createRequestWorld(platform, api, operationId);
  worldOfReads ??= createRequestWorld(platform, api, 'getVoice');
  return worldOfReads;
}

const tally = { requests: 0, refusals: 0, successes: 0, codes: new Set<string>() };

/** The one part of a request that breaks its schema, with the field a refusal has to name. */
type Fault = { part: 'body' | 'query' | 'params' | 'headers'; field: string };
type Request = {
  params: Record<string, unknown>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
  current: boolean;
  fault?: Fault;
};

function hintsOf(world: RequestWorld, route: RouteDefinition): Hints {
  const some = (...values: unknown[]) => fc.constantFrom(...values);
  const ids = route.path.includes('/mv/drafts')
    ? [world.draftId]
    : route.operationId === 'cancelTask'
      ? [...world.openTaskIds, ...world.doneTaskIds]
      : world.doneTaskIds;
  return {
    id: some(...ids, ...ids, 'tsk_none'),
    mvId: some(world.mvId, world.mvId, world.mvId, 'tsk_none'),
    clipId: some(...world.clipIds),
    voiceId: some(world.voiceId),
    uploadId: some(world.uploadId, world.uploadId, 'upl_none'),
    kind: some('audio', 'image', 'subtitles'),
    byteLength: some(1, 5_000, 3_000_000),
    index: some('0', '1', '7'),
    taskId: some(...world.doneTaskIds),
    quoteId: some(world.quoteId, 'qte_none'),
    preflightId: some(world.preflightId),
    expectedVersion: some(1, 2),
    ...(route.operationId === 'quoteMvEdit'
      ? {
          body: some(
            { operation: 'scene-edit', sceneIndex: 0 },
            { sceneIndex: '1' },
            { operation: 'scene-edit', sceneIndex: 40 },
            { operation: 'compose' },
            { operation: 'compose', subtitles: true },
            { operation: 'render-batch', sceneIndexes: [0, 1], fps: 24 },
            { operation: 'lock-character' },
          ),
        }
      : {}),
    ...(world.portraitUrl
      ? { characterImage: some(world.portraitUrl, world.portraitUrl, 'https://media.example.com/portrait.png') }
      : {}),
    ...(world.audioUrl
      ? { audioUrl: some(world.audioUrl, ...Array.from({ length: 7 }, () => 'https://media.example.com/a.mp3')) }
      : {}),
    ...(route.operationId === 'generateLyrics' ? { mode: some('GPT', 'gpt') } : {}),
    maxCredits: some(1, 20, 5_000, 100_000),
    durationSec: some(12, 30, 60),
    sceneIndexes: some([0], [1, 0], [9]),
    priority: some(1, 5, 10),
    section: some('Verse'),
    operation: some('text-to-video', 'lip-sync'),
    videoProvider: some('p-video', 'p-video', 'p-video', 'option-b'),
    videoModel: some('p-video', 'video-v2', 'nonsense'),
  };
}

/** Lists of things: a cursor is an id of theirs, and each has statuses of its own. */
const listHints: Readonly<Record<string, Hints>> = {
  listMvs: { status: fc.constantFrom('READY', 'READY,FAILED'), cursor: fc.constant(exampleId('task')) },
  listDrafts: {
    status: fc.constantFrom('action_required', 'ready_for_preflight'),
    cursor: fc.constant(exampleId('draft')),
  },
  listClips: { cursor: fc.constant(exampleId('clip')) },
  listUploads: { cursor: fc.constant(exampleId('upload')) },
  listVoices: { cursor: fc.constant(exampleId('voice')) },
};

const queryHints: Hints = {
  status: fc.subarray([...taskStatuses], { minLength: 1 }).map(String),
  type: fc.subarray([...taskTypes], { minLength: 1 }).map(String),
  limit: fc.integer({ min: 1, max: 100 }).map(String),
  cursor: fc.constantFrom('tsk_01k2v9d3qj8r5w7x0y4z6b1c2d', 'tsk_7zzzzzzzzzzzzzzzzzzzzzzzzz'),
};

const headerText = fc.stringMatching(/^[!-~]{1,40}$/);

function headersOf(route: RouteDefinition): fc.Arbitrary<Record<string, string>> {
  const wanted = route.headers ?? {};
  const always = {
    ...(wanted.idempotencyKey
      ? { 'Idempotency-Key': fc.oneof(fc.uuid(), headerText, fc.constant('k'.repeat(255))) }
      : {}),
    ...(wanted.prefer ? { Prefer: fc.constant('respond-async') } : {}),
    ...(wanted.uploadOffset ? { 'Upload-Offset': fc.constantFrom('0', '0', '5') } : {}),
  };
  return fc.record(
    {
      ...always,
      'X-Request-Id': fc.stringMatching(/^[\w.:-]{1,100}$/),
      ...(wanted.lastEventId ? { 'Last-Event-ID': fc.nat(20).map(String) } : {}),
    },
    { requiredKeys: Object.keys(always) as never[] },
  );
}

/** A quote has to be made for the very request; most callers send none. */
function withoutQuote(body: unknown): unknown {
  const { quoteId: _quoteId, ...rest } = body as { quoteId?: string };
  return rest;
}

function validRequest(world: RequestWorld, route: RouteDefinition): fc.Arbitrary<Request> {
  const hints = hintsOf(world, route);
  return fc.record({
    params: route.params
      ? (validOf(route.params, hints, 'params') as fc.Arbitrary<Record<string, unknown>>)
      : fc.constant({}),
    query: route.query
      ? (validOf(route.query, { ...hints, ...queryHints, ...listHints[route.operationId] }, 'query').map((query) =>
          Object.fromEntries(Object.entries(query as object).map(([name, value]) => [name, String(value)])),
        ) as fc.Arbitrary<Record<string, string>>)
      : fc.constant({}),
    headers: headersOf(route),
    body: route.body
      ? fc.tuple(validOf(route.body, hints), fc.boolean()).map(([body, isLean]) => (isLean ? withoutQuote(body) : body))
      : fc.constant(undefined),
    current: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  });
}

const strangeText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '-1',
    '1e9',
    'null',
    '[]',
    '{}',
    '0x1',
    '%00',
    '\u0000',
    '../..',
    "' OR 1=1 --",
    'x'.repeat(300),
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }).filter((one) => one.isWellFormed()),
);

/** A valid request with one part broken. */
function brokenRequest(world: RequestWorld, route: RouteDefinition): fc.Arbitrary<Request> {
  const wanted = route.headers ?? {};
  const breaks: ((request: Request) => fc.Arbitrary<Request>)[] = [];
  if (route.body) {
    const { body: schema } = route;
    const breakBody = (request: Request) =>
      fc.constantFrom(...breachesOf(schema, request.body)).map(
        ({ field, apply }): Request => ({
          ...request,
          current: false,
          body: apply(),
          fault: { part: 'body', field },
        }),
      );
    breaks.push(breakBody, breakBody, breakBody, breakBody);
  }
  if (route.query) {
    const names = Object.keys((route.query._zod.def as unknown as { shape: object }).shape);
    breaks.push((request) =>
      fc.tuple(fc.constantFrom(...names), strangeText).map(
        ([field, value]): Request => ({
          ...request,
          query: { ...request.query, [field]: value },
          fault: { part: 'query', field },
        }),
      ),
    );
  }
  if (route.params)
    breaks.push((request) =>
      fc.constant('a\u0000b').map(
        (value): Request => ({
          ...request,
          params: Object.fromEntries(Object.keys(request.params).map((name) => [name, value])),
          fault: { part: 'params', field: Object.keys(request.params)[0] ?? '' },
        }),
      ),
    );
  if (wanted.idempotencyKey)
    breaks.push((request) =>
      fc.constantFrom('k'.repeat(256), 'k'.repeat(3000)).map(
        (value): Request => ({
          ...request,
          headers: { ...request.headers, 'Idempotency-Key': value },
          fault: { part: 'headers', field: 'Idempotency-Key' },
        }),
      ),
    );
  if (wanted.prefer)
    breaks.push((request) =>
      fc.constantFrom('wait=5', 'respond-sync', 'respond-async, wait=1').map(
        (value): Request => ({
          ...request,
          headers: { ...request.headers, Prefer: value },
          fault: { part: 'headers', field: 'Prefer' },
        }),
      ),
    );
  if (wanted.lastEventId)
    breaks.push((request) =>
      fc.constantFrom('abc', '-1', '1.5').map(
        (value): Request => ({
          ...request,
          headers: { ...request.headers, 'Last-Event-ID': value },
          fault: { part: 'headers', field: 'Last-Event-ID' },
        }),
      ),
    );
  const valid = validRequest(world, route);
  return breaks.length === 0
    ? valid
    : valid.chain((request) => fc.constantFrom(...breaks).chain((one) => one(request)));
}

/** True when the contract itself has to refuse the request; a strange query may still be one the schema takes. */
function mustBeRefused(route: RouteDefinition, { fault, query }: Request): boolean {
  return (
    fault !== undefined &&
    (fault.part !== 'query' ||
      (route.query
        ? !parseWith(route.query, query).ok || Object.values(query).some((value) => value.includes('\u0000'))
        : false))
  );
}

async function send(world: RequestWorld, route: RouteDefinition, request: Request) {
  clock.advanceSec(1);
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(request.params[name] ?? 'x')),
  );
  const query = new URLSearchParams(request.query).toString();
  const body = request.body as { expectedVersion?: unknown } | undefined;
  if (request.current && body && typeof body === 'object' && 'expectedVersion' in body)
    body.expectedVersion = (await world.revisionOf(route.path)) ?? body.expectedVersion;
  // As the request before left it: what changed since then, nobody asked for.
  const before = standings.get(world) ?? (await world.standing());
  const reply = await api.call(route.method, query ? `${path}?${query}` : path, {
    key: route.scope ? world.key : undefined,
    body,
    headers: request.headers,
  });
  tally.requests += 1;
  const after = await world.standing();
  standings.set(world, after);
  return { reply, before, after };
}

function expectRefusal(
  route: RouteDefinition,
  request: Request,
  { reply, before, after }: Awaited<ReturnType<typeof send>>,
): void {
  const envelope = errorEnvelope.safeParse(reply.body);
  expect(envelope.error?.issues ?? [], reply.text).toEqual([]);
  const { error } = reply.body as unknown as {
    error: { code: ErrorCode; message: string; details?: { field?: string; issues?: { field: string }[] } };
  };
  expect(route.errorCodes, `${error.code} is documented`).toContain(error.code);
  expect(error.message).not.toMatch(/undefined|\[object|node_modules|\.ts:\d+|SELECT |prisma/);
  expect(after, reply.text).toEqual(before);
  if (error.code === 'VALIDATION_ERROR') expect(error.details, reply.text).toHaveProperty('field');
  if (mustBeRefused(route, request)) {
    const named = (error.details?.issues ?? []).map((issue) => issue.field);
    const field = request.fault?.field ?? '';
    expect([reply.status, error.code], reply.text).toEqual([400, 'VALIDATION_ERROR']);
    expect(
      named.some((one) => one === field || one.startsWith(`${field}.`) || one.startsWith(`${field}[`)),
      `${named.join(', ')} names ${field}`,
    ).toBe(true);
  }
  tally.refusals += 1;
  tally.codes.add(error.code);
}

function expectSuccess(
  route: RouteDefinition,
  request: Request,
  { reply, before, after }: Awaited<ReturnType<typeof send>>,
): void {
  expect(mustBeRefused(route, request), `accepted a wrong ${request.fault?.part} ${request.fault?.field}`).toBe(false);
  if (reply.status === 204) return void expect(route.noContent, '204 is documented').toBeDefined();
  const response = route.responses[reply.status as 200];
  expect(response, `${reply.status} is documented`).toBeDefined();
  if (reply.headers.get('content-type')?.includes('application/json'))
    expect(response.schema.safeParse(reply.body).error?.issues ?? [], reply.text).toEqual([]);
  const paid = before.available - after.available;
  const { creditsRequired, creditsPerMonth } = reply.body as { creditsRequired?: number; creditsPerMonth?: number };
  const said = creditsRequired ?? creditsPerMonth ?? 0;
  const { maxCredits } = (request.body ?? {}) as { maxCredits?: number };
  if (route.operationId !== 'cancelTask') {
    expect(
      paid === 0n || (route.paid && paid === BigInt(Math.round(said * unitsPerCredit))),
      `paid ${paid}, said ${said}`,
    ).toBe(true);
    if (creditsRequired !== undefined) expect(after.held - before.held).toBe(paid);
  }
  if (maxCredits !== undefined) expect(paid <= BigInt(Math.round(maxCredits * unitsPerCredit))).toBe(true);
  tally.successes += 1;
}

it.each(servedRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s keeps its contract',
  async (_name, route) => {
    const world = await worldOf(route);
    const successesBefore = tally.successes;
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          { weight: 11, arbitrary: validRequest(world, route) },
          { weight: 9, arbitrary: brokenRequest(world, route) },
        ),
        async (request) => {
          const answered = await send(world, route, request);
          const { reply } = answered;
          expect(reply.status, reply.text).toBeLessThan(500);
          const given = request.headers['X-Request-Id'];
          expect(reply.headers.get('x-request-id')).toEqual(given ?? expect.stringMatching(/^req_/));
          if (reply.status >= 400) expectRefusal(route, request, answered);
          else expectSuccess(route, request, answered);
        },
      ),
      { numRuns: runsOf(route) },
    );
    expect(tally.successes, 'some requests succeed').toBeGreaterThan(successesBefore);
  },
);

it('made every request, and the ledger adds up', async () => {
  expect(await checkLedger({ platform, actor: { kind: 'operator' } })).toMatchObject({ ok: true });
  expect(tally.requests).toBeGreaterThanOrEqual(REQUESTS_LEAST);
  expect(tally.refusals).toBeGreaterThan(REQUESTS_LEAST / 4);
});

afterAll(() =>
  process.stdout.write(
    `${tally.requests} requests over ${servedRoutes.length} operations: ${tally.successes} answered, ${tally.refusals} refused with ${[...tally.codes].sort().join(', ')}\n`,
  ),
);
