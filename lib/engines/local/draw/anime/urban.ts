import { alpha, mix } from '../palette.ts';
import { hash01 } from '../random.ts';
import { addCity } from './city.ts';
import { paintTree } from './foliage.ts';
import { paintRange } from './land.ts';
import { addSky } from './sky.ts';
import type { Kit } from './stack.ts';
import { addStreet } from './street.ts';
import { addCrossing } from './train.ts';
import { addWater } from './water.ts';
import { addPowerLines } from './wires.ts';

const chance = (kit: Kit, label: string): number => kit.random(label)();

export function paintCityNight(kit: Kit): void {
  const { box } = kit;
  const variant = chance(kit, 'variant');
  if (variant < 0.34) {
    addSky(kit, { horizon: 0.62, clouds: 'few' });
    addStreet(kit, { wet: kit.scene.weather === 'rain' || variant < 0.17 });
  } else if (variant < 0.67) {
    addSky(kit, { horizon: 0.66, clouds: 'streaks' });
    addCity(kit, box.height * 0.66, { near: false });
    addWater(kit, box.height * 0.68);
    addCityReflections(kit, box.height * 0.68);
  } else {
    addSky(kit, { horizon: 0.78, clouds: 'bank' });
    addCity(kit, box.height * 0.8, { scale: 1.2 });
    addPowerLines(kit, box.height * 0.98, 2);
  }
  addWindowTwinkle(kit, 0.35, 0.75);
}

export function paintCityDay(kit: Kit): void {
  const { box } = kit;
  const variant = chance(kit, 'variant');
  addSky(kit, { horizon: 0.72, clouds: 'towers' });
  if (variant < 0.45) {
    addCity(kit, box.height * 0.68, { near: false });
    addGreen(kit, box.height * 0.72);
    addCrossing(kit, box.height * 0.78);
    addPowerLines(kit, box.height * 0.95, 1);
  } else if (variant < 0.75) addStreet(kit, { wet: false });
  else {
    addCity(kit, box.height * 0.84, { scale: 1.15 });
    addPowerLines(kit, box.height, 2);
  }
}

export function paintStreetRain(kit: Kit): void {
  addSky(kit, { horizon: 0.58, clouds: 'none' });
  addStreet(kit, { wet: true });
}

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

function addGreen(kit: Kit, baseY: number): void {
  const random = kit.random('green');
  kit.layer(0.5, (ctx, box) => {
    for (let i = 0; i < 9; i++) {
      const tones = random() < 0.3 ? kit.tones.blossom : kit.tones.foliage;
      paintTree(ctx, random, box.left + ((i + random() * 0.8) / 9) * (box.right - box.left), baseY + 46 * box.unit, (90 + random() * 70) * box.unit, tones, kit.tones.dark, kit.tones.light.x > 0.5 ? 1 : -1);
    }
  });
}

function addCityReflections(kit: Kit, y: number): void {
  const random = kit.random('reflections');
  const lights = Array.from({ length: 46 }, () => ({ x: random(), w: 2 + random() * 7, long: 0.3 + random() * 0.7, color: kit.tones.windows[Math.floor(random() * kit.tones.windows.length)] ?? '#ffd98c', phase: random() * 6.28 }));
  kit.live(0.35, (ctx, moment, box) => {
    ctx.globalCompositeOperation = 'lighter';
    for (const light of lights) {
      const reach = (box.height - y) * light.long;
      ctx.fillStyle = alpha(light.color, 0.16 + 0.08 * moment.rhythm.pulse);
      ctx.beginPath();
      for (let k = 0; k < 9; k++) {
        const py = y + (reach * k) / 9;
        const w = light.w * box.unit * (0.5 + k * 0.22) * (0.7 + 0.3 * Math.sin(moment.tSec * 2 + light.phase + k * 1.9));
        const px = light.x * box.width + Math.sin(moment.tSec * 1.3 + light.phase + k) * k * 0.7 * box.unit;
        ctx.rect(px - w, py, w * 2, reach / 16);
      }
      ctx.fill();
    }
  });
}

function addWindowTwinkle(kit: Kit, from: number, to: number): void {
  const random = kit.random('twinkle-windows');
  const lights = Array.from({ length: 16 }, () => ({ x: random(), y: from + random() * (to - from), phase: random() * 6.28, warm: random() < 0.7 }));
  kit.live(0.3, (ctx, moment, box) => {
    ctx.globalCompositeOperation = 'screen';
    for (const light of lights) {
      const glow = 0.35 + 0.3 * Math.sin(moment.tSec * 1.7 + light.phase) + 0.3 * moment.rhythm.pulse;
      const r = 9 * box.unit;
      const g = ctx.createRadialGradient(light.x * box.width, light.y * box.height, 0, light.x * box.width, light.y * box.height, r);
      g.addColorStop(0, alpha(light.warm ? '#ffdf9a' : kit.tones.accents[0], Math.max(0, glow)));
      g.addColorStop(1, alpha('#ffb060', 0));
      ctx.fillStyle = g;
      ctx.fillRect(light.x * box.width - r, light.y * box.height - r, r * 2, r * 2);
    }
  });
}
