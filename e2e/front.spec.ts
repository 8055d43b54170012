import { expect } from '@playwright/test';
import { intercept } from './intercept.ts';
import { test } from './journey-test.ts';
import { openAsDemo } from './sign-in.ts';
import type { RunningServer } from './start-server.ts';
import { serverOfThisFile } from './server-of-this-file.ts';

/** What visitors and new users see first, on the real server. */
test.describe.configure({ mode: 'serial' });

let service: RunningServer;
serverOfThisFile((server) => {
  service = server;
});

test('no page violates its Content-Security-Policy, and every page has a title of its own', async ({ page }) => {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    const report = (globalThis as unknown as { reportViolation: (text: string) => void }).reportViolation;
    addEventListener('securitypolicyviolation', (event) =>
      report(`${location.pathname}: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  const titles = new Map<string, string>();
  const look = async (path: string) => {
    await page.goto(service.url + path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    titles.set(path, await page.title());
  };
  for (const path of [
    '/',
    '/sign-up',
    '/reference',
    '/reference/limits',
    '/reference/nothing-here',
    '/reference/nothing/here',
    '/nothing-here',
  ])
    await look(path);
  await openAsDemo(page, service, '/overview');
  for (const path of [
    '/overview',
    '/studio',
    '/studio/new',
    '/library',
    '/tasks',
    '/keys',
    '/webhooks',
    '/webhooks/verify',
    '/usage',
    '/account',
  ])
    await look(path);
  expect(titles.get('/reference/nothing-here')).toBe('Not found · Cadenza reference');
  for (const path of [
    '/nothing/here',
    '/tasks/tsk_none',
    '/tasks/tsk_none/again',
    '/library/songs/clp_none',
    '/studio/tsk_none',
    '/studio/drafts/drf_none',
    '/webhooks/deliveries/whd_none',
    '/webhooks/inboxes/none',
    '/keys/key_none',
    '/usage/tsk_none',
  ]) {
    await page.goto(service.url + path);
    await expect(page.getByRole('heading', { level: 1, name: 'There is nothing at this address.' })).toBeVisible();
    await expect(page, path).toHaveTitle('Not found · Cadenza');
  }
  expect(violations).toEqual([]);
  const untitled = [...titles].filter(([path, title]) => path !== '/' && !title.includes(' · '));
  expect(untitled).toEqual([]);
});

test('a sign-in that was typed and sent before the scripts of the page arrived is made when they are there', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const arrival = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(`${service.url}/sign-in`, { waitUntil: 'commit' });
  const email = page.getByLabel('Email');
  await email.fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  arrival.resolve();
  await expect(page.getByText('Wrong email address or password.')).toBeVisible();
  await expect(email).toHaveValue('ada@example.com');
  await context.close();
});

test('what was typed and sent on a page before its scripts arrived is taken up, in forms and in searches', async ({
  page,
}) => {
  await openAsDemo(page, service, '/overview');
  let arrival = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const openUnscripted = (path: string) => {
    arrival = Promise.withResolvers<void>();
    return page.goto(service.url + path, { waitUntil: 'commit' });
  };
  await openUnscripted('/usage');
  await page.getByLabel('Alert me below').fill('77');
  await page.getByRole('textbox', { name: 'Credits' }).fill('750');
  await page.getByRole('textbox', { name: /^What for/ }).fill('A wedding in June');
  await page.getByRole('button', { name: 'Ask for credits' }).click();
  arrival.resolve();
  await expect(page.getByText(/^You asked for 750 credits/)).toBeVisible();
  await expect(page.getByText('A wedding in June')).toBeVisible();
  await expect(page.getByLabel('Alert me below')).toHaveValue('77');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('button', { name: 'Ask for credits' })).toBeVisible();

  await openUnscripted('/tasks');
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('wedding');
  arrival.resolve();
  await expect(page).toHaveURL(/\/tasks\?q=wedding$/);
  await expect(page.getByRole('searchbox', { name: 'Search tasks' })).toHaveValue('wedding');
});

test('why a long form was not sent is seen on a phone, above the bar of sections', async ({ page }) => {
  await openAsDemo(page, service, '/overview');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${service.url}/studio/new?from=make`);
  await page.getByLabel('What is it about?').fill('A wedding in June');
  await intercept(page, '**/studio/new**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: /^Make song/ }).click();
  const refusal = page.getByRole('main').getByRole('alert').filter({ hasText: 'The server did not answer.' });
  const edges = async () => {
    const [told, bar] = await Promise.all([
      refusal.boundingBox(),
      page.getByRole('navigation', { name: 'Sections' }).last().boundingBox(),
    ]);
    return { end: Math.round((told?.y ?? 0) + (told?.height ?? 0)), bar: Math.round(bar?.y ?? 0) };
  };
  await expect(refusal).toBeVisible();
  await expect.poll(async () => (await edges()).bar - (await edges()).end).toBeGreaterThanOrEqual(0);
});

test('an inbox that received nothing becomes the default with one press', async ({ page }) => {
  await openAsDemo(page, service, '/webhooks');
  await page.getByRole('button', { name: 'Create inbox' }).click();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByRole('link', { name: 'Open inbox' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Create inbox' }).click();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByRole('link', { name: 'Open inbox' })).toHaveCount(2);
  const second = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Open inbox' }) })
    .filter({ hasNotText: 'Default' });
  await second.getByRole('link', { name: 'Open inbox' }).click();
  await page.getByRole('button', { name: 'Make it the default' }).click();
  await expect(page.getByText('Events of your next task appear here.')).toBeVisible();
  await page.goto(`${service.url}/webhooks`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Default' })).toHaveCount(1);
});

test("the landing page plays a video made by Cadenza, shows the catalog's prices and links to signing up", async ({
  browser,
}) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await page.goto(service.url);
  const video = page.getByLabel(/^A music video made by Cadenza/);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2);
  const largest = await page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        new PerformanceObserver((list) =>
          resolve((list.getEntries().at(-1) as unknown as { url: string }).url),
        ).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  );
  expect(largest).toMatch(/\/landing\/poster\.webp$/);
  await page.getByRole('button', { name: 'Pause the video' }).click();
  await expect(page.getByRole('button', { name: 'Play the video' })).toBeVisible();
  for (const frame of await page
    .getByRole('region', { name: /^Six styles/ })
    .getByRole('listitem')
    .locator('img')
    .all()) {
    await frame.scrollIntoViewIfNeeded();
    await expect.poll(() => frame.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  const { prices } = (await (await page.request.get(`${service.url}/api/v1/pricing/catalog`)).json()) as {
    prices: { key: string; credits: number }[];
  };
  const song = prices.find(({ key }) => key === 'song.generate.chirp-fenix');
  await expect(page.getByRole('row', { name: /^A song/ })).toContainText(`${song?.credits} credits`);
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await context.close();
});

test("the landing page's video stays a still picture with reduced motion, on a phone in the dark theme", async ({
  browser,
}) => {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto(service.url, { waitUntil: 'networkidle' });
  const video = page.getByLabel(/^A music video made by Cadenza/);
  expect(
    await video.evaluate(
      (element: HTMLVideoElement) => element.paused && element.networkState === HTMLMediaElement.NETWORK_IDLE,
    ),
  ).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Play the video' }).click();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2);
  await context.close();
});

test('the overview lists problems first, with links to their solution', async ({ page }) => {
  await openAsDemo(page, service, '/usage');
  await page.getByLabel('Alert me below').fill('6000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You have 5,000 credits left.')).toBeVisible();
  await page.goto(`${service.url}/overview`);
  const wrong = page.getByRole('region', { name: '1 thing needs you' });
  await expect(wrong).toContainText('5,000 credits left');
  const tops = await page.evaluate(() =>
    [...document.querySelectorAll('main h2')].map((heading) => heading.textContent),
  );
  expect(tops.slice(0, 4)).toEqual(['1 thing needs you', 'First steps', 'Running now', 'Cost']);
  await wrong.getByRole('link', { name: 'Ask for credits' }).click();
  await expect(page).toHaveURL(/\/usage#credits$/);
});
