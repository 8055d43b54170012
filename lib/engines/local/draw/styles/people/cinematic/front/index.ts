/** A person facing us, turned slightly to the light. */
import { frontHeldAt, paintFrontArms, paintFrontBody } from './body.ts';
import { paintFrontEyes } from './eyes.ts';
import { paintFrontCap, paintFrontFall } from './hair.ts';
import { paintFrontFace } from './head.ts';
import type { View } from '../near.ts';

const HAIR_BOX = { x: -84, y: -92, width: 176, height: 300 };

export { frontSolesOf } from './body.ts';

export const FRONT: View = {
  neck: { x: 2, y: 52 },
  nods: 0.5,
  aside: 0,
  hatAside: 0,
  looksAtUs: true,
  boxes: {
    cap: HAIR_BOX,
    fall: HAIR_BOX,
    face: { x: -60, y: -60, width: 124, height: 144 },
    eyes: { x: -50, y: -34, width: 100, height: 56 },
    body: { x: -170, y: -90, width: 344, height: 790 },
  },
  fall: paintFrontFall,
  cap: paintFrontCap,
  body: paintFrontBody,
  arms: paintFrontArms,
  face: paintFrontFace,
  eyes: paintFrontEyes,
  heldAt: frontHeldAt,
};
