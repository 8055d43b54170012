import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '#lib/contract/errors.ts';
import { Failure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import { dataHeaders, failureText, requestIdHeader } from './reply.ts';

const known: Record<string, { status?: number; code: ErrorCode; message?: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'REQUEST_TIMEOUT' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'VALIDATION_ERROR', message: 'The headers of the request are too large.' },
};

/** Answers what was no request at all, or never arrived whole, with the envelope of every failure; Node alone sends an empty body. */
export function answerClientError(error: Error & { code?: string }, socket: Duplex): void {
  // Nobody listens any more, or an answer is on its way.
  if (error.code === 'ECONNRESET' || !socket.writable || (socket as { bytesWritten?: number }).bytesWritten) {
    socket.destroy();
    return;
  }
  const {
    code,
    message,
    status: otherStatus,
  } = known[error.code ?? ''] ?? { code: 'VALIDATION_ERROR', message: 'This is not an HTTP request.' };
  const { status, text } = failureText(new Failure(code, { message }));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    connection: 'close',
    ...dataHeaders,
    ...requestIdHeader(newId('request')),
  };
  const head = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n');
  const answered = otherStatus ?? status;
  socket.end(`HTTP/1.1 ${answered} ${STATUS_CODES[answered]}\r\n${head}\r\n\r\n${text}`);
}
