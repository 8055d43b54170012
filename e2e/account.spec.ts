import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from './journey-test.ts';
import { newDataDir, startServer } from './start-server.ts';

test('the owner of an account downloads all of its data, with the password and not without', async ({ page }) => {
  const data = await newDataDir();
  const server = await startServer({ dataDir: data.path, role: 'web' });
  try {
    const email = server.demo?.email ?? '';
    const password = 'a few unrelated words';
    await page.goto(`${server.url}/sign-in?next=/account`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(server.demo?.password ?? '');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Set password and sign in' }).click();
    await page.getByRole('button', { name: 'Export account' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Export this account?' });
    await dialog.getByLabel('Password', { exact: true }).fill('not the password');
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Wrong password.');
    await dialog.getByLabel('Password', { exact: true }).fill(password);
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
    expect(lines).toContainEqual({ kind: 'user', data: expect.objectContaining({ email }) });
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole('cell', { name: 'Account exported' })).toBeVisible();
  } finally {
    await server.stop();
    await data.remove();
  }
});
