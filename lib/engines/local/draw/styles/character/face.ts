/**
 * A head in three-quarter view, facing left. A unit is a hundredth of half a head. The origin is the middle of the
 * skull, the crown is at -104, the chin at 88.
 */
import type { Play } from './expression.ts';
import type { Light } from './light.ts';
import type { Look } from './look.ts';
import { cel, fill, path, type Pen, stroke } from './pen.ts';

export type Mood = 'calm' | 'smile' | 'sing' | 'joy' | 'wistful' | 'look up';

const FACE =
  'M-64,-56 C-71,-32 -71,-14 -66,2 C-64,8 -66,14 -67,22 C-66,42 -56,60 -43,76 C-36,85 -25,89 -15,84 C8,74 34,54 45,32 C52,16 54,2 54,-12 L54,-60 C30,-100 -50,-98 -64,-56 Z';
const EAR = 'M50,2 C56,-14 72,-14 71,4 C70,20 60,34 50,30 Z';

/** From ear to ear round the mouth, with a moustache. */
const BEARD =
  'M-67,24 C-70,60 -58,108 -22,122 C14,116 50,72 54,14 C46,34 34,46 14,54 C2,46 -16,46 -28,53 C-38,46 -52,48 -58,56 C-64,46 -66,34 -67,24 Z M-43,60 Q-29,56 -15,60 Q-20,76 -30,77 Q-38,76 -43,60 Z';

export function paintFace(pen: Pen, look: Look, light: Light, fringeShadow: string): void {
  const skin = light.cel(look.colors.skin);
  const { ctx } = pen;
  cel(pen, EAR, skin, { depth: 0.6 });
  stroke(pen, 'M56,2 C62,-4 66,2 63,12', skin.line, 0.7);
  cel(pen, FACE, skin, {
    depth: 0,
    within() {
      // The side of the jaw away from the light, and the shadow of the hair on the forehead.
      fill(pen, 'M60,-60 L60,60 L-8,92 C18,70 34,48 37,22 C39,4 38,-20 30,-60 Z', skin.shade);
      ctx.save();
      ctx.translate(4, 11);
      fill(pen, fringeShadow, skin.shade);
      ctx.restore();
      for (const [x, y] of [
        [-53, 42],
        [13, 44],
      ] as const) {
        const blush = ctx.createRadialGradient(x, y, 0, x, y, 17);
        blush.addColorStop(0, 'rgba(240,110,110,0.34)');
        blush.addColorStop(1, 'rgba(240,110,110,0)');
        ctx.fillStyle = blush;
        ctx.fillRect(x - 20, y - 20, 40, 40);
      }
    },
  });
  if (look.beard) cel(pen, BEARD, light.cel(look.colors.hair), { depth: 0.6 });
  // Nose: a tick of shade and a point of light.
  fill(pen, 'M-34,36 C-38,41 -42,45 -40,47 C-36,48 -32,46 -31,44 Z', skin.shade);
  stroke(pen, 'M-40,46.5 Q-37,49 -34,47.5', skin.line, 0.8);
  if (look.isOld) stroke(pen, WRINKLES, skin.line, 0.9);
}
/** Beside nose and mouth, below the eyes and at their corners. */
const WRINKLES =
  'M-50,46 C-56,54 -57,62 -53,70 M-14,46 C-4,54 -3,64 -8,74 M-61,39 Q-50,45 -39,40 M-6,41 Q10,49 27,40 M33,8 l11,-6 M35,14 l12,-1 M34,20 l11,4';

type EyeShape = { x: number; y: number; w: number; h: number; near: boolean };

/** Both eyes, open by `lid` (0 shut, 1 wide), looking to `gaze` (-1..1 across, -1 up). */
export function paintEyes(
  pen: Pen,
  look: Look,
  light: Light,
  { lid, gaze, isHappy = false }: { lid: number; gaze: readonly [number, number]; isHappy?: boolean },
): void {
  const tall = look.isBoy ? 0.82 : 1;
  for (const shape of [
    { x: -49, y: 15, w: 27, h: 38 * tall, near: false },
    { x: 9, y: 15, w: 38, h: 41 * tall, near: true },
  ])
    eye(pen, look, light, shape, lid, gaze, isHappy);
}

function eye(
  pen: Pen,
  look: Look,
  light: Light,
  { x, y, w, h, near }: EyeShape,
  lid: number,
  [gx, gy]: readonly [number, number],
  isHappy: boolean,
): void {
  const { ctx } = pen;
  const out = near ? 1 : -1;
  const lash = light.cel(look.colors.hair).line;
  const dark = light.ink;
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(out, 1);
  // From here on, the outer corner is on the right.
  const [inner, outer] = [-w / 2, w / 2];
  if (lid < 0.2) {
    const bow = isHappy ? -h * 0.3 : h * 0.2;
    const base = isHappy ? h * 0.18 : h * 0.16;
    fill(
      pen,
      `M${inner},${base} Q${w * 0.04},${base + bow * 2} ${outer},${base - 1} L${outer + 5},${base - (isHappy ? -1 : -3)} Q${w * 0.06},${base + bow * 2 + (isHappy ? 7 : 6)} ${inner},${base} Z`,
      dark,
    );
    if (!isHappy)
      for (const at of [0.45, 0.75]) stroke(pen, `M${outer * at},${base + bow * (1 - at * 0.6)} l4,5`, dark, 1);
    ctx.restore();
    return;
  }
  const top = -h / 2 + h * (1 - lid) * 0.55;
  const opening = `M${inner + 1},${h * 0.06} C${inner + 3},${top + h * 0.1} ${-w * 0.2},${top} ${w * 0.06},${top} C${w * 0.3},${top} ${outer - 1},${top + h * 0.16} ${outer},${h * 0.02} C${outer - 1},${h * 0.3} ${w * 0.3},${h * 0.5} ${w * 0.02},${h * 0.5} C${-w * 0.28},${h * 0.5} ${inner + 2},${h * 0.3} ${inner + 1},${h * 0.06} Z`;
  const shape = path(opening);
  const white = light.cel('#fdfbfd');
  fill(pen, shape, white.base);
  ctx.save();
  ctx.clip(shape);
  const iris = light.cel(look.colors.eyes);
  const [ix, iy] = [gx * w * 0.12 * out - w * 0.03, h * 0.03 + gy * h * 0.12];
  const [rx, ry] = [Math.min(w * 0.4, h * 0.36), h * 0.47];
  const glow = ctx.createLinearGradient(0, iy - ry, 0, iy + ry);
  glow.addColorStop(0, iris.line);
  glow.addColorStop(0.45, iris.shade);
  glow.addColorStop(0.75, iris.base);
  glow.addColorStop(1, iris.glint);
  ctx.beginPath();
  ctx.ellipse(ix, iy, rx, ry, 0, 0, Math.PI * 2);
  ctx.fillStyle = glow;
  ctx.fill();
  ctx.strokeStyle = iris.line;
  ctx.lineWidth = Math.max(pen.line, 2.4);
  ctx.stroke();
  // Light in the lower half of the iris.
  ctx.beginPath();
  ctx.ellipse(ix, iy + ry * 0.5, rx * 0.66, ry * 0.36, 0, 0, Math.PI * 2);
  ctx.fillStyle = iris.glint;
  ctx.globalAlpha = 0.75;
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.beginPath();
  ctx.ellipse(ix, iy - ry * 0.02, rx * 0.46, ry * 0.44, 0, 0, Math.PI * 2);
  ctx.fillStyle = iris.line;
  ctx.fill();
  // The shadow of the lid on the eye.
  ctx.translate(0, h * 0.13);
  ctx.fillStyle = 'rgba(50,36,84,0.38)';
  const lidShade = path(`${opening} M${-w},${-h} L${w},${-h} L${w},${h} L${-w},${h} Z`);
  ctx.fill(lidShade, 'evenodd');
  ctx.translate(0, -h * 0.13);
  ctx.fillStyle = '#ffffff';
  for (const [dx, dy, r] of [
    [-0.3, -0.42, 0.34],
    [0.36, 0.36, 0.17],
  ] as const) {
    ctx.beginPath();
    ctx.ellipse(ix + dx * rx * out, iy + dy * ry, rx * r * 1.05, rx * r * 1.3, 0, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.restore();
  // Upper lashes: thin at the nose, heavy and swept up outside; a crease above, and a hint of a lower lid.
  fill(
    pen,
    `M${inner - 1},${h * 0.1} C${inner + 1},${top + h * 0.02} ${-w * 0.2},${top - 3} ${w * 0.06},${top - 4} C${w * 0.32},${top - 4.5} ${outer},${top + h * 0.08} ${outer + 5},${h * (0.02 - 0.08)} L${outer + 1},${h * 0.02} L${outer + 3.5},${h * 0.08} C${outer - 1},${top + h * 0.26} ${w * 0.32},${top + 4.2} ${w * 0.06},${top + 3} C${-w * 0.2},${top + 2.4} ${inner + 4},${top + h * 0.16} ${inner - 1},${h * 0.1} Z`,
    dark,
  );
  stroke(pen, `M${-w * 0.3},${top - 4} Q${w * 0.1},${top - 11} ${outer - 1},${top + 1}`, lash, 0.7);
  stroke(pen, `M${-w * 0.12},${h * 0.52} Q${w * 0.2},${h * 0.54} ${outer - 5},${h * 0.33}`, dark, 0.85);
  ctx.restore();
}

/** Thin brows, over the fringe. */
export function paintBrows(pen: Pen, look: Look, light: Light, mood: Mood, play: Play | null): void {
  const color = play ? light.ink : light.cel(look.colors.hair).line;
  const [lift, sad] = play
    ? [-5 * play.brows.lift, 8 * play.brows.inner]
    : [
        { calm: 0, smile: -2, sing: -3, joy: -5, wistful: 0, 'look up': -4 }[mood],
        { calm: 1, smile: 1, sing: 3, joy: 1, wistful: 6, 'look up': 3 }[mood],
      ];
  const thick = (look.isBoy ? 4.4 : 3) * (play ? 1.6 : 1);
  const brow = (inX: number, inY: number, outX: number, outY: number) => {
    const [mx, my] = [(inX + outX) / 2, Math.min(inY, outY) - 3];
    fill(pen, `M${inX},${inY} Q${mx},${my} ${outX},${outY} Q${mx},${my + thick} ${inX},${inY + thick} Z`, color);
  };
  brow(-36, -14 + lift - sad, -62, -12 + lift + sad * 0.4);
  brow(-8, -14 + lift - sad, 29, -13 + lift + sad * 0.7);
  if (look.glasses)
    stroke(
      pen,
      'M-66,15 a17,19 0 1,1 34,0 a17,19 0 1,1 -34,0 M-14,15 a24,23 0 1,1 48,0 a24,23 0 1,1 -48,0 M-32,12 Q-23,6 -14,12 M34,10 L54,4',
      light.ink,
      1.5,
    );
}

/** Corners of the mouth, up or down, if no edit asks for an expression. */
const CORNERS: Readonly<Record<Mood, number>> = {
  calm: 0.3,
  smile: 0.625,
  sing: 0.3,
  joy: 0.625,
  wistful: -0.125,
  'look up': 0.3,
};

/** The mouth, open by `open` (0..1). */
export function paintMouth(pen: Pen, light: Light, open: number, mood: Mood, play: Play | null): void {
  const { ctx } = pen;
  const line = light.cel('#a04a4a').line;
  const corners = play?.corners ?? CORNERS[mood];
  const isGlad = corners > 0.5;
  const aside = play ? 4 * Math.abs(corners) : 0;
  if (open < 0.12) {
    const bow = 8 * corners;
    stroke(
      pen,
      `M${-40 - aside},${63 - bow * 0.5} Q-30,${64 + bow} ${-18 + aside},${62 - bow * 0.6}`,
      line,
      play ? 1.4 : 1.1,
    );
    stroke(pen, 'M-32,70 Q-29,71.5 -26,70', light.cel('#d99a88').shade, 0.9);
    return;
  }
  const [wide, high] = play?.isRound
    ? [6 + 4 * open, 6 + 17 * open]
    : [10 + 4 * open + (isGlad ? 4 : 0) + aside, 4 + 17 * open];
  const up = play ? 4 * corners : 0;
  const shape = path(
    play?.isRound
      ? `M${-30 - wide},${58 + high / 2} a${wide},${high / 2} 0 1,1 ${wide * 2},0 a${wide},${high / 2} 0 1,1 ${-wide * 2},0 Z`
      : `M${-30 - wide},${60 - up} Q-30,${play ? 59.5 + 4 * corners : isGlad ? 62 : 57} ${-29 + wide},${59 - up} C${-29 + wide + 1},${60 - up * 0.5 + high * 0.7} ${-30 + wide * 0.5},${60 + high} -30,${60 + high} C${-30 - wide * 0.6},${60 + high} ${-30 - wide - 1},${60 - up * 0.5 + high * 0.6} ${-30 - wide},${60 - up} Z`,
  );
  fill(pen, shape, light.cel('#a5424c').shade);
  ctx.save();
  ctx.clip(shape);
  ctx.beginPath();
  ctx.ellipse(-29, 62 + high, wide * 0.8, high * 0.52, 0, 0, Math.PI * 2);
  ctx.fillStyle = light.cel('#ee8a86').base;
  ctx.fill();
  if (open > 0.35 && !play?.isRound)
    fill(pen, `M-60,50 L0,50 L0,${61.5} Q-30,${65} -60,${61.5} Z`, light.cel('#fffafa').base);
  ctx.restore();
  stroke(pen, shape, line, 0.9);
}

/** Tears running from both eyes down the cheeks. */
export function paintTears(pen: Pen, light: Light): void {
  const water = light.cel('#bfe4fb');
  for (const d of [
    'M-1,31 C-5,44 -6,56 -3,66 C-1,72 6,72 8,66 C10,56 9,44 8,32 Z',
    'M-53,30 C-57,40 -58,50 -56,57 C-54,62 -48,62 -47,57 C-45,49 -46,40 -46,30 Z',
  ]) {
    fill(pen, d, water.base);
    stroke(pen, d, water.shade, 0.6);
  }
  stroke(pen, 'M2,42 L1,62 M-51,38 L-52,54', '#ffffff', 1.2);
}
