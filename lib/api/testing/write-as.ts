import { expect } from 'vitest';
import type { createTestApi } from './test-api.ts';

/**
 * A function for POSTs that must succeed, each with its own Idempotency-Key and without waiting for the task. Use it as
 * `await write('/api/v1/mv/drafts', body)`.
 */
export function writeAs({ call }: Pick<ReturnType<typeof createTestApi>, 'call'>, key: string) {
  return async <Body>(path: string, body: object): Promise<Body> => {
    const reply = await call<Body>('POST', path, {
      key,
      body,
      headers: { 'Idempotency-Key': crypto.randomUUID(), Prefer: 'respond-async' },
    });
    expect(reply.status, reply.text).toBeLessThan(300);
    return reply.body;
  };
}
