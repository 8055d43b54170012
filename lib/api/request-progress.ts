import type { IncomingMessage } from 'node:http';

/** Of each time span at least so many bytes must arrive; less than any connection delivers that a file is sent over. */
const PROGRESS_BYTES_MIN = 1024 * 1024;

/**
 * Calls `onStalled` when a request is not whole after `spanMs` and hardly anything of it came in that time. Small requests therefore
 * have one span to arrive, and a large file as many as it needs while it keeps coming.
 */
export function requireProgress(request: IncomingMessage, spanMs: number, onStalled: () => void): void {
  if (!hasBody(request)) return;
  let seenBytes = request.socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    const { bytesRead } = request.socket;
    if (bytesRead - seenBytes < PROGRESS_BYTES_MIN) {
      clearInterval(timer);
      onStalled();
    }
    seenBytes = bytesRead;
  }, spanMs);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
