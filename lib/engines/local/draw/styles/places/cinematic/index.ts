import type { SceneSetting } from '#lib/products/mv/ports.ts';
import { mix } from '../../../scene/inks.ts';
import type { Node } from '../../../scene/node.ts';
import type { Kit } from '../../../scene/style.ts';
import { abstract, sky, space } from './beyond.ts';
import { cityDay, cityNight, rooftop } from './city.ts';
import { highway } from './highway.ts';
import { room, windowPane } from './indoors.ts';
import { type Stage, stageOf } from './mood.ts';
import { mountains, snow } from './mountains.ts';
import { desert, field } from './open-land.ts';
import { streetRain } from './street.ts';
import { club, concert } from './venue.ts';
import { ocean, river, shore } from './water.ts';
import { forest, garden } from './woods.ts';

const PLACES: Record<SceneSetting, (stage: Stage) => void> = {
  'city-night': cityNight,
  'city-day': cityDay,
  'street-rain': streetRain,
  rooftop,
  highway,
  ocean,
  shore,
  forest,
  mountains,
  desert,
  field,
  river,
  snow,
  sky,
  space,
  room,
  window: windowPane,
  stage: concert,
  club,
  garden,
  abstract,
};

/** The place of a scene as it is filmed, back to front. */
export function cinematicScenery(kit: Kit): Node[] {
  const stage = stageOf(kit);
  stage.part('sky');
  stage.layer(0, (ctx, { left, top, right, bottom }) => {
    ctx.fillStyle = mix(stage.mood.shadow, stage.mood.haze, 0.3);
    ctx.fillRect(left, top, right - left, bottom - top);
  });
  stage.part('place');
  PLACES[kit.scene.setting](stage);
  return stage.finished();
}
