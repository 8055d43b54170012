import type { LyricsBrief } from '#lib/products/music/ports.ts';
import { readBrief } from './lyrics/brief/read-brief.ts';
import { createRandom } from './seeded-random.ts';

/** Words that ask for a singing voice, whatever it sings. */
const OF_SINGING =
  /\b(?:vocals?|vocalists?|sing|sings|singing|singers?|sung|voices?|lyrics?|words|verses?|chorus|refrain|rap|raps|rapping|rappers?|duet|choir|a[ -]?capp?ella|unaccompanied|karaoke|female|male|about)\b/iu;

/** What music is for, what it is danced to, and requests that leave everything open: nothing to sing about. */
const OF_PLAYING =
  /\b(?:music|beats?|soundtrack|score|sounds?) (?:for|to) [^.;,\n]{1,80}|\b(?:[\p{L}\d-]{1,20} ){0,3}(?:music|soundtrack|jig|reel|polka|flamenco|tango|mazurka|minuet|fanfare)\b(?! (?:for|to) (?:my|our|his|her|the) )|\b(?:meditation|relaxation|yoga|spa|study|studying|workout|focus|sleep)\b|\b(?:surprise me|anything(?: goes| you (?:like|want))?|whatever(?: you (?:like|want))?)\b/giu;

/**
 * Whether a request says what to sing about, or at least that somebody sings. Otherwise it is better made instrumental.
 */
export function asksForWords(brief: LyricsBrief): boolean {
  if (brief.title?.trim() || OF_SINGING.test(`${brief.prompt} ${brief.tags ?? ''}`)) return true;
  const prompt = brief.prompt.replace(OF_PLAYING, ' ');
  const { placements, rankedBanks, chorusPhrases } = readBrief({ ...brief, prompt }, createRandom('asks for words'));
  return placements.length + rankedBanks + chorusPhrases.length > 0;
}
