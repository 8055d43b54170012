import { smoothstep } from '../noise.ts';
import { alpha } from '../palette.ts';
import { between, hash01 } from '../random.ts';
import { mottled } from './grain.ts';
import { addDisc, addRings, addSwallows, mark } from './living.ts';
import { addMist, washMountains } from './mountains.ts';
import { addSun, washSky, washWater, waterLines } from './places-nature.ts';
import { bamboo, bambooLeaves, grasses, plum } from './plants.ts';
import type { Scroll } from './scroll.ts';
import { blockOfStrokes, enso, pavilion, spatter } from './things.ts';

const seedOf = (scroll: Scroll): number => scroll.scene.seed % 1009;

/** A town as pulls of a flat brush: pale far off, black and dry close by. */
function addTown(scroll: Scroll, baseY: number, rows = 3): void {
  const { box, tones } = scroll;
  const u = box.unit;
  const lights = scroll.scene.timeOfDay === 'night' || scroll.scene.timeOfDay === 'dusk' ? tones.accent : null;
  for (let row = 0; row < rows; row++) {
    const tone = [0.2, 0.44, 0.85][row + (3 - rows)] as number;
    scroll.strokes(0.18 + row * 0.2, [0.02 * row, 0.12 + row * 0.22], (pen) => {
      let x = box.left;
      while (x < box.right) {
        const w = between(pen.random, 26, 58) * u * (0.7 + row * 0.36);
        const tall = between(pen.random, 0.16, 0.56) * box.height * (1 - row * 0.2) * (pen.random() < 0.18 ? 1.35 : 1);
        blockOfStrokes(pen, x + w / 2, baseY - tall + row * 26 * u, baseY + row * 44 * u, w, tone * between(pen.random, 0.8, 1.1), tones.paper, row > 0 ? lights : null);
        if (row > 0 && pen.random() < 0.4) pen.stroke({ points: [{ x: x + w * 0.4, y: baseY - tall + row * 26 * u }, { x: x + w * 0.41, y: baseY - tall }, { x: x + w * 0.4, y: baseY - tall - 34 * u }], width: 2.4 * u, pressure: 'taper', tone, dry: 0.2 });
        x += w * between(pen.random, 0.95, 1.5);
      }
    });
    addMist(scroll, 0.2 + row * 0.2, baseY + row * 38 * u, 34 * u, 0.9, row % 2 ? -6 : 7);
  }
}

export function paintInkCity(scroll: Scroll): void {
  const { box } = scroll;
  washSky(scroll, scroll.scene.setting === 'city-night' ? 0.26 : 0.12);
  if (scroll.scene.setting === 'city-day' || scroll.tones.indigo) addSun(scroll, 0.26, 74);
  else addDisc(scroll, 0.06, { x: 0.24 + (seedOf(scroll) % 50) / 100, y: 0.24, r: 46, moon: false });
  const river = seedOf(scroll) % 2 === 0;
  addTown(scroll, box.height * (river ? 0.64 : 0.78), river ? 2 : 3);
  if (river) {
    washWater(scroll, 0.5, 0.7, 0.4);
    waterLines(scroll, 0.6, 0.7, [0.2, 0.65], 0.6, 30);
    addRings(scroll, 0.7, 0.76, 0.97);
  } else wires(scroll);
  addSwallows(scroll, 0.3, 0.3, 6);
}

/** Poles and sagging lines, in single strokes. */
function wires(scroll: Scroll): void {
  const { box } = scroll;
  const u = box.unit;
  scroll.strokes(0.9, [0.25, 0.75], (pen) => {
    const x = box.width * between(pen.random, 0.2, 0.8);
    const top = box.height * 0.2;
    pen.stroke({ points: [{ x, y: top }, { x: x + 2 * u, y: box.height * 0.6 }, { x: x - 2 * u, y: box.height * 1.1 }], width: 13 * u, pressure: 'bone', tone: 0.95, dry: 0.4 });
    for (const [dy, half] of [[0.05, 56], [0.12, 42]] as const) {
      const y = top + dy * box.height;
      pen.stroke({ points: [{ x: x - half * u, y: y + 3 * u }, { x, y }, { x: x + half * u, y: y - 2 * u }], width: 7 * u, pressure: 'bone', tone: 0.95, dry: 0.3 });
      for (const side of [-1, 1]) for (const k of [0.5, 1]) pen.stroke({ points: [{ x: x + side * half * k * u, y }, { x: x + side * box.width * 0.35, y: y + (60 + 40 * k) * u }, { x: x + side * box.width * 0.9, y: y - 20 * u }], width: 2 * u, pressure: 'even', tone: 0.8, dry: 0.15 });
    }
  });
}

export function paintInkStreet(scroll: Scroll): void {
  const { box, tones } = scroll;
  const u = box.unit;
  const vx = box.width * (0.42 + (seedOf(scroll) % 16) / 100);
  const vy = box.height * 0.52;
  washSky(scroll, 0.3, 0.55);
  const seed = seedOf(scroll);
  scroll.wash(0.3, (x, y) => {
    const t = (y - vy) / (box.height - vy);
    if (t < 0) return 0;
    const half = (0.03 + 0.62 * t) * box.width;
    const off = Math.abs(x - vx) / half;
    const streak = mottled((x / u) * 0.5 + seed, (y / u) * 0.05);
    return 0.55 * smoothstep(0.4, 0.9, streak) * (0.25 + 0.75 * t) * smoothstep(1.25, 0.7, off) + 0.3 * smoothstep(0.9, 1.25, off) * (0.4 + 0.6 * mottled((x / u) * 0.3, (y / u) * 0.6));
  });
  scroll.strokes(0.45, [0, 0.45], (pen) => {
    for (const side of [-1, 1]) {
      for (let i = 6; i >= 0; i--) {
        const k = (0.06 + i * 0.15) ** 1.5;
        const next = (0.06 + (i + 1) * 0.15) ** 1.5;
        const edge = (z: number): number => vx + side * (16 * u + box.width * 0.6 * z);
        const foot = (z: number): number => vy + (box.height - vy) * z * 0.98;
        const tall = (70 + 560 * k) * u * between(pen.random, 0.8, 1.25);
        const tone = 0.25 + 0.62 * Math.sqrt(k);
        const columns = 3;
        for (let c = columns - 1; c >= 0; c--) {
          const z = next + (k - next) * ((c + 0.5) / columns);
          const w = (Math.abs(edge(next) - edge(k)) / columns) * 1.15 + 3 * u;
          pen.stroke({ points: [{ x: edge(z), y: foot(z) - tall * (0.9 + 0.1 * (z / next)) }, { x: edge(z) + side * u, y: foot(z) - tall * 0.4 }, { x: edge(z), y: foot(z) + 3 * u }], width: w, pressure: 'even', tone: tone * between(pen.random, 0.5, 0.95), dry: between(pen.random, 0.2, 0.5), wet: 0.15 });
        }
        pen.stroke({ points: [{ x: edge(k) - side * 12 * k * u, y: foot(k) - tall * 0.93 }, { x: (edge(k) + edge(next)) / 2, y: (foot(k) + foot(next)) / 2 - tall * 1.0 }, { x: edge(next) + side * 20 * k * u, y: foot(next) - tall * 1.1 }], width: (5 + 24 * k) * u, pressure: 'bone', tone: 0.9, dry: 0.35 });
        pen.stroke({ points: [{ x: edge(k) - side * 20 * k * u, y: foot(k) - tall * 0.3 }, { x: (edge(k) + edge(next)) / 2, y: (foot(k) + foot(next)) / 2 - tall * 0.33 }, { x: edge(next), y: foot(next) - tall * 0.36 }], width: (3 + 16 * k) * u, pressure: 'bone', tone: 0.9, dry: 0.3 });
        pen.ctx.globalAlpha = 0.75;
        for (let n = 0; n < 7; n++) {
          const z = k + (next - k) * between(pen.random, 0.15, 0.85);
          const s = (2.5 + 15 * k) * u;
          pen.ctx.fillStyle = pen.random() < 0.3 ? tones.accent : tones.paper;
          pen.ctx.fillRect(edge(z) - s * 0.4, foot(z) - tall * between(pen.random, 0.42, 0.86), s * 0.8, s * 1.1);
        }
        pen.ctx.globalAlpha = 1;
        const lx = edge(k) - side * (5 + 34 * k) * u;
        const ly = foot(k) - tall * 0.24;
        const r = (3 + 17 * k) * u;
        pen.stroke({ points: [{ x: lx, y: ly - r * 2.1 }, { x: lx, y: ly - r * 1.7 }, { x: lx, y: ly - r * 1.2 }], width: Math.max(1, 2.4 * k * u), pressure: 'even', tone: 0.9 });
        pen.stroke({ points: [{ x: lx, y: ly - r * 1.35 }, { x: lx + r * 0.06, y: ly }, { x: lx, y: ly + r * 1.35 }], width: r * 1.7, pressure: 'leaf', tone: 0.92, dry: 0.05, wet: 0.25 }, tones.accent);
      }
    }
    umbrella(pen, vx + box.width * 0.05, box.height * 0.78, 74 * u, tones.accent);
    umbrella(pen, vx - box.width * 0.03, box.height * 0.64, 34 * u, tones.ink);
  });
  addMist(scroll, 0.4, vy + 6 * u, 34 * u, 0.9);
  scroll.strokes(0.6, [0.1, 0.6], (pen) => {
    for (let i = 0; i < 26; i++) {
      const t = pen.random();
      const y = vy + (box.height * 1.04 - vy) * t;
      const x = vx + between(pen.random, -0.9, 0.9) * box.width * 0.5 * t;
      const red = pen.random() < 0.3;
      pen.stroke({ points: [{ x, y: y - 40 * u * t }, { x: x + 2 * u, y }, { x: x - u, y: y + 46 * u * t }], width: between(pen.random, 3, 12) * u * (0.3 + t), pressure: 'swell', tone: red ? 0.5 : 0.3, dry: 0.7, wet: 0.3 }, red ? tones.accent : undefined);
    }
  });
  addRings(scroll, 0.6, 0.66, 0.98);
  addRings({ ...scroll, scene: { ...scroll.scene, seed: scroll.scene.seed + 3 } }, 0.6, 0.6, 0.9);
}

/** A walker under an umbrella, seen from behind; `s` is their height. */
function umbrella(pen: import('./scroll.ts').Pen, x: number, y: number, s: number, color: string): void {
  pen.stroke({ points: [{ x, y: y - s * 0.72 }, { x: x + s * 0.02, y: y - s * 0.4 }, { x: x - s * 0.02, y: y - s * 0.12 }], width: s * 0.3, pressure: 'swell', tone: 0.92, dry: 0.3 });
  for (const dx of [-0.06, 0.05]) pen.stroke({ points: [{ x: x + dx * s, y: y - s * 0.2 }, { x: x + dx * s * 1.2, y: y - s * 0.08 }, { x: x + dx * s, y }], width: s * 0.07, pressure: 'tail', tone: 0.92 });
  pen.stroke({ points: [{ x: x - s * 0.46, y: y - s * 0.74 }, { x: x - s * 0.26, y: y - s * 0.96 }, { x, y: y - s * 1.04 }, { x: x + s * 0.26, y: y - s * 0.96 }, { x: x + s * 0.46, y: y - s * 0.74 }], width: s * 0.26, pressure: 'swell', tone: 0.92, dry: 0.2, wet: 0.15 }, color);
  pen.stroke({ points: [{ x: x + s * 0.3, y: y + s * 0.12 }, { x, y: y + s * 0.1 }, { x: x - s * 0.3, y: y + s * 0.14 }], width: s * 0.1, pressure: 'swell', tone: 0.3, dry: 0.6 });
}

export function paintInkRooftop(scroll: Scroll): void {
  const { box } = scroll;
  const u = box.unit;
  washSky(scroll, 0.18);
  addSun(scroll, 0.34, 88);
  addTown(scroll, box.height * 0.74, 2);
  scroll.strokes(0.85, [0.05, 0.6], (pen) => {
    const y = box.height * 0.86;
    for (let row = 0; row < 4; row++) pen.stroke({ points: Array.from({ length: 7 }, (_, i) => ({ x: box.left + ((box.right - box.left) * i) / 6, y: y + row * row * 14 * u + between(pen.random, -2, 2) * u })), width: (20 - row * 3) * u, pressure: 'even', tone: 0.9 - row * 0.1, dry: 0.45 + row * 0.06 });
    for (let x = box.left; x < box.right; x += 22 * u) pen.stroke({ points: [{ x, y: y + 8 * u }, { x: x - 8 * u, y: y + 60 * u }, { x: x - 22 * u, y: box.height * 1.1 }], width: 5 * u, pressure: 'tail', tone: 0.75, dry: 0.5 });
    for (const side of [-1, 1]) pen.stroke({ points: [{ x: box.width / 2 + side * box.width * 0.42, y: y }, { x: box.width / 2 + side * box.width * 0.52, y: y - 16 * u }, { x: box.width / 2 + side * box.width * 0.6, y: y - 64 * u }], width: 22 * u, pressure: 'tail', tone: 0.95, dry: 0.35 });
  });
  addSwallows(scroll, 0.4, 0.34, 7);
}

/** Two great dry strokes that run to the sun; marks of the road come towards the eye. */
export function paintInkHighway(scroll: Scroll): void {
  const { box, tones } = scroll;
  const u = box.unit;
  const vx = box.width * (0.4 + (seedOf(scroll) % 20) / 100);
  const vy = box.height * 0.5;
  washSky(scroll, 0.14);
  addDisc(scroll, 0.07, { x: vx / box.width, y: 0.42, r: 96, rise: 0.04 });
  washMountains(scroll, 0.12, { baseY: vy + 5 * u, height: box.height * 0.2, scale: 190 * u, seed: seedOf(scroll), peaks: [{ x: 0.16, width: 0.14, height: 1 }, { x: 0.86, width: 0.16, height: 0.8 }] }, 0.5, { mist: 0 });
  scroll.strokes(0.5, [0, 0.36], (pen) => {
    for (const side of [-1, 1]) {
      pen.stroke({ points: [{ x: vx + side * box.width * 0.72, y: box.height * 1.12 }, { x: vx + side * box.width * 0.3, y: box.height * 0.76 }, { x: vx + side * box.width * 0.08, y: vy + 30 * u }, { x: vx + side * 3 * u, y: vy }], width: 150 * u, pressure: 'tail', tone: 0.85, dry: 0.7 });
      pen.stroke({ points: [{ x: vx + side * box.width * 0.5, y: box.height * 1.12 }, { x: vx + side * box.width * 0.19, y: box.height * 0.74 }, { x: vx + side * box.width * 0.04, y: vy + 22 * u }, { x: vx, y: vy }], width: 34 * u, pressure: 'tail', tone: 0.95, dry: 0.45 });
      for (let i = 0; i < 5; i++) grasses(pen, vx + side * box.width * between(pen.random, 0.3, 0.55), box.height * between(pen.random, 0.66, 0.98), 60 * u, 5, 0.7, side * 0.3);
    }
    spatter(pen, vx, box.height * 0.9, 190 * u, 60, 0.6);
  });
  addMist(scroll, 0.3, vy + 4 * u, 24 * u, 0.85);
  scroll.live(0.5, (ctx, moment) => {
    const travel = moment.tSec * 15;
    for (let i = 9; i >= 0; i--) {
      const z = i * 5 - (travel % 5) + 1.1;
      if (z < 0.8) continue;
      const y = vy + (1.5 * 330 * u) / z;
      const y2 = vy + (1.5 * 330 * u) / (z + 1.9);
      ctx.fillStyle = alpha(tones.ink, Math.min(0.85, 4.4 / z));
      ctx.beginPath();
      mark(ctx, [[vx, y2, (330 * u * 0.05) / (z + 2)], [vx + u, (y + y2) / 2, (330 * u * 0.09) / z], [vx, y, (330 * u * 0.06) / z]]);
      ctx.fill();
    }
    for (let i = 0; i < 7; i++) {
      const away = i % 2 === 0;
      const span = 60;
      const z = 2 + ((((i * 11.3 + hash01(i, 3) * 7 + moment.tSec * (away ? 6 : -26)) % span) + span) % span);
      const x = vx + ((away ? 2.2 : -2.2) * 330 * u) / z;
      const y = vy + (1.0 * 330 * u) / z;
      const r = Math.max(1, (330 * u * 0.16) / z);
      ctx.fillStyle = alpha(away ? tones.accent : tones.ink, 0.85);
      ctx.beginPath();
      for (const dx of [-2.6, 2.6]) {
        ctx.moveTo(x + dx * r + r, y);
        ctx.arc(x + dx * r, y, r, 0, Math.PI * 2);
      }
      ctx.fill();
    }
  });
}

export function paintInkRoom(scroll: Scroll): void {
  const { box, tones, env } = scroll;
  const u = box.unit;
  const seed = seedOf(scroll);
  const tall = box.height > box.width;
  const win = { x: box.width * (tall ? 0.2 : seed % 2 ? 0.5 : 0.14), y: box.height * 0.12, w: box.width * (tall ? 0.6 : 0.36), h: box.height * (tall ? 0.36 : 0.52) };
  scroll.wash(0.1, (x, y) => {
    const inside = x > win.x && x < win.x + win.w && y > win.y && y < win.y + win.h;
    if (inside) return 0.05 * mottled((x / u) * 0.4, (y / u) * 0.4);
    const d = Math.hypot(Math.max(win.x - x, 0, x - win.x - win.w), Math.max(win.y - y, 0, y - win.y - win.h));
    return (0.2 + 0.16 * smoothstep(0, 420 * u, d)) * (0.5 + 0.6 * mottled((x / u) * 0.22 + seed, (y / u) * 0.3)) + (y > box.height * 0.82 ? 0.14 * mottled((x / u) * 0.3, (y / u) * 2) : 0);
  });
  scroll.strokes(0.3, [0, 0.25], (pen) => {
    pen.ctx.save();
    pen.ctx.beginPath();
    pen.ctx.rect(win.x, win.y, win.w, win.h);
    pen.ctx.clip();
    if (seed % 3 === 0) plum(pen, win.x, win.y + win.h * 0.9, -0.7, win.h * 0.62, 16 * u, tones.accent, 0.7, 3);
    else for (let i = 0; i < 4; i++) bamboo(pen, win.x + win.w * (0.1 + 0.26 * i), win.y + win.h * 1.1, win.y - 20 * u, (8 + 4 * (i % 2)) * u, 0.28 + 0.14 * (i % 3), between(pen.random, -0.8, 0.8));
    pen.ctx.restore();
  });
  scroll.strokes(0.45, [0.05, 0.5], (pen) => {
    const line = (x1: number, y1: number, x2: number, y2: number, w: number, tone = 0.9): void => pen.stroke({ points: [{ x: x1, y: y1 }, { x: (x1 + x2) / 2, y: (y1 + y2) / 2 }, { x: x2, y: y2 }], width: w * u, pressure: 'bone', tone, dry: 0.35 });
    for (let i = 0; i <= 4; i++) line(win.x + (win.w * i) / 4, win.y, win.x + (win.w * i) / 4, win.y + win.h, i % 4 ? 4 : 11);
    for (let i = 0; i <= 5; i++) line(win.x, win.y + (win.h * i) / 5, win.x + win.w, win.y + (win.h * i) / 5, i % 5 ? 3.5 : 11);
    line(box.left, box.height * 0.83, box.right, box.height * 0.83, 5, 0.7);
    const tx = tall || seed % 2 ? box.width * 0.26 : box.width * 0.72;
    const ty = box.height * 0.82;
    line(tx - 130 * u, ty, tx + 130 * u, ty, 15);
    for (const side of [-1, 1]) line(tx + side * 104 * u, ty, tx + side * 112 * u, ty + 76 * u, 12);
    pen.stroke({ points: [{ x: tx - 30 * u, y: ty - 10 * u }, { x: tx - 34 * u, y: ty - 34 * u }, { x: tx - 6 * u, y: ty - 46 * u }, { x: tx + 22 * u, y: ty - 30 * u }, { x: tx + 14 * u, y: ty - 9 * u }], width: 22 * u, pressure: 'swell', tone: 0.9, dry: 0.25, wet: 0.15 });
    pen.stroke({ points: [{ x: tx + 20 * u, y: ty - 30 * u }, { x: tx + 36 * u, y: ty - 34 * u }, { x: tx + 44 * u, y: ty - 46 * u }], width: 7 * u, pressure: 'taper', tone: 0.9 });
    for (const dx of [74, 102]) pen.stroke({ points: [{ x: tx + (dx - 10) * u, y: ty - 20 * u }, { x: tx + dx * u, y: ty - 8 * u }, { x: tx + (dx + 10) * u, y: ty - 20 * u }], width: 9 * u, pressure: 'bone', tone: 0.85 });
    plum(pen, tx - 84 * u, ty - 8 * u, -1.4, 92 * u, 8 * u, tones.accent, 0.9, 2);
  });
  const plate = env.references[0];
  if (plate) hangScroll(scroll, plate, tall ? box.width * 0.74 : seed % 2 ? box.width * 0.24 : box.width * 0.68, box.height * (tall ? 0.52 : 0.1));
  steam(scroll, tall || seed % 2 ? 0.26 : 0.72, 0.74);
}

function hangScroll(scroll: Scroll, image: import('@napi-rs/canvas').Image, x: number, y: number): void {
  const { box, tones } = scroll;
  const u = box.unit;
  scroll.strokes(0.44, [0.1, 0.3], (pen) => {
    const w = 150 * u;
    const h = 260 * u;
    const { ctx } = pen;
    ctx.fillStyle = alpha(tones.aged, 0.9);
    ctx.fillRect(x - w / 2, y, w, h);
    ctx.save();
    ctx.beginPath();
    ctx.rect(x - w * 0.41, y + h * 0.13, w * 0.82, h * 0.72);
    ctx.clip();
    const s = Math.max((w * 0.82) / image.width, (h * 0.72) / image.height);
    ctx.filter = 'grayscale(0.85) contrast(1.25) sepia(0.25)';
    ctx.drawImage(image, x - (image.width * s) / 2, y + h * 0.49 - (image.height * s) / 2, image.width * s, image.height * s);
    ctx.filter = 'none';
    ctx.restore();
    for (const py of [y, y + h]) pen.stroke({ points: [{ x: x - w * 0.57, y: py }, { x, y: py + u }, { x: x + w * 0.57, y: py }], width: 11 * u, pressure: 'bone', tone: 0.95, dry: 0.2 });
    pen.stroke({ points: [{ x: x - w * 0.3, y }, { x, y: y - 30 * u }, { x: x + w * 0.3, y }], width: 2 * u, pressure: 'even', tone: 0.9 });
    pen.stroke({ points: [{ x: x - w, y: y - 60 * u }, { x, y: y + h / 2 }, { x: x + w, y: y + h + 60 * u }], width: w * 2.4, pressure: 'even', tone: 0.0001 });
  });
}

function steam(scroll: Scroll, x: number, y: number): void {
  const { tones } = scroll;
  scroll.live(0.5, (ctx, moment, box) => {
    const u = box.unit;
    for (let i = 0; i < 2; i++) {
      const points = Array.from({ length: 8 }, (_, k) => {
        const t = k / 7;
        return [x * box.width + (i * 12 + Math.sin(t * 5 - moment.tSec * 1.6 + i) * 12 * t) * u, y * box.height - t * 110 * u, (1 + 3.2 * Math.sin(t * Math.PI)) * u] as const;
      });
      ctx.fillStyle = alpha(tones.ink, 0.16);
      ctx.beginPath();
      mark(ctx, points);
      ctx.fill();
    }
  });
}

/** A round moon gate, and the world in it. */
export function paintInkWindow(scroll: Scroll): void {
  const { box, tones } = scroll;
  const u = box.unit;
  const seed = seedOf(scroll);
  const r = Math.min(box.width * 0.44, box.height * 0.41);
  const cx = box.width * (box.width > box.height ? (seed % 2 ? 0.62 : 0.4) : 0.5);
  const cy = box.height * 0.47;
  washMountains(scroll, 0.1, { baseY: cy + r * 0.5, height: r * 1.1, scale: 130 * u, seed, peaks: [{ x: cx / box.width - 0.08, width: 0.09, height: 1 }, { x: cx / box.width + 0.14, width: 0.12, height: 0.6 }] }, 0.5);
  addDisc(scroll, 0.12, { x: (cx + r * 0.4) / box.width, y: (cy - r * 0.45) / box.height, r: 34, rise: 0.02 });
  addMist(scroll, 0.15, cy + r * 0.35, 34 * u, 0.9);
  washWater(scroll, 0.2, (cy + r * 0.5) / box.height, 0.3);
  scroll.strokes(0.25, [0, 0.4], (pen) => {
    pavilion(pen, cx - r * 0.45, cy + r * 0.55, 54 * u, 0.7);
    plum(pen, cx + r * 0.95, cy + r * 0.2, Math.PI + 0.5, r * 0.8, 14 * u, tones.accent, 0.9, 3);
  });
  scroll.wash(0.6, (x, y) => (Math.hypot(x - cx, y - cy) - r < 0 ? 0 : smoothstep(0, 3 * u, Math.hypot(x - cx, y - cy) - r)), { color: tones.paper, step: 1.6 });
  scroll.wash(0.6, (x, y) => {
    const d = Math.hypot(x - cx, y - cy) - r;
    if (d < 0) return 0;
    return smoothstep(0, 3 * u, d) * (tones.indigo ? 0.16 : 0.62) * (0.62 + 0.5 * mottled((x / u) * 0.2 + seed, (y / u) * 0.25)) * (0.8 + 0.3 * mottled((x / u) * 1.4, (y / u) * 1.4)) + 0.25 * Math.exp(-d / (9 * u));
  }, { step: 1.6 });
  scroll.strokes(0.62, [0, 0.5], (pen) => {
    enso(pen, cx, cy, r * 1.0, 24 * u, 0.95, undefined, 1.2);
    pen.stroke({ points: [{ x: box.left, y: cy + r * 1.14 }, { x: box.width / 2, y: cy + r * 1.13 }, { x: box.right, y: cy + r * 1.15 }], width: 12 * u, pressure: 'even', tone: 0.9, dry: 0.45 });
  });
}

export function paintInkStage(scroll: Scroll): void {
  const { box, tones } = scroll;
  const u = box.unit;
  const seed = seedOf(scroll);
  const beams = [0.2, 0.38, 0.5, 0.63, 0.82];
  scroll.wash(0.1, (x, y) => {
    let light = 0;
    for (const [i, bx] of beams.entries()) {
      const t = y / (box.height * 0.86);
      const centre = bx * box.width + (0.5 - bx) * box.width * 0.5 * t + Math.sin(i * 2 + seed) * 60 * u * t;
      const half = (14 + 110 * t) * u;
      light = Math.max(light, smoothstep(half, half * 0.5, Math.abs(x - centre)) * (1 - 0.3 * t));
    }
    return (0.12 + 0.55 * (1 - light)) * (tones.indigo ? 0.14 : 1) * (0.55 + 0.55 * mottled((x / u) * 0.25 + seed, (y / u) * 0.25)) + (tones.indigo ? 0.3 * light : 0);
  }, { step: 3 });
  scroll.strokes(0.35, [0, 0.3], (pen) => {
    pen.stroke({ points: [{ x: box.left, y: box.height * 0.85 }, { x: box.width * 0.5, y: box.height * 0.83 }, { x: box.right, y: box.height * 0.85 }], width: 46 * u, pressure: 'swell', tone: 0.9, dry: 0.6 });
    pen.stroke({ points: [{ x: box.left, y: box.height * 0.05 }, { x: box.width * 0.5, y: box.height * 0.06 }, { x: box.right, y: box.height * 0.04 }], width: 20 * u, pressure: 'even', tone: 0.9, dry: 0.5 });
    enso(pen, box.width * 0.5, box.height * 0.44, Math.min(box.width * 0.4, box.height * 0.34), 40 * u, tones.indigo ? 0.8 : 0.9, tones.accent, 2.4);
  });
  addBrushBeams(scroll);
}

function addBrushBeams(scroll: Scroll): void {
  const { tones } = scroll;
  scroll.live(0.3, (ctx, moment, box) => {
    for (let i = 0; i < 5; i++) {
      const swing = Math.sin((moment.rhythm.beat / 8) * Math.PI * 2 + i * 1.3) * 0.5;
      const x = box.width * (0.12 + 0.19 * i);
      const reach = box.height * 0.84;
      const glow = (0.1 + 0.26 * (i % 2 ? moment.rhythm.pulse : moment.rhythm.backbeat)) * (tones.indigo ? 1 : 1.6);
      const ex = x + Math.sin(swing) * reach;
      const g = ctx.createLinearGradient(x, 0, ex, reach);
      const light = tones.indigo ? tones.ink : tones.paper;
      g.addColorStop(0, alpha(light, Math.min(0.9, glow * 1.5)));
      g.addColorStop(1, alpha(light, 0));
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

/** Heads and raised arms before the stage, each one mark of the brush. */
export function addInkCrowd(scroll: Scroll): void {
  const { tones, box } = scroll;
  const seed = scroll.scene.seed;
  const pitch = 44 * box.unit;
  const count = Math.ceil((box.right - box.left) / pitch);
  scroll.live(1.05, (ctx, moment) => {
    const u = box.unit;
    for (const row of [0, 1]) {
      ctx.fillStyle = alpha(tones.indigo ? tones.aged : tones.ink, row ? 0.96 : 0.7);
      ctx.beginPath();
      for (let i = 0; i < count; i++) {
        const x = box.left + (i + hash01(i, seed + row)) * pitch;
        const bounce = Math.abs(Math.sin((moment.rhythm.beat + hash01(i, seed + 4) * 0.14) * Math.PI)) * 11 * u * (0.4 + 0.6 * moment.energy);
        const y = box.height * (0.9 + row * 0.06) - bounce + hash01(i, seed + 7) * 14 * u;
        ctx.moveTo(x + 12 * u, y);
        ctx.ellipse(x, y, 12 * u, 15 * u, 0.1, 0, Math.PI * 2);
        mark(ctx, [[x - 26 * u, y + 70 * u, 10 * u], [x - 17 * u, y + 28 * u, 11 * u], [x, y + 21 * u, 13 * u], [x + 18 * u, y + 28 * u, 11 * u], [x + 27 * u, y + 70 * u, 10 * u]]);
        if (hash01(i, seed + row + 9) < 0.45) {
          const lean = (hash01(i, seed + 11) - 0.5) * 30 * u + moment.rhythm.sway * 8 * u;
          mark(ctx, [[x + 18 * u, y + 34 * u, 5 * u], [x + 22 * u + lean * 0.5, y - 8 * u, 4.4 * u], [x + 22 * u + lean, y - 46 * u, 2.4 * u]]);
        }
      }
      ctx.rect(box.left, box.height * (1.0 + row * 0.05), box.right - box.left, box.height * 0.2);
      ctx.fill();
    }
  });
}

export function paintInkClub(scroll: Scroll): void {
  const { box, tones } = scroll;
  const u = box.unit;
  const seed = seedOf(scroll);
  scroll.wash(0.1, (x, y) => {
    const a = Math.atan2(y - box.height * 0.4, x - box.width * 0.5);
    const d = Math.hypot(x - box.width * 0.5, y - box.height * 0.4) / u;
    const swirl = mottled(Math.cos(a + d * 0.004) * 60 + seed + 100, Math.sin(a + d * 0.004) * 60 + d * 0.12);
    return (tones.indigo ? 0.32 : 0.6) * smoothstep(0.4, 0.9, swirl) * smoothstep(60, 420, d);
  }, { step: 3, strength: (m) => 0.7 + 0.3 * m.rhythm.pulse });
  scroll.strokes(0.3, [0, 0.35], (pen) => {
    enso(pen, box.width * 0.5, box.height * 0.42, Math.min(box.width * 0.42, box.height * 0.36), 58 * u, 0.95, undefined, 0.8);
    for (let i = 0; i < 7; i++) {
      const a = between(pen.random, 0, 6.28);
      const r0 = box.height * 0.38;
      pen.stroke({ points: [0, 0.4, 0.7, 1].map((t) => ({ x: box.width * 0.5 + Math.cos(a + t * 0.3) * (r0 + t * box.width * 0.3), y: box.height * 0.42 + Math.sin(a + t * 0.3) * (r0 + t * box.width * 0.22) })), width: between(pen.random, 14, 44) * u, pressure: 'tail', tone: 0.9, dry: 0.66 }, i % 3 === 0 ? tones.accent : undefined);
    }
    spatter(pen, box.width * 0.5, box.height * 0.42, box.width * 0.42, 160, 0.8);
  });
  addPulseRings(scroll, 0.5, 0.42);
  addBrushBeams(scroll);
}

/** Rings of wet ink thrown outward on the beat. */
function addPulseRings(scroll: Scroll, x: number, y: number): void {
  const { tones } = scroll;
  scroll.live(0.35, (ctx, moment, box) => {
    for (let i = 0; i < 4; i++) {
      const beat = Math.floor(moment.rhythm.beat) - i;
      const age = (moment.rhythm.beat - beat) / 4;
      const r = (0.1 + 0.62 * age ** 0.8) * Math.min(box.width, box.height);
      ctx.strokeStyle = alpha(beat % 4 === 0 ? tones.accent : tones.ink, 0.5 * (1 - age) ** 1.6 * (0.4 + 0.6 * moment.energy));
      ctx.lineWidth = (13 * (1 - age) + 1) * box.unit;
      ctx.lineCap = 'round';
      ctx.beginPath();
      ctx.arc(x * box.width, y * box.height, r, beat * 1.7, beat * 1.7 + Math.PI * 1.75);
      ctx.stroke();
    }
  });
}

export function paintInkSpace(scroll: Scroll): void {
  const { box, tones } = scroll;
  const u = box.unit;
  const seed = seedOf(scroll);
  const cx = box.width * (0.35 + (seed % 30) / 100);
  const cy = box.height * 0.46;
  const tilt = 0.4;
  scroll.wash(0.08, (x, y) => {
    const px = (x - cx) / u;
    const py = (y - cy) / u;
    const rx = px * Math.cos(tilt) + py * Math.sin(tilt);
    const ry = (-px * Math.sin(tilt) + py * Math.cos(tilt)) * 2.1;
    const d = Math.hypot(rx, ry);
    const arm = Math.cos(2 * (Math.atan2(ry, rx) - Math.log(d + 12) * 2.6));
    const cloud = mottled(px * 0.5 + 300, py * 0.5 + seed);
    return (0.5 * Math.exp(-d / 56) + 0.5 * smoothstep(-0.2, 0.9, arm) * Math.exp(-d / 210) * cloud) * (0.5 + 0.7 * mottled(px * 1.6 + 40, py * 1.6)) + 0.08 * cloud;
  });
  scroll.strokes(0.15, [0, 0.5], (pen) => {
    for (let i = 0; i < 26; i++) {
      const start = between(pen.random, 0, 6.28);
      const r0 = between(pen.random, 60, 300) * u;
      pen.stroke({ points: Array.from({ length: 7 }, (_, k) => {
        const a = start + k * 0.14;
        const r = r0 * (1 + k * 0.035);
        const ex = Math.cos(a) * r;
        const ey = Math.sin(a) * r * 0.47;
        return { x: cx + ex * Math.cos(tilt) - ey * Math.sin(tilt), y: cy + ex * Math.sin(tilt) + ey * Math.cos(tilt) };
      }), width: between(pen.random, 2, 9) * u, pressure: 'swell', tone: between(pen.random, 0.3, 0.8), dry: 0.66 }, i % 6 === 0 ? tones.accent : undefined);
    }
    spatter(pen, cx, cy, box.width * 0.55, 280, 0.9);
    spatter(pen, cx, cy, box.width * 0.4, 40, 0.9, tones.accent);
  });
  addDisc(scroll, 0.4, { x: seed % 2 ? 0.8 : 0.2, y: 0.26, r: 52 });
  scroll.strokes(0.42, [0.2, 0.6], (pen) => pen.stroke({ points: Array.from({ length: 9 }, (_, i) => ({ x: box.width * (seed % 2 ? 0.8 : 0.2) + Math.cos(0.3 + i * 0.72) * 96 * u, y: box.height * 0.26 + Math.sin(0.3 + i * 0.72) * 22 * u + Math.cos(0.3 + i * 0.72) * 20 * u })), width: 10 * u, pressure: 'swell', tone: 0.9, dry: 0.5 }));
  scroll.live(0.3, (ctx, moment) => {
    ctx.fillStyle = alpha(tones.ink, 0.9);
    for (let i = 0; i < 26; i++) {
      const glow = Math.sin(moment.tSec * (1 + hash01(i, seed)) + i) ** 2;
      const r = (0.8 + 2.2 * hash01(i, seed + 1) * glow + moment.rhythm.pulse * 0.7) * u;
      ctx.beginPath();
      ctx.arc(hash01(i, seed + 2) * box.width, hash01(i, seed + 3) * box.height, r, 0, Math.PI * 2);
      ctx.fill();
    }
  });
}

/** Pure gesture: a ring, a slash, a field of splashes, drawn in time. */
export function paintInkAbstract(scroll: Scroll): void {
  const { box, tones } = scroll;
  const u = box.unit;
  const seed = seedOf(scroll);
  scroll.wash(0.1, (x, y) => 0.4 * smoothstep(0.5, 0.95, mottled((x / u) * 0.16 + seed * 3, (y / u) * 0.16)) * (0.5 + 0.6 * mottled((x / u) * 0.9, (y / u) * 0.9 + seed)));
  addDisc(scroll, 0.2, { x: seed % 2 ? 0.66 : 0.34, y: 0.4, r: 84 });
  scroll.strokes(0.4, [0, 0.35], (pen) => enso(pen, box.width * 0.5, box.height * 0.5, Math.min(box.width * 0.4, box.height * 0.34), 76 * u, 0.95, undefined, between(pen.random, 0, 6)));
  scroll.strokes(0.6, [0.2, 0.85], (pen) => {
    for (let i = 0; i < 5; i++) {
      const y = box.height * between(pen.random, 0.15, 0.9);
      const x = box.width * between(pen.random, -0.05, 0.4);
      const long = box.width * between(pen.random, 0.35, 0.8);
      const slope = between(pen.random, -0.3, 0.3);
      pen.stroke({ points: Array.from({ length: 6 }, (_, k) => ({ x: x + (long * k) / 5, y: y + slope * long * (k / 5) + Math.sin(k * 1.2 + i) * 26 * u })), width: between(pen.random, 12, 60) * u, pressure: i % 2 ? 'tail' : 'taper', tone: between(pen.random, 0.6, 0.95), dry: between(pen.random, 0.55, 0.75) }, i === 2 ? tones.accent : undefined);
      spatter(pen, x + long, y + slope * long, 110 * u, 40, 0.8);
    }
    bambooLeaves(pen, { x: box.width * 0.82, y: box.height * 0.2 }, 0.9, 2.4);
  });
  addPulseRings(scroll, 0.5, 0.5);
}
