import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { errorEnvelope } from '#lib/contract/errors.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { createHttpServer } from './http-server.ts';
import { createOpenRequests } from './open-requests.ts';
import { createAnswerSecurity } from '../pages/page-security.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform } = await createTestPlatform();
const { app } = createTestApi(platform);
const secureAnswer = createAnswerSecurity(platform.config.publicUrl);

/** A server of this test's, and its port. */
async function serve(limits: object = {}): Promise<number> {
  const server = createHttpServer(app, (_request, response) => response.end('a page'), {
    onRequest: (_request, response) => secureAnswer(response),
    ...limits,
  });
  // Next listens, too, and leaves the sockets of most requests as they are.
  server.on('upgrade', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const patient = await serve();
const hasty = await serve({ requestTimeout: 300, headersTimeout: 300, connectionsCheckingInterval: 50 });

const { key } = await createTestActor(platform);

/** What the server answers to these very bytes. */
async function send(bytes: string, port = patient): Promise<{ status: number; headers: string; body: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const answer = await text(socket);
  const end = answer.indexOf('\r\n\r\n');
  return {
    status: Number(answer.split(' ')[1]),
    headers: answer.slice(0, end).toLowerCase(),
    body: answer.slice(end + 4),
  };
}

const closing = 'host: x\r\nconnection: close\r\n';

it.each([
  ['an operation', '/api/health', '"status":"ok"'],
  ['a page', '/keys', 'a page'],
])('a request for %s that offers HTTP/2 or a websocket is answered in HTTP/1.1', async (_name, path, words) => {
  for (const protocol of ['h2c', 'websocket']) {
    const offer = `connection: close, upgrade, http2-settings\r\nupgrade: ${protocol}\r\nhttp2-settings: AAMAAABk\r\n`;
    const answer = await send(`GET ${path} HTTP/1.1\r\nhost: x\r\n${offer}\r\n`);
    expect([answer.status, answer.body.includes(words)]).toEqual([200, true]);
  }
});

it.each([
  ['no request at all', 'nonsense\r\n\r\n', 400, 'VALIDATION_ERROR'],
  ['no Host', 'GET /api/v1/tasks HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'VALIDATION_ERROR'],
  ['no Host for a page', 'GET /keys HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'VALIDATION_ERROR'],
  [
    'a Host that is none',
    'GET /api/v1/tasks HTTP/1.1\r\nhost: a b/c\r\nconnection: close\r\n\r\n',
    400,
    'VALIDATION_ERROR',
  ],
  [
    'two Hosts',
    'GET /api/v1/tasks HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n',
    400,
    'VALIDATION_ERROR',
  ],
  ['a backslash in a path of the API', `GET /api/v1\\tasks HTTP/1.1\r\n${closing}\r\n`, 400, 'VALIDATION_ERROR'],
  [
    'a path that cannot be decoded',
    `GET /api/v1/tasks/%zz%ff HTTP/1.1\r\nx-api-key: ${key}\r\n${closing}\r\n`,
    404,
    'TASK_NOT_FOUND',
  ],
  ['an unknown version of the API', `GET /api/v3/x HTTP/1.1\r\n${closing}\r\n`, 404, 'NOT_FOUND'],
  ['the root of the API', `GET /api HTTP/1.1\r\n${closing}\r\n`, 404, 'NOT_FOUND'],
  ['the method TRACE', `TRACE /api/v1/tasks HTTP/1.1\r\n${closing}\r\n`, 405, 'METHOD_NOT_ALLOWED'],
  ['a method nobody knows', `FLY /api/v1/tasks HTTP/1.1\r\n${closing}\r\n`, 400, 'VALIDATION_ERROR'],
  ['the method CONNECT', `CONNECT x:80 HTTP/1.1\r\n${closing}\r\n`, 400, 'VALIDATION_ERROR'],
  [
    'an expectation nobody meets',
    `GET /api/v1/tasks HTTP/1.1\r\nexpect: a miracle\r\n${closing}\r\n`,
    417,
    'VALIDATION_ERROR',
  ],
  [
    'headers that are too large',
    `GET /api/v1/tasks HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'VALIDATION_ERROR',
  ],
  [
    'an address that is too long',
    `GET /api/v1/tasks?cursor=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    431,
    'VALIDATION_ERROR',
  ],
  [
    'two lengths',
    `POST /api/v1/music/songs HTTP/1.1\r\n${closing}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
    400,
    'VALIDATION_ERROR',
  ],
  [
    'a length and chunks',
    `POST /api/v1/music/songs HTTP/1.1\r\n${closing}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
    'VALIDATION_ERROR',
  ],
  ['headers that never end', 'GET /api/v1/tasks HTTP/1.1\r\nhost: x\r\n', 408, 'REQUEST_TIMEOUT'],
  [
    'a body that never comes',
    `POST /api/v1/music/songs HTTP/1.1\r\nhost: x\r\nx-api-key: ${key}\r\ncontent-length: 50\r\n\r\n{`,
    408,
    'REQUEST_TIMEOUT',
  ],
] as const)('a request with %s is answered with the envelope and a request id', async (_name, bytes, status, code) => {
  const answer = await send(bytes, code === 'REQUEST_TIMEOUT' ? hasty : patient);
  expect(answer.body, answer.headers).not.toBe('');
  expect([answer.status, errorEnvelope.parse(JSON.parse(answer.body)).error.code]).toEqual([status, code]);
  expect(answer.headers).toMatch(/x-request-id: req_/);
  expect(answer.headers).toMatch(/content-type: application\/json/);
});

it.each([
  ['the API', `GET /api/health HTTP/1.1\r\n${closing}\r\n`],
  ['a refusal of the API', `GET /api/v1/tasks HTTP/1.1\r\n${closing}\r\n`],
  ['media', `GET /media/x/y HTTP/1.1\r\n${closing}\r\n`],
  ['an inbox', `POST /inbox/x HTTP/1.1\r\n${closing}\r\n`],
  ['what was no request', 'nonsense\r\n\r\n'],
])('an answer of %s is not guessed to be a page, framed or kept', async (_name, bytes) => {
  const { headers } = await send(bytes);
  expect(headers).toMatch(/\r\nx-content-type-options: nosniff/);
  expect(headers).toMatch(/\r\ncontent-security-policy: default-src 'none'; frame-ancestors 'none'/);
  expect(headers).toMatch(/\r\ncache-control: no-store/);
});

it('serves requests of HTTP/1.0 without a Host, absolute targets, and pages beside the API', async () => {
  expect(await send('GET /keys HTTP/1.0\r\n\r\n')).toMatchObject({ status: 200, body: 'a page' });
  expect(await send(`GET /keys HTTP/1.1\r\n${closing}\r\n`)).toMatchObject({ status: 200 });
  expect(await send(`GET /api/v1/account/credits HTTP/1.1\r\nx-api-key: ${key}\r\n${closing}\r\n`)).toMatchObject({
    status: 200,
  });
  expect(
    await send(
      `POST /api/v1/lyrics/edit HTTP/1.1\r\nx-api-key: ${key}\r\nexpect: 100-continue\r\ncontent-length: 2\r\n${closing}\r\n{}`,
    ),
  ).toMatchObject({ status: 100 });
});

it('goes on answering while callers are sent elsewhere, and closes each connection after its answer', async () => {
  const open = createOpenRequests();
  const port = await serve({ open });
  const kept = await fetch(`http://127.0.0.1:${port}/api/health`);
  expect([kept.status, kept.headers.get('connection')]).toEqual([200, 'keep-alive']);
  open.closeConnections();
  for (const path of ['/api/health', '/a-page']) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    expect([answer.status, answer.headers.get('connection')], path).toEqual([200, 'close']);
  }
});

describe('requests that are sent on one connection without waiting for answers', () => {
  /** What such requests for pages begin, and the statuses and bodies of their answers in order. */
  async function sendAtOnce(count: number) {
    const begun: string[] = [];
    let open = 0;
    let openMost = 0;
    const server = createHttpServer(app, (request, response) => {
      begun.push(request.url ?? '');
      openMost = Math.max(openMost, ++open);
      response.once('close', () => open--);
      setImmediate(() => response.end(`page ${request.url}\n`));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const paths = Array.from({ length: count }, (_, at) => `/${at + 1}`);
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''));
    socket.on('data', (chunk: Buffer) => String(chunk).includes(`page /${count}\n`) && socket.end());
    // The server breaks a connection with too many.
    const answers = await text(socket).catch(() => '');
    server.close();
    return {
      begun,
      openMost,
      statuses: [...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status)),
      pages: [...answers.matchAll(/page (\S+)/g)].map(([, path]) => path),
      paths,
    };
  }

  it('are answered in order, and none begins before the answer to the one before has ended', async () => {
    const { begun, openMost, statuses, pages, paths } = await sendAtOnce(20);
    expect(openMost).toBe(1);
    expect([begun, pages]).toEqual([paths, paths]);
    expect(statuses).toEqual(paths.map(() => 200));
  });

  it('end their connection when too many wait, of which hardly any begins', async () => {
    const { begun, openMost } = await sendAtOnce(500);
    expect(openMost).toBe(1);
    expect(begun).toEqual(['/1']);
  });

  it('are not served to a client that has gone', async () => {
    const begun: string[] = [];
    const gone = Promise.withResolvers<void>();
    const server = createHttpServer(app, ({ url = '' }, response) => {
      begun.push(url);
      response.once('close', () => setImmediate(gone.resolve));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET /1 HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(5));
    await once(server, 'request');
    socket.destroy();
    await gone.promise;
    server.close();
    await once(server, 'close');
    expect(begun).toEqual(['/1']);
  });
});
