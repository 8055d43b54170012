/** Things in their own colours, in the light of the place they stand in. */
import type { Canvas } from '@napi-rs/canvas';
import { painted } from '../../scene/sprite.ts';
import type { Kit } from '../../scene/style.ts';

/** Sets of many colours; the others are drawn in one. */
export const hasOwnColors = (shape: string): boolean => /^(fluent-emoji-flat|noto):/.test(shape);

/** A thing in its own colours, in the light of its place. */
export function litBy({ scene }: Kit, look: Canvas): Canvas {
  const { tint, share } = TINTS[scene.timeOfDay];
  return painted(look.width, look.height, (ctx) => {
    ctx.drawImage(look, 0, 0);
    ctx.globalCompositeOperation = 'source-atop';
    ctx.globalAlpha = share;
    ctx.fillStyle = tint;
    ctx.fillRect(0, 0, look.width, look.height);
  });
}

/** The colour of a thing taken together. */
export function meanColor(look: Canvas): string {
  const { data } = look.getContext('2d').getImageData(0, 0, look.width, look.height);
  let [red, green, blue, weight] = [0, 0, 0, 0];
  for (let at = 0; at < data.length; at += 16) {
    const alpha = data[at + 3] as number;
    red += (data[at] as number) * alpha;
    green += (data[at + 1] as number) * alpha;
    blue += (data[at + 2] as number) * alpha;
    weight += alpha;
  }
  const byte = (sum: number) =>
    Math.round(sum / Math.max(1, weight))
      .toString(16)
      .padStart(2, '0');
  return `#${byte(red)}${byte(green)}${byte(blue)}`;
}

const TINTS = {
  day: { tint: '#fff6e0', share: 0.06 },
  dawn: { tint: '#e7b9c0', share: 0.16 },
  dusk: { tint: '#b0583f', share: 0.24 },
  night: { tint: '#26366e', share: 0.4 },
} as const;
