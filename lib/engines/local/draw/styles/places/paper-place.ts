import type { SceneSetting } from '#lib/products/mv/ports.ts';
import type { Place } from '../../scene/place.ts';

/** The upper edge of the ground that things stand on, in shares of the frame's height. */
const GROUND: Partial<Record<SceneSetting, number>> = {
  'city-night': 0.8,
  'city-day': 0.8,
  'street-rain': 0.66,
  rooftop: 0.8,
  highway: 0.62,
  ocean: 0.62,
  shore: 0.72,
  river: 0.62,
  forest: 0.78,
  mountains: 0.78,
  desert: 0.7,
  field: 0.7,
  snow: 0.72,
  space: 0.8,
  garden: 0.72,
};

export function paperPlace(place: Place, setting: SceneSetting): Place {
  const low = place.body !== null && place.body.radius > 0.15;
  return {
    ...place,
    horizon: GROUND[setting] ?? place.horizon,
    body: place.body && { ...place.body, y: low ? (GROUND[setting] ?? 0.7) - 0.16 : 0.3, radius: low ? 0.24 : 0.13 },
  };
}
