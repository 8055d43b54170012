/**
 * Whole animals from the silhouettes, in the colours of their coats, for those that the coloured set has only as a head
 * or a toy.
 */
import type { Canvas } from '@napi-rs/canvas';
import type { ShapeId } from '../../../objects/object-shapes.ts';
import { mix } from '../../../scene/light/inks.ts';
import { painted, shapeCanvas } from '../../../scene/people/sprite.ts';

export const WHOLE_ANIMALS: ReadonlyMap<ShapeId, { shape: ShapeId; coat: string }> = new Map([
  ['fluent-emoji-flat:fox', { shape: 'game-icons:fox', coat: '#e2772c' }],
  ['fluent-emoji-flat:bear', { shape: 'game-icons:polar-bear', coat: '#8d5b3a' }],
  ['fluent-emoji-flat:polar-bear', { shape: 'game-icons:polar-bear', coat: '#e9eef2' }],
  ['fluent-emoji-flat:wolf', { shape: 'game-icons:sitting-dog', coat: '#7c8696' }],
  ['fluent-emoji-flat:frog', { shape: 'game-icons:frog', coat: '#58a552' }],
  ['fluent-emoji-flat:bird', { shape: 'mdi:bird', coat: '#4a8fd4' }],
  ['fluent-emoji-flat:chicken', { shape: 'game-icons:chicken', coat: '#efe3cf' }],
]);

/** Gaps in a silhouette up to twice this wide, in shares of its size, become the light parts of the coat. */
const SLIT = 0.06;
const AROUND = 24;

/** An animal in its coat. Gaps in the silhouette are filled with a lighter colour, or the place would show through. */
export async function wholeAnimal(shape: ShapeId, coat: string, sizePx: number, margin: number): Promise<Canvas> {
  const own = await shapeCanvas(shape, sizePx, { color: coat, margin });
  const reach = sizePx * SLIT;
  const around = (look: Canvas, radius: number) =>
    painted(look.width, look.height, (ctx) => {
      for (let i = 0; i < AROUND; i++) {
        const angle = (i / AROUND) * Math.PI * 2;
        for (const share of [0.5, 1])
          ctx.drawImage(look, Math.cos(angle) * radius * share, Math.sin(angle) * radius * share);
      }
      ctx.drawImage(look, 0, 0);
    });
  const without = (look: Canvas) =>
    painted(look.width, look.height, (ctx, width, height) => {
      ctx.fillStyle = mix(coat, '#ffffff', 0.72);
      ctx.fillRect(0, 0, width, height);
      ctx.globalCompositeOperation = 'destination-out';
      ctx.drawImage(look, 0, 0);
    });
  // Morphological closing, which fills the gaps.
  const closed = without(around(without(around(own, reach)), reach));
  return painted(own.width, own.height, (ctx) => {
    ctx.drawImage(closed, 0, 0);
    ctx.drawImage(own, 0, 0);
  });
}
