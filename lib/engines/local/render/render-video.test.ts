import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Canvas } from '@napi-rs/canvas';
import { Log } from 'node-av/lib';
import { AV_LOG_ERROR } from 'node-av/constants';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPcm } from '#lib/media/probe/read-pcm.ts';
import type { VideoFile } from '#lib/products/mv/ports.ts';
import type { StylePainter } from '../draw/painter.ts';
import { drawStills } from './stills/draw-stills.ts';
import { finalizeVideo } from './encode/finalize-video.ts';
import { sceneFrameRanges } from './frames/frame-grid.ts';
import { readFrame } from './frames/read-frame.ts';
import { readVideo } from './frames/read-video.ts';
import { renderSceneFile } from './render-scene.ts';
import { sampleInput, sampleLine } from './encode/sample-input.ts';
import { writeClicks } from './encode/write-clicks.ts';

Log.setLevel(AV_LOG_ERROR);

const FPS = 24;

/** Paints a bar whose height encodes the song time, so that a decoded frame reveals which moment it shows. */
const clockPainter: StylePainter = {
  prepare: async (_scene, { width, height }) => ({
    draw(ctx, { songSec }) {
      ctx.fillStyle = '#203040';
      ctx.fillRect(0, 0, width, height);
      ctx.fillStyle = '#ff8000';
      ctx.fillRect(0, 0, width / 4, (height * songSec) / 4);
    },
  }),
};

function shownSec(canvas: Canvas): number {
  const { data } = canvas.getContext('2d').getImageData(Math.round(canvas.width / 8), 0, 1, canvas.height);
  let lit = 0;
  for (let y = 0; y < canvas.height; y++) if ((data[y * 4] ?? 0) > 140) lit++;
  return (lit / canvas.height) * 4;
}

const input = sampleInput({
  durationSec: 3.51,
  cuts: [0, 1.02, 1.06, 2.2],
  subtitles: true,
  lines: [sampleLine('Hold on to me', 1.2, 2)],
});
const last = input.scenes.at(-1);
if (last) last.transitionIn = 'flash';
const ranges = sceneFrameRanges(input.scenes, input.analysis.durationSec, FPS);
const frameCount = ranges.reduce((sum, range) => sum + range.count, 0);

let folder: string;
let segments: VideoFile[];
let video: VideoFile & { posterPath: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-'));
  segments = [];
  for (const scene of input.scenes)
    segments.push(
      await renderSceneFile(
        input,
        scene.index,
        clockPainter,
        join(folder, `scene-${scene.index}.mp4`),
        () => undefined,
      ),
    );
  const audioPath = join(folder, 'song.wav');
  await writeClicks(audioPath, 3.51);
  video = await finalizeVideo(
    {
      type: 'finalize',
      input,
      segmentPaths: segments.map((segment) => segment.path),
      audioPath,
      videoPath: join(folder, 'video.mp4'),
      posterPath: join(folder, 'poster.jpg'),
    },
    () => undefined,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a finished video', () => {
  test('plays everywhere: H.264 and AAC in a faststart MP4 with its title', async () => {
    const facts = await readVideo(video.path);
    expect(facts).toMatchObject({
      width: 540,
      height: 540,
      fps: FPS,
      faststart: true,
      title: 'Midnight Tide',
      byteLength: video.byteLength,
    });
    expect(facts.video).toMatchObject({ tag: 'avc1', packetCount: frameCount, startsWithKey: true });
    expect(facts.audio?.tag).toBe('mp4a');
    expect((await readFile(video.path)).subarray(4, 8).toString()).toBe('ftyp');
  });

  test('is as long as the song to within a frame', async () => {
    const facts = await readVideo(video.path);
    expect(Math.abs(facts.durationSec - 3.51)).toBeLessThan(1 / FPS + 1024 / 48_000);
    expect(Math.abs(video.durationSec - 3.51)).toBeLessThan(1 / FPS);
  });

  test('shows every moment at its own time, across scene boundaries', async () => {
    const joins = ranges.slice(1).map((range) => range.first);
    // Fades at both ends and the flash change the measured colours.
    const plain = [15, ...joins.flatMap((first) => [first - 1, first, first + 1, first + 11])].filter(
      (frame) => frame < 53 || frame >= 63,
    );
    for (const frame of plain) {
      expect(Math.abs(shownSec(await readFrame(video.path, frame)) - frame / FPS), `frame ${frame}`).toBeLessThan(0.03);
    }
  });

  test('keeps audio in sync: the first click of each second stays in place', async () => {
    const heard: number[] = [];
    await readPcm(
      video.path,
      { sampleRate: 48_000, channels: 1, maxDurationSec: 10 },
      (samples) => void heard.push(...samples),
    );
    for (const sec of [1, 2, 3]) {
      const from = Math.round((sec - 0.1) * 48_000);
      const onset = heard.slice(from, from + 9600).findIndex((sample) => Math.abs(sample) > 0.2);
      expect(Math.abs((from + onset) / 48_000 - sec)).toBeLessThan(0.004);
    }
  });

  test('shows the words at the time they are sung', async () => {
    const lower = async (frame: number) => {
      const canvas = await readFrame(video.path, frame);
      return canvas.getContext('2d').getImageData(0, 400, 540, 140).data;
    };
    const [none, before, after] = [
      await lower(9),
      await lower(Math.round(1.25 * FPS)),
      await lower(Math.round(1.95 * FPS)),
    ];
    expect(difference(none, before)).toBeGreaterThan(1.5);
    expect(difference(before, after)).toBeGreaterThan(0.5);
  });

  test('flashes where a scene asks for it, and fades in from and out to black', async () => {
    const light = async (frame: number) =>
      mean((await readFrame(video.path, frame)).getContext('2d').getImageData(200, 100, 200, 200).data);
    const flash = ranges.at(-1)?.first ?? 0;
    expect(await light(flash)).toBeGreaterThan((await light(flash - 2)) + 60);
    expect(await light(0)).toBeLessThan(25);
    expect(await light(frameCount - 1)).toBeLessThan(25);
  });

  test('has a poster that is not a black frame', async () => {
    const { loadImage, createCanvas } = await import('@napi-rs/canvas');
    const image = await loadImage(video.posterPath);
    expect([image.width, image.height]).toEqual([540, 540]);
    const ctx = createCanvas(540, 540).getContext('2d');
    ctx.drawImage(image, 0, 0);
    expect(mean(ctx.getImageData(0, 0, 540, 540).data)).toBeGreaterThan(40);
  });
});

test('is joined from segments with exactly their frames, even when a scene lasts only one', () => {
  expect(ranges.map((range) => range.count)).toContain(1);
  expect(segments.map((segment) => Math.round(segment.durationSec * FPS))).toEqual(ranges.map((range) => range.count));
});

test('is refused when a segment is missing', async () => {
  const job = {
    type: 'finalize',
    input,
    segmentPaths: segments.slice(1).map((segment) => segment.path),
    audioPath: join(folder, 'song.wav'),
    videoPath: join(folder, 'broken.mp4'),
    posterPath: join(folder, 'broken.jpg'),
  } as const;
  await expect(finalizeVideo(job, () => undefined)).rejects.toMatchObject({ code: 'OUTPUT_INVALID' });
});

test('has stills that are JPEGs of the requested shape, one per scene', async () => {
  for (const [aspectRatio, width, height] of [
    ['16:9', 960, 540],
    ['9:16', 540, 960],
  ] as const) {
    const [still] = await drawStills(
      sampleInput({ durationSec: 2, aspectRatio }),
      [{ sceneIndex: 0, outPath: join(folder, 'still.jpg') }],
      clockPainter,
      () => undefined,
    );
    expect(still).toMatchObject({ sceneIndex: 0, width, height });
    expect((await readFile(join(folder, 'still.jpg'))).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  }
});

function mean(data: Uint8ClampedArray): number {
  let sum = 0;
  for (let i = 0; i < data.length; i += 4) sum += ((data[i] ?? 0) + (data[i + 1] ?? 0) + (data[i + 2] ?? 0)) / 3;
  return sum / (data.length / 4);
}

function difference(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
  return sum / a.length;
}
