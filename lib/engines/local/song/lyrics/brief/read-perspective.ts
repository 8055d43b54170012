/** Reads the field `perspective`: who sings, and to whom. */
import type { Narrator } from '../words/narrate.ts';
import type { Wishes } from './read-wishes.ts';
import { nounPhrase } from '../words/noun-phrase.ts';
import { nounLemma, sensesOf } from '../words/wordnet.ts';
import { isAlive, isNoun, isPersonal, somebodyIn } from './somebody.ts';
import { findNames } from './subject/find-names.ts';

export type Perspective = {
  narrator?: Narrator;
  /** “The codebreaker” */
  persona?: string;
  personaName?: string;
  /** “My mother”, “Oslo” */
  addressee?: string;
  /** “You” are spoken to, whoever that is. */
  isToYou?: true;
};

const READ = 2_000;
/** Of the parts between commas and the like. */
const PARTS_READ = 12;
const TO =
  /\b(?:(?:addressing|(?:speaking|talking|singing|addressed|directed|spoken|sung|writing|written|said|speaks|talks|sings|letter)(?: it| home| back)?(?: directly| straight| only)? (?:to|at|towards))|to|towards) (["“”']?you["“”']?(?!\p{L})|(?:(?:an?|the|my|our|his|her|their) )?[\p{L}][^,;:.()\n]{1,60})/iu;
const AS_YOU = /,? (?:as|with|using|called) ["“”']?you["“”']?(?!\p{L})/giu;
const PERSON =
  /\b(?:(?:close |limited |strict )?(?:first|second|third|1st|2nd|3rd)[- ]?person(?: (?:singular|plural|limited|omniscient|narrator|narration|perspective|pov|point of view|voice|narrative)){0,3}|plural first person|ich-form|i-form)\b/giu;
const WE = /\b(?:plural|we|us|our|ours|ourselves|group|together|collective|chorus of|choir of)\b/iu;
const I = /\b(?:first|1st|ich-form|i-form)\b|(?<![\p{L}'’])(?:I|me|my|mine|myself)(?![\p{L}'’])/iu;
const THIRD =
  /(?<![\p{L}-])(?:third|3rd|he|she|they|him|omniscient|observer|bystander|outsider|storyteller|chronicler|all-knowing|outside|neutral)(?![\p{L}-])/iu;
const SHE = /\b(?:she|her|woman|female|girl)\b/iu;
const HE = /\b(?:he|him|his|man|male|boy)\b/iu;
/** Words of which no part says who sings. */
const FORM =
  /["“”]|\b(?:(?:told|sung|spoken|narrated|written|seen|heard|as told|it is|it's) (?:by|from|through|as)|from|through|via|being|the (?:point of view|perspective|viewpoint|voice|eyes|words|pov|side) of|(?:the )?(?:point of view|perspective|viewpoint|pov|voice|eyes)|narrators?(?: is| are)?|narrated|narration|speakers?(?: is| are)?|singer is|singers are|speaks?|speaking|sings?|singing|tells?(?: (?:it|the story))?|telling(?: (?:it|the story))?|talks?|talking|itself|himself|herself|themselves|singular|plural|diary style|direct address|first|second|third|person)\b|(?<![\p{L}'’-])(?:I|we|me|us|you|he|she|they)(?![\p{L}'’-])/giu;
const WHOEVER =
  /^(?:the )?(?:singer|artist|protagonist|main character|hero|heroine|speaker|lead|narrator|lyrical i|person|voice|author|self|style|unreliable|reflective|intimate|confessional|conversational|personal|direct|limited|close)$/iu;

/** Null where nothing of it can be read. `thirdPerson`: the pronoun of whoever the request is about. */
export function readPerspective(text: string, thirdPerson: Narrator = 'they'): Perspective | null {
  const wanted = text.trim().slice(0, READ).replace(/\s+/gu, ' ');
  const found: Perspective = {};
  let left = wanted;
  const [to, whom = ''] = TO.exec(left.replace(/^.*?\bletter (?=to)/iu, '')) ?? [];
  const isThird = THIRD.test(left.replace(to ?? '', '')) && !/\bfirst\b|\b1st\b/iu.test(left);
  if (to !== undefined && !isThird) {
    const one = /^["“”']?you["“”']?$/iu.test(whom.trim()) ? null : somebodyIn(whom.replace(AS_YOU, ''), true);
    if (one === null) found.isToYou = true;
    else {
      const who = one.who.replace(/^(?:his|her|its|their) /iu, 'my ').replace(/^(?:an?|the) (?=\p{L})/iu, '');
      if (!/^(?:you|self|audience|listeners?|reader|crowd|everyone)$/iu.test(who)) {
        found.addressee = one.name ?? who;
        found.isToYou = true;
      }
    }
    left = left.replace(to, ' , ');
  }
  if (/\bI (?:and|to) you\b/iu.test(left)) found.isToYou = true;
  const isFirst = I.test(left);
  const isOfWe = WE.test(left);
  const said = left
    .replace(
      /\b(?:an? |the )?(?:(?:collective|shared|joint|common|plural) )?(?:voices?|choir|chorus|group|crowd|crew|band|pair|couple) of (?:the )?/giu,
      'the ',
    )
    .replace(AS_YOU, ' ')
    .replace(PERSON, ' , ')
    .replace(FORM, ' ')
    .replace(/\(|\)|:|=|;| [-–—] |\//gu, ' , ')
    .split(/[,.\n]/u)
    .map((part) =>
      part
        .trim()
        .replace(/^(?:(?:of|to|with|as|by|in|is|are) ){1,4}/iu, '')
        .replace(/['’]s?$/u, ''),
    )
    .filter((part) => part !== '' && !WHOEVER.test(part))
    .slice(0, PARTS_READ);
  const isSomeoneSaid = said.some((part) => /^(?:an?|the|my|our|his|her|their) /iu.test(part));
  const isTheirs = (part: string) =>
    !/^(?:style|tense|past tense|present tense|diary|looking back|years later)$/iu.test(part);
  const persona = said
    .filter(isTheirs)
    .flatMap((part) => somebodyIn(part, true, wanted.startsWith(part)) ?? [])
    .find(({ who, name }) => name !== undefined || (isNoun(who) && (isSomeoneSaid || isInDictionary(who))));
  if (isThird && !isOfWe) {
    const narrator: Narrator = SHE.test(wanted) ? 'she' : HE.test(wanted) ? 'he' : thirdPerson;
    return { narrator };
  }
  if (persona && !(isOfWe && persona.who === 'the group')) {
    found.persona = persona.who === '' ? (persona.name ?? '') : persona.who;
    found.personaName = persona.name;
  }
  const isSeveral = persona !== undefined && persona.name === undefined && nounPhrase(persona.who).isPlural;
  if (isOfWe || isSeveral) found.narrator = 'we';
  else if (isFirst || found.persona !== undefined || found.addressee !== undefined) found.narrator = 'I';
  else if (/\b(?:second|2nd|you)\b/iu.test(left) && !(found.isToYou && /\bI\b/u.test(wanted))) found.narrator = 'you';
  else if (found.isToYou) found.narrator = 'I';
  else if (/\bnarrator\b/iu.test(wanted)) found.narrator = thirdPerson;
  else if (/^(?:the )?(?:singer|artist|protagonist|main character|speaker|lead|hero|heroine)$/iu.test(wanted))
    found.narrator = 'I';
  return found.narrator === undefined ? null : found;
}

const KIN_OF: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:grand)?(?:child|son|daughter|kid|children|kids|sons|daughters)$|\b(?:sibling|brother|sister|niece|nephew|boy|girl|teenager|teen)$/iu,
    /\b(?:an?|the) ((?:\p{Ll}{3,12} ){0,1}?(?:(?:grand|step)?(?:father|mother)|grandma|grandpa|grandad|granny|dad|mum|mom|uncle|aunt))(?!\p{L}|['’])/gu,
  ],
  [
    /\b(?:(?:grand)?(?:mother|father)|mum|mom|dad|parent|parents)$/iu,
    /\b(?:an?|the) ((?:\p{Ll}{3,12} ){0,1}?(?:(?:grand)?(?:son|daughter)|baby))(?!\p{L}|['’])/gu,
  ],
  [
    /\b(?:wife|husband|widow|widower|spouse)$/iu,
    /\b(?:an?|the) ((?:\p{Ll}{3,12} ){0,1}?(?:husband|wife))(?!\p{L}|['’])/gu,
  ],
  [/\b(?:sister|brother|sibling)$/iu, /\b(?:an?|the) ((?:\p{Ll}{3,12} ){0,1}?(?:brother|sister))(?!\p{L}|['’])/gu],
];
const ONE_OF_ABOUT =
  /\babout (an? (?:\p{Ll}[\p{Ll}-]{1,20} ){0,3}?\p{Ll}[\p{Ll}-]{1,20})(?=['’]s | (?:who|that|and|at|on|in|from|with|called|named|\p{Ll}{3,}ing)\b|[.,;]|$)/u;

/** What the field says goes before what the request says. Returns whether kin of the request are those of the narrator. */
export function takePerspective(
  wishes: Wishes,
  asked: { rest: string },
  field: Perspective | null | undefined,
  prompt: string,
): boolean {
  if (field) {
    wishes.narrator = field.narrator ?? wishes.narrator;
    if (field.persona !== undefined) {
      wishes.persona = field.persona;
      wishes.personaName = field.personaName;
    }
    if (field.addressee !== undefined) {
      const [place] = /^(?:city|town|village|country|island|place)$/u.test(field.addressee)
        ? [
            ...findNames(prompt.slice(0, 1_000)).places,
            ...(/\b(?:city|town|village|country|island) of (\p{Lu}\p{L}{1,20})/u.exec(prompt)?.slice(1) ?? []),
          ]
        : [];
      // “The older sister to the younger one”
      wishes.addressee =
        place ??
        field.addressee.replace(
          / one$/u,
          ` ${/sister|brother|twin|friend|child/u.exec(wishes.persona ?? '')?.[0] ?? 'one'}`,
        );
    }
    if (field.isToYou) {
      wishes.isAddressed = true;
      wishes.addressee ??= toWhom(prompt);
    }
  }
  // A narrator who is outside the song is nobody in it.
  if (/^(?:he|she|they|you)$/u.test(wishes.narrator ?? '')) {
    wishes.persona = undefined;
    wishes.personaName = undefined;
    return false;
  }
  if (
    wishes.persona === undefined &&
    wishes.narrator === 'I' &&
    wishes.addressee === undefined &&
    wishes.self === undefined
  )
    wishes.persona = ofItsOwn(prompt);
  if (wishes.personaName !== undefined) nameInFull(wishes, prompt);
  const { persona } = wishes;
  if (persona === undefined || /^(?:my|our) /iu.test(persona)) return false;
  const before = asked.rest;
  for (const [teller, others] of KIN_OF)
    if (teller.test(persona))
      asked.rest = asked.rest.replace(others, (said, kin: string) =>
        persona.endsWith(` ${kin}`) ? said : `my ${kin}`,
      );
  if (KIN_OF[0]?.[0].test(persona))
    asked.rest = asked.rest.replace(
      /(?<=\b(?:about|of|in|at|to|with|for|and) )(?=(?:grandma|grandpa|grandad|granny|nana|mum|mom|dad)(?:['’]s)? )/gu,
      'my ',
    );
  return asked.rest !== before;
}

/** The midwife of “about a midwife driving home”, told in the first person. */
function ofItsOwn(prompt: string): string | undefined {
  if (
    /(?<![\p{L}'’])(?:I|me|my|mine|we|us|our|you|your)(?![\p{L}])/iu.test(
      prompt.replace(
        /(?:["“']I["”']|\bI (?:perspective|form|voice)|\b(?:write|make|give|do|get)(?: it| this)?(?: for)? (?:me|us)\b|\b(?:I|we)(?:['’]d| would)? (?:want|need|like|love)\b|\b(?:can|could|would) you\b)/giu,
        '',
      ),
    )
  )
    return undefined;
  const [, who = ''] = ONE_OF_ABOUT.exec(prompt) ?? [];
  const one = who === '' ? null : somebodyIn(who.trim());
  return one !== null && one.rest.trim() === '' && isAlive(one.who) ? one.who : undefined;
}

/** To whom a song is, where the field says no more than “you”. */
function toWhom(prompt: string): string | undefined {
  const [, whom] =
    /\b(?:to|for) ((?:the|my|our|an?|their|his|her) [^.;!?\n]{2,60}|\p{Lu}\p{Ll}[^.;!?\n]{0,60})/u.exec(prompt) ?? [];
  const one = whom === undefined ? null : somebodyIn(whom);
  if (one === null) return undefined;
  return (
    one.name ??
    (isAlive(one.who) ? one.who.replace(/^(?:his|her|their) /iu, 'my ').replace(/^(?:an?|the) /iu, '') : undefined)
  );
}

/** “Duke” is the retired boxer called Duke Malone. */
function nameInFull(wishes: Wishes, prompt: string): void {
  const [, who, full] =
    new RegExp(
      `\\b((?:[Mm]y|[Oo]ur|[Tt]he|[Aa]n?) (?:\\p{Ll}[\\p{Ll}'’-]{0,20} ){0,3}\\p{Ll}{2,20}),? (${RegExp.escape(wishes.personaName ?? '')}(?: \\p{Lu}[\\p{L}'’-]{1,20}){0,2})(?![\\p{L}])`,
      'u',
    ).exec(prompt) ?? [];
  const bare = who?.replace(/ (?:called|named)$/u, '').replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
  if (bare === undefined || !isNoun(bare)) return;
  wishes.persona = bare;
  wishes.personaName = full;
}

/** Other words of the request for its narrator: the woman, of “a woman who was a codebreaker” told by the codebreaker. */
export function otherHeads(persona: string, prompt: string): string[] {
  return [
    ...prompt.matchAll(
      new RegExp(
        `\\b(?:an?|the|my|our) (?:\\p{Ll}{2,20} ){0,2}?(\\p{Ll}{2,20})(?: (?:who|that))? (?:is|was|works as|worked as|used to be|became|has been|had been) (?:an?|the|our) (?:\\p{Ll}{2,20} ){0,2}?${RegExp.escape(persona.split(' ').at(-1) ?? '')}(?!\\p{L})`,
        'giu',
      ),
    ),
  ]
    .slice(0, 3)
    .flatMap(([, other = '']) => (/^(?:who|that)$/u.test(other) ? [] : [other]));
}

/** “Qwerty” is nobody; “codebreaker” ends like the words for persons. */
const isInDictionary = (who: string): boolean =>
  sensesOf(nounLemma(who.split(/[ -]/u).at(-1)?.toLowerCase() ?? ''), 'noun').length > 0 || isPersonal(who);
