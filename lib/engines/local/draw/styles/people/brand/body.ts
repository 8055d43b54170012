/** A body of cut paper in three-quarter view, facing left, in units of `head.ts`: neck, clothes, arms as ribbons, hands. */
import { type Gesture, isArmDeed } from '../../../scene/style.ts';
import type { Box } from '../../character/parts.ts';
import { lightened, mix } from '../../../scene/light/inks.ts';
import { hand, type HandKind, line, type Pen, print, printed, ribbon, sheet } from './sheets.ts';
import type { Outfit } from '../../../actors/trades.ts';
import { type Chest, patchesOn } from '../../character/worn.ts';
import type { Wardrobe } from './wardrobe.ts';

type At = readonly [x: number, y: number];
type Arm = { joints: readonly [At, At, At]; kind: HandKind; turn: number; flip?: 1 | -1 };
/** The gesture of the arms as asked, or a hand at the cheek. Dancers are puppets of their own. */
export type Stance = Exclude<Gesture, 'dance'> | 'cheek';

const NEAR: At = [102, 194];
const FAR: At = [-84, 196];
const HANGING = {
  near: { joints: [NEAR, [138, 350], [122, 520]], kind: 'easy', turn: Math.PI / 2 },
  far: { joints: [FAR, [-120, 350], [-108, 520]], kind: 'easy', turn: Math.PI / 2, flip: -1 },
} as const satisfies Record<string, Arm>;
const ARMS: Record<Stance, { near: Arm; far: Arm }> = {
  rest: HANGING,
  hold: {
    near: { joints: [NEAR, [166, 332], [88, 318]], kind: 'grip', turn: Math.PI + 0.3, flip: -1 },
    far: { joints: [FAR, [-152, 330], [-112, 322]], kind: 'grip', turn: -0.42 },
  },
  offer: {
    near: HANGING.near,
    far: { joints: [FAR, [-128, 312], [-200, 218]], kind: 'tray', turn: Math.PI + 0.1, flip: -1 },
  },
  heart: {
    near: { joints: [NEAR, [164, 344], [70, 276]], kind: 'flat', turn: Math.PI + 0.42, flip: -1 },
    far: HANGING.far,
  },
  mic: {
    near: { joints: [NEAR, [150, 352], [40, 206]], kind: 'grip', turn: Math.PI + 0.75, flip: -1 },
    far: HANGING.far,
  },
  wave: {
    near: { joints: [NEAR, [196, 270], [172, 110]], kind: 'flat', turn: -Math.PI / 2 + 0.06 },
    far: HANGING.far,
  },
  cheer: {
    near: { joints: [NEAR, [212, 72], [188, -64]], kind: 'flat', turn: -Math.PI / 2 - 0.16 },
    far: { joints: [FAR, [-188, 76], [-176, -60]], kind: 'flat', turn: -Math.PI / 2 + 0.12, flip: -1 },
  },
  fist: {
    near: { joints: [NEAR, [208, 236], [196, 60]], kind: 'fist', turn: -Math.PI / 2 - 0.1 },
    far: HANGING.far,
  },
  point: {
    near: HANGING.near,
    far: { joints: [FAR, [-190, 232], [-300, 176]], kind: 'point', turn: Math.PI + 0.34, flip: -1 },
  },
  cheek: {
    near: { joints: [NEAR, [150, 356], [76, 172]], kind: 'flat', turn: -Math.PI / 2 - 0.26 },
    far: HANGING.far,
  },
};

/** The middle of a held thing, and its maximum size. */
export const HELD: Partial<Record<Stance, { x: number; y: number; size: number }>> = {
  hold: { x: -14, y: 232, size: 200 },
  offer: { x: -268, y: 118, size: 210 },
};

/** Bounding boxes of the body and the near arm. */
export const boxesOf = (stance: Stance): Record<'body' | 'arm', Box> =>
  isArmDeed(stance)
    ? { body: { x: -440, y: -210, width: 660, height: 900 }, arm: { x: -380, y: -210, width: 680, height: 910 } }
    : { body: { x: -360, y: 10, width: 560, height: 680 }, arm: { x: -380, y: 20, width: 600, height: 680 } };

const NECKLINE: Record<Wardrobe['look']['outfit'], string> = {
  sailor: 'C48,160 -14,164 -40,136',
  shirt: 'L-8,214 L-40,136',
  dress: 'C64,206 -34,212 -40,136',
  blazer: 'C54,168 -20,172 -40,136',
  hoodie: 'C48,150 -14,154 -40,136',
  coat: 'C48,150 -14,154 -40,136',
};
const LEFT_SIDE = 'C-62,152 -98,154 -112,192 C-116,262 -90,330 -76,400 C-74,470 -90,560 -102,720';
const RIGHT_SIDE = 'C122,560 104,470 102,400 C114,330 138,250 132,188 C120,152 88,148 70,130';

/** Neck, trunk and clothes, and the arm behind a held thing. */
export function paintBody(pen: Pen, wardrobe: Wardrobe, stance: Stance): void {
  const { skin, skinDeep, cloth, trim, pattern, look } = wardrobe;
  if (stance !== 'hold') paintArm(pen, wardrobe, ARMS[stance].far);
  if (look.outfit === 'hoodie')
    sheet(pen, 'M-56,150 C-92,84 -40,56 10,60 C70,58 118,84 96,150 Z', lightened(cloth, -0.07), 1);
  sheet(pen, 'M-22,40 C-16,84 -18,112 -44,140 C-40,210 70,210 76,136 C48,112 44,80 48,26 Z', skin, 0.8, () =>
    print(pen, 'M-22,66 C4,96 34,84 52,40 L52,96 C34,124 4,122 -20,98 Z', skinDeep),
  );
  const isOpen = !look.worn && (look.outfit === 'blazer' || look.outfit === 'coat');
  const neckline = NECKLINE[look.worn && look.outfit === 'shirt' ? 'coat' : look.outfit];
  const trunk = `M-40,136 ${LEFT_SIDE} L132,720 ${RIGHT_SIDE} ${neckline} Z`;
  sheet(pen, trunk, isOpen ? trim : cloth, 1, () => {
    if (look.worn) sewn(pen, look.worn);
    else if (look.outfit === 'blazer') printed(pen, { kind: 'stripes', color: cloth }, [176, 720]);
    else if (!isOpen) printed(pen, pattern, [look.outfit === 'sailor' ? 196 : 140, 720]);
    print(pen, 'M150,150 C112,250 84,330 88,420 L92,720 L160,720 Z', mix(isOpen ? trim : cloth, wardrobe.dark, 0.14));
  });
  if (look.worn && look.outfit !== 'dress') {
    sheet(pen, 'M-34,120 L-64,150 L-50,184 L-8,178 L-22,152 Z', cloth, 0.8);
    sheet(pen, 'M62,112 L96,144 L66,184 L-6,178 L34,150 Z', cloth, 0.8);
  } else clothe(pen, wardrobe);
}

const CHEST: Chest = { half: 104, at: (aside, down) => [-6 + 108 * aside + 10 * aside * aside, 144 + 350 * down] };
function sewn(pen: Pen, worn: Outfit): void {
  for (const { d, color } of patchesOn(worn, CHEST)) print(pen, d, color);
}

function clothe(pen: Pen, { look, cloth, trim, pattern, dark, jewel }: Wardrobe): void {
  const shade = lightened(cloth, -0.06);
  switch (look.outfit) {
    case 'sailor':
      line(pen, 'M70,130 C48,160 -14,164 -40,136', trim, 7);
      break;
    case 'dress':
      line(pen, 'M70,130 C64,206 -34,212 -40,136', trim, 7);
      sheet(pen, (path) => path.arc(-2, 176, 9, 0, Math.PI * 2), jewel, 0.5);
      break;
    case 'shirt':
      line(pen, 'M-8,214 C-12,320 -8,440 -8,720', trim, 5);
      for (const y of [256, 316, 376]) sheet(pen, (path) => path.arc(-9, y, 6.5, 0, Math.PI * 2), trim, 0.4);
      sheet(pen, 'M-34,120 L-58,150 L-44,196 L-6,222 L-22,160 Z', trim, 0.8);
      sheet(pen, 'M62,112 L90,144 L60,196 L-8,222 L34,160 Z', trim, 0.8);
      break;
    case 'hoodie':
      sheet(pen, 'M-50,128 C-78,150 -60,186 6,190 C76,188 108,156 84,126 C60,154 -20,160 -50,128 Z', shade, 0.8);
      line(pen, 'M-24,184 C-28,214 -24,240 -28,264 M34,184 C36,220 32,246 36,276', trim, 6);
      sheet(pen, 'M-70,420 L-44,360 L74,360 L98,420 Z', shade, 0.8);
      break;
    case 'blazer':
    case 'coat': {
      const isCoat = look.outfit === 'coat';
      if (isCoat) {
        sheet(
          pen,
          'M-26,84 C0,100 34,94 54,76 C56,104 62,124 74,138 C44,166 -20,170 -42,142 C-28,122 -26,104 -26,84 Z',
          trim,
          0.9,
        );
        line(pen, 'M-32,124 C-4,142 40,138 62,116', lightened(trim, -0.1), 3.5);
      }
      sheet(pen, `M-40,136 ${LEFT_SIDE} L-22,720 C-30,560 -30,420 -16,320 Z`, cloth, 0.9);
      sheet(pen, `M132,720 ${RIGHT_SIDE} L-16,320 C-22,420 -14,560 -8,720 Z`, cloth, 1.1);
      const wide = isCoat ? 18 : 0;
      sheet(
        pen,
        `M-42,132 L${-74 - wide},196 L${-50 - wide},212 L-56,236 L-16,328 C-26,260 -40,190 -42,132 Z`,
        shade,
        0.8,
      );
      sheet(pen, `M72,126 L${108 + wide},192 L${86 + wide},212 L92,238 L-16,328 C20,260 56,190 72,126 Z`, shade, 0.9);
      for (const y of [370, 440])
        sheet(pen, (path) => path.arc(4, y, 9, 0, Math.PI * 2), isCoat ? dark : pattern.color, 0.5);
      if (!isCoat) sheet(pen, 'M84,262 L116,254 L114,276 L84,284 Z', jewel, 0.4);
      break;
    }
  }
}

/** What is in front of a held thing: arms, hands, a microphone. */
export function paintNearArm(pen: Pen, wardrobe: Wardrobe, stance: Stance): void {
  const { near, far } = ARMS[stance];
  if (stance === 'hold') paintArm(pen, wardrobe, far);
  if (stance === 'offer') paintHand(pen, wardrobe, far, 'thumb');
  if (stance === 'mic') microphone(pen, wardrobe);
  paintArm(pen, wardrobe, near);
}

function paintArm(pen: Pen, wardrobe: Wardrobe, arm: Arm): void {
  const { cloth, skin, pattern, trim, look } = wardrobe;
  const isBare = look.outfit === 'dress';
  const isPlain = look.outfit === 'blazer' || look.outfit === 'coat' || look.outfit === 'hoodie';
  const print = isPlain || look.worn ? {} : { pattern };
  if (isBare) {
    ribbon(pen, arm.joints, skin, { wide: 25, narrow: 17 });
    ribbon(pen, arm.joints, cloth, { to: 0.24, wide: 33, narrow: 30, ...print });
  }
  paintHand(pen, wardrobe, arm);
  if (isBare) return;
  ribbon(pen, arm.joints, cloth, {
    wide: look.outfit === 'coat' ? 36 : 33,
    narrow: look.outfit === 'coat' ? 27 : 22,
    ...print,
  });
  ribbon(pen, arm.joints, look.worn?.bands ?? (look.worn ? cloth : trim), {
    from: 0.93,
    wide: 27,
    narrow: look.outfit === 'coat' ? 28 : 23,
    lift: 0.5,
  });
}

function paintHand(
  pen: Pen,
  { skin, skinDeep }: Wardrobe,
  { joints, kind, turn, flip = 1 }: Arm,
  only?: 'thumb',
): void {
  hand(pen, kind, joints[2], turn, { skin, deep: skinDeep, flip, lift: 0.9, ...(only ? { only } : {}) });
}

function microphone(pen: Pen, { dark, jewel }: Wardrobe): void {
  const { ctx } = pen;
  ctx.save();
  ctx.translate(-44, 96);
  ctx.rotate(-0.62);
  sheet(pen, 'M-13,18 L13,18 L10,150 L-10,150 Z', dark, 0.8);
  sheet(pen, (path) => path.roundRect(-19, 14, 38, 14, 5), jewel, 0.6);
  sheet(
    pen,
    (path) => path.ellipse(0, -8, 25, 28, 0, 0, Math.PI * 2),
    lightened(dark, 0.14),
    0.8,
    () =>
      line(pen, 'M-30,-18 L30,-18 M-30,-4 L30,-4 M-30,10 L30,10 M-12,-40 L-12,20 M4,-40 L4,20 M18,-40 L18,20', dark, 2),
  );
  ctx.restore();
}
