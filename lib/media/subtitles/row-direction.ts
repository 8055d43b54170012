/**
 * Places a row of words in left-to-right and right-to-left scripts in the order of the Unicode bidirectional algorithm.
 */

type RowWord = { text: string; width: number; lead: number };
/**
 * Adjacent words of one direction, in text order. A word begins at `from` and ends at `to`, which is smaller in
 * right-to-left text.
 */
export type RowRun = { rightToLeft: boolean; words: { from: number; to: number }[] };

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The first letter decides the direction of a text. */
const runsRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '');

/** Positions of the words of a row, from its left edge. `lead` is the space before a word, 0 for the first. */
export function placeRow(words: readonly RowWord[]): { rightToLeft: boolean; width: number; runs: RowRun[] } {
  const rightToLeft = runsRightToLeft(words.map(({ text }) => text).join(' '));
  const groups: { rightToLeft: boolean; words: RowWord[] }[] = [];
  for (const word of words) {
    const last = groups.at(-1);
    // A word without letters takes the direction of the row.
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
