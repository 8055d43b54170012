/** Which languages an edit may be in, judged by its words for orders: “un” and “la” are French and Spanish alike. */
import { languagesOf } from '../../draw/objects/object-words.ts';

/** “Put” in Spanish, but not pond, pony or poncho. */
export const PON = 'pon(?:l[aeo]s?|te|me|nos|ga[ns]?|er(?:l[aeo]s?)?)?';

const SIGNS: readonly [string, RegExp][] = [
  [
    'es',
    new RegExp(
      `(?<!\\p{L})(?:${PON}|añad\\p{L}{1,2}|quit\\p{L}{1,3}|haz|que (?:sea|haya|lleve|se)|dale|el|la|los|un|una|y|ella|con|por favor|muy|más|al lado|encima|debajo|detrás|delante|sobre|perro|gato|mesa|noche|unas|unos|dos|tres|muchos|muchas|menos|demasiad[oa]s|quiero)(?!\\p{L})|[ñ¿¡]`,
      'giu',
    ),
  ],
  [
    'fr',
    /(?<!\p{L})(?:mets|mettez|ajout\p{L}{1,3}|enl[eè]v\p{L}{1,2}|fais|donne\p{L}{0,2}|un|une|la|des|les|et|avec|très|plus|dans|sur|sous|derrière|devant|svp|stp|elle|nuit|deux|trois|beaucoup|moins|trop|veux)(?!\p{L})|[çœêè]|(?<!\p{L})[ld]['’]/giu,
  ],
  [
    'pt',
    /(?<!\p{L})(?:coloca|põe|bota|adiciona|tira|deixa|faz|um|uma|muito|mais|atrás|embaixo|noite|dois|duas|ele|ela|com|três|muitos|muitas|quero|é|perto|longe|mulher|homem|menin[ao]s?|dela|dele)(?!\p{L})|[ãõ]/giu,
  ],
  [
    'it',
    /(?<!\p{L})(?:metti|aggiungi|togli|fai|dai|il|la|gli|un|una|uno|molto|più|accanto|sopra|sotto|dietro|davanti|notte|due|con|lei|lui|tre|molti|molte|meno|troppe|troppi|voglio|è)(?!\p{L})/giu,
  ],
  [
    'de',
    /(?<!\p{L})(?:setz\p{L}{0,2}|stell\p{L}{0,2}|mach\p{L}{0,2}|füg\p{L}{0,2}|und|bitte|ein(?:e[nrms]?)?|der|die|das|soll|mehr|neben|hinter|nacht|zwei|drei|viele|jede|nicht|keine?)(?!\p{L})|[äöüß]/giu,
  ],
];

/** This many signs prove that a prompt is not in English. */
const SURE = 2;
const FOREIGN = /[^\p{ASCII}'’]/u;
/** As `languagesOf`, with the likeliest first, judged by the words and letters of customers' orders. */
export function languagesOfEdit(prompt: string): readonly string[] {
  const listed = languagesOf(prompt);
  if (listed.length === 2) return listed;
  const signs = new Map(
    SIGNS.map(([language, words]) => {
      const found = prompt.match(words) ?? [];
      // No English word has such a letter: “più” alone proves Italian.
      return [language, found.some((sign) => FOREIGN.test(sign)) ? Math.max(SURE, found.length) : found.length];
    }),
  );
  if (listed.length === 1) {
    const [likeliest] = [...signs].sort(([, a], [, b]) => b - a);
    return likeliest && likeliest[1] >= SURE ? [likeliest[0], ...listed] : listed;
  }
  const of = (language: string) => (language === 'en' ? -1 : (signs.get(language) ?? 0));
  const [first = '', ...others] = [...listed].sort((a, b) => of(b) - of(a));
  // In text that is surely Portuguese, an Italian word for corn does not count.
  return [first, ...others.filter((one) => one === 'en' || of(first) < SURE || of(one) > 0)];
}
