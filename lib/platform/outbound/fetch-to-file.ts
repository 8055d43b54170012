import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Dispatcher, Pool } from 'undici';
import type { Deadline } from './deadline.ts';
import { OutboundError } from './outbound-error.ts';

export type FetchedFile = {
  /** As the server says; '' when it does not. Not evidence of what the bytes are. */
  contentType: string;
  byteLength: number;
  /** After redirects. */
  finalUrl: string;
};

type FetchInput = { url: string; path: string; maxBytes: number; accept: string; deadline: Deadline };
/** Checks an address; `connect` gives the connections that may be used for it, at the moment of use. */
type Admit = (url: string) => Promise<{ url: URL; connect(): Pool }>;

const MAX_REDIRECTS = 3;

/** Downloads into `path`, following at most 3 redirects, each admitted like the first address. */
export async function fetchInto(input: FetchInput, admit: Admit): Promise<FetchedFile> {
  const { deadline } = input;
  let target = input.url;
  for (let redirects = 0; ; redirects++) {
    const { url, connect } = await deadline.race(admit(target));
    const answer = await connect().request({
      method: 'GET',
      path: url.pathname + url.search,
      headers: { accept: input.accept, 'accept-encoding': 'identity', 'user-agent': 'Cadenza' },
      signal: deadline.signal,
    });
    const location = isRedirect(answer.statusCode) ? single(answer.headers.location) : '';
    if (location === '') return await save(answer, url, input);
    discard(answer);
    if (redirects === MAX_REDIRECTS) throw new OutboundError('SOURCE_DOWNLOAD_FAILED', 'The address redirects too often.');
    if (!URL.canParse(location, url.href)) throw new OutboundError('SOURCE_DOWNLOAD_FAILED', 'The address redirects to something that is not a URL.');
    target = new URL(location, url).href;
  }
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

function single(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** Ends the connection of an answer whose body nobody wants. */
function discard(answer: Dispatcher.ResponseData): void {
  answer.body.on('error', () => {});
  answer.body.destroy();
}

async function save(answer: Dispatcher.ResponseData, url: URL, input: FetchInput): Promise<FetchedFile> {
  const refusal = refuse(answer, input.maxBytes);
  if (refusal) {
    discard(answer);
    throw refusal;
  }
  let byteLength = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      byteLength += chunk.length;
      if (byteLength > input.maxBytes) callback(tooLarge(input.maxBytes));
      else callback(null, chunk);
    },
  });
  await pipeline(answer.body, counted, createWriteStream(input.path), { signal: input.deadline.signal });
  return { contentType: single(answer.headers['content-type']), byteLength, finalUrl: url.href };
}

function refuse(answer: Dispatcher.ResponseData, maxBytes: number): OutboundError | null {
  if (answer.statusCode !== 200) return new OutboundError('SOURCE_DOWNLOAD_FAILED', `The address answered with status ${answer.statusCode}.`);
  const encoding = single(answer.headers['content-encoding']);
  // A compressed body could be far larger than its bytes on the wire.
  if (encoding !== '' && encoding !== 'identity') return new OutboundError('SOURCE_DOWNLOAD_FAILED', 'The address answered with a compressed body that was not asked for.');
  return Number(single(answer.headers['content-length'])) > maxBytes ? tooLarge(maxBytes) : null;
}

function tooLarge(maxBytes: number): OutboundError {
  return new OutboundError('SOURCE_TOO_LARGE', `The file is larger than ${maxBytes} bytes.`);
}
