import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutbound, type Outbound, type OutboundOptions } from './index.ts';
import { insideHosts, loopbackHosts } from './testing/private-hosts.ts';

const requests: IncomingMessage[] = [];
let answer: RequestListener = (_request, response) => response.end('ok');
const opened: Outbound[] = [];
let server: Server;
let port: number;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbound-'));
  server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  // Every address of this machine, of both families where it has both.
  await new Promise<void>((resolve) => server.listen(0, resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(async () => {
  await Promise.all(opened.map((outbound) => outbound.close()));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

beforeEach(() => {
  requests.length = 0;
  answer = (_request, response) => response.end('ok');
});

function outboundWith(options: Partial<OutboundOptions> = {}): Outbound {
  const outbound = createOutbound({ allowPrivateNetwork: false, ...options });
  opened.push(outbound);
  return outbound;
}

const file = () => join(folder, 'file');
const post = (outbound: Outbound, url: string) => outbound.post(url, { headers: {}, body: '{}', timeoutMs: 600_000 });
const fetchFile = (outbound: Outbound, url: string, options: { maxBytes?: number; timeoutMs?: number } = {}) =>
  outbound.fetchToFile(url, { path: file(), maxBytes: 1_000, timeoutMs: 600_000, ...options });
const fileExists = () =>
  stat(file()).then(
    () => true,
    () => false,
  );

describe('plain http, where the operator asks for https', () => {
  test('is refused for URLs from callers and for redirects, but not for this service itself', async () => {
    const outbound = outboundWith({
      httpsOnly: true,
      allowPrivateNetwork: true,
      selfOrigins: [`http://127.0.0.1:${port}`],
    });
    const url = `http://localhost:${port}/hook`;
    expect(() => outbound.checkUrl(url)).toThrow(
      expect.objectContaining({ code: 'SOURCE_REFUSED', message: 'The address must start with https://.' }),
    );
    await expect(post(outbound, url)).rejects.toMatchObject({ code: 'SOURCE_REFUSED' });
    await expect(fetchFile(outbound, url)).rejects.toMatchObject({ code: 'SOURCE_REFUSED' });
    expect(requests).toHaveLength(0);
    answer = (_request, response) => response.writeHead(302, { location: url }).end();
    await expect(fetchFile(outbound, `http://127.0.0.1:${port}/media/a/b`)).rejects.toMatchObject({
      code: 'SOURCE_REFUSED',
    });
    expect(requests.map((request) => request.url)).toEqual(['/media/a/b']);
    expect(outbound.checkUrl('https://example.com/hook').href).toBe('https://example.com/hook');
  });
});

describe('an address that is not public', () => {
  test.each([...loopbackHosts, ...insideHosts])('%s is refused and never reached', async (host) => {
    const outbound = outboundWith();
    const url = `http://${host}:${port}/`;
    expect(() => outbound.checkUrl(url)).toThrow(expect.objectContaining({ code: 'SOURCE_REFUSED' }));
    await expect(post(outbound, url)).rejects.toMatchObject({ code: 'SOURCE_REFUSED' });
    await expect(fetchFile(outbound, url)).rejects.toMatchObject({ code: 'SOURCE_REFUSED' });
    expect(requests).toHaveLength(0);
  });

  test.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'data:text/plain,x',
    'javascript:1',
    'http://user@example.com/',
    'https://user:pw@example.com/',
    'http://',
    '//example.com',
    '',
    'http://[fe80::1%25lo]/',
  ])('%s is refused for its shape', (url) => {
    expect(() => outboundWith().checkUrl(url)).toThrow(expect.objectContaining({ code: 'SOURCE_REFUSED' }));
  });

  test.each([
    ['127.0.0.1'],
    ['::1'],
    ['93.184.216.34', '127.0.0.1'],
    ['2606:2800:220:1::1', '::ffff:7f00:1'],
    ['fe80::1%eth0'],
    ['not an address'],
  ])('a name that resolves to %s is refused', async (...addresses) => {
    const outbound = outboundWith({ resolver: async () => addresses });
    await expect(post(outbound, `http://internal.example:${port}/`)).rejects.toMatchObject({ code: 'SOURCE_REFUSED' });
    expect(requests).toHaveLength(0);
  });

  test('a name is resolved again at every request, so one that turns private is refused then', async () => {
    const answers = [['203.0.114.7'], ['127.0.0.1']];
    let asked = 0;
    const outbound = outboundWith({ resolver: async () => answers[asked++] ?? [] });
    // Nobody answers at the first address.
    await expect(
      outbound.post(`http://rebind.example:${port}/`, { headers: {}, body: '', timeoutMs: 50 }),
    ).rejects.toMatchObject({ code: 'SOURCE_DOWNLOAD_FAILED' });
    await expect(post(outbound, `http://rebind.example:${port}/`)).rejects.toMatchObject({ code: 'SOURCE_REFUSED' });
    expect(asked).toBe(2);
    expect(requests).toHaveLength(0);
  });

  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '172.32.0.1',
    '[2606:4700::1111]',
    '[2a00:1450:4001::1]',
    'example.com',
  ])('%s is public', (host) => {
    expect(outboundWith().checkUrl(`https://${host}/hook?x=1`).pathname).toBe('/hook');
  });
});

describe('a connection', () => {
  test('goes to the checked address and carries the name', async () => {
    const outbound = outboundWith({ allowPrivateNetwork: true, resolver: async () => ['127.0.0.1'] });
    const answered = await post(outbound, `http://hooks.example:${port}/a?b=c`);
    expect(answered).toMatchObject({ status: 200, body: 'ok' });
    expect(requests[0]).toMatchObject({ url: '/a?b=c', headers: { host: `hooks.example:${port}` } });
  });

  test('is not reused once the name has another address', async () => {
    let addresses = ['127.0.0.1'];
    const outbound = outboundWith({ allowPrivateNetwork: true, resolver: async () => addresses });
    await post(outbound, `http://moves.example:${port}/`);
    // The same machine by another of its addresses.
    addresses = [process.platform === 'linux' ? '127.0.0.2' : '::1'];
    await post(outbound, `http://moves.example:${port}/`);
    expect(requests.map((request) => request.socket.localAddress?.replace('::ffff:', ''))).toEqual([
      '127.0.0.1',
      ...addresses,
    ]);
  });

  test('is kept for the next request to the same address', async () => {
    const outbound = outboundWith({ allowPrivateNetwork: true });
    for (let at = 0; at < 10; at++) await post(outbound, `http://127.0.0.1:${port}/`);
    expect(new Set(requests.map((request) => request.socket.remotePort)).size).toBeLessThanOrEqual(2);
  });

  test('that is refused says so without naming the resolved address', async () => {
    const outbound = outboundWith({ allowPrivateNetwork: true, resolver: async () => ['127.0.0.1'] });
    await expect(post(outbound, 'http://nobody.example:1/')).rejects.toMatchObject({
      code: 'SOURCE_DOWNLOAD_FAILED',
      message: 'The connection was refused.',
    });
  });
});

describe('the service itself', () => {
  test('is reachable at its inbox and media alone', async () => {
    const own = `http://localhost:${port}`;
    const outbound = outboundWith({ selfOrigins: [own] });
    await expect(post(outbound, `${own}/inbox/abc-1`)).resolves.toMatchObject({ status: 200 });
    await expect(fetchFile(outbound, `${own}/media/ast_1/song.mp3?s=1`)).resolves.toMatchObject({ byteLength: 2 });
    requests.length = 0;
    for (const path of [
      '/',
      '/api/v1/tasks',
      '/inbox/',
      '/inbox/abc/x',
      '/inbox/../api/v1/tasks',
      '/inbox/..%2fapi',
      '/inbox/%2e%2e/api',
      '/media/x',
      '/inboxes/a',
    ]) {
      await expect(post(outbound, own + path)).rejects.toMatchObject({ code: 'SOURCE_REFUSED' });
    }
    for (const path of [
      '/inbox/abc',
      '/media/',
      '/media/../admin',
      '/media/..%2fadmin',
      '/media//admin',
      '/media/%5cadmin',
    ]) {
      await expect(fetchFile(outbound, own + path)).rejects.toMatchObject({ code: 'SOURCE_REFUSED' });
    }
    await expect(post(outbound, `http://localhost:${port + 1}/inbox/abc`)).rejects.toMatchObject({
      code: 'SOURCE_REFUSED',
    });
    expect(requests).toHaveLength(0);
  });
});

describe('redirects', () => {
  test('to a private address are refused', async () => {
    // The first hop is the service's own media, which is permitted; where it points is not.
    const outbound = outboundWith({ selfOrigins: [`http://localhost:${port}`] });
    for (const location of [
      `http://127.0.0.1:${port}/secret`,
      `http://[::ffff:7f00:1]:${port}/secret`,
      `//0x7f.1:${port}/secret`,
      '/api/secret',
      'file:///etc/passwd',
    ]) {
      requests.length = 0;
      answer = (_request, response) => response.writeHead(302, { location }).end();
      await expect(fetchFile(outbound, `http://localhost:${port}/media/a`)).rejects.toMatchObject({
        code: 'SOURCE_REFUSED',
      });
      expect(requests).toHaveLength(1);
    }
  });

  test('are followed three times, and the last address is told', async () => {
    const outbound = outboundWith({ allowPrivateNetwork: true });
    answer = (request, response) => {
      const hop = Number(request.url?.slice(1));
      if (hop < 3) response.writeHead(307, { location: `/${hop + 1}`, 'set-cookie': 'a=b' }).end('moved');
      else response.writeHead(200, { 'content-type': 'audio/mpeg' }).end('song');
    };
    await expect(fetchFile(outbound, `http://127.0.0.1:${port}/0`)).resolves.toEqual({
      contentType: 'audio/mpeg',
      byteLength: 4,
      finalUrl: `http://127.0.0.1:${port}/3`,
    });
    expect(await readFile(file(), 'utf8')).toBe('song');
    expect(requests.every((request) => request.headers.cookie === undefined)).toBe(true);
    await expect(fetchFile(outbound, `http://127.0.0.1:${port}/-1`)).rejects.toMatchObject({
      code: 'SOURCE_DOWNLOAD_FAILED',
    });
  });

  test('of a post are answers like any other: nothing is sent on', async () => {
    answer = (_request, response) => response.writeHead(307, { location: '/elsewhere' }).end();
    const outbound = outboundWith({ allowPrivateNetwork: true });
    const answered = await outbound.post(`http://127.0.0.1:${port}/`, {
      headers: { 'x-webhook-signature': 'sha256=00' },
      body: '{}',
      timeoutMs: 600_000,
    });
    expect(answered.status).toBe(307);
    expect(requests).toHaveLength(1);
  });
});

describe('what arrives is bounded', () => {
  test('by the announced length', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-length': '1001' }).end('x'.repeat(1001));
    await expect(
      fetchFile(outboundWith({ allowPrivateNetwork: true }), `http://127.0.0.1:${port}/`),
    ).rejects.toMatchObject({ code: 'SOURCE_TOO_LARGE' });
    expect(await fileExists()).toBe(false);
  });

  test('by the bytes of an endless body', async () => {
    let ended = false;
    answer = (_request, response) => {
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(400)));
      };
      response.on('drain', write).on('close', () => (ended = true));
      write();
    };
    await expect(
      fetchFile(outboundWith({ allowPrivateNetwork: true }), `http://127.0.0.1:${port}/`),
    ).rejects.toMatchObject({ code: 'SOURCE_TOO_LARGE' });
    expect(await fileExists()).toBe(false);
    await expect.poll(() => ended).toBe(true);
  });

  test('by time, however steadily a slow body arrives', async () => {
    answer = (_request, response) => {
      const drip = setInterval(() => response.write('x'), 10);
      response.on('close', () => clearInterval(drip));
    };
    await expect(
      fetchFile(outboundWith({ allowPrivateNetwork: true }), `http://127.0.0.1:${port}/`, { timeoutMs: 120 }),
    ).rejects.toMatchObject({ code: 'SOURCE_DOWNLOAD_FAILED', timedOut: true });
    expect(await fileExists()).toBe(false);
  });

  test('to 4 KiB of the answer of a post; its status still counts', async () => {
    answer = (_request, response) => {
      const write = () => {
        while (!response.destroyed && response.write('y'.repeat(1000)));
      };
      response.on('drain', write);
      response.writeHead(202);
      write();
    };
    const answered = await post(outboundWith({ allowPrivateNetwork: true }), `http://127.0.0.1:${port}/`);
    expect(answered.status).toBe(202);
    expect(answered.body).toBe('y'.repeat(4096));
  });

  test('a post nobody answers ends with a time-out', async () => {
    answer = () => {};
    const outbound = outboundWith({ allowPrivateNetwork: true });
    await expect(
      outbound.post(`http://127.0.0.1:${port}/`, { headers: {}, body: '', timeoutMs: 80 }),
    ).rejects.toMatchObject({ timedOut: true });
  });

  test('a name that never resolves ends with a time-out', async () => {
    const outbound = outboundWith({ resolver: () => new Promise(() => {}) });
    await expect(outbound.post('http://slow.example/', { headers: {}, body: '', timeoutMs: 30 })).rejects.toMatchObject(
      { timedOut: true },
    );
  });

  test('the caller can abort it, with its own reason', async () => {
    answer = () => {};
    const reason = new Error('cancelled');
    const controller = new AbortController();
    const running = outboundWith({ allowPrivateNetwork: true }).fetchToFile(`http://127.0.0.1:${port}/`, {
      path: file(),
      maxBytes: 10,
      timeoutMs: 600_000,
      signal: controller.signal,
    });
    await expect.poll(() => requests.length).toBe(1);
    controller.abort(reason);
    await expect(running).rejects.toBe(reason);
  });

  test.each([
    [404, {}],
    [206, {}],
    [200, { 'content-encoding': 'gzip' }],
  ] as const)('status %s with %j is no download', async (status, headers) => {
    answer = (_request, response) => response.writeHead(status, headers).end('x');
    await expect(
      fetchFile(outboundWith({ allowPrivateNetwork: true }), `http://127.0.0.1:${port}/`),
    ).rejects.toMatchObject({ code: 'SOURCE_DOWNLOAD_FAILED' });
    expect(await fileExists()).toBe(false);
  });
});

test('the number of destinations whose connections are kept is bounded', async () => {
  const outbound = outboundWith({ allowPrivateNetwork: true, keptOriginsMax: 2, resolver: async () => ['127.0.0.1'] });
  const statuses = await Promise.all(
    Array.from({ length: 20 }, (_, at) => post(outbound, `http://host-${at}.example:${port}/`)),
  );
  expect(statuses.every((each) => each.status === 200)).toBe(true);
  await expect.poll(() => requests.filter((request) => !request.socket.destroyed).length).toBe(2);
});

describe('a server that closes its connection to end the answer', () => {
  const answerWith = async (head: string, bytes: number) => {
    const raw = createTcpServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => {
        socket.write(head);
        socket.end(Buffer.alloc(bytes, 'a'));
      });
    });
    await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve));
    return {
      url: `http://127.0.0.1:${(raw.address() as AddressInfo).port}/song.mp3`,
      close: () => new Promise((resolve) => raw.close(resolve)),
    };
  };

  test.each([0, 1, 65_536, 1_000_000, 5_000_000])(
    'is downloaded whole, %i bytes of HTTP/1.0 without a length, ten at a time',
    async (bytes) => {
      const source = await answerWith('HTTP/1.0 200 OK\r\nContent-Type: audio/mpeg\r\n\r\n', bytes);
      const outbound = outboundWith({ allowPrivateNetwork: true });
      const files = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          outbound.fetchToFile(source.url, { path: `${file()}-${at}`, maxBytes: 6_000_000, timeoutMs: 600_000 }),
        ),
      );
      expect(files.map((each) => each.byteLength)).toEqual(Array(10).fill(bytes));
      expect((await readFile(`${file()}-9`)).byteLength).toBe(bytes);
      await source.close();
    },
  );

  test('before the announced length fails the download', async () => {
    const source = await answerWith('HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n', 4_999);
    await expect(
      fetchFile(outboundWith({ allowPrivateNetwork: true }), source.url, { maxBytes: 10_000 }),
    ).rejects.toMatchObject({ code: 'SOURCE_DOWNLOAD_FAILED' });
    expect(await fileExists()).toBe(false);
    await source.close();
  });
});

test('a server that sends 1xx answers without end is given up', async () => {
  const raw = createTcpServer((socket) => {
    socket.on('error', () => {});
    const announce = () => {
      while (!socket.destroyed && socket.write('HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'.repeat(50)));
    };
    socket.on('drain', announce);
    socket.once('data', announce);
  });
  await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(raw.address() as AddressInfo).port}/`;
  const outbound = outboundWith({ allowPrivateNetwork: true });
  const message = 'The address announces an answer again and again.';
  await expect(fetchFile(outbound, url, { timeoutMs: 600_000 })).rejects.toMatchObject({ message });
  await expect(outbound.post(url, { headers: {}, body: '{}', timeoutMs: 600_000 })).rejects.toMatchObject({ message });
  await new Promise((resolve) => raw.close(resolve));
});
