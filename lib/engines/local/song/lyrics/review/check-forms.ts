/** Checks wishes about form on the finished sheet: counts what was written, not what was planned. */
import { numberOf } from '../../phonetics/number-words.ts';
import type { SectionKind } from '../../text/parse-lyrics.ts';
import { SHORT_LINES } from '../brief/read-forms.ts';
import { kindOfSection } from '../brief/read-wishes.ts';
import { doRhyme, lastWord, syllables } from '../words/rhyme.ts';

export type SungSection = { kind: SectionKind; label?: string; lines: readonly string[] };

const SHORT_SYLLABLES = 8;
const NUMBER = '(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)';
const VERSES = new RegExp(
  `\\b${NUMBER} (?:(?:short|long|little|quiet) )?verses?\\b(?! (?:about|from|of the|of a))`,
  'iu',
);
const LINES_OF_VERSE = new RegExp(
  `\\b${NUMBER}[- ]lines?(?: (?:in )?(?:each|every|per|a) verse| verses)|verses? (?:of|with) ${NUMBER} lines`,
  'iu',
);
const WITHOUT = /\b(?:no|without(?: an?)?|skip the) (pre-?\s?chorus|chorus|bridge|intro|outro)\b(?! of)/giu;
const QUESTIONS =
  /\b(?:(?:every|each|all) (?:single )?lines?(?: (?:should|must|has to|have to|is to|are to|to))? (?:be |is |are |as |ends? (?:as|in|with) )?(?:an? )?questions?|(?:only|just|all|nothing but) (?:in )?questions|questions only)\b/iu;
const TIMES = '(twice|once|(?:two|three|four|five|six|[2-9]) times)';
const REPEATED = new RegExp(
  `["“]([^"”\\n]{2,90})["”][^.;"“\\n]{0,30}?\\b(at least |exactly |only )?${TIMES}( (?:in|per) (?:the|each|every) (?:chorus|refrain|hook))?`,
  'giu',
);
const IN_CHORUS = /\b(?:chorus|refrain|hook)\b/iu;
const PAIRED = /\b(?:aabb|(?:rhym(?:ing|ed) )?couplets)\b/iu;
const COUNTED = new RegExp(
  `\\b(?:count(?:s|ing)?\\b[^.;\\n]{0,40}?|numbers? )(?:from )?${NUMBER} (?:to|through|until|up to) ${NUMBER}\\b`,
  'iu',
);

export function noteForms(request: string, sections: readonly SungSection[]): string[] {
  const sung = sections.flatMap(({ lines }) => lines);
  const of = (wanted: SectionKind) => sections.filter(({ kind }) => kind === wanted);
  const notes: string[] = [];
  const verses = VERSES.exec(request);
  const wanted = numberOf(verses?.[1] ?? '');
  if (verses && of('verse').length !== wanted)
    notes.push(`Written in ${countOf(of('verse').length, 'verse')}, not “${verses[0]}”.`);
  const lines = LINES_OF_VERSE.exec(request);
  const perVerse = numberOf(lines?.[1] ?? lines?.[2] ?? '');
  if (lines && of('verse').some((verse) => verse.lines.length !== perVerse))
    notes.push(`Not in every verse: “${lines[0]}”.`);
  for (const [whole, name = ''] of request.matchAll(WITHOUT))
    if (of(kindOfSection(name)).length > 0) notes.push(`Not followed: “${whole}”.`);
  const [questions] = QUESTIONS.exec(request) ?? [];
  if (questions !== undefined && !sung.every((line) => line.endsWith('?'))) notes.push(`Not followed: “${questions}”.`);
  for (const [whole, phrase = '', bound = '', times = ''] of request.matchAll(REPEATED)) {
    const sentence = request.split(/[.;!?\n]/u).find((one) => one.includes(phrase)) ?? whole;
    const isOnce = bound === '' && /^once$/iu.test(times);
    const counts = (
      !isOnce && IN_CHORUS.test(sentence.replace(phrase, '')) ? of('chorus').slice(0, 1) : [{ lines: sung }]
    ).map((section) => timesIn(section.lines.join('\n'), phrase));
    const least = { twice: 2, once: 1 }[times.toLowerCase()] ?? numberOf(times.split(' ', 1)[0] ?? '');
    const has = counts[0] ?? 0;
    const isLeast = isOnce || bound.startsWith('at least');
    if (isLeast ? has < least : has !== least)
      notes.push(`“${phrase}” is sung ${has === 1 ? 'once' : `${has} times`}, not ${bound}${times}.`);
  }
  const [paired] = PAIRED.exec(request) ?? [];
  if (paired !== undefined && !sections.every((section) => isPaired(section.lines)))
    notes.push(`Not every line rhymes with its neighbor: “${paired}”.`);
  const short = SHORT_LINES.exec(request)?.[0];
  if (short !== undefined && sung.some((line) => syllables(line) > SHORT_SYLLABLES))
    notes.push(`Not followed: “${short}”.`);
  const counting = COUNTED.exec(request);
  if (counting && !counts(sung, numberOf(counting[1] ?? ''), numberOf(counting[2] ?? '')))
    notes.push(`Not counted: “${counting[0]}”.`);
  return notes;
}

const countOf = (count: number, noun: string): string => (count === 1 ? `one ${noun}` : `${count || 'no'} ${noun}s`);

const timesIn = (text: string, phrase: string): number =>
  text.toLowerCase().split(phrase.toLowerCase().trim()).length - 1;

const isPaired = (lines: readonly string[]): boolean =>
  lines.length % 2 === 0 &&
  lines.every(
    (line, at) =>
      at % 2 === 1 || doRhyme(line, lines[at + 1] ?? '') || lastWord(line) === lastWord(lines[at + 1] ?? ''),
  );

/** Whether the numbers are sung in order. */
function counts(lines: readonly string[], from: number, to: number): boolean {
  const said = lines.flatMap((line) => (line.match(/\p{L}+|\p{N}+/gu) ?? []).map(numberOf)).filter(Number.isFinite);
  let next = from;
  for (const number of said) if (number === next) next += Math.sign(to - from) || 1;
  return next === to + (Math.sign(to - from) || 1);
}
