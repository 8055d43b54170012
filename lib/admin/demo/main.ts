/**
 * `npm run demo`: creates the account `showcase@cadenza.local` with a month of work in it, so that every page can be
 * seen with content. The service itself makes the songs, the videos and everything else, with its own engines and
 * through its API. The demo uses the running service, or starts one for the time it needs. Run again, it resumes where
 * it was interrupted, or says that nothing is left to do.
 *
 * `--small` makes a few things of each kind; `--email` names another account, `--password` sets its password.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkLedger } from '#lib/billing/check-ledger.ts';
import { type Config, readConfig } from '#lib/platform/config.ts';
import { createLogger } from '#lib/platform/running/logger.ts';
import { openPlatform } from '#lib/platform/running/open-platform.ts';
import { operator } from '../command.ts';
import { fillDemo, openDemoAccount } from './fill-demo.ts';

const { values } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    email: { type: 'string', default: 'showcase@cadenza.local' },
    password: { type: 'string' },
  },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const config = readConfig();
  const service = await reachService(config, say);
  const { platform, close } = await openPlatform(
    { ...config, databasePoolSize: 4 },
    { log: createLogger({ logLevel: 'silent' }), migrates: false },
  );
  try {
    const startedAt = Date.now();
    const account = await openDemoAccount(platform, values);
    await fillDemo(platform, account, { url: service.url, small: values.small, say });
    const ledger = await checkLedger({ platform, actor: operator });
    if (!ledger.ok) throw new Error(`The ledger does not add up: ${JSON.stringify(ledger)}`);
    say(
      `\nReady after ${Math.round((Date.now() - startedAt) / 1000)} s; the ledger adds up (drift ${ledger.driftUnits}). Sign in at ${service.url}/sign-in`,
    );
    say(`  address   ${values.email}\n  password  ${account.password ?? 'the one you chose'}`);
    if (account.password) say('The password is for the first sign-in within three days; you choose your own there.');
  } finally {
    await close();
    await service.stop();
  }
}

process.umask(0o077);

const root = join(import.meta.dirname, '../../..');

await main().then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);

type Service = { url: string; stop(): Promise<void> };

/** The service at the configured address, or one that is started here and stopped at the end. */
async function reachService({ port }: Pick<Config, 'port'>, say: (line: string) => void): Promise<Service> {
  const url = `http://127.0.0.1:${port}`;
  if (await isAnswering(url)) {
    say(`Using the service at ${url}.`);
    return { url, stop: async () => undefined };
  }
  say(`No service answers at ${url}: one is started for the while.`);
  // The demo creates an account of its own; nobody would see the one that a first start creates.
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
