import type { SceneSetting } from '#lib/products/mv/ports.ts';
import { cityDay, cityNight, rooftop, street } from './places/city.ts';
import { club, concert, room, windowBlinds } from './places/indoors.ts';
import { desert, field, forest, garden, mountains, snow } from './places/land.ts';
import { abstract, sky, space } from './places/beyond.ts';
import { highway, ocean, river, shore } from './places/coast.ts';
import type { Stage } from './neon.ts';

const places: Record<SceneSetting, (stage: Stage) => void> = {
  'city-night': cityNight, 'city-day': cityDay, 'street-rain': street, rooftop, highway, ocean, shore, forest, mountains, desert, field, river, snow, sky, space, room, window: windowBlinds, stage: concert, club, garden, abstract,
};

export const buildPlace = (stage: Stage): void => places[stage.scene.setting](stage);
