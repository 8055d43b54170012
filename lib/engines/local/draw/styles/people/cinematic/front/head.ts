/** A head facing us, turned slightly to the light on its left, in hundredths of its height: crown -50, chin 50. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix, withAlpha } from '../../../../scene/light/inks.ts';
import { hash01 } from '../../../../random.ts';
import type { Play } from '../../../character/expression.ts';
import { type Film, fill, line, type Tones, within } from '../film.ts';
import { MIDDLE, paintMouth } from './mouth.ts';
import type { Sitter } from '../near.ts';

/** How far the chin drops when the mouth is open. */
const DROP = 5;

/** Cuts that hide the ears. */
const HIDES_EARS: ReadonlySet<Sitter['cut']> = new Set(['long', 'wavy', 'bob']);

function outline({ isBoy, isChild }: Sitter, open: number): string {
  const y = (at: number, share = 1) => (at + DROP * open * share).toFixed(1);
  if (isChild)
    return `M-34,-22 C-37.4,-10 -38.4,3 -37.4,14 C-36.4,25 -32.6,${y(33, 0.4)} -25.6,${y(39.6, 0.8)} C-19,${y(45.4)} -13,${y(47.6)} -6.6,${y(47.6)} C0.4,${y(47.6)} 10,${y(44.6)} 17.6,${y(38.8, 0.9)} C26.4,${y(32, 0.4)} 33,25 35.2,13 C37,2 36.4,-8 35,-20 C33,-46 17,-53 0,-53 C-19,-53 -31,-44 -34,-22 Z`;
  return isBoy
    ? `M-33.4,-24 C-35.6,-13 -35.8,-3 -35,7 C-34.6,17 -33,26 -30,${y(34, 0.5)} C-27,${y(42, 0.9)} -18,${y(52.4)} -9,${y(53.4)} C0,${y(53.8)} 10,${y(49.6)} 18,${y(42.6, 0.9)} C26,${y(35.4, 0.5)} 31,26 32.8,13 C34.4,3 34.4,-8 33.8,-20 C32,-44 17,-52 0,-52 C-18,-52 -30,-44 -33.4,-24 Z`
    : `M-32.6,-24 C-35,-13 -35.4,-3 -34.6,6 C-34,15 -31.8,${y(24, 0.2)} -28,${y(31.6, 0.6)} C-23.4,${y(39.6)} -16.6,${y(48.6)} -8,${y(49.8)} C0.4,${y(50)} 9,${y(45.6)} 16.4,${y(38.8, 0.9)} C24.4,${y(31.8, 0.5)} 30,23 31.8,13 C33.6,4 34,-7 33.4,-20 C32,-44 16,-52 0,-52 C-18,-52 -29.4,-44 -32.6,-24 Z`;
}

/** The face without eyes and hair. */
export function paintFrontFace(ctx: SKRSContext2D, who: Sitter, film: Film, open: number, play: Play | null): void {
  const skin = film.tones(who.colors.skin);
  const head = outline(who, open);
  if (!HIDES_EARS.has(who.cut)) paintEars(ctx, skin);
  fill(ctx, head, skin.base);
  within(ctx, head, 5, () => paintPlanes(ctx, skin, who, open));
  within(ctx, head, 2.2, () => {
    // Eye sockets, in the shadow of the brow.
    fill(
      ctx,
      'M-33,-7 C-27,-12 -17,-11 -11,-5 C-10,0 -12,5 -16,4 C-21,-3 -28,-2 -33,4 Z',
      withAlpha(skin.fold, who.isChild ? 0.4 : 0.7),
    );
    fill(
      ctx,
      'M-4,-6 C2,-11 13,-12 22,-7 C25,-2 24,4 21,6 C16,-2 8,-3 1,2 C-3,3 -5,-2 -4,-6 Z',
      withAlpha(skin.deep, 0.5),
    );
    // Colour in the cheeks.
    const blush = mix(skin.base, film.tones('#c4523f').base, 0.55);
    const glad = play && play.corners > 0.5 ? 0.5 : who.isBoy ? 0.14 : 0.34;
    for (const [x, y, r] of [
      [-25, 15, 9],
      [14, 16, 11],
    ] as const) {
      ctx.beginPath();
      ctx.ellipse(x, y, r, r * 0.62, 0.1, 0, Math.PI * 2);
      ctx.fillStyle = withAlpha(blush, glad);
      ctx.fill();
    }
  });
  if (who.isOld) paintAge(ctx, skin, head);
  paintNose(ctx, skin, who);
  if (who.beard) paintBeard(ctx, who, film, open);
  paintMouth(ctx, who, film, open, play);
  if (who.beard) paintMoustache(ctx, who, film);
  if (play) paintCreases(ctx, skin, head, who, open, play);
}

function paintPlanes(ctx: SKRSContext2D, skin: Tones, who: Sitter, open: number): void {
  // Shade: the side away from the light, the hollows under the cheekbones, the underside of the chin.
  fill(
    ctx,
    'M13,-54 C20,-38 24,-24 25,-8 C23,2 20,9 16,17 C12,26 13,36 8,52 L46,56 L46,-56 Z',
    withAlpha(skin.fold, who.isBoy || who.isOld ? 0.9 : 0.75),
  );
  const bony = who.isChild ? 0.3 : who.isBoy || who.isOld ? 1 : 0.55;
  fill(ctx, 'M33,2 C25,12 15,18 10,36 C18,38 30,28 36,10 Z', withAlpha(skin.deep, 0.5 * bony));
  fill(ctx, 'M-38,8 C-32,14 -27,22 -24,36 L-38,34 Z', withAlpha(skin.fold, 0.6 * bony));
  const low = 43 + DROP * open;
  fill(
    ctx,
    `M-26,${low} C-14,${low + 7} 4,${low + 6} 20,${low - 9} L34,${low + 16} L-30,${low + 16} Z`,
    withAlpha(skin.deep, who.isBoy ? 0.55 : 0.36),
  );
  // Light on the front of the forehead, the far cheek and the chin.
  fill(ctx, 'M-30,-40 C-16,-48 4,-46 8,-36 C4,-26 -4,-18 -10,-14 C-20,-18 -28,-14 -33,-8 Z', withAlpha(skin.lit, 0.55));
  fill(ctx, 'M-35,-2 C-28,4 -20,8 -18,14 C-20,22 -27,26 -31,20 Z', withAlpha(skin.lit, 0.6));
  fill(
    ctx,
    `M-14,${41 + DROP * open} C-10,${38.6 + DROP * open} -5,${39 + DROP * open} -3,${42 + DROP * open} C-5,${47 + DROP * open} -12,${47 + DROP * open} -14,${41 + DROP * open} Z`,
    withAlpha(skin.lit, 0.5),
  );
}

function paintEars(ctx: SKRSContext2D, skin: Tones): void {
  const near = 'M31,-6 C33,-14 42,-13 42,-3 C42,5 39,12 36.6,17 C34,20 31,18 30.6,14 Z';
  const far = 'M-33,-5 C-35,-12 -40.6,-11 -40,-2 C-39.6,5 -37,12 -35.4,15 C-33.6,17 -32,15 -32,12 Z';
  fill(ctx, far, skin.base);
  fill(ctx, near, skin.fold);
  within(ctx, near, 0.8, () => line(ctx, 'M34,-5 C35.4,-10 40,-8 39,-1 C38.4,4 36,7 35.4,12', skin.deep, 1.6));
  within(ctx, far, 0.8, () =>
    line(ctx, 'M-35,-4 C-37,-8 -39,-5 -38.4,0 C-37.6,5 -36,8 -35.4,12', withAlpha(skin.deep, 0.7), 1.4),
  );
}

function paintNose(ctx: SKRSContext2D, skin: Tones, { isBoy, isChild }: Sitter): void {
  ctx.save();
  if (isChild) {
    ctx.translate(-8, 20);
    ctx.scale(0.78, 0.74);
    ctx.translate(8, -19);
  } else if (isBoy) {
    ctx.translate(-8, 0);
    ctx.scale(1.12, 1.03);
    ctx.translate(8, 0);
  }
  const side =
    'M-2.6,-10 C0.4,-6 -1.6,2 -2,9 C0.6,12.6 3.4,15 2.8,19.6 C0.8,22 -3,22 -5.6,20.8 C-7.4,15 -7,4 -6.2,-3 C-5.4,-6 -4,-8.6 -2.6,-10 Z';
  within(ctx, side, 1.1, () => fill(ctx, side, withAlpha(skin.fold, 0.9)));
  const under =
    'M-16,20 C-13,19 -11.4,21.2 -8.8,21.8 C-6,22 -3.6,19.8 0.6,20.4 C-1,23.6 -5.4,25.4 -9,25.4 C-12,25.2 -14.8,23 -16,20 Z';
  within(ctx, under, 0.9, () => fill(ctx, under, withAlpha(skin.deep, 0.6)));
  const cast = 'M-6,23 C-1,23 3,21 5,19 C6,23 3,28 -2,28.4 Z';
  within(ctx, cast, 1.2, () => fill(ctx, cast, withAlpha(skin.fold, 0.8)));
  for (const [x, y, wide] of [
    [-12.6, 20.8, 1.5],
    [-4, 21, 1.8],
  ] as const) {
    ctx.beginPath();
    ctx.ellipse(x, y, wide, 0.8, x < -8 ? 0.25 : -0.25, 0, Math.PI * 2);
    ctx.fillStyle = withAlpha(mix(skin.deep, '#1c0d0c', 0.45), 0.85);
    ctx.fill();
  }
  line(ctx, 'M2,15 C3.8,17 3.4,20 0.8,21', withAlpha(skin.deep, isBoy ? 0.7 : 0.5), 0.8);
  line(ctx, 'M-16.6,16.2 C-18,18.2 -17.6,20.2 -15.6,20.8', withAlpha(skin.deep, isBoy ? 0.55 : 0.35), 0.7);
  const ridge =
    'M-9.4,-6 C-8.6,0 -9.4,8 -10.8,13 C-12,16.6 -10.6,18.6 -8.6,18 C-6.6,17 -7.4,14 -7.6,11 C-7.8,4 -7.6,-2 -7.2,-6 Z';
  within(ctx, ridge, 0.9, () => fill(ctx, ridge, withAlpha(skin.lit, 0.85)));
  ctx.restore();
}

/** Wrinkles on the forehead, below the eyes and at their corners, beside nose and mouth. */
const WRINKLES =
  'M-26,-27 C-16,-30 2,-30 14,-27 M-24,-21.4 C-14,-24 0,-24 12,-21.6 M-28,7.4 C-24,10.6 -18,10.8 -13.6,8.4 M0.6,8.6 C6,11.6 13,11 18,7.6 M22,-1.6 L28,-5 M22.6,1.6 L29.4,1.4 M22,5 L28,8 M-31,-1 L-33.4,-3.4 M-31,2.6 L-34,3.4 M-18.4,20 C-22.6,25 -24,31 -22.4,37 M4.6,20 C10,25 12,31 10,38 M-9.6,-9 L-9.2,-4.6 M-5.4,-9.4 L-5.8,-5';

function paintAge(ctx: SKRSContext2D, skin: Tones, head: string): void {
  within(ctx, head, 2.4, () => {
    fill(
      ctx,
      'M-28,8 C-22,13 -16,12 -12,9 L-14,14 C-20,17 -26,14 -28,8 Z M0,9 C6,14 14,13 20,8 L18,14 C12,18 4,16 0,9 Z',
      withAlpha(skin.fold, 0.9),
    );
    line(ctx, 'M-19,21 C-23,26 -24,32 -22,38 M5,21 C11,26 13,32 10,39', withAlpha(skin.fold, 0.9), 4);
  });
  within(ctx, head, 0.35, () => line(ctx, WRINKLES, withAlpha(skin.deep, 0.8), 0.85));
}

/** A beard from ear to ear under the mouth, with a moustache; the part on the chin moves down with it. */
function paintBeard(ctx: SKRSContext2D, who: Sitter, film: Film, open: number): void {
  const hair = film.tones(who.colors.hair);
  const low = DROP * open;
  const beard = `M-35.6,-2 C-37,16 -36.6,34 -31,${49 + low * 0.6} C-25.6,${62 + low} -17,${69 + low} -8,${70 + low} C3,${69.4 + low} 15,${62 + low} 23.4,${50 + low * 0.6} C31.6,36 35,16 34.8,-2 C33,8 31.6,17 27,24 C22,30.6 14,31 9.4,29 C5.4,25.4 2,23.4 -1.4,23.6 C-4.4,24 -6,25.6 -7.8,25.6 C-9.6,25.6 -11,24 -14,23.6 C-17.6,23.4 -20.4,25.6 -23,29 C-26.4,31 -30,28 -31.6,23 C-33.6,16 -34.6,8 -35.6,-2 Z`;
  fill(ctx, beard, mix(hair.fold, hair.base, 0.55));
  within(ctx, beard, 4, () => {
    fill(ctx, `M8,22 C20,30 18,52 4,${74 + low} L44,80 L44,0 Z`, withAlpha(hair.deep, 0.7));
    fill(ctx, `M-34,10 C-30,26 -28,42 -20,${58 + low} L-40,60 Z`, withAlpha(hair.lit, 0.5));
    fill(
      ctx,
      `M-18,${38 + low} C-10,${42 + low} -2,${42 + low} 6,${38 + low} L4,${46 + low} L-16,${46 + low} Z`,
      withAlpha(hair.deep, 0.55),
    );
  });
  within(ctx, beard, 0.4, () => {
    for (let i = 0; i < 90; i++) {
      const t = hash01(i, 21) - 0.5;
      const y = 2 + 60 * hash01(i, 22) * (1 - t * t);
      const x = MIDDLE + t * (76 - 0.5 * y);
      line(
        ctx,
        `M${x},${y + low} q${-4 * t},8 ${-10 * t - 2},${13 + 6 * hash01(i, 23)}`,
        withAlpha(i % 3 === 0 ? hair.lit : hair.deep, 0.3),
        0.5 + 0.7 * hash01(i, 24),
      );
    }
  });
}

/** Over the upper lip. */
function paintMoustache(ctx: SKRSContext2D, who: Sitter, film: Film): void {
  const hair = film.tones(who.colors.hair);
  const shape = 'M-8,25 C-12,22 -18,23.4 -25,32 C-18,33 -12,32.4 -8,30 C-3,32.4 4,33 11.4,31.6 C4.4,23 -3,21.8 -8,25 Z';
  fill(ctx, shape, mix(hair.fold, hair.base, 0.7));
  within(ctx, shape, 0.4, () => {
    for (let i = 0; i < 14; i++) {
      const side = i % 2 === 0 ? -1 : 1;
      const at = 1 + i * 1.1;
      line(
        ctx,
        `M${-8 + side * at * 0.5},23.6 q${side * 4},2 ${side * (6 + at * 0.4)},8`,
        withAlpha(i % 4 < 2 ? hair.lit : hair.deep, 0.35),
        0.7,
      );
    }
  });
}

/** Creases of an expression beside mouth and nose and between the brows, and tears. */
function paintCreases(ctx: SKRSContext2D, skin: Tones, head: string, who: Sitter, open: number, play: Play): void {
  const { corners, brows, hasTears } = play;
  if (corners > 0.5) {
    within(ctx, head, 2.6, () => {
      fill(ctx, 'M-30,9 C-25,6 -19,9 -18,14 C-21,18 -28,17 -30,9 Z', withAlpha(skin.lit, 0.7));
      fill(ctx, 'M7,12 C11,7 20,7 22,12 C20,17 11,18 7,12 Z', withAlpha(skin.base, 0.8));
    });
    if (!who.beard)
      within(ctx, head, 0.7, () =>
        line(
          ctx,
          `M-18,18.6 C-22,22 -24,26 -23,${31 + open * 2} M4.6,18.6 C9,22 11,26 9.6,${31 + open * 2}`,
          withAlpha(skin.deep, who.isOld ? 0.6 : who.isChild ? 0 : who.isBoy ? 0.4 : 0.2),
          1.1,
        ),
      );
    within(ctx, head, 0.5, () =>
      line(
        ctx,
        'M-27,6.4 C-24,8.6 -18,8.8 -14.6,7.2 M1.4,7.6 C6,9.8 13,9.4 17,6.6',
        withAlpha(skin.deep, who.isOld ? 0.5 : who.isChild ? 0 : 0.16),
        0.8,
      ),
    );
  }
  if (corners < -0.3 && !who.beard)
    within(ctx, head, 0.8, () =>
      line(ctx, 'M-20,34 C-21.6,37 -21.6,39 -21,41 M5.6,34 C8,37 8,39 7,41.6', withAlpha(skin.deep, 0.6), 1.1),
    );
  if (brows.inner < -0.5)
    within(ctx, head, 0.4, () =>
      line(ctx, 'M-10,-12 C-9.4,-9 -9.4,-7 -10,-5 M-5,-12.4 C-5.4,-9 -5.2,-7 -4.4,-5', withAlpha(skin.deep, 0.8), 1),
    );
  if (!hasTears) return;
  for (const d of [
    'M-24,6 C-26.4,12 -27.4,20 -26,26 C-25,29 -22,29 -21.4,26 C-20.6,20 -21.6,12 -22.4,6 Z',
    'M10.6,6.4 C9,13 8.8,21 10.4,27.4 C11.6,30 15,29.6 15.4,26.8 C15.8,20 13.8,12 12.6,6.4 Z',
  ]) {
    fill(ctx, d, withAlpha('#d9f0ff', 0.6));
    line(ctx, d, withAlpha(skin.deep, 0.35), 0.5);
  }
  line(ctx, 'M-24,13 C-25,18 -25,22 -24.4,25 M11.4,14 C10.8,19 11,23 12,26', '#ffffff', 0.8);
}
