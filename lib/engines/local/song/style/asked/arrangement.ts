import { INSTRUMENT_WORDS } from '../instruments.ts';
import { GUITAR } from './instruments.ts';

const NOT =
  '(?<!\\b(?:no|not|never|without|ohne|kein|keine|keinen|sans|pas de|sin|senza|sem)(?: an?| the| une?| una?| um)? )';
const FADE = new RegExp(
  `${NOT}(?<!\\p{L})(?:fad(?:es?|ing)[ -]?(?:out|away)|fade[ -]?outs?|ausblend(?:en|ung)|ausgeblendet|ausfaden|blendet (?:langsam )?aus|desvanec\\p{L}{1,8}|fundido(?: final)?|fondu(?: (?:final|de fin|au silence))?|dissolvenza|sfuma(?:ndo|tura)?|esmaec\\p{L}{1,8})(?!\\p{L})`,
  'iu',
);
/**
 * Words near “fade” that refer to the end of a song, or nothing but the fade itself: in lyrics, love fades out as well.
 */
const OF_THE_END =
  /\b(?:ends?|ending|finish\p{L}{0,4}|outro|fade[ -]?outs?|song|track|music|last|final\p{L}{0,2}|ende|schluss|enden|endet|am|termin\p{L}{1,4}|fin|fine|finale?|acab\p{L}{1,3})\b/iu;

/** Whether a request asks for a fade-out at the end. */
export const asksToFade = (text: string): boolean =>
  text.split(/[.;,\n]/u).some((clause) => {
    const about = clause.search(/\babout\b/iu);
    const fade = clause.search(FADE);
    return fade >= 0 && (about < 0 || about > fade) && OF_THE_END.test(clause);
  });

const QUIET_START =
  /(?<!\p{L})(?:starts?|begins?|opens?|starting|beginning|opening) (?:off |out )?(?:very |really )?(?:quiet|soft|gent|calm|low\b|small\b|hushed)\p{L}{0,3}|(?<!\p{L})(?:quiet|soft|gentle|calm) (?:start|beginning|opening|intro)\b|(?:beginnt|anfangs|fängt|startet|leiser anfang)(?: ganz| sehr)? (?:leise|ruhig|sanft|still)|(?:empieza|comienza|começa|inizia|comincia)(?: muy| muito| molto)? (?:suave|tranquil|despacio|bajit|calm|baixinh|dolce|piano piano|pian(?:o|issimo)(?!\p{L})|lent)\p{L}{0,6}|(?:commence|débute)(?: très| tout)? (?:doucement|calmement|en douceur)/iu;

/** Whether a request asks for a quiet beginning. */
export const startsQuietly = (text: string): boolean => QUIET_START.test(text);

const SOLO = [
  /(?<!\p{L})((?:\p{L}{2,12} )?[\p{L}-]{3,14}?)[ -]?(?:solo|soli|solos)(?!\p{L}| (?:piano|guitar|violin|cello|voice|voices|singer|artist|album|y|e|et|con|chitarra|pianoforte|violino)(?!\p{L}))/giu,
  /(?<!\p{L})(?:solo|solos|assolo|soli)(?: instrumental)? (?:de|di|do|da|du|au|à la|on|for|by|auf)(?: the| la| il| el| l['’]| der| dem)? ?((?:\p{L}{2,12} )?[\p{L}-]{3,14})/giu,
];

/** The instruments for a requested solo, any of which may play it; null without a solo. */
export function askedSolo(text: string): { names: readonly string[]; isGuitar: boolean } | null {
  if (
    /\b(?:no|without|ohne|sans|sin|sem|senza) (?:an?y? |the |ein(?:e|en)? |une? |una? |um )?(?:[\p{L}-]{3,14}[ -]?)?solos?\b/iu.test(
      text,
    )
  )
    return null;
  for (const [, said = ''] of SOLO.flatMap((pattern) => [...text.matchAll(pattern)])) {
    const found = INSTRUMENT_WORDS.find(([words, names]) => names.length > 0 && words.test(said));
    if (found) return { names: found[1], isGuitar: GUITAR.test(said) };
  }
  return null;
}
