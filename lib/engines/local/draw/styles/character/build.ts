/** How people are built who are no grown person standing upright: children have small bodies below large heads, the old are bent. */
import type { Node } from '../../scene/node.ts';
import { ageOf, type Kit, type PersonView } from '../../scene/style.ts';

/** A person from behind in a style's own units: crown above and neck and soles below the middle of the head. */
type Units = { crown: number; neck: number; soles: number };
/** Where the middle of the head is, and how large a unit. */
type Fit = { y: number; px: number };
export type Build = Fit & { body: (node: Node) => Node; head: (node: Node) => Node };

/** How large a body is beside its head, and how far a head is sunk and bent forward, in shares of its height. */
const CHILD = { body: 0.6, sunk: 0, forward: 0, bent: 0 };
const OLD = { body: 0.93, sunk: 0.24, forward: 0.14, bent: -0.2 };

/** The build of whoever a kit is of, with crown and soles where those of a grown person at `at` are. From the front all are built alike. */
export function buildOf(
  { other, scene }: Pick<Kit, 'other' | 'scene'>,
  view: PersonView,
  { crown, neck, soles }: Units,
  at: Fit,
): Build {
  const age = ageOf(other ?? null, scene) ?? 'adult';
  if (view === 'front' || age === 'adult') return { ...at, body: (node) => node, head: (node) => node };
  const { body, sunk, forward, bent } = age === 'child' ? CHILD : OLD;
  const head = neck - crown;
  const ownSoles = neck + (soles - neck) * body;
  const grown = (soles - crown) / (ownSoles - crown - sunk * head);
  const px = at.px * grown;
  const about = (name: string, node: Node, more: Partial<Node>): Node => ({
    name,
    y: neck * px,
    ...more,
    children: [{ name: 'pivot', y: -neck * px, children: [node] }],
  });
  return {
    y: at.y + soles * at.px - ownSoles * at.px * grown,
    px,
    body: (node) => about('small body', node, { scale: body }),
    head: (node) =>
      bent === 0
        ? node
        : about('bent head', node, { x: -forward * head * px, y: (neck + sunk * head) * px, rotate: bent }),
  };
}
