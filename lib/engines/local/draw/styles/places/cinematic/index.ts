import type { SceneSetting } from '#lib/products/mv/ports.ts';
import { mix, withAlpha } from '../../../scene/light/inks.ts';
import { type Node, OVERSCAN } from '../../../scene/node.ts';
import { painted, sprite } from '../../../scene/people/sprite.ts';
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

/** The place of a scene as filmed, back to front. */
export function cinematicScenery(kit: Kit): Node[] {
  const stage = stageOf(kit);
  stage.part('sky');
  stage.layer(0, (ctx, { left, top, right, bottom }) => {
    ctx.fillStyle = mix(stage.mood.shadow, stage.mood.haze, 0.3);
    ctx.fillRect(left, top, right - left, bottom - top);
  });
  stage.part('place');
  PLACES[kit.scene.setting](stage);
  const nodes = stage.finished();
  if (kit.scene.weather !== 'fog' || kit.place.isInside) return nodes;
  // The veil goes in front of the place and behind people who are near.
  const near = nodes.findIndex(({ depth = 0 }) => depth > 1);
  return near < 0 ? [...nodes, veil(kit)] : nodes.toSpliced(near, 0, veil(kit));
}

/** Opacity of the fog at the horizon. */
const VEIL = 0.55;

/** Fog over a place, densest at the horizon. */
function veil({ frame, inks, place }: Kit): Node {
  const { width, height } = frame;
  const color = mix(inks.mid, inks.light, 0.35);
  const look = painted(1, height, (ctx) => {
    const fall = ctx.createLinearGradient(0, 0, 0, height);
    fall.addColorStop(0, withAlpha(color, VEIL * 0.3));
    fall.addColorStop(Math.min(0.9, Math.max(0.1, place.horizon)), withAlpha(color, VEIL));
    fall.addColorStop(1, withAlpha(color, VEIL * 0.12));
    ctx.fillStyle = fall;
    ctx.fillRect(0, 0, 1, height);
  });
  return {
    name: 'fog',
    depth: 0.9,
    x: width / 2,
    y: height / 2,
    sprite: sprite(look, width * (1 + OVERSCAN * 2), height * (1 + OVERSCAN * 2)),
  };
}
