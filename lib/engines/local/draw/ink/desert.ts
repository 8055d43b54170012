import { smoothstep } from '../noise.ts';
import { between } from '../random.ts';
import { mottled } from './grain.ts';
import { addSwallows } from './living.ts';
import type { Pen, Scroll } from './scroll.ts';
import { addSun, seedOf, washSky } from './sky-wash.ts';

export function paintInkDesert(scroll: Scroll): void {
  const { box } = scroll;
  const u = box.unit;
  washSky(scroll, 0.1);
  addSun(scroll, 0.36, 92);
  const seed = seedOf(scroll);
  for (const [row, tone] of [0.34, 0.6, 0.85].entries()) {
    const crest = (x: number): number => box.height * (0.6 + row * 0.14) - Math.sin(x / ((200 + row * 80) * u) + seed * (row + 1)) * (24 + row * 12) * u - Math.abs(Math.sin(x / ((330 - row * 40) * u) + row * 2 + seed)) * 34 * u;
    scroll.wash(0.2 + row * 0.25, (x, y) => {
      const d = (y - crest(x)) / u;
      if (d < -1) return 0;
      const lee = 0.3 + 0.7 * smoothstep(-0.12, 0.2, (crest(x + 10 * u) - crest(x - 10 * u)) / (20 * u));
      return tone * lee * Math.exp(-Math.max(0, d) / (34 + row * 18)) * (0.5 + 0.6 * mottled((x / u) * 0.5 + row * 90, (y / u) * 0.9));
    });
    scroll.strokes(0.2 + row * 0.25, [0.02 + row * 0.06, 0.4 + row * 0.1], (pen) => {
      pen.stroke({ points: Array.from({ length: 16 }, (_, i) => ({ x: box.left + ((box.right - box.left) * i) / 15, y: crest(box.left + ((box.right - box.left) * i) / 15) })), width: (5 + row * 4) * u, pressure: 'swell', tone: 0.5 + row * 0.22, dry: 0.62 });
      for (let k = 0; k < 9; k++) {
        const x = between(pen.random, 0, 1) * box.width;
        pen.stroke({ points: Array.from({ length: 5 }, (_, i) => ({ x: x + i * 34 * u, y: crest(x + i * 34 * u) + (18 + k * 5) * u + Math.sin(i) * 2 * u })), width: 2.2 * u, pressure: 'taper', tone: 0.35, dry: 0.6 });
      }
    });
  }
  scroll.strokes(0.6, [0.3, 0.7], (pen) => {
    const x0 = box.width * (seed % 2 ? 0.2 : 0.6);
    for (let i = 0; i < 4; i++) camel(pen, x0 + i * 54 * u, box.height * 0.735 - Math.sin(i) * 3 * u, 26 * u);
  });
  addSwallows(scroll, 0.3, 0.2, 3);
}

function camel(pen: Pen, x: number, y: number, s: number): void {
  pen.stroke({ points: [{ x: x - s * 0.55, y: y - s * 0.5 }, { x: x - s * 0.2, y: y - s * 0.86 }, { x: x, y: y - s * 0.6 }, { x: x + s * 0.25, y: y - s * 0.88 }, { x: x + s * 0.5, y: y - s * 0.5 }], width: s * 0.34, pressure: 'swell', tone: 0.95, dry: 0.2 });
  pen.stroke({ points: [{ x: x + s * 0.45, y: y - s * 0.55 }, { x: x + s * 0.72, y: y - s * 0.6 }, { x: x + s * 0.76, y: y - s * 0.98 }, { x: x + s * 0.98, y: y - s * 0.96 }], width: s * 0.14, pressure: 'tail', tone: 0.95, dry: 0.2 });
  for (const dx of [-0.45, -0.3, 0.3, 0.44]) pen.stroke({ points: [{ x: x + dx * s, y: y - s * 0.5 }, { x: x + dx * s * 1.08, y: y - s * 0.22 }, { x: x + dx * s, y }], width: s * 0.09, pressure: 'tail', tone: 0.95, dry: 0.15 });
}
