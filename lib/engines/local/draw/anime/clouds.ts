import type { SKRSContext2D } from '@napi-rs/canvas';
import { between } from '../random.ts';
import type { Random } from '../random.ts';
import { offscreen } from '../layer.ts';
import { alpha, mix } from '../palette.ts';
import type { Box } from './stack.ts';
import type { Tones } from './tones.ts';

type Puff = { x: number; y: number; r: number };
export type Cumulus = { x: number; y: number; width: number; height: number; tones: Tones; lightX: number; lightY: number; haze?: number };

/**
 * A towering cumulus in four flat tones. Its masses are stacked back to front; each is one scalloped silhouette in shade,
 * then the same silhouette drawn smaller towards the light, so that the edges between tones billow like the outline.
 */
export function paintCumulus(ctx: SKRSContext2D, random: Random, cloud: Cumulus): void {
  const { width, height, tones, lightX } = cloud;
  const pad = height * 0.3;
  const w = Math.ceil(width + pad * 2);
  const h = Math.ceil(height + pad * 2);
  const { canvas: sheet, ctx: c } = offscreen(w, h);
  const baseY = h - pad;
  const masses = 5 + Math.floor(random() * 3);
  const peak = between(random, 0.3, 0.7);
  const order = Array.from({ length: masses }, (_, i) => i).sort((a, b) => Math.abs(b / (masses - 1) - peak) * -1 + Math.abs(a / (masses - 1) - peak) * 1);
  for (const [rank, index] of order.entries()) {
    const share = masses === 1 ? 0.5 : index / (masses - 1);
    const reach = Math.max(0.22, 1 - Math.abs(share - peak) * 1.5) * between(random, 0.8, 1.05);
    const puffs = massOf(random, pad + width * (0.14 + 0.72 * share), baseY, (width / masses) * between(random, 0.85, 1.2), height * reach);
    shadeMass(c, puffs, cloud, rank / Math.max(1, masses - 1), height);
  }
  c.globalCompositeOperation = 'source-atop';
  const glow = c.createLinearGradient(w / 2 - lightX * w * 0.45, pad * 0.6, w / 2 + lightX * w * 0.45, baseY);
  glow.addColorStop(0, alpha(mix(tones.cloud.lit, tones.sun, 0.5), 0.34));
  glow.addColorStop(0.45, alpha(tones.cloud.lit, 0));
  glow.addColorStop(1, alpha(tones.cloud.deep, 0.3));
  c.fillStyle = glow;
  c.fillRect(0, 0, w, h);
  const haze = c.createLinearGradient(0, baseY - height * 0.6, 0, baseY);
  haze.addColorStop(0, alpha(tones.sky[3], 0));
  haze.addColorStop(1, alpha(tones.sky[3], 0.6));
  c.fillStyle = haze;
  c.fillRect(0, 0, w, h);
  c.globalCompositeOperation = 'destination-out';
  const base = c.createLinearGradient(0, baseY - height * 0.34, 0, baseY + pad * 0.1);
  base.addColorStop(0, 'rgba(0,0,0,0)');
  base.addColorStop(1, 'rgba(0,0,0,1)');
  c.fillStyle = base;
  c.fillRect(0, 0, w, h);
  ctx.drawImage(sheet, cloud.x - w / 2, cloud.y - baseY);
}

function massOf(random: Random, x: number, baseY: number, spread: number, height: number): Puff[] {
  const puffs: Puff[] = [];
  const levels = Math.max(2, Math.round(height / (spread * 0.34)));
  for (let level = 0; level < levels; level++) {
    const share = level / levels;
    const r = spread * (0.52 - 0.26 * share) * between(random, 0.85, 1.15);
    const count = level === 0 ? 3 : share > 0.75 ? 1 : 2;
    for (let i = 0; i < count; i++) {
      const dx = (i - (count - 1) / 2) * r * 1.1 + between(random, -0.25, 0.25) * spread * (1 - share * 0.5);
      puffs.push({ x: x + dx, y: baseY - r * 0.5 - share * (height - r), r });
    }
  }
  const bumps: Puff[] = [];
  for (const puff of puffs) {
    const count = 9 + Math.floor(random() * 4);
    for (let i = 0; i < count; i++) {
      const angle = Math.PI * (1.02 + 1.04 * ((i + random() * 0.8) / count)) - 0.06;
      const r = puff.r * between(random, 0.17, 0.4);
      bumps.push({ x: puff.x + Math.cos(angle) * (puff.r - r * 0.35), y: puff.y + Math.sin(angle) * (puff.r - r * 0.35), r });
      if (random() < 0.55) {
        const small = r * between(random, 0.3, 0.5);
        const turn = angle + between(random, -0.9, 0.9);
        bumps.push({ x: puff.x + Math.cos(angle) * puff.r * 0.88 + Math.cos(turn) * r * 0.92, y: puff.y + Math.sin(angle) * puff.r * 0.88 + Math.sin(turn) * r * 0.92, r: small });
      }
    }
  }
  return [...puffs, ...bumps];
}

function shadeMass(c: SKRSContext2D, puffs: Puff[], cloud: Cumulus, front: number, height: number): void {
  const { tones, lightX, lightY } = cloud;
  const { canvas: mass, ctx: m } = offscreen(c.canvas.width, c.canvas.height);
  const steps: [string, number, number][] = [
    [mix(tones.cloud.deep, tones.cloud.shade, 0.25 + 0.75 * front), 0, 1],
    [tones.cloud.shade, 0.22, 0.97], [tones.cloud.mid, 0.5, 0.92], [mix(tones.cloud.lit, tones.cloud.mid, 0.15 * (1 - front)), 0.86, 0.84],
  ];
  const reach = Math.max(...puffs.map((puff) => puff.r)) * 0.42;
  for (const [i, [color, offset, scale]] of steps.entries()) {
    m.globalCompositeOperation = i === 0 ? 'source-over' : 'source-atop';
    m.fillStyle = color;
    m.beginPath();
    for (const puff of puffs) {
      const r = puff.r * scale;
      const step = (puff.r * 0.3 + reach) * offset;
      const x = puff.x + lightX * step * 0.9;
      const y = puff.y + lightY * step * (lightY < 0 ? 0.8 : 1);
      m.moveTo(x + r, y);
      m.arc(x, y, r, 0, Math.PI * 2);
    }
    m.fill();
  }
  m.globalCompositeOperation = 'source-atop';
  const foot = m.createLinearGradient(0, m.canvas.height - height * 0.75, 0, m.canvas.height);
  foot.addColorStop(0, alpha(tones.cloud.shade, 0));
  foot.addColorStop(1, alpha(tones.cloud.shade, 0.85));
  m.fillStyle = foot;
  m.fillRect(0, 0, m.canvas.width, m.canvas.height);
  c.drawImage(mass, 0, 0);
}

/** Thin windblown cirrus, brushed along one direction, lit from below near the horizon. */
export function paintStreaks(ctx: SKRSContext2D, box: Box, random: Random, tones: Tones, horizonY: number): void {
  const slant = between(random, -0.16, 0.16);
  for (let band = 0; band < 7; band++) {
    const y = horizonY * (0.12 + 0.8 * ((band + random() * 0.7) / 7));
    const x = between(random, box.left, box.right * 0.8);
    const length = between(random, 0.3, 0.75) * box.width;
    const low = y / horizonY;
    for (let i = 0; i < 34; i++) {
      const t = random();
      const px = x + (t - 0.5) * length * 0.5;
      const py = y + (px - x) * slant + (random() + random() - 1) * 22 * box.unit * (1.2 - low * 0.7);
      const run = length * between(random, 0.2, 0.6);
      const thick = between(random, 3, 12) * box.unit * (1.2 - low * 0.6);
      ctx.fillStyle = alpha(i % 3 === 0 ? mix(tones.cloud.mid, tones.cloud.shade, 0.4) : tones.cloud.lit, between(random, 0.05, 0.15));
      ctx.beginPath();
      ctx.moveTo(px, py);
      ctx.quadraticCurveTo(px + run * 0.5, py + run * slant * 0.5 - thick, px + run, py + run * slant);
      ctx.quadraticCurveTo(px + run * 0.5, py + run * slant * 0.5 + thick, px, py);
      ctx.fill();
    }
  }
}
