import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { adjust, mix, withLightness } from '../palette.ts';
import { hash01, subSeed } from '../random.ts';

/** Ink on paper. `indigo` is the night scroll: pale ink and gold on dyed paper; otherwise black ink and seal red on ivory. */
export type InkTones = { indigo: boolean; paper: string; ink: string; accent: string; /** The paper in shadow, for vignettes and washes of colour. */ aged: string };

const nocturnes: readonly ScenePlan['setting'][] = ['space', 'club', 'stage'];

export function inkTonesOf(scene: ScenePlan): InkTones {
  const dark = scene.palette[0] ?? '#16130f';
  const light = scene.palette.at(-1) ?? '#f4ecdb';
  const night = scene.timeOfDay === 'night';
  const indigo = night && (nocturnes.includes(scene.setting) || hash01(1, subSeed(scene.seed, 'paper')) < 0.28);
  if (indigo) return { indigo, paper: mix('#141b33', withLightness(dark, 0.22), 0.3), ink: mix('#dfe4ee', light, 0.15), accent: '#e0b04a', aged: '#070a16' };
  const warmth = { dawn: '#f6e6d8', day: '#f4eddd', dusk: '#f1dfc2', night: '#e4e1d6' }[scene.timeOfDay];
  const paper = mix(warmth, withLightness(light, 0.92), 0.22);
  return { indigo, paper, ink: mix('#14120f', adjust(dark, { lighten: -0.05 }), 0.25), accent: '#c4341f', aged: mix(paper, '#a5824f', 0.5) };
}
