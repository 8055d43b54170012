import { expect, type Page } from '@playwright/test';
import { test } from './journey-test.ts';
import { isOnPhone, phone } from './walked-on.ts';
import { openAsDemo } from './sign-in.ts';
import type { RunningServer } from './start-server.ts';
import { serverOfThisFile } from './server-of-this-file.ts';

/** The API playground, on the real server. */
test.describe.configure({ mode: 'serial' });

let service: RunningServer;
serverOfThisFile((server) => {
  service = server;
});

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
/** A field of the form; the buttons beside it contain its name too. */
const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name}( \\(optional\\))?$`) });
const json = (page: Page) => page.getByRole('textbox', { name: 'Body as JSON' });
const fitsTheScreen = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('a request is opened from the reference, sent, followed to its end, replayed for free and refused with another body', async ({
  page,
}) => {
  await openAsDemo(page, service, '/overview');
  await page.goto(`${service.url}/reference/lyrics`);
  await page.getByRole('link', { name: 'Try it: Generate lyrics' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Generate lyrics' })).toBeVisible();
  await expect(page.getByText('1 credit', { exact: true })).toBeVisible();
  await field(page, 'prompt').fill('Rain over the harbour');
  await expect(json(page)).toHaveValue(/Rain over the harbour/);
  await json(page).fill('{"prompt": "Snow over the harbour"}');
  await expect(field(page, 'prompt')).toHaveValue('Snow over the harbour');
  await page.getByRole('button', { name: 'Add language', exact: true }).click();
  await expect(field(page, 'language')).toBeFocused();
  await page.keyboard.type('en');
  // What was filled in is still there after a look elsewhere.
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Try it: Generate lyrics' })).toBeVisible();
  await page.goForward();
  await expect(json(page)).toHaveValue(/Snow over the harbour.*en/s);
  await page.getByRole('radio', { name: 'Python' }).click();
  await expect(page.getByText('os.environ["CADENZA_KEY"]')).toBeVisible();

  await send(page).click();
  await expect(page.getByRole('heading', { name: /^Answer 20[02]/ })).toBeVisible();
  await expect(page.getByText('The first answer under this key.')).toBeVisible();
  await page.getByRole('radio', { name: 'Headers' }).click();
  await expect(page.getByLabel('Headers of the answer')).toContainText('X-Request-Id');
  await expect(page.getByLabel('Headers of the answer')).toContainText('X-RateLimit-Remaining');
  await expect(page.locator('section', { hasText: 'Open the task' }).getByText('Completed').first()).toBeVisible();

  await page.getByRole('button', { name: 'Send again with the same key' }).click();
  await expect(page.getByText('A replay: this is the stored answer to the first request.')).toBeVisible();
  await field(page, 'prompt').fill('Fog over the harbour');
  await page.getByRole('button', { name: 'Send the changed body with this key' }).click();
  await expect(page.getByRole('link', { name: 'IDEMPOTENCY_CONFLICT' })).toBeVisible();
  await expect(page.getByText('A conflict: this key belongs to another request.')).toBeVisible();

  await page.getByRole('link', { name: 'Tasks' }).first().click();
  await page
    .getByRole('link', { name: /harbour/i })
    .first()
    .click();
  await page.getByRole('link', { name: 'Open in playground' }).click();
  await expect(json(page)).toHaveValue(/Snow over the harbour/);
});

test('errors are shown at their field, requests are kept in the history and reopened, and no key is in the page', async ({
  page,
}) => {
  await openAsDemo(page, service, '/playground?operation=createDraft');
  await page.getByRole('radio', { name: 'audio', exact: true }).click();
  await field(page, 'audioUrl').fill('ftp://example.com/a.mp3');
  await send(page).click();
  await expect(page.getByRole('heading', { name: /^Answer 400/ })).toBeVisible();
  await page.getByRole('button', { name: 'Go to the field' }).click();
  await expect(field(page, 'audioUrl')).toBeFocused();
  await expect(field(page, 'audioUrl')).toHaveAccessibleDescription(/http or https/);
  if (isOnPhone) await page.getByRole('button', { name: 'Choose another operation' }).click();
  await page.getByRole('radio', { name: 'Sent' }).click();
  await page
    .getByRole('list', { name: 'Recent requests' })
    .getByRole('button', { name: /400 Save a creative draft/ })
    .click();
  await expect(json(page)).toHaveValue(/ftp:\/\/example\.com/);

  await page.goto(`${service.url}/playground?operation=getAccountCredits`);
  await page.getByRole('combobox', { name: 'Key' }).click();
  await page.getByRole('option', { name: /A key I paste/ }).click();
  const key = service.demo?.key ?? '';
  await page.getByLabel('Text of the key').fill(key);
  await expect(page.getByText('$CADENZA_KEY')).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
  await send(page).click();
  await expect(page.getByText('balanceCredits')).toBeVisible();
  await page.getByRole('switch', { name: 'Write my key into it' }).click();
  await expect(page.getByText(key)).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + location.href);
  expect(kept).toContain('getAccountCredits');
  expect(kept).not.toContain(key);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Read credit balance' })).toBeVisible();
  expect(await page.content()).not.toContain(key);
});

test('what was typed before the scripts of the page arrived wins over what was kept of the form, field by field', async ({
  page,
}) => {
  await openAsDemo(page, service, '/playground?operation=generateLyrics');
  await json(page).fill('{"prompt": "Snow over the harbour", "language": "en"}');
  await expect(field(page, 'language')).toHaveValue('en');
  const arrival = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await field(page, 'prompt').fill('Fog over the harbour');
  arrival.resolve();
  await expect(json(page)).toHaveValue(/Fog over the harbour.*"language": "en"/s);
  await expect(field(page, 'prompt')).toHaveValue('Fog over the harbour');
});

test('whoever signs in next in a tab begins with the example, not with what the account before filled in', async ({
  page,
}) => {
  const path = '/playground?operation=generateLyrics';
  await openAsDemo(page, service, path);
  await json(page).fill('{"prompt": "Snow over the harbour"}');
  // The session ends without a sign-out, and not under an open page, which would lead to the sign-in itself.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(`${service.url}/sign-up?next=${encodeURIComponent(path)}`);
  await page.getByLabel('Email').fill('next@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a few unrelated words');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Generate lyrics' })).toBeVisible();
  await field(page, 'prompt').fill('Fog over the harbour');
  await expect(json(page)).toHaveValue(/Fog over the harbour.*indie folk/s);
});

test('a relay operation is selected on a phone, with its own fields and price', async ({ browser }) => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await openAsDemo(page, service, '/overview');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'More' }).tap();
  await page.getByRole('menuitem', { name: 'Playground' }).tap();
  // The price is rendered with the page and causes no layout shift.
  expect(await (await page.request.get(`${service.url}/playground?operation=exportClip`)).text()).toMatch(
    />\d+ credits?</,
  );
  await page.getByRole('button', { name: 'Choose another operation' }).tap();
  await page.getByRole('dialog').getByRole('searchbox', { name: 'Find an operation' }).fill('upscale');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Upscale video/ })
    .tap();
  await expect(page.getByRole('heading', { level: 2, name: 'Upscale video' })).toBeVisible();
  await expect(page.getByText('100 credits', { exact: true })).toBeVisible();
  await field(page, 'durationSec').fill('10');
  await expect(page.getByText('200 credits', { exact: true })).toBeVisible();
  expect(await fitsTheScreen(page)).toBe(true);
  await context.close();
});

test('an operation is found, filled in and sent with the keyboard alone', async ({ page }) => {
  await openAsDemo(page, service, '/overview');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Find or do something' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('list tasks');
  await expect(page.getByRole('option', { name: 'Try: List tasks' })).toBeVisible();
  const selected = page.locator('[cmdk-item][data-selected=true]');
  for (let text = await selected.textContent(); text !== 'Try: List tasks'; text = await selected.textContent()) {
    await page.keyboard.press('ArrowDown');
    // The selection follows a key press with a delay: without waiting, the entry would be skipped.
    await expect(selected).not.toHaveText(text ?? '');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'List tasks' })).toBeVisible();
  await page.getByRole('button', { name: 'Add limit' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'limit')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: /^Answer 200/ })).toBeVisible();
  await expect(page.getByText('nextCursor:')).toBeVisible();
});
