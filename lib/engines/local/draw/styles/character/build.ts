/** How people are built who are no grown person standing upright: children have small bodies below large heads, the old are bent. */
import type { Node } from '../../scene/node.ts';
import type { Kit } from '../../scene/style.ts';

/** A person from behind in a style's own units: crown above and neck and soles below the middle of the head. */
type Units = { crown: number; neck: number; soles: number };
type Build = {
  /** Where the middle of the head is, and how large a unit, with crown and soles where those of a grown person are. */
  fit: (at: { y: number; px: number }) => { y: number; px: number };
  body: (node: Node, px: number) => Node;
  head: (node: Node, px: number) => Node;
};

/** How large a body is beside its head, and how far a head is sunk and bent forward, in shares of its height. */
const CHILD = { body: 0.6, sunk: 0, forward: 0, bent: 0 };
const OLD = { body: 0.93, sunk: 0.24, forward: 0.14, bent: -0.2 };

export function buildOf({ other }: Pick<Kit, 'other'>, { crown, neck, soles }: Units): Build {
  if (!other || other.age === 'adult') return { fit: (at) => at, body: (node) => node, head: (node) => node };
  const { body, sunk, forward, bent } = other.age === 'child' ? CHILD : OLD;
  const head = neck - crown;
  const ownSoles = neck + (soles - neck) * body;
  const grown = (soles - crown) / (ownSoles - crown - sunk * head);
  const about = (name: string, node: Node, more: Partial<Node>, px: number): Node => ({
    name,
    y: neck * px,
    ...more,
    children: [{ name: 'pivot', y: -neck * px, children: [node] }],
  });
  return {
    fit: ({ y, px }) => ({ y: y + soles * px - ownSoles * px * grown, px: px * grown }),
    body: (node, px) => about('small body', node, { scale: body }, px),
    head: (node, px) =>
      bent === 0
        ? node
        : about('bent head', node, { x: -forward * head * px, y: (neck + sunk * head) * px, rotate: bent }, px),
  };
}
