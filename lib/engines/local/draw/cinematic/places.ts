import type { SceneSetting } from '#lib/products/mv/ports.ts';
import { abstract } from './places/abstract.ts';
import { cityDay, cityNight } from './places/city.ts';
import { desert, field } from './places/open-land.ts';
import { forest } from './places/forest.ts';
import { garden } from './places/garden.ts';
import { highway } from './places/highway.ts';
import { mountains, snow } from './places/mountains.ts';
import { rooftop } from './places/rooftop.ts';
import { room } from './places/room.ts';
import { sky } from './places/sky.ts';
import { space } from './places/space.ts';
import { streetRain } from './places/street.ts';
import { club, concert } from './places/venue.ts';
import { ocean, river, shore } from './places/water.ts';
import { windowPane } from './places/window.ts';
import type { Stage } from './stage.ts';

const places: Record<SceneSetting, (stage: Stage) => void> = {
  'city-night': cityNight, 'city-day': cityDay, 'street-rain': streetRain, rooftop, highway, ocean, shore, forest, mountains, desert, field, river, snow, sky, space, room,
  window: windowPane, stage: concert, club, garden, abstract,
};

export function buildPlace(stage: Stage): void {
  places[stage.scene.setting](stage);
}

/** Where medium and close framings look, in shares of the frame. */
export function focusOf(setting: SceneSetting): { x: number; y: number } {
  const ground: SceneSetting[] = ['stage', 'club', 'garden', 'field', 'highway', 'street-rain'];
  return { x: 0.5, y: ground.includes(setting) ? 0.55 : 0.46 };
}
