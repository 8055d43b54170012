/** What lies before a set of paper: wisps of fog cut of tissue, and the grain of the paper everything is cut of. */
import { createCanvas } from '@napi-rs/canvas';
import { between, hash01 } from '../../random.ts';
import { mix, withAlpha } from '../../scene/inks.ts';
import { type Node, OVERSCAN } from '../../scene/node.ts';
import { painted, settle, sprite } from '../../scene/sprite.ts';
import type { Kit } from '../../scene/style.ts';

/** Rows of wisps from far to near: where, how thick, how much of what is behind shows through. */
const WISPS = {
  behind: [
    { y: 0.16, high: 0.05, alpha: 0.4, perSec: 0.008 },
    { y: 0.36, high: 0.055, alpha: 0.52, perSec: -0.01 },
    { y: 0.54, high: 0.065, alpha: 0.6, perSec: 0.012 },
    { y: 0.72, high: 0.08, alpha: 0.68, perSec: -0.015 },
  ],
  before: [
    { y: 0.84, high: 0.075, alpha: 0.55, perSec: 0.018 },
    { y: 0.97, high: 0.1, alpha: 0.66, perSec: -0.022 },
  ],
} as const;
/** Haze over the whole place, thickest below; what lies before people is thin above. */
const HAZE = { behind: [0.22, 0.5], before: [0, 0.3] } as const;

/** Fog behind things and people or before them: haze, and bars of tissue with round ends that drift against each other. */
export function paperFog(kit: Kit, where: keyof typeof WISPS): Node[] {
  const { frame, inks, unit, random, seed } = kit;
  const { width, height } = frame;
  const next = random(`fog ${where}`);
  const tissue = mix(inks.light, inks.ground, 0.12);
  const depthOf = (row: number): number => (where === 'behind' ? 0.5 + 0.12 * row : 1.05 + 0.1 * row);
  const haze: Node = {
    name: 'fog',
    depth: depthOf(0),
    paint(ctx) {
      const fall = ctx.createLinearGradient(0, height * 0.2, 0, height);
      fall.addColorStop(0, withAlpha(tissue, HAZE[where][0]));
      fall.addColorStop(1, withAlpha(tissue, HAZE[where][1]));
      ctx.fillStyle = fall;
      ctx.fillRect(-width * OVERSCAN, -height * OVERSCAN, width * (1 + OVERSCAN * 2), height * (1 + OVERSCAN * 2));
    },
  };
  const rows = WISPS[where].map(({ y, high, alpha, perSec }, row): Node => {
    const wide = width * (1 + OVERSCAN * 4);
    const bar = high * unit;
    const look = painted(wide, bar * 5, (ctx) => {
      ctx.shadowColor = withAlpha(mix(inks.ground, '#000000', 0.5), 0.3);
      ctx.shadowBlur = unit * 0.02;
      ctx.shadowOffsetY = unit * 0.006;
      ctx.fillStyle = tissue;
      ctx.beginPath();
      for (let i = 0; i < 3; i++) {
        const at = wide * ((i + between(next, 0.1, 0.7)) / 3);
        for (const level of [-1, 0, 1]) {
          const half = bar * between(next, level === 0 ? 4.4 : 1.8, level === 0 ? 6.4 : 3.8);
          ctx.roundRect(
            at + level * bar * between(next, 0.4, 2.4) - half,
            bar * (2 + level * 0.92),
            half * 2,
            bar,
            bar / 2,
          );
        }
      }
      ctx.fill();
    });
    return {
      name: 'fog',
      depth: depthOf(row),
      alpha,
      x: (m) => width * (0.5 + perSec * 6 * Math.sin(m.tSec * 0.35 + row * 1.7 + hash01(row, seed) * 3)),
      y: (m) => height * y + unit * 0.006 * Math.sin(m.tSec * 0.9 + row),
      sprite: sprite(look),
    };
  });
  return [haze, ...rows];
}

/** How light and how dark the grain of paper is, of 255. */
const GRAIN = 13;
/** Its finest specks are a line of a frame of so many. */
const GRAIN_LINES = 540;

/** The grain of paper over the whole frame: specks and short fibres. */
export function paperGrain({ frame, seed, unit }: Kit): Node {
  const coarse = Math.max(1, unit / GRAIN_LINES);
  const [width, height] = [Math.ceil(frame.width / coarse), Math.ceil(frame.height / coarse)];
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const image = ctx.createImageData(width, height);
  let state = seed | 1;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 8) / 16777216;
  };
  let run = 0;
  for (let at = 0; at < image.data.length; at += 4) {
    run = run * 0.55 + (next() - 0.5);
    const value = run > 0 ? 255 : 0;
    image.data[at] = value;
    image.data[at + 1] = value;
    image.data[at + 2] = value;
    image.data[at + 3] = Math.min(255, Math.abs(run) * GRAIN * (value ? 1.2 : 1.5));
  }
  ctx.putImageData(image, 0, 0);
  return {
    name: 'grain',
    x: frame.width / 2,
    y: frame.height / 2,
    sprite: sprite(settle(canvas), frame.width, frame.height),
  };
}
