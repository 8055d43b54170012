import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { intercept } from './intercept.ts';
import { test } from './journey-test.ts';
import { serverOfThisFile } from './server-of-this-file.ts';
import { chosenPassword, openAsDemo } from './sign-in.ts';
import type { RunningServer } from './start-server.ts';

let service: RunningServer;
serverOfThisFile((server) => {
  service = server;
});

test('the owner of an account downloads all of its data, with the password and not without', async ({ page }) => {
  await openAsDemo(page, service, '/account');
  await page.getByRole('button', { name: 'Export account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Export this account?' });
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Wrong password.');
  await dialog.getByLabel('Password', { exact: true }).fill(chosenPassword);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^cadenza-account-\d{4}-\d{2}-\d{2}\.jsonl$/);
  const lines = (await readFile(await download.path(), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { kind: string; data: object });
  expect(lines[0]).toMatchObject({ kind: 'account' });
  expect(lines).toContainEqual({ kind: 'user', data: expect.objectContaining({ email: service.demo?.email }) });
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('cell', { name: 'Account exported' })).toBeVisible();
});

// The last one: its owner signs in with another address from then on.
test('an owner sets a name, another address, draft defaults and a theme, and finds how long data is kept', async ({
  page,
}) => {
  await openAsDemo(page, service, '/account');
  const name = page.getByLabel('Name');
  await name.fill('Ada Lovelace');
  // Words typed while a save is under way belong to the next one.
  const saving = Promise.withResolvers<void>();
  await intercept(page, '**/account', async (route) => {
    if (route.request().method() === 'POST') await saving.promise;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Save name' }).click();
  await name.press('End');
  await name.pressSequentially(', countess');
  saving.resolve();
  await expect(page.getByText('Your name is saved.', { exact: true })).toBeVisible();
  await page.unroute('**/account');
  await expect(name).toHaveValue('Ada Lovelace, countess');
  await name.fill('Ada Lovelace');
  await expect(page.getByRole('button', { name: 'Save name' })).toBeDisabled();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await expect(page.getByRole('menu').getByText('Ada Lovelace')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Change your email address?' });
  await dialog.getByLabel('New email').fill('ada@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Change email' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Wrong password.');
  await dialog.getByLabel('Password', { exact: true }).fill(chosenPassword);
  await dialog.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText('You sign in as ada@example.com from now on.', { exact: true })).toBeVisible();

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Defaults' }).click();
  await page.getByRole('combobox', { name: 'Style' }).click();
  await page.getByRole('option', { name: /^Ink/ }).click();
  await page.getByRole('combobox', { name: 'Resolution' }).click();
  await expect(page.getByRole('option', { name: /1440p/ })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('option', { name: /720p/ }).click();
  await page.getByRole('button', { name: 'Save defaults' }).click();
  await expect(page.getByText('Saved. New drafts start with these.', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: /Dark/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('row', { name: /Webhook deliveries/ })).toContainText('90 days');

  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Style' })).toContainText('Ink');
  await expect(page.getByRole('combobox', { name: 'Resolution' })).toContainText('720p');
  await page.context().clearCookies();
  await page.goto(`${service.url}/sign-in`);
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill(chosenPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
});
