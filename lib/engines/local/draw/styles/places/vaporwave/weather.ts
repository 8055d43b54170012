/** Weather of the decade: rain and wind in tubes of light, snow and fog in pixels. */
import { between } from '../../../random.ts';
import { rainField } from '../../../scene/land/fields.ts';
import { mix, withAlpha } from '../../../scene/light/inks.ts';
import { painted } from '../../../scene/people/sprite.ts';
import type { Kit } from '../../../scene/style.ts';
import { CLEAR, flakes, fog, gusts, splashes, veil, type Weather } from '../../../scene/land/weather.ts';
import { neonOf } from './neon.ts';

export function neonWeather(kit: Kit): Weather {
  const { scene, frame, unit } = kit;
  const mood = neonOf(scene);
  const pixels = (count: number, fallsPerSec: number, slant: number, colors: readonly string[], wide: number) =>
    flakes(kit, { count, fallsPerSec, slant }, (ctx, size, phase, m) => {
      ctx.fillStyle = colors[Math.floor(phase * 97) % colors.length] as string;
      const px = Math.max(1, Math.round(size * unit * 0.013));
      if (wide > 1) ctx.transform(wide, 0.5 * Math.sin(m.songSec * 5 + phase * 40), 0, 1, 0, 0);
      ctx.fillRect(-px / 2, -px / 2, px, px);
    });
  switch (scene.weather) {
    case 'rain': {
      const streaks = (color: string, count: number, thick: number, lengthShare: number, alpha: number) =>
        rainField({ frame, seed: scene.seed, color, count, slant: 0.2, alpha, lengthShare, widthPx: unit * thick });
      return {
        behind: () => [veil(kit, mood.deep, 0.55, 0.2), splashes(kit, mix(mood.cyan, mood.white, 0.3), unit * 0.004)],
        before: () => [
          streaks(mood.cyan, 150, 0.0036, 0.12, 0.8),
          { ...streaks(mood.pink, 12, 0.006, 0.24, 0.5), x: unit * 0.008 },
          streaks(mix(mood.cyan, mood.white, 0.6), 14, 0.005, 0.24, 0.8),
        ],
      };
    }
    case 'snow':
      return {
        // Flakes show up against something darker.
        behind: () => [
          mood.pastel ? veil(kit, mood.deep, 0.42, 0.28) : veil(kit, mix(mood.white, mood.purple, 0.3), 0.12, 0.5),
        ],
        before: () => [pixels(260, 0.13, 0.15, [mood.white, mood.white, mix(mood.cyan, mood.white, 0.5)], 1)],
      };
    case 'wind':
      return {
        behind: () => [
          gusts(kit, (ctx) => {
            for (const [color, wide] of [
              [withAlpha(mood.pastel ? mood.purple : mood.cyan, 0.55), 0.018],
              [mood.white, 0.006],
            ] as const) {
              ctx.strokeStyle = color;
              ctx.lineWidth = unit * wide;
              ctx.stroke();
            }
          }),
        ],
        before: () => [pixels(110, 0.26, 2.4, [mood.pastel ? mood.deep : mood.pink, mood.cyan, mood.yellow], 2)],
      };
    case 'fog': {
      // Each scene has the light of a different sign.
      const lit = [mood.pink, mood.cyan, mood.purple][scene.index % 3] as string;
      const color = mix(mix(lit, mood.purple, 0.35), mood.white, mood.pastel ? 0.55 : 0.2);
      const cell = Math.max(2, Math.round(unit * 0.012));
      const rows = (where: 'behind' | 'before') =>
        fog(kit, where, color, (width, bar, random) =>
          painted(width, bar * 4, (ctx, w, h) => {
            ctx.fillStyle = color;
            // Columns of pixels of varying length, scattered at their ends.
            let [top, foot] = [0.4, 0.7];
            for (let x = 0; x < w; x += cell) {
              top = Math.min(0.48, Math.max(0.12, top + between(random, -0.08, 0.08)));
              foot = Math.min(0.88, Math.max(0.55, foot + between(random, -0.05, 0.05)));
              const [from, to] = [Math.round((top * h) / cell) * cell, Math.round((foot * h) / cell) * cell];
              ctx.fillRect(x, from, cell, to - from);
              if (random() < 0.4) ctx.fillRect(x, from - cell * 2, cell, cell);
              if (random() < 0.4) ctx.fillRect(x, to + cell, cell, cell);
            }
          }),
        );
      return { behind: () => rows('behind'), before: () => rows('before') };
    }
    case 'clear':
      return CLEAR;
  }
}
