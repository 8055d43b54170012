import { execFileSync } from 'node:child_process';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { intercept } from './intercept.ts';
import { test } from './journey-test.ts';
import { openAsDemo } from './sign-in.ts';
import { serverOfThisFile } from './server-of-this-file.ts';
import type { RunningServer } from './start-server.ts';
import { phone } from './walked-on.ts';

/** Everything a person does with webhooks, on the real server, with a receiver whose responses the journey sets. */
test.describe.configure({ mode: 'serial' });

let service: RunningServer;
let receiver: Server;
let url: string;
let status = 500;
const received: { headers: IncomingHttpHeaders; body: string }[] = [];

serverOfThisFile((server) => {
  service = server;
});

test.beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});

test.afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

async function signIn(page: Page): Promise<void> {
  await openAsDemo(page, service, '/webhooks');
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
}

/** Holds back scripts the page requests from now on until they are released. */
async function holdCode(page: Page): Promise<{ isAsked: Promise<void>; release: () => void }> {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  return { isAsked: asked.promise, release: released.resolve };
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${url}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('a destination that refuses three times in a row raises an alert in its row, in the navigation and on the overview', async ({
  page,
}) => {
  await signIn(page);
  await expect(page.getByText('No destinations yet')).toBeVisible();
  // The page's first dialog: while its code loads the page stays visible, and closing it returns the focus.
  const add = page.getByRole('button', { name: 'Add destination' });
  const code = await holdCode(page);
  await add.focus();
  await page.keyboard.press('Enter');
  await code.isAsked;
  await expect(add).toBeVisible();
  await expect(add).toBeFocused();
  code.release();
  await expect(page.getByRole('dialog', { name: 'Add a destination' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Address').fill(url);
  await page.getByRole('dialog').getByRole('button', { name: 'Add destination' }).click();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByText('Nothing here is the default, so tasks without one send none.')).toBeVisible();
  for (const attempt of [1, 2, 3]) {
    await page.goto(`${service.url}/webhooks`);
    await choose(page, 'Send a test event');
    await expect(page.getByRole('heading', { level: 1, name: 'webhook.test' })).toBeVisible();
    await expect(page.getByText('The destination answered with status 500.').first()).toBeVisible();
    expect(received.length).toBeGreaterThanOrEqual(attempt);
  }
  await page.goto(`${service.url}/webhooks`);
  await expect(page.getByRole('list', { name: 'Destinations' })).toContainText(/Failed \d+ times in a row/);
  await page
    .getByRole('link', { name: /^Overview/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: /needs? you/ })).toContainText(/has failed \d+ times in a row/);
  await expect(page.getByRole('link', { name: /1 destination failing/ }).first()).toBeVisible();
});

test('a paused destination is sent nothing, says so, and gets the waiting events after resuming', async ({ page }) => {
  await signIn(page);
  await choose(page, 'Pause');
  await expect(page.getByRole('list', { name: 'Destinations' })).toContainText('Paused');
  await page.getByRole('button', { name: `Actions for ${url}` }).click();
  await expect(page.getByRole('menuitem', { name: /Send a test event/ })).toContainText(
    'Resume the destination first.',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /1 destination failing/ })).toHaveCount(0);
  status = 200;
  await choose(page, 'Resume');
  await expect(page.getByRole('table', { name: 'Deliveries, newest first' }).getByText('Delivered')).toHaveCount(3);
  await expect(page.getByRole('list', { name: 'Destinations' })).toContainText('3 of 3');
  await expect(page.getByRole('list', { name: 'Destinations' })).not.toContainText('95 %');
});

test('a rotated secret signs alongside the old one until the overlap is ended', async ({ page }) => {
  await signIn(page);
  await choose(page, 'Rotate signing secret');
  await expect(page.getByRole('radio', { name: /24 hours/ })).toBeChecked();
  await page.getByRole('button', { name: 'Make a new secret' }).click();
  const secret =
    (await page.getByRole('dialog', { name: 'Signing secret' }).locator('code').first().textContent())?.trim() ?? '';
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByRole('list', { name: 'Destinations' })).toContainText('New secret takes over');
  await choose(page, 'Send a test event');
  await expect(page.getByText('Answered 200')).toBeVisible();
  const during = received.at(-1);
  const signed = (body: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  expect(during?.headers['x-webhook-signature-next']).toBe(signed(String(during?.body)));
  expect(during?.headers['x-webhook-signature']).not.toBe(signed(String(during?.body)));
  await page.goto(`${service.url}/webhooks`);
  await choose(page, 'End the overlap now');
  await expect(page.getByRole('list', { name: 'Destinations' })).not.toContainText('New secret takes over');
  await choose(page, 'Send a test event');
  await expect(page.getByText('Answered 200')).toBeVisible();
  const after = received.at(-1);
  expect(after?.headers['x-webhook-signature']).toBe(signed(String(after?.body)));
  await page.getByRole('link', { name: 'Check it' }).click();
  await expect(page.getByRole('list', { name: 'Signed attempts' })).toContainText('Signed with the secret in force');
  await page.getByLabel('Signing secret').fill(` ${secret}`);
  await page.getByRole('button', { name: 'Check the signature' }).click();
  await expect(page.getByText('The secret has a space or a line break around it. Trim it.')).toBeVisible();
  await page.getByLabel('Signing secret').fill(secret);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The signature is valid.')).toBeVisible();
});

test('filters are in the URL, find what they say, and say when nothing matches', async ({ page }) => {
  await signIn(page);
  await page.getByRole('combobox', { name: 'Answer' }).click();
  await page.getByRole('option', { name: /^2xx/ }).click();
  await expect(page).toHaveURL(/response=2xx/);
  await page.getByRole('button', { name: /^Time/ }).click();
  await page.getByRole('button', { name: 'Last hour' }).click();
  await expect(page).toHaveURL(/response=2xx.*within=1h/);
  await expect(
    page.getByRole('table', { name: 'Deliveries, newest first' }).getByRole('link', { name: 'webhook.test' }),
  ).toHaveCount(5);
  await page.getByRole('combobox', { name: 'Event' }).click();
  await page.getByRole('option', { name: 'mv.failed' }).click();
  await expect(page.getByRole('link', { name: 'Clear the filters' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Answer' })).toContainText('2xx');
  await page.getByRole('link', { name: 'Clear the filters' }).click();
  await expect(page).toHaveURL(/\/webhooks$/);
});

test('an inbox shows messages as they arrive and keeps the open one open, on a phone in the dark theme', async ({
  browser,
}) => {
  const context = await browser.newContext({ ...phone, colorScheme: 'dark' });
  const page = await context.newPage();
  await signIn(page);
  await page.getByRole('button', { name: 'Create inbox' }).click();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByRole('link', { name: 'Open inbox' }).click();
  await expect(page.getByText('Nothing received yet')).toBeVisible();
  const stream = page.waitForRequest(/\/live$/);
  await page.reload();
  await stream;
  const post = (event: string) =>
    page.request.post(page.url().replace('/webhooks/inboxes/', '/inbox/'), {
      data: { hello: 'from far away' },
      headers: { 'x-webhook-event': event },
    });
  const list = page.getByRole('list', { name: 'Messages, newest first' });
  await post('task.completed');
  await expect(list).toContainText('task.completed');
  const readOne = page.waitForResponse(
    async (answer) => /\/messages\?after=\d+$/.test(answer.url()) && (await answer.json()).messages.length === 1,
  );
  await post('task.failed');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await readOne;
  await expect(list.locator('[aria-current]')).toContainText('task.completed');
  await expect(page.getByRole('status').filter({ hasText: '2 messages, the newest: task.failed' })).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await context.close();
});

test('recovery is not offered while no delivery has failed for good, and says so', async ({ page }) => {
  await signIn(page);
  const recover = page.getByRole('button', { name: 'Recover failed' });
  await expect(recover).toHaveAttribute('aria-disabled', 'true');
  await recover.focus();
  await expect(page.getByRole('tooltip', { name: 'No delivery has failed for good.' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('permanently failed deliveries are counted, resent from the dialog, and followed until all have arrived', async ({
  page,
}) => {
  await signIn(page);
  status = 500;
  // However often each was sent meanwhile.
  const idsSince = (first: number) =>
    [...new Set(received.slice(first).map(({ headers }) => String(headers['x-webhook-id'])))].sort();
  const before = received.length;
  for (let sent = 0; sent < 2; sent++) {
    await page.goto(`${service.url}/webhooks`);
    await choose(page, 'Send a test event');
    await expect(page.getByText('The destination answered with status 500.').first()).toBeVisible();
  }
  const env = { ...process.env, NODE_ENV: 'production' as const, DATA_DIR: service.dataDir, LOG_LEVEL: 'silent' };
  const failed = page
    .getByRole('table', { name: 'Deliveries, newest first' })
    .getByRole('link', { name: 'webhook.test' });
  await expect(async () => {
    execFileSync(process.execPath, ['e2e/webhooks/give-up-soon.ts', url], { env });
    await page.goto(`${service.url}/webhooks?status=failed`);
    await expect(failed).toHaveCount(2, { timeout: 1_000 });
  }).toPass();
  const ids = idsSince(before);
  expect(ids).toHaveLength(2);

  const refused = received.length;
  status = 200;
  const recover = page.getByRole('button', { name: 'Recover failed' });
  const dialog = page.getByRole('dialog', { name: 'Recover failed deliveries' });
  const counted = dialog.getByRole('status');
  // A count that was not answered is made again.
  await intercept(page, '**/webhooks*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await recover.click();
  await expect(counted).toContainText('The server did not answer.');
  await page.unroute('**/webhooks*');
  await counted.getByRole('button', { name: 'Count again' }).click();
  await expect(counted).toContainText('2 deliveries failed');

  const since = dialog.getByLabel('Failed since');
  const dayAgo = await since.inputValue();
  await since.fill('');
  await expect(counted).toContainText('Give a time.');
  await since.fill('2099-01-01T00:00');
  await expect(counted).toContainText('Nothing failed since then.');
  await expect(dialog.getByRole('button', { name: 'Send again' })).toHaveAttribute('aria-disabled', 'true');
  await since.fill(dayAgo);
  await expect(counted).toContainText('webhook.test 2');
  await dialog.getByRole('button', { name: 'Send 2 deliveries again' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('2 deliveries being sent again.').first()).toBeVisible();
  await expect(page.getByText('2 delivered · 0 waiting')).toBeVisible();
  // The same events again, with the ids by which receivers recognise them.
  expect(idsSince(refused)).toEqual(ids);
  await expect(recover).toHaveAttribute('aria-disabled', 'true');
});

test("a destination's URL is replaced in a single step, with a new secret", async ({ page }) => {
  await signIn(page);
  await choose(page, 'Change address');
  const dialog = page.getByRole('dialog', { name: 'Change the address' });
  await dialog.getByRole('button', { name: 'Change address' }).click();
  await expect(dialog.getByText('This is the address it has.')).toBeVisible();
  await dialog.getByLabel('Address').fill(`${url}/moved`);
  await dialog.getByRole('button', { name: 'Change address' }).click();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByRole('button', { name: `Actions for ${url}/moved` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Actions for ${url}`, exact: true })).toHaveCount(0);
});
