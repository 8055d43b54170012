import { smoothstep } from '../noise.ts';
import { mottled } from './grain.ts';
import { addDisc } from './living.ts';
import { addMist, washMountains } from './mountains.ts';
import { washWater } from './waters.ts';
import { plum } from './trees.ts';
import { seedOf } from './sky-wash.ts';
import type { Scroll } from './scroll.ts';
import { enso, pavilion } from './things.ts';

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
