/** The colours of a person in neon light: a warm side, a magenta shade and a cold edge. */
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { hexOf, hexOfRgb, mix, oklchOf, rgbOf, withAlpha } from '../../../scene/light/inks.ts';
import { rimOf } from '../../../scene/light/lighting.ts';
import { release, settle } from '../../../scene/people/sprite.ts';
import { screentone } from '../../../scene/effects/treatments.ts';
import type { Kit } from '../../../scene/style.ts';
import type { Cel, Light } from '../../character/light.ts';
import { type Neon, neonOf } from '../../places/vaporwave/neon.ts';

export type Glow = Light & { neon: Neon; isDark: boolean };

/** Colours of the key light and of the shade, by hour. */
const HOURS: Record<ScenePlan['timeOfDay'], readonly [key: string, dim: string]> = {
  day: ['#fff6f4', '#d59be8'],
  dawn: ['#ffece8', '#c98de0'],
  dusk: ['#ffdccb', '#b866cf'],
  night: ['#e6d3ff', '#8a56d8'],
};

const multiplied = (color: string, by: string): string => {
  const [a, b] = [rgbOf(color), rgbOf(by)];
  return hexOfRgb([0, 1, 2].map((i) => ((a[i] as number) * (b[i] as number)) / 255) as [number, number, number]);
};

export function glowOf(kit: Pick<Kit, 'scene'>): Glow {
  const neon = neonOf(kit.scene);
  const [key, dim] = HOURS[kit.scene.timeOfDay];
  const ink = hexOf({ mode: 'oklch', l: 0.2, c: 0.09, h: oklchOf(neon.deep).h ?? 290 });
  return {
    neon,
    isDark: kit.scene.timeOfDay === 'night',
    ink,
    rim: mix(neon.yellow, neon.pink, 0.3),
    dim: mix(neon.deep, neon.purple, 0.5),
    cel(color): Cel {
      const base = multiplied(color, key);
      const shade = mix(multiplied(color, dim), neon.pink, 0.16);
      return { base, shade, line: mix(multiplied(shade, shade), ink, 0.62), glint: mix(base, '#ffffff', 0.75) };
    },
  };
}

/**
 * Adds dots in the shade, and cold light along the edges away from the sun, to what is painted on a part's own canvas.
 */
export function lightOver(ctx: SKRSContext2D, { neon, isDark }: Glow, px: number, { dots = true } = {}): void {
  const { canvas } = ctx;
  // Reading a canvas's size is slow, and there are thousands of dots.
  const { width, height } = canvas;
  const edge = rimOf(canvas, neon.cyan, { dx: 1, dy: -0.15, widthPx: Math.max(1.2, px * 5) });
  ctx.save();
  ctx.resetTransform();
  ctx.globalCompositeOperation = 'source-atop';
  if (dots)
    screentone(ctx, width, height, Math.max(3, px * 9), withAlpha(isDark ? neon.purple : neon.pink, 0.26), (x, y) =>
      Math.max(0, (x / width + y / height - 1) * 0.9),
    );
  ctx.globalAlpha = 0.9;
  ctx.drawImage(edge, 0, 0);
  ctx.restore();
  settle(canvas as Canvas);
  release(edge);
}
