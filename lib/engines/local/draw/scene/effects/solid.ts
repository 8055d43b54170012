/** Bodies for shapes of one colour, whose drawing is made of holes that the place would show through. */
import type { Canvas } from '@napi-rs/canvas';
import type { ShapeId } from '../../objects/object-shapes.ts';
import { isGlyph } from '../../objects/object-shapes.ts';
import { painted } from '../people/sprite.ts';
import { flat } from './treatments.ts';

const SOLID_PX = 160;
/** Gaps narrower than this, in shares of a shape, belong to its drawing; the place is seen through wider ones. */
const GAP = 0.045;

/** The solid outline that a shape of one colour is cut out of, with its drawing filled. */
export function solidOf(glyph: Canvas): Canvas {
  const [w, h] = [SOLID_PX, Math.round((SOLID_PX * glyph.height) / glyph.width)];
  const reach = GAP * w;
  const spread = (source: Canvas, by = 1): Canvas =>
    painted(w, h, (ctx) => {
      for (let i = 0; i < 16; i++)
        for (const share of [0.5, 1])
          ctx.drawImage(
            source,
            Math.cos((i * Math.PI) / 8) * reach * share * by,
            Math.sin((i * Math.PI) / 8) * reach * share * by,
            w,
            h,
          );
    });
  const small = painted(w, h, (ctx) => ctx.drawImage(glyph, 0, 0, w, h));
  const { data } = spread(small).getContext('2d').getImageData(0, 0, w, h);
  // Whatever is reached from the border lies outside.
  const outside = new Uint8Array(w * h);
  const open = [...Array(w).keys()]
    .flatMap((x) => [x, x + w * (h - 1)])
    .concat([...Array(h).keys()].flatMap((y) => [y * w, y * w + w - 1]));
  while (open.length > 0) {
    const i = open.pop() as number;
    if (outside[i] || (data[i * 4 + 3] as number) > 120) continue;
    outside[i] = 1;
    const x = i % w;
    if (x > 0) open.push(i - 1);
    if (x < w - 1) open.push(i + 1);
    if (i >= w) open.push(i - w);
    if (i < w * (h - 1)) open.push(i + w);
  }
  const around = painted(w, h, (ctx) => {
    const image = ctx.createImageData(w, h);
    for (let i = 0; i < outside.length; i++) image.data[i * 4 + 3] = outside[i] ? 255 : 0;
    ctx.putImageData(image, 0, 0);
  });
  const grown = spread(around, 1.3);
  return painted(glyph.width, glyph.height, (ctx, width, height) => {
    ctx.fillStyle = '#000000';
    ctx.fillRect(0, 0, width, height);
    ctx.globalCompositeOperation = 'destination-out';
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(grown, 0, 0, width, height);
    ctx.globalCompositeOperation = 'source-over';
    ctx.drawImage(glyph, 0, 0);
  });
}

/** Things that one really sees through: hoops, bars, frames and what has legs. */
const OPEN =
  /(?<![a-z])(?:bicycle|unicycle|bike|cycling|velocipede|wheel|hoop|ring|necklace|bracelet|pendant|harp|lyre|ladder|fence|palisade|barrier|gate|net|web|cobweb|cage|scissors|shears|key|keyring|glasses|spectacles|lorgnette|swing|bridge|chain|horseshoe|crown|tiara|laurel|laurels|tripod|easel|chair|stool|bench|table|rope|wire|clip|handcuffs|manacles|racket|comb|rake|antenna|windchimes|carabiner|whip|goal|hook|coil|scaffold|pylon|slingshot|bow|anchor|pliers|pincers|spiral|vine|branch|tree|wheat|grass|seaweed|sparkle|sparkles)(?![a-z])/;

/** Whether the place is seen through a shape of one colour. */
export const isOpen = (shape: ShapeId): boolean => OPEN.test(shape);

/** A shape of one colour on a body in another, unless it is open. */
export function bodied(clean: Canvas, shape: ShapeId, color: string): Canvas {
  if (!isGlyph(shape) || isOpen(shape)) return clean;
  const solid = flat(solidOf(clean), color);
  return painted(clean.width, clean.height, (ctx) => {
    ctx.drawImage(solid, 0, 0);
    ctx.drawImage(clean, 0, 0);
  });
}
