/**
 * A body in profile, facing left, in hundredths of a head (see `head.ts`): clothes with a few large folds, arms, hands
 * that hold.
 */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { withAlpha } from '../../../scene/light/inks.ts';
import type { Gesture } from '../../../scene/style.ts';
import { DARK_CLOTH, WHITE } from '../../character/light.ts';
import type { Look } from '../../character/look.ts';
import { paintNeck } from './head.ts';
import { type Chest, patchesOn } from '../../character/worn.ts';
import { type Film, fill, line, sewn, type Tones, within } from './film.ts';

export type Point = readonly [number, number];
/** How a hand holds a thing: on the palm, round its stem, by its handle, or over the head. */
export type Grip = 'palm' | 'stem' | 'hook' | 'over';
export type Hand = 'cup' | 'fist' | 'open' | 'point' | 'none';
type Arm = { shoulder: Point; elbow: Point; wrist: Point; hand: Hand; turn: number };

const SHOULDER: Point = [24, 118];
const POCKET: Arm = { shoulder: SHOULDER, elbow: [40, 240], wrist: [4, 330], hand: 'none', turn: 0 };
const FAR_POCKET: Arm = { ...POCKET, shoulder: [0, 118], elbow: [-8, 236], wrist: [-30, 330] };

/** The near and far arms of a gesture; a stem is held higher than a palm. */
function armsOf(gesture: Gesture, grip: Grip): { near: Arm; far: Arm } {
  const held: Hand = grip === 'palm' ? 'cup' : 'fist';
  if (grip === 'over' && heldAt(gesture, grip, 0))
    return { near: { ...POCKET, elbow: [-16, 226], wrist: [-50, 112], hand: 'fist', turn: 1.1 }, far: FAR_POCKET };
  switch (gesture) {
    case 'offer':
      return {
        near: {
          ...POCKET,
          elbow: [4, 236],
          wrist: grip === 'hook' ? [-92, 132] : [-88, 184],
          hand: held,
          turn: grip === 'palm' ? 0.12 : 0.35,
        },
        far: FAR_POCKET,
      };
    case 'hold':
      return {
        near: { ...POCKET, elbow: [14, 240], wrist: grip === 'hook' ? [-60, 138] : [-56, 196], hand: held, turn: 0.3 },
        far: {
          ...FAR_POCKET,
          elbow: [-20, 236],
          wrist: grip === 'hook' ? [-70, 128] : [-64, 186],
          hand: held,
          turn: 0.4,
        },
      };
    case 'mic':
      return { near: { ...POCKET, elbow: [-26, 224], wrist: [-62, 116], hand: 'fist', turn: 0.9 }, far: FAR_POCKET };
    case 'wave':
      return { near: { ...POCKET, elbow: [-62, 90], wrist: [-90, 0], hand: 'open', turn: 1.35 }, far: FAR_POCKET };
    case 'cheer':
      return {
        near: { ...POCKET, elbow: [-66, 98], wrist: [-88, 10], hand: 'open', turn: 1.4 },
        far: { ...FAR_POCKET, elbow: [-104, 92], wrist: [-138, 8], hand: 'open', turn: 1.3 },
      };
    case 'fist':
      return { near: { ...POCKET, elbow: [-62, 90], wrist: [-84, -4], hand: 'fist', turn: 1.4 }, far: FAR_POCKET };
    case 'point':
      return { near: { ...POCKET, elbow: [-62, 168], wrist: [-152, 132], hand: 'point', turn: 0.26 }, far: FAR_POCKET };
    // In profile, a hand on the heart would look like an empty hand held out.
    default:
      return { near: POCKET, far: FAR_POCKET };
  }
}

/** The middle of a held thing. */
export function heldAt(gesture: Gesture, grip: Grip, size: number): { x: number; y: number } | null {
  if (gesture !== 'offer' && gesture !== 'hold') return null;
  if (grip === 'over') return { x: -64, y: 96 - 0.36 * size };
  const hooked = grip === 'hook';
  const [x, y] =
    gesture === 'offer'
      ? [hooked ? -116 : -128, hooked ? 120 : grip === 'palm' ? 180 : 170]
      : [-96, hooked ? 122 : 178];
  const by = hooked ? 0.4 : grip === 'stem' ? -0.2 : -0.43;
  return { x, y: y + by * size };
}

const TORSO = {
  woman:
    'M48,74 C60,82 68,100 69,130 C70,164 58,192 56,226 C55,258 70,292 74,332 L84,520 L-54,520 C-50,420 -42,330 -36,272 C-33,244 -31,226 -33,208 C-36,186 -50,172 -50,148 C-49,128 -34,106 -20,96 C-12,88 -6,84 0,80 Z',
  man: 'M54,70 C70,78 78,102 79,134 C80,172 70,204 68,240 C68,272 74,302 76,332 L82,520 L-50,520 C-46,420 -42,330 -40,272 C-40,242 -44,212 -48,186 C-53,158 -50,126 -36,106 C-26,94 -14,86 -4,80 Z',
} as const;

/** In profile, the middle of the chest is its front edge. */
const CHEST: Chest = { half: 62, at: (aside, down) => [-40 + 62 * aside, 96 + 170 * down] };

/** Everything behind a held thing: the far arm, torso and clothes. */
export function paintBody(ctx: SKRSContext2D, look: Look, film: Film, gesture: Gesture, grip: Grip): void {
  const cloth = film.tones(look.colors.cloth);
  const { near, far } = armsOf(gesture, grip);
  arm(ctx, look, film, far, 1);
  paintNeck(ctx, look, film);
  const torso = TORSO[look.isBoy ? 'man' : 'woman'];
  fill(ctx, torso, cloth.base);
  sewn(ctx, film, torso, patchesOn(look.worn, CHEST));
  within(ctx, torso, 6, () => {
    fill(
      ctx,
      'M-60,90 L-22,92 C-34,120 -34,150 -26,178 C-24,210 -24,240 -30,280 L-70,520 L-80,520 Z',
      withAlpha(cloth.lit, 0.55),
    );
    // Folds: under the chest, from the armpit, down from the waist. The back is in shade.
    fill(ctx, 'M40,70 C54,120 40,200 38,240 C44,320 50,420 50,520 L110,520 L110,60 Z', withAlpha(cloth.fold, 0.8));
    fill(ctx, 'M-36,186 C-10,214 20,206 40,190 C24,226 -6,238 -34,224 Z', withAlpha(cloth.fold, 0.9));
    fill(ctx, 'M-30,262 C-16,330 -18,430 -26,520 L-4,520 C0,430 2,330 -8,250 Z', withAlpha(cloth.fold, 0.75));
    fill(ctx, 'M18,250 C30,330 26,430 22,520 L40,520 C46,420 44,320 30,244 Z', withAlpha(cloth.deep, 0.6));
  });
  if (look.outfit === 'sailor' || look.outfit === 'blazer') {
    const lower = film.tones(look.outfit === 'blazer' ? DARK_CLOTH : look.colors.trim);
    fill(ctx, 'M-44,342 L80,342 L90,520 L-60,520 Z', lower.fold);
  }
  line(
    ctx,
    look.isBoy ? 'M-30,112 C-40,150 -36,220 -34,520' : 'M-24,104 C-44,150 -24,200 -26,240 C-28,320 -36,420 -40,520',
    withAlpha(cloth.deep, 0.7),
    1.6,
  );
  // The shadow of the near arm.
  within(ctx, torso, 5, () => {
    ctx.translate(-7, 4);
    fill(
      ctx,
      `${limb(near.shoulder, near.elbow, 22, 20)} ${limb(near.elbow, near.wrist, 20, 14)}`,
      withAlpha(cloth.deep, 0.85),
    );
  });
  collar(ctx, look, film, cloth);
}

/** A piece of cloth with its folds. */
export function soft(ctx: SKRSContext2D, shape: string, tones: Tones, folds: string): void {
  fill(ctx, shape, tones.base);
  within(ctx, shape, 2.6, () => fill(ctx, folds, withAlpha(tones.deep, 0.75)));
}

function collar(ctx: SKRSContext2D, look: Look, film: Film, cloth: Tones): void {
  const skin = film.tones(look.colors.skin);
  switch (look.outfit) {
    case 'coat':
      soft(
        ctx,
        'M-22,100 C-38,120 -46,150 -44,176 L-20,158 L-26,136 L8,112 Z',
        cloth,
        'M-30,120 L-14,150 L10,112 L-10,120 Z',
      );
      if (look.worn) break;
      soft(
        ctx,
        'M-16,62 C-26,72 -26,94 -14,104 C10,118 50,112 62,92 C68,78 60,62 48,58 C42,74 4,80 -16,62 Z',
        film.tones(look.colors.accent),
        'M-20,84 C6,102 40,98 62,80 L64,96 C40,116 6,112 -18,100 Z M-14,68 C6,86 34,84 48,66 L50,72 C36,90 6,92 -16,76 Z',
      );
      break;
    case 'hoodie':
      soft(
        ctx,
        'M-14,88 C4,104 28,98 40,78 C54,62 82,76 86,100 C86,128 60,142 40,128 C20,116 -4,114 -22,104 Z',
        cloth,
        'M-14,92 C6,112 34,104 46,84 C56,90 50,116 30,118 C12,114 -6,108 -20,104 Z',
      );
      line(ctx, 'M-20,104 C-26,126 -24,140 -26,156', film.tones(WHITE).base, 1.8);
      break;
    case 'blazer':
      soft(ctx, 'M-10,84 L-30,150 L-6,128 Z', film.tones(WHITE), 'M-10,110 L-24,140 L-4,128 Z');
      soft(
        ctx,
        'M2,86 C20,96 38,90 50,70 C58,76 60,84 58,92 C40,114 6,112 -8,126 L-40,196 C-42,170 -34,140 -24,114 Z',
        cloth,
        'M-8,118 C10,106 40,110 58,90 L60,100 C40,118 10,116 -6,132 L-38,200 Z',
      );
      break;
    case 'sailor':
      soft(
        ctx,
        'M-16,92 C6,106 36,98 50,74 C68,88 80,108 80,140 C60,130 38,128 18,134 C0,128 -16,120 -28,112 Z',
        film.tones(look.colors.trim),
        'M30,96 C50,110 64,120 70,138 L84,150 L90,90 L50,70 Z',
      );
      soft(
        ctx,
        'M-26,108 C-42,116 -48,140 -46,164 L-32,150 L-28,178 C-20,152 -18,128 -20,108 Z',
        film.tones(look.colors.accent),
        'M-30,120 L-30,176 L-18,130 Z',
      );
      break;
    case 'dress':
      fill(ctx, 'M0,80 C-10,88 -24,98 -34,112 C-8,138 34,138 58,100 L50,76 Z', skin.base);
      within(ctx, 'M0,80 C-10,88 -24,98 -34,112 C-8,138 34,138 58,100 L50,76 Z', 4, () => {
        fill(ctx, 'M24,76 C30,100 24,120 10,134 L70,134 L70,70 Z', withAlpha(skin.deep, 0.7));
        line(ctx, 'M-30,108 C-14,100 4,100 18,110', withAlpha(skin.deep, 0.7), 3);
      });
      line(ctx, 'M-34,112 C-8,138 34,138 58,100', withAlpha(cloth.deep, 0.8), 1.4);
      break;
    case 'shirt':
      soft(
        ctx,
        'M-6,82 C8,96 34,92 50,68 C58,74 60,82 58,90 C40,110 12,108 -10,118 L-30,134 C-30,116 -20,98 -6,82 Z',
        cloth,
        'M-6,98 C20,104 44,96 58,80 L60,94 C40,114 6,112 -26,136 Z',
      );
  }
}

/** What is in front of a held thing: the near arm and its hand. */
export function paintNearArm(ctx: SKRSContext2D, look: Look, film: Film, gesture: Gesture, grip: Grip): void {
  if (gesture === 'mic') microphone(ctx, film);
  arm(ctx, look, film, armsOf(gesture, grip).near, 0);
}

const AT_PROFILE = { x: -62, y: 40, turn: 0.3 };

/** A microphone, its head at `x` and `y`. */
export function microphone(ctx: SKRSContext2D, film: Film, { x, y, turn } = AT_PROFILE): void {
  const metal = film.tones('#74767e');
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  fill(ctx, 'M-6,4 L6,4 L4,76 L-4,76 Z', metal.deep);
  fill(ctx, 'M-9.4,-4 C-9.4,-16 9.4,-16 9.4,-4 C9.4,3 7,8 6,9 L-6,9 C-7,8 -9.4,3 -9.4,-4 Z', metal.fold);
  line(ctx, 'M-8,4 L8,4', metal.lit, 1.2);
  ctx.restore();
}

function arm(
  ctx: SKRSContext2D,
  look: Look,
  film: Film,
  { shoulder, elbow, wrist, hand, turn }: Arm,
  far: number,
): void {
  const bare = look.outfit === 'dress';
  const skin = film.tones(look.colors.skin);
  const sleeve = bare ? skin : film.tones(look.colors.cloth);
  const [top, middle, end] = bare
    ? [19, 13.5, 9.5]
    : look.outfit === 'coat' || look.outfit === 'hoodie'
      ? [27, 21, 16]
      : [25, 18, 13];
  const isMan = look.isBoy ? 1.1 : 1;
  if (hand !== 'none') paintHand(ctx, skin, hand, wrist, turn);
  const shape = `${limb(shoulder, elbow, top * isMan, middle * isMan)} ${limb(elbow, wrist, middle * isMan, end * isMan)}`;
  fill(ctx, shape, far ? sleeve.fold : sleeve.base);
  within(ctx, shape, 4, () => {
    const [ex, ey] = elbow;
    // Shade along the underside, and gathered cloth at the bend.
    line(
      ctx,
      `M${shoulder[0] + 20},${shoulder[1]} Q${ex + 20},${(shoulder[1] + ey) / 2} ${ex + 10},${ey + 8} L${wrist[0] + 4},${wrist[1] + end + 2}`,
      withAlpha(sleeve.deep, 0.75),
      15,
    );
    if (!bare)
      for (const [dx, dy] of [
        [-14, -16],
        [-20, -2],
      ] as const)
        line(
          ctx,
          `M${ex + dx},${ey + dy} Q${ex},${ey + dy - 4} ${ex + 12},${ey + dy + 14}`,
          withAlpha(sleeve.deep, 0.7),
          4,
        );
  });
  if (!bare && hand !== 'none') {
    const along = Math.atan2(wrist[1] - elbow[1], wrist[0] - elbow[0]) + Math.PI / 2;
    const [cx, cy] = [Math.cos(along) * end, Math.sin(along) * end];
    line(ctx, `M${wrist[0] - cx},${wrist[1] - cy} L${wrist[0] + cx},${wrist[1] + cy}`, withAlpha(sleeve.deep, 0.8), 3);
  }
}

/** A tapered bar with round ends. */
export function limb([ax, ay]: Point, [bx, by]: Point, wa: number, wb: number): string {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [nx, ny] = [-(by - ay) / length, (bx - ax) / length];
  return `M${ax + nx * wa},${ay + ny * wa} A${wa},${wa} 0 0 1 ${ax - nx * wa},${ay - ny * wa} L${bx - nx * wb},${by - ny * wb} A${wb},${wb} 0 0 1 ${bx + nx * wb},${by + ny * wb} Z`;
}

/** A hand at a wrist, its fingers to the left, turned up by `turn`. */
export function paintHand(
  ctx: SKRSContext2D,
  skin: Tones,
  hand: Exclude<Hand, 'none'>,
  [x, y]: Point,
  turn: number,
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  const [shape, shades, thumb] = {
    cup: [
      'M8,-9 C-2,-10 -10,-8 -18,-4 C-26,0 -36,2 -44,0 C-54,-3 -60,-10 -66,-17 C-70,-20 -75,-17 -73,-12 C-69,-1 -60,10 -48,15 C-32,20 -10,17 8,11 Z',
      'M-70,-10 C-60,8 -40,14 8,6 L8,20 L-70,20 Z',
      'M-8,-8 C-16,-15 -26,-22 -34,-24 C-40,-25 -42,-20 -38,-17 C-32,-13 -28,-6 -22,0 Z',
    ],
    fist: [
      'M8,-10 C-4,-14 -18,-17 -30,-14 C-40,-11 -43,-3 -42,5 C-42,13 -34,17 -22,15 C-10,14 0,13 8,10 Z',
      'M-42,2 L-30,3 L-42,5 Z M-44,9 L-24,8 L-24,20 L-44,20 Z M-10,6 L8,2 L8,16 L-16,16 Z',
      'M-4,-9 C-14,-12 -28,-10 -37,-4 C-40,0 -36,4 -31,2 C-24,-1 -16,0 -8,3 Z',
    ],
    open: [
      'M8,-10 C-4,-13 -22,-15 -34,-14 C-48,-17 -62,-17 -70,-14 C-74,-12 -73,-8 -68,-8 C-76,-8 -84,-5 -84,-1 C-84,2 -78,3 -72,2 C-78,3 -82,6 -80,9 C-76,12 -68,10 -62,9 C-66,11 -66,15 -61,16 C-46,18 -24,18 8,12 Z',
      'M-72,2 L-44,1 L-72,4 Z M-70,-8 L-44,-7 L-70,-6 Z M-62,9 L-40,8 L-62,11 Z M-40,14 L8,8 L8,16 L-40,20 Z',
      'M-2,-9 C-12,-20 -26,-29 -36,-30 C-42,-30 -42,-25 -37,-22 C-30,-17 -26,-11 -18,-6 Z',
    ],
    point: [
      'M8,-10 C-4,-14 -18,-16 -30,-14 C-48,-16 -68,-16 -80,-13 C-85,-11 -84,-6 -79,-6 C-66,-5 -52,-5 -42,-4 C-44,4 -42,14 -30,15 C-16,16 0,13 8,10 Z',
      'M-42,-3 L-20,-2 L-42,1 Z M-44,8 L-24,7 L-24,20 L-44,20 Z M-10,6 L8,2 L8,16 L-16,16 Z',
      'M-4,-8 C-14,-9 -26,-6 -34,0 C-36,4 -32,6 -27,5 C-20,2 -14,3 -8,4 Z',
    ],
  }[hand] as [string, string, string];
  fill(ctx, shape, skin.base);
  within(ctx, shape, 1.6, () => fill(ctx, shades, withAlpha(skin.deep, 0.75)));
  line(ctx, thumb, withAlpha(skin.deep, 0.55), 1.6);
  fill(ctx, thumb, skin.base);
  ctx.restore();
}
