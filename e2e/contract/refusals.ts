/**
 * Requests every operation has to refuse, generated from the document: new operations are covered as soon as they are
 * described.
 */
import { expect } from '@playwright/test';
import { violationsIn } from '../contract-proxy.ts';
import type { ApiCall } from '../client/api-client.ts';

type Media = { example?: unknown };
type Parameter = { name?: string; in?: string; required?: boolean; schema?: { format?: string }; $ref?: string };
export type Operation = {
  operationId: string;
  description: string;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, unknown>;
};
export type Document = { paths: Record<string, Record<string, Operation>> };

/** `POST /api/v1/music/songs` of each operation. */
export function operationsOf(
  document: Document,
): { name: string; method: string; path: string; operation: Operation }[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

function addressOf(path: string, { parameters = [] }: Operation): string {
  const needed = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = new URLSearchParams(
    needed.map(({ name }, at) => [name ?? '', new Date(Date.now() + at * 1000).toISOString()]),
  );
  return (
    path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'index' ? '0' : 'none')) +
    (needed.length > 0 ? `?${query}` : '')
  );
}

/**
 * Calls an operation without a key, with an insufficient key, and with an unknown body field; returns the responses.
 */
export async function askToBeRefused(
  proxyUrl: string,
  keys: { full: string; usage: string; reads: string },
  { name, method, path, operation }: ReturnType<typeof operationsOf>[number],
): Promise<ApiCall[]> {
  const calls: ApiCall[] = [];
  const example = operation.requestBody?.content['application/json']?.example;
  // An operation that only accepts bytes is sent some.
  const bytes = example === undefined ? Object.keys(operation.requestBody?.content ?? {})[0] : undefined;
  const ask = async (key: string | undefined, body: unknown, expected: number) => {
    const response = await fetch(proxyUrl + addressOf(path, operation), {
      method,
      headers: {
        'Idempotency-Key': `refused-${operation.operationId}-${expected}`,
        ...(key ? { 'x-api-key': key } : {}),
        ...(bytes ? { 'content-type': bytes, 'Upload-Offset': '0' } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? bytes && 'x' : JSON.stringify(body),
    });
    const answer = (await response.json()) as { error?: { code?: string } };
    expect(response.status, `${name}: ${JSON.stringify(answer)}`).toBe(expected);
    calls.push({ operation: name, status: response.status, violations: violationsIn(response) });
  };
  if (operation.security?.length === 0) return calls;
  await ask(undefined, example, 401);
  await ask(operation.description.includes('`usage:read`') ? keys.reads : keys.usage, example, 403);
  if (example !== undefined) await ask(keys.full, { ...(example as object), surprise: 1 }, 400);
  if (/\{(?:id|mvId|clipId|voiceId|uploadId)\}/.test(path)) await ask(keys.full, example, 404);
  return calls;
}
