/** Things as public signs: one ink and what it encloses, or cut out with a shadow. */
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import type { ShapeId } from '../../objects/object-shapes.ts';
import { rgbOf, withAlpha } from '../light/inks.ts';
import { painted, settle, shapeCanvas } from '../people/sprite.ts';
import { flat } from '../effects/treatments.ts';

const COVERED = 96;

/** The sign for a shape: the set of one colour has everything that the coloured set has. */
const signShape = (shape: ShapeId): ShapeId =>
  shape.replace('fluent-emoji-flat:', 'fluent-emoji-high-contrast:') as ShapeId;

/** A shape with its holes filled: what cannot be reached from outside. */
function hull(source: Canvas, color: string): Canvas {
  const { width, height } = source;
  const { data } = source.getContext('2d').getImageData(0, 0, width, height);
  const isOutside = new Uint8Array(width * height);
  const open: number[] = [];
  const reach = (at: number) => {
    if (isOutside[at] === 1 || (data[at * 4 + 3] as number) > COVERED) return;
    isOutside[at] = 1;
    open.push(at);
  };
  for (let x = 0; x < width; x++) {
    reach(x);
    reach((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    reach(y * width);
    reach(y * width + width - 1);
  }
  while (open.length > 0) {
    const at = open.pop() as number;
    const x = at % width;
    if (x > 0) reach(at - 1);
    if (x < width - 1) reach(at + 1);
    if (at >= width) reach(at - width);
    if (at < width * (height - 1)) reach(at + width);
  }
  const filled = createCanvas(width, height);
  const ctx = filled.getContext('2d');
  const image = ctx.createImageData(width, height);
  const [r, g, b] = rgbOf(color);
  for (let at = 0; at < isOutside.length; at++)
    image.data.set([r, g, b, isOutside[at] === 1 ? (data[at * 4 + 3] as number) : 255], at * 4);
  ctx.putImageData(image, 0, 0);
  return settle(filled);
}

/** A sign: `line` is its ink, `fill` the colour of what the ink encloses; without `fill` the sign is open. */
export async function sign(
  shape: ShapeId,
  sizePx: number,
  { line, fill }: { line: string; fill?: string },
): Promise<Canvas> {
  const clean = flat(await shapeCanvas(signShape(shape), sizePx, { color: line }), line);
  if (!fill) return clean;
  const inside = hull(clean, fill);
  return painted(clean.width, clean.height, (ctx) => {
    ctx.drawImage(inside, 0, 0);
    ctx.drawImage(clean, 0, 0);
  });
}

/** A thing cut of paper, with the shadow it throws on what lies behind. */
export function lifted(face: Canvas, shade: string, shadowPx: number): Canvas {
  const room = Math.ceil(shadowPx * 2);
  return painted(face.width + room * 2, face.height + room * 2, (ctx) => {
    ctx.shadowColor = withAlpha(shade, 0.45);
    ctx.shadowBlur = shadowPx;
    ctx.shadowOffsetY = shadowPx * 0.5;
    ctx.drawImage(face, room, room);
  });
}
