import type { ScenePlan, SceneSetting } from '#lib/products/mv/ports.ts';
import { layerNode } from '../../../scene/easel.ts';
import type { Node } from '../../../scene/node.ts';
import type { Place } from '../../../scene/place.ts';
import type { Kit } from '../../../scene/style.ts';
import { paintInkAbstract, paintInkSpace } from './beyond.ts';
import { addInkCrowd, paintInkClub, paintInkRoom, paintInkStage, paintInkWindow } from './indoors.ts';
import { paintPaper } from './brush.ts';
import {
  paintInkDesert,
  paintInkField,
  paintInkForest,
  paintInkGarden,
  paintInkMountains,
  paintInkSky,
  paintInkSnow,
} from './land.ts';
import { addPetals } from './living.ts';
import { type Scroll, scrollOf } from './scroll.ts';
import { paintInkCity, paintInkHighway, paintInkRooftop, paintInkStreet } from './town.ts';
import { paintInkOcean, paintInkRiver, paintInkShore } from './waters.ts';

const PLACES: Record<SceneSetting, (scroll: Scroll) => void> = {
  'city-night': paintInkCity,
  'city-day': paintInkCity,
  'street-rain': paintInkStreet,
  rooftop: paintInkRooftop,
  highway: paintInkHighway,
  ocean: paintInkOcean,
  shore: paintInkShore,
  forest: paintInkForest,
  mountains: paintInkMountains,
  desert: paintInkDesert,
  field: paintInkField,
  river: paintInkRiver,
  snow: paintInkSnow,
  sky: paintInkSky,
  space: paintInkSpace,
  room: paintInkRoom,
  window: paintInkWindow,
  stage: (scroll) => {
    paintInkStage(scroll);
    addInkCrowd(scroll);
  },
  club: (scroll) => {
    paintInkClub(scroll);
    addInkCrowd(scroll);
  },
  garden: (scroll) => {
    paintInkGarden(scroll);
    addPetals(scroll, 18, 0.05);
  },
  abstract: paintInkAbstract,
};

/**
 * The upper edge of the ground or water that things stand on, in shares of the frame's height, where it differs from
 * the plan.
 */
const GROUND: Partial<Record<SceneSetting, number>> = {
  'city-night': 0.72,
  'city-day': 0.72,
  'street-rain': 0.6,
  rooftop: 0.86,
  highway: 0.58,
  ocean: 0.58,
  shore: 0.76,
  forest: 0.74,
  mountains: 0.8,
  desert: 0.7,
  field: 0.7,
  river: 0.64,
  snow: 0.78,
  garden: 0.74,
};

/** A planned place with its ground moved to where the painter puts it. */
export const inkPlace = (place: Place, scene: ScenePlan): Place => ({
  ...place,
  horizon: GROUND[scene.setting] ?? place.horizon,
});

/** The place of a scene as painted on the paper, back to front. */
export function inkScenery(kit: Kit): Node[] {
  const scroll = scrollOf(kit);
  const paper = paperNode(scroll, kit.seed);
  PLACES[kit.scene.setting](scroll);
  return [paper, ...scroll.finished()];
}

/** The sheet that everything is painted on. */
export function paperNode({ box, tones }: Scroll, seed: number): Node {
  const paper = paintPaper(box.right - box.left, box.bottom - box.top, box.unit, tones, seed);
  return layerNode(box, 0.1, 'paper', paper) as Node;
}
