import { INSTRUMENT_WORDS, INSTRUMENTS } from '../instruments.ts';
import type { Family } from '../style.ts';

export const GUITAR = /guit|gitarr|chitarr|viol[ãa]o/iu;

const ONLY =
  'only|just|nothing but|nur|bloß|solo|sólo|solamente|únicamente|seulement|uniquement|rien que|soltanto|solamente|só|somente|apenas';
/** “Only piano and voice”, “nur Klavier und Gesang”. Spanish “solo de guitarra” is excluded: it means a guitar solo. */
const ONLY_BEFORE = new RegExp(
  `(?<!\\p{L})(?<!\\b(?:not|an?|the|une?|uno) )(?:${ONLY})(?: (?:with|mit|con|avec|com))? (?!(?:de|di|do|da|du|for|on|in) )([^.;:()\\n]{3,70})`,
  'giu',
);
const ONLY_AFTER =
  /(?:^|[.;:,(\n])\s?([^.;:,()\n]{3,60}) (?:only|alone|seulement|uniquement|solamente|soltanto|apenas|somente)(?!\p{L})/giu;
/** “Only piano in the intro” says nothing about the other sections. */
const OF_A_PART =
  /\b(?:intro|outro|verses?|chorus|refrain|bridge|beginning|start|end|ending|first|second|last|begin|solo|strophe|anfang|schluss|inicio|final|début|inizio|início|estrofa|estribillo)\b|\b(?:at|until|for|during|dann|then|luego|puis|poi|depois)\b/iu;
/** Words allowed between “only” and the instrument. */
const LEADS =
  /^(?:(?:an?|one|the|my|your|his|her|solo|single|soft|gentle|acoustic|voice|vocals?|male|female|ein(?:e[nmr]?)?|un[ea]?|una?|um|uma|el|la|le|il|o|a|une?|voz|voix|voce|stimme|gesang|and|with|plus|mit|und|y|et|e|con|avec|com|playing)(?!\p{L})[ ,]{0,2}){0,5}/iu;

const WORDS_BEFORE_ONLY = 3;
const NEXT_WISH = / (?:sans|sin|ohne|without|sem|senza|no|about|über|sobre|sur)(?!\p{L})/u;

/**
 * All instruments of a song that asks for certain ones only, and the names used for them; null for a song with a band.
 */
export function onlyInstruments(text: string): { kept: ReadonlySet<string>; named: string[] } | null {
  const clauses = [
    ...[...text.matchAll(ONLY_BEFORE)].map(([, clause = '']) => clause),
    ...[...text.matchAll(ONLY_AFTER)].map(([, clause = '']) => clause.split(' ').slice(-WORDS_BEFORE_ONLY).join(' ')),
  ];
  for (const clause of clauses) {
    if (OF_A_PART.test(clause)) continue;
    const said = clause.split(NEXT_WISH, 1)[0] ?? '';
    const rest = said.replace(LEADS, '');
    const asked = INSTRUMENT_WORDS.filter(([words]) => words.test(said));
    if (!asked.some(([words]) => rest.search(words) === 0)) continue;
    // If the request says guitar, other plucked instruments are left out.
    const isOther = (name: string, family: Family) =>
      family === 'acoustic' && GUITAR.test(said) && !name.endsWith('Guitar');
    const kept = INSTRUMENTS.filter(({ name, family }) =>
      asked.some(([, names, ofFamily]) => names.includes(name) || (family === ofFamily && !isOther(name, family))),
    ).map(({ name }) => name);
    const families = asked.flatMap(([, , family]) => (family === 'drums' || family === 'bass' ? [family] : []));
    return { kept: new Set([...kept, ...families]), named: asked.flatMap(([, names]) => names.slice(0, 1)) };
  }
  return null;
}
