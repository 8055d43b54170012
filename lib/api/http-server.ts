/**
 * The HTTP server of the API and the pages. Whatever is wrong with a request before anybody could read it (no Host, a strange target, a
 * method or an expectation nobody serves, headers that are too long or never end) is answered with the envelope and a request id:
 * Node and its adapter alone send empty bodies.
 */
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Config } from '#lib/platform/config.ts';
import { Failure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import { isApiPath, type ApiApp } from './app.ts';
import { answerClientError } from './client-error.ts';
import { createCors } from './cors.ts';
import { createOpenRequests, type OpenRequests } from './open-requests.ts';
import { requireProgress } from './request-progress.ts';
import { failureReply, failureText, requestIdHeader } from './reply.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Methods the API's adapter cannot express as a Request. */
const UNSERVED_METHODS = new Set(['TRACE', 'TRACK', 'CONNECT']);

const HEADERS_TIMEOUT_MS = 60_000;
const stalled = () => Object.assign(new Error('The request stopped arriving'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** `requestTimeout` is the time in which a request must arrive, or as much of it as `requireProgress` asks for. */
export type HttpServerOptions = ServerOptions & {
  onRequest?: Listener;
  open?: OpenRequests;
  corsOrigins?: Config['corsOrigins'];
};

export function createHttpServer(
  api: ApiApp,
  servePage: Listener,
  {
    onRequest,
    open = createOpenRequests(),
    corsOrigins = [],
    requestTimeout = 120_000,
    ...options
  }: HttpServerOptions = {},
): Server {
  const answeredPreflight = createCors(corsOrigins);
  const serveApi = getRequestListener(api.fetch, {
    overrideGlobalObjects: false,
    errorHandler: () =>
      failureReply(malformed('The address of the request is not valid.'), requestIdHeader(newId('request'))),
  });
  // Node's own time-out counts the whole request: a large file over a slow line would never arrive.
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, ...options, requestTimeout: 0, requireHostHeader: false },
    (request, response) => {
      requireProgress(request, requestTimeout, () => answerClientError(stalled(), request.socket));
      onRequest?.(request, response);
      if (answeredPreflight(request, response)) return;
      const failure = refusalOf(request);
      if (failure) answer(response, failure);
      else if (isApiPath(request.url ?? '/')) open.hold(response, serveApi(request, response));
      else servePage(request, response);
    },
  );
  server.on('clientError', answerClientError);
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    onRequest?.(request, response);
    if (answeredPreflight(request, response)) return;
    answer(response, malformed('Expect must be 100-continue.'), 417);
  });
  server.on('connect', (_request, socket) => {
    // Node has let go of the socket: an error of its own would be nobody's.
    socket.on('error', () => socket.destroy());
    answerClientError(new Error('This server is no proxy'), socket);
  });
  return server;
}

function refusalOf({ httpVersion, headers, rawHeaders, method = '' }: IncomingMessage): Failure | null {
  // A proxy and this server could each believe another one.
  if (rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1)
    return malformed('There is more than one Host header.');
  if (httpVersion === '1.1' && !headers.host) return malformed('The Host header is missing.');
  return UNSERVED_METHODS.has(method) ? new Failure('METHOD_NOT_ALLOWED') : null;
}

function malformed(message: string): Failure {
  return new Failure('VALIDATION_ERROR', { message, details: { field: '', issues: [{ field: '', message }] } });
}

function answer(response: ServerResponse, failure: Failure, otherStatus?: number): void {
  const { status, text } = failureText(failure);
  // What is still coming of the request is not read.
  response.writeHead(otherStatus ?? status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    connection: 'close',
    ...requestIdHeader(newId('request')),
  });
  response.end(text);
}
