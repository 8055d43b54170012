import type { SceneSetting } from '#lib/products/mv/ports.ts';
import { addInkCrowd, paintInkClub, paintInkStage } from './concert.ts';
import { paintInkAbstract } from './gestures.ts';
import { paintInkHighway } from './highway.ts';
import { paintInkRoom } from './room.ts';
import { paintInkSpace } from './space.ts';
import { paintInkStreet } from './street.ts';
import { paintInkCity, paintInkRooftop } from './town.ts';
import { paintInkWindow } from './window.ts';
import { paintInkDesert } from './desert.ts';
import { paintInkField, paintInkForest, paintInkGarden } from './groves.ts';
import { paintInkMountains, paintInkSky, paintInkSnow } from './highlands.ts';
import { paintInkOcean, paintInkRiver, paintInkShore } from './waters.ts';
import type { Scroll } from './scroll.ts';

/** How a place is painted, where feet stand in it, and what passes before the figure. */
export type InkPlace = { paint(scroll: Scroll): void; front?(scroll: Scroll): void; footY: number; indoors?: boolean };

export const inkPlaces: Record<SceneSetting, InkPlace> = {
  'city-night': { paint: paintInkCity, footY: 0.95 },
  'city-day': { paint: paintInkCity, footY: 0.95 },
  'street-rain': { paint: paintInkStreet, footY: 0.94 },
  rooftop: { paint: paintInkRooftop, footY: 0.9 },
  highway: { paint: paintInkHighway, footY: 0.93 },
  ocean: { paint: paintInkOcean, footY: 0.96 },
  shore: { paint: paintInkShore, footY: 0.93 },
  forest: { paint: paintInkForest, footY: 0.95 },
  mountains: { paint: paintInkMountains, footY: 0.95 },
  desert: { paint: paintInkDesert, footY: 0.93 },
  field: { paint: paintInkField, footY: 0.94 },
  river: { paint: paintInkRiver, footY: 0.95 },
  snow: { paint: paintInkSnow, footY: 0.95 },
  sky: { paint: paintInkSky, footY: 0.95 },
  space: { paint: paintInkSpace, footY: 0.95, indoors: true },
  room: { paint: paintInkRoom, footY: 0.96, indoors: true },
  window: { paint: paintInkWindow, footY: 0.98, indoors: true },
  stage: { paint: paintInkStage, front: addInkCrowd, footY: 0.87, indoors: true },
  club: { paint: paintInkClub, front: addInkCrowd, footY: 0.88, indoors: true },
  garden: { paint: paintInkGarden, footY: 0.95 },
  abstract: { paint: paintInkAbstract, footY: 0.95, indoors: true },
};
