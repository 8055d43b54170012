import { alpha } from '../palette.ts';
import { between, hash01 } from '../random.ts';
import { addDisc, mark } from './living.ts';
import { addMist, washMountains } from './mountains.ts';
import { seedOf, washSky } from './sky-wash.ts';
import { grasses } from './grasses.ts';
import type { Scroll } from './scroll.ts';
import { spatter } from './things.ts';

/** Two great dry strokes that run to the sun; marks of the road come towards the eye. */
export function paintInkHighway(scroll: Scroll): void {
  const { box, tones } = scroll;
  const u = box.unit;
  const vx = box.width * (0.4 + (seedOf(scroll) % 20) / 100);
  const vy = box.height * 0.5;
  washSky(scroll, 0.14);
  addDisc(scroll, 0.07, { x: vx / box.width, y: 0.42, r: 96, rise: 0.04 });
  washMountains(scroll, 0.12, { baseY: vy + 5 * u, height: box.height * 0.2, scale: 190 * u, seed: seedOf(scroll), peaks: [{ x: 0.16, width: 0.14, height: 1 }, { x: 0.86, width: 0.16, height: 0.8 }] }, 0.5, { mist: 0 });
  scroll.strokes(0.5, [0, 0.36], (pen) => {
    for (const side of [-1, 1]) {
      pen.stroke({ points: [{ x: vx + side * box.width * 0.72, y: box.height * 1.12 }, { x: vx + side * box.width * 0.3, y: box.height * 0.76 }, { x: vx + side * box.width * 0.08, y: vy + 30 * u }, { x: vx + side * 3 * u, y: vy }], width: 150 * u, pressure: 'tail', tone: 0.85, dry: 0.7 });
      pen.stroke({ points: [{ x: vx + side * box.width * 0.5, y: box.height * 1.12 }, { x: vx + side * box.width * 0.19, y: box.height * 0.74 }, { x: vx + side * box.width * 0.04, y: vy + 22 * u }, { x: vx, y: vy }], width: 34 * u, pressure: 'tail', tone: 0.95, dry: 0.45 });
      for (let i = 0; i < 5; i++) grasses(pen, vx + side * box.width * between(pen.random, 0.3, 0.55), box.height * between(pen.random, 0.66, 0.98), 60 * u, 5, 0.7, side * 0.3);
    }
    spatter(pen, vx, box.height * 0.9, 190 * u, 60, 0.6);
  });
  addMist(scroll, 0.3, vy + 4 * u, 24 * u, 0.85);
  scroll.live(0.5, (ctx, moment) => {
    const travel = moment.tSec * 15;
    for (let i = 9; i >= 0; i--) {
      const z = i * 5 - (travel % 5) + 1.1;
      if (z < 0.8) continue;
      const y = vy + (1.5 * 330 * u) / z;
      const y2 = vy + (1.5 * 330 * u) / (z + 1.9);
      ctx.fillStyle = alpha(tones.ink, Math.min(0.85, 4.4 / z));
      ctx.beginPath();
      mark(ctx, [[vx, y2, (330 * u * 0.05) / (z + 2)], [vx + u, (y + y2) / 2, (330 * u * 0.09) / z], [vx, y, (330 * u * 0.06) / z]]);
      ctx.fill();
    }
    for (let i = 0; i < 7; i++) {
      const away = i % 2 === 0;
      const span = 60;
      const z = 2 + ((((i * 11.3 + hash01(i, 3) * 7 + moment.tSec * (away ? 6 : -26)) % span) + span) % span);
      const x = vx + ((away ? 2.2 : -2.2) * 330 * u) / z;
      const y = vy + (1.0 * 330 * u) / z;
      const r = Math.max(1, (330 * u * 0.16) / z);
      ctx.fillStyle = alpha(away ? tones.accent : tones.ink, 0.85);
      ctx.beginPath();
      for (const dx of [-2.6, 2.6]) {
        ctx.moveTo(x + dx * r + r, y);
        ctx.arc(x + dx * r, y, r, 0, Math.PI * 2);
      }
      ctx.fill();
    }
  });
}
