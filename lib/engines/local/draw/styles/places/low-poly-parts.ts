/** Building blocks of low-poly places: houses, trees, clouds, cars, boats, land and water. */
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { hash01, between, pick, type Random } from '../../random.ts';
import { mix, rgbOf } from '../../scene/light/inks.ts';
import type { Light } from './low-poly-light.ts';
import { type Builder, type Mesh, newMesh, type Panes, sheet, upright, type Vec } from './low-poly-mesh.ts';

export type Maker = {
  light: Light;
  random: Random;
  seed: number;
  /** What an edit removes from the place. */
  without?: ScenePlan['without'] | undefined;
};
/** A place: its meshes, its glowing lamps, the height of the viewer's eye and the focal length. */
export type World = {
  meshes: Mesh[];
  lamps: { at: Vec; radius: number }[];
  eyeY: number;
  focal: number;
  isDark?: boolean;
  hasWater?: boolean;
};
export type Heights = (x: number, z: number) => number;

const LIT_PANES = ['#ffd98c', '#ffe9b8', '#ffcf7a'];

function panesOf({ light }: Maker, wall: string, columns: number, rows: number, seed: number): Panes {
  const lit = light.isNight ? 0.5 : light.hasLamps ? 0.36 : 0.08;
  return {
    columns,
    rows,
    lit,
    seed,
    colors: LIT_PANES,
    dark: mix(wall, light.hasLamps ? light.deep : light.glass, 0.5),
  };
}

/** A block of flats with windows, a parapet and sometimes a mast. */
export function building(maker: Maker, [x, y, z]: Vec, width: number, depth: number, height: number): Mesh {
  const { light, random } = maker;
  const wall = mix(pick(random, light.walls), pick(random, [light.rock, light.roof, light.glass]), random() * 0.45);
  const b = newMesh([x, y, z]);
  const seed = Math.floor(random() * 1e6);
  const rows = Math.min(10, Math.max(2, Math.round(height / 2.2)));
  const [hx, hz] = [width / 2, depth / 2];
  const side = (points: readonly Vec[], w: number, i: number) =>
    b.face(points, wall, { panes: panesOf(maker, wall, Math.max(2, Math.round(w / 1.7)), rows, seed + i) });
  side(upright([-hx, 0, -hz], [hx, height, -hz]), width, 0);
  side(upright([-hx, 0, hz], [-hx, height, -hz]), depth, 1);
  side(upright([hx, 0, -hz], [hx, height, hz]), depth, 2);
  b.face(sheet([-hx, height, -hz], [hx, height, hz]), mix(wall, '#ffffff', 0.12));
  const crown = random();
  if (crown < 0.5) b.box([0, height + 0.3, 0], [width * 0.55, 0.7, depth * 0.55], mix(wall, light.deep, 0.2));
  if (crown > 0.72) b.rod([0, height, 0], [0, height * 1.2, 0], 0.12, 0.05, light.metal);
  return b.mesh;
}

/** A shop at street level: awning, door and a lit window. */
export function shop(maker: Maker, at: Vec, side: number): Mesh {
  const { light, random } = maker;
  const b = newMesh(at, { turn: 0 });
  const color = pick(random, [light.glow[0], light.roof, light.leaf[0], light.glow[1]]);
  b.box([0, 1.4, 0], [0.2, 2.2, 3.4], light.hasLamps ? '#ffe0a0' : light.glass, { emit: light.hasLamps ? 0.85 : 0.1 });
  for (let i = 0; i < 6; i++) {
    const [z0, z1] = [-2 + (i * 4) / 6, -2 + ((i + 1) * 4) / 6];
    const points: Vec[] = [
      [0, 3.1, z0],
      [0, 3.1, z1],
      [-side * 1.5, 2.5, z1],
      [-side * 1.5, 2.5, z0],
    ];
    b.face(points, i % 2 === 0 ? color : '#fff6e8', { twoSided: true });
  }
  return b.mesh;
}

export function house(maker: Maker, at: Vec, size: number, { snow = false, turn = 0.4 } = {}): Mesh {
  const { light, random } = maker;
  const b = newMesh(at, { turn });
  const wall = pick(random, light.walls);
  const [w, h, d, e] = [size, size * 0.62, size * 0.8, size * 0.1];
  const ridge = h + size * 0.44;
  const roof = snow ? light.snow : light.roof;
  b.box([0, h / 2, 0], [w, h, d], wall, {
    panes: { ...panesOf(maker, wall, 3, 1, maker.seed), lit: light.hasLamps ? 0.8 : 0.1 },
  });
  b.face(sheet([-w / 2 - e, h, -d / 2 - e], [w / 2 + e, ridge, 0]), roof, { twoSided: true });
  b.face(sheet([w / 2 + e, h, d / 2 + e], [-w / 2 - e, ridge, 0]), roof, { twoSided: true });
  b.face(
    [
      [w / 2, h, -d / 2],
      [w / 2, ridge, 0],
      [w / 2, h, d / 2],
    ],
    wall,
    { twoSided: true },
  );
  b.face(
    [
      [-w / 2, h, d / 2],
      [-w / 2, ridge, 0],
      [-w / 2, h, -d / 2],
    ],
    wall,
    { twoSided: true },
  );
  b.box([w * 0.26, ridge, d * 0.1], [size * 0.13, size * 0.3, size * 0.13], light.rock);
  return b.mesh;
}

export function lampPost({ light }: Maker, at: Vec, height: number, side: number): Mesh {
  const b = newMesh(at);
  b.rod([0, 0, 0], [0, height, 0], 0.09, 0.06, light.metal);
  b.rod([0, height, 0], [-side * 1.2, height + 0.15, 0], 0.06, 0.05, light.metal);
  b.box([-side * 1.2, height + 0.06, 0], [0.6, 0.14, 0.3], light.hasLamps ? '#fff1c4' : light.metal, {
    emit: light.hasLamps ? 1 : 0,
  });
  return b.mesh;
}

export function pine({ light, random }: Maker, at: Vec, height: number, snowy = false): Mesh {
  const b = newMesh(at);
  b.drum([0, 0, 0], height * 0.22, height * 0.045, height * 0.035, 5, light.wood);
  for (let i = 0; i < 3; i++) {
    const leaf =
      snowy && i > 0 ? mix(light.snow, light.leaf[0], 0.15) : mix(light.leaf[0], light.leaf[1], i * 0.24 * random());
    b.drum([0, height * (0.16 + i * 0.25), 0], height * (0.42 - i * 0.04), height * (0.25 - i * 0.055), 0.005, 6, leaf);
  }
  return b.mesh;
}

export function roundTree({ light, random }: Maker, at: Vec, height: number, blossoms = false): Mesh {
  const b = newMesh(at);
  b.drum([0, 0, 0], height * 0.5, height * 0.05, height * 0.03, 5, light.wood);
  const color = blossoms ? mix(light.bloom, '#ffffff', random() * 0.3) : mix(light.leaf[0], light.leaf[1], random());
  for (const [x, y, z, r] of [
    [0, 0.68, 0, 0.29],
    [0.2, 0.58, 0.06, 0.19],
    [-0.18, 0.6, -0.08, 0.2],
    [0.02, 0.84, 0.04, 0.19],
  ] as const)
    b.ball([x * height, y * height, z * height], r * height, color, {
      rough: () => between(random, 0.94, 1.07),
      flat: [1, 0.86, 1],
    });
  return b.mesh;
}

export function palm({ light, random }: Maker, at: Vec, height: number): Mesh {
  const b = newMesh(at, { isSolid: true });
  const lean = between(random, -0.3, 0.3);
  let top: Vec = [0, 0, 0];
  for (let i = 1; i <= 4; i++) {
    const t = i / 4;
    const to: Vec = [lean * height * t * t, height * t, 0.05 * height * t * t];
    b.rod(top, to, height * (0.045 - 0.006 * i), height * (0.04 - 0.006 * i), light.wood);
    top = to;
  }
  for (let i = 0; i < 9; i++) {
    const a = (i / 9) * Math.PI * 2 + random() * 0.3;
    const [reach, nx, nz] = [height * 0.44, -Math.sin(a) * height * 0.075, Math.cos(a) * height * 0.075];
    const mid: Vec = [top[0] + Math.cos(a) * reach * 0.55, top[1] + height * 0.1, top[2] + Math.sin(a) * reach * 0.55];
    const tip: Vec = [top[0] + Math.cos(a) * reach, top[1] - height * 0.12, top[2] + Math.sin(a) * reach];
    b.face([top, [mid[0] + nx, mid[1] - 0.04, mid[2] + nz], tip], light.leaf[0], { twoSided: true });
    b.face([top, [mid[0] - nx, mid[1] - 0.04, mid[2] - nz], tip], light.leaf[1], { twoSided: true });
  }
  return b.mesh;
}

export function rock({ light, random }: Maker, at: Vec, size: number): Mesh {
  const b = newMesh(at);
  b.ball([0, size * 0.25, 0], size, mix(light.rock, light.earth, random() * 0.3), {
    flat: [1, 0.7, 0.9],
    rough: () => between(random, 0.78, 1.12),
  });
  return b.mesh;
}

export function cloud({ light, random }: Maker, at: Vec, size: number): Mesh {
  const b = newMesh(at);
  const color = mix('#ffffff', light.sky[2], light.isNight ? 0.62 : 0.16);
  for (let i = 0; i < 4; i++) {
    const t = i / 3 - 0.5;
    b.ball(
      [t * size * 1.5, between(random, 0, 0.12) * size, 0],
      size * (0.52 - Math.abs(t) * 0.42) * between(random, 0.9, 1.15),
      color,
      {
        flat: [1.1, 0.66, 0.9],
        emit: light.isNight ? 0.1 : 0.4,
        detail: 1,
      },
    );
  }
  return b.mesh;
}

export function car({ light, random }: Maker, at: Vec, away: boolean): Mesh {
  const b = newMesh(at, { isSolid: true });
  const color = pick(random, [light.glow[0], '#f2f2f5', '#2b2e3a', light.roof]);
  for (const x of [-0.8, 0.8]) for (const z of [1.2, -1.2]) b.box([x, 0.28, z], [0.3, 0.56, 0.66], '#15161c');
  b.box([0, 0.6, 0], [1.7, 0.62, 3.8], color, { top: mix(color, '#ffffff', 0.15) });
  b.box([0, 1.12, 0.1], [1.45, 0.5, 2], mix(light.glass, light.deep, 0.45), { top: color });
  for (const x of [-0.55, 0.55]) b.box([x, 0.64, -1.92], [0.4, 0.2, 0.06], away ? '#ff3b3b' : '#fff4cf', { emit: 1 });
  return b.mesh;
}

export function boat({ light }: Maker, at: Vec, size: number): Mesh {
  const b = newMesh(at, { turn: 0.5 });
  const hull = mix(light.roof, '#ffffff', 0.1);
  const v = (
    [
      [-1, 0.25, -0.32],
      [-1, 0.25, 0.32],
      [0.7, 0.25, 0.34],
      [1.25, 0.32, 0],
      [0.7, 0.25, -0.34],
      [-0.8, -0.12, 0],
      [0.7, -0.12, 0],
    ] as Vec[]
  ).map(([x, y, z]): Vec => [x * size, y * size, z * size]);
  const at7 = (...i: number[]) => i.map((k) => v[k] as Vec);
  b.face(at7(1, 2, 3, 4, 0), light.wood, { twoSided: true });
  b.face(at7(0, 4, 6, 5), hull, { twoSided: true });
  b.face(at7(4, 3, 6), hull, { twoSided: true });
  b.rod([0, 0.2 * size, 0], [0, 2.1 * size, 0], 0.05 * size, 0.03 * size, light.wood);
  b.face(
    [
      [0.06 * size, 0.5 * size, 0],
      [0.06 * size, 2.05 * size, 0],
      [0.95 * size, 0.55 * size, 0],
    ],
    '#fffaf0',
    { twoSided: true },
  );
  b.face(
    [
      [-0.06 * size, 0.55 * size, 0],
      [-0.06 * size, 1.8 * size, 0],
      [-0.72 * size, 0.6 * size, 0],
    ],
    mix(light.glow[0], '#ffffff', 0.4),
    { twoSided: true },
  );
  return b.mesh;
}

/** A long flat shadow away from the sun. */
export function shadow({ light }: Maker, [x, y, z]: Vec, radius: number, height: number): Mesh {
  const b = newMesh([x, y + 0.03, z], { layer: 1 });
  const reach = Math.min(3, (height * 0.5) / Math.max(0.3, light.sun[1]));
  const points = Array.from({ length: 10 }, (_, i): Vec => {
    const a = (i / 10) * Math.PI * 2;
    const stretch = -light.sun[0] * reach * (Math.cos(a) * -light.sun[0] > 0 ? 1 : 0);
    return [Math.cos(a) * radius + stretch, 0, Math.sin(a) * radius * 0.6];
  });
  b.face(points, light.deep, { opacity: 0.3, twoSided: true, emit: 1 });
  return b.mesh;
}

/** Where the ground begins, behind the eye. */
const FROM_Z = -4;
const ROW_POWER = 1.7;
const COLUMN_POWER = 1.55;

/** Land as a mesh of triangles, small near by and large far off, coloured by height and slope and darker in hollows. */
export function terrain(
  { light, seed }: Maker,
  { half, toZ }: { half: number; toZ: number },
  heights: Heights,
  colorAt: (x: number, y: number, z: number, slope: number) => string,
): Mesh {
  const [columns, rows] = [26, 22];
  const b = newMesh([0, 0, 0], { layer: 1, isSolid: false });
  const at = (i: number, k: number): Vec => {
    const jitter = (shift: number) =>
      i > 0 && i < columns && k > 0 && k < rows ? (hash01(i * 91 + k, seed + shift) - 0.5) * 0.65 : 0;
    const u = ((i + jitter(0)) / columns) * 2 - 1;
    const x = half * Math.sign(u) * Math.abs(u) ** COLUMN_POWER;
    const z = FROM_Z + (toZ - FROM_Z) * ((k + jitter(1)) / rows) ** ROW_POWER;
    return [x, heights(x, z), z];
  };
  const grid = Array.from({ length: rows + 1 }, (_, k) => Array.from({ length: columns + 1 }, (_v, i) => at(i, k)));
  for (let k = 0; k < rows; k++) {
    for (let i = 0; i < columns; i++) {
      const corner = (di: number, dk: number) => (grid[k + dk] as Vec[])[i + di] as Vec;
      const [p, q, r, s] = [corner(0, 0), corner(0, 1), corner(1, 1), corner(1, 0)];
      for (const triangle of (i + k) % 2
        ? [
            [p, q, r],
            [p, r, s],
          ]
        : [
            [p, q, s],
            [q, r, s],
          ]) {
        b.face(triangle as Vec[], '#000000', { twoSided: true });
        const face = b.mesh.faces.at(-1);
        if (!face) continue;
        const [x, y, z] = [0, 1, 2].map(
          (axis) => (triangle as Vec[]).reduce((sum, point) => sum + (point[axis] as number), 0) / 3,
        ) as [number, number, number];
        const hollow = [3, -3].reduce(
          (sum, d) => sum + Math.max(0, heights(x + d, z) - y) + Math.max(0, heights(x, z + d) - y),
          0,
        );
        const color = mix(
          colorAt(x, y, z, 1 - Math.abs(face.normal[1])),
          '#000000',
          Math.min(0.26, hollow * 0.03) + hash01(i * 7 + k * 131, seed + 5) * 0.04,
        );
        face.color = rgbOf(color);
      }
    }
  }
  return b.mesh;
}

/** Facets that catch the sky. */
export function water(maker: Maker, { half, toZ, level = 0 }: { half: number; toZ: number; level?: number }): Mesh {
  const { light, seed } = maker;
  const b = newMesh([0, level, 0], { layer: 0, isSolid: false });
  const [columns, rows] = [18, 20];
  const at = (i: number, k: number): Vec => [
    half * ((i + (k % 2) * 0.5) / columns) * 2 - half,
    0,
    FROM_Z + (toZ - FROM_Z) * (k / rows) ** 1.9,
  ];
  for (let k = 0; k < rows; k++) {
    for (let i = -1; i < columns; i++) {
      const [p, q, r, s] = [at(i, k), at(i, k + 1), at(i + 1, k + 1), at(i + 1, k)];
      for (const [j, triangle] of [
        [p, q, s],
        [q, r, s],
      ].entries()) {
        const far = k / rows;
        const tilt = 0.15 + 0.55 * hash01(i * 53 + k * 7 + j * 3, seed) * (1 - far * 0.4) + 0.2 * far;
        const color = mix(mix(light.water[0], light.water[1], tilt), light.sky[2], 0.12 + 0.3 * far);
        b.face(triangle, light.isNight ? mix(color, light.deep, 0.42) : color, { twoSided: true, emit: 0.72 });
      }
    }
  }
  return b.mesh;
}

/** A flat floor that reaches the haze. */
export function plane(color: string, { y = 0, half = 260, layer = 0, toZ = 240 } = {}): Mesh {
  const b = newMesh([0, y, 0], { layer, isSolid: false });
  for (let i = 0; i < 18; i++) {
    const [a, c] = [i, i + 1].map((at) => FROM_Z + (toZ - FROM_Z) * (at / 18) ** 2) as [number, number];
    b.face(sheet([-half, 0, a], [half, 0, c]), color);
  }
  return b.mesh;
}

/** Ground that floats: a grassy disc over a rough cone. */
export function island({ light, random }: Maker, at: Vec, radius: number): Mesh {
  const b = newMesh(at);
  const sides = 11;
  const ring = (r: number, y: number, wild: number): Vec[] =>
    Array.from({ length: sides }, (_, i) => {
      const a = (i / sides) * Math.PI * 2;
      const reach = r * (1 + (random() - 0.5) * wild);
      return [Math.cos(a) * reach, y, Math.sin(a) * reach];
    });
  const top = ring(radius, 0, 0.16);
  const mid = ring(radius * 0.62, -radius * 0.5, 0.4);
  const tip: Vec = [0, -radius * 1.15, 0];
  for (let i = 0; i < sides; i++) {
    const j = (i + 1) % sides;
    b.face([mid[i] as Vec, top[i] as Vec, top[j] as Vec, mid[j] as Vec], mix(light.earth, light.rock, random() * 0.4), {
      twoSided: true,
    });
    b.face([tip, mid[i] as Vec, mid[j] as Vec], mix(light.rock, light.earth, random() * 0.4), { twoSided: true });
  }
  b.face([...top].reverse(), light.grass, { twoSided: true });
  return b.mesh;
}

/** Small things gathered in one mesh: call `build` with its builder. */
export function gathered(at: Vec, build: (b: Builder) => void, layer = 2): Mesh {
  const b = newMesh(at, { layer });
  build(b);
  return b.mesh;
}
