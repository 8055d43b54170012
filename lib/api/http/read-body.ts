import type { IncomingMessage } from 'node:http';
import { maxRequestBodyBytes, maxRequestBodyLevels, maxRequestBodyMembers } from '#lib/contract/limits.ts';
import { fieldPath } from '#lib/contract/validation.ts';
import { readJson } from '#lib/platform/exact-json.ts';
import { Failure, invalidField, isFailure } from '#lib/platform/failure.ts';
import type { Turns } from '#lib/platform/work-gate.ts';
import type { OpenBody } from './open-bodies.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

function bodyFailure(message: string, cause?: unknown): Failure {
  return new Failure('VALIDATION_ERROR', { message, details: { field: '', issues: [{ field: '', message }] }, cause });
}

/**
 * Reads a body of at most `maxBytes`, from the socket's own stream when there is one; `held` counts its bytes as they come. Throws
 * `PAYLOAD_TOO_LARGE` as soon as there is more, `RATE_LIMITED` when the caller holds too much, `VALIDATION_ERROR` when it breaks off.
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
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge();
      held.take(chunk.byteLength);
      chunks.push(chunk);
    }
  } catch (error) {
    throw isFailure(error) ? error : bodyFailure('The request body did not arrive whole.', error);
  }
  return Buffer.concat(chunks);
}

function readStream(
  incoming: IncomingMessage,
  maxBytes: number,
  held: OpenBody,
  tooLarge: () => Failure,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = () => incoming.off('data', onData).off('end', onEnd).off('close', onClose);
    const onData = (chunk: Buffer) => {
      size += chunk.byteLength;
      try {
        if (size > maxBytes) throw tooLarge();
        held.take(chunk.byteLength);
        chunks.push(chunk);
      } catch (error) {
        stop().pause();
        reject(error);
      }
    };
    const onEnd = () => {
      stop();
      resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));
    };
    const onClose = () => {
      stop();
      reject(bodyFailure('The request body did not arrive whole.', incoming.errored));
    };
    if (incoming.destroyed) onClose();
    else incoming.on('data', onData).on('end', onEnd).on('close', onClose);
  });
}

/** The bytes of a body as they come, from the socket's own stream when there is one. Whoever stops early can still answer. Throws `VALIDATION_ERROR` when it breaks off. */
export async function* readChunks(request: Request, incoming?: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* (
      incoming ? incoming.iterator({ destroyOnReturn: false }) : (request.body ?? [])
    ) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw bodyFailure('The request body did not arrive whole.', error);
  }
}

/** What is worked on in turns: smaller bodies take less than it costs to wait. */
const LARGE_BODY_BYTES = 64 * 1024;

/** A body as JSON; undefined when there is none. */
export type JsonBody = {
  value: unknown;
  /** Of a large body: resolves in a turn of the event loop that no other large body gets. At once for the others. */
  nextTurn(): Promise<void>;
};

/**
 * Reads a body as JSON, large ones one at a time. `config.metadata` keeps its text and is not built, `input` keeps its text; outside
 * metadata a member given twice is refused, because whichever were taken, the caller meant the other one too. Throws
 * `PAYLOAD_TOO_LARGE`, `RATE_LIMITED`, `VALIDATION_ERROR`.
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
  if (problem?.problem === 'duplicate')
    throw invalidField(fieldPath(problem.path), `${fieldPath(problem.path)} must be given once`);
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

/**
 * Refuses text with a NUL character or half a character (a lone surrogate), which PostgreSQL cannot keep, naming its field.
 * `config.metadata` is the caller's own JSON and is kept as it is.
 */
export function refuseUnstorableText(value: unknown, path: PropertyKey[] = []): void {
  if (typeof value === 'string') {
    if (!value.isWellFormed())
      throw invalidField(fieldPath(path), `${fieldPath(path) || 'The request'} must be well-formed Unicode text`);
    if (value.includes('\0'))
      throw invalidField(fieldPath(path), `${fieldPath(path) || 'The request'} must not contain a NUL character.`);
    return;
  }
  if (
    value === null ||
    typeof value !== 'object' ||
    (path.length === 2 && path[0] === 'config' && path[1] === 'metadata')
  )
    return;
  for (const [name, member] of Object.entries(value))
    refuseUnstorableText(member, [...path, Array.isArray(value) ? Number(name) : name]);
}
