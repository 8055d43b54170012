/**
 * Patterns of cloth, cut out of the parts of a garment as flat paths, which every style renders in its own material.
 */
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import type { Point } from '../curves.ts';
import { mix } from '../scene/light/inks.ts';
import { disc, hull, part } from './parts.ts';

export type ClothPattern = NonNullable<NonNullable<ScenePlan['look']>['pattern']>;

/** The distance from one stripe to the next, in shares of a person's height; a brush needs more. */
const STEP = { pen: 0.037, brush: 0.054 };

type Axis = 'x' | 'y';
/** The part of a hull beyond a line across it. */
function beyond(skin: readonly Point[], axis: Axis, line: number, way: 1 | -1): Point[] {
  return skin.flatMap((to, i) => {
    const from = skin.at(i - 1) as Point;
    const [a, b] = [(from[axis] - line) * way, (to[axis] - line) * way];
    const share = a / (a - b);
    const cut = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    return [...(a >= 0 === b >= 0 ? [] : [cut]), ...(b >= 0 ? [to] : [])];
  });
}
const band = (skin: readonly Point[], axis: Axis, from: number, wide: number): Point[] =>
  beyond(beyond(skin, axis, from, 1), axis, from + wide, -1);

/** All stripes of a hull; `share` is the width of each, as a share of a step. */
function bands(skin: readonly Point[], axis: Axis, step: number, share: number, from = 0): Point[][] {
  const all = skin.map((point) => point[axis]);
  const first = Math.floor(Math.min(...all) / step) - 1;
  const last = Math.ceil(Math.max(...all) / step);
  return Array.from({ length: last - first + 1 }, (_, i) =>
    band(skin, axis, (first + i + from) * step, step * share),
  ).filter((one) => one.length > 2);
}

function dots(skin: readonly Point[], step: number): Point[][] {
  const [xs, ys] = [skin.map(({ x }) => x), skin.map(({ y }) => y)];
  const isIn = ({ x, y }: Point) =>
    [-1, 1].every((side) => beyond(skin, 'x', x + side * step * 0.24, side as 1 | -1).length > 2) &&
    skin.every((to, i) => {
      const from = skin.at(i - 1) as Point;
      return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) > 0;
    });
  const found: Point[][] = [];
  for (let row = Math.floor(Math.min(...ys) / step); row * step < Math.max(...ys); row++)
    for (let column = Math.floor(Math.min(...xs) / step); column * step < Math.max(...xs); column++) {
      const at = { x: (column + (row % 2 === 0 ? 0 : 0.5)) * step, y: row * step };
      if (isIn(at)) found.push(hull(disc(at, step * 0.27)));
    }
  return found;
}

/** The parts of a garment with a pattern in two colours. */
export function patterned(
  pattern: ClothPattern,
  cloth: string,
  color: string,
  isBrushed: boolean,
  skins: readonly (readonly Point[])[],
): string {
  const step = STEP[isBrushed ? 'brush' : 'pen'];
  const along = (axis: Axis, share: number, wide = 1, from = 0) =>
    skins.flatMap((skin) => bands(skin, axis, step * wide, share, from));
  const drawn = (fill: string, parts: readonly Point[][]) => (parts.length > 0 ? part(fill, ...parts) : '');
  if (pattern === 'striped') return drawn(color, along('x', 0.42));
  if (pattern === 'hooped') return drawn(color, along('y', 0.45));
  if (pattern === 'dotted')
    return drawn(
      color,
      skins.flatMap((skin) => dots(skin, step * 0.95)),
    );
  const half = mix(cloth, color, 0.5);
  const [across, down] = [along('y', 0.5), along('x', 0.5)];
  const crossed = across.flatMap((one) => bands(one, 'x', step, 0.5));
  const squares = drawn(half, [...across, ...down]) + drawn(color, crossed);
  if (pattern === 'checked') return squares;
  const thread = mix(color, '#f4d35e', 0.75);
  return squares + drawn(thread, [...along('x', 0.07, 2, 0.36), ...along('y', 0.07, 2, 0.36)]);
}
