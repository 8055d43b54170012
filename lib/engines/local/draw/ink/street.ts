import { smoothstep } from '../noise.ts';
import { between } from '../random.ts';
import { mottled } from './grain.ts';
import { addRings } from './living.ts';
import { addMist } from './mountains.ts';
import { seedOf, washSky } from './sky-wash.ts';
import type { Pen, Scroll } from './scroll.ts';

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
function umbrella(pen: Pen, x: number, y: number, s: number, color: string): void {
  pen.stroke({ points: [{ x, y: y - s * 0.72 }, { x: x + s * 0.02, y: y - s * 0.4 }, { x: x - s * 0.02, y: y - s * 0.12 }], width: s * 0.3, pressure: 'swell', tone: 0.92, dry: 0.3 });
  for (const dx of [-0.06, 0.05]) pen.stroke({ points: [{ x: x + dx * s, y: y - s * 0.2 }, { x: x + dx * s * 1.2, y: y - s * 0.08 }, { x: x + dx * s, y }], width: s * 0.07, pressure: 'tail', tone: 0.92 });
  pen.stroke({ points: [{ x: x - s * 0.46, y: y - s * 0.74 }, { x: x - s * 0.26, y: y - s * 0.96 }, { x, y: y - s * 1.04 }, { x: x + s * 0.26, y: y - s * 0.96 }, { x: x + s * 0.46, y: y - s * 0.74 }], width: s * 0.26, pressure: 'swell', tone: 0.92, dry: 0.2, wet: 0.15 }, color);
  pen.stroke({ points: [{ x: x + s * 0.3, y: y + s * 0.12 }, { x, y: y + s * 0.1 }, { x: x - s * 0.3, y: y + s * 0.14 }], width: s * 0.1, pressure: 'swell', tone: 0.3, dry: 0.6 });
}
