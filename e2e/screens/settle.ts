import type { Page } from '@playwright/test';

/** Until nothing says that it is loading and what is in sight has its pictures. */
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
    // Pictures of waveforms and video frames are drawn after they are loaded.
    await new Promise((resolve) => setTimeout(resolve, 400));
  }, timeoutMs);
}
