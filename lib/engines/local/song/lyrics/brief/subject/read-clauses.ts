/**
 * What a request tells, in sentences that can be sung as they are: “who chases the postman”, said of a dog called Biscuit, is “Biscuit
 * chases the postman”. Only what is surely a clause is taken; a request that tells something in another way is sung about in other lines.
 */
import { capital, type Narrator } from '../../words/narrate.ts';
import { changeNarrator } from '../../words/change-narrator.ts';
import { syllables } from '../../words/rhyme.ts';
import { nounLemma, sensesOf, verbLemma } from '../../words/wordnet.ts';
import { nounPhrase } from '../../words/noun-phrase.ts';
import { isVerbAfter, STOP } from './find-nouns.ts';

/** Who tells the song, and whom it is about. */
export type Told = {
  narrator: Narrator;
  /** The head of what “I” is, and whether it is no person: “oak”. */
  teller?: { head: string; isThing: boolean };
  /** Whom it is sung to: “Ana”, “my father”. */
  addressee?: string;
  /** What “he” or “she” of the request is called, where that is clear, and what “they” are. */
  one?: string;
  several?: string;
  /** Of the dead one says what they were. */
  isOver?: boolean;
};

const CLAUSES_MAX = 6;
const SYLLABLES_MAX = 18;
const SYLLABLES_MIN = 3;
/** What is longer is told in two sentences where somebody does two things. */
const DEEDS_SYLLABLES = 14;
const SECOND_DEED = /^([^,]{8,80}?),? and (\p{Ll}[^,]{5,80})$/u;

/** Words about the song itself: what they are in is a wish. */
const OF_SONG =
  /\b(?:songs?|lyrics?|verses?|chorus(?:es)?|rhymes?|rhyming|writ\p{L}{1,5}|wrote|sung|titled?|tone|style|mood|genre|tempo|hook|mention|include|please|thanks|must|should|cliché\p{L}?|you|your|yourself)\b/iu;
const WISHES =
  /^(?:I|we)(?:['’]d)? (?:want|need|would|like|hope|wish|think|love (?:it|to|a|the song)|am looking|are looking)\b|^(?:he|she|they) (?:(?:wants?|needs?|likes?|loves?) (?:it|a|the|this|to (?:have|hear|sing|use|play|perform))|would)\b|^(?:I|we)['’](?:d|ll)\b/iu;
/** “The bridge is quiet” */
const OF_ITS_PARTS =
  /^(?:the|every|each|all) (?:\p{Ll}+ )?(?:bridge|lines?|words?|music|tune|melody|beat|intro|outro|vocals?)\b/iu;
/** “We will play it at the party” */
const OF_USE =
  /\b(?:will|['’]ll|going to) (?:play|sing|perform|record|film|dance)\b|\bsing(?:s|ing)? it\b|\b(?:play|use|perform|show|hear|give|send|surprise|record)(?:s|ed|ing)? (?:it|this)\b/iu;
/** “Nuts, cats and homework” */
const REST_OF_LIST = /^\p{Ll}[\p{Ll}'’-]*(?: \p{Ll}+)?,? (?:and|or) \p{Ll}[\p{Ll}'’-]*(?: \p{Ll}+)?$/u;
/** “The summer when we were seventeen” */
const SINCE = / (?:when|because|since|where|while) (?=(?:I|we|he|she|they|my|our|the) )/u;
const PRONOUN = /^(?:I|we|he|she|they|I['’]m|we['’]re|he['’]s|she['’]s|they['’]re|I['’]ve|we['’]ve|they['’]ve)$/iu;
const JOINS = /^(?:and|but|because|since|as|so|while|when|where|whenever|although|though|now that) /iu;
const FINITE =
  /^(?:is|are|was|were|am|has|have|had|does|do|did|can|cannot|could|will|would|never|always|still|just|once|often|only|finally|almost|isn['’]t|aren['’]t|wasn['’]t|weren['’]t|hasn['’]t|haven['’]t|hadn['’]t|doesn['’]t|don['’]t|didn['’]t|can['’]t|couldn['’]t|won['’]t|wouldn['’]t|used)$/iu;
const ADVERB = /^(?:never|always|still|just|once|often|only|finally|almost|also|secretly|really|sometimes)$/iu;
const SAME_IN_PAST = /^(?:let|put|cut|hit|set|quit|read|beat|spread|shut|cost|hurt|lost|left|met|felt)$/iu;

/** Whether a word can be the verb of a clause; `isPlain`: also in the form that “we” and “they” take. */
function isVerb(word: string, isPlain: boolean): boolean {
  const lower = word.toLowerCase();
  if (FINITE.test(lower)) return true;
  const base = verbLemma(lower);
  const verbs = sensesOf(base, 'verb').length;
  if (verbs === 0 || (/ing$/u.test(lower) && base !== lower)) return false;
  if (SAME_IN_PAST.test(lower)) return true;
  if (base !== lower) return sensesOf(lower, 'adj').length <= verbs;
  return isPlain && verbs * 2 >= sensesOf(lower, 'noun').length;
}

const WORDS_BEFORE = 12;
const DETERMINER = /^(?:my|our|his|her|their|the|an?|two|three|four|five|six|seven|eight|nine|ten|twelve)$/iu;
const OF_PLACE = /^(?:in|on|at|of|from|near)$/iu;
/** “For Dad” */
const LEADS = /^(?:for|to|dear|about|with|from|in|on|at|and|of|by|happy|poor|the|my|our|an?)$/iu;
const NO_DOER =
  /^(?:ones?|songs?|anthem|ballad|lullaby|poem|tune|track|rap|hymn|jingle|ode|chant|shanty|letter|blues|carol|duet|theme|music|day|way|time|reason|something|style|point|view|voice|perspective|eyes)$/iu;

/** The subject that a relative clause after this text has: “Biscuit”, “the glacier”, “my uncle from the village”. */
function doerBefore(text: string): { doer: string; head: string } | null {
  const words = text.replace(/,/gu, ' ').trim().split(/\s+/u).slice(-WORDS_BEFORE);
  let end = words.length;
  while (words.length - end < 3 && /^\p{Lu}[\p{L}'’-]+$/u.test(words[end - 1] ?? '')) end--;
  // “Ada and Ivo”
  if (
    words.length - end === 1 &&
    /^(?:and|&)$/u.test(words[end - 1] ?? '') &&
    /^\p{Lu}\p{Ll}/u.test(words[end - 2] ?? '')
  )
    end -= 2;
  const name = words.slice(end);
  while (LEADS.test(name[0] ?? '')) name.shift();
  // “A girl from Leeds”
  const isOfPlace = OF_PLACE.test(words[/^the$/iu.test(words[end - 1] ?? '') ? end - 2 : end - 1] ?? '');
  if (name.length > 0 && isOfPlace) {
    name.length = 0;
    end = words.length;
  }
  const before = words.slice(0, /^(?:called|named)$/iu.test(words[end - 1] ?? '') ? end - 1 : end);
  let start = before.findLastIndex((word) => DETERMINER.test(word));
  const headOfPhrase = (from: number) => {
    const phrase = before.slice(from + 1);
    const at = phrase.findIndex((word) => OF_PLACE.test(word));
    return nounLemma((phrase[at < 0 ? phrase.length - 1 : at - 1] ?? '').toLowerCase());
  };
  if (OF_PLACE.test(before[start - 1] ?? '')) {
    const outer = before.slice(0, start - 1).findLastIndex((word) => DETERMINER.test(word));
    if (outer >= 0 && start - outer <= 5 && !NO_DOER.test(headOfPhrase(outer))) start = outer;
  }
  const head = start < 0 ? '' : headOfPhrase(start);
  if (name.length > 0) return OF_SONG.test(name.join(' ')) ? null : { doer: name.join(' '), head };
  const phrase = before.slice(start);
  if (start < 0 || phrase.length > 7 || NO_DOER.test(head) || sensesOf(head, 'noun').length === 0) return null;
  return { doer: phrase.join(' ').replace(/^an? /iu, 'the '), head };
}

/** Things, and not “slow and simple”. */
const isRestOfList = (said: string): boolean =>
  REST_OF_LIST.test(said) &&
  said
    .split(/,? (?:and|or) /u)
    .map((one) => one.split(' ').at(-1) ?? '')
    .every((word) => sensesOf(nounLemma(word), 'noun').length > sensesOf(word, 'adj').length);

/** “Loves skateboarding” of “he is turning 13, loves skateboarding”, but not “cats and homework”. */
function isDeed(said: string, isPlain: boolean): boolean {
  const [first = '', second = ''] = said.split(' ');
  const [verbs, nouns] = [sensesOf(verbLemma(first), 'verb').length, sensesOf(nounLemma(first), 'noun').length];
  return isVerb(first, isPlain) && (isSurelyVerb(first) || (verbs * 2 > nouns && !/^(?:and|or)$/u.test(second)));
}

/** A clause without what is too long to be sung: “who hasn't been home in six weeks or so because of the snow”. */
function shortened(clause: string): string | null {
  let left = clause.trim().replace(/\s+/gu, ' ');
  while (syllables(left) > SYLLABLES_MAX) {
    const cut =
      /^(.{12,}) (?:and|but|because|when|while|after|before|until|since|with|for|in|on|at|to|from|by|so)\b/iu.exec(
        left,
      )?.[1];
    if (cut === undefined) return null;
    left = cut;
  }
  return syllables(left) >= SYLLABLES_MIN &&
    left.includes(' ') &&
    !/ (?:the|an?|my|our|their|and|or|of|to|with|in|on|at|for|from|by|who|that|is|are|was|were|has|have)$/iu.test(left)
    ? left
    : null;
}

/** The sentence as the song's narrator says it. */
function toldBy(clause: string, { narrator, teller }: Told): string | null {
  const isSelf = /\b(?:I|me|my|myself|I['’]\p{L}+)\b/u.test(clause);
  if (teller !== undefined) return isSelf ? null : clause;
  if (narrator === 'I' || !isSelf) return clause;
  return narrator === 'you' ? null : changeNarrator(clause, 'I', narrator);
}

const headOf = (phrase: string): string => nounLemma(phrase.split(' ').at(-1) ?? '');

/** What somebody does, told by themselves. */
function asTeller(verbPhrase: string, isThing: boolean): string {
  const said = changeNarrator(
    `he ${/\b(?:she|her|hers|herself)\b/iu.test(verbPhrase) && !/\bhis\b/iu.test(verbPhrase) ? verbPhrase.replace(/\bher\b(?= \p{L})/giu, 'his') : verbPhrase}`,
    'he',
    'I',
  );
  return isThing ? said.replace(/\bits\b/giu, 'my') : said;
}

export function readClauses(text: string, told: Told): string[] {
  const clauses: string[] = [];
  const add = (clause: string, isOwn = false) => {
    const short = shortened(clause);
    const said = short === null || isOwn ? short : toldBy(short, told);
    if (
      said !== null &&
      clauses.length < CLAUSES_MAX &&
      !clauses.some((one) => one.toLowerCase() === said.toLowerCase())
    )
      clauses.push(said);
  };
  /** A sentence about whom the song is sung to says “you”. */
  const tell = (doer: string, does: string): void => {
    const [, first = '', second = ''] = SECOND_DEED.exec(does) ?? [];
    if (
      syllables(`${doer} ${does}`) > DEEDS_SYLLABLES &&
      isVerb(second.split(' ').find((word) => !ADVERB.test(word)) ?? '', false)
    ) {
      tell(doer, first);
      tell(doer, second);
      return;
    }
    const isAddressed =
      told.addressee !== undefined &&
      (/^(?:he|she)$/iu.test(doer) || doer === told.addressee || headOf(doer) === headOf(told.addressee));
    const pronoun = /\b(?:his|him|himself)\b/iu.test(does) ? 'he' : 'she';
    if (isAddressed) add(changeNarrator(`${pronoun} ${does}`, pronoun, 'you'), true);
    else add(`${doer} ${does}`);
  };
  const called = new Map([
    ['he', told.one],
    ['she', told.one],
    ['they', told.several],
  ]);
  for (const sentence of text
    .replace(/[“”"()]/gu, ' , ')
    .split(/[.;!?:\n]+| [–—-] /u)
    .slice(0, 40)) {
    /** Who goes on doing things in the next part of the sentence. */
    let doer: string | null = null;
    /** “I promise” of “I promise to burn the toast, to dance in the rain” */
    let stem: string | null = null;
    let before = '';
    for (const part of sentence.split(',').map((one) => one.trim())) {
      const said = part.replace(JOINS, '');
      const own =
        OF_SONG.test(said.replace(/^you /iu, '')) || OF_ITS_PARTS.test(said) || WISHES.test(said) || OF_USE.test(said)
          ? null
          : ownClause(said);
      if (own) {
        const known = told.addressee === undefined ? called.get(own.doer) : undefined;
        const isBefore =
          known !== undefined &&
          !isOfKin(own.doer, known, text) &&
          text.indexOf(known) < text.indexOf(part) &&
          !part.includes(known);
        const who = isBefore ? known : own.doer;
        if (who !== own.doer) called.clear();
        if (told.teller && /^(?:he|she|it)$/iu.test(own.doer)) add(asTeller(own.does, told.teller.isThing), true);
        else tell(who, own.does);
        stem = /^(\p{L}+) to /u.exec(own.does)?.[1] ?? null;
        doer = own.doer;
      } else {
        if (stem !== null && doer !== null && /^to \p{Ll}/u.test(said)) {
          for (const more of said.split(/ and (?=to )/u)) tell(doer, `${stem} ${more}`);
          before = part;
          continue;
        }
        const named = appositive(said, before);
        if (named !== null) {
          tell(named, `${told.isOver ? 'was' : 'is'} ${said}`);
          doer = named;
          before = part;
          continue;
        }
        const where = placed(said);
        const relative = where === null ? (relativeClause(said, before) ?? doingClause(said)) : null;
        if (where !== null) add(where);
        else if (relative) {
          const isTeller = told.teller !== undefined && (relative.head === null || relative.head === told.teller.head);
          if (isTeller) add(asTeller(relative.does, told.teller?.isThing === true), true);
          else if (relative.doer !== null) {
            const does = told.teller?.isThing
              ? relative.does.replace(/\bit$/u, 'me').replace(/\bits\b/gu, 'my')
              : relative.does;
            tell(relative.doer, does);
          }
          doer = isTeller ? null : relative.doer;
        } else if (
          doer !== null &&
          said.includes(' ') &&
          !OF_SONG.test(said) &&
          isDeed(said, /^(?:I|we|they)$/iu.test(doer))
        )
          tell(doer, said);
        else if (
          doer !== null &&
          clauses.length > 0 &&
          isRestOfList(said) &&
          syllables(`${clauses.at(-1)} ${said}`) <= SYLLABLES_MAX
        )
          clauses.push(`${clauses.pop()}, ${said}`);
        else if (said !== '') {
          const [, tail = ''] = said.split(SINCE);
          const clause = OF_SONG.test(tail) ? null : ownClause(tail);
          if (clause) tell(clause.doer, clause.does);
          doer = clause?.doer ?? null;
        }
      }
      before = part === '' ? before : part;
    }
  }
  return clauses.map((clause) =>
    PRONOUN.test(clause.split(' ', 1)[0] ?? '') || /^\p{Ll}/u.test(clause) ? capital(clause) : clause,
  );
}

const KIN: Readonly<Record<string, RegExp>> = {
  she: /\b(?:mother|mum|mom|sister|wife|daughter|aunt|grandmother|grandma|granny|girlfriend|niece|bride|woman|girl|lady)\b/giu,
  he: /\b(?:father|dad|brother|husband|son|uncle|grandfather|grandpa|grandad|boyfriend|nephew|groom|man|boy)\b/giu,
};
/** In “Tom and his mother: she sings” nobody says that Tom does. */
const isOfKin = (pronoun: string, known: string, text: string): boolean =>
  [...text.matchAll(KIN[pronoun] ?? /$^/gu)].some(
    ([kin]) =>
      !known.toLowerCase().includes(kin.toLowerCase()) &&
      !new RegExp(`${RegExp.escape(kin)},? ${RegExp.escape(known)}`, 'iu').test(text),
  );

/** “We met on a night bus”, “Ruth plays the cello”, “my grandad kept pigeons”. */
function ownClause(part: string): { doer: string; does: string } | null {
  const words = part.split(' ');
  const [first = ''] = words;
  if (PRONOUN.test(first)) {
    const isShort = /['’]/u.test(first);
    const verb = words[ADVERB.test(words[1] ?? '') ? 2 : 1] ?? '';
    const isPlain = /^(?:I|we|they)$/iu.test(first);
    if (!isShort && !isVerb(verb, isPlain)) return null;
    if (words.length < 2 || (!isShort && words.length < 3 && syllables(part) < 4)) return null;
    return { doer: /^I/u.test(first) ? first : first.toLowerCase(), does: words.slice(1).join(' ') };
  }
  // “You took the dog”
  if (/^you$/iu.test(first) && isPastAfterYou(words[1] ?? '') && words.length > 2)
    return { doer: 'you', does: words.slice(1).join(' ') };
  const end = doerEnd(words);
  if (end === 0 || words.length < end + 2 || ADVERB.test(words.slice(end).join(' '))) return null;
  return { doer: words.slice(0, end).join(' '), does: words.slice(end).join(' ') };
}

/** Of who is left or lost one says what they did; what they are to do is a wish. */
const isPastAfterYou = (word: string): boolean =>
  /^(?:never|always)$/u.test(word) || IRREGULAR.test(word) || (/ed$/u.test(word) && verbLemma(word) !== word);

const OWNER = /^(?:my|our|his|her|their|the)$/iu;
const NUMBER = /^(?:two|three|four|five|six|seven|eight|nine|ten|twelve)$/iu;
const IRREGULAR =
  /^(?:drew|ate|drank|threw|spoke|wore|rode|hid|held|heard|bought|caught|fought|slept|swept|spent|sent|sold|stood|swam|woke|broke|chose|forgot|forgave|froze|shook|sank|stuck|swore|tore|paid|said|began|kept|made|built|ran|sang|came|went|taught|told|gave|grew|drove|flew|wrote|lost|won|died|met|left|fell|took|became|brought|found|knew|saw|stole)$/u;

/** How many words a sentence begins with that name who does something; 0 where nobody surely does. */
function doerEnd(words: readonly string[]): number {
  const [first = ''] = words;
  const isName = (word: string | undefined) => /^\p{Lu}[\p{Ll}'’-]+$/u.test(word ?? '');
  const isSureAt = (at: number) => isSurelyVerb(words[at] ?? '');
  if (OWNER.test(first)) {
    // “My father and I fish on Sundays”
    const and = words.findIndex((word, at) => word === 'and' && words[at + 1] === 'I');
    if (and > 1 && and < 6 && isVerb(words[and + 2] ?? '', true)) return and + 2;
    for (let end = 2; end <= 7; end++) {
      const verb = words[end] ?? '';
      if (!/^\p{Ll}/u.test(verb) || (STOP.has(verb) && !isSureAt(end))) continue;
      const isDone =
        (isName(words[end - 1]) && (SAME_IN_PAST.test(verb) || (/s$/u.test(verb) && isVerb(verb, false)))) ||
        // “My neighbours renovate”, “my cat brags about it”
        (isSeveral(words[end - 1] ?? '') && sensesOf(verb, 'noun').length === 0 && isVerb(verb, true)) ||
        (words[end + 1] === 'about' && verbLemma(verb) !== verb && isVerb(verb, false));
      if ((isSureAt(end) || isDone) && words.slice(1, end - 1).every((word) => /^\p{Ll}/u.test(word))) return end;
    }
    return 0;
  }
  // “Residents are over 80”, “two friends drive to the sea”
  if (isSeveral(first) && /^(?:are|were|have|had|never|always)$/u.test(words[1] ?? '')) return 1;
  if (NUMBER.test(first) && isSeveral(words[1] ?? '') && isVerb(words[2] ?? '', true)) return 2;
  // “It is for my mother”
  if (!isName(first) || STOP.has(first.toLowerCase())) return 0;
  const end = words[1] === 'and' && isName(words[2]) ? 3 : isName(words[1]) ? 2 : 1;
  // “Play that is sad”
  const isWord = end === 1 && isVerb(first, true) && sensesOf(nounLemma(first.toLowerCase()), 'noun').length > 0;
  return (isSureAt(end) || SAME_IN_PAST.test(words[end] ?? '')) && !isWord ? end : 0;
}

const isSurelyVerb = (word: string): boolean =>
  FINITE.test(word) ||
  IRREGULAR.test(word) ||
  (verbLemma(word) !== word &&
    /^\p{Ll}+(?:ed|s)$/u.test(word) &&
    sensesOf(word, 'noun').length === 0 &&
    sensesOf(verbLemma(word), 'verb').length > sensesOf(nounLemma(word), 'noun').length);

/** “My dog Biscuit who chases the postman”; the doer is null where the text begins with “who”. */
function relativeClause(
  part: string,
  previous: string,
): { doer: string | null; head: string | null; does: string } | null {
  const all = part.split(' ');
  const at = all.findIndex((word) => /^(?:who|that|which)$/iu.test(word));
  if (at < 0) return null;
  const before = all.slice(0, at).join(' ');
  const words = all.slice(at + 1);
  const rest = words.join(' ');
  const verb = words[ADVERB.test(words[0] ?? '') ? 1 : 0] ?? '';
  if (
    !isVerb(verb, /^who$/iu.test(all[at] ?? '') || isSeveral(all[at - 1] ?? '')) ||
    OF_SONG.test(rest) ||
    PRONOUN.test(words[0] ?? '')
  )
    return null;
  if (
    /^that$/iu.test(all[at] ?? '') &&
    SAID_OF_SONG.test(verb) &&
    !isSeveral(all[at - 1] ?? '') &&
    /\b(?:song|something|one|piece|poem|lyrics|anthem|ballad)\b/iu.test(before)
  )
    return null;
  const [does = ''] = rest.split(/ (?:who|that|which|where) /u);
  const doer = doerBefore(before === '' ? previous : before);
  if (before !== '' && doer === null) return null;
  // “A mother and her son who argue”
  const isPlain = !FINITE.test(verb) && !SAME_IN_PAST.test(verb) && verbLemma(verb) === verb;
  if (doer !== null && isPlain && !/ and /u.test(doer.doer) && !isSeveral(headWord(doer.doer))) {
    const both = BOTH.exec(before)?.[1];
    return both === undefined ? null : { doer: both.replace(/^an? /u, 'the '), head: doer.head, does };
  }
  return { doer: doer?.doer ?? null, head: doer ? doer.head : null, does };
}

/** “My cousin Malik passing his driving test” */
function doingClause(part: string): { doer: string; head: string; does: string } | null {
  const words = part.split(' ');
  for (let at = 1; at < words.length - 1; at++) {
    const word = words[at] ?? '';
    if (!/^\p{Ll}{2,}ing$/u.test(word) || verbLemma(word) === word) continue;
    const before = words[at - 1] ?? '';
    const isNamed = /^\p{Lu}/u.test(before);
    if (!isNamed && !isVerbAfter(before, word, words[at + 1] ?? '', 'some')) continue;
    const doer = doerBefore(words.slice(0, at).join(' '));
    const rest = words.slice(at).join(' ');
    if (doer === null || OF_SONG.test(rest) || !isSomeone(doer)) return null;
    const be =
      / and /u.test(doer.doer) || (!isNamed && nounPhrase(doer.doer.split(' ').at(-1) ?? '').isPlural) ? 'are' : 'is';
    return { ...doer, does: `${be} ${rest}` };
  }
  return null;
}

/** “A mother and her teenage son” */
const BOTH =
  /\b((?:an?|the|my|our|his|her) (?:\p{Ll}{1,20} ){0,2}\p{Ll}{2,20} and (?:an?|the|my|our|his|her) (?:\p{Ll}{1,20} ){0,2}\p{Ll}{2,20})$/u;
const headWord = (phrase: string): string =>
  (phrase.split(/ (?:in|on|at|of|from|near) /u, 1)[0] ?? '').split(' ').at(-1) ?? '';
const isSeveral = (word: string): boolean =>
  /^\p{L}+s$/u.test(word) && nounLemma(word.toLowerCase()) !== word.toLowerCase();
/** “A song that says I'm fine” */
const SAID_OF_SONG =
  /^(?:says?|talks?|tells?|makes?|sounds?|feels?|explains?|celebrates?|captures?|describes?|goes|shows?|expresses|mentions?|includes?|starts?|ends?|begins?|builds?)$/iu;

/** People and animals do things by themselves; “the smell of rain falling” does nothing. */
const isSomeone = ({ doer, head }: { doer: string; head: string }): boolean =>
  /^\p{Lu}/u.test(doer) || /^(?:person|baby|animal)$/u.test(nounPhrase(head).kind);

/** Who is “the first woman from our town to fly to space”: the name that stands before it. */
function appositive(part: string, previous: string): string | null {
  const before = previous.trim().split(' ');
  const from = before.findLastIndex((word) => !/^\p{Lu}[\p{L}'’-]+$/u.test(word)) + 1;
  const name = before
    .slice(Math.max(from, before.length - 3))
    .join(' ')
    .replace(LEADING_WORD, '');
  const words = part.split(' ');
  const isOne = /^an?$/u.test(words[0] ?? '') || (words[0] === 'the' && RANK.test(words[1] ?? ''));
  if (name === '' || !isOne || !/^[\p{Ll}\d '’-]+$/u.test(part) || OF_SONG.test(part) || OF_SONG.test(name))
    return null;
  const end = words.findIndex((word) => AFTER_NOUN.test(word));
  const head = nounLemma(words[(end < 0 ? words.length : end) - 1] ?? '');
  return nounPhrase(head).kind === 'person' ? name : null;
}
const RANK = /^(?:first|last|only|best|youngest|oldest|greatest)$/u;
const AFTER_NOUN = /^(?:from|to|of|in|at|who|with|on|for|and)$/u;
const LEADING_WORD = /^(?:For|To|About|With|From|Dear) (?=\p{Lu})/u;

/** “The bakery on Hill Street where they met” */
function placed(part: string): string | null {
  const [, place = '', who = '', does = ''] =
    /\b((?:the|our|my|an?) \p{Ll}[\p{L} '’-]{2,40}?) where (we|they|he|she|I) (\p{Ll}[\p{L} '’-]{2,40})$/u.exec(part) ??
    [];
  if (
    place === '' ||
    !isVerb(does.split(' ', 1)[0] ?? '', /^(?:I|we|they)$/u.test(who)) ||
    / (?:who|that|with|about) /u.test(place)
  )
    return null;
  return `${who} ${does} at ${place}`;
}
