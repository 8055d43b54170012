import { rename, writeFile } from 'node:fs/promises';
import { createCanvas } from '@napi-rs/canvas';
import { limitChildMemory } from '#lib/media/probe/limit-child-memory.ts';
import { readImage } from '#lib/media/probe/read-image.ts';
import { serveChild } from '#lib/platform/child/serve-child.ts';
import type { FitJob } from './fit-picture.ts';

const JPEG_QUALITY = 90;
const PIXELS_MAX = 40_000_000;
const RESIDENT_MB_MAX = 1_200;

serveChild<FitJob, null>(async ({ sourcePath, outPath, width, height }) => {
  limitChildMemory(RESIDENT_MB_MAX);
  const { image } = await readImage(sourcePath, PIXELS_MAX);
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const scale = Math.max(width / image.width, height / image.height);
  ctx.fillStyle = '#000000';
  ctx.fillRect(0, 0, width, height);
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(
    image,
    (width - image.width * scale) / 2,
    (height - image.height * scale) / 2,
    image.width * scale,
    image.height * scale,
  );
  await writeFile(`${outPath}.part`, await canvas.encode('jpeg', JPEG_QUALITY));
  await rename(`${outPath}.part`, outPath);
  return null;
});
