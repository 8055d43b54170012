import { OutboundError } from './outbound-error.ts';
import type { Deadline } from './deadline.ts';
import { sendRequest, type Exchange, type OutgoingRequest } from './send-request.ts';

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
export async function postOnce(outgoing: OutgoingRequest, deadline: Deadline): Promise<Omit<PostAnswer, 'durationMs'>> {
  const { request, answer } = await sendRequest(outgoing, deadline);
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : String(value ?? ''),
    ]),
  );
  const body = await readStart({ request, answer });
  // A connection is used again only when the whole request was taken and the whole answer was read.
  if (!answer.complete || !request.writableFinished) request.destroy();
  if (!answer.statusCode) throw new OutboundError('SOURCE_DOWNLOAD_FAILED', 'The answer has no status.');
  return { status: answer.statusCode, headers, body };
}

/** The first bytes of the body, however it ends. */
function readStart({ answer }: Exchange): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let byteLength = 0;
    const settle = () => resolve(Buffer.concat(chunks).subarray(0, BODY_BYTES).toString('utf8'));
    answer.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      byteLength += chunk.length;
      if (byteLength < BODY_BYTES) return;
      answer.pause();
      settle();
    });
    answer.once('end', settle);
    answer.once('error', settle);
    answer.once('close', settle);
  });
}
