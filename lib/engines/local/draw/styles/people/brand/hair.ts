/** Hair of cut paper: one bold shape over a head (`head.ts`), the back, the tails, and a head from behind. */
import type { Path2D } from '@napi-rs/canvas';
import type { Look } from '../../character/look.ts';
import { line, type Pen, sheet, type Trace } from './sheets.ts';
import type { Wardrobe } from './wardrobe.ts';

const FRINGE: Record<Look['fringe'], string> = {
  parted:
    'M-16,-70 C-36,-58 -58,-40 -63,8 C-80,-16 -80,-78 -38,-102 C0,-122 56,-112 72,-70 C80,-44 74,-6 62,20 C60,-18 34,-54 -16,-70 Z',
  swept:
    'M62,22 C64,-10 54,-34 38,-50 C10,-24 -28,-18 -66,-24 C-78,-66 -52,-106 -6,-111 C50,-115 84,-76 76,-28 C74,-8 68,8 62,22 Z',
  straight: 'M-62,0 C-72,-62 -54,-110 4,-111 C62,-111 84,-66 74,0 L62,24 L56,-16 C20,-28 -24,-28 -56,-18 Z',
  tufts:
    'M-62,2 C-76,-62 -56,-110 2,-112 C62,-112 86,-64 74,0 L62,24 L54,-26 L40,-10 L26,-38 L10,-14 L-6,-40 L-22,-16 L-36,-38 L-48,-14 Z',
};
const SHEEN: Record<Look['fringe'], string> = {
  parted: 'M-8,-78 C24,-74 52,-50 60,-14 M6,-92 C36,-88 60,-66 66,-38 M-26,-76 C-44,-66 -60,-48 -64,-26',
  swept: 'M44,-62 C16,-40 -20,-34 -60,-38 M48,-80 C18,-56 -20,-52 -56,-56 M40,-98 C14,-78 -14,-72 -44,-78',
  straight:
    'M-38,-34 C-40,-62 -28,-86 -8,-96 M-8,-38 C-10,-64 -4,-84 8,-96 M22,-38 C22,-64 22,-82 22,-96 M48,-34 C50,-60 46,-80 36,-92',
  tufts:
    'M-36,-48 C-36,-70 -26,-86 -10,-96 M-6,-50 C-6,-70 0,-86 8,-96 M26,-50 C28,-70 26,-84 22,-96 M54,-40 C56,-62 50,-80 38,-92',
};
const QUIFF =
  'M-50,-34 C-84,-50 -86,-104 -40,-112 C-20,-134 60,-132 72,-84 C80,-52 74,-18 64,10 L54,12 L52,-34 C24,-30 -22,-38 -50,-34 Z';

/** The hair over the forehead. */
export function paintHair(pen: Pen, { hair, hairLit, look }: Wardrobe): void {
  const isQuiff = look.hair === 'short' && look.isBoy && look.fringe !== 'tufts';
  sheet(pen, isQuiff ? QUIFF : look.hair === 'wavy' ? curls(FRONT_CURLS) : FRINGE[look.fringe], hair, 0.9, () =>
    line(
      pen,
      isQuiff
        ? 'M-60,-56 C-40,-70 -10,-58 20,-64 M-58,-82 C-36,-98 0,-82 36,-88 M-20,-110 C10,-112 40,-106 58,-84'
        : look.hair === 'wavy'
          ? curls(FRONT_CURLS, 0.5)
          : SHEEN[look.fringe],
      hairLit,
      4.6,
    ),
  );
}

type Curl = readonly [x: number, y: number, r: number];
const FRONT_CURLS: readonly Curl[] = [
  [-58, -44, 24],
  [-40, -72, 30],
  [-6, -84, 32],
  [30, -78, 34],
  [58, -48, 30],
  [72, -8, 26],
];
const BACK_CURLS: readonly Curl[] = [
  [-62, -84, 40],
  [-20, -118, 46],
  [36, -116, 46],
  [82, -82, 44],
  [106, -34, 44],
  [108, 22, 42],
  [90, 70, 40],
  [50, 92, 36],
  [-70, -34, 34],
  [-72, 14, 28],
  [-62, 54, 26],
  [10, -20, 90],
  [30, 40, 60],
];
const curls =
  (all: readonly Curl[], share = 1): ((path: Path2D) => void) =>
  (path) => {
    for (const [x, y, r] of all) {
      if (share < 1) path.moveTo(x - r * share, y);
      path.arc(x, y, r * share, share < 1 ? Math.PI : 0, share < 1 ? Math.PI * 1.7 : Math.PI * 2);
      if (share === 1) path.closePath();
    }
  };

const TIED = 'M-58,-30 C-66,10 -58,40 -44,56 L56,60 C84,40 96,-10 80,-66 C60,-116 -50,-120 -58,-30 Z';
const BACK: Record<Exclude<Look['hair'], 'wavy'>, string> = {
  long: 'M-60,-30 C-70,20 -62,76 -72,130 C-84,196 -78,252 -52,306 C0,288 20,300 66,326 C84,296 132,282 142,240 C118,190 128,130 108,64 C98,-10 100,-112 8,-114 C-44,-112 -58,-72 -60,-30 Z',
  bob: 'M-60,-20 C-74,20 -76,62 -70,100 C-40,110 -20,90 0,96 L70,112 C98,112 112,100 116,84 C100,40 100,-112 8,-114 C-46,-112 -58,-62 -60,-20 Z',
  ponytail: TIED,
  'twin tails': TIED,
  short: TIED,
};
const STRANDS = 'M86,-40 C96,40 104,110 118,220 M70,20 C84,110 76,190 84,286 M-58,40 C-52,110 -68,190 -50,270';

/** The hair behind neck and shoulders. */
export function paintBackHair(pen: Pen, { hair, hairLit, look }: Wardrobe): void {
  const trace: Trace = look.hair === 'wavy' ? curls(BACK_CURLS) : BACK[look.hair];
  sheet(pen, trace, hair, 1.2, () => {
    if (look.hair === 'long') line(pen, STRANDS, hairLit, 5);
    if (look.hair === 'wavy') line(pen, curls(BACK_CURLS.slice(0, 11), 0.55), hairLit, 5);
  });
}

/** Tied hair that swings: tails. */
export function paintTails(pen: Pen, { hair, hairLit, jewel, look }: Wardrobe): void {
  if (look.hair === 'ponytail') {
    sheet(
      pen,
      'M50,-88 C96,-146 176,-116 172,-34 C168,40 206,84 214,156 C158,150 122,96 122,34 C122,-14 102,-46 62,-56 Z',
      hair,
      1.2,
      () =>
        line(
          pen,
          'M86,-96 C140,-96 138,-10 144,40 C148,80 166,110 190,134 M110,-70 C128,-30 124,20 140,74',
          hairLit,
          5,
        ),
    );
    sheet(pen, 'M56,-98 C74,-100 82,-84 82,-66 L60,-50 C50,-64 48,-84 56,-98 Z', jewel, 0.6);
  }
  if (look.hair === 'twin tails') {
    sheet(pen, 'M72,-50 C124,-62 148,-4 138,70 C132,130 152,190 118,256 C88,206 76,130 80,66 Z', hair, 1.2, () =>
      line(pen, 'M98,-30 C124,10 108,110 118,220', hairLit, 5),
    );
    sheet(pen, 'M-56,-46 C-98,-52 -118,4 -108,70 C-104,130 -124,176 -98,230 C-66,180 -62,110 -54,40 Z', hair, 1.2, () =>
      line(pen, 'M-78,-28 C-98,20 -86,110 -94,196', hairLit, 5),
    );
    for (const [x, y] of [
      [76, -50],
      [-60, -46],
    ] as const)
      sheet(pen, (path) => path.arc(x, y, 15, 0, Math.PI * 2), jewel, 0.6);
  }
}

/** Locks in front of the ear. */
export function paintLocks(pen: Pen, { hair, hairLit, look }: Wardrobe): void {
  if (look.isBoy) return;
  if (look.hair === 'long')
    sheet(
      pen,
      'M40,-48 C78,-22 66,50 80,110 C92,170 76,214 60,240 C66,190 48,130 50,76 C50,30 54,-6 36,-36 Z',
      hair,
      0.9,
      () => line(pen, 'M58,-20 C68,50 70,120 72,190', hairLit, 4),
    );
  else if (look.hair === 'bob') {
    sheet(pen, 'M42,-50 C84,-18 82,60 70,118 C46,122 26,104 24,84 C44,62 54,8 38,-34 Z', hair, 0.9, () =>
      line(pen, 'M60,-16 C70,30 64,70 54,104', hairLit, 4),
    );
    sheet(pen, 'M-56,-30 C-72,10 -76,60 -66,98 C-56,92 -50,80 -50,70 C-58,40 -60,0 -50,-28 Z', hair, 0.6);
  } else if (look.hair !== 'short')
    sheet(pen, 'M46,-44 C66,-16 58,30 66,66 C70,86 62,96 54,104 C60,70 46,50 48,20 C48,-4 50,-20 42,-36 Z', hair, 0.6);
}

/** The head from behind, with its tied hair. */
export function paintBackOfHead(pen: Pen, wardrobe: Wardrobe): void {
  const { hair, hairLit, look, jewel, skin } = wardrobe;
  const isTied = look.hair === 'ponytail' || look.hair === 'twin tails';
  if (isTied || look.hair === 'short') {
    for (const side of [-1, 1])
      sheet(pen, (path) => path.ellipse(6 + side * 60, 8, 11, 18, side * 0.2, 0, Math.PI * 2), skin, 0.5);
  }
  const trace: Trace =
    look.hair === 'wavy'
      ? curls([...BACK_CURLS, ...BACK_CURLS.map(([x, y, r]): Curl => [12 - x, y, r])])
      : look.hair === 'long'
        ? 'M6,-114 C-52,-112 -72,-66 -70,-16 C-72,60 -92,140 -84,220 C-82,270 -60,316 -34,342 C-6,322 20,322 46,346 C82,312 98,262 98,214 C104,140 84,60 82,-16 C84,-66 64,-112 6,-114 Z'
        : look.hair === 'bob'
          ? 'M6,-114 C-54,-112 -76,-62 -76,-10 C-80,40 -92,72 -84,106 C-40,126 52,126 96,106 C104,72 92,40 88,-10 C88,-62 66,-112 6,-114 Z'
          : look.hair === 'short'
            ? 'M-6,-114 C-52,-108 -70,-64 -62,-16 C-60,18 -52,40 -44,58 L-32,50 L-24,74 L-8,60 L4,80 L16,62 L32,76 L42,52 L54,58 C64,38 72,16 74,-16 C80,-62 66,-104 30,-110 L20,-124 L14,-112 Z'
            : 'M6,-112 C-50,-110 -66,-66 -62,-18 C-60,20 -50,52 -34,72 C-10,84 22,84 46,72 C62,52 72,20 74,-18 C78,-66 62,-110 6,-112 Z';
  sheet(pen, trace, hair, 1, () =>
    line(
      pen,
      look.hair === 'wavy'
        ? curls(BACK_CURLS.slice(0, 11), 0.55)
        : look.hair === 'short'
          ? 'M14,-92 C-20,-92 -42,-64 -46,-30 M16,-76 C-8,-74 -24,-50 -28,-14 M20,-60 C8,-50 0,-30 -2,0 M24,-80 C48,-70 58,-44 56,-10 M24,-62 C36,-46 38,-24 34,6 M-36,2 C-34,20 -30,32 -26,44 M12,22 C12,36 12,46 10,56 M50,14 C48,26 46,36 42,44'
          : 'M6,-100 C-30,-60 -40,0 -42,70 C-44,140 -52,200 -46,280 M6,-100 C0,-40 4,40 2,110 C0,200 6,250 8,300 M6,-100 C44,-60 50,10 56,80 C60,150 64,210 62,280',
      hairLit,
      5,
    ),
  );
  if (look.hair === 'ponytail') {
    sheet(
      pen,
      'M-14,-66 C-40,-20 -50,60 -40,130 C-36,180 -22,220 4,250 C30,214 50,170 52,120 C56,50 46,-20 26,-66 Z',
      hair,
      1.2,
      () => line(pen, 'M4,-50 C-14,20 -16,100 -2,200 M14,-50 C26,20 30,90 20,170', hairLit, 5),
    );
    sheet(pen, (path) => path.ellipse(6, -64, 26, 14, 0, 0, Math.PI * 2), jewel, 0.7);
  }
  if (look.hair === 'twin tails')
    for (const side of [-1, 1]) {
      const x = (at: number) => 6 + side * at;
      sheet(
        pen,
        `M${x(58)},-50 C${x(108)},-60 ${x(130)},0 ${x(122)},70 C${x(116)},130 ${x(136)},180 ${x(106)},244 C${x(74)},190 ${x(62)},110 ${x(58)},40 Z`,
        hair,
        1.1,
        () => line(pen, `M${x(84)},-26 C${x(104)},20 ${x(92)},110 ${x(102)},206`, hairLit, 5),
      );
      sheet(pen, (path) => path.arc(x(62), -48, 15, 0, Math.PI * 2), jewel, 0.6);
    }
}
