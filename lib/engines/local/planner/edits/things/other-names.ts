/** What customers call things by a phrase or a word that means something else in songs, in the words that pictures are found by. */
import { NUMBER_WORDS } from '../../things/count-words.ts';

const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
const NAMES: readonly [RegExp, string][] = [
  // Tomatoes that grow in pots are no pots.
  [
    new RegExp(
      `${FROM}(?:potted tomato(?:es)?|tomato(?:es)?(?: plants?)? (?:growing |hanging )?in (?:(?:small|little|clay|flower|big|their) )?pots?|tomaten in (?:kleinen )?(?:blumen)?töpfen|topftomaten|tomates? en (?:macetas?|pots?)|tomateiros? em vasos?|tomates? em vasos?|pomodori in vasi?)${TO}`,
      'giu',
    ),
    'tomato plants',
  ],
  [/鉢植えの(?:小さな|ミニ)?トマト(?=を?(?:並べ|たくさん|いっぱい))/gu, 'たくさんのトマト苗'],
  // No teapot no bamboo.
  [/(?<=(?<!\p{L})no \p{L}{3,15}) (?=no \p{L})/giu, ', '],
  [/鉢植えの(?:小さな|ミニ)?トマト|トマトの鉢植え|盆栽番茄|盆栽西红柿/gu, 'トマト苗'],
  [
    /トマトは?鉢植えに(?:小さいの|小さな実|ミニトマト)?が?(?:たくさん|いっぱい|沢山)?(?:なって|実って)?(?:いる|る)?/gu,
    'たくさんのトマト苗',
  ],
  [
    new RegExp(
      `${FROM}(?:zwiebelringen?|aros de cebolla|(?:rondelles|anneaux) d['’]oignons?|anéis de cebola|anelli di cipolla)${TO}|オニオンリング|洋葱圈`,
      'giu',
    ),
    'onion rings',
  ],
  [new RegExp(`${FROM}posters${TO}`, 'giu'), 'wall posters'],
  [new RegExp(`${FROM}poster${TO}`, 'giu'), 'wall poster'],
  // A sign of life, and what somebody signs, are none; a neon sign has a picture of its own.
  [
    /(?<=(?<!\p{L})(?:an?|the|two|three|big|small|large|little|old|wooden|white|red|yellow|green|blue|painted|handwritten) )sign(s?)(?= (?:that|which|with|on|in|at|says?|saying|above|over|next|behind|beside|by|for|hanging|and)(?!\p{L})|\s{0,2}(?:$|[,.;:!?"“]))/giu,
    'signboard$1',
  ],
  // More hats? Like five or six: that is no likeness.
  [
    // slow pattern allowed: its words are the constants of `NUMBER_WORDS`.
    new RegExp(
      `[.?!,]? (?:like|about|maybe|say|so|etwa|unos|como|environ|umas?|circa) (?=(?:\\d|${Object.keys(NUMBER_WORDS).join('|')})${TO})`,
      'giu',
    ),
    ', ',
  ],
  // Who is lovely is nobody here.
  [
    /(?<!\p{L})(?:would|could|might) (?:be|look) (?:so |really |very |just )?(?:lovely|nice|great|cool|perfect|sweet|good|cute|fun|awesome|wonderful)(?!\p{L})/giu,
    'please',
  ],
  // A crowd that something hangs over is that of the place.
  [
    new RegExp(
      `${FROM}(?:above|over) (?:the (?:crowd|audience|dance ?floor)|everyone(?:['’]s heads?)?|everybody)|über (?:die|der) (?:menge|tanzfläche)|sobre (?:la multitud|el público|a multidão|la pista)|au-dessus de la (?:foule|piste)|sopra la (?:folla|pista)${TO}`,
      'giu',
    ),
    'at the top',
  ],
  [new RegExp(`${FROM}(?:dressing|morning|bath) (?:gown|robe)${TO}`, 'giu'), 'bathrobe'],
  [new RegExp(`${FROM}(?:boiler suit|flight suit)${TO}`, 'giu'), 'jumpsuit'],
  // On the road ahead of her.
  [
    new RegExp(
      `${FROM}((?:on|along|down) the (?:road|street|path|track|lane|trail|pavement|sidewalk)) (?:right )?(?:ahead|in front) of (?=(?:her|him|them|it|us|the \\p{L}{2,15})${TO})(\\p{L}{2,4}(?: \\p{L}{2,15})??)${TO}`,
      'giu',
    ),
    'in front of $2 $1',
  ],
  [new RegExp(`${FROM}(?<!(?:way|far) )ahead of${TO}`, 'giu'), 'in front of'],
];

/** What somebody misses, and names again where they say where it is to be. */
const MISSED =
  /(?<!\p{L})(?:(?:i |we )?(?:don['’]?t|do not|can['’]?t|cannot) see (?:the|any|an?)|where(?:['’]s| is| are) (?:the|my)|ich sehe (?:k?eine?n?|de[nr]|die|das)|wo (?:ist|sind) (?:der|die|das)|no veo (?:el|la|los|las|ningún|ninguna)|dónde est[áa]n? (?:el|la|los|las)|(?:je )?ne vois pas (?:le|la|les|de)|où (?:est|sont) (?:le|la|les)|não vejo (?:[oa]s?|nenhuma?)|non vedo (?:il|la|le|i)) (?<thing>\p{L}{3,20})[^.!?,;]{0,24}[.!?]+/giu;

/** A prompt in those words. */
export const withKnownNames = (prompt: string): string =>
  NAMES.reduce(
    (text, [words, name]) => text.replace(words, name),
    prompt.replace(MISSED, (whole, thing: string, at: number) =>
      prompt
        .slice(at + whole.length)
        .toLowerCase()
        .includes(thing.toLowerCase())
        ? ' '
        : whole,
    ),
  );
