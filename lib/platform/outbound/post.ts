import type { Pool } from 'undici';
import { connectionError } from './outbound-error.ts';
import type { Deadline } from './deadline.ts';

export type PostAnswer = {
  status: number;
  /** Lower-case names; repeated headers are joined. */
  headers: Record<string, string>;
  /** The first 4 KiB as text. */
  body: string;
  durationMs: number;
};

const BODY_BYTES = 4 * 1024;

/**
 * Posts once and never follows a redirect. The status decides as soon as it is known: what follows it is read up to 4 KiB,
 * and a body that breaks off or never ends still answers with its status.
 */
export function postOnce(pool: Pool, url: URL, headers: Record<string, string>, body: string | Buffer, deadline: Deadline): Promise<Omit<PostAnswer, 'durationMs'>> {
  return new Promise((resolve, reject) => {
    let status = 0;
    let answerHeaders: Record<string, string> = {};
    const chunks: Buffer[] = [];
    let byteLength = 0;
    let abort: ((reason: Error) => void) | undefined;

    const settle = (error?: unknown) => {
      deadline.signal.removeEventListener('abort', onDeadline);
      if (status > 0) resolve({ status, headers: answerHeaders, body: Buffer.concat(chunks).subarray(0, BODY_BYTES).toString('utf8') });
      else reject(deadline.signal.aborted ? deadline.signal.reason : connectionError(error));
    };
    const onDeadline = () => {
      abort?.(deadline.signal.reason);
      settle();
    };
    deadline.signal.addEventListener('abort', onDeadline, { once: true });

    pool.dispatch({ method: 'POST', path: url.pathname + url.search, headers, body }, {
      onRequestStart(controller) {
        abort = (reason) => controller.abort(reason);
        // The deadline passed while the request waited for its connection: nothing may be sent any more.
        if (deadline.signal.aborted) controller.abort(deadline.signal.reason);
      },
      onResponseStart(_controller, statusCode, received) {
        // 1xx answers announce the one that counts.
        if (statusCode < 200) return;
        status = statusCode;
        answerHeaders = Object.fromEntries(Object.entries(received).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value ?? '')]));
      },
      onResponseData(controller, chunk) {
        chunks.push(chunk);
        byteLength += chunk.length;
        if (byteLength >= BODY_BYTES) {
          settle();
          controller.abort(new Error('Enough of the body was read'));
        }
      },
      onResponseEnd: () => settle(),
      onResponseError: (_controller, error) => settle(error),
    });
  });
}
