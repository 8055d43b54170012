import type { SKRSContext2D } from '@napi-rs/canvas';
import type { SceneSetting } from '#lib/products/mv/ports.ts';
import type { Rhythm } from '../rhythm.ts';
import type { Inks } from './inks.ts';
import { cityDay, cityNight, highway, rooftop, streetRain } from './pictograms/city.ts';
import { club, room, stage, windowPane } from './pictograms/indoors.ts';
import { desert, field, forest, garden, mountains, snow } from './pictograms/land.ts';
import { abstract, sky, space } from './pictograms/beyond.ts';
import { ocean, river, shore } from './pictograms/water.ts';

/** A panel to draw in: centre, half sizes, and `u`, half of the shorter side. */
export type Panel = { cx: number; cy: number; hw: number; hh: number; u: number };
export type Sketch = { ctx: SKRSContext2D; panel: Panel; inks: Inks; rhythm: Rhythm; tSec: number; seed: number; night: boolean };
export type Pictogram = (sketch: Sketch) => void;

const pictograms: Record<SceneSetting, Pictogram> = {
  'city-night': cityNight, 'city-day': cityDay, 'street-rain': streetRain, rooftop, highway, ocean, shore, forest, mountains, desert, field, river, snow, sky, space, room, window: windowPane, stage, club, garden, abstract,
};

/** Draws a setting as flat geometry, clipped to a box. */
export function drawPictogram(setting: SceneSetting, sketch: Omit<Sketch, 'panel'>, box: { x: number; y: number; width: number; height: number }): void {
  const { ctx } = sketch;
  ctx.save();
  ctx.beginPath();
  ctx.rect(box.x, box.y, box.width, box.height);
  ctx.clip();
  ctx.translate(box.x + box.width / 2, box.y + box.height / 2);
  pictograms[setting]({ ...sketch, panel: { cx: 0, cy: 0, hw: box.width / 2, hh: box.height / 2, u: Math.min(box.width, box.height) / 2 } });
  ctx.restore();
}
