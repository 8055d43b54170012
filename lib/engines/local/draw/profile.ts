import type { FigureLook } from './figure.ts';
import type { Point } from './terrain.ts';

/** A head and shoulders from the side: the outline a backlit singer makes. Faces right; head height 1, centre of the head at (0, 0). */
export type ProfileShape = { face: Point[]; hair: Point[]; body: Point[]; /** Inside the open lips. */ mouth: Point };

const p = (x: number, y: number): Point => ({ x, y });

/** `mouth` 0..1 drops the jaw; `sway` -1..1 moves the hair. */
export function profileShape(look: FigureLook, mouth: number, sway: number): ProfileShape {
  const open = mouth * 0.06;
  const jaw = mouth * 0.055;
  const broad = 0.9 + 0.25 * look.build;
  const face = [
    p(0.02, -0.5), p(0.2, -0.44), p(0.31, -0.3), p(0.335, -0.17), p(0.322, -0.09), p(0.345, -0.02), p(0.4, 0.075), p(0.405, 0.105), p(0.345, 0.13), p(0.335, 0.158), p(0.366, 0.19), p(0.37, 0.212), p(0.325, 0.225),
    p(0.318 - open * 0.2, 0.232 + open * 0.5), p(0.318 - open * 0.3, 0.24 + open), p(0.356 - jaw * 0.25, 0.255 + open), p(0.345 - jaw * 0.3, 0.29 + open), p(0.312 - jaw * 0.3, 0.31 + open), p(0.322 - jaw * 0.35, 0.37 + jaw), p(0.28 - jaw * 0.4, 0.43 + jaw), p(0.2 - jaw * 0.3, 0.44 + jaw), p(0.07, 0.39 + jaw * 0.6), p(0.0, 0.42), p(0.0, 0.62), p(0.06, 0.8), p(-0.3, 0.85), p(-0.3, 0.5), p(-0.37, 0.1), p(-0.34, -0.26), p(-0.18, -0.45),
  ];
  const body = [p(-0.27, 0.5), p(0.02, 0.58), p(0.07, 0.76), p(0.26, 0.9), p(0.46 * broad, 1.12), p(0.56 * broad, 1.6), p(0.55 * broad, 2.4), p(-0.95 * broad, 2.4), p(-0.92 * broad, 1.5), p(-0.74 * broad, 0.98), p(-0.42, 0.78)];
  return { face, body, hair: hairOutline(look, sway), mouth: p(0.33, 0.24 + open * 0.6) };
}

function hairOutline(look: FigureLook, sway: number): Point[] {
  const front = [p(0.24, -0.41), p(0.19, -0.5), p(0.02, -0.57), p(-0.2, -0.53), p(-0.38, -0.34)];
  const inner = [p(-0.06, 0.06), p(0.0, -0.1), p(0.05, -0.24), p(0.15, -0.33)];
  if (look.hairStyle === 'long') return [...front, p(-0.47 - sway * 0.05, 0.05), p(-0.53 - sway * 0.2, 0.55), p(-0.5 - sway * 0.38, 1.1), p(-0.22 - sway * 0.25, 1.12), p(-0.1 - sway * 0.1, 0.6), p(-0.08, 0.25), ...inner];
  if (look.hairStyle === 'bob') return [...front, p(-0.48, 0.02), p(-0.5 - sway * 0.08, 0.36), p(-0.3 - sway * 0.08, 0.47), p(0.02 - sway * 0.1, 0.34), ...inner];
  if (look.hairStyle === 'ponytail') return [...front, p(-0.5, -0.34), p(-0.72 - sway * 0.12, -0.08), p(-0.8 - sway * 0.4, 0.55), p(-0.62 - sway * 0.2, 0.2), p(-0.46, -0.08), p(-0.36, 0.16), p(-0.14, 0.14), ...inner];
  if (look.hairStyle === 'bun') return [...front, p(-0.52, -0.46), p(-0.66, -0.32), p(-0.6, -0.13), p(-0.43, -0.1), p(-0.37, 0.18), p(-0.16, 0.12), ...inner];
  if (look.hairStyle === 'curly') return [p(0.28, -0.4), p(0.29, -0.56), p(0.12, -0.68), p(-0.06, -0.72), p(-0.28, -0.68), p(-0.44, -0.54), p(-0.55, -0.34), p(-0.57, -0.08), p(-0.54, 0.18), p(-0.4, 0.36), p(-0.2, 0.32), ...inner];
  return [...front, p(-0.4, -0.05), p(-0.38, 0.2), p(-0.28, 0.3), p(-0.14, 0.16), ...inner];
}
