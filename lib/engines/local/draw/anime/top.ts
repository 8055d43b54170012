import type { SKRSContext2D } from '@napi-rs/canvas';
import { smoothOutline } from '../curves.ts';
import { mix } from '../palette.ts';
import type { Joints } from '../skeleton.ts';
import type { BodyState } from './body.ts';
import type { Costume, Paint2 } from './cast.ts';
import { cel } from './cel.ts';
import type { P } from './cel.ts';

export function drawTop(ctx: SKRSContext2D, costume: Costume, j: Joints, k: number, state: BodyState): void {
  const { cast, lightX } = costume;
  const loose = cast.outfit === 'hoodie' ? 0.02 : cast.outfit === 'jacket' ? 0.012 : 0;
  const spot = (t: number, half: number): P => ({ x: j.neck.x + (j.pelvis.x - j.neck.x) * t + half, y: j.neck.y + (j.pelvis.y - j.neck.y) * t });
  const main = cast.outfit === 'jacket' ? costume.bottom : cast.outfit === 'hoodie' ? costume.accent : costume.top;
  const hem = cast.outfit === 'hoodie' ? 1.1 : cast.outfit === 'jacket' ? 1.02 : 0.9;
  const waist = 0.062 * k + loose;
  cel(ctx, main, lightX, 0.024, () => smoothOutline(ctx, [
    spot(-0.03, -0.035), { x: j.shoulderL.x + 0.012, y: j.shoulderL.y - 0.03 }, { x: j.shoulderL.x - 0.018, y: j.shoulderL.y + 0.012 }, spot(0.34, -0.075 * k - loose), spot(0.66, -waist), spot(hem, -0.078 * k - loose),
    spot(hem, 0.078 * k + loose), spot(0.66, waist), spot(0.34, 0.075 * k + loose), { x: j.shoulderR.x + 0.018, y: j.shoulderR.y + 0.012 }, { x: j.shoulderR.x - 0.012, y: j.shoulderR.y - 0.03 }, spot(-0.03, 0.035),
  ]));
  const scarf = { x: j.neck.x, y: j.neck.y };
  if (state.back) {
    cel(ctx, cast.outfit === 'sailor' ? costume.bottom : mix2(main, 0.2), lightX, 0.012, () => smoothOutline(ctx, [spot(-0.02, -0.05), spot(0.0, 0.05), spot(0.2, 0.062), spot(0.24, 0), spot(0.2, -0.062)]));
    return;
  }
  if (cast.outfit === 'sailor') {
    ctx.fillStyle = costume.bottom.base;
    for (const side of [-1, 1]) {
      ctx.beginPath();
      ctx.moveTo(scarf.x + side * 0.034, scarf.y - 0.022);
      ctx.lineTo(scarf.x + side * 0.085, scarf.y + 0.015);
      ctx.lineTo(scarf.x + side * 0.05, scarf.y + 0.08);
      ctx.lineTo(scarf.x, scarf.y + 0.1);
      ctx.fill();
    }
    ctx.fillStyle = costume.skin.base;
    ctx.beginPath();
    ctx.moveTo(scarf.x - 0.028, scarf.y - 0.015);
    ctx.lineTo(scarf.x + 0.028, scarf.y - 0.015);
    ctx.lineTo(scarf.x, scarf.y + 0.07);
    ctx.fill();
    ctx.fillStyle = costume.accent.base;
    ctx.beginPath();
    for (const side of [-1, 1]) {
      ctx.moveTo(scarf.x, scarf.y + 0.085);
      ctx.lineTo(scarf.x + side * 0.05, scarf.y + 0.07);
      ctx.lineTo(scarf.x + side * 0.045, scarf.y + 0.11);
      ctx.closePath();
      ctx.moveTo(scarf.x, scarf.y + 0.095);
      ctx.lineTo(scarf.x + side * 0.032 + state.wind * 0.01, scarf.y + 0.17);
      ctx.lineTo(scarf.x + side * 0.006 + state.wind * 0.01, scarf.y + 0.165);
    }
    ctx.fill();
  } else if (cast.outfit === 'jacket') {
    cel(ctx, costume.top, lightX, 0.01, () => smoothOutline(ctx, [spot(-0.02, -0.034), spot(-0.02, 0.034), spot(0.22, 0.03), spot(0.5, 0.012), spot(0.6, 0), spot(0.5, -0.012), spot(0.22, -0.03)]));
    ctx.fillStyle = costume.accent.base;
    ctx.beginPath();
    ctx.moveTo(scarf.x - 0.012, scarf.y + 0.012);
    ctx.lineTo(scarf.x + 0.012, scarf.y + 0.012);
    ctx.lineTo(scarf.x + 0.014, scarf.y + 0.13);
    ctx.lineTo(scarf.x, scarf.y + 0.165);
    ctx.lineTo(scarf.x - 0.014, scarf.y + 0.13);
    ctx.fill();
  } else if (cast.outfit === 'hoodie') {
    ctx.fillStyle = costume.accent.shade;
    ctx.beginPath();
    smoothOutline(ctx, [spot(-0.06, -0.06), spot(0.06, -0.07), spot(0.16, 0), spot(0.06, 0.07), spot(-0.06, 0.06), spot(0.04, 0)]);
    ctx.fill();
    ctx.strokeStyle = costume.white.base;
    ctx.lineWidth = 0.006;
    ctx.beginPath();
    for (const side of [-1, 1]) {
      ctx.moveTo(spot(0.12, side * 0.022).x, spot(0.12, 0).y);
      ctx.lineTo(spot(0.36, side * 0.026).x + state.wind * 0.01, spot(0.36, 0).y);
    }
    ctx.stroke();
  } else {
    ctx.fillStyle = costume.skin.base;
    ctx.beginPath();
    smoothOutline(ctx, [spot(-0.04, -0.045), spot(-0.04, 0.045), spot(0.08, 0.036), spot(0.13, 0), spot(0.08, -0.036)]);
    ctx.fill();
    ctx.fillStyle = costume.accent.base;
    ctx.beginPath();
    smoothOutline(ctx, [spot(0.78, -0.062), spot(0.78, 0.062), spot(0.88, 0.066), spot(0.88, -0.066)]);
    ctx.fill();
  }
}

const mix2 = (paint: Paint2, share: number): Paint2 => ({ base: mix(paint.base, paint.shade, share), shade: paint.shade });
