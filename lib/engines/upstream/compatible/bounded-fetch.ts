import type { Dispatcher } from 'undici';
import { loadUndici } from '../load-undici.ts';

/**
 * Encodings `fetch` may decode. Not Brotli: Node's decoder has an out-of-bounds write on a crafted response
 * (CVE-2026-111497).
 */
const ACCEPT_ENCODING = 'gzip, deflate';

/** Aborts a Brotli response at its headers, because `fetch` would decode it even if it was not requested. */
const refuseBrotli: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) =>
  dispatch(options, {
    onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
    onRequestUpgrade: (controller, status, headers, socket) =>
      handler.onRequestUpgrade?.(controller, status, headers, socket),
    onResponseStart(controller, status, headers, message) {
      const encodings = [headers['content-encoding'] ?? ''].flat().join(',').toLowerCase().split(',');
      if (encodings.some((encoding) => encoding.trim() === 'br'))
        controller.abort(new Error('The answer of the upstream is in Brotli, which was not asked for'));
      else handler.onResponseStart?.(controller, status, headers, message);
    },
    onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
    onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
    onResponseError: (controller, error) => handler.onResponseError?.(controller, error),
  });

/**
 * `fetch` for an operator's upstream. It follows no redirects, which would leak the key, reads at most `bytesMax` of a
 * response, and refuses Brotli.
 */
export function boundedFetch(bytesMax: number): typeof fetch {
  // Uses its own undici: the version bundled with Node crashes the process when a server closes a connection whose
  // response is still unread, and the global dispatcher may be that version's.
  const { Agent, fetch: undiciFetch } = loadUndici();
  const send = undiciFetch as unknown as typeof fetch;
  // Without time limits: callers have a deadline, which may be later than the client's own five minutes.
  const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 }).compose(refuseBrotli);
  return async (input, init) => {
    const { body, headers } = await encodeBody(init);
    headers.set('accept-encoding', ACCEPT_ENCODING);
    const response = await send(input, { ...init, body, headers, redirect: 'error', dispatcher } as RequestInit);
    if (!response.body) return response;
    let byteLength = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        byteLength += chunk.byteLength;
        if (byteLength > bytesMax) controller.error(new Error('The answer of the upstream is too large'));
        else controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counted), {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  };
}

/**
 * Returns plain headers to which more can be added, and a form as bytes, because the two `fetch` implementations do not
 * accept each other's FormData.
 */
async function encodeBody(init: RequestInit | undefined): Promise<{ body: RequestInit['body']; headers: Headers }> {
  const headers = new Headers(init?.headers);
  if (!(init?.body instanceof FormData)) return { body: init?.body, headers };
  const encoded = new Response(init.body);
  headers.set('content-type', encoded.headers.get('content-type') ?? '');
  return { body: await encoded.arrayBuffer(), headers };
}
