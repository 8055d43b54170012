/** Whether two plans of a scene look the same. */
import type { ScenePlan } from '#lib/products/mv/ports.ts';

/** Everything that is seen of a scene. */
export const SEEN = [
  'shotType',
  'setting',
  'interior',
  'timeOfDay',
  'weather',
  'framing',
  'camera',
  'palette',
  'motifs',
  'motifCues',
  'stands',
  'distance',
  'angle',
  'side',
  'isFacing',
  'weatherScale',
  'tints',
  'look',
  'without',
  'bodyScale',
  'hasCharacter',
  'does',
  'people',
  'isDeserted',
] as const satisfies readonly (keyof ScenePlan)[];

/** Whether two plans of a scene look the same, leaving aside the take and when each prop appears. */
export const isSeenAlike = (before: ScenePlan, after: ScenePlan): boolean =>
  SEEN.every((key) => JSON.stringify(seenOf(before, key)) === JSON.stringify(seenOf(after, key)));

const seenOf = (scene: ScenePlan, key: (typeof SEEN)[number]): unknown =>
  key === 'motifCues' ? scene.motifCues?.map(({ atSec: _, ...cue }) => cue) : scene[key];

/** Whether everybody looks and is dressed as before. */
export const isDressedAlike = (before: ScenePlan, after: ScenePlan): boolean =>
  JSON.stringify([before.look, before.people]) === JSON.stringify([after.look, after.people]);
