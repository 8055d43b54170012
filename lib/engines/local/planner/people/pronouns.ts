/** Whom a line means by “he” or “she”. */
import type { SeenPerson } from '#lib/products/mv/ports.ts';
import { listedIn } from '../../listed-in.ts';

type Sex = SeenPerson['sex'];

/** Pronouns of a subject, by language. The French “il” of the weather is nobody. */
const BY_LANGUAGE: Readonly<Record<string, readonly [RegExp, Sex][]>> = {
  en: [
    [/(?<!\p{L})he(?!\p{L})/iu, 'man'],
    [/(?<!\p{L})she(?!\p{L})/iu, 'woman'],
  ],
  de: [
    [/(?<!\p{L})er(?!\p{L})/iu, 'man'],
    [/(?<!\p{L})sie (?:\p{L}{2,12}(?:te?|[^e]n?g|ar|aß|of|ief|and|ab|ah|am)|ist|war|hat)(?!\p{L})/iu, 'woman'],
  ],
  fr: [
    [
      /(?<!\p{L})il(?! (?:y|pleut|neige|faut|fait|est (?:tard|temps|minuit|midi)|était une fois)(?!\p{L}))(?!\p{L})/iu,
      'man',
    ],
    [/(?<!\p{L})elle(?!\p{L})/iu, 'woman'],
  ],
  es: [
    [/(?<!\p{L})él(?!\p{L})/iu, 'man'],
    [/(?<!\p{L})ella(?!\p{L})/iu, 'woman'],
  ],
  pt: [
    [/(?<!\p{L})ele(?!\p{L})/iu, 'man'],
    [/(?<!\p{L})ela(?!\p{L})/iu, 'woman'],
  ],
  it: [
    [/(?<!\p{L})lui(?!\p{L})/iu, 'man'],
    [/(?<!\p{L})lei(?!\p{L})/iu, 'woman'],
  ],
};
/** Somebody who is gone is not there: he is gone, elle est partie. The fog may be gone while she sits there. */
const IS_GONE =
  /(?<!\p{L})(?:s?he|er|sie|il|elle|él|ella|el[ea]|lui|lei)(?:'[sd])?(?: \p{L}{1,8}){0,2} (?:gone|died|dead|passed|left|gestorben|tot|fort|weg|gegangen|parti|partie|mort|morte|murió|fue|ido|morreu|foi|morto|morta|andato|andata)(?!\p{L})/iu;

/** The sex of the person whom a line's pronoun means; null if it has none, both, or the person is gone. */
export function calledByPronoun(line: string, language: string): Sex | null {
  const text = line.replaceAll('’', "'");
  const found = (listedIn(BY_LANGUAGE, language) ?? []).filter(([pattern]) => pattern.test(text));
  return found.length === 1 && !IS_GONE.test(text) ? (found[0]?.[1] ?? null) : null;
}

/** English pronouns of somebody and of what is theirs (his cap, her sleeves), but not of whom somebody sees. */
const OWNS: readonly [RegExp, Sex][] = [
  [/(?<!\p{L})(?:he|his|himself)(?!\p{L})/iu, 'man'],
  [/(?<!\p{L})(?:she|hers|herself|her(?= ))(?!\p{L})/iu, 'woman'],
];
/** The sex of the person of a clause, by pronouns and by what is theirs; null if it has none, or both. */
export function sexToldIn(clause: string, language: string): Sex | null {
  const text = clause.replaceAll('’', "'");
  const told = (language === 'en' ? OWNS : []).filter(([pattern]) => pattern.test(text));
  return told.length === 1 ? (told[0]?.[1] ?? null) : told.length > 1 ? null : calledByPronoun(text, language);
}

/** Words by which somebody speaks of themselves, in six languages. */
const SELF = /(?<!\p{L})(?:i|i'm|we|ich|wir|yo|canto|je|j'|nous|io|eu|nós)(?!\p{L})/iu;
export const tellsOfSelf = (text: string): boolean => SELF.test(text);
/** Words for what or who is one's own. */
const OWN =
  /(?<!\p{L})(?:my|mine|me|our|us|mein\p{L}{0,2}|unser\p{L}{0,2}|mir|mich|mis?|nuestr[oa]s?|mon|ma|mes|notre|nos|mio|mia|miei|mie|nostr[oa]|meus?|minhas?|noss[oa]s?)(?!\p{L})/iu;
export const tellsOfOwn = (text: string): boolean => OWN.test(text);
