import { between } from '../random.ts';
import { newGroup } from './mesh.ts';
import type { Group } from './mesh.ts';
import { bounce } from './moment.ts';
import { house } from './buildings.ts';
import { floatingIsland } from './sky-things.ts';
import { pineTree, roundTree } from './trees.ts';
import { clouds } from './scatter.ts';
import type { Vec } from './vec.ts';
import type { Maker, World } from './world.ts';

export function skyWorld(m: Maker): World {
  const { mood, random } = m;
  const groups: Group[] = [];
  for (let i = 0; i < 6; i++) {
    const at: Vec = i === 0 ? [0, 0, 15] : [(i % 2 ? 1 : -1) * between(random, 8, 22), between(random, -4, 8), between(random, 18, 52)];
    const r = i === 0 ? 4.6 : between(random, 2.4, 5.2);
    const phase = random() * 6;
    const place = (mo: { tSec: number; rhythm: { pulse: number } }): { y: number; turn: number } => ({ y: 0.35 * Math.sin(mo.tSec * 0.8 + phase) + 0.12 * mo.rhythm.pulse, turn: i === 0 ? 0.12 * mo.tSec : 0.05 * mo.tSec });
    groups.push(floatingIsland(at, r, mood, random, place));
    for (let k = 0; k < (i === 0 ? 7 : 3); k++) {
      const a = random() * 6.28;
      const d = r * between(random, i === 0 ? 0.45 : 0.1, 0.72);
      const tree = k % 3 === 0 ? pineTree([0, 0, 0], between(random, 1.4, 2.6), mood, random) : roundTree([0, 0, 0], between(random, 1.6, 2.6), mood, random, k % 2 === 0);
      tree.origin = at;
      tree.place = (mo) => {
        const p = place(mo);
        return { x: Math.cos(a - p.turn) * d, z: Math.sin(a - p.turn) * d, y: p.y, squash: 1 + 0.12 * bounce(mo, k * 0.06) };
      };
      groups.push(tree);
    }
    if (i === 0) {
      const home = house([0, 0, 0], 1.9, mood, random, { turn: 0 });
      home.origin = at;
      home.place = (mo) => ({ ...place(mo), squash: 1 + 0.08 * bounce(mo, 0) });
      groups.push(home);
    }
  }
  for (let i = 0; i < 3; i++) {
    const at: Vec = [(i - 1) * 9 + between(random, -3, 3), between(random, 3, 7), between(random, 14, 30)];
    const b = newGroup({ origin: at, place: (mo) => ({ y: mo.tSec * 0.25 + 0.3 * Math.sin(mo.tSec + i), turn: mo.tSec * 0.3 + i, size: 1 + 0.05 * mo.rhythm.pulse }) });
    const colors = [mood.glow[0], '#fff6e4', mood.glow[1]];
    b.ball([0, 0, 0], 1.35, 1, (n) => colors[Math.floor(((Math.atan2(n[2], n[0]) / Math.PI + 1) * 4.5) % 3)] as string, { flat: [1, 1.15, 1] });
    b.box([0, -2.1, 0], [0.5, 0.4, 0.5], mood.wood);
    for (const [x, z] of [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const) b.rod([x * 0.22, -1.9, z * 0.22], [x * 0.6, -1.1, z * 0.6], 0.02, 0.02, 3, mood.wood);
    groups.push(b.group);
  }
  groups.push(...clouds(m, 10, [-9, -3], [14, 60], [4, 8]), ...clouds(m, 5, [4, 15], [40, 80], [4, 8]));
  return { groups, shot: { eye: [0, 3.4, 0], target: [0, 0.9, 15], fov: 50 }, spot: { at: [-1.7, 0.1, 11.6], height: 1.9 } };
}
