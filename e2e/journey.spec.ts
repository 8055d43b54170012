import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './journey-test.ts';
import { createApiClient, dataOf } from './client/api-client.ts';
import { newDataDir, startServer } from './start-server.ts';
import { isOnPhone, moving } from './walked-on.ts';

test.use(moving);

/** Lyrics for a song of less than twenty seconds. */
const lyrics = '[Chorus]\nCarry me over, carry me home';
const minuteMs = 60_000;

/** Opens a section from the navigation. */
async function open(page: Page, section: string): Promise<void> {
  const link = page.getByRole('navigation').getByRole('link', { name: section }).first();
  if (isOnPhone && !(await link.isVisible())) {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: section }).click();
  } else await link.click();
  await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible();
}

async function createKey(page: Page): Promise<string> {
  await open(page, 'Keys');
  await page.getByRole('button', { name: 'Create key' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Label').fill('journey');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByRole('dialog', { name: 'Key "journey" is ready' });
  const key = (await shown.locator('code').first().textContent()) ?? '';
  await shown.getByRole('checkbox').click();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: 'journey' }).first()).toBeVisible();
  return key;
}

/** Unavoidable clicks between signing up and a playing video; keys, webhooks, tags and styles are optional. */
function clicksOnTheWay() {
  let count = 0;
  const click = async (target: Locator) => {
    count += 1;
    await target.click();
  };
  return { click, count: () => count };
}
type Click = ReturnType<typeof clicksOnTheWay>['click'];

/** What turns and breathes on a page is drawn sixty times a second, which takes as much as what the page waits for. */
async function waitWithoutMotion(page: Page, wait: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await wait();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
}

async function makeSong(page: Page, click: Click): Promise<void> {
  await click(page.getByRole('link', { name: 'New video' }).first());
  await click(page.getByRole('radio', { name: 'From my lyrics' }));
  await page.getByLabel('Lyrics').fill(lyrics);
  await page.getByRole('button', { name: 'Add tag synthwave' }).click();
  await page.getByLabel('Title').fill('Lanterns');
  await click(page.getByRole('button', { name: /^Make song for \d+ credits$/ }));
  await expect(page.getByRole('progressbar', { name: 'Song' })).toBeVisible();
  await waitWithoutMotion(page, () =>
    expect(page.getByRole('heading', { name: 'Choose a version' })).toBeVisible({ timeout: 4 * minuteMs }),
  );
  await page.getByRole('button', { name: 'Play version 2' }).click();
  await expect(page.getByRole('button', { name: 'Pause version 2' })).toBeVisible();
  await click(page.getByRole('button', { name: 'Make a video of version 1', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Lanterns' })).toBeVisible();
}

/** Returns the maximum hold that the button announced. */
async function compose(page: Page, click: Click): Promise<number> {
  const note = page.getByRole('status').filter({ hasText: 'revision' });
  await expect(note).toContainText('Saved, revision 1');
  await page.getByRole('radio', { name: /Vaporwave/ }).click();
  await expect(note).toContainText('Saved, revision 2');
  await expect(page.getByRole('switch', { name: 'Subtitles' })).toBeChecked();
  await expect(page.getByRole('table', { name: 'Price by part' })).toContainText('Scenes at 540p');
  const generate = page.getByRole('button', { name: /^Generate for \d+ credits$/ });
  const price = Number(/\d+/.exec((await generate.textContent()) ?? '')?.[0]);
  await click(generate);
  await page.waitForURL(/\/studio\/tsk_/);
  return price;
}

async function watch(page: Page, price: number, click: Click): Promise<void> {
  await expect(page.getByText('Render', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Scene 1, / }).first()).toBeVisible({ timeout: 2 * minuteMs });
  await waitWithoutMotion(page, () =>
    expect(page.getByRole('link', { name: 'Download MP4' })).toBeVisible({ timeout: 7 * minuteMs }),
  );
  const video = page.getByLabel('Lanterns', { exact: true });
  await click(page.getByRole('button', { name: 'Play the video' }));
  await expect.poll(() => currentTimeOf(video)).toBeGreaterThan(1);
  expect(
    await video.evaluate((element: HTMLVideoElement) => ({
      error: element.error?.message ?? null,
      width: element.videoWidth,
      height: element.videoHeight,
    })),
  ).toEqual({ error: null, width: 960, height: 540 });
  await page.getByRole('button', { name: 'Pause the video' }).click();
  // Pressing a scene seeks to it.
  await page
    .getByRole('button', { name: /^Scene 3, / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^Scene 3/ })).toBeVisible();
  await expect.poll(() => currentTimeOf(video)).toBeGreaterThan(2);
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText('Making the video').click();
  const cost = page.getByRole('tabpanel');
  await expect(cost).toContainText(`${price} credits`);
  await expect(cost.getByRole('link', { name: /^All \d+ delivered$/ })).toBeVisible();
}

async function currentTimeOf(video: Locator): Promise<number> {
  return video.evaluate((element: HTMLVideoElement) => element.currentTime);
}

test('a person signs up, makes a song, turns it into a video, plays it and sees every event delivered', async ({
  page,
}) => {
  const data = await newDataDir({ isEmpty: true });
  const server = await startServer({ dataDir: data.path });
  const complaints: string[] = [];
  // Pages use routes of their own, and not the public API.
  const direct: string[] = [];
  page.on('request', (request) => new URL(request.url()).pathname.startsWith('/api/v') && direct.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  try {
    await page.goto(`${server.url}/sign-up`);
    await page.getByLabel('Email').fill('person@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a few unrelated words');
    const { click, count } = clicksOnTheWay();
    await click(page.getByRole('button', { name: 'Create account' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();

    const key = await createKey(page);
    const client = createApiClient({ url: server.url, key });
    expect(dataOf(await client.GET('/api/v1/account/credits')).balanceCredits).toBeGreaterThan(0);
    await page.reload();
    await expect(page.getByText(key)).toHaveCount(0);

    await open(page, 'Webhooks');
    await page.getByRole('button', { name: 'Create inbox' }).click();
    await page.getByRole('button', { name: 'I have stored it' }).click();
    const destinations = page.getByRole('list', { name: 'Destinations' });
    await expect(destinations.getByRole('listitem')).toContainText('Default');

    await click(page.getByRole('navigation').getByRole('link', { name: 'Studio' }).first());
    await makeSong(page, click);
    const price = await compose(page, click);
    await watch(page, price, click);
    expect(count()).toBeLessThanOrEqual(8);

    await page
      .getByRole('tabpanel')
      .getByRole('link', { name: /^All \d+ delivered$/ })
      .click();
    const rows = page.getByRole('table', { name: 'Deliveries, newest first' }).getByRole('row');
    await expect(rows.filter({ hasText: 'mv.ready' })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'task.completed' })).toHaveCount(1);
    const sent = (await rows.count()) - 1;
    await expect(rows.filter({ hasText: 'Delivered' })).toHaveCount(sent);

    await page.getByRole('link', { name: 'Open inbox' }).click();
    await expect(
      page.getByRole('list', { name: 'Messages, newest first' }).getByText('Signature verifies'),
    ).not.toHaveCount(0);
    await expect(page.getByText('Signature does not match')).toHaveCount(0);
    expect(complaints).toEqual([]);
    expect(direct).toEqual([]);
  } finally {
    await server.stop();
    await data.remove();
  }
});
