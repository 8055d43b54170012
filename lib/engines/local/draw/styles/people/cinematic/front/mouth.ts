/** The mouth of a face turned to us; `open` and an expression's corners shape it. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix, withAlpha } from '../../../../scene/light/inks.ts';
import type { Play } from '../../../character/expression.ts';
import { type Film, fill, line, type Tones, within } from '../film.ts';
import type { Sitter } from '../near.ts';

/** The middle of the face at the height of the mouth. */
export const MIDDLE = -7;
/** Corners of the mouth without an expression: people who look at us are friendly. */
const FRIENDLY = 0.34;

/** The mouth from corner to corner: the middle of its upper edge, how far it is open, and the thickness of its lips. */
type Mouth = { left: number; right: number; corner: number; top: number; gap: number; thick: number; corners: number };
type Colors = { skin: Tones; lip: Tones; dark: string; teeth: string; tongue: string };

const HALF = { child: 8.8, man: 11.4, woman: 10.6 } as const;
const THICK = { child: 3.4, man: 3.2, woman: 4 } as const;
const LIPS = { child: '#c26f62', man: '#b77a68', woman: '#b04a4c' } as const;
const kindOf = ({ isChild, isBoy }: Sitter): keyof typeof HALF => (isChild ? 'child' : isBoy ? 'man' : 'woman');

function mouthOf(who: Sitter, open: number, play: Play | null): Mouth {
  const kind = kindOf(who);
  const corners = play?.corners ?? FRIENDLY;
  const isGlad = corners > 0.5;
  const half = HALF[kind] * (1 + 0.24 * Math.max(0, corners) - 0.1 * open);
  const top = 31.8 - (isGlad ? 0.8 : 0) + 2.6 * corners;
  return {
    left: MIDDLE - 0.4 - half * 0.94,
    right: MIDDLE - 0.4 + half * 1.06,
    corner: top - 5.2 * corners,
    top,
    // A smile shows teeth.
    gap: Math.max(open * (kind === 'child' ? 10 : 12), isGlad ? 4 : 0),
    thick: THICK[kind],
    corners,
  };
}

export function paintMouth(ctx: SKRSContext2D, who: Sitter, film: Film, open: number, play: Play | null): void {
  const skin = film.tones(who.colors.skin);
  const colors: Colors = {
    skin,
    lip: film.tones(LIPS[kindOf(who)]),
    dark: mix(film.tones('#5a1f22').deep, '#16070a', 0.3),
    teeth: film.tones('#e6dccf').base,
    tongue: film.tones('#b4565a').base,
  };
  const mouth = mouthOf(who, open, play);
  paintUnderLip(ctx, mouth, who.beard ? withAlpha('#000000', 0.2) : withAlpha(skin.deep, 0.55));
  if (play?.isRound) paintRound(ctx, mouth, colors);
  else paintLips(ctx, mouth, colors, open);
  // Light on the lower lip.
  const shine = mouth.top + mouth.gap + mouth.thick * 0.45;
  line(
    ctx,
    `M${MIDDLE - 4.4},${shine} Q${MIDDLE - 1.6},${shine + 0.8} ${MIDDLE + 1},${shine}`,
    withAlpha(colors.lip.lit, who.isBoy ? 0.4 : 0.75),
    1.1,
  );
}

/** The shade below the lower lip. */
function paintUnderLip(ctx: SKRSContext2D, { top, gap, thick }: Mouth, color: string): void {
  const y = top + gap + thick + 1.6;
  const around = `M${MIDDLE - 14},${y - 4} L${MIDDLE + 14},${y - 4} L${MIDDLE + 14},${y + 8} L${MIDDLE - 14},${y + 8} Z`;
  within(ctx, around, 1.1, () =>
    fill(
      ctx,
      `M${MIDDLE - 6},${y - 0.6} Q${MIDDLE + 1},${y + 3.4} ${MIDDLE + 7},${y - 1.4} Q${MIDDLE},${y + 1} ${MIDDLE - 6},${y - 0.6} Z`,
      color,
    ),
  );
}

function paintLips(ctx: SKRSContext2D, mouth: Mouth, { skin, lip, ...inner }: Colors, open: number): void {
  const { left, right, corner: y, top, gap, thick, corners } = mouth;
  const half = (right - left) / 2;
  const upper = `Q${MIDDLE},${top} `;
  const back = `C${right - half * 0.3},${top + gap * 1.3} ${left + half * 0.3},${top + gap * 1.3} ${left},${y} Z`;
  const low = top + gap * 1.3 + thick * 1.45;
  fill(ctx, `M${left},${y} C${left + half * 0.3},${low} ${right - half * 0.3},${low} ${right},${y} ${back}`, lip.base);
  const bow = top - 2.6 * corners;
  const edge = bow - 2.6 - corners;
  fill(
    ctx,
    `M${left},${y} C${left + half * 0.5},${edge} ${MIDDLE - 4},${bow - thick} ${MIDDLE - 2.4},${bow - thick * 0.98} Q${MIDDLE - 0.6},${bow - thick * 0.66} ${MIDDLE + 1.4},${bow - thick * 0.98} C${MIDDLE + 3.4},${bow - thick} ${right - half * 0.5},${edge} ${right},${y} ${upper}${left},${y} Z`,
    mix(lip.base, lip.fold, 0.6),
  );
  if (gap > 0.6) paintInside(ctx, mouth, `M${left},${y} ${upper}${right},${y} ${back}`, skin, inner, open);
  else
    line(
      ctx,
      `M${left},${y} Q${MIDDLE - 3},${top + 0.5} ${MIDDLE - 0.6},${top - corners} Q${MIDDLE + 3},${top + 0.5} ${right},${y}`,
      mix(lip.deep, skin.deep, 0.4),
      0.9,
    );
  for (const [x, side] of [
    [left, -1],
    [right, 1],
  ] as const)
    line(
      ctx,
      `M${x},${y} q${side * 0.9},${-0.8 * corners} ${side * 1.3},${-1.6 * corners}`,
      withAlpha(skin.deep, 0.7),
      0.8,
    );
}

/** Teeth that fill a smile, and a tongue if the mouth is wide open. */
function paintInside(
  ctx: SKRSContext2D,
  { left, right, corner: y, top, gap, corners }: Mouth,
  shape: string,
  skin: Tones,
  { dark, teeth, tongue }: Omit<Colors, 'skin' | 'lip'>,
  open: number,
): void {
  const isGlad = corners > 0.5;
  const deep = Math.min(gap * (isGlad && open < 0.2 ? 0.95 : 0.66), isGlad ? 5.6 : 3.8);
  fill(ctx, shape, dark);
  within(ctx, shape, 0.3, () => {
    fill(
      ctx,
      `M${left + 0.8},${y - 2} Q${MIDDLE},${top} ${right - 1},${y - 2} L${right - 1.4},${y + deep * 0.5} Q${MIDDLE},${top + 1.6 * corners + deep} ${left + 1.4},${y + deep * 0.5} Z`,
      teeth,
    );
    line(ctx, `M${left},${y + 0.3} Q${MIDDLE},${top + 0.8} ${right},${y + 0.3}`, withAlpha(skin.deep, 0.5), 1);
    if (gap > 6)
      disc(
        ctx,
        { x: MIDDLE + 0.6, y: top + gap * 1.02, rx: (right - left) * 0.28, ry: gap * 0.3 },
        withAlpha(tongue, 0.9),
      );
  });
}

/** A surprised mouth. */
function paintRound(ctx: SKRSContext2D, { top, gap, thick, left, right }: Mouth, { lip, dark, tongue }: Colors): void {
  const [x, rx, ry] = [MIDDLE - 0.2, (right - left) * 0.23, gap * 0.5 + 0.6];
  const at = { x, y: top + ry - 1.4 };
  disc(ctx, { ...at, y: at.y + 0.3, rx: rx + thick * 0.7, ry: ry + thick * 0.8 }, lip.base);
  const around = `M${x - 14},${top - 9} L${x + 14},${top - 9} L${x + 14},${at.y - ry * 0.3} L${x - 14},${at.y - ry * 0.3} Z`;
  within(ctx, around, 0.4, () =>
    disc(ctx, { ...at, y: at.y + 0.3, rx: rx + thick * 0.7, ry: ry + thick * 0.8 }, mix(lip.base, lip.fold, 0.6)),
  );
  disc(ctx, { ...at, rx, ry }, dark);
  disc(ctx, { x, y: at.y + ry * 0.56, rx: rx * 0.7, ry: ry * 0.36 }, withAlpha(tongue, 0.7));
}

function disc(
  ctx: SKRSContext2D,
  { x, y, rx, ry }: { x: number; y: number; rx: number; ry: number },
  color: string,
): void {
  ctx.beginPath();
  ctx.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
  ctx.fillStyle = color;
  ctx.fill();
}
