import type { SKRSContext2D } from '@napi-rs/canvas';
import { blinkAt } from '../face.ts';
import { alpha, mix } from '../palette.ts';
import { mark } from './living.ts';
import type { Moment, Scroll } from './scroll.ts';

export function features(ctx: SKRSContext2D, scroll: Scroll, moment: Moment, drift: number, male: boolean): void {
  const { scene } = scroll;
  const tones = scroll.tones.indigo ? { ...scroll.tones, ink: scroll.tones.aged, paper: '#ffffff', accent: '#c8503a' } : scroll.tones;
  const open = 1 - blinkAt(moment.tSec, scene.seed);
  const sings = scene.shotType === 'lipsync' || scene.shotType === 'performance';
  const mouth = sings ? moment.mouth : 0;
  for (const side of [-1, 1]) {
    const x = side * 0.172 + drift * 0.012;
    const lid = 0.028 * open;
    if (open > 0.15) {
      ctx.fillStyle = alpha(tones.ink, 0.92);
      ctx.beginPath();
      ctx.ellipse(x + drift * 0.03, 0.018, 0.03, Math.min(0.034, 0.01 + lid), 0, 0, Math.PI * 2);
      ctx.fill();
      ctx.fillStyle = alpha(tones.paper, 0.95);
      ctx.beginPath();
      ctx.arc(x + drift * 0.03 + 0.01, 0.008, 0.0075, 0, Math.PI * 2);
      ctx.fill();
    }
    ctx.fillStyle = tones.ink;
    ctx.beginPath();
    mark(ctx, [[x - side * 0.085, 0.03, 0.003], [x - side * 0.03, 0.008 - lid * 0.9, 0.0085], [x + side * 0.04, 0.006 - lid * 0.75, 0.011], [x + side * 0.1, 0.012 - lid * 0.2, 0.008], [x + side * 0.135, -0.012, 0.002]]);
    ctx.fill();
  }
  const half = 0.075 - 0.016 * mouth;
  const drop = 0.012 + 0.085 * mouth;
  const y = 0.315;
  ctx.fillStyle = alpha(male ? mix(tones.accent, tones.paper, 0.45) : tones.accent, 0.92);
  ctx.beginPath();
  ctx.moveTo(-half, y);
  ctx.quadraticCurveTo(-half * 0.4, y - 0.034, 0, y - 0.018);
  ctx.quadraticCurveTo(half * 0.4, y - 0.034, half, y);
  ctx.quadraticCurveTo(half * 0.5, y + drop + 0.035, 0, y + drop + 0.036);
  ctx.quadraticCurveTo(-half * 0.5, y + drop + 0.035, -half, y);
  ctx.fill();
  ctx.fillStyle = alpha(tones.indigo ? tones.aged : tones.ink, 0.92);
  ctx.beginPath();
  ctx.moveTo(-half * 0.9, y);
  ctx.quadraticCurveTo(0, y - 0.008, half * 0.9, y);
  ctx.quadraticCurveTo(half * 0.4, y + drop, 0, y + drop);
  ctx.quadraticCurveTo(-half * 0.4, y + drop, -half * 0.9, y);
  ctx.fill();
}
