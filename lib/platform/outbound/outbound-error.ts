/**
 * Why a request to a caller's address failed. The codes are those of failed tasks, so a pipeline can pass them on.
 * - `SOURCE_REFUSED`: the address is not allowed: not http(s), with credentials, or not public. Retrying changes
 *   nothing.
 * - `SOURCE_TOO_LARGE`: more bytes than allowed arrived or were announced.
 * - `SOURCE_DOWNLOAD_FAILED`: no connection, no valid answer, a bad status, or too slow (`timedOut`).
 */
export type OutboundErrorCode = 'SOURCE_REFUSED' | 'SOURCE_TOO_LARGE' | 'SOURCE_DOWNLOAD_FAILED';

/** `message` is for people and never contains a resolved address; `cause` stays inside. */
export class OutboundError extends Error {
  readonly code: OutboundErrorCode;
  readonly timedOut: boolean;

  constructor(code: OutboundErrorCode, message: string, options: { timedOut?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'OutboundError';
    this.code = code;
    this.timedOut = options.timedOut ?? false;
  }
}

const connectionMessages: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed before an answer.',
  EPIPE: 'The connection was closed before an answer.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  ETIMEDOUT: 'The host did not accept the connection in time.',
};

/** Translates a network error into a message for people. */
export function connectionError(cause: unknown): OutboundError {
  if (cause instanceof OutboundError) return cause;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const message =
    connectionMessages[code] ?? (code.startsWith('HPE_') ? 'The answer is not valid HTTP.' : tlsMessage(code));
  return new OutboundError('SOURCE_DOWNLOAD_FAILED', message, { cause });
}

export function timeoutError(timeoutMs: number): OutboundError {
  return new OutboundError('SOURCE_DOWNLOAD_FAILED', `No complete answer within ${Math.round(timeoutMs / 1000)} s.`, {
    timedOut: true,
  });
}

function tlsMessage(code: string): string {
  return /CERT|TLS|SSL|ALTNAME|SIGNATURE/.test(code)
    ? 'The TLS certificate of the host is not valid.'
    : 'The request failed.';
}
