import { Failure } from '#lib/platform/failure.ts';

/** Reads a body of at most `maxBytes`. Throws `PAYLOAD_TOO_LARGE` as soon as there is more. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new Failure('PAYLOAD_TOO_LARGE', { details: { maxBytes } });
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads a body as JSON; undefined when there is none. Throws `PAYLOAD_TOO_LARGE`, `VALIDATION_ERROR`. */
export async function readJsonBody(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes);
  if (bytes.byteLength === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const message = 'The request body is not valid JSON.';
    throw new Failure('VALIDATION_ERROR', { message, details: { field: '', issues: [{ field: '', message }] }, cause: error });
  }
}
