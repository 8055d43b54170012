import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { test } from './journey-test.ts';
import { freePort } from '#lib/platform/running/free-port.ts';
import { operate } from './operator-commands.ts';
import { signInByForm } from './sign-in.ts';
import { newDataDir, startServer } from './start-server.ts';

const run = promisify(execFile);
const account = { email: 'showcase@example.com', password: 'given by the one who shows' };

test('a demo is created once without a running service, and its month shows on the pages with a ledger that adds up', async ({
  page,
}) => {
  const data = await newDataDir({ isEmpty: true });
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    DATA_DIR: data.path,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'warn',
  };
  const given = ['--email', account.email, '--password', account.password];
  const demo = async () =>
    (await run(process.execPath, ['lib/admin/demo/main.ts', '--small', ...given], { env })).stdout;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const from = daysAgo(27);
  const first = await demo();
  const to = daysAgo(27);
  expect(first).toContain('No service answers');
  expect(first).toContain('(drift 0)');
  const server = await startServer({ dataDir: data.path, port });
  try {
    expect(await demo()).toContain('Everything is there already.');
    expect(await operate(data.path, ['ledger', 'check'])).toMatchObject([
      { ok: true, driftUnits: '0', strandedUnits: '0' },
    ]);

    await signInByForm(page, server.url, account, '/library/videos');
    await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Neon Tide/ }).first()).toBeVisible();

    // Entries made today are dated four weeks back, and found there by date.
    await page.goto(`${server.url}/tasks?from=${from}&to=${to}`);
    await expect(page.getByRole('link', { name: /Neon Tide/ }).first()).toBeVisible();
    await page.goto(`${server.url}/webhooks?status=failed`);
    await expect(
      page.getByRole('table', { name: 'Deliveries, newest first' }).getByText('Failed').first(),
    ).toBeVisible();
  } finally {
    await server.stop();
    await data.remove();
  }
});
