import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Deadline } from './deadline.ts';
import { OutboundError } from './outbound-error.ts';
import { sendRequest } from './send-request.ts';

export type FetchedFile = {
  /** As the server says; '' when it does not. Not evidence of what the bytes are. */
  contentType: string;
  byteLength: number;
  /** After redirects. */
  finalUrl: string;
};

type FetchInput = { url: string; path: string; maxBytes: number; accept: string; deadline: Deadline };
/** Checks an address and says which ones may be connected to. */
type Admit = (url: string) => Promise<{ url: URL; addresses: string[] }>;

const MAX_REDIRECTS = 3;

/** Downloads into `path`, following at most 3 redirects, each admitted like the first address. */
export async function fetchInto(input: FetchInput, admit: Admit): Promise<FetchedFile> {
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
      // Nobody wants the rest, and the connection was for this request alone.
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
    // No `stream.pipeline`: it ends an answer through its request, which does nothing when the connection has closed before the last byte was read.
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
