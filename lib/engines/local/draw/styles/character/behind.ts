/** The whole person from behind, in units of `face.ts`: crown at -104, soles at 1096. */
import { limb } from './body.ts';
import { celsOf, DARK_CLOTH, type Light, WHITE } from './light.ts';
import type { Look } from './look.ts';
import { type Chest, isSkirted, patchesOn } from './worn.ts';
import { cel, fill, type Pen, stroke } from './pen.ts';

export const SOLES = 1096;

const BACK: Chest = { half: 88, at: (aside, down) => [6 + 88 * aside, 122 + 318 * down] };

/** Tied at the back of the head. */
const TIED =
  'M-80,0 C-94,-66 -64,-118 6,-118 C76,-118 106,-66 92,0 C94,40 78,66 54,82 Q6,96 -42,82 C-66,66 -82,40 -80,0 Z';
const HAIR: Record<Look['hair'], string> = {
  long: 'M-82,0 C-96,-66 -64,-118 6,-118 C76,-118 108,-66 94,0 C100,80 112,170 104,268 C100,300 104,330 112,356 C88,352 74,338 66,318 C60,346 48,366 30,380 C26,356 16,338 8,326 C0,348 -14,366 -34,374 C-36,350 -42,334 -50,318 C-58,340 -76,352 -98,354 C-88,326 -90,300 -92,262 C-98,160 -88,80 -82,0 Z',
  wavy: 'M-82,0 C-96,-66 -64,-118 6,-118 C76,-118 108,-66 94,0 C112,40 102,76 116,112 C124,150 106,166 114,206 C94,208 80,198 72,184 C62,210 44,224 22,232 C16,214 8,202 0,192 C-10,212 -30,226 -54,228 C-56,210 -60,196 -66,184 C-76,200 -90,208 -106,206 C-94,172 -112,150 -100,112 C-90,76 -98,40 -82,0 Z',
  bob: 'M-82,0 C-96,-66 -64,-118 6,-118 C76,-118 108,-66 94,0 C106,44 104,76 92,104 C80,112 62,108 52,104 L-40,104 C-52,110 -70,112 -80,104 C-92,76 -94,44 -82,0 Z',
  ponytail: TIED,
  'twin tails': TIED,
  short:
    'M-80,0 C-96,-66 -66,-122 6,-120 C78,-122 108,-66 92,0 C94,30 88,50 92,70 C78,66 70,62 64,56 C60,76 50,90 38,98 C32,84 26,78 18,74 C10,88 -2,98 -18,102 C-20,86 -26,78 -34,70 C-44,80 -58,84 -74,82 C-66,66 -82,40 -80,0 Z',
};
const TAIL =
  'M-16,-66 C-40,-50 -44,10 -40,70 C-40,140 -30,210 4,268 C14,236 22,220 34,200 C34,226 38,246 48,262 C62,190 62,100 54,30 C52,-10 50,-46 30,-66 Z';
const TWIN =
  'M0,0 C30,10 40,70 34,130 C30,190 40,230 22,282 C10,262 2,246 -2,226 C-8,246 -16,258 -26,268 C-20,200 -34,140 -28,80 C-26,40 -20,10 0,0 Z';

/** Hair and head without the body. */
export function paintBackOfHead(pen: Pen, look: Look, light: Light): void {
  const hair = light.cel(look.colors.hair);
  cel(pen, HAIR[look.hair], hair, {
    depth: 2.6,
    within() {
      fill(
        pen,
        'M-78,-40 C-70,-78 -30,-92 6,-92 C44,-92 70,-80 80,-52 L66,-54 L60,-66 L44,-62 L34,-76 L16,-68 L4,-80 L-14,-70 L-26,-76 L-38,-62 L-54,-64 L-62,-44 Z',
        hair.glint,
      );
    },
  });
  const low = { long: 300, wavy: 170, bob: 90, ponytail: 70, 'twin tails': 70, short: 60 }[look.hair];
  const strands =
    look.hair === 'ponytail'
      ? 'M-60,40 Q-40,-40 0,-64 M70,40 Q56,-40 10,-64 M6,90 Q4,0 6,-60'
      : `M-50,${low} Q-66,20 -30,-70 M-4,${low} Q-10,20 2,-84 M44,${low} Q56,20 34,-76`;
  stroke(pen, strands, hair.line, 0.9);
  const ribbon = light.cel(look.colors.accent);
  if (look.hair === 'ponytail') {
    cel(pen, TAIL, hair, { depth: 2 });
    stroke(pen, 'M0,-40 C-16,40 -10,140 6,230 M24,-40 C34,40 34,120 36,190', hair.line, 0.9);
    cel(pen, 'M-22,-74 Q6,-86 36,-72 Q40,-54 32,-48 Q6,-40 -20,-50 Q-28,-60 -22,-74 Z', ribbon, { depth: 0.7 });
  }
  if (look.hair === 'twin tails')
    for (const side of [-1, 1]) {
      pen.ctx.save();
      pen.ctx.translate(6 + side * 84, -44);
      pen.ctx.scale(side, 1);
      pen.ctx.rotate(-0.16);
      cel(pen, TWIN, hair, { depth: 1.6 });
      cel(pen, 'M-12,-8 Q2,-16 16,-6 Q18,8 10,14 Q-6,16 -12,8 Z', ribbon, { depth: 0.4 });
      pen.ctx.restore();
    }
}

export function paintBehind(pen: Pen, look: Look, light: Light): void {
  const { cloth: garment, trim: edge, accent: scarf, skin: flesh } = celsOf(look, light);
  const isSkirt = isSkirted(look);
  const [trousers, dark] = [light.cel(look.worn?.legs ?? '#454a66'), light.cel('#33334a')];
  const bare = isSkirt ? flesh : trousers;
  // Legs, one in front of the other.
  for (const side of [-1, 1]) {
    const x = 6 + side * 30;
    limb(pen, [x, 500], [x + side * 4, 780], [x + side * 2, 1050], isSkirt ? [33, 25, 16] : [42, 33, 26], bare, 2);
    if (isSkirt)
      limb(
        pen,
        [x + side * 3, 880],
        [x + side * 3, 960],
        [x + side * 2, 1050],
        [24, 22, 17],
        look.outfit === 'dress' ? light.cel(WHITE) : dark,
      );
    cel(
      pen,
      `M${x - 20},1040 C${x - 26},1070 ${x - 26},1092 ${x - 20},1096 L${x + 22},1096 C${x + 28},1088 ${x + 26},1066 ${x + 20},1040 Z`,
      look.isBoy ? light.cel('#e9e6ea') : light.cel('#5a3f3c'),
      { depth: 0.9 },
    );
  }
  const arm = (side: number) => {
    const [s, e, w] = [
      [6 + side * 86, 170],
      [6 + side * 108, 330],
      [6 + side * 104, 480],
    ] as const as [[number, number], [number, number], [number, number]];
    cel(
      pen,
      `M${w[0] - 15},${w[1] - 8} C${w[0] - 19},${w[1] + 26} ${w[0] - 13},${w[1] + 56} ${w[0] - side * 3},${w[1] + 62} C${w[0] + 13},${w[1] + 56} ${w[0] + 19},${w[1] + 26} ${w[0] + 15},${w[1] - 8} Z`,
      flesh,
      { depth: 0.8 },
    );
    const isBare = look.outfit === 'dress';
    limb(pen, s, e, w, isBare ? [23, 19, 14] : [30, 27, 21], isBare ? flesh : garment);
    if (isBare) limb(pen, s, [s[0] + side * 4, 205], [s[0] + side * 8, 240], [29, 33, 31], garment);
  };
  if (!isSkirt)
    cel(pen, 'M-62,380 C-70,440 -68,490 -66,560 L4,560 L6,540 L8,560 L78,560 C80,490 82,440 74,380 Z', bare, {
      depth: 2.4,
      width: 0.8,
    });
  arm(1);
  arm(-1);
  cel(pen, 'M-14,60 L-18,120 L30,120 L26,60 Z', flesh, {
    depth: 0,
    within: () => fill(pen, 'M-20,60 L34,60 L34,104 L-20,92 Z', flesh.shade),
  });
  const isLong = look.outfit === 'coat';
  if (isSkirt)
    cel(
      pen,
      'M-56,372 C-70,440 -98,540 -116,620 C-90,634 -70,622 -46,632 C-20,640 4,624 28,634 C54,640 76,624 102,632 C112,634 122,628 128,620 C112,540 82,440 68,372 Z',
      look.outfit === 'dress'
        ? garment
        : look.outfit === 'hoodie' || look.outfit === 'shirt'
          ? light.cel('#5b6488')
          : edge.base === garment.base
            ? dark
            : look.outfit === 'sailor'
              ? edge
              : light.cel(DARK_CLOTH),
      {
        depth: 3.4,
        within() {
          stroke(pen, 'M-30,390 Q-50,520 -60,630 M6,390 Q0,520 -10,630 M40,390 Q54,520 58,632', light.ink, 0.8);
        },
      },
    );
  cel(
    pen,
    isLong
      ? 'M-12,110 C-40,126 -84,128 -92,158 C-92,230 -70,310 -62,372 C-80,470 -98,600 -104,720 L118,720 C110,600 90,470 74,372 C82,310 104,230 104,158 C96,128 52,126 24,110 Z'
      : 'M-12,110 C-40,126 -84,128 -92,158 C-92,230 -66,310 -58,384 C-58,394 -60,402 -62,410 Q6,424 74,410 C72,402 70,394 70,384 C78,310 104,230 104,158 C96,128 52,126 24,110 Z',
    garment,
    {
      depth: 3,
      within() {
        for (const { d, color } of patchesOn(look.worn, BACK, true)) fill(pen, d, light.cel(color).base);
        fill(pen, 'M-60,330 Q-20,348 10,340 Q-16,360 -58,372 Z M80,300 Q40,330 20,372 Q60,356 76,340 Z', garment.shade);
        if (isLong) stroke(pen, 'M6,420 L8,720 M-60,384 L72,384', garment.line, 1);
      },
    },
  );
  if (look.outfit === 'sailor')
    cel(pen, 'M-16,104 C-50,122 -82,130 -92,158 L-74,256 L86,256 L104,158 C94,130 62,122 28,104 Z', edge, {
      depth: 1.8,
      within: () => stroke(pen, 'M-82,160 L-64,244 L76,244 L94,160', light.cel(WHITE).base, 2.2),
    });
  if (look.outfit === 'hoodie')
    cel(pen, 'M-52,112 C-74,150 -58,222 6,236 C70,222 86,150 64,112 C40,96 -28,96 -52,112 Z', garment, { depth: 2 });
  if (look.outfit === 'blazer' || look.outfit === 'shirt' || look.outfit === 'dress')
    cel(
      pen,
      'M-20,100 C-30,112 -34,122 -32,132 Q6,148 44,132 C46,122 42,112 32,100 Z',
      look.outfit === 'dress' ? edge : look.worn ? garment : light.cel(WHITE),
      { depth: 0.5 },
    );
  if (isLong && !look.worn) {
    cel(pen, 'M40,120 C56,170 62,240 54,320 L22,316 C30,240 26,180 12,130 Z', scarf, { depth: 1.2 });
    cel(
      pen,
      'M-34,80 C-56,104 -52,140 -20,150 C20,160 62,152 70,124 C76,102 60,84 48,76 C30,100 -14,100 -34,80 Z',
      scarf,
      { depth: 1.4 },
    );
  }
}
