import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './journey-test.ts';
import { serverOfThisFile } from './server-of-this-file.ts';
import { openAsDemo } from './sign-in.ts';
import type { RunningServer } from './start-server.ts';

let server: RunningServer;
serverOfThisFile((service) => {
  server = service;
});

const notes = (page: Page) => page.getByRole('status').filter({ hasText: 'Good to know before you buy' });
const topOf = (button: Locator) =>
  button.evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY));

for (const [where, size] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`what a song will not do is said on ${where} before it is bought, as it is typed, and moves no button`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openAsDemo(page, server, '/studio/new?from=make');
    const button = page.getByRole('button', { name: /^Make song for/ });
    const prompt = page.getByLabel('What is it about?');
    await prompt.fill('A song about the sea');
    const top = await topOf(button);
    await prompt.fill('A song about the sea, with a theremin');
    await expect(notes(page)).toContainText('such as rain sounds, a theremin or call and response');
    expect(await topOf(button)).toBe(top);
    const box = await notes(page).boundingBox();
    expect(box?.width).toBeLessThanOrEqual(size.width - 32);
    await prompt.fill('A song about the sea, with a piano');
    await expect(notes(page)).toHaveCount(0);
    expect(await topOf(button)).toBe(top);

    await page.getByRole('radio', { name: 'From my lyrics' }).click();
    await page.getByLabel('Lyrics').fill('[Verse]\nLanterns on the water');
    await page.getByRole('textbox', { name: 'Tags' }).fill('pop, key change at the end');
    await page.getByRole('textbox', { name: 'Tags' }).press('Enter');
    await expect(notes(page)).toContainText('the song has one section only');
    await page.getByLabel('Lyrics').fill('[Verse]\nLanterns on the water\n[Chorus]\nCarry me home');
    await expect(notes(page)).toHaveCount(0);
  });
