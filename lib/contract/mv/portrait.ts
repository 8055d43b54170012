/** How much of a portrait shows in a video. */
import type { StyleId } from '../constants/mv-choices.ts';

/** Who draws the scenes: the local engine, or an image model that the operator set up. */
export type Artist = 'inside' | 'upstream';

/** Styles that colour each part of a figure separately. */
const wornStyles: readonly StyleId[] = ['anime', '3d'];

/**
 * `described`: its colours are described to an image model. `worn`: the singer wears its colours. `unseen`: nothing of
 * it shows. `open`: that depends on the style, which is not decided yet.
 */
export function portraitUse(artist: Artist, styleId: StyleId): 'described' | 'worn' | 'unseen' | 'open' {
  if (artist === 'upstream') return 'described';
  if (styleId === 'auto') return 'open';
  return wornStyles.includes(styleId) ? 'worn' : 'unseen';
}
