import { alpha, mix } from '../palette.ts';
import { addCity } from './city.ts';
import { addSky } from './sky.ts';
import type { Kit } from './stack.ts';
import { chance } from './town.ts';
import { addPowerLines } from './wires.ts';

export function paintRooftop(kit: Kit): void {
  const { box, tones } = kit;
  addSky(kit, { horizon: 0.84, clouds: chance(kit, 'sky') < 0.6 ? 'towers' : 'streaks' });
  addCity(kit, box.height * 0.82, { scale: 0.9, near: false });
  kit.layer(0.8, (ctx, b) => {
    const u = b.unit;
    const floor = b.height * 0.86;
    const right = chance(kit, 'tank') < 0.5;
    const ink = tones.dark;
    ctx.fillStyle = mix(tones.near, tones.dark, 0.4);
    ctx.fillRect(b.left, floor, b.right - b.left, b.bottom - floor);
    ctx.fillStyle = mix(tones.mid, tones.near, 0.35);
    ctx.fillRect(b.left, floor, b.right - b.left, 10 * u);
    ctx.fillStyle = alpha(tones.rim, 0.8);
    ctx.fillRect(b.left, floor, b.right - b.left, 2 * u);
    ctx.strokeStyle = alpha(ink, 0.75);
    ctx.lineWidth = 1.1 * u;
    const top = floor - 118 * u;
    ctx.beginPath();
    for (let x = b.left - 130 * u; x < b.right; x += 13 * u) {
      ctx.moveTo(x, floor);
      ctx.lineTo(x + 118 * u, top);
      ctx.moveTo(x + 118 * u, floor);
      ctx.lineTo(x, top);
    }
    ctx.stroke();
    ctx.fillStyle = ink;
    ctx.fillRect(b.left, top - 4 * u, b.right - b.left, 6 * u);
    for (let x = b.left; x < b.right; x += 128 * u) ctx.fillRect(x, top - 4 * u, 6 * u, 124 * u);
    const x = right ? b.width * 0.8 : b.width * 0.06;
    ctx.fillStyle = mix(tones.near, tones.mid, 0.2);
    ctx.fillRect(x, floor - 150 * u, 130 * u, 150 * u);
    ctx.fillStyle = ink;
    ctx.fillRect(right ? x : x + 92 * u, floor - 150 * u, 38 * u, 150 * u);
    ctx.fillRect(x - 6 * u, floor - 158 * u, 142 * u, 10 * u);
    for (const leg of [16, 60, 104]) ctx.fillRect(x + leg * u, floor - 190 * u, 5 * u, 40 * u);
    ctx.fillStyle = mix(tones.mid, tones.near, 0.5);
    ctx.beginPath();
    ctx.roundRect(x + 8 * u, floor - 262 * u, 112 * u, 76 * u, 8 * u);
    ctx.fill();
    ctx.fillStyle = alpha(tones.rim, 0.85);
    ctx.fillRect(x + (right ? 8 : 117) * u, floor - 256 * u, 3 * u, 66 * u);
    ctx.fillRect(x + 14 * u, floor - 262 * u, 100 * u, 2.4 * u);
  });
  addPowerLines(kit, box.height * 1.02, 1);
}
