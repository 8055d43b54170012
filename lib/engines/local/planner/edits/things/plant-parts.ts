/** Leaves and stems that an edit names with a fruit, flower or tree: they belong to its picture and lie nowhere. */
import { findObjects } from '../../../draw/objects/find-objects.ts';
import { byKind } from '../../../draw/objects/object-kinds.ts';
import { colorOfPhrase } from '../../../draw/objects/thing-colors.ts';
import { languagesOfEdit } from '../languages.ts';
import { SENTENCE_END } from '../named.ts';

const PLANT: Readonly<Record<string, boolean>> = {
  plant: true,
  fruit: true,
  vegetable: true,
  flower: true,
  tree: true,
};
const NAMES =
  'leaves|leaf|stems?|stalks?|petals|thorns|blättern?|blatt|stielen?|stiel|hojas?|hojitas|tallos?|feuilles?|tiges?|folhas?|caules?|fogli[ae]|gambo';
const OPENERS =
  'with|mit|con|avec|com|and (?:its|the)|und (?:seine[nr]?|ihre[nr]?|die|den)|y (?:sus?|las?|los|el)|et (?:ses|son|sa|les|la)|e (?:suas?|as?|le|il|la|o)|its|sus|ses';
/** Parts that lie or fly about are things of their own. */
const ABOUT =
  'everywhere|all|fall|fly|drift|around|blow|on the|überall|fallen|por todas|cayendo|partout|qui|ovunque|por toda';
const PARTS = new RegExp(
  `(?:,? | )(?:${OPENERS})(?<what>(?: [\\p{L}-]{1,12}){0,3}? (?:${NAMES})(?: (?:and|und|y|et|e)(?: [\\p{L}-]{1,12}){0,2} (?:${NAMES}))?(?: (?:on top|on it|(?:(?:are|is|should be|sind|son|sont|sono|são) )?\\p{L}{3,9}))?)(?!\\p{L}| (?:${ABOUT}))`,
  'giu',
);
const LAST = / (?:on top|on it)$/iu;
const IS_NAME = new RegExp(`^(?:${NAMES})$`, 'iu');

/** A prompt without those parts, and those of them that it wants in a colour of their own. */
export function withoutPlantParts(prompt: string): { rest: string; colored: readonly string[] } {
  const languages = languagesOfEdit(prompt);
  const colored: string[] = [];
  const rest = prompt.replace(PARTS, (whole, ...found) => {
    const { what = '' } = found.at(-1) as { what?: string };
    const at = found.at(-3) as number;
    const sentence = prompt.slice(0, at).split(SENTENCE_END).at(-1) as string;
    const of = findObjects(sentence, Number.POSITIVE_INFINITY, languages).at(-1);
    if (!of || !(byKind(of.noun, PLANT) ?? false)) return whole;
    const words = what.replace(LAST, '').trim().split(' ');
    const last = words.at(-1) ?? '';
    const isNamed = IS_NAME.test(last);
    const isColor = colorOfPhrase(last) !== null;
    // A last word that is neither a part nor a colour stays in the prompt.
    const [part, after] = isNamed || isColor || LAST.test(what) ? [words, ''] : [words.slice(0, -1), ` ${last}`];
    const own = part.map((word) => colorOfPhrase(word)).find((color) => color !== null);
    // The leaves of a plant in its own colours are green anyway.
    const isDyed = sentence.split(/[\s,]+/).some((word) => colorOfPhrase(word) !== null);
    if (own && (isDyed || own !== 'green')) colored.push(part.join(' '));
    return after;
  });
  return { rest, colored };
}
