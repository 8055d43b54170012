/** The places of the 3d style in low polygons: a street, a sea, hills, a room. The viewer looks along z from a little above the ground. */
import type { SceneSetting } from '#lib/products/mv/ports.ts';
import { fbm1, ridged1 } from '../../noise.ts';
import { between } from '../../random.ts';
import { mix } from '../../scene/light/inks.ts';
import { hall, room } from './low-poly-indoors.ts';
import { type Mesh, sheet, type Vec } from './low-poly-mesh.ts';
import {
  boat,
  building,
  car,
  cloud,
  gathered,
  house,
  island,
  lampPost,
  palm,
  pine,
  plane,
  rock,
  roundTree,
  shadow,
  shop,
  terrain,
  water,
  type Heights,
  type Maker,
  type World,
} from './low-poly-parts.ts';

const smoothstep = (from: number, to: number, x: number): number => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};
const clouds = (maker: Maker, count: number): Mesh[] =>
  Array.from({ length: count }, (_, i) =>
    cloud(
      maker,
      [((i + maker.random()) / count - 0.5) * 150, between(maker.random, 24, 44), between(maker.random, 80, 110)],
      between(maker.random, 6, 11),
    ),
  );
/** Scatters things on the land wherever `make` returns one. */
function scattered(
  { random }: Maker,
  heights: Heights,
  count: number,
  half: number,
  z: readonly [number, number],
  make: (at: Vec) => Mesh | null,
): Mesh[] {
  return Array.from({ length: count }, () => {
    const far = z[0] + (z[1] - z[0]) * random() ** 1.3;
    const x = (random() * 2 - 1) * half * (0.35 + 0.65 * (far / z[1]));
    return make([x, heights(x, far), far]);
  }).filter((mesh) => mesh !== null);
}
/** Rolling land, flat near the viewer where things stand. */
const rolling =
  ({ seed }: Maker, reach: number, height: number): Heights =>
  (x, z) =>
    (fbm1(x / reach + 40 + seed, 3, seed) + fbm1(z / reach + 70, 3, seed + 9) - 0.9) *
    height *
    smoothstep(9, 30, z + Math.abs(x) * 0.6);

function street(maker: Maker): World {
  const { light, random } = maker;
  const meshes = [plane(light.road)];
  const lamps: World['lamps'] = [];
  const flat = (x0: number, x1: number, z0: number, z1: number, color: string, y = 0.03) =>
    gathered([0, y, 0], (b) => b.face(sheet([x0, 0, z0], [x1, 0, z1]), color, { emit: 0.12, twoSided: true }), 1);
  for (const side of [-1, 1])
    for (let z = -4; z < 120; z += 8)
      meshes.push(
        flat(
          Math.min(side * 4.4, side * 9),
          Math.max(side * 4.4, side * 9),
          z,
          z + 8,
          mix(light.road, '#ffffff', 0.2),
          0.02,
        ),
      );
  for (let z = 12; z < 110; z += 5) meshes.push(flat(-0.1, 0.1, z, z + 2.4, '#f6f0dc'));
  for (let i = 0; i < 9; i++) meshes.push(flat(-3.9 + i * 0.9, -3.4 + i * 0.9, 8.6, 11, '#f6f0dc'));
  for (let row = 0; row < 10; row++) {
    for (const side of [-1, 1]) {
      const [w, d] = [between(random, 5, 6.6), between(random, 6.4, 7.8)];
      const at: Vec = [side * (7 + w / 2), 0, 4 + row * 8.2];
      meshes.push(building(maker, at, w, d, between(random, 6, 15) * (random() < 0.16 ? 1.6 : 1)));
      if (row < 6) meshes.push(shop(maker, [side * 6.95, 0, at[2]], side));
    }
  }
  for (let i = 0; i < 9; i++) {
    const side = i % 2 === 0 ? -1 : 1;
    const z = 7 + i * 6;
    meshes.push(
      lampPost(maker, [side * 5, 0, z], 4.8, side),
      shadow(maker, [side * 5.4, 0, z + 3], 0.9, 2.6),
      roundTree(maker, [side * 5.4, 0, z + 3], between(random, 2.6, 3.4)),
    );
    if (light.hasLamps) lamps.push({ at: [side * 3.8, 4.8, z], radius: 2 });
  }
  for (const [x, z, away] of [
    [1.9, 21, true],
    [-1.9, 30, false],
    [1.9, 44, true],
  ] as const) {
    meshes.push(shadow(maker, [x, 0, z], 1.3, 1), car(maker, [x, 0, z], away));
    if (light.hasLamps) lamps.push({ at: [x, 0.7, z - 2], radius: 0.9 });
  }
  return { meshes: [...meshes, ...clouds(maker, 5)], lamps, eyeY: 1.9, focal: 0.95 };
}

/** A town across the water, a pier in front. */
function harbour(maker: Maker): World {
  const { light, random } = maker;
  const lamps: World['lamps'] = [];
  const meshes = [
    water(maker, { half: 110, toZ: 46 }),
    gathered([0, -0.4, 66], (b) => b.box([0, 0, 0], [260, 1.4, 40], mix(light.road, light.rock, 0.4))),
  ];
  for (let r = 0; r < 3; r++)
    for (let i = 0; i < 19; i++)
      meshes.push(
        building(
          maker,
          [(i - 9) * 6.4 + between(random, -1, 1), 0.2, 50 + r * 8],
          between(random, 4, 6.2),
          5,
          between(random, 5, 12) * (1 + r * 0.5) * (random() < 0.14 ? 1.6 : 1),
        ),
      );
  if (light.hasLamps) for (let i = 0; i < 12; i++) lamps.push({ at: [(i - 5.5) * 7, 1.2, 45], radius: 2.2 });
  meshes.push(
    gathered([0, 0, 0], (b) => {
      for (let i = 0; i < 12; i++)
        b.box([0, -0.12, 1 + i * 1.1], [4.6, 0.24, 1], i % 2 ? light.wood : mix(light.wood, '#ffffff', 0.12));
    }),
    boat(maker, [-9, 0.1, 26], 1.8),
    boat(maker, [13, 0.1, 34], 1.7),
  );
  return { meshes: [...meshes, ...clouds(maker, 5)], lamps, eyeY: 2.6, focal: 0.95, hasWater: true };
}

function rooftop(maker: Maker): World {
  const { light, random } = maker;
  const meshes = [plane(light.road, { y: -14 })];
  for (let row = 0; row < 7; row++)
    for (let i = 0; i < 12; i++)
      meshes.push({
        ...building(
          maker,
          [(i - 5.5) * 9 + between(random, -1, 1), -14, 26 + row * 9],
          between(random, 5, 7),
          6,
          between(random, 8, 17) + row * 1.1,
        ),
        layer: 0,
      });
  const slab = mix(light.walls[0], light.rock, 0.4);
  const lamps: World['lamps'] = [];
  const side = light.side;
  meshes.push(
    gathered([0, 0, 0], (b) => b.box([0, -0.5, 5.5], [30, 1, 15], slab, { top: mix(slab, '#ffffff', 0.1) }), 1),
    gathered([0, 0, 13], (b) => b.box([0, 0.4, 0], [30, 0.9, 0.3], slab)),
    gathered([side * 6.4, 0, 10.6], (b) => {
      for (const x of [-0.8, 0.8]) b.rod([x, 0, 0], [x * 0.9, 1.7, 0], 0.12, 0.1, light.metal);
      b.drum([0, 1.7, 0], 2, 1.25, 1.25, 10, light.wood);
      b.drum([0, 3.7, 0], 0.9, 1.4, 0.01, 10, light.roof);
    }),
    gathered([-side * 7, 0, 10.8], (b) => {
      b.box([0, 1.2, 0], [3.2, 2.4, 2.4], light.walls[1], { top: light.roof });
      b.box([0, 0.95, -1.24], [0.9, 1.9, 0.06], light.wood);
    }),
    gathered([0, 0, 0], (b) => {
      for (let i = 0; i < 14; i++) {
        const t = i / 13;
        const at: Vec = [-8 + 16 * t, 4 - Math.sin(t * Math.PI) * 0.9, 12];
        b.ball(at, 0.13, '#ffe2a0', { emit: 1 });
        lamps.push({ at, radius: 0.8 });
      }
    }),
  );
  return { meshes: [...meshes, ...clouds(maker, 5)], lamps, eyeY: 2.3, focal: 0.95 };
}

function road(maker: Maker): World {
  const { light, random } = maker;
  const meshes = [
    plane(mix(light.grass, light.earth, 0.25), { y: -0.05 }),
    plane(light.road, { half: 5, layer: 1 }),
    gathered(
      [0, 0.03, 0],
      (b) => {
        for (let z = 4; z < 130; z += 7)
          b.face(sheet([-0.12, 0, z], [0.12, 0, z + 3]), '#ffffff', { emit: 0.3, twoSided: true });
        for (const x of [-4.7, 4.7])
          b.face(sheet([x - 0.1, 0, -3], [x + 0.1, 0, 200]), '#f6eeda', { emit: 0.2, twoSided: true });
      },
      1,
    ),
  ];
  const lamps: World['lamps'] = [];
  for (let i = 0; i < 8; i++) {
    const side = i % 2 === 0 ? -1 : 1;
    meshes.push(lampPost(maker, [side * 6, 0, 9 + i * 9], 6, side));
    if (light.hasLamps) lamps.push({ at: [side * 4.8, 6, 9 + i * 9], radius: 2.2 });
  }
  for (let i = 0; i < 44; i++) {
    const at: Vec = [(i % 2 ? 1 : -1) * between(random, 8, 40), 0, 8 + (i / 44) * 80];
    meshes.push(
      shadow(maker, at, 1.4, 4),
      random() < 0.55 ? pine(maker, at, between(random, 3.5, 7)) : roundTree(maker, at, between(random, 3.5, 6)),
    );
  }
  for (let i = 0; i < 13; i++) {
    const x = (i / 12 - 0.5) * 330;
    const tall = between(random, 14, 34) * (0.5 + Math.abs(x) / 170);
    meshes.push(
      gathered([x, -1, 150], (b) => {
        b.drum([0, 0, 0], tall, tall * 1.3, 0.01, 6, mix(light.rock, light.sky[1], 0.35));
        b.drum([0, tall * 0.72, 0], tall * 0.29, tall * 0.37, 0.01, 6, light.snow);
      }),
    );
  }
  for (const [x, z, away] of [
    [2.3, 19, true],
    [-2.3, 32, false],
  ] as const)
    meshes.push(shadow(maker, [x, 0, z], 1.3, 1), car(maker, [x, 0, z], away));
  return { meshes: [...meshes, ...clouds(maker, 5)], lamps, eyeY: 2, focal: 0.9 };
}

function sea(maker: Maker): World {
  const { light, random } = maker;
  const meshes = [water(maker, { half: 150, toZ: 170 })];
  for (let i = 0; i < 3; i++) {
    const at: Vec = [(i % 2 ? -light.side : light.side) * between(random, 12, 30), 0, 36 + i * 18];
    const size = between(random, 4, 7);
    meshes.push(
      gathered([at[0], -size * 0.3, at[2]], (b) =>
        b.ball([0, 0, 0], size, i % 2 ? light.rock : mix(light.grass, light.sand, 0.3), {
          flat: [1.5, 0.6, 1],
          detail: 1,
          rough: () => between(random, 0.9, 1.1),
        }),
      ),
    );
    for (let k = 0; k < 4; k++)
      meshes.push(
        palm(maker, [at[0] + between(random, -0.8, 0.8) * size, size * 0.18, at[2] - 1], between(random, 2.8, 4.6)),
      );
  }
  meshes.push(boat(maker, [light.side * 7, 0.1, 24], 1.8), boat(maker, [-light.side * 16, 0.1, 44], 1.8));
  return { meshes: [...meshes, ...clouds(maker, 7)], lamps: [], eyeY: 3, focal: 1, hasWater: true };
}

function shore(maker: Maker): World {
  const { light, random, seed } = maker;
  const { side } = light;
  const heights: Heights = (x, z) =>
    (side * x + Math.sin(z * 0.16 + seed) * 2.4 - 0.5) * 0.1 +
    (fbm1(x / 7 + seed, 3, seed) - 0.4) * 1.6 * smoothstep(6, 16, side * x) +
    (z > 60 ? (z - 60) * 0.05 : 0);
  const meshes = [
    water(maker, { half: 130, toZ: 170, level: 0.1 }),
    terrain(maker, { half: 60, toZ: 96 }, heights, (_x, y) =>
      y > 2 ? light.grass : y > 0.3 ? light.sand : mix(light.sand, light.water[0], 0.3),
    ),
    ...scattered(maker, heights, 20, 30, [10, 60], (at) =>
      at[1] > 0.9 ? palm(maker, at, between(random, 4, 6.5)) : null,
    ),
    ...scattered(maker, heights, 8, 20, [9, 40], (at) =>
      at[1] > 0.1 && at[1] < 1 ? rock(maker, at, between(random, 0.3, 0.9)) : null,
    ),
    boat(maker, [-side * 10, 0.2, 28], 1.9),
  ];
  const hut: Vec = [side * 11, heights(side * 11, 21), 21];
  meshes.push(shadow(maker, hut, 2.6, 3), house(maker, hut, 4.2));
  return { meshes: [...meshes, ...clouds(maker, 5)], lamps: [], eyeY: 2.4, focal: 1, hasWater: true };
}

/** Hills under trees: a wood, a field, a garden, snow, mountains, a desert, a river's valley. */
function land(maker: Maker, kind: 'forest' | 'field' | 'garden' | 'snow' | 'mountains' | 'desert' | 'river'): World {
  const { light, random, seed } = maker;
  const base = rolling(
    maker,
    kind === 'forest' ? 14 : 22,
    { forest: 3, field: 4, garden: 2.4, snow: 4, mountains: 3, desert: 4.5, river: 3 }[kind],
  );
  const peaks = (x: number, z: number) =>
    (kind === 'mountains' || kind === 'snow' ? 30 : kind === 'river' ? 12 : 0) *
    (0.55 * ridged1(x / 26 + 5, 4, seed) + 0.45 * ridged1(z / 34 + x / 60, 4, seed + 3)) ** 1.8 *
    smoothstep(36, 88, z);
  const bend = (z: number) => Math.sin(z * 0.075 + seed) * 4 * smoothstep(6, 20, z);
  const heights: Heights = (x, z) => {
    if (kind !== 'river') return base(x, z) + peaks(x, z);
    const across = Math.abs(x - bend(z) + light.side * 5);
    return smoothstep(2.6, 6, across) * (1 + base(x, z) * smoothstep(6, 14, across)) - 0.8 + peaks(x, z);
  };
  const onPath = (x: number, z: number) => Math.abs(x - Math.sin(z * 0.12) * 2.2) < 1.3;
  const meshes = [
    terrain(maker, { half: 74, toZ: 110 }, heights, (x, y, z, slope) => {
      if (kind === 'snow') return slope > 0.42 && z > 40 ? light.rock : mix(light.snow, light.sky[1], 0.06);
      if (kind === 'desert') return mix(light.sand, light.earth, 0.12 + Math.max(0, 0.12 - y * 0.03));
      if (kind === 'mountains' && y > 12 - slope * 4) return light.snow;
      if (slope > 0.36) return light.rock;
      if (kind === 'river' && y < 0.05) return mix(light.sand, light.earth, 0.2);
      if ((kind === 'forest' || kind === 'garden') && onPath(x, z)) return mix(light.earth, light.sand, 0.5);
      const strip = Math.floor((x * 0.8 + z * 0.3 + 200) / 7) % 4;
      return kind === 'field' && z > 22 && strip === 1
        ? mix(light.grass, light.sand, 0.75)
        : kind === 'field' && z > 22 && strip === 3
          ? mix(light.grass, light.leaf[0], 0.5)
          : light.grass;
    }),
  ];
  if (kind === 'river') meshes.unshift(water(maker, { half: 60, toZ: 100, level: -0.1 }));
  const planted = { forest: 76, field: 20, garden: 34, snow: 50, mountains: 46, desert: 18, river: 40 }[kind];
  meshes.push(
    ...scattered(maker, heights, planted, 40, [8, 70], (at) => {
      if (Math.abs(at[0]) < (at[2] < 18 ? 5.2 : kind === 'forest' ? 2.6 : 4) || at[1] < -0.3 || at[1] > 9) return null;
      if (kind === 'desert') {
        if (random() < 0.4) return rock(maker, at, between(random, 0.5, 1.2));
        const tall = between(random, 1.6, 3.2);
        return gathered(at, (b) => {
          b.drum([0, 0, 0], tall, 0.26, 0.2, 6, light.leaf[0]);
          b.rod([0, tall * 0.5, 0], [0.7, tall * 0.55, 0], 0.16, 0.16, light.leaf[0]);
          b.rod([0.7, tall * 0.5, 0], [0.7, tall * 0.9, 0], 0.16, 0.12, light.leaf[0]);
        });
      }
      const round = { forest: 0.25, field: 1, garden: 1, snow: 0, mountains: 0, river: 0.5 }[kind];
      const height = between(random, 3.2, kind === 'forest' ? 8.6 : 5.6);
      return random() < round
        ? roundTree(maker, at, height * 0.8, kind === 'garden' && random() < 0.6)
        : pine(maker, at, height, kind === 'snow');
    }),
    ...(kind === 'field' || kind === 'garden' || kind === 'mountains'
      ? [
          gathered([0, 0, 0], (b) => {
            for (let i = 0; i < 110; i++) {
              const z = 4 + random() ** 1.5 * 26;
              const x = between(random, -1, 1) * (5 + z * 0.7);
              const [y, tall] = [heights(x, z), between(random, 0.22, 0.5)];
              b.face(
                [
                  [x - 0.03, y, z],
                  [x, y + tall, z],
                  [x + 0.03, y, z],
                ],
                light.leaf[0],
                { twoSided: true },
              );
              b.face(
                [
                  [x - 0.13, y + tall, z],
                  [x, y + tall + 0.15, z],
                  [x + 0.13, y + tall, z],
                  [x, y + tall - 0.09, z],
                ],
                [light.bloom, light.glow[1], '#ffffff', light.glow[0]][i % 4] as string,
                { twoSided: true, emit: 0.3 },
              );
            }
          }),
        ]
      : scattered(maker, heights, 10, 14, [7, 30], (at) =>
          Math.abs(at[0]) > 4 ? rock(maker, at, between(random, 0.25, 0.7)) : null,
        )),
  );
  const lamps: World['lamps'] = [];
  if (kind !== 'desert') {
    const at: Vec = [-light.side * 10, heights(-light.side * 10, 27), 27];
    meshes.push(shadow(maker, at, 2.6, 3), house(maker, at, 4.6, { snow: kind === 'snow' }));
    if (light.hasLamps) lamps.push({ at: [at[0], at[1] + 1.2, 25], radius: 2.6 });
  } else {
    for (let i = 0; i < 3; i++)
      meshes.push(
        gathered([between(random, -40, 40), -1, 66 + i * 14], (b) =>
          b.drum(
            [0, 0, 0],
            between(random, 10, 16),
            between(random, 11, 16),
            0.01,
            4,
            mix(light.sand, light.earth, 0.3),
          ),
        ),
      );
  }
  return { meshes: [...meshes, ...clouds(maker, 6)], lamps, eyeY: 2.2, focal: 1 };
}

function sky(maker: Maker): World {
  const { light, random } = maker;
  const meshes = [island(maker, [0, 0, 9], 9)];
  for (let i = 0; i < 7; i++) {
    const at: Vec = [(i % 2 ? 1 : -1) * between(random, 12, 40), between(random, -8, 12), between(random, 26, 64)];
    const r = between(random, 3, 6);
    meshes.push(island(maker, at, r));
    for (let k = 0; k < 4; k++)
      meshes.push(
        (k % 2 ? roundTree : pine)(
          maker,
          [at[0] + between(random, -0.6, 0.6) * r, at[1], at[2] + between(random, -0.5, 0.3) * r],
          between(random, 1.8, 3.2),
        ),
      );
  }
  for (let i = 0; i < 6; i++)
    meshes.push(
      roundTree(
        maker,
        [(i % 2 ? 1 : -1) * between(random, 4.6, 7.4), 0, between(random, 8, 14)],
        between(random, 1.8, 2.8),
        i % 3 === 0,
      ),
    );
  for (let i = 0; i < 3; i++) {
    const at: Vec = [(i - 1) * 14 + between(random, -3, 3), between(random, 6, 13), between(random, 28, 44)];
    if (maker.without?.includes('balloon')) continue;
    meshes.push(
      gathered(at, (b) => {
        b.ball([0, 0, 0], 2.2, i % 2 ? light.glow[0] : light.roof, { flat: [1, 1.15, 1], detail: 1, emit: 0.15 });
        b.box([0, -3.5, 0], [0.8, 0.7, 0.8], light.wood);
        for (const x of [-0.4, 0.4]) b.rod([x, -3.1, 0], [x * 2.4, -1.7, 0], 0.03, 0.03, light.wood);
      }),
    );
  }
  return {
    meshes: [
      ...meshes,
      ...clouds(maker, 9),
      ...Array.from({ length: 8 }, () =>
        cloud(
          maker,
          [between(random, -50, 50), between(random, -16, -8), between(random, 30, 70)],
          between(random, 5, 9),
        ),
      ),
    ],
    lamps: [],
    eyeY: 2.4,
    focal: 0.95,
  };
}

function space(maker: Maker): World {
  const { light, random } = maker;
  const { side } = light;
  const meshes = [
    terrain(
      maker,
      { half: 60, toZ: 70 },
      (x, z) => (fbm1(x / 9 + 3, 3, maker.seed) + fbm1(z / 8, 3, maker.seed + 2) - 0.9) * 2.4 * smoothstep(8, 20, z),
      () => mix(light.rock, light.glow[0], 0.18),
    ),
    gathered([side * 20, 16, 74], (b) => {
      b.ball([0, 0, 0], 13, light.glow[0], { detail: 2, rough: () => between(random, 0.99, 1.01) });
      for (let i = 0; i < 40; i++) {
        const at = (turn: number, r: number): Vec => [
          Math.cos(turn) * r,
          Math.sin(turn) * r * 0.26 + Math.cos(turn) * r * 0.16,
          Math.sin(turn) * r,
        ];
        const [from, to] = [(i / 40) * Math.PI * 2, ((i + 1) / 40) * Math.PI * 2];
        b.face([at(from, 17), at(to, 17), at(to, 22), at(from, 22)], mix(light.glow[1], light.glow[0], 0.3), {
          twoSided: true,
          emit: 0.3,
        });
      }
    }),
    ...Array.from({ length: 16 }, () =>
      rock(
        maker,
        [between(random, -40, 40), between(random, 6, 26), between(random, 30, 60)],
        between(random, 0.4, 1.3),
      ),
    ),
    ...Array.from({ length: 9 }, () =>
      rock(
        maker,
        [(random() < 0.5 ? -1 : 1) * between(random, 5, 16), 0, between(random, 9, 26)],
        between(random, 0.4, 1.1),
      ),
    ),
  ];
  return { meshes, lamps: [], eyeY: 2.2, focal: 1, isDark: true };
}

export const WORLDS: Record<SceneSetting, (maker: Maker) => World> = {
  'city-night': (maker) => (maker.seed % 3 === 1 ? harbour(maker) : street(maker)),
  'city-day': (maker) => (maker.seed % 3 === 1 ? harbour(maker) : street(maker)),
  'street-rain': street,
  rooftop,
  highway: road,
  ocean: sea,
  shore,
  river: (maker) => land(maker, 'river'),
  forest: (maker) => land(maker, 'forest'),
  mountains: (maker) => land(maker, 'mountains'),
  desert: (maker) => land(maker, 'desert'),
  field: (maker) => land(maker, 'field'),
  snow: (maker) => land(maker, 'snow'),
  garden: (maker) => land(maker, 'garden'),
  sky,
  abstract: sky,
  space,
  room: (maker) => room(maker, false),
  window: (maker) => room(maker, true),
  stage: (maker) => hall(maker, false),
  club: (maker) => hall(maker, true),
};
