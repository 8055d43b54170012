import { execFile, spawnSync } from 'node:child_process';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CodeLanguage, requestCode } from './request-code.ts';
import { wireRequest, type WireRequest } from './wire-request.ts';

type Heard = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
const heard: Heard[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    heard.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    });
    response.writeHead(409, { 'content-type': 'application/json' }).end('{"heard":true}');
  });
});
let baseUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const programs: Record<CodeLanguage, { command: string; args: (code: string) => string[] }> = {
  curl: { command: 'sh', args: (code) => ['-c', code] },
  typescript: { command: process.execPath, args: (code) => ['--input-type=module-typescript', '-e', code] },
  python: { command: 'python3', args: (code) => ['-c', code] },
};
const isInstalled: Record<CodeLanguage, boolean> = {
  curl: spawnSync('curl', ['--version']).status === 0,
  typescript: true,
  python: spawnSync('python3', ['--version']).status === 0,
};

function run(language: CodeLanguage, code: string): Promise<{ printed: string; request: Heard }> {
  const { command, args } = programs[language];
  return new Promise((resolve, reject) => {
    execFile(
      command,
      args(code),
      { env: { ...process.env, CADENZA_KEY: 'cdz_from_environment' } },
      (error, stdout, stderr) => {
        const request = heard.pop();
        if (error || !request) reject(new Error(`${code}\n${stderr}`));
        else resolve({ printed: stdout, request });
      },
    );
  });
}

const song = {
  method: 'POST' as const,
  path: '/api/v1/music/songs',
  scope: 'task:create',
  idempotencyKey: 'optional' as const,
};
const words = {
  title: `It's "quoted" \\ back\\"slash`,
  lyrics: '[Verse]\nla\tla\r\n비 오는 밤 🌧',
  list: [1, 2.5, true, false, null, 'true', []],
  deep: { 'a-b': {}, __proto__x: 1 },
};
const requests: [string, WireRequest][] = [
  [
    'a write with every kind of text',
    wireRequest(song, {
      params: {},
      query: {},
      body: JSON.stringify(words, null, 2),
      idempotencyKey: "order '7'",
      prefer: true,
    }),
  ],
  [
    'a body that only its own text says',
    wireRequest(song, {
      params: {},
      query: {},
      body: '{"config": {"metadata": {"n": 1.0, "n": 1e400}}}',
      idempotencyKey: '',
      prefer: false,
    }),
  ],
  [
    'a read with a path and a query',
    wireRequest(
      { method: 'GET', path: '/api/v1/tasks/{id}', scope: 'task:read', idempotencyKey: null },
      {
        params: { id: 'a b/ü' },
        query: { limit: '5', from: '2026-07-01T00:00:00+02:00' },
        body: null,
        idempotencyKey: 'unused',
        prefer: false,
      },
    ),
  ],
  [
    'a change without a body and without a key',
    wireRequest(
      { method: 'DELETE', path: '/api/v1/storage', scope: null, idempotencyKey: null },
      { params: {}, query: {}, body: null, idempotencyKey: '', prefer: false },
    ),
  ],
];

describe.each(['curl', 'typescript', 'python'] as const)('%s', (language) => {
  test.runIf(isInstalled[language]).each(requests)(
    'sends exactly what the playground sends: %s',
    async (_name, request) => {
      const { printed, request: sent } = await run(language, requestCode(language, baseUrl, request));
      expect([sent.method, sent.url]).toEqual([request.method, request.target]);
      expect(sent.headers).toMatchObject(
        Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value])),
      );
      expect(sent.headers['x-api-key']).toBe(request.keyed ? 'cdz_from_environment' : undefined);
      const isAsValue = language !== 'curl' && !request.body?.includes('1.0');
      if (isAsValue && request.body) expect(JSON.parse(sent.body)).toEqual(JSON.parse(request.body));
      else expect(sent.body).toBe(request.body ?? '');
      expect(printed).toContain('heard');
    },
  );

  test('contains a key only when it is given one', () => {
    const [, request] = requests[0] as [string, WireRequest];
    expect(requestCode(language, baseUrl, request)).not.toMatch(/cdz_/);
    expect(requestCode(language, baseUrl, request, 'cdz_given')).toContain('cdz_given');
  });
});
