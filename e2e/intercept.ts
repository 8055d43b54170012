import { expect, type Page, type Route } from '@playwright/test';

/**
 * Passes matching requests of an open page to `handle`. Chromium reports interception as active before the page's
 * process knows of it, so on a busy machine a request right after a click could still reach the server. This returns
 * only once a request of the page was intercepted.
 */
export async function intercept(page: Page, url: string, handle: (route: Route) => unknown): Promise<void> {
  const probe = '**/is-intercepted';
  await page.route(url, handle);
  await page.route(probe, (route) => route.fulfill({ status: 204 }));
  await expect.poll(() => page.evaluate(async () => (await fetch('/is-intercepted')).status)).toBe(204);
  await page.unroute(probe);
}
