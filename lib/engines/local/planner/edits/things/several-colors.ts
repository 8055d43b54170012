/** Things of which each has one of several colours: fireworks in red and gold, pink and white balloons. */
import { findObjects, shapeFor } from '../../../draw/objects/find-objects.ts';
import { colorOfPhrase, type ThingColor } from '../../../draw/objects/thing-colors.ts';
import { SENTENCE_END } from '../named.ts';

type Colored = { noun: string; colors: readonly [ThingColor, ...ThingColor[]] };

const AND = '(?:,? (?:and|und|y|et|e) |, ?| ?& ?)';
/** Up to four words that may be colours, in a list. */
// slow pattern allowed: its words are short, and the list has at most four.
const LISTED = new RegExp(`(?<![\\p{L}-])\\p{L}{3,12}(?:${AND}\\p{L}{3,12}){1,3}(?!\\p{L})`, 'giu');
const BETWEEN = new RegExp(AND, 'iu');
/** “In red and gold”, and what is left of it without its colours. */
const IN = /(?<!\p{L})(?:in|en|em) $/iu;
const IN_NOTHING = /,? (?:in|en|em) (?=\s{0,2}(?:$|[,.;!?]| (?:and|und|y|et|e) ))/giu;
/** The thing right behind its colours, which an adjective may describe. */
const NEXT_THING = /^ (?:\p{L}{3,14} )?$/u;

/** The things that a prompt wants in several colours, and the prompt with only the first of these. */
export function withoutOtherColors(
  prompt: string,
  languages: readonly string[],
): { rest: string; colored: readonly Colored[] } {
  const colored: Colored[] = [];
  const rest = prompt.replace(LISTED, (whole, ...found) => {
    const at = found.find((one) => typeof one === 'number') as number;
    const words = whole.split(BETWEEN);
    const from = words.findIndex((word) => colorOfPhrase(word) !== null);
    const of = words.slice(from < 0 ? words.length : from);
    const end = of.findIndex((word) => colorOfPhrase(word) === null);
    const listed = end < 0 ? of : of.slice(0, end);
    const [first, ...others] = listed.flatMap((word) => colorOfPhrase(word) ?? []);
    if (first === undefined || others.length === 0) return whole;
    const before = findObjects(prompt.slice(0, at), Number.POSITIVE_INFINITY, languages);
    const behind = prompt.slice(at + whole.length);
    const next = findObjects(behind, 1, languages)[0];
    const own = end < 0 && next && NEXT_THING.test(behind.slice(0, next.at)) ? next : before.at(-1);
    if (!own || (own !== next && SENTENCE_END.test(prompt.slice(own.at, at)))) return whole;
    colored.push({ noun: own.noun, colors: [first, ...others] });
    const start = whole.indexOf(listed[0] as string);
    const last = listed.at(-1) as string;
    const isIn = start === 0 && IN.test(prompt.slice(0, at));
    return `${whole.slice(0, start)}${isIn ? '' : listed[0]}${whole.slice(whole.lastIndexOf(last) + last.length)}`;
  });
  return { rest: rest.replace(IN_NOTHING, ''), colored };
}

/** The colours that are asked for a thing, which the scene may call otherwise. */
export const severalColorsOf = (
  noun: string,
  colored: readonly Colored[],
  isOnly: boolean,
): Colored['colors'] | undefined =>
  (
    colored.find((one) => one.noun === noun || shapeFor(one.noun) === shapeFor(noun)) ??
    (isOnly ? colored[0] : undefined)
  )?.colors;
