/** Hair of a head in profile, facing left: on the head and falling from it, and tied at the back. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix, withAlpha } from '../../../scene/light/inks.ts';
import { hash01 } from '../../../random.ts';
import type { Look } from '../../character/look.ts';
import { type Film, fill, line, within } from './film.ts';

const TIED =
  'M-34,-38 C-27,-54 -8,-60 14,-57 C40,-54 55,-34 54,-10 C53,8 48,22 40,34 C30,33 24,26 20,16 C21,4 20,-7 14,-11 C8,-14 3,-11 1,-5 C0,0 -0.6,5 -2,8 C-6,4 -7,-10 -12,-18 C-18,-26 -27,-33 -34,-38 Z';
/** From the hairline over the crown to the nape or the ends, and back along the face. */
const CAP: Record<Look['hair'], string> = {
  long: 'M-33,-39 C-26,-56 -6,-62 16,-59 C44,-56 60,-32 58,-4 C60,30 66,70 66,110 C66,150 60,170 56,184 C46,180 40,188 30,190 C22,178 14,182 4,176 C6,160 -8,140 -6,112 C-6,84 4,62 0,44 C-4,30 -5,12 -4,0 C-6,-12 -12,-20 -19,-26 C-24,-30 -29,-35 -33,-39 Z',
  wavy: 'M-33,-39 C-28,-57 -6,-64 18,-61 C48,-57 64,-32 61,-4 C64,14 74,28 70,52 C66,72 76,84 68,108 C64,124 54,124 48,134 C38,128 30,138 20,132 C14,122 2,126 -4,112 C4,96 -12,82 -6,62 C-2,46 -12,34 -9,16 C-8,6 -6,-2 -8,-8 C-10,-16 -14,-22 -19,-26 C-24,-30 -29,-35 -33,-39 Z',
  bob: 'M-33,-39 C-27,-57 -6,-63 17,-60 C46,-57 61,-32 59,-4 C60,12 58,26 50,38 C36,46 10,48 -14,44 C-16,30 -10,14 -8,2 C-8,-10 -13,-20 -20,-26 C-25,-30 -29,-35 -33,-39 Z',
  ponytail: TIED,
  'twin tails': TIED,
  short:
    'M-37,-33 C-45,-40 -42,-52 -31,-55 C-27,-62 -14,-66 -5,-62 C5,-69 22,-66 28,-59 C40,-58 50,-46 51,-34 C55,-24 53,-6 48,12 C46,20 46,26 44,32 C36,32 26,28 20,18 C21,6 20,-6 14,-11 C8,-14 3,-11 1,-5 C0.4,1 0,5 -1,9 C-5,7 -6,-4 -10,-14 C-15,-22 -22,-25 -28,-26 C-31,-28 -34,-30 -37,-33 Z',
};
/** The hair behind the shoulder. */
const FALL: Partial<Record<Look['hair'], string>> = {
  ponytail:
    'M46,-34 C58,-44 76,-36 80,-14 C84,12 74,40 80,72 C84,92 92,104 98,114 C80,112 66,100 62,80 C58,52 64,24 58,0 C56,-10 52,-20 46,-26 Z',
  'twin tails': 'M42,6 C48,-10 70,-12 76,4 C80,20 68,34 54,32 C44,30 40,18 42,6 Z',
};
const LOCK = 'M-16,-26 C-13,-10 -9,4 -9.5,18 C-10,27 -12,34 -15,40 C-14,30 -14,22 -14.4,12 C-15,-2 -18,-14 -21,-26 Z';
const FRINGE: Partial<Record<Look['fringe'], string>> = {
  straight:
    'M-10,-46 C-9,-34 -12,-22 -18,-14 C-24,-9 -30,-9 -33,-13 C-36,-12 -40,-11 -43.4,-13 C-45,-27 -40,-41 -30,-46 Z',
  swept: 'M-8,-48 C-2,-34 -6,-20 -16,-14 C-26,-17 -36,-18 -43.4,-11 C-47,-26 -42,-40 -30,-47 Z',
  tufts:
    'M-10,-48 C-10,-36 -14,-28 -18,-20 C-23,-26 -29,-25 -33,-20 C-37,-25 -41,-25 -46,-19 C-48,-33 -41,-44 -28,-48 Z',
};

/** Strands along the hair, some of them lit. */
export function strands(ctx: SKRSContext2D, film: Film, look: Look, shape: string, paths: readonly string[]): void {
  const hair = film.tones(look.colors.hair);
  fill(ctx, shape, mix(hair.fold, hair.base, 0.35));
  within(ctx, shape, 0.5, () => {
    paths.forEach((one, i) => {
      const turn = hash01(i, 11);
      const color = turn < 0.22 ? hair.lit : turn < 0.6 ? hair.deep : hair.base;
      line(ctx, one, withAlpha(color, 0.14 + 0.3 * hash01(i, 6)), 0.4 + 1.5 * hash01(i, 5));
    });
  });
}

const crown = (look: Look): string[] =>
  Array.from({ length: 84 }, (_, i) => {
    const t = i / 83;
    const bend = 64 - 52 * t;
    const from = `M${-33 + 20 * t},${-40 + 12 * t} C${-12 + 8 * t},${-bend - 8}`;
    switch (look.hair) {
      case 'ponytail':
        return `${from} ${30 - 20 * t},${-bend - 4} ${50 - 2 * t},${-32 + 16 * t}`;
      case 'twin tails':
        return `${from} ${46 - 34 * t},${-bend} ${50 - 6 * t},${4 + 18 * t}`;
      case 'short':
        return `${from} ${46 - 34 * t},${-bend} ${48 - 24 * t},${30 - 26 * t}`;
      case 'bob':
        return `${from} ${64 - 56 * t},${-bend} ${56 - 66 * t},${48}`;
      default: {
        const wave = look.hair === 'wavy' ? 9 : 2;
        const x = 62 - 62 * t;
        return `${from} ${66 - 60 * t},${-bend + 10} ${x - 6 * t},30 C${x + wave},60 ${x - wave},90 ${x + 4 * t},120 C${x + wave},150 ${x},170 ${x},190`;
      }
    }
  });

const falling = (look: Look): string[] =>
  Array.from({ length: 20 }, (_, i) =>
    look.hair === 'ponytail'
      ? `M${48 + i * 1.2},-32 C${60 + i},10 ${58 + i},60 ${84 + i * 0.7},112`
      : `M${44 + i},${2 + i * 0.6} C${52 + i},${-10 + i * 2} ${76 - i},${i} ${70 - i},${26}`,
  );

export function paintFall(ctx: SKRSContext2D, look: Look, film: Film): void {
  const shape = FALL[look.hair];
  if (!shape) return;
  strands(ctx, film, look, shape, falling(look));
  if (look.hair === 'ponytail')
    fill(
      ctx,
      'M44,-36 C50,-42 56,-38 58,-32 C58,-26 54,-22 48,-22 C44,-26 42,-32 44,-36 Z',
      film.tones(look.colors.accent).fold,
    );
}

export function paintCap(ctx: SKRSContext2D, look: Look, film: Film): void {
  const isTied = look.hair === 'ponytail' || look.hair === 'twin tails';
  const fringe = isTied ? undefined : FRINGE[look.fringe];
  strands(ctx, film, look, `${CAP[look.hair]} ${fringe ?? ''}`, [
    ...crown(look),
    ...(fringe
      ? Array.from({ length: 14 }, (_, i) => `M${-12 - i},-54 C${-26 - i * 0.6},-44 ${-36 + i},-30 ${-46 + i * 2},-6`)
      : []),
  ]);
  if (isTied) fill(ctx, LOCK, film.tones(look.colors.hair).fold);
}
