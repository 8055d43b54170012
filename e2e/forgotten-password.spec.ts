import { expect } from '@playwright/test';
import { test } from './journey-test.ts';
import { startMailServer } from '#lib/platform/testing/servers/mail-server.ts';
import { newDataDir, startServer } from './start-server.ts';

const own = 'a few unrelated words';

test('a forgotten password is reset with a link from the mail', async ({ page }) => {
  const data = await newDataDir();
  const mail = await startMailServer();
  const server = await startServer({
    dataDir: data.path,
    role: 'web',
    env: { SMTP_URL: mail.url, SMTP_FROM: 'Cadenza <no-reply@example.com>' },
  });
  const email = server.demo?.email ?? '';
  try {
    await page.goto(`${server.url}/sign-in`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Enter your email address.')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText(`If ${email} has an account here, a link is on its way.`);

    const { to, text } = await mail.next();
    expect(to).toEqual([email]);
    const link = /http\S+\/sign-in\/link#\S+/.exec(text)?.[0] ?? '';
    await page.goto(link);
    await expect(page.getByText('Every other browser is signed out.')).toBeVisible();
    // Nothing of the link remains in the URL.
    expect(page.url()).toBe(`${server.url}/sign-in/continue`);
    await page.getByLabel('New password').fill(own);
    await page.getByRole('button', { name: 'Set password and sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    expect(await mail.next()).toMatchObject({ to: [email], subject: 'Your password for Cadenza was changed' });

    await page.context().clearCookies();
    await page.goto(link);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This link has ended or was used before.');
    await page.getByRole('link', { name: 'Ask for another link' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    // Both pages have an address field, and text typed before this page has loaded would go to the other one's.
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(own);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  } finally {
    await server.stop();
    await mail.close();
    await data.remove();
  }
});

test('a server without mail says whom to contact and which command creates a link', async ({ page }) => {
  const data = await newDataDir();
  const server = await startServer({ dataDir: data.path, role: 'web', env: { OPERATOR_CONTACT: 'help@example.com' } });
  try {
    await page.goto(`${server.url}/sign-in/forgotten`);
    await expect(page.getByText("This server doesn't send mail.")).toBeVisible();
    await expect(page.getByRole('link', { name: 'help@example.com' })).toHaveAttribute(
      'href',
      'mailto:help@example.com',
    );
    await expect(page.getByText('account password-link')).toBeVisible();
    await page.goto(`${server.url}/sign-in/link`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This link is incomplete.');
  } finally {
    await server.stop();
    await data.remove();
  }
});
