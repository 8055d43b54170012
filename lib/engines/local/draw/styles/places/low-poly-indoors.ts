/** The indoor places of the 3d style in low polygons. */
import { between, pick } from '../../random.ts';
import { mix } from '../../scene/light/inks.ts';
import { type Mesh, sheet, upright, type Vec } from './low-poly-mesh.ts';
import { building, gathered, plane, type Maker, type World } from './low-poly-parts.ts';

/** A room with a window on a town; `wide` brings the window nearer. */
export function room(maker: Maker, wide: boolean): World {
  const { light, random } = maker;
  const wall = mix(light.walls[1], light.walls[0], random());
  const [w, d, h] = wide ? [8.4, 5, 4.4] : [9.4, 6.4, 4.6];
  const win = wide ? { x0: -3, x1: 3, y0: 0.95, y1: 3.7 } : { x0: -1.5, x1: 1.7, y0: 1.4, y1: 3.5 };
  const back = (x0: number, y0: number, x1: number, y1: number): [readonly Vec[], string] => [
    upright([x0, y0, d], [x1, y1, d]),
    wall,
  ];
  const shade = mix(wall, light.deep, 0.14);
  const lit = { emit: light.hasLamps ? 0.32 : 0.1 };
  const meshes: Mesh[] = [];
  for (let i = 0; i < 11; i++) {
    const tower = building(
      maker,
      [(i - 5) * 5 + between(random, -1, 1), -8, 26 + (i % 3) * 6],
      between(random, 3.4, 4.6),
      3,
      between(random, 9, 17),
    );
    meshes.push({ ...tower, layer: 0 });
  }
  meshes.push(
    gathered(
      [0, 0, 0],
      (b) => {
        b.face(sheet([-w / 2, 0, -4], [w / 2, 0, d]), light.wood, lit);
        for (const args of [
          back(-w / 2, 0, win.x0, h),
          back(win.x1, 0, w / 2, h),
          back(win.x0, 0, win.x1, win.y0),
          back(win.x0, win.y1, win.x1, h),
        ])
          b.face(args[0], args[1], lit);
        b.face(upright([-w / 2, 0, -4], [-w / 2, h, d]), shade, { ...lit, twoSided: true });
        b.face(upright([w / 2, 0, -4], [w / 2, h, d]), shade, { ...lit, twoSided: true });
        b.face(sheet([-w / 2, h, -4], [w / 2, h, d]), mix(wall, '#ffffff', 0.25), { ...lit, twoSided: true });
        for (let i = 1; i < 10; i++)
          b.face(
            sheet([-w / 2 + (i * w) / 10, 0.01, -4], [-w / 2 + (i * w) / 10 + 0.03, 0.01, d]),
            mix(light.wood, light.deep, 0.35),
            { twoSided: true },
          );
        if (!light.isNight)
          b.face(
            [
              [win.x0, 0.015, d - 0.6],
              [win.x1, 0.015, d - 0.6],
              [win.x1 - light.side * 1.4, 0.015, 2],
              [win.x0 - light.side * 1.4, 0.015, 2],
            ],
            '#fff3cf',
            { opacity: 0.3, emit: 1, twoSided: true },
          );
      },
      1,
    ),
  );
  const furniture = (at: Vec, build: (b: Parameters<Parameters<typeof gathered>[1]>[0]) => void) =>
    meshes.push(gathered(at, build));
  furniture([0, 0, d - 0.05], (b) => {
    const [mid, span] = [(win.x0 + win.x1) / 2, win.x1 - win.x0];
    for (const y of [win.y0 - 0.06, win.y1 + 0.06]) b.box([mid, y, -0.1], [span + 0.4, 0.14, 0.36], '#fbf5ea');
    for (const x of [win.x0 - 0.05, mid, win.x1 + 0.05])
      b.box([x, (win.y0 + win.y1) / 2, 0], [0.1, win.y1 - win.y0, 0.1], '#fbf5ea');
  });
  const side = light.side;
  // A counter and shelves, which belong in a kitchen, a shop and a home alike.
  furniture([side * (w / 2 - 0.6), 0, d - 2.1], (b) => {
    b.box([0, 0.5, 0], [1.1, 1, 3.4], mix(light.wood, light.deep, 0.2));
    for (const z of [-1.12, 0, 1.12]) {
      b.box([-side * 0.57, 0.5, z], [0.06, 0.8, 1], mix(light.wood, '#ffffff', 0.12));
      b.box([-side * 0.63, 0.78, z], [0.06, 0.07, 0.3], light.metal);
    }
    b.box([0, 1.05, 0], [1.24, 0.12, 3.5], '#fbf5ea');
  });
  for (const y of [2.1, 2.8])
    furniture([side * (w / 2 - 0.28), y, d - 2.1], (b) => {
      b.box([0, 0, 0], [0.5, 0.08, 2.6], light.wood);
      for (let k = 0; k < 5; k++)
        b.drum(
          [0, 0.04, -1 + k * 0.48],
          0.26 + 0.08 * ((k + Math.round(y)) % 3),
          0.14,
          0.14,
          8,
          [light.glow[0], light.water[0], light.walls[0]][k % 3] as string,
        );
    });
  furniture([-side * (w / 2 - 0.55), 0, d - 1.6], (b) => {
    b.box([0, 1, 0], [0.8, 0.08, 2.2], mix(light.wood, '#ffffff', 0.14));
    b.box([0, 0.5, 0.95], [0.75, 1, 0.1], light.wood);
    b.box([0, 0.5, -0.95], [0.75, 1, 0.1], light.wood);
    for (let k = 0; k < 6; k++)
      b.box(
        [0, 1.04 + 0.22, 0.2 + k * 0.14],
        [0.5, 0.4 + 0.1 * (k % 3), 0.12],
        [light.glow[0], light.leaf[0], light.walls[0], light.water[0]][k % 4] as string,
      );
    b.drum([0, 1.04, -0.6], 0.4, 0.05, 0.05, 6, light.metal);
    b.drum([0, 1.4, -0.6], 0.34, 0.3, 0.14, 9, '#ffe8b8', { emit: light.hasLamps ? 1 : 0.3 });
  });
  furniture([-side * (w / 2 - 0.8), 0, d - 3.9], (b) => {
    b.drum([0, 0, 0], 0.55, 0.3, 0.38, 8, light.roof);
    for (let i = 0; i < 8; i++) {
      const a = (i / 8) * Math.PI * 2;
      b.face(
        [
          [0, 0.5, 0],
          [Math.cos(a) * 0.4 - 0.1, 1.2, Math.sin(a) * 0.4],
          [Math.cos(a) * 0.8, 1.6 + 0.2 * (i % 2), Math.sin(a) * 0.8],
          [Math.cos(a) * 0.4 + 0.1, 1.1, Math.sin(a) * 0.4],
        ],
        light.leaf[i % 2] as string,
        { twoSided: true },
      );
    }
  });
  for (const x of wide ? [] : [-2.9, 3])
    furniture([x, 2.9, d - 0.06], (b) => {
      b.box([0, 0, 0], [1.1, 0.85, 0.06], '#2a2024');
      b.box([0, 0, -0.04], [0.95, 0.7, 0.04], x < 0 ? light.glow[0] : light.water[1]);
    });
  const lamps: World['lamps'] = light.hasLamps ? [{ at: [-side * (w / 2 - 0.55), 1.6, d - 2.2], radius: 1.5 }] : [];
  return { meshes, lamps, eyeY: 1.75, focal: wide ? 0.72 : 0.74 };
}

/** A wall from edge to edge with floorboards in front, as a backdrop for things that show the place. */
export function bareRoom({ light, random }: Maker): World {
  const wall = mix(light.walls[1], light.walls[0], random());
  const lit = { emit: light.hasLamps ? 0.32 : 0.1 };
  const [w, d, h] = [24, BARE_DEEP, 7];
  const room = gathered(
    [0, 0, 0],
    (b) => {
      b.face(sheet([-w / 2, 0, -4], [w / 2, 0, d]), light.wood, lit);
      b.face(upright([-w / 2, 0, d], [w / 2, h, d]), wall, lit);
      b.face(upright([-w / 2, 0, d - 0.02], [w / 2, 0.16, d - 0.02]), mix(wall, '#ffffff', 0.3), lit);
      for (let i = 1; i < 32; i++) {
        const x = -w / 2 + (i * w) / 32;
        b.face(sheet([x, 0.01, -4], [x + 0.03, 0.01, d]), mix(light.wood, light.deep, 0.35), { twoSided: true });
      }
    },
    1,
  );
  return { meshes: [room], lamps: [], eyeY: 1.75, focal: 0.74 };
}
/** Distance of the wall. */
export const BARE_DEEP = 1.4;

/** A stage or a dance floor in the dark. */
export function hall(maker: Maker, isClub: boolean): World {
  const { light, random } = maker;
  const colors = [light.glow[0], mix(light.glow[0], light.sky[1], 0.6), light.sky[1], light.glow[1]];
  const lamps: World['lamps'] = Array.from({ length: 7 }, (_, i) => ({
    at: [(i - 3) * 2.6, 7, 15] as Vec,
    radius: 1.2,
  }));
  const meshes = [
    plane(mix(light.deep, light.glow[0], 0.2), { toZ: 60 }),
    gathered(
      [0, 0, 0],
      (b) => {
        // A floor of lights to dance on, rows of planks before a stage.
        for (let z = 0; z < 13; z++)
          for (let x = -7; x < 7; x++) {
            const color = isClub ? pick(random, colors) : light.wood;
            const share = isClub ? between(random, 0.12, 0.6) : 0.34 + 0.1 * ((x + z) % 3);
            b.face(
              sheet([x * 1.5, 0.02, z * 1.2 - 2], [x * 1.5 + 1.42, 0.02, z * 1.2 - 0.86]),
              mix(light.deep, color, share),
              { emit: 0.8, twoSided: true },
            );
          }
      },
      1,
    ),
    // Curtains in folds.
    ...[-1, 1].map((side) =>
      gathered([side * 12.4, 0, 17], (b) => {
        for (let fold = 0; fold < 6; fold++)
          b.drum([side * fold * 0.9, 0, (fold % 2) * 0.4], 0.6, 9, 0.6, 7, mix(light.deep, light.glow[0], 0.62));
      }),
    ),
    gathered(
      [0, 0, 18],
      (b) =>
        b.box([0, 0.4, 0], [22, 0.9, 8], mix(light.deep, light.glow[0], 0.22), {
          top: mix(light.deep, light.glow[0], 0.4),
        }),
      1,
    ),
    gathered([0, 0.8, 21.5], (b) => {
      for (let column = 0; column < 17; column++)
        for (let row = 0; row < 7; row++)
          b.box(
            [(column - 8) * 1.2, 0.55 + row * 0.84, 0],
            [1.06, 0.72, 0.3],
            mix(light.deep, pick(random, colors), random() < 0.5 ? 0.75 : 0.22),
            { emit: 0.9 },
          );
    }),
    gathered([0, 7.2, 15], (b) => {
      for (let k = -9; k < 9; k++) {
        b.rod([k, 0, 0], [k + 1, 0, 0], 0.06, 0.06, light.metal);
        b.rod([k, 0, 0], [k + 1, 0.6, 0], 0.05, 0.05, light.metal);
        b.rod([k, 0.6, 0], [k + 1, 0.6, 0], 0.06, 0.06, light.metal);
      }
    }),
    ...[-1, 1].map((side) =>
      gathered([side * 9.6, 0.8, 15.5], (b) => {
        for (let k = 0; k < 3; k++) {
          b.box([0, 0.75 + k * 1.5, 0], [1.8, 1.42, 1.3], '#1b1c26');
          b.box([0, 0.75 + k * 1.5, -0.68], [1, 1, 0.04], '#3a3c4c');
        }
      }),
    ),
  ];
  if (isClub)
    meshes.push(
      gathered([0, 5.6, 12], (b) => {
        b.ball([0, 0, 0], 1.2, '#c9ccdd', { detail: 2, emit: 0.35, rough: () => between(random, 0.97, 1.03) });
        b.rod([0, 1.2, 0], [0, 4, 0], 0.04, 0.04, light.metal);
      }),
    );
  return { meshes, lamps, eyeY: 2.2, focal: 0.9, isDark: true };
}
