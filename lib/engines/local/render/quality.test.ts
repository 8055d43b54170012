import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AV_LOG_ERROR } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VideoFile } from '#lib/products/mv/ports.ts';
import type { StylePainter } from '../draw/painter.ts';
import { finalizeVideo } from './encode/finalize-video.ts';
import { frameSize } from './frames/frame-size.ts';
import { drawnSize, processorMsPerSec, renderQuality } from './quality.ts';
import { readFrame } from './frames/read-frame.ts';
import { readVideo } from './frames/read-video.ts';
import { renderSceneFile } from './render-scene.ts';
import { sampleInput } from './encode/sample-input.ts';
import { writeClicks } from './encode/write-clicks.ts';

Log.setLevel(AV_LOG_ERROR);

/** Thin diagonal stripes that move with the song and fine grain: the detail a low tier loses first. */
const finePainter: StylePainter = {
  prepare: async (_scene, { width, height }) => ({
    draw(ctx, { songSec }) {
      ctx.fillStyle = '#203040';
      ctx.fillRect(0, 0, width, height);
      ctx.strokeStyle = '#ff8000';
      ctx.lineWidth = height / 200;
      for (let x = -height; x < width; x += height / 24) {
        ctx.beginPath();
        ctx.moveTo(x + (songSec * height) / 8, height);
        ctx.lineTo(x + height * 0.6 + (songSec * height) / 8, 0);
        ctx.stroke();
      }
    },
  }),
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quality-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Tier = 'draft' | 'standard' | 'hd' | 'ultra';
type Resolution = '540p' | '720p' | '1080p' | '1440p';
const films = new Map<string, Promise<VideoFile>>();

/** Filmed once for all tests. */
function film(renderTier: Tier, resolution: Resolution): Promise<VideoFile> {
  const name = `${renderTier}-${resolution}`;
  const filmed = films.get(name) ?? shoot(renderTier, resolution, name);
  films.set(name, filmed);
  return filmed;
}

async function shoot(renderTier: Tier, resolution: Resolution, name: string): Promise<VideoFile> {
  const input = sampleInput({ durationSec: 0.5, cuts: [0, 0.25] });
  Object.assign(input.brief, { renderTier, resolution });
  const segments: VideoFile[] = [];
  for (const { index } of input.scenes)
    segments.push(
      await renderSceneFile(input, index, finePainter, join(folder, `${name}-${index}.mp4`), () => undefined),
    );
  const audioPath = join(folder, 'song.wav');
  await writeClicks(audioPath, 0.5);
  return finalizeVideo(
    {
      type: 'finalize',
      input,
      segmentPaths: segments.map((segment) => segment.path),
      audioPath,
      videoPath: join(folder, `${name}.mp4`),
      posterPath: join(folder, 'poster.jpg'),
    },
    () => undefined,
  );
}

describe('tiers of the native engine', () => {
  test.each([
    ['draft', '540p', 540, 24, 12],
    ['standard', '720p', 720, 24, 12],
    ['hd', '1080p', 1080, 48, 24],
    ['ultra', '720p', 720, 48, 24],
    ['ultra', '1440p', 1440, 48, 24],
  ] as const)(
    '%s at %s is a complete video of %d lines at %d frames per second',
    async (tier, resolution, lines, fps, frames) => {
      const video = await film(tier, resolution);
      const facts = await readVideo(video.path);
      expect(video).toMatchObject({ width: lines, height: lines, fps });
      expect(facts).toMatchObject({ width: lines, height: lines, fps, faststart: true });
      expect(facts.video.packetCount).toBe(frames);
      expect((await readFrame(video.path, frames - 1)).width).toBe(lines);
    },
  );

  test('higher tiers keep more detail at the same size', async () => {
    const [standard, ultra] = [await film('standard', '720p'), await film('ultra', '720p')];
    expect(ultra.byteLength).toBeGreaterThan(1.2 * standard.byteLength);
    expect(drawnSize({ aspectRatio: '16:9', renderTier: 'ultra' }, frameSize('16:9', '720p'))).toEqual({
      width: 2560,
      height: 1440,
    });
    expect(drawnSize({ aspectRatio: '16:9', renderTier: 'hd' }, frameSize('16:9', '1080p'))).toEqual({
      width: 1920,
      height: 1080,
    });
  });

  test('a requested frame rate takes precedence over that of the tier', () => {
    expect(renderQuality({ renderTier: 'hd', fps: 24 })).toMatchObject({ fps: 24, preset: 'veryfast' });
    expect(renderQuality({})).toMatchObject({ fps: 24, crf: 22 });
  });
});

test('a video is expected to take longer the larger its frames, the more of them and the finer they are drawn', () => {
  const expected = (resolution: '540p' | '720p' | '1080p', renderTier?: 'hd' | 'ultra') =>
    processorMsPerSec({ aspectRatio: '16:9', resolution, renderTier });
  const rising = [
    expected('540p'),
    expected('720p'),
    expected('1080p'),
    expected('1080p', 'hd'),
    expected('1080p', 'ultra'),
  ];
  expect(rising).toEqual(rising.toSorted((one, other) => one - other));
  expect(expected('1080p', 'hd')).toBe(2 * expected('1080p'));
  expect(processorMsPerSec({ aspectRatio: '9:16', resolution: '720p' })).toBe(expected('720p'));
});
