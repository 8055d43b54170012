/**
 * A body facing us, in hundredths of a head (see `head.ts`): clothes to the hips, arms at rest or with a thing in front
 * of the chest.
 */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix, withAlpha } from '../../../../scene/light/inks.ts';
import type { Gesture } from '../../../../scene/style.ts';
import { hemOf, paintLeg, paintSkirt, SOLES, TORSO } from '../behind.ts';
import { type Grip, type Hand, limb, microphone, paintHand, type Point } from '../body.ts';
import { type Chest, patchesOn } from '../../../character/worn.ts';
import { type Film, fill, line, sewn, type Tones, within } from '../film.ts';
import { paintChest, paintFrontCollar, paintNeck } from './collar.ts';
import type { Sitter } from '../near.ts';

/** The body below the neck: a child's is smaller relative to its head. */
const MIDDLE = 2;
const SMALL = { from: 62, by: 0.7 };
/** This much higher than people from behind: the camera is slightly above. */
const RAISED = 12;
/** A child has a short neck. */
const CHILD_RAISED = 19;
const sized = (who: Sitter, x: number, y: number): { x: number; y: number } =>
  who.isChild
    ? { x: MIDDLE + (x - MIDDLE) * SMALL.by, y: SMALL.from + (y - SMALL.from) * SMALL.by - CHILD_RAISED }
    : { x, y: y - RAISED };

const chestOf = ({ isBoy }: Sitter): Chest => {
  const half = isBoy ? 74 : 62;
  return { half, at: (aside, down) => [MIDDLE + half * aside, 86 + 176 * down] };
};

/** Points from the middle outwards, mirrored on both sides. */
type Arm = { shoulder: Point; elbow: Point; wrist: Point; hand?: Exclude<Hand, 'none'>; turn?: number };
const HANGING: Arm = { shoulder: [62, 118], elbow: [77, 234], wrist: [68, 326] };
const UNDER: Arm = { shoulder: [62, 118], elbow: [84, 228], wrist: [42, 214], hand: 'cup', turn: 0.1 };
const ROUND: Arm = { ...UNDER, elbow: [88, 228], wrist: [70, 184], hand: 'fist', turn: 0.5 };
const BY_HANDLE: Arm = { ...ROUND, wrist: [74, 146] };
const UP: Arm = { shoulder: [62, 118], elbow: [126, 172], wrist: [136, 80], hand: 'open', turn: 1.62 };
const HIGH: Arm = { ...UP, elbow: [126, 78], wrist: [128, -12] };
const FIST_UP: Arm = { ...UP, elbow: [132, 150], wrist: [126, 54], hand: 'fist', turn: 1.56 };
const OUT: Arm = { ...UP, elbow: [140, 166], wrist: [214, 132], hand: 'point', turn: Math.PI - 0.36 };
const AT_MOUTH: Arm = { ...ROUND, elbow: [94, 224], wrist: [76, 126], turn: 0.5 };

/** The arms of a gesture, on the lit side and away from it; one-handed gestures use the lit side. */
function armsOf(gesture: Gesture, grip: Grip): { lit: Arm; far: Arm } {
  if (gesture === 'mic') return { lit: AT_MOUTH, far: HANGING };
  if (gesture === 'cheer') return { lit: HIGH, far: HIGH };
  if (gesture === 'wave') return { lit: UP, far: HANGING };
  if (gesture === 'fist') return { lit: FIST_UP, far: HANGING };
  if (gesture === 'point') return { lit: OUT, far: HANGING };
  if (gesture !== 'hold' && gesture !== 'offer') return { lit: HANGING, far: HANGING };
  return {
    palm: { lit: UNDER, far: { ...UNDER, wrist: [40, 212] as Point } },
    stem: { lit: ROUND, far: HANGING },
    hook: { lit: BY_HANDLE, far: HANGING },
    over: { lit: BY_HANDLE, far: HANGING },
  }[grip];
}

/** The middle of a held thing: on both palms in front of the chest, or in the hand on the lit side. */
export function frontHeldAt(gesture: Gesture, grip: Grip, size: number, who: Sitter): { x: number; y: number } | null {
  if (gesture !== 'offer' && gesture !== 'hold') return null;
  const [x, y, by] = {
    palm: [MIDDLE, 212, -0.43],
    stem: [-38, 178, -0.2],
    hook: [-42, 142, 0.4],
    over: [-42, 138, -0.36],
  }[grip] as [number, number, number];
  const hand = sized(who, x, y);
  return { x: hand.x, y: hand.y + by * size };
}

/** Distance of the soles from the middle of the head. */
export const frontSolesOf = (who: Sitter): number => sized(who, MIDDLE, SOLES).y;

const inSize = (ctx: SKRSContext2D, who: Sitter, paint: () => void): void => {
  ctx.save();
  ctx.translate(0, -RAISED);
  if (who.isChild) {
    ctx.translate(MIDDLE, SMALL.from);
    ctx.scale(SMALL.by, SMALL.by);
    ctx.translate(-MIDDLE, -SMALL.from);
  }
  paint();
  ctx.restore();
};

/** Everything behind a held thing: legs, clothes, neck and hanging arms. */
export function paintFrontBody(ctx: SKRSContext2D, who: Sitter, film: Film, gesture: Gesture, grip: Grip): void {
  inSize(ctx, who, () => {
    const cloth = film.tones(who.colors.cloth);
    const { lit, far } = armsOf(gesture, grip);
    for (const side of [-1, 1] as const) paintLeg(ctx, who, film, side);
    paintSkirt(ctx, who, film);
    if (who.outfit === 'hoodie') fill(ctx, 'M-36,52 C-64,66 -70,98 -50,116 L54,116 C74,98 68,66 40,52 Z', cloth.deep);
    const isBare = who.outfit === 'dress';
    if (!isBare) paintNeck(ctx, who, film);
    const torso = TORSO[who.isBoy ? 'man' : 'woman'];
    fill(ctx, torso, cloth.base);
    sewn(ctx, film, `${torso} M-60,226 L64,226 L70,320 L-66,320 Z`, patchesOn(who.worn, chestOf(who)));
    within(ctx, torso, 6, () => paintFolds(ctx, who, cloth));
    if (isBare) {
      paintChest(ctx, film.tones(who.colors.skin));
      paintNeck(ctx, who, film);
    }
    const { y } = hemOf(who);
    const low = who.isBoy ? 'M2,120' : 'M2,112';
    if (who.outfit !== 'hoodie' && who.outfit !== 'dress' && who.outfit !== 'sailor')
      line(ctx, `${low} L3,${y}`, withAlpha(cloth.deep, 0.8), 1.6);
    paintFrontCollar(ctx, who, film, cloth);
    for (const [one, side] of [
      [far, 1],
      [lit, -1],
    ] as const)
      if (one === HANGING) paintArm(ctx, who, film, one, side);
  });
}

function paintFolds(ctx: SKRSContext2D, who: Sitter, cloth: Tones): void {
  fill(ctx, 'M-96,92 L-30,80 C-48,116 -52,150 -44,190 L-52,236 L-96,236 Z', withAlpha(cloth.lit, 0.4));
  fill(ctx, 'M36,74 C54,120 44,180 38,240 L100,240 L110,80 Z', withAlpha(cloth.fold, 0.95));
  if (who.isBoy || who.isChild)
    fill(
      ctx,
      'M-58,168 C-40,184 -14,184 2,176 C18,184 44,184 60,166 C50,198 22,198 2,190 C-18,198 -46,198 -58,168 Z',
      withAlpha(cloth.fold, 0.6),
    );
  else {
    fill(
      ctx,
      'M-54,158 C-46,186 -12,188 1,168 C12,188 46,186 58,156 C54,190 42,206 34,212 C14,200 -10,200 -30,212 C-44,202 -52,186 -54,158 Z',
      withAlpha(cloth.fold, 0.85),
    );
    fill(ctx, 'M-46,146 C-40,130 -20,130 -14,146 C-18,164 -40,164 -46,146 Z', withAlpha(cloth.lit, 0.35));
  }
  // Folds from the armpits and at the waist.
  fill(
    ctx,
    'M-66,128 C-46,150 -40,168 -42,190 L-62,176 Z M72,124 C50,150 44,170 46,194 L70,176 Z',
    withAlpha(cloth.deep, 0.6),
  );
  fill(
    ctx,
    'M-50,216 C-30,226 -14,224 -4,236 L-40,236 Z M54,212 C30,226 18,222 8,236 L48,236 Z',
    withAlpha(cloth.deep, 0.45),
  );
}

/** In front of a held thing: raised arms and their hands. */
export function paintFrontArms(ctx: SKRSContext2D, who: Sitter, film: Film, gesture: Gesture, grip: Grip): void {
  inSize(ctx, who, () => {
    const { lit, far } = armsOf(gesture, grip);
    if (gesture === 'mic') microphone(ctx, film, { x: -27, y: 52 + RAISED, turn: 0.3 });
    for (const [one, side] of [
      [far, 1],
      [lit, -1],
    ] as const)
      if (one !== HANGING) paintArm(ctx, who, film, one, side);
  });
}

function paintArm(ctx: SKRSContext2D, who: Sitter, film: Film, { hand, turn = 0, ...joints }: Arm, side: -1 | 1): void {
  const wide = who.isBoy ? 1.16 : 0.95;
  const isBare = who.outfit === 'dress';
  const skin = film.tones(who.colors.skin);
  const sleeve = isBare ? skin : film.tones(who.colors.cloth);
  const [shoulder, elbow, wrist] = [joints.shoulder, joints.elbow, joints.wrist].map(
    ([x, y], i) => [MIDDLE + side * x * (i < 2 ? wide : 1), y] as const,
  ) as [Point, Point, Point];
  const [top, middle, end] = (
    isBare ? [16, 12.5, 8.5] : who.outfit === 'coat' || who.outfit === 'hoodie' ? [23, 19, 15] : [20.5, 16.5, 12.5]
  ).map((one) => one * (isBare ? 1 : wide)) as [number, number, number];
  if (hand) {
    ctx.save();
    ctx.translate(wrist[0], wrist[1]);
    ctx.scale(side, 1);
    paintHand(ctx, skin, hand, [0, 0], turn);
    ctx.restore();
  } else if (isBare) {
    const at = (x: number) => MIDDLE + side * x;
    fill(
      ctx,
      `M${at(60)},322 L${at(77)},322 C${at(84)},344 ${at(80)},368 ${at(70)},388 C${at(60)},376 ${at(58)},346 ${at(60)},322 Z`,
      skin.fold,
    );
  }
  const shape = `${limb(shoulder, elbow, top, middle)} ${limb(elbow, wrist, middle, end)}`;
  fill(ctx, shape, side > 0 ? mix(sleeve.base, sleeve.fold, isBare ? 0.4 : 1) : sleeve.base);
  within(ctx, shape, 4, () => {
    const [ex, ey] = elbow;
    // Shade on the side away from the light, and where the arm touches the body.
    line(
      ctx,
      `M${shoulder[0] + top * 0.9},${shoulder[1] + 8} L${ex + middle * 0.9},${ey} L${wrist[0] + 4},${wrist[1] + end}`,
      withAlpha(sleeve.deep, 0.8),
      13,
    );
    if (side < 0)
      line(
        ctx,
        `M${shoulder[0] - top * 0.7},${shoulder[1]} L${ex - middle * 0.7},${ey - 10}`,
        withAlpha(sleeve.lit, 0.45),
        9,
      );
    if (!isBare)
      for (const dy of [-20, -4, 14])
        line(
          ctx,
          `M${ex - middle},${ey + dy} Q${ex},${ey + dy + 7} ${ex + middle},${ey + dy - 3}`,
          withAlpha(sleeve.deep, 0.5),
          3.4,
        );
  });
  if (hand && !isBare) {
    const along = Math.atan2(wrist[1] - elbow[1], wrist[0] - elbow[0]) + Math.PI / 2;
    const [cx, cy] = [Math.cos(along) * end, Math.sin(along) * end];
    line(ctx, `M${wrist[0] - cx},${wrist[1] - cy} L${wrist[0] + cx},${wrist[1] + cy}`, withAlpha(sleeve.deep, 0.8), 3);
  }
}
