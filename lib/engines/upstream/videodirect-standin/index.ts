/**
 * A stand-in for the direct video upstream: the same wire contract over HTTP on the loopback address, so that the
 * relay runs the same code as against the real one. Its small media files say that they come from a stand-in. It is the
 * default while no upstream is configured, and can be turned off.
 *
 * Orders are files under `dir` and survive a restart; the port is stored there too, so that links stay valid.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { VideodirectOperation } from '#lib/contract/videodirect.ts';
import { routesWith, upstreamRoutes } from '../videodirect/routes.ts';
import { steeringHeader } from '../videodirect/index.ts';
import type { Connection } from '../send.ts';
import { childMediaMaker, openMediaShelf, type MediaMaker } from './media.ts';
import { openOrderBook } from './order-book.ts';
import { readWishes, stateOf, takeOrder, type Delays, type Order } from './order.ts';
import { createdBody, creationsBody, doneBody, refusal } from './replies.ts';
import { serveFile } from './serve-file.ts';

export type StandinCall = {
  kind: 'submit' | 'read' | 'cancel';
  method: string;
  path: string;
  operation?: VideodirectOperation;
  input?: Record<string, unknown>;
  headers: IncomingMessage['headers'];
};
/** A fault that replaces the response. `drop` closes the connection without one. */
export type StandinFault = { status: number; body: string; headers?: Record<string, string> } | 'drop';

export type StandinOptions = {
  dir: string;
  delays?: Delays;
  makeMedia?: MediaMaker;
  routes?: Readonly<Record<string, string>>;
  /** Receives every authenticated call, and replaces its response by returning a fault. */
  intercept?: (call: StandinCall) => StandinFault | undefined | Promise<StandinFault | undefined>;
};

export type Standin = { connect(): Promise<Connection>; close(): Promise<void> };

const DELAYS: Delays = { queueMs: 600, workMs: 2_500 };
const BODY_BYTES_MAX = 20 * 1024 * 1024;
const taskPath = /^\/ent\/v2\/tasks\/([^/]+)\/(creations|cancel)$/;

export function createStandin(options: StandinOptions): Standin {
  const apiKey = `standin_${randomBytes(18).toString('base64url')}`;
  let started: Promise<{ server: Server; baseUrl: string }> | undefined;
  const start = () => (started ??= listen(options, apiKey));
  return {
    connect: async () => ({ baseUrl: (await start()).baseUrl, apiKey }),
    async close() {
      const running = await started;
      started = undefined;
      running?.server.closeAllConnections();
      await new Promise<void>((resolve) => (running ? running.server.close(() => resolve()) : resolve()));
    },
  };
}

async function listen(options: StandinOptions, apiKey: string): Promise<{ server: Server; baseUrl: string }> {
  await mkdir(options.dir, { recursive: true });
  const portFile = join(options.dir, 'port');
  const keptPort = Number(await readFile(portFile, 'utf8').catch(() => '0')) || 0;
  let baseUrl = '';
  const answer = createAnswerer(options, apiKey, () => baseUrl);
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  const port = await bind(server, keptPort).catch(() => bind(server, 0));
  // Unref'd, so that pending orders do not keep the process alive.
  server.unref();
  baseUrl = `http://127.0.0.1:${port}`;
  if (keptPort === 0) await writeFile(portFile, String(port));
  await openOrderBook(join(options.dir, 'orders')).removeOld(Date.now());
  return { server, baseUrl };
}

function bind(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function createAnswerer(
  { dir, delays = DELAYS, makeMedia = childMediaMaker, routes = {}, intercept }: StandinOptions,
  apiKey: string,
  baseUrlOf: () => string,
) {
  const operations = new Map(
    Object.entries(routesWith(routes)).map(([operation, route]) => [route.path, operation as VideodirectOperation]),
  );
  const book = openOrderBook(join(dir, 'orders'));
  const mediaDir = join(dir, 'media');
  const shelf = openMediaShelf(mediaDir, makeMedia);
  const linkOf = (name: string) => `${baseUrlOf()}/files/${name}`;

  async function submit(
    operation: VideodirectOperation,
    input: Record<string, unknown>,
    reference: string | undefined,
    isSteered: boolean,
  ): Promise<{ status: number; body: object }> {
    const wishes = isSteered ? readWishes(input.payload) : {};
    const { refuse } = wishes;
    if (refuse) return refusal(refuse, 'Refused as the payload asked');
    const id = reference ? idOf(reference) : newOrderId();
    const known = reference ? await book.find(id) : null;
    const order = known ?? takeOrder(id, operation, input, wishes, Date.now(), delays);
    if (!known) await book.write(order);
    if (!upstreamRoutes[operation].answersAtOnce) {
      if (order.media) await shelf.take(order.media);
      return { status: 200, body: createdBody(order, input) };
    }
    if (order.failsWith) return refusal(order.failsWith, 'Failed as the payload asked');
    return { status: 200, body: doneBody(order, input, order.media ? await shelf.make(order.media) : null, linkOf) };
  }

  async function read(order: Order): Promise<{ status: number; body: object }> {
    const files = order.media ? await shelf.take(order.media).catch(() => 'failed' as const) : null;
    if (files === 'failed')
      return {
        status: 200,
        body: creationsBody({ ...order, readyAtMs: 0, failsWith: 'InternalServiceFailure' }, null, Date.now(), linkOf),
      };
    return { status: 200, body: creationsBody(order, files, Date.now(), linkOf) };
  }

  async function cancel(order: Order): Promise<{ status: number; body: object }> {
    const { state } = stateOf(order, Date.now());
    if (state === 'created' || state === 'queueing') {
      await book.write({ ...order, cancelled: true });
      return { status: 200, body: {} };
    }
    return refusal('BadRequest', 'The task is scheduled already');
  }

  return async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://standin').pathname;
    const method = request.method ?? 'GET';
    const send = ({ status, body }: { status: number; body: object }) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (path.startsWith('/files/') && (method === 'GET' || method === 'HEAD')) {
      if (!(await serveFile(mediaDir, path.slice('/files/'.length), request, response))) response.writeHead(404).end();
      return;
    }
    if (request.headers.authorization !== `Token ${apiKey}`)
      return send(refusal('Unauthorized', 'The key is not valid'));
    const operation = method === 'POST' ? operations.get(path) : undefined;
    const [, id = '', action = ''] = taskPath.exec(path) ?? [];
    const kind = operation
      ? 'submit'
      : action === 'creations' && method === 'GET'
        ? 'read'
        : action === 'cancel' && method === 'POST'
          ? 'cancel'
          : null;
    if (!kind)
      return send({ status: 404, body: { code: 404, reason: 'NotFound', message: 'No such route', metadata: {} } });
    const input = method === 'POST' ? await readObject(request) : undefined;
    if (method === 'POST' && !input) return send(refusal('BadRequest', 'The body is not a JSON object'));
    const fault = await intercept?.({
      kind,
      method,
      path,
      operation,
      input: input ?? undefined,
      headers: request.headers,
    });
    if (fault === 'drop') return void request.socket.destroy();
    if (fault)
      return void response
        .writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers })
        .end(fault.body);
    const reference = request.headers['idempotency-key'];
    if (operation)
      return send(
        await submit(
          operation,
          input ?? {},
          typeof reference === 'string' ? reference : undefined,
          request.headers[steeringHeader] === 'true',
        ),
      );
    const order = await book.find(id);
    if (!order) return send(refusal('TaskNotFound', 'No such task'));
    send(await (kind === 'read' ? read(order) : cancel(order)));
  };
}

function newOrderId(): string {
  return `${randomInt(100, 999)}${Array.from({ length: 15 }, () => randomInt(10)).join('')}`;
}

/** The same reference returns the same order. */
function idOf(reference: string): string {
  return `9${(BigInt(`0x${createHash('sha256').update(reference).digest('hex')}`) % 10n ** 17n).toString().padStart(17, '0')}`;
}

async function readObject(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  const chunks: Buffer[] = [];
  let byteLength = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    byteLength += chunk.length;
    if (byteLength > BODY_BYTES_MAX) return null;
    chunks.push(chunk);
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
