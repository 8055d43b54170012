import { mix } from '../palette.ts';
import { between } from '../random.ts';
import type { Random } from '../random.ts';
import { newGroup } from './mesh.ts';
import type { Group } from './mesh.ts';
import type { Mood } from './mood.ts';
import type { Vec } from './vec.ts';

export function rockAt(at: Vec, size: number, mood: Mood, random: Random): Group {
  const b = newGroup({ origin: at, solid: true });
  b.ball([0, size * 0.25, 0], size, 0, mix(mood.rock, mood.earth, random() * 0.3), { flat: [1, between(random, 0.5, 0.9), 0.9], rough: () => between(random, 0.78, 1.12) });
  return b.group;
}

/** The soft dark patch under something standing at `at`, stretched away from the light. */
export function shadowOf(at: Vec, radius: number, height: number, mood: Mood, strength = 0.26): Group {
  const b = newGroup({ origin: [at[0], at[1] + 0.03, at[2]], layer: 1 });
  const reach = Math.min(2.2, 0.35 + (height * 0.22 * Math.hypot(mood.sun[0], mood.sun[2])) / Math.max(0.25, mood.sun[1]) / Math.max(0.4, radius));
  const dx = -mood.sun[0] * radius * reach;
  const dz = -mood.sun[2] * radius * reach;
  for (const [k, o] of [[1.2, 0.6], [0.85, 0.8]] as const) {
    const points: Vec[] = Array.from({ length: 9 }, (_, i) => {
      const a = -(i / 9) * Math.PI * 2;
      const far = Math.cos(a) * dx + Math.sin(a) * dz > 0 ? 1 : 0;
      return [Math.cos(a) * radius * k + dx * far * k, 0, Math.sin(a) * radius * k + dz * far * k];
    });
    b.face(points, mood.deep, { opacity: strength * o, twoSided: true, emit: 1 });
  }
  return b.group;
}
