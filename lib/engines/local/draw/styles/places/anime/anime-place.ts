import type { SceneSetting, ScenePlan } from '#lib/products/mv/ports.ts';
import type { Place } from '../../../scene/place.ts';
import { tonesOf } from './tones.ts';

/**
 * The upper edge of the ground or water that things stand on, in shares of the frame's height, where it differs from
 * the plan.
 */
const GROUND: Partial<Record<SceneSetting, number>> = {
  'city-night': 0.7,
  'city-day': 0.82,
  'street-rain': 0.62,
  rooftop: 0.86,
  highway: 0.62,
  shore: 0.7,
  forest: 0.72,
  mountains: 0.74,
  desert: 0.68,
  field: 0.72,
  river: 0.6,
  snow: 0.78,
  space: 0.9,
  garden: 0.72,
};

/** The horizon of the sea beyond a beach. */
const SEA: Partial<Record<SceneSetting, number>> = { shore: 0.62 };

/** A planned place with its ground and light moved to where the painter puts them. */
export function animePlace(place: Place, scene: ScenePlan): Place {
  const { light } = tonesOf(scene);
  return {
    ...place,
    horizon: GROUND[scene.setting] ?? place.horizon,
    ...(SEA[scene.setting] === undefined ? {} : { sea: SEA[scene.setting] }),
    body: place.body && { ...place.body, x: light.x, y: light.y, radius: Math.min(place.body.radius, 0.07) },
  };
}
