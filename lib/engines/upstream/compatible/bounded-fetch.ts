/**
 * `fetch` for an operator's upstream: follows no redirect, because the key would have to go along, and reads no more than `bytesMax`
 * of an answer.
 */
export function boundedFetch(bytesMax: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
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
