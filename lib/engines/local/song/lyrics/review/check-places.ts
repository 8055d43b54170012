/** Checks, on the finished sheet, wishes about where in a song something comes and how the song builds up. */
import { numberOf } from '../../phonetics/number-words.ts';
import { kindOfSection, placeOfOrdinal } from '../brief/read-wishes.ts';
import { AFTER_EACH_LINE, ENDING, IN_BRACKETS, LINES_BELOW } from '../brief/read-decoration.ts';
import type { SungSection } from './check-forms.ts';
import { keysOf, plain, wordsIn } from './sung-words.ts';
import { isTelling } from './told-parts.ts';

const SECTION = '(?:(first|second|third|last|final) )?(chorus(?:es)?|refrain|hook|bridge|outro|intro|verse)';
const HAS =
  '(?:(?:must|should|has to|have to|needs to|to|can) )?(?:have|has|having|contain(?:s|ing)?|includ(?:e|es|ing)|mention(?:s|ing)?|say(?:s|ing)?|uses?|repeat(?:s|ing)?|where|in which|with)';
/** “Chorus must have the words red velvet”, “bridge where she deletes them all” */
const SECTION_HAS = new RegExp(`\\b${SECTION}(?:,? (?:that|which))? ${HAS} ([^.;!?\\n]{2,90})`, 'giu');
/** “In the bridge she deletes them all” */
const IN_SECTION = new RegExp(
  `\\bin the ${SECTION},? ((?:I|we|you|she|he|they|it|the|an?|my|our|his|her) [^.;!?\\n]{2,90})`,
  'giu',
);
/** “With a big laugh in the chorus” */
const SOMETHING_IN = new RegExp(
  `\\b(?:with|include|put|add|have|mention|say|yell|shout|chant|scream|repeat) ((?:(?!\\b(?:with|in)\\b)[^.;,!?\\n]){2,60}?) in the ${SECTION}(?![\\p{L}-])`,
  'giu',
);
const OF_COUNT = /\blines?\b|\bsyllables?\b|\bwords? each\b|\brhym/iu;
const NAME = /\bnames?\b/iu;
const SEVERAL_TIMES = /\brepeat(?:s|ing)?\b/iu;
const QUOTED = /["“]([^"”\n]{1,90})["”]/u;
/** Wishes for a song that grows: it stays as loud as it begins. */
const GROWS =
  /\bkey change (?:feel\p{L}*|in the (?:lyrics|words))(?: (?:at|near|towards?) the end)?|\b(?:builds?|building)(?: up)?(?: slowly| gradually)? (?:to|towards?|until) [^.;,\n]{3,40}|\b(?:gets?|getting|grows?|growing|becom(?:es?|ing)) (?:more (?:and more )?(?:intense|desperate|frantic|angry|urgent|dramatic|chaotic)|ever \p{L}{3,12}|louder|bigger|angrier|wilder|faster)[^.;,\n]{0,40}|\b(?:(?:much )?(?:bigger|louder|wilder|angrier|stronger)|biggest|loudest|huge|massive|explosive|more intense) (?:last|final) (?:chorus|verse|part)\b|\b(?:last|final) (?:chorus|verse|part|lines?) (?:is |are |should be |must be |to be )?(?:(?:much |even )?(?:bigger|louder|wilder|angrier|stronger)|(?:the )?(?:biggest|loudest)|huge|massive|more intense)\b|\bcrescendo\b/giu;
export function notePlaces(request: string, sections: readonly SungSection[], names: readonly string[]): string[] {
  const notes: string[] = [];
  const sung = sections.flatMap(({ lines }) => lines);
  const check = (whole: string, ordinal: string | undefined, section: string, wanted: string) => {
    const told = wanted.replace(/^(?:the |an? )?(?:words?|line|phrase)s?:? /iu, '');
    if (OF_COUNT.test(told)) return;
    const kind = kindOfSection(section);
    const all = sections.filter((one) => one.kind === kind);
    const place = ordinal === undefined ? undefined : placeOfOrdinal(ordinal);
    const heard = (place === undefined ? all.slice(0, 1) : [all.at(place)]).flatMap((one) => one?.lines ?? []);
    if (!isIn(told, heard, names, SEVERAL_TIMES.test(whole.slice(0, whole.indexOf(wanted)))))
      notes.push(`Not in the ${[ordinal, section].filter(Boolean).join(' ').toLowerCase()}: “${whole.trim()}”.`);
  };
  for (const [whole, ordinal, section = '', wanted = ''] of [...request.matchAll(SECTION_HAS)].slice(0, 8))
    check(whole, ordinal, section, wanted);
  for (const [whole, ordinal, section = '', wanted = ''] of [...request.matchAll(IN_SECTION)].slice(0, 8))
    check(whole, ordinal, section, wanted);
  for (const [whole, wanted = '', ordinal, section = ''] of [...request.matchAll(SOMETHING_IN)].slice(0, 8))
    check(whole, ordinal, section, wanted);
  for (const pattern of [GROWS, ENDING])
    for (const [whole] of [...request.matchAll(pattern)].slice(0, 4))
      notes.push(
        pattern === GROWS ? `The song does not grow: “${whole.trim()}”.` : `Not surely how it ends: “${whole.trim()}”.`,
      );
  const [each] = request.matchAll(AFTER_EACH_LINE);
  if (each) {
    const tail = plain(each[1] ?? each[2] ?? '');
    const chorus = sections.filter(({ kind }) => kind === 'chorus').flatMap(({ lines }) => lines);
    if (chorus.length === 0 || !chorus.every((line) => plain(line).endsWith(tail)))
      notes.push(`Not after each line: “${each[0].trim()}”.`);
  }
  const [bracketed] = request.match(IN_BRACKETS) ?? [];
  if (bracketed !== undefined && !sung.some((line) => line.includes('('))) notes.push(`Not followed: “${bracketed}”.`);
  const [below] = request.matchAll(LINES_BELOW);
  if (below && sung.length >= numberOf(below[1] ?? '')) notes.push(`Written in ${sung.length} lines: “${below[0]}”.`);
  return notes;
}

function isIn(wanted: string, heard: readonly string[], names: readonly string[], isOften: boolean): boolean {
  const text = plain(heard.join(' \n '));
  const quoted = QUOTED.exec(wanted)?.[1];
  if (quoted !== undefined) return text.split(plain(quoted)).length - 1 >= (isOften ? 2 : 1);
  if (NAME.test(wanted) && names.some((name) => name !== '' && text.includes(plain(name)))) return true;
  const keys = new Set(wordsIn(heard.join('\n')).flatMap(({ word }) => keysOf(word)));
  return wordsIn(wanted)
    .filter(
      ({ word }) =>
        isTelling(word) &&
        !/^(?:every(?:one|body)|all|shouts?|yells?|screams?|chants?|crowd|whole|together)$/iu.test(word),
    )
    .every(({ word }) => keysOf(word).some((key) => keys.has(key)));
}
