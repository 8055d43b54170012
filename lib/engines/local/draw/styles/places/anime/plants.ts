import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import type { Place } from './easel.ts';
import { mix } from '../../../scene/light/inks.ts';
import { between, hash01, type Random } from '../../../random.ts';
import { offscreen } from '../../../scene/easel.ts';
import { settle } from '../../../scene/people/sprite.ts';

type Blob = { x: number; y: number; r: number };

type Crown = { sheet: Canvas; radius: number; lightX: number };
/**
 * Cache of painted crowns by the leaf colours of a place. A crown has thousands of leaves, so a wood reuses a few of
 * them at different sizes.
 */
const crownsOf = new WeakMap<readonly string[], Crown[]>();
const CROWNS_MAX = 4;
/** Half the side of a crown's sheet, in shares of the crown's radius. */
const CROWN_REACH = 1.6;

/**
 * A crown of leaves in three flat tones: leaf-shaped dabs over round masses, the lighter tones nearer the light.
 * `tones` run from shade to light.
 */
export function paintCrown(
  ctx: SKRSContext2D,
  random: Random,
  x: number,
  y: number,
  radius: number,
  tones: readonly string[],
  lightX: number,
  density = 1,
): void {
  const known = crownsOf.get(tones) ?? [];
  crownsOf.set(tones, known);
  const fit = known.filter((one) => one.lightX === lightX && one.radius >= radius * 0.75 && one.radius <= radius * 1.8);
  const isNew = fit.length < CROWNS_MAX;
  const crown = isNew ? crownSheet(random, radius, tones, lightX, density) : fit[Math.floor(random() * fit.length)];
  if (!crown) return;
  if (isNew) known.push(crown);
  const half = CROWN_REACH * radius;
  ctx.drawImage(crown.sheet, x - half, y - half, half * 2, half * 2);
}

function crownSheet(random: Random, radius: number, tones: readonly string[], lightX: number, density: number): Crown {
  const half = CROWN_REACH * radius;
  const { canvas, ctx } = offscreen(half * 2, half * 2);
  ctx.scale(canvas.width / (half * 2), canvas.height / (half * 2));
  const blobs: Blob[] = Array.from({ length: 9 }, (_, i) => {
    const angle = (i / 9) * Math.PI * 2 + random();
    const reach = i === 0 ? 0 : between(random, 0.35, 0.75);
    return {
      x: half + Math.cos(angle) * reach * radius * 1.15,
      y: half + Math.sin(angle) * reach * radius * 0.72,
      r: radius * between(random, 0.36, 0.58),
    };
  }).sort((a, b) => a.y - b.y);
  for (const blob of blobs) dabs(ctx, random, blob, tones, lightX, density);
  return { sheet: settle(canvas), radius, lightX };
}

/** Half the length of a leaf: a share of its blob's radius, but at least this many pixels. */
const LEAF = 0.11;
const LEAF_LEAST = 1.6;

function dabs(
  ctx: SKRSContext2D,
  random: Random,
  blob: Blob,
  tones: readonly string[],
  lightX: number,
  density: number,
): void {
  const leaf = Math.max(LEAF_LEAST, blob.r * LEAF);
  // Leaves of a small crown stay large enough to be seen, so it takes fewer of them.
  const fewer = ((blob.r * LEAF) / leaf) ** 2;
  const steps: [string, number, number, number][] = [
    [tones[0] as string, 0, 1, 120],
    [mix(tones[0] as string, tones[1] as string, 0.55), 0.12, 0.92, 70],
    [tones[1] as string, 0.26, 0.78, 75],
    [tones[2] as string, 0.48, 0.5, 46],
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
      const turn = between(random, -0.6, 0.6);
      if (k >= count * density * fewer) continue;
      const px = cx + Math.cos(angle) * reach;
      const py = cy + Math.sin(angle) * reach * 0.9;
      ctx.moveTo(px + size, py);
      ctx.ellipse(px, py, size, size * 0.55, angle + turn, 0, Math.PI * 2);
    }
    ctx.fill();
  }
}

/** Cache of painted trees, by place and leaf colours: a grove reuses them at different sizes. */
const sheetsOf = new WeakMap<readonly string[], { sheet: Canvas; height: number }[]>();
const TREES_MAX = 4;

/** A tree with its trunk, painted on a sheet of its own and then stamped. */
export function paintTree(
  ctx: SKRSContext2D,
  random: Random,
  x: number,
  baseY: number,
  height: number,
  tones: readonly string[],
  bark: string,
  lightX: number,
): void {
  const known = sheetsOf.get(tones) ?? [];
  sheetsOf.set(tones, known);
  const fit = known.filter((one) => one.height >= height * 0.8 && one.height <= height * 2);
  const painted =
    fit.length < TREES_MAX ? treeSheet(random, height, tones, bark, lightX) : fit[Math.floor(random() * fit.length)];
  if (!painted) return;
  if (fit.length < TREES_MAX) known.push(painted);
  const scale = height / painted.height;
  ctx.save();
  ctx.translate(x, baseY);
  ctx.scale(scale, scale);
  ctx.drawImage(painted.sheet, -painted.sheet.width / 2, -painted.height * ROOT);
  ctx.restore();
}

const ROOT = 1.06;

function treeSheet(
  random: Random,
  height: number,
  tones: readonly string[],
  bark: string,
  lightX: number,
): { sheet: Canvas; height: number } {
  const w = Math.ceil(height * 1.5);
  const { canvas: sheet, ctx: c } = offscreen(w, height * 1.1);
  const root = height * ROOT;
  branch(c, random, w / 2, root, -Math.PI / 2 + between(random, -0.08, 0.08), height * 0.4, height * 0.075, 3, bark);
  for (let i = 0; i < 5; i++) {
    const angle = Math.PI * (1.05 + (0.9 * (i + 0.5)) / 5);
    paintCrown(
      c,
      random,
      w / 2 + Math.cos(angle) * height * 0.34,
      height * 0.5 + Math.sin(angle) * height * 0.24,
      height * between(random, 0.17, 0.23),
      tones,
      lightX,
      0.75,
    );
  }
  return { sheet: settle(sheet), height };
}

export function branch(
  c: SKRSContext2D,
  random: Random,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  depth: number,
  color: string,
): void {
  const bend = between(random, -0.25, 0.25);
  const ex = x + Math.cos(angle + bend * 0.5) * length;
  const ey = y + Math.sin(angle + bend * 0.5) * length;
  const nx = Math.cos(angle + Math.PI / 2);
  const ny = Math.sin(angle + Math.PI / 2);
  const end = width * 0.55;
  c.fillStyle = color;
  c.beginPath();
  c.moveTo(x + nx * width * 0.5, y + ny * width * 0.5);
  c.quadraticCurveTo(
    (x + ex) / 2 + nx * width * (0.42 + bend),
    (y + ey) / 2 + ny * width * (0.42 + bend),
    ex + nx * end * 0.5,
    ey + ny * end * 0.5,
  );
  c.lineTo(ex - nx * end * 0.5, ey - ny * end * 0.5);
  c.quadraticCurveTo(
    (x + ex) / 2 - nx * width * (0.42 - bend),
    (y + ey) / 2 - ny * width * (0.42 - bend),
    x - nx * width * 0.5,
    y - ny * width * 0.5,
  );
  c.fill();
  if (depth === 0) return;
  const forks = depth > 1 ? 3 : 2;
  for (let i = 0; i < forks; i++)
    branch(
      c,
      random,
      ex,
      ey,
      angle + bend + (i - (forks - 1) / 2) * between(random, 0.45, 0.75),
      length * between(random, 0.55, 0.72),
      end,
      depth - 1,
      color,
    );
}

/** Tall conifers as layered skirts of needles. */
export function paintConifer(
  ctx: SKRSContext2D,
  random: Random,
  x: number,
  baseY: number,
  height: number,
  tones: readonly string[],
  lightX: number,
  snow?: string,
): void {
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

/** Blades of grass that lean as gusts cross the field; nearer rows are taller and darker. `flowers` dot the tips. */
export function addGrass(
  place: Place,
  topY: number,
  options: { colors: [string, string]; flowers?: string[]; rows?: number; tall?: number },
): void {
  const seed = place.scene.seed + 401;
  const rows = options.rows ?? 3;
  const wind = place.scene.weather === 'wind' ? 1.5 : 0.8;
  for (let row = 0; row < rows; row++) {
    const share = rows === 1 ? 1 : row / (rows - 1);
    place.live(0.6 + 0.45 * share, (ctx, moment, box) => {
      const base = topY + (box.height * 1.06 - topY) * (0.25 + 0.75 * share);
      const tall = (options.tall ?? 70) * (0.45 + 0.75 * share) * box.unit;
      const count = Math.round(((90 - share * 30) * box.width) / (960 * box.unit));
      const tip = (i: number): { x: number; y: number; foot: number; h: number } => {
        const foot = box.left + ((i + hash01(i, seed + row)) / count) * (box.right - box.left);
        const h = tall * (0.5 + 0.7 * hash01(i, seed + 7 + row));
        const gust =
          Math.sin(foot / (210 * box.unit) - moment.tSec * 2.1 * wind) * 0.32 +
          Math.sin(moment.tSec * 3.1 + i) * 0.07 +
          (hash01(i, seed + 3) - 0.5) * 0.4 +
          0.15;
        return { x: foot + gust * h * wind * 0.9, y: base - h, foot, h };
      };
      for (const tier of [0, 1]) {
        ctx.fillStyle = mix(options.colors[0], options.colors[1], (1 - share) * 0.75 + tier * 0.25);
        ctx.beginPath();
        if (tier === 0)
          ctx.rect(box.left, base - 4 * box.unit, box.right - box.left, box.bottom - base + 40 * box.unit);
        for (let i = tier; i < count; i += 2) {
          const t = tip(i);
          const w = (2 + 3 * share) * box.unit;
          ctx.moveTo(t.foot - w, base);
          ctx.quadraticCurveTo(t.foot - w * 0.4, base - t.h * 0.55, t.x, t.y);
          ctx.quadraticCurveTo(t.foot + w * 0.9, base - t.h * 0.5, t.foot + w, base);
        }
        ctx.fill();
      }
      for (const [k, color] of (options.flowers ?? []).entries()) {
        ctx.fillStyle = mix(color, options.colors[1], 0.25 * (1 - share));
        ctx.beginPath();
        for (let i = k; i < count; i += (options.flowers ?? []).length * 2 + 1) {
          const t = tip(i);
          const r = (2.4 + 4.2 * share) * box.unit * (0.7 + 0.6 * hash01(i, seed + 11));
          for (let p = 0; p < 5; p++) {
            const a = (p / 5) * Math.PI * 2 + i;
            ctx.moveTo(t.x + Math.cos(a) * r * 0.7 + r * 0.62, t.y + Math.sin(a) * r * 0.55);
            ctx.ellipse(
              t.x + Math.cos(a) * r * 0.7,
              t.y + Math.sin(a) * r * 0.55,
              r * 0.62,
              r * 0.5,
              0,
              0,
              Math.PI * 2,
            );
          }
        }
        ctx.fill();
      }
    });
  }
}
