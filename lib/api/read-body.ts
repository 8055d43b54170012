import { Failure } from '#lib/platform/failure.ts';

/** Reads a body of at most `maxBytes` and parses it as JSON; undefined when there is none. Throws `PAYLOAD_TOO_LARGE`, `VALIDATION_ERROR`. */
export async function readJsonBody(request: Request, maxBytes: number): Promise<unknown> {
  const tooLarge = () => new Failure('PAYLOAD_TOO_LARGE', { details: { maxBytes } });
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  if (!request.body) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  if (size === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch (error) {
    const message = 'The request body is not valid JSON.';
    throw new Failure('VALIDATION_ERROR', { message, details: { field: '', issues: [{ field: '', message }] }, cause: error });
  }
}
