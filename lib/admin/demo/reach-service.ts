import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Config } from '#lib/platform/config.ts';

export type Service = { url: string; stop(): Promise<void> };

const root = join(import.meta.dirname, '../../..');

/** The service that answers at the configured address, or one that is started here and stopped at the end. */
export async function reachService({ port }: Pick<Config, 'port'>, say: (line: string) => void): Promise<Service> {
  const url = `http://127.0.0.1:${port}`;
  if (await isAnswering(url)) {
    say(`Using the service at ${url}.`);
    return { url, stop: async () => undefined };
  }
  say(`No service answers at ${url}: one is started for the while.`);
  // The demo makes an account of its own: the one of a first start would be shown to nobody here.
  const child = spawn('env', ['DEMO_ACCOUNT=false', process.execPath, '--enable-source-maps', 'server.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('Cadenza is ready') && resolve());
    void exited.then((code) => reject(new Error(`The service exited with ${code}.`)));
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function isAnswering(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}
