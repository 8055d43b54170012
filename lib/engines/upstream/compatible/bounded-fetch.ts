import { Agent, type Dispatcher, fetch as undiciFetch } from 'undici';

// The `fetch` inside Node brings an older undici, which ends the process when a server closes while its answer waits to be read. Its
// dispatcher may be the one both find by default, so this one has its own.
const send = undiciFetch as unknown as typeof fetch;

/** What `fetch` may undo. Brotli is left out: Node decodes it with a library that a crafted answer can write past (CVE-2026-111497). */
const ACCEPT_ENCODING = 'gzip, deflate';

/** Ends an answer in Brotli at its head, because `fetch` would decode it whether or not it was asked for. */
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
 * `fetch` for an operator's upstream: follows no redirect, because the key would have to go along, reads no more than `bytesMax` of an
 * answer, and none in Brotli.
 */
export function boundedFetch(bytesMax: number): typeof fetch {
  const dispatcher = new Agent().compose(refuseBrotli);
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

/** Headers to add to, and a form as bytes: the two implementations of `fetch` do not know each other's forms. */
async function encodeBody(init: RequestInit | undefined): Promise<{ body: RequestInit['body']; headers: Headers }> {
  const headers = new Headers(init?.headers);
  if (!(init?.body instanceof FormData)) return { body: init?.body, headers };
  const encoded = new Response(init.body);
  headers.set('content-type', encoded.headers.get('content-type') ?? '');
  return { body: await encoded.arrayBuffer(), headers };
}
