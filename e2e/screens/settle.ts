import type { Page } from '@playwright/test';

/** Waits until nothing is loading and visible images are complete. */
export async function settle(page: Page, timeoutMs = 20_000): Promise<void> {
  await page.evaluate(async (settleMs) => {
    await document.fonts.ready;
    const isInSight = (element: Element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    };
    const isReady = () =>
      ![...document.querySelectorAll('[role=status][aria-label^="Loading"]')].some(isInSight) &&
      [...document.images].every((image) => image.complete || !isInSight(image));
    const deadline = Date.now() + settleMs;
    while (!isReady() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
    // Canvases of waveforms and video frames are drawn after their data has loaded.
    await new Promise((resolve) => setTimeout(resolve, 400));
  }, timeoutMs);
}
