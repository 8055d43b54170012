/** Keeps faces free: drops, flakes and petals are in the air of a picture, but before nobody's eyes. */
import { valueAt } from '../moment.ts';
import { type Frame, type Node, OVERSCAN } from '../node.ts';
import type { Style } from '../style.ts';
import { STILL } from '../layouts/staging.ts';

/** The size of a face relative to its head, across and down. */
const FACE = { wide: 0.4, high: 0.46 };
/** People move with this much of the camera's travel. */
const PEOPLE_DEPTH = 0.9;

/** A style that marks the faces of its people in what it paints. */
export function withFaces(style: Style): Style {
  const { protagonist } = style;
  if (!protagonist) return style;
  return {
    ...style,
    protagonist(kit, view, at) {
      const person = protagonist(kit, view, at);
      const [first, ...others] = person.before;
      if (view !== 'front' || !first) return person;
      return { ...person, before: [{ ...first, face: { x: at.x, y: at.y, px: at.headPx } }, ...others] };
    },
  };
}

function facesIn(nodes: readonly Node[]): NonNullable<Node['face']>[] {
  return nodes.flatMap(({ face, x = 0, y = 0, scale = 1, children = [] }) => {
    const [left, top, size] = [valueAt(x, STILL), valueAt(y, STILL), valueAt(scale, STILL)];
    const inside = facesIn(children).map((one) => ({
      x: left + one.x * size,
      y: top + one.y * size,
      px: one.px * size,
    }));
    return face ? [face, ...inside] : inside;
  });
}

/** What is in the air, with all that falls cut out around the faces of a picture. */
export function aroundFaces(air: readonly Node[], picture: readonly Node[], { width, height }: Frame): Node[] {
  const faces = facesIn(picture);
  if (faces.length === 0) return [...air];
  const clip: Node['clip'] = (ctx) => {
    ctx.rect(-width * OVERSCAN, -height * OVERSCAN, width * (1 + OVERSCAN * 2), height * (1 + OVERSCAN * 2));
    for (const { x, y, px } of faces) {
      ctx.moveTo(x + px * FACE.wide, y);
      // Drawn the other way round, so that it is a hole.
      ctx.ellipse(x, y, px * FACE.wide, px * FACE.high, 0, 0, Math.PI * 2, true);
    }
  };
  return air.map((node) =>
    node.falls ? { name: node.name, depth: PEOPLE_DEPTH, clip, children: [{ ...node, depth: undefined }] } : node,
  );
}
