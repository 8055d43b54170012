import type { SKRSContext2D } from '@napi-rs/canvas';
import { castOf } from '../anime/cast.ts';
import { offscreen, settle } from '../layer.ts';
import { noise1 } from '../noise.ts';
import { alpha, mix } from '../palette.ts';
import { hash01, mulberry32 } from '../random.ts';
import { paintStroke } from './brush.ts';
import type { Stroke } from './brush.ts';
import { features } from './features.ts';
import { mark } from './living.ts';
import type { Moment, Scroll } from './scroll.ts';

/** A face in the fewest lines: hair as one wet mass, brows, lids, a nose in one pull, lips in red that follow the song. */
export function addInkBust(scroll: Scroll): void {
  const { box, tones, scene } = scroll;
  const head = Math.min(box.height * 0.56, box.width * 0.6);
  const size = { w: Math.ceil(head * 2.1), h: Math.ceil(head * 1.84) };
  const cx = size.w * 0.5;
  const cy = head * 0.82;
  /** On dyed paper the face is the pale thing and the hair the dark. */
  const line = tones.indigo ? tones.aged : tones.ink;
  const layerOf = (label: string, strokes: (put: (stroke: Stroke, color?: string) => void) => void): ReturnType<typeof offscreen>['canvas'] => {
    const { canvas, ctx } = offscreen(size.w, size.h);
    const random = mulberry32(scene.seed + label.length * 77);
    ctx.translate(cx, cy);
    strokes((stroke, color = line) => paintStroke(ctx, random, { ...stroke, points: stroke.points.map((p) => ({ x: p.x * head, y: p.y * head })), width: stroke.width * head }, color));
    settle(ctx);
    return canvas;
  };
  const { male } = castOf(scroll.env.concept, scroll.env.character);
  const skin = paperFace(scroll, size, cx, cy, head);
  const back = layerOf('back', (put) => {
    put({ points: [p(-0.3, -0.2), p(-0.2, -0.42), p(0, -0.48), p(0.2, -0.42), p(0.3, -0.2)], width: 0.34, pressure: 'swell', tone: 0.95, dry: 0.1 });
    for (const side of [-1, 1]) {
      if (male) put({ points: [p(side * -0.06, -0.42), p(side * 0.24, -0.42), p(side * 0.37, -0.15), p(side * 0.36, 0.14)], width: 0.26, pressure: 'tail', tone: 0.9, dry: 0.35 });
      else put({ points: [p(side * -0.06, -0.4), p(side * 0.24, -0.42), p(side * 0.41, -0.05), p(side * 0.4, 0.4), p(side * 0.5, 0.9)], width: 0.34, pressure: 'tail', tone: 0.9, dry: 0.35, wet: 0.2 });
      if (!male) put({ points: [p(side * 0.04, -0.44), p(side * 0.34, -0.32), p(side * 0.46, 0.2), p(side * 0.56, 0.7), p(side * 0.5, 1.15)], width: 0.2, pressure: 'taper', tone: 0.85, dry: 0.5 });
      put({ points: [p(side * 0.16, 0.62), p(side * 0.4, 0.74), p(side * 0.78, 0.92), p(side * 0.98, 1.3)], width: 0.2, pressure: 'tail', tone: 0.9, dry: 0.55 });
      put({ points: [p(side * 0.62, 0.9), p(side * 0.7, 1.1), p(side * 0.72, 1.4)], width: 0.36, pressure: 'even', tone: 0.28, dry: 0.5, wet: 0.3 });
    }
  });
  const front = layerOf('front', (put) => {
    if (male) {
      put({ points: [p(-0.1, -0.6), p(0.0, -0.72), p(0.12, -0.62), p(0.02, -0.5)], width: 0.19, pressure: 'swell', tone: 0.95, dry: 0.25 });
      put({ points: [p(-0.16, -0.54), p(0, -0.57), p(0.16, -0.53)], width: 0.045, pressure: 'bone', tone: 0.9 }, tones.accent);
      put({ points: [p(-0.05, 0.43), p(0, 0.46), p(0.05, 0.43)], width: 0.03, pressure: 'leaf', tone: 0.5, dry: 0.4 });
    }
    for (const side of [-1, 1]) {
      put({ points: [p(side * -0.03, -0.45), p(side * 0.2, -0.4), p(side * 0.34, -0.12), ...(male ? [p(side * 0.35, 0.1)] : [p(side * 0.345, 0.22), p(side * 0.39, 0.5)])], width: male ? 0.16 : 0.2, pressure: 'tail', tone: 0.95, dry: 0.3, wet: 0.1 });
      put({ points: [p(side * -0.04, -0.47), p(side * 0.18, -0.5), p(side * 0.38, -0.26), p(side * 0.42, 0.05)], width: 0.22, pressure: 'swell', tone: 0.95, dry: 0.2 });
      for (let i = 0; i < 3; i++) put({ points: [p(side * 0.02, -0.5 + i * 0.02), p(side * (0.12 + i * 0.05), -0.36), p(side * (0.2 + i * 0.05), -0.14 - i * 0.03)], width: 0.05, pressure: 'taper', tone: 0.9, dry: 0.35 });
      put({ points: [p(side * 0.29, 0.2), p(side * 0.25, 0.34), p(side * 0.14, 0.455), p(0, 0.495)], width: 0.018, pressure: 'taper', tone: 0.7, dry: 0.2 });
      put({ points: [p(side * 0.08, -0.075), p(side * 0.17, -0.115), p(side * 0.275, -0.075)], width: male ? 0.056 : 0.036, pressure: 'taper', tone: 0.9, dry: 0.3 });
      put({ points: [p(side * 0.12, 0.44), p(side * 0.125, 0.56), p(side * 0.19, 0.66)], width: 0.02, pressure: 'taper', tone: 0.6, dry: 0.3 });
      put({ points: [p(side * 0.17, 0.64), p(side * 0.08, 0.82), p(side * -0.04, 1.05)], width: 0.09, pressure: 'tail', tone: 0.9, dry: 0.45 });
    }
    put({ points: [p(0.03, 0.0), p(0.055, 0.13), p(0.065, 0.19), p(0.01, 0.205)], width: 0.02, pressure: 'taper', tone: 0.55, dry: 0.2 });
    put({ points: [p(-0.24, 0.1), p(-0.2, 0.17), p(-0.17, 0.24)], width: 0.17, pressure: 'leaf', tone: 0.04, dry: 0.1, wet: 0.9 }, tones.accent);
    put({ points: [p(0.24, 0.1), p(0.21, 0.17), p(0.17, 0.24)], width: 0.17, pressure: 'leaf', tone: 0.04, dry: 0.1, wet: 0.9 }, tones.accent);
  });
  const { canvas: face, ctx: faceCtx } = offscreen(size.w, size.h);
  faceCtx.drawImage(skin, 0, 0);
  faceCtx.drawImage(front, 0, 0);
  settle(faceCtx);
  const offset = box.width > box.height ? (hash01(1, scene.seed) - 0.5) * 0.24 : 0;
  const tiltSeed = scene.seed + 9;
  scroll.live(0.85, (ctx, moment) => {
    const tilt = (noise1(moment.tSec * 0.4, tiltSeed) - 0.5) * 0.13 + moment.rhythm.sway * 0.03;
    const drift = noise1(moment.tSec * 0.45, scene.seed) - 0.5;
    ctx.translate(box.width * (0.5 + offset), box.height * (0.47 + 0.008 * moment.rhythm.pulse));
    if (!male) looseHair(ctx, scroll, moment, head);
    ctx.drawImage(back, -cx, -cy);
    ctx.translate(0, head * 0.45);
    ctx.rotate(tilt);
    ctx.translate(0, -head * 0.45);
    ctx.drawImage(face, -cx, -cy);
    ctx.scale(head, head);
    features(ctx, scroll, moment, drift, male);
  });
}

const p = (x: number, y: number): { x: number; y: number } => ({ x, y });

function paperFace(scroll: Scroll, size: { w: number; h: number }, cx: number, cy: number, head: number): ReturnType<typeof offscreen>['canvas'] {
  const { canvas, ctx } = offscreen(size.w, size.h);
  ctx.translate(cx, cy);
  ctx.scale(head, head);
  const face = scroll.tones.indigo ? mix(scroll.tones.ink, '#ffffff', 0.3) : mix(scroll.tones.paper, '#ffffff', 0.4);
  ctx.fillStyle = face;
  ctx.beginPath();
  ctx.moveTo(-0.35, -0.2);
  ctx.bezierCurveTo(-0.36, 0.12, -0.3, 0.38, 0, 0.5);
  ctx.bezierCurveTo(0.3, 0.38, 0.36, 0.12, 0.35, -0.2);
  ctx.bezierCurveTo(0.3, -0.56, -0.3, -0.56, -0.35, -0.2);
  ctx.moveTo(-0.13, 0.36);
  ctx.lineTo(-0.14, 0.6);
  ctx.lineTo(-0.3, 0.72);
  ctx.lineTo(0, 1.1);
  ctx.lineTo(0.3, 0.72);
  ctx.lineTo(0.14, 0.6);
  ctx.lineTo(0.13, 0.36);
  ctx.fill();
  ctx.save();
  ctx.clip();
  for (let i = 0; i < 5; i++) {
    ctx.fillStyle = alpha(scroll.tones.indigo ? scroll.tones.paper : scroll.tones.ink, 0.045);
    ctx.beginPath();
    ctx.ellipse(-0.34 - i * 0.012, 0.1, 0.2 - i * 0.02, 0.5, -0.2, 0, Math.PI * 2);
    ctx.ellipse(0, 0.58 + i * 0.01, 0.16, 0.14, 0, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.restore();
  settle(ctx);
  return canvas;
}

function looseHair(ctx: SKRSContext2D, scroll: Scroll, moment: Moment, head: number): void {
  const wind = scroll.scene.weather === 'wind' ? 1 : 0.5;
  ctx.save();
  ctx.scale(head, head);
  ctx.fillStyle = alpha(scroll.tones.indigo ? mix(scroll.tones.aged, scroll.tones.ink, 0.35) : scroll.tones.ink, 0.8);
  ctx.beginPath();
  for (let i = 0; i < 9; i++) {
    const side = i % 2 ? 1 : -1;
    const g = (t: number): number => Math.sin(moment.tSec * 1.6 - t * 2.2 + i) * 0.07 * t * wind + 0.16 * t * t * wind;
    const x = side * (0.24 + 0.03 * i);
    mark(ctx, [[x * 0.6, -0.3, 0.03], [x + g(0.5), 0.15, 0.024 + 0.01 * hash01(i, 3)], [x * 1.2 + g(1.1), 0.55, 0.02], [x * 1.25 + g(2.0), 0.9 + 0.12 * hash01(i, 5), 0.003]]);
  }
  ctx.fill();
  ctx.restore();
}
