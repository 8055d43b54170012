import { Failure, isFailure } from '#lib/platform/failure.ts';

// Far beyond what any request means, far below what would exhaust a call stack.
const NESTING_MAX = 500;

function bodyFailure(message: string, cause?: unknown): Failure {
  return new Failure('VALIDATION_ERROR', { message, details: { field: '', issues: [{ field: '', message }] }, cause });
}

/** Reads a body of at most `maxBytes`. Throws `PAYLOAD_TOO_LARGE` as soon as there is more, `VALIDATION_ERROR` when it breaks off. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new Failure('PAYLOAD_TOO_LARGE', { details: { maxBytes } });
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
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

/** Reads a body as JSON; undefined when there is none. Throws `PAYLOAD_TOO_LARGE`, `VALIDATION_ERROR`. */
export async function readJsonBody(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes);
  if (bytes.byteLength === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw bodyFailure('The request body is not valid JSON.', error);
  }
  if (isNestedBeyond(value, NESTING_MAX)) throw bodyFailure(`The request body is nested deeper than ${NESTING_MAX} levels.`);
  return value;
}

/** Level by level, because a recursion is what such a body is made to exhaust. */
function isNestedBeyond(value: unknown, levels: number): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return true;
    level = level.flatMap((one) => (one !== null && typeof one === 'object' ? Object.values(one) : []));
  }
  return false;
}
