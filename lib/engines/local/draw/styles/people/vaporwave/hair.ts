/**
 * Hair with the volume of its decade, in units of `character/face.ts`: masses in a few hard tones from warm to cold,
 * with white highlights.
 */
import { mix, oklchOf, withAlpha } from '../../../scene/light/inks.ts';
import type { Cel } from '../../character/light.ts';
import type { Look } from '../../character/look.ts';
import { cel, fill, path, type Pen, stroke } from '../../character/pen.ts';
import type { Glow } from './light.ts';

const CROWN = 'M-76,6 C-106,-44 -92,-112 -36,-132 C20,-152 90,-134 110,-76 C120,-44 116,-16 108,10';
/** From the ear to the far temple. */
const FRINGE: Record<Look['fringe'], string> = {
  swept:
    'Q106,36 90,56 Q86,22 72,-2 C68,18 62,32 52,44 C55,10 48,-14 36,-34 C18,-20 -8,-20 -28,-34 C-36,-22 -54,-12 -78,-6 C-68,-14 -62,-22 -60,-32 C-70,-22 -75,-8 -76,6 Z',
  tufts:
    'Q106,36 90,58 Q86,22 72,-2 Q68,22 52,40 Q55,8 46,-26 Q32,-12 16,-12 Q24,-24 22,-38 Q4,-16 -18,-14 Q-8,-26 -10,-42 Q-26,-18 -48,-10 Q-40,-24 -40,-38 Q-56,-16 -78,-4 Q-70,-14 -68,-24 Q-76,-8 -76,6 Z',
  straight:
    'Q108,38 90,62 Q86,22 72,-2 Q68,28 54,46 Q56,6 48,-18 Q20,-10 -8,-12 L-11,-22 L-14,-12 Q-40,-12 -62,-9 L-65,-20 L-68,-6 Q-74,0 -76,6 Z',
  parted:
    'Q108,38 90,60 Q86,22 74,-2 C74,22 66,40 54,54 C58,10 46,-22 22,-48 Q0,-68 -24,-94 Q-32,-58 -52,-36 Q-64,-18 -74,10 Q-77,12 -76,6 Z',
};
const QUIFF =
  'M-68,-6 C-76,-26 -80,-40 -90,-54 C-124,-72 -126,-116 -96,-136 C-60,-160 0,-158 42,-146 C88,-130 112,-92 108,-46 C106,-20 100,4 92,24 Q86,42 76,50 Q77,20 68,-2 Q62,14 54,26 Q52,-8 40,-36 C14,-32 -20,-42 -44,-64 C-52,-44 -62,-30 -68,-6 Z';

const isQuiff = ({ isBoy, hair }: Look): boolean => isBoy && hair === 'short';
export const fringeOf = (look: Look): string => (isQuiff(look) ? QUIFF : `${CROWN} ${FRINGE[look.fringe]}`);

/** The hair behind the head, how far down its tones run, and strands in it. */
const BACK: Record<Look['hair'], { d: string; to: number; strands?: string; shine?: string }> = {
  long: {
    d: 'M-50,-112 C-112,-84 -112,-10 -108,40 C-106,84 -138,112 -134,156 C-131,190 -112,204 -128,244 C-104,236 -90,218 -88,196 C-78,236 -84,262 -106,294 C-60,430 60,440 118,344 C112,318 122,300 134,288 C150,322 180,338 218,332 C192,314 188,286 196,262 C208,232 204,206 190,184 C210,190 226,182 238,166 C208,162 194,140 186,106 C176,66 152,40 144,-10 C136,-84 90,-138 20,-140 C-10,-140 -34,-126 -50,-112 Z',
    to: 330,
    strands:
      'M-100,60 C-98,110 -120,130 -112,176 M-84,60 C-84,120 -96,150 -88,196 M112,20 C120,100 150,150 134,288 M136,20 C150,100 186,150 190,184 M120,0 C140,110 190,200 176,300',
    shine:
      'M128,40 C138,90 158,120 162,166 C172,120 150,90 138,30 Z M122,150 C134,190 132,230 126,262 C144,230 144,190 130,150 Z M-104,50 C-104,90 -124,112 -124,150 C-112,116 -96,96 -96,50 Z',
  },
  wavy: {
    d: 'M-44,-116 C-106,-98 -120,-50 -110,-6 C-136,18 -132,54 -114,72 C-138,94 -132,132 -108,144 C-114,164 -100,186 -78,188 C-20,194 60,200 98,192 C126,200 154,182 152,156 C178,142 182,106 160,88 C182,66 176,28 152,14 C164,-32 144,-82 110,-106 C70,-142 -4,-144 -44,-116 Z',
    to: 240,
    strands:
      'M-92,-6 C-112,18 -108,54 -92,66 M-94,76 C-114,98 -108,128 -90,140 M132,16 C150,34 152,64 136,84 M138,92 C156,112 152,138 130,152 M112,20 C124,60 104,90 118,130',
    shine:
      'M140,30 C156,44 156,60 146,76 C148,60 146,46 134,34 Z M142,102 C156,116 154,130 142,140 C144,128 144,114 136,104 Z M-112,20 C-122,36 -118,52 -110,60 C-112,46 -112,34 -104,20 Z',
  },
  bob: {
    d: 'M-50,-112 C-106,-84 -106,-10 -102,30 C-100,70 -112,94 -128,116 C-94,120 -72,108 -60,92 L70,98 C92,122 128,126 158,110 C140,94 134,60 134,20 C134,-60 102,-136 20,-140 C-10,-140 -34,-126 -50,-112 Z',
    to: 150,
    strands: 'M112,-10 C116,40 112,80 128,112 M-92,10 C-90,60 -96,90 -108,108',
    shine: 'M118,0 C122,40 122,66 132,88 C130,56 130,30 128,-6 Z',
  },
  ponytail: {
    d: 'M-60,-90 C-92,-40 -88,40 -66,78 L64,118 C112,96 130,30 120,-30 C108,-112 60,-138 10,-138 C-30,-138 -50,-112 -60,-90 Z',
    to: 150,
  },
  'twin tails': {
    d: 'M-60,-90 C-92,-40 -88,40 -66,78 L64,118 C112,96 130,30 120,-30 C108,-112 60,-138 10,-138 C-30,-138 -50,-112 -60,-90 Z',
    to: 150,
  },
  short: {
    d: 'M-60,-90 C-84,-40 -72,26 -56,50 L56,60 Q66,84 86,98 Q88,76 94,66 Q106,76 120,72 Q108,54 112,30 C120,-40 100,-132 20,-136 C-20,-136 -46,-120 -60,-90 Z',
    to: 140,
  },
};
const TAIL =
  'M68,-106 C104,-156 172,-146 196,-96 C220,-44 200,18 210,70 C216,110 242,136 270,148 C232,164 200,152 188,132 C190,164 206,188 230,204 C182,212 148,180 144,132 C138,80 144,20 130,-24 C120,-56 96,-66 72,-68 Z';
const TAIL_STRANDS =
  'M100,-98 C150,-116 176,-60 174,0 C172,60 180,100 188,132 M92,-84 C136,-80 156,-30 156,40 C156,100 166,140 190,176';
const TAIL_SHINE =
  'M128,-112 C164,-104 184,-60 182,-10 C198,-64 176,-116 128,-112 Z M152,-6 C164,30 160,70 166,100 C174,60 170,20 152,-6 Z';
const FAR_TAIL =
  'M-58,-86 C-98,-126 -152,-108 -164,-58 C-174,-6 -154,40 -164,92 C-168,122 -186,142 -208,152 C-172,164 -148,152 -138,130 C-138,160 -148,176 -164,190 C-126,188 -106,156 -106,112 C-106,64 -118,16 -100,-26 C-92,-48 -76,-54 -60,-56 Z';

/** Dark hair is deep violet: black would look like a hole among the lights. */
function tonesOf({ colors }: Look, light: Glow): Cel {
  const own = oklchOf(colors.hair).l < 0.45 ? mix(colors.hair, light.neon.purple, 0.42) : colors.hair;
  return light.cel(own);
}

/** Tones with hard edges: warm on the side of the sun, then the hair's own colour, cold towards the tips. */
function bands({ ctx }: Pen, { neon }: Glow, top: number, bottom: number): void {
  ctx.save();
  ctx.globalCompositeOperation = 'source-atop';
  const fall = ctx.createLinearGradient(-70, top, 80, bottom);
  const cold = mix(neon.cyan, neon.purple, 0.35);
  for (const [at, color, alpha] of [
    [0, neon.pink, 0.75],
    [0.17, neon.pink, 0.55],
    [0.175, neon.pink, 0.3],
    [0.36, neon.pink, 0.16],
    [0.365, neon.purple, 0.05],
    [0.52, neon.purple, 0.12],
    [0.525, neon.purple, 0.42],
    [0.68, cold, 0.52],
    [0.685, cold, 0.66],
    [0.84, neon.cyan, 0.7],
    [0.845, neon.cyan, 0.86],
    [1, neon.cyan, 0.9],
  ] as const)
    fall.addColorStop(at, withAlpha(color, alpha));
  ctx.fillStyle = fall;
  ctx.fillRect(-400, -300, 900, 1500);
  ctx.restore();
}

/** Hard highlights around the crown: arcs that taper at both ends. */
function glints(pen: Pen, x: number, y: number, wide: number, high: number, color: string): void {
  for (const [from, to, radius, thick] of [
    [-2.92, -2.5, 0.83, 0.1],
    [-2.4, -1.42, 0.82, 0.13],
    [-1.3, -1.1, 0.82, 0.08],
    [-2.2, -1.75, 0.62, 0.07],
  ] as const) {
    const at = (angle: number, r: number) =>
      `${(x + Math.cos(angle) * wide * r).toFixed(1)},${(y + Math.sin(angle) * high * r).toFixed(1)}`;
    const steps = [0, 0.25, 0.5, 0.75, 1];
    const outer = steps.map((t) => at(from + (to - from) * t, radius));
    const inner = steps
      .map((t) => at(from + (to - from) * t, radius - thick * Math.sin(Math.PI * t) * (0.7 + 0.5 * t)))
      .reverse();
    fill(pen, `M${outer.join(' L')} L${inner.join(' L')} Z`, color);
  }
}

export function paintTop(pen: Pen, look: Look, light: Glow): void {
  const hair = tonesOf(look, light);
  cel(pen, fringeOf(look), hair, {
    depth: 1.1,
    within() {
      fill(pen, 'M56,-150 C104,-112 104,-44 84,60 L140,60 L140,-150 Z', hair.shade);
      bands(pen, light, -150, 190);
      glints(pen, 8, -18, 104, 112, '#ffffff');
      fill(pen, SHEEN, withAlpha(light.neon.cyan, 0.85));
    },
  });
  stroke(pen, isQuiff(look) ? QUIFF_STRANDS : STRANDS, hair.line, 0.8);
}

const STRANDS =
  'M38,-34 C44,-66 32,-92 8,-112 M-28,-34 C-36,-62 -30,-90 -10,-110 M-60,-32 C-72,-62 -64,-90 -40,-112 M72,-2 C86,-50 72,-92 42,-116 M94,-4 C104,-56 92,-96 66,-120';
const QUIFF_STRANDS =
  'M-44,-64 C-66,-84 -68,-118 -34,-136 M-72,-58 C-98,-82 -98,-114 -70,-132 M40,-36 C60,-70 50,-104 20,-130 M68,-2 C90,-40 88,-88 62,-120 M-12,-46 C0,-80 -2,-104 -8,-126';
const SHEEN =
  'M74,-78 C86,-58 90,-34 84,-6 C98,-38 96,-64 74,-78 Z M40,-70 C52,-58 58,-44 58,-24 C66,-48 60,-62 40,-70 Z';

/** In profile, no hair is in front of the face and the throat. */
const BESIDE_PROFILE = path('M-70,-200 L400,-200 L400,600 L14,600 L14,100 L-40,60 L-60,-20 Z');

/** The hair behind the head. */
export function paintBack(pen: Pen, look: Look, light: Glow, isProfile: boolean): void {
  const hair = tonesOf(look, light);
  if (isProfile) pen.ctx.clip(BESIDE_PROFILE);
  const { d, to, strands, shine } = BACK[look.hair];
  cel(pen, d, hair, { depth: 3 });
  bands(pen, light, -150, to);
  if (shine) fill(pen, shine, '#ffffff');
  if (strands) stroke(pen, strands, hair.line, 0.9);
}

/** High tails that swing about their ties. */
export function paintTied(pen: Pen, look: Look, light: Glow, isProfile: boolean): void {
  if (look.hair !== 'ponytail' && look.hair !== 'twin tails') return;
  const hair = tonesOf(look, light);
  const tie = light.cel(light.neon.yellow);
  cel(pen, TAIL, hair, { depth: 2.4 });
  const isTwin = look.hair === 'twin tails' && !isProfile;
  if (isTwin) cel(pen, FAR_TAIL, hair, { depth: 2.4 });
  bands(pen, light, -190, 200);
  fill(pen, TAIL_SHINE, '#ffffff');
  stroke(pen, TAIL_STRANDS, hair.line, 0.9);
  cel(pen, 'M64,-116 C80,-130 102,-116 104,-98 C106,-76 90,-56 74,-60 C60,-70 54,-100 64,-116 Z', tie, { depth: 0.8 });
  if (isTwin)
    cel(pen, 'M-74,-98 C-60,-104 -50,-92 -50,-78 C-50,-60 -60,-48 -70,-52 C-82,-60 -84,-90 -74,-98 Z', tie, {
      depth: 0.6,
    });
}

/** Locks in front of the ears. */
export function paintSide(pen: Pen, look: Look, light: Glow, isProfile: boolean): void {
  if (isQuiff(look)) return;
  const hair = tonesOf(look, light);
  const long = { long: 1.15, wavy: 0.9, 'twin tails': 0.66, ponytail: 0.66, bob: 0.72, short: 0.4 }[look.hair];
  const to = (y: number) => -20 + (y + 20) * long;
  if (!isProfile)
    cel(
      pen,
      `M-74,-16 C-94,4 -104,${to(30)} -92,${to(66)} C-86,${to(88)} -92,${to(104)} -106,${to(114)} C-84,${to(116)} -68,${to(100)} -68,${to(70)} C-70,${to(44)} -66,${to(20)} -66,-6 Z`,
      hair,
      { depth: 0.8 },
    );
  cel(
    pen,
    `M46,-44 C70,-20 84,${to(24)} 80,${to(60)} C78,${to(88)} 92,${to(104)} 112,${to(112)} C82,${to(124)} 54,${to(108)} 54,${to(72)} C55,${to(42)} 46,-12 38,-40 Z`,
    hair,
    { depth: 0.9 },
  );
  bands(pen, light, -130, to(128));
  stroke(pen, `M60,-8 C72,${to(26)} 64,${to(58)} 70,${to(84)}`, hair.line, 0.8);
  fill(pen, `M62,-8 C72,${to(18)} 74,${to(40)} 70,${to(58)} C66,${to(38)} 64,${to(16)} 62,-8 Z`, '#ffffff');
}

const BEHIND: Record<Look['hair'], { d: string; to: number; strands: string }> = {
  long: {
    d: 'M6,-138 C92,-140 126,-84 124,-10 C124,40 146,70 150,116 C154,160 132,190 148,236 C124,230 110,214 106,196 C112,240 122,272 144,302 C110,308 86,290 76,264 C68,298 50,324 22,342 C24,318 16,302 4,286 C-10,312 -36,326 -66,326 C-52,306 -50,286 -58,262 C-72,288 -98,304 -132,300 C-110,270 -98,236 -94,196 C-100,216 -114,230 -136,236 C-120,190 -142,160 -138,116 C-134,70 -112,40 -112,-10 C-114,-84 -78,-136 6,-138 Z',
    to: 330,
    strands:
      'M-50,250 Q-76,80 -34,-70 M4,286 Q-10,90 2,-84 M70,250 Q90,80 44,-70 M106,196 Q112,110 98,40 M-94,196 Q-100,110 -86,40',
  },
  wavy: {
    d: 'M6,-140 C88,-142 126,-100 124,-40 C150,-14 146,26 128,44 C154,70 148,110 124,124 C130,152 110,178 84,172 C60,192 -48,192 -72,172 C-98,178 -118,152 -112,124 C-136,110 -142,70 -116,44 C-134,26 -138,-14 -112,-40 C-114,-100 -76,-138 6,-140 Z',
    to: 210,
    strands:
      'M-60,160 Q-30,110 -56,60 Q-76,0 -30,-70 M6,176 Q20,110 -2,50 Q-10,0 4,-84 M72,160 Q44,110 68,60 Q88,0 42,-70',
  },
  bob: {
    d: 'M6,-138 C94,-140 124,-84 122,-10 C122,40 130,80 150,110 C114,122 80,114 60,104 L-48,104 C-68,114 -102,122 -138,110 C-118,80 -110,40 -110,-10 C-112,-84 -82,-136 6,-138 Z',
    to: 140,
    strands: 'M-50,90 Q-66,20 -30,-76 M2,90 Q-6,20 4,-84 M62,90 Q76,20 42,-76',
  },
  ponytail: {
    d: 'M6,-138 C86,-140 114,-90 110,-20 C108,40 86,74 52,86 Q6,98 -40,86 C-74,74 -96,40 -98,-20 C-102,-90 -74,-136 6,-138 Z',
    to: 160,
    strands: 'M-70,40 Q-46,-40 -8,-74 M82,40 Q60,-40 20,-74 M-40,76 Q-26,0 -4,-66 M52,76 Q38,0 16,-66',
  },
  'twin tails': {
    d: 'M6,-138 C86,-140 114,-90 110,-20 C108,40 86,74 52,86 Q6,98 -40,86 C-74,74 -96,40 -98,-20 C-102,-90 -74,-136 6,-138 Z',
    to: 160,
    strands:
      'M6,84 L6,-124 M-66,50 Q-50,-20 -84,-66 M78,50 Q62,-20 96,-66 M-30,76 Q-20,-20 -70,-84 M42,76 Q32,-20 82,-84',
  },
  short: {
    d: 'M6,-140 C86,-142 114,-92 104,-20 C104,20 100,46 98,72 C84,68 74,62 68,54 C62,80 50,94 36,102 C32,86 26,78 18,74 C10,90 -4,102 -22,106 C-22,88 -28,78 -36,70 C-48,82 -62,86 -80,84 C-72,64 -92,40 -94,-20 C-102,-92 -74,-138 6,-140 Z',
    to: 130,
    strands: 'M-50,60 Q-66,10 -30,-76 M-4,70 Q-10,10 2,-84 M50,60 Q62,10 40,-76',
  },
};
const TAIL_BEHIND =
  'M-20,-96 C-68,-70 -70,10 -60,70 C-54,120 -76,160 -56,208 C-48,232 -32,248 -38,282 C-14,268 -4,248 0,226 C8,258 20,280 48,296 C42,264 52,240 62,210 C80,160 66,110 70,60 C76,0 74,-66 32,-96 Z';
const TWIN_BEHIND =
  'M-8,-26 C44,-48 82,-12 84,50 C86,100 68,140 82,190 C88,216 104,232 122,242 C90,252 66,240 54,222 C54,252 62,272 78,290 C38,286 16,252 16,206 C16,150 24,90 10,40 C2,20 -4,10 -16,8 Z';

/** Hair and head from behind. */
export function paintHairBehind(pen: Pen, look: Look, light: Glow): void {
  const hair = tonesOf(look, light);
  const tie = light.cel(light.neon.yellow);
  const { d, to, strands } = BEHIND[look.hair];
  const { ctx } = pen;
  if (look.hair === 'twin tails')
    for (const side of [-1, 1]) {
      ctx.save();
      ctx.translate(6 + side * 92, -66);
      ctx.scale(side, 1);
      cel(pen, TWIN_BEHIND, hair, { depth: 2.2 });
      stroke(pen, 'M14,-14 C50,10 50,80 44,140 C42,180 48,200 54,222', hair.line, 0.9);
      ctx.restore();
    }
  cel(pen, d, hair, { depth: 3 });
  bands(pen, light, -160, look.hair === 'twin tails' ? 230 : to);
  stroke(pen, strands, hair.line, 0.9);
  glints(pen, 6, -14, 104, 112, '#ffffff');
  if (look.hair === 'ponytail') {
    cel(pen, TAIL_BEHIND, hair, { depth: 2.4 });
    ctx.save();
    bands(pen, light, -120, 300);
    ctx.restore();
    stroke(pen, 'M-6,-60 C-30,40 -16,130 0,226 M26,-60 C40,40 30,130 40,230', hair.line, 0.9);
    cel(pen, 'M-30,-98 Q6,-120 42,-98 Q52,-80 40,-62 Q6,-48 -28,-62 Q-40,-80 -30,-98 Z', tie, { depth: 0.9 });
  }
  if (look.hair === 'twin tails')
    for (const side of [-1, 1])
      cel(
        pen,
        `M${6 + side * 82},-96 Q${6 + side * 100},-100 ${6 + side * 106},-82 Q${6 + side * 106},-58 ${6 + side * 92},-48 Q${6 + side * 78},-54 ${6 + side * 76},-72 Q${6 + side * 76},-88 ${6 + side * 82},-96 Z`,
        tie,
        { depth: 0.6 },
      );
}
