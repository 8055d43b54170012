/** What tells a trade at a distance: a hat in units of `face.ts`, seen alike from behind and from before, and the veil of a bride behind her. */
import { listedIn } from '../../../listed-in.ts';
import type { Role } from '../../objects/people-words.ts';
import type { Kit } from '../../scene/style.ts';
import { type Light, WHITE } from './light.ts';
import { cel, type Pen } from './pen.ts';

/** One piece of cloth or metal: its outline, its colour, and how much of what is behind it it covers. */
export type Piece = { d: string; color: string; alpha?: number };

const HATS: Readonly<Partial<Record<Role, readonly Piece[]>>> = {
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

/** How high hats reach above the crown, and how far down and aside a veil, as the box of both. */
export const HAT_BOX = { x: -160, y: -220, width: 330, height: 650 };

/** What somebody wears on their head; of a bride from behind her veil too. */
export const hatOf = ({ other }: Pick<Kit, 'other'>, view: 'front' | 'behind'): readonly Piece[] => {
  const hat = listedIn(HATS, other?.role) ?? [];
  return other?.role === 'bride' && view === 'behind' ? [VEIL, ...hat] : hat;
};

export function paintHat(pen: Pen, pieces: readonly Piece[], light: Light): void {
  for (const { d, color, alpha = 1 } of pieces) {
    pen.ctx.save();
    pen.ctx.globalAlpha = alpha;
    cel(pen, d, light.cel(color), { depth: 2.4 });
    pen.ctx.restore();
  }
}
