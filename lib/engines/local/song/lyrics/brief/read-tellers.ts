/**
 * Reads who sings and to whom, in the many words in which customers say it: “sing it as the smoke alarm”, “let the
 * mailbox tell it”, “talk to it like it's a person”.
 */
import { nounPhrase } from '../words/noun-phrase.ts';
import { nounLemma } from '../words/wordnet.ts';
import type { Take, Wishes } from './read-wishes.ts';
import { isAlive, isMan, isNoun, isWoman, type Somebody, somebodyIn, toldOf } from './somebody.ts';
import { findNames } from './subject/find-names.ts';

const AFTER = '([^.;!?\\n]{2,120})';
const VIEW =
  '(?:p\\.?o\\.?v\\.?|points? of view|perspective|viewpoint|view|angle|standpoint|side|eyes|mouth|lips|voice|shoes)';
const IT =
  '(?:it|this|that|them|the (?:song|story|tale|whole (?:thing|story|song)|lyrics|text|verses)|all of it|everything)';
/** “Narrator: a tired nurse”, “from the eyes of”, “as seen by”, “sing it as” */
const LEADS: readonly string[] = [
  `\\b(?:as )?(?:told|sung|narrated|spoken|rapped|seen|heard|recounted|remembered) (?:by|through|from) (?:the ${VIEW} of )?`,
  `\\b(?:from|through|in|with|out of|using) (?:the )?(?:own )?(?:${VIEW}|words|head|mind) of `,
  `\\b(?:the )?(?:${VIEW}|narrator|speaker|singer|teller|storyteller|narration|lead (?:singer|voice)|person (?:singing|speaking|talking|telling it))(?: of the song)?(?: here)? ?(?:is|are|=|:|-|–|should be|must be|would be|has to be|to be|being|as)(?: that of| from)? `,
  `\\bfirst[- ]person,?(?: (?:as|from|by|told by|sung by|of|is|being|for))? ?[(:=–-]? ?(?=(?:the|my|our|an?) )`,
  `\\b(?:tell|sing|write|do|narrate|perform|rap|say|make|phrase)(?:s|ing)? ${IT}(?: all)? (?:as|like|the way|just like|in the way)(?: if)? `,
  `\\b(?:written|told|sung|narrated|spoken) (?:as|like|the way)(?: if| though)? `,
  `\\b(?:song|ballad|lullaby|lyrics|rap|lament|monologue|confession|poem|anthem|letter|story) by (?=(?:the|my|our|an?) )`,
  `\\b(?:should|must|has to|needs? to|is to|to) be (?=(?:the|my|our|an?|his|her) [^.;,!?\\n]{2,40} (?:singing|talking|telling|speaking|narrating)\\b)`,
  `\\b(?:let|have|make) (?=(?:the|my|our|an?|his|her) [^.;,!?\\n]{2,40} (?:sing|tell|narrate|speak|talk|be the (?:narrator|singer|speaker))\\b)`,
  `\\b(?:I|we)(?: (?:want|need)|['’]d (?:like|love)| would (?:like|love)) (?=(?:the|my|our|an?|his|her) [^.;,!?\\n]{2,40} to (?:sing|tell|narrate|speak|be the (?:narrator|singer|speaker|one (?:telling|singing|talking|speaking)))\\b)`,
  `\\b(?:imagine|pretend|as if|as though|picture)(?: that)? (?:you|I|we|the singer|the narrator)(?:['’](?:re|m)| are| am| is| were| was) `,
  `\\b(?:["“']?I["”']?|the ["“]?I["”]?) ?(?:=|is|being) (?=(?:the|my|our|an?) )`,
  `\\b(?:imagine|pretend|picture|as if|as though|like)(?: that| as if)? (?=(?:the|my|our|an?) [^.;,!?\\n]{2,50} (?:(?:is|was|were|are|had been) (?:\\p{Ll}+ing)|could (?:talk|sing|speak)|wrote|sang|told)\\b)`,
  `\\b(?:from|through) (?=(?:the|my|our|an?) [\\p{L} -]{2,40} (?:p\\.?o\\.?v\\.?|points? of view|perspective|viewpoint)\\b)`,
  `\\bin (?=(?:the|my|our|an?) [\\p{L} '’-]{2,40}['’]s? (?:own )?(?:words|voice)\\b)`,
  `\\b(?:from|through|with|in) (?=(?:the|my|our|an?|his|her|their|one of the) [\\p{L} '’-]{2,60}['’]s? (?:own )?${VIEW}(?![\\p{L}]))`,
  `(?:^|[.;,:!?\\n(] ?)(?=(?:the|my|our|an?|his|her) [\\p{L} '’-]{2,50}['’]?s? (?:own )?(?:p\\.?o\\.?v\\.?|point of view|perspective)\\b)`,
];
/** “From Pickles' perspective” */
const BY_NAME = new RegExp(
  `\\b(?:(?:[Tt]old|[Ss]ung|[Ww]ritten) )?(?:[Ff]rom|[Tt]hrough|[Ii]n) (\\p{Lu}[\\p{L}-]{1,20}(?: \\p{Lu}[\\p{L}-]{1,20}){0,2}['’]s?) (?:own )?(?:${VIEW}|words)(?![\\p{L}])`,
  'gu',
);
/** “As if Henrik is singing it” */
const BY_SELF =
  /\b(?:as if|as though|like|pretend|imagine|let|have)(?: that)? (\p{Lu}\p{Ll}[\p{L}'’-]{0,20}(?: \p{Lu}\p{Ll}[\p{L}'’-]{0,20})?) (?:(?:is|was|were) (?:singing|telling|speaking|talking|saying|writing)|(?:sing|tell|narrate|speak|talk)s?)(?: (?:it|this|the story))?(?: (?:himself|herself|themselves))?/gu;
/** “River's POV”, “balloon's view as it floats” */
const BARE_VIEW =
  /(^|[.;,:!?\n(] ?)(\p{L}{3,20})['’]?s? (?:own )?(?:p\.?o\.?v\.?|point of view|perspective|view(?= (?:as|while|when|from)\b|\s?(?:$|[.,;!?\n)])))(?:(?= )|(?=\s?(?:$|[.,;!?\n)])))/giu;
const BY_SEVERAL =
  /\b(?:sung|told|narrated|spoken|rapped) by ((?:\p{Ll}{3,20} )?\p{Ll}{3,20}s|children|people|women|men)(?= who\b| that\b|\s?(?:$|[.,;!?\n)]))([^.,;!?\n]{0,100})/gu;
/** “Where the old teddy bear speaks to the child” */
const SINGS_TO =
  /(\b(?:where|in which) |^ ?|[.;:\n] ?)((?:[Tt]he|[Mm]y|[Oo]ur|[Aa]n?) (?:\p{Ll}[\p{Ll}'’-]{1,20} ){0,3}?\p{Ll}{2,20}) (?:speaks|talks|sings|whispers) (?:directly |straight )?to ((?:(?:the|my|our|an?|his|her|their|its) )?\p{L}[^.,;!?\n]{1,60})/gu;
/** “The moon sings it”, “the barn tells the story of the family”: at the start of a clause or after “where”. */
const SINGS = new RegExp(
  `(^|[.;:,!?\\n(] ?|\\b(?:where|and|but|so|that|in which) )((?:the|my|our|an?|his|her) [\\p{L} '’-]{2,50}?) (?:(?:sings|tells|narrates|raps|speaks)(?: (?:${IT}|its|his|her|their|the story|us|here|to us|everything|itself|himself|herself))(?: (?:story|itself|himself|herself|song|tale|side))?|(?:speaks|sings|narrates|talks)(?=\\s?(?:$|[.;,!?\\n)]))|(?:is|are|should be|must be) (?:the (?:narrator|speaker|singer|one (?:singing|talking|telling|speaking)(?: (?:it|this|the story))?|one who (?:sings|tells|speaks)(?: (?:it|this|the story))?)|singing (?:it|this)|speaking|narrating|telling (?:it|the story|this))|(?:should|must|can|could) (?:sing|tell|narrate) (?:${IT})(?! (?:at|to|for|with|during)\\b))`,
  'giu',
);
/** “A song from him”, “in her own words”, “let him sing it himself”, “I'd like the song to be her talking” */
const BY_PRONOUN =
  /\b(?:(?:songs?|it|one|something|lyrics|words|ballad|story|letter) (?:is |to be |should be )?from (him|her|them)(?! to\b)(?= \p{L}+ing\b|\s?(?:$|[.,;!?\n]))|in (his|her|their|its)(?: own)? (?:words|voice)|(?:let|have|make) (him|her|them|it) (?:sing|tell|narrate|speak|talk|say)(?: (?:it|this|the story))?(?: (?:himself|herself|themselves|itself))?|(?:I |we )?(?:want|['’]d like|would like|need) (him|her|them|it) to (?:sing|tell|narrate|be the (?:narrator|singer|one (?:telling|singing|talking)))(?: (?:it|this|the story))?(?: (?:himself|herself|themselves|itself))?|to be (him|her|them|it) (?:talking|singing|speaking|telling it|telling the story)|(he|she|they) (?:should|must|has to|have to|needs to|is to|could) (?:be the (?:one|narrator|singer|speaker)(?: (?:telling|singing|who tells|who sings|talking|speaking)(?: (?:it|the story|this))?)?|(?:sing|tell|narrate) (?:it|this|the story)(?: (?:himself|herself|themselves))?)|(it|he|she|they) (?:narrates|is narrating|sings it|tells it|sings this|tells this|sings the story|tells the story)(?: (?:himself|herself|themselves))?|(?:told|sung|narrated|spoken) by (him|her|them)|as (him|her|them)(?=\s?(?:$|[.,;!?\n])))(?: ?, not (?:me|I|us|we))?/giu;
const WE =
  /\b(?:we[- ](?:voice|form|perspective)|(?:use|using|with|in|as) ["“']?we["”']?(?: form)?(?: throughout| all the way(?: through)?| all the time)?(?=\s?(?:$|[.,;:!?\n)]))|as a (?:group|collective|team|crew|choir)(?=\s?(?:$|[.,;!?\n)])|,)|(?:group|collective|shared|communal|plural) (?:voice|perspective|point of view|narrator)|(?:sung|told) by (?:all of us|us all|everyone|everybody|the whole \p{L}+)|from our (?:point of view|perspective|side))/giu;
const OUTSIDE =
  /\b(?:from (?:the )?outside|(?:like|as) an? (?:outside |neutral |omniscient )?(?:storyteller|narrator|observer|outsider|reporter|bystander)|(?:an? )?(?:outside|omniscient|neutral|external|all-knowing) (?:narrator|observer|storyteller))/gu;

export function readTellers(take: Take, wishes: Wishes, text: string): void {
  const tell = (one: Somebody | null): boolean => {
    if (one === null || wishes.persona !== undefined) return false;
    if (one.who === '' && one.name !== undefined) {
      const owner = ownerOf(one.name, text);
      wishes.persona = owner ?? one.name;
      wishes.personaName = one.name;
      return true;
    }
    if (!isNoun(one.who) || NO_TELLER.test(one.who)) return false;
    wishes.persona = one.who;
    wishes.personaName = one.name;
    return true;
  };
  for (const lead of LEADS) {
    // slow pattern allowed: its parts are the constants of `LEADS`, each with a fixed start.
    take(new RegExp(`(${lead})${AFTER}`, 'giu'), ([, said = '', after = '']) => {
      const [pronoun, whom] = /^(?:him|her|them|me|us|you|it)(?=\s?(?:$|[.,;!?]))/iu.exec(after) ?? [];
      if (pronoun !== undefined || whom !== undefined) return false;
      const one = somebodyIn(withoutView(after));
      if (one === null || !tell(one)) return false;
      wishes.heard = [...(wishes.heard ?? []), said.trim()];
      return ` , ${toldOf({ ...one, rest: withoutTelling(one.rest) })}`;
    });
  }
  take(BY_NAME, ([, name = '']) => (tell({ who: '', name: name.replace(/['’]s?$/u, ''), rest: '' }) ? ' , ' : false));
  take(/\bI(?:['’]m| am) the (?:narrator|speaker|singer)(?: here)?(?: and)?(?=[ .,;!)])/gu, () => {
    wishes.narrator ??= 'I';
  });
  take(BY_SELF, ([, name = '']) => (tell({ who: '', name, rest: '' }) ? ' , ' : false));
  take(BARE_VIEW, ([, before = '', word = '']) => {
    const [whole] =
      new RegExp(
        `\\b(?:an?|the|my|our) (?:\\p{Ll}{2,20} ){0,2}?${RegExp.escape(word.toLowerCase())}(?![\\p{L}])`,
        'iu',
      ).exec(text) ?? [];
    const one = whole === undefined ? null : somebodyIn(whole);
    return one !== null && tell({ ...one, rest: '' }) ? `${before} ,` : false;
  });
  // “Sung by patients who got well”
  take(BY_SEVERAL, ([, who = '', rest = '']) => {
    if (!nounPhrase(who).isPlural || !isAlive(who)) return false;
    return tell({ who: `the ${who}`, rest }) ? ` , ${toldOf({ who: `the ${who}`, rest })}` : false;
  });
  take(SINGS_TO, ([, before = '', who = '', whom = '']) => {
    const one = somebodyIn(who);
    if (one === null || one.rest.trim() !== '' || !tell(one)) return false;
    const other = somebodyIn(whom);
    if (other !== null && wishes.addressee === undefined && !/^(?:me|us|you)\b/iu.test(whom)) {
      wishes.addressee =
        other.name ?? other.who.replace(/^(?:his|her|its|their) /iu, 'my ').replace(/^(?:an?|the) /iu, '');
      wishes.isAddressed = true;
    }
    return `${before} ,${other === null ? '' : other.rest}`;
  });
  take(SINGS, ([, before = '', who = '']) => {
    const one = somebodyIn(who);
    if (one === null || one.rest.trim() !== '' || !tell(one)) return false;
    return `${before} ,`;
  });
  take(BY_PRONOUN, ([whole, ...found]) => {
    if (wishes.persona !== undefined) return false;
    const pronoun = found.find((one) => one !== undefined)?.toLowerCase() ?? '';
    const one = meantBy(pronoun, text.slice(0, Math.max(0, text.indexOf(whole)))) ?? meantBy(pronoun, text);
    return one !== null && tell(one) ? ' , ' : false;
  });
  // “… about his last day himself”
  if (wishes.persona !== undefined) take(/ (?:himself|herself|themselves)(?=\s?(?:$|[.,;!?\n)]))/giu, () => '');
  if (wishes.persona === undefined || wishes.narrator === undefined) {
    take(WE, () => {
      wishes.narrator ??= 'we';
    });
    take(OUTSIDE, () => {
      if (wishes.persona !== undefined) return false;
      wishes.narrator ??= 'they';
      return ' , ';
    });
  }
}

/** The occasion or the form of a song is not who sings it. */
const NO_TELLER =
  /\b(?:song|ballad|duet|lullaby|poem|letter|story|tale|joke|rap|anthem|hymn|list|dialogue|conversation|prayer|toast|speech|love|band|choir|singer|artist|artists|person|way|style|beginning|end|start|past|present|future|distance|heart|bottom|top|point|chorus|verse|man with a guitar)$/iu;

const withoutView = (after: string): string =>
  after
    .replace(
      new RegExp(
        `^((?:the|my|our|an?|his|her|their|one of the) [\\p{L} '’-]{2,60}?)(?:['’]s?)? (?:own )?(?:${VIEW}|words)(?![\\p{L}])`,
        'iu',
      ),
      (whole, who: string) => (whole.length > 0 ? `${who.replace(/['’]s$/u, '')},` : whole),
    )
    .replace(/,(?= (?:who|that|which) )/u, '')
    .replace(/,(?=[.;])/u, '');

/** Of “a grumpy doorman would tell it”, nothing is left. */
const withoutTelling = (rest: string): string =>
  rest
    .replace(
      /^(?: (?:himself|herself|itself|themselves))?,? (?:(?:would|might|could|does|did|will)(?: (?:sing|tell|say|do|put|have told|have sung|write))?(?: it| this| the story)?(?=\s?(?:$|[,:]))|(?:to )?(?:sing|tell|narrate|speak|talk|write|be the (?:narrator|singer|speaker|one (?:telling|singing|talking|speaking)))s?(?: (?:it|this|the story|the song|about it))?(?: (?:himself|herself|itself|themselves))?(?=\s?(?:$|[,:])| (?:of|about|how)\b)|(?:singing|talking|telling|speaking|narrating)(?: (?:it|this|the story))?(?=\s?(?:$|[,:]))|(?:(?:were|was|is|are|had been) (?:singing|speaking|telling|talking|writing|saying)(?: (?:it|this|out loud|aloud))?|could (?:sing|talk|speak))(?=\s?(?:$|[,:])| (?:of|about|to)\b)|(?:wrote|sang|told|says|sings|tells) (?:it|this))/iu,
      '',
    )
    .replace(
      /^ (?:on|at|in|by) [^.,;]{2,40} (?:would|might|could)(?: (?:sing|tell|say) it)?(?=\s?(?:$|[,:]))/iu,
      (said) => said.slice(0, said.search(/ (?:would|might|could)(?! ?\p{Ll}{0,12}(?:would|might|could))/iu)),
    );

const PHRASES = /\b(?:my|our|his|her|their|the|an?) (?=\p{L})/giu;

/** Whom or what a pronoun means: the first it suits among those the text speaks of. */
function meantBy(pronoun: string, text: string): Somebody | null {
  const isHe = /^(?:he|him|his)$/iu.test(pronoun);
  const isShe = /^(?:she|her)$/iu.test(pronoun);
  const isIt = /^(?:it|its)$/iu.test(pronoun);
  const found = [...text.slice(0, 1_000).matchAll(PHRASES)].slice(0, 30).flatMap((match) => {
    const one = somebodyIn(text.slice(match.index, match.index + 160));
    return one === null || one.who === '' || !isNoun(one.who) || NO_TELLER.test(one.who) ? [] : [one];
  });
  const suits = ({ who }: Somebody) =>
    isIt
      ? !/^(?:person|baby)$/u.test(isAlive(who) ? 'person' : '')
      : isAlive(who) && !(isHe && isWoman(who)) && !(isShe && isMan(who));
  const owned = found.find((one) => /^(?:my|our) /iu.test(one.who) && suits(one));
  const known = owned ?? found.find(suits);
  // “My teacher, Ms Dalloway, …”
  const [, beside] =
    /^, ((?:(?:Mr|Mrs|Ms|Miss|Dr) )?\p{Lu}[\p{Ll}'’-]{1,20})(?=[,.]| who\b)/u.exec(known?.rest ?? '') ?? [];
  if (known) return known.name === undefined && beside !== undefined ? { ...known, name: beside } : known;
  if (isIt) return null;
  const [name] = [...findNames(text.slice(0, 1_000)).persons];
  return name === undefined ? null : { who: '', name, rest: '' };
}

/** “Our dog” of “our dog Pickles” */
function ownerOf(name: string, text: string): string | undefined {
  const [, who] =
    new RegExp(
      `\\b((?:[Mm]y|[Oo]ur|[Tt]he|[Aa]n?) (?:\\p{Ll}[\\p{Ll}'’-]{0,20} ){0,3}\\p{Ll}{2,20}),? ${RegExp.escape(name)}(?![\\p{L}])`,
      'u',
    ).exec(text) ?? [];
  const bare = who?.replace(/ (?:called|named)$/u, '').replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
  return bare !== undefined && isNoun(bare) ? bare : undefined;
}

const YOU = '["“\'(]{0,2}you["”\')]{0,2}';
const TO_PRONOUN = new RegExp(
  `\\b(?:(?:talk|speak|sing|talking|speaking|singing|say it|sung|said|addressed|address|addressing|direct|directed|directly|straight|written)(?: (?:it|this|the song|the whole song))?(?: directly| straight| only)? (?:(?:to|at|towards) )?(?:it|him|her|them)(?: directly)?|(?:use|say|with|call (?:it|him|her|them)) ${YOU}(?! (?:in|and)\\b))(?: (?:like|as if|as though) (?:it|he|she|they)(?:['’]?s| is| was| were|['’]re| are) (?:an? (?:\\p{Ll}{2,15} ){0,2}(?:person|friend|lover|child|human|neighbou?r|girlfriend|boyfriend|enemy|stranger|god|baby|mate|pal|buddy|colleague)|human|somebody|someone|alive|here|there|still here|listening|in the room|an ex|a lover|my ex|a friend))?(?:,? ?(?:as |call (?:it|him|her|them) |using |with |in )?${YOU})?(?:,? not about (?:him|her|them|it))?(?: (?:the whole time|all the time|throughout|all the way through|directly|in (?:the|this|your) (?:song|lyrics)))?(?=\\s?(?:$|[.,;:!?\\n)]))`,
  'giu',
);
const TO_PHRASE = new RegExp(
  `(\\b(?:talk|speak|sing|talking|speaking|singing|addressed|address(?:es|ing)?|directed|aimed|sung|said|spoken|written)(?: (?:it|this|the song))?(?: directly| straight| only)? (?:(?:to|at|towards) )?|\\bsay ${YOU} to |\\bwhere I (?:talk|speak|sing) to )((?:the|my|our|an?) [^.;!?\\n]{2,80}|\\p{Lu}[^.;!?\\n]{2,80})`,
  'gu',
);
const IS_YOU = new RegExp(
  `\\b${YOU} ?(?:=|is|being|means|should be) ((?:the|my|our|an?) [^.;!?\\n]{2,80}|\\p{Lu}\\p{Ll}[^.;!?\\n]{0,80})`,
  'gu',
);
const SAYS_YOU = new RegExp(
  `\\byou[- ](?:form|perspective|voice)\\b|\\byou and (?:I|me)\\b|(?:^|[.,;(] ?|\\b(?:use|say|as|with|in|using|call (?:it|him|her|them)) )${YOU}(?: form)?(?:,? not (?:about )?["“]?(?:they|them|she|her|he|him|it)["”]?)?(?=\\s?(?:$|[.,;!?\\n)]))|\\bdirect address\\b|\\bnot about (?:him|her|them|it)\\b|\\bsecond[- ]person\\b`,
  'iu',
);
/** “Love song to my husband Pete”, “an angry song at my landlord” */
const FORM_TO =
  /\b(?:songs?|letter|ballad|lullaby|poem|message|serenade|apology|note|rap|ode|farewell|goodbye|hymn) (?:to|for|at) ((?:the|my|our|an?) [^.;!?\n]{2,80}|\p{Lu}\p{Ll}[^.;!?\n]{0,80})/u;
const PLACES_READ = 1_000;
const OF_PLACE = /^(?:\p{Ll}+ )?(?:city|town|village|country|island|place)$/u;
const NO_ADDRESSEE =
  /\b(?:song|crowd|audience|people|kids|world|everyone|wedding|party|funeral|birthday|class|group|school|company|point)$/iu;

/** Reads to whom a song is said where the request asks for “you”. */
export function readAddressed(take: Take, wishes: Wishes, text: string): void {
  const isAsked = SAYS_YOU.test(text);
  const isKnown = wishes.addressee !== undefined;
  const placeOf = (): string | undefined => findNames(text.slice(0, PLACES_READ)).places[0];
  const say = (one: Somebody | null): boolean => {
    if (one === null || wishes.addressee !== undefined) return false;
    const who = one.who.replace(/^(?:his|her|its|their) /u, 'my ').replace(/^(?:an?|the|this|that) /iu, '');
    // “To the person who stole my bike”
    if (
      one.name === undefined &&
      /^(?:person|one|somebody|someone|guy|man|woman|people|thief|stranger|idiot|driver)$/u.test(who)
    ) {
      wishes.addressee = /^(?:thief|stranger|driver|idiot)$/u.test(who) ? who : 'whoever you are';
      wishes.addresseeHead = who;
      wishes.isAddressed = true;
      if (wishes.narrator === 'you') wishes.narrator = undefined;
      return true;
    }
    if (who === '' && one.name === undefined) return false;
    if (one.name === undefined && (!isNoun(who) || NO_ADDRESSEE.test(who))) return false;
    wishes.addressee = one.name ?? (OF_PLACE.test(who) ? (placeOf() ?? who) : who);
    // “The car” is “my first car”.
    const [whole] =
      one.name === undefined && /^\p{Ll}+$/u.test(who)
        ? (new RegExp(`\\b(?:my|our) (?:\\p{Ll}{2,20} ){0,2}${RegExp.escape(who)}\\b`, 'u').exec(text) ?? [])
        : [];
    if (whole !== undefined) wishes.addressee = whole;
    wishes.addresseeHead = nounLemma((who.split(' ').at(-1) ?? '').toLowerCase()) || undefined;
    wishes.isAddressed = true;
    // “You, not they” says to whom it is sung rather than who sings.
    if (wishes.narrator === 'you') wishes.narrator = undefined;
    return true;
  };
  // “From someone with hearing aids to their partner”
  take(
    /\b[Ff]rom (?:someone|somebody|a person|one)(?: (with|who) ([\p{Ll}][^.,;!?\n]{2,60}?))? to ((?:their|his|her|my|the|an?) [^.,;!?\n]{2,60})/gu,
    ([, , what = '', whom = '']) => {
      const one = somebodyIn(whom);
      if (one === null || !say(one)) return false;
      const has = what === '' ? '' : ` . I have ${what} . `;
      return `${what !== '' && !/ who\b/u.test(what) && isNoun(what) ? has : ' , '} to ${one.who.replace(/^(?:their|his|her) /u, 'my ')}${one.rest}`;
    },
  );
  take(IS_YOU, ([, whom = '']) => (say(somebodyIn(whom)) ? ' , ' : false));
  take(TO_PHRASE, ([, said = '', whom = '']) => {
    const one = somebodyIn(whom);
    if (one === null || !say(one)) return false;
    wishes.heard = [...(wishes.heard ?? []), said.trim()];
    return ` , ${toldOf(one).replace(/^ (?:like|as if|as though) (?:it|he|she|they)(?:['’]?s| is| was| were|['’]re| are) [^.,;!?\n]{2,40}/iu, '')}`;
  });
  const ofForm = (): Somebody | null => {
    const [, whom] = FORM_TO.exec(text) ?? [];
    const one = whom === undefined ? null : somebodyIn(whom);
    return one !== null && (one.name !== undefined || !NO_ADDRESSEE.test(one.who)) ? one : null;
  };
  take(TO_PRONOUN, ([whole]) => {
    const before = text.slice(0, Math.max(0, text.indexOf(whole)));
    // “The secret was singing to them”, “she would sing to them”
    if (
      !/^$|[.,;:!?\n(–—-] ?$|\b(?:please|and|then|also|should|must|song|lyrics|verses|just|but|want to|like to|I|me|it)\s$/iu.test(
        before,
      )
    )
      return false;
    if (/\b(?:verse|chorus|bridge|outro)\b[^.;,\n]{0,20}$/iu.test(before)) return false;
    wishes.heard = [...(wishes.heard ?? []), whole.trim()];
    const pronoun = /\b(it|him|her|them)\b/iu.exec(whole)?.[1]?.toLowerCase() ?? '';
    if (wishes.addressee !== undefined) {
      wishes.isAddressed = true;
      return ' , ';
    }
    const one =
      pronoun === 'it'
        ? placeOrThing(text)
        : (ofForm() ?? meantBy(pronoun, before) ?? meantBy('it', before) ?? meantBy(pronoun, text));
    return say(one) ? ' , ' : false;
  });
  // “My best friend Sofie is moving, in the second person”
  const isTheirs =
    /\bsecond[- ]person\b/iu.test(text) && /\b(?:[Mm]y|[Oo]ur) (?:\p{Ll}{1,20} ){1,3}\p{Lu}\p{Ll}/u.test(text);
  if (isAsked && !isTheirs && wishes.addressee === undefined) {
    const [, whom] = /(?:^|[.,;\n] ?)[Tt]o ((?:the|my|our|her|his|their) [^.;!?\n]{2,60})/u.exec(text) ?? [];
    const [, friend] =
      /\bfrom (?:me|us) to ((?:the|my|our) [^.;!?\n]{2,60}|\p{Lu}\p{Ll}[^.;!?\n]{0,60})/u.exec(text) ?? [];
    if (friend !== undefined) say(somebodyIn(friend));
    say(
      (whom === undefined ? null : somebodyIn(whom)) ??
        (wishes.narrator === 'we'
          ? null
          : (ofForm() ??
            (/\b(?:letter|talk|speak|writing|address|town|city|village)/iu.test(text) ? named(placeOf()) : null))),
    );
  }
  // “In second person, to the player who missed” tells of the player.
  if (isKnown && /\bsecond[- ]person\b/iu.test(text)) return;
  if (isAsked && wishes.addressee !== undefined) {
    wishes.isAddressed = true;
    if (wishes.narrator === 'you') wishes.narrator = undefined;
    take(/\bdirect address\b|\bin (?:the )?second[- ]person\b|\bsecond[- ]person\b/giu, () => true);
  }
}

const named = (name: string | undefined): Somebody | null => (name === undefined ? null : { who: '', name, rest: '' });

/** What “it” is, where a song is said to it: a place by its name, or a thing. */
function placeOrThing(text: string): Somebody | null {
  const place = named(findNames(text.slice(0, PLACES_READ)).places[0]);
  if (place !== null) return place;
  return meantBy('it', text.replace(/\b(?:write|make|do|want|need|like)(?: me| us)? an? /giu, ''));
}
