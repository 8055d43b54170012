import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Place } from './easel.ts';
import type { Box } from '../../../scene/easel.ts';
import { withAlpha, mix } from '../../../scene/light/inks.ts';

/** A level crossing: rails, barrier, lamps that blink on the beat, and a train that passes once. */
export function addCrossing(place: Place, railY: number): void {
  const { tones } = place;
  const random = place.random('crossing');
  const left = random() < 0.5;
  const livery = tones.accents[0];
  const length = 1.9 + random() * 0.8;
  const start = random() * 0.1;
  place.layer(0.6, (ctx, box) => {
    const u = box.unit;
    ctx.fillStyle = mix(tones.near, tones.mid, 0.3);
    ctx.fillRect(box.left, railY, box.right - box.left, box.bottom - railY);
    ctx.fillStyle = mix(tones.near, tones.dark, 0.4);
    for (let x = box.left; x < box.right; x += 26 * u) ctx.fillRect(x, railY + 6 * u, 15 * u, 9 * u);
    ctx.fillStyle = mix(tones.rim, tones.mid, 0.4);
    ctx.fillRect(box.left, railY + 3 * u, box.right - box.left, 2.6 * u);
    ctx.fillRect(box.left, railY + 13 * u, box.right - box.left, 3 * u);
  });
  place.live(0.6, (ctx, moment, box) => {
    const p = Math.min(1, Math.max(0, (moment.progress - start) / 0.85));
    const span = box.width * (length + 1.5);
    const head = left ? -box.width * (length + 0.25) + p * span : box.width * 1.25 - p * span;
    paintTrain(ctx, box, place, head, railY + 8 * box.unit, box.width * length, livery);
  });
  place.layer(0.85, (ctx, box) =>
    paintSignal(ctx, box, place, left ? box.width * 0.8 : box.width * 0.2, railY + 130 * box.unit, left),
  );
  place.live(0.85, (ctx, moment, box) => {
    const u = box.unit;
    const x = left ? box.width * 0.8 : box.width * 0.2;
    const y = railY + 130 * u - 214 * u;
    for (const [i, dx] of [-21, 21].entries()) {
      const on = Math.floor(moment.beat) % 2 === i ? 1 - 0.55 * (moment.beat % 1) : 0.12;
      ctx.fillStyle = mix('#4a0a12', '#ff3b3b', on);
      ctx.beginPath();
      ctx.arc(x + dx * u, y, 11 * u, 0, Math.PI * 2);
      ctx.fill();
      ctx.globalCompositeOperation = 'screen';
      const g = ctx.createRadialGradient(x + dx * u, y, 0, x + dx * u, y, 74 * u);
      g.addColorStop(0, `rgba(255,90,70,${(0.75 * on).toFixed(3)})`);
      g.addColorStop(1, 'rgba(255,60,60,0)');
      ctx.fillStyle = g;
      ctx.fillRect(x + dx * u - 74 * u, y - 74 * u, 148 * u, 148 * u);
      ctx.globalCompositeOperation = 'source-over';
    }
  });
}

function paintTrain(
  ctx: SKRSContext2D,
  box: Box,
  place: Place,
  x: number,
  railY: number,
  length: number,
  livery: string,
): void {
  const { tones } = place;
  const u = box.unit;
  const tall = 150 * u;
  const cars = 3;
  const gap = 7 * u;
  const car = length / cars - gap;
  const top = railY - tall;
  const body = mix('#f4f6fa', tones.sky[2], 0.28);
  const shade = mix(body, tones.near, 0.42);
  const lit = tones.night || place.scene.timeOfDay === 'dusk';
  for (let i = 0; i < cars; i++) {
    const cx = x + i * (car + gap);
    if (cx > box.right || cx + car < box.left) continue;
    ctx.fillStyle = tones.dark;
    ctx.fillRect(cx + 10 * u, railY - 18 * u, car - 20 * u, 14 * u);
    ctx.fillStyle = body;
    ctx.beginPath();
    ctx.roundRect(cx, top, car, tall - 18 * u, 10 * u);
    ctx.fill();
    ctx.fillStyle = shade;
    ctx.fillRect(cx, railY - 52 * u, car, 34 * u);
    ctx.fillStyle = livery;
    ctx.fillRect(cx, railY - 62 * u, car, 12 * u);
    ctx.fillRect(cx, top + 14 * u, car, 5 * u);
    for (let wx = cx + 22 * u, n = 0; wx < cx + car - 40 * u; n++) {
      const door = n % 3 === 1;
      const ww = (door ? 40 : 74) * u;
      ctx.fillStyle = lit ? '#ffe9b0' : mix(tones.sky[1], tones.near, 0.25);
      ctx.beginPath();
      ctx.roundRect(wx, top + 30 * u, ww, (door ? 84 : 44) * u, 4 * u);
      ctx.fill();
      ctx.fillStyle = lit ? withAlpha(tones.dark, 0.5) : withAlpha('#ffffff', 0.5);
      if (!lit) {
        ctx.beginPath();
        ctx.moveTo(wx + ww * 0.2, top + 74 * u);
        ctx.lineTo(wx + ww * 0.55, top + 30 * u);
        ctx.lineTo(wx + ww * 0.75, top + 30 * u);
        ctx.lineTo(wx + ww * 0.4, top + 74 * u);
        ctx.fill();
      } else if (n % 2 === 0) {
        ctx.beginPath();
        ctx.arc(wx + ww * 0.4, top + 56 * u, 8 * u, 0, Math.PI * 2);
        ctx.roundRect(wx + ww * 0.4 - 12 * u, top + 63 * u, 24 * u, 14 * u, 6 * u);
        ctx.fill();
      }
      wx += ww + 16 * u;
    }
    ctx.fillStyle = withAlpha(tones.rim, 0.9);
    ctx.fillRect(cx + 6 * u, top, car - 12 * u, 2.4 * u);
  }
}

function paintSignal(ctx: SKRSContext2D, box: Box, place: Place, x: number, baseY: number, left: boolean): void {
  const { tones } = place;
  const u = box.unit;
  const stripes = (w: number, h: number, pitch: number): void => {
    ctx.save();
    ctx.beginPath();
    ctx.rect(0, -h / 2, w, h);
    ctx.clip();
    ctx.fillStyle = mix('#ffd23c', tones.sky[2], 0.12);
    ctx.fillRect(0, -h / 2, w, h);
    ctx.fillStyle = tones.dark;
    for (let i = -h; i < w; i += pitch) {
      ctx.beginPath();
      ctx.moveTo(i, h / 2);
      ctx.lineTo(i + h, -h / 2);
      ctx.lineTo(i + h + pitch * 0.5, -h / 2);
      ctx.lineTo(i + pitch * 0.5, h / 2);
      ctx.fill();
    }
    ctx.restore();
  };
  ctx.save();
  ctx.translate(x, baseY);
  ctx.rotate(-Math.PI / 2);
  stripes(262 * u, 12 * u, 30 * u);
  ctx.restore();
  for (const turn of [-0.6, 0.6]) {
    ctx.save();
    ctx.translate(x, baseY - 272 * u);
    ctx.rotate(turn);
    ctx.translate(-58 * u, 0);
    stripes(116 * u, 16 * u, 26 * u);
    ctx.restore();
  }
  ctx.fillStyle = tones.dark;
  ctx.fillRect(x - 40 * u, baseY - 232 * u, 80 * u, 36 * u);
  for (const dx of [-21, 21]) {
    ctx.beginPath();
    ctx.arc(x + dx * u, baseY - 214 * u, 19 * u, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.fillRect(x - 15 * u, baseY - 110 * u, 30 * u, 60 * u);
  ctx.save();
  ctx.translate(x, baseY - 82 * u);
  ctx.rotate(left ? Math.PI - 0.02 : 0.02);
  stripes(box.width * 0.72, 9 * u, 46 * u);
  ctx.restore();
}
