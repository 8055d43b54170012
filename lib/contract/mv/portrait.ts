/** What a video shows of a portrait. */
import type { StyleId } from '../constants/mv-choices.ts';

/** Who draws the scenes: the local engine, or an image model that the operator set up. */
export type Artist = 'inside' | 'upstream';

/** Styles that colour each part of a figure separately. */
const wornStyles: readonly StyleId[] = ['anime', '3d'];

/**
 * `described`: an image model draws after its colours. `worn`: the singer wears its colours. `unseen`: nothing of it is seen. `open`: the style,
 * which decides, is not decided yet.
 */
export function portraitUse(artist: Artist, styleId: StyleId): 'described' | 'worn' | 'unseen' | 'open' {
  if (artist === 'upstream') return 'described';
  if (styleId === 'auto') return 'open';
  return wornStyles.includes(styleId) ? 'worn' : 'unseen';
}
