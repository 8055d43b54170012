import { expect, type Page, type Route } from '@playwright/test';

/**
 * Hands matching requests of an open page to `handle`. Chromium reports interception as on before the page's process
 * knows of it: on a busy machine a request that a press makes at once still reaches the server. So this returns only
 * when a request of the page was caught.
 */
export async function intercept(page: Page, url: string, handle: (route: Route) => unknown): Promise<void> {
  const probe = '**/is-intercepted';
  await page.route(url, handle);
  await page.route(probe, (route) => route.fulfill({ status: 204 }));
  await expect.poll(() => page.evaluate(async () => (await fetch('/is-intercepted')).status)).toBe(204);
  await page.unroute(probe);
}
