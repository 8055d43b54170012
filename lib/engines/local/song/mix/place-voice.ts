import { isUnaccompanied } from '../style/choose-style.ts';
import type { Genre, Style } from '../style/style.ts';
import type { Rider } from './master.ts';
import { loudnessTrack, lufsWithin, type Span } from './loudness.ts';

/** Level of the voice below the band while it sings, in LU. */
const BELOW_BAND = 2;
const BELOW_BAND_BY_GENRE: Readonly<Partial<Record<Genre['id'], number>>> = {
  punk: 2.4,
  metal: 2.5,
  rock: 2.3,
  edm: 2.3,
  house: 2.3,
  dnb: 2.3,
  ambient: 2.4,
};
/** A band further below the voice than this counts as absent (a cappella). */
const ALONE_FROM = 12;
const GAIN_DB_MAX = 12;

/** Sets the voice's level relative to the band, measured over the sung passages. */
export function placeVoice(voice: Rider, band: Rider, sung: readonly Span[], style: Style): void {
  const spans = sung.map(({ fromSec, toSec }) => ({ fromSec, toSec }));
  const above = lufsWithin(loudnessTrack(...voice), spans) - lufsWithin(loudnessTrack(...band), spans);
  if (above > ALONE_FROM || isUnaccompanied(style)) return;
  const wanted = -(BELOW_BAND_BY_GENRE[style.genre.id] ?? BELOW_BAND);
  const gain = 10 ** (Math.max(-GAIN_DB_MAX, Math.min(GAIN_DB_MAX, wanted - above)) / 20);
  for (const channel of voice) for (let at = 0; at < channel.length; at++) channel[at] = (channel[at] as number) * gain;
}
