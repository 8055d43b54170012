import { expect, type Page } from '@playwright/test';
import { intercept } from './intercept.ts';
import { test } from './journey-test.ts';
import { isOnPhone } from './walked-on.ts';
import { openAsDemo } from './sign-in.ts';
import type { RunningServer } from './start-server.ts';
import { serverOfThisFile } from './server-of-this-file.ts';

const phone = { width: 390, height: 844 };
let server: RunningServer;

const ask = async <Body>(path: string, body?: unknown): Promise<Body> => {
  const response = await fetch(server.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-api-key': server.demo?.key ?? '', 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return (await response.json()) as Body;
};

test.describe.configure({ mode: 'serial' });

serverOfThisFile((service) => {
  server = service;
});

const makeSong = (title: string) =>
  ask<{ taskId: string }>('/api/v1/music/songs', {
    mode: 'custom',
    title,
    tags: 'indie pop',
    lyrics: '[Verse]\nLanterns on the water\n[Chorus]\nCarry me home',
    config: { tags: ['spring'] },
  });

/** The song of all journeys here, made while the first one watches. */
let lanterns: Promise<void> | undefined;
const makeLanterns = () =>
  (lanterns ??= (async () => {
    const { taskId } = await makeSong('Lanterns');
    await expect
      .poll(async () => (await ask<{ status: string }>(`/api/v1/tasks/${taskId}`)).status, { timeout: 400_000 })
      .toBe('COMPLETED');
  })());

async function signIn(page: Page, path: string): Promise<void> {
  await makeLanterns();
  await openAsDemo(page, server, path);
}

const player = (page: Page) => page.getByRole('region', { name: 'Player', exact: true });
const isPlaying = (page: Page) =>
  player(page)
    .locator('video')
    .evaluate((media: HTMLVideoElement) => !media.paused && media.currentTime > 0);

test('the overview of a new account shows the next step with its price, ticks it off, and shows the same balance as the top bar', async ({
  page,
}) => {
  await openAsDemo(page, server, '/overview');
  await expect(page.getByText('All good.')).toBeVisible();
  await page.goto(`${server.url}/library`);
  await expect(page.getByRole('heading', { name: 'No songs yet' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Make a song' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /Turn storage on/ })).toHaveCount(0);
  await page.goto(`${server.url}/overview`);
  const steps = page.getByRole('list').filter({ hasText: 'Make a song' });
  await expect(steps.getByRole('listitem').filter({ hasText: 'Make a song' })).toHaveAttribute('aria-current', 'step');
  await expect(steps.getByRole('listitem').filter({ hasText: 'Make a song' })).toContainText('10 credits');
  await expect(steps.getByRole('link', { name: 'Make a song' })).toHaveAttribute('href', '/studio/new?from=make');
  await expect(steps.getByRole('listitem').filter({ hasText: 'Create an API key' }).getByLabel('Done')).toBeVisible();
  await steps.getByText('Or with one request').click();
  await expect(steps.getByText('/api/v1/music/songs')).toBeVisible();
  const window = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize(window);
  const made = makeLanterns();
  await expect.poll(async () => (await ask<{ tasks: unknown[] }>('/api/v1/tasks')).tasks.length).toBe(1);
  // Another page of the same person, who has left that of the song.
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${server.url}/library`);
  await expect(elsewhere.getByText('It appears here as soon as it is done.')).toBeVisible();
  await expect(elsewhere.getByRole('heading', { name: 'No songs yet' })).toHaveCount(0);
  await elsewhere.goto(`${server.url}/studio/new`);
  await expect(elsewhere.getByText('Lanterns is being made.')).toBeVisible();
  await made;
  await expect(elsewhere.getByRole('button', { name: 'Use this song: Lanterns, version 1' })).toBeVisible();
  await expect(elsewhere.getByText('Lanterns is being made.')).toHaveCount(0);
  await elsewhere.close();
  await expect(steps.getByRole('listitem').filter({ hasText: 'Make a song' }).getByLabel('Done')).toBeVisible();
  await expect(page.getByText('Nothing is running. Finished last:')).toBeVisible();
  const cost = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Cost' }) });
  await expect(cost).toContainText('4,990 credits');
  await expect(page.getByRole('banner').getByRole('link', { name: /4,990/ })).toBeVisible();
  await expect(cost.getByRole('table', { name: /Credits by day/ })).toContainText('10');
});

test('a song keeps playing across pages, and a key skips to the next version', async ({ page }) => {
  await signIn(page, '/library');
  await page.getByRole('button', { name: 'Play Lanterns, version 1' }).click();
  await expect.poll(() => isPlaying(page)).toBe(true);
  await page.getByRole('navigation', { name: 'Sections' }).first().getByRole('link', { name: 'Tasks' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  expect(await isPlaying(page)).toBe(true);
  await page.keyboard.press('Shift+KeyN');
  await expect(player(page)).toContainText('version 2');
  await page.keyboard.press('Shift+Space');
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await player(page).getByRole('button', { name: 'What was played and what comes' }).click();
  await expect(page.getByRole('dialog', { name: 'Player' }).getByRole('region', { name: 'Played' })).toContainText(
    'Lanterns',
  );
});

test('an expired link is renewed, and a deleted file is reported', async ({ page }) => {
  await signIn(page, '/library');
  let refused = 0;
  await intercept(page, '**/media/**/*.mp3*', (route) =>
    refused++ === 0 ? route.fulfill({ status: 403, body: '{}' }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Play Lanterns, version 1' }).click();
  await expect.poll(() => isPlaying(page)).toBe(true);
  expect(refused).toBeGreaterThan(1);
  await page.unroute('**/media/**/*.mp3*');
  await intercept(page, '**/media/**/*.mp3*', (route) => route.fulfill({ status: 404, body: '{}' }));
  await page.getByRole('button', { name: 'Play Lanterns, version 2' }).click();
  await expect(player(page).getByRole('alert')).toHaveText('It could not be loaded.');
});

test('a passage is selected by dragging and by keys, played, and exported at the shown price', async ({ page }) => {
  await signIn(page, '/library');
  await page.getByRole('link', { name: 'Lanterns', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lanterns' })).toBeVisible();
  const lane = await page.getByText('Drag here to select a passage').boundingBox();
  if (!lane) throw new Error('There is no lane to select a passage on.');
  await page.mouse.move(lane.x + lane.width * 0.2, lane.y + 10);
  await page.mouse.down();
  await page.mouse.move(lane.x + lane.width * 0.4, lane.y + 10, { steps: 4 });
  await page.mouse.up();
  const end = page.getByRole('slider', { name: 'End of the passage' });
  const before = Number(await end.getAttribute('aria-valuenow'));
  await end.focus();
  await page.keyboard.press('Shift+ArrowRight');
  expect(Number(await end.getAttribute('aria-valuenow'))).toBeCloseTo(before + 1, 5);
  await page.getByRole('button', { name: 'Play the passage' }).click();
  await expect.poll(() => isPlaying(page)).toBe(true);
  await page.getByRole('button', { name: 'Stems and parts: choose' }).click();
  const dialog = page.getByRole('dialog', { name: 'Parts of Lanterns' });
  await dialog.getByRole('radio', { name: 'Everything' }).click();
  await dialog.getByRole('button', { name: 'Make it for 2 credits' }).click();
  const made = page.getByRole('list', { name: 'Made from this song' });
  await expect(made.getByRole('link', { name: 'Download Lanterns' })).toBeVisible();
  await made.getByRole('button', { name: 'Play Lanterns' }).click();
  await expect.poll(() => isPlaying(page)).toBe(true);
});

test('a voice is taken from a song, renamed and deleted', async ({ page }) => {
  await signIn(page, '/library');
  await page.getByRole('link', { name: 'Lanterns', exact: true }).click();
  await page.getByRole('button', { name: 'Voice: choose' }).click();
  const dialog = page.getByRole('dialog', { name: 'Voice from this song' });
  await dialog.getByLabel('Name').fill('Night driver');
  await dialog.getByRole('button', { name: 'Make the voice for 5 credits' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`${server.url}/library/voices`);
  await page.getByRole('button', { name: 'More for Night driver' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog', { name: 'Rename voice' }).getByLabel('Name').fill('Day driver');
  await page.keyboard.press('Enter');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Day driver' });
  await expect(row).toBeVisible();
  // The list updates by itself once the pointer has left it.
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(row.getByText(/Processing|Pending/)).toHaveCount(0);
  await page.getByRole('button', { name: 'More for Day driver' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete voice' }).click();
  await expect(page.getByRole('heading', { name: 'No voices yet' })).toBeVisible();
});

test('on a phone in the dark theme, a draft is created from a song, renamed, duplicated and listed', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, '/library');
  await page.getByRole('link', { name: 'Lanterns', exact: true }).click();
  await page.getByRole('region', { name: 'This version' }).getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Video: Start' }).click();
  await page.waitForURL(/\/studio\/drafts\//);
  const generate = page.getByRole('button', { name: /^Generate for/ });
  await expect(generate).toBeVisible();
  await expect(player(page)).toBeVisible();
  for (const size of [phone, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    // The bar of the player, which stays across pages, stands under the purchase and not on it.
    const [button, bar] = await Promise.all([generate.boundingBox(), player(page).boundingBox()]);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  await page.setViewportSize(phone);
  await page.goto(`${server.url}/library/drafts`);
  await page.getByRole('button', { name: 'More for Lanterns' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('list', { name: 'Drafts' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('searchbox').fill('no such draft');
  await expect(page.getByText('No drafts match these filters')).toBeVisible();
  await page.getByRole('link', { name: 'Clear the search' }).click();
  await expect(page.getByRole('list', { name: 'Drafts' }).getByRole('listitem')).toHaveCount(2);
});

test('a file is uploaded in the browser, a non-media file is refused with the reason, and the list tells them apart', async ({
  page,
}) => {
  await signIn(page, '/library/uploads');
  await expect(page.getByRole('heading', { name: 'No uploads' })).toBeVisible();
  const song = await ask<{ clips: { audioUrl: string }[] }>('/api/v1/music/clips?limit=1');
  const audio = Buffer.from(await (await fetch(song.clips[0]?.audioUrl ?? '')).arrayBuffer());
  const files = [
    { name: 'take one.mp3', mimeType: 'audio/mpeg', buffer: audio },
    { name: 'notes.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('this is no sound at all') },
  ];
  const input = page.getByLabel('Files to send');
  // Before hydration the page does not receive the chosen files; once it does, it empties the input at once.
  await expect(async () => {
    await input.setInputFiles(files);
    expect(await input.evaluate((element: HTMLInputElement) => element.files?.length)).toBe(0);
  }).toPass();
  await expect(page.getByRole('list', { name: 'Uploads' })).toContainText('take one.mp3');
  await expect(page.getByRole('list', { name: 'Uploads in progress' }).getByRole('alert')).toContainText(
    'neither audio nor a picture',
  );
  await page.getByRole('button', { name: 'Take notes.mp3 off the list' }).click();
  await page.getByRole('button', { name: 'Play take one.mp3' }).click();
  await expect.poll(() => isPlaying(page)).toBe(true);
});

test('storage is turned on at the shown price, and off again', async ({ page }) => {
  await signIn(page, '/library');
  await page.getByRole('button', { name: 'Turn storage on for 20 credits' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pay 20 credits' }).click();
  await expect(page.getByText('Storage is on: the audio made here is kept')).toBeVisible();
  await page.getByRole('button', { name: 'Turn storage off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn storage off' }).click();
  await expect(page.getByText(/^Storage ends on/)).toBeVisible();
});

test('what an extension and a cover will not do is said in their dialogs before they are bought, and moves no button', async ({
  page,
}) => {
  await signIn(page, '/library');
  await page.getByRole('link', { name: 'Lanterns' }).first().click();
  await page.waitForURL(/\/library\/songs\//);
  for (const [verb, size] of [
    ['Extend', { width: 1440, height: 900 }],
    ['Cover', { width: 1440, height: 900 }],
    ['Extend', phone],
  ] as const) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: `${verb}: Choose` }).click();
    const dialog = page.getByRole('dialog');
    const button = dialog.getByRole('button', { name: new RegExp(`^${verb} for`) });
    await dialog.getByLabel('Style').fill('rock');
    const before = await button.boundingBox();
    await dialog.getByLabel('Style').fill('rock, with rain sounds, slower in the bridge');
    const notes = dialog.getByRole('status').filter({ hasText: 'Good to know before you buy' });
    await expect(notes).toContainText('such as rain sounds');
    await expect(notes).toContainText('imported audio, which keeps its own');
    expect((await button.boundingBox())?.y).toBe(before?.y);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  }
});

test('tasks are searched by text, saved as a view, and run again with the change shown', async ({ page }) => {
  const harbour = await makeSong('Harbour');
  await ask(`/api/v1/tasks/${harbour.taskId}/cancel`, {});
  await signIn(page, '/tasks');
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('harbour');
  await page.waitForURL(/q=harbour/);
  const rows = page.locator('[data-task]');
  await expect(rows.first()).toContainText('Harbour');
  await expect(rows.filter({ hasText: 'Lanterns' })).toHaveCount(0);
  if (isOnPhone) await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save these filters as a view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Harbour songs');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: 'Harbour songs' })).toBeVisible();
  await page.goto(`${server.url}/tasks`);
  if (isOnPhone) await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Harbour songs' }).click();
  await page.waitForURL(/q=harbour/);
  await page.locator('[data-task]').filter({ hasText: 'Harbour' }).first().getByRole('link').first().click();
  await page.getByRole('link', { name: 'Run again with changes' }).click();
  await expect(page.getByText('Nothing yet. This repeats the same request.')).toBeVisible();
  await page.getByLabel(/^Style/).fill('drum and bass');
  await expect(page.locator('del')).toHaveText('indie pop');
  await expect(page.locator('ins')).toHaveText('drum and bass');
  await page.getByRole('button', { name: 'Run again for 10 credits' }).click();
  await page.waitForURL(/\/tasks\/tsk_[0-9a-z]{26}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour' })).toBeVisible();
  // Nobody hears this one.
  await ask(`/api/v1/tasks/${page.url().split('/').at(-1)}/cancel`, {});
});

test('several running tasks are cancelled together and refunded', async ({ page }) => {
  // Before they are made, so that less of them is made in vain.
  await signIn(page, '/tasks');
  // Enough long songs that some are still running once a busy machine has rendered the page.
  const lyrics = Array.from({ length: 24 }, (_, at) => `The harbour lights are turning slowly, line ${at + 1}`).join(
    '\n',
  );
  for (let at = 1; at <= 9; at++)
    await ask('/api/v1/music/songs', { mode: 'custom', title: `Song ${at}`, lyrics, config: { tags: ['bulk'] } });
  await page.goto(`${server.url}/tasks?tag=bulk`);
  await page.getByRole('checkbox', { name: 'Choose every running task on this page' }).click();
  await page.getByRole('button', { name: /^Cancel \d tasks?$/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Cancel \d tasks?$/ })
    .click();
  await expect(page.locator('[data-task]').filter({ hasText: 'Cancelled' })).not.toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Choose every running task on this page' })).toHaveCount(0);
});
