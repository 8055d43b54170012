import { mix } from '../palette.ts';
import { between, hash01 } from '../random.ts';
import { newGroup } from './mesh.ts';
import type { Group } from './mesh.ts';
import { bounce } from './moment.ts';
import type { Vec } from './vec.ts';
import { seedOf } from './world.ts';
import type { Maker, World } from './world.ts';

/** Shapes that belong to the beat: a sea of blocks, a ring of gems, or a tunnel. */
export function abstractWorld(m: Maker): World {
  const { mood, random } = m;
  const variant = seedOf(m) % 3;
  const groups: Group[] = [];
  const colors = [mood.glow[0], mood.glow[1], mood.sky[1], mix(mood.glow[0], '#ffffff', 0.4), mood.water[1]];
  if (variant === 0) {
    for (let r = 0; r < 15; r++) for (let c = -9; c <= 9; c++) {
      const d = Math.hypot(c, r - 6) * 0.12;
      const tone = mix(mix(mood.sky[0], mood.sky[1], r / 15), colors[Math.abs(c + r) % 5] as string, 0.25 + 0.5 * hash01(c * 31 + r, 3));
      const b = newGroup({ origin: [c * 1.5, 0, 5 + r * 1.5], solid: true, place: (mo) => ({ squash: 0.6 + 1.9 * bounce(mo, d) + 0.9 * (0.5 + 0.5 * Math.sin(c * 0.7 + r * 0.5 + mo.tSec * 1.6)) }) });
      b.box([0, 0.5, 0], [1.3, 1, 1.3], tone, { top: mix(tone, '#ffffff', 0.25), skipBottom: true, foot: 0.5 });
      groups.push(b.group);
    }
  }
  const ringed = variant === 1 ? 3 : 1;
  for (let k = 0; k < ringed; k++)
    for (let i = 0; i < 22; i++) {
      const a = (i / 22) * Math.PI * 2;
      const r = 4.2 + k * 2.2;
      const dir = k % 2 ? -1 : 1;
      const b = newGroup({ origin: [0, variant === 0 ? 6.4 : 2.6, 15], solid: true, place: (mo) => {
        const t = a + dir * mo.tSec * (0.3 + 0.1 * k);
        const rr = r * (1 + 0.14 * bounce(mo, k * 0.12));
        return { x: Math.cos(t) * rr, y: Math.sin(t) * rr * (variant === 0 ? 0.5 : 1), z: Math.sin(t * 2 + k) * 1.4, turn: mo.tSec * 1.2 + i, pitch: mo.tSec * 0.8 + i * 0.5, size: 1 + 0.5 * bounce(mo, i * 0.03) };
      } });
      const color = colors[(i + k) % 5] as string;
      if ((i + k) % 3 === 0) b.box([0, 0, 0], [0.7, 0.7, 0.7], color);
      else if ((i + k) % 3 === 1) b.ball([0, 0, 0], 0.5, 0, color);
      else {
        b.drum([0, 0, 0], 0.6, 0.45, 0, 4, color);
        b.drum([0, -0.6, 0], 0.6, 0, 0.45, 4, color);
      }
      groups.push(b.group);
    }
  if (variant === 2)
    for (let i = 0; i < 14; i++) {
      const span = 42;
      const z = (t: number): number => ((((i / 14) * span - t * 5) % span) + span) % span + 2;
      const b = newGroup({ place: (mo) => ({ z: z(mo.tSec), size: 1 + 0.08 * bounce(mo, i * 0.07) }) });
      const n = 8;
      for (let k = 0; k < n; k++) {
        const a = (k / n) * Math.PI * 2 + i * 0.1;
        const c = ((k + 0.86) / n) * Math.PI * 2 + i * 0.1;
        const p = (t: number, r: number, dz: number): Vec => [Math.cos(t) * r, 2.6 + Math.sin(t) * r, dz];
        const color = colors[(k + i) % 5] as string;
        b.face([p(a, 6, 0), p(c, 6, 0), p(c, 6, 2.4), p(a, 6, 2.4)], color, { twoSided: true, emit: 0.15 });
        b.face([p(a, 6, 0), p(a, 6.5, 0), p(c, 6.5, 0), p(c, 6, 0)], mix(color, '#ffffff', 0.3), { twoSided: true, emit: 0.3 });
      }
      groups.push(b.group);
    }
  const heart = newGroup({ origin: [0, variant === 0 ? 6.4 : 2.6, 15], place: (mo) => ({ turn: mo.tSec * 0.6, pitch: 0.3 + 0.2 * Math.sin(mo.tSec), size: 1 + 0.28 * bounce(mo, 0) + 0.12 * mo.rhythm.accent }) });
  heart.ball([0, 0, 0], 1.7, 1, (n) => (n[1] > 0 ? mood.glow[1] : mood.glow[0]), { rough: () => between(random, 0.84, 1.16), emit: 0.3 });
  groups.push(heart.group);
  return { groups, stars: false, lamps: [{ at: [0, variant === 0 ? 6.4 : 2.6, 15], color: mood.glow[1], radius: 5, beat: true }], shot: { eye: variant === 0 ? [0, 8.4, -2] : [0, 2.8, -0.5], target: [0, variant === 0 ? 3.2 : 2.6, 15], fov: 54 }, spot: { at: variant === 0 ? [0, 3.4, 9] : [0, 0.4, 9], height: 2.4 } };
}
