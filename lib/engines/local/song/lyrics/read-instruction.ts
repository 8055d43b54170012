import { parseLyrics, type SectionKind } from '../text/parse-lyrics.ts';
import { writableLanguage } from './writable-language.ts';

export type Person = 'we' | 'you' | 'they';

/** What an instruction asks for. `rewrite` says everything anew in its mood; the others change what is there. */
export type Instruction = {
  rewrite: boolean;
  language: string | null;
  replace: { from: string; to: string }[];
  avoid: string[];
  dropSections: SectionKind[];
  addSections: string[];
  person: Person | null;
  length: 'shorter' | 'longer' | null;
};

const MOODS = /\b(hope\w*|happ\w+|joy\w*|bright\w*|upbeat|uplift\w*|cheer\w*|playful|fun\w*|warm\w*|sad\w*|dark\w*|melanchol\w*|gloom\w*|bitter\w*|angr\w+|romantic|dream\w*|nostalg\w*|epic|tender|energetic|calm\w*|sunn\w+|lonel\w*|tragic|triumph\w*)\b/iu;
const QUOTES = '["“”‘’\']';
const SECTION = '(intro|verse|pre-?\\s?chorus|chorus|hook|refrain|bridge|break|outro)';

/** Reads an instruction against the text it is about: only words that are there can be replaced or left out. */
export function readInstruction(given: string, text: string): Instruction {
  const instruction = given.replace(/[^\S\n]+/gu, ' ');
  const has = (word: string) => text.toLowerCase().includes(word.toLowerCase());
  const replace = [...instruction.matchAll(new RegExp(`\\b(?:replace|change|swap|turn) (?:the words? )?${QUOTES}?(.{1,60}?)${QUOTES}? (?:with|to|for|by|into) ${QUOTES}?(.{1,60}?)${QUOTES}?(?=$|[.;,!\\n]| (?:everywhere|in the|throughout)\\b)`, 'giu'))]
    .map((match) => ({ from: match[1]?.trim() ?? '', to: match[2]?.trim() ?? '' }))
    .filter(({ from }) => from !== '' && has(from));
  const unwanted = [...instruction.matchAll(new RegExp(`\\b(?:remove|delete|drop|omit|cut|avoid|without|lose|don['’]t (?:say|use|mention)) (?:(?:the|any|all) ){0,4}(?:words? |mentions? of |lines? (?:about|with) )?${QUOTES}?([\\p{L}\\p{N}'’ -]{2,40}?)${QUOTES}?(?=$|[.;,!\\n]| (?:and|or|from|section|in)\\b)`, 'giu'))].map((match) => match[1]?.trim() ?? '');
  const isSection = new RegExp(`^${SECTION}s?$`, 'iu');
  const language = /\b(?:in|to|into)\s+(spanish|french|german|chinese|mandarin|italian|portuguese|english)\b/iu.exec(instruction)?.[1];
  const found = {
    language: writableLanguage(language),
    replace,
    avoid: unwanted.filter((word) => !isSection.test(word) && has(word)),
    dropSections: unwanted.filter((word) => isSection.test(word)).map((word) => parseLyrics(`[${word.replace(/s$/iu, '')}]\nla`)[0]?.kind ?? 'verse'),
    addSections: [...instruction.matchAll(new RegExp(`\\badd\\s+(?:an?|another|one more|the)\\s+(?:[\\p{L}-]+\\s+)?${SECTION}\\b`, 'giu'))].map((match) => headingOf(match[1] ?? 'verse')).slice(0, 5),
    person: personOf(instruction),
    length: /\b(shorter|shorten|trim|condense|fewer lines|tighten|concise)\b/iu.test(instruction) ? ('shorter' as const) : /\b(longer|lengthen|extend|expand|more lines)\b/iu.test(instruction) ? ('longer' as const) : null,
  };
  const anything = found.language ?? found.person ?? found.length ?? [...found.replace, ...found.avoid, ...found.dropSections, ...found.addSections][0];
  return { ...found, rewrite: anything === undefined || found.language !== null || MOODS.test(instruction) || /\b(rewrite|rework|rephrase|reword)\b/iu.test(instruction) };
}

function personOf(instruction: string): Person | null {
  if (/\bfirst[- ]person plural\b|\b(?:as|to|use|say|with)\s+["“‘']?(?:we|us)\b/iu.test(instruction)) return 'we';
  if (/\bsecond[- ]person\b|\b(?:as|use|say)\s+["“‘']?you\b/iu.test(instruction)) return 'you';
  return /\bthird[- ]person\b/iu.test(instruction) ? 'they' : null;
}

function headingOf(section: string): string {
  return section.toLowerCase().replace(/^pre-?\s?chorus$/u, 'pre-Chorus').replace(/^hook|refrain$/u, 'chorus').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

const FORMS: Readonly<Record<Person, { subject: string; object: string; owner: string; mine: string; am: string; was: string }>> = {
  we: { subject: 'we', object: 'us', owner: 'our', mine: 'ours', am: 'are', was: 'were' },
  you: { subject: 'you', object: 'you', owner: 'your', mine: 'yours', am: 'are', was: 'were' },
  they: { subject: 'they', object: 'them', owner: 'their', mine: 'theirs', am: 'are', was: 'were' },
};

/** An English line said by or about somebody else than “I”. */
export function inPerson(line: string, person: Person): string {
  const { subject, object, owner, mine, am, was } = FORMS[person];
  return line
    .replace(/\bI['’]m\b/g, `${subject}'re`).replace(/\bI am\b/g, `${subject} ${am}`).replace(/\bI was\b/g, `${subject} ${was}`).replace(/\bam I\b/gi, `${am} ${subject}`).replace(/\bwas I\b/gi, `${was} ${subject}`)
    .replace(/\bI\b/g, subject).replace(/\bme\b/gi, object).replace(/\bmy\b/gi, owner).replace(/\bmine\b/gi, mine).replace(/\bmyself\b/gi, person === 'we' ? 'ourselves' : person === 'you' ? 'yourself' : 'themselves')
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
