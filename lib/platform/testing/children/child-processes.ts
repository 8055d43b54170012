import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * Running processes that this process (or `startedBy`) has started with `entry` in their command line. Runs no program
 * on Linux.
 */
export function childProcesses(entry: string, startedBy = process.pid): number[] {
  const all = existsSync('/proc/self/stat') ? fromFiles() : fromPs();
  return all.filter(({ parent, command }) => parent === startedBy && command.includes(entry)).map(({ pid }) => pid);
}

type Row = { pid: number; parent: number; command: string };

function fromFiles(): Row[] {
  return readdirSync('/proc').flatMap((name): Row[] => {
    if (!/^\d+$/.test(name)) return [];
    try {
      // The program's name is in parentheses and may contain any character.
      const parent = Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
      return [{ pid: Number(name), parent, command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

function fromPs(): Row[] {
  const rows = execFileSync('ps', ['-Ao', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return rows.map((row) => {
    const [pid, parent, ...command] = row.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), command: command.join(' ') };
  });
}
