import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll } from 'vitest';

export type StandinRequest = { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> };
/**
 * How the stand-in handles a request. `drip` sends the body byte by byte; `hang` never responds; `drop` closes the
 * connection.
 */
export type StandinAnswer =
  | { status?: number; headers?: Record<string, string>; body: string; delayMs?: number; drip?: boolean }
  | 'drop'
  | 'hang';
export type Answering = (request: StandinRequest) => StandinAnswer | Promise<StandinAnswer>;

export type CompatibleStandin = {
  baseUrl: string;
  apiKey: string;
  requests: StandinRequest[];
  /** Responses for the next requests, first in first out; then `byDefault` responds. */
  queue: (StandinAnswer | Answering)[];
  byDefault: Answering;
};

/**
 * A stand-in for an OpenAI-compatible server: checks key and route, and returns what the test sets. Closed at
 * the end of the file.
 */
export async function startCompatibleStandin(
  byDefault: Answering = () => refusalOf(500, { message: 'no answer was set' }),
): Promise<CompatibleStandin> {
  const closing = new AbortController();
  const standin: CompatibleStandin = {
    baseUrl: '',
    apiKey: 'sk-canary-7d1f0b6a4c',
    requests: [],
    queue: [],
    byDefault,
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const path = request.url ?? '';
    const send = ({ status = 200, headers = {}, body }: Exclude<StandinAnswer, string>) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    if (request.method !== 'POST' || !['/v1/chat/completions', '/v1/images/generations'].includes(path))
      return void send(refusalOf(404, { message: 'no such route' }));
    if (request.headers.authorization !== `Bearer ${standin.apiKey}`)
      return void send(
        refusalOf(401, {
          message: `Incorrect API key provided: ${request.headers.authorization}`,
          code: 'invalid_api_key',
        }),
      );
    const seen: StandinRequest = {
      path,
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>,
    };
    standin.requests.push(seen);
    const next = standin.queue.shift() ?? standin.byDefault;
    const answer = typeof next === 'function' ? await next(seen) : next;
    if (answer === 'drop') return void request.socket.destroy();
    if (answer === 'hang') return;
    if (answer.delayMs) await pause(answer.delayMs, undefined, { signal: closing.signal }).catch(() => {});
    if (!answer.drip) return void send(answer);
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
    for (const character of answer.body) {
      if (closing.signal.aborted || response.destroyed) return;
      response.write(character);
      await pause(100, undefined, { signal: closing.signal }).catch(() => {});
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standin.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  afterAll(async () => {
    closing.abort();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return standin;
}

/** An error in the format of such servers. */
export function refusalOf(
  status: number,
  error: { message: string; code?: string; type?: string; param?: string },
  headers: Record<string, string> = {},
): Exclude<StandinAnswer, string> {
  return { status, headers, body: JSON.stringify({ error: { type: 'invalid_request_error', ...error } }) };
}

/** A chat completion with this content. */
export function saying(
  content: unknown,
  more: { finish_reason?: string; refusal?: string; usage?: object | null } = {},
): Exclude<StandinAnswer, string> {
  const {
    finish_reason = 'stop',
    refusal = null,
    usage = { prompt_tokens: 120, completion_tokens: 80, total_tokens: 200 },
  } = more;
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return {
    body: JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1,
      model: 'm',
      choices: [{ index: 0, finish_reason, message: { role: 'assistant', content: text, refusal } }],
      usage,
    }),
  };
}
