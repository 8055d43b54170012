import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll } from 'vitest';

type SpeechRequest = {
  path: string;
  headers: IncomingHttpHeaders;
  fields: Record<string, string[]>;
  audio: Buffer;
  audioName: string;
};
/**
 * `hang` never responds; `drop` accepts the request and closes without a response; `cut` closes in the middle of one.
 */
export type SpeechAnswer =
  | { status?: number; headers?: Record<string, string>; body: string; delayMs?: number }
  | 'hang'
  | 'drop'
  | 'cut';

export type SpeechStandin = {
  baseUrl: string;
  apiKey: string;
  requests: SpeechRequest[];
  /** Requests whose caller disconnected before the response. */
  abandoned: number;
  /** Responses for the next requests, first in first out; then `byDefault`. */
  queue: SpeechAnswer[];
  byDefault: SpeechAnswer;
};

/**
 * A stand-in for an OpenAI-compatible transcription server: checks key, route and form, and returns what is set by
 * the test. Closed at the end of the file.
 */
export async function startSpeechStandin(): Promise<SpeechStandin> {
  const closing = new AbortController();
  const standin: SpeechStandin = {
    baseUrl: '',
    apiKey: 'sk-speech-canary-41f0',
    requests: [],
    abandoned: 0,
    queue: [],
    byDefault: hearing(song),
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    } catch {
      return;
    }
    response.on('close', () => {
      if (!response.writableFinished) standin.abandoned++;
    });
    const path = request.url ?? '';
    const send = ({ status = 200, headers = {}, body }: Exclude<SpeechAnswer, string>) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    if (request.method !== 'POST' || path !== '/v1/audio/transcriptions')
      return void send(refusing(404, { message: 'no such route' }));
    if (request.headers.authorization !== `Bearer ${standin.apiKey}`)
      return void send(
        refusing(401, {
          message: `Incorrect API key provided: ${request.headers.authorization}`,
          code: 'invalid_api_key',
        }),
      );
    const form = await new Response(Buffer.concat(chunks), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    const file = form.get('file');
    const fields = Object.fromEntries(
      [...new Set(form.keys())].filter((name) => name !== 'file').map((name) => [name, form.getAll(name).map(String)]),
    );
    standin.requests.push({
      path,
      headers: request.headers,
      fields,
      audio: file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0),
      audioName: file instanceof File ? file.name : '',
    });
    const answer = standin.queue.shift() ?? standin.byDefault;
    if (answer === 'hang') return;
    if (answer === 'drop') return void request.socket.destroy();
    if (answer === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"text": "half');
      return void setImmediate(() => request.socket.destroy());
    }
    if (answer.delayMs) await pause(answer.delayMs, undefined, { signal: closing.signal }).catch(() => {});
    send(answer);
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

/** Two lines sung in five seconds, as `verbose_json`. */
export const song = {
  task: 'transcribe',
  language: 'english',
  duration: 5,
  text: 'Lanterns on the water, carry me home. Far away & <home>',
  segments: [
    {
      id: 0,
      start: 0.4,
      end: 2.2,
      text: ' Lanterns on the water, carry me home.',
      avg_logprob: -0.2,
      no_speech_prob: 0.01,
    },
    { id: 1, start: 3, end: 4.4, text: ' Far away & <home>', avg_logprob: -0.3, no_speech_prob: 0.02 },
  ],
  words: [
    ...['Lanterns', 'on', 'the', 'water', 'carry', 'me', 'home'].map((word, i) => ({
      word,
      start: 0.4 + i * 0.25,
      end: 0.6 + i * 0.25,
    })),
    ...['Far', 'away', '&', '<home>'].map((word, i) => ({ word, start: 3 + i * 0.3, end: 3.25 + i * 0.3 })),
  ],
};

export function hearing(transcription: object, more: { delayMs?: number } = {}): Exclude<SpeechAnswer, string> {
  return { body: JSON.stringify(transcription), ...more };
}

/** An error in the format of such servers. */
export function refusing(
  status: number,
  error: { message: string; code?: string; type?: string; param?: string },
  headers: Record<string, string> = {},
): Exclude<SpeechAnswer, string> {
  return { status, headers, body: JSON.stringify({ error: { type: 'invalid_request_error', ...error } }) };
}
