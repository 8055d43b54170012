import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix } from '../palette.ts';
import { between } from '../random.ts';
import { addDrift, addGlimmers } from './air.ts';
import { addBirds } from './birds.ts';
import { paintConifer } from './foliage.ts';
import { paintHill, paintRange } from './land.ts';
import { addSky } from './sky.ts';
import type { Kit } from './stack.ts';
import { addWater } from './water.ts';
import { lightSide } from './woods.ts';

export function paintMountains(kit: Kit): void {
  const { box, tones, scene } = kit;
  const lake = kit.random('lake')() < 0.5;
  addSky(kit, { horizon: 0.66, clouds: kit.random('sky')() < 0.5 ? 'bank' : 'streaks' });
  const snow = mix('#ffffff', tones.cloud.mid, 0.25);
  kit.layer(0.14, (ctx, b) => paintRange(ctx, b, { baseY: b.height * 0.68, height: 330 * b.unit, scale: 330 * b.unit, seed: scene.seed, sharp: true }, kit, mix(tones.far, tones.sky[2], 0.25), { snow, facets: 0.7, mist: tones.sky[4], mistShare: 0.9 }));
  kit.layer(0.24, (ctx, b) => paintRange(ctx, b, { baseY: b.height * 0.7, height: 190 * b.unit, scale: 230 * b.unit, seed: scene.seed + 5, sharp: true }, kit, mix(tones.mid, tones.far, 0.5), { facets: 0.45, mist: tones.sky[4], mistShare: 0.75 }));
  kit.layer(0.36, (ctx, b) => paintRange(ctx, b, { baseY: b.height * 0.73, height: 90 * b.unit, scale: 190 * b.unit, seed: scene.seed + 8, sharp: false }, kit, tones.mid, { mist: mix(tones.sky[4], tones.mid, 0.3), mistShare: 0.4 }));
  if (lake) addWater(kit, box.height * 0.72);
  const random = kit.random('pines');
  kit.layer(0.8, (ctx, b) => {
    if (!lake) paintHill(ctx, b, { baseY: b.height * 0.94, height: 90 * b.unit, scale: 300 * b.unit, seed: scene.seed + 2, sharp: false }, { crest: mix(tones.foliage[1], tones.lit, 0.3), body: tones.foliage[1], foot: tones.foliage[0] });
    for (let i = 0; i < 22; i++) {
      const edge = (random() + random()) / 2;
      const x = lake ? (i % 2 ? b.left + edge * 0.3 * b.width : b.right - edge * 0.3 * b.width) : b.left + (i / 22 + random() * 0.04) * (b.right - b.left);
      paintConifer(ctx, random, x, b.height * (lake ? 1.02 : 0.92) + random() * 40 * b.unit, between(random, 80, 190) * b.unit, [mix(tones.foliage[0], tones.dark, 0.5), tones.foliage[0], tones.foliage[1]], lightSide(kit), scene.weather === 'snow' ? '#f2f8ff' : undefined);
    }
  });
  addBirds(kit, 0.3);
}

export function paintDesert(kit: Kit): void {
  const { tones, scene } = kit;
  addSky(kit, { horizon: 0.64, clouds: 'streaks', sunY: tones.night ? 0.2 : 0.42 });
  const sand = mix(tones.lit, tones.sky[3], 0.3);
  kit.layer(0.15, (ctx, b) => paintRange(ctx, b, { baseY: b.height * 0.65, height: 74 * b.unit, scale: 240 * b.unit, seed: scene.seed, sharp: false }, kit, mix(tones.far, tones.sky[4], 0.3), { mist: tones.sky[4], mistShare: 0.7 }));
  for (let row = 0; row < 4; row++) {
    const share = row / 3;
    kit.layer(0.25 + 0.65 * share, (ctx, b) => {
      const u = b.unit;
      const base = b.height * (0.63 + 0.13 * row);
      const crest = (x: number): number => base - Math.sin(x / ((170 + row * 60) * u) + scene.seed * (row + 1)) * (16 + 22 * share) * u - Math.sin(x / (410 * u) + row * 2 + scene.seed) * (26 + 20 * share) * u;
      const lit = mix(sand, tones.mid, (1 - share) * 0.25 + (tones.night ? 0.55 : 0.05));
      const shade = mix(tones.mid, tones.near, 0.25 + 0.5 * share);
      ctx.beginPath();
      ctx.moveTo(b.left, b.bottom);
      for (let x = b.left; x <= b.right + 8; x += 6 * u) ctx.lineTo(x, crest(x));
      ctx.lineTo(b.right, b.bottom);
      const g = ctx.createLinearGradient(0, base - 60 * u, 0, base + 190 * u);
      g.addColorStop(0, lit);
      g.addColorStop(1, mix(lit, tones.mid, 0.6));
      ctx.fillStyle = g;
      ctx.fill();
      ctx.fillStyle = shade;
      const side = lightSide(kit);
      ctx.beginPath();
      for (let x = b.left; x <= b.right; x += 4 * u) {
        const slope = crest(x + 6 * u * side) - crest(x);
        if (slope > -0.12 * u) continue;
        const depth = Math.min(150, -slope * 46) * u;
        ctx.rect(x, crest(x), 4.6 * u, depth * (0.75 + 0.25 * Math.sin(x / (30 * u))));
      }
      ctx.globalAlpha = 0.55;
      ctx.fill();
      ctx.globalAlpha = 1;
    });
  }
  addDrift(kit, { count: 26, colors: [mix(sand, '#ffffff', 0.3), sand], size: [0.8, 2.2], fall: 0.02, wind: 0.3, sway: 0.01, kind: 'disc', opacity: 0.7 });
}

export function paintSnow(kit: Kit): void {
  const { tones, scene } = kit;
  addSky(kit, { horizon: 0.7, clouds: 'few' });
  const white = mix('#f4f8ff', tones.sky[2], tones.night ? 0.5 : 0.18);
  const blue = mix(white, tones.mid, 0.4);
  kit.layer(0.15, (ctx, b) => paintRange(ctx, b, { baseY: b.height * 0.7, height: 210 * b.unit, scale: 280 * b.unit, seed: scene.seed, sharp: true }, kit, mix(tones.far, tones.sky[2], 0.2), { snow: white, facets: 0.4, mist: tones.sky[4], mistShare: 0.6 }));
  const random = kit.random('village');
  kit.layer(0.42, (ctx, b) => {
    paintHill(ctx, b, { baseY: b.height * 0.77, height: 60 * b.unit, scale: 320 * b.unit, seed: scene.seed + 4, sharp: false }, { crest: white, body: mix(white, blue, 0.4), foot: blue });
    for (let i = 0; i < 9; i++) paintConifer(ctx, random, b.left + random() * (b.right - b.left), b.height * between(random, 0.72, 0.76), between(random, 60, 110) * b.unit, [tones.near, mix(tones.near, tones.mid, 0.4), white], lightSide(kit), white);
    for (let i = 0; i < 6; i++) paintCottage(ctx, b.width * ((i + between(random, 0.1, 0.8)) / 6), b.height * between(random, 0.745, 0.79), between(random, 42, 70) * b.unit, kit, white);
  });
  kit.layer(0.75, (ctx, b) => {
    paintHill(ctx, b, { baseY: b.height * 0.98, height: 110 * b.unit, scale: 420 * b.unit, seed: scene.seed + 7, sharp: false }, { crest: mix(white, '#ffffff', 0.4), body: mix(white, blue, 0.35), foot: blue });
    for (const [x, tall] of [[0.06, 300], [0.15, 210], [0.92, 330], [0.83, 190]] as const) paintConifer(ctx, random, b.width * x, b.height * 0.97, tall * b.unit, [mix(tones.near, tones.dark, 0.5), tones.near, white], lightSide(kit), white);
  });
  addGlimmers(kit, { count: 12, color: '#ffe6b0', from: 0.7, to: 0.8, size: 2.2 });
}

function paintCottage(ctx: SKRSContext2D, x: number, y: number, s: number, kit: Kit, snow: string): void {
  const { tones } = kit;
  ctx.fillStyle = mix(tones.near, '#6b4a3a', 0.3);
  ctx.fillRect(x - s * 0.5, y - s * 0.5, s, s * 0.55);
  ctx.fillStyle = snow;
  ctx.beginPath();
  ctx.moveTo(x - s * 0.72, y - s * 0.44);
  ctx.quadraticCurveTo(x - s * 0.1, y - s * 0.95, x, y - s * 1.12);
  ctx.quadraticCurveTo(x + s * 0.1, y - s * 0.95, x + s * 0.72, y - s * 0.44);
  ctx.quadraticCurveTo(x, y - s * 0.58, x - s * 0.72, y - s * 0.44);
  ctx.fill();
  ctx.fillStyle = '#ffd98a';
  for (const dx of [-0.28, 0.1]) ctx.fillRect(x + dx * s, y - s * 0.32, s * 0.2, s * 0.2);
  ctx.globalCompositeOperation = 'screen';
  const g = ctx.createRadialGradient(x, y - s * 0.2, 0, x, y - s * 0.2, s * 1.3);
  g.addColorStop(0, 'rgba(255,200,110,0.6)');
  g.addColorStop(1, 'rgba(255,180,90,0)');
  ctx.fillStyle = g;
  ctx.fillRect(x - s * 1.3, y - s * 1.5, s * 2.6, s * 2.6);
  ctx.globalCompositeOperation = 'source-over';
}
