import { expect, type Page } from '@playwright/test';
import { intercept } from './intercept.ts';
import { test } from './journey-test.ts';
import { operate } from './operator-commands.ts';
import { openAsDemo } from './sign-in.ts';
import type { RunningServer } from './start-server.ts';
import { serverOfThisFile } from './server-of-this-file.ts';

/** Questions about credits and keys, on the real server. */
test.describe.configure({ mode: 'serial' });

let service: RunningServer;
serverOfThisFile((server) => {
  service = server;
});

const signIn = (page: Page, path = '/usage') => openAsDemo(page, service, path);

const fitsTheScreen = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('an account that has spent nothing is told so, and the ledger shows its opening grant', async ({ page }) => {
  await signIn(page);
  await expect(page.getByText('No charges in this period')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Ledger, newest first' })).toContainText('+5,000');
});

test('charges show in the chart, by tag, in the ledger and item by item, and can be exported', async ({ page }) => {
  const made = await page.request.post(`${service.url}/api/v1/lyrics/generate`, {
    headers: { 'x-api-key': service.demo?.key ?? '' },
    data: { prompt: 'Rain over the harbour', config: { tags: ['spring'] } },
  });
  expect(made.ok()).toBe(true);
  await signIn(page);
  await expect(page.getByRole('group', { name: 'Credits by day, 1 in all' }).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Credits by product' })).toContainText('Lyrics');
  // By keyboard: the group is one tab stop, arrows move within it without a request, Space selects.
  const by = page.getByRole('radiogroup', { name: 'By', exact: true }).getByRole('radio');
  await by.first().focus();
  await page.keyboard.press('End');
  await expect(by.last()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(by.first()).toBeFocused();
  await expect(page).not.toHaveURL(/by=/);
  await page.keyboard.press('Tab');
  await expect(by.first()).not.toBeFocused();
  await page.getByRole('radio', { name: 'Tag' }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/by=tag/);
  await expect(page.getByRole('table', { name: 'Credits by tag' })).toContainText('spring');
  await page.getByRole('radio', { name: 'Returned' }).click();
  await expect(page.getByText('No movements match these filters')).toBeVisible();
  await page.getByRole('link', { name: 'Show 90 days' }).click();
  await page
    .getByRole('table', { name: 'Ledger, newest first' })
    .getByRole('link', { name: 'Rain over the harbour' })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cost of Rain over the harbour' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Quoted and charged, part by part' })).toContainText('Lyrics');
  // Its task shows the whole of its id on any screen.
  const { taskId } = (await made.json()) as { taskId: string };
  const window = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.goto(`${service.url}/tasks/${taskId}`);
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const isWhole = page.getByTitle(taskId).evaluate((id) => id.scrollWidth <= id.clientWidth);
    expect(await isWhole, `at ${width}`).toBe(true);
  }
  await page.setViewportSize(window);
  await page.goto(`${service.url}/usage/${taskId}`);
  await page.getByRole('link', { name: 'Usage' }).first().click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^usage-.*\.csv$/);
});

test('low credits are announced on every page, and a request is granted by the operator', async ({ page }) => {
  await signIn(page);
  await page.getByLabel('Alert me below').fill('6000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You have 4,999 credits left.')).toBeVisible();
  await page.goto(`${service.url}/tasks`);
  await expect(page.getByRole('link', { name: /Credits are low/ })).toBeVisible();
  await page.goto(`${service.url}/usage`);
  await page.getByLabel('Credits', { exact: true }).fill('1.5');
  await page.getByRole('button', { name: 'Ask for credits' }).click();
  await expect(page.getByText(/must be a whole number/i)).toBeVisible();
  await page.getByLabel('Credits', { exact: true }).fill('2000');
  await page.getByLabel('What for').fill('A campaign');
  await page.getByRole('button', { name: 'Ask for credits' }).click();
  await expect(page.getByText(/You asked for 2,000/)).toBeVisible();
  type Listed = { requests: { id: string; note: string }[] };
  const [{ requests } = { requests: [] }] = await operate<Listed>(service.dataDir, ['credits', 'requests']);
  expect(requests).toMatchObject([{ note: 'A campaign' }]);
  await operate(service.dataDir, ['credits', 'accept', '--request', String(requests[0]?.id), '--answer', 'Good luck.']);
  await page.reload();
  await expect(page.getByText(/2,000 credits were granted/)).toBeVisible();
  await expect(page.getByText('credits left.')).toHaveCount(0);
});

test('usage fits a phone in the dark theme, and opens from the balance', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    hasTouch: true,
  });
  const page = await context.newPage();
  await signIn(page, '/overview');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /credits/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Usage' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Ledger, newest first' })).toBeVisible();
  expect(await fitsTheScreen(page)).toBe(true);
  // The days are a single button, whose panel holds presets and dates.
  await page.getByRole('button', { name: /^Days: / }).click();
  await page.getByRole('dialog', { name: 'Days' }).getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/range=7d/);
  await expect(page.locator('input[type=date]')).toHaveCount(0);
  expect(await fitsTheScreen(page)).toBe(true);
  await context.close();
});

test('a key made from a template says what it may do, and the simulator names the check that refuses', async ({
  page,
}) => {
  await signIn(page, '/keys');
  await expect(page.getByRole('table').first()).toContainText('Everything');
  await page.getByRole('button', { name: 'Create key' }).first().click();
  await page.getByLabel('Label').fill('watcher');
  await page.getByRole('radio', { name: /Read only/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByRole('dialog', { name: 'Key "watcher" is ready' });
  await shown.getByRole('checkbox').click();
  await shown.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'watcher' }).first().click();
  await page.waitForURL(/\/keys\/key_/);
  await expect(page.getByRole('table', { name: 'Changes to this key, newest first' })).toContainText('Key created');
  await page.getByRole('combobox', { name: 'Operation' }).click();
  await page.getByRole('option').filter({ hasText: 'POST /api/v1/music/songs' }).click();
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText('The key does not hold the scope task:create.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Checks' })).toContainText('The key has the scope: refused');
  await page.getByRole('combobox', { name: 'Operation' }).click();
  await page
    .getByRole('option')
    .filter({ hasText: /GET \/api\/v1\/tasks$/ })
    .click();
  await page.getByLabel('From address').fill('10.0.0.0/8');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText(/not an exact IPv4 or IPv6 address/)).toBeVisible();
  await page.getByLabel('From address').fill('203.0.113.9');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Allowed.')).toBeVisible();
});

test('a disabled key says who still uses it and when it can be deleted', async ({ page }) => {
  await signIn(page, '/keys');
  await page.getByRole('link', { name: 'watcher' }).first().click();
  await page.waitForURL(/\/keys\/key_/);
  await page.getByRole('button', { name: 'Actions for key watcher' }).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  // A word typed while the save is under way is not closed away with the dialog.
  const saving = Promise.withResolvers<void>();
  await intercept(page, '**/keys/key_*', async (route) => {
    if (route.request().method() === 'POST') await saving.promise;
    await route.fallback();
  });
  const edit = page.getByRole('dialog', { name: /^Edit key/ });
  const save = edit.getByRole('button', { name: 'Save changes' });
  await edit.getByLabel('Label').fill('watch');
  await save.click();
  await edit.getByLabel('Label').press('End');
  await edit.getByLabel('Label').pressSequentially('er');
  saving.resolve();
  await expect(page.getByText('Key "watch" was changed.', { exact: true })).toBeVisible();
  await page.unroute('**/keys/key_*');
  await expect(edit.getByLabel('Label')).toHaveValue('watcher');
  // Left before its answer, it does not close the dialog that was opened since.
  const left = Promise.withResolvers<void>();
  await intercept(page, '**/keys/key_*', async (route) => {
    if (route.request().method() === 'POST') await left.promise;
    await route.fallback();
  });
  await save.click();
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Actions for key watch', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  left.resolve();
  await expect(page.getByText('Key "watcher" was changed.', { exact: true })).toBeVisible();
  await page.unroute('**/keys/key_*');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await expect(edit).toBeHidden();
  await page.getByRole('button', { name: 'Actions for key watcher' }).click();
  await page.getByRole('menuitem', { name: 'Disable', exact: true }).click();
  await page.getByRole('button', { name: 'Disable key', exact: true }).click();
  await expect(page.getByText('Never used. The key can be deleted.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Changes to this key, newest first' })).toContainText('Key disabled');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText('The key is disabled; the caller is not told so.')).toBeVisible();
});
