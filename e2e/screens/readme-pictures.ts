/** The two pictures of the README: the studio with a finished video, and one frame of each style. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Page } from '@playwright/test';
import { settle } from './settle.ts';

const styles = ['Cinematic', 'Anime', 'Ink', '3D', 'Vaporwave', 'Brand'];
const frame = { width: 640, height: 360, gap: 12, columns: 2 };
const QUALITY = 80;

/** `page` is signed in to the account of the full state. */
export async function writeReadmePictures(page: Page, { url, mvId, dir }: { url: string; mvId: string; dir: string }): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 1080 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(`${url}/studio/${mvId}`, { waitUntil: 'load' });
  await settle(page, 30_000);
  const studio = await loadImage(await page.screenshot());
  const canvas = createCanvas(studio.width, studio.height);
  canvas.getContext('2d').drawImage(studio, 0, 0);
  writeFileSync(join(dir, 'studio.jpg'), await canvas.encode('jpeg', QUALITY));

  await page.goto(`${url}/library/videos`, { waitUntil: 'load' });
  const cards = await page.getByRole('list', { name: 'Videos' }).getByRole('listitem').all();
  const rows = Math.ceil(styles.length / frame.columns);
  const grid = createCanvas(frame.columns * (frame.width + frame.gap) - frame.gap, rows * (frame.height + frame.gap) - frame.gap);
  for (const [at, style] of styles.entries()) {
    const poster = await posterOf(cards, style);
    const answer = await page.request.get(new URL(poster, url).href);
    const image = await loadImage(await answer.body());
    grid.getContext('2d').drawImage(image, (at % frame.columns) * (frame.width + frame.gap), Math.floor(at / frame.columns) * (frame.height + frame.gap), frame.width, frame.height);
  }
  writeFileSync(join(dir, 'styles.jpg'), await grid.encode('jpeg', QUALITY));
}

async function posterOf(cards: Awaited<ReturnType<ReturnType<Page['getByRole']>['all']>>, style: string): Promise<string> {
  for (const card of cards) {
    if (!(await card.innerText()).includes(`${style} ·`)) continue;
    const source = await card.locator('img').first().getAttribute('src');
    if (source) return source;
  }
  throw new Error(`The demo shows no video in the style ${style}`);
}
