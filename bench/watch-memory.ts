import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Resident megabytes of a process and its descendants in the same session (Linux); the embedded PostgreSQL has a
 * session of its own.
 */
export function residentMb(rootPid: number): number {
  const parents = new Map<number, number>();
  const sessionOf = (pid: number | string) => statOf(pid)[3];
  const session = sessionOf(rootPid);
  const resident = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      if (sessionOf(name) !== session) continue;
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0));
      resident.set(Number(name), Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      // The process has ended in the meantime.
    }
  }
  const belongs = (pid: number): boolean =>
    pid === rootPid || (parents.has(pid) && pid > 1 && belongs(parents.get(pid) as number));
  return [...resident].filter(([pid]) => belongs(pid)).reduce((sum, [, mb]) => sum + mb, 0);
}

export function watchMemory(pid: number = process.pid): { stop(): number } {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, residentMb(pid))), 200);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

/** CPU seconds a process has used. */
export function cpuSeconds(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** CPU seconds of a process's children, both ended and running. */
export function childCpuSeconds(pid: number): number {
  const fields = statOf(pid);
  let seconds = (Number(fields[13]) + Number(fields[14])) / 100;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      if (Number(statOf(name)[1]) === pid) seconds += cpuSeconds(Number(name));
    } catch {
      // The process has ended in the meantime.
    }
  }
  return seconds;
}

/** CPU seconds of the PostgreSQL server of a data directory, with all its connections, including ended ones. */
export function postgresCpuSeconds(dataDir: string): number {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return cpuSeconds(postmaster) + childCpuSeconds(postmaster);
}

/** The fields of /proc/PID/stat after the name: state, parent, group, session and so on. */
function statOf(pid: number | string): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
}
