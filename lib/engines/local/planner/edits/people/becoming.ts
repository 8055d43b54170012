/** Who an edit says somebody is who was taken for another: my dentist is a man around fifty, the second one is her little brother. */
import type { SeenPerson } from '#lib/products/mv/ports.ts';
import { AGED, ageSaid, membersOf, roleOf } from '../../../draw/objects/people-words.ts';
import { lemmaOf } from '../../people/sung-people.ts';
import { readYears } from './years.ts';

/** `isOther`: one of those beside the video's person. `isGreying`: about fifty. `subject`: the word for whom it is said of. `rest` is the prompt without it. */
export type Becoming = { person: SeenPerson; isOther: boolean; isGreying: boolean; subject: string; rest: string };

const FROM = '(?<!\\p{L})';
const OTHER =
  "(?:the (?:second|other|left|right|shorter|smaller|taller|third|last)(?: one| person| figure| girl| woman| man| lady| boy)?|the one (?:beside|next to) (?:her|him)|(?:die|der|das) (?:zweite|andere)|(?:la|el) (?:segunda?|segundo|otr[oa])|l[’']autre|(?:la|le) (?:deuxième|seconde?)|[oa] (?:segund[oa]|outr[oa])|(?:il|la) second[oa]|l[’']altr[oa])";
const ONE =
  "(?:this|it|s?he|they|that|er|sie|das|ella|él|esto|elle|il|ce|c[’']|ela|ele|isto|lei|lui|(?:my|our|mein|meine|mi|mon|ma|meu|minha|mio|mia) \\p{L}{3,15}|the (?:singer|hero|heroine|person|main character))";
const IS =
  "(?:['’]s|['’]?est| is| should be| must be| shall be| has to be| needs to be| ought to be|(?:['’]s| is| was) (?:supposed|meant) to be| ist| soll| sollte| muss| es| debe ser| debería ser| tiene que ser| doit être| é| deve ser| tem que ser| è| deve essere| dovrebbe essere)";
const ARTICLE = "(?:an?|the|her|his|my|eine?|ihr|sein|una?|su|une?|son|sa|uma?|seu|sua|un[’']|suo|sua)";
const BECOMES = new RegExp(
  `${FROM}(?:(?<other>${OTHER})|(?<one>${ONE}))${IS} (?:also |actually |really |just )?${ARTICLE} (?<who>(?:[\\p{L}-]{2,15} ){0,3}?\\p{L}{3,15})`,
  'giu',
);
/** Pronouns of women, and whom they are said of. */
const HER = /^(?:she|sie|ella|elle|ela|lei)$/iu;
const SMALL =
  /(?<!\p{L})(?:little|small|tiny|young(?= (?:boy|brother))|kleine[rsn]?|pequeñ[oa]|petite?|pequen[oa]|piccol[oa])(?!\p{L})/iu;

/** Null where a prompt says of nobody who they are. */
export function becomingIn(prompt: string): Becoming | null {
  for (const found of prompt.matchAll(BECOMES)) {
    const { 0: whole, index } = found;
    const { other, one = '', who = '' } = found.groups ?? {};
    const clause = prompt.slice(index + whole.length - who.length).split(/[.;!?]/)[0] as string;
    const words = clause.split(/[ ,]/).slice(0, 4);
    const at = words.findIndex((word) => membersOf(lemmaOf(word.toLowerCase()))?.length === 1);
    if (at < 0) continue;
    const lemma = lemmaOf((words[at] as string).toLowerCase());
    const [member] = membersOf(lemma) ?? [];
    if (!member) continue;
    const said = words.slice(0, at + 1).join(' ');
    const own = ageSaid(clause) ?? (words.slice(0, at).some((word) => AGED.has(word.toLowerCase())) ? 'old' : null);
    const age = own ?? (SMALL.test(said) ? 'child' : member.age);
    const sort = age === 'old' && member.age !== 'old' ? 'old ' : age === 'child' ? 'little ' : '';
    const role = roleOf(lemma);
    const end = index + whole.length - who.length + said.length;
    return {
      person: {
        called: `the ${sort}${lemma}`,
        sex: member.sex ?? (HER.test(one) ? 'woman' : 'man'),
        age,
        ...(role ? { role } : {}),
      },
      isOther: other !== undefined,
      subject: one.split(' ').at(-1) ?? '',
      isGreying: age === 'adult' && readYears(clause)?.isGreying === true,
      rest: `${prompt.slice(0, index)} ${prompt.slice(end)}`,
    };
  }
  return null;
}
