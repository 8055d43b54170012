/** The hats of trades in units of `face.ts`, which look the same from the front and from behind; and a bride's veil. */
import { listedIn } from '../../../listed-in.ts';
import type { Role } from '../../objects/trade-words.ts';
import type { Kit } from '../../scene/style.ts';
import { type Light, WHITE } from './light.ts';
import { roleIn } from './look.ts';
import { cel, type Pen } from './pen.ts';

/**
 * One piece of cloth or metal: its outline, colour and opacity, whether it hides a face that looks at us, and the only
 * side it is seen from.
 */
export type Piece = { d: string; color: string; alpha?: number; isOverFace?: true; only?: 'before' | 'behind' };

/** A stiff peaked cap: colours of the cloth, of band and peak, and of the badge. */
const peaked = (cloth: string, band: string, badge = '#e8b04a'): readonly Piece[] => [
  { d: 'M-80,-92 C-124,-112 -106,-150 6,-152 C118,-150 136,-112 92,-92 Q6,-74 -80,-92 Z', color: cloth },
  { d: 'M-82,-96 Q6,-76 94,-96 L88,-64 Q6,-46 -76,-64 Z', color: band },
  { d: 'M-6,-92 L18,-92 L16,-68 L6,-60 L-4,-68 Z', color: badge },
];
/** A soft peaked cap. */
const cap = (cloth: string, peak: string): readonly Piece[] => [
  { d: 'M-88,-70 C-92,-146 -44,-158 6,-158 C56,-158 104,-146 100,-70 Q6,-90 -88,-70 Z', color: cloth },
  { d: 'M-70,-70 Q6,-96 82,-70 Q92,-44 62,-48 Q6,-66 -50,-48 Q-80,-44 -70,-70 Z', color: peak },
];
/** A crown with a brim all round, and its ribbon. */
const brimmed = (cloth: string, brim: string, ribbon: string): readonly Piece[] => [
  { d: 'M-148,-60 Q-60,-100 6,-100 Q72,-100 160,-60 Q100,-46 6,-60 Q-88,-46 -148,-60 Z', color: brim },
  { d: 'M-68,-80 C-72,-150 -40,-176 6,-164 C52,-176 84,-150 80,-80 Q6,-96 -68,-80 Z', color: cloth },
  { d: 'M-69,-98 Q6,-112 81,-98 L80,-78 Q6,-94 -68,-78 Z', color: ribbon },
];
const helmet = (shell: string, rim: string): readonly Piece[] => [
  { d: 'M-94,-58 C-98,-148 -50,-170 6,-170 C62,-170 110,-148 106,-58 Q6,-82 -94,-58 Z', color: shell },
  { d: 'M-100,-62 Q6,-98 112,-62 L108,-46 Q6,-80 -96,-46 Z', color: rim },
];
const topHat = (cloth: string, ribbon: string): readonly Piece[] => [
  { d: 'M-62,-84 L-70,-212 Q6,-226 82,-212 L74,-84 Q6,-98 -62,-84 Z', color: cloth },
  { d: 'M-64,-112 Q6,-126 76,-112 L74,-84 Q6,-98 -62,-84 Z', color: ribbon },
  { d: 'M-120,-74 Q6,-118 132,-74 Q126,-56 6,-68 Q-114,-56 -120,-74 Z', color: cloth },
];
const pillbox = (cloth: string, edge: string): readonly Piece[] => [
  { d: 'M-50,-96 L-54,-150 Q6,-164 66,-150 L62,-96 Q6,-82 -50,-96 Z', color: cloth },
  { d: 'M-51,-108 Q6,-94 63,-108 L62,-94 Q6,-80 -50,-94 Z', color: edge },
];
/** A strip from one point to another, like wire or thread. */
const strip = (x: number, y: number, toX: number, toY: number, wide: number): string =>
  Math.abs(toX - x) > Math.abs(toY - y)
    ? `M${x},${y} L${toX},${toY} L${toX},${toY + wide} L${x},${y + wide} Z`
    : `M${x},${y} L${toX},${toY} L${toX + wide},${toY} L${x + wide},${y} Z`;
/** The net that falls from a beekeeper's hat. */
const NET: readonly Piece[] = [
  ...[-108, -68, -30, 10, 50, 88, 114].map((x) => strip(x, -64, x * 0.94, 116, 5)),
  ...[-24, 20, 64].map((y) => strip(-108, y, 118, y, 5)),
].map((d) => ({ d, color: '#4a4a44', isOverFace: true }));
const STRAW = brimmed('#ecd08a', '#d9b25a', '#3f7f4a');

const HATS: Readonly<Partial<Record<Role, readonly Piece[]>>> = {
  beekeeper: [
    ...NET,
    { d: 'M-106,112 Q6,136 120,112 L112,138 Q6,160 -98,138 Z', color: '#efe8d0' },
    ...brimmed('#f6f1de', '#e6dcb8', '#b79a5a'),
  ],
  golfer: cap('#f4f1e8', '#d8d2c0'),
  postman: peaked('#2f5fa8', '#1f3f78', '#f2d13a'),
  diver: [
    { d: 'M-90,-44 C-92,-120 -46,-140 6,-140 C58,-140 104,-120 102,-44 Q6,-66 -90,-44 Z', color: '#22252e' },
    {
      d: 'M-78,-52 Q6,-66 90,-52 L86,20 Q50,40 18,22 L6,12 L-6,22 Q-38,40 -74,20 Z',
      color: '#f2c230',
      isOverFace: true,
    },
    {
      d: 'M-66,-42 Q6,-54 78,-42 L74,12 Q48,26 20,10 L6,2 L-8,10 Q-36,26 -62,12 Z',
      color: '#9fd6ea',
      isOverFace: true,
    },
    { d: 'M104,-160 L118,-160 L118,40 Q116,66 70,66 L70,54 Q104,54 104,36 Z', color: '#e8542f', isOverFace: true },
  ],
  pilot: [
    {
      d: 'M-94,40 C-104,-120 -60,-156 6,-156 C72,-156 116,-120 106,40 L78,60 L76,-58 Q6,-84 -64,-58 L-66,60 Z',
      color: '#6a3f22',
    },
    { d: 'M-92,-104 Q6,-128 104,-104 L104,-90 Q6,-114 -92,-90 Z', color: '#2b2622' },
    { d: 'M-66,-116 Q-32,-132 2,-112 L0,-78 Q-32,-60 -64,-82 Z', color: '#c9a24a' },
    { d: 'M10,-112 Q44,-132 78,-116 L76,-82 Q44,-60 12,-78 Z', color: '#c9a24a' },
    { d: 'M-56,-108 Q-32,-120 -8,-106 L-10,-84 Q-32,-70 -54,-88 Z', color: '#bfe6f2' },
    { d: 'M20,-106 Q44,-120 68,-108 L66,-88 Q44,-70 22,-84 Z', color: '#bfe6f2' },
  ],
  skater: cap('#2b2f4a', '#d23b3b'),
  janitor: cap('#465a69', '#33434f'),
  fishmonger: brimmed('#f8f6f1', '#e6e2d6', '#2f6ea6'),
  stoker: cap('#2b2e38', '#1a1c22'),
  miner: [...helmet('#f2c230', '#c9930f'), { d: 'M-16,-140 L28,-140 L34,-96 L6,-86 L-22,-96 Z', color: '#fff6c0' }],
  welder: [
    {
      d: 'M-96,-40 C-100,-140 -52,-160 6,-160 C64,-160 112,-140 108,-40 L92,86 Q6,132 -80,86 Z',
      color: '#4a505c',
      isOverFace: true,
    },
    { d: 'M-62,-44 L74,-44 L70,6 L-58,6 Z', color: '#15171c', isOverFace: true },
    { d: 'M-52,-36 L64,-36 L62,-20 L-50,-20 Z', color: '#3f7f5a', isOverFace: true },
  ],
  cyclist: [
    ...helmet('#d23b3b', '#23262f'),
    ...[-40, 0, 40].map((x) => ({
      d: `M${x - 6},-150 L${x + 14},-150 L${x + 16},-96 L${x - 8},-96 Z`,
      color: '#23262f',
    })),
  ],
  skier: [
    { d: 'M-92,-64 C-96,-150 -46,-164 6,-164 C58,-164 108,-150 104,-64 Q6,-86 -92,-64 Z', color: '#3f7fd8' },
    { d: 'M-20,-196 L32,-196 L40,-158 L-28,-158 Z', color: '#f4f1e8' },
    { d: 'M-82,-54 Q6,-70 94,-54 L90,-8 Q6,6 -78,-8 Z', color: '#e87a2a', isOverFace: true },
  ],
  ranger: brimmed('#a58c54', '#8a7340', '#4a3a20'),
  sweep: topHat('#1d1c22', '#4a3524'),
  magician: topHat('#1d1c24', '#8f2f4a'),
  ballerina: [
    { d: 'M-18,-196 Q6,-214 30,-196 Q44,-172 24,-152 L-12,-152 Q-32,-172 -18,-196 Z', color: '#5a3a2a' },
    { d: 'M-34,-160 Q6,-176 46,-160 L42,-144 Q6,-158 -30,-144 Z', color: '#f2a9c0' },
  ],
  cowboy: [
    {
      d: 'M-168,-92 Q-120,-70 -70,-84 Q6,-106 82,-84 Q132,-70 180,-92 Q150,-44 6,-54 Q-138,-44 -168,-92 Z',
      color: '#7a4f2c',
    },
    {
      d: 'M-70,-82 C-76,-160 -44,-190 -20,-172 L6,-160 L32,-172 C56,-190 88,-160 82,-82 Q6,-98 -70,-82 Z',
      color: '#94653a',
    },
    { d: 'M-71,-100 Q6,-116 83,-100 L82,-82 Q6,-98 -70,-82 Z', color: '#3a2416' },
  ],
  pirate: [
    { d: 'M-150,-70 Q-110,-170 6,-186 Q122,-170 162,-70 Q90,-108 6,-104 Q-78,-108 -150,-70 Z', color: '#201d26' },
    {
      d: 'M-142,-78 Q-74,-116 6,-112 Q86,-116 154,-78 L160,-66 Q90,-104 6,-100 Q-78,-104 -148,-66 Z',
      color: '#d9a93a',
    },
    { d: 'M-18,-158 Q6,-172 30,-158 L28,-132 L18,-122 L-6,-122 L-16,-132 Z', color: '#f4f1e8' },
    { d: 'M-8,-150 L2,-150 L2,-140 L-8,-140 Z M10,-150 L20,-150 L20,-140 L10,-140 Z', color: '#201d26' },
  ],
  artist: [
    { d: 'M-112,-92 C-110,-160 -40,-176 20,-168 C90,-160 116,-128 96,-92 Q6,-70 -112,-92 Z', color: '#8f2f3a' },
    { d: 'M-2,-168 L8,-196 L18,-194 L12,-166 Z', color: '#6e2029' },
  ],
  scientist: [
    {
      d: 'M-76,-44 Q6,-56 88,-44 L84,14 Q48,28 18,10 L6,4 L-6,10 Q-36,28 -72,14 Z',
      color: '#bfe6d8',
      isOverFace: true,
    },
  ],
  chauffeur: peaked('#33415a', '#1c2433'),
  railwayman: peaked('#b3283a', '#1b2438'),
  shepherd: brimmed('#7a6a4c', '#6a5a3e', '#4a3d28'),
  gardener: STRAW,
  grocer: cap('#3f6f4a', '#2f5438'),
  nun: [
    {
      d: 'M-104,120 C-124,-120 -60,-168 6,-168 C72,-168 136,-120 116,120 L78,110 Q90,-40 72,-72 Q6,-96 -60,-72 Q-78,-40 -66,110 Z',
      color: '#1f1e26',
    },
    { d: 'M-72,-76 Q6,-112 84,-76 L78,-52 Q6,-84 -66,-52 Z', color: WHITE },
  ],
  hiker: brimmed('#6f8a5c', '#5a734a', '#3a4a30'),
  porter: pillbox('#b02f36', '#e8b93f'),
  steward: pillbox('#23407a', '#d23b3b'),
  maid: [
    { d: 'M-58,-104 Q-40,-142 -18,-122 Q6,-150 30,-122 Q52,-142 70,-104 L66,-88 Q6,-104 -54,-88 Z', color: WHITE },
  ],
  lumberjack: [
    { d: 'M-92,-64 C-96,-150 -46,-164 6,-164 C58,-164 108,-150 104,-64 Q6,-86 -92,-64 Z', color: '#3f5f4a' },
    { d: 'M-94,-86 Q6,-106 106,-86 L104,-56 Q6,-78 -92,-56 Z', color: '#2f4a38' },
  ],
  detective: brimmed('#8a6f4a', '#7a6040', '#3a2a1a'),
  courier: cap('#2f9fa0', '#1f6f70'),
  guard: cap('#1c1e26', '#0f1014'),
  crossing: peaked('#23262f', '#17181f', '#e8f03a'),
  dustman: helmet('#f2f2ec', '#d9d9d0'),
  knight: [
    {
      d: 'M-96,90 L-98,-60 C-98,-150 -50,-166 6,-166 C62,-166 110,-150 110,-60 L108,90 Q6,124 -96,90 Z',
      color: '#b3bcc8',
    },
    { d: 'M-80,-36 L92,-36 L90,-16 L-78,-16 Z', color: '#23262f' },
    ...[-30, 6, 42].map((x) => ({ d: `M${x - 4},20 L${x + 4},20 L${x + 4},80 L${x - 4},80 Z`, color: '#5b6470' })),
    { d: 'M-4,-160 Q-30,-220 40,-224 Q90,-214 70,-180 Q40,-196 18,-160 Z', color: '#b3283a' },
  ],
  captain: peaked('#f4f4f0', '#1f2f4f'),
  seer: [
    { d: 'M-90,-50 C-100,-140 -50,-160 6,-160 C62,-160 112,-140 102,-50 Q6,-84 -90,-50 Z', color: '#b3283a' },
    { d: 'M-92,-70 Q6,-108 104,-70 L102,-50 Q6,-86 -90,-50 Z', color: '#e8b93f' },
  ],
  nurse: [
    { d: 'M-52,-96 C-58,-142 -40,-152 6,-150 C52,-152 70,-142 64,-96 Q6,-82 -52,-96 Z', color: WHITE },
    { d: 'M-53,-108 Q6,-94 65,-108 L64,-96 Q6,-82 -52,-96 Z', color: '#4a7ec0' },
  ],
  chef: [
    {
      d: 'M-60,-96 C-104,-128 -92,-184 -42,-178 C-26,-212 38,-212 54,-178 C104,-184 116,-128 72,-96 Z',
      color: WHITE,
    },
    { d: 'M-66,-104 Q6,-84 78,-104 L76,-68 Q6,-50 -64,-68 Z', color: '#eceaf0' },
  ],
  soldier: [
    { d: 'M-94,-44 C-102,-124 -48,-148 6,-148 C60,-148 114,-124 106,-44 Q6,-22 -94,-44 Z', color: '#5e6a48' },
    { d: 'M-100,-50 Q6,-22 112,-50 L110,-34 Q6,-8 -98,-34 Z', color: '#4a5438' },
  ],
  police: [
    { d: 'M-80,-92 C-124,-112 -106,-150 6,-152 C118,-150 136,-112 92,-92 Q6,-74 -80,-92 Z', color: '#2f426f' },
    { d: 'M-82,-96 Q6,-76 94,-96 L88,-64 Q6,-46 -76,-64 Z', color: '#1f2a48' },
    { d: 'M-6,-92 L18,-92 L16,-68 L6,-60 L-4,-68 Z', color: '#e8b04a' },
  ],
  firefighter: [
    { d: 'M-94,-58 C-98,-152 -50,-176 6,-176 C62,-176 110,-152 106,-58 Q6,-80 -94,-58 Z', color: '#c8322c' },
    { d: 'M-128,-40 Q-96,-84 6,-88 Q108,-84 140,-40 Q70,-62 6,-62 Q-58,-62 -128,-40 Z', color: '#97231f' },
    { d: 'M-6,-186 L18,-186 L20,-140 L-8,-140 Z', color: '#97231f' },
    { d: 'M-22,-136 L34,-136 L32,-96 L6,-80 L-20,-96 Z', color: '#f2c230' },
  ],
  builder: [
    { d: 'M-94,-62 C-98,-150 -50,-172 6,-172 C62,-172 110,-150 106,-62 Q6,-84 -94,-62 Z', color: '#f6c21c' },
    { d: 'M-112,-50 Q6,-96 124,-50 L120,-38 Q6,-74 -108,-38 Z', color: '#d9a20d' },
    { d: 'M-12,-180 Q6,-186 24,-180 L20,-84 Q6,-88 -8,-84 Z', color: '#d9a20d' },
  ],
  farmer: [
    { d: 'M-154,-58 Q-60,-104 6,-104 Q72,-104 166,-58 Q100,-44 6,-60 Q-88,-44 -154,-58 Z', color: '#d9b25a' },
    { d: 'M-66,-82 C-66,-158 -40,-168 6,-168 C52,-168 78,-158 78,-82 Q6,-96 -66,-82 Z', color: '#ecd08a' },
    { d: 'M-68,-100 Q6,-114 80,-100 L80,-80 Q6,-94 -68,-80 Z', color: '#b5432f' },
  ],
  fisherman: [
    { d: 'M-84,-64 C-88,-146 -44,-164 6,-164 C56,-164 100,-146 96,-64 Q6,-84 -84,-64 Z', color: '#f0bd26' },
    { d: 'M-134,-22 Q-100,-92 6,-92 Q112,-92 146,-22 Q90,-62 6,-62 Q-78,-62 -134,-22 Z', color: '#c9930f' },
  ],
  sailor: [
    { d: 'M-66,-100 C-66,-160 78,-160 78,-100 Z', color: WHITE },
    { d: 'M-84,-128 Q6,-108 96,-128 L86,-78 Q6,-60 -74,-78 Z', color: '#dfe4ee' },
    { d: 'M-76,-92 Q6,-74 88,-92 L86,-78 Q6,-60 -74,-78 Z', color: '#2b4a8c' },
  ],
  baker: [
    { d: 'M-84,-96 C-112,-140 -70,-166 6,-166 C82,-166 124,-140 96,-96 Q6,-82 -84,-96 Z', color: WHITE },
    { d: 'M-74,-104 Q6,-90 86,-104 L84,-74 Q6,-58 -72,-74 Z', color: '#e3ddd0' },
  ],
  butcher: [
    { d: 'M-86,-74 C-92,-120 -60,-138 6,-138 C72,-138 104,-120 98,-74 Q6,-92 -86,-74 Z', color: WHITE },
    { d: 'M-116,-58 Q6,-104 128,-58 L122,-46 Q6,-80 -110,-46 Z', color: '#d9d6cf' },
    { d: 'M-88,-86 Q6,-104 100,-86 L100,-74 Q6,-92 -88,-74 Z', color: '#b03a34' },
  ],
  mechanic: [
    { d: 'M-88,-70 C-92,-146 -44,-158 6,-158 C56,-158 104,-146 100,-70 Q6,-90 -88,-70 Z', color: '#2f5088' },
    { d: 'M-70,-70 Q6,-96 82,-70 Q92,-44 62,-48 Q6,-66 -50,-48 Q-80,-44 -70,-70 Z', color: '#1f3760' },
  ],
  judge: [
    {
      d: 'M-104,-40 C-116,-144 -62,-166 6,-166 C74,-166 128,-144 116,-40 C134,-8 132,60 120,96 Q100,108 82,94 C90,40 88,0 84,-36 Q6,-94 -72,-36 C-76,0 -78,40 -70,94 Q-88,108 -108,96 C-120,60 -122,-8 -104,-40 Z',
      color: '#f0ece2',
    },
    ...[-24, 10, 44, 78].flatMap((y) =>
      [-94, 106].map((x) => ({
        d: `M${x - 20},${y} Q${x},${y - 16} ${x + 20},${y} Q${x},${y + 14} ${x - 20},${y} Z`,
        color: '#c9c2b2',
      })),
    ),
    { d: 'M-60,-118 Q6,-150 72,-118 Q6,-136 -60,-118 Z', color: '#c9c2b2' },
  ],
  astronaut: [
    {
      d: 'M156,-2 C156,81 89,148 6,148 C-77,148 -144,81 -144,-2 C-144,-85 -77,-152 6,-152 C89,-152 156,-85 156,-2 Z',
      color: '#eef0f4',
      only: 'behind',
    },
    {
      d: 'M112,4 C112,66 62,116 0,116 C-62,116 -112,66 -112,4 C-112,-58 -62,-108 0,-108 C62,-108 112,-58 112,4 Z',
      color: '#bfe2f5',
      alpha: 0.2,
    },
    {
      d: 'M-92,-40 C-84,-74 -58,-96 -26,-100 C-52,-86 -72,-62 -78,-28 C-82,-24 -92,-30 -92,-40 Z',
      color: '#ffffff',
      alpha: 0.6,
    },
    {
      d: 'M156,-2 C156,81 89,148 6,148 C-77,148 -144,81 -144,-2 C-144,-85 -77,-152 6,-152 C89,-152 156,-85 156,-2 Z M112,4 C112,-58 62,-108 0,-108 C-62,-108 -112,-58 -112,4 C-112,66 -62,116 0,116 C62,116 112,66 112,4 Z',
      color: '#eef0f4',
      only: 'before',
    },
    { d: 'M-92,122 Q6,176 104,122 L112,146 Q6,206 -100,146 Z', color: '#e8702a' },
    { d: 'M134,-30 L160,-26 L160,30 L134,34 Z', color: '#aeb6c4' },
  ],
  king: [
    {
      d: 'M-64,-78 L-78,-148 L-40,-116 L-18,-162 L6,-118 L30,-162 L52,-116 L90,-148 L76,-78 Q6,-60 -64,-78 Z',
      color: '#e9b949',
    },
    { d: 'M-65,-92 Q6,-74 77,-92 L76,-78 Q6,-60 -64,-78 Z', color: '#c9484a' },
  ],
  bride: [
    { d: 'M-66,-84 C-48,-122 60,-122 78,-84 C52,-104 -40,-104 -66,-84 Z', color: WHITE },
    {
      d: 'M-60,-98 a14,14 0 1,0 28,0 a14,14 0 1,0 -28,0 Z M-8,-112 a15,15 0 1,0 30,0 a15,15 0 1,0 -30,0 Z M46,-98 a14,14 0 1,0 28,0 a14,14 0 1,0 -28,0 Z',
      color: '#f4dfe4',
    },
  ],
};
const VEIL: Piece = {
  d: 'M-44,-108 C-100,-90 -116,0 -128,150 C-136,250 -128,330 -112,392 Q6,424 124,392 C140,330 148,250 140,150 C128,0 112,-90 56,-108 Q6,-122 -44,-108 Z',
  color: WHITE,
  alpha: 0.62,
};

/** The bounding box of hats and veils: how high above the crown, and how far down and aside. */
export const HAT_BOX = { x: -160, y: -220, width: 330, height: 650 };

/** What a person of a trade wears on the head; from behind, a bride also has a veil. */
export const hatOf = (
  { scene, env, other }: Pick<Kit, 'scene' | 'env' | 'other'>,
  view: 'front' | 'behind' | 'whole',
): readonly Piece[] => {
  const role = roleIn({ scene, env }, other ?? null);
  // People near us may look to a side.
  const hat = (listedIn(HATS, role) ?? []).filter(
    ({ isOverFace, only, alpha }) =>
      (!isOverFace || view === 'whole') &&
      (!only || (only === 'behind') === (view === 'behind')) &&
      (!alpha || view === 'front'),
  );
  return role === 'bride' && view === 'behind' ? [VEIL, ...hat] : hat;
};

/** The height of a hat above the middle of the head; 0 for none. */
export const topOf = (pieces: readonly Piece[]): number =>
  Math.max(0, ...pieces.flatMap(({ d }) => [...d.matchAll(/,(-\d+)/g)].map(([, y]) => -Number(y))));

export function paintHat(pen: Pen, pieces: readonly Piece[], light: Light): void {
  for (const { d, color, alpha = 1 } of pieces) {
    pen.ctx.save();
    pen.ctx.globalAlpha = alpha;
    cel(pen, d, light.cel(color), { depth: 2.4 });
    pen.ctx.restore();
  }
}
