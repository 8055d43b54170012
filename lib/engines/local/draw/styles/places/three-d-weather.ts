/** Weather of a toy world: glass drops, cotton balls, leaves, and wind as a cord. */
import { between } from '../../random.ts';
import { mix, withAlpha } from '../../scene/light/inks.ts';
import { painted } from '../../scene/people/sprite.ts';
import { shadeOf } from '../../scene/studio.ts';
import type { Kit } from '../../scene/style.ts';
import { CLEAR, flakes, fog, gusts, splashes, veil, type Weather } from '../../scene/land/weather.ts';
import { lightOf } from './low-poly-light.ts';

export function toyWeather(kit: Kit): Weather {
  const { scene, inks, unit } = kit;
  const light = lightOf(scene);
  switch (scene.weather) {
    case 'rain': {
      const drop = painted(unit * 0.024, unit * 0.16, (ctx, width, height) => {
        const round = ctx.createLinearGradient(0, 0, width, 0);
        round.addColorStop(0, mix(light.water[1], '#ffffff', 0.3));
        round.addColorStop(0.35, '#ffffff');
        round.addColorStop(1, mix(light.water[0], light.water[1], 0.35));
        ctx.fillStyle = round;
        ctx.moveTo(width / 2, 0);
        ctx.quadraticCurveTo(width, height * 0.7, width, height - width / 2);
        ctx.arc(width / 2, height - width / 2, width / 2, 0, Math.PI);
        ctx.quadraticCurveTo(0, height * 0.7, width / 2, 0);
        ctx.fill();
      });
      return {
        behind: () => [
          veil(kit, mix(light.deep, light.water[0], 0.4), 0.5, 0.25),
          splashes(kit, mix(light.water[1], '#ffffff', 0.5), unit * 0.006),
        ],
        before: () => [
          flakes(kit, { count: 90, fallsPerSec: 1, slant: 0.06 }, (ctx, size) => {
            const [wide, high] = [drop.width * 0.42 * size, drop.height * 0.42 * size];
            ctx.drawImage(drop, -wide / 2, -high / 2, wide, high);
          }),
        ],
      };
    }
    case 'snow': {
      // Soft flakes of nearly one size: hard shiny balls look like glass beads.
      const flake = painted(unit * 0.04, unit * 0.04, (ctx, width) => {
        const r = width / 2;
        const soft = ctx.createRadialGradient(r, r, 0, r, r, r);
        soft.addColorStop(0, '#ffffff');
        soft.addColorStop(0.45, withAlpha(mix(light.snow, '#ffffff', 0.6), 0.92));
        soft.addColorStop(1, withAlpha(light.snow, 0));
        ctx.fillStyle = soft;
        ctx.fillRect(0, 0, width, width);
      });
      // A cold blue, against which flakes show up: grey would take the light out of the scene.
      const cold = light.isNight ? mix(light.snow, '#4f7fc0', 0.6) : mix('#3f7fc4', light.deep, 0.12);
      return {
        behind: () => [veil(kit, cold, 0.34, 0.14)],
        before: () => [
          flakes(kit, { count: 210, fallsPerSec: 0.11, slant: 0.12, nearer: 1.5 }, (ctx, size) => {
            const px = flake.width * (0.26 + 0.22 * size);
            ctx.drawImage(flake, -px / 2, -px / 2, px, px);
          }),
        ],
      };
    }
    case 'wind': {
      const colors = [...light.leaf, light.roof, light.bloom];
      return {
        behind: () => [
          gusts(kit, (ctx) => {
            for (const [color, wide] of [
              [withAlpha(light.deep, 0.4), 0.022],
              [mix(light.fog, '#ffffff', 0.7), 0.012],
            ] as const) {
              ctx.strokeStyle = color;
              ctx.lineWidth = unit * wide;
              ctx.stroke();
            }
          }),
        ],
        before: () => [
          flakes(kit, { count: 80, fallsPerSec: 0.24, slant: 2.4 }, (ctx, size, phase, m) => {
            const [long, color] = [unit * 0.032 * size, colors[Math.floor(phase * 97) % colors.length] as string];
            ctx.rotate(m.songSec * (3 + 2 * phase) + phase * 6);
            ctx.scale(1, 0.35 + 0.65 * Math.abs(Math.sin(m.songSec * 4 + phase * 9)));
            // Two facets.
            for (const side of [-1, 1]) {
              ctx.fillStyle = side < 0 ? color : shadeOf(color, 0.12);
              ctx.beginPath();
              ctx.moveTo(-long, 0);
              ctx.lineTo(0, side * long * 0.5);
              ctx.lineTo(long, 0);
              ctx.fill();
            }
          }),
        ],
      };
    }
    case 'fog': {
      const color = mix(light.fog, '#ffffff', light.isNight ? 0.4 : 0.55);
      const rows = (where: 'behind' | 'before') =>
        fog(kit, where, color, (width, bar, random) =>
          painted(width, bar * 4, (ctx, w, h) => {
            for (let x = -bar; x < w + bar; x += bar * 0.9) {
              const [r, y] = [bar * between(random, 0.8, 1.5), h * between(random, 0.45, 0.62)];
              const puff = ctx.createRadialGradient(x - r * 0.2, y - r * 0.3, r * 0.1, x, y, r);
              puff.addColorStop(0, mix(color, '#ffffff', light.isNight ? 0.12 : 0.5));
              puff.addColorStop(0.7, color);
              puff.addColorStop(1, withAlpha(mix(color, inks.ground, 0.2), 0));
              ctx.fillStyle = puff;
              ctx.fillRect(x - r, y - r, r * 2, r * 2);
            }
          }),
        );
      return { behind: () => rows('behind'), before: () => rows('before') };
    }
    case 'clear':
      return CLEAR;
  }
}
