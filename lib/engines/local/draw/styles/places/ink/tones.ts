import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { lightened, mix, oklchOf, hexOf } from '../../../scene/inks.ts';
import { hash01, subSeed } from '../../../random.ts';

/** Ink on paper. `indigo` is the night scroll: pale ink and gold on dyed paper; otherwise black ink and seal red on ivory. */
export type InkTones = {
  indigo: boolean;
  paper: string;
  ink: string;
  accent: string;
  /** The paper in shadow, for vignettes and washes of colour. */
  aged: string;
};

/** Vermilion on dyed paper, and of the seal. */
export const SEAL_RED = '#b8402c';

const NOCTURNES: readonly ScenePlan['setting'][] = ['space', 'club', 'stage'];
/** The share of other nights that are painted on dyed paper. */
const INDIGO_NIGHTS = 0.7;
const WARMTH = { dawn: '#f6e6d8', day: '#f4eddd', dusk: '#f1dfc2', night: '#e4e1d6' } as const;

export function inkTonesOf(scene: ScenePlan): InkTones {
  const [dark, light] = [scene.palette[0] ?? '#16130f', scene.palette.at(-1) ?? '#f4ecdb'];
  const of = (color: string, lightness: number) => hexOf({ ...oklchOf(color), l: lightness });
  const isNight = scene.timeOfDay === 'night';
  const indigo =
    isNight && (NOCTURNES.includes(scene.setting) || hash01(1, subSeed(scene.seed, 'paper')) < INDIGO_NIGHTS);
  if (indigo)
    return {
      indigo,
      paper: mix('#141b33', of(dark, 0.22), 0.3),
      ink: mix('#dfe4ee', light, 0.15),
      accent: '#e0b04a',
      aged: '#070a16',
    };
  const paper = mix(WARMTH[scene.timeOfDay], of(light, 0.92), 0.22);
  return {
    indigo,
    paper,
    ink: mix('#14120f', lightened(dark, -0.05), 0.25),
    accent: '#c4341f',
    aged: mix(paper, '#a5824f', 0.5),
  };
}
