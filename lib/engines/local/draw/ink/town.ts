import { between } from '../random.ts';
import { addDisc, addRings, addSwallows } from './living.ts';
import { addMist } from './mountains.ts';
import { addSun, seedOf, washSky } from './sky-wash.ts';
import { washWater, waterLines } from './waters.ts';
import type { Scroll } from './scroll.ts';
import { blockOfStrokes } from './things.ts';

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
