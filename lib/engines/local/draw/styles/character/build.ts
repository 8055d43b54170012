/** The build of children and old people: children have small bodies below large heads, the old are bent. */
import type { Node } from '../../scene/node.ts';
import { ageOf, type Kit, type PersonView } from '../../scene/style.ts';

/**
 * Vertical positions in a style's own units, from the middle of the head: the crown is above it, neck and soles below.
 */
type Units = { crown: number; neck: number; soles: number };
/** The position of the middle of the head, and the size of a unit in pixels. */
type Fit = { y: number; px: number };
type Place = { x: number; y: number; size: number };
/** `held` adapts the position and size of a held thing, in a style's own units. */
export type Build = Fit & {
  body: (node: Node) => Node;
  head: (node: Node) => Node;
  held: <Of extends Place | undefined>(at: Of) => Of;
};

/** Size of the body relative to the head; how far the head is sunk and bent forward, in shares of its height. */
const CHILD = { body: 0.6, sunk: 0, forward: 0, bent: 0 };
const OLD = { body: 0.93, sunk: 0.24, forward: 0.04, bent: -0.1 };

/** Size of a child's body relative to its head when it is near. */
const NEAR_CHILD = 0.74;
/** How much lower a child's head is than those of grown-ups beside it, in heads. */
const NEAR_CHILD_SINKS = 0.6;

/**
 * The build of the kit's person, with crown and soles at the same heights as those of a grown-up at `at`; from the
 * front, the head keeps its position and size.
 */
export function buildOf(
  { other, scene }: Pick<Kit, 'other' | 'scene'>,
  view: PersonView,
  { crown, neck, soles }: Units,
  at: Fit,
): Build {
  const age = ageOf(other ?? null, scene) ?? 'adult';
  const grownUp: Build = { ...at, body: (node) => node, head: (node) => node, held: (one) => one };
  if (age === 'adult') return grownUp;
  // If the video's person is a child among others, the head is lower, so that the body ends where theirs do.
  const among = scene.people && !other ? { ...grownUp, y: at.y + NEAR_CHILD_SINKS * (neck - crown) * at.px } : grownUp;
  if (view === 'front') return age === 'child' ? smallNear(among, neck) : grownUp;
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
    held: (one) => one,
    body: (node) => about('small body', node, { scale: body }),
    head: (node) =>
      bent === 0
        ? node
        : about('bent head', node, { x: -forward * head * px, y: (neck + sunk * head) * px, rotate: bent }),
  };
}

/** A child to the hips: the body below the neck is smaller, as is the reach of the hands. */
const smallNear = (grownUp: Build, neck: number): Build => ({
  ...grownUp,
  body: (node) => ({
    name: 'small body',
    y: neck * grownUp.px,
    scale: NEAR_CHILD,
    children: [{ name: 'pivot', y: -neck * grownUp.px, children: [node] }],
  }),
  held: (one) =>
    one && {
      ...one,
      x: one.x * NEAR_CHILD,
      y: neck + (one.y - neck) * NEAR_CHILD,
      size: one.size * NEAR_CHILD,
    },
});
