/** A row of words in scripts of both directions, as the Unicode bidirectional algorithm orders them. */

type RowWord = { text: string; width: number; lead: number };
/** Words beside each other that run one way. `words` are in the order of the text, each from where it begins to where it ends. */
export type RowRun = { rightToLeft: boolean; words: { from: number; to: number }[] };

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The first letter decides in which direction a text runs. */
const runsRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '');

/** Where the words of a row stand, from its left edge. `lead` is the room before a word, none before the first. */
export function placeRow(words: readonly RowWord[]): { rightToLeft: boolean; width: number; runs: RowRun[] } {
  const rightToLeft = runsRightToLeft(words.map(({ text }) => text).join(' '));
  const groups: { rightToLeft: boolean; words: RowWord[] }[] = [];
  for (const word of words) {
    const last = groups.at(-1);
    // What has no letter stays with the row, or with a word of the same way before it.
    const way = /\p{L}/u.test(word.text) ? runsRightToLeft(word.text) : rightToLeft;
    if (last?.rightToLeft === way) last.words.push(word);
    else groups.push({ rightToLeft: way, words: [word] });
  }
  const width = words.reduce((sum, word) => sum + word.lead + word.width, 0);
  const step = rightToLeft ? -1 : 1;
  let at = rightToLeft ? width : 0;
  const runs = groups.map((group): RowRun => {
    const [first, ...others] = group.words as [RowWord, ...RowWord[]];
    const total = first.width + others.reduce((sum, word) => sum + word.lead + word.width, 0);
    const near = at + step * first.lead;
    at = near + step * total;
    const way = group.rightToLeft ? -1 : 1;
    let x = way === step ? near : at;
    return {
      rightToLeft: group.rightToLeft,
      words: group.words.map((word, i) => {
        const from = i === 0 ? x : x + way * word.lead;
        x = from + way * word.width;
        return { from, to: x };
      }),
    };
  });
  return { rightToLeft, width, runs };
}
