import type { ScenePlan } from '#lib/products/mv/ports.ts';

/** Five tones from dark to light and one accent, with the mood and the hours they suit. */
export type Palette = {
  name: string;
  valence: number;
  arousal: number;
  times: ScenePlan['timeOfDay'][];
  /** `#rrggbb`, darkest first, accent last. */
  colors: string[];
};

export function palette(name: string, valence: number, arousal: number, times: string, colors: string): Palette {
  return { name, valence, arousal, times: times.split(' ') as Palette['times'], colors: colors.split(' ') };
}
