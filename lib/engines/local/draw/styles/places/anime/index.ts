import type { SceneSetting } from '#lib/products/mv/ports.ts';
import type { Node } from '../../../scene/node.ts';
import type { Kit } from '../../../scene/style.ts';
import { paintAbstract, paintSpace } from './beyond.ts';
import { paintCityDay, paintCityNight, paintRooftop, paintStreetRain } from './city.ts';
import { type Place, placeOf } from './easel.ts';
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

/** The place of a scene as an anime film paints it, back to front. */
export function animeScenery(kit: Kit): Node[] {
  const place = placeOf(kit);
  PLACES[kit.scene.setting](place);
  return place.finished();
}
