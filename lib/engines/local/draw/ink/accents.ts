import { offscreen, settle } from '../layer.ts';
import { alpha } from '../palette.ts';
import { hash01, mulberry32, subSeed } from '../random.ts';
import { mottled } from './grain.ts';
import type { Scroll } from './scroll.ts';

/** A splash of ink flung on each bar, droplets on the beats between: they land, bloom and sink into the paper. */
export function addSplashes(scroll: Scroll, options: { strength?: number } = {}): void {
  const { box, tones, scene } = scroll;
  const u = box.unit;
  const random = mulberry32(subSeed(scene.seed, 'splash'));
  const size = Math.ceil(260 * u);
  const sprites = Array.from({ length: 4 }, (_, i) => {
    const { canvas, ctx } = offscreen(size, size);
    const color = i === 3 ? tones.accent : tones.ink;
    ctx.fillStyle = color;
    const c = size / 2;
    const heading = random() * Math.PI * 2;
    const blob = (x: number, y: number, r: number, seed: number, stretch: number): void => {
      for (let ring = 0; ring < 3; ring++) {
        ctx.globalAlpha = 0.24 + 0.22 * ring;
        ctx.beginPath();
        for (let k = 0; k < 56; k++) {
          const a = (k / 56) * Math.PI * 2;
          const rr = r * (1 - ring * 0.12) * (0.55 + 0.9 * mottled(Math.cos(a) * 26 + seed * 17 + 200, Math.sin(a) * 26 + seed * 5 + 200));
          const px = Math.cos(a) * rr * stretch;
          const py = Math.sin(a) * rr;
          ctx.lineTo(x + px * Math.cos(heading) - py * Math.sin(heading), y + px * Math.sin(heading) + py * Math.cos(heading));
        }
        ctx.fill();
      }
    };
    blob(c, c, size * 0.11, i + 1, 1.5);
    for (let k = 0; k < 34; k++) {
      const a = heading + (random() + random() - 1) * (k < 20 ? 0.7 : 2.6);
      const d = size * (0.1 + 0.36 * random());
      const r = size * 0.03 * random() ** 2.2 * (1.25 - d / size / 0.5) + 0.7 * u;
      blob(c + Math.cos(a) * d, c + Math.sin(a) * d, r, k + i * 40, 1 + random() * 1.6);
    }
    settle(ctx);
    return canvas;
  });
  const strength = options.strength ?? 1;
  scroll.live(1.0, (ctx, moment) => {
    for (let back = 0; back < 2; back++) {
      const bar = Math.floor(moment.rhythm.beat / 4) - back;
      const age = moment.rhythm.beat / 4 - bar;
      if (hash01(bar, scene.seed + 8) > 0.35 + 0.65 * moment.energy) continue;
      const grow = 0.35 + 0.65 * (1 - Math.exp(-age * 14));
      const show = strength * Math.min(1, age * 18) * Math.max(0, 1 - age / 1.5) ** 1.3 * 0.85;
      if (show < 0.01) continue;
      const edge = hash01(bar, scene.seed + 9);
      const x = (edge < 0.5 ? 0.06 + 0.2 * edge * 2 : 0.74 + 0.2 * (edge - 0.5) * 2) * box.width;
      const y = (0.14 + 0.68 * hash01(bar, scene.seed + 10)) * box.height;
      const s = size * (0.55 + 0.6 * hash01(bar, scene.seed + 11)) * grow;
      ctx.save();
      ctx.globalAlpha = show;
      ctx.translate(x, y);
      ctx.rotate(hash01(bar, scene.seed + 12) * 6.28);
      ctx.drawImage(sprites[Math.floor(hash01(bar, scene.seed + 13) * 4)] ?? (sprites[0] as never), -s / 2, -s / 2, s, s);
      ctx.restore();
    }
    for (let back = 0; back < 3; back++) {
      const beat = Math.floor(moment.rhythm.beat) - back;
      const age = moment.rhythm.beat - beat;
      const show = strength * moment.energy * Math.max(0, 1 - age / 3) * Math.min(1, age * 10) * 0.6;
      if (show < 0.02) continue;
      ctx.fillStyle = alpha(beat % 4 === 3 ? tones.accent : tones.ink, show);
      ctx.beginPath();
      const cx = hash01(beat, scene.seed + 20) * box.width;
      const cy = hash01(beat, scene.seed + 21) * box.height;
      for (let i = 0; i < 6; i++) {
        const key = i * 7919 + beat * 104729;
        const a = hash01(key, 1) * 6.28;
        const d = (4 + 46 * hash01(key, 2)) * u * (1 - Math.exp(-age * 9));
        const r = (0.7 + 3.8 * hash01(key, 3) ** 3) * u;
        ctx.moveTo(cx + Math.cos(a) * d + r, cy + Math.sin(a) * d);
        ctx.arc(cx + Math.cos(a) * d, cy + Math.sin(a) * d, r, 0, Math.PI * 2);
      }
      ctx.fill();
    }
  });
}

/** The painter's seal in a lower corner, pressed on the first downbeat. */
export function addSeal(scroll: Scroll): void {
  const { box, tones, scene } = scroll;
  const u = box.unit;
  const random = mulberry32(subSeed(scene.seed, 'seal'));
  const s = Math.ceil(34 * u);
  const { canvas, ctx } = offscreen(s, s);
  ctx.fillStyle = tones.accent;
  ctx.beginPath();
  ctx.roundRect(0, 0, s, s, s * 0.1);
  ctx.fill();
  ctx.strokeStyle = tones.paper;
  ctx.lineWidth = s * 0.07;
  ctx.lineCap = 'square';
  ctx.beginPath();
  for (const [cx, cy] of [[0.3, 0.3], [0.7, 0.3], [0.3, 0.7], [0.7, 0.7]] as const) {
    for (let i = 0; i < 3; i++) {
      const y = cy - 0.12 + i * 0.12;
      if (random() < 0.75) {
        ctx.moveTo((cx - 0.11) * s, y * s);
        ctx.lineTo((cx + 0.11) * s, y * s);
      }
    }
    const x = cx + (random() < 0.5 ? 0 : random() < 0.5 ? -0.1 : 0.1);
    ctx.moveTo(x * s, (cy - 0.13) * s);
    ctx.lineTo(x * s, (cy + 0.13) * s);
  }
  ctx.stroke();
  ctx.globalCompositeOperation = 'destination-out';
  for (let i = 0; i < 40; i++) ctx.fillRect(random() * s, random() * s, random() * 2 * u, random() * 2 * u);
  settle(ctx);
  const right = random() < 0.6;
  scroll.live(0.35, (c, moment) => {
    const arrival = Math.min(1, Math.max(0, (moment.tSec - 0.35) * 7));
    if (arrival <= 0) return;
    const k = 1 + 0.5 * (1 - arrival);
    c.globalAlpha = 0.9 * arrival;
    c.translate(right ? box.width * 0.945 : box.width * 0.055, box.height * 0.9);
    c.scale(k, k);
    c.drawImage(canvas, -s / 2, -s / 2);
  });
}

/** Rain, snow, wind-borne petals: weather as the brush would say it. */
export function addInkWeather(scroll: Scroll): void {
  const { scene, tones } = scroll;
  const seed = scene.seed + 40;
  const wrap = (v: number): number => v - Math.floor(v);
  if (scene.weather === 'rain')
    scroll.live(1, (ctx, moment, box) => {
      for (const tier of [0, 1]) {
        ctx.strokeStyle = alpha(tones.ink, 0.24 + 0.14 * tier);
        ctx.lineWidth = (0.9 + tier * 0.9) * box.unit;
        ctx.beginPath();
        for (let i = 0; i < 60 - tier * 26; i++) {
          const y = (wrap(hash01(i, seed + tier) + moment.tSec * (1.1 + tier * 0.5)) * 1.3 - 0.2) * box.height;
          const x = (hash01(i, seed + 7 + tier) * 1.25 - 0.05) * box.width - y * 0.16;
          const long = (26 + 34 * hash01(i, seed + 3)) * box.unit;
          ctx.moveTo(x, y);
          ctx.lineTo(x - long * 0.16, y + long);
        }
        ctx.stroke();
      }
    });
  if (scene.weather === 'snow')
    scroll.live(1, (ctx, moment, box) => {
      ctx.fillStyle = tones.indigo ? alpha(tones.ink, 0.85) : mixPaper(tones.paper);
      ctx.beginPath();
      for (let i = 0; i < 120; i++) {
        const near = hash01(i, seed) ** 2;
        const y = wrap(hash01(i, seed + 1) + moment.tSec * (0.05 + 0.07 * near)) * 1.1 * box.height - 0.05 * box.height;
        const x = wrap(hash01(i, seed + 2) + moment.tSec * 0.012 + 0.012 * Math.sin(moment.tSec * 0.9 + i)) * box.width;
        const r = (1 + 3.6 * near) * box.unit;
        ctx.moveTo(x + r, y);
        ctx.arc(x, y, r, 0, Math.PI * 2);
      }
      ctx.fill();
    });
  if (scene.weather === 'wind' || scene.setting === 'garden') addPetals(scroll, scene.weather === 'wind' ? 26 : 18, scene.weather === 'wind' ? 0.16 : 0.05);
}

const mixPaper = (paper: string): string => alpha(paper, 0.95);

export function addPetals(scroll: Scroll, count: number, wind: number): void {
  const { tones, scene } = scroll;
  const seed = scene.seed + 60;
  const wrap = (v: number): number => v - Math.floor(v);
  scroll.live(1.05, (ctx, moment, box) => {
    ctx.fillStyle = alpha(tones.accent, 0.82);
    ctx.beginPath();
    for (let i = 0; i < count; i++) {
      const near = hash01(i, seed);
      const x = (wrap(hash01(i, seed + 1) + moment.tSec * wind * (0.5 + near)) * 1.2 - 0.1) * box.width;
      const y = (wrap(hash01(i, seed + 2) + moment.tSec * (0.05 + 0.05 * near)) * 1.2 - 0.1) * box.height + Math.sin(moment.tSec * 1.3 + i) * 9 * box.unit;
      const turn = i + moment.tSec * (1 + near);
      const r = (2.5 + 5 * near) * box.unit;
      ctx.moveTo(x + r, y);
      ctx.ellipse(x, y, r, r * (0.25 + 0.4 * Math.abs(Math.sin(turn))), turn, 0, Math.PI * 2);
    }
    ctx.fill();
  });
}
