/** The flat parts of a person as SVG paths: hulls around discs, in shares of the height from the feet. */
import type { Point } from '../curves.ts';

/** Units of the square, the position of the feet, and the height of a person standing upright. */
export const ACTOR_SQUARE = 32;
export const ACTOR_FOOT = { x: 16, y: 30.5 };
export const ACTOR_TALL = 24;

export const at = (value: number): string => String(Math.round(value * 100) / 100);
export const placed = ({ x, y }: Point): Point => ({
  x: ACTOR_FOOT.x + x * ACTOR_TALL,
  y: ACTOR_FOOT.y + y * ACTOR_TALL,
});

export type Disc = Point & { r: number };
const ROUND = 14;
const around = ({ x, y, r }: Disc): Point[] =>
  Array.from({ length: ROUND }, (_, i) => {
    const angle = (i / ROUND) * Math.PI * 2;
    return { x: x + Math.cos(angle) * r, y: y + Math.sin(angle) * r };
  });

/** The convex hull of discs. */
export function hull(...discs: readonly Disc[]): Point[] {
  const points = discs.flatMap(around).sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (all: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const one of all) {
      for (;;) {
        const [a, b] = [chain.at(-2), chain.at(-1)];
        if (!a || !b || (b.x - a.x) * (one.y - a.y) - (b.y - a.y) * (one.x - a.x) > 0) break;
        chain.pop();
      }
      chain.push(one);
    }
    return chain.slice(0, -1);
  };
  return [...half(points), ...half(points.toReversed())];
}

const outline = (points: readonly Point[]): string =>
  `M${points
    .map(placed)
    .map(({ x, y }) => `${at(x)},${at(y)}`)
    .join('L')}z`;
export const part = (color: string, ...shapes: readonly (readonly Point[])[]): string =>
  `<path fill="${color}" d="${shapes.map(outline).join('')}"/>`;
export const disc = ({ x, y }: Point, r: number): Disc => ({ x, y, r });
export const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});
