import { createKeyTrafficRecorder } from '#lib/accounts/keys/key-traffic.ts';
import type { MediaStore } from '#lib/media/store/store.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { createTestProducts } from '#lib/products/testing/test-product.ts';
import type { FakeEngineHooks } from '#lib/products/testing/fake-engines.ts';
import { createApi } from '../app.ts';

export type TestReply<Body = Record<string, unknown>> = { status: number; headers: Headers; text: string; body: Body };
type CallOptions = {
  key?: string;
  body?: unknown;
  raw?: string | Buffer;
  headers?: Record<string, string>;
  address?: string;
};

/** The API in process, over the test database and fake engines. */
export function createTestApi(platform: Platform, hooks: FakeEngineHooks = {}, store?: MediaStore) {
  const products = createTestProducts(platform, hooks, store);
  const traffic = createKeyTrafficRecorder(platform);
  const app = createApi({ deps: products.deps, traffic });
  async function call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    options: CallOptions = {},
  ): Promise<TestReply<Body>> {
    const { key, body, raw, headers = {}, address = '198.51.100.7' } = options;
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await app.request(
      path,
      {
        method,
        body: payload as BodyInit | undefined,
        headers: {
          ...(key ? { 'x-api-key': key } : {}),
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      { remoteAddress: address },
    );
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {}) as Body,
    };
  }
  return { ...products, app, call, traffic };
}
