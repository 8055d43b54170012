/** What an edit says the surface of a thing is like: a calico cat, a mossy bridge, a rusty car, a striped balloon. */
import type { ThingSurface } from '#lib/products/mv/ports.ts';
import { type Named, SENTENCE_END } from '../named.ts';

const FROM = '(?<!\\p{Script=Latin})';
const TO = '(?!\\p{Script=Latin})';
const SURFACES: readonly [ThingSurface, RegExp][] = [
  [
    'calico',
    new RegExp(
      `${FROM}(?:calico|tortoiseshell|three[- ]colou?red|tricolou?re?|dreifarbig\\p{L}{0,2}|glückskatze|carey|trois couleurs|três cores|tre colori)${TO}|三(?:花|毛|色)`,
      'giu',
    ),
  ],
  [
    'striped',
    new RegExp(
      `${FROM}(?:tabby|striped?|stripes|stripy|getigert\\p{L}{0,2}|gestreift\\p{L}{0,2}|a rayas|atigrad[oa]s?|rayad[oa]s?|à rayures|rayée?s?|tigrée?s?|listrad[oa]s?|rajad[oa]s?|a righe|tigrat[oaie])${TO}|条纹|縞|トラ柄`,
      'giu',
    ),
  ],
  [
    'dotted',
    new RegExp(
      `${FROM}(?:dotted|spotted|spotty|polka[- ]dots?|dots|gepunktet\\p{L}{0,2}|gefleckt\\p{L}{0,2}|(?:a|de) lunares|con manchas|à pois|tacheté\\p{L}{0,2}|de bolinhas|manchad[oa]s?|a pois|macchiat[oaie])${TO}|斑点|水玉`,
      'giu',
    ),
  ],
  [
    'mossy',
    new RegExp(
      `${FROM}(?:moss(?:y|-covered)?(?![- ]green)|overgrown|bemoost\\p{L}{0,2}|moosig\\p{L}{0,2}|überwachsen\\p{L}{0,2}|musgos[oa]s?|(?:cubiert|cobert)[oa]s? de musgo|moussue?s?|couverte?s? de mousse|muschios[oaie])${TO}|长满青苔|苔`,
      'giu',
    ),
  ],
  [
    'rusty',
    new RegExp(
      `${FROM}(?:rust(?:y|ier|ed)?(?![- ](?:red|brown|orange|colou?r))|rostig\\p{L}{0,3}|verrostet\\p{L}{0,2}|oxidad[oa]s?|rouillée?s?|enferrujad[oa]s?|arrugginit[oaie])${TO}|生锈|錆び`,
      'giu',
    ),
  ],
  [
    'muddy',
    new RegExp(
      `${FROM}(?:mud (?:all )?(?:on|over)(?= (?:the|his|her|their|its) )|muddy|mud-covered|schlammig\\p{L}{0,2}|embarrad[oa]s?|boueu(?:x|se)s?|enlamead[oa]s?|infangat[oaie])${TO}|沾满泥|泥だらけ`,
      'giu',
    ),
  ],
  [
    'worn',
    new RegExp(
      `${FROM}(?:older|(?:very |really )old|weathered|worn[- ]out|shabby|ancient|battered|run-?down|älter\\p{L}{0,2}|uralt\\p{L}{0,2}|verwittert\\p{L}{0,2}|más viej[oa]s?|antigu?[oa]s?|desgastad[oa]s?|plus (?:vieux|vieilles?)|ancien(?:ne)?s?|délabrée?s?|mais velh[oa]s?|più vecchi[oae]?|antic[oa]|logor[oaie])${TO}|[更变變]旧|破旧|古び`,
      'giu',
    ),
  ],
];
/** At most one word is between a surface and its thing, where the surface comes first. */
const NEXT_TO = /^(?:[\s的の]?|\s\p{L}{1,15}\s)$/u;

/** In the middle of a sentence, Rusty is a name. */
const isName = (words: string, before: string): boolean =>
  /^\p{Lu}[a-z]+$/u.test(words) && !/(?:^|[.!?:]\s{0,2})$/u.test(before);
/** Where a prompt has words for a surface. */
const saidIn = (prompt: string, pattern: RegExp): RegExpExecArray[] =>
  [...prompt.matchAll(pattern)].filter(({ 0: words, index }) => !isName(words, prompt.slice(0, index)));

/** The surface that a prompt wants for each thing, by noun. */
export function surfacesIn(prompt: string, named: readonly Named[]): ReadonlyMap<string, ThingSurface> {
  const surfaces = new Map<string, ThingSurface>();
  for (const [surface, pattern] of SURFACES)
    for (const { 0: words, index } of saidIn(prompt, pattern)) {
      const end = index + words.length;
      const next = named.find(({ at, isSomebody }) => at >= end && !isSomebody && NEXT_TO.test(prompt.slice(end, at)));
      const before = named.findLast(({ at }) => at < index && !SENTENCE_END.test(prompt.slice(at, index)));
      // A tabby is a cat by itself.
      const own = named.find(({ at, isSomebody }) => at === index && !isSomebody);
      const isNext = next && !ENDS.test(prompt.slice(end, next.at));
      const said = own ?? (isNext ? next : OF_ANOTHER.test(prompt.slice(0, index)) ? undefined : before);
      if (said && !said.isSomebody && !surfaces.has(said.noun)) surfaces.set(said.noun, surface);
    }
  return surfaces;
}
/** “The bridge is rusty and the car blue”: what follows is said of another thing. */
const ENDS = /(?<!\p{L})(?:and|with|on|in|und|mit|auf|y|con|en|et|avec|sur|e|com|em|su|next|under|put|add)(?!\p{L})/iu;

/** “A cat on a muddy road, a car and a striped dress”: the surface of something that is not in the list. */
const OF_ANOTHER =
  /(?<!\p{L})(?:and|on|in|at|over|under|through|und|auf|in|über|durch|y|sobre|et|sur|dans|e|em|su) (?:an?|the|some|ein\p{L}{0,2}|de[rnm]|die|das|un[ae]?|el|la|le|les|uma?|os?|as?) $/iu;

/** A text without the words for surfaces: a balloon “a rayas” (striped) shows no ray. */
export const withoutSurfaces = (text: string): string =>
  SURFACES.reduce(
    (rest, [, pattern]) =>
      rest.replace(pattern, (words, at: number) => (isName(words, rest.slice(0, at)) ? words : ' ')),
    text,
  );

/** The words of a prompt for surfaces. */
export const surfaceWords = (prompt: string): string[] =>
  SURFACES.flatMap(([, pattern]) => saidIn(prompt, pattern).map(([words]) => words));

/** The surface that a word means; null for any other word. */
export const surfaceOf = (word: string): ThingSurface | null =>
  SURFACES.find(([, pattern]) => word.search(pattern) >= 0)?.[0] ?? null;

/** Whether a thing is striped in its picture anyway. */
export const isStripedAnyway = (noun: string): boolean => /(?:^| )(?:awning|market stall)$/.test(noun);
