import { expect, type Locator, type Page } from '@playwright/test';
import { intercept } from '../intercept.ts';
import { test } from '../journey-test.ts';
import { dataOf } from '../client/api-client.ts';
import { portrait, shortSong } from '../contract/media.ts';
import { type ComposerStage, type Maker, openComposerStage } from './composer-stage.ts';
import { tabTo } from './finished-video.ts';

const phone = { width: 390, height: 844 };
let stage: ComposerStage;
test.beforeAll(async ({ server }) => {
  stage = await openComposerStage(server);
});
test.afterAll(() => stage.close());

const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'revision' })).toContainText('Saved, revision');
const generate = (page: Page) => page.getByRole('button', { name: /^Generate for [\d.,]+ credits$/ });
const creditsIn = (text: string | null) => Number(/([\d.,]+) credits/.exec(text ?? '')?.[1]?.replaceAll(',', ''));

async function openDraft(page: Page, id: string): Promise<void> {
  await page.goto(`${stage.url}/studio/drafts/${id}`);
  await saved(page);
}

/** A new draft of a customer who is signed in, and open. */
async function openNewDraft(page: Page, choices?: object): Promise<{ maker: Maker; id: string }> {
  const maker = await stage.maker(page);
  const { id } = await stage.draft(maker, choices);
  await openDraft(page, id);
  return { maker, id };
}

async function stored({ client }: Maker, id: string) {
  return dataOf(await client.GET('/api/v1/mv/drafts/{id}', { params: { path: { id } } }));
}

const storedBrief = async (maker: Maker, id: string) => (await stored(maker, id)).brief;

test('engine, tier, resolution, performance and schedule are chosen in the draft, each with its price or the reason it is unavailable', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const { maker, id } = await openNewDraft(page);
  const choices = (label: string) => page.getByRole('radiogroup', { name: label });
  await expect(choices('Resolution').getByRole('radio', { name: /^1440p/ })).toBeDisabled();
  await expect(choices('Resolution')).toContainText('Only the native engine has this size. Choose it above.');
  await expect(choices('Schedule')).toContainText('Only the native engine has the economy schedule.');
  await expect(page.getByText('over the API')).toHaveCount(0);
  await choices('Engine')
    .getByRole('radio', { name: /^Native/ })
    .click();
  const hd = choices('Tier').getByRole('radio', { name: /^HD/ });
  await expect(hd).toContainText('credits');
  const price = creditsIn(await hd.textContent());
  await hd.click();
  await expect(choices('Resolution').getByRole('radio', { name: /^1080p/ })).toBeChecked();
  await expect(choices('Resolution')).toContainText('HD is filmed at 1080p.');
  await expect(generate(page)).toHaveText(`Generate for ${price} credits`);
  await page.getByRole('combobox', { name: 'Performance' }).click();
  await expect(page.getByRole('option', { name: /^Dance/ })).toContainText(
    'Dancing is filmed in Draft and Standard only.',
  );
  await page.getByRole('option', { name: /^Story/ }).click();
  await choices('Schedule')
    .getByRole('radio', { name: /^Economy/ })
    .click();
  await expect(generate(page)).toHaveText(`Generate for ${price * 0.75} credits`);
  await expect
    .poll(async () => storedBrief(maker, id))
    .toMatchObject({
      engineVersion: 'native-v1',
      renderTier: 'hd',
      resolution: '1080p',
      performanceMode: 'story',
      schedule: 'economy',
    });
  await page.reload();
  await expect(choices('Schedule').getByRole('radio', { name: /^Economy/ })).toBeChecked();
  await expect(generate(page)).toHaveText(`Generate for ${price * 0.75} credits`);
});

test('without a connection the draft says so, buys nothing in silence, loses nothing when it is left, and saves itself when the connection is back', async ({
  page,
}) => {
  const { maker, id } = await openNewDraft(page);
  const description = page.getByRole('textbox', { name: /^Description/ });
  await page.context().setOffline(true);
  await description.fill('A lighthouse in the fog');
  await expect(page.getByText('Not saved. The server did not answer.')).toBeVisible();
  await generate(page).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'The server did not answer.' });
  await expect(refusal).toContainText('Nothing was charged.');
  await expect(refusal.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.goto('about:blank');
  await page.context().setOffline(false);
  // What the page reads before it saves reaches it last.
  const early = await stored(maker, id);
  const saving = Promise.withResolvers<void>();
  await page.route('**/current', async (route) => {
    await saving.promise;
    await route.fulfill({ json: early });
  });
  await openDraft(page, id);
  await expect(description).toHaveValue('A lighthouse in the fog');
  await expect(page.getByText('Saved, revision 2')).toBeVisible();
  const read = page.waitForResponse(/\/current$/);
  saving.resolve();
  await (await read).finished();
  await page.unroute('**/current');
  expect((await storedBrief(maker, id)).description).toBe('A lighthouse in the fog');
  await page.context().setOffline(true);
  await description.fill('A lighthouse at noon');
  await expect(page.getByText('Not saved. The server did not answer.')).toBeVisible();
  await page.context().setOffline(false);
  await saved(page);
  expect((await storedBrief(maker, id)).description).toBe('A lighthouse at noon');
});

test('a save whose answer was lost is no change by somebody else, and what was typed since is saved too', async ({
  page,
}) => {
  const { maker, id } = await openNewDraft(page);
  const description = page.getByRole('textbox', { name: /^Description/ });
  const draft = `**/studio/drafts/${id}`;
  await intercept(page, draft, async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  await description.fill('A lighthouse in the fog');
  await expect(page.getByText('Not saved. The server did not answer.')).toBeVisible();
  expect((await storedBrief(maker, id)).description).toBe('A lighthouse in the fog');
  await page.unroute(draft);
  await description.fill('A lighthouse in the fog at noon');
  await expect(page.getByText('Saved, revision 3')).toBeVisible();
  expect((await storedBrief(maker, id)).description).toBe('A lighthouse in the fog at noon');
});

test('at 400% zoom no bar covers the field that has the focus, in a page or in a dialog', async ({ page }) => {
  await openNewDraft(page);
  await page.setViewportSize({ width: 320, height: 256 });
  const isInView = (field: Locator) =>
    field.evaluate((element) => {
      element.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === element;
    });
  const description = page.getByRole('textbox', { name: /^Description/ });
  await description.focus();
  expect(await isInView(description)).toBe(true);
  await page.goto(`${stage.url}/studio/new?from=make`);
  await page.getByText('From my lyrics').click();
  await page.getByRole('button', { name: 'Have them written' }).click();
  const wish = page.getByRole('dialog').getByLabel('What are they about?');
  await expect(wish).toBeFocused();
  expect(await isInView(wish)).toBe(true);
});

test('a click beside a dialog closes it, but not once something was typed, which Escape discards the second time', async ({
  page,
}) => {
  await stage.maker(page);
  await page.goto(`${stage.url}/studio/new?from=make`);
  await page.getByText('From my lyrics').click();
  const dialog = page.getByRole('dialog', { name: 'Write lyrics' });
  const wish = dialog.getByLabel('What are they about?');
  await page.getByRole('button', { name: 'Have them written' }).click();
  await expect(wish).toBeFocused();
  // A dialog listens for clicks beside it one task after it has opened.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await page.mouse.click(2, 2);
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Have them written' }).click();
  await wish.fill('A lighthouse in the fog');
  await page.mouse.click(2, 2);
  await expect(wish).toHaveValue('A lighthouse in the fog');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('alert')).toHaveText('Press Esc again to discard what you entered.');
  await expect(wish).toHaveValue('A lighthouse in the fog');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a song that is being written is there after a reload and on the way back', async ({ page }) => {
  await stage.maker(page);
  await page.goto(`${stage.url}/studio/new?from=make`);
  await page.getByText('From my lyrics').click();
  const lyrics = page.getByRole('textbox', { name: 'Lyrics' });
  await lyrics.fill('[Verse]\nLanterns on the water');
  await page.getByRole('button', { name: 'Add tag indie' }).click();
  await page.reload();
  await expect(lyrics).toHaveValue('[Verse]\nLanterns on the water');
  await page.getByRole('link', { name: 'Your own audio' }).click();
  await expect(page.getByRole('button', { name: 'Start a draft' })).toBeVisible();
  await page.goBack();
  await expect(lyrics).toHaveValue('[Verse]\nLanterns on the water');
  await expect(page.getByRole('button', { name: 'Add tag indie' })).toBeHidden();
});

test('no word of a choice is broken in two on a small desktop', async ({ page }) => {
  const maker = await stage.maker(page);
  const { id } = await stage.draft(maker);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openDraft(page, id);
  const linesOf = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  };
  expect(await page.getByText('Television', { exact: true }).evaluate(linesOf)).toBe(1);
});

test('words typed right before the draft is left by a link are there on the way back', async ({ page }) => {
  const { maker, id } = await openNewDraft(page);
  await page.getByRole('textbox', { name: /^Description/ }).fill('A lighthouse in the fog');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  await expect.poll(async () => (await storedBrief(maker, id)).description).toBe('A lighthouse in the fog');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: /^Description/ })).toHaveValue('A lighthouse in the fog');
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Description/ })).toHaveValue('A lighthouse in the fog');
});

test('pictures are added by file dialog, drop, paste and URL, and sorted by keyboard', async ({ page }) => {
  const { maker, id } = await openNewDraft(page);
  const board = page.getByRole('region', { name: 'Reference images' });
  const tiles = board.getByRole('list', { name: 'Reference images in order' }).getByRole('listitem');
  await board
    .locator('input[type=file]')
    .setInputFiles({ name: 'chosen.png', mimeType: 'image/png', buffer: portrait() });
  await expect(tiles).toHaveCount(1);
  const given = async (name: string) =>
    page.evaluateHandle(
      ([bytes, fileName]) => {
        const data = new DataTransfer();
        data.items.add(
          new File([Uint8Array.from(atob(bytes ?? ''), (letter) => letter.charCodeAt(0))], fileName ?? '', {
            type: 'image/png',
          }),
        );
        return data;
      },
      [portrait().toString('base64'), name],
    );
  await board.dispatchEvent('drop', { dataTransfer: await given('dropped.png') });
  await expect(tiles).toHaveCount(2);
  await page.evaluate(
    (data) => document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true })),
    await given('pasted.png'),
  );
  await expect(tiles).toHaveCount(3);
  await board.getByRole('button', { name: 'By address' }).click();
  await page.keyboard.type(stage.files.picture);
  await page.keyboard.press('Enter');
  await expect(tiles).toHaveCount(4);
  const names = async () =>
    ((await storedBrief(maker, id)).referenceImages ?? []).map((url) => new URL(url).pathname.split('/').at(-1));
  await expect.poll(names).toEqual(['chosen.png', 'dropped.png', 'pasted.png', 'picture.png']);
  // Space picks it up, an arrow moves it, Space drops it; the focus stays with the picture.
  await tabTo(page, board.getByRole('button', { name: 'Drag reference image 1' }), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page.getByText('At place 1 of 4.')).toBeAttached();
  // The first arrow press may only scroll the target position into view, or be told late and pressed once too often.
  await expect(async () => {
    const isTooFar = (await page.getByText(/^At place [34] of 4\.$/).count()) > 0;
    await page.keyboard.press(isTooFar ? 'ArrowLeft' : 'ArrowRight');
    await expect(page.getByText('At place 2 of 4.')).toBeAttached({ timeout: 10_000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect.poll(names).toEqual(['dropped.png', 'chosen.png', 'pasted.png', 'picture.png']);
  await expect(board.getByRole('button', { name: 'Drag reference image 2' })).toBeFocused();
  await board.getByRole('button', { name: 'Move reference image 4 earlier' }).press('Enter');
  await board.getByRole('button', { name: 'Remove reference image 1' }).press('Enter');
  await expect.poll(names).toEqual(['chosen.png', 'picture.png', 'pasted.png']);
  await expect(board.getByRole('button', { name: 'Remove reference image 1' })).toBeFocused();
  // A paste into the character section sets its portrait.
  const character = page.getByRole('region', { name: /^Character/ });
  await character.getByRole('button', { name: 'Choose a picture' }).focus();
  await page.evaluate(
    (data) =>
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true })),
    await given('singer.png'),
  );
  await expect(character.getByAltText('Portrait of the character')).toBeVisible();
  await expect.poll(async () => (await storedBrief(maker, id)).characterImage).toContain('singer.png');
});

test('by keyboard alone a failed check leads to its field, a warning is confirmed, and the video is bought once and found from its draft, though an answer is lost', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const { maker, id } = await openNewDraft(page, {
    // Without subtitles nothing tells when each word is sung.
    source: { type: 'audio', audioUrl: stage.files.song, durationSec: 12 },
    characterImage: stage.files.missing,
  });
  const before = await maker.balance();
  await tabTo(page, generate(page), 'Shift+Tab');
  const price = creditsIn(await generate(page).textContent());
  await page.keyboard.press('Enter');
  const way = page.getByRole('button', { name: 'Go to portrait' });
  await expect(way).toBeFocused();
  expect(await maker.balance()).toBe(before);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('region', { name: /^Character/ }).getByRole('button', { name: 'Choose a picture' }),
  ).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Remove portrait' }));
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await storedBrief(maker, id)).characterImage).toBeUndefined();
  await tabTo(page, generate(page));
  await page.keyboard.press('Enter');
  const question = page.getByRole('region', { name: 'Good to know before you buy' });
  await expect(question).toBeFocused();
  await expect(question).toContainText('The video will have no subtitles');
  expect(await maker.balance()).toBe(before);
  await tabTo(page, question.getByRole('button', { name: `Generate anyway for ${price} credits` }));
  // The first answer is lost: what was bought is seen all the same, and asking again buys nothing twice.
  const draft = `**/studio/drafts/${id}`;
  await intercept(page, draft, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Open the video' })).toBeVisible();
  await page.unroute(draft);
  await tabTo(page, generate(page));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/studio\/tsk_/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(before - (await maker.balance())).toBe(price);
  const mvId = page.url().split('/').at(-1);
  await page.goto(`${stage.url}/studio`);
  const drafts = page.getByRole('region', { name: 'Drafts' });
  await expect(drafts).toContainText('Made into');
  await expect(drafts.getByText('Made into').getByRole('link', { name: 'song', exact: true })).toHaveAttribute(
    'href',
    `/studio/${mvId}`,
  );
  await page.goto(`${stage.url}/studio/drafts/${id}`);
  await expect(page.getByRole('link', { name: 'Open the video' })).toHaveAttribute('href', `/studio/${mvId}`);
  await expect(generate(page)).toBeVisible();
  // Nobody watches this one.
  await maker.client.POST('/api/v1/tasks/{id}/cancel', { params: { path: { id: mvId ?? '' } } });
});

test('on a phone, audio of unknown length is measured for free, and the preview is watched before buying the video', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  const { maker } = await openNewDraft(page, {
    source: { type: 'audio', audioUrl: stage.files.song, srtUrl: stage.files.srt },
    aspectRatio: '1:1',
  });
  const before = await maker.balance();
  await page.getByRole('button', { name: 'Check and get the price' }).click();
  await expect(generate(page)).toBeVisible();
  expect(await maker.balance()).toBe(before);
  // Of a song of twelve seconds a preview is nearly all.
  await expect(page.getByText('The whole video costs no more than its preview.')).toBeVisible();
  const preview = page.getByRole('button', { name: /^Preview for \d+ credits$/ });
  const price = creditsIn(await preview.textContent());
  await preview.click();
  const agree = page.getByRole('button', { name: /^Preview anyway for \d+ credits$/ });
  await agree
    .or(page.getByRole('progressbar', { name: 'Preview' }))
    .first()
    .waitFor();
  if (await agree.isVisible()) await agree.click();
  const video = page.getByLabel('Preview of the video');
  // Rendering ten seconds takes a busy machine longer than anything else here.
  await expect(video).toBeVisible({ timeout: 180_000 });
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => Math.round(element.duration))).toBe(10);
  await expect(page.getByText('The video will begin exactly like this.')).toBeVisible();
  expect(before - (await maker.balance())).toBeLessThanOrEqual(price);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await page.getByRole('radio', { name: /^Ink/ }).click();
  await expect(page.getByText('The draft has changed since')).toBeVisible();
});

test('the beats of an imported song are heard and corrected by ear before it is paid for, and the correction stays', async ({
  page,
}) => {
  const maker = await stage.maker(page);
  const { id } = await stage.draft(maker);
  const before = await maker.balance();
  await openDraft(page, id);
  await page.getByRole('button', { name: 'Check the beats' }).click();
  const tempo = page.getByRole('radiogroup', { name: 'Tempo' });
  await expect(tempo.getByRole('radio', { name: /^As heard/ })).toBeChecked({ timeout: 120_000 });
  await expect(page.getByText('120 bpm', { exact: true })).toBeVisible();
  const light = page.locator('[data-light]');
  await page.getByRole('button', { name: 'Play the song with its beats' }).click();
  await expect.poll(() => light.getAttribute('data-light')).not.toBe('off');
  await page.getByRole('button', { name: 'Pause the song with its beats' }).click();
  await tempo.getByRole('radio', { name: /^Half/ }).click();
  await page.getByRole('button', { name: 'Shift by half a beat' }).click();
  await page.getByRole('button', { name: '10 ms earlier' }).click();
  await expect(page.getByText('60 bpm', { exact: true })).toBeVisible();
  await expect(page.getByText('Shifted by 0.5 beats, 10 ms earlier')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'revision 4' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('60 bpm', { exact: true })).toBeVisible();
  await expect(page.getByText('Shifted by 0.5 beats, 10 ms earlier')).toBeVisible();
  expect(await maker.balance()).toBe(before);
});

test('two browsers on one draft lose no edit', async ({ page, browser }) => {
  const maker = await stage.maker(page);
  const { id } = await stage.draft(maker);
  const other = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage();
  for (const one of [page, other]) {
    // A page reads the draft once more when it has started: before the other changes it.
    const read = one.waitForResponse(/\/current$/);
    await openDraft(one, id);
    await read;
  }
  await page.getByLabel('Description').fill('Rain on a harbour');
  await expect.poll(async () => (await storedBrief(maker, id)).description).toBe('Rain on a harbour');
  await other.getByRole('radio', { name: /^Ink/ }).click();
  const merge = other.getByRole('dialog', { name: 'This draft was changed elsewhere' });
  await expect(merge).toContainText('Rain on a harbour');
  await merge.getByRole('button', { name: 'Save the choice' }).click();
  await expect(merge).toBeHidden();
  await expect.poll(() => storedBrief(maker, id)).toMatchObject({ description: 'Rain on a harbour', styleId: 'ink' });
  // Buying a stale revision shows the changes first, and nothing is charged.
  const before = await maker.balance();
  await page.getByRole('button', { name: /^Generate for/ }).click();
  await expect(page.getByRole('dialog', { name: 'This draft was changed elsewhere' })).toContainText('Ink');
  expect(await maker.balance()).toBe(before);
  await other.context().close();
});

test('an empty account is led to its first song, and starts from an uploaded file, on a phone in the dark theme', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await stage.newMaker(page);
  await page.goto(`${stage.url}/studio`);
  await expect(page.getByRole('heading', { name: 'Your first video starts with a song.' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'New video' }).first().click();
  await expect(page.getByRole('button', { name: /^Make song for \d+ credits$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Your songs' }).click();
  await expect(page.getByRole('heading', { name: 'No songs yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Your own audio' }).click();
  await page.getByLabel('Audio: file').setInputFiles({ name: 'night.wav', mimeType: 'audio/wav', buffer: shortSong() });
  await expect(page.getByText('night.wav')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another' }).waitFor();
  await page.getByRole('button', { name: 'Start a draft' }).click();
  await page.waitForURL(/\/studio\/drafts\//);
  // The upload has been measured, so the price is shown without a check.
  await expect(generate(page)).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
});
