/** Observes a service under hostile input from outside: liveness, health latency, resources held. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#lib/platform/running/free-port.ts';
import { childProcesses } from '#lib/platform/testing/children/child-processes.ts';
import { newDataDir, startServer } from '../start-server.ts';
import type { HealthReport } from './health-probe.ts';

type Figures = {
  /** Latency of `GET /api/health` in milliseconds, polled 20 times a second by a separate process. */
  health: { count: number; p50Ms: number; p99Ms: number; worstMs: number; failed: number };
  /**
   * Maximum CPU time of the service in one turn of its event loop: the part of the latencies above it caused itself.
   */
  longestTurnMs: number;
  residentMb: number;
  heapMb: number;
  /** Memory outside the heap, such as buffers. */
  outsideHeapMb: number;
  openFiles: number;
};
export type WatchedService = {
  url: string;
  port: number;
  dataDir: string;
  alive(): boolean;
  /** Child processes still running with `entry` in their command line. */
  childProcesses(entry: string): number[];
  /** Measures while `run` runs. */
  watch<T>(run: () => Promise<T>): Promise<{ result: T; figures: Figures }>;
  /** After a pause for garbage collection. */
  atRest(): Promise<Omit<Figures, 'health' | 'longestTurnMs'>>;
  stop(): Promise<number | null>;
};

const HEALTH_EVERY_MS = 50;

export async function startWatchedService(env: Record<string, string> = {}): Promise<WatchedService> {
  const data = await newDataDir();
  const [port, metricsPort, meterPort] = [await freePort(), await freePort(), await freePort()];
  const { NODE_OPTIONS = '', ...rest } = env;
  const meter = {
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'turn-meter.ts')} ${NODE_OPTIONS}`,
    TURN_METER_PORT: String(meterPort),
  };
  const server = await startServer({
    dataDir: data.path,
    port,
    env: {
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: 'error',
      ALLOW_PRIVATE_NETWORK: 'true',
      TRUSTED_PROXY_HOPS: '1',
      ...rest,
      ...meter,
    },
  });
  let ended = false;
  server.process.once('exit', () => {
    ended = true;
  });
  const longestTurn = async () => Number(await (await fetch(`http://127.0.0.1:${meterPort}/`)).text());
  const held = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    return {
      residentMb: Math.round(value('process_resident_memory_bytes') / 1_048_576),
      heapMb: Math.round(value('nodejs_heap_size_used_bytes') / 1_048_576),
      outsideHeapMb: Math.round(value('nodejs_external_memory_bytes') / 1_048_576),
      openFiles: value('process_open_fds'),
    };
  };
  return {
    url: server.url,
    port,
    dataDir: data.path,
    alive: () => !ended,
    childProcesses: (entry) => childProcesses(entry, server.process.pid),
    async watch(run) {
      const probe = fork(join(import.meta.dirname, 'health-probe.ts'), [server.url, String(HEALTH_EVERY_MS)]);
      try {
        await longestTurn();
        const result = await run();
        probe.send('report');
        const [{ times, failed }] = (await once(probe, 'message')) as [HealthReport];
        times.sort((a, b) => a - b);
        const at = (share: number) =>
          Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 10) / 10;
        return {
          result,
          figures: {
            health: { count: times.length, p50Ms: at(0.5), p99Ms: at(0.99), worstMs: at(1), failed },
            longestTurnMs: Math.round(await longestTurn()),
            ...(await held()),
          },
        };
      } finally {
        probe.disconnect();
      }
    },
    async atRest() {
      await delay(10_000);
      return held();
    },
    async stop() {
      const code = await server.stop();
      await data.remove();
      return code;
    },
  };
}
