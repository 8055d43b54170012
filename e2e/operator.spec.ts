import { expect } from '@playwright/test';
import { test } from './journey-test.ts';
import { operate } from './operator-commands.ts';
import { chosenPassword, signInAsDemo } from './sign-in.ts';
import { newDataDir, startServer } from './start-server.ts';

test('an operator finds an account, grants credits, decides a request and sees it in the audit log, and nobody else can open the pages', async ({
  page,
  browser,
}) => {
  const data = await newDataDir();
  const server = await startServer({ dataDir: data.path, role: 'web' });
  const email = 'ada@example.com';
  try {
    await signInAsDemo(page, server, '/overview');
    await expect(page.getByRole('navigation', { name: 'Sections' }).first().getByText('Operator')).toHaveCount(0);
    await page.goto(`${server.url}/operator/accounts`);
    await expect(page.getByRole('heading', { level: 1, name: 'There is nothing at this address.' })).toBeVisible();

    const [, created] = await operate(
      data.path,
      ['operator', 'add', '--email', server.demo?.email ?? ''],
      ['account', 'create', '--email', email, '--tier', 'PREMIUM', '--credits', '10'],
    );
    // The customer opens the link from the command and requests credits.
    const customer = await (await browser.newContext()).newPage();
    await customer.goto(String(created?.link).replace(/^http:\/\/[^/]+/, server.url));
    await customer.getByLabel('New password').fill('a few unrelated words');
    await customer.getByRole('button', { name: 'Set password and sign in' }).click();
    await expect(customer.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    await customer.goto(`${server.url}/usage`);
    await customer.getByLabel('Credits', { exact: true }).fill('300');
    await customer.getByRole('button', { name: 'Ask for credits' }).click();
    await expect(customer.getByRole('button', { name: 'Withdraw' })).toBeVisible();

    await page.goto(`${server.url}/operator`);
    await expect(page.getByText('No worker is running.')).toBeVisible();
    await page
      .getByRole('link', { name: /^Requests/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Grant' }).click();
    await page.getByRole('alertdialog').getByLabel('Credits').fill('250');
    await page.getByRole('alertdialog').getByLabel('Answer').fill('Two hundred and fifty for now.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Grant' }).click();
    // The first sensitive action asks for a proof, which is valid for a quarter of an hour.
    const proof = page.getByRole('dialog', { name: "Confirm it's you" });
    await proof.getByLabel('Password', { exact: true }).fill('not the password');
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(proof.getByText('Wrong password.')).toBeVisible();
    await expect(proof.getByLabel('Password', { exact: true })).toBeFocused();
    await proof.getByLabel('Password', { exact: true }).fill(chosenPassword);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(`250 credits granted to ${email}.`, { exact: true })).toBeVisible();
    await expect(page.getByText('No open requests')).toBeVisible();
    await customer.reload();
    await expect(customer.getByRole('main').getByText('Two hundred and fifty for now.')).toBeVisible();
    // During streaming, React keeps a hidden copy of a part of the page until it is inserted.
    await expect(customer.getByText('Two hundred and fifty for now.')).toHaveCount(1);

    await page.getByRole('link', { name: 'Accounts' }).first().click();
    await page.getByRole('searchbox', { name: 'Find an account' }).fill('ada@');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: email }).click();
    await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible();
    const credits = page.getByRole('textbox', { name: 'Credits', exact: true });
    await credits.fill('');
    await credits.pressSequentially('1,5');
    await page.getByLabel('Reason').fill('Bank transfer of 3 November');
    await page.getByRole('button', { name: 'Grant credits' }).click();
    await expect(page.getByText('Enter a number above 0.', { exact: true })).toBeVisible();
    await credits.fill('40');
    await page.mouse.wheel(0, -100);
    await page.getByRole('button', { name: 'Grant credits' }).click();
    await expect(page.getByText('40 credits granted.', { exact: true })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Bank transfer of 3 November' })).toBeVisible();
    await expect(page.getByText('300 credits').first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Billing' }).click();
    await page.getByRole('option', { name: 'On hold' }).click();
    await page.getByRole('button', { name: 'Save standing' }).click();
    await expect(page.getByText('The standing is set.', { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: 'Tasks at one time (optional)', exact: true }).fill('7');
    await page.getByRole('button', { name: 'Save limits' }).click();
    await expect(page.getByText('Limits saved.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'End sessions' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End sessions' }).click();
    await expect(page.getByText('1 session ended.', { exact: true })).toBeVisible();
    await customer.goto(`${server.url}/overview`);
    await expect(customer.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();

    await page.getByRole('link', { name: 'Trail' }).first().click();
    await expect(page.getByRole('row', { name: /Credits granted 40 credits/ })).toContainText(server.demo?.email ?? '');
    await page.getByRole('link', { name: 'Engines' }).first().click();
    await expect(page.getByRole('row', { name: /Direct video/ })).toContainText('Stand-in');
  } finally {
    await server.stop();
    await data.remove();
  }
});
