/** Checks on the finished sheet that quoted words are sung where the request wants them. */
import type { PlacedPhrase } from '../brief/read-placed.ts';
import { SECTION } from '../brief/instruction-words.ts';
import type { SungSection } from './check-forms.ts';
import { plain } from './sung-words.ts';

/** Words that only say where a quotation goes. */
// slow pattern allowed: its words are the constants of `SECTION`.
export const OF_PLACE = new RegExp(
  `\\b(?:${SECTION}|stanzas?|lines?|words|phrases?|(?:should|must|needs? to|has to|can) (?:start|begin|open|end|close|finish)|(?:starts?|starting|begins?|beginning|opens?|opening|ends?|ending|clos(?:es?|ing)|finish(?:es|ing)?)(?: with| on| as| in)?|at the (?:very )?(?:end|start|beginning)|(?:very )?(?:first|last|final|opening|closing)(?: line| words?)?|repeat\\p{Ll}{0,12}|shout\\p{Ll}{0,12}|chant\\p{Ll}{0,12}|yell\\p{Ll}{0,12}|(?:every|each) line)(?!\\p{L})`,
  'giu',
);

export function isKept({ phrase, where }: PlacedPhrase, sections: readonly SungSection[]): boolean {
  const has = (lines: readonly string[]) => ` ${plain(lines.join(' \n '))} `.includes(` ${plain(phrase)} `);
  const starts = (line = '') => `${plain(line)} `.startsWith(`${plain(phrase)} `);
  const ends = (line = '') => ` ${plain(line)}`.endsWith(` ${plain(phrase)}`);
  const of = (kind: SungSection['kind']) => sections.filter((one) => one.kind === kind);
  const every = (kind: SungSection['kind'], holds: (lines: readonly string[]) => boolean) =>
    of(kind).length > 0 && of(kind).every(({ lines }) => holds(lines));
  const all = sections.flatMap(({ lines }) => lines);
  switch (where.at) {
    case 'anywhere':
      return has(all);
    case 'hook':
      return every('chorus', has) || (of('chorus').length === 0 && has(all));
    case 'song start':
      return starts(all[0]);
    case 'song end':
      return ends(all.at(-1));
    case 'every verse':
      return every('verse', has);
    case 'start':
      return every(where.of, (lines) => starts(lines[0]));
    case 'end':
      return every(where.of, (lines) => ends(lines.at(-1)));
    case 'section':
      return where.place === undefined
        ? where.of === 'chorus'
          ? every('chorus', has)
          : of(where.of).some(({ lines }) => has(lines))
        : where.edge === undefined
          ? has(of(where.of).at(where.place)?.lines ?? [])
          : where.edge === 'start'
            ? starts(of(where.of).at(where.place)?.lines[0])
            : ends(of(where.of).at(where.place)?.lines.at(-1));
  }
}

export const notePlaced = (placed: readonly PlacedPhrase[], sections: readonly SungSection[]): string[] =>
  placed
    .filter((one) => !isKept(one, sections))
    .map((one) => `Not sung where it was asked for${whereOf(one)}: “${one.phrase}”.`);

function whereOf({ where }: PlacedPhrase): string {
  switch (where.at) {
    case 'anywhere':
      return '';
    case 'hook':
      return ' (as the hook)';
    case 'song start':
      return ' (at the start)';
    case 'song end':
      return ' (at the end)';
    case 'every verse':
      return ' (in every verse)';
    case 'start':
      return ` (at the start of each ${where.of})`;
    case 'end':
      return ` (at the end of each ${where.of})`;
    case 'section':
      return ` (${where.edge === undefined ? 'in' : `at the ${where.edge} of`} the ${where.of === 'pre' ? 'pre-chorus' : where.of})`;
  }
}
