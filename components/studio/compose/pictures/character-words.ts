/** What a portrait does to a video, by style and engine, as a person has to know it before they buy. */
import type { EngineVersion, StyleId } from '#lib/contract/mv.ts';

/** Who draws: the engine inside, or an image model that the operator set up. */
export type Artist = 'inside' | 'upstream';

const worn = 'The singer wears its colours: hair, jacket and accents.';
const unseen = 'Scenes show a singer, in the colours of the style rather than the portrait’s.';

/** The styles whose figures are drawn in colours of their own parts. */
const wornStyles: readonly StyleId[] = ['anime', '3d'];

/** In sentences, the most important first. `styleId` auto is not decided yet. */
export function characterEffects(artist: Artist, styleId: StyleId, engine: EngineVersion): string[] {
  const inStyle =
    artist === 'upstream'
      ? 'Every scene with the singer is drawn after its colours and the description of the style.'
      : styleId === 'auto'
        ? 'In Anime and 3D the singer wears its colours; in the other styles scenes show a singer in the colours of the style.'
        : wornStyles.includes(styleId)
          ? worn
          : unseen;
  return [
    inStyle,
    'Kept through the whole video: one person, the same in every scene. Not kept: the face itself.',
    ...(engine === 'native-v1'
      ? ['The native engine looks at the picture before you pay, and says so if it cannot follow it.']
      : []),
  ];
}
