import { expect, type Page } from '@playwright/test';
import { intercept } from './intercept.ts';
import { test } from './journey-test.ts';
import { serverOfThisFile } from './server-of-this-file.ts';
import { openAsDemo, signInAsDemo } from './sign-in.ts';
import type { RunningServer } from './start-server.ts';
import { phone } from './walked-on.ts';

/** Navigation and actions by name, on the real server. */
test.describe.configure({ mode: 'serial' });

let service: RunningServer;
let taskId = '';

serverOfThisFile((server) => {
  service = server;
});

test.beforeAll(async ({ playwright }) => {
  const api = await playwright.request.newContext({ extraHTTPHeaders: { 'x-api-key': service.demo?.key ?? '' } });
  const made = await api.post(`${service.url}/api/v1/lyrics/generate`, { data: { prompt: 'Lighthouse keepers' } });
  expect(made.ok(), await made.text()).toBe(true);
  taskId = ((await made.json()) as { taskId: string }).taskId;
  const draft = await api.post(`${service.url}/api/v1/mv/drafts`, {
    data: { source: { type: 'audio', audioUrl: 'https://media.example.com/lighthouse.mp3' } },
  });
  expect(draft.ok(), await draft.text()).toBe(true);
  await api.dispose();
});

const box = (page: Page) => page.getByRole('dialog', { name: 'Find or do something' }).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

test('items are found by name and id, and actions by synonyms, using only the keyboard', async ({ page }) => {
  await signInAsDemo(page, service, '/overview');
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await expect(
    page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: /Lighthouse keepers/i }),
  ).toBeVisible();
  await page.keyboard.type('lighthouse');
  await expect(option(page, /^Lighthouse keepers/i)).toBeVisible();
  await expect(option(page, /^Lighthouse(?! keepers)/i)).toBeVisible();
  await box(page).fill(taskId);
  await expect(option(page, /^Lighthouse keepers/i)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${service.url}/tasks/${taskId}`);

  // The page's own actions are listed first and match its buttons.
  await page.keyboard.press('Control+k');
  await expect(
    page.getByRole('group', { name: 'This task' }).getByRole('option', { name: 'Copy task id' }),
  ).toBeVisible();
  await page.keyboard.type('playground');
  await expect(option(page, /^Open in playground/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Find or do something/ })).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('dark theme');
  await expect(option(page, /^Dark theme/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('create key');
  await expect(option(page, /^Create key/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Create a key' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('nothing of this name');
  await expect(page.getByText('Nothing has this name or id.')).toBeVisible();
  await box(page).fill('IDEMPOTENCY_CONFLICT');
  await expect(option(page, 'IDEMPOTENCY_CONFLICT')).toBeVisible();
  await box(page).fill('sign out');
  await expect(option(page, /^Sign out/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${service.url}/sign-in`);
});

test('text typed before the palette has loaded goes into the palette and not the page', async ({ page }) => {
  await openAsDemo(page, service, '/tasks');
  const search = page.getByLabel('Search tasks');
  await search.focus();
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\.js(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dark thh');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('eme');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letThrough();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('dark theme');
  await expect(search).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a search that is not answered says so, is tried again, and finds what it was asked for once it is answered', async ({
  page,
}) => {
  await openAsDemo(page, service, '/usage');
  await intercept(page, '**/palette?**', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await expect(page.getByText(/^The search was not answered and is tried again/)).toBeVisible();
  await expect(option(page, /^Overview/)).toBeVisible();
  await page.unroute('**/palette?**');
  await expect(option(page, /^Lighthouse keepers/i)).toBeVisible();
  await expect(page.getByText(/^The search was not answered/)).toHaveCount(0);
});

test('whoever signs in next in a tab finds nothing there of the account before, read or typed', async ({ page }) => {
  await signInAsDemo(page, service, '/overview');
  await page.keyboard.press('Control+k');
  await expect(option(page, /^Lighthouse keepers/i)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.evaluate(() => sessionStorage.setItem('cadenza:draft:1', 'A lighthouse in the fog'));
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  // The form to sign in has an address too.
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
  await page.getByLabel('Email').fill('next-to-search@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a few unrelated words');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  // Until the account is searched, only what is known already is shown.
  await intercept(page, '**/palette?**', () => {});
  await page.keyboard.press('Control+k');
  await expect(option(page, /^Overview/)).toBeVisible();
  await expect(option(page, /Lighthouse keepers/i)).toHaveCount(0);
});

test('on a phone the palette opens from the top bar and leads to an item, a page and the reference', async ({
  browser,
}) => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await openAsDemo(page, service, '/overview');
  const find = () => page.getByRole('button', { name: /Find or do something/ }).tap();
  await find();
  await box(page).fill('lighthouse');
  await option(page, /^Lighthouse keepers/i).tap();
  await page.waitForURL(`${service.url}/tasks/${taskId}`);
  await find();
  await box(page).fill('playground');
  await option(page, /^Playground/).tap();
  await page.waitForURL(`${service.url}/playground`);
  await find();
  await box(page).fill('preflight draft');
  await page.getByRole('group', { name: 'Reference' }).getByRole('option', { name: 'Check and price a draft' }).tap();
  await page.waitForURL(/\/reference\/music-videos#preflightDraft$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await context.close();
});
