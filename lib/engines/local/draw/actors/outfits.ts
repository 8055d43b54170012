/** The age, build and requested clothes of people drawn whole; trades are in `trades.ts`. */
import type { ScenePlan, SeenPerson } from '#lib/products/mv/ports.ts';
import { mix } from '../scene/light/inks.ts';
import type { Actor } from './body.ts';
import { both, buttons, mark, WHITE } from './marks.ts';
import { type Outfit, outfitOf } from './trades.ts';

type Figure = NonNullable<NonNullable<ScenePlan['look']>['figure']>;
/**
 * Height, head size and thickness of limbs relative to others of the same age, and the clothes that go with the figure.
 */
type Build = { tall?: number; head?: number; limbs?: number; lined?: true; belly?: true; wears?: Outfit };
const FIGURES: Readonly<Record<Figure, Build>> = {
  toddler: {
    tall: 0.74,
    head: 1.62,
    limbs: 1.3,
    wears: {
      garb: 'overall',
      cloth: '#f0a24e',
      marks: [mark('#fdf4e3', 0.02, [-0.3, 0.16], [0.3, 0.16], [0, 0.36])],
      tool: 'teddy bear',
    },
  },
  teenager: {
    tall: 0.9,
    head: 1.06,
    limbs: 0.86,
    wears: {
      garb: 'trousers',
      cloth: '#5aa36f',
      legs: '#4a6796',
      marks: [
        mark('#478558', 0.02, [-0.5, -0.04], [0.5, -0.04]),
        ...both(WHITE, 0.004, [0.12, 0.06], [0.12, 0.34]),
        mark('#478558', 0.014, [-0.34, 0.62], [0.34, 0.62], [0.44, 0.82], [-0.44, 0.82]),
        ...both('#c8473f', 0.016, [0.62, 0.02], [0.7, 0.6]),
      ],
      tool: 'smartphone',
    },
  },
  'middle-aged': { limbs: 1.12, lined: true },
  pregnant: { belly: true },
};
export const figureOf = (look: ScenePlan['look']): Build | null => (look?.figure ? FIGURES[look.figure] : null);

/**
 * Nightwear, and patterned cloth: white with a colour, or in the requested colour. Null for the clothes a style dresses
 * people in.
 */
export function clothesOf(
  look: ScenePlan['look'],
  color: string,
  isSaid: boolean,
): { garment: Partial<Actor>; colors: Partial<Actor['colors']> } | null {
  const isNightwear = look?.outfit === 'pyjamas';
  const pattern = look?.pattern ?? (isNightwear && !isSaid ? 'striped' : undefined);
  if (!isNightwear && !pattern) return null;
  const own = isSaid ? color : pattern === 'tartan' ? '#b8322e' : pattern === 'dotted' ? '#c9484a' : '#3f6fb5';
  const [cloth, accent] =
    pattern === 'dotted'
      ? [own, WHITE]
      : pattern === 'tartan'
        ? [own, '#1d3b33']
        : pattern
          ? ['#f4f3ef', own]
          : [own, WHITE];
  return {
    garment: {
      ...(pattern ? { pattern } : {}),
      ...(isNightwear
        ? {
            garb: 'overall',
            collar: true,
            marks: [
              mark(mix(cloth, '#23283a', 0.3), 0.005, [-0.72, 1.14], [0.72, 1.14]),
              mark(cloth, 0.014, [0, 0.06], [0, 1.1]),
              ...buttons('#3a4258'),
            ],
          }
        : {}),
    },
    colors: { cloth, accent, ...(isNightwear ? { legs: cloth } : {}) },
  };
}

/** Whether somebody can be recognised by clothes or features that only people drawn whole have. */
export const isToldWhole = ({ role, look }: Pick<SeenPerson, 'role' | 'look'>): boolean =>
  outfitOf(role) !== null ||
  (look !== undefined &&
    (look.outfit === 'pyjamas' ||
      look.cut === 'plait' ||
      [look.pattern, look.figure, look.bald].some((one) => one !== undefined)));
