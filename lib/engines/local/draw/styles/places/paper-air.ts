/** Overlays of a paper set: weather cut out with scissors, and the grain of the paper. */
import { createCanvas, Path2D } from '@napi-rs/canvas';
import { between } from '../../random.ts';
import { rainField } from '../../scene/land/fields.ts';
import { mix, oklchOf, withAlpha } from '../../scene/light/inks.ts';
import { type Node, OVERSCAN } from '../../scene/node.ts';
import { painted, settle, sprite } from '../../scene/people/sprite.ts';
import type { Kit } from '../../scene/style.ts';
import { CLEAR, flakes, fog, gusts, splashes, veil, type Weather } from '../../scene/land/weather.ts';
import { campaignOf } from '../campaign.ts';

export function paperWeather(kit: Kit): Weather {
  const { scene, frame, inks, unit } = kit;
  const { paper, vivid, third, water, deep, black } = campaignOf(scene, kit.env.concept);
  const isPale = oklchOf(inks.ground).l > 0.6;
  const shade = withAlpha(mix(deep, black, 0.6), 0.35);
  /** Falling pieces of paper, each with its shadow. */
  const sheets = (
    fall: Parameters<typeof flakes>[1],
    colors: readonly string[],
    trace: (path: Path2D) => void,
    turns: number,
  ): Node => {
    const shape = new Path2D();
    trace(shape);
    return flakes(kit, fall, (ctx, size, phase, m) => {
      const px = unit * size;
      ctx.rotate(turns * (m.songSec * (0.6 + phase) + phase * 6 + 0.5 * m.kick));
      ctx.scale(px, px);
      ctx.translate(0.006, 0.009);
      ctx.fillStyle = shade;
      ctx.fill(shape);
      ctx.translate(-0.006, -0.009);
      ctx.fillStyle = colors[Math.floor(phase * 97) % colors.length] as string;
      ctx.fill(shape);
    });
  };
  switch (scene.weather) {
    case 'rain': {
      const strips = (color: string, count: number, thick: number, lengthShare: number): Node =>
        rainField({ frame, seed: scene.seed, color, count, slant: 0.3, lengthShare, widthPx: unit * thick });
      const [far, near] = isPale ? [mix(water, deep, 0.55), mix(water, black, 0.25)] : [mix(paper, water, 0.4), paper];
      return {
        behind: () => [
          veil(kit, isPale ? water : black, 0.3, 0.18),
          storm(kit, mix(deep, isPale ? water : black, 0.45)),
          splashes(kit, withAlpha(paper, 0.8), unit * 0.006),
        ],
        before: () => [
          strips(far, 80, 0.007, 0.075),
          { ...strips(shade, 16, 0.011, 0.13), x: unit * 0.008, y: unit * 0.008 },
          strips(near, 16, 0.011, 0.13),
        ],
      };
    }
    case 'snow':
      return {
        behind: () => [
          veil(kit, isPale ? water : paper, isPale ? 0.36 : 0.2, 0.25),
          storm(kit, mix(paper, inks.ground, 0.25)),
        ],
        before: () => [
          sheets({ count: 150, fallsPerSec: 0.14, slant: 0.1 }, [paper, mix(paper, '#ffffff', 0.5)], star, 0.6),
        ],
      };
    case 'wind':
      return {
        behind: () => [
          gusts(kit, (ctx) => {
            for (const [color, down] of [
              [shade, unit * 0.008],
              [isPale ? mix(water, deep, 0.25) : paper, 0],
            ] as const) {
              ctx.translate(0, down);
              ctx.strokeStyle = color;
              ctx.lineWidth = unit * 0.012;
              ctx.stroke();
              ctx.translate(0, -down);
            }
          }),
        ],
        before: () => [
          sheets({ count: 56, fallsPerSec: 0.24, slant: 2.4 }, [vivid, third, paper, water], paperLeaf, 1.6),
        ],
      };
    case 'fog':
      return { behind: () => paperFog(kit, 'behind'), before: () => paperFog(kit, 'before') };
    case 'clear':
      return CLEAR;
  }
}

/** A crystal of six arms. */
function star(path: Path2D): void {
  for (let tip = 0; tip < 12; tip++) {
    const [r, a] = [tip % 2 === 0 ? 0.017 : 0.0044, (tip * Math.PI) / 6];
    path.lineTo(Math.cos(a) * r, Math.sin(a) * r);
  }
  path.closePath();
}

function paperLeaf(path: Path2D): void {
  path.moveTo(-0.024, 0);
  path.quadraticCurveTo(0, -0.022, 0.024, 0);
  path.quadraticCurveTo(0, 0.022, -0.024, 0);
}

/** A bank of clouds that hangs into the picture from above. */
function storm({ frame: { width }, unit, random, scene }: Kit, color: string): Node {
  const next = random('storm');
  const wide = width * (1 + OVERSCAN * 4);
  const bank = painted(wide, unit * 0.4, (ctx) => {
    ctx.shadowColor = 'rgba(0,0,0,0.35)';
    ctx.shadowBlur = unit * 0.03;
    ctx.fillStyle = color;
    ctx.beginPath();
    ctx.rect(0, 0, wide, unit * 0.2);
    for (let at = 0; at < wide; ) {
      const half = unit * between(next, 0.07, 0.14);
      ctx.moveTo(at + half, unit * 0.2);
      ctx.ellipse(at, unit * 0.2, half, half * between(next, 0.5, 1), 0, 0, Math.PI * 2);
      at += half * 1.3;
    }
    ctx.fill();
  });
  return {
    name: scene.weather,
    depth: 0.3,
    x: (m) => width * (0.5 + 0.02 * Math.sin(m.songSec * 0.4)),
    y: (m) => unit * (0.09 + 0.012 * m.kick),
    sprite: sprite(bank),
  };
}

/** Fog of tissue: bars with round ends. */
function paperFog(kit: Kit, where: 'behind' | 'before'): Node[] {
  const { inks, unit } = kit;
  const tissue = mix(inks.light, inks.ground, 0.12);
  return fog(kit, where, tissue, (wide, bar, next) =>
    painted(wide, bar * 5, (ctx) => {
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
    }),
  );
}

/** Maximum deviation of the grain, lighter or darker, of 255. */
const GRAIN = 13;
/** The finest specks are one line high in a frame of this many lines. */
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
