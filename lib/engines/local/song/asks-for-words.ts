import type { LyricsBrief } from '#lib/products/music/ports.ts';
import { readBrief } from './lyrics/brief/read-brief.ts';
import { createRandom } from './seeded-random.ts';

/** Words that ask for a singing voice, whatever it sings. */
const OF_SINGING =
  /\b(?:vocals?|vocalists?|sing|sings|singing|singers?|sung|voices?|lyrics?|words|verses?|chorus|refrain|rap|raps|rapping|rappers?|duet|choir|a[ -]?capp?ella|unaccompanied|karaoke|female|male|about)\b/iu;

/**
 * Whether a request says what to sing about, or at least that somebody sings. Otherwise it is better made instrumental.
 */
export function asksForWords(brief: LyricsBrief): boolean {
  if (brief.title?.trim() || OF_SINGING.test(`${brief.prompt} ${brief.tags ?? ''}`)) return true;
  const { placements, rankedBanks, chorusPhrases } = readBrief(brief, createRandom('asks for words'));
  return placements.length + rankedBanks + chorusPhrases.length > 0;
}
