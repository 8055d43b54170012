/** Conditional requests (RFC 9110, 13), and JSON that stays the same for as long as the process runs. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Whether `If-None-Match` names the tag, weak or not. */
export function isHeld(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag)) ?? false;
}

const compressed = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: promisify(gzip) as (body: Buffer) => Promise<Buffer>,
};
type Coding = keyof typeof compressed;

/** The first coding that is accepted without a weight; most clients send none. */
function codingOf(acceptEncoding: string | null): Coding | null {
  const accepted = (acceptEncoding ?? '').split(',').map((name) => name.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding)) ?? null;
}

/**
 * Answers with the same JSON every time: 304 to whoever has it, otherwise compressed as the caller accepts. `read` is
 * called for the first request, and each form is compressed once, outside the event loop.
 */
export function createFixedReply(read: () => string): (request: Headers) => Promise<Response> {
  let source: { body: Buffer; etag: string } | undefined;
  const forms = new Map<Coding, Promise<Buffer>>();
  const compress = (coding: Coding, body: Buffer) => {
    const known = forms.get(coding) ?? compressed[coding](body);
    forms.set(coding, known);
    return known;
  };
  return async (request) => {
    if (!source) {
      const body = Buffer.from(read());
      // Weak, because the compressed forms share it.
      source = { body, etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
    }
    const { body, etag } = source;
    // CORS sets Vary too, and is overwritten by this one.
    const headers = { etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding, Origin' };
    if (isHeld(request.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    const coding = codingOf(request.get('accept-encoding'));
    const bytes = coding ? await compress(coding, body) : body;
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(bytes.byteLength),
        ...(coding ? { 'content-encoding': coding } : {}),
      },
    });
  };
}
