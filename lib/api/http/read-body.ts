import type { IncomingMessage } from 'node:http';
import { maxRequestBodyBytes, maxRequestBodyLevels, maxRequestBodyMembers } from '#lib/contract/accounts/limits.ts';
import { fieldPath } from '#lib/contract/requests/validation.ts';
import { readJson } from '#lib/platform/text/exact-json.ts';
import { Failure, invalidField, isFailure } from '#lib/platform/failure.ts';
import type { Turns } from '#lib/platform/concurrency/work-gate.ts';
import type { OpenBody } from './open-bodies.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

function bodyFailure(message: string, cause?: unknown): Failure {
  return new Failure('VALIDATION_ERROR', { message, details: { field: '', issues: [{ field: '', message }] }, cause });
}

/**
 * Reads a body of at most `maxBytes`, from the socket's stream if there is one; `held` counts its bytes. Throws `PAYLOAD_TOO_LARGE` as soon
 * as it is longer, `RATE_LIMITED` when the caller has too many open bodies, and `VALIDATION_ERROR` when it is cut off.
 */
export async function readBytes(
  request: Request,
  maxBytes: number,
  held: OpenBody,
  incoming?: IncomingMessage,
): Promise<Buffer> {
  const tooLarge = () => new Failure('PAYLOAD_TOO_LARGE', { details: { maxBytes } });
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  if (incoming) return readStream(incoming, maxBytes, held, tooLarge);
  const chunks = createChunks();
  let size = 0;
  try {
    for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge();
      held.take(chunk.byteLength);
      chunks.add(chunk);
    }
  } catch (error) {
    throw isFailure(error) ? error : bodyFailure('The request body did not arrive whole.', error);
  }
  return chunks.join();
}

const SMALL_CHUNK_BYTES = 4 * 1024;
const JOINED_BYTES = 64 * 1024;

/**
 * Collects the chunks of a body, joining small ones as they arrive: a client that sends a megabyte byte by byte would otherwise take an object of
 * about a hundred bytes for each.
 */
function createChunks() {
  const chunks: Uint8Array[] = [];
  let joined = Buffer.alloc(0);
  let used = 0;
  const keepJoined = () => {
    if (used > 0) chunks.push(joined.subarray(0, used));
    joined = joined.subarray(used);
    used = 0;
  };
  return {
    add(chunk: Uint8Array) {
      if (chunk.byteLength >= SMALL_CHUNK_BYTES || (chunks.length === 0 && used === 0)) {
        keepJoined();
        chunks.push(chunk);
        return;
      }
      if (used + chunk.byteLength > joined.byteLength) {
        keepJoined();
        joined = Buffer.alloc(JOINED_BYTES);
      }
      joined.set(chunk, used);
      used += chunk.byteLength;
    },
    join(): Buffer {
      keepJoined();
      const [only] = chunks;
      return chunks.length === 1 && only
        ? Buffer.from(only.buffer, only.byteOffset, only.byteLength)
        : Buffer.concat(chunks);
    },
  };
}

function readStream(
  incoming: IncomingMessage,
  maxBytes: number,
  held: OpenBody,
  tooLarge: () => Failure,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks = createChunks();
    let size = 0;
    const stop = () => incoming.off('data', onData).off('end', onEnd).off('close', onClose);
    const onData = (chunk: Buffer) => {
      size += chunk.byteLength;
      try {
        if (size > maxBytes) throw tooLarge();
        held.take(chunk.byteLength);
        chunks.add(chunk);
      } catch (error) {
        stop().pause();
        reject(error);
      }
    };
    const onEnd = () => {
      stop();
      resolve(chunks.join());
    };
    const onClose = () => {
      stop();
      reject(bodyFailure('The request body did not arrive whole.', incoming.errored));
    };
    if (incoming.destroyed) onClose();
    else incoming.on('data', onData).on('end', onEnd).on('close', onClose);
  });
}

/** Yields the bytes of a body, from the socket's stream if there is one. A response is still possible after stopping early. Throws `VALIDATION_ERROR` when it is cut off. */
export async function* readChunks(request: Request, incoming?: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* (
      incoming ? incoming.iterator({ destroyOnReturn: false }) : (request.body ?? [])
    ) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw bodyFailure('The request body did not arrive whole.', error);
  }
}

/** Larger bodies are parsed one at a time; smaller ones take less time than waiting would. */
const LARGE_BODY_BYTES = 64 * 1024;

/** A body as JSON; undefined when there is none. */
export type JsonBody = {
  value: unknown;
  /** For a large body, resolves in a turn of the event loop without another large body; for others, at once. */
  nextTurn(): Promise<void>;
};

/**
 * Reads a body as JSON, large ones one at a time. `config.metadata` is kept as text and not parsed, `input` is parsed and kept as text, too.
 * Duplicate members outside metadata are refused, because either value may be the intended one. Throws `PAYLOAD_TOO_LARGE`,
 * `RATE_LIMITED`, `VALIDATION_ERROR`.
 */
export async function readJsonBody(
  request: Request,
  maxBytes: number,
  held: OpenBody,
  turns: Turns,
  incoming?: IncomingMessage,
): Promise<JsonBody> {
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase();
  if (encoding && encoding !== 'identity')
    throw invalidField(
      'Content-Encoding',
      `Content-Encoding ${encoding.slice(0, 40)} is not read here: send the body as plain JSON.`,
    );
  const bytes = await readBytes(request, maxBytes, held, incoming);
  const nextTurn = bytes.byteLength > LARGE_BODY_BYTES ? () => turns.next() : async () => {};
  if (bytes.byteLength === 0) return { value: undefined, nextTurn };
  await nextTurn();
  const { value, problem } = parse(bytes);
  if (problem?.problem === 'levels')
    throw bodyFailure(`The request body is nested deeper than ${maxRequestBodyLevels} levels.`);
  if (problem?.problem === 'members')
    throw bodyFailure(`The request body has more than ${maxRequestBodyMembers} members.`);
  if (problem?.problem === 'opaque')
    throw new Failure('PAYLOAD_TOO_LARGE', { details: { field: 'config.metadata', maxBytes: maxRequestBodyBytes } });
  if (problem?.problem === 'duplicate') throw invalidField(fieldPath(problem.path), 'must be given once');
  return { value, nextTurn };
}

function parse(bytes: Buffer) {
  try {
    return readJson(utf8.decode(bytes), {
      levelsMax: maxRequestBodyLevels,
      membersMax: maxRequestBodyMembers,
      opaque: ['config', 'metadata'],
      opaqueLengthMax: maxRequestBodyBytes,
      kept: 'input',
    });
  } catch (error) {
    throw bodyFailure('The request body is not valid JSON.', error);
  }
}
