import type { SKRSContext2D } from '@napi-rs/canvas';
import { cornersOf } from '../../../curves.ts';
import { hash01, mulberry32 } from '../../../random.ts';
import { mix, withAlpha } from '../../../scene/light/inks.ts';
import { rimOf } from '../../../scene/light/lighting.ts';
import { painted } from '../../../scene/people/sprite.ts';
import type { Stage } from './neon.ts';

/** Share of suitable places that have a statue. */
const SELDOM = 0.3;

type Outline = readonly (readonly [x: number, y: number])[];

/** A marble head in profile, looking right, in head heights from its middle. */
const BUST = {
  face: cornersOf(`
    0.02,-0.5 0.2,-0.44 0.31,-0.3 0.335,-0.17 0.322,-0.09 0.345,-0.02 0.4,0.075 0.405,0.105 0.345,0.13
    0.335,0.158 0.366,0.19 0.37,0.212 0.325,0.225 0.318,0.232 0.318,0.24 0.356,0.255 0.345,0.29 0.312,0.31
    0.322,0.37 0.28,0.43 0.2,0.44 0.07,0.39 0,0.42 0,0.62 0.06,0.8 -0.3,0.85 -0.3,0.5 -0.37,0.1 -0.34,-0.26
    -0.18,-0.45
  `),
  shoulders: cornersOf(`
    -0.27,0.5 0.02,0.58 0.07,0.76 0.26,0.9 0.48,1.12 0.59,1.6 0.58,2.4 -1,2.4 -0.97,1.5 -0.78,0.98 -0.42,0.78
  `),
  curls: cornersOf(`
    0.28,-0.4 0.29,-0.56 0.12,-0.68 -0.06,-0.72 -0.28,-0.68 -0.44,-0.54 -0.55,-0.34 -0.57,-0.08 -0.54,0.18
    -0.4,0.36 -0.2,0.32 -0.06,0.06 0,-0.1 0.05,-0.24 0.15,-0.33
  `),
};

/** Adds a closed smooth outline to the path. */
function smoothOutline(ctx: SKRSContext2D, points: Outline): void {
  const at = (i: number) => points[(i + points.length) % points.length] as readonly [number, number];
  ctx.moveTo(...at(0));
  for (let i = 0; i < points.length; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    ctx.bezierCurveTo(
      b[0] + (c[0] - a[0]) / 6,
      b[1] + (c[1] - a[1]) / 6,
      c[0] - (d[0] - b[0]) / 6,
      c[1] - (d[1] - b[1]) / 6,
      c[0],
      c[1],
    );
  }
  ctx.closePath();
}

function paintBust(inner: SKRSContext2D, { mood, scene }: Stage, light: string, shade: string): void {
  const body = inner.createLinearGradient(0.45, -0.3, -0.5, 0.5);
  body.addColorStop(0, light);
  body.addColorStop(0.45, mix(light, shade, 0.3));
  body.addColorStop(1, shade);
  inner.save();
  inner.beginPath();
  inner.ellipse(-0.1, 0.55, 0.62, 0.42, 0, 0, Math.PI * 2);
  inner.rect(-1, -1, 2, 1.55);
  inner.clip();
  inner.fillStyle = mix(light, shade, 0.35);
  inner.beginPath();
  smoothOutline(inner, BUST.shoulders);
  inner.fill();
  inner.restore();
  inner.fillStyle = body;
  inner.beginPath();
  smoothOutline(inner, BUST.face);
  inner.fill();
  const random = mulberry32(scene.seed + 5);
  const socket = inner.createRadialGradient(0.2, -0.1, 0, 0.2, -0.1, 0.12);
  socket.addColorStop(0, withAlpha(shade, 0.85));
  socket.addColorStop(1, withAlpha(shade, 0));
  inner.fillStyle = socket;
  inner.fillRect(0.05, -0.22, 0.24, 0.24);
  inner.strokeStyle = withAlpha(shade, 0.6);
  inner.lineWidth = 0.014;
  inner.beginPath();
  inner.moveTo(0.15, -0.07);
  inner.quadraticCurveTo(0.22, -0.11, 0.275, -0.075);
  inner.moveTo(0.12, -0.19);
  inner.quadraticCurveTo(0.2, -0.245, 0.29, -0.2);
  inner.moveTo(0.24, 0.235);
  inner.quadraticCurveTo(0.29, 0.24, 0.32, 0.232);
  inner.moveTo(-0.02, 0.36);
  inner.quadraticCurveTo(0.08, 0.32, 0.1, 0.2);
  inner.stroke();
  const locks = inner.createLinearGradient(0.2, -0.7, -0.5, 0.3);
  locks.addColorStop(0, mix(light, shade, 0.2));
  locks.addColorStop(1, mix(shade, mood.deep, 0.2));
  inner.fillStyle = locks;
  inner.beginPath();
  smoothOutline(inner, BUST.curls);
  inner.fill();
  inner.save();
  inner.clip();
  inner.lineWidth = 0.016;
  for (let i = 0; i < 60; i++) {
    const px = -0.55 + random() * 0.9;
    const py = -0.7 + random() * 1.05;
    inner.strokeStyle = withAlpha(i % 2 === 0 ? light : shade, 0.55);
    inner.beginPath();
    inner.arc(px, py, 0.035 + random() * 0.03, random() * 6, random() * 6 + 3.6);
    inner.stroke();
  }
  inner.restore();
}

/**
 * A marble head on a plinth, if the place is otherwise empty, lit pink from one side and cyan from the other; slices of
 * it slip on strong beats.
 */
export function addStatue(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  options: { depth?: number; flip?: boolean; plinth?: boolean } = {},
): void {
  const { height, mood, scene, kit } = stage;
  // Things and people take its place.
  if (kit.objects.length > 0 || scene.hasCharacter || hash01(41, scene.seed) > SELDOM) return;
  const box = { width: size * 1.9, height: size * 2 };
  const light = mix(mood.white, mood.pink, 0.12);
  const shade = mix(mood.purple, mood.deep, 0.25);
  const marble = painted(box.width, box.height, (ctx) => {
    ctx.translate(box.width / 2, size * 0.82);
    ctx.scale(options.flip ? -size : size, size);
    paintBust(ctx, stage, light, shade);
  });
  const bust = painted(box.width, box.height, (ctx) => {
    ctx.drawImage(marble, 0, 0);
    for (const [side, color] of [
      [1, mood.cyan],
      [-1, mood.pink],
    ] as const)
      ctx.drawImage(rimOf(marble, color, { dx: side, dy: -0.2, widthPx: size * 0.013 }), 0, 0);
  });
  const [left, top] = [x - box.width / 2, y - box.height * 0.92];
  if (options.plinth !== false) {
    stage.layer(options.depth ?? 0.7, (target) => {
      const w = size * 0.9;
      const block = target.createLinearGradient(x - w / 2, 0, x + w / 2, 0);
      block.addColorStop(0, mix(light, mood.pink, 0.3));
      block.addColorStop(1, mix(shade, mood.cyan, 0.15));
      target.fillStyle = block;
      target.fillRect(x - w * 0.56, y - size * 0.12, w * 1.12, size * 0.1);
      target.fillRect(x - w * 0.48, y - size * 0.04, w * 0.96, height);
    });
  }
  stage.live(options.depth ?? 0.7, (target, m) => {
    const float = options.plinth === false ? Math.sin(m.tSec * 0.8) * size * 0.025 : 0;
    const slips = m.accent > 0.5;
    const slices = slips ? 12 : 1;
    const strip = bust.height / slices;
    for (let i = 0; i < slices; i++) {
      const far = hash01(i * 3, scene.seed) < 0.45 ? 0.16 : 0.016;
      const offset = slips ? (hash01(i + Math.floor(m.beat) * 13, scene.seed) - 0.5) * size * far * m.pulse : 0;
      target.drawImage(
        bust,
        0,
        i * strip,
        bust.width,
        strip,
        left + offset,
        top + float + (i * box.height) / slices,
        box.width,
        box.height / slices + 0.5,
      );
    }
  });
}
