import type { Scroll, Pen } from './scroll.ts';
import { withAlpha } from '../../../scene/light/inks.ts';
import { between, hash01 } from '../../../random.ts';
import { smoothstep } from '../../../noise.ts';
import { mottled } from './brush.ts';
import { washMountains, addMist, seedOf, washSky, addSun } from './mountains.ts';
import { grasses } from './plants.ts';
import { mark, addSwallows, addDisc, addRings } from './living.ts';
import { blockOfStrokes, spatter } from './things.ts';
import { waterLines, washWater } from './waters.ts';

/** A town in strokes of a flat brush: pale in the distance, black and dry close by. */
function addTown(scroll: Scroll, baseY: number, rows = 3): void {
  const { box, tones } = scroll;
  const u = box.unit;
  const lights = scroll.scene.timeOfDay === 'night' || scroll.scene.timeOfDay === 'dusk' ? tones.accent : null;
  // The town is at one side, with mist towards the other.
  const focus = hash01(8, scroll.scene.seed) < 0.5 ? 0.12 : 0.88;
  for (let row = 0; row < rows; row++) {
    const tone = [0.2, 0.44, 0.85][row + (3 - rows)] as number;
    scroll.strokes(0.18 + row * 0.2, [0.02 * row, 0.12 + row * 0.22], (pen) => {
      let x = box.left;
      while (x < box.right) {
        const w = between(pen.random, 26, 58) * u * (0.7 + row * 0.36);
        const near = Math.max(0, 1 - Math.abs(x / box.width - focus) / 0.85);
        const tall =
          between(pen.random, 0.16, 0.56) *
          box.height *
          (1 - row * 0.2) *
          (pen.random() < 0.18 ? 1.35 : 1) *
          (0.3 + 0.85 * near);
        if (near < 0.22 || pen.random() < (1 - near) * 0.7) {
          x += w * 1.6;
          continue;
        }
        blockOfStrokes(
          pen,
          x + w / 2,
          baseY - tall + row * 26 * u,
          baseY + row * 44 * u,
          w,
          tone * between(pen.random, 0.8, 1.1),
          tones.paper,
          row > 0 ? lights : null,
        );
        if (row > 0 && pen.random() < 0.4)
          pen.stroke({
            points: [
              { x: x + w * 0.4, y: baseY - tall + row * 26 * u },
              { x: x + w * 0.41, y: baseY - tall },
              { x: x + w * 0.4, y: baseY - tall - 34 * u },
            ],
            width: 2.4 * u,
            pressure: 'taper',
            tone,
            dry: 0.2,
          });
        x += w * between(pen.random, 0.95, 1.5);
      }
    });
    addMist(scroll, 0.2 + row * 0.2, baseY + row * 38 * u, 34 * u, 0.9, row % 2 ? -6 : 7);
  }
}

export function paintInkCity(scroll: Scroll): void {
  const { box } = scroll;
  washSky(scroll, scroll.scene.setting === 'city-night' ? 0.26 : 0.12);
  if (scroll.scene.setting === 'city-day') addSun(scroll, 0.26, 74);
  else if (scroll.scene.timeOfDay !== 'night')
    addDisc(scroll, 0.06, { x: 0.24 + (seedOf(scroll) % 50) / 100, y: 0.24, r: 46 });
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
    pen.stroke({
      points: [
        { x, y: top },
        { x: x + 2 * u, y: box.height * 0.6 },
        { x: x - 2 * u, y: box.height * 1.1 },
      ],
      width: 13 * u,
      pressure: 'bone',
      tone: 0.95,
      dry: 0.4,
    });
    for (const [dy, half] of [
      [0.05, 56],
      [0.12, 42],
    ] as const) {
      const y = top + dy * box.height;
      pen.stroke({
        points: [
          { x: x - half * u, y: y + 3 * u },
          { x, y },
          { x: x + half * u, y: y - 2 * u },
        ],
        width: 7 * u,
        pressure: 'bone',
        tone: 0.95,
        dry: 0.3,
      });
      for (const side of [-1, 1])
        for (const k of [0.5, 1])
          pen.stroke({
            points: [
              { x: x + side * half * k * u, y },
              { x: x + side * box.width * 0.35, y: y + (60 + 40 * k) * u },
              { x: x + side * box.width * 0.9, y: y - 20 * u },
            ],
            width: 2 * u,
            pressure: 'even',
            tone: 0.8,
            dry: 0.15,
          });
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
    for (let row = 0; row < 4; row++)
      pen.stroke({
        points: Array.from({ length: 7 }, (_, i) => ({
          x: box.left + ((box.right - box.left) * i) / 6,
          y: y + row * row * 14 * u + between(pen.random, -2, 2) * u,
        })),
        width: (20 - row * 3) * u,
        pressure: 'even',
        tone: 0.9 - row * 0.1,
        dry: 0.45 + row * 0.06,
      });
    for (let x = box.left; x < box.right; x += 22 * u)
      pen.stroke({
        points: [
          { x, y: y + 8 * u },
          { x: x - 8 * u, y: y + 60 * u },
          { x: x - 22 * u, y: box.height * 1.1 },
        ],
        width: 5 * u,
        pressure: 'tail',
        tone: 0.75,
        dry: 0.5,
      });
    for (const side of [-1, 1])
      pen.stroke({
        points: [
          { x: box.width / 2 + side * box.width * 0.42, y: y },
          { x: box.width / 2 + side * box.width * 0.52, y: y - 16 * u },
          { x: box.width / 2 + side * box.width * 0.6, y: y - 64 * u },
        ],
        width: 22 * u,
        pressure: 'tail',
        tone: 0.95,
        dry: 0.35,
      });
  });
  addSwallows(scroll, 0.4, 0.34, 7);
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
    return (
      0.55 * smoothstep(0.4, 0.9, streak) * (0.25 + 0.75 * t) * smoothstep(1.25, 0.7, off) +
      0.3 * smoothstep(0.9, 1.25, off) * (0.4 + 0.6 * mottled((x / u) * 0.3, (y / u) * 0.6))
    );
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
          pen.stroke({
            points: [
              { x: edge(z), y: foot(z) - tall * (0.9 + 0.1 * (z / next)) },
              { x: edge(z) + side * u, y: foot(z) - tall * 0.4 },
              { x: edge(z), y: foot(z) + 3 * u },
            ],
            width: w,
            pressure: 'even',
            tone: tone * between(pen.random, 0.5, 0.95),
            dry: between(pen.random, 0.2, 0.5),
            wet: 0.15,
          });
        }
        pen.stroke({
          points: [
            { x: edge(k) - side * 12 * k * u, y: foot(k) - tall * 0.93 },
            { x: (edge(k) + edge(next)) / 2, y: (foot(k) + foot(next)) / 2 - tall * 1.0 },
            { x: edge(next) + side * 20 * k * u, y: foot(next) - tall * 1.1 },
          ],
          width: (5 + 24 * k) * u,
          pressure: 'bone',
          tone: 0.9,
          dry: 0.35,
        });
        pen.stroke({
          points: [
            { x: edge(k) - side * 20 * k * u, y: foot(k) - tall * 0.3 },
            { x: (edge(k) + edge(next)) / 2, y: (foot(k) + foot(next)) / 2 - tall * 0.33 },
            { x: edge(next), y: foot(next) - tall * 0.36 },
          ],
          width: (3 + 16 * k) * u,
          pressure: 'bone',
          tone: 0.9,
          dry: 0.3,
        });
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
        pen.stroke({
          points: [
            { x: lx, y: ly - r * 2.1 },
            { x: lx, y: ly - r * 1.7 },
            { x: lx, y: ly - r * 1.2 },
          ],
          width: Math.max(1, 2.4 * k * u),
          pressure: 'even',
          tone: 0.9,
        });
        pen.stroke(
          {
            points: [
              { x: lx, y: ly - r * 1.35 },
              { x: lx + r * 0.06, y: ly },
              { x: lx, y: ly + r * 1.35 },
            ],
            width: r * 1.7,
            pressure: 'leaf',
            tone: 0.92,
            dry: 0.05,
            wet: 0.25,
          },
          tones.accent,
        );
      }
    }
    if (scroll.scene.isDeserted) return;
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
      pen.stroke(
        {
          points: [
            { x, y: y - 40 * u * t },
            { x: x + 2 * u, y },
            { x: x - u, y: y + 46 * u * t },
          ],
          width: between(pen.random, 3, 12) * u * (0.3 + t),
          pressure: 'swell',
          tone: red ? 0.5 : 0.3,
          dry: 0.7,
          wet: 0.3,
        },
        red ? tones.accent : undefined,
      );
    }
  });
  addRings(scroll, 0.6, 0.66, 0.98);
  addRings({ ...scroll, scene: { ...scroll.scene, seed: scroll.scene.seed + 3 } }, 0.6, 0.6, 0.9);
}

/** A walker under an umbrella, seen from behind; `s` is their height. */
function umbrella(pen: Pen, x: number, y: number, s: number, color: string): void {
  pen.stroke({
    points: [
      { x, y: y - s * 0.72 },
      { x: x + s * 0.02, y: y - s * 0.4 },
      { x: x - s * 0.02, y: y - s * 0.12 },
    ],
    width: s * 0.3,
    pressure: 'swell',
    tone: 0.92,
    dry: 0.3,
  });
  for (const dx of [-0.06, 0.05])
    pen.stroke({
      points: [
        { x: x + dx * s, y: y - s * 0.2 },
        { x: x + dx * s * 1.2, y: y - s * 0.08 },
        { x: x + dx * s, y },
      ],
      width: s * 0.07,
      pressure: 'tail',
      tone: 0.92,
    });
  pen.stroke(
    {
      points: [
        { x: x - s * 0.46, y: y - s * 0.74 },
        { x: x - s * 0.26, y: y - s * 0.96 },
        { x, y: y - s * 1.04 },
        { x: x + s * 0.26, y: y - s * 0.96 },
        { x: x + s * 0.46, y: y - s * 0.74 },
      ],
      width: s * 0.26,
      pressure: 'swell',
      tone: 0.92,
      dry: 0.2,
      wet: 0.15,
    },
    color,
  );
  pen.stroke({
    points: [
      { x: x + s * 0.3, y: y + s * 0.12 },
      { x, y: y + s * 0.1 },
      { x: x - s * 0.3, y: y + s * 0.14 },
    ],
    width: s * 0.1,
    pressure: 'swell',
    tone: 0.3,
    dry: 0.6,
  });
}

/** Two broad dry strokes that run to the sun; lane marks come towards the eye. */
export function paintInkHighway(scroll: Scroll): void {
  const { box, tones } = scroll;
  const u = box.unit;
  const vx = box.width * (0.4 + (seedOf(scroll) % 20) / 100);
  const vy = box.height * 0.5;
  washSky(scroll, 0.14);
  addDisc(scroll, 0.07, { x: vx / box.width, y: 0.42, r: 96, rise: 0.04 });
  washMountains(
    scroll,
    0.12,
    {
      baseY: vy + 5 * u,
      height: box.height * 0.2,
      scale: 190 * u,
      seed: seedOf(scroll),
      peaks: [
        { x: 0.16, width: 0.14, height: 1 },
        { x: 0.86, width: 0.16, height: 0.8 },
      ],
    },
    0.5,
    { mist: 0 },
  );
  scroll.strokes(0.5, [0, 0.36], (pen) => {
    for (const side of [-1, 1]) {
      pen.stroke({
        points: [
          { x: vx + side * box.width * 0.72, y: box.height * 1.12 },
          { x: vx + side * box.width * 0.3, y: box.height * 0.76 },
          { x: vx + side * box.width * 0.08, y: vy + 30 * u },
          { x: vx + side * 3 * u, y: vy },
        ],
        width: 150 * u,
        pressure: 'tail',
        tone: 0.85,
        dry: 0.7,
      });
      pen.stroke({
        points: [
          { x: vx + side * box.width * 0.5, y: box.height * 1.12 },
          { x: vx + side * box.width * 0.19, y: box.height * 0.74 },
          { x: vx + side * box.width * 0.04, y: vy + 22 * u },
          { x: vx, y: vy },
        ],
        width: 34 * u,
        pressure: 'tail',
        tone: 0.95,
        dry: 0.45,
      });
      for (let i = 0; i < 5; i++)
        grasses(
          pen,
          vx + side * box.width * between(pen.random, 0.3, 0.55),
          box.height * between(pen.random, 0.66, 0.98),
          60 * u,
          5,
          0.7,
          side * 0.3,
        );
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
      ctx.fillStyle = withAlpha(tones.ink, Math.min(0.85, 4.4 / z));
      ctx.beginPath();
      mark(ctx, [
        [vx, y2, (330 * u * 0.05) / (z + 2)],
        [vx + u, (y + y2) / 2, (330 * u * 0.09) / z],
        [vx, y, (330 * u * 0.06) / z],
      ]);
      ctx.fill();
    }
    for (let i = 0; i < 7; i++) {
      const away = i % 2 === 0;
      const span = 60;
      const z = 2 + ((((i * 11.3 + hash01(i, 3) * 7 + moment.tSec * (away ? 6 : -26)) % span) + span) % span);
      const x = vx + ((away ? 2.2 : -2.2) * 330 * u) / z;
      const y = vy + (1.0 * 330 * u) / z;
      const r = Math.max(1, (330 * u * 0.16) / z);
      ctx.fillStyle = withAlpha(away ? tones.accent : tones.ink, 0.85);
      ctx.beginPath();
      for (const dx of [-2.6, 2.6]) {
        ctx.moveTo(x + dx * r + r, y);
        ctx.arc(x + dx * r, y, r, 0, Math.PI * 2);
      }
      ctx.fill();
    }
  });
}
