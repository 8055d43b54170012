import { EventEmitter, once } from 'node:events';
import {
  type ClientRequest,
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openBodyBytes } from '#lib/contract/accounts/limits.ts';
import { createAnswerSecurity, createPageSecurity, isOwnOrigin } from './page-security.ts';

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** A server that answers with the headers a page would be given. */
async function withServer(
  publicUrl: string,
  run: (ask: (method: string, headers: Record<string, string>, path?: string) => Promise<Answer>) => Promise<void>,
): Promise<void> {
  const secure = createPageSecurity({ dev: false, publicUrl });
  const secureAnswer = createAnswerSecurity(publicUrl);
  const server = createServer((request, response) => {
    secureAnswer(response);
    if (!secure(request, response, '203.0.113.1')) return;
    response.setHeader('x-served', request.url ?? '');
    response.end(JSON.stringify(request.headers));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = (method: string, headers: Record<string, string>, path = '/') =>
    new Promise<Answer>((resolve, reject) => {
      const request = httpRequest({ host: '127.0.0.1', port, method, path, headers }, (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
      });
      request.on('error', reject);
      request.end();
    });
  try {
    await run(ask);
  } finally {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
}

test('pages are at the public address, and where that is plain http at the one a request was sent to; the scheme counts', () => {
  const secure = 'https://cadenza.example';
  expect(isOwnOrigin('https://cadenza.example', 'inside:3000', secure)).toBe(true);
  for (const origin of [
    undefined,
    '',
    'null',
    'cadenza.example',
    'http://cadenza.example',
    'https://cadenza.example:8443',
    'https://cadenza.example.evil.example',
    'http://inside:3000',
    'https://inside:3000',
  ]) {
    expect(isOwnOrigin(origin, 'inside:3000', secure), String(origin)).toBe(false);
  }
  const plain = 'http://localhost:3000';
  for (const origin of ['http://localhost:3000', 'http://192.168.1.5:3000'])
    expect(isOwnOrigin(origin, '192.168.1.5:3000', plain), origin).toBe(true);
  for (const origin of [
    undefined,
    'null',
    'https://192.168.1.5:3000',
    'http://192.168.1.5:3001',
    'http://192.168.1.5',
    'http://evil.example',
  ])
    expect(isOwnOrigin(origin, '192.168.1.5:3000', plain), String(origin)).toBe(false);
});

test('a body that is larger than any page sends, or does not say how large it is, is refused in words before a page sees it', async () => {
  await withServer('https://cadenza.example', async (ask) => {
    const origin = 'https://cadenza.example';
    const large = await ask('POST', { origin, 'content-length': String(1024 * 1024 + 1) });
    expect(large).toMatchObject({ status: 413, headers: { connection: 'close' } });
    expect(JSON.parse(large.body)).toMatchObject({
      error: {
        code: 'PAYLOAD_TOO_LARGE',
        message: 'A page takes at most 1 MB at a time.',
        details: { maxBytes: 1024 * 1024 },
      },
    });
    const unsaid = await ask('POST', { origin, 'transfer-encoding': 'chunked' });
    expect([unsaid.status, JSON.parse(unsaid.body).error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect((await ask('POST', { origin, 'content-length': '0' })).status).toBe(200);
  });
});

test('a change that comes from elsewhere, or does not say from where, is refused with the envelope and 403', async () => {
  await withServer('https://cadenza.example', async (ask) => {
    for (const headers of [
      {},
      { origin: 'null' },
      { origin: 'http://cadenza.example' },
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
      { origin: 'https://evil.example', host: 'evil.example' },
    ] as Record<string, string>[]) {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const answer = await ask(method, headers);
        expect([headers, answer.status]).toEqual([headers, 403]);
        expect(JSON.parse(answer.body)).toMatchObject({
          success: false,
          error: { code: 'FORBIDDEN', details: { reason: 'foreign_origin' } },
        });
      }
    }
    expect((await ask('POST', { origin: 'https://cadenza.example', host: 'inside:3000' })).status).toBe(200);
    expect((await ask('GET', { origin: 'https://evil.example' })).status).toBe(200);
  });
});

test('pages never see what a caller says about the address of this service', async () => {
  await withServer('https://cadenza.example', async (ask) => {
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-port': '1',
      'x-forwarded-for': '10.0.0.1',
      forwarded: 'host=evil.example',
    };
    const seen = JSON.parse(
      (await ask('POST', { origin: 'https://cadenza.example', host: 'inside:3000', ...forged })).body,
    ) as IncomingHttpHeaders;
    expect(Object.keys(seen).filter((name) => name in forged)).toEqual([]);
    expect(seen.host).toBe('cadenza.example');
  });
});

test('browsers are told to keep to https where the service is on https, and only there', async () => {
  await withServer('https://cadenza.example', async (ask) =>
    expect((await ask('GET', {})).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains'),
  );
  await withServer('http://localhost:3000', async (ask) =>
    expect((await ask('GET', {})).headers['strict-transport-security']).toBeUndefined(),
  );
});

test('an address that is no text, or holds a NUL, is refused as what it is, and no page sees it', async () => {
  await withServer('https://cadenza.example', async (ask) => {
    for (const path of ['/keys/a%00b/traffic', '/studio/gallery?cursor=%00', '/tasks/%zz/live', '/%ff']) {
      const answer = await ask('GET', {}, path);
      expect([path, answer.status, JSON.parse(answer.body).error?.code]).toEqual([path, 400, 'VALIDATION_ERROR']);
    }
    for (const path of ['/keys/a%25zz', '/tasks?text=100%', '/%E2%82%AC'])
      expect([path, (await ask('GET', {}, path)).status]).toEqual([path, 200]);
  });
});

test('a browser that opens such an address is shown that nothing is there, and still changes nothing through it', async () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  await withServer('https://cadenza.example', async (ask) => {
    for (const path of ['/account?x=%00', '/tasks/%E0%A4%A']) {
      const opened = await ask('GET', { accept }, path);
      expect([path, opened.status, opened.headers['x-served']]).toEqual([path, 200, '/nothing-here']);
      expect((await ask('POST', { accept, origin: 'https://cadenza.example' }, path)).status).toBe(400);
    }
    expect((await ask('GET', { accept }, '/account?x=1')).headers['x-served']).toBe('/account?x=1');
  });
});

test('an address that holds the bodies of many posts open is refused another one until one of them is over, and other addresses are not', async () => {
  const publicUrl = 'https://cadenza.example';
  const secure = createPageSecurity({ dev: false, publicUrl });
  const address = '203.0.113.1';
  const bodyBytes = 1024 * 1024;
  const passed: ServerResponse[] = [];
  const passes = new EventEmitter();
  // Posts that pass are not answered: their bodies never end.
  const server = createServer((request, response) => {
    if (!secure(request, response, String(request.headers['x-address']))) return;
    if (request.method === 'GET') return void response.end();
    passed.push(response);
    passes.emit('passed');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const send = (method: string, from: string) => {
    const request = httpRequest({
      host: '127.0.0.1',
      port,
      method,
      agent: false,
      headers: {
        origin: publicUrl,
        'x-address': from,
        ...(method === 'POST' ? { 'content-length': String(bodyBytes) } : {}),
      },
    });
    request.on('error', () => {});
    request.flushHeaders();
    return request;
  };
  /** Sends the head of a post, and goes on once it has passed. */
  const hold = async (from: string) => {
    const pass = once(passes, 'passed');
    const request = send('POST', from);
    await pass;
    return request;
  };
  const answerTo = async (method: string, from: string) =>
    ((await once(send(method, from), 'response')) as [IncomingMessage])[0];
  try {
    const held: ClientRequest[] = [];
    for (let bytes = 0; bytes < openBodyBytes.perAddress; bytes += bodyBytes) held.push(await hold(address));
    const refused = await answerTo('POST', address);
    expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': '1', connection: 'close' } });
    expect(JSON.parse(await text(refused))).toMatchObject({
      error: { code: 'RATE_LIMITED', retryable: true, retryAfterSec: 1 },
    });
    expect((await answerTo('GET', address)).statusCode, 'a page is read').toBe(200);
    await hold('203.0.113.2');
    const over = once(passed[0] as ServerResponse, 'close');
    held[0]?.destroy();
    await over;
    await hold(address);
  } finally {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});
