/** The README's picture of the studio; those of the styles are made by `npm run showcase`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Page } from '@playwright/test';
import { settle } from './settle.ts';

const QUALITY = 80;

/** `page` is signed in to the account of the full state. */
export async function writeReadmePicture(
  page: Page,
  { url, mvId, dir }: { url: string; mvId: string; dir: string },
): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 1080 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(`${url}/studio/${mvId}`, { waitUntil: 'load' });
  await settle(page, 30_000);
  const studio = await loadImage(await page.screenshot());
  const canvas = createCanvas(studio.width, studio.height);
  canvas.getContext('2d').drawImage(studio, 0, 0);
  writeFileSync(join(dir, 'studio.jpg'), await canvas.encode('jpeg', QUALITY));
}
