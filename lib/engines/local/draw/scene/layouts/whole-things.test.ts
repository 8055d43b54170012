import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { sampleFrame, sampleScene } from '../../sample-scenes.ts';
import { sampleEnv } from '../staged-sample.ts';
import { brand } from '../../styles/brand.ts';
import type { Style } from '../style.ts';
import { styledPainter } from '../styled-painter.ts';
import { LAYOUTS, type LayoutId } from './index.ts';

/** Of a thing's square, this much lies inside the picture, inside its panel, and under nothing else. */
const WHOLE_SHARE = 0.8;
const SIZES = [
  { width: 160, height: 90 },
  { width: 90, height: 160 },
];
const MOVES: ScenePlan['camera'][] = [
  { move: 'push-in', amount: 0.9 },
  { move: 'pan-left', amount: 0.9 },
  { move: 'tilt-up', amount: 0.6 },
];
const MOTIONS = ['pass', 'fly', 'sail', 'stand'] as const;
const CUE_SEC = 1.6;

/** More things than this over one point are a heap. */
const HEAP = 3;

type Drawn = { isNamed: boolean; area: number; covers: (x: number, y: number) => boolean };

/** A style of nothing but plain squares, one colour for each time a thing is drawn. */
function squares(drawn: Drawn[]): Style {
  const nothing = () => createCanvas(1, 1);
  return {
    ...brand,
    layouts: Object.keys(LAYOUTS) as LayoutId[],
    ground: () => [],
    air: () => [],
    finish: () => [],
    scenery: () => [],
    portrait: nothing,
    protagonist: (_kit, _view, { x, y, headPx, facing }) => ({
      behind: [],
      before: [],
      held: { x: x + facing * headPx, y: y + headPx * 0.8, sizePx: headPx },
    }),
    plinth: nothing,
    object: async (_kit, shape, sizePx) => ({
      canvas: nothing(),
      width: sizePx,
      height: sizePx,
      paint(ctx) {
        const at = ctx.getTransform();
        const back = at.inverse();
        drawn.push({
          isNamed: shape.endsWith(':fox'),
          area: Math.abs(at.a * at.d - at.b * at.c) * sizePx * sizePx,
          covers(x, y) {
            const [across, along] = [back.a * x + back.c * y + back.e, back.b * x + back.d * y + back.f];
            return Math.max(Math.abs(across), Math.abs(along)) <= sizePx / 2;
          },
        });
        ctx.globalAlpha = 1;
        ctx.fillStyle = `rgb(${drawn.length % 256},${Math.floor(drawn.length / 256)},255)`;
        ctx.fillRect(-sizePx / 2, -sizePx / 2, sizePx, sizePx);
      },
    }),
  };
}

/** What a layout draws while the fox is sung of, and how much of the fox that is seen best is seen. */
async function draw(
  layout: LayoutId,
  size: { width: number; height: number },
  scene: ScenePlan,
): Promise<{ drawn: Drawn[]; seenShare: number }> {
  const drawn: Drawn[] = [];
  const prepared = await styledPainter(squares(drawn)).prepare(scene, sampleEnv('brand', size), layout);
  const ctx = createCanvas(size.width, size.height).getContext('2d');
  drawn.length = 0;
  prepared.draw(ctx, sampleFrame(scene, CUE_SEC + 0.3));
  const { data } = ctx.getImageData(0, 0, size.width, size.height);
  const seenPx = drawn.map(() => 0);
  for (let at = 0; at < data.length; at += 4) {
    const nth = (data[at + 1] as number) * 256 + (data[at] as number) - 1;
    if (data[at + 2] === 255 && seenPx[nth] !== undefined) seenPx[nth]++;
  }
  return {
    drawn,
    seenShare: Math.max(0, ...drawn.map(({ isNamed, area }, i) => (isNamed ? (seenPx[i] as number) / area : 0))),
  };
}

/** Windows are painted when the scene is prepared, what they frame is not drawn again; a close-up shows a face alone. */
const layouts = (Object.keys(LAYOUTS) as LayoutId[]).filter((id) => id !== 'closeup');

describe.each(layouts)('the %s layout', (layout) => {
  it('shows a thing whole enough to be recognised while it is sung of, wherever the camera goes, and heaps nothing up', async () => {
    const faults: string[] = [];
    for (const size of SIZES) {
      for (let seed = 0; seed < 12; seed++) {
        const motion = MOTIONS[seed % MOTIONS.length] as string;
        const scene = sampleScene('abstract', {
          seed: 400 + seed * 37,
          hasCharacter: false,
          framing: 'close',
          lyric: 'a fox runs',
          motifs: ['fox'],
          motifCues: [{ atSec: 10 + CUE_SEC, motion }],
          camera: MOVES[seed % MOVES.length] as ScenePlan['camera'],
        });
        const { drawn, seenShare } = await draw(layout, size, scene);
        const points = Array.from(
          { length: 24 * 24 },
          (_, i) => [((i % 24) / 23) * size.width, (Math.floor(i / 24) / 23) * size.height] as const,
        );
        const heap = Math.max(...points.map(([x, y]) => drawn.filter(({ covers }) => covers(x, y)).length));
        const name = `${size.width}x${size.height} seed ${seed} ${motion} ${scene.camera.move}`;
        if (seenShare < WHOLE_SHARE) faults.push(`${name}: ${seenShare.toFixed(2)} of it is seen`);
        if (heap > HEAP) faults.push(`${name}: ${heap} things over one point`);
      }
    }
    expect(faults).toEqual([]);
  });
});
