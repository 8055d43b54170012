/** Editing a finished video by keyboard alone, and on a phone. */
import { expect, type Page } from '@playwright/test';
import { intercept } from '../intercept.ts';
import { test } from '../journey-test.ts';
import { dataOf } from '../client/api-client.ts';
import { changes, scene, sceneHeading, storyboard, tabTo, words, workMs } from './finished-video.ts';
import { openStudioStage, openVideo, signIn, type StudioCustomer, type StudioStage } from './studio-stage.ts';
import { phone } from '../walked-on.ts';

let stage: StudioStage;
let customer: StudioCustomer;
test.beforeAll(async ({ server }) => {
  stage = await openStudioStage(server);
  // A square picture renders in half the time of a wide one, and most of these tests render something again.
  customer = await stage.customer({ draft: { aspectRatio: '1:1' } });
});
test.afterAll(() => stage.close());

const takes = (page: Page, index: number) =>
  page.getByRole('list', { name: `Takes of scene ${index + 1}` }).getByRole('button');
const unchanged = 'The cut is up to date.';

test('by keyboard alone a scene is rewritten and filmed again, its takes compared and selected, and the video cut', async ({
  page,
}) => {
  await openVideo(page, stage, customer);
  const file = await customer.finalFile();
  // Go to the scene and into its text.
  await tabTo(page, scene(page, 0));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(sceneHeading(page, 1)).toBeVisible();
  await tabTo(page, words(page), 'Shift+Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Far: a ferry crosses the bay at night');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(changes(page)).toContainText('1 scene changed', workMs);
  // Film it once more.
  await tabTo(page, page.getByRole('button', { name: /^Retake for \d+ credits$/ }));
  await page.keyboard.press('Enter');
  await expect(takes(page, 1)).toHaveCount(3, workMs);
  await expect(changes(page)).toContainText('1 scene changed', workMs);
  // Select the previous take, compare the two, and check that the dialog returns the focus.
  await tabTo(page, takes(page, 1).nth(1), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(takes(page, 1).nth(1)).toHaveAttribute('aria-pressed', 'true');
  const compare = page.getByRole('button', { name: 'Compare' });
  await tabTo(page, compare, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Takes of scene 2' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(compare).toBeFocused();
  const cut = page.getByRole('button', { name: /^Cut again for \d+ credits$/ });
  await tabTo(page, cut, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(changes(page)).toContainText(unchanged, workMs);
  expect(await customer.finalFile()).not.toBe(file);
  expect((await customer.scenes())[1]?.prompt).toContain('a ferry crosses the bay');
  // The focus survives the removal of the button: the next key continues from there.
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test('by keyboard alone a video is renamed and duplicated from its own page', async ({ page }) => {
  await openVideo(page, stage, customer);
  const more = page.getByRole('button', { name: 'More', exact: true });
  const choose = async (entry: string) => {
    await tabTo(page, more);
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name: entry });
    await expect(item).toBeVisible();
    // A menu moves its focus shortly after the key press: another arrow would skip the entry.
    await page.keyboard.type(entry.split(' ')[0] ?? '');
    await expect(item).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await choose('Rename');
  const dialog = page.getByRole('dialog', { name: 'Rename video' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Ferries at night');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ferries at night' })).toBeVisible();
  await expect(more).toBeFocused();
  await choose('Duplicate as a draft');
  await page.waitForURL(/\/studio\/drafts\/dft_/);
  await page.goto(`${stage.url}/library/videos`);
  await expect(page.getByRole('list', { name: 'Videos' })).toContainText('Ferries at night');
});

/** Opens a tab of the side panel. */
async function openTab(page: Page, name: string): Promise<void> {
  const tabs = page.getByRole('tablist', { name: 'About this video' });
  await tabTo(page, tabs.getByRole('tab', { selected: true }));
  const wanted = tabs.getByRole('tab', { name, exact: true });
  for (let steps = 0; steps < 5 && (await wanted.getAttribute('aria-selected')) !== 'true'; steps++)
    await page.keyboard.press('ArrowRight');
  await expect(wanted).toHaveAttribute('aria-selected', 'true');
}

const holdsFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

test("by keyboard alone subtitles are left out of the cut, and the video's character is locked", async ({ page }) => {
  await openVideo(page, stage, customer);
  const file = await customer.finalFile();
  await openTab(page, 'Video');
  await tabTo(page, page.getByRole('button', { name: /^Cut without subtitles for \d+ credits?$/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Cut with subtitles for \d+ credits?$/ })).toBeVisible(workMs);
  await expect(changes(page)).toContainText(unchanged, workMs);
  expect(await customer.finalFile()).not.toBe(file);
  expect(await holdsFocus(page)).toBe(true);
  const part = page.getByRole('region', { name: 'Character' });
  await tabTo(page, part.getByLabel(/^Address of/));
  await page.keyboard.type(stage.portraitUrl);
  await tabTo(page, part.getByRole('button', { name: /^Lock the character for \d+ credits?$/ }));
  await page.keyboard.press('Enter');
  await expect(part.getByAltText('The character of this video')).toBeVisible(workMs);
  expect(await holdsFocus(page)).toBe(true);
});

test('by keyboard alone the preview of a draft is bought and watched', async ({ page }) => {
  const draft = dataOf(
    await customer.client.POST('/api/v1/mv/drafts', {
      body: { source: stage.fiveSeconds, styleId: 'vaporwave', aspectRatio: '1:1' },
    }),
  );
  await signIn(page, stage, customer);
  await page.goto(`${stage.url}/studio/drafts/${draft.id}`);
  const preview = page.getByRole('button', { name: /^Preview for \d+ credits?$/ });
  await expect(preview).toBeVisible();
  await tabTo(page, preview, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const agree = page.getByRole('button', { name: /^Preview anyway for \d+ credits?$/ });
  await agree
    .or(page.getByRole('progressbar', { name: 'Preview' }))
    .first()
    .waitFor();
  if (await agree.isVisible()) {
    await tabTo(page, agree);
    await page.keyboard.press('Enter');
  }
  const video = page.getByLabel('Preview of the video');
  await expect(video).toBeVisible({ timeout: 180_000 });
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => Math.round(element.duration))).toBe(5);
});

test('by keyboard alone a native video is upgraded for the price of the selected tier, after a check that had no answer is done again', async ({
  page,
}) => {
  const native = await stage.customer({
    draft: { source: stage.fiveSeconds, engineVersion: 'native-v1', renderTier: 'draft', aspectRatio: '1:1' },
  });
  await openVideo(page, stage, native);
  const before = await native.balance();
  await openTab(page, 'Video');
  const part = page.getByRole('region', { name: 'Upgrade' });
  const checks = `**/studio/${native.mvId}`;
  await intercept(page, checks, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await tabTo(page, part.getByRole('radio').first());
  await page.keyboard.press('Space');
  await expect(part.getByRole('alert')).toContainText('The server did not answer.');
  await page.unroute(checks);
  await tabTo(page, part.getByRole('button', { name: 'Check again' }));
  await page.keyboard.press('Enter');
  await expect(part.getByRole('alert')).toHaveCount(0);
  const buy = part.getByRole('button', { name: /^Upgrade for \d+ credits?$/ });
  await expect(buy).toBeVisible();
  const price = Number(/\d+/.exec((await buy.textContent()) ?? '')?.[0]);
  await tabTo(page, buy);
  // While the song is checked, it takes no press.
  await expect(buy).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => native.view(), { timeout: 180_000 })
    .toMatchObject({ status: 'READY', deliveryStatus: 'ready', generation: { renderTier: 'standard' } });
  await expect(changes(page)).toContainText(unchanged, workMs);
  expect(before - (await native.balance())).toBeLessThanOrEqual(price);
  expect(await holdsFocus(page)).toBe(true);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the filmstrip leads through all scenes under a picture that keeps its place, and every control is within reach of the thumb', async ({
    page,
  }) => {
    await openVideo(page, stage, customer);
    const strip = page.getByRole('region', { name: 'Scenes', exact: true });
    const picture = page.getByRole('region', { name: 'Player' }).locator('video').first();
    const place = async () => ({
      ...(await picture.boundingBox()),
      scrolled: await page.evaluate(() => window.scrollY),
    });
    const first = await place();
    for (const { index } of await customer.scenes()) {
      const frame = strip.getByRole('button', { name: new RegExp(`^Scene ${index + 1}(,|$)`) });
      await frame.tap();
      await expect(frame).toHaveAttribute('aria-current', 'true');
      await expect(sceneHeading(page, index)).toBeAttached();
      // The strip scrolls the scene into view, and the page does not move.
      await expect(frame).toBeInViewport({ ratio: 0.9 });
      expect(await place()).toEqual(first);
    }
    // Touch targets are large enough, and nothing overflows the page.
    const small = await page
      .locator('main')
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const { width, height } = button.getBoundingClientRect();
          return width > 0 && !button.closest('[data-axis-lane]') && (width < 24 || height < 24)
            ? [`${button.getAttribute('aria-label') ?? button.textContent}: ${width}x${height}`]
            : [];
        }),
      );
    expect(small).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // The storyboard opens at a zoom where its words are readable, and is moved with the overview strip.
    await storyboard(page).scrollIntoViewIfNeeded();
    await expect(scene(page, 0)).toBeVisible();
    for (const tab of ['Video', 'History', 'Concept', 'Scene']) {
      await page.getByRole('tab', { name: tab, exact: true }).tap();
      await expect(page.getByRole('tabpanel')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  });
});
