/** The lights of toys, by hour, palette and place. */
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { hexOf, mix, oklchOf } from '../../../scene/light/inks.ts';
import type { Kit } from '../../../scene/style.ts';
import { lightOf as placeLightOf } from '../../places/low-poly-light.ts';
import { type Lamps, lightOf, type Rgb } from './clay.ts';
import type { Vec } from './solids.ts';

const unit = ([x, y, z]: Vec): Vec => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};
const times = (color: Rgb, by: number): Rgb => [color[0] * by, color[1] * by, color[2] * by];

/**
 * Colours and strengths of the key light, of the light from the sky and back from the ground, and of the light behind.
 */
const HOURS: Record<ScenePlan['timeOfDay'], readonly (readonly [color: string, strength: number])[]> = {
  day: [
    ['#fff6e8', 1.12],
    ['#d6e6ff', 0.72],
    ['#ffdcb8', 0.5],
    ['#ffffff', 0.4],
  ],
  dawn: [
    ['#ffe6d2', 1.1],
    ['#d8ccf4', 0.7],
    ['#ffc4ac', 0.46],
    ['#ffd9c0', 0.7],
  ],
  dusk: [
    ['#ffd9b2', 1.12],
    ['#b3a6e6', 0.62],
    ['#f09a8c', 0.42],
    ['#ffae74', 1.1],
  ],
  night: [
    ['#dfe4ff', 0.8],
    ['#8490d8', 0.52],
    ['#8a68bc', 0.36],
    ['#8fb4ff', 1.1],
  ],
};

const FROM = unit([-0.55, -0.68, 0.66]);
const BEHIND = unit([0.86, -0.3, -0.2]);

/** The key light comes from above left: people looking right are painted looking left, and mirrored. */
export function lampsOf({ scene, inks, place }: Pick<Kit, 'scene' | 'inks' | 'place'>): Lamps {
  const air = placeLightOf(scene);
  const [key, sky, ground, rim] = HOURS[scene.timeOfDay] as [
    readonly [string, number],
    readonly [string, number],
    readonly [string, number],
    readonly [string, number],
  ];
  const isShow = scene.setting === 'stage' || scene.setting === 'club' || scene.setting === 'abstract';
  const isNight = scene.timeOfDay === 'night';
  const glow = hexOf({ ...oklchOf(isShow ? inks.accent : air.glow[0]), l: 0.74 });
  const warm = place.isInside && isNight && !isShow;
  return {
    key: times(lightOf(warm ? '#ffdcb0' : key[0]), key[1] * (isShow || warm ? 1.25 : 1)),
    from: FROM,
    sky: times(lightOf(mix(sky[0], air.sky[1], 0.3)), sky[1]),
    ground: times(lightOf(isShow ? mix(ground[0], inks.mid, 0.5) : ground[0]), ground[1]),
    rim: times(lightOf(isNight ? mix(rim[0], glow, 0.6) : rim[0]), rim[1]),
    rimFrom: BEHIND,
  };
}
