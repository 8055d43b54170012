import { type Cookie, expect, type Page } from '@playwright/test';
import type { RunningServer } from './start-server.ts';

/** Chosen at the first sign-in, where the printed password expires. */
export const chosenPassword = 'lantern harbour slow rain';
/** A server, and the account that is its demo account or used as one. */
type Service = Pick<RunningServer, 'url'> & { demo: { email: string; password: string } | null };
const moved = new WeakSet<Service>();
const sessions = new WeakMap<Service, Cookie[]>();

/** Signs in as the demo account and opens `path`. */
export async function signInAsDemo(page: Page, service: Service, path: string): Promise<void> {
  await page.goto(`${service.url}/sign-in?next=${encodeURIComponent(path)}`);
  await page.getByLabel('Email').fill(service.demo?.email ?? '');
  await page
    .getByLabel('Password', { exact: true })
    .fill(moved.has(service) ? chosenPassword : (service.demo?.password ?? ''));
  await page.getByRole('button', { name: 'Sign in' }).click();
  if (!moved.has(service)) {
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a password' })).toBeVisible();
    await page.getByLabel('New password').fill(chosenPassword);
    await page.getByRole('button', { name: 'Set password and sign in' }).click();
    moved.add(service);
  }
  await page.waitForURL(`${service.url}${path}`);
}

/**
 * Opens `path` as the demo account, in the session of the first call: typing the password again for each journey would show nothing
 * new. Journeys that end their session sign in themselves.
 */
export async function openAsDemo(page: Page, service: Service, path: string): Promise<void> {
  const session = sessions.get(service);
  if (session) {
    await page.context().addCookies(session);
    await page.goto(service.url + path);
  } else {
    await signInAsDemo(page, service, path);
    sessions.set(service, await page.context().cookies());
  }
}
