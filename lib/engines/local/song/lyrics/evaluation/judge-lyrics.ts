/**
 * Evaluates lyrics against a request. A wish counts as honoured if the lyrics show it, or if `notes` say that it could
 * not be met. Of grammar, only errors that code can detect are counted; people read for the rest.
 */
import type { LyricPart, LyricsBrief } from '#lib/products/music/ports.ts';
import { editLyricParts } from '../edit/edit-lyrics.ts';
import { refuseBrief, refuseEdit } from '../writable-language.ts';
import { writeLyrics } from '../write-lyrics.ts';

export type Narrator = 'I' | 'we' | 'you' | 'she' | 'he' | 'they';

export type Wish =
  | { has: string }
  /** A word about the subject, in a verse or a bridge and not only in the hook. */
  | { theme: string }
  | { hasNot: string }
  | { labels: string[] }
  | { noSection: string }
  | { hasSection: string }
  | { narrator: Narrator }
  | { language: string }
  | { title: string }
  | { shorter: true }
  | { longer: true }
  /** Headings of sections whose lines must change, and of those whose lines must not. */
  | { changed: string[] }
  | { kept: string[] };

export type LyricsRequest =
  | { ask: Partial<LyricsBrief> & { prompt: string }; wishes: Wish[] }
  | { edit: string; lyrics: string; wishes: Wish[] };

export type Verdict = { text: string; notes: string[]; missed: Wish[]; slips: string[] };

export function judge(request: LyricsRequest, seed: number): Verdict {
  // Refusals are free and name the field, so a request for another language is answered before it costs anything.
  const refusal =
    'ask' in request
      ? refuseBrief({ ...request.ask, seed })
      : refuseEdit({ lyrics: request.lyrics, parts: partsOf(request.lyrics), instruction: request.edit, seed });
  if (refusal)
    return {
      text: '',
      notes: [],
      slips: [],
      missed: refusal.language !== null ? request.wishes.filter((wish) => !('language' in wish)) : [...request.wishes],
    };
  const { title, text, notes, language } = 'ask' in request ? writtenBy(request, seed) : editedBy(request, seed);
  const before = 'edit' in request ? partsOf(request.lyrics) : [];
  const parts = partsOf(text);
  const missed = request.wishes.filter(
    (wish) => !holds(wish, { title, text, parts, before, language }) && !isNamed(wish, notes),
  );
  return { text, notes, missed, slips: findSlips(text) };
}

type Written = { title: string; text: string; notes: string[]; language: string };

function writtenBy({ ask }: Extract<LyricsRequest, { ask: unknown }>, seed: number): Written {
  const sheet = writeLyrics({ ...ask, seed });
  return { title: sheet.title, text: sheet.text, notes: sheet.notes ?? [], language: sheet.language };
}

function editedBy({ edit, lyrics }: Extract<LyricsRequest, { edit: string }>, seed: number): Written {
  const result = editLyricParts({ lyrics, parts: partsOf(lyrics), instruction: edit, seed });
  const text = result.parts
    .map((part) => [...(part.heading === null ? [] : [`[${part.heading}]`]), ...part.lines].join('\n'))
    .join('\n\n');
  return { title: result.hook, text, notes: result.notes, language: result.language };
}

/** The sections of headed lyrics. */
function partsOf(text: string): LyricPart[] {
  return text.split(/\n(?=\[)/u).map((block) => {
    const [first = '', ...rest] = block.split('\n');
    const lines = (first.startsWith('[') ? rest : [first, ...rest]).filter((line) => line.trim() !== '');
    return { heading: first.startsWith('[') ? first.slice(1, -1) : null, lines };
  });
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’]/gu, "'")
    .replace(/[^\p{L}\p{N}'\n]+/gu, ' ')
    .trim();
const whole = (text: string, words: string) => ` ${plain(text).replaceAll('\n', ' ')} `.includes(` ${plain(words)} `);
/** The word, its plural and its possessive. */
const forms = (word: string) => [
  word,
  `${word}s`,
  `${word}es`,
  `${word}'s`,
  word.replace(/y$/u, 'ies'),
  word.replace(/s$/u, ''),
];
const sung = (parts: readonly LyricPart[], kinds: RegExp) =>
  parts
    .filter((part) => kinds.test(part.heading ?? 'verse'))
    .flatMap((part) => part.lines)
    .join('\n');

type Shown = Pick<Written, 'title' | 'text' | 'language'> & { parts: LyricPart[]; before: LyricPart[] };

function holds(wish: Wish, { title, text, parts, before, language }: Shown): boolean {
  if ('has' in wish) return whole(text, wish.has);
  if ('theme' in wish)
    return forms(wish.theme).some((form) =>
      whole(sung(parts, /verse|bridge|rap|part|stanza|^\p{Lu}(?: \d)?$/iu), form),
    );
  if ('hasNot' in wish) return !forms(wish.hasNot).some((form) => whole(text, form));
  if ('labels' in wish)
    return (
      wish.labels.length === parts.length &&
      wish.labels.every(
        (label, place) =>
          (parts[place]?.heading ?? '').toLowerCase().replace(/ \d+$/u, '') ===
          label.toLowerCase().replace(/ \d+$/u, ''),
      )
    );
  if ('noSection' in wish) return !parts.some((part) => (part.heading ?? '').toLowerCase().includes(wish.noSection));
  if ('hasSection' in wish)
    return parts.some((part) => (part.heading ?? '').toLowerCase().includes(wish.hasSection) && part.lines.length > 1);
  if ('narrator' in wish) return toldBy(wish.narrator, sung(parts, /./u));
  if ('language' in wish) return language === wish.language;
  if ('title' in wish) return plain(title) === plain(wish.title);
  const count = (list: readonly LyricPart[]) => list.reduce((sum, part) => sum + part.lines.length, 0);
  if ('shorter' in wish) return count(parts) < count(before);
  if ('longer' in wish) return count(parts) > count(before);
  const same = (heading: string) => {
    const [old, now] = [before, parts].map((list) => list.find((part) => part.heading === heading)?.lines.join('\n'));
    return old !== undefined && old === now;
  };
  if ('changed' in wish)
    return wish.changed.every((heading) => !same(heading) && parts.some((part) => part.heading === heading));
  return wish.kept.every(same);
}

const FIRST = /\b(?:I|I'm|I've|I'll|I'd|me|my|mine|myself)\b/u;
const PLURAL = /\b(?:we|we're|we've|we'll|we'd|us|our|ours)\b/iu;
const SECOND = /\b(?:you|your|yours|you're|you've|you'll|you'd)\b/iu;
const OWN: Readonly<Record<Narrator, RegExp>> = {
  I: FIRST,
  we: PLURAL,
  you: SECOND,
  she: /\b(?:she|her|she's|she'd|she'll)\b/iu,
  he: /\b(?:he|his|him|he's|he'd|he'll)\b/iu,
  they: /\b(?:they|their|them|they're|she|he|her|his)\b/iu,
};
const OTHERS: Readonly<Record<Narrator, readonly RegExp[]>> = {
  I: [/\bour\b/iu],
  we: [FIRST],
  you: [FIRST, PLURAL],
  she: [FIRST, PLURAL],
  he: [FIRST, PLURAL],
  they: [FIRST, PLURAL],
};

const toldBy = (narrator: Narrator, text: string) =>
  OWN[narrator].test(text.replaceAll('’', "'")) &&
  !OTHERS[narrator].some((other) => other.test(text.replaceAll('’', "'")));

/** A note covers a wish when it contains the wish's words. */
function isNamed(wish: Wish, notes: readonly string[]): boolean {
  const said = notes.join('\n');
  const [key, value] = Object.entries(wish)[0] as [string, unknown];
  if (
    key === 'has' ||
    key === 'theme' ||
    key === 'hasNot' ||
    key === 'noSection' ||
    key === 'hasSection' ||
    key === 'title'
  )
    return whole(said, String(value));
  if (key === 'narrator') return /narrat|person|point of view/iu.test(said);
  return key === 'language' && /does not write/u.test(said);
}

const BASE =
  'am are have do go keep hold wait walk run sing know see hear feel take make give find leave come turn carry write call say tell think want need love miss lose stay stand sit drive dance dream fall rise burn break build learn read ask answer watch wear bring open close light fold count wake sleep pull push pour hang pass grow fly swim sail work play';
const BASES = BASE.split(' ').join('|');
const THIRD_PERSONS = BASE.split(' ')
  .slice(4)
  .map((verb) => `${verb}s`)
  .join('|');
// slow pattern allowed: the parts are constants, and what is judged are songs.
const SINGULAR_WITH_BASE = new RegExp(
  `(?<!\\b(?:and|or|did|does|do|will|can|could|would|should|may|might|must|let|make|made|help|see|saw|watch|watched|hear|heard|sees|hears|if|than|lets|makes|helps|what|how|why|where|when|'ll) (?:\\w+ )?)\\b(?:she|he) (?:${BASES})\\b`,
  'giu',
);
// slow pattern allowed: the parts are constants, and what is judged are songs.
const PLURAL_WITH_S = new RegExp(`(?<!\\b(?:for|of|to|who|and) )\\b(?:we|they|you|I) (?:${THIRD_PERSONS})\\b`, 'gu');
const SLIPS: readonly RegExp[] = [
  /[{}|*_<>]/gu,
  / [,.;:!?]/gu,
  /\b(?:a|an|the|my|your|our|their|his) (?:a|an|the|my|your|our|their|his)\b(?!self)/giu,
  /\b(?:he|she|it|this|that) (?:are|were|am|have|do)\b(?<!\b(?:if|as if|though|wish|like|did|does|will|can|could|would|should|may|might|must|let|that) \w+ \w+)/giu,
  /\b(?:we|you|they) (?:is|was|am|has|does)\b/giu,
  /\bI (?:is|are|has|does)\b/gu,
  SINGULAR_WITH_BASE,
  PLURAL_WITH_S,
  /\ban [bcdfgjklmnpqrstvwxyz]/giu,
  /\ba (?:[aeio](?!ne\b|nce\b|u(?!t))|u(?!n[aeiou]|s[eau]|k|t[eiou]))\p{Ll}+/giu,
  /\b(?:a|an|one|this|that) (?:eggs|works|feelings|lights|stars|hands|eyes|shoes|things|days|nights|streets)\b/giu,
  /^\p{Ll}/gmu,
];

/** Grammatical errors and formatting faults that code can detect, with the line they are in. */
function findSlips(text: string): string[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('['));
  return lines.flatMap((line) => [
    ...doubled(line),
    ...SLIPS.flatMap((slip) =>
      [...line.replaceAll('’', "'").matchAll(slip)].map((match) => `${match[0].trim()} | ${line}`),
    ),
  ]);
}

const MAY_REPEAT = new Set(
  'no la oh na hey bye had that so more one down on go round slow home up over again and ever'.split(' '),
);

/** A repeated word without the comma that would make it a refrain. */
function doubled(line: string): string[] {
  const words = line.toLowerCase().split(' ');
  return words.flatMap((word, at) =>
    word === words[at + 1]?.replace(/[^\p{L}']/gu, '') && !MAY_REPEAT.has(word) ? [`${word} ${word} | ${line}`] : [],
  );
}
