/**
 * A client process with many connections to one address for some seconds; sends back the number of answers per second.
 * It implements just enough HTTP for answers with a length, because on a small machine a full client uses as much
 * processor time as the server it measures.
 */
import { connect, type Socket } from 'node:net';

export type LoadJob = {
  origin: string;
  seconds: number;
  connections: number;
  requests: { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }[];
  uniqueKeys?: boolean;
};
export type LoadResult = { done: number; perSec: number; failed: number; firstFailure: string | null };

process.once('message', async (job: LoadJob) => {
  const { hostname, port } = new URL(job.origin);
  const heads = job.requests.map(({ method, path, headers, body }) => {
    const lines = [
      `${method} ${path} HTTP/1.1`,
      `host: ${hostname}:${port}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    if (body !== undefined) lines.push(`content-length: ${Buffer.byteLength(body)}`);
    return { head: lines.join('\r\n'), body: body ?? '' };
  });
  let done = 0;
  let failed = 0;
  let firstFailure: string | null = null;
  let at = 0;
  const start = performance.now();
  const until = start + job.seconds * 1000;

  const send = (socket: Socket) => {
    const serial = at++;
    const { head, body } = heads[serial % heads.length] as (typeof heads)[number];
    socket.write(
      `${head}${job.uniqueKeys ? `\r\nIdempotency-Key: load-${process.pid}-${serial}` : ''}\r\n\r\n${body}`,
      'latin1',
    );
  };

  const lane = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => send(socket));
      socket.setNoDelay(true);
      let answer = '';
      socket.on('data', (chunk: Buffer) => {
        answer += chunk.toString('latin1');
        const end = answer.indexOf('\r\n\r\n');
        if (end < 0) return;
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(answer)?.[1] ?? Number.NaN);
        if (Number.isNaN(length)) return void reject(new Error('An answer has no length'));
        if (answer.length < end + 4 + length) return;
        if (answer.startsWith('HTTP/1.1 200')) done++;
        else {
          failed++;
          firstFailure ??= `${answer.slice(9, 12)} ${answer.slice(end + 4, end + 204)}`;
        }
        answer = '';
        if (performance.now() < until) send(socket);
        else {
          socket.destroy();
          resolve();
        }
      });
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('A connection was closed before its answer')));
    });

  await Promise.all(Array.from({ length: job.connections }, lane));
  process.send?.({
    done,
    perSec: (done / (performance.now() - start)) * 1000,
    failed,
    firstFailure,
  } satisfies LoadResult);
  process.disconnect();
});
