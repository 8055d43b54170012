import { mix } from '../palette.ts';
import { between, pick } from '../random.ts';
import { plane } from './ground.ts';
import { newGroup } from './mesh.ts';
import type { Group } from './mesh.ts';
import { bounce } from './moment.ts';
import { building } from './buildings.ts';
import { cloud } from './sky-things.ts';
import { roundTree } from './trees.ts';
import type { Vec } from './vec.ts';
import { seedOf } from './world.ts';
import type { Maker, World } from './world.ts';

/** A window seat: the sill, the pane, and a city or wood going by. */
export function windowWorld(m: Maker): World {
  const { mood, random } = m;
  const groups: Group[] = [];
  const moving = seedOf(m) % 2 === 0;
  const span = 80;
  groups.push(plane(-4, moving ? mood.grass : mood.road, { half: 200 }));
  for (let i = 0; i < 26; i++) {
    const row = i % 3;
    const z = 14 + row * 12;
    const x0 = (i / 26) * span;
    const speed = moving ? 9 : 0;
    const x = (t: number): number => ((((x0 - t * speed) % span) + span) % span) - span / 2;
    const thing = row === 0 || (moving && random() < 0.5) ? roundTree([0, -4, z], between(random, 4, 7), mood, random, random() < 0.3) : building({ at: [0, -4, z], width: between(random, 3, 5), depth: 4, height: between(random, 6, 15), color: mix(pick(random, mood.wall), mood.rock, 0.3), seed: i, lit: mood.lamps ? 0.5 : 0.1 }, mood, random);
    const place = thing.place;
    thing.place = (mo) => ({ ...(place?.(mo) ?? {}), x: x(mo.tSec) });
    groups.push(thing);
  }
  for (let i = 0; i < 4; i++) groups.push(cloud([(i - 1.5) * 16, between(random, 9, 15), 60], between(random, 4, 7), mood, random, 0.6));
  const frame = newGroup({ layer: 3 });
  const inner = mix(mood.wall[2], mood.deep, 0.35);
  const [x0, x1, y0, y1, z] = [-3.1, 3.1, 0.55, 4.1, 5];
  const panel = (a: number, b: number, c: number, e: number): void => frame.face([[a, c, z], [a, e, z], [b, e, z], [b, c, z]], inner);
  panel(-14, x0, -8, 14);
  panel(x1, 14, -8, 14);
  panel(x0, x1, -8, y0);
  panel(x0, x1, y1, 14);
  const trim = mix(mood.wood, '#ffffff', 0.12);
  frame.box([0, y0 - 0.08, z - 0.3], [x1 - x0 + 0.7, 0.16, 0.9], trim);
  frame.box([0, y1 + 0.08, z - 0.1], [x1 - x0 + 0.5, 0.18, 0.3], trim);
  for (const x of [x0 - 0.08, x1 + 0.08]) frame.box([x, (y0 + y1) / 2, z - 0.1], [0.18, y1 - y0 + 0.3, 0.3], trim);
  frame.box([0, (y0 + y1) / 2, z - 0.02], [0.1, y1 - y0, 0.1], trim);
  groups.push(frame.group);
  const onSill = (at: Vec, kick: number, build: (b: ReturnType<typeof newGroup>) => void): void => {
    const b = newGroup({ origin: at, layer: 4, place: (mo) => ({ squash: 1 + 0.12 * bounce(mo, kick) }) });
    build(b);
    groups.push(b.group);
  };
  onSill([-2.2, y0, z - 0.5], 0, (b) => {
    b.drum([0, 0, 0], 0.42, 0.22, 0.28, 8, mood.roof);
    for (let i = 0; i < 6; i++) {
      const a = (i / 6) * 6.28;
      b.face([[0, 0.4, 0], [Math.cos(a) * 0.25, 0.85, Math.sin(a) * 0.2], [Math.cos(a) * 0.5, 1.0 + 0.15 * (i % 2), Math.sin(a) * 0.3], [Math.cos(a + 0.5) * 0.22, 0.75, Math.sin(a + 0.5) * 0.2]], mood.leaf[i % 2] as string, { twoSided: true });
    }
  });
  onSill([1.9, y0, z - 0.45], 0.2, (b) => {
    b.drum([0, 0, 0], 0.36, 0.2, 0.2, 10, mood.glow[0]);
    b.rod([0.2, 0.1, 0], [0.34, 0.26, 0], 0.05, 0.05, 4, mood.glow[0]);
  });
  onSill([1.1, y0, z - 0.5], 0.1, (b) => {
    for (let i = 0; i < 3; i++) b.box([0, 0.06 + i * 0.13, 0], [0.8 - i * 0.1, 0.12, 0.5], [mood.glow[1], mood.water[0], mood.wall[0]][i] as string);
  });
  return { groups, shot: { eye: [0, 2.4, -0.6], target: [0, 2.3, 8], fov: m.portrait ? 60 : 54 }, spot: { at: [-0.8, -0.2, 4.0], height: 2.2 } };
}
