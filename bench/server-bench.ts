import { newDataDir, startServer } from '../e2e/start-server.ts';
import { report } from './report.ts';
import { cpuSeconds, residentMb } from './watch-memory.ts';

const SETTLE_MS = 30_000;
const IDLE_MS = 60_000;

/** The whole server at rest: start-up, share of a core, resident memory (PostgreSQL is a process group of its own). */
export async function benchServer(): Promise<void> {
  const data = await newDataDir();
  const first = performance.now();
  const server = await startServer({ dataDir: data.path });
  report({ name: 'server, first start to ready', value: (performance.now() - first) / 1000, unit: 's' });
  try {
    await fetch(`${server.url}/`);
    await fetch(`${server.url}/sign-in`);
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const pid = server.process.pid as number;
    const before = cpuSeconds(pid);
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    report({
      name: 'server at rest, share of a core',
      value: ((cpuSeconds(pid) - before) / (IDLE_MS / 1000)) * 100,
      unit: '%',
      target: { max: 2 },
    });
    report({ name: 'server at rest, memory', value: residentMb(pid), unit: 'MB', target: { max: 400 } });
  } finally {
    await server.stop();
    await data.remove();
  }
}
