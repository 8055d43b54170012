/** What a trade has sewn on, tied over or printed on its clothes, fitted to the chest or back that a style draws. */
import { disc, hull } from '../../actors/parts.ts';
import type { Mark } from '../../actors/body.ts';
import { both, mark } from '../../actors/marks.ts';
import type { Outfit } from '../../actors/trades.ts';
import { mix } from '../../scene/light/inks.ts';

/** Maps a place on the trunk (see `Mark`) to the drawing; `half` is the distance from the middle to a shoulder. */
export type Chest = { half: number; at: (aside: number, down: number) => readonly [x: number, y: number] };
/** A flat patch of a colour, as a path. */
type Patch = { d: string; color: string };

/** The half width of an actor's shoulders, in shares of the height. */
const SHOULDER = 0.1;
/** From one stripe to the next; cloth continues below the hips. */
const STEP = 0.2;
const LOWEST = 2.4;
const DARK = '#1d1a2b';

const across = (color: string): Mark[] =>
  Array.from({ length: Math.ceil(LOWEST / STEP) }, (_, i) =>
    mark(color, 0.0085, [-1.5, 0.12 + i * STEP], [1.5, 0.12 + i * STEP]),
  );
const along = (color: string): Mark[] =>
  Array.from({ length: 7 }, (_, i) => mark(color, 0.012, [(i - 3) * 0.45, -0.2], [(i - 3) * 0.45, LOWEST]));

function printOf({ pattern, cloth = '#ffffff', accent = '#ffffff' }: Outfit): Mark[] {
  if (pattern === 'hooped') return across(accent);
  if (pattern === 'striped') return along(accent);
  return pattern === 'checked' ? [...across(mix(cloth, accent, 0.5)), ...along(mix(cloth, accent, 0.7))] : [];
}

const apronOf = (color: string, isBehind: boolean): Mark[] =>
  isBehind
    ? [
        ...both(mix(color, DARK, 0.2), 0.009, [0.34, 0], [-0.3, 0.8]),
        mark(mix(color, DARK, 0.2), 0.011, [-1.2, 0.84], [1.2, 0.84]),
        ...both(mix(color, DARK, 0.1), 0.012, [0, 0.84], [0.26, 0.98], [0.24, 0.8]),
      ]
    : [
        ...both(mix(color, DARK, 0.25), 0.008, [0.34, 0], [0.44, 0.3]),
        mark(color, 0.014, [-0.44, 0.27], [0.44, 0.27], [0.6, 0.7], [-0.6, 0.7]),
        mark(color, 0.014, [-0.62, 0.7], [0.62, 0.7], [0.86, LOWEST], [-0.86, LOWEST]),
        mark(mix(color, DARK, 0.25), 0.008, [-0.72, 0.72], [0.72, 0.72]),
      ];

/** Whether a mark goes around the body, and so shows from behind as well. */
function goesAround({ at }: Mark): boolean {
  const [asides, downs] = [at.map(([aside]) => aside), at.map(([, down]) => down)];
  const high = Math.max(...downs) - Math.min(...downs);
  const isBand = Math.min(...asides) <= -0.6 && Math.max(...asides) >= 0.6 && high < 0.2;
  return isBand || (at.length > 3 && high > 0.6 && Math.max(...asides.map(Math.abs)) > 0.6);
}

/** All marks, from the cloth outwards. */
const sewnOn = (worn: Outfit, isBehind = false): readonly Mark[] => [
  ...printOf(worn),
  ...(worn.apron ? apronOf(worn.apron, isBehind) : []),
  ...(worn.marks ?? []).filter((one) => !isBehind || goesAround(one)),
];

const outlineOf = ({ round, at }: Mark, { half, at: placed }: Chest) =>
  hull(
    ...at.map(([aside, down]) => {
      const [x, y] = placed(aside, down);
      return disc({ x, y }, (round / SHOULDER) * half);
    }),
  );

const sign = (value: number): string => String(Math.round(value * 10) / 10);
export const patchesOn = (worn: Outfit | undefined, chest: Chest, isBehind = false): Patch[] =>
  (worn ? sewnOn(worn, isBehind) : []).map((one) => ({
    color: one.color,
    d: `M${outlineOf(one, chest)
      .map(({ x, y }) => `${sign(x)},${sign(y)}`)
      .join('L')}Z`,
  }));

/** The colour at a place on the trunk, if there is more than cloth; for styles that do not draw flat shapes. */
export function colorOn(worn: Outfit, isBehind: boolean): (aside: number, down: number) => string | null {
  const unit: Chest = { half: 1, at: (aside, down) => [aside, down * 2.6] };
  const patches = sewnOn(worn, isBehind)
    .map((one) => ({ color: one.color, outline: outlineOf(one, unit) }))
    .map(({ color, outline }) => ({
      color,
      outline,
      left: Math.min(...outline.map(({ x }) => x)),
      right: Math.max(...outline.map(({ x }) => x)),
      top: Math.min(...outline.map(({ y }) => y)),
      bottom: Math.max(...outline.map(({ y }) => y)),
    }))
    .reverse();
  return (aside, down) => {
    const [x, y] = unit.at(aside, down);
    const on = patches.find(
      ({ outline, left, right, top, bottom }) =>
        x >= left &&
        x <= right &&
        y >= top &&
        y <= bottom &&
        outline.every((to, i) => {
          const from = outline.at(i - 1) as { x: number; y: number };
          return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
        }),
    );
    return on?.color ?? null;
  };
}

/** Whether the legs are bare below a skirt: by the clothes of the trade, else for women who wear no coat. */
export const isSkirted = (
  { outfit, isBoy, worn }: { outfit: string; isBoy: boolean; worn?: Outfit | undefined },
  otherwise = !isBoy && outfit !== 'coat',
): boolean => outfit === 'dress' || (worn ? false : otherwise);
