import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Place } from './easel.ts';
import { withAlpha, mix } from '../../../scene/light/inks.ts';
import { between, pick, hash01, type Random } from '../../../random.ts';
import { addSky } from './sky.ts';
import { paintRange } from './land.ts';
import { addCity, chance } from './city.ts';

type Point = [number, number];

type Lens = { vx: number; vy: number; focal: number; eye: number };

/** Projects a point of the street, in metres: `x` across, `y` up, `z` ahead of the eye. */
const project = (lens: Lens, x: number, y: number, z: number): Point => [
  lens.vx + (x * lens.focal) / z,
  lens.vy + ((lens.eye - y) * lens.focal) / z,
];

function quad(ctx: SKRSContext2D, a: Point, b: Point, c: Point, d: Point, color: string): void {
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.moveTo(...a);
  ctx.lineTo(...b);
  ctx.lineTo(...c);
  ctx.lineTo(...d);
  ctx.fill();
}

type Corner = [x: number, y: number, z: number];

/** A face of a block, a pane or a piece of ground between two opposite corners. */
function face(ctx: SKRSContext2D, lens: Lens, from: Corner, to: Corner, color: string): void {
  const [[x1, y1, z1], [x2, y2, z2]] = [from, to];
  const isLevel = y1 === y2;
  const [beside, opposite]: [Corner, Corner] = isLevel
    ? [
        [x2, y1, z1],
        [x1, y2, z2],
      ]
    : [
        [x1, y2, z1],
        [x2, y1, z2],
      ];
  quad(ctx, project(lens, ...from), project(lens, ...beside), project(lens, ...to), project(lens, ...opposite), color);
}

function paintBlock(
  ctx: SKRSContext2D,
  random: Random,
  place: Place,
  lens: Lens,
  block: { side: number; z1: number; z2: number; height: number; hue: number },
  x: number,
  haze: string,
  bright: number,
): void {
  const { tones, scene } = place;
  const { side, z1, z2, height } = block;
  const far = Math.min(0.86, z1 / 42);
  const lightSide = tones.light.x > 0.5 === side < 0;
  const base = mix(
    mix(lightSide ? tones.mid : tones.near, pick(random, tones.accents), 0.08 + 0.12 * block.hue),
    tones.dark,
    lightSide ? 0.05 : 0.2,
  );
  const tone = mix(base, haze, far);
  const X = side * x;
  face(ctx, lens, [X, 0, z1], [X, height, z2], tone);
  face(ctx, lens, [X, 0, z2], [X * 1.8, height, z2], mix(tone, tones.dark, 0.25));
  face(ctx, lens, [X, height, z1], [X, height + 0.35, z2], mix(tone, tones.rim, lightSide ? 0.7 : 0.25));
  const columns = Math.max(2, Math.round((z2 - z1) / 1.7));
  const warm = pick(random, tones.windows);
  for (let y = 3.7; y < height - 1.2; y += 2.5)
    for (let i = 0; i < columns; i++) {
      const a = z1 + ((i + 0.2) / columns) * (z2 - z1);
      const b = z1 + ((i + 0.8) / columns) * (z2 - z1);
      if (a < 1.2) continue;
      const lit = random() < 0.45 * bright;
      const color = lit
        ? random() < 0.6
          ? warm
          : pick(random, tones.windows)
        : mix(tone, bright < 0.5 ? tones.sky[2] : tones.dark, 0.4);
      face(ctx, lens, [X, y, a], [X, y + 1.35, b], mix(color, haze, far * 0.6));
      face(ctx, lens, [X, y - 0.12, a], [X, y, b], mix(tone, tones.rim, 0.3));
    }
  if (z1 > 1.3) {
    const shop = mix(pick(random, [...tones.windows, ...tones.accents]), haze, far * 0.5);
    face(ctx, lens, [X, 0.3, z1 + 0.3], [X, 2.5, z2 - 0.3], mix(shop, tones.dark, 1 - Math.max(0.35, bright)));
    const cloth = mix(pick(random, [...tones.accents, '#ffffff', tones.mid]), haze, far);
    quad(
      ctx,
      project(lens, X, 3.1, z1 + 0.2),
      project(lens, X, 3.1, z2 - 0.2),
      project(lens, X - side * 1.1, 2.5, z2 - 0.2),
      project(lens, X - side * 1.1, 2.5, z1 + 0.2),
      mix(cloth, tones.dark, 0.2),
    );
  }
  if (random() < 0.75 && z1 > 1.8) {
    const glow = pick(random, [...tones.accents, ...tones.windows]);
    const y = between(random, 3.6, Math.max(4, height - 4));
    const tall = between(random, 1.8, 4);
    const z = z1 + 0.4;
    const color = mix(glow, haze, far * 0.6);
    face(ctx, lens, [X, y, z], [X - side * 0.95, y + tall, z], mix(tones.dark, color, 0.25));
    face(
      ctx,
      lens,
      [X - side * 0.08, y + 0.1, z],
      [X - side * 0.87, y + tall - 0.1, z],
      mix(color, tones.dark, scene.timeOfDay === 'day' ? 0.15 : 0),
    );
    for (let k = 0; k < Math.floor(tall / 0.75); k++) {
      const gy = y + 0.3 + k * 0.75;
      const ink = withAlpha(mix(color, bright > 0.5 ? '#ffffff' : tones.dark, 0.8), 0.9);
      face(ctx, lens, [X - side * 0.25, gy, z], [X - side * 0.7, gy + 0.1, z], ink);
      face(ctx, lens, [X - side * 0.42, gy - 0.12, z], [X - side * 0.54, gy + 0.4, z], ink);
      if (random() < 0.6) face(ctx, lens, [X - side * 0.2, gy + 0.3, z], [X - side * 0.75, gy + 0.4, z], ink);
    }
  }
}

function paintLamp(ctx: SKRSContext2D, place: Place, lens: Lens, x: number, z: number, bright: number): void {
  const { tones } = place;
  const w = 0.07;
  const reach = -Math.sign(x) * 1.3;
  const color = mix(tones.dark, tones.sky[3], Math.min(0.7, z / 50));
  quad(
    ctx,
    project(lens, x - w, 0, z),
    project(lens, x - w * 0.6, 5.6, z),
    project(lens, x + w * 0.6, 5.6, z),
    project(lens, x + w, 0, z),
    color,
  );
  quad(
    ctx,
    project(lens, x, 5.5, z),
    project(lens, x, 5.62, z),
    project(lens, x + reach, 5.85, z),
    project(lens, x + reach, 5.74, z),
    color,
  );
  quad(
    ctx,
    project(lens, x + reach * 0.6, 5.6, z),
    project(lens, x + reach * 0.6, 5.72, z),
    project(lens, x + reach * 1.1, 5.8, z),
    project(lens, x + reach * 1.1, 5.66, z),
    bright > 0.5 ? '#fff6d8' : color,
  );
}

function paintMirror(ctx: SKRSContext2D, place: Place, lens: Lens, half: number, random: Random): void {
  const { tones } = place;
  ctx.save();
  ctx.beginPath();
  for (const point of [
    project(lens, -half, 0, 90),
    project(lens, half, 0, 90),
    project(lens, half, 0, 0.9),
    project(lens, -half, 0, 0.9),
  ])
    ctx.lineTo(...point);
  ctx.clip();
  ctx.globalCompositeOperation = 'screen';
  for (let i = 0; i < 80; i++) {
    const z = 1.2 + random() ** 2 * 30;
    const x = (random() < 0.5 ? -1 : 1) * half * Math.sqrt(random());
    const [px, py] = project(lens, x, 0, z);
    const w = (lens.focal / z) * between(random, 0.05, 0.35);
    const long = (lens.focal / z) * between(random, 0.6, 2.4);
    const color = pick(random, [...tones.windows, ...tones.accents, tones.sky[3]]);
    const g = ctx.createLinearGradient(0, py - long * 0.4, 0, py + long);
    g.addColorStop(0, withAlpha(color, 0));
    g.addColorStop(0.3, withAlpha(color, 0.26));
    g.addColorStop(1, withAlpha(color, 0));
    ctx.fillStyle = g;
    for (let k = 0; k < 5; k++)
      ctx.fillRect(
        px - w / 2 + between(random, -0.4, 0.4) * w,
        py - long * 0.4 + k * long * 0.28,
        w * between(random, 0.5, 1.2),
        long * 0.27,
      );
  }
  ctx.globalCompositeOperation = 'source-over';
  for (let i = 0; i < 26; i++) {
    const z = 1.4 + random() ** 1.6 * 20;
    const [px, py] = project(lens, between(random, -half, half), 0, z);
    const w = (lens.focal / z) * between(random, 0.3, 1.1);
    ctx.fillStyle = withAlpha(tones.sky[3], 0.3);
    ctx.beginPath();
    ctx.ellipse(px, py, w, w * 0.09, 0, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.restore();
}

/**
 * A street in one-point perspective: facades with windows, awnings and signs, lamps, and a road that reflects them when
 * wet.
 */
export function addStreet(place: Place, options: { wet: boolean }): void {
  const { box, tones, scene } = place;
  const random = place.random('street');
  const lens: Lens = {
    vx: box.width * between(random, 0.42, 0.58),
    vy: box.height * 0.56,
    focal: box.unit * 430,
    eye: 1.7,
  };
  const half = 5.2;
  const bright = scene.timeOfDay === 'night' ? 1 : scene.timeOfDay === 'day' && !options.wet ? 0.25 : 0.65;
  const haze = mix(tones.sky[4], tones.sky[3], 0.5);
  const lamps: { side: number; z: number }[] = [];
  for (let z = 3; z < 60; z *= 1.45) lamps.push({ side: lamps.length % 2 ? 1 : -1, z });

  place.layer(0.5, (ctx, b) => {
    const ground = ctx.createLinearGradient(0, lens.vy, 0, b.bottom);
    const road = mix(tones.near, tones.mid, 0.25);
    ground.addColorStop(0, haze);
    ground.addColorStop(0.12, mix(road, haze, 0.5));
    ground.addColorStop(0.5, road);
    ground.addColorStop(1, mix(road, tones.dark, 0.5));
    ctx.fillStyle = ground;
    ctx.fillRect(b.left, lens.vy, b.right - b.left, b.bottom - lens.vy);
    const blocks: { side: number; z1: number; z2: number; height: number; hue: number }[] = [];
    for (const side of [-1, 1])
      for (let z = 1.1; z < 90; ) {
        const length = between(random, 3.5, 7) * (1 + z * 0.03);
        blocks.push({ side, z1: z, z2: z + length, height: between(random, 7, 19), hue: random() });
        z += length + (random() < 0.2 ? 1 : 0.02);
      }
    blocks.sort((a, c) => c.z1 - a.z1);
    for (const block of blocks) paintBlock(ctx, random, place, lens, block, half + 2.2, haze, bright);
    for (const side of [-1, 1]) {
      face(ctx, lens, [side * half, 0.16, 1], [side * (half + 2.2), 0.16, 90], mix(tones.mid, tones.near, 0.35));
      face(ctx, lens, [side * half, 0.16, 1], [side * half, 0, 90], mix(tones.near, tones.dark, 0.4));
    }
    const line = withAlpha(mix(tones.rim, '#ffffff', 0.3), 0.6);
    for (let z = 1.6; z < 60; z += 3) face(ctx, lens, [-0.09, 0, z], [0.09, 0, z + 1.5], line);
    for (let i = 0; i < 7; i++) {
      const x = -half + 0.9 + i * 1.45;
      face(ctx, lens, [x, 0, 3.6], [x + 0.72, 0, 5.4], line);
    }
    if (options.wet) paintMirror(ctx, place, lens, half, random);
    for (const lamp of [...lamps].reverse()) paintLamp(ctx, place, lens, lamp.side * (half + 0.4), lamp.z, bright);
    const g = ctx.createRadialGradient(lens.vx, lens.vy, 0, lens.vx, lens.vy, 210 * b.unit);
    g.addColorStop(0, withAlpha(haze, 0.7));
    g.addColorStop(1, withAlpha(haze, 0));
    ctx.fillStyle = g;
    ctx.fillRect(b.left, b.top, b.right - b.left, b.bottom - b.top);
  });
  if (bright > 0.5) addLampGlow(place, lens, lamps, half);
  if (options.wet) addRipples(place, lens, half);
}

function addLampGlow(place: Place, lens: Lens, lamps: { side: number; z: number }[], half: number): void {
  place.live(0.5, (ctx, moment) => {
    ctx.globalCompositeOperation = 'screen';
    for (const lamp of lamps) {
      const [x, y] = project(lens, lamp.side * (half + 0.4) - lamp.side * 1.15, 5.7, lamp.z);
      const r = ((lens.focal / lamp.z) * 1.9 + 8) * (1 + 0.12 * moment.pulse);
      const g = ctx.createRadialGradient(x, y, 0, x, y, r);
      g.addColorStop(0, 'rgba(255,240,200,0.95)');
      g.addColorStop(0.12, 'rgba(255,220,150,0.5)');
      g.addColorStop(1, 'rgba(255,200,120,0)');
      ctx.fillStyle = g;
      ctx.fillRect(x - r, y - r, r * 2, r * 2);
    }
  });
}

function addRipples(place: Place, lens: Lens, half: number): void {
  const random = place.random('ripples');
  const drops = Array.from({ length: 46 }, () => ({
    x: (random() * 2 - 1) * (half + 1),
    z: 1.5 + random() ** 1.5 * 14,
    phase: random(),
    rate: 0.7 + random() * 0.8,
  }));
  place.live(0.5, (ctx, moment, box) => {
    ctx.lineWidth = 1.1 * box.unit;
    for (const drop of drops) {
      const age = (drop.phase + moment.tSec * drop.rate) % 1;
      const [x, y] = project(lens, drop.x, 0, drop.z);
      const r = (lens.focal / drop.z) * 0.34 * age;
      ctx.strokeStyle = `rgba(235,245,255,${(0.55 * (1 - age)).toFixed(3)})`;
      ctx.beginPath();
      ctx.ellipse(x, y, r, r * 0.26, 0, 0, Math.PI * 2);
      ctx.stroke();
    }
  });
}

export function paintHighway(place: Place): void {
  const { box, tones } = place;
  const vy = box.height * 0.6;
  const vx = box.width * (0.4 + 0.2 * chance(place, 'bend'));
  addSky(place, { horizon: 0.62, clouds: 'bank', sunY: 0.5 });
  if (chance(place, 'land') < 0.5) addCity(place, vy + 4, { scale: 0.7, near: false });
  else
    place.layer(0.2, (ctx, b) => {
      paintRange(
        ctx,
        b,
        { baseY: vy + 4, height: 120 * b.unit, scale: 260 * b.unit, seed: place.scene.seed, sharp: true },
        place,
        tones.far,
        { mist: tones.sky[4], mistShare: 0.8 },
      );
      paintRange(
        ctx,
        b,
        { baseY: vy + 6, height: 55 * b.unit, scale: 150 * b.unit, seed: place.scene.seed + 3, sharp: false },
        place,
        tones.mid,
        { mist: tones.sky[4], mistShare: 0.5 },
      );
    });
  place.layer(0.45, (ctx, b) => {
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
    ctx.fillStyle = withAlpha(tones.rim, 0.8);
    for (const side of [-1, 1]) {
      ctx.beginPath();
      ctx.moveTo(vx + side * 2, vy);
      ctx.lineTo(vx + side * spread * 0.86, b.bottom + 40);
      ctx.lineTo(vx + side * spread * 0.885, b.bottom + 40);
      ctx.fill();
    }
  });
  addRush(place, vx, vy);
}

/** Lane marks, posts and lights coming towards the eye; positions depend on time alone, so the speed is even. */
function addRush(place: Place, vx: number, vy: number): void {
  const { tones } = place;
  const bright = tones.night || place.scene.timeOfDay === 'dusk';
  place.live(0.45, (ctx, moment, box) => {
    const focal = 330 * box.unit;
    const drop = (y: number, z: number): number => vy + ((1.5 - y) * focal) / z;
    const across = (x: number, z: number): number => vx + (x * focal) / z;
    const travel = moment.tSec * 16;
    ctx.fillStyle = withAlpha(mix(tones.rim, '#ffffff', 0.4), 0.85);
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
      ctx.fillRect(
        Math.min(across(side * 6.4, z), across(side * 4.6, z)),
        drop(7.4, z),
        Math.abs(across(1.8, z) - vx),
        w * 0.8,
      );
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
      const z = 3 + ((((i * 13.7 + hash01(i, 5) * 9 + moment.tSec * speed) % span) + span) % span);
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
