import type { Group } from './mesh.ts';
import type { Mood, Rgb } from './mood.ts';
import { dot } from './vec.ts';
import type { Vec } from './vec.ts';

export function shade(mood: Mood, color: Rgb, normal: Vec, emit: number): Rgb {
  const sun = Math.max(0, dot(normal, mood.sun));
  const sky = 0.5 + 0.5 * normal[1];
  const wrap = Math.max(0, 0.25 + 0.75 * dot(normal, mood.sun)) * 0.14;
  const out = [0, 1, 2].map((i) => {
    const c = color[i] as number;
    const light = (mood.key[i] as number) * (sun * 0.86 + wrap) + (mood.ambientUp[i] as number) * sky + (mood.ambientDown[i] as number) * (1 - sky);
    return Math.min(255, c * (light * (1 - emit) + emit));
  });
  return out as unknown as Rgb;
}

/** Lights the faces of everything that never turns; run once. */
export function bakeLight(groups: Group[], mood: Mood): void {
  for (const group of groups) if (!group.deform) for (const face of group.faces) face.lit = shade(mood, face.color, face.normal, face.emit);
}

/** The same for one group, leaving faces that already carry their light. */
export function bakeMissing(group: Group, mood: Mood): void {
  const kept = group.faces.map((face) => face.lit);
  bakeLight([group], mood);
  for (const [i, face] of group.faces.entries()) if (kept[i]) face.lit = kept[i] ?? null;
}
