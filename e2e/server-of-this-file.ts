import { operate } from './operator-commands.ts';
import { test } from './journey-test.ts';
import type { RunningServer } from './start-server.ts';

/**
 * Passes the shared server to `use` before a file's first test, with an account of this file's own in place of the demo
 * account.
 */
export function serverOfThisFile(use: (server: RunningServer) => void): void {
  test.beforeAll(async ({ server }) => {
    const [email, password] = [`${crypto.randomUUID()}@example.com`, crypto.randomUUID()];
    const account = ['--email', email, '--password', password, '--tier', 'PREMIUM', '--credits', '5000'];
    const [, created] = await operate(
      server.dataDir,
      ['account', 'create', ...account],
      ['key', 'create', '--email', email],
    );
    use({ ...server, demo: { email, password, key: created?.key ?? '' } });
  });
}
