/** An album leaf: almost all bare paper, with a hint of the place in one corner or at the foot. */
import type { SceneSetting } from '#lib/products/mv/ports.ts';
import { between } from '../../../random.ts';
import { realmOf } from '../../../objects/object-kinds.ts';
import type { Node } from '../../../scene/node.ts';
import { type Kit, leafSide } from '../../../scene/style.ts';
import { paperNode } from './index.ts';
import { addMist, type Massif, moonOf, ranges, seedOf, strokeMountains, washMountains } from './mountains.ts';
import { bamboo, bambooLeaves, grasses, pine, plum } from './plants.ts';
import { scrollOf } from './scroll.ts';
import { mottled } from './brush.ts';
import { smoothstep } from '../../../noise.ts';
import { blockOfStrokes } from './things.ts';
import { waterLines } from './waters.ts';

type Corner = 'hills' | 'water' | 'bamboo' | 'plum' | 'grass' | 'pine' | 'roofs' | 'lattice';
const CORNERS: Readonly<Record<SceneSetting, Corner>> = {
  'city-night': 'roofs',
  'city-day': 'roofs',
  'street-rain': 'roofs',
  rooftop: 'roofs',
  highway: 'hills',
  ocean: 'water',
  shore: 'water',
  forest: 'bamboo',
  mountains: 'hills',
  desert: 'hills',
  field: 'grass',
  river: 'water',
  snow: 'plum',
  sky: 'pine',
  space: 'pine',
  room: 'lattice',
  window: 'lattice',
  stage: 'bamboo',
  club: 'bamboo',
  garden: 'plum',
  abstract: 'plum',
};

export function inkLeaf(kit: Kit): Node[] {
  const side = leafSide(kit);
  const scroll = scrollOf(kit);
  const { box, tones } = scroll;
  const u = box.unit;
  const seed = seedOf(scroll);
  const x = (share: number) => box.width * (side > 0 ? share : 1 - share);
  const isNight = kit.scene.timeOfDay === 'night';
  // A wash running in from the painted corner; at night from above.
  const moon = moonOf(scroll);
  scroll.wash(
    0.05,
    (px, py) => {
      const fromMoon = moon ? Math.hypot(px - moon.x, py - moon.y) / moon.r : 0;
      const bare = moon ? smoothstep(0.97, 1.05, fromMoon) * (0.5 + 0.5 * smoothstep(1, 3, fromMoon)) : 1;
      const reach = isNight
        ? 1 - Math.hypot((px - x(0.2)) * 0.7, py * 1.25) / (box.width * 0.5)
        : 1 - Math.hypot(px - x(0), (py - box.height * 0.1) * 1.5) / (box.width * 0.55);
      return (
        (isNight ? 0.66 : 0.26) *
        bare *
        smoothstep(0, 1, reach) *
        (0.25 + 0.9 * mottled((px / u) * 0.22 + seed, (py / u) * 0.3))
      );
    },
    { step: 3 },
  );
  const draw: Record<Corner, () => void> = {
    hills: () => {
      const [far, near] = ranges(scroll, 0.82, 2, 0.6) as [Massif, Massif];
      washMountains(scroll, 0.1, far, 0.3);
      addMist(scroll, 0.12, far.baseY, 40 * u, 0.9);
      washMountains(scroll, 0.14, near, 0.5);
      strokeMountains(scroll, 0.14, [0, 0.5], near, 0.5);
      addMist(scroll, 0.2, near.baseY, 50 * u, 0.95, -6);
    },
    water: () => {
      const [far] = ranges(scroll, 0.66, 1, 0.34) as [Massif];
      washMountains(scroll, 0.1, far, 0.3);
      addMist(scroll, 0.12, far.baseY, 30 * u, 0.9);
      waterLines(scroll, 0.3, 0.78, [0, 0.6], 0.6, 22);
    },
    bamboo: () =>
      !kit.scene.without?.includes('bamboo') &&
      scroll.strokes(0.3, [0, 0.7], (pen) => {
        bamboo(pen, x(0.05), box.height * 1.1, box.top, 22 * u, 0.9, side * 0.5);
        bamboo(pen, x(0.13), box.height * 1.1, box.top, 12 * u, 0.4, side * 0.9);
        for (const y of [0.12, 0.26]) bambooLeaves(pen, { x: x(0.17), y: box.height * y }, 0.9, 1.3);
      }),
    plum: () =>
      scroll.strokes(0.3, [0, 0.8], (pen) =>
        plum(
          pen,
          side > 0 ? box.left : box.right,
          // Above the head of somebody near, and never across it.
          box.height * 0.02,
          side > 0 ? -0.02 : Math.PI + 0.02,
          box.height * 0.5,
          30 * u,
          tones.accent,
          0.95,
          4,
        ),
      ),
    grass: () =>
      scroll.strokes(0.3, [0, 0.7], (pen) => {
        for (let i = 0; i < 9; i++)
          grasses(
            pen,
            x(between(pen.random, -0.02, 0.3)),
            box.height * 1.05,
            between(pen.random, 120, 260) * u,
            6,
            0.9,
            side * 0.5,
          );
        for (let i = 0; i < 7; i++)
          grasses(
            pen,
            x(between(pen.random, 0.3, 1)),
            box.height * 1.05,
            between(pen.random, 40, 90) * u,
            5,
            0.5,
            side * 0.4,
          );
      }),
    pine: () =>
      scroll.strokes(0.3, [0, 0.7], (pen) => pine(pen, x(0.02), box.height * 1.1, box.height * 0.8, side * 0.7)),
    roofs: () => {
      scroll.strokes(0.2, [0, 0.6], (pen) => {
        for (let i = 0; i < 7; i++)
          blockOfStrokes(
            pen,
            x(i * 0.055 - 0.02),
            box.height * (0.42 + 0.055 * i + between(pen.random, -0.08, 0.08)),
            box.height * 1.05,
            between(pen.random, 34, 70) * u,
            0.75 - i * 0.08,
            tones.paper,
            null,
          );
      });
      addMist(scroll, 0.3, box.height * 0.98, 70 * u, 0.95);
    },
    lattice: () => {
      scroll.strokes(0.2, [0, 0.6], (pen) => {
        const [left, top, wide, tall] = [
          x(side > 0 ? 0.06 : 0.28),
          box.height * 0.1,
          box.width * 0.22,
          box.height * 0.5,
        ];
        const bar = (ax: number, ay: number, bx: number, by: number, width: number, tone: number) =>
          pen.stroke({
            points: [0, 0.5, 1].map((t) => ({
              x: left + (ax + (bx - ax) * t) * wide,
              y: top + (ay + (by - ay) * t) * tall,
            })),
            width: width * u,
            pressure: 'bone',
            tone,
            dry: 0.4,
          });
        for (const at of [0.25, 0.5, 0.75]) {
          bar(at, 0, at, 1, 3.5, 0.6);
          bar(0, at, 1, at, 3.5, 0.6);
        }
        for (const [ax, ay, bx, by] of [
          [0, 0, 1, 0],
          [0, 1, 1, 1],
          [0, 0, 0, 1],
          [1, 0, 1, 1],
        ] as const)
          bar(ax, ay, bx, by, 9, 0.95);
        bambooLeaves(pen, { x: left + wide * 0.7, y: top + tall * 0.3 }, 0.45, 0.9);
      });
    },
  };
  const corner = CORNERS[kit.scene.setting];
  // Things that stand on the ground do not stand on waves.
  const isAfloat = kit.objects.every(({ noun }) => realmOf(noun) !== 'ground');
  draw[corner === 'water' && !isAfloat ? 'hills' : corner]();
  return [paperNode(scroll, kit.seed), ...scroll.finished()];
}
