/**
 * A whole person doing something, as a shape of a vector set: flat parts on a square, which every style renders in its
 * own material. The shape's name holds what they look like.
 */
import type { Point } from '../curves.ts';
import type { Pose } from '../pose.ts';
import { mix } from '../scene/light/inks.ts';
import { type Joints, jointsOf } from '../skeleton.ts';
import { at, between, type Disc, disc, hull, part, placed } from './parts.ts';
import type { Play } from '../styles/character/expression.ts';
import { type ClothPattern, patterned } from './patterns.ts';

export type Garb = 'trousers' | 'dress' | 'gown' | 'coat' | 'robe' | 'overall';
/**
 * Colours are `#rrggbb`; `head` is the size of the head relative to that of a tall person, `limbs` the thickness of
 * arms and legs.
 */
export type Actor = {
  pose: Pose;
  hair: 'short' | 'bob' | 'long' | 'tail' | 'bun' | 'plait' | 'bald' | 'none';
  garb: Garb;
  head: number;
  limbs: number;
  isWoman: boolean;
  beard: boolean;
  glasses: boolean;
  collar: boolean;
  /** The colour of an apron from chest to knee. */
  apron?: string;
  /** Lighter bands around wrists and shins, as on a firefighter's coat. */
  bands?: string;
  /** A pattern over all parts made of the garment's cloth. */
  pattern?: ClothPattern;
  /** Patches sewn on, pinned to or hung over the trunk. */
  marks?: readonly Mark[];
  /** Has lines in the face. */
  lined?: true;
  belly?: true;
  /** A veil, from the crown down the back. */
  veil?: string;
  /** A hat's outlines in units of a head that is 190 high, and their colours. */
  hat: readonly { d: string; color: string }[];
  colors: { skin: string; hair: string; cloth: string; legs: string; accent: string };
  /** Leaves out details too fine for a brush. */
  plain: boolean;
  /** The facial expression, if an edit asks for one. */
  play?: Play;
  /** Draws this part alone: hands are drawn over what they hold. */
  only?: 'hands';
};

/**
 * A patch stretched around points of the trunk. `aside` is the distance from its middle (1 is a shoulder), `down` that
 * from the neck (1 is the hips).
 */
export type Mark = { color: string; round: number; at: readonly (readonly [aside: number, down: number])[] };

/** Thickness of limbs, in shares of the height. */
const ARM = { shoulder: 0.036, elbow: 0.03, wrist: 0.025 };
const LEG = { hip: 0.052, knee: 0.042, ankle: 0.032 };
const HAND = 0.029;

/** The inside of the shape's SVG. */
export function actorBody(actor: Actor): string {
  const { pose, garb, colors, limbs } = actor;
  const joints = jointsOf(pose, 0.098, 0.046);
  const turn = Math.sign(pose.facing) || 1;
  // In somebody looking right, the left side is farther away.
  const [near, far] = turn > 0 ? (['R', 'L'] as const) : (['L', 'R'] as const);
  const hand = (side: 'L' | 'R') => {
    const [elbow, wrist] = [joints[`elbow${side}`], joints[`hand${side}`]];
    const tip = between(
      elbow,
      wrist,
      1 + 0.13 * (0.15 / Math.max(0.05, Math.hypot(wrist.x - elbow.x, wrist.y - elbow.y))),
    );
    return part(colors.skin, hull(disc(wrist, ARM.wrist * limbs * 0.9), disc(tip, HAND * limbs)));
  };
  if (actor.only === 'hands') return hand(far) + hand(near);
  const dim = (color: string) => mix(color, '#1d1a2b', 0.16);
  const bare = garb === 'dress' || garb === 'gown';
  const cloth = clothOf(actor);
  const band = (from: Point, to: Point, share: number, r: number) =>
    actor.bands
      ? part(
          actor.bands,
          hull(disc(between(from, to, share), r * limbs), disc(between(from, to, share + 0.12), r * limbs)),
        )
      : '';
  const arm = (side: 'L' | 'R', isFar: boolean) => {
    const [shoulder, elbow, wrist] = [joints[`shoulder${side}`], joints[`elbow${side}`], joints[`hand${side}`]];
    const sleeve = isFar ? dim(colors.cloth) : mix(colors.cloth, '#1d1a2b', 0.07);
    const skin = isFar ? dim(colors.skin) : colors.skin;
    const upper = hull(disc(shoulder, ARM.shoulder * limbs), disc(elbow, ARM.elbow * limbs));
    const fore = hull(disc(elbow, ARM.elbow * limbs), disc(wrist, ARM.wrist * limbs));
    return bare
      ? hand(side) +
          part(skin, upper, fore) +
          cloth(
            sleeve,
            hull(
              disc(shoulder, ARM.shoulder * limbs * 1.15),
              disc(between(shoulder, elbow, 0.45), ARM.shoulder * limbs),
            ),
          )
      : hand(side) + cloth(sleeve, upper, fore) + band(elbow, wrist, 0.62, ARM.wrist * 1.12);
  };
  const leg = (side: 'L' | 'R', isFar: boolean) => {
    const [hip, knee, ankle] = [joints[`hip${side}`], joints[`knee${side}`], joints[`ankle${side}`]];
    const color = bare ? colors.skin : garb === 'overall' ? colors.cloth : colors.legs;
    const shin = hull(
      disc(knee, LEG.knee * limbs * (bare ? 0.8 : 1)),
      disc(ankle, LEG.ankle * limbs * (bare ? 0.75 : 1)),
    );
    const thigh = hull(disc(hip, LEG.hip * limbs), disc(knee, LEG.knee * limbs));
    const sole = soleOf(knee, ankle, pose.facing, side);
    const isOfCloth = !bare && color === colors.cloth;
    return (
      part('#2f2a33', hull(disc(sole.heel, 0.026 * limbs), disc(sole.toe, 0.022 * limbs))) +
      (isOfCloth ? cloth : part)(isFar ? dim(color) : color, thigh, shin) +
      (bare ? '' : band(knee, ankle, 0.5, LEG.ankle * 1.15))
    );
  };
  return [
    actor.veil ? veilOf(actor, joints, actor.veil) : '',
    backHair(actor, joints, turn),
    pose.facing === 0 ? '' : arm(far, true),
    leg(far, pose.facing !== 0),
    leg(near, false),
    ...trunk(actor, joints),
    headOf(actor, joints, turn),
    pose.facing === 0 ? arm(far, false) : '',
    arm(near, false),
  ].join('');
}

/** Draws parts made of a garment's cloth. */
const clothOf =
  ({ pattern, colors, plain }: Actor) =>
  (color: string, ...skins: readonly (readonly Point[])[]): string =>
    part(color, ...skins) + (pattern ? patterned(pattern, color, colors.accent, plain, skins) : '');

function veilOf(actor: Actor, j: Joints, color: string): string {
  const { place } = onHead(actor, j);
  return part(mix(color, '#9aa4b4', 0.12), hull(place(0, -0.7, 0.8), place(-1.5, 3.6, 0.3), place(1.5, 3.6, 0.3)));
}

/** From the chest down to the knees, with a string around the neck. */
function apronOf(
  { isWoman }: Actor,
  j: Joints,
  spine: (share: number, aside?: number) => Point,
  wide: number,
  color: string,
): string {
  const waist = (isWoman ? 0.055 : 0.066) * wide;
  const knees = between(j.kneeL, j.kneeR, 0.5);
  const hem = between(j.pelvis, knees, 0.82);
  const aside = (at: Point, by: number): Disc => disc({ x: at.x + by, y: at.y }, 0.016);
  return (
    part(
      mix(color, '#1d1a2b', 0.25),
      ...[-1, 1].map((side) =>
        hull(disc(spine(0.02, side * 0.03), 0.007), disc(spine(0.26, side * 0.042 * wide), 0.007)),
      ),
    ) +
    part(
      color,
      hull(...[-1, 1].flatMap((side) => [aside(spine(0.24), side * 0.042 * wide), aside(spine(0.7), side * waist)])),
      hull(...[-1, 1].flatMap((side) => [aside(spine(0.68), side * waist), aside(hem, side * (waist + 0.018))])),
    ) +
    part(
      mix(color, '#1d1a2b', 0.25),
      hull(disc(spine(0.7, -waist - 0.012), 0.007), disc(spine(0.7, waist + 0.012), 0.007)),
    )
  );
}

/** A foot lies flat on the ground; if the shin lies, the foot points back. */
function soleOf(knee: Point, ankle: Point, facing: number, side: 'L' | 'R'): { heel: Point; toe: Point } {
  const isLying = Math.abs(ankle.x - knee.x) > 0.17;
  if (isLying) return { heel: ankle, toe: { x: ankle.x - 0.045 * Math.sign(facing || 1), y: ankle.y + 0.006 } };
  const out = facing === 0 ? (side === 'L' ? -0.018 : 0.018) : 0.062 * Math.sign(facing);
  return { heel: { x: ankle.x, y: ankle.y + 0.012 }, toe: { x: ankle.x + out, y: ankle.y + 0.018 } };
}

/** The clothes over the trunk, down to the hem. */
function trunk(actor: Actor, j: Joints): string[] {
  const { pose, garb, colors, isWoman, apron, collar, limbs, marks = [], belly } = actor;
  const wide = pose.facing === 0 ? 1 : 0.86;
  const waist = between(j.neck, j.pelvis, 0.68);
  const chest = hull(
    disc({ x: j.shoulderL.x, y: j.shoulderL.y + 0.012 }, 0.038 * limbs),
    disc({ x: j.shoulderR.x, y: j.shoulderR.y + 0.012 }, 0.038 * limbs),
    disc(j.neck, 0.03),
    disc(waist, (isWoman ? 0.07 : 0.084) * wide * (0.7 + 0.3 * limbs)),
  );
  const hips = hull(
    disc(waist, (isWoman ? 0.066 : 0.08) * wide * (0.7 + 0.3 * limbs)),
    disc(j.hipL, 0.052 * limbs),
    disc(j.hipR, 0.052 * limbs),
  );
  const flare = garb === 'gown' ? 0.085 : isWoman || garb === 'robe' ? 0.062 : 0.05;
  const knees = [disc(j.kneeL, flare * limbs), disc(j.kneeR, flare * limbs)];
  const thighs = [disc(between(j.hipL, j.kneeL, 0.75), flare), disc(between(j.hipR, j.kneeR, 0.75), flare)];
  const hem =
    garb === 'dress'
      ? [hull(disc(j.pelvis, 0.06), ...knees)]
      : garb === 'coat'
        ? [hull(disc(j.pelvis, 0.066), ...thighs)]
        : garb === 'robe' || garb === 'gown'
          ? [
              hull(disc(j.pelvis, 0.066), ...knees),
              hull(
                disc(j.kneeL, flare),
                disc(j.ankleL, flare * (garb === 'gown' ? 1.3 : 0.8)),
                disc(j.kneeR, flare),
                disc(j.ankleR, flare * (garb === 'gown' ? 1.3 : 0.8)),
              ),
            ]
          : [];
  const trousers =
    garb === 'trousers'
      ? part(colors.legs, hull(disc(waist, 0.055), disc(j.hipL, 0.054 * limbs), disc(j.hipR, 0.054 * limbs)))
      : '';
  const spine = (share: number, aside = 0): Point => {
    const { x, y } = between(j.neck, j.pelvis, share);
    return { x: x + aside + pose.facing * 0.03, y };
  };
  const patch = ({ color, round, at }: Mark) =>
    part(
      color,
      hull(
        ...at.map(([aside, down]) => {
          const { x, y } = between(j.neck, j.pelvis, down);
          return disc({ x: x + aside * 0.1 * wide + pose.facing * 0.03, y }, round);
        }),
      ),
    );
  return [
    part(
      shaded(colors.skin),
      hull(disc(between(j.neck, j.head, -0.1), 0.032), disc(between(j.neck, j.head, 0.6), 0.03)),
    ),
    trousers,
    clothOf(actor)(
      colors.cloth,
      chest,
      ...(garb === 'trousers' ? [] : [hips]),
      ...hem,
      ...(belly
        ? [hull(disc(spine(0.42, pose.facing * 0.02), 0.06), disc(spine(0.8, pose.facing * 0.07), 0.108))]
        : []),
    ),
    garb === 'coat' || garb === 'robe'
      ? part(mix(colors.cloth, '#1d1a2b', 0.3), hull(disc(spine(0.1), 0.006), disc(spine(1.05), 0.006)))
      : '',
    apron ? apronOf(actor, j, spine, wide, apron) : '',
    ...marks.map(patch),
    collar
      ? part(
          '#fbfaf6',
          hull(
            disc({ x: j.neck.x + pose.facing * 0.016 - 0.026, y: j.neck.y - 0.004 }, 0.014),
            disc({ x: j.neck.x + pose.facing * 0.016 + 0.026, y: j.neck.y - 0.004 }, 0.014),
          ),
        )
      : '',
  ];
}
const shaded = (color: string): string => mix(color, '#7a3b2a', 0.14);

type Placed = (x: number, y: number, r: number) => Disc;
/** Maps places on the head, in half head widths from its middle, to the drawing. Heads in profile look right. */
function onHead({ head }: Actor, j: Joints): { place: Placed; unit: number; middle: Point } {
  const unit = 0.058 * head;
  // The chin of a larger head stays where that of a small one is.
  const middle = { x: j.head.x, y: j.head.y - (head - 1) * 0.052 };
  const [cos, sin] = [Math.cos(j.headAngle), Math.sin(j.headAngle)];
  return {
    unit,
    middle,
    place: (x, y, r) => ({
      x: middle.x + (x * cos - y * sin) * unit,
      y: middle.y + (x * sin + y * cos) * unit,
      r: r * unit,
    }),
  };
}

/** The middle of a head and its width, in shares of the height from the feet. */
export function headIn(actor: Actor): { x: number; y: number; px: number } {
  const { middle, unit } = onHead(actor, jointsOf(actor.pose, 0.098, 0.046));
  return { ...middle, px: unit * 2 };
}

/** The part of the hair that hangs down the back. */
function backHair(actor: Actor, j: Joints, turn: number): string {
  const { hair, colors } = actor;
  const { place } = onHead(actor, j);
  const behind = actor.pose.facing === 0 ? 0 : -turn;
  if (hair === 'long')
    return part(
      colors.hair,
      hull(
        place(-0.75 + behind * 0.3, -0.1, 0.5),
        place(0.75 + behind * 0.4, -0.1, 0.5),
        place(-0.65 + behind * 0.4, 2.1, 0.4),
        place(0.55 + behind * 0.7, 2.1, 0.4),
      ),
    );
  if (hair === 'tail')
    return part(
      colors.hair,
      hull(
        place(behind * 0.9 || 0.9, -0.5, 0.36),
        place((behind || 1) * 1.55, 0.5, 0.34),
        place((behind || 1) * 1.4, 1.5, 0.16),
      ),
    );
  if (hair === 'bun') return part(colors.hair, hull(place(behind * 0.7, -1.15, 0.46)));
  return '';
}

/** Face, hair and hat. */
function headOf(actor: Actor, j: Joints, turn: number): string {
  const { hair, colors, beard, glasses, pose, isWoman, hat, plain } = actor;
  const { place, unit, middle } = onHead(actor, j);
  const look = pose.facing === 0 ? 0 : turn * 0.3;
  const dark = '#2b2330';
  const { lids = 'open', corners = 0.5, open = 0, brows: { inner, lift } = { inner: 0, lift: 0 } } = actor.play ?? {};
  const shutBy = corners > 0.5 ? -0.12 : 0.08;
  const eye = (side: number): Point[][] => {
    const x = look * 1.25 + side * 0.36;
    if (lids !== 'shut')
      return [hull(place(x, lids === 'half' ? 0.04 : -0.02, 0.1), place(x, 0.07, lids === 'wide' ? 0.14 : 0.1))];
    return [-0.14, 0.14].map((aside) => hull(place(x + aside, 0.04, 0.04), place(x, 0.04 + shutBy, 0.04)));
  };
  const mouthAt = (x: number, aside: number, r: number) =>
    place(look * 1.3 + x, 0.53 + 0.06 * corners - (aside === 0 ? 0 : 0.12 * corners), r);
  const strands =
    hair === 'none'
      ? part(mix(colors.skin, '#ffffff', 0.5), hull(place(look - 0.3, -0.82, 0.1), place(look, -0.9, 0.08)))
      : hair === 'bald'
        ? part(
            colors.hair,
            hull(place(-0.86, 0.0, 0.26), place(-0.9, 0.3, 0.2)),
            hull(place(0.86 - look, 0.0, 0.26), place(0.9 - look, 0.3, 0.2)),
          )
        : part(
            colors.hair,
            // The crown, down to the brow, and the sides.
            hull(place(-0.55 - look * 0.4, -0.62, 0.5), place(0.5 - look * 0.2, -0.7, 0.48), place(0, -0.86, 0.42)),
            hull(
              place(-0.72 - look * 0.9, -0.62, 0.36),
              place(-0.86 - look * 0.8, hair === 'short' ? -0.1 : 0.7, hair === 'short' ? 0.18 : 0.3),
            ),
            hull(
              place(0.72 - look * 0.9, -0.62, 0.36),
              place(
                0.88 - look * 0.7,
                hair === 'bob' || hair === 'long' || hair === 'plait' ? 0.7 : -0.15,
                hair === 'short' ? 0.14 : 0.22,
              ),
            ),
          );
  const whiskers = beard
    ? part(
        colors.hair,
        hull(place(-0.66 + look * 0.6, 0.66, 0.22), place(0.64 + look * 0.5, 0.66, 0.22), place(look, 1.24, 0.36)),
      ) + part(shaded('#c9857a'), hull(place(look * 1.3 - 0.2, 0.66, 0.08), place(look * 1.3 + 0.2, 0.66, 0.08)))
    : part(
        '#a8483f',
        hull(mouthAt(-0.2, 1, 0.06), mouthAt(0, 0, 0.07)),
        hull(mouthAt(0, 0, 0.07), mouthAt(0.2, 1, 0.06)),
        ...(open > 0.2
          ? [
              hull(
                mouthAt(-0.12, 1, 0.07),
                mouthAt(0.12, 1, 0.07),
                place(look * 1.3, 0.6 + 0.16 * open, 0.1 + 0.06 * open),
              ),
            ]
          : []),
      );
  const moustache = beard
    ? part(
        mix(colors.hair, '#ffffff', 0.15),
        hull(place(look * 1.3 - 0.3, 0.44, 0.1), place(look * 1.3, 0.36, 0.1), place(look * 1.3 + 0.3, 0.44, 0.1)),
      )
    : '';
  const brows = part(
    mix(colors.hair, dark, 0.3),
    ...[-1, 1].map((side) =>
      hull(
        place(look * 1.25 + side * 0.52, -0.28 - 0.1 * lift + 0.06 * inner, 0.045),
        place(look * 1.25 + side * 0.22, -0.32 - 0.1 * lift - 0.1 * inner, 0.05),
      ),
    ),
  );
  const frames = glasses
    ? [-0.38, 0.38]
        .map(
          (side) =>
            part(dark, hull(place(look * 1.25 + side, 0.02, 0.3))) +
            part('#e4eef6', hull(place(look * 1.25 + side, 0.02, 0.2))),
        )
        .join('')
    : '';
  return [
    part(
      colors.skin,
      hull(place(0, -0.15, 1), place(look * 0.25, 0.42, 0.74)),
      hull(place(-0.98 - look * 0.7, 0.12, 0.2)),
      ...(look === 0 ? [hull(place(0.98, 0.12, 0.2))] : []),
    ),
    plain && !beard ? '' : whiskers,
    plain ? '' : moustache,
    frames,
    part(dark, ...eye(-1), ...eye(1)),
    actor.play?.hasTears
      ? part(
          '#8fd0f5',
          ...[-1, 1].map((side) =>
            hull(place(look * 1.25 + side * 0.4, 0.24, 0.04), place(look * 1.25 + side * 0.42, 0.42, 0.09)),
          ),
        )
      : '',
    plain ? '' : brows,
    plain ? '' : part(shaded(colors.skin), hull(place(look * 1.7, 0.14, 0.05), place(look * 1.8, 0.26, 0.1))),
    isWoman && !plain ? part('#e08a86', hull(place(look - 0.6, 0.34, 0.12)), hull(place(look + 0.62, 0.34, 0.12))) : '',
    actor.lined ? linesOf(actor, place, look) : '',
    strands,
    hair === 'plait' ? plaitOf(actor, place) : '',
    ...hat.map(({ d, color }) => `<path fill="${color}" d="${onCrown(d, middle, unit)}"/>`),
  ].join('');
}

/** Furrows across the brow and beside the mouth, and grey at the temples. */
const linesOf = ({ colors }: Actor, place: Placed, look: number): string =>
  part(
    mix(colors.skin, '#5a2a20', 0.42),
    hull(place(look * 1.2 - 0.34, -0.44, 0.03), place(look * 1.2 + 0.34, -0.44, 0.03)),
    hull(place(look * 1.3 - 0.36, 0.24, 0.035), place(look * 1.3 - 0.46, 0.5, 0.035)),
    hull(place(look * 1.3 + 0.36, 0.24, 0.035), place(look * 1.3 + 0.46, 0.5, 0.035)),
    hull(place(look * 1.25 - 0.52, 0.2, 0.025), place(look * 1.25 - 0.28, 0.24, 0.025)),
    hull(place(look * 1.25 + 0.28, 0.24, 0.025), place(look * 1.25 + 0.52, 0.2, 0.025)),
  );

/** A plait over a shoulder, down to its ribbon. */
function plaitOf({ colors }: Actor, place: Placed): string {
  const dark = mix(colors.hair, '#241c22', 0.5);
  const knots = [0, 1, 2, 3, 4].map((i) => {
    const side = i % 2 === 0 ? -0.13 : 0.13;
    return part(
      mix(colors.hair, '#ffffff', i % 2 === 0 ? 0.12 : 0),
      hull(
        place(0.95 + side, 0.74 + i * 0.56, 0.37 - i * 0.02),
        place(0.95 - side * 0.8, 1.08 + i * 0.56, 0.25 - i * 0.02),
      ),
    );
  });
  return (
    part(dark, hull(place(0.95, 0.5, 0.58), place(0.95, 3.3, 0.44))) +
    knots.join('') +
    part('#c0392b', hull(place(0.75, 3.6, 0.15), place(1.15, 3.6, 0.15))) +
    part(colors.hair, hull(place(0.95, 3.85, 0.24), place(0.95, 4.3, 0.1)))
  );
}

/** Fits a hat, drawn for a head of its own, to this one. */
function onCrown(d: string, middle: Point, unit: number): string {
  let isX = true;
  return d.replace(/-?\d+(?:\.\d+)?/g, (number) => {
    const point = placed({
      x: middle.x + ((Number(number) - 6) / 88) * unit,
      y: middle.y + ((Number(number) + 10) / 88) * unit,
    });
    const value = isX ? point.x : point.y;
    isX = !isX;
    return at(value);
  });
}
