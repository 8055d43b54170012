/** Things that a request lists are sung as a list: “the caravan in Wales, three kids, burnt toast”. */
import type { Placement } from '../material/open-material.ts';
import { inFrame } from '../words/noun-phrase.ts';
import { syllables } from '../words/rhyme.ts';
import { nounLemma, sensesOf, verbLemma } from '../words/wordnet.ts';

const LISTED_MAX = 3;
const LIST_SYLLABLES_MAX = 10;
const COUNT = '(?:two|three|four|five|six|seven|eight|nine|ten|twelve|\\d{1,3})';

/** A placement as an item of a sung list; null if it cannot be one. */
function listed(placement: Placement, source: string): string | null {
  if (placement.kind === 'word') return isThing(placement.word) ? placement.word : null;
  if (placement.kind === 'thing') return placement.text;
  if (placement.kind !== 'noun') return null;
  const { noun, asked } = placement;
  const isSomebody = /^(?:person|baby|animal)$/u.test(noun.kind) && noun.isCertain && !noun.isPlural;
  const isName = /^\p{Lu}/u.test(noun.text) && noun.kind !== 'time';
  if (isSomebody || ((!asked || isName) && !isInList(noun.text, source))) return null;
  // “Grandma's quilt”
  if (noun.owner === undefined && /^\p{Ll}+['’]s /u.test(noun.text)) return noun.text;
  const counted = noun.isPlural && new RegExp(`\\b${COUNT} ${RegExp.escape(noun.text)}\\b`, 'iu').exec(source)?.[0];
  return counted || inFrame('{the}', noun);
}

/** A word the dictionary has neither as a verb nor as an adjective or adverb names a thing: “ramen”. */
const isThing = (word: string): boolean =>
  /^\p{L}[\p{L}'’-]{2,24}$/u.test(word) &&
  sensesOf(verbLemma(word), 'verb').length + sensesOf(word, 'adj').length + sensesOf(word, 'adv').length === 0 &&
  nounLemma(word) === word;

const isInList = (text: string, source: string): boolean =>
  new RegExp(
    `(?:(?:,|;)(?: and| or| with)?|\\band|\\bwith) (?:[\\p{L}\\d’']{1,8} )?${RegExp.escape(text)}(?= ?(?:[,.;!]|$|and |with ))`,
    'iu',
  ).test(source);

/** Merges the placements that can share a list, if there are two or more of them. */
export function gatherLists(placements: readonly Placement[], source: string): Placement[] {
  const items = placements.map((placement) => listed(placement, source));
  if (items.filter((item) => item !== null).length < 2) return [...placements];
  const lists: { at: number; items: string[] }[] = [];
  items.forEach((item, at) => {
    if (item === null) return;
    const last = lists.at(-1);
    const fits =
      last !== undefined &&
      last.items.length < LISTED_MAX &&
      syllables([...last.items, item].join(' ')) <= LIST_SYLLABLES_MAX;
    if (fits) last.items.push(item);
    else lists.push({ at, items: [item] });
  });
  return placements.flatMap((placement, at) => {
    const list = lists.find((one) => one.at === at);
    if (list && list.items.length > 1) return [{ kind: 'list' as const, items: list.items }];
    return items[at] === null || list ? [placement] : [];
  });
}
