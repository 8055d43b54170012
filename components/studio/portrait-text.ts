import { type Artist, portraitUse } from '#lib/contract/mv/portrait.ts';
import type { StyleId } from '#lib/contract/mv.ts';

const texts = {
  described: 'Every scene with the singer is drawn after its colours and the description of the style.',
  worn: 'The singer wears its colours: hair, jacket and accents.',
  unseen: 'Scenes show a singer, in the colours of the style rather than the portrait’s.',
  open: 'In Anime and 3D the singer wears its colours; in the other styles scenes show a singer in the colours of the style.',
} as const;

/** What a portrait does to the scenes of a video. */
export const portraitText = (artist: Artist, styleId: StyleId): string => texts[portraitUse(artist, styleId)];
