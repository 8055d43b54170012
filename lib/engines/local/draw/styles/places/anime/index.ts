import type { SceneSetting, ScenePlan } from '#lib/products/mv/ports.ts';
import type { Node } from '../../../scene/node.ts';
import type { Place as PlannedPlace } from '../../../scene/place.ts';
import type { Kit } from '../../../scene/style.ts';
import { paintAbstract, paintSpace } from './beyond.ts';
import { paintCityDay, paintCityNight, paintRooftop, paintStreetRain } from './city.ts';
import { type Place, placeOf } from './easel.ts';
import { tonesOf } from './tones.ts';
import { paintDesert, paintField, paintMountains, paintSkyScene, paintSnow } from './land.ts';
import { paintRoom, paintWindow } from './room.ts';
import { paintClub, paintClubFront, paintStage, paintStageFront } from './stage.ts';
import { paintHighway } from './street.ts';
import { paintOcean, paintRiver, paintShore } from './water.ts';
import { paintForest, paintGarden } from './woods.ts';

const PLACES: Record<SceneSetting, (place: Place) => void> = {
  'city-night': paintCityNight,
  'city-day': paintCityDay,
  'street-rain': paintStreetRain,
  rooftop: paintRooftop,
  highway: paintHighway,
  ocean: paintOcean,
  shore: paintShore,
  forest: paintForest,
  mountains: paintMountains,
  desert: paintDesert,
  field: paintField,
  river: paintRiver,
  snow: paintSnow,
  sky: paintSkyScene,
  space: paintSpace,
  room: paintRoom,
  window: paintWindow,
  stage: (place) => {
    paintStage(place);
    paintStageFront(place);
  },
  club: (place) => {
    paintClub(place);
    paintClubFront(place);
  },
  garden: paintGarden,
  abstract: paintAbstract,
};

/** Where the ground or the water begins on which things stand, in shares of the frame's height, where the plan has it elsewhere. */
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

/** A planned place with its ground and its light where the painter has them. */
export function animePlace(place: PlannedPlace, scene: ScenePlan): PlannedPlace {
  const { light } = tonesOf(scene);
  return {
    ...place,
    horizon: GROUND[scene.setting] ?? place.horizon,
    body: place.body && { ...place.body, x: light.x, y: light.y, radius: Math.min(place.body.radius, 0.07) },
  };
}

/** The place of a scene as an anime film paints it, back to front. */
export function animeScenery(kit: Kit): Node[] {
  const place = placeOf(kit);
  PLACES[kit.scene.setting](place);
  return place.finished();
}
