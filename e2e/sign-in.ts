import type { Cookie, Page } from '@playwright/test';
import type { RunningServer } from './start-server.ts';

/** Chosen at the first sign-in, when the printed password expires. */
export const chosenPassword = 'lantern harbour slow rain';
const moved = new WeakSet<RunningServer>();
const sessions = new WeakMap<RunningServer, Cookie[]>();

/** Signs in as the demo account and opens `path`. */
export async function signInAsDemo(page: Page, service: RunningServer, path: string): Promise<void> {
  const { email = '', password = '' } = service.demo ?? {};
  await signInByForm(page, service.url, { email, password: moved.has(service) ? chosenPassword : password }, path);
  moved.add(service);
}

/** Signs in and opens `path`. A password other than the chosen one is temporary and is replaced by it on the way. */
export async function signInByForm(
  page: Page,
  url: string,
  { email, password }: { email: string; password: string },
  path: string,
): Promise<void> {
  await page.goto(`${url}/sign-in?next=${encodeURIComponent(path)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  if (password !== chosenPassword) {
    await page.getByRole('heading', { level: 1, name: 'Choose a password' }).waitFor();
    await page.getByLabel('New password').fill(chosenPassword);
    await page.getByRole('button', { name: 'Set password and sign in' }).click();
  }
  await page.waitForURL(`${url}${path}`);
}

/**
 * Opens `path` as the demo account, reusing the session of the first call: signing in again for each journey would test
 * nothing new. Journeys that end their session sign in themselves.
 */
export async function openAsDemo(page: Page, service: RunningServer, path: string): Promise<void> {
  const session = sessions.get(service);
  if (session) {
    await page.context().addCookies(session);
    await page.goto(service.url + path);
  } else {
    await signInAsDemo(page, service, path);
    sessions.set(service, await page.context().cookies());
  }
}
