/** Page object of a finished video. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Longer than an edit takes on a busy machine. */
export const workMs = { timeout: 300_000 };

export const changes = (page: Page) => page.getByRole('region', { name: 'Changes' });
export const storyboard = (page: Page) => page.getByRole('region', { name: /^Storyboard of/ });
export const scene = (page: Page, index: number) =>
  storyboard(page).getByRole('button', { name: new RegExp(`^Scene ${index + 1},`) });
export const sceneHeading = (page: Page, index: number) =>
  page.getByRole('heading', { name: new RegExp(`^Scene ${index + 1}(?!\\d)`), level: 3 });
export const words = (page: Page) => page.getByLabel('What it shows', { exact: true });

/** Counts a person's clicks and key presses. */
export function presses(way: 'click' | 'tap' = 'click') {
  let count = 0;
  return {
    press: async (target: Locator) => {
      count += 1;
      await target[way]();
    },
    count: () => count,
  };
}

/** Presses a key until the element has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 90; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
