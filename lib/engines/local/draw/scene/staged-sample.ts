/** Sample scenes as tests look at them: prepared in a style, drawn small, and compared pixel by pixel. */
import { createCanvas } from '@napi-rs/canvas';
import type { ScenePlan, SceneSetting, StyleId } from '#lib/products/mv/ports.ts';
import type { PaintEnv } from '../painter.ts';
import { sampleConcept, sampleFrame, sampleScene } from '../sample-scenes.ts';
import { STAGED_STYLES } from '../styles/staged-styles.ts';
import type { LayoutId } from './layouts/index.ts';
import type { Style } from './style.ts';
import { styledPainter } from './styled-painter.ts';

/** No customer's pictures, no title and no words, unless asked for. */
export const sampleEnv = (styleId: StyleId, change: Partial<PaintEnv> = {}): PaintEnv => ({
  width: 240,
  height: 135,
  character: null,
  references: [],
  concept: sampleConcept(styleId),
  title: '',
  captioned: false,
  ...change,
});

/** A place in clear weather before a camera at rest, without anybody or any words. */
export const stillScene = (setting: SceneSetting, change: Partial<ScenePlan> = {}): ScenePlan =>
  sampleScene(setting, {
    lyric: '',
    weather: 'clear',
    camera: { move: 'static', amount: 0 },
    hasCharacter: false,
    ...change,
  });

export async function stagedSample(
  of: StyleId | Style,
  scene: ScenePlan,
  { layout: asked, ...change }: Partial<PaintEnv> & { layout?: LayoutId } = {},
) {
  const style = typeof of === 'string' ? await STAGED_STYLES[of]() : of;
  const env = sampleEnv(style.id, change);
  const { layout, names, without } = await styledPainter(style).prepare(scene, env, asked);
  const pixels = (tSec: number, missing = ''): Uint8ClampedArray => {
    const ctx = createCanvas(env.width, env.height).getContext('2d');
    without(missing).draw(ctx, sampleFrame(scene, tSec));
    return ctx.getImageData(0, 0, env.width, env.height).data;
  };
  /** The pixels that show a part: leaving it out changes a colour there by more than `step` of 255. */
  const seen = (part: string, tSec: number, step: number): { x: number; y: number }[] =>
    changedPixels(pixels(tSec), pixels(tSec, part), step).map((at) => ({
      x: at % env.width,
      y: Math.floor(at / env.width),
    }));
  return { layout, names, pixels, seen };
}

/** The pixels where a colour of two pictures differs by more than `step` of 255. */
export function changedPixels(a: Uint8ClampedArray, b: Uint8ClampedArray, step: number): number[] {
  const changed: number[] = [];
  for (let at = 0; at < a.length; at += 4)
    if ([0, 1, 2].some((part) => Math.abs((a[at + part] as number) - (b[at + part] as number)) > step))
      changed.push(at / 4);
  return changed;
}

export const changedShare = (a: Uint8ClampedArray, b: Uint8ClampedArray, step: number): number =>
  changedPixels(a, b, step).length / (a.length / 4);
