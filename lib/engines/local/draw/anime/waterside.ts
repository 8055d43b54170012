import type { SKRSContext2D } from '@napi-rs/canvas';
import { alpha, mix } from '../palette.ts';
import { between } from '../random.ts';
import { addDrift } from './air.ts';
import { addBirds } from './birds.ts';
import { paintTree } from './foliage.ts';
import { addGrass } from './grass.ts';
import { paintRange } from './land.ts';
import { addSky } from './sky.ts';
import type { Kit } from './stack.ts';
import { addWater } from './water.ts';
import { addCanopy, lightSide } from './woods.ts';

export function paintOcean(kit: Kit): void {
  const { box, tones } = kit;
  const horizon = 0.54 + 0.1 * kit.random('horizon')();
  addSky(kit, { horizon, clouds: kit.random('sky')() < 0.65 ? 'towers' : 'streaks' });
  addWater(kit, horizon * box.height);
  const random = kit.random('boat');
  const x = random() < 0.5 ? 0.2 + random() * 0.15 : 0.65 + random() * 0.15;
  if (random() < 0.65)
    kit.live(0.4, (ctx, moment, b) => {
      const s = 34 * b.unit;
      ctx.translate((x + moment.tSec * 0.004) * b.width, horizon * b.height + s * 0.25);
      ctx.rotate(0.03 * Math.sin(moment.tSec * 1.2));
      ctx.fillStyle = tones.dark;
      ctx.beginPath();
      ctx.moveTo(-s, -s * 0.2);
      ctx.lineTo(s * 1.1, -s * 0.28);
      ctx.quadraticCurveTo(s * 0.8, s * 0.18, s * 0.5, s * 0.2);
      ctx.lineTo(-s * 0.6, s * 0.2);
      ctx.fill();
      ctx.fillRect(-s * 0.03, -s * 1.9, s * 0.06, s * 1.7);
      ctx.fillStyle = mix('#ffffff', tones.sky[3], 0.3);
      ctx.beginPath();
      ctx.moveTo(s * 0.08, -s * 1.8);
      ctx.quadraticCurveTo(s * 0.85, -s * 0.9, s * 0.9, -s * 0.36);
      ctx.lineTo(s * 0.08, -s * 0.36);
      ctx.fill();
      ctx.fillStyle = mix('#ffffff', tones.cloud.shade, 0.6);
      ctx.beginPath();
      ctx.moveTo(-s * 0.08, -s * 1.7);
      ctx.quadraticCurveTo(-s * 0.6, -s * 0.9, -s * 0.7, -s * 0.36);
      ctx.lineTo(-s * 0.08, -s * 0.36);
      ctx.fill();
    });
  addBirds(kit, 0.3);
}

export function paintShore(kit: Kit): void {
  const { box, tones } = kit;
  const horizon = 0.46;
  addSky(kit, { horizon, clouds: 'towers' });
  kit.layer(0.2, (ctx, b) => paintRange(ctx, b, { baseY: horizon * b.height + 3, height: 90 * b.unit, scale: 320 * b.unit, seed: kit.scene.seed, sharp: false }, kit, mix(tones.far, tones.sky[4], 0.25), { mist: tones.sky[4], mistShare: 0.6 }));
  addWater(kit, horizon * box.height, { bottomY: box.height * 0.8, depth: 0.4 });
  const sand = mix(tones.lit, tones.mid, tones.night ? 0.72 : 0.24);
  const wet = mix(sand, tones.near, 0.42);
  const shoreline = (x: number, t: number, lag: number): number => {
    const swell = Math.sin(t * 0.9 - lag) * 0.5 + 0.5;
    return (0.66 + 0.1 * swell) * box.height + (x / box.width) * 46 * box.unit + Math.sin(x / (92 * box.unit) + t * 0.5 + lag) * 9 * box.unit + Math.sin(x / (37 * box.unit) - t * 0.8) * 4 * box.unit;
  };
  kit.live(0.55, (ctx, moment, b) => {
    const trace = (lag: number, drop: number): void => {
      ctx.beginPath();
      ctx.moveTo(b.left, b.bottom + 20);
      for (let x = b.left; x <= b.right + 24; x += 24 * b.unit) ctx.lineTo(x, shoreline(x, moment.tSec, lag) + drop * b.unit);
      ctx.lineTo(b.right, b.bottom + 20);
    };
    const g = ctx.createLinearGradient(0, b.height * 0.68, 0, b.bottom);
    g.addColorStop(0, wet);
    g.addColorStop(0.35, mix(wet, sand, 0.6));
    g.addColorStop(0.5, sand);
    g.addColorStop(1, mix(sand, tones.near, 0.35));
    trace(0, -4);
    ctx.fillStyle = alpha('#ffffff', tones.night ? 0.6 : 0.95);
    ctx.fill();
    trace(0.06, 7);
    ctx.fillStyle = alpha(mix(tones.sky[3], wet, 0.5), 1);
    ctx.fill();
    trace(0.5, 16);
    ctx.fillStyle = g;
    ctx.fill();
  });
  addBirds(kit, 0.25);
  if (kit.random('palm')() < 0.5) addCanopy(kit, tones.foliage, kit.tones.light.x > 0.5 ? 'left' : 'right');
}

export function paintRiver(kit: Kit): void {
  const { box, tones, scene } = kit;
  addSky(kit, { horizon: 0.56, clouds: kit.random('sky')() < 0.5 ? 'bank' : 'few' });
  kit.layer(0.18, (ctx, b) => paintRange(ctx, b, { baseY: b.height * 0.57, height: 120 * b.unit, scale: 230 * b.unit, seed: scene.seed, sharp: false }, kit, mix(tones.far, tones.sky[3], 0.2), { mist: tones.sky[4], mistShare: 0.7 }));
  const random = kit.random('banks');
  const pink = random() < 0.6;
  kit.layer(0.32, (ctx, b) => {
    for (let i = 0; i < 13; i++) paintTree(ctx, random, b.left + ((i + random() * 0.6) / 13) * (b.right - b.left), b.height * 0.585, between(random, 74, 116) * b.unit, pink && i % 3 !== 0 ? tones.blossom : tones.foliage, tones.dark, lightSide(kit));
  });
  addWater(kit, box.height * 0.575, { depth: 0.4 });
  kit.layer(0.5, (ctx, b) => paintBridge(ctx, b.width * between(random, 0.4, 0.6), b.height * 0.62, b.width * 0.62, kit));
  addGrass(kit, box.height * 0.86, { colors: [tones.foliage[0], tones.foliage[1]], flowers: [tones.blossom[1], '#ffffff'], rows: 2, tall: 70 });
  addCanopy(kit, pink ? tones.blossom : tones.foliage, kit.tones.light.x > 0.5 ? 'left' : 'right');
  addDrift(kit, { count: pink ? 34 : 14, colors: pink ? tones.blossom.slice(1) : [tones.foliage[2], tones.foliage[1]], size: [3, 8], fall: 0.07, wind: 0.07, sway: 0.025, kind: 'petal', opacity: 0.95 });
}

function paintBridge(ctx: SKRSContext2D, x: number, y: number, span: number, kit: Kit): void {
  const { tones, box } = kit;
  const u = box.unit;
  const red = mix(mix('#d8382f', tones.accents[0], 0.25), tones.mid, tones.night ? 0.5 : 0.15);
  const shade = mix(red, tones.dark, 0.5);
  const arch = (dx: number): number => y - 62 * u * (1 - (dx / (span / 2)) ** 2);
  for (const [drop, thick, color] of [[0, 16, shade], [-3, 8, red], [-34, 6, red], [-20, 3.5, red]] as const) {
    ctx.strokeStyle = color;
    ctx.lineWidth = thick * u;
    ctx.beginPath();
    for (let dx = -span / 2; dx <= span / 2; dx += span / 40) ctx.lineTo(x + dx, arch(dx) + drop * u);
    ctx.stroke();
  }
  for (let i = 0; i <= 10; i++) {
    const dx = (i / 10 - 0.5) * span;
    ctx.fillStyle = red;
    ctx.fillRect(x + dx - 4 * u, arch(dx) - 44 * u, 8 * u, 46 * u);
    ctx.fillStyle = mix('#ffd97a', red, 0.3);
    ctx.fillRect(x + dx - 5 * u, arch(dx) - 47 * u, 10 * u, 6 * u);
  }
  ctx.fillStyle = shade;
  for (const dx of [-0.28, 0, 0.28]) ctx.fillRect(x + dx * span - 5 * u, arch(dx * span), 10 * u, 78 * u);
}
