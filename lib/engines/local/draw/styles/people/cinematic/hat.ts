/** The hat of the person's trade. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Node } from '../../../scene/node.ts';
import type { Kit, PersonView } from '../../../scene/style.ts';
import { HAT_BOX, hatOf } from '../../character/hats.ts';
import { type Film, fill, layer, part } from './film.ts';

/** Scale from the units of hats to those of film heads. */
export const HAT = 0.54;

/** `aside`: distance behind the middle of the head. */
export function hat(kit: Kit, film: Film, view: PersonView, aside = 0): Node[] {
  const pieces = hatOf(kit, view);
  if (pieces.length === 0) return [];
  const box = {
    x: HAT_BOX.x * HAT,
    y: HAT_BOX.y * HAT,
    width: HAT_BOX.width * HAT,
    height: (view === 'front' ? 440 : HAT_BOX.height) * HAT,
  };
  const drawn = layer(film, box, (ctx) => {
    ctx.translate(aside, 0);
    paintHat(ctx, film, pieces);
  });
  return [part('hat', film, drawn)];
}

export function paintHat(ctx: SKRSContext2D, film: Film, pieces: ReturnType<typeof hatOf>): void {
  ctx.scale(HAT, HAT);
  for (const { d, color, alpha = 1 } of pieces) {
    ctx.globalAlpha = alpha;
    fill(ctx, d, film.tones(color).base);
  }
}
