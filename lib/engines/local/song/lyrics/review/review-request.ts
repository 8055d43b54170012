/**
 * Reviews a finished song against its request, and notes in plain words everything that may not be honoured: no wish is
 * dropped silently, and none is noted twice.
 */
import type { Origin } from '../material/open-material.ts';
import { brokenBy, type Avoided } from '../words/avoid-words.ts';
import { noteInstructions } from './check-instructions.ts';
import { noteNumbered } from './check-numbered.ts';
import { noteForms, type SungSection } from './check-forms.ts';
import { isKept, notePlaced } from './check-placed.ts';
import type { PlacedPhrase } from '../brief/read-placed.ts';
import { noteMoods, noteMoodsOfSections } from './check-moods.ts';
import { notePlaces } from './check-places.ts';
import { noteVoices, noteWe, type Voices } from './check-voices.ts';
import { keysOf, plain, wordsIn } from './sung-words.ts';
import { thinParts } from './note-thin.ts';
import { noteUntold } from './told-parts.ts';

const AVOIDED_AT_MOST = 20;
const REQUEST_READ = 4_000;

export type Asked = {
  /** Everything that says what is wanted, as written except for its quotation marks. */
  request: string;
  /** The subject: the request without the wishes that were read. */
  subject: string;
  /** Requested moods, which are not sentences. */
  mood: string;
  tone: number;
  hook: string;
  /** Banks that the request names; `formBanks`: those that its kind of song implies. */
  banks: readonly string[];
  formBanks: readonly string[];
  /** Words to be mentioned; `phrases`: to be sung verbatim. */
  words: readonly string[];
  phrases: readonly string[];
  names: readonly string[];
  avoided: Avoided;
  constraints: readonly string[];
  /** Words that say who sings, which is reviewed apart from other instructions. */
  heard: readonly string[];
  counted: readonly { word: string; times: number }[];
  /** Sentences of the request that single sections tell. */
  toldInSections: readonly string[];
  /** What the request says of its sections, which are exactly those of the song. */
  structureSaid: readonly string[];
  /** Quoted words and where they are to be sung. */
  placed: readonly PlacedPhrase[];
  title?: string;
  firstLine?: string;
  voices: Voices;
};

export type SungSheet = { title: string; sections: readonly SungSection[]; originOf(line: string): Origin };

/** `noted`: what is already known to be unmet. */
export function reviewRequest(
  asked: Asked,
  { title, sections, originOf }: SungSheet,
  noted: readonly string[],
): string[] {
  const lines = sections.flatMap((section) => section.lines);
  const text = lines.join('\n');
  const heard = inSpaces(text);
  const sung = [...new Set(lines)].map((line) => ({ line, origin: originOf(line) }));
  const request = asked.request.slice(0, REQUEST_READ);
  // What must not be said is not the mood, nor is what is sung verbatim.
  const isNotRuledOut = (note: string) =>
    !asked.constraints.some((constraint) => note.includes(`“${constraint}”`)) &&
    !asked.placed.some(({ phrase }) => note.includes(phrase));
  const found = [
    ...(asked.title !== undefined && inSpaces(asked.title) !== inSpaces(title)
      ? [`The title is not “${asked.title}”.`]
      : []),
    ...asked.phrases.filter((phrase) => !heard.includes(inSpaces(phrase))).map((phrase) => `Not sung: “${phrase}”.`),
    ...notePlaced(asked.placed, sections),
    ...notSung(asked.words, lines, heard),
    ...(asked.firstLine !== undefined && inSpaces(lines[0] ?? '') !== inSpaces(asked.firstLine)
      ? [`The song does not begin with “${asked.firstLine}”.`]
      : []),
    ...asked.constraints
      .filter((constraint) => OF_A_KIND.test(constraint))
      .map((constraint) => `Not surely kept out: “${constraint}”.`),
    ...noteUnnamed(request, asked.names),
    ...noteNumbered(request, lines),
    ...noteForms(request, sections),
    ...notePlaces(request, sections, asked.names),
    ...noteVoices(withoutTold(request, asked.toldInSections), lines, asked.voices),
    ...noteWe(request, sections),
    ...noteMoodsOfSections(request, sung, asked.tone).filter(isNotRuledOut),
  ];
  const counted = [
    ...asked.counted.flatMap(({ word, times }) => {
      const count = text.match(new RegExp(`(?<!\\p{L})${RegExp.escape(word)}(?:e?s)?(?!\\p{L})`, 'giu'))?.length ?? 0;
      return count === times ? [] : [`“${word}” is sung ${timesOf(count)}, not ${times}.`];
    }),
    ...brokenBy(text, asked.constraints)
      .slice(0, AVOIDED_AT_MOST)
      .map((word) => `“${word}” could not be avoided everywhere.`),
  ];
  const formed = [...noted, ...eachOnce(found, noted), ...counted];
  const sheet = {
    title,
    sections,
    names: asked.names,
    met: [
      ...asked.structureSaid.flatMap((said) => [said, ...said.split(/[,;.]| and /u)]),
      ...asked.constraints,
      ...asked.heard,
    ],
    placed: asked.placed.filter((one) => isKept(one, sections)).map(({ phrase }) => phrase),
    told: sung.filter(({ origin }) => origin === 'told').map(({ line }) => line),
  };
  const made = [...formed, ...noteInstructions(request, sheet, formed)];
  const thin = thinParts(asked.subject, sung, asked);
  return [
    ...made.slice(noted.length),
    ...eachOnce(noteMoods(`${request}, ${asked.mood}`, sung, asked.tone).filter(isNotRuledOut), made),
    ...noteUntold(asked.subject, sung, asked, made, thin?.parts),
    ...(thin === null ? [] : [thin.note]),
  ];
}

const timesOf = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** “Modern things” are not words to look for. */
const OF_A_KIND = / (?:things?|stuff|language|words?|imagery|references?|phrases?)$/u;

/** “Don't name any company” rules out words that no list has. */
const UNNAMED =
  /\b(?:(?:do not|don['’]t|never|without|not) (?:name|naming|mention|mentioning) (?:any |a |the |specific |real ){0,2}(?:compan(?:y|ies)|politicians?|part(?:y|ies)|countr(?:y|ies)|cit(?:y|ies)|places?|people|persons?)|no (?:real |specific )?place names?)\b/giu;
/** Lines have no names but those of the request. */
const noteUnnamed = (request: string, names: readonly string[]): string[] =>
  names.some((name) => name !== '')
    ? (request.match(UNNAMED) ?? []).slice(0, 4).map((wish) => `Not surely kept out: “${wish}”.`)
    : [];

/** “The last verse reveals that the secret was singing to them” does not say to whom the song is sung. */
function withoutTold(request: string, told: readonly string[]): string {
  let text = request;
  for (const one of told) {
    const at = text.toLowerCase().indexOf(one.toLowerCase());
    if (at >= 0) text = `${text.slice(0, at)} ${text.slice(at + one.length)}`;
  }
  return text;
}

/** With a space at both ends, so that only whole words match. */
const inSpaces = (text: string): string => ` ${plain(text)} `;

/** Words that were to be mentioned and are not. `plainText`: the lyrics in plain form, as `inSpaces` returns them. */
function notSung(words: readonly string[], lines: readonly string[], plainText: string): string[] {
  const keysOfLines = [...new Set(lines)].map((line) => new Set(wordsIn(line).flatMap(({ word }) => keysOf(word))));
  // All words of a wish must be in the same line.
  const isHeard = (wanted: string): boolean =>
    plainText.includes(inSpaces(wanted)) ||
    keysOfLines.some((heard) =>
      wordsIn(wanted.replace(/^.* (?:called|named) (?=\p{L})/u, '')).every(
        ({ word }) =>
          /^(?:the|an?|my|our|his|her|their|of|in|on|at|and|to|for)$/iu.test(word) ||
          keysOf(word).some((key) => heard.has(key)),
      ),
    );
  return words.filter((wanted) => !isHeard(wanted)).map((word) => `Not sung: “${word}”.`);
}

/** The notes without those whose words an earlier note has. */
function eachOnce(notes: readonly string[], noted: readonly string[]): string[] {
  const said = noted.map((note) => note.toLowerCase());
  return notes.filter((note) => {
    const [, quoted = note] = /“([^“”]{3,120})”/u.exec(note) ?? [];
    if (said.some((one) => one.includes(quoted.toLowerCase()))) return false;
    said.push(note.toLowerCase());
    return true;
  });
}
