import { Agent, fetch as undiciFetch } from 'undici';

// The `fetch` inside Node brings an older undici, which ends the process when a server closes while its answer waits to be read. Its
// dispatcher may be the one both find by default, so this one has its own.
const send = undiciFetch as unknown as typeof fetch;

/**
 * `fetch` for an operator's upstream: follows no redirect, because the key would have to go along, and reads no more than `bytesMax`
 * of an answer.
 */
export function boundedFetch(bytesMax: number): typeof fetch {
  const dispatcher = new Agent();
  return async (input, init) => {
    const response = await send(input, { ...init, ...(await encodeForm(init)), redirect: 'error', dispatcher } as RequestInit);
    if (!response.body) return response;
    let byteLength = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        byteLength += chunk.byteLength;
        if (byteLength > bytesMax) controller.error(new Error('The answer of the upstream is too large'));
        else controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counted), { status: response.status, statusText: response.statusText, headers: response.headers });
  };
}

/** A form as bytes: the two implementations of `fetch` do not know each other's forms. */
async function encodeForm(init: RequestInit | undefined): Promise<Pick<RequestInit, 'body' | 'headers'>> {
  if (!(init?.body instanceof FormData)) return {};
  const encoded = new Response(init.body);
  const headers = new Headers(init.headers);
  headers.set('content-type', encoded.headers.get('content-type') ?? '');
  return { body: await encoded.arrayBuffer(), headers };
}
