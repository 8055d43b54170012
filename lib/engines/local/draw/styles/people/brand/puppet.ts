/**
 * A person of cut paper as a puppet with limbs on joints, who dances, walks or stands in a place, in units of
 * `head.ts`.
 */
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { type Point, taperedLimb } from '../../../curves.ts';
import { posed } from '../../../scene/people/figure.ts';
import type { Acting } from '../../../scene/people/figure.ts';
import { lightened, mix } from '../../../scene/light/inks.ts';
import type { Moment } from '../../../scene/moment.ts';
import type { Node } from '../../../scene/node.ts';
import { painted } from '../../../scene/people/sprite.ts';
import { jointsOf } from '../../../skeleton.ts';
import { paintBackOfHead, paintBackHair, paintHair, paintLocks, paintTails } from './hair.ts';
import { paintEyes, paintFace, paintMouth } from './head.ts';
import { hand, line, type Pen, print, printed, sheet } from './sheets.ts';
import type { Piece as Hat } from '../../character/hats.ts';
import { type Chest, patchesOn } from '../../character/worn.ts';
import type { Wardrobe } from './wardrobe.ts';

/** The height of a person, in units of a head. */
export const TALL = 1203;
/** A piece of cut paper, and the position of its joint on its canvas. */
type Piece = { canvas: Canvas; x: number; y: number };
type Pieces = Record<
  'thigh' | 'shin' | 'upper arm' | 'forearm' | 'other forearm' | 'trunk' | 'back hair' | 'head',
  Piece
>;

/** The trunk from the neck to the hips. */
const CHEST: Chest = { half: 104, at: (aside, down) => [108 * aside, 4 + 330 * down] };

function cutOut(wardrobe: Wardrobe, px: number, isBehind: boolean, hat: readonly Hat[]): Pieces {
  const { look, skin, skinDeep, cloth, trim, pattern, legs, dark } = wardrobe;
  const piece = (left: number, top: number, right: number, bottom: number, paint: (pen: Pen) => void): Piece => ({
    canvas: painted((right - left) * px, (bottom - top) * px, (ctx) => {
      ctx.scale(px, px);
      ctx.translate(-left, -top);
      paint({ ctx, px, shadow: dark });
    }),
    x: left * px,
    y: top * px,
  });
  const limb = (pen: Pen, length: number, r1: number, r2: number, color: string, within?: () => void) =>
    sheet(pen, (path) => taperedLimb(path, { x: 0, y: 0 }, { x: length, y: 0 }, r1, r2), color, 0.9, within);
  const isSkirted = look.outfit === 'dress' || look.outfit === 'sailor';
  const leg = isSkirted ? skin : legs;
  const sleeve = look.outfit === 'dress' ? skin : cloth;
  const stripes = (pen: Pen, to: number) => () => {
    if (look.worn || pattern.kind === 'plain' || look.outfit === 'dress' || look.outfit === 'blazer') return;
    for (let x = 30; x < to; x += 32) line(pen, `M${x},-60 L${x},60`, pattern.color, pattern.kind === 'check' ? 6 : 12);
  };
  const forearm = (flip: 1 | -1) =>
    piece(-50, -90, 320, 90, (pen) => {
      hand(pen, 'easy', [172, 0], 0, { skin, deep: skinDeep, flip });
      limb(pen, 170, 25, 18, sleeve, stripes(pen, 180));
      if (look.outfit !== 'dress')
        sheet(pen, 'M158,-22 L182,-20 L182,20 L158,22 Z', look.worn?.bands ?? (look.worn ? cloth : trim), 0.4);
    });
  const hem = { sailor: 620, dress: 660, coat: 650, blazer: 480, hoodie: 450, shirt: 450 }[look.outfit];
  const flare = { sailor: 150, dress: 190, coat: 150, blazer: 100, hoodie: 88, shirt: 86 }[look.outfit];
  return {
    thigh: piece(-70, -80, 390, 80, (pen) => limb(pen, 292, 50, 35, leg)),
    shin: piece(-60, -80, 400, 80, (pen) => {
      sheet(pen, 'M262,-24 L306,-24 C318,-20 322,20 318,58 C312,66 300,66 292,58 L276,22 L262,22 Z', dark, 0.7);
      limb(pen, 276, 34, 20, leg);
    }),
    'upper arm': piece(-60, -70, 290, 70, (pen) =>
      limb(pen, 202, look.outfit === 'dress' ? 26 : 32, 25, sleeve, stripes(pen, 230)),
    ),
    forearm: forearm(1),
    'other forearm': forearm(-1),
    trunk: piece(-260, -110, 260, 720, (pen) => {
      sheet(pen, 'M-26,-84 L26,-84 C24,-40 30,-16 54,4 C30,44 -30,44 -54,4 C-30,-16 -24,-40 -26,-84 Z', skin, 0.6, () =>
        print(pen, 'M-40,-90 L40,-90 L40,-44 C10,-26 -20,-30 -40,-50 Z', skinDeep),
      );
      if (look.outfit === 'sailor') skirt(pen, legs, hem, flare);
      const end = look.outfit === 'sailor' ? 410 : hem;
      const wide = look.outfit === 'sailor' ? 78 : flare;
      sheet(
        pen,
        `M-50,-6 C-84,6 -120,12 -132,44 C-126,140 -92,220 -86,300 C-86,360 ${-wide},${end - 80} ${-wide},${end} C-40,${end + 16} 40,${end + 16} ${wide},${end} C${wide},${end - 80} 86,360 86,300 C92,220 126,140 132,44 C120,12 84,6 50,-6 C30,${isBehind ? 14 : 30} -30,${isBehind ? 14 : 30} -50,-6 Z`,
        cloth,
        1,
        () => {
          if (look.worn) for (const { d, color } of patchesOn(look.worn, CHEST, isBehind)) print(pen, d, color);
          else printed(pen, look.outfit === 'blazer' ? { ...pattern, kind: 'plain' } : pattern, [10, end + 20], 0);
          print(
            pen,
            `M150,0 C96,160 62,230 64,300 L${wide - 30},${end + 30} L300,${end + 30} Z`,
            mix(cloth, dark, 0.14),
          );
        },
      );
      if (!look.worn && (look.outfit === 'coat' || look.outfit === 'blazer') && !isBehind) {
        sheet(pen, 'M-34,-2 C-20,30 20,30 36,-2 L2,190 Z', trim, 0.5);
        sheet(pen, 'M-52,-8 L-78,50 L-56,64 L0,196 C-20,120 -40,60 -38,-4 Z', lightened(cloth, -0.06), 0.6);
        sheet(pen, 'M52,-8 L78,50 L56,64 L0,196 C20,120 40,60 38,-4 Z', lightened(cloth, -0.06), 0.6);
      }
      if (look.outfit === 'hoodie' || (look.outfit === 'coat' && isBehind && !look.worn))
        sheet(
          pen,
          'M-62,-6 C-40,-26 40,-26 62,-6 C56,46 30,60 0,62 C-30,60 -56,46 -62,-6 Z',
          lightened(cloth, -0.06),
          0.7,
        );
    }),
    'back hair': piece(-180, -190, 260, 380, (pen) => {
      if (isBehind) return;
      paintTails(pen, wardrobe);
      paintBackHair(pen, wardrobe);
    }),
    head: piece(-200, hat.length > 0 ? -230 : -190, 220, 400, (pen) => {
      if (isBehind) paintBackOfHead(pen, wardrobe);
      else paintFront(pen);
      for (const { d, color, alpha = 1 } of hat) {
        pen.ctx.globalAlpha = alpha;
        sheet(pen, d, color, alpha < 1 ? 0 : 0.8);
      }
      pen.ctx.globalAlpha = 1;
    }),
  };
  function paintFront(pen: Pen): void {
    paintFace(pen, wardrobe);
    paintEyes(pen, wardrobe);
    paintMouth(pen, wardrobe, 0.25);
    paintHair(pen, wardrobe);
    paintLocks(pen, wardrobe);
  }
}

function skirt(pen: Pen, color: string, hem: number, flare: number): void {
  sheet(
    pen,
    `M-76,380 L76,380 C100,470 ${flare - 16},540 ${flare},${hem} C60,${hem + 24} -60,${hem + 24} ${-flare},${hem} C${16 - flare},540 -100,470 -76,380 Z`,
    color,
    1,
    () =>
      line(pen, `M-40,390 L-84,${hem + 20} M0,390 L0,${hem + 20} M40,390 L84,${hem + 20}`, lightened(color, -0.06), 6),
  );
}

/** The offset of a dancer's nearer hand from the feet, before the dancer is turned to a side. */
export function handOfDancer(moment: Moment, seed: number, heightPx: number): Point {
  const { handL } = jointsOf(posed('dance', moment, seed));
  return { x: handL.x * heightPx, y: handL.y * heightPx };
}

/** A puppet `heightPx` tall with its feet at x, y, from the front or from behind. */
export function puppet(
  wardrobe: Wardrobe,
  {
    x,
    y,
    heightPx,
    facing,
    depth,
    acting,
    isBehind,
    hat,
    seed,
  }: {
    x: number;
    y: number;
    heightPx: number;
    facing: -1 | 1;
    depth: number;
    acting: Acting;
    isBehind: boolean;
    hat: readonly Hat[];
    seed: number;
  },
): Node {
  const px = heightPx / TALL;
  const pieces = cutOut(wardrobe, px, isBehind, hat);
  const lay = (ctx: SKRSContext2D, name: keyof Pieces, at: Point, turn: number) => {
    const { canvas, x: left, y: top } = pieces[name];
    ctx.save();
    ctx.translate(at.x * heightPx, at.y * heightPx);
    ctx.rotate(turn);
    ctx.drawImage(canvas, left, top);
    ctx.restore();
  };
  const towards = (a: Point, b: Point): number => Math.atan2(b.y - a.y, b.x - a.x);
  return {
    name: 'figure',
    depth,
    x,
    y,
    scaleX: -facing,
    children: [
      {
        name: 'puppet',
        paint(ctx, moment) {
          const j = jointsOf(posed(acting, moment, seed));
          const spine = towards(j.neck, j.pelvis) - Math.PI / 2;
          const nod = j.headAngle * 0.8 + (acting === 'dance' ? 0.05 * moment.sway : 0);
          const head = { x: j.head.x, y: j.head.y + 0.004 };
          if (!isBehind) lay(ctx, 'back hair', head, nod * 0.5 - 0.04 * moment.sway);
          for (const [hip, knee, ankle] of [
            [j.hipR, j.kneeR, j.ankleR],
            [j.hipL, j.kneeL, j.ankleL],
          ] as const) {
            lay(ctx, 'thigh', hip, towards(hip, knee));
            lay(ctx, 'shin', knee, towards(knee, ankle));
          }
          if (isBehind) arms(ctx);
          lay(ctx, 'trunk', j.neck, spine);
          if (!isBehind) arms(ctx);
          lay(ctx, 'head', head, nod);
          function arms(on: SKRSContext2D): void {
            for (const [shoulder, elbow, wrist, fore] of [
              [j.shoulderR, j.elbowR, j.handR, 'forearm'],
              [j.shoulderL, j.elbowL, j.handL, 'other forearm'],
            ] as const) {
              lay(on, 'upper arm', shoulder, towards(shoulder, elbow));
              lay(on, fore, elbow, towards(elbow, wrist));
            }
          }
        },
      },
    ],
  };
}
