import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { tracePalm } from '../../../foliage.ts';
import { hash01, mulberry32 } from '../../../random.ts';
import { mix, withAlpha } from '../../../scene/light/inks.ts';
import { painted } from '../../../scene/people/sprite.ts';
import { addGrid, addWireLand, strokeNeon } from './ground.ts';
import { addPixelClouds, addSky, addSun } from './heavens.ts';
import type { Stage } from './neon.ts';
import { addStatue } from './statue.ts';
import { addNeonCity, addPalms } from './things.ts';

/** Water as bars of light that shorten towards us. */
function addBarSea(stage: Stage, horizon: number, bottom: number, sunX: number, sunRadius: number): void {
  const { width, height, unit, mood } = stage;
  stage.layer(0.3, (ctx) => {
    const sea = ctx.createLinearGradient(0, horizon, 0, bottom);
    sea.addColorStop(0, mix(mood.horizon, mood.purple, 0.35));
    sea.addColorStop(0.4, mix(mood.purple, mood.deep, 0.3));
    sea.addColorStop(1, mix(mood.deep, mood.cyan, 0.12));
    ctx.fillStyle = sea;
    ctx.fillRect(-width * 0.3, horizon, width * 1.6, height);
  });
  stage.live(0.3, (ctx, m) => {
    for (let row = 0; row < 26; row++) {
      const t = ((row + ((m.tSec * 0.7) % 1)) / 26) ** 1.6;
      const y = horizon + t * (bottom - horizon);
      const half = sunRadius * (1 - 0.35 * t) * (0.72 + 0.28 * Math.sin(row * 1.9 + m.tSec * 1.6));
      const thick = unit * (0.003 + 0.011 * t);
      ctx.fillStyle = withAlpha(mix(mood.yellow, mood.pink, t * 1.2), (0.85 - 0.6 * t) * (0.8 + 0.2 * m.pulse));
      ctx.fillRect(sunX - half + Math.sin(m.tSec + row) * unit * 0.01, y, half * 2, thick);
      ctx.fillStyle = withAlpha(mood.cyan, 0.16 + 0.16 * m.pulse * (row % 2));
      for (let k = 0; k < 4; k++) {
        const x = ((hash01(row * 4 + k, 5) + m.tSec * 0.012 * (k % 2 ? 1 : -1) + 1) % 1) * width * 1.2 - width * 0.1;
        ctx.fillRect(x, y + thick * 2, unit * (0.03 + 0.12 * t), Math.max(1, thick * 0.4));
      }
    }
  });
}

export function ocean(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const horizon = height * 0.56;
  const radius = unit * 0.3;
  const x = width * (0.4 + 0.2 * hash01(3, scene.seed));
  addSky(stage, horizon);
  addPixelClouds(stage, height * 0.1, height * 0.4, 5, { bottom: mood.pink });
  addSun(stage, x, horizon - unit * 0.06, radius, { cut: horizon });
  addBarSea(stage, horizon, height * 1.05, x, radius);
  // Behind a head it would look like ears.
  const isAlone = stage.kit.objects.length === 0 && !scene.hasCharacter;
  stage.live(0.55, (ctx, m) => {
    for (let i = 0; i < (isAlone ? 2 : 0); i++) {
      const cycle = m.beat / 4 + i * 0.5;
      const t = cycle - Math.floor(cycle);
      const jump = Math.min(1, t / 0.6);
      if (jump >= 1) continue;
      const from = width * (0.16 + 0.55 * hash01(Math.floor(cycle) * 2 + i, scene.seed));
      const dx = from + jump * unit * 0.3;
      const dy = height * 0.72 - Math.sin(jump * Math.PI) * unit * 0.2;
      ctx.save();
      ctx.translate(dx, dy);
      ctx.rotate(-0.9 + jump * 1.9);
      traceDolphin(ctx, unit * 0.1);
      ctx.fillStyle = mix(mood.deep, mood.purple, 0.45);
      ctx.fill();
      strokeNeon(ctx, mood.cyan, unit * 0.0022, 0.9);
      ctx.restore();
    }
  });
  // The thing itself is there.
  if (stage.kit.objects.length > 0) return;
  addPalms(
    stage,
    x > width / 2
      ? [
          [0.15, 1.02, 0.76, 0.12],
          [0.24, 1.04, 0.52, 0.08],
        ]
      : [
          [0.85, 1.02, 0.76, -0.12],
          [0.76, 1.04, 0.52, -0.08],
        ],
    { depth: 1 },
  );
}

function traceDolphin(ctx: SKRSContext2D, size: number): void {
  const at = (x: number, y: number): [number, number] => [x * size, y * size];
  ctx.beginPath();
  ctx.moveTo(...at(1.25, 0.06));
  ctx.quadraticCurveTo(...at(1.0, -0.08), ...at(0.8, -0.2));
  ctx.bezierCurveTo(...at(0.5, -0.42), ...at(0.2, -0.4), ...at(0.05, -0.36));
  ctx.quadraticCurveTo(...at(-0.02, -0.66), ...at(-0.24, -0.68));
  ctx.quadraticCurveTo(...at(-0.16, -0.46), ...at(-0.24, -0.28));
  ctx.quadraticCurveTo(...at(-0.7, -0.1), ...at(-1.0, 0.08));
  ctx.quadraticCurveTo(...at(-1.2, 0.02), ...at(-1.34, -0.1));
  ctx.quadraticCurveTo(...at(-1.24, 0.16), ...at(-1.1, 0.2));
  ctx.quadraticCurveTo(...at(-1.2, 0.32), ...at(-1.2, 0.46));
  ctx.quadraticCurveTo(...at(-1.02, 0.36), ...at(-0.88, 0.22));
  ctx.quadraticCurveTo(...at(-0.2, 0.34), ...at(0.4, 0.2));
  ctx.quadraticCurveTo(...at(0.3, 0.42), ...at(0.12, 0.5));
  ctx.quadraticCurveTo(...at(0.5, 0.44), ...at(0.62, 0.18));
  ctx.quadraticCurveTo(...at(0.95, 0.16), ...at(1.25, 0.06));
  ctx.closePath();
}

export function shore(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const horizon = height * 0.52;
  const x = width * (scene.seed % 2 === 0 ? 0.34 : 0.66);
  addSky(stage, horizon);
  addPixelClouds(stage, height * 0.08, height * 0.34, 5);
  addSun(stage, x, horizon - unit * 0.12, unit * 0.2, { cut: horizon });
  addBarSea(stage, horizon, height * 0.82, x, unit * 0.2);
  stage.layer(0.6, (ctx) => {
    const sand = ctx.createLinearGradient(0, height * 0.76, 0, height);
    sand.addColorStop(0, mix(mood.pink, mood.yellow, 0.55));
    sand.addColorStop(1, mix(mood.pink, mood.purple, 0.55));
    ctx.fillStyle = sand;
    ctx.beginPath();
    ctx.moveTo(-width * 0.3, height * 1.3);
    for (let u = -0.3; u <= 1.3; u += 0.02)
      ctx.lineTo(u * width, height * (0.79 + 0.03 * Math.sin(u * 5 + scene.seed)));
    ctx.lineTo(width * 1.3, height * 1.3);
    ctx.fill();
    ctx.fillStyle = withAlpha(mood.white, 0.35);
    const px = Math.max(2, Math.round(unit * 0.006));
    for (let i = 0; i < 150; i++)
      ctx.fillRect(
        Math.round(hash01(i, scene.seed) * width),
        Math.round(height * (0.83 + 0.17 * hash01(i, scene.seed + 1))),
        px,
        px,
      );
  });
  stage.live(0.6, (ctx, m) => {
    for (let k = 0; k < 3; k++) {
      ctx.beginPath();
      for (let u = -0.15; u <= 1.15; u += 0.02)
        ctx.lineTo(
          u * width,
          height * (0.785 + 0.03 * Math.sin(u * 5 + scene.seed) + 0.016 * Math.sin(m.tSec * 0.9 + k) - k * 0.013),
        );
      strokeNeon(ctx, k === 0 ? mood.white : mood.cyan, unit * 0.003, (0.8 - k * 0.22) * (0.7 + 0.3 * m.pulse));
    }
  });
  addStatue(stage, width * (scene.seed % 2 === 0 ? 0.78 : 0.22), height * 0.93, unit * 0.38, {
    flip: scene.seed % 2 === 0,
    plinth: false,
    depth: 0.75,
  });
  addPalms(
    stage,
    scene.seed % 2 === 0
      ? [
          [0.16, 0.93, 0.66, 0.12],
          [0.22, 0.88, 0.42, -0.05],
        ]
      : [
          [0.84, 0.93, 0.66, -0.12],
          [0.78, 0.88, 0.42, 0.05],
        ],
    { depth: 0.7 },
  );
}

/** Outrun: a road with the sun at its end, palms going by, the rear of a fast car. */
export function highway(stage: Stage): void {
  const { width, height, unit, mood } = stage;
  const horizon = height * 0.56;
  addSky(stage, horizon);
  addSun(stage, width / 2, horizon - unit * 0.12, unit * 0.26, { cut: horizon });
  addWireLand(stage, horizon - unit * 0.01, { rise: 0.14, color: mood.purple, scroll: false, rows: 5 });
  addGrid(stage, horizon, { color: mood.pink });
  const reach = height * 1.12 - horizon;
  const zAt = (t: number) => 1 / (1 + (1 - t) * 22) - 1 / 23;
  const palm = roadPalm(stage);
  stage.live(0.5, (ctx, m) => {
    ctx.fillStyle = mix(mood.deep, '#000000', 0.35);
    ctx.beginPath();
    ctx.moveTo(width / 2 - unit * 0.01, horizon);
    ctx.lineTo(width / 2 + unit * 0.01, horizon);
    ctx.lineTo(width / 2 + unit * 0.7, horizon + reach);
    ctx.lineTo(width / 2 - unit * 0.7, horizon + reach);
    ctx.fill();
    for (const side of [-1, 1]) {
      ctx.beginPath();
      ctx.moveTo(width / 2 + side * unit * 0.01, horizon);
      ctx.lineTo(width / 2 + side * unit * 0.7, horizon + reach);
      strokeNeon(ctx, mood.cyan, unit * 0.005, 0.9);
    }
    ctx.fillStyle = mood.yellow;
    for (let i = 0; i < 10; i++) {
      const t = (i + (m.beat % 1)) / 10;
      const [a, b] = [zAt(t), zAt(Math.max(0, t - 0.05))];
      ctx.beginPath();
      ctx.moveTo(width / 2 - unit * 0.012 * a, horizon + reach * a);
      ctx.lineTo(width / 2 + unit * 0.012 * a, horizon + reach * a);
      ctx.lineTo(width / 2 + unit * 0.012 * b, horizon + reach * b);
      ctx.lineTo(width / 2 - unit * 0.012 * b, horizon + reach * b);
      ctx.fill();
    }
    for (let i = 0; i < 8; i++) {
      const t = ((i + m.beat / 2) / 8) % 1;
      const z = zAt(t);
      for (const side of [-1, 1]) {
        const x = width / 2 + side * unit * (0.05 + 0.92 * z);
        const y = horizon + reach * z;
        const tall = unit * 0.74 * z;
        const wide = (tall * palm.width) / palm.height;
        ctx.save();
        ctx.translate(x, y);
        ctx.scale(-side, 1);
        ctx.drawImage(palm, -wide / 2, -tall, wide, tall);
        ctx.restore();
      }
    }
  });
  // Nobody stands on the car's roof.
  if (stage.kit.objects.length === 0 && !stage.scene.hasCharacter) addCar(stage);
}

/** A palm in silhouette with a warm and a cold edge, to be drawn at any distance. */
function roadPalm({ unit, mood, scene }: Stage): Canvas {
  const [width, height] = [unit * 0.5, unit * 0.7];
  return painted(width, height, (ctx) => {
    for (const [dx, color] of [
      [-0.005, mood.pink],
      [0.005, mood.cyan],
      [0, mix(mood.deep, '#000000', 0.35)],
    ] as const) {
      ctx.fillStyle = color;
      ctx.beginPath();
      tracePalm(ctx, width * 0.44 + dx * unit, height, height * 0.86, mulberry32(scene.seed + 3), 0.08);
      ctx.fill();
    }
  });
}

function addCar(stage: Stage): void {
  const { width, height, unit, mood } = stage;
  stage.live(0.8, (ctx, m) => {
    const w = unit * 0.34;
    ctx.translate(width / 2 + Math.sin(m.tSec * 0.6) * unit * 0.06, height * 0.84 - unit * 0.004 * m.pulse);
    const dark = mix(mood.deep, '#000000', 0.45);
    ctx.fillStyle = 'rgba(0,0,0,0.5)';
    ctx.beginPath();
    ctx.ellipse(0, w * 0.02, w * 0.56, w * 0.05, 0, 0, Math.PI * 2);
    ctx.fill();
    ctx.fillStyle = dark;
    ctx.fillRect(-w * 0.46, -w * 0.12, w * 0.16, w * 0.14);
    ctx.fillRect(w * 0.3, -w * 0.12, w * 0.16, w * 0.14);
    ctx.beginPath();
    ctx.moveTo(-w * 0.5, -w * 0.06);
    ctx.lineTo(-w * 0.5, -w * 0.2);
    ctx.quadraticCurveTo(-w * 0.46, -w * 0.25, -w * 0.36, -w * 0.26);
    ctx.lineTo(-w * 0.24, -w * 0.4);
    ctx.quadraticCurveTo(0, -w * 0.43, w * 0.24, -w * 0.4);
    ctx.lineTo(w * 0.36, -w * 0.26);
    ctx.quadraticCurveTo(w * 0.46, -w * 0.25, w * 0.5, -w * 0.2);
    ctx.lineTo(w * 0.5, -w * 0.06);
    ctx.closePath();
    ctx.fill();
    strokeNeon(ctx, mood.cyan, unit * 0.0026, 0.9);
    ctx.fillStyle = mix(mood.horizon, mood.purple, 0.3);
    ctx.beginPath();
    ctx.moveTo(-w * 0.21, -w * 0.375);
    ctx.quadraticCurveTo(0, -w * 0.4, w * 0.21, -w * 0.375);
    ctx.lineTo(w * 0.29, -w * 0.275);
    ctx.lineTo(-w * 0.29, -w * 0.275);
    ctx.fill();
    for (const side of [-1, 1]) {
      ctx.beginPath();
      ctx.rect(side > 0 ? w * 0.17 : -w * 0.45, -w * 0.19, w * 0.28, w * 0.055);
      ctx.fillStyle = mix('#ff2040', mood.pink, 0.3);
      ctx.fill();
      strokeNeon(ctx, '#ff3355', unit * 0.003, 0.5 + 0.5 * m.pulse);
    }
    ctx.fillStyle = mood.white;
    ctx.fillRect(-w * 0.08, -w * 0.15, w * 0.16, w * 0.05);
  });
}

/** A river between two banks of a city, under a bridge strung with light. */
export function river(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const horizon = height * 0.54;
  const x = width * (0.42 + 0.16 * hash01(3, scene.seed));
  addSky(stage, horizon);
  addPixelClouds(stage, height * 0.06, height * 0.26, 4);
  addSun(stage, x, horizon - unit * 0.14, unit * 0.22, { cut: horizon });
  addNeonCity(stage, horizon, 0.16, { depth: 0.14 });
  addBarSea(stage, horizon, height * 1.05, x, unit * 0.22);
  const deck = horizon - unit * 0.03;
  const towers = [-0.16, 0.2, 0.8, 1.16].map((share) => share * width);
  const top = deck - unit * 0.3;
  stage.layer(0.3, (ctx) => {
    ctx.fillStyle = mix(mood.deep, mood.purple, 0.3);
    ctx.fillRect(-width * 0.3, deck, width * 1.6, unit * 0.022);
    for (const tower of towers) {
      ctx.fillRect(tower - unit * 0.022, top, unit * 0.012, horizon + unit * 0.05 - top);
      ctx.fillRect(tower + unit * 0.01, top, unit * 0.012, horizon + unit * 0.05 - top);
      for (const beam of [0.02, 0.12, 0.22])
        ctx.fillRect(tower - unit * 0.022, top + beam * unit, unit * 0.044, unit * 0.01);
    }
    ctx.beginPath();
    towers.slice(1).forEach((to, i) => {
      const from = towers[i] as number;
      ctx.moveTo(from, top);
      ctx.quadraticCurveTo((from + to) / 2, deck + unit * 0.24, to, top);
      for (let k = 1; k < 16; k++) {
        const t = k / 16;
        const y = (1 - t) ** 2 * top + 2 * t * (1 - t) * (deck + unit * 0.24) + t * t * top;
        ctx.moveTo(from + (to - from) * t, y);
        ctx.lineTo(from + (to - from) * t, deck);
      }
    });
    strokeNeon(ctx, mood.cyan, unit * 0.002, 0.8);
    ctx.beginPath();
    ctx.moveTo(-width * 0.3, deck);
    ctx.lineTo(width * 1.3, deck);
    strokeNeon(ctx, mood.pink, unit * 0.004, 0.9);
  });
  stage.live(0.3, (ctx, m) => {
    for (let i = 0; i < 14; i++) {
      const along = (hash01(i, scene.seed) + (m.tSec * 0.03 + m.beat * 0.002) * (i % 2 ? 1 : -1) + 4) % 1;
      ctx.fillStyle = i % 2 ? mood.yellow : mood.pink;
      ctx.fillRect(
        along * width * 1.2 - width * 0.1,
        deck - unit * (i % 2 ? 0.009 : 0.005),
        unit * 0.014,
        unit * 0.005,
      );
    }
  });
}
