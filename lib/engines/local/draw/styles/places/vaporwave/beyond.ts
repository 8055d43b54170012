import type { SKRSContext2D } from '@napi-rs/canvas';
import { hash01 } from '../../../random.ts';
import { fillGradient } from '../../../scene/land/cloud-field.ts';
import { drawGlow, glowSprite } from '../../../scene/light/glows.ts';
import { mix, withAlpha } from '../../../scene/light/inks.ts';
import { addGrid, strokeNeon } from './ground.ts';
import { addPixelClouds, addSky, addSun } from './heavens.ts';
import type { Stage } from './neon.ts';
import { addStatue } from './statue.ts';
import { paintColumn } from './things.ts';

/** Floating marble among square clouds, a rainbow behind. */
export function sky(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  addSky(stage, height * 1.05);
  addSun(stage, width * 0.5, height * 0.46, unit * 0.34);
  addPixelClouds(stage, height * 0.1, height * 0.5, 6, { depth: 0.15 });
  stage.live(0.2, (ctx, m) => {
    const inks = [mood.pink, mood.yellow, mood.cyan, mood.purple];
    inks.forEach((ink, i) => {
      ctx.beginPath();
      ctx.arc(width * 0.5, height * 1.02, unit * (0.86 - i * 0.035) * (1 + 0.012 * m.pulse), Math.PI, 0);
      ctx.strokeStyle = withAlpha(ink, 0.55);
      ctx.lineWidth = unit * 0.033;
      ctx.stroke();
    });
  });
  stage.live(0.5, (ctx, m) => {
    for (const [x, y, tall, phase] of [
      [0.12, 0.82, 0.34, 0],
      [0.88, 0.76, 0.4, 2],
      [0.72, 0.9, 0.22, 4],
    ] as const) {
      ctx.save();
      ctx.translate(0, Math.sin(m.tSec * 0.7 + phase) * unit * 0.02);
      ctx.rotate(0);
      paintColumn(
        ctx,
        x * width,
        y * height,
        tall * unit,
        mood.white,
        mix(mood.purple, mood.pink, 0.4),
        phase === 4 ? 0.4 : 0,
      );
      ctx.restore();
    }
  });
  // Low and to the side: the middle of the sky is for words.
  addStatue(stage, width * (scene.hasCharacter ? 0.16 : 0.8), height * 0.9, unit * 0.34, {
    plinth: false,
    flip: true,
    depth: 0.6,
  });
  addPixelClouds(stage, height * 0.68, height * 0.9, 6, { depth: 0.9, scale: 1.7 });
}

/** A wire globe with rings, a tunnel of stars, a plain to stand on. */
export function space(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  stage.layer(0, (ctx) => {
    fillGradient(ctx, -width, -height * 0.2, width * 3, height * 1.4, [
      [0, mix(mood.deep, '#000010', 0.5)],
      [0.6, mood.deep],
      [1, mix(mood.purple, mood.deep, 0.4)],
    ]);
    drawGlow(ctx, glowSprite(mood.purple, 0, 128), width * 0.5, height * 0.42, unit * 0.8, 0.7);
    drawGlow(ctx, glowSprite(mood.pink, 0, 128), width * 0.8, height * 0.2, unit * 0.5, 0.4);
  });
  stage.live(0.1, (ctx, m) => {
    for (let i = 0; i < 150; i++) {
      const t = (hash01(i, scene.seed) + m.tSec * 0.09) % 1;
      const angle = hash01(i, scene.seed + 1) * Math.PI * 2;
      const r = unit * (0.05 + t * t * 1.3);
      const length = unit * 0.06 * t * (0.4 + m.energy);
      ctx.strokeStyle = withAlpha(i % 3 === 0 ? mood.cyan : mood.white, t);
      ctx.lineWidth = unit * 0.003 * t + 0.4;
      ctx.beginPath();
      ctx.moveTo(width / 2 + Math.cos(angle) * r, height * 0.42 + Math.sin(angle) * r);
      ctx.lineTo(width / 2 + Math.cos(angle) * (r + length), height * 0.42 + Math.sin(angle) * (r + length));
      ctx.stroke();
    }
  });
  stage.live(0.3, (ctx, m) => {
    const r = unit * 0.24 * (1 + 0.03 * m.pulse);
    const x = width * 0.5;
    const y = height * 0.4;
    const face = ctx.createLinearGradient(x - r, y - r, x + r, y + r);
    face.addColorStop(0, mood.pink);
    face.addColorStop(0.5, mood.purple);
    face.addColorStop(1, mood.deep);
    const ring = (from: number, to: number) => {
      for (let k = 0; k < 4; k++) {
        ctx.save();
        ctx.translate(x, y);
        ctx.rotate(-0.32);
        ctx.scale(1, 0.2);
        ctx.beginPath();
        ctx.arc(0, 0, r * (1.4 + k * 0.13), from, to);
        ctx.restore();
        strokeNeon(ctx, k % 2 === 0 ? mood.cyan : mood.yellow, unit * 0.005, 0.6 + 0.4 * m.pulse);
      }
    };
    ring(Math.PI, Math.PI * 2);
    ctx.fillStyle = face;
    ctx.beginPath();
    ctx.arc(x, y, r, 0, Math.PI * 2);
    ctx.fill();
    ctx.beginPath();
    for (let i = 0; i < 9; i++) {
      const turn = ((i / 9 + m.tSec * 0.03) % 1) * Math.PI;
      ctx.moveTo(x, y - r);
      const k = Math.cos(turn) * r * 1.33;
      ctx.bezierCurveTo(x + k, y - r, x + k, y + r, x, y + r);
    }
    for (let i = 1; i < 7; i++) {
      const lat = (i / 7 - 0.5) * Math.PI;
      const ry = Math.sin(lat) * r;
      const rx = Math.cos(lat) * r;
      ctx.moveTo(x + rx, y + ry);
      ctx.ellipse(x, y + ry, rx, rx * 0.14, 0, 0, Math.PI);
    }
    strokeNeon(ctx, mood.cyan, unit * 0.0016, 0.75);
    ring(0, Math.PI);
  });
  addGrid(stage, height * 0.74, { color: mood.purple, base: mix(mood.deep, '#000010', 0.4) });
}

/** A tunnel of turning frames, or a page of the decade's shapes. */
export function abstract(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const inks = [mood.pink, mood.cyan, mood.yellow, mood.purple];
  stage.layer(0, (ctx) =>
    fillGradient(
      ctx,
      -width,
      -height * 0.2,
      width * 3,
      height * 1.4,
      mood.pastel
        ? mood.sky
        : [
            [0, mood.deep],
            [0.5, mix(mood.purple, mood.deep, 0.6)],
            [1, mood.deep],
          ],
    ),
  );
  if (hash01(3, scene.seed) < 0.5) {
    const sides = 3 + Math.floor(hash01(4, scene.seed) * 4);
    stage.live(0.3, (ctx, m) => {
      for (let i = 0; i < 16; i++) {
        const t = (i + (m.beat % 1)) / 16;
        const r = unit * (0.03 + 1.15 * t ** 2.2);
        ctx.beginPath();
        for (let k = 0; k <= sides; k++) {
          const angle = (k / sides) * Math.PI * 2 + m.tSec * 0.2 + (i - Math.floor(m.beat)) * 0.09;
          ctx.lineTo(width / 2 + Math.cos(angle) * r, height * 0.48 + Math.sin(angle) * r);
        }
        const ink = inks[(((i - Math.floor(m.beat)) % 4) + 4) % 4] as string;
        strokeNeon(ctx, ink, unit * (0.002 + 0.008 * t), Math.min(1, t * 2) * (0.7 + 0.3 * m.pulse));
      }
    });
  } else {
    stage.live(0.3, (ctx, m) => {
      for (let i = 0; i < 26; i++) {
        const x = hash01(i, scene.seed + 1) * width;
        const y = (((hash01(i, scene.seed + 2) + m.tSec * 0.02) % 1.2) - 0.1) * height;
        const size =
          unit *
          (0.03 + 0.06 * hash01(i, scene.seed + 3)) *
          (1 + 0.22 * (i % 2 === Math.floor(m.beat) % 2 ? m.pulse : 0));
        ctx.save();
        ctx.translate(x, y);
        ctx.rotate(hash01(i, scene.seed + 4) * 6 + m.tSec * 0.3 * (i % 2 ? 1 : -1));
        const ink = inks[i % 4] as string;
        ctx.fillStyle = mood.deep;
        paintShape(ctx, i % 5, size, unit * 0.008, unit * 0.008, mix(mood.deep, mood.purple, 0.3));
        paintShape(ctx, i % 5, size, 0, 0, ink);
        ctx.restore();
      }
    });
    addStatue(stage, width * 0.5, height * 0.95, unit * 0.66, {
      plinth: false,
      depth: 0.6,
      flip: scene.seed % 2 === 0,
    });
  }
}

function paintShape(ctx: SKRSContext2D, kind: number, size: number, dx: number, dy: number, color: string): void {
  ctx.beginPath();
  ctx.lineWidth = size * 0.28;
  ctx.lineCap = 'butt';
  if (kind === 0) ctx.arc(dx, dy, size * 0.7, 0, Math.PI * 2);
  else if (kind === 1) {
    ctx.moveTo(dx, dy - size);
    ctx.lineTo(dx + size * 0.9, dy + size * 0.6);
    ctx.lineTo(dx - size * 0.9, dy + size * 0.6);
    ctx.closePath();
  } else if (kind === 2)
    for (let i = 0; i < 6; i++) ctx.lineTo(dx + (i - 2.5) * size * 0.6, dy + (i % 2 ? 0.35 : -0.35) * size);
  else if (kind === 3) ctx.arc(dx, dy, size * 0.75, Math.PI * 0.1, Math.PI * 1.3);
  else for (let i = 0; i < 3; i++) ctx.rect(dx - size, dy + (i - 1) * size * 0.6, size * 2, size * 0.24);
  if (kind === 2 || kind === 3) {
    ctx.strokeStyle = color;
    ctx.stroke();
  } else {
    ctx.fillStyle = color;
    ctx.fill();
  }
}
