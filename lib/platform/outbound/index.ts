/** The only way to addresses that callers supply: webhook destinations, audio, images, portraits. */
import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { type Deadline, startDeadline } from './deadline.ts';
import { connectionError, OutboundError } from './outbound-error.ts';
import {
  checkUrl,
  type OutboundPolicy,
  type OutboundUse,
  resolveAllowed,
  type Resolver,
  systemResolver,
} from './policy.ts';
import { type Exchange, keepConnections, type OutgoingRequest, sendRequest } from './send-request.ts';

export { OutboundError } from './outbound-error.ts';
export { checkUrl, outboundPolicy, type OutboundUse } from './policy.ts';

type FetchOptions = {
  /** Where the bytes are written. An existing file is replaced; the file is removed when the download fails. */
  path: string;
  maxBytes: number;
  /** The limit for everything together, including redirects and the body. */
  timeoutMs: number;
  /** The Accept header. */
  accept?: string;
  signal?: AbortSignal;
};

type PostOptions = { headers: Record<string, string>; body: string | Buffer; timeoutMs: number; signal?: AbortSignal };

/**
 * Both requests check the address each time, connect only to the checked address, and fail with an `OutboundError` (or
 * with the reason of `signal`). `post` resolves for every HTTP status; `fetchToFile` only for 200.
 */
export type Outbound = {
  fetchToFile(url: string, options: FetchOptions): Promise<FetchedFile>;
  post(url: string, options: PostOptions): Promise<PostAnswer>;
  /** Refuses what can be refused during validation, without using the network. */
  checkUrl(url: string, use?: OutboundUse): URL;
  close(): Promise<void>;
};

export type OutboundOptions = OutboundPolicy & {
  resolver?: Resolver;
  /** The most origins whose connections are kept for posts. */
  keptOriginsMax?: number;
};

export function createOutbound(options: OutboundOptions): Outbound {
  const { resolver = systemResolver, keptOriginsMax = 512 } = options;
  const connections = keepConnections(keptOriginsMax);

  const admit = async (text: string, use: OutboundUse) => {
    const url = checkUrl(text, options, use);
    return { url, addresses: await resolveAllowed(url, options, use, resolver) };
  };

  return {
    async fetchToFile(url, { path, maxBytes, timeoutMs, accept = '*/*', signal }) {
      const deadline = startDeadline(timeoutMs, signal);
      try {
        return await fetchInto({ url, path, maxBytes, accept, deadline }, (target) => admit(target, 'fetch'));
      } catch (error) {
        await rm(path, { force: true });
        throw deadline.signal.aborted ? deadline.signal.reason : connectionError(error);
      } finally {
        deadline.clear();
      }
    },
    async post(url, { headers, body, timeoutMs, signal }) {
      const startedAt = performance.now();
      const deadline = startDeadline(timeoutMs, signal);
      try {
        const admitted = await deadline.race(admit(url, 'post'));
        const { agent, release } = connections.lease(admitted.url, admitted.addresses);
        try {
          const answer = await postOnce({ method: 'POST', ...admitted, headers, body, agent }, deadline);
          return { ...answer, durationMs: Math.round(performance.now() - startedAt) };
        } finally {
          release();
        }
      } catch (error) {
        throw deadline.signal.aborted ? deadline.signal.reason : connectionError(error);
      } finally {
        deadline.clear();
      }
    },
    checkUrl: (url, use) => checkUrl(url, options, use),
    close: async () => connections.close(),
  };
}

type PostAnswer = {
  status: number;
  /** Lower-case names; repeated headers are joined. */
  headers: Record<string, string>;
  /** The first 4 KiB as text. */
  body: string;
  durationMs: number;
};

const BODY_BYTES = 4 * 1024;

/**
 * Posts once and never follows a redirect. The status alone decides the outcome: up to 4 KiB of the body is read, and a
 * body that breaks off or never ends still resolves with its status.
 */
async function postOnce(outgoing: OutgoingRequest, deadline: Deadline): Promise<Omit<PostAnswer, 'durationMs'>> {
  const { request, answer } = await sendRequest(outgoing, deadline);
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : String(value ?? ''),
    ]),
  );
  const body = await readStart({ request, answer });
  // A connection is used again only when the whole request was taken and the whole answer was read.
  if (!answer.complete || !request.writableFinished) request.destroy();
  if (!answer.statusCode) throw new OutboundError('SOURCE_DOWNLOAD_FAILED', 'The answer has no status.');
  return { status: answer.statusCode, headers, body };
}

/** The first bytes of the body, however it ends. */
function readStart({ answer }: Exchange): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let byteLength = 0;
    const settle = () => resolve(Buffer.concat(chunks).subarray(0, BODY_BYTES).toString('utf8'));
    answer.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      byteLength += chunk.length;
      if (byteLength < BODY_BYTES) return;
      answer.pause();
      settle();
    });
    answer.once('end', settle);
    answer.once('error', settle);
    answer.once('close', settle);
  });
}

type FetchedFile = {
  /** As the server says; '' when it does not. Not evidence of what the bytes are. */
  contentType: string;
  byteLength: number;
  /** After redirects. */
  finalUrl: string;
};

type FetchInput = { url: string; path: string; maxBytes: number; accept: string; deadline: Deadline };
/** Checks a URL and returns the addresses that may be connected to. */
type Admit = (url: string) => Promise<{ url: URL; addresses: string[] }>;

const MAX_REDIRECTS = 3;

/** Downloads into `path`, following at most 3 redirects, each checked like the first URL. */
async function fetchInto(input: FetchInput, admit: Admit): Promise<FetchedFile> {
  const { deadline } = input;
  let target = input.url;
  for (let redirects = 0; ; redirects++) {
    const { url, addresses } = await deadline.race(admit(target));
    const headers = { accept: input.accept, 'accept-encoding': 'identity', 'user-agent': 'Cadenza' };
    const { request, answer } = await sendRequest({ method: 'GET', url, addresses, headers }, deadline);
    let location: string;
    try {
      location = isRedirect(answer.statusCode) ? (answer.headers.location ?? '') : '';
      if (location === '') return await save(answer, url, input);
    } finally {
      // The rest is not needed, and the connection belongs to this request alone.
      request.destroy();
    }
    if (redirects === MAX_REDIRECTS)
      throw new OutboundError('SOURCE_DOWNLOAD_FAILED', 'The address redirects too often.');
    if (!URL.canParse(location, url.href))
      throw new OutboundError('SOURCE_DOWNLOAD_FAILED', 'The address redirects to something that is not a URL.');
    target = new URL(location, url).href;
  }
}

function isRedirect(status = 0): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

async function save(answer: IncomingMessage, url: URL, { path, maxBytes, deadline }: FetchInput): Promise<FetchedFile> {
  const refusal = refuse(answer, maxBytes);
  if (refusal) throw refusal;
  const end = () => answer.destroy(deadline.signal.reason);
  deadline.signal.addEventListener('abort', end, { once: true });
  let byteLength = 0;
  try {
    await using file = await open(path, 'w');
    // Not `stream.pipeline`: it ends an answer through its request, which does nothing when the connection closed
    // before the last byte was read.
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      byteLength += chunk.length;
      if (byteLength > maxBytes) throw tooLarge(maxBytes);
      await file.writeFile(chunk);
    }
  } finally {
    deadline.signal.removeEventListener('abort', end);
    answer.destroy();
  }
  deadline.signal.throwIfAborted();
  if (!answer.complete)
    throw new OutboundError('SOURCE_DOWNLOAD_FAILED', 'The connection was closed before the end of the answer.');
  return { contentType: answer.headers['content-type'] ?? '', byteLength, finalUrl: url.href };
}

function refuse(answer: IncomingMessage, maxBytes: number): OutboundError | null {
  if (answer.statusCode !== 200)
    return new OutboundError('SOURCE_DOWNLOAD_FAILED', `The address answered with status ${answer.statusCode}.`);
  const encoding = answer.headers['content-encoding'] ?? '';
  // A compressed body could be far larger than its bytes on the wire.
  if (encoding !== '' && encoding !== 'identity')
    return new OutboundError(
      'SOURCE_DOWNLOAD_FAILED',
      'The address answered with a compressed body that was not asked for.',
    );
  return Number(answer.headers['content-length']) > maxBytes ? tooLarge(maxBytes) : null;
}

function tooLarge(maxBytes: number): OutboundError {
  return new OutboundError('SOURCE_TOO_LARGE', `The file is larger than ${maxBytes} bytes.`);
}
