/**
 * Turns what a request tells into sentences that can be sung as they are: “who chases the postman”, said of a dog
 * called Biscuit, becomes “Biscuit chases the postman”. Takes only what is certainly a clause; the song treats the rest
 * of the request in other lines.
 */
import { capital, type Narrator } from '../../words/narrate.ts';
import { changeNarrator } from '../../words/change-narrator.ts';
import { syllables } from '../../words/rhyme.ts';
import { nounPhrase } from '../../words/noun-phrase.ts';
import { nounLemma, sensesOf, verbLemma } from '../../words/wordnet.ts';
import {
  ADVERB,
  OF_SONG,
  PRONOUN,
  appositive,
  doingClause,
  isOffice,
  isDeed,
  isRestOfList,
  isVerb,
  nameAtEnd,
  ownClause,
  placed,
  relativeClause,
} from './clause-forms.ts';

/** Who tells the song, and whom it is about. */
export type Told = {
  narrator: Narrator;
  /** The noun that “I” stands for, “oak”, and whether it is a thing rather than a person. */
  teller?: { heads: readonly string[]; name?: string; isThing: boolean; ownsKin?: boolean };
  /** The addressee of the song: “Ana”, “my father”. */
  addressee?: string;
  /** What an addressee with a name is: “brother”. */
  addresseeHead?: string;
  /** The pronoun by which the request calls the narrator. */
  self?: 'she' | 'he' | 'they';
  /** Whom “he” or “she” of the request means, if that is clear, and whom “they” means. */
  one?: string;
  several?: string;
  /** The dead are told of in the past tense. */
  isOver?: boolean;
};

/** Kinds of nouns that a name can describe: “a pumpkin named Gus”. */
const CALLED_SO: ReadonlySet<string> = new Set('person baby animal food plant handheld vehicle cycle craft'.split(' '));
/** In “I'm a beekeeper and I'd like a polka”, the second half asks for a song. */
const AND_ASKS =
  /,? (?:and|so|but) (?:(?:I|we)(?:['’]d| would| want| need|['’]re looking)\b|(?:(?:my|our|the|some) )?(?:colleagues|friends|mates|kids|children|pupils|students|team|family|parents|boss|wife|husband|sister|brother|they|everyone|everybody|somebody|someone) (?:wants?|needs?|asked|would like|['’]d like) (?:to (?:sing|hear|have|play|perform)|something|a |an |some |me |us |for ))/u;
/** “Queen bee should be called Marjeta” */
const TO_BE_CALLED =
  /^((?:the |my |our |a )?(?:\p{L}\p{Ll}{1,20} ){0,2}\p{L}\p{Ll}{1,20}) (?:should|must|is to|has to) be (?:called|named) (\p{Lu}[\p{L}'’-]{1,20})$/u;
/** “Edith Pargeter, 81, always wore green” */
const NAME_AND_AGE =
  /(\p{Lu}[\p{L}'’-]{1,20}(?: \p{Lu}[\p{L}'’-]{1,20})?), (\d{1,3}), (?=who |always |never |\p{Ll}{3,12}(?:s|ed) )/gu;
const CLAUSES_MAX = 9;
const SYLLABLES_MAX = 18;
const SYLLABLES_MIN = 3;
/** Longer sentences become two if somebody does two things in them. */
const DEEDS_SYLLABLES = 14;
/** “… before the light is switched off” */
const MEANWHILE = /^(.{8,80}?) (?:before|after|while|until|because|as) ((?:the|my|our|his|her|their) .{5,80})$/u;
const SECOND_DEED = /^([^,]{8,80}?),? and (\p{Ll}[^,]{5,80})$/u;

const WISHES =
  /^(?:I|we|he|she|they)['’](?:ll|d) (?!rather\b|been\b|never\b|always\b|(?:be|wait|keep|feed|mow|bring|wash|cook|bake|water|carry|build|fix|paint|walk|come|stay|remember|miss|stand|hold|clean|learn|turn|leave|write back|call|drive|help|dance|grow|catch|meet)\b)|^(?:I|we)(?:['’]d)? (?:just |only |really |also )?(?:want|need|would|like|hope|wish|think|love (?:it (?:if|to|when)|to (?:have|hear|get)|a (?:song|verse)|the song)|am looking|are looking)\b|^(?:he|she|they) (?:(?:wants?|needs?|likes?|loves?) (?:it|this|(?:a|the) (?:\p{Ll}{2,12} )?(?:song|idea|music|genre|band|style|beat|tune)|to (?:have|hear|sing|use|play|perform))|would)\b/iu;
/** “The bridge is quiet” */
const OF_ITS_PARTS =
  /^(?:all )?(?:the )?facts? (?:have|has|must|should|need)|^(?:the|every|each|all) (?:\p{Ll}+ )?(?:bridge|lines?|words?|music|tune|melody|beat|intro|outro|vocals?)\b/iu;
/** “We will play it at the party” */
const OF_USE =
  /\b(?:will|['’]ll|going to) (?:play|sing|perform|record|film|dance)\b|\bsing(?:s|ing)? it\b|\b(?:play|use|perform|show|hear|give|send|surprise|record)(?:s|ed|ing)? (?:it|this)\b|^(?:I|we)['’](?:m|re) (?:doing|playing|performing) (?:an?|the|my|our) (?:\p{Ll}+ )?(?:open mic|gig|show|concert|set)\b/iu;
/** “The summer when we were seventeen” */
const SINCE = / (?:when|because|since|where|while) (?=(?:I|we|he|she|they|my|our|the|an?) )/u;
/** “The summer we stole a boat” */
const WHEN =
  /\b(summer|winter|spring|autumn|fall|day|night|morning|evening|afternoon|weekend|year|week) (?=(?:I|we|he|she|they|my \p{Ll}{2,20}|our \p{Ll}{2,20}) \p{Ll})/u;
/** “The house we will build” */
const DONE_TO =
  /(?:^|\b(?:about|of|for|to|with) )((?:the|our|my|an?) (?:\p{Ll}{1,20} ){0,2}\p{Ll}{2,20}) (I|we|he|she|they) ((?:will |would |could |can |never |always |used to )?\p{Ll}{2,20}(?: (?:in|on|at|up in|with|for|from|to|down|up|out of))?)$/u;
/** “A waitress named Dolly”: from here on she is “Dolly”. */
const NAMED_ONE =
  /(?<!(?:['’](?:s|m|re)|\b(?:is|was|am|are)) )\b(?:an?|the|my) ((?:\p{Ll}[\p{Ll}-]{1,20} ){0,2}\p{Ll}{2,20}) (?:named|called) (\p{Lu}\p{L}{1,20}(?:(?<=\p{Ll}|(?:Mr|Mrs|Ms|Dr)) \p{Lu}\p{L}{1,20}){0,2})/gu;
/** “Rusty is a guy” tells nothing. */
const NOTHING_MORE =
  /^(?:guy|man|woman|person|girl|boy|lady|fella|bloke|gentleman|dude|one|kid|human|male|female|character|somebody|someone)$/u;
/** “He's seen it all” */
const HAS_DONE =
  /^(?:(?:never|always|just|only) )?(?:been|got|had|seen|done|made|gone|come|known|worked|lived|taken|given|become|kept|lost|left|met|heard|held|spent|won|written|grown|fallen|waited|played|walked|served|watched|carried|lost)\b/u;
const LOOKS =
  /^(?:still |now )?(?:looking|hoping|waiting|dreaming|longing|trying|learning|saving|training) (?:forward to|for|of|to) \p{L}/u;
const FOR_DOING =
  /\b(?:(apologi[sz]e|apology|apologies|sorry)|(thanks?|thank you))\b[^.;!?,\n]{0,50}? for (?:(?:things|stuff|all the times) (?:like )?)?(\p{Ll}{2,20}ing (?:\p{L}{1,20}[ '’-]?){1,7})/iu;
/** “Whom I have not seen for six years” */
const WHOM =
  /\b(?:whom?|that) (I|we) ((?:(?:have|had|do|did|will|can|could)(?: not|n['’]t| never)? |never |always |still )?\p{Ll}{2,20})((?: (?:for|in|on|at|every|since|so|very|every day|too)\b.{0,40})?)$/u;
/** “First in her family to go to university” */
const FIRST_OF = /^(?:the )?(?:first|last|only one|youngest|oldest) (?:in|of) \p{L}/u;
const IS_NAME = /^\p{Lu}[\p{L}'’-]*(?: (?:&|\p{Lu}[\p{L}'’-]*)){0,3}$/u;
/** “Open till two, closed on Mondays” */
const CLOSED = /^closed (?:on |at |for )?(?:\p{Lu}\p{Ll}+days?|weekends?|mondays?|sundays?|the|lunch)/u;
/** “He whistles, never in tune” */
const NEVER_SO =
  /^(?:never|always|still|often|almost|usually|sometimes) (?:in|on|at|out of|off|under|late|early|ready|alone|tired|hungry|happy|busy)(?: |$)/u;
const OF_BODY = /^(?:hands|eyes|hair|feet|arms|shoulders|knees|cheeks|fingers|boots|sleeves|shoes)$/iu;
const NO_OBJECT = /^(?:way|time|times|place|moment|reason|thing|things|first|last|song|one)$/iu;
/** “Mum never gave up” tells of the narrator's mother. */
const BARE_KIN = /^(?:mom|mum|mam|mama|dad|daddy|papa|grandma|grandpa|grandad|granny|nana|gran)(?= \p{Ll})/iu;
const JOINS =
  /^(?:(?:(?:tell|tells|telling|remind|reminds|say|says|saying|promise|knowing) (?:her|him|them|me|you|everyone|us) |(?:and |also )?)that(?= (?:I|we|he|she|they|it|the|my|our|his|her|their|dad|mum|mom|nobody|everybody|\p{Lu}\p{L}+)(?: |['’]))|how(?= (?:I|we|he|she|they|(?:the|my|our|his|her) \p{Ll}{2,20}|\p{Lu}[\p{L}'’-]{1,20}) (?!to\b))|last (?:month|week|year|night|summer|winter|spring|autumn)(?= (?:I|we|he|she|they|my|our) )|the (?:way|day|time|night|year|moment|summer|winter|week)(?= (?:I|we|he|she|they|(?:the|my|our) \p{Ll}{2,20}) )|now|today|these days|maybe|and|but|because|since|as|so|while|when|where|whenever|although|though|now that) /iu;

/** A clause that is cut here has lost its object: “and colleagues want”. */
const WANTS_MORE =
  / (?:wants?|wanted|needs?|needed|hates?|hated|likes?|liked|loves?|loved|tries|try|tried|trying|hopes?|hoped|plans?|supposed|starts?|started|begins?|began|begun|learns?|learned|learnt|learning|forgets?|forgot|refuses?|refused|decides?|decided|manages?|managed|promised?|promises|seems?|going|used|able|ready|about|asks?|asked|helps?|helped|lets?|makes?|made|keeps?|kept|gets?|got|takes?|took|gives?|gave|puts?|brings?|brought|calls?|called|finds?|found|says?|said|tells?|told|knows?|knew|thinks?|thought|than|as|too|so|very|how|what|why|where|when|her|his|my|our|their|your|its)$/iu;

/** Cuts a clause that is too long to be sung: “who hasn't been home in six weeks or so because of the snow”. */
function shortened(clause: string): string | null {
  let left = clause.trim().replace(/\s+/gu, ' ');
  while (syllables(left) > SYLLABLES_MAX || (left !== clause && WANTS_MORE.test(left))) {
    const cut =
      /^(.{12,}) (?:and|but|because|when|while|after|before|until|since|with|for|in|on|at|to|from|by|so)\b/iu.exec(
        left,
      )?.[1];
    if (cut === undefined) return null;
    left = cut;
  }
  return (syllables(left) >= SYLLABLES_MIN || /^(?:You|I) \p{Ll}{4,}$/u.test(left)) &&
    left.includes(' ') &&
    !/ (?:the|an?|my|our|their|and|or|of|to|with|(?<! (?:lets?|comes?|came|gives?|gave|joins?|joined) (?:(?:one|it|them|us|me|you|nobody|everyone|anyone) )?)in|on|at|for|from|(?<! (?:go|goes|going|went|pass|passes|passing|drift|drifts|sail|sails|walk|walks|roll|rolls) )by|who|that|is|are|was|were|has|have)$/iu.test(
      left,
    )
    ? left
    : null;
}

/** The sentence as the narrator says it. */
function toldBy(clause: string, { narrator, teller }: Told): string | null {
  const isSelf = /\b(?:I|me|my|myself|I['’]\p{L}+)\b/u.test(clause);
  // What customers say of themselves is not told by another.
  if (teller !== undefined)
    return isSelf && !(teller.ownsKin === true && /\bmy\b/iu.test(clause) && !/\b(?:I|me|myself)\b/u.test(clause))
      ? null
      : clause;
  if (narrator === 'I' || !isSelf) return clause;
  return changeNarrator(clause, 'I', narrator);
}

const MALE_KIN =
  /\b(?:father|dad|brother|husband|son|uncle|grandfather|grandpa|grandad|boyfriend|nephew|groom|man|boy)$/iu;
const FEMALE_KIN =
  /\b(?:mother|mum|mom|sister|wife|daughter|aunt|grandmother|grandma|granny|girlfriend|niece|bride|woman|girl)$/iu;
const OF_THEM = /\b(?:his|him|himself|her|hers|herself)\b/iu;
const HIS = /\b(?:his|him|himself)\b/iu;

const headOf = (phrase: string): string => nounLemma(phrase.split(' ').at(-1) ?? '');

/** What somebody does, as they tell it themselves. */
function asTeller(verbPhrase: string, { isThing, narrator }: { isThing: boolean; narrator: Narrator }): string {
  if (narrator === 'we') return changeNarrator(`they ${verbPhrase}`, 'they', 'we');
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
  /** Adds what the narrator does, in two lines if that is long. */
  const tellOwn = (does: string): void => {
    const [, first = '', second = ''] = syllables(does) >= DEEDS_SYLLABLES ? (SECOND_DEED.exec(does) ?? []) : [];
    const isDone = isVerb(second.split(' ').find((word) => !ADVERB.test(word)) ?? '', false);
    for (const one of isDone ? [first, second] : [does])
      add(asTeller(one, { isThing: told.teller?.isThing === true, narrator: told.narrator }), true);
  };
  /** In a song that the wife sings, “he” is somebody else. */
  const isPronounOfTeller = (doer: string): boolean => {
    const [, pronoun] = /^(he|she|it)(?:['’]s)?$/iu.exec(doer) ?? [];
    const head = told.teller?.heads[0] ?? '';
    return (
      told.teller !== undefined &&
      told.addressee === undefined &&
      pronoun !== undefined &&
      !(/^he$/iu.test(pronoun) && FEMALE_KIN.test(head)) &&
      !(/^she$/iu.test(pronoun) && MALE_KIN.test(head)) &&
      !(told.narrator === 'we' && !/^it$/iu.test(pronoun))
    );
  };
  // “A waitress named Dolly and a trucker named Hank flirt”
  const people: [string, string][] = [];
  /** “The dog”, “Pickles”, where the dog called Pickles tells the song. */
  const isTeller = (doer: string): boolean =>
    told.teller !== undefined &&
    (doer === told.teller.name ||
      (told.teller.name !== undefined && doer.endsWith(` ${told.teller.name}`)) ||
      (/^(?:the|an?|my|our) /iu.test(doer) && told.teller.heads.includes(headOf(doer))));
  /** Adds a sentence; if it is about the addressee, it says “you”. */
  const tell = (given: string, does: string): void => {
    // “My father with dementia”
    const doer =
      syllables(`${given} ${does}`) > SYLLABLES_MAX
        ? given.replace(/^((?:the|my|our) (?:\p{Ll}+ )?\p{Ll}+) with .+$/u, '$1')
        : given;
    const [, main = '', tail = ''] = syllables(`${doer} ${does}`) > DEEDS_SYLLABLES ? (MEANWHILE.exec(does) ?? []) : [];
    const meanwhile = main === '' ? null : ownClause(tail);
    if (meanwhile) {
      tell(doer, main);
      tell(meanwhile.doer, meanwhile.does);
      return;
    }
    const [, first = '', second = ''] = SECOND_DEED.exec(does) ?? [];
    if (
      syllables(`${doer} ${does}`) > DEEDS_SYLLABLES &&
      isVerb(second.split(' ').find((word) => !ADVERB.test(word)) ?? '', false)
    ) {
      tell(doer, first);
      tell(doer, second);
      return;
    }
    // “He is Anton”, where Anton is told of as a beekeeper
    if (people.some(([name]) => does === `is ${name}` || does === `was ${name}`)) return;
    // “A third line that answers”
    if (OF_ITS_PARTS.test(doer)) return;
    // “He's a fat old beagle” is said by the beagle.
    const [, , has] = /^(he|she|it)(['’]s)?$/iu.exec(doer) ?? [];
    if (isPronounOfTeller(doer)) {
      const be = has === undefined ? '' : HAS_DONE.test(does) ? 'has ' : 'is ';
      add(asTeller(`${be}${does}`, { isThing: told.teller?.isThing === true, narrator: told.narrator }), true);
      return;
    }
    if (told.self !== undefined && (doer === told.self || doer === told.one)) {
      add(changeNarrator(`${told.self} ${does}`, told.self, told.narrator === 'we' ? 'we' : 'I'), true);
      return;
    }
    // If the dog tells the song, “the dog” of the request is “I”.
    if (isTeller(doer)) {
      tellOwn(does);
      return;
    }
    const isAddressed =
      told.addressee !== undefined &&
      (/^(?:he|she)$/iu.test(doer) ||
        (doer === 'it' && told.addresseeHead === undefined && told.teller === undefined) ||
        doer === told.addressee ||
        headOf(doer) === headOf(told.addressee) ||
        (told.addresseeHead !== undefined && headOf(doer) === told.addresseeHead));
    const pronoun = /\b(?:his|him|himself)\b/iu.test(does) ? 'he' : 'she';
    if (isAddressed) add(changeNarrator(`${pronoun} ${does}`, pronoun, 'you'), true);
    // “I missed her graduation” becomes “your” when it is sung to her.
    else if (told.addressee !== undefined && told.narrator === 'I' && /^(?:I|we)$/u.test(doer))
      add(
        OF_THEM.test(does)
          ? changeNarrator(`${doer} ${does}`, HIS.test(does) ? 'he' : 'she', 'you')
          : `${doer} ${does}`,
      );
    else add(`${doer} ${ofTeller(does)}`, does !== ofTeller(does));
  };
  /** “The mule carried her”, where she tells the song. */
  const ofTeller = (given: string): string => {
    const head = told.teller?.heads[0] ?? '';
    // “The kid lost a balloon”, told by the balloon
    const does =
      told.teller === undefined || told.narrator !== 'I'
        ? given
        : given.replace(new RegExp(`\\b(?:an?|the) (?:\\p{Ll}+ )?${RegExp.escape(head)}$`, 'iu'), 'me');
    const isHers = FEMALE_KIN.test(head) && /\bher\b/iu.test(does);
    if (told.narrator !== 'I' || !(isHers || (MALE_KIN.test(head) && /\b(?:him|his)\b/iu.test(does)))) return does;
    return changeNarrator(does, isHers ? 'she' : 'he', 'I').replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
  };
  const isMale =
    MALE_KIN.test(told.one ?? '') ||
    /^(?:Mr|Sir|Uncle|King|Lord|Father|Brother|Grandpa|Grandad)\b/u.test(told.one ?? '');
  const isFemale =
    FEMALE_KIN.test(told.one ?? '') ||
    /^(?:Mrs|Ms|Miss|Aunt|Auntie|Lady|Queen|Sister|Nurse|Grandma|Granny|Nana)\b/u.test(told.one ?? '');
  const called = new Map([
    ['he', isFemale ? undefined : told.one],
    ['she', isMale ? undefined : told.one],
    ['they', told.several],
  ]);
  const aged: [string, string][] = [];
  const young = text.replace(NAME_AND_AGE, (_all, name: string, age: string) => {
    aged.push([name, age]);
    return `${name} `;
  });
  const read = young.replace(NAMED_ONE, (whole, kind: string, name: string) => {
    const isOwn = /^my /u.test(whole);
    if (isOwn && told.teller?.ownsKin !== true) return whole;
    const { kind: sort } = nounPhrase(kind);
    if (sort !== 'person' && (!/^an? /u.test(whole) || !CALLED_SO.has(sort) || OF_SONG.test(kind))) return whole;
    if (!NOTHING_MORE.test(kind)) people.push([name, isOwn ? `my ${kind}` : kind]);
    return name;
  });
  for (const sentence of read
    // “She hates “fighter” songs” goes on after the quotation.
    .replace(/(?<=\p{Ll} )["“](\p{L}[\p{L}'’-]*)["”](?= \p{Ll}|[,.;!?)\n]|$)/gu, '$1')
    .replace(/[“”"()]/gu, ' , ')
    // “How he never learned to cook and how he'll freeze”
    .replace(/,? and (?=(?:how|that|when|where) (?:I|we|he|she|they|it|the|my|our|his|her)(?: |['’]))/giu, ', ')
    .split(/[.;!?:\n]+| [–—-] /u)
    .slice(0, 40)) {
    /** The person who goes on acting in the next part of the sentence. */
    let doer: string | null = null;
    /** “Will” of “I'll feed his fish, mow his lawn” */
    let modal = '';
    /** “I promise” of “I promise to burn the toast, to dance in the rain” */
    let stem: string | null = null;
    let before = '';
    const parts = withShortOnes(sentence.split(/,(?!\d{3}(?!\d))/u).flatMap(inTwoSentences));
    for (const [nth, part] of parts.entries()) {
      const said = (part.split(AND_ASKS, 1)[0] ?? '')
        .replace(STORY_OF_HOW, '')
        .replace(
          TO_BE_CALLED,
          (_all, who: string, name: string) => `the ${who.replace(/^(?:the|a) /u, '').toLowerCase()} is called ${name}`,
        )
        .replace(JOINS, '')
        .replace(BARE_KIN, (kin) => `my ${kin.toLowerCase()}`);
      const own =
        /^set (?:in|on|at|during) /u.test(said) ||
        OF_SONG.test(said.replace(/^you /iu, '')) ||
        OF_ITS_PARTS.test(said) ||
        WISHES.test(said) ||
        OF_USE.test(said)
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
        if (!/['’]/u.test(own.doer) && isPronounOfTeller(own.doer))
          add(asTeller(own.does, { isThing: told.teller?.isThing === true, narrator: told.narrator }), true);
        else tell(who, own.does);
        stem = /^(\p{L}+) to /u.exec(own.does)?.[1] ?? null;
        modal = /^(?:will|would|can|could) /u.exec(own.does)?.[0].trim() ?? '';
        // “He was a mechanic, hands always black, hummed all day”: he hummed.
        if (doer === null || !OF_BODY.test(own.doer)) doer = own.doer.replace(/['’](?:m|re|s|ve|ll|d)$/u, '');
      } else {
        if (stem !== null && doer !== null && /^to \p{Ll}/u.test(said)) {
          for (const more of said.split(/ and (?=to )/u)) tell(doer, `${stem} ${more}`);
          before = part;
          continue;
        }
        // “We run a bakery (Crumb & Co, open till two)”
        if (doer !== null && IS_NAME.test(said)) continue;
        const named = appositive(said, before);
        if (named !== null) {
          const be = told.isOver
            ? 'was'
            : isOffice(said.split(' ')) && / for \p{N}{1,2} years$/u.test(said)
              ? 'has been'
              : 'is';
          tell(named, `${be} ${isOffice(said.split(' ')) ? `${/^[aeiou]/u.test(said) ? 'an' : 'a'} ` : ''}${said}`);
          doer = named;
          before = part;
          continue;
        }
        const looker = LOOKS.test(said) ? (told.one ?? nameAtEnd(before)) : '';
        if (looker !== '') {
          tell(looker, `is ${said}`);
          doer = looker;
          before = part;
          continue;
        }
        if (FIRST_OF.test(said) && nameAtEnd(before) !== '') {
          tell(nameAtEnd(before), `${told.isOver ? 'was' : 'is'} the ${said.replace(/^the /u, '')}`);
          before = part;
          continue;
        }
        if (/^\d{1,3} years old$/u.test(said)) {
          const owner = told.addressee ?? (nameAtEnd(before) || told.one);
          const be = told.isOver || headOf(owner ?? '') === 'self' ? 'was' : 'is';
          if (owner !== undefined) tell(owner, `${be} ${said}`);
          continue;
        }
        const since = AGO.exec(said)?.[1];
        if (since !== undefined) {
          add(`It was ${since.toLowerCase()}`, true);
          before = part;
          continue;
        }
        const state = stateOf(said);
        const subject =
          doingIn(state === null ? said : (said.split(/ with (?:the|my|our|his|her|their) /u, 1)[0] ?? '')) ??
          beingIn(said);
        if (subject !== null && told.teller === undefined) {
          if (subject.doer !== 'I') tell(subject.doer, subject.does);
          else if (
            ((told.one === undefined && told.several === undefined) || subject.does.startsWith('am the ')) &&
            (told.addressee === undefined || told.narrator === 'you')
          )
            add(
              told.narrator === 'I' ? `I ${subject.does}` : changeNarrator(`I ${subject.does}`, 'I', told.narrator),
              true,
            );
          if (state !== null) tell(state.doer, state.does);
          before = part;
          continue;
        }
        const doing = told.teller === undefined ? ownDoing(said, sentence) : teller(said);
        if (doing !== null) {
          if (told.teller === undefined) add(capital(doing), true);
          else
            for (const one of inTwo(doing))
              add(asTeller(one, { isThing: told.teller?.isThing === true, narrator: told.narrator }), true);
          doer = null;
          before = part;
          continue;
        }
        if (state !== null) tell(state.doer, state.does);
        const where = placed(said);
        const [, seer = '', sees = '', rest = ''] = WHOM.exec(said) ?? [];
        const seen = told.addressee === undefined ? told.one : 'you';
        if (
          seer !== '' &&
          seen !== undefined &&
          told.teller === undefined &&
          isVerb(sees.split(' ').at(-1) ?? '', true)
        ) {
          add(`${seer} ${sees} ${seen}${rest}`, told.narrator === 'I');
          before = part;
          continue;
        }
        const relative = where === null ? (relativeClause(said, before) ?? doingClause(said)) : null;
        if (where !== null) add(where);
        else if (relative) {
          // Of “…, told by a teenager who wants to leave” the teller has been read.
          const isOfTeller = nth > 0 && parts[nth - 1] === '' && /^who /u.test(said);
          const isSelf =
            told.teller !== undefined &&
            (isOfTeller ||
              relative.head === null ||
              told.teller.heads.includes(relative.head) ||
              relative.doer === told.teller.name);
          if (isSelf) tellOwn(relative.does);
          else if (relative.doer !== null) {
            const does = told.teller?.isThing
              ? relative.does.replace(/\bit\b/gu, 'me').replace(/\bits\b/gu, 'my')
              : relative.does;
            tell(relative.doer, does);
          }
          doer = isSelf ? null : relative.doer;
        } else if (doer !== null && NEVER_SO.test(said) && !OF_SONG.test(said))
          tell(doer, `${/^I$/u.test(doer) ? 'am' : /^(?:we|they)$/iu.test(doer) ? 'are' : 'is'} ${said}`);
        else if (
          doer !== null &&
          /^(?!set (?:in|on|at|during)\b)\p{Ll}[^ ]* /u.test(said) &&
          !OF_SONG.test(said) &&
          isDeed(said, /^(?:I|we|they)$/iu.test(doer))
        )
          tell(
            doer,
            CLOSED.test(said)
              ? `${/^(?:I|we|they)$/iu.test(doer) ? 'are' : 'is'} ${said}`
              : modal !== '' && verbLemma(said.split(' ', 1)[0] ?? '') === said.split(' ', 1)[0]
                ? `${modal} ${said}`
                : said,
          );
        else if (
          doer !== null &&
          clauses.length > 0 &&
          isRestOfList(said) &&
          syllables(`${clauses.at(-1)} ${said}`) <= SYLLABLES_MAX
        )
          clauses.push(`${clauses.pop()}, ${said}`);
        else if (said !== '') {
          const [, tail = ''] = said.split(SINCE);
          const clause = OF_SONG.test(tail)
            ? null
            : (ownClause(tail.replace(/^an? /u, 'the ')) ?? timedClause(said) ?? doneTo(said));
          if (clause) tell(clause.doer, clause.does);
          doer = clause?.doer ?? null;
        }
      }
      before = part === '' ? before : part;
    }
  }
  // “Apologise to my daughter for missing her concert”, “thank my dad for teaching me to swim”
  const [, sorry = '', thanks = '', why = ''] = FOR_DOING.exec(read) ?? [];
  if (
    why !== '' &&
    told.narrator === 'I' &&
    told.teller === undefined &&
    sensesOf(verbLemma(why.split(' ', 1)[0] ?? ''), 'verb').length > 0
  )
    add(`${sorry === '' && thanks !== '' ? 'Thank you' : "I'm sorry"} for ${why}`, true);
  for (const [name, age] of aged) tell(name, `${told.isOver ? 'was' : 'is'} ${age}`);
  if (told.addressee === undefined)
    for (const [name, kind] of people)
      if (
        !clauses.some((clause) => clause.startsWith(`${name} is `)) &&
        (told.teller === undefined ||
          kind.startsWith('my ') ||
          (name !== told.teller.name && !told.teller.heads.includes(headOf(kind))))
      )
        add(
          `${name} ${told.isOver ? 'was' : 'is'} ${kind.startsWith('my ') ? '' : /^[aeiou]/u.test(kind) ? 'an ' : 'a '}${kind}`,
        );
  return joinedShort(clauses).map((clause) =>
    PRONOUN.test(clause.split(' ', 1)[0] ?? '') || /^\p{Ll}/u.test(clause) ? capital(clause) : clause,
  );
}

/** Joins two short clauses into one line: “He begs, she packs a suitcase”. */
function withShortOnes(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1) ?? '';
    const isShort = /^(?:he|she|they|we|it) \p{Ll}+s?$/iu.test(last) && /^(?:he|she|they|we|I) \p{Ll}/u.test(part);
    if (isShort && isVerb(last.split(' ')[1] ?? '', true)) joined.splice(-1, 1, `${last}, ${part}`);
    else joined.push(part);
  }
  return joined;
}

/** “A song that tells the story of how the river rose” */
const STORY_OF_HOW =
  /^.{0,60}\b(?:story|tale|song|lyrics|something|ballad|verses?) (?:of|about) (?=how (?:I|we|he|she|they|the|my|our|his|her|\p{Lu}))/u;
const TWO_SENTENCES = 14;
/** “She turns 7 on Saturday and she is obsessed with axolotls” becomes two sentences. */
function inTwoSentences(part: string): string[] {
  const said = part.trim();
  if (syllables(said) <= TWO_SENTENCES) return [said];
  const [, first, second] =
    /^(.{8,90}?) (?:and|but|so) ((?:I|we|he|she|they|it|nobody|everybody|everyone)(?:['’]\p{L}{1,2})? .{6,200})$/u.exec(
      said,
    ) ?? [];
  return first === undefined || second === undefined ? [said] : [first, ...inTwoSentences(second)];
}

/** “One year ago today” */
const AGO =
  /^(?:exactly |just |it was |that was |it happened )?((?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?:years?|months?|weeks?|days?) ago(?: today| tonight| this \p{Ll}{3,9})?)$/iu;

const isGerund = (word: string): boolean =>
  /^\p{Ll}{2,}ing$/u.test(word) &&
  verbLemma(word) !== word &&
  sensesOf(verbLemma(word), 'verb').length > sensesOf(word, 'noun').length / 2;

const ABOUT_DOING =
  /(?:^|\b(?:songs?|ballad|rap|anthem|hymn|verses?|lyrics|words|something|tune|track|shanty|blues|lament|ode|piece|number|story|chant|banger|pop|rock|folk|punk|jazz|soul|country|metal|techno|house|disco|reggae|indie|trap|lofi|edm) )about ((?:(?:never|not|always|finally|just|\p{Ll}{3,14}ly) )?)(\p{Ll}{2,20}ing) (\p{L}[^.;\n]{1,90})$/u;
const BESIDE =
  /^(.{3,60}? (?:at|in|on|after|before|during|with|to) .{2,60}?) and (?:the|my|our|an?|his|her|their) (?:\p{L}+ ){0,3}\p{L}+(?: (?:in|on|at|of) .{2,40})?$/u;
/** Verbs of state, which take the simple present: “I love”, not “I am loving”. */
const LASTING = /^(?:love|like|hate|want|need|know|have|believe|belong|remember|prefer|owe|own)$/u;
/** “A song about learning to code at 45” tells what its customer does. */
function doingIn(said: string): Deed | null {
  const [, how = '', doing = '', whole = ''] = ABOUT_DOING.exec(said) ?? [];
  // “Coding bugs at 4am and the rubber duck on my desk”
  const rest = BESIDE.exec(whole)?.[1] ?? whole;
  if (doing === '' || OF_SONG.test(rest)) return null;
  if (doing === 'being') return { doer: 'I', does: `am ${how}${rest}` };
  if (doing === 'growing' && /^up\b/u.test(rest)) return { doer: 'I', does: `${how}grew ${rest}` };
  if (!isGerund(doing)) return null;
  const verb = verbLemma(doing);
  return { doer: 'I', does: LASTING.test(verb) && how === '' ? `${verb} ${rest}` : `am ${how}${doing} ${rest}` };
}

const BEING =
  /(?:^|\b(?:songs?|ballad|rap|anthem|hymn|verses?|lyrics|words|something|tune|track|shanty|blues|lament|ode|piece|number|story|chant|banger) (?:(?:for|of|in|set) .{2,30} )?)about ((?:(?:the|my|our|these|all) )?(?:\p{Ll}{2,20} ){0,2}\p{Ll}{2,20}) being (\p{L}.{2,60})$/u;
/** “Rents being too high” */
function beingIn(said: string): Deed | null {
  const [, thing = '', rest = ''] = BEING.exec(said) ?? [];
  if (thing === '' || sensesOf(headOf(thing), 'noun').length === 0) return null;
  return { doer: thing, does: `${nounPhrase(thing.split(' ').at(-1) ?? '').isPlural ? 'are' : 'is'} ${rest}` };
}

const NO_DOING =
  /^(?:includ|featur|us|mention|start|end|begin|contain|mak|sound|be|say|sing|writ|rhym|repeat|add|mean|concern|regard|consider|depend|accord|follow|show|tell|tak|hav|giv|gett)ing$/u;
const LEADS_DOING =
  /^(?:the|an?|my|our|his|her|their|its|in|on|at|to|from|with|through|over|under|past|home|back|up|down|out|off|away|into|along|around|across|by|behind|for|about|against|after|without|together|alone|each|every|all|some|no|too|two|three|four|\p{Ll}+s)$/u;
const DOING_SYLLABLES = 14;
const isSungDoing = (said: string): boolean =>
  syllables(said) <= DOING_SYLLABLES && !/["“”]|\b(?:it|them|this|that)$/u.test(said);

/** “Working two jobs” of “about growing up in Birmingham, working two jobs” */
function ownDoing(said: string, sentence: string): string | null {
  // “Not talking in the morning”
  const [first = '', second = ''] = said.replace(/^not /u, '').split(' ');
  if (!isGerund(first) || second === '' || OF_SONG.test(said) || / (?:and|or) \p{L}+$/u.test(said)) return null;
  if (/\babout (?:never |always )?\p{Ll}{2,}ing\b/u.test(sentence)) return /\babout\b/u.test(said) ? null : said;
  return NO_DOING.test(first) || !LEADS_DOING.test(second) || !isSungDoing(said) ? null : said;
}

/** “Waiting at the window for his owner” describes the narrator. */
const teller = (said: string): string | null =>
  isGerund(said.split(' ', 1)[0] ?? '') && said.includes(' ') && !OF_SONG.test(said) ? `is ${said}` : null;

/** Splits “Waiting at the window for my owner to get home from work” into two lines. */
function inTwo(doing: string): string[] {
  const [, does, where, whom] =
    /^(is \p{Ll}+ing) ((?:at|by|on|in|near|under) .{4,40}?) (for .{8,60})$/u.exec(doing) ?? [];
  return does !== undefined && syllables(doing) > DEEDS_SYLLABLES ? [`${does} ${where}`, `${does} ${whom}`] : [doing];
}

const STATE =
  /\bwith ((?:the|my|our|his|her|their) (?:\p{Ll}{2,20} )?\p{Ll}{2,20}) (\p{Ll}{2,20}|(?:turned|rolled|wound|switched|locked|broken|worn|burned|burnt) (?:up|down|on|off|out))$/u;
/** “Phone switched off” */
const LEFT_SO =
  /^((?:(?:the|my|our) )?\p{Ll}{3,20}) ((?:turned|rolled|switched|locked|broken|worn|burned|burnt|thrown|left) (?:up|down|on|off|out|open|behind))$/u;
/** “Two people stuck in a lift” */
const STUCK =
  /\b((?:two|three|four|five|an?|the|my|our) (?:\p{Ll}{2,20} ){0,2}\p{Ll}{2,20}) ((?:stuck|lost|trapped|caught|locked|stranded|snowed|alone) (?:in|on|at|under|between|by|with|out) .{3,50})$/u;
const STATES = /^(?:on|off|out|down|up|open|gone|away|closed|low|dead)$/u;
const WITH_SOMEBODY =
  /\bwith ((?:(?:Mr|Mrs|Ms|Miss|Dr) )?\p{Lu}[\p{L}'’-]{1,20}) ((?:at|on|behind) the \p{Ll}{3,20}(?: \p{Ll}{3,20})?)$/u;
/** “With the radio broken”, “with Mr Okafor at the piano” */
function stateOf(said: string): Deed | null {
  const [, who, where] = WITH_SOMEBODY.exec(said) ?? [];
  if (who !== undefined) return { doer: who, does: `is ${where}` };
  const [, somebody = '', is = ''] = STUCK.exec(said) ?? [];
  const stuck = nounPhrase(somebody.split(' ').at(-1) ?? '');
  if (somebody !== '' && (/^(?:person|baby|animal)$/u.test(stuck.kind) || stuck.head === 'people'))
    return { doer: somebody.replace(/^an? /u, 'the '), does: `${stuck.isPlural ? 'are' : 'is'} ${is}` };
  const [, bare = '', left = ''] = LEFT_SO.exec(said) ?? [];
  if (bare !== '' && sensesOf(headOf(bare), 'noun').length > 0)
    return {
      doer: /^(?:the|my|our) /u.test(bare) ? bare : `the ${bare}`,
      does: `${nounPhrase(bare.split(' ').at(-1) ?? '').isPlural ? 'are' : 'is'} ${left}`,
    };
  const [, thing = '', state = ''] = STATE.exec(said) ?? [];
  const noun = thing.split(' ').at(-1) ?? '';
  if (thing === '' || sensesOf(nounLemma(noun), 'noun').length === 0) return null;
  const isState =
    STATES.test(state) ||
    state.includes(' ') ||
    sensesOf(state, 'adj').length > sensesOf(state, 'noun').length ||
    (/(?:ed|en)$/u.test(state) && verbLemma(state) !== state);
  return isState ? { doer: thing, does: `${nounPhrase(noun).isPlural ? 'are' : 'is'} ${state}` } : null;
}

const SHORT_SYLLABLES = 6;
const OF_A_THING = /^(?:the|my|our) /iu;
/** Joins short clauses about things into one line: “The bus is late, the coffee is cold”. */
function joinedShort(clauses: readonly string[]): string[] {
  const joined: string[] = [];
  let isFree = false;
  for (const clause of clauses) {
    const isShort = OF_A_THING.test(clause) && !clause.includes(',') && syllables(clause) <= SHORT_SYLLABLES;
    if (isFree && isShort) joined.push(`${joined.pop()}, ${clause.replace(OF_A_THING, (lead) => lead.toLowerCase())}`);
    else joined.push(clause);
    isFree = isShort && !isFree;
  }
  return joined;
}

type Deed = { doer: string; does: string };

function timedClause(said: string): Deed | null {
  const [whole = '', time = ''] = WHEN.exec(said) ?? [];
  const clause = whole === '' ? null : ownClause(said.slice(said.indexOf(whole) + whole.length));
  return clause && { ...clause, does: `${clause.does} that ${time}` };
}

function doneTo(said: string): Deed | null {
  const [, thing = '', doer = '', does = ''] = DONE_TO.exec(said) ?? [];
  const head = headOf(thing);
  if (thing === '' || NO_OBJECT.test(head) || OF_SONG.test(thing) || sensesOf(head, 'noun').length === 0) return null;
  return isVerb(does.replace(/^(?:never|always) /u, '').split(' ', 1)[0] ?? '', /^(?:I|we|they)$/u.test(doer))
    ? { doer, does: `${does} ${thing}` }
    : null;
}

const KIN: Readonly<Record<string, RegExp>> = {
  she: /\b(?:mother|mum|mom|sister|wife|daughter|aunt|grandmother|grandma|granny|girlfriend|niece|bride|woman|girl|lady)\b/giu,
  he: /\b(?:father|dad|brother|husband|son|uncle|grandfather|grandpa|grandad|boyfriend|nephew|groom|man|boy)\b/giu,
};
/** In “Tom and his mother: she sings”, the one who sings is the mother, not Tom. */
const isOfKin = (pronoun: string, known: string, text: string): boolean =>
  [...text.matchAll(KIN[pronoun] ?? /$^/gu)].some(
    ([kin]) =>
      !known.toLowerCase().includes(kin.toLowerCase()) &&
      !new RegExp(`${RegExp.escape(kin)},? ${RegExp.escape(known)}`, 'iu').test(text),
  );
