/**
 * The HTTP server of the API and the pages. Requests that fail before they can be routed (no Host, an invalid target, an unsupported method or
 * expectation, headers that are too long or never end) are answered with the envelope and a request id, where Node and its adapter would send
 * empty bodies.
 */
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { ErrorCode } from '#lib/contract/errors.ts';
import { exposedHeaders, requestHeaders } from '#lib/contract/requests/http-headers.ts';
import { servedRoutes } from '#lib/contract/routes.ts';
import type { Config } from '#lib/platform/config.ts';
import { Failure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import { type ApiApp, isApiPath } from '../app.ts';
import { createOpenRequests, type OpenRequests } from './open-requests.ts';
import { createRequestLines } from './pipelined-requests.ts';
import { dataHeaders, failureReply, failureText, requestIdHeader } from './reply.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Methods the API's adapter cannot express as a Request. */
const UNSERVED_METHODS = new Set(['TRACE', 'TRACK', 'CONNECT']);

const HEADERS_TIMEOUT_MS = 60_000;
const stalled = () => Object.assign(new Error('The request stopped arriving'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** `requestTimeout`: the time for a request to arrive, or to make the progress that `requireProgress` requires. */
type HttpServerOptions = ServerOptions & {
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
  const inTurn = createRequestLines();
  const serveApi = getRequestListener(api.fetch, {
    overrideGlobalObjects: false,
    errorHandler: () =>
      failureReply(malformed('The address of the request is not valid.'), requestIdHeader(newId('request'))),
  });
  // Node's own timeout is for the whole request, which would abort a large upload over a slow connection.
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      // Offers to upgrade to another protocol (h2c, WebSocket) are ignored; the request is answered in this one.
      shouldUpgradeCallback: () => false,
      ...options,
      requestTimeout: 0,
      requireHostHeader: false,
    },
    (request, response) => {
      requireProgress(request, requestTimeout, () => answerClientError(stalled(), request.socket));
      serveInTurn(request, response, () => {
        const failure = refusalOf(request);
        if (failure) answer(response, failure);
        else if (isApiPath(request.url ?? '/')) open.hold(response, serveApi(request, response));
        else servePage(request, response);
      });
    },
  );
  const serveInTurn = (request: IncomingMessage, response: ServerResponse, serve: () => void) =>
    inTurn(request, response, () => {
      open.begin(response);
      onRequest?.(request, response);
      if (!answeredPreflight(request, response)) serve();
    });
  server.on('clientError', answerClientError);
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    serveInTurn(request, response, () => answer(response, malformed('Expect must be 100-continue.'), 417)),
  );
  server.on('connect', (_request, socket) => {
    // Node no longer handles errors of this socket.
    socket.on('error', () => socket.destroy());
    answerClientError(new Error('This server is no proxy'), socket);
  });
  return server;
}

function refusalOf({ httpVersion, headers, rawHeaders, method = '' }: IncomingMessage): Failure | null {
  // A proxy and this server might each use a different one.
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
  // The rest of the request is not read.
  response.writeHead(otherStatus ?? status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    connection: 'close',
    ...requestIdHeader(newId('request')),
  });
  response.end(text);
}

const clientErrors: Record<string, { status?: number; code: ErrorCode; message?: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'REQUEST_TIMEOUT' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'VALIDATION_ERROR', message: 'The headers of the request are too large.' },
};

/** Answers an invalid or incomplete request with the envelope, where Node would send an empty body. */
function answerClientError(error: Error & { code?: string }, socket: Duplex): void {
  // The client has left, or a response is being sent.
  if (error.code === 'ECONNRESET' || !socket.writable || (socket as { bytesWritten?: number }).bytesWritten) {
    socket.destroy();
    return;
  }
  const {
    code,
    message,
    status: otherStatus,
  } = clientErrors[error.code ?? ''] ?? { code: 'VALIDATION_ERROR', message: 'This is not an HTTP request.' };
  const { status, text } = failureText(new Failure(code, { message }));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    connection: 'close',
    ...dataHeaders,
    ...requestIdHeader(newId('request')),
  };
  const head = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n');
  const answered = otherStatus ?? status;
  socket.end(`HTTP/1.1 ${answered} ${STATUS_CODES[answered]}\r\n${head}\r\n\r\n${text}`);
}

/** The bytes that must arrive in each time span: less than any usable connection delivers. */
const PROGRESS_BYTES_MIN = 1024 * 1024;

/**
 * Calls `onStalled` when a request is incomplete after `spanMs` and hardly any bytes arrived in that time. A small request therefore has one
 * span to arrive, and a large upload as many as it needs while it makes progress.
 */
export function requireProgress(request: IncomingMessage, spanMs: number, onStalled: () => void): void {
  if (!hasBody(request)) return;
  let seenBytes = request.socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    const { bytesRead } = request.socket;
    if (bytesRead - seenBytes < PROGRESS_BYTES_MIN) {
      clearInterval(timer);
      onStalled();
    }
    seenBytes = bytesRead;
  }, spanMs);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * How long a browser keeps the answer to a preflight. None keeps it longer than a day, Chromium no longer than two
 * hours.
 */
const PREFLIGHT_SEC = 2 * 60 * 60;
const methods = [...new Set(['GET', 'HEAD', ...servedRoutes.map(({ method }) => method)])].join(', ');
const allowedHeaders = [...Object.values(requestHeaders), 'Content-Type', 'Range'].join(', ');
const readableHeaders = exposedHeaders.join(', ');

/**
 * Cross-origin requests, where the operator allows them: scripts of pages on other origins may then call the API and
 * read stored media. This grants no rights: a caller still needs a key or a signed link, cookies are
 * never accepted across origins, and pages and the inbox stay closed. The headers are set on the Node response before
 * anything else writes to it, so that every answer has them: JSON, streams, ranges, refusals.
 * Returns true when the request was a preflight and has been answered.
 */
function createCors(origins: Config['corsOrigins']): (request: IncomingMessage, response: ServerResponse) => boolean {
  if (origins.length === 0) return () => false;
  const listed = new Set(origins === '*' ? [] : origins);
  return (request, response) => {
    if (!/^\/(?:api|media)(?:\/|\?|$)/.test(request.url ?? '/')) return false;
    const { origin } = request.headers;
    if (origins !== '*') response.setHeader('Vary', 'Origin');
    if (origins !== '*' && (origin === undefined || !listed.has(origin))) return false;
    response.setHeader('Access-Control-Allow-Origin', origins === '*' ? '*' : (origin as string));
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
      response.setHeader('Access-Control-Expose-Headers', readableHeaders);
      return false;
    }
    response.writeHead(204, {
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': allowedHeaders,
      'Access-Control-Max-Age': String(PREFLIGHT_SEC),
    });
    response.end();
    return true;
  };
}
