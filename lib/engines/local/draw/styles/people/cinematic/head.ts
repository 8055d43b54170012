/** A head in profile, facing left, in hundredths of its height: crown -50, chin 50. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix, withAlpha } from '../../../scene/light/inks.ts';
import { isLow, laughs, type Play, type Turn } from '../../character/expression.ts';
import type { Look } from '../../character/look.ts';
import { type Film, fill, line, within } from './film.ts';

/** The outline from the forehead to the throat, with the mouth open by `open` (0..1). */
function profile(isMan: boolean, open: number): string {
  const jaw = 5 * open;
  const y = (at: number) => (at + jaw).toFixed(1);
  return isMan
    ? `M-18,-46 C-31,-43 -38,-33 -40,-24 C-41,-18 -42.5,-14 -42.5,-10 C-41.6,-7 -38.6,-4.5 -38.8,-1.5 C-41,4 -46.5,10.5 -51,16.5 C-52.6,19 -51,21.6 -47.6,22 C-45,22.4 -43.2,22.4 -42.6,23.4 C-42.6,25.4 -42.8,26.4 -43.8,28 C-45,29.4 -44.8,30.8 -42.4,31.4 L${-40 + 3 * open},31.4 L${-42.2},${y(31.8)} C-44.2,${y(32.6)} -44.2,${y(34.6)} -42.8,${y(35.8)} C-41.4,${y(37)} -40.6,${y(38)} -40.6,${y(39.8)} C-41,${y(41.6)} -43.6,${y(43)} -43.6,${y(46.4)} C-43.6,${y(51)} -39,${y(53)} -33,${y(53)} C-22,${y(52.6)} -10,${y(48)} -2,43`
    : `M-18,-46 C-31,-43 -38.4,-33 -39.6,-23 C-40.4,-17 -40.4,-13 -40,-9.6 C-39.4,-6.4 -37.4,-3.6 -37.6,-0.8 C-39.4,4.6 -44.2,9.4 -49,14.2 C-51,16.4 -50.2,19.4 -47,20.2 C-44.4,20.8 -42.4,20.6 -41.6,21.8 C-41.4,23.6 -42.2,25 -44,26.8 C-45.6,28.6 -45,30.2 -42.2,30.8 L${-40 + 3 * open},30.9 L${-42},${y(31.2)} C-44.4,${y(31.8)} -45,${y(34)} -43.2,${y(35.4)} C-41.6,${y(36.8)} -39.8,${y(37.4)} -39.6,${y(39.2)} C-39.6,${y(41)} -41.4,${y(42.4)} -41.6,${y(45)} C-41.6,${y(49)} -37.4,${y(51)} -32,${y(50.6)} C-22,${y(49.6)} -12,${y(45)} -4,40`;
}

const NECK = {
  woman: 'M-8,36 C-4,48 -2,58 -2,66 C-1,78 -6,90 -16,110 L60,110 C52,92 44,76 41,58 C40,48 40,40 44,24 L10,10 Z',
  man: 'M-8,38 C-6,46 -8,54 -9,58 C-5,66 -6,80 -16,110 L66,110 C56,92 50,74 48,56 C47,46 47,38 46,24 L10,10 Z',
} as const;

/** The neck, which stays still while the head moves. */
export function paintNeck(ctx: SKRSContext2D, look: Look, film: Film): void {
  const skin = film.tones(look.colors.skin);
  const neck = NECK[look.isBoy ? 'man' : 'woman'];
  fill(ctx, neck, skin.base);
  within(ctx, neck, 3.5, () => {
    // Shade under the jaw.
    fill(ctx, 'M-14,34 L40,0 L56,62 C34,56 10,56 -6,60 Z', withAlpha(skin.deep, 0.9));
    fill(ctx, 'M20,40 L70,40 L70,110 L6,110 C14,90 20,66 20,40 Z', withAlpha(skin.deep, 0.6));
    line(ctx, 'M26,44 C20,66 8,86 -2,100', withAlpha(skin.base, 0.8), 4);
  });
}

/** The face, without hair. */
export function paintFace(ctx: SKRSContext2D, look: Look, film: Film, open: number, play: Play | null = null): void {
  const skin = film.tones(look.colors.skin);
  const head = `${profile(look.isBoy, open)} C12,34 24,30 34,34 C46,22 50,4 47,-12 C42,-38 18,-52 -2,-51 C-8,-50 -14,-48 -18,-46 Z`;
  fill(ctx, head, skin.base);
  within(ctx, head, 4, () => {
    // The planes of the face: temple, hollow under the cheekbone, jaw; its front is lit.
    fill(
      ctx,
      'M-14,-46 C-22,-30 -24,-14 -16,-2 C-10,10 -16,22 -22,32 C-14,44 0,46 12,40 L60,40 L60,-60 Z',
      withAlpha(skin.fold, 0.75),
    );
    fill(ctx, 'M-4,4 C-14,14 -22,24 -26,40 C-12,46 6,44 16,30 Z', withAlpha(skin.fold, 0.6));
    fill(ctx, `M-40,${49 + 5 * open} C-24,${49 + 5 * open} -10,44 0,36 L0,60 L-40,60 Z`, withAlpha(skin.deep, 0.5));
    fill(
      ctx,
      'M-42,-40 C-34,-30 -36,-16 -34,-8 C-36,0 -44,10 -46,20 C-40,24 -40,44 -38,50 L-60,50 L-60,-40 Z',
      withAlpha(skin.lit, 0.6),
    );
  });
  within(ctx, head, 1.6, () => {
    // The eye socket, the wing of the nose, the shade under the lip.
    fill(ctx, 'M-38.5,-5 C-33,-8 -26,-7 -21,-3 C-25,-1 -30,-3 -37.4,1 Z', withAlpha(skin.deep, 0.55));
    fill(
      ctx,
      'M-43,13 C-40.6,14.5 -39.8,18 -41,21 C-42.6,19.6 -43.8,20 -45.6,20.4 C-45.6,17.6 -44.6,15 -43,13 Z',
      withAlpha(skin.deep, 0.4),
    );
    fill(
      ctx,
      `M-40,${37 + 5 * open} C-37,${38 + 5 * open} -36,${40 + 5 * open} -38,${42 + 5 * open} Z`,
      withAlpha(skin.deep, 0.4),
    );
  });
  if (look.isOld) within(ctx, head, 0.3, () => line(ctx, WRINKLES, withAlpha(skin.deep, 0.85), 0.9));
  // Lips.
  const lip = film.tones(look.isBoy ? '#b77a68' : '#b04a4c');
  within(ctx, head, 0.35, () => {
    fill(ctx, 'M-45.4,27.6 C-42,26.4 -39,28.6 -36.4,30.9 L-46,31 Z', lip.base);
    fill(
      ctx,
      `M-46,${31.1 + 5 * open} L-36.6,${31 + 3 * open} C-38,${34 + 5 * open} -40.4,${36 + 5 * open} -44,${35.8 + 5 * open} Z`,
      lip.base,
    );
    if (open > 0) fill(ctx, `M-43,31 L-36.4,30.9 L-42.4,${31.2 + 5 * open} Z`, film.tones('#4a1c20').deep);
    line(ctx, 'M-42.4,31 C-40,30.6 -38,30.7 -36,31.2', skin.deep, 0.7);
  });
  if (look.beard) {
    const hair = film.tones(look.colors.hair);
    fill(ctx, BEARD, mix(hair.fold, hair.base, 0.5));
    within(ctx, BEARD, 1, () => {
      for (let x = -48; x < 12; x += 3)
        line(
          ctx,
          `M${x},24 C${x - 1},38 ${x - 6},52 ${x - 8},76`,
          withAlpha(x % 2 === 0 ? hair.lit : hair.deep, 0.3),
          1,
        );
    });
    // The lower lip.
    line(ctx, `M-45,${33 + 5 * open} L-38,${32.5 + 3 * open}`, lip.base, 2.2);
  }
  if (play) {
    if (play.corners > 0.5)
      within(ctx, head, 3, () =>
        fill(ctx, 'M-34,8 C-27,4 -17,8 -18,15 C-23,20 -32,18 -34,8 Z', withAlpha(skin.lit, 0.55)),
      );
    within(ctx, head, 0.3, () => paintCreases(ctx, skin.deep, open, play));
  }
  ear(ctx, skin);
}

/** The corner of the mouth, up or down, and tears. */
function paintCreases(ctx: SKRSContext2D, deep: string, open: number, { corners, hasTears }: Play): void {
  const at = 31 + 2 * open;
  if (corners > 0.5) line(ctx, `M-39,${at} Q-35,${at + 0.6} ${-31.6 - open},${at - 5.4}`, deep, 1.2);
  if (corners < -0.3) line(ctx, `M-39,${at} Q-36,${at - 0.4} -34.6,${at + 3.6}`, deep, 1.2);
  if (!hasTears) return;
  fill(
    ctx,
    'M-33.4,3.4 C-36.4,9 -37.2,17 -35.6,22 C-34.6,24.4 -31.6,24.4 -30.8,22 C-29.8,16 -30.6,9 -31.6,3.4 Z',
    withAlpha('#d9f0ff', 0.75),
  );
  line(ctx, 'M-33.6,8 C-34.4,13 -34.4,17 -33.8,20', '#ffffff', 0.8);
}

/** A beard from the ear round the mouth, with a moustache. */
const BEARD =
  'M3,2 C0,16 -12,25 -24,28 C-32,23 -41,20.6 -48,24 C-52,27 -51,32 -47,31.6 L-38,31.4 L-45,38 C-52,48 -48,68 -38,76 C-22,74 -4,58 8,38 C12,28 12,14 9,4 Z';

/** Wrinkles on the forehead, at the corner of the eye and below it, from the nose to the chin. */
const WRINKLES =
  'M-38,-26 C-32,-29 -25,-29 -18,-25 M-38.6,-20.5 C-33,-23.4 -26,-23.6 -19,-20 M-22,-3 L-14,-6.6 M-22,0.4 L-13.4,0.6 M-22,3.6 L-14.6,7 M-36,6 C-32,9.4 -28,8.8 -24.6,5.6 M-40,21.4 C-34,25 -31.6,31 -34.6,40 M-27,28 C-24,34 -24,40 -27,46';

function ear(ctx: SKRSContext2D, skin: ReturnType<Film['tones']>): void {
  const shape = 'M4,-4 C3,-13 16,-16 18,-6 C19,2 14,8 12,15 C10,20 5,19 5,14 C5,8 3,2 4,-4 Z';
  fill(ctx, shape, mix(skin.base, skin.fold, 0.5));
  within(ctx, shape, 0.8, () => {
    line(ctx, 'M7,-5 C8,-11 15,-11 15,-5 C15,1 11,5 10,12', skin.deep, 1.6);
  });
}

/** The eye, open or shut, and its brow. */
export function paintEye(
  ctx: SKRSContext2D,
  look: Look,
  film: Film,
  isOpen: boolean,
  play: Play | null = null,
  gaze: Turn | null = null,
): void {
  const skin = film.tones(look.colors.skin);
  const dark = film.tones('#2a2026').deep;
  const lashes = (d: string): void => {
    if (!look.isBoy) line(ctx, d, dark, 0.7);
  };
  if (!isOpen && laughs(play)) {
    line(ctx, 'M-37,3.2 C-34.6,-1.8 -29.6,-2 -25,2.6', dark, 1.3);
    line(ctx, 'M-36.4,5.4 C-33,7 -29,6.6 -26,4.8', withAlpha(skin.deep, 0.7), 0.8);
  } else if (isOpen) {
    ctx.save();
    if (play?.lids === 'wide' || play?.lids === 'half' || isLow(gaze)) {
      ctx.translate(0, 0.8);
      ctx.scale(1, play?.lids === 'wide' ? 1.5 : 0.66);
    }
    const opening =
      'M-36.2,-0.6 C-33.6,-2.8 -29.4,-2.4 -25.8,0.6 C-28.8,2.4 -32.4,3 -35,2.4 C-36,1.6 -36.4,0.4 -36.2,-0.6 Z';
    fill(ctx, opening, film.tones('#e9e2da').base);
    within(ctx, opening, 0.2, () => {
      ctx.beginPath();
      const y = gaze ? 1.6 * gaze.down : 0;
      ctx.ellipse(-33.9, y - 0.3, 1.7, 3, 0.08, 0, Math.PI * 2);
      ctx.fillStyle = film.tones(look.colors.eyes).fold;
      ctx.fill();
      ctx.beginPath();
      ctx.ellipse(-34.6, y - 0.5, 0.7, 1.5, 0.08, 0, Math.PI * 2);
      ctx.fillStyle = dark;
      ctx.fill();
      line(ctx, 'M-37,-2.2 C-33.6,-3.6 -29.4,-3 -25.8,0.6', withAlpha(dark, 0.5), 1.8);
    });
    line(ctx, 'M-36.8,-0.8 C-33.8,-3.2 -29.2,-2.6 -25,1', dark, 1.1);
    lashes('M-36.8,-0.8 C-38.4,-1 -39.6,-1.6 -40.6,-2.6 M-35.8,-1.7 C-37.4,-2.4 -38.2,-3.2 -39,-4.2');
    line(ctx, 'M-37.8,-5.8 C-33.6,-7.4 -28.6,-6 -25,-2.4', withAlpha(skin.deep, 0.8), 0.7);
    ctx.restore();
  } else {
    fill(
      ctx,
      'M-37,-2.6 C-33,-4.8 -28.4,-3.4 -25.4,0 C-28.8,3.4 -33,4 -36.6,2.2 C-37.4,0.4 -37.4,-1.2 -37,-2.6 Z',
      mix(skin.base, skin.fold, 0.45),
    );
    line(ctx, 'M-37,2.4 C-33.6,4.4 -29,3.6 -25,-0.2', dark, 1.05);
    lashes(
      'M-37,2.4 C-38.8,3.2 -40,4.6 -40.8,6 M-35.6,3.2 C-37,4.4 -37.8,5.6 -38.2,7 M-33.6,3.7 C-34.6,5 -35,6 -35.2,7',
    );
  }
  if (look.glasses) {
    ctx.beginPath();
    ctx.ellipse(-33, 1, 6.4, 9, 0, 0, Math.PI * 2);
    ctx.strokeStyle = dark;
    ctx.lineWidth = 1.5;
    ctx.stroke();
    line(ctx, 'M-26.6,-1 L6,-5', dark, 1.5);
  }
  const brow = film.tones(look.colors.hair)[look.beard ? 'base' : 'deep'];
  // In profile, the inner end of a brow is its front one.
  if (play) {
    const { inner, lift } = play.brows;
    ctx.translate(-20.6, -11 - 2.6 * lift);
    ctx.rotate(0.26 * inner);
    ctx.translate(20.6, 11);
  }
  fill(
    ctx,
    look.isBoy
      ? 'M-41.6,-11.6 C-36,-15.4 -27,-15.4 -20.4,-10.4 C-27,-12.4 -35,-12 -41,-9 Z'
      : 'M-40,-11.4 C-35,-15.6 -27,-16 -20.6,-11 C-27,-13.6 -34,-13 -39.6,-9.8 Z',
    brow,
  );
}
