import { expect } from '@playwright/test';
import { toneSamples, wavBytes } from '#lib/media/audio/mono-wav.ts';
import { test } from './journey-test.ts';
import { serverOfThisFile } from './server-of-this-file.ts';
import { openAsDemo } from './sign-in.ts';
import type { RunningServer } from './start-server.ts';

let server: RunningServer;
serverOfThisFile((service) => {
  server = service;
});

async function call<Answer>(path: string, body?: BodyInit, type = 'application/json'): Promise<Answer> {
  const headers = { 'x-api-key': server.demo?.key ?? '', 'content-type': type, Prefer: 'respond-async' };
  const reply = await fetch(`${server.url}${path}`, {
    headers,
    ...(body === undefined ? {} : { method: 'POST', body }),
  });
  expect(reply.status, path).toBe(200);
  return (await reply.json()) as Answer;
}

test('a task in the list has room for its title beside its tags, and a failed one says why', async ({ page }) => {
  const sound = wavBytes(toneSamples(2, 8_000), 8_000);
  const { url } = await call<{ url: string }>('/api/v1/uploads?fileName=tone.wav', new Uint8Array(sound), 'audio/wav');
  const source = { type: 'audio', audioUrl: url };
  await call('/api/v1/subtitles/', JSON.stringify({ source }));
  const config = { tags: ['evening', 'festival', 'a tag of many words and letters', 'ar'] };
  await call(
    '/api/v1/music/songs',
    JSON.stringify({ mode: 'custom', lyrics: 'la', title: 'Lanterns on the Water', config }),
  );
  for (const width of [1280, 1600, 390]) {
    await page.setViewportSize({ width, height: 850 });
    await openAsDemo(page, server, '/tasks');
    const title = page.getByRole('link', { name: 'Lanterns on the Water' });
    await expect(title).toBeVisible();
    expect((await title.boundingBox())?.width, `at ${width} px`).toBeGreaterThan(80);
    const failed = page.getByRole('row').filter({ hasText: 'tone.wav' });
    await expect(failed).toContainText('The audio has no timed lyrics', { timeout: 30_000 });
  }
});

test('pages and the API search at the same time, over the same connections', async ({ page }) => {
  const paths = ['/api/v1/mv?q=lan', '/api/v1/music/clips?q=lan', '/api/v1/music/voices?q=lan', '/api/v1/tasks?tag=ar'];
  const pages = ['/tasks?q=lan', '/library?q=lan', '/library/videos?q=lan', '/library/voices?q=lan', '/tasks?tag=ar'];
  for (const path of pages) {
    await Promise.all(paths.map((one) => call(one)));
    await openAsDemo(page, server, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('could not be shown');
    await Promise.all(paths.map((one) => call(one)));
  }
});
