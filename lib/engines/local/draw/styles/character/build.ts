/** How people are built who are no grown person standing upright: children have small bodies below large heads, the old are bent. */
import type { Node } from '../../scene/node.ts';
import { ageOf, type Kit, type PersonView } from '../../scene/style.ts';

/** A person from behind in a style's own units: crown above and neck and soles below the middle of the head. */
type Units = { crown: number; neck: number; soles: number };
/** Where the middle of the head is, and how large a unit. */
type Fit = { y: number; px: number };
type Place = { x: number; y: number; size: number };
/** `held` is where and how large a thing is that they hold, in a style's own units. */
export type Build = Fit & {
  body: (node: Node) => Node;
  head: (node: Node) => Node;
  held: <Of extends Place | undefined>(at: Of) => Of;
};

/** How large a body is beside its head, and how far a head is sunk and bent forward, in shares of its height. */
const CHILD = { body: 0.6, sunk: 0, forward: 0, bent: 0 };
const OLD = { body: 0.93, sunk: 0.24, forward: 0.14, bent: -0.2 };

/** How large the body of a child is beside a head that is near. */
const NEAR_CHILD = 0.74;
/** By how much of a head it is lower than those of grown people beside it. */
const NEAR_CHILD_SINKS = 0.6;

/** The build of whoever a kit is of, with crown and soles where those of a grown person at `at` are; from the front the head is where and as large as theirs. */
export function buildOf(
  { other, scene }: Pick<Kit, 'other' | 'scene'>,
  view: PersonView,
  { crown, neck, soles }: Units,
  at: Fit,
): Build {
  const age = ageOf(other ?? null, scene) ?? 'adult';
  const grownUp: Build = { ...at, body: (node) => node, head: (node) => node, held: (one) => one };
  if (age === 'adult') return grownUp;
  // The video's person as a child among others has the head lower: the body ends where theirs do.
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

/** A child to the hips: the body is small below the neck, and so is what the hands reach. */
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
