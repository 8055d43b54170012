/** A person of cut paper from behind, from the neck to the soles, in units of `head.ts`. */
import { lightened, mix } from '../../../scene/light/inks.ts';
import { hand, line, type Pen, print, printed, ribbon, sheet } from './sheets.ts';
import { type Chest, patchesOn } from '../../character/worn.ts';
import type { Wardrobe } from './wardrobe.ts';

/** Distance of the soles from the middle of the head. */
export const SOLES = 1107;
const MIDDLE = 6;
const BACK: Chest = { half: 102, at: (aside, down) => [MIDDLE + 104 * aside, 150 + 340 * down] };
const HEMS: Record<Wardrobe['look']['outfit'], { at: number; flare: number }> = {
  sailor: { at: 560, flare: 0 },
  shirt: { at: 570, flare: 4 },
  hoodie: { at: 570, flare: 6 },
  blazer: { at: 620, flare: 14 },
  coat: { at: 850, flare: 62 },
  dress: { at: 790, flare: 110 },
};

export function paintFromBehind(pen: Pen, wardrobe: Wardrobe): void {
  const { look, skin, skinDeep, cloth, trim, pattern, legs, dark } = wardrobe;
  const { at: hem, flare } = HEMS[look.outfit];
  const x = (side: number, out: number): number => MIDDLE + side * out;
  const leg = look.outfit === 'dress' || look.outfit === 'sailor' ? skin : legs;
  for (const side of [-1, 1]) {
    sheet(
      pen,
      `M${x(side, 4)},520 L${x(side, 84)},520 C${x(side, 88)},700 ${x(side, 70)},860 ${x(side, 56)},1080 L${x(side, 22)},1080 C${x(side, 18)},900 ${x(side, 6)},700 ${x(side, 4)},520 Z`,
      leg,
      0.8,
    );
    sheet(
      pen,
      `M${x(side, 20)},1060 L${x(side, 58)},1060 C${x(side, 64)},1084 ${x(side, 66)},1100 ${x(side, 64)},1107 L${x(side, 16)},1107 Z`,
      dark,
      0.6,
    );
  }
  if (look.outfit === 'sailor')
    sheet(
      pen,
      'M-78,500 L90,500 C120,600 140,690 148,740 C60,764 -50,764 -138,740 C-128,690 -108,600 -78,500 Z',
      legs,
      1,
      () => line(pen, 'M-40,520 L-66,760 M6,520 L6,760 M52,520 L78,760', lightened(legs, -0.06), 5),
    );
  sheet(pen, 'M-26,40 C-22,90 -26,116 -50,140 L62,140 C38,116 34,90 38,40 Z', skin, 0.6, () =>
    print(pen, 'M-40,40 L52,40 L52,96 C20,110 -10,110 -40,96 Z', skinDeep),
  );
  const trunk = `M-40,132 C-66,148 -100,156 -112,192 C-114,270 -84,340 -80,420 C-82,480 ${-92 - flare},${hem - 60} ${-96 - flare},${hem} C-40,${hem + 18} 50,${hem + 18} ${108 + flare},${hem} C${104 + flare},${hem - 60} 94,480 92,420 C96,340 126,270 124,192 C112,156 78,148 52,132 C30,146 -18,146 -40,132 Z`;
  sheet(pen, trunk, cloth, 1, () => {
    if (look.worn) for (const { d, color } of patchesOn(look.worn, BACK, true)) print(pen, d, color);
    else printed(pen, look.outfit === 'blazer' ? { ...pattern, kind: 'plain' } : pattern, [150, hem + 20], MIDDLE);
    print(pen, `M140,150 C104,280 76,360 80,440 L84,${hem + 30} L220,${hem + 30} Z`, mix(cloth, dark, 0.14));
    if (look.outfit === 'coat' || look.outfit === 'blazer')
      line(pen, `M6,150 C8,300 6,500 6,${hem + 20}`, lightened(cloth, -0.07), 4);
  });
  if (look.outfit === 'coat')
    sheet(pen, 'M-84,412 C-30,430 40,430 96,412 L98,448 C40,466 -30,466 -86,448 Z', lightened(cloth, -0.07), 0.6);
  if (look.outfit === 'hoodie')
    sheet(
      pen,
      'M-64,140 C-70,110 -30,100 6,102 C44,100 84,110 78,140 C76,214 40,262 6,266 C-30,262 -64,214 -64,140 Z',
      lightened(cloth, -0.05),
      1,
    );
  else if (look.outfit !== 'dress' && look.outfit !== 'sailor')
    sheet(
      pen,
      'M-44,140 C-40,108 -24,104 6,106 C38,104 54,108 58,140 C30,156 -16,156 -44,140 Z',
      look.outfit === 'shirt' && !look.worn ? trim : lightened(cloth, -0.05),
      0.7,
    );
  for (const side of [-1, 1] as const) {
    const joints = [
      [x(side, 92), 200],
      [x(side, 128), 370],
      [x(side, 112), 560],
    ] as const;
    hand(pen, 'easy', joints[2], Math.PI / 2, { skin, deep: skinDeep, flip: side < 0 ? -1 : 1 });
    if (look.outfit === 'dress') {
      ribbon(pen, joints, skin, { wide: 25, narrow: 17, lift: 0.8 });
      ribbon(pen, joints, cloth, { to: 0.22, wide: 33, narrow: 30, pattern });
      continue;
    }
    ribbon(pen, joints, cloth, {
      wide: 33,
      narrow: 23,
      lift: 0.9,
      ...(look.outfit === 'blazer' || look.worn ? {} : { pattern }),
    });
    ribbon(pen, joints, look.worn?.bands ?? (look.worn ? cloth : trim), {
      from: 0.93,
      wide: 27,
      narrow: 24,
      lift: 0.4,
    });
  }
}

/** A folded boat, its keel at the height of the soles. */
export function paintBoat(pen: Pen, { trim, jewel, dark }: Wardrobe): void {
  sheet(
    pen,
    'M-430,690 L-250,1140 L260,1140 L440,690 C300,800 180,830 6,834 C-170,830 -290,800 -430,690 Z',
    trim,
    1.6,
    () => {
      print(pen, 'M6,834 L260,1160 L460,680 C300,800 180,830 6,834 Z', mix(trim, dark, 0.12));
      line(pen, 'M-330,950 C-160,1020 170,1020 346,950', jewel, 26);
    },
  );
}
