/** Where heads are: an animal's by the anchors of its shape, a person's as they are painted, with their hair. */
import { type Node, paintNodes } from '../../node.ts';
import { painted, release } from '../../people/sprite.ts';
import type { Head } from '../../people/head.ts';
import type { Kit } from '../../style.ts';
import { SOLID, STILL } from '../staging.ts';
import { heightOf, type Outline } from './stage.ts';

type At = Pick<Head, 'x' | 'y' | 'px'>;
type AnimalHead = Head & Required<Pick<Head, 'animal'>>;

/**
 * An animal's head. Without anchors it is taken to be on the left of an animal seen from the side, and in the middle of
 * one that looks at us.
 */
export function headOf(shape: Outline): AnimalHead {
  const [width, height] = [shape.right - shape.left, heightOf(shape)];
  const { anchors } = shape;
  if (anchors) {
    const at = ({ x, y, width: px = 0 }: { x: number; y: number; width?: number }): At => ({
      x: shape.left + x * width,
      y: shape.top + y * height,
      px: px * width,
    });
    const [top, mouth, neck] = [at(anchors.top), at(anchors.mouth), at(anchors.neck)];
    const aside = mouth.x - top.x;
    const back =
      anchors.back && ([shape.left + anchors.back[0] * width, shape.left + anchors.back[1] * width] as const);
    return {
      x: top.x + aside * EYES_AHEAD,
      y: top.y + (mouth.y - top.y) * EYES,
      px: top.px,
      facing: Math.abs(aside) < top.px * 0.3 ? 0 : Math.sign(aside),
      animal: { top, mouth, neck, back },
    };
  }
  const tops = Array.from({ length: 21 }, (_, i) => shape.topAt(shape.left + (width * i) / 20));
  const skew = tops.reduce((sum, top, i) => sum + Math.abs(top - (tops[20 - i] as number)), 0) / 21;
  const isFrontal = skew < height * 0.07 || width < height * 0.8;
  const [x, px] = isFrontal
    ? [(shape.left + shape.right) / 2, Math.min(width, height) * 0.5]
    : [shape.left + width * 0.22, Math.min(width, height) * 0.44];
  const top = Math.min(...[-0.3, 0, 0.3].map((aside) => shape.topAt(x + aside * px)));
  const facing = isFrontal ? 0 : -1;
  return {
    x,
    y: top + px * 0.5,
    px,
    facing,
    animal: {
      top: { x, y: top + px * 0.06, px },
      mouth: { x: x + 0.5 * facing * px, y: top + px * 0.75, px: 0 },
      neck: { x: x - 0.3 * facing * px, y: top + px, px },
      back: isFrontal ? null : [shape.left + width * 0.45, shape.left + width * 0.85],
    },
  };
}
/** How far down from the top of a head to the mouth the eyes are. */
const EYES = 0.58;
const EYES_AHEAD = 0.42;

/** The least and greatest width of a head, in shares of the person's height, and how far above it hair reaches. */
const HEAD = { least: 0.1, most: 0.46, above: 0.3 };
/**
 * A head's height by its width, how much narrower a neck is, and below what width something on top is a bun or a
 * feather.
 */
const HEAD_TALL = 1.05;
const NECK = 0.72;
const CROWN = 0.5;

/** For each row from `top` down, where what is painted in a square about `x` begins and ends. */
function rowsOf(kit: Kit, nodes: readonly Node[], x: number, top: number, width: number, height: number) {
  const left = x - width / 2;
  const seen = painted(width, height, (ctx) => {
    ctx.translate(-left, -top);
    paintNodes(ctx, nodes, STILL, { x: 0, y: 0, zoom: 1 }, kit.frame);
  });
  const { data, width: across, height: tall } = seen.getContext('2d').getImageData(0, 0, seen.width, seen.height);
  release(seen);
  return Array.from({ length: tall }, (_, y) => {
    let [from, to] = [across, -1];
    for (let at = 0; at < across; at++)
      if ((data[(y * across + at) * 4 + 3] as number) > SOLID) [from, to] = [Math.min(from, at), at];
    return { y: top + y, x: left + (from + to + 1) / 2, px: Math.max(0, to - from + 1) };
  });
}

/** Somebody's height in heads, as layouts count them. */
export const HEADS_TALL = 6.33;

/** The head of somebody painted whole, as it is seen: with their hair, bent or upright. */
export function headSeen(kit: Kit, x: number, foot: number, heightPx: number, node: Node): Head {
  const rows = rowsOf(kit, [node], x, foot - heightPx * (1 + HEAD.above), heightPx, heightPx * (HEAD.above + 0.6));
  const start = rows.findIndex(({ px }) => px >= 2);
  let widest = { x, y: foot - heightPx, px: heightPx * HEAD.least };
  for (const row of rows.slice(Math.max(0, start))) {
    const down = row.y - (rows[start]?.y ?? 0);
    if (down > widest.px * HEAD_TALL || (down > widest.px * 0.6 && row.px < widest.px * NECK)) break;
    if (row.px > widest.px) widest = row;
  }
  const px = Math.min(HEAD.most * heightPx, widest.px);
  const topY = rows.find((row) => row.px >= px * CROWN)?.y ?? widest.y;
  return { x: widest.x, y: topY + px / 2, px, facing: 0, crown: { x: widest.x, y: topY, px } };
}

/** The share of a head above the ears, and the least and greatest width of hair, in heads. */
const UPPER = 0.45;
const HAIR = { least: 0.8, most: 1.5 };

/** Somebody near, with where their hair ends at the top and how wide it is, as it is seen. */
export function crowned(kit: Kit, nodes: readonly Node[], head: Head): Head {
  const rows = rowsOf(kit, nodes, head.x, head.y - head.px * 1.6, head.px * 2, head.px * 2);
  const top = rows.findIndex(({ px }) => px >= head.px * CROWN);
  const crown = rows[top];
  if (!crown) return head;
  // A ponytail on one side makes no head wider.
  const upper = rows.slice(top, top + Math.ceil(head.px * UPPER));
  const wide = 2 * Math.max(...upper.map(({ x, px }) => px / 2 - Math.abs(x - head.x)));
  const px = Math.min(HAIR.most * head.px, Math.max(HAIR.least * head.px, wide));
  return { ...head, crown: { x: (crown.x + head.x) / 2, y: crown.y, px } };
}
