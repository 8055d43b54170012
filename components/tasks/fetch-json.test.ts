import { afterEach, expect, it, vi } from 'vitest';
import { fetchJson } from './fetch-json.ts';

afterEach(() => vi.unstubAllGlobals());

it('a read without an answer says so in plain words, whatever the browser calls it, and a cancelled read is passed on as it is', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(fetchJson('/account/balance')).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'The server did not answer.',
  });
  const cancelled = AbortSignal.abort();
  vi.stubGlobal('fetch', () => Promise.reject(cancelled.reason as Error));
  await expect(fetchJson('/account/balance', cancelled)).rejects.toBe(cancelled.reason);
});
