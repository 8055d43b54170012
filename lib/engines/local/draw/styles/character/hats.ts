/** What tells a trade at a distance: a hat in units of `face.ts`, seen alike from behind and from before, and the veil of a bride behind her. */
import type { Kit } from '../../scene/style.ts';
import { type Light, WHITE } from './light.ts';
import { cel, type Pen } from './pen.ts';

/** One piece of cloth or metal: its outline, its colour, and how much of what is behind it it covers. */
export type Piece = { d: string; color: string; alpha?: number };

const HATS: Readonly<Record<string, readonly Piece[]>> = {
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
  const hat = HATS[other?.role ?? ''] ?? [];
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
