import { expect, test } from '@playwright/test';
import { signInAsDemo } from './sign-in.ts';
import { newDataDir, type RunningServer, startServer } from './start-server.ts';

/** What a visitor and a newcomer meet first, on the real server. */
test.describe.configure({ mode: 'serial' });

let service: RunningServer;
let removeData: () => Promise<void>;

test.beforeAll(async () => {
  const dir = await newDataDir();
  removeData = dir.remove;
  service = await startServer({ dataDir: dir.path });
});

test.afterAll(async () => {
  await service.stop();
  await removeData();
});

test('no page does what its Content-Security-Policy forbids, and every page has a title of its own', async ({ page }) => {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    const report = (globalThis as unknown as { reportViolation: (text: string) => void }).reportViolation;
    addEventListener('securitypolicyviolation', (event) => report(`${location.pathname}: ${event.violatedDirective} ${event.blockedURI}`));
  });
  const titles = new Map<string, string>();
  const look = async (path: string) => {
    await page.goto(service.url + path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    titles.set(path, await page.title());
  };
  for (const path of ['/', '/sign-up', '/reference', '/reference/limits', '/reference/nothing-here', '/reference/nothing/here', '/nothing-here']) await look(path);
  await signInAsDemo(page, service, '/overview');
  for (const path of ['/overview', '/studio', '/studio/new', '/library', '/tasks', '/keys', '/webhooks', '/webhooks/verify', '/usage', '/account']) await look(path);
  expect(violations).toEqual([]);
  expect(titles.get('/reference/nothing-here')).toBe('Not found · Cadenza reference');
  const untitled = [...titles].filter(([path, title]) => path !== '/' && !title.includes(' · '));
  expect(untitled).toEqual([]);
});

test('an inbox that received nothing becomes the default with one press', async ({ page }) => {
  await signInAsDemo(page, service, '/webhooks');
  await page.getByRole('button', { name: 'Create inbox' }).click();
  await expect(page.getByRole('link', { name: 'Open inbox' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Create inbox' }).click();
  await expect(page.getByRole('link', { name: 'Open inbox' })).toHaveCount(2);
  const second = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Open inbox' }) }).filter({ hasNotText: 'Default' });
  await second.getByRole('link', { name: 'Open inbox' }).click();
  await page.getByRole('button', { name: 'Make it the default' }).click();
  await expect(page.getByText('Events of your next task appear here.')).toBeVisible();
  await page.goto(`${service.url}/webhooks`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Default' })).toHaveCount(1);
});
