import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { hexOf, mix, oklchOf } from '../../../scene/light/inks.ts';

/** Black ink on ivory paper; at night on greyer paper under a dark wash. Red is for a single thing. */
export type InkTones = {
  paper: string;
  ink: string;
  accent: string;
  /** The shaded paper, for vignettes and washes of colour. */
  aged: string;
};

/** Vermilion of the seal. */
export const SEAL_RED = '#b8402c';

const PAPERS = { dawn: '#f8efe3', day: '#f8f4e9', dusk: '#f6ebd5', night: '#eceae2' } as const;
/** Pine soot is cool, oil soot warm: how much of the palette's colour the ink keeps. */
const SOOT = { l: 0.2, chroma: 0.012 };

export function inkTonesOf(scene: Pick<ScenePlan, 'palette' | 'timeOfDay'>): InkTones {
  const [dark, light] = [oklchOf(scene.palette[0] ?? '#16130f'), oklchOf(scene.palette.at(-1) ?? '#f4ecdb')];
  const paper = mix(PAPERS[scene.timeOfDay], hexOf({ ...light, l: 0.95, c: Math.min(light.c, 0.025) }), 0.2);
  return {
    paper,
    ink: hexOf({ ...dark, l: SOOT.l, c: Math.min(dark.c, SOOT.chroma) }),
    accent: '#bf3a26',
    aged: mix(paper, '#8f7a58', 0.5),
  };
}

/** The lightness of a colour in ink, 0 to 1, from its stored red, green and blue values. */
export const lightness = (r: number, g: number, b: number): number => (0.3 * r + 0.59 * g + 0.11 * b) / 255;
