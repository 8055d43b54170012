/** The colours of people in the light of an anime scene, as cels. */
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { hexOf, hexOfRgb, mix, oklchOf, rgbOf, saturated } from '../../scene/light/inks.ts';
import { tonesOf } from '../places/anime/tones.ts';
import type { Look } from './look.ts';

/** The cel colours of a material in the light of a scene: lit, in shade, outline and highlight. */
export type Cel = { base: string; shade: string; line: string; glint: string };
export type Light = { cel: (color: string) => Cel; ink: string; rim: string; dim: string };

/** The colours of a person as cels. */
export function celsOf({ colors }: Look, { cel }: Light): Record<keyof Look['colors'], Cel> {
  const { hair, eyes, skin, cloth, trim, accent } = colors;
  return { hair: cel(hair), eyes: cel(eyes), skin: cel(skin), cloth: cel(cloth), trim: cel(trim), accent: cel(accent) };
}

/** The colour of shirts, collars and stockings. */
export const WHITE = '#fbf8f6';
/** The colour of what is worn with a blazer. */
export const DARK_CLOTH = '#4a4c66';

const multiplied = (color: string, by: string): string => {
  const [a, b] = [rgbOf(color), rgbOf(by)];
  return hexOfRgb([0, 1, 2].map((i) => ((a[i] as number) * (b[i] as number)) / 255) as [number, number, number]);
};

/** The light on people and their shade, by day, at dusk and dawn, and at night. */
const LIGHTS: Record<ScenePlan['timeOfDay'], [key: string, dim: string]> = {
  day: ['#fffdf8', '#c3bde6'],
  dawn: ['#fff0e6', '#bfa8d6'],
  dusk: ['#ffe0c6', '#a684bc'],
  night: ['#d9d6f2', '#8783c2'],
};

export function lightOf(scene: ScenePlan): Light {
  const tones = tonesOf(scene);
  const [key, dim] = LIGHTS[scene.timeOfDay];
  const [lit, shaded] = [mix(key, tones.lit, 0.12), mix(dim, tones.sky[1], 0.14)];
  const { h = 300 } = oklchOf(tones.dark);
  const ink = hexOf({ mode: 'oklch', l: 0.24, c: 0.06, h });
  return {
    ink,
    rim: tones.rim,
    dim: multiplied(shaded, shaded),
    cel(color) {
      const [base, shade] = [multiplied(color, lit), multiplied(saturated(color, 1.15), shaded)];
      return {
        base,
        shade,
        line: mix(multiplied(shade, shade), ink, 0.4),
        glint: mix(base, multiplied('#ffffff', lit), oklchOf(color).l > 0.7 ? 0.55 : 0.3),
      };
    },
  };
}
