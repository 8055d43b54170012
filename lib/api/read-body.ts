import type { IncomingMessage } from 'node:http';
import { Failure, isFailure } from '#lib/platform/failure.ts';

// Far beyond what any request means, far below what would exhaust a call stack.
const NESTING_MAX = 500;

const utf8 = new TextDecoder('utf-8', { fatal: true });

function bodyFailure(message: string, cause?: unknown): Failure {
  return new Failure('VALIDATION_ERROR', { message, details: { field: '', issues: [{ field: '', message }] }, cause });
}

/**
 * Reads a body of at most `maxBytes`, from the socket's own stream when there is one. Throws `PAYLOAD_TOO_LARGE` as soon as
 * there is more, `VALIDATION_ERROR` when it breaks off.
 */
export async function readBytes(request: Request, maxBytes: number, incoming?: IncomingMessage): Promise<Buffer> {
  const tooLarge = () => new Failure('PAYLOAD_TOO_LARGE', { details: { maxBytes } });
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  if (incoming) return readStream(incoming, maxBytes, tooLarge);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    throw isFailure(error) ? error : bodyFailure('The request body did not arrive whole.', error);
  }
  return Buffer.concat(chunks);
}

function readStream(incoming: IncomingMessage, maxBytes: number, tooLarge: () => Failure): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = () => incoming.off('data', onData).off('end', onEnd).off('close', onClose);
    const onData = (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size <= maxBytes) {
        chunks.push(chunk);
        return;
      }
      stop().pause();
      reject(tooLarge());
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

/** Reads a body as JSON; undefined when there is none. Throws `PAYLOAD_TOO_LARGE`, `VALIDATION_ERROR`. */
export async function readJsonBody(request: Request, maxBytes: number, incoming?: IncomingMessage): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes, incoming);
  if (bytes.byteLength === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch (error) {
    throw bodyFailure('The request body is not valid JSON.', error);
  }
  if (isNestedBeyond(value, NESTING_MAX)) throw bodyFailure(`The request body is nested deeper than ${NESTING_MAX} levels.`);
  return value;
}

/** Level by level, because a recursion is what such a body is made to exhaust. */
function isNestedBeyond(value: unknown, levels: number): boolean {
  const isNest = (one: unknown): one is object => one !== null && typeof one === 'object';
  let level = isNest(value) ? [value] : [];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= levels) return true;
    level = level.flatMap((one) => Object.values(one).filter(isNest));
  }
  return false;
}
