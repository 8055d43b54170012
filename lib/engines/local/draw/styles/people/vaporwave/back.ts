/** The whole person from behind, in units of `character/face.ts`: crown at -104, soles at `SOLES`. The jacket has a striped sun on its back. */
import { mix } from '../../../scene/light/inks.ts';
import { limb } from '../../character/body.ts';
import { celsOf, WHITE } from '../../character/light.ts';
import type { Look } from '../../character/look.ts';
import { type Chest, patchesOn } from '../../character/worn.ts';
import { cel, fill, type Pen, stroke } from '../../character/pen.ts';
import { isDress, isSuit, sunPrint } from './jacket.ts';
import type { Glow } from './light.ts';

const BACK: Chest = { half: 108, at: (aside, down) => [6 + 110 * aside, 128 + 330 * down] };
const JACKET =
  'M-12,108 C-44,124 -100,130 -118,162 C-120,230 -96,310 -84,400 L-86,452 Q6,468 98,452 L96,400 C108,310 132,230 130,162 C112,130 56,124 24,108 Z';
const LONG =
  'M-12,108 C-44,124 -100,130 -118,162 C-120,230 -92,310 -82,390 C-92,500 -104,620 -112,740 L124,740 C116,620 104,500 94,390 C104,310 132,230 130,162 C112,130 56,124 24,108 Z';

export function paintFromBehind(pen: Pen, look: Look, light: Glow, isDancing: boolean): void {
  const { cloth, trim, skin } = celsOf(look, light);
  const [denim, dark] = [light.cel(look.worn?.legs ?? mix(light.neon.purple, '#2b2550', 0.6)), light.cel('#2a2140')];
  const dress = isDress(look);
  const bare =
    !look.isBoy &&
    !(look.worn && !dress) &&
    look.outfit !== 'coat' &&
    (dress || look.outfit === 'sailor' || look.outfit === 'hoodie');
  for (const side of [-1, 1]) {
    const x = 6 + side * 34;
    limb(
      pen,
      [x, 500],
      [x + side * 8, 780],
      [x + side * 10, 1050],
      bare ? [36, 27, 19] : [47, 36, 26],
      bare ? skin : denim,
      2.6,
    );
    if (bare)
      limb(pen, [x + side * 7, 800], [x + side * 9, 930], [x + side * 10, 1050], [27, 26, 21], light.cel(WHITE), 1.6);
    const shoe = x + side * 10;
    cel(
      pen,
      `M${shoe - 23},1036 C${shoe - 30},1066 ${shoe - 30},1090 ${shoe - 24},1096 L${shoe + 25},1096 C${shoe + 31},1088 ${shoe + 29},1062 ${shoe + 23},1036 Z`,
      light.cel(bare ? light.neon.pink : WHITE),
      { depth: 0.9 },
    );
    fill(pen, `M${shoe - 27},1084 L${shoe + 28},1084 L${shoe + 26},1096 L${shoe - 25},1096 Z`, light.neon.cyan);
  }
  const suit = isSuit(look);
  for (const side of [1, -1]) {
    const x = 6 + side * 96;
    // Dancers have one arm up and the other on the hip.
    const [elbow, wrist] = !isDancing
      ? ([
          [x + side * 36, 340],
          [x + side * 28, 500],
        ] as const)
      : side < 0
        ? ([
            [x - 76, 84],
            [x - 44, -64],
          ] as const)
        : ([
            [x + 88, 300],
            [x + 18, 404],
          ] as const);
    const angle = Math.atan2(wrist[1] - elbow[1], wrist[0] - elbow[0]);
    if (!isDancing || side < 0) {
      pen.ctx.save();
      pen.ctx.translate(wrist[0], wrist[1]);
      pen.ctx.rotate(angle - Math.PI / 2);
      cel(pen, 'M-16,0 C-20,36 -14,66 -3,74 C13,66 20,36 16,0 Z', skin, { depth: 0.9 });
      pen.ctx.restore();
    }
    if (dress) limb(pen, [x, 176], elbow, wrist, [26, 22, 16], skin, 1.8);
    else {
      limb(pen, [x, 180], elbow, wrist, suit ? [38, 33, 26] : [41, 40, 30], cloth, 2.4);
      pen.ctx.save();
      pen.ctx.translate(wrist[0], wrist[1]);
      pen.ctx.rotate(angle - Math.PI / 2);
      cel(pen, 'M-26,-8 L26,-8 L24,22 L-24,22 Z', suit ? cloth : trim, { depth: 0.7 });
      pen.ctx.restore();
    }
  }
  if (bare && !dress)
    cel(pen, 'M-66,400 C-80,460 -98,560 -108,624 Q6,652 120,624 C110,560 92,460 78,400 Z', dark, {
      depth: 3.2,
      within: () => stroke(pen, 'M-34,420 L-60,630 M6,420 L4,640 M46,420 L70,632', light.ink, 0.9),
    });
  else if (!bare)
    cel(pen, 'M-72,400 C-80,470 -80,520 -78,590 L2,590 L6,560 L10,590 L90,590 C92,520 92,470 84,400 Z', denim, {
      depth: 2.6,
      width: 0.8,
    });
  cel(pen, 'M-16,56 L-20,124 L32,124 L28,56 Z', skin, {
    depth: 0,
    within: () => fill(pen, 'M-20,56 L34,56 L34,108 L-20,96 Z', skin.shade),
  });
  if (dress) {
    cel(
      pen,
      'M-14,108 C-40,124 -84,132 -98,158 C-104,200 -80,240 -66,280 L78,280 C92,240 116,200 110,158 C96,132 52,124 26,108 Z',
      skin,
      { depth: 2.6 },
    );
    cel(
      pen,
      'M-78,206 Q6,236 90,206 C94,260 78,320 72,372 C92,460 124,590 140,720 Q6,752 -128,720 C-112,590 -80,460 -60,372 C-66,320 -82,260 -78,206 Z',
      cloth,
      {
        depth: 3.4,
        within: () =>
          stroke(pen, 'M-30,400 Q-54,560 -70,730 M6,400 Q4,560 0,740 M42,400 Q66,560 80,730', cloth.line, 0.9),
      },
    );
    stroke(pen, 'M-60,376 Q6,392 72,376', cloth.line, 1.6);
    return;
  }
  const isLong = look.outfit === 'coat';
  cel(pen, isLong ? LONG : JACKET, cloth, {
    depth: 3.4,
    within() {
      for (const { d, color } of patchesOn(look.worn, BACK, true)) fill(pen, d, light.cel(color).base);
      fill(pen, 'M-84,360 Q-40,384 10,372 Q-24,396 -84,404 Z M104,320 Q56,356 34,398 Q76,388 100,366 Z', cloth.shade);
      fill(pen, 'M-106,176 C-104,240 -84,310 -74,390 L-64,390 C-72,310 -92,240 -92,176 Z', cloth.glint);
      if (isLong) stroke(pen, 'M6,420 L8,740', cloth.line, 1);
    },
  });
  sunPrint(pen, light, 6, 268, suit || look.worn ? 0 : 62);
  if (suit) {
    cel(pen, 'M-22,96 C-36,110 -42,124 -40,138 Q6,158 52,138 C54,124 48,110 34,96 Z', cloth, { depth: 0.6 });
    stroke(pen, isLong ? 'M-70,392 L82,392' : 'M6,400 L6,458', cloth.line, 1.2);
    return;
  }
  if (look.worn) {
    cel(pen, 'M-22,96 C-36,110 -42,124 -40,138 Q6,158 52,138 C54,124 48,110 34,96 Z', cloth, { depth: 0.6 });
    return;
  }
  if (look.outfit === 'hoodie')
    cel(pen, 'M-52,112 C-78,150 -58,206 6,216 C70,206 90,150 64,112 C40,96 -28,96 -52,112 Z', cloth, { depth: 2 });
  else cel(pen, 'M-22,94 C-34,106 -38,118 -36,130 Q6,148 48,130 C50,118 46,106 34,94 Z', trim, { depth: 0.6 });
  cel(pen, 'M-86,440 Q6,456 98,440 L96,486 Q6,500 -84,486 Z', trim, {
    depth: 0.8,
    within: () =>
      stroke(pen, 'M-60,450 L-58,486 M-30,452 L-30,492 M0,454 L0,494 M30,454 L30,492 M62,450 L60,488', trim.line, 0.7),
  });
}
