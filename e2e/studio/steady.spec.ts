/** Visual stability of a video's page: nothing moves by itself, and nothing is lost on a bad connection. */
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../journey-test.ts';
import { desktop, moving } from '../walked-on.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { changes, scene, sceneHeading, storyboard, workMs } from './finished-video.ts';
import { expectNoShifts, forgetShifts, recordShifts } from './layout-shifts.ts';
import { openStudioStage, openVideo, signIn, type StudioCustomer, type StudioStage } from './studio-stage.ts';

test.use(moving);

let stage: StudioStage;
let customer: StudioCustomer;
test.beforeAll(async ({ server }) => {
  stage = await openStudioStage(server);
  customer = await stage.customer({ draft: { source: stage.manyWords } });
});
test.afterAll(() => stage.close());

const frame = (page: Page) => storyboard(page).locator('[data-axis-frame]');
const shareInView = (page: Page) =>
  frame(page).evaluate(
    (element) => element.getBoundingClientRect().width / (element.parentElement?.getBoundingClientRect().width ?? 1),
  );
const monitorBox = (page: Page) =>
  page.getByRole('region', { name: 'Player' }).evaluate((element) => ({
    top: element.getBoundingClientRect().top + window.scrollY,
    width: element.clientWidth,
    height: element.clientHeight,
  }));

/** Visible lines whose text does not fit. */
const cutOffLines = (page: Page) =>
  storyboard(page)
    .locator('button', { hasText: /line \d/ })
    .evaluateAll((lines) =>
      lines
        .filter((line) => line.getBoundingClientRect().width > 0)
        .flatMap((line) => {
          const text = line.querySelector('span');
          return !text || text.classList.contains('sr-only') || text.scrollHeight > text.clientHeight + 1
            ? [line.textContent]
            : [];
        }),
    );

// A phone has the filmstrip instead.
test.describe('the time axis of a desktop', () => {
  test.use(desktop);

  test('words are readable at first sight, and nothing else moves while stepping through all scenes', async ({
    page,
  }) => {
    await recordShifts(page);
    await openVideo(page, stage, customer);
    const scenes = await customer.scenes();
    // Lanes are drawn after hydration.
    await expect(scene(page, 0)).toBeVisible();
    expect(await shareInView(page)).toBeLessThan(1);
    expect(await cutOffLines(page)).toEqual([]);
    const monitor = await monitorBox(page);
    await forgetShifts(page);
    // Without a focused element, the page's keys belong to the workbench.
    for (const { index } of scenes.slice(1)) {
      await page.keyboard.press(']');
      await expect(sceneHeading(page, index)).toBeVisible();
      expect(await monitorBox(page)).toEqual(monitor);
    }
    // The view has followed: the end of the song is now visible.
    const right = () =>
      frame(page).evaluate(
        (element) =>
          (element.parentElement?.getBoundingClientRect().right ?? 0) - element.getBoundingClientRect().right,
      );
    await expect.poll(right).toBeLessThan(2);
    for (let back = 0; back <= scenes.length; back += 1) await page.keyboard.press('[');
    await expect(sceneHeading(page, scenes[0]?.index ?? 0)).toBeVisible();
    await expectNoShifts(page);
    // A button fits everything, a key returns to the words.
    await storyboard(page).getByRole('button', { name: 'Show all (0)' }).click();
    await expect.poll(() => shareInView(page)).toBe(1);
    await page.keyboard.press('1');
    await expect.poll(() => shareInView(page)).toBeLessThan(1);
  });
});

test('nothing moves from the purchase to the finished video, and the page gives an estimate', async ({ page }) => {
  await recordShifts(page);
  await signIn(page, stage, customer);
  const mvId = await customer.start({ source: stage.fiveSeconds, aspectRatio: '1:1' });
  await page.goto(`${stage.url}/studio/${mvId}`);
  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress).toBeVisible();
  const monitor = await monitorBox(page);
  await forgetShifts(page);
  // An earlier video provides the history for the estimate.
  await expect(progress).toContainText(/about .+ left|nearly done|next in line/);
  await expect(changes(page)).toContainText('The cut is up to date.', workMs);
  expect(await monitorBox(page)).toEqual(monitor);
  await expectNoShifts(page);
});

const stagesOf = (page: Page) =>
  page.getByRole('region', { name: 'How the video is made' }).getByRole('button', { name: /, Completed/ });

/** Texts about finished stages and scenes, with the number of their occurrences. */
async function toldBy(page: Page): Promise<{ stages: string[]; scenes: string[] }> {
  const labels = (all: Locator) =>
    all.evaluateAll((blocks) => blocks.map((block) => block.getAttribute('aria-label') ?? ''));
  return {
    stages: await labels(stagesOf(page)),
    scenes: await labels(storyboard(page).getByRole('button', { name: /^Scene \d+,/ })),
  };
}

test('on a connection that breaks every second, no update of a running video is missing or duplicated', async ({
  page,
}) => {
  const proxy = await startCuttingProxy(stage.url, 1_000);
  try {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, stage, customer);
    const mvId = await customer.start({ source: stage.fiveSeconds, aspectRatio: '1:1' });
    await page.goto(`${proxy.url}/studio/${mvId}`);
    const percents = await page.evaluateHandle(() => {
      const seen: number[] = [];
      new MutationObserver(() => {
        const value = document.querySelector('[role="progressbar"][aria-label="Video"]')?.getAttribute('aria-valuenow');
        if (value && seen.at(-1) !== Number(value)) seen.push(Number(value));
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
      return seen;
    });
    await expect(changes(page)).toContainText('The cut is up to date.', workMs);
    expect(proxy.cuts()).toBeGreaterThanOrEqual(2);
    const seen = await percents.jsonValue();
    expect(seen).toEqual([...new Set(seen)].sort((one, other) => one - other));
    const again = await page.context().newPage();
    await again.goto(`${stage.url}/studio/${mvId}`);
    await expect(stagesOf(again).first()).toBeVisible();
    const kept = await toldBy(again);
    expect(kept.scenes).toHaveLength((await customer.scenes(mvId)).length);
    expect(new Set(kept.stages).size).toBe(kept.stages.length);
    await expect.poll(() => toldBy(page)).toEqual(kept);
  } finally {
    proxy.close();
  }
});

test('the studio follows a light system theme and an explicit choice, and is dark without either', async ({ page }) => {
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  await page.emulateMedia({ colorScheme: 'light' });
  await openVideo(page, stage, customer);
  expect(await theme()).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(theme).toBe('dark');
  await page.evaluate(() => localStorage.setItem('cadenza-theme', 'light'));
  await page.reload();
  expect(await theme()).toBe('light');
  await page.evaluate(() => localStorage.removeItem('cadenza-theme'));
  // A browser without a colour-scheme preference.
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query.includes('prefers-color-scheme') ? 'not all' : query);
  });
  await page.reload();
  expect(await theme()).toBe('dark');
  await page.getByRole('navigation').getByRole('link', { name: 'Tasks' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  expect(await theme()).toBe('light');
});

test('every control reached by keyboard shows its whole focus ring, and none shows one after a click', async ({
  page,
}) => {
  // A strip that is still scrolling to the control would hide its ring for a moment.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openVideo(page, stage, customer);
  await page
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: /^Next scene/ })
    // A place on it: by the pointer, also where the journeys are walked by keys.
    .click({ position: { x: 8, y: 8 } });
  expect(await page.evaluate(() => document.activeElement?.matches(':focus-visible'))).toBe(false);
  const clipped = new Map<string, string>();
  for (let stop = 0; stop < 90; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body || !element.closest('main')) return null;
      const style = getComputedStyle(element);
      const widthPx = Number.parseFloat(style.outlineWidth);
      const reach = Number.parseFloat(style.outlineOffset) + widthPx;
      const name = element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40) ?? '';
      if (style.outlineStyle === 'none' || widthPx < 2) return { name, problem: 'no ring' };
      const box = element.getBoundingClientRect();
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
        const overflow = getComputedStyle(around);
        const room = around.getBoundingClientRect();
        // Content wider than its lane continues out of view. Half a pixel is rounding.
        if (
          overflow.overflowX !== 'visible' &&
          box.width < room.width &&
          (box.left - reach < room.left - 0.5 || box.right + reach > room.right + 0.5)
        )
          return { name, problem: `cut off sideways by ${around.className.slice(0, 80)}` };
        if (
          overflow.overflowY !== 'visible' &&
          (box.top - reach < room.top - 0.5 || box.bottom + reach > room.bottom + 0.5)
        )
          return { name, problem: `cut off above or below by ${around.className.slice(0, 80)}` };
      }
      return { name, problem: '' };
    });
    if (found?.problem) clipped.set(found.name, found.problem);
  }
  expect([...clipped]).toEqual([]);
});
