import type { SongRefusal, SongWish } from '#lib/products/music/ports.ts';

const IN_THREE =
  /\b(?:3\/4|6\/8|dreivierteltakt|three[ -](?:four|quarter)(?:[ -]time)?|(?:à|de|en) trois temps|tres por cuatro|três por quatro|tre quarti)\b/iu;
/** Metres this engine has no rhythms for. “5/4” on its own may be a date. */
const UNEVEN =
  /\b(?:in|en|im|em) (?:an? |un |ein(?:em)? )?((?:5|7|9|10|11|13)\/(?:4|8|16))(?![/\d])|(?<![/\d])((?:5|7|9|10|11|13)\/(?:4|8|16))(?:[ -](?:time|takt|metre|meter|beat|groove|feel|signature))/iu;

export const isInThree = (text: string): boolean => IN_THREE.test(text);

/** Refuses a metre that cannot be played. With imported audio the metre is not checked. */
export function refuseMetre({ tags = '', prompt = '', use }: SongWish): SongRefusal | null {
  const ofTags = UNEVEN.exec(tags);
  const named = ofTags ?? UNEVEN.exec(prompt);
  if (use || !named) return null;
  return {
    field: ofTags ? 'tags' : 'prompt',
    reason: 'metre_not_played',
    message: `A song has three or four beats a bar, not ${named[1] ?? named[2]}.`,
  };
}
