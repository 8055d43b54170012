/** Clothes at the neck and down the chest of a person facing us. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { withAlpha } from '../../../../scene/light/inks.ts';
import { WHITE } from '../../../character/light.ts';
import { path } from '../../../character/pen.ts';
import { soft } from '../body.ts';
import { type Film, fill, line, type Tones, within } from '../film.ts';
import type { Sitter } from '../near.ts';

const NECK = {
  woman: 'M-20,26 C-19,48 -19,60 -23,68 L-42,86 C-24,104 28,104 46,86 L27,68 C23,60 22,48 23,22 Z',
  man: 'M-27,26 C-26,48 -26,58 -28,68 L-40,86 C-24,104 28,104 44,86 L30,68 C30,58 29,48 30,22 Z',
  child: 'M-16,26 C-15,46 -15,58 -19,66 L-40,86 C-24,104 28,104 44,86 L23,66 C19,58 18,48 19,22 Z',
} as const;

export function paintNeck(ctx: SKRSContext2D, who: Sitter, film: Film): void {
  const skin = film.tones(who.colors.skin);
  const neck = NECK[who.isChild ? 'child' : who.isBoy ? 'man' : 'woman'];
  fill(ctx, neck, skin.base);
  within(ctx, neck, 3.4, () => {
    // Shade under the jaw.
    fill(ctx, 'M-34,20 L40,20 L36,48 C24,66 6,70 -8,66 C-18,62 -24,54 -30,44 Z', withAlpha(skin.deep, 0.92));
    fill(ctx, 'M12,40 L60,30 L60,100 L24,100 C14,84 10,62 12,40 Z', withAlpha(skin.deep, 0.6));
    line(ctx, 'M-17,50 C-15,68 -10,82 -4,92', withAlpha(skin.lit, 0.4), 4);
    line(ctx, 'M21,50 C18,68 12,82 6,92', withAlpha(skin.deep, 0.5), 3);
    line(ctx, 'M-44,93 C-30,90 -14,92 -5,97 M48,93 C34,90 18,92 9,97', withAlpha(skin.deep, 0.55), 2.6);
  });
}

/** The lapels on both sides of the middle. */
const LAPELS = [
  'M-27,80 C-40,96 -48,114 -50,128 L-36,138 L-40,148 L1,232 L2,196 L-12,104 Z',
  'M31,80 C44,96 52,114 54,128 L40,138 L44,148 L3,232 L2,196 L16,104 Z',
] as const;

export function paintFrontCollar(ctx: SKRSContext2D, who: Sitter, film: Film, cloth: Tones): void {
  const { trim, accent } = who.colors;
  switch (who.outfit) {
    case 'coat':
      if (!who.worn) fill(ctx, 'M-28,66 L2,206 L32,66 Z', film.tones('#d8d2c8').fold);
      if (who.worn) wings(ctx, cloth);
      else lapels(ctx, cloth);
      buttons(ctx, cloth, [250, 296, 342]);
      if (who.worn) break;
      soft(
        ctx,
        'M-18,94 C-32,124 -36,156 -34,196 L-10,200 C-10,164 -4,128 8,102 Z',
        film.tones(accent),
        'M-14,100 C-22,130 -24,160 -22,200 L-8,200 L8,100 Z',
      );
      soft(
        ctx,
        'M-28,56 C-42,68 -46,92 -30,102 C-8,116 16,116 36,102 C50,92 46,66 33,54 C24,76 -18,78 -28,56 Z',
        film.tones(accent),
        'M-34,84 C-14,102 18,102 42,82 L42,104 C18,118 -12,118 -34,102 Z M-28,64 C-14,84 20,84 34,62 L37,69 C24,92 -16,92 -32,72 Z',
      );
      break;
    case 'hoodie':
      openNeck(ctx, who, film, 122);
      for (const d of [
        'M-33,58 C-56,72 -58,106 -34,120 C-18,129 -4,127 2,120 C-12,104 -20,88 -25,72 Z',
        'M37,58 C60,72 62,106 38,120 C22,129 8,127 2,120 C16,104 24,88 29,72 Z',
      ])
        soft(
          ctx,
          d,
          cloth,
          d.startsWith('M-')
            ? 'M-27,70 C-22,90 -12,106 2,120 L-8,126 C-24,112 -34,96 -36,72 Z'
            : 'M31,60 C36,90 24,112 2,124 L30,128 L64,100 L50,60 Z',
        );
      line(ctx, 'M-12,122 C-15,140 -14,152 -16,166 M16,122 C18,138 17,150 19,162', film.tones(WHITE).base, 2);
      line(ctx, 'M-40,236 C-34,222 -30,218 -26,216 L30,216 C34,218 38,222 44,236', withAlpha(cloth.deep, 0.7), 2);
      break;
    case 'blazer':
      soft(ctx, 'M-27,71 L2,214 L31,71 Z', film.tones(WHITE), 'M4,90 L34,80 L10,220 L2,214 Z');
      if (who.isBoy)
        soft(
          ctx,
          'M-4,98 L9,98 L7,112 L13,176 L3,196 L-7,176 L-2,112 Z',
          film.tones(accent),
          'M3,100 L14,98 L16,190 L4,196 Z',
        );
      lapels(ctx, cloth);
      openNeck(ctx, who, film, 106);
      wings(ctx, film.tones(WHITE));
      buttons(ctx, cloth, [250, 284]);
      break;
    case 'sailor':
      openNeck(ctx, who, film, 150);
      soft(
        ctx,
        'M-28,70 C-44,82 -60,88 -70,100 L-56,126 L2,172 L60,126 L74,100 C64,88 48,82 32,70 L2,148 Z',
        film.tones(trim),
        'M34,74 L80,90 L64,130 L2,176 L2,150 Z',
      );
      line(ctx, 'M-62,112 L-50,128 L2,168 L54,128 L66,112', withAlpha(film.tones(who.colors.cloth).base, 0.9), 2);
      soft(
        ctx,
        'M2,160 C-12,142 -36,146 -34,166 C-32,184 -12,178 -2,170 L-16,214 L-2,206 L4,180 L12,206 L24,212 L6,170 C16,178 36,184 38,166 C40,146 16,142 2,160 Z',
        film.tones(accent),
        'M6,160 C16,150 34,150 36,164 C30,180 16,176 8,168 L26,214 L14,208 L4,180 Z M-4,160 L-8,176 L-16,172 Z',
      );
      break;
    case 'dress':
      bodice(ctx, cloth);
      break;
    case 'shirt':
      openNeck(ctx, who, film, who.worn ? 104 : 128);
      wings(ctx, cloth);
      if (!who.worn) buttons(ctx, cloth, [146, 186, 226]);
  }
}

function lapels(ctx: SKRSContext2D, cloth: Tones): void {
  for (const [i, d] of LAPELS.entries()) {
    within(ctx, 'M-80,70 L80,70 L80,250 L-80,250 Z', 3, () => {
      ctx.translate(3, 4);
      fill(ctx, d, withAlpha(cloth.deep, 0.6));
    });
    soft(
      ctx,
      d,
      i === 0 ? { ...cloth, base: cloth.base } : { ...cloth, base: cloth.fold },
      i === 0 ? 'M-14,104 L2,196 L0,232 L-12,206 C-6,180 -14,140 -26,104 Z' : 'M40,138 L60,128 L44,150 L3,232 L8,200 Z',
    );
    line(ctx, d, withAlpha(cloth.deep, 0.6), 1);
  }
}

/** Skin where the collar leaves the throat bare, down to `y`. */
function openNeck(ctx: SKRSContext2D, who: Sitter, film: Film, y: number): void {
  const half = who.isChild ? 14 : who.isBoy ? 24 : 18;
  const d = `M${2 - half},50 L${2 - half},66 L${-4 - half},76 L2,${y} L${8 + half},76 L${2 + half},66 L${2 + half},50 Z`;
  fill(ctx, d, film.tones(who.colors.skin).base);
  ctx.save();
  ctx.clip(path(d));
  paintNeck(ctx, who, film);
  ctx.restore();
}

/** The wings of a shirt collar. */
function wings(ctx: SKRSContext2D, tones: Tones): void {
  for (const [d, shade] of [
    ['M-26,68 C-33,78 -35,88 -33,96 L-10,122 L2,102 C-10,94 -20,82 -26,68 Z', 'M-12,92 L2,102 L-10,122 L-20,110 Z'],
    [
      'M30,66 C37,78 39,88 37,96 L14,122 L2,102 C14,94 24,82 30,66 Z',
      'M30,60 L44,90 L14,124 L4,104 C20,96 26,84 30,60 Z',
    ],
  ] as const) {
    soft(ctx, d, tones, shade);
    line(ctx, d, withAlpha(tones.deep, 0.5), 0.9);
  }
}

function buttons(ctx: SKRSContext2D, cloth: Tones, at: readonly number[]): void {
  for (const y of at) {
    ctx.beginPath();
    ctx.ellipse(8, y, 3, 3.2, 0, 0, Math.PI * 2);
    ctx.fillStyle = cloth.deep;
    ctx.fill();
    line(ctx, `M6,${y - 1.6} Q7.4,${y - 3} 9.4,${y - 2}`, withAlpha(cloth.lit, 0.7), 0.8);
  }
}

/** Bare shoulders, above a bodice. */
export function paintChest(ctx: SKRSContext2D, skin: Tones): void {
  const chest = 'M-22,72 L-42,86 C-56,90 -66,94 -70,102 L-68,146 L72,146 L74,102 C70,94 60,90 46,86 L26,72 Z';
  fill(ctx, chest, skin.base);
  within(ctx, chest, 5, () => {
    fill(ctx, 'M14,60 L30,60 C44,100 40,130 36,150 L90,150 L90,90 L40,84 Z', withAlpha(skin.fold, 0.9));
    fill(ctx, 'M-72,100 L-40,92 C-50,112 -50,126 -44,146 L-80,146 Z', withAlpha(skin.lit, 0.4));
    line(ctx, 'M-56,95 C-36,90 -16,93 -5,101 M60,95 C40,90 20,93 9,101', withAlpha(skin.deep, 0.45), 2.6);
    line(ctx, 'M2,122 L2,146', withAlpha(skin.deep, 0.5), 4);
  });
}

function bodice(ctx: SKRSContext2D, cloth: Tones): void {
  const shape =
    'M-70,128 C-58,126 -46,132 -36,128 C-22,122 -8,130 2,142 C12,130 26,122 40,128 C50,132 62,126 74,128 C72,160 62,190 56,234 L-52,234 C-58,190 -68,160 -70,128 Z';
  fill(ctx, shape, cloth.base);
  within(ctx, shape, 5, () => {
    fill(
      ctx,
      'M-54,160 C-46,186 -12,188 1,168 C12,188 46,186 58,158 C54,190 42,206 34,214 C14,202 -10,202 -30,214 C-44,202 -52,186 -54,160 Z',
      withAlpha(cloth.fold, 0.9),
    );
    fill(ctx, 'M36,120 C48,160 40,200 38,240 L90,240 L90,120 Z', withAlpha(cloth.fold, 0.8));
    fill(ctx, 'M-72,126 L-44,130 C-52,160 -48,190 -44,236 L-80,236 Z', withAlpha(cloth.lit, 0.4));
  });
  line(
    ctx,
    'M-70,128 C-58,126 -46,132 -36,128 C-22,122 -8,130 2,142 C12,130 26,122 40,128 C50,132 62,126 74,128',
    withAlpha(cloth.deep, 0.7),
    1.6,
  );
  line(ctx, 'M-42,128 L-47,88 M46,128 L50,88', cloth.base, 4.4);
}
