import { isSignedOut, sessionEnded, sessionGoesOn } from '#components/auth/session-ended.ts';

/** A refused read, with the API's error code. */
export class ReadError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'ReadError';
    this.code = code;
  }
}

/** Shown for any request that got no response. */
export const noAnswerText = 'The server did not answer.';

/**
 * Reads JSON from this origin with the session. Throws `ReadError` with a public message; an expired session
 * leads to sign-in: see `session-ended.ts`.
 */
export async function fetchJson<Body>(path: string, signal?: AbortSignal): Promise<Body> {
  const response = await fetch(path, { signal, headers: { accept: 'application/json' } }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ReadError('SERVICE_UNAVAILABLE', noAnswerText);
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) {
    sessionGoesOn();
    return body as Body;
  }
  const error = (body as { error?: { code?: string; message?: string } } | null)?.error;
  if (isSignedOut(body)) sessionEnded();
  throw new ReadError(error?.code ?? 'INTERNAL_ERROR', error?.message ?? noAnswerText);
}
