import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { AV_LOG_ERROR } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StylePainter } from '../draw/painter.ts';
import { renderSceneFile } from '../render/render-scene.ts';
import { sampleInput } from '../render/encode/sample-input.ts';
import { createLocalReviewer } from './index.ts';

Log.setLevel(AV_LOG_ERROR);

const reviewer = createLocalReviewer();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'review-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const run = () => ({ signal: new AbortController().signal, workDir: folder });

type Draw = (ctx: SKRSContext2D, size: { width: number; height: number }, sec: number) => void;

/** A landscape that moves a little all the time. */
const scene: Draw = (ctx, { width, height }, sec) => {
  ctx.fillStyle = '#5080c0';
  ctx.fillRect(0, 0, width, height);
  ctx.fillStyle = '#40a050';
  ctx.fillRect(0, height * 0.6, width, height * 0.4);
  ctx.fillStyle = '#f0d060';
  ctx.fillRect(width * (0.1 + 0.2 * sec), height * 0.2, width * 0.2, height * 0.2);
};
const night: Draw = (ctx, { width, height }) => {
  ctx.fillStyle = '#200830';
  ctx.fillRect(0, 0, width, height);
  ctx.fillStyle = '#e06090';
  ctx.fillRect(width * 0.5, height * 0.3, width * 0.3, height * 0.5);
};

async function film(name: string, draw: Draw, durationSec = 2) {
  const painter: StylePainter = {
    prepare: async (_scene, size) => ({ draw: (ctx, { songSec }) => draw(ctx, size, songSec) }),
  };
  const input = sampleInput({ durationSec });
  input.brief.aspectRatio = '16:9';
  return renderSceneFile(input, 0, painter, join(folder, `${name}.mp4`), () => undefined);
}

describe('a look at a finished shot', () => {
  it.each<[string, Draw, object[]]>([
    ['nothing in one that only moves', scene, []],
    [
      'a cut where the picture becomes another',
      (ctx, size, sec) => (sec < 1 ? scene : night)(ctx, size, sec),
      [{ code: 'MV_NATIVE_SHOT_INTERNAL_CUT', atSec: 1 }],
    ],
    [
      'no cut in a flash that comes back',
      (ctx, size, sec) => {
        scene(ctx, size, sec);
        ctx.fillStyle = '#ffffff';
        if (sec >= 1 && sec < 1.1) ctx.fillRect(0, 0, size.width, size.height);
      },
      [],
    ],
    [
      'bars above and below',
      (ctx, size, sec) => {
        scene(ctx, size, sec);
        ctx.fillStyle = '#000000';
        ctx.fillRect(0, 0, size.width, size.height * 0.08);
        ctx.fillRect(0, size.height * 0.92, size.width, size.height * 0.08);
      },
      [{ code: 'MV_NATIVE_FRAME_BORDERS', atSec: null }],
    ],
    [
      'bars at both sides',
      (ctx, size, sec) => {
        scene(ctx, size, sec);
        ctx.fillStyle = '#000000';
        ctx.fillRect(0, 0, size.width * 0.1, size.height);
        ctx.fillRect(size.width * 0.9, 0, size.width * 0.1, size.height);
      },
      [{ code: 'MV_NATIVE_FRAME_BORDERS', atSec: null }],
    ],
    [
      'no bar in one dark edge',
      (ctx, size, sec) => {
        scene(ctx, size, sec);
        ctx.fillStyle = '#000000';
        ctx.fillRect(0, size.height * 0.8, size.width, size.height * 0.2);
      },
      [],
    ],
    [
      'darkness',
      (ctx, size, sec) => {
        scene(ctx, size, sec);
        ctx.fillStyle = 'rgba(0, 0, 0, 0.95)';
        ctx.fillRect(0, 0, size.width, size.height);
      },
      [{ code: 'MV_NATIVE_CREATIVE_DARK', atSec: null }],
    ],
    [
      'no darkness in a shot that comes out of it',
      (ctx, size, sec) => {
        scene(ctx, size, sec);
        ctx.fillStyle = `rgba(0, 0, 0, ${Math.max(0, 1 - sec)})`;
        ctx.fillRect(0, 0, size.width, size.height);
      },
      [],
    ],
  ])('finds %s', async (name, draw, expected) => {
    const file = await film(name.replaceAll(' ', '-'), draw);
    expect(await reviewer.reviewShot(file, run())).toEqual(expected);
  });

  const littleMoving: Draw = (ctx, size, sec) => {
    scene(ctx, size, 0.3);
    ctx.fillStyle = '#ffffff';
    ctx.fillRect(size.width * (0.2 + 0.05 * sec), size.height * 0.7, size.width * 0.1, size.height * 0.2);
  };
  it.each<[string, Draw, object[]]>([
    ['a standstill', (ctx, size) => scene(ctx, size, 0.3), [{ code: 'MV_NATIVE_CREATIVE_STILL', atSec: null }]],
    ['no standstill where little moves slowly', littleMoving, []],
  ])('finds %s, beside the fades at the ends', async (name, draw, expected) => {
    expect(await reviewer.reviewShot(await film(name.replaceAll(' ', '-'), draw, 4), run())).toEqual(expected);
  });

  it('rejects what it cannot read', async () => {
    const path = join(folder, 'broken.mp4');
    await writeFile(path, 'no video');
    await expect(reviewer.reviewShot({ path }, run())).rejects.toThrow();
  });
});

describe('a look at a reference picture', () => {
  const picture = async (width: number, height: number, draw: Draw) => {
    const canvas = createCanvas(width, height);
    draw(canvas.getContext('2d'), { width, height }, 0);
    const path = join(folder, `picture-${width}-${height}.jpg`);
    await writeFile(path, canvas.toBuffer('image/jpeg'));
    return path;
  };
  it.each<[string, number, number, Draw, RegExp | null]>([
    ['accepts a picture', 400, 300, scene, null],
    ['rejects a tiny one', 100, 300, scene, /at least 128 pixels/],
    ['rejects a strip', 900, 200, scene, /at most 4 times/],
    ['rejects an empty one', 500, 500, (ctx) => ctx.fillRect(0, 0, 500, 500), /even colour/],
  ])('%s', async (_name, width, height, draw, objection) => {
    const answer = await reviewer.reviewReference(await picture(width, height, draw), run());
    if (objection) expect(answer).toMatch(objection);
    else expect(answer).toBeNull();
  });

  it('rejects if the child process cannot judge the picture', async () => {
    await expect(reviewer.reviewReference(join(folder, 'absent.jpg'), run())).rejects.toThrow();
  });
});
