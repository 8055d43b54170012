import type { SceneSetting } from '#lib/products/mv/ports.ts';
import { paintAbstract } from './abstract.ts';
import { paintSkyScene } from './heights.ts';
import { paintSpace } from './space.ts';
import { paintRoom } from './room.ts';
import { paintWindow } from './window.ts';
import { paintDesert, paintMountains, paintSnow } from './highlands.ts';
import { paintField } from './meadow.ts';
import { paintOcean, paintRiver, paintShore } from './waterside.ts';
import { paintForest, paintGarden } from './woods.ts';
import { paintClub, paintClubFront } from './club.ts';
import { paintStage, paintStageFront } from './concert.ts';
import type { Kit } from './stack.ts';
import { paintHighway } from './highway.ts';
import { paintRooftop } from './rooftop.ts';
import { paintCityDay, paintCityNight, paintStreetRain } from './town.ts';

/** How a place is painted: what lies behind the singer, and what stands before. `footY` is where feet touch the ground. */
export type Place = { behind(kit: Kit): void; front?(kit: Kit): void; footY: number; indoors?: boolean };

export const places: Record<SceneSetting, Place> = {
  'city-night': { behind: paintCityNight, footY: 0.95 },
  'city-day': { behind: paintCityDay, footY: 0.95 },
  'street-rain': { behind: paintStreetRain, footY: 0.93 },
  rooftop: { behind: paintRooftop, footY: 0.94 },
  highway: { behind: paintHighway, footY: 0.95 },
  ocean: { behind: paintOcean, footY: 0.95 },
  shore: { behind: paintShore, footY: 0.93 },
  forest: { behind: paintForest, footY: 0.93 },
  mountains: { behind: paintMountains, footY: 0.95 },
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
