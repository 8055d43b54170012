/** Describes, before purchase, what a portrait does to a video, depending on style and engine. */
import type { EngineVersion, StyleId } from '#lib/contract/mv.ts';

/** What renders the character: the local engine, or an image model configured by the operator. */
export type Artist = 'inside' | 'upstream';

const worn = 'The singer wears its colours: hair, jacket and accents.';
const unseen = 'Scenes show a singer, in the colours of the style rather than the portrait’s.';

/** Styles that colour each part of a figure separately. */
const wornStyles: readonly StyleId[] = ['anime', '3d'];

/** Sentences, most important first. A `styleId` of auto is not decided yet. */
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
