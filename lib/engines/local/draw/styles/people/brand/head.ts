/**
 * A head of cut paper in three-quarter view, facing left: a face in two tones that meet along the nose, eyes, lips. The
 * origin is the middle of the head; the crown of the skull is at -86, the chin at 82.
 */
import { Path2D } from '@napi-rs/canvas';
import { mix } from '../../../scene/light/inks.ts';
import { isLow, laughs, type Play, type Turn } from '../../character/expression.ts';
import { line, type Pen, print, sheet } from './sheets.ts';
import type { Wardrobe } from './wardrobe.ts';

const FACE =
  'M-53,-40 C-59,-12 -56,18 -48,44 C-41,66 -30,82 -12,82 C10,80 36,58 48,30 C57,8 57,-30 50,-54 C30,-88 -38,-86 -53,-40 Z';
/** The lit side of a face, which ends along brow, nose and lips. */
const LIT_SIDE =
  'M-80,-100 L-10,-100 C-20,-60 -13,-34 -18,-12 C-23,6 -36,20 -41,32 C-41,38 -30,40 -24,42 C-30,48 -26,56 -27,62 C-29,70 -24,76 -22,90 L-80,90 Z';

const BEARD =
  'M-56,18 C-56,60 -42,106 -12,110 C24,108 54,64 56,6 C46,34 32,46 10,52 C-2,44 -16,44 -26,50 C-36,44 -44,46 -48,52 C-54,42 -56,30 -56,18 Z M-45,57 Q-26,50 -4,56 Q-12,72 -26,73 Q-39,72 -45,57 Z';

export function paintFace(pen: Pen, { skin, skinLit, skinDeep, blush, jewel, hair, look }: Wardrobe): void {
  if (look.hair !== 'long' && look.hair !== 'bob') {
    sheet(pen, 'M46,-2 C54,-16 72,-14 70,6 C68,24 58,34 46,28 Z', skin, 0.5);
    line(pen, 'M54,4 C60,-2 63,6 58,16', skinDeep, 2.4);
  }
  sheet(pen, FACE, skin, 1, () => {
    print(pen, LIT_SIDE, skinLit);
    print(pen, 'M-41,32 C-38,44 -24,46 -12,37 C-20,40 -32,38 -41,32 Z', skinDeep);
    for (const [x, y, r] of [
      [-46, 36, 12],
      [22, 38, 16],
    ] as const)
      print(pen, (path) => path.arc(x, y, r, 0, Math.PI * 2), blush);
  });
  if (look.isOld) line(pen, WRINKLES, skinDeep, 3);
  if (look.beard) sheet(pen, BEARD, hair, 1);
  if (!look.isBoy && look.hair !== 'long') sheet(pen, (path) => path.arc(59, 48, 11, 0, Math.PI * 2), jewel, 0.6);
}

const WRINKLES =
  'M-44,40 Q-54,52 -48,68 M-9,40 Q6,54 0,72 M2,20 Q20,30 38,17 M-50,20 Q-40,26 -30,20 M44,2 l10,-5 M44,8 l11,1 M43,14 l9,6';

/** Eyes open or shut, lashes and brows; `down` 1 looks at the held thing. */
export function paintEyes(
  pen: Pen,
  { lid, hair, look, dark, iris }: Wardrobe,
  {
    isShut = false,
    down = 0,
    play = null,
    gaze = null,
  }: { isShut?: boolean; down?: number; play?: Play | null; gaze?: Turn | null } = {},
): void {
  if (isShut && laughs(play)) {
    line(pen, 'M-9,6 C2,-18 32,-18 42,4', dark, 5.6);
    line(pen, 'M-26,6 C-31,-14 -46,-14 -54,4', dark, 5);
  } else if (isShut) {
    print(pen, 'M-6,0 C2,-19 30,-19 40,-3 C30,11 6,13 -6,0 Z', lid);
    print(pen, 'M-28,1 C-31,-15 -46,-16 -52,-2 C-46,9 -34,11 -28,1 Z', lid);
    line(pen, 'M-7,0 C3,14 30,13 40,-3', dark, 4.8);
    line(pen, 'M-28,1 C-34,12 -46,10 -52,-2', dark, 4.4);
    if (!look.isBoy) line(pen, 'M40,-3 L48,-6 M35,4 L43,5 M28,9 L34,14', dark, 3.2);
  } else {
    const [x, y] = gaze ? [-2 - 8 * gaze.aside, -3 + 8 * gaze.down] : [-4 - 2 * down, -3 + 5 * down];
    const lidded = play?.lids === 'half' || isLow(gaze);
    const eye = (white: string, at: number, r: number, drawn: string) => {
      sheet(pen, white, '#fffaf2', 0.2, () => {
        print(pen, (path) => path.arc(at + x, y, r, 0, Math.PI * 2), iris);
        print(pen, (path) => path.arc(at + x, y, r * 0.52, 0, Math.PI * 2), dark);
        print(pen, (path) => path.arc(at + x - r * 0.4, y - r * 0.4, r * 0.28, 0, Math.PI * 2), '#ffffff');
        if (play?.lids !== 'wide') print(pen, drawn, lid);
        if (lidded) print(pen, (path) => path.rect(at - 40, -40, 80, 38), lid);
      });
    };
    eye('M-8,1 C0,-24 32,-23 41,-3 C31,15 6,17 -8,1 Z', 19, 13.5, 'M-14,-30 L50,-30 L44,-4 C30,-16 6,-15 -14,2 Z');
    eye(
      'M-27,2 C-30,-20 -46,-20 -53,-2 C-47,13 -34,14 -27,2 Z',
      -36,
      11,
      'M-20,-30 L-60,-30 L-56,-4 C-46,-14 -34,-14 -22,2 Z',
    );
    line(pen, 'M-8,0 C2,-18 31,-18 42,-4', dark, 5.2);
    line(pen, 'M-27,1 C-31,-15 -46,-15 -54,-3', dark, 4.6);
    if (!look.isBoy) line(pen, 'M42,-4 L51,-11 M37,-10 L45,-18', dark, 3.4);
  }
  const thick = look.isBoy ? 9 : 6;
  // The inner ends of the brows, the middles and the outer ends.
  const [inner, middle, outer] = play
    ? [-9 * play.brows.inner - 7 * play.brows.lift, -7 * play.brows.lift, 7 * play.brows.inner - 7 * play.brows.lift]
    : [0, 0, 0];
  print(
    pen,
    `M-8,${-27 + inner} Q16,${-44 + middle} 46,${-24 + outer} Q18,${-44 + middle + thick} -9,${-27 + inner + thick * 0.8} Z`,
    hair,
  );
  print(
    pen,
    `M-26,${-27 + inner} Q-40,${-38 + middle} -54,${-24 + outer} Q-41,${-38 + middle + thick} -26,${-27 + inner + thick * 0.8} Z`,
    hair,
  );
  if (look.glasses)
    line(
      pen,
      'M-9,-2 a26,24 0 1,1 52,0 a26,24 0 1,1 -52,0 M-58,-2 a17,22 0 1,1 34,0 a17,22 0 1,1 -34,0 M-24,-4 L-9,-4 M43,-6 L60,-10',
      dark,
      3.4,
    );
}

/** Lips, apart by `open` (0..1). */
export function paintMouth(pen: Pen, { lips, skinDeep, look }: Wardrobe, open: number, play: Play | null = null): void {
  const drop = (play ? 19 : 13) * open;
  if (play?.isRound) {
    gasp(pen, lips, drop);
    return;
  }
  const corners = play?.corners ?? 0;
  // How far up the corners are, how far they move apart, and how far the middle hangs between them.
  const [up, aside, hang] = [9 * corners, 4 * Math.abs(corners), 6 * corners];
  const inside = `M${-42 - aside},${57 - up} Q-26,${54 + hang} ${-7 + aside},${57 - up} Q${-10 + aside},${62 + drop - up * 0.5} -26,${62 + drop} Q${-39 - aside},${60 + drop - up * 0.5} ${-42 - aside},${57 - up} Z`;
  if (drop > 1) {
    print(pen, inside, mix(lips, MOUTH_DARK, 0.6));
    if (corners > 0.5 && drop > 5) {
      pen.ctx.save();
      pen.ctx.clip(new Path2D(inside));
      print(pen, 'M-60,40 L10,40 L10,60 Q-26,67 -60,60 Z', '#fffaf2');
      pen.ctx.restore();
    }
  }
  if (look.isBoy) {
    line(pen, `M${-41 - aside},${56 - up} Q-26,${61 + hang} ${-9 + aside},${53 - up}`, lips, 4.4);
    if (drop > 1)
      line(
        pen,
        `M${-36 - aside},${58 + drop * 0.8 - up} Q-25,${64 + drop} ${-13 + aside},${57 + drop * 0.8 - up}`,
        lips,
        4.4,
      );
    else print(pen, 'M-36,63 Q-24,67 -14,62 Q-24,72 -36,63 Z', skinDeep);
    return;
  }
  print(
    pen,
    `M${-44 - aside},${57 - up} Q-36,${48 + hang * 0.5} -28,${51 + hang * 0.6} Q-20,${47 + hang * 0.5} ${-5 + aside},${57 - up} Q-26,${59 + hang} ${-44 - aside},${57 - up} Z`,
    lips,
  );
  print(
    pen,
    `M${-42 - aside},${57 + drop * (play ? 0.4 : 1) - up} Q-26,${59 + drop + hang} ${-7 + aside},${57 + drop * (play ? 0.4 : 1) - up} Q-14,${70 + drop} -26,${70 + drop} Q-38,${68 + drop} ${-42 - aside},${57 + drop * (play ? 0.4 : 1) - up} Z`,
    lips,
  );
}

/** Lips about a round mouth. */
function gasp(pen: Pen, lips: string, drop: number): void {
  const [half, high] = [10 + drop * 0.25, 8 + drop * 0.7];
  print(pen, (path) => path.ellipse(-26, 59 + drop * 0.3, half + 5, high + 5, 0, 0, Math.PI * 2), lips);
  print(pen, (path) => path.ellipse(-26, 59 + drop * 0.3, half, high, 0, 0, Math.PI * 2), mix(lips, MOUTH_DARK, 0.75));
}
const MOUTH_DARK = '#26060f';

/** Tears of paper below both eyes. */
export function paintTears(pen: Pen): void {
  for (const [x, y, size] of [
    [20, 34, 1],
    [-42, 34, 0.85],
  ] as const)
    sheet(
      pen,
      `M${x},${y - 17 * size} C${x + 9 * size},${y - 3 * size} ${x + 11 * size},${y + 4 * size} ${x + 9 * size},${y + 10 * size} C${x + 6 * size},${y + 18 * size} ${x - 6 * size},${y + 18 * size} ${x - 9 * size},${y + 10 * size} C${x - 11 * size},${y + 4 * size} ${x - 9 * size},${y - 3 * size} ${x},${y - 17 * size} Z`,
      '#8fd0f5',
      0.4,
    );
}
