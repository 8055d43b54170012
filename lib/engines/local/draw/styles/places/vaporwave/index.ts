import type { SceneSetting } from '#lib/products/mv/ports.ts';
import type { Node } from '../../../scene/node.ts';
import type { Kit } from '../../../scene/style.ts';
import { inAir } from '../../../scene/land/weather.ts';
import { abstract, sky, space } from './beyond.ts';
import { cityDay, cityNight, rooftop, street } from './city.ts';
import { highway, ocean, river, shore } from './coast.ts';
import { club, concert, room, windowBlinds } from './indoors.ts';
import { desert, field, forest, garden, mountains, snow } from './land.ts';
import { type Stage, stageOf } from './neon.ts';
import { neonWeather } from './weather.ts';

const PLACES: Record<SceneSetting, (stage: Stage) => void> = {
  'city-night': cityNight,
  'city-day': cityDay,
  'street-rain': street,
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
  window: windowBlinds,
  stage: concert,
  club,
  garden,
  abstract,
};

/** The place of a scene, back to front. */
export function vaporwaveScenery(kit: Kit): Node[] {
  const stage = stageOf(kit);
  stage.layer(0, (ctx, { left, top, right, bottom }) => {
    ctx.fillStyle = stage.mood.deep;
    ctx.fillRect(left, top, right - left, bottom - top);
  });
  PLACES[kit.scene.setting](stage);
  return [...stage.finished(), ...inAir(kit, 'behind', neonWeather)];
}
