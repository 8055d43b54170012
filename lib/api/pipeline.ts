/**
 * The pipeline of requests for operations of the contract: request id, IP address, key, scope and allowances (one round trip), then validation
 * of parameters, headers, query and body, then one verb, then the answer or the envelope. Other requests (stored media, the inbox, unknown
 * URLs) have only the first part: request id and IP address.
 */
import type { IncomingMessage } from 'node:http';
import type { Context as HonoContext } from 'hono';
import { z } from 'zod';
import {
  idempotencyKey as idempotencyKeySchema,
  lastEventId as lastEventIdSchema,
  prefer as preferSchema,
  replayHeader,
  requestHeaders,
} from '#lib/contract/requests/http-headers.ts';
import { bodyLimitOf, type OperationId, type RouteDefinition, type RoutePart } from '#lib/contract/routes.ts';
import { parseWith } from '#lib/contract/requests/validation.ts';
import type { KeyTrafficRecorder } from '#lib/accounts/keys/key-traffic.ts';
import { createAdmissionControl, type Admission, type Alongside } from '#lib/limits/admit.ts';
import { rateLimitFailure, refuseUnadmitted } from '#lib/limits/refuse-unadmitted.ts';
import type { PlaybackCapacity } from '#lib/media/playback-capacity.ts';
import type { KeyActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { stringifyExact } from '#lib/platform/text/exact-json.ts';
import { workFor } from '#lib/platform/child/work-share.ts';
import { Failure, invalidField, isFailure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import { isPassing } from '#lib/platform/running/outage.ts';
import { refuseUnstorableText } from '#lib/platform/parse-input.ts';
import { trimCharacters } from '#lib/platform/text/plain-text.ts';
import { createTurns, type Turns } from '#lib/platform/concurrency/work-gate.ts';
import type { ProductDeps } from '#lib/products/product-deps.ts';
import { requestHash, type Idempotency } from '#lib/tasks/life/idempotency.ts';
import { clientAddress, socketAddressOf, type RequestBindings } from './http/client-address.ts';
import { keyHashOf, keyUnreadable } from './http/key-header.ts';
import { createOpenBodies, type OpenBody } from './http/open-bodies.ts';
import { allowanceHeaders, failureReply, jsonReply, refusalHeaders, requestIdHeader } from './http/reply.ts';
import { readChunks, readJsonBody } from './http/read-body.ts';
import { noteCaller, pathForLog } from './http/request-log.ts';

/** The input of a route's handler. Every part has been validated. */
export type Call<Id extends OperationId> = {
  ctx: Context<KeyActor, ProductDeps>;
  params: RoutePart<Id, 'params'>;
  query: RoutePart<Id, 'query'>;
  body: RoutePart<Id, 'body'>;
  idempotency: Idempotency | undefined;
  respondAsync: boolean;
  lastEventId: number;
  /** X-Request-Id of the request, or a generated one. */
  requestId: string;
  /** The row read alongside the admission, when the route asked for one. */
  row: Record<string, unknown>;
  signal: AbortSignal;
  headers: Headers;
  /** The unread body of an operation that accepts bytes, unless it is JSON. */
  bytes: AsyncIterable<Uint8Array> | null;
};

/** An object is serialised as JSON, a string is JSON already (a stored answer), and a Response is sent as it is. */
export type Answer = { status?: number; json: object } | { status?: number; text: string } | Response;

export type Handler<Id extends OperationId> = {
  handle(call: Call<Id>): Promise<Answer>;
  alongside?(params: RoutePart<Id, 'params'>): Alongside;
};

export type PipelineDeps = { deps: ProductDeps; traffic: KeyTrafficRecorder; playback?: PlaybackCapacity };
export type IncomingCall = {
  request: Request;
  path: string;
  params: Record<string, string>;
  bindings: RequestBindings | undefined;
};

// Request ids of any other form are not echoed.
const SAFE_REQUEST_ID = /^[\w.:-]{1,100}$/;

export type Pipeline = ReturnType<typeof createPipeline>;

export function createPipeline({ deps, traffic }: PipelineDeps) {
  const { platform } = deps;
  const { admit, admitAddress } = createAdmissionControl(platform);
  const turns = createTurns();
  const openBody = createOpenBodies();
  const addressOf = (request: Request, bindings: RequestBindings | undefined) =>
    clientAddress(
      socketAddressOf(bindings),
      request.headers.get('x-forwarded-for') ?? undefined,
      platform.config.trustedProxyHops,
    );

  /** The envelope of an error. Unexpected errors are logged. */
  const failed = (
    error: unknown,
    { request, path, bindings }: Omit<IncomingCall, 'params'>,
    requestId: string,
    headers: Record<string, string>,
  ): Response => {
    if (isFailure(error)) return failureReply(error, headers, bindings?.outgoing);
    platform.log.error({ requestId, method: request.method, path: pathForLog(path), err: error }, 'A request failed');
    return failureReply(
      new Failure(isPassing(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR', { details: { requestId } }),
      headers,
      bindings?.outgoing,
    );
  };

  async function serve<Id extends OperationId>(
    definition: RouteDefinition,
    handler: Handler<Id>,
    incoming: IncomingCall,
  ): Promise<Response> {
    const { request, bindings } = incoming;
    const policy = definition.policy ?? 'operation';
    const requestId = requestIdOf(request);
    let headers = requestIdHeader(requestId);
    let isAdmitted = false;
    let held: OpenBody | undefined;
    const caller = {
      requestId,
      operation: definition.operationId,
      streams: definition.responses[200].contentType === 'text/event-stream',
      keyId: null,
      accountId: null,
    };
    noteCaller(bindings?.incoming, caller);
    try {
      const ip = addressOf(request, bindings);
      const keyHash = definition.scope ? keyHashOf(request, bindings) : null;
      // Parsed before the key check, because `alongside` reads a row together with it. Errors in them are reported
      // after it.
      const params = attempt(() => parsePart(definition.params, incoming.params));
      const alongside = 'value' in params ? handler.alongside?.(params.value as never) : undefined;
      const { admission, row } = keyHash
        ? await admit<Record<string, unknown>>({ keyHash, ip, policy, scope: definition.scope }, alongside)
        : { admission: await admitAddress(ip, { waits: definition.scope !== null }), row: null };
      headers = { ...headers, ...allowanceHeaders(admission.allowance, policy) };
      platform.metrics.admissions.inc({ outcome: admission.outcome });
      noteCaller(bindings?.incoming, { ...caller, keyId: admission.keyId, accountId: admission.accountId });
      if (admission.keyId) traffic.count(admission.keyId, admission.outcome !== 'ok');
      if (definition.scope && !keyHash && admission.outcome === 'anonymous')
        throw keyUnreadable(request, platform.config.publicUrl);
      refuseUnadmitted(definition, admission, ip);
      isAdmitted = true;
      const actor = definition.scope ? actorOf(admission, ip) : (undefined as unknown as KeyActor);
      if ('error' in params) throw params.error;
      held = openBody({ accountId: admission.accountId, ip });
      const parsed = await parseRequest(definition, request, incoming.path, {
        turns,
        held,
        incoming: bindings?.incoming,
      });
      held.close();
      const call = {
        ctx: { ...deps, actor },
        params: params.value,
        ...parsed,
        row: row ?? {},
        requestId,
        signal: request.signal,
        headers: request.headers,
      } as Call<Id>;
      const answer = await workFor(admission.accountId ?? '', () => handler.handle(call));
      const response = respond(
        answer,
        call.idempotency?.isReplay ? { ...headers, [replayHeader]: 'true' } : headers,
        bindings,
      );
      // The body of a HEAD response is not read; a stream would wait for a reader until the task ends.
      if (request.method === 'HEAD') await response.body?.cancel();
      return response;
    } catch (error) {
      return failed(
        error,
        incoming,
        requestId,
        isAdmitted ? { ...headers, ...refusalHeaders(error, policy, platform.clock.now()) } : headers,
      );
    } finally {
      held?.close();
    }
  }

  /** Answers a request that is not for an operation. `headers` contain the request id; the rate-limit headers of the IP address are added unless the response has its own. `held` counts the bytes of a body. */
  async function serveOther(
    incoming: Omit<IncomingCall, 'params'>,
    handle: (headers: Record<string, string>, held: OpenBody) => Response | Promise<Response>,
  ): Promise<Response> {
    const { request, bindings } = incoming;
    const requestId = requestIdOf(request);
    let headers = requestIdHeader(requestId);
    const ip = addressOf(request, bindings);
    const held = openBody({ accountId: null, ip });
    try {
      const { allowance, outcome } = await admitAddress(ip);
      headers = { ...headers, ...allowanceHeaders(allowance, 'operation') };
      if (outcome === 'limited') throw rateLimitFailure(allowance, 'operation');
      const response = await handle(requestIdHeader(requestId), held);
      if (!response.headers.has('X-RateLimit-Scope'))
        for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
      return response;
    } catch (error) {
      // Not written to the socket: these routes answer with a Response, which may have been started.
      return failed(error, { request, path: incoming.path, bindings: undefined }, requestId, headers);
    } finally {
      held.close();
    }
  }

  return { serve, serveOther };
}

/** The input of `serveOther`. */
export function otherCall(c: HonoContext<{ Bindings: RequestBindings }>): Omit<IncomingCall, 'params'> {
  return { request: c.req.raw, path: c.req.path, bindings: c.env };
}

function requestIdOf(request: Request): string {
  const given = request.headers.get(requestHeaders.requestId);
  return given && SAFE_REQUEST_ID.test(given) ? given : newId('request');
}

function attempt<Value>(run: () => Value): { value: Value } | { error: unknown } {
  try {
    return { value: run() };
  } catch (error) {
    return { error };
  }
}

function respond(answer: Answer, headers: Record<string, string>, bindings: RequestBindings | undefined): Response {
  if (!(answer instanceof Response))
    return jsonReply(
      answer.status ?? 200,
      'text' in answer ? answer.text : stringifyExact(answer.json),
      headers,
      bindings?.outgoing,
    );
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}

function actorOf(admission: Admission, address: string): KeyActor {
  const { keyId, accountId, tier, billingStatus, trial } = admission;
  if (!keyId || !accountId || !tier || !billingStatus || !trial) throw new Failure('INVALID_API_KEY');
  return { kind: 'apiKey', keyId, accountId, tier, billingStatus, trial, address };
}

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  refuseUnstorableText(value);
  const parsed = parseWith(schema, value);
  if (!parsed.ok) throw new Failure('VALIDATION_ERROR', { message: parsed.message, details: parsed.details });
  return parsed.data;
}

/** The schema of the query and the body of operations that have none. */
const noMembers = z.strictObject({});
const noBody = noMembers.optional();

/** The query parameters. Duplicates are refused, because either value may be the intended one. */
function readQuery(url: string): Record<string, string> {
  if (!url.includes('?')) return {};
  const { searchParams } = new URL(url);
  const seen = new Set<string>();
  const twice = [...searchParams.keys()].find((name) => seen.size === seen.add(name).size);
  if (twice !== undefined) throw invalidField(twice, 'must be given once');
  return Object.fromEntries(searchParams);
}

function parseHeader<Schema extends z.ZodType>(
  schema: Schema,
  request: Request,
  name: string,
): z.infer<Schema> | undefined {
  const value = request.headers.get(name);
  if (value === null) return undefined;
  const parsed = parseWith(schema, value);
  if (parsed.ok) return parsed.data;
  throw invalidField(name, parsed.details.issues[0]?.message ?? 'is not valid');
}

/** Whether the body is JSON; any other body is bytes. */
function isJson(request: Request): boolean {
  return /^application\/json\b/i.test(request.headers.get('content-type') ?? '');
}

type Reading = { turns: Turns; held: OpenBody; incoming: IncomingMessage | undefined };

async function parseRequest(
  definition: RouteDefinition,
  request: Request,
  path: string,
  { turns, held, incoming }: Reading,
) {
  const wanted = definition.headers ?? {};
  const key = wanted.idempotencyKey
    ? parseHeader(idempotencyKeySchema, request, requestHeaders.idempotencyKey)
    : undefined;
  if (wanted.idempotencyKey === 'required' && key === undefined)
    throw invalidField(requestHeaders.idempotencyKey, 'is required');
  const respondAsync = wanted.prefer ? parseHeader(preferSchema, request, requestHeaders.prefer) !== undefined : false;
  const lastEventId = wanted.lastEventId
    ? Number(parseHeader(lastEventIdSchema, request, requestHeaders.lastEventId) ?? 0)
    : 0;
  const query = parsePart(definition.query ?? noMembers, readQuery(request.url));
  const bytes = definition.bytes && !isJson(request) ? readChunks(request, incoming) : null;
  const read =
    definition.method === 'GET' || bytes
      ? undefined
      : await readJsonBody(request, bodyLimitOf(definition), held, turns, incoming);
  await read?.nextTurn();
  const body = bytes ? undefined : parsePart(definition.body ?? noBody, read?.value);
  await read?.nextTurn();
  const idempotency =
    key === undefined
      ? undefined
      : { key, requestHash: requestHash(definition.method, trimCharacters(path, '/', 'end'), read?.value ?? null) };
  await read?.nextTurn();
  return { query, body, bytes, respondAsync, lastEventId, idempotency };
}
