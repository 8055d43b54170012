import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApiCaller } from './api-caller.ts';

const url = 'http://127.0.0.1:3000';
const caller = createApiCaller({ url, key: 'cdz_test', keyId: 'key_test', nextWriteKey: (path) => path });
/** As Node refuses a connection. */
const refused = () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a demo continues when the service is restarted while it runs', async () => {
  const ask = vi.fn().mockImplementationOnce(refused).mockImplementationOnce(refused);
  ask.mockResolvedValue(Response.json({ taskId: 'tsk_1' }));
  vi.stubGlobal('fetch', ask);
  const answer = caller.post('/api/v1/music/songs', { mode: 'simple' });
  await vi.runAllTimersAsync();
  await expect(answer).resolves.toEqual({ taskId: 'tsk_1' });
  const keys = ask.mock.calls.map(([, { headers }]) => headers['Idempotency-Key']);
  expect(keys).toEqual(['/api/v1/music/songs', '/api/v1/music/songs', '/api/v1/music/songs']);
});

it('a demo whose service does not come back says so, and how to continue', async () => {
  vi.stubGlobal('fetch', refused);
  const answer = expect(caller.get('/api/v1/tasks')).rejects.toThrow(
    `The service at ${url} does not answer. Start it and begin again: what is done stays.`,
  );
  await vi.runAllTimersAsync();
  await answer;
});
