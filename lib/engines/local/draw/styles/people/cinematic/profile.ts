/** A person in profile, facing the light. */
import { heldAt, paintBody, paintNearArm } from './body.ts';
import { paintCap, paintFall } from './hair.ts';
import { paintEye, paintFace } from './head.ts';
import type { View } from './near.ts';

const HEAD_BOX = { x: -70, y: -90, width: 190, height: 300 };

export const PROFILE: View = {
  neck: { x: 20, y: 64 },
  nods: 1,
  // A profile is narrow, which leaves room in front of the face for words and a held thing.
  aside: 0.045,
  hatAside: 8,
  looksAtUs: false,
  boxes: {
    cap: HEAD_BOX,
    fall: { ...HEAD_BOX, x: 20, width: 110 },
    face: { x: -60, y: -60, width: 120, height: 124 },
    eyes: { x: -50, y: -25, width: 40, height: 40 },
    body: { x: -170, y: -90, width: 300, height: 620 },
  },
  fall: paintFall,
  cap: paintCap,
  body: paintBody,
  arms: paintNearArm,
  face: paintFace,
  eyes: paintEye,
  heldAt,
};
