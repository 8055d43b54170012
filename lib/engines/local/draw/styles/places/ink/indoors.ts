import type { Image } from '@napi-rs/canvas';
import type { Scroll } from './scroll.ts';
import { withAlpha } from '../../../scene/light/inks.ts';
import { between, hash01 } from '../../../random.ts';
import { smoothstep } from '../../../noise.ts';
import { mottled } from './brush.ts';
import { washMountains, addMist, seedOf } from './mountains.ts';
import { bamboo, plum } from './plants.ts';
import { mark, addDisc } from './living.ts';
import { pavilion, enso } from './things.ts';
import { washWater } from './waters.ts';

export function paintInkRoom(scroll: Scroll): void {
  const { box, tones } = scroll;
  const { env } = scroll.kit;
  const u = box.unit;
  const seed = seedOf(scroll);
  const { without = [] } = scroll.kit.scene;
  const isBare = without.includes('teapot');
  const isHome = scroll.kit.scene.interior === undefined;
  const tall = box.height > box.width;
  const win = {
    x: box.width * (tall ? 0.2 : seed % 2 ? 0.5 : 0.14),
    y: box.height * 0.12,
    w: box.width * (tall ? 0.6 : 0.36),
    h: box.height * (tall ? 0.36 : 0.52),
  };
  scroll.wash(0.1, (x, y) => {
    const inside = isHome && x > win.x && x < win.x + win.w && y > win.y && y < win.y + win.h;
    if (inside) return 0.05 * mottled((x / u) * 0.4, (y / u) * 0.4);
    const d = Math.hypot(Math.max(win.x - x, 0, x - win.x - win.w), Math.max(win.y - y, 0, y - win.y - win.h));
    return (
      (0.2 + 0.16 * smoothstep(0, 420 * u, d)) * (0.5 + 0.6 * mottled((x / u) * 0.22 + seed, (y / u) * 0.3)) +
      (y > box.height * 0.82 ? 0.14 * mottled((x / u) * 0.3, (y / u) * 2) : 0)
    );
  });
  scroll.strokes(0.3, [0, 0.25], (pen) => {
    if (!isHome) return;
    pen.ctx.save();
    pen.ctx.beginPath();
    pen.ctx.rect(win.x, win.y, win.w, win.h);
    pen.ctx.clip();
    const isPlum = seed % 3 === 0;
    if (without.includes(isPlum ? 'flower' : 'bamboo')) return pen.ctx.restore();
    if (isPlum) plum(pen, win.x, win.y + win.h * 0.9, -0.7, win.h * 0.62, 16 * u, tones.accent, 0.7, 3);
    else
      for (let i = 0; i < 4; i++)
        bamboo(
          pen,
          win.x + win.w * (0.1 + 0.26 * i),
          win.y + win.h * 1.1,
          win.y - 20 * u,
          (8 + 4 * (i % 2)) * u,
          0.28 + 0.14 * (i % 3),
          between(pen.random, -0.8, 0.8),
        );
    pen.ctx.restore();
  });
  scroll.strokes(0.45, [0.05, 0.5], (pen) => {
    const line = (x1: number, y1: number, x2: number, y2: number, w: number, tone = 0.9): void =>
      pen.stroke({
        points: [
          { x: x1, y: y1 },
          { x: (x1 + x2) / 2, y: (y1 + y2) / 2 },
          { x: x2, y: y2 },
        ],
        width: w * u,
        pressure: 'bone',
        tone,
        dry: 0.35,
      });
    const floor = () => line(box.left, box.height * 0.83, box.right, box.height * 0.83, 5, 0.7);
    if (!isHome) return floor();
    for (let i = 0; i <= 4; i++)
      line(win.x + (win.w * i) / 4, win.y, win.x + (win.w * i) / 4, win.y + win.h, i % 4 ? 4 : 11);
    for (let i = 0; i <= 5; i++)
      line(win.x, win.y + (win.h * i) / 5, win.x + win.w, win.y + (win.h * i) / 5, i % 5 ? 3.5 : 11);
    floor();
    const tx = tall || seed % 2 ? box.width * 0.26 : box.width * 0.72;
    const ty = box.height * 0.82;
    line(tx - 130 * u, ty, tx + 130 * u, ty, 15);
    for (const side of [-1, 1]) line(tx + side * 104 * u, ty, tx + side * 112 * u, ty + 76 * u, 12);
    if (!isBare) {
      pen.stroke({
        points: [
          { x: tx - 30 * u, y: ty - 10 * u },
          { x: tx - 34 * u, y: ty - 34 * u },
          { x: tx - 6 * u, y: ty - 46 * u },
          { x: tx + 22 * u, y: ty - 30 * u },
          { x: tx + 14 * u, y: ty - 9 * u },
        ],
        width: 22 * u,
        pressure: 'swell',
        tone: 0.9,
        dry: 0.25,
        wet: 0.15,
      });
      pen.stroke({
        points: [
          { x: tx + 20 * u, y: ty - 30 * u },
          { x: tx + 36 * u, y: ty - 34 * u },
          { x: tx + 44 * u, y: ty - 46 * u },
        ],
        width: 7 * u,
        pressure: 'taper',
        tone: 0.9,
      });
      for (const dx of [74, 102])
        pen.stroke({
          points: [
            { x: tx + (dx - 10) * u, y: ty - 20 * u },
            { x: tx + dx * u, y: ty - 8 * u },
            { x: tx + (dx + 10) * u, y: ty - 20 * u },
          ],
          width: 9 * u,
          pressure: 'bone',
          tone: 0.85,
        });
    }
    if (!without.includes('flower')) plum(pen, tx - 84 * u, ty - 8 * u, -1.4, 92 * u, 8 * u, tones.accent, 0.9, 2);
  });
  const plate = env.references[0];
  if (plate)
    hangScroll(
      scroll,
      plate,
      tall ? box.width * 0.74 : seed % 2 ? box.width * 0.24 : box.width * 0.68,
      box.height * (tall ? 0.52 : 0.1),
    );
  if (!isBare && isHome) steam(scroll, tall || seed % 2 ? 0.26 : 0.72, 0.74);
}

function hangScroll(scroll: Scroll, image: Image, x: number, y: number): void {
  const { box, tones } = scroll;
  const u = box.unit;
  scroll.strokes(0.44, [0.1, 0.3], (pen) => {
    const w = 150 * u;
    const h = 260 * u;
    const { ctx } = pen;
    ctx.fillStyle = withAlpha(tones.aged, 0.9);
    ctx.fillRect(x - w / 2, y, w, h);
    ctx.save();
    ctx.beginPath();
    ctx.rect(x - w * 0.41, y + h * 0.13, w * 0.82, h * 0.72);
    ctx.clip();
    const s = Math.max((w * 0.82) / image.width, (h * 0.72) / image.height);
    ctx.filter = 'grayscale(0.85) contrast(1.25) sepia(0.25)';
    ctx.drawImage(
      image,
      x - (image.width * s) / 2,
      y + h * 0.49 - (image.height * s) / 2,
      image.width * s,
      image.height * s,
    );
    ctx.filter = 'none';
    ctx.restore();
    for (const py of [y, y + h])
      pen.stroke({
        points: [
          { x: x - w * 0.57, y: py },
          { x, y: py + u },
          { x: x + w * 0.57, y: py },
        ],
        width: 11 * u,
        pressure: 'bone',
        tone: 0.95,
        dry: 0.2,
      });
    pen.stroke({
      points: [
        { x: x - w * 0.3, y },
        { x, y: y - 30 * u },
        { x: x + w * 0.3, y },
      ],
      width: 2 * u,
      pressure: 'even',
      tone: 0.9,
    });
    pen.stroke({
      points: [
        { x: x - w, y: y - 60 * u },
        { x, y: y + h / 2 },
        { x: x + w, y: y + h + 60 * u },
      ],
      width: w * 2.4,
      pressure: 'even',
      tone: 0.0001,
    });
  });
}

function steam(scroll: Scroll, x: number, y: number): void {
  const { tones } = scroll;
  scroll.live(0.5, (ctx, moment, box) => {
    const u = box.unit;
    for (let i = 0; i < 2; i++) {
      const points = Array.from({ length: 8 }, (_, k) => {
        const t = k / 7;
        return [
          x * box.width + (i * 12 + Math.sin(t * 5 - moment.tSec * 1.6 + i) * 12 * t) * u,
          y * box.height - t * 110 * u,
          (1 + 3.2 * Math.sin(t * Math.PI)) * u,
        ] as const;
      });
      ctx.fillStyle = withAlpha(tones.ink, 0.16);
      ctx.beginPath();
      mark(ctx, points);
      ctx.fill();
    }
  });
}

/** A round moon gate with a view of the world outside. */
export function paintInkWindow(scroll: Scroll): void {
  const { box, tones } = scroll;
  const u = box.unit;
  const seed = seedOf(scroll);
  const r = Math.min(box.width * 0.44, box.height * 0.41);
  const cx = box.width * (box.width > box.height ? (seed % 2 ? 0.62 : 0.4) : 0.5);
  const cy = box.height * 0.47;
  washMountains(
    scroll,
    0.1,
    {
      baseY: cy + r * 0.5,
      height: r * 1.1,
      scale: 130 * u,
      seed,
      peaks: [
        { x: cx / box.width - 0.08, width: 0.09, height: 1 },
        { x: cx / box.width + 0.14, width: 0.12, height: 0.6 },
      ],
    },
    0.5,
  );
  addDisc(scroll, 0.12, { x: (cx + r * 0.4) / box.width, y: (cy - r * 0.45) / box.height, r: 34, rise: 0.02 });
  addMist(scroll, 0.15, cy + r * 0.35, 34 * u, 0.9);
  washWater(scroll, 0.2, (cy + r * 0.5) / box.height, 0.3);
  scroll.strokes(0.25, [0, 0.4], (pen) => {
    pavilion(pen, cx - r * 0.45, cy + r * 0.55, 54 * u, 0.7);
    plum(pen, cx + r * 0.95, cy + r * 0.2, Math.PI + 0.5, r * 0.8, 14 * u, tones.accent, 0.9, 3);
  });
  scroll.wash(
    0.6,
    (x, y) => (Math.hypot(x - cx, y - cy) - r < 0 ? 0 : smoothstep(0, 3 * u, Math.hypot(x - cx, y - cy) - r)),
    { color: tones.paper, step: 1.6 },
  );
  scroll.wash(
    0.6,
    (x, y) => {
      const d = Math.hypot(x - cx, y - cy) - r;
      if (d < 0) return 0;
      return (
        smoothstep(0, 3 * u, d) *
          0.62 *
          (0.62 + 0.5 * mottled((x / u) * 0.2 + seed, (y / u) * 0.25)) *
          (0.8 + 0.3 * mottled((x / u) * 1.4, (y / u) * 1.4)) +
        0.25 * Math.exp(-d / (9 * u))
      );
    },
    { step: 1.6 },
  );
  scroll.strokes(0.62, [0, 0.5], (pen) => {
    enso(pen, cx, cy, r * 1.0, 24 * u, 0.95, undefined, 1.2);
    pen.stroke({
      points: [
        { x: box.left, y: cy + r * 1.14 },
        { x: box.width / 2, y: cy + r * 1.13 },
        { x: box.right, y: cy + r * 1.15 },
      ],
      width: 12 * u,
      pressure: 'even',
      tone: 0.9,
      dry: 0.45,
    });
  });
}

export function paintInkStage(scroll: Scroll): void {
  const { box, tones } = scroll;
  const u = box.unit;
  const seed = seedOf(scroll);
  const beams = [0.2, 0.38, 0.5, 0.63, 0.82];
  scroll.wash(
    0.1,
    (x, y) => {
      let light = 0;
      for (const [i, bx] of beams.entries()) {
        const t = y / (box.height * 0.86);
        const centre = bx * box.width + (0.5 - bx) * box.width * 0.5 * t + Math.sin(i * 2 + seed) * 60 * u * t;
        const half = (14 + 110 * t) * u;
        light = Math.max(light, smoothstep(half, half * 0.5, Math.abs(x - centre)) * (1 - 0.3 * t));
      }
      return (0.12 + 0.55 * (1 - light)) * (0.55 + 0.55 * mottled((x / u) * 0.25 + seed, (y / u) * 0.25));
    },
    { step: 3 },
  );
  scroll.strokes(0.35, [0, 0.3], (pen) => {
    pen.stroke({
      points: [
        { x: box.left, y: box.height * 0.85 },
        { x: box.width * 0.5, y: box.height * 0.83 },
        { x: box.right, y: box.height * 0.85 },
      ],
      width: 46 * u,
      pressure: 'swell',
      tone: 0.9,
      dry: 0.6,
    });
    pen.stroke({
      points: [
        { x: box.left, y: box.height * 0.05 },
        { x: box.width * 0.5, y: box.height * 0.06 },
        { x: box.right, y: box.height * 0.04 },
      ],
      width: 20 * u,
      pressure: 'even',
      tone: 0.9,
      dry: 0.5,
    });
    enso(
      pen,
      box.width * 0.5,
      box.height * 0.44,
      Math.min(box.width * 0.4, box.height * 0.34),
      40 * u,
      0.9,
      tones.accent,
      2.4,
    );
  });
  addBrushBeams(scroll);
}

function addBrushBeams(scroll: Scroll): void {
  const { tones } = scroll;
  scroll.live(0.3, (ctx, moment, box) => {
    for (let i = 0; i < 5; i++) {
      const swing = Math.sin((moment.beat / 8) * Math.PI * 2 + i * 1.3) * 0.5;
      const x = box.width * (0.12 + 0.19 * i);
      const reach = box.height * 0.84;
      const glow = (0.1 + 0.26 * (i % 2 ? moment.pulse : moment.snare)) * 1.6;
      const ex = x + Math.sin(swing) * reach;
      const g = ctx.createLinearGradient(x, 0, ex, reach);
      const light = tones.paper;
      g.addColorStop(0, withAlpha(light, Math.min(0.9, glow * 1.5)));
      g.addColorStop(1, withAlpha(light, 0));
      ctx.fillStyle = g;
      ctx.beginPath();
      ctx.moveTo(x - 4 * box.unit, box.height * 0.06);
      ctx.lineTo(x + 4 * box.unit, box.height * 0.06);
      ctx.lineTo(ex + 70 * box.unit, reach);
      ctx.lineTo(ex - 70 * box.unit, reach);
      ctx.fill();
    }
  });
}

/** Heads and raised arms in front of the stage, each a single brush mark. */
export function addInkCrowd(scroll: Scroll): void {
  if (scroll.scene.isDeserted) return;
  const { tones, box } = scroll;
  const seed = scroll.scene.seed;
  const pitch = 44 * box.unit;
  const count = Math.ceil((box.right - box.left) / pitch);
  scroll.live(1.05, (ctx, moment) => {
    const u = box.unit;
    for (const row of [0, 1]) {
      ctx.fillStyle = withAlpha(tones.ink, row ? 0.96 : 0.7);
      ctx.beginPath();
      for (let i = 0; i < count; i++) {
        const x = box.left + (i + hash01(i, seed + row)) * pitch;
        const bounce =
          Math.abs(Math.sin((moment.beat + hash01(i, seed + 4) * 0.14) * Math.PI)) *
          11 *
          u *
          (0.4 + 0.6 * moment.energy);
        const y = box.height * (0.9 + row * 0.06) - bounce + hash01(i, seed + 7) * 14 * u;
        ctx.moveTo(x + 12 * u, y);
        ctx.ellipse(x, y, 12 * u, 15 * u, 0.1, 0, Math.PI * 2);
        mark(ctx, [
          [x - 26 * u, y + 70 * u, 10 * u],
          [x - 17 * u, y + 28 * u, 11 * u],
          [x, y + 21 * u, 13 * u],
          [x + 18 * u, y + 28 * u, 11 * u],
          [x + 27 * u, y + 70 * u, 10 * u],
        ]);
        if (hash01(i, seed + row + 9) < 0.45) {
          const lean = (hash01(i, seed + 11) - 0.5) * 30 * u + moment.sway * 8 * u;
          mark(ctx, [
            [x + 18 * u, y + 34 * u, 5 * u],
            [x + 22 * u + lean * 0.5, y - 8 * u, 4.4 * u],
            [x + 22 * u + lean, y - 46 * u, 2.4 * u],
          ]);
        }
      }
      ctx.rect(box.left, box.height * (1.0 + row * 0.05), box.right - box.left, box.height * 0.2);
      ctx.fill();
    }
  });
}

/** A dance floor: paper lanterns on two ropes over a circle of light in the dark. */
export function paintInkClub(scroll: Scroll): void {
  const { box } = scroll;
  const u = box.unit;
  const seed = seedOf(scroll);
  const light = { x: box.width * 0.5, y: box.height * 0.52, r: Math.min(box.width * 0.44, box.height * 0.46) };
  scroll.wash(
    0.1,
    (x, y) => {
      const d = Math.hypot((x - light.x) / 1.25, y - light.y);
      return (
        0.72 *
        smoothstep(light.r * 0.7, light.r * 1.9, d + (mottled((x / u) * 0.3 + seed, (y / u) * 0.3) - 0.5) * 90 * u)
      );
    },
    { step: 3, strength: (m) => 0.75 + 0.25 * m.pulse },
  );
  scroll.strokes(0.3, [0, 0.3], (pen) => {
    for (const [y, dip] of LANTERN_ROPES)
      pen.stroke({
        points: [-0.05, 0.2, 0.5, 0.8, 1.05].map((t) => ({ x: t * box.width, y: ropeAt(box, y, dip, t) })),
        width: 4 * u,
        pressure: 'even',
        tone: 0.9,
        dry: 0.3,
      });
    pen.stroke({
      points: [box.left, box.width / 2, box.right].map((x, i) => ({ x, y: box.height * (i === 1 ? 0.86 : 0.88) })),
      width: 34 * u,
      pressure: 'swell',
      tone: 0.75,
      dry: 0.7,
    });
  });
  addLanterns(scroll);
}

/** Ropes across the picture: the height of their ends, and the sag in the middle. */
const LANTERN_ROPES = [
  [0.04, 0.07],
  [0.16, 0.1],
] as const;
const LANTERNS = 6;

const ropeAt = (box: Scroll['box'], y: number, dip: number, t: number): number =>
  (y + dip * Math.sin(Math.max(0, Math.min(1, t)) * Math.PI)) * box.height;

function addLanterns(scroll: Scroll): void {
  const { box, tones } = scroll;
  const u = box.unit;
  scroll.live(0.45, (ctx, moment) => {
    for (const [row, [y, dip]] of LANTERN_ROPES.entries())
      for (let i = 0; i < LANTERNS; i++) {
        const t = (i + 0.5 + (row % 2 ? 0.25 : -0.1)) / LANTERNS;
        const size = (row === 0 ? 22 : 30) * u;
        ctx.save();
        ctx.translate(t * box.width, ropeAt(box, y, dip, t));
        ctx.rotate(0.14 * Math.sin(moment.beat * Math.PI * 0.5 + i * 1.7 + row));
        ctx.fillStyle = withAlpha(tones.accent, 0.62 + 0.3 * moment.pulse);
        ctx.beginPath();
        ctx.ellipse(0, size * 1.35, size * 0.8, size, 0, 0, Math.PI * 2);
        ctx.fill();
        ctx.fillStyle = withAlpha(tones.ink, 0.85);
        for (const end of [0.35, 2.25]) ctx.fillRect(-size * 0.34, size * end, size * 0.68, size * 0.17);
        ctx.fillRect(-u, size * 2.4, 2 * u, size * 0.6);
        ctx.strokeStyle = withAlpha(tones.paper, 0.7);
        ctx.lineWidth = Math.max(1, size * 0.06);
        for (const line of [0.85, 1.35, 1.85]) {
          const half = 0.8 * Math.sqrt(Math.max(0, 1 - (line - 1.35) ** 2)) * size;
          ctx.beginPath();
          ctx.moveTo(-half, size * line);
          ctx.quadraticCurveTo(0, size * (line + 0.12), half, size * line);
          ctx.stroke();
        }
        ctx.restore();
      }
  });
}
