import { expect, type Page } from '@playwright/test';
import { test } from './journey-test.ts';
import { Secret, TOTP } from 'otpauth';
import { newDataDir, type RunningServer, startServer } from './start-server.ts';

const ownPassword = 'a few unrelated words';
/** A code is accepted from ten seconds before until ten seconds after its thirty. */
const ALMOST_TOLERANCE_MS = 9_000;

async function givePassword(page: Page, server: RunningServer, email: string, password: string): Promise<void> {
  await page.goto(`${server.url}/sign-in`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
}

/** Enters the page's secret into a simulated app and submits its code; returns the app and the recovery codes. */
async function setUpApp(page: Page): Promise<{ app: TOTP; recoveryCodes: string[]; usedStep: number }> {
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const app = new TOTP({ secret: Secret.fromBase32((await page.locator('code').innerText()).replaceAll(' ', '')) });
  // The newest code that is accepted already: it stays so for 19 seconds at least, however slow the page is.
  const timestamp = Date.now() + ALMOST_TOLERANCE_MS;
  const usedStep = app.counter({ timestamp });
  await page.getByRole('textbox', { name: 'Code' }).fill(app.generate({ timestamp }));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allInnerTexts();
  await page.getByLabel('I have saved the codes.').click();
  return { app, recoveryCodes, usedStep };
}

/** The next code, as soon as it is accepted: each code works once. */
async function nextCode(app: TOTP, usedStep: number): Promise<string> {
  const latest = () => Date.now() + ALMOST_TOLERANCE_MS;
  await expect.poll(() => app.counter({ timestamp: latest() })).toBeGreaterThan(usedStep);
  return app.generate({ timestamp: latest() });
}

test('a new user chooses a password, sets up an authenticator app, and signs in with its code and with a recovery code', async ({
  page,
}) => {
  const data = await newDataDir();
  const server = await startServer({ dataDir: data.path, role: 'web' });
  const { email = '', password = '' } = server.demo ?? {};
  try {
    await givePassword(page, server, email, password);
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a password' })).toBeVisible();
    // The temporary password gives access to no page.
    await page.goto(`${server.url}/keys`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await page.goto(`${server.url}/sign-in/continue?next=%2Faccount`);
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Set password and sign in' }).click();
    await expect(page.getByText('This is the one you were given.')).toBeVisible();
    await page.getByLabel('New password').fill(ownPassword);
    await page.getByRole('button', { name: 'Set password and sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(ownPassword);
    await page.getByRole('button', { name: 'Continue' }).click();
    const { app, recoveryCodes, usedStep } = await setUpApp(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible();
    await signOut(page);

    await givePassword(page, server, email, ownPassword);
    await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
    await page.goto(`${server.url}/account`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await page.goto(`${server.url}/sign-in/continue?next=%2Faccount`);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('9 of 10 recovery codes left')).toBeVisible();
    await signOut(page);

    await givePassword(page, server, email, ownPassword);
    await page.getByRole('textbox', { name: 'Code' }).fill(await nextCode(app, usedStep));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  } finally {
    await server.stop();
    await data.remove();
  }
});

test('where second factors are required, a new account sets one up before its first page', async ({ page }) => {
  const data = await newDataDir();
  const server = await startServer({ dataDir: data.path, role: 'web', env: { REQUIRE_SECOND_FACTOR: 'true' } });
  const faults: string[] = [];
  page.on('console', (message) => {
    // Without a connection the browser writes that too.
    if (message.type() === 'error' && !message.text().includes('net::ERR_')) faults.push(message.text());
  });
  try {
    await page.goto(`${server.url}/sign-up`);
    const create = page.getByRole('button', { name: 'Create account' });
    await page.getByLabel('Email').fill('person');
    await page.getByLabel('Password', { exact: true }).fill(ownPassword);
    await create.click();
    await expect(page.getByText('Enter a full address')).toBeVisible();
    await page.getByLabel('Email').fill('person@example.com');
    await page.context().setOffline(true);
    await create.click();
    await expect(page.getByText('The server did not answer.')).toBeVisible();
    await page.context().setOffline(false);
    await create.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Set up a second factor' })).toBeVisible();
    // A form that told of a refusal leaves without a fault.
    expect(faults).toEqual([]);
    await page.goto(`${server.url}/overview`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await page.goto(`${server.url}/sign-in/continue`);
    await page.getByRole('button', { name: 'Show the QR code' }).click();
    await setUpApp(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    await page.goto(`${server.url}/account`);
    await expect(page.getByRole('button', { name: 'Turn off' })).toHaveAttribute('aria-disabled', 'true');
    // Recovery codes are taken as well, and the number pad of a phone has no letters.
    await page.getByRole('button', { name: 'New recovery codes' }).click();
    await expect(page.getByRole('dialog').getByLabel('Code')).toHaveAttribute('inputmode', 'text');
  } finally {
    await server.stop();
    await data.remove();
  }
});
