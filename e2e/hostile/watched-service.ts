/** A service under hostile input, watched from outside: is it alive, how long does its health take, what does it hold. */
import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { freePort, newDataDir, startServer } from '../start-server.ts';

export type Figures = {
  /** Milliseconds of `GET /api/health` on a connection of its own, asked 20 times a second. */
  health: { count: number; p50Ms: number; p99Ms: number; worstMs: number; failed: number };
  residentMb: number;
  heapMb: number;
  /** Buffers and the like. */
  outsideHeapMb: number;
  openFiles: number;
};
export type WatchedService = {
  url: string;
  port: number;
  dataDir: string;
  alive(): boolean;
  /** Watches while `run` runs. */
  watch<T>(run: () => Promise<T>): Promise<{ result: T; figures: Figures }>;
  /** After a rest in which garbage may go. */
  atRest(): Promise<Omit<Figures, 'health'>>;
  stop(): Promise<number | null>;
};

const HEALTH_EVERY_MS = 50;

export async function startWatchedService(env: Record<string, string> = {}): Promise<WatchedService> {
  const data = await newDataDir();
  const [port, metricsPort] = [await freePort(), await freePort()];
  const server = await startServer({ dataDir: data.path, port, env: { METRICS_PORT: String(metricsPort), LOG_LEVEL: 'error', ALLOW_PRIVATE_NETWORK: 'true', TRUSTED_PROXY_HOPS: '1', ...env } });
  let ended = false;
  server.process.once('exit', () => {
    ended = true;
  });
  const dispatcher = new Agent({ connections: 1, pipelining: 1 });
  const held = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    return { residentMb: Math.round(value('process_resident_memory_bytes') / 1_048_576), heapMb: Math.round(value('nodejs_heap_size_used_bytes') / 1_048_576), outsideHeapMb: Math.round(value('nodejs_external_memory_bytes') / 1_048_576), openFiles: value('process_open_fds') };
  };
  return {
    url: server.url,
    port,
    dataDir: data.path,
    alive: () => !ended,
    async watch(run) {
      const times: number[] = [];
      let failed = 0;
      let stopped = false;
      const probing = (async () => {
        while (!stopped) {
          const startedAt = performance.now();
          try {
            const answer = await request(`${server.url}/api/health`, { dispatcher, headersTimeout: 30_000, headers: { 'x-forwarded-for': '203.0.113.1' } });
            await answer.body.dump();
            if (answer.statusCode !== 200) failed++;
          } catch {
            failed++;
          }
          times.push(performance.now() - startedAt);
          await delay(HEALTH_EVERY_MS);
        }
      })();
      try {
        const result = await run();
        stopped = true;
        await probing;
        times.sort((a, b) => a - b);
        const at = (share: number) => Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 10) / 10;
        return { result, figures: { health: { count: times.length, p50Ms: at(0.5), p99Ms: at(0.99), worstMs: at(1), failed }, ...(await held()) } };
      } finally {
        stopped = true;
      }
    },
    async atRest() {
      await delay(10_000);
      return held();
    },
    async stop() {
      await dispatcher.close();
      const code = await server.stop();
      await data.remove();
      return code;
    },
  };
}
