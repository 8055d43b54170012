/** On which side of each other a scene's people are seen, worked out from its plan alone. */
import type { ScenePlan, SeenPerson, StyleId } from '#lib/products/mv/ports.ts';
import { animePlace } from '../../styles/places/anime/anime-place.ts';
import { paperPlace } from '../../styles/places/paper-place.ts';
import { placeThroughLens } from '../effects/lens.ts';
import { litFrom, placeOf } from '../place.ts';
import type { Style } from '../style.ts';

/**
 * Styles that show places through a lens; true where things there have their true size. `sides.test.ts` checks these
 * against the styles themselves.
 */
const LENSED: Readonly<Partial<Record<StyleId, boolean>>> = {
  cinematic: true,
  '3d': false,
  brand: false,
  vaporwave: false,
};

/** Styles whose sun is not where the place has it. */
const OWN_PLACES: Readonly<Partial<Record<StyleId, NonNullable<Style['place']>>>> = {
  anime: animePlace,
  brand: (place, { setting }) => paperPlace(place, setting),
};

/** The people seen, from left to right; null is the video's person, who stands on the side that looks to the light. */
export function fromLeftToRight(scene: ScenePlan, styleId: StyleId): (SeenPerson | null)[] {
  const others = scene.people ?? [];
  if (!scene.hasCharacter) return [...others];
  // Somebody whom an edit leaves in place stands as before.
  const seen = scene.before ?? scene;
  const place = OWN_PLACES[styleId]?.(placeOf(seen), seen) ?? placeOf(seen);
  const isToScale = LENSED[styleId];
  const shown = isToScale === undefined ? place : placeThroughLens(place, seen, isToScale);
  return litFrom(seen.bodyScale === 0 ? { body: null } : shown, seen.seed) > 0 ? [null, ...others] : [...others, null];
}
