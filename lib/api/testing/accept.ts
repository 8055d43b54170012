import { expect } from 'vitest';
import { type OperationId, route } from '#lib/contract/routes.ts';
import type { TestReply } from './test-api.ts';

/** The body of a reply, which must be a 200 and match the response schema of the operation. */
export function accept<Body>(operationId: OperationId, reply: TestReply<Body>): Body {
  expect(reply.status, reply.text).toBe(200);
  expect(route(operationId).responses[200].schema.safeParse(reply.body).error?.issues ?? [], operationId).toEqual([]);
  return reply.body;
}
