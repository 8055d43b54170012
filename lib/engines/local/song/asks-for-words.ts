import type { LyricsBrief } from '#lib/products/music/ports.ts';
import { readBrief } from './lyrics/brief/read-brief.ts';
import { INSTRUMENT_WORDS } from './style/instruments.ts';
import { createRandom } from './seeded-random.ts';

/** Words that ask for music without a singer, whatever else is said. */
const OF_NO_SINGER =
  /\b(?:no|without(?: any)?|minus|zero|ohne|sans|sin|sem|senza) (?:vocals?|vocalists?|singing|singers?|voices?|lyrics?|words|gesang|stimmen?|text|chant|voix|paroles|voz|voces|letra|canto|voce|parole)(?!\p{L}| (?:in|during|until|before|for|im|en|dans|nel|na) (?:the |el |la |l['’])?(?:intro|outro|bridge|beginning|start|first|break|solo))|\b(?:vocal|lyric|voice)-?(?:free|less)\b|\b(?:wordless|instrumentals?|karaoke)\b(?! (?:breaks?|solos?|sections?|parts?|intros?|outros?|bridges?|interludes?|hooks?))/iu;

/** Words that ask for a singing voice, whatever it sings. */
const OF_SINGING =
  /\b(?:vocals?|vocalists?|sing|sings|singing(?! bowls?\b)|singers?|sung|voices?|lyrics?|words|verses?|chorus|refrain|rap|raps|rapping|rappers?|duet|choir|a[ -]?capp?ella|unaccompanied|female|male|about)\b|\b(?:in|auf|en|em) (?:english|spanish|german|french|italian|portuguese|dutch|polish|turkish|deutsch|englisch|español|espanol|inglés|français|anglais|italiano|inglese|português|inglês)(?!\p{L})/iu;

/** Purposes of music, dances, and requests that leave everything open. None of them gives a song a subject. */
const OF_PLAYING =
  /\b(?:music|beats?|soundtrack|score|sounds?) (?:for|to) [^.;,\n]{1,80}|\b(?:[\p{L}\d-]{1,20} ){0,3}(?:music|soundtrack|jig|reel|polka|flamenco|tango|mazurka|minuet|fanfare|trance|techno|drill|dubstep|hardstyle|ska|dancehall|afrobeats?|reggaet[oó]n|dembow)\b(?! (?:for|to) (?:my|our|his|her|the) )|\b(?:meditation|relaxation|yoga|spa|study|studying|workout|focus|sleep)\b|\b(?:surprise me|anything(?: goes| you (?:like|want))?|whatever(?: you (?:like|want))?)\b/giu;

/** Kinds of instrumental pieces, and descriptions of their sound. */
const OF_SOUND =
  /\b(?:[\p{L}\d-]{1,20} ){0,4}themes?\b(?! (?:song|of|is|for my))(?: that loops?)?(?: seamlessly)?|\b(?:bagpipe|military|brass band|circus|funeral|wedding) march(?:es)?\b|\bbeats? (?:to|for) \p{L}{3,12}(?: (?:to|with))?\b|\b\d{2,4} ?hz\b|\b(?:[\p{L}-]{1,20} ){0,2}(?:bowls|sounds?|noises?|crackle|chords?|melod(?:y|ies)|rolls?|reverb|basslines?|loops?)\b(?! of)(?: in the background)?|\b(?:minor|major|scottish|irish|celtic|spanish|french|indian|arabic|japanese)\b/giu;

/** Whether a request explicitly asks for music without singing, in any of several languages. */
export const asksForNoSinger = ({ prompt, tags = '' }: Pick<LyricsBrief, 'prompt' | 'tags'>): boolean =>
  OF_NO_SINGER.test(`${prompt} ${tags}`);

/**
 * Whether a request names a subject to sing about, or at least asks for singing. Otherwise an instrumental suits it
 * better.
 */
export function asksForWords(brief: LyricsBrief): boolean {
  if (asksForNoSinger(brief)) return false;
  if (brief.title?.trim() || OF_SINGING.test(`${brief.prompt} ${brief.tags ?? ''}`)) return true;
  const sounds = brief.prompt.replace(OF_PLAYING, ' ').replace(OF_SOUND, ' ');
  const prompt = INSTRUMENT_WORDS.reduce((left, [words]) => left.replace(words, ' '), sounds);
  const { placements, rankedBanks, chorusPhrases } = readBrief({ ...brief, prompt }, createRandom('asks for words'));
  return placements.length + rankedBanks + chorusPhrases.length > 0;
}
