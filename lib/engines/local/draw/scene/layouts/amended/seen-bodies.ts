/** Finds nodes by what they show, to take them out or to measure them as they are seen. */
import { type Node, paintNodes } from '../../node.ts';
import { painted, sprite } from '../../people/sprite.ts';
import type { CastObject, Kit, Style } from '../../style.ts';
import type { Head } from '../../people/head.ts';
import { type Body, outlined, SHOULDERS, wholePerson } from '../related/bodies.ts';
import { crowned, HEADS_TALL, headSeen } from '../related/heads.ts';
import { anchorsIn, heightOf, shapeOf } from '../related/stage.ts';
import { STILL } from '../staging.ts';

/** Nodes without those of some things and people. */
export const without = (nodes: readonly Node[], gone: ReadonlySet<string>): Node[] =>
  nodes.flatMap((node) =>
    node.of !== undefined && gone.has(node.of)
      ? []
      : [node.children ? { ...node, children: without(node.children, gone) } : node],
  );

/** The nodes that show one thing or person, visible through the whole scene, without its shadow. */
const showing = (nodes: readonly Node[], name: string): Node[] =>
  nodes.flatMap((node): Node[] => {
    if (node.of === name) return [{ ...unshaded(node), alpha: 1 }];
    const children = node.children ? showing(node.children, name) : [];
    return children.length > 0 ? [{ ...node, children }] : [];
  });
const LAID_UNDER = new Set(['ground shadow', 'mirrored', 'island']);
const unshaded = (node: Node): Node =>
  node.children ? { ...node, children: node.children.filter(({ name }) => !LAID_UNDER.has(name)).map(unshaded) } : node;

/** The size of the picture that bodies are measured in, in shares of the frame. */
const DETAIL = 0.5;

/** Somebody near, cut off by the picture's lower edge, with the head that the style painted. */
function nearBody(kit: Kit, nodes: Node[], head: Head): Body {
  const tall = kit.frame.height - head.y + head.px * UNDER_CROWN;
  const seen = head.isAway
    ? headSeen(kit, head.x, head.y + head.px * (HEADS_TALL - 0.5), head.px * HEADS_TALL, {
        name: 'somebody',
        children: nodes,
      })
    : crowned(kit, nodes, head);
  const body = outlined(head.x, kit.frame.height, tall, head.px * SHOULDERS, nodes, {
    ...seen,
    ...(head.isAway ? { isAway: true } : {}),
  });
  return { ...body, isNear: true };
}
const UNDER_CROWN = 0.55;

/** A thing or a person as seen in a picture; null where they are not seen. */
export function seenBody(nodes: readonly Node[], name: string, kit: Kit, style: Style, cast?: CastObject): Body | null {
  const { width, height } = kit.frame;
  const own = showing(
    nodes.filter((node) => !(node.of === name && LAID_UNDER.has(node.name))),
    name,
  );
  if (own.length === 0) return null;
  const there = nodes.filter(({ of }) => of === name);
  const head = there.find((node) => node.head)?.head;
  if (head) return nearBody(kit, there, head);
  const canvas = painted(width * DETAIL, height * DETAIL, (ctx, wide, tall) => {
    ctx.scale(wide / width, tall / height);
    paintNodes(ctx, own, { ...STILL, songSec: kit.scene.endSec }, { x: 0, y: 0, zoom: 1 }, kit.frame);
  });
  const shape = shapeOf(sprite(canvas, width, height), cast ? anchorsIn(style, cast) : null);
  if (shape.top >= shape.foot || shape.left >= shape.right) return null;
  const [x, foot] = [width / 2, height / 2 + shape.foot];
  if (cast) return { x, foot, shape, nodes: there };
  const body = wholePerson(kit, x + (shape.left + shape.right) / 2, foot, heightOf(shape), {
    name: 'somebody',
    children: own,
  });
  return { ...body, nodes: there };
}
