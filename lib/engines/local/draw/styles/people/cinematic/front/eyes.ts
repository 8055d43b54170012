/** Both eyes of a head facing us, open or shut, with brows and glasses. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix, withAlpha } from '../../../../scene/light/inks.ts';
import { isLow, laughs, type Play, type Turn } from '../../../character/expression.ts';
import { type Film, fill, line, within } from '../film.ts';
import type { Sitter } from '../near.ts';

/** The middle and size of each eye; `out` points to its outer corner. The one on the lit side is farther from us. */
const EYES = [
  { x: -21.4, y: 0.2, out: -1, size: 0.93 },
  { x: 8, y: 0.4, out: 1, size: 1.02 },
] as const;
const OPENING =
  'M-7.2,1.4 C-5.4,-2.4 -2,-4.6 1.2,-4.5 C4.4,-4.3 6.6,-2 7.8,0 C5.8,2.9 2.8,4 -0.4,3.8 C-3.6,3.6 -5.8,2.8 -7.2,1.4 Z';
const LID =
  'M-7.8,1.9 C-5.6,-2.8 -2,-5.4 1.4,-5.3 C5,-5.1 7.4,-2.6 8.8,-0.6 C7.6,-0.6 7.2,-0.8 6.8,-1.2 C5.2,-3 3.6,-3.9 1.2,-4 C-2,-4 -5,-1.8 -7.8,1.9 Z';
/** A blur would not be mirrored with the drawing, so light and shade are painted from the left for both eyes. */
type Eye = (typeof EYES)[number];

export function paintFrontEyes(
  ctx: SKRSContext2D,
  who: Sitter,
  film: Film,
  isOpen: boolean,
  play: Play | null,
  gaze: Turn | null,
): void {
  for (const eye of EYES) {
    ctx.save();
    const size = eye.size * (who.isChild ? 1.2 : who.isBoy ? 0.96 : 1.08);
    ctx.translate(eye.x, eye.y + (who.isChild ? 3.4 : 0));
    ctx.scale(size * eye.out, size);
    if (isOpen) paintOpen(ctx, who, film, eye, play, gaze);
    else paintShut(ctx, who, film, laughs(play));
    paintBrow(ctx, who, film, play);
    ctx.restore();
  }
  if (who.glasses) paintGlasses(ctx, film);
}

function paintOpen(
  ctx: SKRSContext2D,
  who: Sitter,
  film: Film,
  { out }: Eye,
  play: Play | null,
  gaze: Turn | null,
): void {
  const skin = film.tones(who.colors.skin);
  const dark = film.tones('#2a2026').deep;
  const iris = film.tones(mix(who.colors.eyes, '#4b3a30', 0.4));
  ctx.save();
  const lids = play?.lids;
  if (lids === 'wide') ctx.scale(1.04, 1.34);
  if (lids === 'half' || isLow(gaze)) {
    ctx.translate(0, 1);
    ctx.scale(1, 0.74);
  }
  if (play && play.corners > 0.5) ctx.scale(1, 0.86);
  const white = film.tones('#ece4dc');
  fill(ctx, OPENING, out < 0 ? white.base : mix(white.base, white.fold, 0.35));
  within(ctx, OPENING, 0, () => {
    const { aside, down } = gaze ?? { aside: 0, down: 0 };
    const x = (0.5 - 3 * aside) * out;
    const y = 2.2 * down;
    const disc = (cx: number, cy: number, r: number, color: string): void => {
      ctx.beginPath();
      ctx.ellipse(cx, cy, r, r, 0, 0, Math.PI * 2);
      ctx.fillStyle = color;
      ctx.fill();
    };
    disc(x, y - 1, 4.3, mix(iris.deep, dark, 0.4));
    disc(x, y - 1, 3.8, iris.fold);
    disc(x, y + 0.5, 2.6, mix(iris.base, iris.lit, 0.4));
    disc(x, y - 1, 1.9, dark);
    // The shadow of the lid and its lashes.
    line(ctx, 'M-7.6,0.4 C-5,-4.2 -2,-5.2 1.2,-5 C4.6,-4.8 6.8,-2.4 8,-0.6', withAlpha(dark, 0.42), 2.6);
    fill(ctx, 'M-8,2 L-5,-1 L-4.6,3 Z', withAlpha(film.tones('#b0605a').base, 0.55));
    disc(x - 1.4 * out, y - 2.3, 1.05, '#fdfaf4');
    disc(x + 1.2 * out, y + 1, 0.5, withAlpha('#fdfaf4', 0.6));
  });
  fill(ctx, LID, dark);
  if (!who.isBoy && !who.isChild) {
    fill(ctx, 'M4.6,-3.6 C7.4,-2.4 8.8,-1.6 11,-3 C10.2,-0.8 8.4,-0.2 7,-0.6 Z', dark);
    line(ctx, 'M6.4,-2.8 L9.6,-5 M4,-4.4 L6.4,-6.8 M1,-5 L2,-7.2', dark, 0.5);
  }
  line(ctx, 'M-5.6,3 C-2.6,4.9 3.4,4.9 7.2,1.4', withAlpha(skin.deep, 0.65), 0.6);
  line(ctx, 'M-6.6,-1.8 C-3.4,-6.8 3.6,-8.2 8.6,-3.2', withAlpha(skin.deep, 0.75), 0.8);
  ctx.restore();
}

function paintShut(ctx: SKRSContext2D, who: Sitter, film: Film, isGlad: boolean): void {
  const skin = film.tones(who.colors.skin);
  const dark = film.tones('#2a2026').deep;
  fill(ctx, 'M-7.4,1 C-5.4,-4.4 3.6,-6.2 8,0 C5,4.4 -4,5.2 -7.4,1 Z', mix(skin.base, skin.fold, isGlad ? 0.1 : 0.26));
  line(ctx, 'M-6.6,-2 C-3.4,-6.4 3.6,-7.2 8.2,-2.2', withAlpha(skin.deep, 0.5), 0.7);
  if (isGlad) {
    fill(ctx, 'M-7.6,3 C-5,-2.6 4.4,-3.4 9,2.4 C4.4,-1.8 -4,-1.2 -7.6,3 Z', dark);
    line(ctx, 'M-5.6,5 C-2,6.6 3.6,6.4 7,4.4', withAlpha(skin.deep, 0.55), 0.8);
    return;
  }
  fill(ctx, 'M-7.6,1 C-4.6,5 4.6,5.6 8.8,0.2 C5,6.6 -4.6,6.6 -7.6,1 Z', dark);
  if (!who.isBoy)
    line(
      ctx,
      'M7.6,1.8 L10.6,3.6 M5.4,3.8 L7.6,6.2 M2.6,4.8 L3.8,7.4 M-0.4,5 L-0.4,7.4 M-3.2,4.4 L-4.2,6.4',
      dark,
      0.6,
    );
}

function paintBrow(ctx: SKRSContext2D, who: Sitter, film: Film, play: Play | null): void {
  const hair = film.tones(who.colors.hair);
  const { inner, lift } = play?.brows ?? { inner: 0.14, lift: 0.1 };
  ctx.save();
  ctx.translate(1, -11.6 - 2.8 * lift);
  ctx.rotate(0.27 * inner);
  ctx.translate(-1, 11.6);
  fill(
    ctx,
    who.isBoy && !who.isChild
      ? 'M-9,-9.6 C-5,-14 4.6,-15 11.8,-9.2 C5,-11.4 -2,-10.4 -8.4,-6.8 C-9.2,-7.6 -9.4,-8.6 -9,-9.6 Z'
      : 'M-8.6,-9.8 C-4.6,-13.4 4.6,-15.2 11.4,-9.8 C4.8,-12.6 -2,-11.4 -8.2,-8 C-8.8,-8.6 -8.9,-9.2 -8.6,-9.8 Z',
    withAlpha(who.isOld ? hair.base : mix(hair.deep, hair.fold, who.isChild ? 0.6 : 0.25), who.isChild ? 0.8 : 0.92),
  );
  ctx.restore();
}

function paintGlasses(ctx: SKRSContext2D, film: Film): void {
  const dark = film.tones('#33262a').deep;
  for (const [x, wide] of [
    [-22, 10],
    [8.4, 11.4],
  ] as const) {
    ctx.beginPath();
    ctx.ellipse(x, 1.6, wide, 9.6, 0, 0, Math.PI * 2);
    ctx.fillStyle = withAlpha('#ffffff', 0.07);
    ctx.fill();
    ctx.strokeStyle = dark;
    ctx.lineWidth = 1.4;
    ctx.stroke();
    line(ctx, `M${x - wide * 0.6},-3.4 Q${x - wide * 0.3},-6 ${x},-6.2`, withAlpha(film.rim, 0.55), 0.9);
  }
  line(ctx, 'M-12,0 Q-7.4,-4 -3,0 M19.6,-1 L36,-4 M-32,-1 L-37,-3', dark, 1.4);
}
