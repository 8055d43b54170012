import { mkdir, mkdtemp, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { childProcesses } from '#lib/platform/testing/children/child-processes.ts';
import { createLocalRenderer } from './index.ts';
import { sampleInput, sampleLine } from './encode/sample-input.ts';

const renderer = createLocalRenderer();
const input = sampleInput({ durationSec: 0.5, styleId: 'vaporwave' });
let workDir: string;

beforeEach(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'render-'));
});
afterEach(() => rm(workDir, { recursive: true, force: true }));

const children = () => childProcesses('render-child.ts');

describe('scenes', () => {
  test('are not rendered again when finished, but are when changed or damaged', async () => {
    const run = { signal: new AbortController().signal, workDir };
    const first = await renderer.renderScene(input, 0, run);
    const { mtimeMs } = await stat(first.path);
    expect(await renderer.renderScene(input, 0, run)).toEqual(first);
    expect((await stat(first.path)).mtimeMs).toBe(mtimeMs);

    await truncate(first.path, 100);
    expect((await renderer.renderScene(input, 0, run)).byteLength).toBe(first.byteLength);
    expect((await stat(first.path)).size).toBe(first.byteLength);

    const edited = { ...input, scenes: input.scenes.map((scene) => ({ ...scene, palette: ['#000000', '#ffffff'] })) };
    await renderer.renderScene(edited, 0, run);
    expect((await stat(first.path)).mtimeMs).toBeGreaterThan(mtimeMs);
  });

  test('end their child process on abort and leave no partial file', async () => {
    // Idle ones of other tests end soon.
    await expect.poll(children, { timeout: 10_000 }).toEqual([]);
    const stop = new AbortController();
    const long = sampleInput({ durationSec: 120, styleId: 'vaporwave' });
    const started = Promise.withResolvers<void>();
    const rendering = renderer.renderScene(long, 0, {
      signal: stop.signal,
      workDir,
      onProgress: () => started.resolve(),
    });
    rendering.catch(() => started.resolve());
    await started.promise;
    expect(children()).toHaveLength(1);
    stop.abort(new Error('cancelled'));
    await expect(rendering).rejects.toThrow('cancelled');
    expect(children()).toEqual([]);
    expect(await readdir(workDir)).toEqual([]);
  });

  test('fail with a code for the kind of failure', async () => {
    const run = { signal: new AbortController().signal, workDir };
    await expect(renderer.renderScene(input, 7, run)).rejects.toMatchObject({ code: 'ENGINE_FAILED' });
    const unreadable = { ...input, brief: { ...input.brief, referenceImagePaths: [join(workDir, 'gone.jpg')] } };
    await expect(renderer.renderScene(unreadable, 0, run)).rejects.toMatchObject({ code: 'ENGINE_FAILED' });
  });
});

test('return their images in scene order', async () => {
  const story = sampleInput({ durationSec: 6, cuts: [0, 1, 2, 3, 4], styleId: 'vaporwave' });
  const images = await renderer.drawSceneImages(story, { signal: new AbortController().signal, workDir });
  expect(images.map((image) => image.sceneIndex)).toEqual([0, 1, 2, 3, 4]);
  for (const image of images) expect((await stat(image.path)).size).toBeGreaterThan(1000);
});

// That every style's pictures are the same in either order is shown in `styles.test.ts`, without a process for each order.
test.each(['ink', 'vaporwave'] as const)(
  'gives the same files, byte for byte, whatever its child has drawn before, in style %s',
  async (styleId) => {
    const story = sampleInput({
      durationSec: 0.25,
      cuts: [0, 0.125],
      styleId,
      subtitles: true,
      lines: [sampleLine('ฝนตก', 0, 0.125), sampleLine('Hold on', 0.125, 0.25)],
      scene: { hasCharacter: true },
    });
    const own = createLocalRenderer({ maxProcesses: 1 });
    const draw = async (name: string, order: ('still' | 0 | 1)[]) => {
      const run = { signal: new AbortController().signal, workDir: join(workDir, name) };
      await mkdir(run.workDir);
      const drawers = new Set<number | undefined>();
      for (const one of order) {
        await (one === 'still' ? own.drawSceneImages(story, run, [0]) : own.renderScene(story, one, run));
        drawers.add(children().at(-1));
      }
      const read = (file: string) => readFile(join(run.workDir, file));
      return { drawers, files: await Promise.all(['still-000.jpg', 'scene-000.mp4', 'scene-001.mp4'].map(read)) };
    };
    const forwards = await draw('forwards', ['still', 0, 1]);
    const backwards = await draw('backwards', [1, 0, 'still']);
    expect([forwards, backwards].map(({ drawers }) => drawers.size)).toEqual([1, 1]);
    expect(backwards.drawers, 'another task, another process').not.toEqual(forwards.drawers);
    for (const [i, file] of forwards.files.entries()) expect(backwards.files[i]?.equals(file)).toBe(true);
  },
);

describe('the anchor image', () => {
  const run = () => ({ signal: new AbortController().signal, workDir });

  test('is drawn in the style when the caller supplied no image', async () => {
    const anchor = await renderer.drawAnchor(input.brief, input.concept, run());
    const image = await loadImage(anchor.imagePath);
    expect([image.width, image.height]).toEqual([768, 768]);
    expect(anchor.colors).toHaveLength(5);
    for (const color of anchor.colors) expect(color).toMatch(/^#[0-9a-f]{6}$/);
    expect(anchor.description).toMatch(/^A singer with .+, wearing a/);
  });

  test("is the caller's image itself, with its own colours", async () => {
    const canvas = createCanvas(300, 400);
    const ctx = canvas.getContext('2d');
    for (const [i, color] of ['#102030', '#d04020', '#f0e0b0'].entries()) {
      ctx.fillStyle = color;
      ctx.fillRect(0, (i * 400) / 3, 300, 400 / 3);
    }
    const characterImagePath = join(workDir, 'given.jpg');
    await writeFile(characterImagePath, canvas.encodeSync('jpeg', 95));
    const anchor = await renderer.drawAnchor({ ...input.brief, characterImagePath }, input.concept, run());
    expect(await readFile(anchor.imagePath)).toEqual(await readFile(characterImagePath));
    for (const [i, channels] of [
      [0x10, 0x20, 0x30],
      [0xd0, 0x40, 0x20],
      [0xf0, 0xe0, 0xb0],
    ].entries()) {
      const nearest = Math.min(
        ...anchor.colors.map((color) =>
          Math.hypot(...channels.map((channel, k) => channel - Number.parseInt(color.slice(1 + k * 2, 3 + k * 2), 16))),
        ),
      );
      expect(nearest, `band ${i}`).toBeLessThan(12);
    }
  });
});
