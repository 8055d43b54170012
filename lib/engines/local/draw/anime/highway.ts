import { alpha, mix } from '../palette.ts';
import { hash01 } from '../random.ts';
import { addCity } from './city.ts';
import { paintRange } from './land.ts';
import { addSky } from './sky.ts';
import type { Kit } from './stack.ts';
import { chance } from './town.ts';

export function paintHighway(kit: Kit): void {
  const { box, tones } = kit;
  const vy = box.height * 0.6;
  const vx = box.width * (0.4 + 0.2 * chance(kit, 'bend'));
  addSky(kit, { horizon: 0.62, clouds: 'bank', sunY: 0.5 });
  if (chance(kit, 'land') < 0.5) addCity(kit, vy + 4, { scale: 0.7, near: false });
  else kit.layer(0.2, (ctx, b) => {
    paintRange(ctx, b, { baseY: vy + 4, height: 120 * b.unit, scale: 260 * b.unit, seed: kit.scene.seed, sharp: true }, kit, tones.far, { mist: tones.sky[4], mistShare: 0.8 });
    paintRange(ctx, b, { baseY: vy + 6, height: 55 * b.unit, scale: 150 * b.unit, seed: kit.scene.seed + 3, sharp: false }, kit, tones.mid, { mist: tones.sky[4], mistShare: 0.5 });
  });
  kit.layer(0.45, (ctx, b) => {
    const g = ctx.createLinearGradient(0, vy, 0, b.bottom);
    g.addColorStop(0, mix(tones.mid, tones.sky[4], 0.55));
    g.addColorStop(0.2, tones.mid);
    g.addColorStop(1, mix(tones.near, tones.dark, 0.4));
    ctx.fillStyle = g;
    ctx.fillRect(b.left, vy, b.right - b.left, b.bottom - vy);
    const road = ctx.createLinearGradient(0, vy, 0, b.bottom);
    road.addColorStop(0, mix(tones.far, tones.sky[4], 0.6));
    road.addColorStop(0.25, mix(tones.near, tones.mid, 0.35));
    road.addColorStop(1, tones.dark);
    ctx.fillStyle = road;
    const spread = 720 * b.unit;
    ctx.beginPath();
    ctx.moveTo(vx - 3, vy);
    ctx.lineTo(vx + 3, vy);
    ctx.lineTo(vx + spread, b.bottom + 40);
    ctx.lineTo(vx - spread, b.bottom + 40);
    ctx.fill();
    ctx.fillStyle = alpha(tones.rim, 0.8);
    for (const side of [-1, 1]) {
      ctx.beginPath();
      ctx.moveTo(vx + side * 2, vy);
      ctx.lineTo(vx + side * spread * 0.86, b.bottom + 40);
      ctx.lineTo(vx + side * spread * 0.885, b.bottom + 40);
      ctx.fill();
    }
  });
  addRush(kit, vx, vy);
}

/** Lane marks, posts and lights that come towards the eye; positions follow time alone so the speed is even. */
function addRush(kit: Kit, vx: number, vy: number): void {
  const { tones } = kit;
  const bright = tones.night || kit.scene.timeOfDay === 'dusk';
  kit.live(0.45, (ctx, moment, box) => {
    const focal = 330 * box.unit;
    const drop = (y: number, z: number): number => vy + ((1.5 - y) * focal) / z;
    const across = (x: number, z: number): number => vx + (x * focal) / z;
    const travel = moment.tSec * 16;
    ctx.fillStyle = alpha(mix(tones.rim, '#ffffff', 0.4), 0.85);
    ctx.beginPath();
    for (let i = 0; i < 14; i++) {
      const z = i * 6 - (travel % 6) + 1.2;
      if (z < 0.7) continue;
      for (const lane of [-1.7, 1.7]) {
        ctx.moveTo(across(lane - 0.08, z), drop(0, z));
        ctx.lineTo(across(lane + 0.08, z), drop(0, z));
        ctx.lineTo(across(lane + 0.08, z + 2.6), drop(0, z + 2.6));
        ctx.lineTo(across(lane - 0.08, z + 2.6), drop(0, z + 2.6));
      }
    }
    ctx.fill();
    for (let i = 12; i >= 0; i--) {
      const z = i * 9 - (travel % 9) + 1;
      if (z < 0.8) continue;
      const side = (i + Math.floor(travel / 9)) % 2 === 0 ? -1 : 1;
      const w = Math.max(1, (focal / z) * 0.09);
      ctx.fillStyle = mix(tones.dark, tones.sky[3], Math.min(0.75, z / 70));
      ctx.fillRect(across(side * 6.4, z) - w / 2, drop(7.4, z), w, drop(0, z) - drop(7.4, z));
      ctx.fillRect(Math.min(across(side * 6.4, z), across(side * 4.6, z)), drop(7.4, z), Math.abs(across(1.8, z) - vx), w * 0.8);
      if (!bright) continue;
      const x = across(side * 4.6, z);
      const y = drop(7.3, z);
      const r = (focal / z) * 1.1 + 4;
      ctx.globalCompositeOperation = 'screen';
      const g = ctx.createRadialGradient(x, y, 0, x, y, r);
      g.addColorStop(0, 'rgba(255,240,205,0.95)');
      g.addColorStop(0.15, 'rgba(255,214,150,0.45)');
      g.addColorStop(1, 'rgba(255,200,130,0)');
      ctx.fillStyle = g;
      ctx.fillRect(x - r, y - r, r * 2, r * 2);
      ctx.globalCompositeOperation = 'source-over';
    }
    ctx.globalCompositeOperation = 'screen';
    for (let i = 0; i < 12; i++) {
      const away = i % 2 === 0;
      const speed = away ? 5 : -34;
      const span = 90;
      const z = 3 + (((i * 13.7 + hash01(i, 5) * 9 + moment.tSec * speed) % span) + span) % span;
      const lane = away ? 3.1 : -3.1;
      const r = (focal / z) * 0.34 + 1;
      for (const dx of [-0.5, 0.5]) {
        const x = across(lane + dx, z);
        const y = drop(0.7, z);
        const g = ctx.createRadialGradient(x, y, 0, x, y, r * 1.6);
        g.addColorStop(0, away ? 'rgba(255,80,70,0.95)' : 'rgba(255,250,225,1)');
        g.addColorStop(1, away ? 'rgba(255,40,60,0)' : 'rgba(255,230,170,0)');
        ctx.fillStyle = g;
        ctx.fillRect(x - r * 1.6, y - r * 1.6, r * 3.2, r * 3.2);
      }
    }
  });
}
