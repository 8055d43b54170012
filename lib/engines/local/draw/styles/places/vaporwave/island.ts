/** What things stand on where there is no ground: an islet at sea, a cloud in the sky. */
import { hash01 } from '../../../random.ts';
import { mix, withAlpha } from '../../../scene/light/inks.ts';
import { painted, sprite, type Sprite } from '../../../scene/people/sprite.ts';
import type { Kit } from '../../../scene/style.ts';
import { neonOf } from './neon.ts';

const AT_SEA = new Set<Kit['scene']['setting']>(['ocean', 'shore', 'river']);
/** Its width relative to what stands on it. */
const WIDER = 1.6;

/** An island centred on the middle of its upper side; null if there is ground. */
export function neonIsland({ scene, unit }: Kit, thingPx: number): Sprite | null {
  const mood = neonOf(scene);
  const [wide, line] = [thingPx * WIDER, Math.max(1, unit * 0.003)];
  if (AT_SEA.has(scene.setting))
    return sprite(
      painted(wide, wide * 0.36, (ctx, w, h) => {
        const [cx, cy] = [w / 2, h / 2];
        const sand = ctx.createLinearGradient(0, cy - h * 0.2, 0, cy + h * 0.34);
        sand.addColorStop(0, mix(mood.yellow, mood.pink, 0.25));
        sand.addColorStop(0.55, mix(mood.pink, mood.purple, 0.35));
        sand.addColorStop(1, mix(mood.purple, mood.deep, 0.6));
        ctx.fillStyle = sand;
        ctx.beginPath();
        ctx.ellipse(cx, cy + h * 0.02, w * 0.44, h * 0.26, 0, Math.PI, 0);
        ctx.bezierCurveTo(cx + w * 0.42, cy + h * 0.26, cx - w * 0.42, cy + h * 0.26, cx - w * 0.44, cy + h * 0.02);
        ctx.fill();
        // The sea breaks on it in bars.
        ctx.fillStyle = withAlpha(mood.white, 0.8);
        for (let i = 0; i < 5; i++) {
          const half = w * (0.47 - 0.07 * i);
          ctx.globalAlpha = 1 - i * 0.18;
          ctx.fillRect(cx - half + w * 0.03 * (i % 2), cy + h * (0.17 + 0.065 * i), half * 2, line);
        }
      }),
    );
  if (scene.setting !== 'sky') return null;
  const cell = Math.max(2, Math.round(unit * 0.014));
  return sprite(
    painted(wide, wide * 0.56, (ctx, w, h) => {
      for (let y = 0; y < h; y += cell)
        for (let x = 0; x < w; x += cell) {
          const [u, down] = [(x / w - 0.5) * 2, (y / h - 0.5) * 2];
          const rim = 0.08 * hash01(Math.floor(x / cell / 3), scene.seed);
          if (down < -0.08 + rim + 0.3 * u * u || down > 0.8 * Math.sqrt(Math.max(0, 1 - u * u)) - rim * 4) continue;
          ctx.fillStyle = mix(
            mood.white,
            mood.pink,
            Math.max(0, Math.min(0.75, down * 0.9 + ((x + y) % (cell * 2) ? 0.1 : 0))),
          );
          ctx.fillRect(x, y, cell, cell);
        }
    }),
  );
}
