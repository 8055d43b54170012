import { mix } from '../palette.ts';
import { between } from '../random.ts';
import type { Random } from '../random.ts';
import { newGroup } from './mesh.ts';
import type { Group } from './mesh.ts';
import { bounce } from './moment.ts';
import type { Mood } from './mood.ts';
import { delayOf } from './springs.ts';
import type { Vec } from './vec.ts';

/** A puff of low-poly cloud that drifts. */
export function cloud(at: Vec, size: number, mood: Mood, random: Random, speed: number): Group {
  const b = newGroup({ origin: at, place: (m) => ({ x: m.tSec * speed, y: Math.sin(m.tSec * 0.5 + at[0]) * size * 0.03, size: 1 + 0.04 * bounce(m, delayOf(at)) }) });
  const color = mix('#ffffff', mood.sky[2], mood.night ? 0.62 : 0.14);
  for (let i = 0; i < 4; i++) {
    const t = i / 3 - 0.5;
    b.ball([t * size * 1.5, between(random, 0, 0.12) * size, between(random, -0.2, 0.2) * size], size * (0.52 - Math.abs(t) * 0.42) * between(random, 0.9, 1.15), i === 1 ? 1 : 0, color, { flat: [1.1, 0.66, 0.9], emit: mood.night ? 0.15 : 0.5 });
  }
  return b.group;
}

/** Ground that floats: a grassy disc over a rough cone of rock. */
export function floatingIsland(at: Vec, radius: number, mood: Mood, random: Random, place: Group['place']): Group {
  const b = newGroup({ origin: at, place });
  const sides = 11;
  const ring = (r: number, y: number, wild: number): Vec[] => Array.from({ length: sides }, (_, i) => {
    const a = (i / sides) * Math.PI * 2;
    const rr = r * (1 + (random() - 0.5) * wild);
    return [Math.cos(a) * rr, y + (random() - 0.5) * wild * radius * 0.2, Math.sin(a) * rr];
  });
  const top = ring(radius, 0, 0.16).map((p): Vec => [p[0], 0, p[2]]);
  const lip = top.map((p): Vec => [p[0] * 0.98, -radius * 0.12, p[2] * 0.98]);
  const mid = ring(radius * 0.62, -radius * 0.5, 0.4);
  const tip: Vec = [0, -radius * between(random, 1.0, 1.3), 0];
  b.face([...top].reverse(), mood.grass);
  for (let i = 0; i < sides; i++) {
    const j = (i + 1) % sides;
    b.face([lip[i] as Vec, top[i] as Vec, top[j] as Vec, lip[j] as Vec], mix(mood.grass, mood.earth, 0.3));
    b.face([mid[i] as Vec, lip[i] as Vec, lip[j] as Vec, mid[j] as Vec], mix(mood.earth, mood.rock, random() * 0.4));
    b.face([tip, mid[i] as Vec, mid[j] as Vec], mix(mood.rock, mood.earth, random() * 0.4));
  }
  return b.group;
}
