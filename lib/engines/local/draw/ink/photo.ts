import type { Canvas, Image } from '@napi-rs/canvas';
import { exposureGain } from '../exposure.ts';
import { offscreen, settle } from '../layer.ts';
import { smoothstep } from '../noise.ts';
import { rgbOf } from '../palette.ts';
import { suppliedPortrait } from '../singer.ts';
import { mottled } from './grain.ts';
import type { InkTones } from './ink-tones.ts';
import type { Scroll } from './scroll.ts';
import { enso, spatter } from './things.ts';

/** A picture as an ink painter would copy it: its darks in washes that pool and bleed, fading into bare paper at an uneven edge. */
export function inkPicture(image: Image, width: number, height: number, tones: InkTones, seed: number): Canvas {
  const scale = Math.min(1, 460 / Math.max(width, height));
  const { canvas, ctx } = offscreen(width * scale, height * scale);
  const [w, h] = [canvas.width, canvas.height];
  const cover = Math.max(w / image.width, h / image.height);
  ctx.imageSmoothingQuality = 'high';
  ctx.filter = `brightness(${exposureGain(image, 0.56).toFixed(2)}) contrast(1.15) blur(${(h * 0.003).toFixed(2)}px)`;
  ctx.drawImage(image, (w - image.width * cover) / 2, (h - image.height * cover) * 0.32, image.width * cover, image.height * cover);
  ctx.filter = 'none';
  const picture = ctx.getImageData(0, 0, w, h);
  const { data } = picture;
  const light = new Float32Array(w * h);
  for (let i = 0; i < w * h; i++) light[i] = ((data[i * 4] ?? 0) * 0.3 + (data[i * 4 + 1] ?? 0) * 0.59 + (data[i * 4 + 2] ?? 0) * 0.11) / 255;
  const [r, g, b] = rgbOf(tones.ink);
  for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) {
    const i = y * w + x;
    const right = light[Math.min(w * h - 1, i + 1)] as number;
    const below = light[Math.min(w * h - 1, i + w)] as number;
    const l = light[i] as number;
    const cloud = mottled((x / w) * 190 + seed, (y / h) * 190);
    const fibre = mottled((x / w) * 900, (y / h) * 500 + seed);
    const depth = tones.indigo ? l : 1 - l;
    const wash = smoothstep(0.12, 0.98, depth + (cloud - 0.5) * 0.16) ** 1.25;
    const contour = Math.min(0.5, Math.max(0, Math.abs(right - l) + Math.abs(below - l) - 0.05) * 3);
    const ex = Math.abs((x / w) * 2 - 1);
    const ey = Math.abs((y / h) * 2 - 1);
    const edge = 1 - smoothstep(0.62, 0.98, Math.hypot(ex * 0.95, ey * 0.92) + (mottled((x / w) * 90 + seed, (y / h) * 90) - 0.5) * 0.34);
    data[i * 4] = r;
    data[i * 4 + 1] = g;
    data[i * 4 + 2] = b;
    data[i * 4 + 3] = 255 * Math.min(1, (wash * (0.72 + 0.4 * fibre) + contour) * edge);
  }
  ctx.putImageData(picture, 0, 0);
  settle(ctx);
  return canvas;
}

function showPicture(scroll: Scroll, image: Image, x: number, size: number, sings: boolean): void {
  const { box, tones, scene } = scroll;
  const w = size * 0.92;
  const h = size * 1.12;
  const picture = inkPicture(image, w, h, tones, scene.seed % 500);
  const y = box.height * 0.5;
  scroll.wash(0.6, (px, py) => 0.97 * (1 - smoothstep(0.42, 0.66, Math.hypot((px - x * box.width) / w, (py - y) / h) + (mottled(px / box.unit / 4, py / box.unit / 4) - 0.5) * 0.14)), { color: tones.paper, step: 4 });
  scroll.strokes(0.62, [0, 0.4], (pen) => {
    enso(pen, x * box.width, y, Math.min(size * 0.6, box.width * 0.47), 22 * box.unit, 0.9, tones.accent, 2.6);
    spatter(pen, x * box.width + size * 0.5, y + size * 0.3, 120 * box.unit, 40, 0.7);
  });
  scroll.live(0.62, (ctx, moment) => {
    const bloom = Math.min(1, moment.tSec / 0.9);
    const zoom = 0.97 + 0.03 * bloom + 0.03 * moment.progress + 0.01 * moment.rhythm.pulse + (sings ? 0.01 * moment.mouth : 0);
    ctx.globalAlpha = 0.35 + 0.65 * bloom;
    ctx.drawImage(picture, x * box.width - (w * zoom) / 2, y - (h * zoom) / 2, w * zoom, h * zoom);
  });
}

/** The caller's portrait in close and medium shots, or a reference picture in some empty ones; true when it takes the singer's place. */
export function addInkPictures(scroll: Scroll): boolean {
  const { scene, env, box } = scroll;
  const portrait = suppliedPortrait(env);
  const still = scene.shotType !== 'dance' && scene.shotType !== 'performance';
  const reach = Math.min(box.height, box.width);
  const x = box.width > box.height * 1.2 ? (scene.seed % 2 ? 0.36 : 0.64) : 0.5;
  if (portrait && scene.hasCharacter && scene.framing !== 'wide' && still) {
    showPicture(scroll, portrait, x, reach * (scene.framing === 'close' ? 0.92 : 0.7), scene.shotType === 'lipsync');
    return true;
  }
  const reference = env.references[scene.index % Math.max(1, env.references.length)];
  if (reference && !scene.hasCharacter && scene.setting !== 'room' && scene.index % 2 === 0) showPicture(scroll, reference, x, reach * 0.55, false);
  return false;
}
