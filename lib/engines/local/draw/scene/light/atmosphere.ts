/** What hangs in the air between the camera and the place: haze, dust. Each follows the scene's own time. */
import type { Canvas } from '@napi-rs/canvas';
import { hash01 } from '../../random.ts';
import { rgbOf } from './inks.ts';
import { filmGrain } from './lighting.ts';
import { clamp01 } from '../moment.ts';
import type { Frame, Node } from '../node.ts';
import { noiseReader } from '../land/noise-table.ts';
import { mapPixels, painted, sprite } from '../people/sprite.ts';
import type { Kit } from '../style.ts';

/** Banks of haze that drift against each other. */
export function mist({ frame, seed, place }: Kit, color: string, alpha: number): Node[] {
  const rgb = rgbOf(color);
  return [0, 1].map((i): Node => {
    const noise = noiseReader(seed + i * 5);
    const blank = painted(150, 60, (ctx) => {
      ctx.fillStyle = '#000000';
      ctx.fillRect(0, 0, 150, 60);
    });
    const bank = mapPixels(blank, (x, y, data, at) => {
      const fade = Math.sin((y / 60) * Math.PI) * Math.sin((x / 150) * Math.PI);
      [data[at], data[at + 1], data[at + 2]] = rgb;
      data[at + 3] = clamp01((noise(x * 0.5, y * 1.3) - 0.25) * 1.6) * fade ** 0.7 * 255;
    });
    const way = i === 0 ? 1 : -1;
    return {
      name: 'mist',
      depth: 0.5 + i * 0.6,
      alpha: (m) => alpha * (0.6 + 0.8 * m.pulse),
      x: (m) => (0.5 + way * (0.09 * m.tSec - 0.18)) * frame.width,
      y: (Math.min(0.9, place.horizon + 0.06) + i * 0.14) * frame.height,
      sprite: sprite(bank, frame.width * 1.5, frame.height * 0.42),
    };
  });
}

/** Dust in the light. It follows the scene's time. */
export function motes(kit: Kit, look: Canvas, count: number, speed: number): Node {
  const { frame, unit, seed } = kit;
  return {
    name: 'motes',
    blend: 'lighter',
    paint(ctx, m) {
      for (let i = 0; i < count; i++) {
        const [phase, size] = [hash01(i, seed + 21), unit * (0.004 + 0.016 * hash01(i, seed + 22) ** 5)];
        const x = (hash01(i, seed + 23) + m.tSec * speed * (0.5 + phase)) % 1;
        const y =
          (hash01(i, seed + 24) +
            1 -
            ((m.tSec * 0.02 * (0.4 + phase)) % 1) +
            0.012 * Math.sin(m.tSec * 1.4 + phase * 40)) %
          1;
        ctx.globalAlpha = 0.25 + 0.5 * hash01(i, seed + 25) * (0.5 + 0.5 * m.pulse);
        ctx.drawImage(look, x * frame.width - size / 2, y * frame.height - size / 2, size, size);
      }
    },
  };
}

const GRAINS_PER_SEC = 24;

/** Film grain, shifted anew in each frame of film. `strength` 0..1; about 0.1 is fine stock. */
export function grain({ width, height }: Frame, seed: number, strength: number): Node {
  const scale = Math.max(1, Math.min(width, height) / 540);
  const sheet = filmGrain((width / scale) * 1.1, (height / scale) * 1.1, seed, strength);
  return {
    name: 'grain',
    paint(ctx, { tSec }) {
      const turn = Math.floor(tSec * GRAINS_PER_SEC);
      ctx.drawImage(sheet, -hash01(turn, 1) * width * 0.1, -hash01(turn, 2) * height * 0.1, width * 1.1, height * 1.1);
    },
  };
}
