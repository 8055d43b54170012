import { expect, type Page } from '@playwright/test';
import { test } from '../journey-test.ts';
import { dataOf } from '../client/api-client.ts';
import { changes, presses, scene, tabTo, words, workMs } from './finished-video.ts';
import { openStudioStage, openVideo, type StudioCustomer, type StudioStage } from './studio-stage.ts';
import { phone } from '../walked-on.ts';

let stage: StudioStage;
let customer: StudioCustomer;
test.beforeAll(async ({ server }) => {
  stage = await openStudioStage(server);
  // A square picture renders in half the time of a wide one, and most of these tests render something again.
  customer = await stage.customer({ draft: { aspectRatio: '1:1' } });
});
test.afterAll(() => stage.close());

/** The open page of the video, with a cut in which every scene is current. */
async function begin(page: Page): Promise<void> {
  const { version, status, deliveryStatus } = await customer.view();
  if (status !== 'READY' || deliveryStatus !== 'ready') {
    const path = { mvId: customer.mvId };
    await customer.client.waitFor(
      dataOf(
        await customer.client.POST('/api/v1/mv/{mvId}/compose', {
          params: { path },
          body: { expectedVersion: version },
        }),
      ).taskId,
    );
  }
  await openVideo(page, stage, customer);
}

async function editOverTheApi({ client, mvId, view }: StudioCustomer, index: number, prompt: string): Promise<void> {
  const { version } = await view();
  const { taskId } = dataOf(
    await client.POST('/api/v1/mv/{mvId}/scenes/{index}/edit', {
      params: { path: { mvId, index } },
      body: { expectedVersion: version, prompt },
    }),
  );
  await client.waitFor(taskId);
}

test('a changed scene is in the final cut after at most five clicks', async ({ page }) => {
  await begin(page);
  const file = await customer.finalFile();
  const { press, count } = presses();
  await press(scene(page, 1));
  await press(words(page));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Wide: snow over the mountains at dawn, nobody in sight');
  await press(page.getByRole('button', { name: /^Change scene for \d+ credits$/ }));
  await expect(changes(page)).toContainText('1 scene changed', workMs);
  const cut = page.getByRole('button', { name: /^Cut again for \d+ credits$/ });
  const price = Number(/\d+/.exec((await cut.textContent()) ?? '')?.[0]);
  const before = await customer.balance();
  await press(cut);
  await expect(changes(page)).toContainText('The cut is up to date.', workMs);
  expect(count()).toBeLessThanOrEqual(5);
  expect((await customer.scenes())[1]?.prompt).toContain('snow over the mountains');
  expect(await customer.finalFile()).not.toBe(file);
  expect(await customer.view()).toMatchObject({ status: 'READY', deliveryStatus: 'ready' });
  // The charge equals the price on the button.
  expect(before - (await customer.balance())).toBe(price);
  await expect.poll(() => page.locator('video').first().getAttribute('src')).toContain(await customer.finalFile());
});

test('nobody buys an edit before the page has said what its picture will not show, and the button stays where it is', async ({
  page,
}) => {
  await begin(page);
  const paid = await customer.balance();
  await scene(page, 1).click();
  await words(page).fill('A fox repairs a clock at a workbench');
  const change = page.getByRole('button', { name: /^Change scene for \d+ credits$/ });
  await change.scrollIntoViewIfNeeded();
  const place = await change.boundingBox();
  // Sooner than the page asks by itself.
  await change.click();
  await expect(page.getByText(/^The picture will not show: (?:.*, )?workbench(?:, .*)?\. Press again/)).toBeVisible();
  expect(await change.boundingBox()).toEqual(place);
  await expect(change).toBeEnabled();
  expect(await customer.balance()).toBe(paid);
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('by keyboard alone scenes are selected and filmed again, and the take selection is undone and redone for free', async ({
  page,
}) => {
  await begin(page);
  await tabTo(page, scene(page, 0));
  await page.keyboard.press('ArrowRight');
  await expect(scene(page, 1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(scene(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page.getByRole('heading', { name: '2 scenes', level: 3 })).toBeVisible();
  const retake = page.getByRole('button', { name: /^Retake 2 scenes for \d+ credits$/ });
  await tabTo(page, retake, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(changes(page)).toContainText('2 scenes changed', workMs);
  const paid = await customer.balance();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(changes(page)).toContainText('The cut is up to date.');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(changes(page)).toContainText('2 scenes changed');
  await tabTo(page, scene(page, 0));
  await page.keyboard.press('Escape');
  await expect(scene(page, 0)).toHaveAttribute('aria-pressed', 'false');
  expect(await customer.balance()).toBe(paid);
});

test('takes are compared side by side and the earlier one is selected again for free', async ({ page }) => {
  await begin(page);
  await editOverTheApi(customer, 0, 'A lighthouse in the fog');
  await expect(changes(page)).toContainText('1 scene changed');
  await scene(page, 0).click();
  const paid = await customer.balance();
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Takes of scene 1' });
  await expect(dialog.getByRole('region', { name: 'Right' })).toContainText('A lighthouse in the fog');
  await dialog.getByRole('button', { name: 'Play both' }).click();
  await expect
    .poll(() =>
      dialog.locator('video').evaluateAll((videos) => videos.map((video) => !(video as HTMLVideoElement).paused)),
    )
    .toEqual([true, true]);
  await dialog
    .getByRole('region', { name: 'Left' })
    .getByRole('button', { name: /^Use take \d+, free$/ })
    .click();
  await expect(dialog.getByRole('button', { name: /^Take \d+ is used$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(changes(page)).toContainText('The cut is up to date.');
  expect(await customer.balance()).toBe(paid);
  expect(await customer.view()).toMatchObject({ deliveryStatus: 'ready' });
});

test('a scene edited over the API is shown as changed at once, and the monitor never changes its size', async ({
  page,
}) => {
  await begin(page);
  const monitor = page.getByRole('region', { name: 'Player' });
  // Its position on the page, independent of scrolling.
  const place = () =>
    monitor.evaluate((element) => ({
      top: element.getBoundingClientRect().top + window.scrollY,
      width: element.clientWidth,
      height: element.clientHeight,
    }));
  const first = await place();
  await editOverTheApi(customer, 2, 'A train crosses the plain');
  await expect(changes(page)).toContainText('1 scene changed');
  await expect(page.getByRole('button', { name: /^Cut again for \d+ credits$/ })).toBeVisible();
  await expect(scene(page, 2)).toHaveAccessibleName(/changed/);
  await page.getByRole('button', { name: 'Play the video' }).click();
  await expect(page.getByRole('button', { name: 'Pause the video' })).toBeVisible();
  // It may be over before the last scene is reached by keys.
  for (const { index } of await customer.scenes()) {
    await scene(page, index).click();
    await expect(page.getByRole('heading', { name: new RegExp(`^Scene ${index + 1}`), level: 3 })).toBeVisible();
    expect(await place()).toEqual(first);
  }
});

test('two people who change one scene at the same time lose nothing: the second one decides', async ({
  page,
  browser,
}) => {
  await begin(page);
  const other = await (await browser.newContext()).newPage();
  await openVideo(other, stage, customer);
  await scene(page, 1).click();
  await words(page).fill('A harbour at night, seen from far');
  // The first person's change arrives while the second one is typing.
  await scene(other, 1).click();
  await words(other).fill('A market in the morning');
  await other.getByRole('button', { name: /^Change scene for/ }).click();
  await expect(page.getByText('Scene 2 was changed elsewhere while you were writing.')).toBeVisible(workMs);
  await expect(words(page)).toHaveValue('A harbour at night, seen from far');
  await page.getByRole('button', { name: /^Change scene for/ }).click();
  const merge = page.getByRole('dialog', { name: 'Scene 2 was changed elsewhere' });
  await expect(merge).toContainText('A market in the morning');
  await merge.getByRole('radio', { name: /^Mine/ }).first().click();
  await merge.getByRole('button', { name: 'Keep the choice' }).click();
  await page.getByRole('button', { name: /^Change scene for/ }).click();
  await expect.poll(async () => (await customer.scenes())[1]?.prompt, workMs).toContain('A harbour at night');
  const takes = page.getByRole('list', { name: 'Takes of scene 2' });
  await expect(takes.getByRole('button').last()).toHaveAttribute('aria-pressed', 'true');
  // The other person's take has arrived on both pages, whichever of them hears of the newest one first.
  const othersTakes = other.getByRole('list', { name: 'Takes of scene 2' });
  await expect
    .poll(async () => (await othersTakes.getByRole('button').count()) - (await takes.getByRole('button').count()))
    .toBe(0);
  await other.context().close();
});

test('a page that missed a change buys nothing with its stale version, and keeps the typed text', async ({ page }) => {
  await begin(page);
  await scene(page, 1).click();
  await words(page).fill('A kite over the dunes');
  // Offline: nothing reaches this page any more.
  const cutOff = /\/studio\/[^/]+\/(live|view)$/;
  await page.route(cutOff, (route) => route.abort());
  await page.reload();
  await scene(page, 1).click();
  await expect(words(page)).toHaveValue('A kite over the dunes');
  await editOverTheApi(customer, 0, 'A city from above');
  const paid = await customer.balance();
  await page.getByRole('button', { name: /^Change scene for/ }).click();
  await page.unroute(cutOff);
  const said = page.getByRole('alert').filter({ hasText: 'Scene 1 changed elsewhere.' });
  await expect(said).toBeInViewport({ ratio: 1 });
  await expect(said).not.toContainText('VERSION_CONFLICT');
  expect(await customer.balance()).toBe(paid);
  await expect(words(page)).toHaveValue('A kite over the dunes');
  await page.getByRole('button', { name: /^Change scene for/ }).click();
  await expect(changes(page)).toContainText('2 scenes changed', workMs);
  expect((await customer.scenes()).slice(0, 2).map(({ prompt }) => prompt)).toEqual([
    expect.stringContaining('A city from above'),
    expect.stringContaining('A kite over the dunes'),
  ]);
});

test('a failed scene says so, is not charged, and can be filmed again on its own', async ({ page }) => {
  await begin(page);
  await stage.failScene(customer.mvId, 1);
  await expect(scene(page, 1)).toHaveAccessibleName(/Failed/);
  await scene(page, 1).click();
  await expect(page.getByText('It was not charged, and the scene stays as it was.')).toBeVisible();
  await changes(page)
    .getByRole('button', { name: /^Try scene 2 again for \d+ credits$/ })
    .click();
  await expect(changes(page)).toContainText('1 scene changed', workMs);
  await expect(scene(page, 1)).not.toHaveAccessibleName(/Failed/);
});

test('locking a character confirms the price, and scenes with the previous character are filmed again', async ({
  page,
}) => {
  await begin(page);
  await page.getByRole('tab', { name: 'Video' }).click();
  const part = page.getByRole('region', { name: 'Character' });
  const lock = part.getByRole('button', { name: /^Lock the character for \d+ credits$/ });
  await expect(lock).toHaveAttribute('aria-disabled', 'true');
  const address = part.getByLabel(/^Address of/);
  const paid = await customer.balance();
  await address.fill(`${stage.portraitUrl}.none`);
  await lock.click();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  // A picture deleted before it is fetched fails the task, which costs nothing.
  await address.fill(stage.portraitOnceUrl);
  await lock.click();
  await expect(changes(page)).toContainText('Locking the character failed.', workMs);
  await expect(changes(page)).toContainText('Nothing was charged');
  expect(await customer.balance()).toBe(paid);
  await address.fill(stage.portraitUrl);
  await lock.click();
  await expect(part.getByAltText('The character of this video')).toBeVisible(workMs);
  await expect(changes(page)).toContainText('The cut is up to date.', workMs);
  const again = part.getByRole('button', { name: /^Film (it|them) again for \d+ credits$/ });
  await again.click();
  await expect(changes(page)).toContainText(/scenes? changed/, workMs);
  await expect(again).toHaveCount(0);
  await page.getByRole('tab', { name: 'History' }).click();
  const operations = page.getByRole('list', { name: 'Operations, newest first' }).getByRole('listitem');
  await expect(operations.nth(0)).toContainText('filmed again');
  await expect(operations.nth(1)).toContainText('Character locked');
  await expect(operations.nth(2)).toContainText('Locking the character');
});

test('an account that cannot pay is told what is missing beside the button, and nothing is bought', async ({
  page,
}) => {
  // The video costs 39 of them.
  const poor = await stage.customer({ credits: 41, draft: { aspectRatio: '1:1' } });
  await openVideo(page, stage, poor);
  const left = await poor.balance();
  await scene(page, 0).focus();
  await page.keyboard.press('ControlOrMeta+a');
  const retake = page.getByRole('button', { name: /^Retake \d scenes for \d+ credits$/ });
  const price = Number(/for (\d+)/.exec((await retake.textContent()) ?? '')?.[1]);
  expect(price).toBeGreaterThan(left);
  await expect(
    page.getByText(`You need ${price - left} credits more: it costs ${price} and you have ${left}.`),
  ).toBeVisible();
  // Pressed despite being disabled.
  await retake.click({ force: true });
  await expect(changes(page)).toContainText('The cut is up to date.');
  expect(await poor.balance()).toBe(left);
  await page.getByRole('tab', { name: 'Video' }).click();
  await expect(page.getByRole('region', { name: 'Upgrade' })).toContainText('Only videos of the native engine');
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a scene is changed from the filmstrip and in the final cut after at most five taps', async ({ page }) => {
    await begin(page);
    const strip = page.getByRole('region', { name: 'Scenes', exact: true });
    const { press, count } = presses('tap');
    await press(strip.getByRole('button', { name: /^Scene 2/ }));
    await press(words(page));
    await words(page).fill('A small boat in a wide bay');
    await press(page.getByRole('button', { name: /^Change scene for \d+ credits$/ }));
    await expect(changes(page)).toContainText('1 scene changed', workMs);
    await press(page.getByRole('button', { name: /^Cut again for \d+ credits$/ }));
    await expect(changes(page)).toContainText('The cut is up to date.', workMs);
    expect(count()).toBeLessThanOrEqual(5);
    expect((await customer.scenes())[1]?.prompt).toContain('A small boat in a wide bay');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('several scenes are chosen in the filmstrip and priced one by one and together', async ({ page }) => {
    await begin(page);
    const strip = page.getByRole('region', { name: 'Scenes', exact: true });
    await strip.getByRole('button', { name: 'Several' }).tap();
    await strip.getByRole('button', { name: /^Scene 1/ }).tap();
    await strip.getByRole('button', { name: /^Scene 3/ }).tap();
    const table = page.getByRole('table', { name: /^Scenes 1 and 3/ });
    const prices = (await table.getByRole('row').allTextContents()).map((text) => Number(/(\d+)\s*$/.exec(text)?.[1]));
    expect(prices.at(-1)).toBe((prices[0] ?? 0) + (prices[1] ?? 0));
    await expect(page.getByRole('button', { name: `Retake 2 scenes for ${prices.at(-1)} credits` })).toBeVisible();
  });
});
