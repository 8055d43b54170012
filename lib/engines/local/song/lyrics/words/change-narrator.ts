/** Changes the narrator of written lyrics: pronouns, and the verbs that agree with them. */
import { agreeing, capital, type Narrator } from './narrate.ts';
import { sensesOf, verbLemma } from './wordnet.ts';

const PRONOUNS: Readonly<
  Record<
    Narrator,
    {
      subject: string;
      object: string;
      owner: string;
      mine: string;
      self: string;
      be: string;
      was: string;
      isSingular: boolean;
    }
  >
> = {
  I: { subject: 'I', object: 'me', owner: 'my', mine: 'mine', self: 'myself', be: 'am', was: 'was', isSingular: false },
  we: {
    subject: 'we',
    object: 'us',
    owner: 'our',
    mine: 'ours',
    self: 'ourselves',
    be: 'are',
    was: 'were',
    isSingular: false,
  },
  you: {
    subject: 'you',
    object: 'you',
    owner: 'your',
    mine: 'yours',
    self: 'yourself',
    be: 'are',
    was: 'were',
    isSingular: false,
  },
  she: {
    subject: 'she',
    object: 'her',
    owner: 'her',
    mine: 'hers',
    self: 'herself',
    be: 'is',
    was: 'was',
    isSingular: true,
  },
  he: {
    subject: 'he',
    object: 'him',
    owner: 'his',
    mine: 'his',
    self: 'himself',
    be: 'is',
    was: 'was',
    isSingular: true,
  },
  they: {
    subject: 'they',
    object: 'them',
    owner: 'their',
    mine: 'theirs',
    self: 'themselves',
    be: 'are',
    was: 'were',
    isSingular: false,
  },
};
/** “Hasn't”, “isn't” and “wasn't” for another narrator; null for other words. */
function negatedBy(word: string, { be, was, isSingular }: (typeof PRONOUNS)[Narrator]): string | null {
  if (/^ha(?:s|ve)n't$/u.test(word)) return isSingular ? "hasn't" : "haven't";
  if (/^(?:is|are)n't$/u.test(word)) return be === 'am' ? 'am not' : `${be}n't`;
  return /^(?:was|were)n't$/u.test(word) ? `${was}n't` : null;
}
const SHORT: Readonly<Record<string, string>> = { am: "'m", are: "'re", is: "'s" };
const ADVERBS = /^(?:never|still|always|just|only|often|also|now|once|almost|hardly|really)$/u;
const BEFORE_OBJECT =
  /^(?:hear|see|let|make|help|watch|heard|saw|made|hears|sees|lets|makes|helps|watches|to|for|with|of|at|from|by|on|in|love|loves|know|knows|tell|told|give|gave|call|called|miss|take|took|bring|brought|leave|left|find|found|hold|held|need|want|carry|carried)$/u;
const AFTER_SUBJECT_VERB =
  /^(?:the|a|an|my|your|her|his|our|their|it|them|up|down|out|in|on|to|at|off|away|and|by|for|with)$/u;
/** If one of these follows, a word that could be a noun is a verb: “and fold the tray”. */
const BEFORE_THING =
  /^(?:the|an?|all|every|each|some|no|one|two|three|here|there|home|my|your|her|his|our|their|it|them|him|me|us|that|what|of)$/u;
const MODAL =
  /^(?:will|would|can|could|should|shall|may|might|must|did|had|won't|wouldn't|can't|couldn't|didn't|hadn't|'ll|'d)$/u;

/** “… and stays”, “… but dreams of it”: after “he”, these are verbs rather than nouns. */
const SURELY_DONE =
  /^(?:is|was|has|does|stays|waits|dreams|hopes|wishes|works|walks|lives|sleeps|cries|laughs|knits|paints|sings|dances|longs|rules|keeps|holds|reads|writes|rides|fears|goes|comes|knows|thinks|wants|needs|tries|gets|gives|takes|makes|says|sees|feels|loves|hates|misses|remembers|forgets|learns|believes|wonders|stands|sits|runs|carries|leaves|never|refuses|pretends|secretly|circles|turns|grows|stops|starts|begins|ends|plays|falls|breaks|burns|listens|speaks|talks|tells|asks|calls|counts|watches|looks|bakes|cooks|drives|flies|swims|saves|sells|buys|helps|hides|finds|loses|wins|becomes)$/u;

const SAME_IN_PAST = /^(?:read|put|let|cut|set|hit|shut|hurt|spread|cost|bet|quit)$/u;
const isPast = (word: string): boolean => {
  const lower = word.toLowerCase();
  const base = verbLemma(lower);
  return base !== lower && !/(?:s|ing|en)$/u.test(lower) && sensesOf(base, 'verb').length > 0;
};

/** The narrator of these lines: the person who speaks or is spoken of most. */
export function narratorOf(text: string): Narrator {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const first = count(/\b(?:I|[Mm]e|[Mm]y|[Mm]ine)\b/gu);
  const several = count(/\b(?:we|us|our|ours)\b/giu);
  if (first > 0 || several > 0) return several > first ? 'we' : 'I';
  const [she, he, they] = [
    count(/\b(?:she|her|hers)\b/giu),
    count(/\b(?:he|him|his)\b/giu),
    count(/\b(?:they|them|their)\b/giu),
  ];
  if (she + he + they === 0) return count(/\byou\b/giu) > 1 ? 'you' : 'I';
  return she >= he && she >= they ? 'she' : he >= they ? 'he' : 'they';
}

/** `previous` is the line before: its subject is also the subject of a line that opens with “and” and a verb. */
export function changeNarrator(line: string, from: Narrator, to: Narrator, previous = ''): string {
  if (from === to) return line;
  const old = PRONOUNS[from];
  const now = PRONOUNS[to];
  const tokens = line.match(/[\p{L}'’]+|[^\p{L}'’]+/gu) ?? [];
  const words = tokens.map((token) => token.replace('’', "'"));
  const isWord = (at: number) => /\p{L}/u.test(words[at] ?? '');
  const near = (at: number, step: 1 | -1) =>
    isWord(at + step)
      ? (words[at + step] ?? '')
      : /^\s+$/u.test(words[at + step] ?? '')
        ? (words[at + 2 * step] ?? '')
        : '';
  // In “he showed him how”, one of the two is somebody else: the narrator is the object, “him”.
  const others = new Set(
    words.flatMap((word, at) =>
      word.toLowerCase() === old.subject &&
      old.isSingular &&
      old.object !== old.owner &&
      /^\p{L}+ \p{L}+$/u.test(`${near(at, 1)} ${words[at + 4] ?? ''}`) &&
      (words[at + 4] ?? '').toLowerCase() === old.object
        ? [at]
        : [],
    ),
  );
  const [opening = '', second = ''] = previous.toLowerCase().split(/[\s'’]/u, 2);
  let subjectSeen = /^and\s/iu.test(line) && (opening === 'and' ? second : opening) === old.subject.toLowerCase();
  const changed = words.map((word, at) => {
    const lower = word === 'I' || word.startsWith("I'") ? word : word.toLowerCase();
    if (others.has(at)) return word;
    if (lower === old.subject && !(from === 'you' && isObject(near(at, -1)))) {
      subjectSeen = true;
      return now.subject;
    }
    const short = /^(\p{L}+)('\p{L}+)$/u.exec(lower);
    if (short?.[1] === old.subject) {
      subjectSeen = true;
      const tail = short[2] ?? '';
      const has =
        tail === "'ve" || (tail === "'s" && /(?:ed|en|got|been|gone|had|lost|left|made|seen)$/u.test(near(at, 1)));
      return (
        now.subject +
        (has ? (now.isSingular ? "'s" : "'ve") : [SHORT[old.be]].includes(tail) ? (SHORT[now.be] ?? '') : tail)
      );
    }
    if (lower === old.self) return now.self;
    if (lower === old.object && (old.object !== old.owner || isObject(near(at, -1)) || near(at, 1) === ''))
      return now.object;
    if (lower === old.owner) return now.owner;
    if (lower === old.mine) return now.mine;
    return subjectSeen ? verbBy(word, lower, at) : word;
  });
  function isObject(before: string): boolean {
    return BEFORE_OBJECT.test(before.toLowerCase());
  }
  /** “Is nervous and chews gum” */
  function isAfterQuality(and: number, lower: string): boolean {
    const quality =
      words
        .slice(0, Math.max(0, and))
        .findLast((word) => /\p{L}/u.test(word))
        ?.toLowerCase() ?? '';
    const base = verbLemma(lower);
    return (
      and > 0 &&
      /^(?:and|but)$/iu.test(words[and] ?? '') &&
      sensesOf(quality, 'adj').length > sensesOf(quality, 'noun').length &&
      lower === agreeing(base, true) &&
      sensesOf(base, 'verb').length > 0
    );
  }
  function verbBy(word: string, lower: string, at: number): string {
    let before = at - 1;
    while (before >= 0 && (!isWord(before) || ADVERBS.test((words[before] ?? '').toLowerCase()))) before--;
    const subject = (words[before] ?? '').toLowerCase() === old.subject.toLowerCase();
    const between = words.slice(before + 1, at).join('');
    const joined =
      (/^(?:and|but|or|yet)$/iu.test(words[before] ?? '') || between.includes(',')) &&
      ((old.isSingular && (SURELY_DONE.test(lower) || isAfterQuality(before, lower))) ||
        near(at, 1) === '' ||
        AFTER_SUBJECT_VERB.test(near(at, 1).toLowerCase()) ||
        BEFORE_THING.test(near(at, 1).toLowerCase()));
    const negated = negatedBy(lower, now);
    if (negated !== null && (subject || /^(?:and|but|yet)$/iu.test(words[before] ?? ''))) return negated;
    if (!subject && !joined) return word;
    if (lower === old.be) return now.be;
    if (lower === old.was) return now.was;
    if (MODAL.test(lower) || ADVERBS.test(lower)) return word;
    const base = lower === 'has' ? 'have' : lower === "doesn't" ? "don't" : verbLemma(lower);
    const [verbs, nouns] = [sensesOf(base, 'verb').length, sensesOf(base, 'noun').length];
    const isVerb =
      subject ||
      nouns === 0 ||
      (old.isSingular && (SURELY_DONE.test(lower) || isAfterQuality(before, lower))) ||
      // “But still circles the earth”: what follows an adverb is a verb.
      (joined && verbs > 0 && /\p{L}/u.test(between)) ||
      (verbs * 2 >= nouns && BEFORE_THING.test(near(at, 1).toLowerCase()));
    if (!isVerb && !(old.isSingular && verbs > nouns)) return word;
    if (old.isSingular && !now.isSingular)
      return lower !== base && (lower === agreeing(base, true) || lower === 'has') ? base : word;
    // “I read them slow, I wanted proof” is in the past tense, although “read” looks like the present.
    if (SAME_IN_PAST.test(lower) && words.some((other, place) => place !== at && isPast(other))) return word;
    return !old.isSingular && now.isSingular && lower === base && (verbs > 0 || base === "don't")
      ? agreeing(base, true)
      : word;
  }
  return capital(changed.map((word, at) => (isWord(at) && word === words[at] ? (tokens[at] ?? '') : word)).join(''));
}
