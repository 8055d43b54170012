/** The trade that a song gives its own people: I'm a firefighter, mi padre es panadero; not “if I were a sailor”. */
import { AGED, describesNext, ELDERS, membersOf, OLD_ONES, roleOf } from '../../draw/objects/people-words.ts';
import { figuresOf } from '../../draw/objects/figures-of-speech.ts';
import { nameOfTrade, type Role, withTradesJoined } from '../../draw/objects/trade-words.ts';
import { listedIn, words } from '../../listed-in.ts';
import { sensesOf } from '../../song/lyrics/words/wordnet.ts';
import type { Subject } from '../brief/brief-hints.ts';
import { TextMemory } from '../../text-memory.ts';
import { lemmaOf, peopleIn } from './sung-people.ts';

/** Before a trade: whose it is, in six languages. */
const ADVERBS =
  '(?:(?:just|only|still|now|but|simply|both|always|nur|noch|doch|ja|auch|jetzt|immer|solo|sólo|todavía|aún|encore|juste|toujours|ancora|soltanto|ainda|só|apenas) ){0,3}';
const SELF_EN =
  "i'm|i am|i was|i've been|i've always been|i became|i was born|i (?:work|worked|am working|make my living|earn my bread) as|i'm working as|we're|we are";
const SELF_DE = 'ich bin|ich war|ich (?:arbeite|schaffe) als|wir sind';
const SELF_ES = '(?:yo )?soy|somos|(?:yo )?trabajo (?:de|como)';
const SELF_FR = "je suis|j'suis|je travaille comme|nous sommes";
const SELF_IT = '(?:io )?sono|siamo|(?:io )?lavoro come|(?:io )?faccio';
const SELF_PT = '(?:eu )?sou|(?:eu )?trabalho (?:como|de)';
const SELF = `${SELF_EN}|${SELF_DE}|${SELF_ES}|${SELF_FR}|${SELF_IT}|${SELF_PT}`;
const KIN_OF_SELF =
  "(?:my|mein|meine|mi|mon|ma|mio|mia|il mio|la mia|meu|minha|o meu|a minha) (?<kin>\\p{L}{3,14})(?: is| was|'s| works as| worked as| ist| war| es| era| trabaja (?:de|como)| est| était| è| é| trabalha (?:como|de))";
const PRONOUN =
  "(?<pronoun>he|she|er|sie|él|ella|il|elle|lui|lei|ele|ela)(?: is| was|'s| works as| ist| war| es| era| est| était| è| é)";
const ARTICLE = '(?:an?|the|one|eine?|einer|der|die|un|una|uno|une|el|la|le|il|lo|um|uma|o) ';
const BEFORE = new RegExp(
  `(?<![\\p{L}'])(?:(?:${SELF})|(?:${KIN_OF_SELF})|(?:${PRONOUN})) ${ADVERBS}(?<article>${ARTICLE})?(?<between>(?:[\\p{L}-]{2,14} ){0,2})$`,
  'iu',
);
const MAY_TELL = new RegExp(`(?<![\\p{L}'])(?:${SELF}|${KIN_OF_SELF}|${PRONOUN}) `, 'iu');
/** Trades by words that are also something else: le vent marin, en mineur. */
const ONLY_OF_SOMEBODY: Readonly<Record<string, Role>> = { marin: 'sailor', marino: 'sailor', mineur: 'miner' };
const isNoun = (word: string): boolean => sensesOf(word, 'noun').length > sensesOf(word, 'adj').length;
const SHE = words('she sie ella elle lei ela');
/** Words before a trade that is only wished, thought of, denied or compared. */
const UNTRUE =
  /(?<!\p{L})(?:if|wish|wished|say|says|said|tell|like|as though|think|thinks|thought|believe|imagine|pretend|pretending|dream|dreamed|dreamt|when|than|until|wenn|als ob|wünsch\p{L}{0,6}|wie|como si|cuando|si|que|no|comme si|quand|ne|n'|come se|quando|se|non|não|nicht)(?: (?:that|i|was))?[ ,]{0,2}$/iu;
/** Words in between by which the trade is denied, or somebody else's. */
const ELSEWHERE = words(
  'in of with for to from by on at like no not never than and or but hardly without your von mit für bei kein keine nicht wie de del con para por sin à avec pour sans du des di da per senza com sem para tu su ton ta dein deine seu sua married verheiratet',
);
/** Trades that are mostly metaphors: a king of fools wears no crown. */
const METAPHORS: ReadonlySet<Role> = new Set(['king', 'judge', 'seer', 'puppeteer']);
/** A soldier of love, captain of my soul, a sailor on the sea of dreams. */
const OF_HEART =
  /^,? ?(?:of|in|for|on|von|der|des|del|de|du|di|do|da) (?:(?:the|my|your|our|this|a|el|la|mi|tu|mein\p{L}{0,2}|dein\p{L}{0,2}|mon|ma|ton|ta|mio|il|meu|minha) )?(?:sea of |war of |ocean of )?(?:love|loves|heart|hearts|soul|fate|fortune|dreams?|hope|life|misfortune|sorrow|liebe|herz\p{L}{0,3}|träume|glück\p{L}{0,2}|amor|corazón|alma|vida|sueños|cœur|amour|rêves|vie|cuore|amore|sogni|vita|coração|sonhos|sorte)(?!\p{L})/iu;

/** Who is said to have a trade: the singer (`kin` is null), a relative of theirs, or a he or she. */
type Own = { subject: Subject; isSelf: boolean; kin: string | null };

/** The first in a text who is said to have a trade that shows in the clothes; the singer before all others. */
export function ownTradeIn(text: string): Own | null {
  const all = text.replaceAll('’', "'").split('\n').flatMap(ownTradesOf);
  return all.find(({ isSelf }) => isSelf) ?? all[0] ?? null;
}

const lines = new TextMemory<readonly Own[]>();
const ownTradesOf = (line: string): readonly Own[] =>
  lines.recall(line, () => (MAY_TELL.test(line) ? readLine(line) : []));

function readLine(line: string): Own[] {
  const plain = withTradesJoined(line);
  const figures = figuresOf(line);
  return [...plain.matchAll(/\p{L}[\p{L}-]*/gu)].flatMap(({ 0: said, index }): Own[] => {
    const word = lemmaOf(said.toLowerCase());
    const role = roleOf(word) ?? listedIn(ONLY_OF_SOMEBODY, word);
    if (!role || METAPHORS.has(role) || figures.some(({ from, to }) => index >= from && index < to)) return [];
    const [before, after] = [plain.slice(0, index), plain.slice(index + said.length)];
    const next = /^ (\p{L}+)/u.exec(after)?.[1]?.toLowerCase() ?? '';
    // A miner's son, a pirate ship.
    if (/^'/.test(after) || OF_HEART.test(after)) return [];
    const told = BEFORE.exec(before);
    const isEnglish = /^(?:i|we|my|s?he)[ ']/i.test(told?.[0] ?? '');
    if (isEnglish && isNoun(next) && describesNext(word, next)) return [];
    const { kin = '', pronoun = '', article = '', between = '' } = told?.groups ?? {};
    if (!told || UNTRUE.test(before.slice(0, told.index))) return [];
    const described = between.toLowerCase().split(' ').filter(Boolean);
    if (
      described.some((one) => ELSEWHERE.has(one) || (!AGED.has(one) && !OLD_ONES.has(one) && membersOf(one, isEnglish)))
    )
      return [];
    // “I'm sailor” is not English.
    if (isEnglish && !article && said.toLowerCase() === word && !told[0].endsWith(' as ')) return [];
    const relative = kin ? membersOf(kin.toLowerCase())?.[0] : undefined;
    if (kin && !relative) return [];
    const [member] = membersOf(word, isEnglish) ?? [];
    const sex = relative?.sex ?? (pronoun ? (SHE.has(pronoun.toLowerCase()) ? 'woman' : 'man') : (member?.sex ?? null));
    const isOld =
      described.some((one) => AGED.has(one) || OLD_ONES.has(one)) || AGED.has(next) || ELDERS.has(kin.toLowerCase());
    const name = isEnglish ? word.replace('-', ' ') : nameOfTrade(role);
    const isTold = sex === null || (membersOf(name.replace(' ', '-'))?.[0]?.sex ?? null) === sex;
    const full = `${isOld ? 'old ' : ''}${isTold ? '' : sex === 'man' ? 'male ' : 'female '}${name}`;
    return [
      {
        subject: { full: `${/^[aeiou]/.test(full) ? 'an' : 'a'} ${full}`, short: `the ${name}` },
        isSelf: !kin && !pronoun,
        kin: kin ? (peopleIn(line).people[0]?.called ?? null) : null,
      },
    ];
  });
}
