/** The forms in which a request tells something: who does what, if the words are certain to be a clause. */
import { nounPhrase } from '../../words/noun-phrase.ts';
import { syllables } from '../../words/rhyme.ts';
import { nounLemma, sensesOf, verbLemma } from '../../words/wordnet.ts';
import { isVerbAfter, STOP } from './find-nouns.ts';

/** Words about the song itself: a clause with one of them is a wish. */
export const OF_SONG =
  /\b(?:(?<!\b(?:every|our|favou?rite|old|sing|sings|sang|singing|hums?|her|his|hear|hears|heard) )songs?|lyrics?|verses?|chorus(?:es)?|rhymes?|rhyming|writ\p{L}{1,5}|wrote|sung|titled?|tone|style|mood|genre|tempo|hook|mention|include|please|thanks|must|should|cliché\p{L}?|you|your|yourself|in the (?:bridge|outro|intro|refrain))\b/iu;
/** “Nuts, cats and homework” */
const REST_OF_LIST = /^\p{Ll}[\p{Ll}'’-]*(?: \p{Ll}+)?,? (?:and|or) \p{Ll}[\p{Ll}'’-]*(?: \p{Ll}+)?$/u;
export const PRONOUN =
  /^(?:I['’]ll|we['’]ll|he['’]ll|she['’]ll|they['’]ll|he['’]d|she['’]d|they['’]d|I|we|he|she|they|I['’]m|we['’]re|he['’]s|she['’]s|they['’]re|I['’]ve|we['’]ve|they['’]ve)$/iu;
const FINITE =
  /^(?:is|are|was|were|am|has|have|had|does|do|did|can|cannot|could|will|would|never|always|still|just|once|often|only|finally|almost|isn['’]t|aren['’]t|wasn['’]t|weren['’]t|hasn['’]t|haven['’]t|hadn['’]t|doesn['’]t|don['’]t|didn['’]t|can['’]t|couldn['’]t|won['’]t|wouldn['’]t|used)$/iu;
export const ADVERB = /^(?:never|always|still|just|once|often|only|finally|almost|also|secretly|really|sometimes)$/iu;
const SAME_IN_PAST = /^(?:let|put|cut|hit|set|quit|read|beat|spread|shut|cost|hurt|lost|left|met|felt)$/iu;

/** Whether a word can be the verb of a clause; `isPlain` also allows the form that goes with “we” and “they”. */
export function isVerb(word: string, isPlain: boolean): boolean {
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
const WATERS = /^(?:river|lake|mount|island)$/u;
/** “For Dad” */
const LEADS = /^(?:for|to|dear|about|with|from|in|on|at|and|of|by|happy|poor|the|my|our|an?)$/iu;
const NO_DOER =
  /^(?:ones?|songs?|anthem|elegy|eulogy|requiem|lament|spiritual|tango|waltz|polka|bop|banger|ballad|lullaby|poem|tune|track|rap|hymn|jingle|ode|chant|shanty|letter|blues|carol|duet|theme|music|day|way|time|reason|something|style|point|view|voice|perspective|eyes)$/iu;

/** “The story of Ruth” is about Ruth. */
const TOLD_OF = /\b(?:story|tale|legend|life|ballad|song) of$/iu;

/** What is after “about” in “a hymn-like song about neighbours”, and whether it is cut. */
const afterAbout = (text: string): [string, boolean] => {
  const [, rest] =
    /^[^.;]{0,80}?\b(?:songs?|tracks?|tunes?|ballad|anthem|hymn|lullaby|rap|number|something|chant|shanty|blues|ode|elegy|jingle|lyrics|verses|tango|waltz|jam) (?:about|for|on|to) (.+)$/iu.exec(
      text,
    ) ?? [];
  return rest === undefined ? [text, false] : [rest, true];
};

/**
 * The subject, at the end of this text, of the relative clause that follows it: “Biscuit”, “the glacier”, “my uncle
 * from the village”.
 */
function doerBefore(given: string): { doer: string; head: string } | null {
  const [text = given, isCut] = afterAbout(given);
  const several = text.trim().split(/\s+/u);
  // “A song about neighbours rebuilding a barn”
  if (isCut && several.length <= 2 && several.every((word) => /^\p{Ll}/u.test(word)) && isSeveral(several.at(-1) ?? ''))
    return NO_DOER.test(nounLemma(several.at(-1) ?? ''))
      ? null
      : { doer: several.join(' '), head: nounLemma(several.at(-1) ?? '') };
  const words = text.replace(/,/gu, ' ').trim().split(/\s+/u).slice(-WORDS_BEFORE);
  let end = words.length;
  while (
    words.length - end < 3 &&
    /^\p{Lu}[\p{L}'’-]+$/u.test(words[end - 1] ?? '') &&
    !/^I['’]/u.test(words[end - 1] ?? '')
  )
    end--;
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
  const isOfPlace =
    !TOLD_OF.test(words.slice(0, end).join(' ')) &&
    OF_PLACE.test(words[/^the$/iu.test(words[end - 1] ?? '') ? end - 2 : end - 1] ?? '');
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
  // “The river Wye getting clean” is told of the river.
  if (name.length > 0 && before.length - start === 2 && WATERS.test(head))
    return { doer: `${before.slice(start).join(' ').toLowerCase()} ${name.join(' ')}`, head };
  if (name.length > 0) return OF_SONG.test(name.join(' ')) ? null : { doer: name.join(' '), head };
  const phrase = before.slice(start);
  // “A song about onions that make everybody cry”
  const about = phrase.lastIndexOf('about');
  if (about > 0) {
    const things = phrase.slice(about + 1);
    return things.length > 0 && things.length < 3 && isSeveral(things.at(-1) ?? '')
      ? { doer: things.join(' '), head: nounLemma(things.at(-1) ?? '') }
      : null;
  }
  // The dictionary has no “codebreaker”.
  const isNoun = sensesOf(head, 'noun').length > 0 || /\p{L}{3}(?:[eo]r|ist|man|woman)$/u.test(head);
  if (start < 0 || phrase.length > 7 || NO_DOER.test(head) || !isNoun) return null;
  return { doer: phrase.join(' ').replace(/^an? /iu, 'the '), head };
}

/** Whether these are things, rather than “slow and simple”. */
export const isRestOfList = (said: string): boolean =>
  REST_OF_LIST.test(said) &&
  said
    .split(/,? (?:and|or) /u)
    .map((one) => one.split(' ').at(-1) ?? '')
    .every((word) => sensesOf(nounLemma(word), 'noun').length > sensesOf(word, 'adj').length);

/** “Loves skateboarding” of “he is turning 13, loves skateboarding”, but not “cats and homework”. */
export function isDeed(said: string, isPlain: boolean): boolean {
  const [first = '', second = ''] = said.split(' ');
  const [verbs, nouns] = [sensesOf(verbLemma(first), 'verb').length, sensesOf(nounLemma(first), 'noun').length];
  return isVerb(first, isPlain) && (isSurelyVerb(first) || (verbs * 2 > nouns && !/^(?:and|or)$/u.test(second)));
}

/** “We met on a night bus”, “Ruth plays the cello”, “my grandad kept pigeons”. */
export function ownClause(part: string): { doer: string; does: string } | null {
  const words = part.split(' ');
  const [first = ''] = words;
  if (PRONOUN.test(first)) {
    const isShort = /['’]/u.test(first);
    const verb = words[ADVERB.test(words[1] ?? '') ? 2 : 1] ?? '';
    const isPlain = /^(?:I|we|they)$/iu.test(first);
    // “She'd rather be a dentist”, “I'll feed his fish”
    const [, who = '', modal = ''] = /^(\p{L}+)['’](ll|d)$/u.exec(first) ?? [];
    if (who !== '') {
      if (
        words.length < 3 ||
        (modal === 'd' &&
          !/^(?:rather|never|always|be|love|like|give|go|do|take|wait|stay|keep|sing|dance|run|walk)$/u.test(
            words[1] ?? '',
          ))
      )
        return null;
      return {
        doer: who === 'I' ? who : who.toLowerCase(),
        does: `${modal === 'll' ? 'will' : 'would'} ${words.slice(1).join(' ')}`,
      };
    }
    // “We still laugh about it”: after “we”, “laugh” is a verb.
    const isDoing = isPlain && verbLemma(verb) === verb && sensesOf(verb, 'verb').length > 0 && words.length > 2;
    if (!isShort && !isVerb(verb, isPlain) && !isDoing) return null;
    if (words.length < 2 || (!isShort && words.length < 3 && syllables(part) < 4)) return null;
    return { doer: /^I/u.test(first) ? first : first.toLowerCase(), does: words.slice(1).join(' ') };
  }
  // “It's me against the slugs”, “there's a hole in the roof”
  if (OF_IT.test(part) && !IT_IS_A_WISH.test(part))
    return { doer: first.toLowerCase().replace('’', "'"), does: words.slice(1).join(' ') };
  // “Everybody claps along”, “nobody asks”
  if (ANYBODY.test(first)) {
    const verb = words[ADVERB.test(words[1] ?? '') ? 2 : 1] ?? '';
    if (words.length > 1 && /^\p{Ll}+ing$/u.test(verb) && verbLemma(verb) !== verb)
      return { doer: first.toLowerCase(), does: `is ${words.slice(1).join(' ')}` };
    return words.length > 1 && isVerb(verb, false) && !/^(?:must|should)$/u.test(verb)
      ? { doer: first.toLowerCase(), does: words.slice(1).join(' ') }
      : null;
  }
  // “Goalie Tilly never lets one in” is told of Tilly.
  if (
    /^\p{Ll}{4,}$/u.test(first) &&
    /^\p{Lu}\p{Ll}/u.test(words[1] ?? '') &&
    isSurelyVerb(words[2] ?? '') &&
    nounPhrase(first).kind === 'person'
  )
    return ownClause(words.slice(1).join(' '));
  // “You took the dog”
  if (/^you$/iu.test(first) && isPastAfterYou(words[1] ?? '') && words.length > 2)
    return { doer: 'you', does: words.slice(1).join(' ') };
  // “A countess plays cards with death”
  const isOne = /^an?$/iu.test(first);
  const end = isOne ? doerEnd(words.with(0, 'the')) : doerEnd(words);
  if (
    isOne &&
    end > 0 &&
    (NO_DOER.test(words[end - 1] ?? '') || sensesOf(nounLemma(words[end - 1] ?? ''), 'noun').length === 0)
  )
    return null;
  // “The bench where she told stories” is not a sentence.
  if (end === 0 || words.slice(1, end).some((word) => /^(?:where|when|who|that|which|while)$/iu.test(word)))
    return null;
  // “An elegy for a drowned village”, “the year the river froze”
  if (
    words
      .slice(1, end)
      .some((word, at) => OWNER_OR_ARTICLE.test(word) && (at + 2 === end || !JOINS_NOUNS.test(words[at] ?? '')))
  )
    return null;
  if (words.length < end + 2 || ADVERB.test(words.slice(end).join(' '))) return null;
  const doer = (isOne ? words.with(0, 'the') : words).slice(0, end).join(' ');
  return { doer: BARE_ROLE.test(doer) ? `the ${doer.toLowerCase()}` : doer, does: words.slice(end).join(' ') };
}

const OWNER_OR_ARTICLE = /^(?:the|an?|my|our|his|her|their)$/iu;
const JOINS_NOUNS =
  /^(?:and|&|or|of|in|on|at|from|with|near|behind|under|beside|next|to|by|across|for|above|below|inside|outside|over|opposite)$/iu;
const ANYBODY = /^(?:everyone|everybody|nobody|no-one|someone|somebody)$/iu;
const OF_IT = /^(?:it|there)(?:['’]s| is| was| are| were|['’]ll be) \p{L}.{1,80} \p{L}/iu;
/** “It is for my mother”, “it should be loud” */
const IT_IS_A_WISH =
  /^it(?:['’]s| is| was)? (?:(?:to|for|about|called|titled|supposed|meant|due|important|ok(?:ay)?|fine|going|best|better|good|nice|great|needed|needs?|on (?:the |her|his|my|our)?\p{L}{1,9}day|(?:more|just|all|mostly|really) (?:about|of|like|for)|like|an? (?:\p{L}{1,20} ){0,2}(?:song|surprise|present|gift|joke|ballad|poem|lullaby|rap)|(?:his|her|my|our|their) (?:\p{L}{1,20} ){0,2}(?:birthday|anniversary|wedding|farewell|retirement))\b|not (?:a|about|for|to)\b)|^there(?:['’]s| is| are| should| must) (?:no need|a (?:chorus|verse|bridge|line)|lines?|verses?)\b/iu;

/** Whether a word after “you” tells what somebody did; anything else says what they are to do, which is a wish. */
const isPastAfterYou = (word: string): boolean =>
  /^(?:never|always)$/u.test(word) || IRREGULAR.test(word) || (/ed$/u.test(word) && verbLemma(word) !== word);

/** A part in a story, which has an article when it is sung of. */
const BARE_ROLE = /^(?:star|hero|heroine|villain|boss|winner|mascot|captain|groom|bride|setting|singer)$/iu;
const OWNER = /^(?:my|our|his|her|their|the)$/iu;
const NUMBER = /^(?:two|three|four|five|six|seven|eight|nine|ten|twelve)$/iu;
const IRREGULAR =
  /^(?:drew|ate|drank|threw|spoke|wore|rode|hid|held|heard|bought|caught|fought|slept|swept|spent|sent|sold|stood|swam|woke|broke|chose|forgot|forgave|froze|shook|sank|stuck|swore|tore|paid|said|began|kept|made|built|ran|sang|came|went|taught|told|gave|grew|drove|flew|wrote|lost|won|died|met|left|fell|took|became|brought|found|knew|saw|stole)$/u;

const LEADS_OBJECT = /^(?:to|the|an?|my|our|his|her|their|its|every|everyone|nobody|everything|nothing)$/u;
const KINS =
  /^(?:(?:grand)?(?:mother|father|son|daughter|child|parents)|brother|sister|husband|wife|boss|teacher|student|aunt|uncle|bride|groom|king|queen|nurse|patient|doctor)s?$/iu;

/** The number of words at the start of a sentence that name whoever acts; 0 unless that is certain. */
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
      // “For a drowned village”
      if (BEFORE_NOUN.test(words[end - 1] ?? '')) continue;
      // “The green Fiat named Lettuce” is no sentence.
      if (/^(?:named|called)$/u.test(verb)) continue;
      const isDone =
        (isName(words[end - 1]) && (SAME_IN_PAST.test(verb) || (/s$/u.test(verb) && isVerb(verb, false)))) ||
        // “My neighbours renovate”, “my cat brags about it”
        (isSeveral(words[end - 1] ?? '') && sensesOf(verb, 'noun').length === 0 && isVerb(verb, true)) ||
        // “Our gym smells of floor polish”
        (/^(?:smells?|tastes?|sounds?|looks?|feels?|runs?|hums?)$/u.test(verb) &&
          /^(?:of|like|on)$/u.test(words[end + 1] ?? '')) ||
        (words[end + 1] === 'about' && verbLemma(verb) !== verb && isVerb(verb, false));
      if ((isSureAt(end) || isDone) && isOwned(words.slice(1, end - 1))) return end;
    }
    return 0;
  }
  // “The star is Captain Molar” of “Star is Captain Molar”
  if (BARE_ROLE.test(first) && /^(?:is|are|was)$/u.test(words[1] ?? '')) return 1;
  // “Residents are over 80”, “two friends drive to the sea”
  if (isSeveral(first) && /^(?:are|were|have|had|never|always)$/u.test(words[1] ?? '')) return 1;
  // “Librarians join a sea battle”
  if (
    isSeveral(first) &&
    LEADS_OBJECT.test(words[2] ?? '') &&
    isVerb(words[1] ?? '', true) &&
    sensesOf(words[1] ?? '', 'verb').length >= sensesOf(words[1] ?? '', 'noun').length
  )
    return 1;
  if (NUMBER.test(first) && isSeveral(words[1] ?? '') && isVerb(words[2] ?? '', true)) return 2;
  // “Grandfather and granddaughter remember”
  const isBareTwo =
    words[1] === 'and' &&
    [words[0], words[2]].every((word) => word !== undefined && KINS.test(word)) &&
    isVerb(words[3] ?? '', true);
  if (isBareTwo) return 3;
  // “It is for my mother”
  if (!isName(first) || STOP.has(first.toLowerCase())) return 0;
  const end = words[1] === 'and' && isName(words[2]) ? 3 : isName(words[1]) ? 2 : 1;
  // “Play that is sad”
  const isWord = end === 1 && isVerb(first, true) && sensesOf(nounLemma(first.toLowerCase()), 'noun').length > 0;
  const isBoth =
    end === 3 &&
    /^\p{Ll}/u.test(words[end] ?? '') &&
    !OF_PLACE.test(words[end] ?? '') &&
    isVerb(words[end] ?? '', true);
  // “Ada loves to fish”
  const isOneDoing =
    end < 3 &&
    /s$/u.test(words[end] ?? '') &&
    isVerb(words[end] ?? '', false) &&
    LEADS_OBJECT.test(words[end + 1] ?? '');
  return (isSureAt(end) || isOneDoing || isBoth || SAME_IN_PAST.test(words[end] ?? '')) && !isWord ? end : 0;
}

const BEFORE_NOUN =
  /^(?:the|an?|my|our|his|her|their|its|your|for|of|in|on|at|to|from|with|by|about|and|or|very|so|too)$/iu;

/** “Choir leader Edith” of “our choir leader Edith Pargeter” */
const isOwned = (words: readonly string[]): boolean => {
  const name = words.findIndex((word) => !/^\p{Ll}/u.test(word));
  return name < 0 || (name > 0 && words.slice(name).every((word) => /^\p{Lu}/u.test(word)));
};

const isSurelyVerb = (word: string): boolean =>
  FINITE.test(word) ||
  IRREGULAR.test(word) ||
  (verbLemma(word) !== word &&
    /^\p{Ll}+(?:ed|s)$/u.test(word) &&
    sensesOf(word, 'noun').length === 0 &&
    sensesOf(verbLemma(word), 'verb').length > sensesOf(nounLemma(word), 'noun').length);

/** Reads “my dog Biscuit who chases the postman”; `doer` is null if the text begins with “who”. */
export function relativeClause(
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
export function doingClause(part: string): { doer: string; head: string; does: string } | null {
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
  /^(?:\p{L}*(?:wo)?men|people|children|folks|geese|mice)$/u.test(word) ||
  (/^\p{L}+s$/u.test(word) && nounLemma(word.toLowerCase()) !== word.toLowerCase());
/** “A song that says I'm fine” */
const SAID_OF_SONG =
  /^(?:says?|talks?|tells?|makes?|sounds?|feels?|explains?|celebrates?|captures?|describes?|goes|shows?|expresses|mentions?|includes?|starts?|ends?|begins?|builds?)$/iu;

/** People and animals act; “the smell of rain falling” does not. */
const isSomeone = ({ doer, head }: { doer: string; head: string }): boolean =>
  /^(?:the \p{Ll}+ )?\p{Lu}/u.test(doer) || /^(?:person|baby|animal)$/u.test(nounPhrase(head).kind);

/** “Ada” of “a song for Ada” */
export function nameAtEnd(text: string): string {
  const words = text.trim().split(' ');
  const from = words.findLastIndex((word) => !/^\p{Lu}[\p{L}'’-]+$/u.test(word)) + 1;
  return words
    .slice(Math.max(from, words.length - 3))
    .join(' ')
    .replace(LEADING_WORD, '');
}

/** Whom “the first woman from our town to fly to space” describes: the name before it. */
export function appositive(part: string, previous: string): string | null {
  const name = nameAtEnd(previous);
  const words = part.split(' ');
  const isOne =
    /^an?$/u.test(words[0] ?? '') ||
    (words[0] === 'the' && (RANK.test(words[1] ?? '') || words[2] === 'of')) ||
    isOffice(words);
  const said = isOffice(words) ? part.toLowerCase() : part;
  if (name === '' || !isOne || !/^[\p{Ll}\d '’-]+$/u.test(said) || OF_SONG.test(part) || OF_SONG.test(name))
    return null;
  const end = words.findIndex((word) => AFTER_NOUN.test(word));
  const head = nounLemma(words[(end < 0 ? words.length : end) - 1] ?? '');
  return nounPhrase(head).kind === 'person' ? name : null;
}
/** “Postman in Whitby for 38 years” */
export const isOffice = (words: readonly string[]): boolean =>
  /^(?:in|at|of|for)$/u.test(words[1] ?? '') &&
  nounPhrase(words[0] ?? '').kind === 'person' &&
  nounPhrase(words[0] ?? '').isCertain;
const RANK = /^(?:first|last|only|best|youngest|oldest|greatest)$/u;
const AFTER_NOUN = /^(?:from|to|of|in|at|who|with|on|for|and)$/u;
const LEADING_WORD = /^(?:For|To|About|With|From|Dear) (?=\p{Lu})/u;

const ON_TOP =
  /\b(?:bench|swing|porch|hill|beach|roof|stairs?|steps?|wall|sofa|couch|boat|ferry|bridge|street|island|farm)$/iu;
/** “The bakery on Hill Street where they met” */
export function placed(part: string): string | null {
  const [, place = '', who = '', does = ''] =
    /\b((?:the|our|my|an?) \p{Ll}[\p{L} '’-]{2,40}?) where (we|they|he|she|I) (\p{Ll}[\p{L} '’-]{2,40})$/u.exec(part) ??
    [];
  if (
    place === '' ||
    !isVerb(does.split(' ', 1)[0] ?? '', /^(?:I|we|they)$/u.test(who)) ||
    / (?:who|that|with|about) /u.test(place)
  )
    return null;
  return `${who} ${does} ${ON_TOP.test(place) ? 'on' : 'at'} ${place}`;
}
