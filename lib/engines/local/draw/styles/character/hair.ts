/** Hair of a head in three-quarter view (see `face.ts`): the back, the locks around the face, and the fringe. */
import type { Light } from './light.ts';
import type { Look } from './look.ts';
import { cel, fill, type Pen, stroke } from './pen.ts';

const CROWN = 'M-73,-2 C-88,-58 -60,-117 4,-117 C68,-117 102,-70 95,-4';
/** From the near temple back to the far one: points of the fringe and the gaps between. */
const FRINGE: Record<Look['fringe'], string> = {
  tufts:
    'Q94,16 84,36 Q80,12 70,-4 Q64,20 48,36 Q52,6 44,-22 Q36,-2 16,8 Q24,-12 18,-34 Q8,-6 -14,4 Q-4,-16 -10,-36 Q-20,-10 -40,4 Q-32,-16 -38,-34 Q-46,-12 -61,2 Q-60,-14 -64,-24 Q-68,-8 -73,-2 Z',
  swept:
    'Q94,18 86,38 Q80,14 72,-2 Q66,20 54,40 Q54,8 48,-26 Q20,-14 -2,-28 Q-8,-8 -34,4 Q-26,-8 -26,-20 Q-36,-2 -60,10 Q-54,-4 -54,-14 Q-64,-2 -70,16 Q-74,8 -73,-2 Z',
  straight:
    'Q94,20 86,44 Q80,16 70,0 Q64,28 54,46 Q54,14 50,-6 Q44,-2 34,-3 L32,-14 L30,-2 Q14,1 2,0 L0,-12 L-3,0 Q-18,2 -30,1 L-31,-10 L-34,1 Q-48,1 -58,-1 L-60,-12 L-62,0 Q-68,0 -73,-2 Z',
  parted:
    'Q94,18 86,40 Q80,14 72,-2 Q68,26 56,48 Q58,10 44,-20 Q26,-40 -24,-82 Q-30,-52 -50,-28 Q-60,-16 -66,14 Q-74,8 -73,-2 Z',
};
/** Strands that run up from the gaps. */
const STRANDS: Record<Look['fringe'], string> = {
  tufts:
    'M44,-22 Q44,-58 22,-88 M18,-34 Q18,-62 8,-84 M-10,-36 Q-10,-60 -2,-84 M-38,-34 Q-38,-62 -18,-86 M70,-4 Q74,-44 52,-78',
  swept:
    'M48,-26 Q42,-62 14,-92 M-2,-28 Q10,-56 2,-82 M-26,-20 Q-24,-54 -4,-78 M-54,-14 Q-54,-56 -22,-86 M72,-2 Q76,-44 52,-78',
  straight:
    'M50,-6 Q50,-50 30,-86 M32,-14 Q30,-50 16,-78 M0,-12 Q2,-48 4,-74 M-31,-10 Q-32,-48 -14,-80 M-60,-12 Q-60,-52 -34,-86 M70,0 Q76,-44 54,-78',
  parted:
    'M44,-20 Q34,-50 4,-82 M60,0 Q58,-50 20,-88 M72,-2 Q76,-44 44,-86 M-50,-28 Q-46,-56 -32,-78 M-62,-8 Q-62,-50 -40,-84',
};

export const fringePath = ({ fringe }: Look): string => `${CROWN} ${FRINGE[fringe]}`;

/** Cap and fringe with a ring of light. */
export function paintFringe(pen: Pen, look: Look, light: Light): void {
  const hair = light.cel(look.colors.hair);
  cel(pen, fringePath(look), hair, {
    depth: 0.9,
    within() {
      fill(pen, 'M40,-125 C86,-96 92,-40 78,44 L110,44 L110,-125 Z', hair.shade);
      fill(pen, shine(), hair.glint);
    },
  });
  stroke(pen, STRANDS[look.fringe], hair.line, 0.75);
  if (look.hair === 'short' || look.fringe === 'tufts')
    cel(pen, 'M2,-112 Q-16,-134 -40,-128 Q-22,-124 -12,-110 Z', hair, { depth: 0.4 });
}

/** A highlight across the crown: its upper edge is smooth, its lower one runs out along the strands. */
function shine(): string {
  const at = (t: number, r: number) => {
    const angle = Math.PI * (1.12 + 0.7 * t);
    return `${(6 + Math.cos(angle) * 80 * r).toFixed(1)},${(-10 + Math.sin(angle) * 76 * r).toFixed(1)}`;
  };
  const teeth = [0.03, 0.1, 0.05, 0.16, 0.07, 0.12, 0.03, 0.1, 0.03];
  const up = Array.from({ length: 13 }, (_, i) => at(i / 12, 0.9 + 0.035 * Math.sin((Math.PI * i) / 12)));
  const down = teeth.map((depth, i) => {
    const t = 1 - (i + 0.5) / teeth.length;
    return `Q${at(t + 0.02, 0.86)} ${at(t, 0.86 - depth)} Q${at(t - 0.02, 0.86)} ${at(t - 0.5 / teeth.length, 0.87)}`;
  });
  return `M${up.join(' L')} ${down.join(' ')} Z`;
}

/** Locks in front of the ears, pinned at the temples. */
export function paintLocks(pen: Pen, look: Look, light: Light): void {
  const hair = light.cel(look.colors.hair);
  const long = { long: 1, wavy: 1, 'twin tails': 0.86, ponytail: 0.8, bob: 0.62, short: 0.3 }[look.hair];
  const to = (y: number) => -20 + (y + 20) * long;
  if (!look.isBoy || look.hair !== 'short') {
    cel(
      pen,
      `M-76,-24 C-84,6 -80,${to(40)} -74,${to(96)} C-68,${to(60)} -62,${to(26)} -66,-10 C-66,-22 -70,-28 -76,-24 Z`,
      hair,
      { depth: 0.5 },
    );
    cel(
      pen,
      `M44,-34 C62,-20 68,${to(30)} 64,${to(70)} C63,${to(96)} 58,${to(114)} 50,${to(134)} C54,${to(100)} 46,${to(76)} 46,${to(44)} C46,10 44,-14 38,-34 Z`,
      hair,
      { depth: 0.6 },
    );
    stroke(pen, `M54,-6 C60,${to(30)} 56,${to(64)} 55,${to(90)}`, hair.line, 0.6);
  }
}

const TIED =
  'M-64,-40 C-72,0 -60,40 -40,60 L60,70 C78,74 88,60 92,40 C104,-10 92,-100 10,-108 C-40,-110 -60,-80 -64,-40 Z';
const BACK: Record<Look['hair'], string> = {
  long: 'M-66,-40 C-84,20 -80,90 -86,150 C-88,200 -96,240 -84,286 C-76,270 -70,262 -66,240 C-60,276 -50,300 -34,318 C-30,290 -22,270 -14,250 C-6,290 8,312 26,330 C30,300 38,282 46,258 C56,290 70,306 92,318 C92,280 104,268 108,232 C116,190 108,120 104,60 C104,-20 92,-100 10,-108 C-40,-110 -62,-80 -66,-40 Z',
  wavy: 'M-66,-40 C-88,10 -78,50 -92,84 C-106,120 -86,150 -98,180 C-86,178 -78,170 -72,158 C-70,180 -60,196 -44,206 C-42,190 -30,176 -24,164 C-12,188 4,200 24,208 C26,190 36,182 44,168 C58,190 74,198 96,200 C96,180 112,172 118,146 C126,110 104,96 112,60 C120,10 98,-100 10,-108 C-40,-110 -62,-80 -66,-40 Z',
  bob: 'M-66,-40 C-84,10 -86,56 -72,96 C-62,92 -50,100 -40,94 L60,98 C70,106 86,104 94,96 C108,50 108,0 100,-40 C90,-90 50,-110 10,-108 C-40,-106 -62,-80 -66,-40 Z',
  ponytail: TIED,
  'twin tails': TIED,
  short:
    'M-66,-40 C-74,0 -66,30 -52,50 L52,58 Q58,74 74,84 Q74,66 80,56 Q90,64 100,62 Q94,48 97,30 C106,-20 92,-100 10,-108 C-40,-110 -62,-80 -66,-40 Z',
};
/** Strands in the hair at the back. */
const BACK_STRANDS: Partial<Record<Look['hair'], string>> = {
  long: 'M-66,240 C-66,180 -62,130 -58,80 M-14,250 C-16,200 -10,150 -6,100 M46,258 C50,210 60,150 66,60 M86,280 C92,200 92,120 84,40',
  wavy: 'M-72,158 C-66,130 -74,100 -62,70 M44,168 C58,140 52,100 70,50 M90,170 C98,130 84,100 92,50',
};

export function paintBackHair(pen: Pen, look: Look, light: Light): void {
  const hair = light.cel(look.colors.hair);
  const under = { ...hair, base: hair.shade };
  cel(pen, BACK[look.hair], look.hair === 'long' || look.hair === 'wavy' ? hair : under, { depth: 2.2 });
  const strands = BACK_STRANDS[look.hair];
  if (strands) stroke(pen, strands, hair.line, 0.75);
}

/** Tails tied to the head, which swing about their ties. */
export function paintTails(pen: Pen, look: Look, light: Light): void {
  const hair = light.cel(look.colors.hair);
  const ribbon = light.cel(look.colors.accent);
  if (look.hair === 'ponytail') {
    cel(
      pen,
      'M72,-84 C112,-104 150,-66 152,-10 C154,40 168,90 196,128 C160,128 140,112 128,92 C130,120 138,140 152,160 C112,140 100,96 104,50 C108,10 104,-30 78,-52 Z',
      hair,
      { depth: 1.4 },
    );
    stroke(pen, 'M96,-72 C128,-40 124,20 128,92', hair.line, 0.75);
    cel(pen, 'M66,-86 Q84,-92 92,-74 Q88,-56 74,-52 Z', ribbon, { depth: 0.5 });
  }
  if (look.hair === 'twin tails') {
    cel(
      pen,
      'M88,-58 C122,-62 136,-20 132,30 C130,90 142,150 130,212 C118,196 110,180 108,160 C100,180 92,192 80,204 C88,140 76,80 84,20 C88,-10 84,-30 80,-46 Z',
      hair,
      { depth: 1.3 },
    );
    stroke(pen, 'M104,-40 C116,20 100,90 108,160', hair.line, 0.75);
    cel(
      pen,
      'M-70,-50 C-100,-44 -112,0 -108,50 C-106,100 -116,140 -104,190 C-94,170 -86,150 -84,120 C-80,80 -76,20 -66,-30 Z',
      hair,
      { depth: 1 },
    );
    cel(pen, 'M78,-62 Q92,-70 98,-54 Q96,-40 82,-42 Z', ribbon, { depth: 0.4 });
  }
}
