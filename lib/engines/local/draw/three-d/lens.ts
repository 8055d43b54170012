import { cross, dot, sub, unit } from './vec.ts';
import type { Vec } from './vec.ts';

/** `fov` in degrees, of the shorter side. */
export type Camera = { eye: Vec; target: Vec; fov: number; roll: number };

export type Lens = { eye: Vec; right: Vec; up: Vec; ahead: Vec; focal: number; cx: number; cy: number; roll: number };

export const near = 0.15;

export function lensOf(camera: Camera, width: number, height: number): Lens {
  const ahead = unit(sub(camera.target, camera.eye));
  const flatRight = unit(cross([0, 1, 0], ahead));
  const flatUp = cross(ahead, flatRight);
  const [c, s] = [Math.cos(camera.roll), Math.sin(camera.roll)];
  const right: Vec = [flatRight[0] * c + flatUp[0] * s, flatRight[1] * c + flatUp[1] * s, flatRight[2] * c + flatUp[2] * s];
  return { eye: camera.eye, right, up: cross(ahead, right), ahead, focal: Math.min(height, width * 1.15) / 2 / Math.tan((camera.fov * Math.PI) / 360), cx: width / 2, cy: height / 2, roll: camera.roll };
}

/** Where a point of the world lands, in pixels, and how far away it is; null when behind the eye. */
export function project(lens: Lens, p: Vec): { x: number; y: number; depth: number } | null {
  const d = sub(p, lens.eye);
  const z = dot(d, lens.ahead);
  if (z < near) return null;
  return { x: lens.cx + (dot(d, lens.right) * lens.focal) / z, y: lens.cy - (dot(d, lens.up) * lens.focal) / z, depth: z };
}
