/** Hair of a head facing us: the part behind neck and shoulders, and the part that frames the face. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { withAlpha } from '../../../../scene/light/inks.ts';
import { BACK_HAIR } from '../behind.ts';
import { type Film, fill, line, within } from '../film.ts';
import { strands } from '../hair.ts';
import type { Sitter } from '../near.ts';

type Cut = Sitter['cut'];
/** Drawn back from the hairline to the crown. */
const TIED =
  'M-36.6,2 C-46,-28 -34,-60 2,-60 C38,-60 49,-28 39.6,4 C37,4 34.4,-1 32.8,-9 C30,-26 23,-36 12,-40 C4,-42.6 -6,-42.6 -13,-40 C-25,-36 -31,-26 -33.4,-9 C-34,-4 -35,2 -36.6,2 Z';
/** From the parting to the ends on both sides of the face. */
const CAP: Record<Cut, string> = {
  long: 'M-8,-44 C-22,-40 -31,-26 -34,-6 C-35,14 -32,30 -35,52 C-38,78 -34,104 -36,128 C-38,144 -42,158 -48,166 C-58,150 -58,116 -53,86 C-49,60 -48,36 -46,10 C-49,-34 -32,-62 0,-62 C36,-62 52,-36 49,6 C51,34 52,60 56,88 C61,118 61,150 52,172 C45,162 40,148 39,130 C36,104 41,78 38,52 C35,32 37,14 36,-6 C32,-26 18,-40 -8,-44 Z',
  wavy: 'M-8,-44 C-22,-40 -30,-26 -34,-8 C-38,6 -32,18 -36,30 C-41,44 -33,56 -38,70 C-42,84 -36,94 -42,108 C-48,124 -58,118 -60,104 C-68,90 -56,76 -60,60 C-64,44 -50,32 -50,14 C-54,-36 -34,-64 0,-64 C38,-64 57,-36 52,10 C54,28 66,42 62,60 C59,76 70,88 64,106 C60,122 50,126 44,112 C37,98 45,84 41,70 C36,56 44,44 39,30 C35,18 40,4 36,-8 C32,-26 18,-40 -8,-44 Z',
  bob: 'M-8,-44 C-22,-40 -31,-26 -34,-6 C-35.4,12 -31,26 -29,43 C-37,50 -48,48 -53,39 C-52,24 -47,10 -47,-4 C-49,-38 -32,-62 0,-62 C36,-62 51,-38 50,-4 C50,12 55,26 56,41 C50,50 40,51 33,45 C34,28 37,12 36,-6 C32,-26 18,-40 -8,-44 Z',
  ponytail: TIED,
  plait: TIED,
  'twin tails': TIED,
  short:
    'M-36.4,0 C-43,-12 -47,-36 -37,-47 C-34,-57 -22,-64 -10,-62 C0,-68 20,-66 27,-59 C41,-57 47,-40 45,-26 C45,-16 42,-6 39.4,1 C36,-2 34,-8 32.4,-15 C31,-24 29,-31 24,-36 C12,-38 -2,-35 -14,-38 C-24,-37 -30,-28 -32.6,-15 C-34,-8 -35,-2 -36.4,0 Z',
  bald: '',
};
/** Over the forehead. */
const FRINGE: Record<Sitter['fringe'], string> = {
  straight:
    'M-35,-12 C-38,-36 -24,-54 0,-54 C24,-54 39,-36 37,-12 C33,-16 31,-13 27,-16 C22,-12 17,-15 12,-13 C7,-16 2,-12 -4,-14 C-9,-11 -14,-15 -19,-12 C-24,-15 -29,-11 -35,-12 Z',
  swept:
    'M14,-56 C10,-38 -8,-26 -22,-18 C-28,-14 -33,-10 -36,-4 C-40,-30 -28,-54 2,-57 Z M10,-54 C20,-46 32,-34 37,-8 C42,-30 32,-52 12,-58 Z',
  tufts:
    'M-36,-10 C-40,-36 -26,-55 0,-55 C26,-55 41,-36 38,-10 C34,-22 31,-25 28,-29 C25,-22 20,-18 16,-17 C17,-22 16,-27 14,-30 C9,-22 2,-17 -4,-16 C-3,-21 -4,-26 -6,-30 C-11,-22 -17,-18 -22,-17 C-22,-21 -23,-25 -25,-28 C-29,-23 -33,-18 -36,-10 Z',
  parted: '',
};
/** For men: up from the forehead, or to one side. */
const QUIFF: Partial<Record<Sitter['fringe'], string>> = {
  swept: 'M20,-40 C6,-30 -14,-28 -30,-20 C-38,-28 -38,-44 -26,-52 C-8,-62 22,-60 28,-46 Z',
  tufts:
    'M-33,-22 C-40,-36 -32,-52 -16,-55 C4,-62 28,-56 34,-40 C30,-36 27,-32 25,-28 C20,-32 16,-33 12,-33 C9,-29 5,-28 1,-27 C0,-31 -2,-33 -5,-34 C-9,-29 -14,-27 -19,-26 C-20,-29 -22,-30 -24,-31 C-28,-29 -31,-26 -33,-22 Z',
};
/** Loose locks in front of the ears. */
const LOCKS =
  'M-31,-26 C-36,-14 -37,4 -36,20 C-35.6,28 -33,34 -31.6,38 C-33,24 -33.6,8 -31.6,-8 Z M33,-26 C38,-12 39,6 38,22 C37.6,30 35,36 33,41 C34.6,26 35.6,8 33.4,-8 Z';
/** Behind the shoulder away from the light. */
const TAIL =
  'M22,-50 C44,-58 62,-40 60,-10 C59,14 72,40 72,70 C72,96 64,116 54,128 C50,110 40,96 42,70 C44,44 38,16 38,-6 C36,-20 32,-30 22,-36 Z';
const BUN = 'M-20,-54 C-24,-78 -8,-86 4,-86 C18,-86 32,-76 27,-54 C14,-48 -8,-48 -20,-54 Z';
const HAS_BACK: ReadonlySet<Cut> = new Set(['long', 'wavy', 'bob']);

/** Behind neck and shoulders. */
export function paintFrontFall(ctx: SKRSContext2D, who: Sitter, film: Film): void {
  const hair = film.tones(who.colors.hair);
  if (HAS_BACK.has(who.cut)) {
    const shape = BACK_HAIR[who.hair];
    fill(ctx, shape, hair.fold);
    within(ctx, shape, 6, () => fill(ctx, 'M-34,20 L38,20 L50,190 L-46,190 Z', withAlpha(hair.deep, 0.9)));
  } else if (who.cut === 'ponytail')
    strands(
      ctx,
      film,
      who,
      TAIL,
      Array.from(
        { length: 26 },
        (_, i) =>
          `M${26 + i * 0.5},-46 C${44 + i * 0.9},-40 ${36 + i * 1.2},20 ${44 + i * 1.1},60 C${46 + i},90 ${48 + i * 0.7},110 ${52 + i * 0.3},128`,
      ),
    );
  else if (who.cut === 'twin tails') {
    strands(
      ctx,
      film,
      who,
      BUN,
      Array.from({ length: 16 }, (_, i) => `M${-18 + i * 2.6},-52 Q${-26 + i * 3.8},-78 ${2 + (i - 8) * 0.8},-84`),
    );
    line(ctx, 'M-18,-54 Q3,-48 25,-54', film.tones(who.colors.accent).fold, 3);
  }
}

/** The hair that frames the face. */
export function paintFrontCap(ctx: SKRSContext2D, who: Sitter, film: Film): void {
  const { cut } = who;
  if (cut === 'bald') return;
  const isTied = cut === 'ponytail' || cut === 'twin tails' || cut === 'plait';
  const fringe = cut === 'short' ? (QUIFF[who.fringe] ?? QUIFF.tufts) : isTied ? '' : FRINGE[who.fringe];
  if (!isTied) castShade(ctx, who, film, fringe || CAP[cut]);
  strands(ctx, film, who, CAP[cut], isTied ? drawnBack() : cut === 'short' ? cropped() : hanging(who));
  if (fringe) strands(ctx, film, who, fringe, combed(who));
  if (isTied)
    strands(
      ctx,
      film,
      who,
      LOCKS,
      [-1, 1].flatMap((side) =>
        [0, 1, 2, 3].map(
          (i) =>
            `M${2 + side * (32 - i * 0.3)},-26 C${2 + side * (37 - i)},-8 ${2 + side * (37 - i)},14 ${2 + side * (33.4 - i * 0.4)},40`,
        ),
      ),
    );
  if (cut === 'plait') paintPlait(ctx, who, film);
  if (!isTied) paintSheen(ctx, who, film, `${CAP[cut]} ${fringe}`);
  else paintSheen(ctx, who, film, CAP[cut]);
}

/** The shadow of the hair on the forehead. */
function castShade(ctx: SKRSContext2D, who: Sitter, film: Film, shape: string): void {
  const skin = film.tones(who.colors.skin);
  const forehead = 'M-32,-10 C-36,-40 -18,-51 0,-51 C18,-51 35,-40 33,-10 C20,-8 -18,-8 -32,-10 Z';
  within(ctx, forehead, 2.4, () => {
    ctx.translate(2.4, 4.4);
    fill(ctx, shape, withAlpha(skin.deep, 0.6));
  });
}

/** A soft highlight on the crown, on the side of the light. */
function paintSheen(ctx: SKRSContext2D, who: Sitter, film: Film, shape: string): void {
  const hair = film.tones(who.colors.hair);
  within(ctx, shape, 4, () => {
    line(ctx, 'M-36,-22 C-33,-42 -20,-52 -4,-53', withAlpha(hair.lit, 0.5), 6);
    line(ctx, 'M16,-52 C30,-48 38,-36 40,-20', withAlpha(hair.lit, 0.18), 5);
    fill(ctx, 'M34,-30 L64,-40 L70,180 L44,180 C46,100 44,40 38,0 Z', withAlpha(hair.deep, 0.6));
  });
}

const drawnBack = (): string[] =>
  Array.from({ length: 56 }, (_, i) => {
    const t = i / 27.5 - 1;
    return `M${0.5 + 35.5 * t},${-41 + 36 * t ** 4 + 8 * t * t} Q${1 + 42 * t},${-56 + 14 * t * t} ${3 + 14 * t},-60`;
  });

const cropped = (): string[] =>
  Array.from({ length: 60 }, (_, i) => {
    const t = i / 29.5 - 1;
    return `M${1 + 37 * t},${-36 + 34 * t ** 4} C${1 + 45 * t},${-52 + 18 * t * t} ${8 + 32 * t},-62 ${14 + 22 * t},-63`;
  });

/** Strands from the parting over the crown and down beside the face. */
function hanging({ hair }: Sitter): string[] {
  return [-1, 1].flatMap((side) =>
    Array.from({ length: 40 }, (_, i) => {
      const t = i / 39;
      const at = (x: number) => (1 + side * x).toFixed(1);
      const over = `M${-7 + side * 2},${-43 - 18 * t} C${at(16 + 8 * t)},${-48 - 14 * t} ${at(34 + 16 * t)},${-34 - 6 * t} ${at(35 + 14 * t)},-2`;
      if (hair === 'bob') return `${over} C${at(34 + 16 * t)},16 ${at(33 + 20 * t)},30 ${at(28 + 26 * t)},47`;
      const wave = hair === 'wavy' ? 9 : 1;
      return `${over} C${at(35 + 13 * t + wave)},24 ${at(37 + 14 * t - wave)},50 ${at(39 + 14 * t)},72 C${at(40 + 14 * t + wave)},96 ${at(40 + 16 * t - wave)},130 ${at(46 + 6 * t)},172`;
    }),
  );
}

function combed({ fringe, cut }: Sitter): string[] {
  return Array.from({ length: 34 }, (_, i) => {
    const t = i / 33;
    if (cut === 'short')
      return `M${24 - 52 * t},${-30 + 6 * t} C${20 - 50 * t},-46 ${20 - 40 * t},-56 ${26 - 30 * t},-59`;
    if (fringe === 'swept')
      return `M${12 - 8 * t},-57 C${6 - 20 * t},${-34 - 14 * t} ${-14 - 14 * t},${-20 - 10 * t} -36,${-6 - 20 * t}`;
    return `M${-4 + 10 * t},-56 C${-24 + 52 * t},-48 ${-32 + 66 * t},-34 ${-34 + 70 * t},-10`;
  });
}

/** A plait over the shoulder, tied at its end. */
function paintPlait(ctx: SKRSContext2D, who: Sitter, film: Film): void {
  const hair = film.tones(who.colors.hair);
  for (let i = 0; i < 9; i++) {
    const [x, y, wide] = [40 + 9 * Math.sin(i * 0.34), 30 + i * 15, 11.5 - 0.5 * i];
    const left = `M${x},${y - 8} C${x - wide * 1.3},${y - 7} ${x - wide * 1.2},${y + 8} ${x + 2},${y + 15} C${x + 5},${y + 8} ${x + 4},${y} ${x},${y - 8} Z`;
    const right = `M${x},${y - 10} C${x + wide * 1.3},${y - 9} ${x + wide * 1.2},${y + 4} ${x - 2},${y + 11} C${x - 4},${y + 4} ${x - 3},${y - 3} ${x},${y - 10} Z`;
    for (const [d, tone] of [
      [left, hair.base],
      [right, hair.fold],
    ] as const) {
      fill(ctx, d, tone);
      line(ctx, d, withAlpha(hair.deep, 0.7), 0.9);
    }
    line(ctx, `M${x - wide * 0.7},${y - 2} Q${x - wide * 0.3},${y + 8} ${x},${y + 12}`, withAlpha(hair.lit, 0.35), 1);
  }
  const end = 40 + 9 * Math.sin(9 * 0.34);
  fill(
    ctx,
    `M${end - 5},160 C${end - 8},176 ${end - 3},186 ${end + 1},192 C${end + 5},184 ${end + 8},174 ${end + 5},160 Z`,
    hair.base,
  );
  line(ctx, `M${end - 5},161 L${end + 5},161`, film.tones(who.colors.accent).base, 4);
}
