/** A client process: many connections to one address for some seconds; prints answers per second as JSON. */
import { Pool } from 'undici';

export type LoadJob = { origin: string; seconds: number; connections: number; requests: { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }[]; uniqueKeys?: boolean };
export type LoadResult = { perSec: number; failed: number; firstFailure: string | null };

process.once('message', async (job: LoadJob) => {
  const pool = new Pool(job.origin, { connections: job.connections, pipelining: 1 });
  let done = 0;
  let failed = 0;
  let firstFailure: string | null = null;
  let at = 0;
  const start = performance.now();
  const until = start + job.seconds * 1000;
  const lane = async () => {
    while (performance.now() < until) {
      const serial = at++;
      const request = job.requests[serial % job.requests.length] as LoadJob['requests'][number];
      const headers = job.uniqueKeys ? { ...request.headers, 'Idempotency-Key': `load-${process.pid}-${serial}` } : request.headers;
      const { statusCode, body } = await pool.request({ method: request.method, path: request.path, headers, body: request.body });
      const text = await body.text();
      if (statusCode === 200) done++;
      else {
        failed++;
        firstFailure ??= `${statusCode} ${text.slice(0, 200)}`;
      }
    }
  };
  await Promise.all(Array.from({ length: job.connections }, lane));
  process.send?.({ perSec: (done / (performance.now() - start)) * 1000, failed, firstFailure } satisfies LoadResult);
  await pool.close();
  process.disconnect();
});
