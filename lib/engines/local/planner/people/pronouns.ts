/** Whom a line tells of as he or she. */
import type { SeenPerson } from '#lib/products/mv/ports.ts';
import { listedIn } from '../../listed-in.ts';

type Sex = SeenPerson['sex'];

/** Who does something, by language. The French il of the weather is nobody. */
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
/** Who is told of so is not there: he is gone, elle est partie; but the fog may be gone while she sits there. */
const IS_GONE =
  /(?<!\p{L})(?:s?he|er|sie|il|elle|él|ella|el[ea]|lui|lei)(?:'[sd])?(?: \p{L}{1,8}){0,2} (?:gone|died|dead|passed|left|gestorben|tot|fort|weg|gegangen|parti|partie|mort|morte|murió|fue|ido|morreu|foi|morto|morta|andato|andata)(?!\p{L})/iu;

/** The sex of who a line tells of; null where it tells of nobody so, of both, or of somebody who is gone. */
export function calledByPronoun(line: string, language: string): Sex | null {
  const text = line.replaceAll('’', "'");
  const found = (listedIn(BY_LANGUAGE, language) ?? []).filter(([pattern]) => pattern.test(text));
  return found.length === 1 && !IS_GONE.test(text) ? (found[0]?.[1] ?? null) : null;
}

/** Whoever tells of themselves, in eight languages. */
const SELF = /(?<!\p{L})(?:i|i'm|we|ich|wir|yo|canto|je|j'|nous|io|eu|nós)(?!\p{L})/iu;
export const tellsOfSelf = (text: string): boolean => SELF.test(text);
