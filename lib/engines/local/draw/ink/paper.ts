import type { Canvas } from '@napi-rs/canvas';
import { offscreen, settle } from '../layer.ts';
import { alpha, rgbOf } from '../palette.ts';
import { between, mulberry32, subSeed } from '../random.ts';
import { mottled } from './grain.ts';
import type { InkTones } from './ink-tones.ts';

/** A sheet of handmade paper: cloudy fibre, long hairs, flecks, edges a little darker. `unit` is 1 at 540p. */
export function paintPaper(width: number, height: number, unit: number, tones: InkTones, seed: number): Canvas {
  const random = mulberry32(subSeed(seed, 'paper-sheet'));
  const scale = 2;
  const small = offscreen(width / scale, height / scale);
  const image = small.ctx.createImageData(small.canvas.width, small.canvas.height);
  const [r, g, b] = rgbOf(tones.paper);
  const [ar, ag, ab] = rgbOf(tones.aged);
  const ox = random() * 400;
  const step = (scale / unit) * 0.22;
  for (let y = 0, i = 0; y < small.canvas.height; y++) for (let x = 0; x < small.canvas.width; x++, i += 4) {
    const cloud = mottled(x * step * 0.5 + ox, y * step * 0.5) * 0.16 + mottled(x * step * 4, y * step * 4 + ox) * 0.1 + mottled(x * step * 2 + ox, y * step * 11) * 0.05;
    const ex = Math.abs((x / small.canvas.width) * 2 - 1);
    const ey = Math.abs((y / small.canvas.height) * 2 - 1);
    const share = Math.min(0.6, cloud + (ex ** 6 + ey ** 6) * 0.16);
    image.data[i] = r + (ar - r) * share;
    image.data[i + 1] = g + (ag - g) * share;
    image.data[i + 2] = b + (ab - b) * share;
    image.data[i + 3] = 255;
  }
  small.ctx.putImageData(image, 0, 0);
  const { canvas, ctx } = offscreen(width, height);
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(small.canvas, 0, 0, canvas.width, canvas.height);
  ctx.lineCap = 'round';
  for (let i = 0; i < 420; i++) {
    const x = random() * width;
    const y = random() * height;
    const angle = random() * Math.PI;
    const length = between(random, 8, 42) * unit;
    const bend = between(random, -14, 14) * unit;
    ctx.strokeStyle = i % 3 ? alpha(tones.indigo ? '#8fa0d0' : '#ffffff', between(random, 0.04, tones.indigo ? 0.08 : 0.3)) : alpha(tones.aged, between(random, 0.08, 0.22));
    ctx.lineWidth = between(random, 0.4, 1.1) * unit;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.quadraticCurveTo(x + Math.cos(angle) * length * 0.5 - Math.sin(angle) * bend, y + Math.sin(angle) * length * 0.5 + Math.cos(angle) * bend, x + Math.cos(angle) * length, y + Math.sin(angle) * length);
    ctx.stroke();
  }
  for (let i = 0; i < (tones.indigo ? 90 : 26); i++) {
    ctx.fillStyle = alpha(tones.indigo ? tones.accent : tones.aged, between(random, 0.15, 0.5));
    const s = between(random, 0.5, 1.8) * unit;
    ctx.fillRect(random() * width, random() * height, s, s * between(random, 0.4, 1));
  }
  settle(ctx);
  return canvas;
}
