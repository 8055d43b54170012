import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Runs operator commands on the service of a folder, in sequence and in one process, whose start takes longer than most of them. It holds
 * up no one here: a connection that is closed meanwhile must not be taken for the next request.
 */
export async function operate<Answer = Record<string, string>>(
  dataDir: string,
  ...commands: string[][]
): Promise<Answer[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['e2e/run-commands.ts', JSON.stringify(commands)], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]') as Answer[];
}
