/**
 * The whole person from behind, in hundredths of a head: crown -50, soles 700, the face turned slightly to the left.
 */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix, withAlpha } from '../../../scene/light/inks.ts';
import { hash01 } from '../../../random.ts';
import { DARK_CLOTH, WHITE } from '../../character/light.ts';
import type { Look } from '../../character/look.ts';
import { limb } from './body.ts';
import { patchesOn } from '../../character/worn.ts';
import { type Film, fill, line, sewn, type Tones, within } from './film.ts';

export const SOLES = 700;

const HEM: Record<Look['outfit'], { y: number; half: number }> = {
  coat: { y: 500, half: 98 },
  dress: { y: 470, half: 112 },
  sailor: { y: 318, half: 66 },
  blazer: { y: 326, half: 68 },
  hoodie: { y: 300, half: 64 },
  shirt: { y: 306, half: 64 },
};
const COAT_OF_A_MAN = { y: 440, half: 74 };

/** How far down the garment reaches, and half the width of its hem. */
export const hemOf = ({ outfit, isBoy }: Look): { y: number; half: number } =>
  isBoy && outfit === 'coat' ? COAT_OF_A_MAN : HEM[outfit];

/** The outline of hair from behind. */
export const BACK_HAIR: Record<Look['hair'], string> = {
  long: 'M-44,-10 C-50,-46 -26,-58 2,-58 C32,-58 54,-42 47,-6 C46,24 50,46 56,76 C62,108 58,136 46,160 C38,156 32,168 18,182 C10,172 0,186 -16,190 C-18,176 -32,178 -46,164 C-60,142 -58,110 -52,78 C-46,46 -44,24 -44,-10 Z',
  wavy: 'M-46,-10 C-52,-48 -26,-60 2,-60 C34,-60 56,-42 50,-6 C60,14 54,36 66,58 C72,84 62,98 66,118 C52,126 44,120 34,130 C22,122 8,132 -6,128 C-18,132 -30,122 -46,124 C-62,116 -54,96 -62,76 C-66,54 -50,40 -54,18 C-48,8 -46,0 -46,-10 Z',
  bob: 'M-46,-10 C-52,-46 -26,-59 2,-59 C34,-59 56,-42 50,-6 C56,14 58,30 52,44 C34,54 -28,54 -48,44 C-54,30 -52,14 -46,-10 Z',
  ponytail:
    'M-42,-12 C-48,-46 -24,-56 2,-56 C30,-56 52,-42 46,-10 C46,12 38,32 28,42 C12,50 -10,50 -24,40 C-36,28 -42,8 -42,-12 Z',
  'twin tails':
    'M-42,-12 C-48,-46 -24,-56 2,-56 C30,-56 52,-42 46,-10 C46,12 38,32 28,42 C12,50 -10,50 -24,40 C-36,28 -42,8 -42,-12 Z',
  short:
    'M-42,-12 C-50,-38 -44,-50 -34,-54 C-28,-62 -14,-65 -4,-62 C8,-68 24,-64 30,-56 C44,-54 52,-34 46,-10 C45,8 40,22 34,34 C20,42 -16,42 -28,34 C-36,20 -41,4 -42,-12 Z',
};

const NECK = {
  woman: 'M-22,20 C-21,50 -22,62 -26,70 L-46,94 L48,94 L30,70 C26,62 25,50 26,20 Z',
  man: 'M-29,20 C-28,50 -29,62 -32,70 L-50,94 L54,94 L36,70 C33,62 32,50 32,20 Z',
} as const;

export function paintBackOfNeck(ctx: SKRSContext2D, look: Look, film: Film): void {
  const skin = film.tones(look.colors.skin);
  fill(ctx, NECK[look.isBoy ? 'man' : 'woman'], skin.fold);
  within(ctx, NECK[look.isBoy ? 'man' : 'woman'], 4, () =>
    fill(ctx, 'M-40,20 L40,20 L30,56 L-30,56 Z', withAlpha(skin.deep, 0.8)),
  );
}

export function paintBackOfHead(ctx: SKRSContext2D, look: Look, film: Film): void {
  const skin = film.tones(look.colors.skin);
  const hair = film.tones(look.colors.hair);
  // The edge of a cheek in the light.
  fill(ctx, 'M-38,-24 C-46,-10 -45,2 -43,14 C-40,30 -32,42 -20,46 L0,10 Z', skin.base);
  const shape = BACK_HAIR[look.hair];
  fill(ctx, shape, mix(hair.fold, hair.base, 0.35));
  within(ctx, shape, 0.6, () => {
    for (let i = 0; i < 44; i++) {
      const t = i / 43 - 0.5;
      const wave = look.hair === 'wavy' ? 12 : 3;
      const color = [hair.lit, hair.deep, hair.base][i % 3] as string;
      line(
        ctx,
        look.hair === 'ponytail' || look.hair === 'twin tails'
          ? `M${t * 100},${40 - 90 * (0.25 - t * t) * 4} Q${t * 40},${look.hair === 'ponytail' ? -20 : 10} 2,${look.hair === 'ponytail' ? -14 : 16}`
          : `M${6 + t * 20},-58 C${t * 110},-40 ${t * 104},0 ${t * 110},40 C${t * 116 + wave},80 ${t * 112 - wave},120 ${t * 116},180`,
        withAlpha(color, 0.1 + 0.2 * hash01(i, 6)),
        0.5 + 2 * hash01(i, 5),
      );
    }
  });
  if (look.hair === 'ponytail') {
    const tail =
      'M-12,-22 C-4,-30 10,-30 16,-20 C28,6 22,40 30,76 C34,100 26,120 14,132 C8,120 -2,128 -8,118 C-16,90 -22,20 -12,-22 Z';
    fill(ctx, tail, hair.base);
    within(ctx, tail, 1, () => {
      for (let i = 0; i < 12; i++)
        line(
          ctx,
          `M${-8 + i * 2},-20 C${-14 + i * 3},30 ${-10 + i * 3},70 ${-6 + i * 2.6},130`,
          withAlpha(i % 2 ? hair.deep : hair.lit, 0.35),
          1.2,
        );
    });
    line(ctx, 'M-11,-20 Q2,-27 15,-19', film.tones(look.colors.accent).base, 4);
  }
  if (look.hair === 'twin tails') {
    ctx.beginPath();
    ctx.ellipse(2, 16, 22, 19, 0, 0, Math.PI * 2);
    ctx.fillStyle = mix(hair.base, hair.lit, 0.35);
    ctx.fill();
    ctx.strokeStyle = withAlpha(hair.deep, 0.7);
    ctx.lineWidth = 3;
    ctx.stroke();
    for (let i = 0; i < 5; i++)
      line(ctx, `M${-16 + i},${6 + i * 5} Q2,${-4 + i * 6} ${20 - i},${8 + i * 5}`, withAlpha(hair.deep, 0.6), 1.6);
  }
}

/** A leg; `side` -1 is the left one. The weight is on the right. */
export function paintLeg(ctx: SKRSContext2D, look: Look, film: Film, side: -1 | 1): void {
  const skirted = look.outfit === 'dress' || look.outfit === 'coat';
  const cloth =
    look.outfit === 'dress'
      ? film.tones(look.colors.skin)
      : film.tones(look.worn?.legs ?? (skirted || look.outfit === 'blazer' ? DARK_CLOTH : '#3c4250'));
  const shoe = film.tones(look.outfit === 'dress' ? look.colors.trim : '#2b2624');
  const leg =
    look.outfit === 'dress'
      ? 'M8,300 L52,300 C50,400 48,460 47,520 C49,570 42,620 36,672 L20,672 C14,620 10,570 13,520 C10,460 6,400 8,300 Z'
      : 'M2,280 L60,280 C60,380 55,450 51,510 C51,570 50,620 49,676 L13,676 C11,620 9,560 11,510 C8,450 2,380 2,280 Z';
  ctx.save();
  ctx.scale(side, 1);
  ctx.translate(side < 0 ? 4 : 0, 0);
  fill(ctx, 'M14,660 L46,660 C50,676 54,690 52,700 L12,700 C12,688 12,672 14,660 Z', shoe.fold);
  fill(ctx, leg, cloth.fold);
  within(ctx, leg, 4, () => {
    fill(ctx, 'M0,280 L22,280 L20,680 L0,680 Z', withAlpha(cloth.deep, 0.8));
    if (look.outfit !== 'dress') {
      line(ctx, 'M12,500 Q32,520 52,506', withAlpha(cloth.deep, 0.8), 5);
      line(ctx, 'M14,650 Q34,662 52,654', withAlpha(cloth.deep, 0.7), 4);
    }
  });
  ctx.restore();
}

/** The part below the waist, which moves in the wind. */
export function paintSkirt(ctx: SKRSContext2D, look: Look, film: Film): void {
  const { y, half } = hemOf(look);
  const hips = look.isBoy ? 60 : 52;
  const cloth = film.tones(look.colors.cloth);
  const shape = `M${-hips},214 C${-hips - 6},270 ${-half * 0.86},${y * 0.8} ${-half},${y} C${-half * 0.4},${y + 14} ${half * 0.4},${y + 14} ${half},${y} C${half * 0.86},${y * 0.8} ${hips + 6},270 ${hips},214 Z`;
  fill(ctx, shape, cloth.base);
  within(ctx, shape, 5, () => {
    for (const [at, wide, tone] of [
      [-0.72, 0.2, cloth.fold],
      [-0.3, 0.14, cloth.deep],
      [0.12, 0.2, cloth.fold],
      [0.46, 0.16, cloth.deep],
      [0.8, 0.2, cloth.fold],
    ] as const)
      fill(
        ctx,
        `M${at * 50},214 L${(at - wide / 2) * half},${y + 14} L${(at + wide) * half},${y + 14} Z`,
        withAlpha(tone, 0.8),
      );
    fill(ctx, `M${-half},${y} L-52,214 L-40,214 L${-half * 0.76},${y} Z`, withAlpha(cloth.lit, 0.5));
  });
  if (look.outfit === 'coat') line(ctx, `M2,330 L2,${y + 9}`, cloth.deep, 2.4);
}

export const TORSO = {
  woman: 'M-22,70 C-38,82 -58,86 -70,100 C-70,140 -60,186 -50,226 L50,226 C60,186 70,140 70,100 C58,86 40,82 24,70 Z',
  man: 'M-28,70 C-46,82 -72,86 -86,102 C-86,144 -72,190 -58,232 L58,232 C72,190 86,144 86,102 C72,86 46,82 30,70 Z',
} as const;

export function paintBack(ctx: SKRSContext2D, look: Look, film: Film): void {
  const cloth = film.tones(look.colors.cloth);
  const wide = look.isBoy ? 1.18 : 1;
  paintBackOfNeck(ctx, look, film);
  if (look.outfit === 'dress') {
    const skin = film.tones(look.colors.skin);
    for (const side of [-1, 1])
      arm(
        ctx,
        skin,
        side,
        [
          [62, 106],
          [80, 228],
          [74, 330],
        ],
        [15, 12, 8],
      );
    for (const side of [-1, 1]) {
      const hand = `M${side * 66},328 L${side * 82},328 C${side * 88},348 ${side * 84},372 ${side * 74},390 C${side * 66},378 ${side * 64},350 ${side * 66},328 Z`;
      fill(ctx, hand, skin.fold);
    }
    fill(ctx, TORSO.woman, skin.base);
    within(ctx, TORSO.woman, 5, () => {
      line(ctx, 'M2,90 L2,170', withAlpha(skin.deep, 0.6), 5);
      line(ctx, 'M-34,112 Q-26,134 -16,144 M38,112 Q30,134 20,144', withAlpha(skin.deep, 0.5), 4);
    });
    const bodice =
      'M-66,120 C-50,150 -30,168 2,172 C34,168 52,150 66,120 C66,160 58,190 51,230 L-51,230 C-58,190 -66,160 -66,120 Z';
    fill(ctx, bodice, cloth.base);
    within(ctx, bodice, 4, () =>
      fill(ctx, 'M-20,150 L-30,232 L0,232 Z M30,140 L20,232 L54,232 L66,140 Z', withAlpha(cloth.fold, 0.9)),
    );
    return;
  }
  const back = TORSO[look.isBoy ? 'man' : 'woman'];
  fill(ctx, back, cloth.base);
  sewn(
    ctx,
    film,
    back,
    patchesOn(look.worn, { half: 64 * wide, at: (aside, down) => [2 + 64 * wide * aside, 88 + 172 * down] }, true),
  );
  within(ctx, back, 6, () => {
    fill(ctx, 'M2,80 C-6,130 -4,190 -10,240 L14,240 C10,190 8,130 2,80 Z', withAlpha(cloth.fold, 0.8));
    fill(
      ctx,
      'M-64,140 C-40,170 -30,200 -28,240 L-56,240 Z M66,140 C44,170 34,200 32,240 L60,240 Z',
      withAlpha(cloth.deep, 0.7),
    );
  });
  // The hands are in the pockets.
  for (const side of [-1, 1])
    arm(
      ctx,
      cloth,
      side,
      [
        [64 * wide, 110],
        [78 * wide, 232],
        [68 * wide, 326],
      ],
      [23 * wide, 19 * wide, 14],
    );
  if (look.outfit === 'coat') line(ctx, 'M-56,232 Q2,242 56,232', withAlpha(cloth.deep, 0.9), 9);
  collar(ctx, look, film, cloth);
}

function arm(
  ctx: SKRSContext2D,
  tones: Tones,
  side: number,
  joints: readonly (readonly [number, number])[],
  widths: readonly [number, number, number],
): void {
  const [a, b, c] = joints.map(([x, y]) => [x * side, y] as const) as [
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
  ];
  const shape = `${limb(a, b, widths[0], widths[1])} ${limb(b, c, widths[1], widths[2])}`;
  fill(ctx, shape, tones.base);
  within(ctx, shape, 4, () => {
    line(
      ctx,
      `M${a[0] - side * 16},${a[1] + 14} L${b[0] - side * 16},${b[1]} L${c[0] - side * 10},${c[1]}`,
      withAlpha(tones.deep, 0.85),
      12,
    );
    line(
      ctx,
      `M${b[0] - side * 18},${b[1] - 12} Q${b[0]},${b[1] - 4} ${b[0] + side * 16},${b[1] + 6}`,
      withAlpha(tones.deep, 0.6),
      4,
    );
  });
}

function collar(ctx: SKRSContext2D, look: Look, film: Film, cloth: Tones): void {
  const [shape, tones] = (
    {
      coat: [
        'M-34,52 C-44,66 -42,88 -26,96 C-6,106 14,106 32,96 C46,88 48,66 38,52 C24,70 -18,70 -34,52 Z',
        film.tones(look.colors.accent),
      ],
      hoodie: [
        'M-34,66 C-58,84 -54,130 -22,146 C-4,154 12,154 28,146 C58,130 62,84 38,66 C20,82 -16,82 -34,66 Z',
        cloth,
      ],
      sailor: [
        'M-26,66 C-42,76 -58,82 -64,92 L-58,156 C-20,166 24,166 62,156 L66,92 C60,82 44,76 28,66 C14,78 -12,78 -26,66 Z',
        film.tones(look.colors.trim),
      ],
      blazer: [
        'M-26,60 C-32,72 -30,84 -24,90 C-4,100 10,100 26,90 C32,84 34,72 28,60 C14,74 -12,74 -26,60 Z',
        film.tones(WHITE),
      ],
      shirt: ['M-26,60 C-34,72 -32,86 -24,92 C-4,102 10,102 26,92 C34,86 36,72 28,60 C14,74 -12,74 -26,60 Z', cloth],
      dress: ['', cloth],
    } satisfies Record<Look['outfit'], [string, Tones]>
  )[look.worn && look.outfit === 'coat' ? 'shirt' : look.outfit] as [string, Tones];
  fill(ctx, shape, tones.base);
  within(ctx, shape, 3, () => {
    fill(ctx, `M-70,104 C-20,124 30,124 70,104 L70,180 L-70,180 Z`, withAlpha(tones.fold, 0.7));
    line(ctx, 'M-30,70 C-10,88 14,88 34,70', withAlpha(tones.deep, 0.7), 4);
  });
}
