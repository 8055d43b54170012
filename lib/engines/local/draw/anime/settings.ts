import type { SceneSetting } from '#lib/products/mv/ports.ts';
import { paintAbstract, paintSkyScene, paintSpace } from './beyond.ts';
import { paintRoom, paintWindow } from './indoor.ts';
import { paintDesert, paintField, paintForest, paintGarden, paintMountains, paintOcean, paintRiver, paintShore, paintSnow } from './nature.ts';
import { paintClub, paintClubFront, paintStage, paintStageFront } from './show.ts';
import type { Kit } from './stack.ts';
import { paintCityDay, paintCityNight, paintHighway, paintRooftop, paintStreetRain } from './urban.ts';

/** How a place is painted: what lies behind the singer, and what stands before. `footY` is where feet touch the ground. */
export type Place = { behind(kit: Kit): void; front?(kit: Kit): void; footY: number; indoors?: boolean };

export const places: Record<SceneSetting, Place> = {
  'city-night': { behind: paintCityNight, footY: 0.95 },
  'city-day': { behind: paintCityDay, footY: 0.95 },
  'street-rain': { behind: paintStreetRain, footY: 0.93 },
  rooftop: { behind: paintRooftop, footY: 0.94 },
  highway: { behind: paintHighway, footY: 0.95 },
  ocean: { behind: paintOcean, footY: 1.02 },
  shore: { behind: paintShore, footY: 0.93 },
  forest: { behind: paintForest, footY: 0.93 },
  mountains: { behind: paintMountains, footY: 0.98 },
  desert: { behind: paintDesert, footY: 0.93 },
  field: { behind: paintField, footY: 0.97 },
  river: { behind: paintRiver, footY: 0.97 },
  snow: { behind: paintSnow, footY: 0.95 },
  sky: { behind: paintSkyScene, footY: 1.0 },
  space: { behind: paintSpace, footY: 0.98 },
  room: { behind: paintRoom, footY: 0.97, indoors: true },
  window: { behind: paintWindow, footY: 1.05, indoors: true },
  stage: { behind: paintStage, front: paintStageFront, footY: 0.88, indoors: true },
  club: { behind: paintClub, front: paintClubFront, footY: 0.88, indoors: true },
  garden: { behind: paintGarden, footY: 0.95 },
  abstract: { behind: paintAbstract, footY: 0.98, indoors: true },
};
