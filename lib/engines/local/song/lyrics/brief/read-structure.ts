/** Reads orders of sections that are told in words: “two verses, chorus after each”, “about 4 lines verse + chorus”. */
import { numberOf } from '../../phonetics/number-words.ts';

export type Structure = {
  structure?: string[];
  /** What was read, as written. */
  said: string[];
  /** The text without what was read; what other readers understand better stands in its place. */
  rest: string;
};

const COUNT = '(an?|one|two|three|four|five|six|seven|eight|[1-8])';
const LINES = '(?:(two|four|six|eight|[2468])[- ]lines? )?';
const OF_LINES = '(?:(two|four|six|eight|[2468])[- ]lines?)';
const CHORUS = '(?:chorus(?:es)?|refrain|hook)';

/** “Just verses”, “all verses, no hook” */
const ONLY_VERSES = new RegExp(
  `(?:\\b(?:no|without(?: an?| any)?) ${CHORUS}(?: at all| please| pls)?,? (?:and |but )?)?\\b(?:(?:just|only|nothing but|all) (?:the )?verses(?! \\p{L}{1,20} about)|(?<!\\b(?:two|three|four|five|six|seven|eight|\\d) )verses (?:only|alone|throughout))(?! (?:about|of|with|and (?:an?|the) ${CHORUS}))(?:(?: please| pls)?,? (?:and |but )?(?:no|without(?: an?| any)?) ${CHORUS})?`,
  'giu',
);
/** “No chorus please, just verses” */
const NO_CHORUS_THEN = new RegExp(
  `\\b(?:no|without(?: an?| any)?) ${CHORUS} (?:please|pls|at all|needed)(?=\\s?(?:$|[.,;!?\\n]))`,
  'giu',
);
/** “Two verses, chorus after each”, “3 verses with a chorus in between” */
const AFTER_EACH = new RegExp(
  `\\b(?:(?:start|begin|open)(?:s|ing)? (?:out )?with (?:an?|the) ${CHORUS},? (?:and )?(?:then )?)?(?:(?:with|of|in|then|just|only|exactly) ){0,4}${COUNT} (?:(?:short|long|little|quick) )?verses(?:,| -| –)? ?(?:with |and |plus |then )?(?:(?:an?|the|one|same|this|short|big) ){0,4}${CHORUS}(?: (?:sung|repeated|repeating|coming|comes|that comes|which comes|should come|goes|played))? (after|following|in[- ]between|between|behind)(?: (?:each|every|all|both)(?: of)?(?: (?:the|them))?)?(?: (?:one|verses?|them|the verses))?(?!\\p{L})`,
  'giu',
);
/** “Three verses about the three jobs my mom had, with the chorus after each verse” */
const AFTER_EACH_LATER = new RegExp(
  `\\b(?:(?:and|with) )?(?:(?:an?|the|one|same|short) ){0,3}${CHORUS}(?: (?:sung|repeated|repeating|coming|comes|goes))? (?:after|following) (?:each|every)(?: of (?:the|them))?(?: (?:one|verse))?(?!\\p{L})`,
  'giu',
);
const VERSES_BEFORE = new RegExp(`\\b${COUNT} (?:(?:short|long|little|quick) )?verses\\b[^.;!?\\n]{0,90}$`, 'iu');
/** “Intro, two verses, chorus, bridge, outro” */
const COUNTED_LIST = new RegExp(
  `\\b(?:(?:an? )?(intro)(?:,| and|,? then) )?${COUNT} (?:(?:short|long|little|quick) )?verses(?:(?:,| and|,? then) (?:an? |the )?(pre-chorus))?(?:,| and|,? then| with) (?:an? |the |one )?${CHORUS}(?:(?:,| and|, and|,? then) (?:an? |the |one )?(bridge))?(?:(?:,| and|, and|,? then) (?:an? |the |one )?(outro))?(?!\\p{L})`,
  'giu',
);
/** “Two verses two choruses” */
const TWO_AND_TWO = new RegExp(
  `\\b(?:(?:just|only|with) )?${COUNT} verses,?(?: and| plus| with)? ${COUNT} (?:choruses|refrains|hooks)(?!\\p{L})(?! and an?)`,
  'giu',
);
/** “About 4 lines verse and a chorus”, “just a verse and a chorus”, “one verse, one chorus” */
const ONE_AND_ONE = new RegExp(
  `(?:\\b(?:(?:with|of|in|just|only|simply|about|around|like|maybe|roughly|say|basically) ){0,4})?(?:\\b(?:an?|one|1|single|the) ){0,4}${LINES}\\bverse(?: of ${OF_LINES})?(?:,? (?:and|then|plus|with)|,| \\+| &){1,3} ?(?:then )?(?:(?:an?|one|1|single|the|short|quick) ){0,4}(?:(?:two|four|six|eight|[2468])[- ]lines? )?(?:chorus|refrain|hook)(?:,? (?:only|please|is enough|is all|and (?:that['’]?s|thats) it|(?:that['’]?s|thats) it|nothing (?:more|else)))?(?=\\s?(?:$|[.,;:!?\\n)])| (?:about|for|please|is|are|long|max|tops|only|and that)\\b)`,
  'giu',
);
const IS_COUNTED =
  /\b(?:an?|one|1|single|just|only|simply|[2468]|two|four|six|eight)\b|\bonly\b|\bis (?:enough|all)\b|thats? it|that['’]s it/iu;
/** “The chorus should repeat three times”, “chorus three times” */
const CHORUS_TIMES = new RegExp(
  `\\b(?:the )?${CHORUS} (?:(?:should|must|has to|needs to|to|can|could|please|be|come|comes|is|gets) ){0,3}(?:repeat(?:s|ed)?|sung|appears?|comes?|back|heard|again)? ?(?:(twice|(?:two|three|four|five|2|3|4|5) times|[2-5] ?x|x ?[2-5]))(?! (?:in|at|per|each|every|a|as)\\b)(?: (?:overall|in total|altogether|in the song))?`,
  'giu',
);

const PART =
  '(?:(?:an?|the|one|another|again(?: the)?|final|last|first|second|third|big|short|double|back to(?: the)?|repeat(?: the)?) ){0,3}(verse|pre(?:-?\\s?chorus)?|post-?\\s?chorus|chorus|hook|refrain|bridge|middle (?:8|eight)|outro|intro|build(?:-?up)?|drop|breakdown|break|solo|(?:guitar |piano |instrumental )?(?:solo|break|interlude)|interlude|instrumental|tag|coda)s?(?: ?#?(\\d|one|two|three|four|[ab])(?![\\p{L}\\d]))?(?: ?\\(?(?:(?:x|×) ?(\\d)|(\\d) ?(?:x|×)|(twice))\\)?)?';
const BETWEEN =
  '(?: ?(?:,|/|\\||>|→|->|=>|–|—|-|\\+|;|\\n) ?(?:and |then |and then )?| (?:and then|then|and|into|to) (?:a |the |into )?| )';
const LISTED = new RegExp(`(?<![\\p{L}-])(?:${PART}${BETWEEN}){2,20}${PART}(?![\\p{L}])`, 'giu');
const SUNG = /\b(?:verse|chorus|hook|refrain)/iu;
const HEADED =
  '(?:\\b(?:song )?(?:structure|form|format|layout|sections?|order|arrangement)(?: is| should be| like| goes| please)?(?: this)?:? ?)';

/** “Last chorus twice please” */
const LAST_TWICE =
  /\b(?:the )?(?:last|final) (?:chorus|refrain|hook) (?:(?:is|should be|comes|sung|must be) )?(?:twice|two times|doubled|x ?2)(?: please)?(?!\p{L})|\b(?:repeat|double|sing) the (?:last |final )?(?:chorus|refrain|hook) (?:twice )?(?:at|in) the end(?!\p{L})|\b(?:chorus|refrain) (?:twice|two times) at the end(?!\p{L})|\b(?:repeat|double) the (?:last|final) (?:chorus|refrain|hook)(?!\p{L})/giu;
const CHORUS_FIRST =
  /\b(?:the )?(?:chorus|hook) (?:(?:should |must )?(?:come|comes|go|goes) )?first(?: please| pls)?,?(?: and)?(?: then)?(?=\s?(?:$|[.,;!?\n]))|\b(?:start|begin|open)(?:s|ing)? (?:out )?with (?:an?|the) (?:chorus|hook)(?!\p{L})/giu;

export function readStructure(text: string): Structure {
  const found: Structure = { said: [], rest: text };
  const take = (pattern: RegExp, use: (match: RegExpExecArray) => string | false) => {
    for (const match of [...found.rest.matchAll(pattern)].slice(0, 8)) {
      const instead = use(match);
      if (instead === false) continue;
      found.said.push(match[0].trim());
      found.rest = found.rest.replace(match[0], () => instead);
    }
  };
  // “Keep the chorus to four lines”, “strictly verses, six of them”
  take(
    /\b(?:keep|limit|make) (?:the |every |each )?(chorus|bridge|hook|refrain|verses?|outro) (?:to|at|under|within|just|only) (\d|two|three|four|five|six|eight) lines(?: (?:long|each|max(?:imum)?|at most))?/giu,
    ([, kind = '', count = '']) => ` ${kind} of ${count} lines `,
  );
  take(
    /\b(?:strictly |just |only )?verses,? (two|three|four|five|six|seven|eight|[2-8]) of (?:them|those)\b/giu,
    ([, count = '']) => ` ${count} verses `,
  );
  take(
    /\b(?:only|just) (?:need|want|give me|write|do)s? (?:an?|one|the) (chorus|verse|hook|refrain)\b/giu,
    ([, kind = '']) => ` only a ${kind} `,
  );
  take(COUNTED_LIST, ([, intro, count = '', pre, bridge, outro]) => {
    if (intro === undefined && outro === undefined) return false;
    found.structure ??= [
      ...(intro === undefined ? [] : ['Intro']),
      ...Array.from({ length: countOf(count) }, () => [
        'Verse',
        ...(pre === undefined ? [] : ['Pre-Chorus']),
        'Chorus',
      ]).flat(),
      ...(bridge === undefined ? [] : ['Bridge', 'Chorus']),
      ...(outro === undefined ? [] : ['Outro']),
    ];
    return ' , ';
  });
  take(
    /\b(one|two|three|four|five|six|[2-6]) (?:short|brief|quick|little|long) verses(?=(?:,| and| with) (?:an?|one) chorus)/giu,
    ([, count = '']) => `${count} verses`,
  );
  take(TWO_AND_TWO, ([, verses = '', choruses = '']) => {
    const [of, and] = [countOf(verses), countOf(choruses)];
    found.structure ??= Array.from({ length: Math.max(of, and) }, (_, at) => [
      ...(at < of ? ['Verse'] : []),
      ...(at < and ? ['Chorus'] : []),
    ]).flat();
    return ' , ';
  });
  take(ONLY_VERSES, () => ' , no chorus , ');
  take(NO_CHORUS_THEN, () => ' no chorus ');
  take(AFTER_EACH, ([whole, count = '', place = '']) => {
    const verses = countOf(count);
    const isBetween = /between/iu.test(place);
    const starts = /^(?:start|begin|open)/iu.test(whole) ? ['Chorus'] : [];
    found.structure ??= [
      ...starts,
      ...Array.from({ length: verses }, (_, at) =>
        isBetween && at === verses - 1 ? ['Verse'] : ['Verse', 'Chorus'],
      ).flat(),
    ];
    return ' , ';
  });
  take(AFTER_EACH_LATER, (match) => {
    const before =
      found.rest
        .slice(Math.max(0, match.index - 120), match.index)
        .split(/[.;!?\n]/u)
        .at(-1) ?? '';
    const count = VERSES_BEFORE.exec(before)?.[1];
    if (count === undefined) return false;
    const has = (kind: string) =>
      new RegExp(`\\b(?:an?|one) (?:\\p{L}{3,8} )?${RegExp.escape(kind)}\\b`, 'iu').test(before);
    found.structure ??= [
      ...(has('intro') ? ['Intro'] : []),
      ...Array.from({ length: countOf(count) }, () => ['Verse', 'Chorus']).flat(),
      ...(has('bridge') ? ['Bridge', 'Chorus'] : []),
      ...(has('outro') ? ['Outro'] : []),
    ];
    return ' , ';
  });
  take(LISTED, (match) => {
    const names = listed(match[0]);
    const before = found.rest.slice(0, match.index);
    if (names === null || /\b(?:two|three|four|five|six|\d) $/iu.test(before)) return false;
    found.structure ??= names;
    return ' , ';
  });
  if (found.structure !== undefined) found.rest = found.rest.replace(HEADED_ALONE, ' , ');
  take(
    /\b(?:(?:about|just|only|around|like) )?(\d|two|four|six|eight) lines(?:,? (?:and|plus)|,| \+| &) (?:then )?(?:an? |one |the )?chorus(?=\s?(?:$|[.,;!?\n)])| (?:about|for|only|please)\b)/giu,
    ([, lines = '']) => {
      if (found.structure !== undefined) return false;
      found.structure = ['Verse', 'Chorus'];
      return ` , ${lines} lines per verse , `;
    },
  );
  take(ONE_AND_ONE, ([whole, before, after]) => {
    if (!IS_COUNTED.test(whole) || (found.structure !== undefined && before === undefined)) return false;
    found.structure ??= ['Verse', 'Chorus'];
    const lines = before ?? after;
    return lines === undefined ? ' , ' : ` , ${lines} lines per verse , `;
  });
  take(LAST_TWICE, () => {
    found.structure = [...(found.structure ?? ['Verse', 'Chorus', 'Verse', 'Chorus', 'Bridge', 'Chorus']), 'Chorus'];
    return ' , ';
  });
  take(CHORUS_TIMES, ([whole, times = '']) => {
    const count = times.toLowerCase() === 'twice' ? 2 : countOf(/\d/u.exec(times)?.[0] ?? times.split(' ', 1)[0] ?? '');
    if (/\bevery|each\b/iu.test(whole) || count < 2) return false;
    found.structure ??=
      count === 3
        ? ['Verse', 'Chorus', 'Verse', 'Chorus', 'Bridge', 'Chorus']
        : Array.from({ length: count }, () => ['Verse', 'Chorus']).flat();
    return ' , ';
  });
  if (found.structure !== undefined && /^verse/iu.test(found.structure[0] ?? ''))
    take(CHORUS_FIRST, () => {
      found.structure = ['Chorus', ...(found.structure ?? [])];
      return ' , ';
    });
  else take(CHORUS_FIRST, ([whole]) => (/first/iu.test(whole) ? ' , start with the chorus , ' : false));
  return addedTo(found);
}

const countOf = (count: string): number => (/^(?:an?|one)$/iu.test(count) ? 1 : numberOf(count) || 1);
const HEADED_ALONE = new RegExp(`${HEADED}(?= ?,)`, 'giu');

/** The names of a list; null if it is none: a song has verses or a chorus. */
function listed(text: string): string[] | null {
  if ((text.match(new RegExp(SUNG.source, 'giu')) ?? []).length < 2) return null;
  return [...text.matchAll(new RegExp(PART, 'giu'))].flatMap(([whole, name = '', , after, before, twice]) => {
    const times = Math.min(4, Number(after ?? before ?? (twice || /\bdouble /iu.test(whole) ? 2 : 1)) || 1);
    const label = name.toLowerCase().replace(/^pre(?:-?\s?chorus)?$/u, 'pre-chorus');
    return Array.from({ length: times }, () => label.replace(/^\p{L}/u, (letter) => letter.toUpperCase()));
  });
}

/** “Two verses with a chorus in between and an outro” */
function addedTo(found: Structure): Structure {
  if (found.structure === undefined) return found;
  const structure = [...found.structure];
  const rest = found.rest.replace(
    /(?<= , )(?: ?(?:,? ?(?:and|plus|with|then)|,) )(?:an? |the |one )?(?:\p{L}{3,8} )?(intro|outro|bridge)(?=\s?(?:$|[.,;!?\n]))/giu,
    (_said, kind: string) => {
      const name = kind.toLowerCase();
      if (name === 'intro') structure.unshift('Intro');
      else if (name === 'outro') structure.push('Outro');
      else structure.splice(structure.length - 1, 0, 'Bridge', 'Chorus');
      return ' , ';
    },
  );
  return { ...found, structure, rest };
}
