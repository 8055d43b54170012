import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix } from '../palette.ts';
import { between } from '../random.ts';
import type { Random } from '../random.ts';
import { offscreen, settle } from '../layer.ts';

type Blob = { x: number; y: number; r: number };

/**
 * A crown of leaves in three flat tones: leaf-shaped dabs over round masses, each tone gathered nearer the light.
 * `tones` run from shade to light.
 */
export function paintCrown(ctx: SKRSContext2D, random: Random, x: number, y: number, radius: number, tones: readonly string[], lightX: number, density = 1): void {
  const blobs: Blob[] = Array.from({ length: 9 }, (_, i) => {
    const angle = (i / 9) * Math.PI * 2 + random();
    const reach = i === 0 ? 0 : between(random, 0.35, 0.75);
    return { x: x + Math.cos(angle) * reach * radius * 1.15, y: y + Math.sin(angle) * reach * radius * 0.72, r: radius * between(random, 0.36, 0.58) };
  }).sort((a, b) => a.y - b.y);
  for (const blob of blobs) dabs(ctx, random, blob, tones, lightX, density);
}

function dabs(ctx: SKRSContext2D, random: Random, blob: Blob, tones: readonly string[], lightX: number, density: number): void {
  const leaf = Math.max(1.6, blob.r * 0.11);
  const steps: [string, number, number, number][] = [
    [tones[0] as string, 0, 1, 120], [mix(tones[0] as string, tones[1] as string, 0.55), 0.12, 0.92, 70],
    [tones[1] as string, 0.26, 0.78, 75], [tones[2] as string, 0.48, 0.5, 46],
  ];
  for (const [i, [color, offset, spread, count]] of steps.entries()) {
    const cx = blob.x + lightX * blob.r * offset * 0.7;
    const cy = blob.y - blob.r * offset;
    ctx.fillStyle = color;
    ctx.beginPath();
    if (i === 0) ctx.arc(cx, cy, blob.r * 0.86, 0, Math.PI * 2);
    for (let k = 0; k < count * density; k++) {
      const angle = random() * Math.PI * 2;
      const reach = Math.sqrt(random()) * blob.r * spread * 1.04;
      const size = leaf * between(random, 0.6, 1.35);
      const px = cx + Math.cos(angle) * reach;
      const py = cy + Math.sin(angle) * reach * 0.9;
      ctx.moveTo(px + size, py);
      ctx.ellipse(px, py, size, size * 0.55, angle + between(random, -0.6, 0.6), 0, Math.PI * 2);
    }
    ctx.fill();
  }
}

/** A tree on its trunk, painted once on its own sheet and then stamped. */
export function paintTree(ctx: SKRSContext2D, random: Random, x: number, baseY: number, height: number, tones: readonly string[], bark: string, lightX: number): void {
  const w = Math.ceil(height * 1.5);
  const { canvas: sheet, ctx: c } = offscreen(w, height * 1.1);
  const root = height * 1.06;
  branch(c, random, w / 2, root, -Math.PI / 2 + between(random, -0.08, 0.08), height * 0.4, height * 0.075, 3, bark);
  for (let i = 0; i < 5; i++) {
    const angle = Math.PI * (1.05 + (0.9 * (i + 0.5)) / 5);
    paintCrown(c, random, w / 2 + Math.cos(angle) * height * 0.34, height * 0.5 + Math.sin(angle) * height * 0.24, height * between(random, 0.17, 0.23), tones, lightX, 0.75);
  }
  settle(c);
  ctx.drawImage(sheet, x - w / 2, baseY - root);
}

export function branch(c: SKRSContext2D, random: Random, x: number, y: number, angle: number, length: number, width: number, depth: number, color: string): void {
  const bend = between(random, -0.25, 0.25);
  const ex = x + Math.cos(angle + bend * 0.5) * length;
  const ey = y + Math.sin(angle + bend * 0.5) * length;
  const nx = Math.cos(angle + Math.PI / 2);
  const ny = Math.sin(angle + Math.PI / 2);
  const end = width * 0.55;
  c.fillStyle = color;
  c.beginPath();
  c.moveTo(x + nx * width * 0.5, y + ny * width * 0.5);
  c.quadraticCurveTo((x + ex) / 2 + nx * width * (0.42 + bend), (y + ey) / 2 + ny * width * (0.42 + bend), ex + nx * end * 0.5, ey + ny * end * 0.5);
  c.lineTo(ex - nx * end * 0.5, ey - ny * end * 0.5);
  c.quadraticCurveTo((x + ex) / 2 - nx * width * (0.42 - bend), (y + ey) / 2 - ny * width * (0.42 - bend), x - nx * width * 0.5, y - ny * width * 0.5);
  c.fill();
  if (depth === 0) return;
  const forks = depth > 1 ? 3 : 2;
  for (let i = 0; i < forks; i++) branch(c, random, ex, ey, angle + bend + (i - (forks - 1) / 2) * between(random, 0.45, 0.75), length * between(random, 0.55, 0.72), end, depth - 1, color);
}

/** Tall conifers as layered skirts of needles. */
export function paintConifer(ctx: SKRSContext2D, random: Random, x: number, baseY: number, height: number, tones: readonly string[], lightX: number, snow?: string): void {
  const tiers = 7;
  ctx.fillStyle = tones[0] as string;
  ctx.fillRect(x - height * 0.018, baseY - height * 0.14, height * 0.036, height * 0.15);
  for (let i = 0; i < tiers; i++) {
    const share = i / (tiers - 1);
    const y = baseY - height * (0.1 + 0.62 * share);
    const half = height * 0.21 * (1 - share * 0.82) * between(random, 0.88, 1.12);
    const rise = height * 0.26 * (1 - share * 0.35);
    const skirt = (inset: number, lift: number, color: string): void => {
      ctx.fillStyle = color;
      ctx.beginPath();
      ctx.moveTo(x + lightX * half * inset * 0.5, y - rise);
      const teeth = 6;
      for (let t = 0; t <= teeth; t++) {
        const px = x + half * (1 - inset) * (1 - (2 * t) / teeth) + lightX * half * inset * 0.8;
        const droop = (1 - Math.abs(1 - (2 * t) / teeth)) * rise * 0.12;
        ctx.lineTo(px, y - lift + droop - (t % 2) * rise * 0.14);
      }
      ctx.fill();
    };
    skirt(0, 0, tones[0] as string);
    skirt(0.32, rise * 0.1, tones[1] as string);
    skirt(0.66, rise * 0.3, snow ?? (tones[2] as string));
  }
}
