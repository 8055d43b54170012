/** The request about to be sent, built once and shared by sending, snippets and history. */
import { requestHeaders } from '#lib/contract/requests/http-headers.ts';
import type { JsonValue } from '#lib/contract/openapi/json-schema.ts';
import type { PlaygroundOperation } from '../operations.ts';

/** What was filled in. `body` is text, so that it is sent exactly as written. */
export type Draft = {
  params: Record<string, string>;
  query: Record<string, string>;
  body: string | null;
  idempotencyKey: string;
  prefer: boolean;
};

export type WireRequest = {
  method: string;
  /** Path and query. */
  target: string;
  headers: Record<string, string>;
  body: string | null;
  keyed: boolean;
};

export function wireRequest(
  operation: Pick<PlaygroundOperation, 'method' | 'path' | 'scope' | 'idempotencyKey'>,
  draft: Draft,
): WireRequest {
  const path = operation.path
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(draft.params[name] ?? ''))
    .replace(/\/$/, '');
  const query = new URLSearchParams(draft.query).toString();
  return {
    method: operation.method,
    target: query ? `${path}?${query}` : path,
    headers: {
      ...(draft.body === null ? {} : { 'Content-Type': 'application/json' }),
      ...(operation.idempotencyKey && draft.idempotencyKey
        ? { [requestHeaders.idempotencyKey]: draft.idempotencyKey }
        : {}),
      ...(draft.prefer ? { [requestHeaders.prefer]: 'respond-async' } : {}),
    },
    body: draft.body,
    keyed: operation.scope !== null,
  };
}

export type ReadBody = { ok: true; value: JsonValue } | { ok: false; problem: string };

/** The parsed body, or the position of its syntax error. */
export function readBody(text: string): ReadBody {
  try {
    return { ok: true, value: JSON.parse(text) as JsonValue };
  } catch (error) {
    const at = /position (\d+)/.exec((error as Error).message)?.[1];
    const line = at === undefined ? null : text.slice(0, Number(at)).split('\n').length;
    return { ok: false, problem: line === null ? 'This is not complete JSON.' : `Line ${line} is not JSON.` };
  }
}

export const bodyText = (value: JsonValue | undefined): string => JSON.stringify(value ?? {}, null, 2);
