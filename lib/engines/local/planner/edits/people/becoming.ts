/** Corrections of who somebody is: my dentist is a man around fifty, the second one is her little brother. */
import type { SeenPerson } from '#lib/products/mv/ports.ts';
import { AGED, ageSaid, isYoung, membersOf, roleOf } from '../../../draw/objects/people-words.ts';
import { lemmaOf } from '../../people/sung-people.ts';
import { readYears } from './years.ts';

/** `isOther`: one of the other people. `isGreying`: about fifty. `subject`: the word for who is corrected. */
export type Becoming = { person: SeenPerson; isOther: boolean; isGreying: boolean; subject: string; rest: string };

const FROM = '(?<!\\p{L})';
const OTHER =
  "(?:the (?:second|other|left|right|shorter|smaller|taller|third|last)(?: one| person| figure| girl| woman| man| lady| boy)?|the one (?:beside|next to) (?:her|him)|(?:die|der|das) (?:zweite|andere)|(?:la|el) (?:segunda?|segundo|otr[oa])|l[’']autre|(?:la|le) (?:deuxième|seconde?)|[oa] (?:segund[oa]|outr[oa])|(?:il|la) second[oa]|l[’']altr[oa])";
const ONE =
  "(?:zq[a-h]+|this|it|s?he|they|that|er|sie|das|ella|él|esto|elle|il|ce|c[’']|ela|ele|isto|lei|lui|(?:my|our|mein|meine|mi|mon|ma|meu|minha|mio|mia) \\p{L}{3,15}|the (?:singer|hero|heroine|person|main character|girl|woman|man|boy|lady|guy|dude|kid|child|waiter|waitress|barista|fisherman|farmer|driver|groom|bride|monk|king|queen|grandpa|grandma|grandfather|grandmother|father|mother|dancer|sailor|baker|cook|chef|teacher|nurse|doctor|policeman|postman|cowboy|captain|clown|magician|knight|soldier|pianist|guitarist|drummer|violinist|fiddler|mechanic|gardener|postman|goalkeeper|footballer|player|coach|shopkeeper|hairdresser|barber|butcher|florist|builder|plumber|painter|photographer|firefighter|fireman|student|pilot|bartender|carpenter|tailor|shepherd|miner|vet|dentist|judge|priest|artist))";
const IS =
  "(?:['’]?s|['’]?est| is| should be| must be| shall be| has to be| needs to be| ought to be|(?:['’]s| is| was) (?:supposed|meant) to be| ist| soll| sollte| muss| es| debe ser| debería ser| tiene que ser| doit être| é| deve ser| tem que ser| è| deve essere| dovrebbe essere)";
/** In languages that need no pronoun: deve essere il papà. */
const DROPPED =
  '(?<=^|[.,;!?¡] ?)(?:deve essere|dovrebbe essere|debe ser|debería ser|tiene que ser|deve ser|devia ser|tem (?:que|de) ser|(?:es|é|è)(?= un))';
const ARTICLE =
  "(?:an?|the|her|his|my|our|eine?|der|die|das|ihre?|seine?|meine?|unsere?|una?|el|la|su|mi|nuestr[oa]|une?|le|son|sa|mon|ma|notre|uma?|o|a|seu|sua|meu|minha|un[’']|il|lo|suo|sua|mio|mia)";
/** “So a bearded man”: names the same person again. */
const AGAIN =
  /(?<!\p{L})(?:so|also|then|quindi|perciò|donc|alors|así que|entonces|então|portanto)(?: please| bitte| per favore)? (?:an?|eine?[nm]?|una?|une?|uma?|un[’']) ?(?:[\p{L}-]{2,12} ){0,2}?(?<who>\p{L}{3,15})(?: (?:instead of|rather than|statt|anstatt|anstelle|en vez de|en lugar de|au lieu de|em vez de|invece (?:di|del|della)|al posto (?:di|del|della)) ?(?:the|der|des|dem|la|el|le|l[’']|a|o|il|una?)? ?\p{L}{3,12})?(?!\p{L})/iu;
const BECOMES = new RegExp(
  `${FROM}(?:(?:(?<other>${OTHER})|(?<one>${ONE}))${IS}|${DROPPED}) (?:also |actually |really |just )?${ARTICLE} (?<who>(?:[\\p{L}-]{2,15} ){0,3}?\\p{L}{3,15})`,
  'giu',
);
const GROWN_UP = /(?:woman|man|lady|guy|dude|waiter|waitress|barista|fisherman|farmer|grandpa|grandma)$/iu;
/** Pronouns for women. */
const HER = /^(?:she|sie|ella|elle|ela|lei)$/iu;
const SMALL =
  /(?<!\p{L})(?:little|small|tiny|young(?= (?:boy|brother))|kleine[rsn]?|pequeñ[oa]|petite?|pequen[oa]|piccol[oa])(?!\p{L})/iu;

/** Null where a prompt says of nobody who they are; `rest` is the prompt without it. */
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
    // A woman who should be a girl is too old.
    const isYounger = isYoung(lemma) && GROWN_UP.test(one);
    const age = own ?? (SMALL.test(said) || isYounger ? 'child' : member.age);
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
      rest: `${prompt.slice(0, index)} ${withoutAgain(prompt.slice(end), member.sex)}`,
    };
  }
  return null;
}

/** Who everybody in the scene should be: they should be children; both should be old women. */
export function becomingAllIn(
  prompt: string,
): (Pick<SeenPerson, 'age'> & { sex: SeenPerson['sex'] | null; rest: string }) | null {
  const found = ALL_BECOME.exec(prompt);
  if (!found) return null;
  const { old, young, who = '' } = found.groups ?? {};
  const [member] = membersOf(lemmaOf(who.toLowerCase())) ?? [];
  if (!member) return null;
  const age = old ? 'old' : young ? 'child' : member.age;
  return { sex: member.sex, age, rest: prompt.replace(found[0], ' ') };
}
const ALL_BECOME =
  /(?<!\p{L})(?:they|both(?: of them)?|all of them|these two|the two(?: of them)?|sie|beide|ellos|ellas|(?:los|las) dos|ils|elles|tous les deux|eles|elas|os dois|as duas|loro|tutti e due) (?:both |all )?(?:(?:should|must|shall|need to|have to)(?: both| all)? be|are (?:supposed|meant) to be|sollen|deben ser|tienen que ser|doivent être|devem ser|têm que ser|devono essere) (?:both |all |two )?(?:(?<old>old|elderly|alte|viej[oa]s|vieux|vieilles|velh[oa]s|vecchi[e]?) )?(?:(?<young>little|small|young|kleine|petite?s|pequeñ[oa]s|pequen[oa]s|piccol[ie]) )?(?<who>\p{L}{3,12})(?: sein)?(?!\p{L})/iu;

/** The text behind a correction, without naming somebody of that sex again. */
function withoutAgain(text: string, sex: SeenPerson['sex'] | null): string {
  const found = AGAIN.exec(text);
  const [again] = membersOf(lemmaOf(found?.groups?.who?.toLowerCase() ?? '')) ?? [];
  return found && again && (sex === null || again.sex === null || again.sex === sex)
    ? text.replace(found[0], ' ')
    : text;
}
