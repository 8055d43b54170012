/** Reads who tells a song and to whom it is sung. */
import type { Narrator } from '../words/narrate.ts';
import { nounPhrase } from '../words/noun-phrase.ts';
import { nounLemma } from '../words/wordnet.ts';
import type { Take, Wishes } from './read-wishes.ts';
import { OF_HER, OF_HIM } from './somebody.ts';
import { findNames } from './subject/find-names.ts';

const PHRASE_END =
  '(?=\\s?(?:$|[.,;:!?\\n(])| (?:whom?|that|on|in|at|for|about|because|from|with|and|when|after|before|as|whose|while)\\b)';
const SOMEBODY = `((?:my|our|his|her|its|their|the|an?) (?:\\p{Ll}[\\p{Ll}'’-]{0,20} ){0,3}?\\p{Ll}[\\p{Ll}'’-]{1,20})(?:,? ((?:(?:Mr|Mrs|Ms|Miss|Dr) )?\\p{Lu}[\\p{L}'’-]{1,20}))?${PHRASE_END}`;
/** “My best friend Sofie” */
const NAMED_SOMEBODY =
  /((?:[Mm]y|[Oo]ur) (?:\p{Ll}[\p{Ll}'’-]{0,20} ){0,3}?\p{Ll}[\p{Ll}'’-]{1,20}),? (\p{Lu}[\p{Ll}'’-]{1,20})/u;
/** “From a nervous bride to her father” */
const FROM_TO = new RegExp(
  `\\b[Ff]rom ((?:an?|the|my|our) (?:\\p{Ll}[\\p{Ll}'’-]{0,20} ){0,4}?\\p{Ll}[\\p{Ll}'’-]{1,20})( (?:in|on|at|of) (?:the |an? |my )?\\p{L}{2,20})? to ${SOMEBODY}`,
  'gu',
);
/** “A song from a nervous father”, “to the moon from a moth”, “by the kids” */
const FROM_SOMEBODY = new RegExp(
  `(^|\\b(?:[Ss]ong|[Bb]allad|[Ll]ullaby|[Ss]erenade|[Rr]ap|[Pp]oem|[Ll]yrics|[Mm]essage|[Ww]ords|[Aa]nthem|to (?:the|my|our) (?:\\p{Ll}{1,20} ){0,2}\\p{Ll}{2,20})|, ?) ?(?:[Ff]rom|(?<=, ?)by) ${SOMEBODY}`,
  'gu',
);
/** “Sung by the moon to an astronaut” */
const BY_TO = new RegExp(
  `\\b(?:[Tt]old|[Ss]ung|[Ss]poken) by ((?:an?|the|my|our) (?:\\p{Ll}{1,20} ){0,2}\\p{Ll}{2,20}) to ${SOMEBODY}`,
  'gu',
);
/** “Written as if the boat were speaking to her captain” */
const AS_IF_TO = new RegExp(
  `\\b(?:(?:written|told|sung) )?as (?:if|though) ((?:an?|the|my|our) (?:\\p{Ll}{1,20} ){0,2}\\p{Ll}{2,20}) (?:was|were|is|are) (?:singing|speaking|talking) to ${SOMEBODY}`,
  'gu',
);
/** “A river speaks to the city” */
const SPEAKS_TO = new RegExp(
  `(?<=^|[.;:\\n] ?)((?:[Aa]n?|[Tt]he|[Mm]y|[Oo]ur) (?:\\p{Ll}{1,20} ){0,2}(?!who\\b|that\\b|which\\b)\\p{Ll}{2,20}) (?:speaks|sings|talks|whispers) to ${SOMEBODY}`,
  'gu',
);
/** “I want to ask Beatriz to marry me” */
const PROPOSES =
  /\b(?:ask(?:ing)?|want|like) (\p{Lu}[\p{L}'’-]{1,20}) to marry me\b|\bpropos(?:e|ing|al) (?:to|for) (?:my (?:girlfriend|boyfriend|partner) )?(\p{Lu}[\p{L}'’-]{1,20})/gu;
/** “A letter to my sister Ana”, “talking to the child” */
const SUNG_TO = new RegExp(
  `\\b((?:[Ss]ongs?|[Ll]etter|[Bb]allad|[Ll]ullaby|[Pp]oem|[Mm]essage|[Ss]erenade|[Aa]pology|[Nn]ote|[Rr]ap|[Tt]hank[- ]you)(?: song| letter| note| message)?|(?:[Tt]alking|[Ss]peaking|[Ss]inging|[Aa]ddressed|[Ss]ung)) to ${SOMEBODY}`,
  'gu',
);
const TO_SOMEBODY =
  /\b(?:(?:sing|say|speak|talk|tell) it (?:straight |directly )?to (?:her|him|them)|(?:address|speak to|talk to) (?:her|him|them)(?: directly)?|(?:speaking|talking|singing)(?: directly| straight)? to (?:her|him|them)(?: directly)?|(?:use|using|say|saying|with) ["“]you["”])/giu;

const OF_ONE_SECTION = /\b(?:verse|chorus|bridge|outro)\b[^.;,\n]{0,20}$/iu;

/** Whether somebody or an animal is meant: a village sings to no city. */
const isLiving = (phrase: string): boolean => {
  const noun = nounPhrase(
    phrase.replace(/^(?:an?|the|my|our|his|her|its|their) /iu, '').split(/ (?:of|in|on|at) /u, 1)[0] ?? '',
  );
  return /^(?:person|baby|animal|plant)$/u.test(noun.kind) || noun.head === 'self';
};

/** “From a lighthouse lamp to a moth”, but not “from a prison” */
const isObject = (phrase: string): boolean =>
  /^(?:handheld|fixture|thing|vehicle|cycle|craft|food)$/u.test(
    nounPhrase(phrase.replace(/^(?:an?|the|my|our) /iu, '')).kind,
  );

/** Reads who sings to whom. */
export function readAddressee(take: Take, wishes: Wishes, text: string): void {
  const owned = (who: string) => who.replace(/^(?:his|her|its|their) /u, 'my ');
  // “A stranger” is “stranger” when addressed, not “my stranger”.
  const called = (who: string, name: string | undefined) =>
    (name ?? owned(who).replace(/^(?:an?|the) /u, '')).replace(/['’]s$/u, '');
  take(FROM_TO, ([, from = '', where = '', to = '', name]) => {
    if (!isLiving(from) && !(isLiving(to) && isObject(from))) return false;
    wishes.persona ??= from;
    wishes.addressee ??= called(to, name);
    return `${where.replace(/^ /u, ', ')} to ${owned(to)}${name === undefined ? '' : ` ${name}`}`;
  });
  take(
    /\b[Ff]rom (\p{Lu}\p{Ll}[\p{L}'’-]{0,20}) to (\p{Lu}\p{Ll}[\p{L}'’-]{0,20})(?![\p{L}'’])/gu,
    ([, from = '', to = '']) => {
      if (findNames(`to ${from} and ${to}`).people.length < 2) return false;
      wishes.signedBy ??= from;
      wishes.addressee ??= to;
      return `for ${to}`;
    },
  );
  take(BY_TO, ([, by = '', to = '', name]) => {
    wishes.persona ??= by;
    wishes.addressee ??= called(to, name);
    return `, to ${owned(to)}${name === undefined ? '' : ` ${name}`}`;
  });
  take(AS_IF_TO, ([, by = '', to = '', name]) => {
    wishes.persona ??= by;
    wishes.addressee ??= called(to, name);
    return `, to ${owned(to)}${name === undefined ? '' : ` ${name}`}`;
  });
  take(SPEAKS_TO, ([, by = '', to = '', name]) => {
    wishes.persona ??= by.toLowerCase();
    wishes.addressee ??= called(to, name);
    return `, to ${owned(to)}${name === undefined ? '' : ` ${name}`}`;
  });
  take(PROPOSES, ([, asked, proposed]) => {
    wishes.addressee ??= asked ?? proposed;
    wishes.isProposal = true;
    return false;
  });
  take(FROM_SOMEBODY, ([, before = '', from = '', name]) => {
    if (!isLiving(from) || name !== undefined || wishes.persona !== undefined) return false;
    wishes.persona = from;
    // “From a kid who is 18 now” still tells about the kid.
    return `${before.replace(/^, ?$/u, '')} , ${text.includes(`${from} who `) ? from.replace(/^an? /u, 'the ') : ''}`;
  });
  take(SUNG_TO, ([, form = '', to = '', name]) => {
    if (!isLiving(to) && name === undefined) return false;
    wishes.addressee ??= called(to, name);
    const isForm = /^(?:song|letter|ballad|lullaby|poem|message|serenade|apology|note|rap|thank)/iu.test(form);
    return `${isForm ? form : ','} to ${owned(to)}${name === undefined ? '' : ` ${name}`}`;
  });
  // “In second person, to the player who missed”
  take(
    /\b((?:in (?:the )?)?second[- ]person),? (?:and )?(?:addressed |speaking |talking )?to ((?:the|my|our) (?:\p{Ll}{1,20} ){0,2}?\p{Ll}{2,20})(?=\s?(?:$|[.,;!\n])| (?:who|that)\b)/giu,
    ([, person = '', to = '']) => {
      wishes.addressee ??= called(to, undefined);
      return `${person} , to ${to}`;
    },
  );
  take(TO_SOMEBODY, ([whole]) => {
    // “The last verse could speak to her”: the others do not.
    const before = text.slice(0, text.indexOf(whole));
    if (OF_ONE_SECTION.test(before)) return false;
    // “The secret was singing to them”, “she used to sing to them”
    if (/\b(?:was|were|is|are|been|by|of|kept|keeps|while|would|will|used to|started|stopped)\s$/iu.test(before))
      return false;
    const [, who = '', name] =
      new RegExp(`\\b(?:to|for|about) ${SOMEBODY}`, 'u').exec(text) ?? NAMED_SOMEBODY.exec(text) ?? [];
    // “Talk to her like she's an old friend”
    if (who !== '' && !/ (?:like|as) /u.test(who) && (isLiving(who) || name !== undefined))
      wishes.addressee ??= called(who, name);
    return wishes.addressee === undefined ? false : undefined;
  });
}

/** The pronoun of the person the request is about; “they” if it speaks of a man and a woman, or of neither. */
export const thirdPersonIn = (text: string): Narrator =>
  OF_HER.test(text) === OF_HIM.test(text) ? 'they' : OF_HER.test(text) ? 'she' : 'he';

export function readNarrator(take: Take, wishes: Wishes, text: string): void {
  take(
    /\b(?:write|tell|sing|keep|put|make) (?:it|this|that)(?: all)? in ["“](we|I|you|they|she|he)["”](?: form)?/giu,
    (match) => {
      wishes.narrator = match[1]?.toLowerCase().replace(/^i$/u, 'I') as Narrator;
    },
  );
  // “Only we and you”
  take(
    /\bonly (?:use |say )?["“]?(we|us|you)["”]?(?:(?: and |, | or )["“]?(?:we|us|you)["”]?)?(?=\s?(?:$|[.,;!\n]))/giu,
    ([whole]) => {
      wishes.narrator ??= /\b(?:we|us)\b/iu.test(whole) ? 'we' : 'you';
    },
  );
  // “Robot sings.”
  take(
    /(?:^|[.;!\n] ?)(?:the )?(\p{L}{3,20}) (?:sings|is singing|narrates|tells it|tells the story)(?: it)?(?: (?:himself|herself|itself))?(?=\s?(?:$|[.;!,\n]))/giu,
    ([, word = '']) => {
      const [, named] =
        new RegExp(
          `\\b(?:an?|the|my|our) ((?:\\p{Ll}{3,15} )?${RegExp.escape(word.toLowerCase())}(?: \\p{Ll}{3,15})?)(?= (?:who|that|which|and|in|on|with)\\b|[.,;:!\\n]|$)`,
          'u',
        ).exec(text) ?? [];
      if (named === undefined) return false;
      wishes.persona ??= `the ${named}`;
    },
  );
  take(/\b(?:first[- ]person plural|as (?:a )?(?:we|us)\b|tell it (?:as|with) we|using we)\b/giu, () => {
    wishes.narrator = 'we';
  });
  take(/(?:["“](we|I|you|they)["”]|\b(we|you|they)) (?:perspective|point of view|pov|form)\b/giu, (match) => {
    wishes.narrator = (match[1] ?? match[2])?.toLowerCase().replace('i', 'I') as Narrator;
  });
  take(/\bfirst[- ]person\b/giu, () => {
    wishes.narrator ??= 'I';
  });
  take(
    /\b(?:but )?(?:tell it |told |sing it |sung |written |write it )?as (?:if|though) ((?:my|our|an?|the) [\p{L} '’-]{2,30}?) (?:was|were|is|are) (?:singing|speaking|telling it|talking|saying it)\b/giu,
    (match) => {
      wishes.persona = match[1];
    },
  );
  // If the request names somebody, the song is sung to them.
  take(/\b(?:in (?:the )?)?second[- ]person\b/giu, () => {
    // A song sung to somebody says “you” anyway.
    if (wishes.persona !== undefined && wishes.addressee !== undefined) return;
    const [, who = '', name] = NAMED_SOMEBODY.exec(text) ?? [];
    if (name !== undefined && isLiving(who)) wishes.addressee ??= name;
    else wishes.narrator ??= 'you';
  });
  take(/\bthird[- ]person(?:[ ,(]{1,2}(she|he|they)\b)?/giu, (match) => {
    wishes.narrator ??= (match[1]?.toLowerCase() as Narrator | undefined) ?? thirdPersonIn(text);
  });
  take(
    /\b(?:told |sung |written )?from (her|his|their) (?:point of view|perspective|viewpoint|pov|side)\b/giu,
    ([, whose = '']) => {
      wishes.self ??= ({ her: 'she', his: 'he', their: 'they' } as const)[
        whose.toLowerCase() as 'her' | 'his' | 'their'
      ];
    },
  );
  // “A ghost tells how she haunts a hotel”
  take(
    /(?:^|[.;:] ?)(an?|the) (\p{Ll}{3,20}) tells (?:us |you )?(?:how|why|that) (?=(?:she|he|it|they) \p{Ll})/giu,
    ([, article = '', who = '']) => {
      if (!isLiving(who) && !/^(?:ghost|robot|house|river|tree|clock|moon|sea)$/u.test(who)) return false;
      wishes.persona ??= `${article.toLowerCase()} ${who}`;
    },
  );
  take(/\b(I|we) (?:narrate|tell (?:it|the story)|am the narrator|are the narrators)\b/gu, (match) => {
    wishes.narrator ??= match[1] as Narrator;
  });
  // “Write the moon's complaint”
  take(
    /\b((?:an?|the|my|our) [\p{L} -]{2,30}?)['’]s (?:complaint|confession|diary|monologue|lament|plea|rant|side of (?:it|the story|things)|own words)\b/giu,
    (match) => {
      wishes.persona ??= match[1];
    },
  );
  take(
    /\b(?:(?:told|sung|written) )?(?:from|through) the (?:point of view|perspective|viewpoint|view|pov|eyes) of one of ((?:the|my|our|his|her) (\p{Ll}{2,20}))(?=$|[.,;!\n])/giu,
    (match) => {
      wishes.persona ??= `the ${nounLemma(match[2] ?? '')}`;
    },
  );
  take(
    /\b(?:the )?narrator(?: (?:is|should be|must be)|:) ((?:an?|the|my|our) [\p{L} '’-]{2,40}?)(?=$|[.,;!\n]| (?:who|that|and|about)\b)/giu,
    (match) => {
      wishes.persona = match[1];
    },
  );
  take(
    /\b(?:(?:written|told|sung) )?(?:from|through) ((?:an?|the|my|our) [\p{L} -]{2,40}?)['’]s? (?:own )?(?:point of view|perspective|viewpoint|view|pov|eyes)\b/giu,
    (match) => {
      wishes.persona = match[1];
    },
  );
  take(
    /\b(?:(?:from|in) )?the (?:point of view|perspective|viewpoint|view|voice|eyes) of ((?:an?|the|my) [\p{L} '’-]{2,40}?)(?=$|[.,;!\n]| (?:who|that|and|about|in|on|at|with|during|after|before|from)\b| (?!ageing|aging|dying|living|loving|young|wedding|building|king|string)\p{L}{2,}ing\b)|\b(?:as )?(?:told|sung|narrated|spoken) by ((?:an?|the|my) [\p{L} '’-]{2,40}?)(?=$|[.,;!\n]| (?:who|that|and|about|in|on|at|with|during|after|before|from)\b| (?!ageing|aging|dying|living|loving|young|wedding|building|king|string)\p{L}{2,}ing\b)/giu,
    (match) => {
      wishes.persona = match[1] ?? match[2];
    },
  );
}
