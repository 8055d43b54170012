/**
 * A head in three-quarter view, facing left, in units of `character/face.ts`: a fine face, lips, an earring, and
 * glasses that reflect the sun.
 */
import type { Path2D } from '@napi-rs/canvas';
import { mix, withAlpha } from '../../../scene/light/inks.ts';
import type { Look } from '../../character/look.ts';
import type { Play, Turn } from '../../character/expression.ts';
import { cel, fill, path, type Pen, stroke } from '../../character/pen.ts';
import type { Glow } from './light.ts';

const FACE =
  'M-60,-56 C-65,-34 -66,-18 -63,-4 C-61,6 -64,14 -65,22 C-66,38 -59,54 -49,68 C-41,80 -34,90 -25,93 C-17,95 -9,93 -1,87 C16,75 38,57 46,36 C52,18 54,2 54,-12 L54,-60 C30,-100 -48,-98 -60,-56 Z';
const JAW =
  'M-60,-56 C-65,-34 -66,-18 -63,-4 C-61,6 -64,14 -65,22 C-66,40 -60,58 -52,72 C-46,84 -38,95 -26,97 C-16,98 -6,95 4,88 C22,76 42,60 48,38 C52,18 54,2 54,-12 L54,-60 C30,-100 -48,-98 -60,-56 Z';
const PROFILE =
  'M-58,-62 C-64,-46 -66,-30 -65,-16 C-65,-9 -60,-4 -61,2 C-64,12 -74,24 -83,35 C-86,39 -84,43 -79,44 C-75,45 -71,45 -69,48 C-69,51 -73,53 -75,56 C-76,59 -72,61 -67,62 C-71,64 -74,67 -73,70 C-72,74 -66,75 -66,78 C-67,84 -66,89 -62,93 C-56,98 -46,97 -36,92 C-12,82 20,70 36,48 C46,34 54,10 54,-12 L54,-60 C30,-100 -48,-98 -58,-62 Z';
const EAR = 'M50,2 C56,-14 72,-14 71,4 C70,20 60,34 50,30 Z';

const BEARD =
  'M-65,26 C-68,64 -56,114 -24,124 C12,118 46,74 52,16 C44,38 34,50 14,56 C2,47 -16,46 -30,52 C-40,47 -52,48 -57,56 C-62,46 -64,36 -65,26 Z M-46,60 Q-30,55 -13,60 Q-18,79 -30,80 Q-41,79 -46,60 Z';
const BEARD_PROFILE =
  'M30,10 C26,32 4,46 -26,46 C-44,44 -62,44 -72,50 C-80,54 -80,62 -68,60 L-52,62 L-70,76 C-76,92 -66,120 -48,126 C-20,118 20,84 38,44 C42,32 38,18 34,10 Z';

export function paintHead(pen: Pen, look: Look, light: Glow, fringe: string, play: Play | null): void {
  const skin = light.cel(look.colors.skin);
  const { ctx } = pen;
  cel(pen, EAR, skin, { depth: 0.6 });
  stroke(pen, 'M56,2 C62,-4 66,2 63,12', skin.line, 0.7);
  cel(pen, look.isBoy ? JAW : FACE, skin, {
    depth: 0,
    within() {
      fill(pen, 'M60,-60 L60,60 L-10,98 C8,82 18,66 22,52 C10,44 6,34 10,22 C20,14 30,0 26,-60 Z', skin.shade);
      ctx.save();
      ctx.translate(3, 12);
      fill(pen, fringe, skin.shade);
      ctx.restore();
      // Shade beside the nose and under the lip, and sunlight reflected from the cheek.
      fill(pen, 'M-36,20 C-34,30 -33,38 -38,46 C-32,48 -27,45 -26,40 C-28,32 -28,24 -24,18 Z', skin.shade);
      fill(pen, 'M-38,76 Q-29,80 -20,75 Q-28,84 -36,80 Z', skin.shade);
      const blush = ctx.createRadialGradient(6, 44, 0, 6, 44, 26);
      blush.addColorStop(0, withAlpha(light.neon.pink, look.isBoy ? 0.12 : 0.42));
      blush.addColorStop(1, withAlpha(light.neon.pink, 0));
      ctx.fillStyle = blush;
      ctx.fillRect(-24, 14, 60, 60);
      fill(pen, 'M-59,24 C-60,36 -55,48 -48,57 C-50,46 -52,34 -52,26 Z', mix(skin.base, '#ffffff', 0.55));
    },
  });
  if (look.beard) cel(pen, BEARD, light.cel(look.colors.hair), { depth: 0.6 });
  stroke(pen, 'M-47,33 C-51,40 -52,44 -46,46', skin.line, 0.9);
  fill(pen, 'M-42,45 Q-37,42 -33,46 Q-38,48.5 -42,45 Z', skin.line);
  if (look.isOld)
    stroke(pen, 'M-53,48 C-59,56 -59,66 -54,74 M-18,48 C-8,56 -6,68 -11,78 M24,34 l11,2 M23,40 l10,6', skin.line);
  fill(pen, 'M-46,32 C-48,37 -49,40 -46,41 C-44,38 -44,35 -44,32 Z', '#ffffff');
  if (!play) paintBrows(pen, look, light, null);
}

/** Brows above the glasses; those of an expression are over the fringe. */
export function paintBrows(pen: Pen, look: Look, light: Glow, play: Play | null): void {
  const brow = play ? light.ink : light.cel(look.colors.hair).line;
  const thick = (look.isBoy ? 6.5 : 4.6) * (play ? 1.3 : 1);
  const { inner, lift } = play?.brows ?? { inner: 0, lift: 0 };
  // The inner ends of the brows, and the outer ones.
  const [a, b] = [-20 - 9 * inner - 7 * lift, -22 + 6 * inner - 7 * lift];
  const middle = Math.min(a, b, -22 - 7 * lift) - 9;
  fill(pen, `M-12,${a} Q6,${middle} 32,${b} Q8,${middle + thick} -12,${a + thick} Z`, brow);
  fill(pen, `M-42,${a} Q-52,${middle + 4} -62,${b + 3} Q-52,${middle + 5 + thick} -42,${a + thick * 0.9} Z`, brow);
}

/** Tears below the glasses. */
export function paintTears(pen: Pen, light: Glow): void {
  for (const d of [
    'M2,34 C-3,46 -5,56 -2,65 C1,71 8,71 10,65 C12,56 10,46 9,34 Z',
    'M-57,32 C-61,42 -62,50 -60,57 C-57,62 -52,62 -50,57 C-49,48 -50,40 -51,32 Z',
  ]) {
    fill(pen, d, mix(light.neon.cyan, '#ffffff', 0.45));
    stroke(pen, d, light.ink, 0.8);
  }
  stroke(pen, 'M4,44 L3,60 M-55,40 L-56,54', '#ffffff', 1.2);
}

/** The same head from the side. */
export function paintProfile(pen: Pen, look: Look, light: Glow, fringe: string): void {
  const skin = light.cel(look.colors.skin);
  const { ctx } = pen;
  cel(pen, PROFILE, skin, {
    depth: 0,
    within() {
      fill(pen, 'M60,-60 L60,70 L-40,112 C-30,98 -10,90 4,76 C-2,62 0,48 10,36 C20,20 26,0 22,-60 Z', skin.shade);
      ctx.save();
      ctx.translate(3, 12);
      fill(pen, fringe, skin.shade);
      ctx.restore();
      fill(
        pen,
        'M-79,44 C-74,42 -70,40 -66,34 C-62,38 -62,44 -66,49 Z M-66,79 C-60,80 -56,78 -54,75 C-58,84 -62,84 -66,82 Z',
        skin.shade,
      );
      const blush = ctx.createRadialGradient(-24, 44, 0, -24, 44, 28);
      blush.addColorStop(0, withAlpha(light.neon.pink, look.isBoy ? 0.12 : 0.42));
      blush.addColorStop(1, withAlpha(light.neon.pink, 0));
      ctx.fillStyle = blush;
      ctx.fillRect(-54, 14, 60, 60);
      fill(pen, 'M-61,2 C-64,12 -74,24 -83,35 L-79,37 C-72,28 -64,20 -57,8 Z', mix(skin.base, '#ffffff', 0.6));
    },
  });
  if (look.beard) cel(pen, BEARD_PROFILE, light.cel(look.colors.hair), { depth: 0.6 });
  stroke(pen, 'M-70,42 C-66,40 -65,37 -67,33', skin.line, 0.8);
  cel(pen, 'M26,0 C32,-16 48,-14 47,4 C46,20 36,34 28,30 C22,22 22,8 26,0 Z', skin, { depth: 0.6 });
  stroke(pen, 'M33,0 C38,-6 43,0 40,10 C38,16 34,18 34,22', skin.line, 0.7);
  const brow = light.cel(look.colors.hair).line;
  const thick = look.isBoy ? 6 : 4.4;
  fill(pen, `M-62,-21 Q-44,-32 -18,-22 Q-44,${-31 + thick} -62,${-21 + thick} Z`, brow);
}

/** Lips in profile, open by `open` (0..1). */
export function paintProfileLips({ ctx, line }: Pen, look: Look, light: Glow, open: number): void {
  const pen = { ctx, line };
  const { red, dark } = lipsOf(look, light);
  const drop = open < 0.12 ? 0 : 2 + 8 * open;
  if (drop > 0)
    fill(pen, `M-68,62 Q-58,60 -52,63.6 Q-57,${64 + drop} -68,${63 + drop} Z`, mix(light.ink, '#8a1040', 0.5));
  fill(
    pen,
    'M-70,51 C-74,53 -76,56 -75.5,58 C-74,61 -70,62 -66,62 C-60,60 -56,61 -52,63.6 C-57,58 -63,53 -70,51 Z',
    red,
  );
  fill(
    pen,
    `M-67,${63 + drop} C-72,${64 + drop} -75,${67 + drop} -73.5,${70 + drop} C-72,${73 + drop} -68,${74 + drop} -65,${73 + drop} C-60,${71 + drop} -56,${67 + drop * 0.6} -52,63.6 C-54,${63 + drop * 0.7} -60,${62.5 + drop} -67,${63 + drop} Z`,
    mix(red, '#ffffff', look.isBoy ? 0.06 : 0.16),
  );
  if (drop === 0) stroke(pen, 'M-67,62.4 C-60,61 -54,61.5 -52,63.6', dark, 0.9);
  if (!look.isBoy)
    fill(
      pen,
      `M-72,${67 + drop} Q-68,${66 + drop} -65,${67.5 + drop} Q-68,${69.5 + drop} -72,${67 + drop} Z`,
      '#ffffff',
    );
}

/** A gold earring. */
export function paintEarring(pen: Pen, light: Glow, kind: number): void {
  const gold = light.cel(light.neon.yellow);
  const { ctx } = pen;
  if (kind < 0.5) {
    for (const [color, width] of [
      [gold.line, 8],
      [gold.base, 5],
    ] as const) {
      ctx.strokeStyle = color;
      ctx.lineWidth = width;
      ctx.beginPath();
      ctx.ellipse(0, 19, 14, 18, 0, 0, Math.PI * 2);
      ctx.stroke();
    }
    ctx.strokeStyle = '#ffffff';
    ctx.lineWidth = 2.4;
    ctx.beginPath();
    ctx.ellipse(0, 19, 14, 18, 0, Math.PI * 0.95, Math.PI * 1.3);
    ctx.stroke();
    return;
  }
  cel(pen, 'M0,2 L15,36 L-15,36 Z', light.cel(light.neon.cyan), { depth: 0.6 });
  fill(pen, 'M-2,10 L-9,30 L-5,32 L1,16 Z', '#ffffff');
}

export type Shades = { near: string; far: string };
/** From the side: one lens, and the temple to the ear. */
const SIDE_LENS = 'M-67,-13 L-26,-15 C-22,-4 -25,16 -36,26 C-46,32 -60,28 -65,16 C-68,6 -69,-4 -67,-13 Z';

/** Glasses by cut: aviators, straight tops, round, one piece. */
export const SHADES: readonly Shades[] = [
  {
    near: 'M-26,-12 C-8,-17 22,-17 35,-11 C39,2 32,24 16,31 C0,36 -18,30 -25,14 C-28,4 -29,-6 -26,-12 Z',
    far: 'M-44,-12 C-52,-16 -66,-16 -73,-11 C-76,2 -72,22 -63,29 C-54,33 -45,26 -43,12 C-42,4 -42,-6 -44,-12 Z',
  },
  {
    near: 'M-28,-14 L38,-18 C39,-4 36,16 28,25 C14,31 -10,30 -19,24 C-26,14 -29,-2 -28,-14 Z',
    far: 'M-44,-14 L-76,-17 C-77,-4 -75,14 -70,23 C-62,28 -52,28 -47,23 C-43,14 -43,-2 -44,-14 Z',
  },
  {
    near: 'M4,-20 C20,-20 32,-8 32,8 C32,24 20,35 4,35 C-12,35 -25,24 -25,8 C-25,-8 -12,-20 4,-20 Z',
    far: 'M-59,-20 C-50,-20 -43,-8 -43,8 C-43,24 -50,34 -59,34 C-68,34 -75,24 -75,8 C-75,-8 -68,-20 -59,-20 Z',
  },
];

/** Both lenses with their reflections: the sky of the place, its striped sun, and the grid in front. */
export function paintShades(pen: Pen, { near, far }: Shades, light: Glow): void {
  const { neon, ink } = light;
  const frame = { base: neon.pastel ? '#ffffff' : ink, shade: ink, line: ink, glint: '#ffffff' };
  fill(pen, 'M30,-12 L58,-6 L58,3 L30,-2 Z', ink);
  fill(pen, 'M32,-9 L56,-3 L56,-1 L32,-6 Z', neon.cyan);
  stroke(pen, 'M-45,-7 Q-36,-13 -26,-7', ink, 3.6);
  stroke(pen, 'M-44,-8 Q-36,-12.5 -27,-8', neon.pink, 1.4);
  lens(pen, path(far), -59, 16, light);
  lens(pen, path(near), 4, 32, light);
  for (const d of [far, near]) {
    stroke(pen, d, frame.line, 3.4);
    stroke(pen, d, mix(neon.pink, '#ffffff', 0.2), 1.1);
  }
}

/** Both eyes without glasses, shut or looking along `gaze`. */
export function paintOpenFace(pen: Pen, look: Look, light: Glow, gaze: Turn | null): void {
  const { ctx } = pen;
  const skin = light.cel(look.colors.skin);
  const iris = light.cel(look.colors.eyes);
  const shadow = mix(skin.shade, light.neon.purple, 0.3);
  for (const { x, half, out } of [
    { x: 8, half: 25, out: 1 },
    { x: -57, half: 15, out: -1 },
  ]) {
    const at = (along: number) => x + half * along * out;
    const lash = look.isBoy ? '' : ` M${at(0.9)},4 L${at(1.3)},-4`;
    fill(pen, `M${at(-1)},6 Q${at(0.1)},-22 ${at(1.05)},3 Q${at(0.1)},-8 ${at(-1)},6 Z`, shadow);
    if (gaze === null) {
      stroke(
        pen,
        `M${at(-1)},6 Q${at(0.1)},20 ${at(1.05)},4${lash.replace('4 L', '6 L').replace('-4', '14')}`,
        light.ink,
        2.6,
      );
      continue;
    }
    const low = gaze.down > 0.5;
    const shape = path(`M${at(-1)},7 Q${at(0.1)},${low ? -3 : -15} ${at(1.02)},4 Q${at(0.1)},20 ${at(-1)},7 Z`);
    fill(pen, shape, '#fbf7ff');
    ctx.save();
    ctx.clip(shape);
    const [cx, cy] = [x - half * 0.42 * gaze.aside, 3 + 8 * gaze.down];
    for (const [r, color] of [
      [11, iris.line],
      [9, iris.base],
      [4.5, light.ink],
    ] as const) {
      ctx.beginPath();
      ctx.ellipse(cx, cy, r * Math.min(1, half / 20), r, 0, 0, Math.PI * 2);
      ctx.fillStyle = color;
      ctx.fill();
    }
    ctx.beginPath();
    ctx.ellipse(cx - 3, cy - 4, 2.4, 2.4, 0, 0, Math.PI * 2);
    ctx.fillStyle = '#ffffff';
    ctx.fill();
    ctx.restore();
    stroke(pen, `M${at(-1)},7 Q${at(0.1)},${low ? -3 : -15} ${at(1.05)},3${lash}`, light.ink, 2.8);
  }
}

export function paintSideShades(pen: Pen, light: Glow): void {
  const { neon, ink } = light;
  fill(pen, 'M-30,-13 L40,-5 L40,3 L-30,-4 Z', ink);
  fill(pen, 'M-26,-10.5 L38,-2.5 L38,-0.5 L-26,-7.5 Z', neon.cyan);
  lens(pen, path(SIDE_LENS), -46, 24, light);
  stroke(pen, SIDE_LENS, ink, 3.4);
  stroke(pen, SIDE_LENS, mix(neon.pink, '#ffffff', 0.2), 1.1);
}

function lens(pen: Pen, shape: Path2D, x: number, half: number, { neon }: Glow): void {
  const { ctx } = pen;
  ctx.save();
  ctx.clip(shape);
  const sky = ctx.createLinearGradient(0, -18, 0, 14);
  sky.addColorStop(0, neon.deep);
  sky.addColorStop(0.4, neon.purple);
  sky.addColorStop(0.75, neon.pink);
  sky.addColorStop(1, mix(neon.pink, neon.yellow, 0.6));
  ctx.fillStyle = sky;
  ctx.fillRect(x - half * 1.5, -24, half * 3, 40);
  // The sun with bars across it.
  const sun = ctx.createLinearGradient(0, -8, 0, 14);
  sun.addColorStop(0, mix(neon.yellow, '#ffffff', 0.4));
  sun.addColorStop(1, mix(neon.yellow, neon.pink, 0.5));
  for (let i = 0; i < 6; i++) {
    const y = -10 + i * 4.2;
    ctx.save();
    ctx.beginPath();
    ctx.rect(x - half * 2, y, half * 4, 4.2 - Math.max(0.4, i * 0.34));
    ctx.clip();
    ctx.fillStyle = sun;
    ctx.beginPath();
    ctx.ellipse(x - half * 0.1, 10, half * 0.62, 19, 0, 0, Math.PI * 2);
    ctx.fill();
    ctx.restore();
  }
  ctx.fillStyle = mix(neon.deep, neon.purple, 0.25);
  ctx.fillRect(x - half * 1.5, 13, half * 3, 30);
  ctx.strokeStyle = neon.cyan;
  ctx.lineWidth = 0.9;
  ctx.beginPath();
  for (let i = -5; i <= 5; i++) {
    ctx.moveTo(x + i * half * 0.12, 13);
    ctx.lineTo(x + i * half * 0.5, 38);
  }
  for (const y of [13, 16, 20.5, 27, 36]) {
    ctx.moveTo(x - half * 1.5, y);
    ctx.lineTo(x + half * 1.5, y);
  }
  ctx.stroke();
  ctx.fillStyle = 'rgba(255,255,255,0.82)';
  ctx.fill(path(`M${x - half * 0.78},-30 L${x - half * 0.42},-30 L${x - half * 0.98},30 L${x - half * 1.3},30 Z`));
  ctx.fillStyle = 'rgba(255,255,255,0.3)';
  ctx.fill(path(`M${x - half * 0.3},-30 L${x + half * 0.06},-30 L${x - half * 0.5},40 L${x - half * 0.84},40 Z`));
  ctx.restore();
}

/** Painted lips, open by `open` (0..1). */
export function paintLips({ ctx, line }: Pen, look: Look, light: Glow, open: number, play: Play | null = null): void {
  const pen = { ctx, line };
  const { red, dark } = lipsOf(look, light);
  const drop = open < 0.12 ? 0 : 3 + 12 * open;
  const corners = play?.corners ?? 0;
  const wide = (1 - 0.12 * open) * (play ? 1.1 : 1) * (play?.isRound ? 0.66 : 1 + 0.3 * Math.abs(corners));
  // How far up the corners are, and how far the middle hangs between them.
  const [up, hang] = [11 * corners, 5 * corners];
  const at = (x: number) => -31 + (x + 31) * wide;
  if (drop > 0) {
    const inside = play?.isRound
      ? `M${at(-42)},${63 + drop / 2} Q${at(-42)},61 -30,61 Q${at(-17)},61 ${at(-17)},${63 + drop / 2} Q${at(-17)},${67 + drop} -30,${67 + drop} Q${at(-42)},${67 + drop} ${at(-42)},${63 + drop / 2} Z`
      : `M${at(-42)},${63 - up} Q-33,${60 + hang} ${at(-17)},${63 - up} Q${at(-20)},${66 + drop - up * 0.5} -30,${66 + drop} Q${at(-40)},${65 + drop - up * 0.5} ${at(-42)},${63 - up} Z`;
    fill(pen, inside, mix(light.ink, '#8a1040', 0.5));
    if (drop > 6 && !play?.isRound) {
      ctx.save();
      ctx.clip(path(inside));
      fill(pen, `M-54,${50} L-4,${50} L-4,${66 - up * 0.4} Q-30,${68 + hang * 0.5} -54,${66 - up * 0.4} Z`, '#ffffff');
      ctx.restore();
    }
  }
  fill(
    pen,
    `M${at(-44)},${63 - up} C-40,${58 - up * 0.2} -36,56 -33.5,57.5 C-31,56 -24,${57 - up * 0.2} ${at(-15)},${63 - up} Q-30,${(drop > 0 ? 60.5 : 64) + hang} ${at(-44)},${63 - up} Z`,
    red,
  );
  const low = (play?.isRound ? drop * 0.6 : drop * 0.35) + 63.4 - up;
  fill(
    pen,
    `M${at(-43)},${low} Q-31,${64 + drop + (drop > 0 ? 0 : hang)} ${at(-16)},${low} C-22,${70 + drop - up * 0.3} -27,${71 + drop} -31,${71 + drop} C-36,${71 + drop} -40,${68 + drop - up * 0.3} ${at(-43)},${low} Z`,
    mix(red, '#ffffff', look.isBoy ? 0.06 : 0.16),
  );
  if (drop === 0) stroke(pen, `M${at(-44)},${63 - up} Q-33,${65 + hang} ${at(-15)},${62.6 - up}`, dark, 0.9);
  if (!look.isBoy)
    fill(pen, `M-36,${67 + drop} Q-32,${65.6 + drop} -27,${67 + drop} Q-31,${69 + drop} -36,${67 + drop} Z`, '#ffffff');
}

function lipsOf(look: Look, light: Glow): { red: string; dark: string } {
  const skin = light.cel(look.colors.skin);
  const red = look.isBoy
    ? mix(skin.shade, light.neon.pink, 0.15)
    : light.cel(mix(light.neon.pink, '#e0115f', 0.5)).base;
  return { red, dark: mix(red, light.ink, 0.45) };
}
