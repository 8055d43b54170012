/** What an edit or a song wants written on a sign, a cake or a shirt: words that ask for no things. */
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { shapeFor } from '../../draw/objects/find-objects.ts';
import { canSay } from '../../draw/scene/lettering/bearers.ts';

const SIGN =
  '(?:sign|signboard|billboard|banner|poster|placard|plaque|cake|t-?shirt|shirt|blackboard|chalkboard|shop|store|shopfront|storefront|shop window|license plate|number plate|\\p{L}{0,10}schild|leuchtreklame|spruchband|transparent|plakat|torte|kuchen|hemd|tafel|schaufenster|laden|letrero|cartel|rótulo|pancarta|tarta|pastel|camiseta|pizarra|escaparate|tienda|enseigne|panneau|affiche|pancarte|banderole|gâteau|tee-shirt|tableau|vitrine|boutique|placa|letreiro|cartaz|faixa|bolo|camisa|quadro|montra|loja|insegna|cartello|manifesto|striscione|torta|maglietta|lavagna|vetrina|negozio)s?';
const MARKS = '["“”«»„\'‘]';
const QUOTED = `${MARKS}(?<quoted>[^"“”«»„’]{1,40})["“”«»’'](?! ?\\p{L}{1,2}(?!\\p{L}))`;
const ALONE = `${MARKS}(?<alone>[^"“”«»„’]{1,40})["“”«»’'](?! ?\\p{L}{1,2}(?!\\p{L}))`;
const WORDS = "(?<words>[\\p{L}\\d'&!?-]{1,15}(?: [\\p{L}\\d'&!?-]{1,15}){0,4})";
/** A sign says the words in capitals, or else those that begin with one or come before where the sign is. */
const IN_CAPITALS = /^\p{Lu}[\p{Lu}\d'&!?-]{0,15}(?: [\p{Lu}\d][\p{Lu}\d'&!?-]{0,15}){0,4}(?!\p{L})/u;
const WITH_CAPITALS =
  /^\p{Lu}[\p{L}\d'&!?-]{0,15}(?: (?:(?:of|the|for|to|in|on|at|my|your|and|de|la|zu|am|im|du|des|di|da|do|et|y|und) ){0,2}[\p{Lu}\d][\p{L}\d'&!?-]{0,15}){1,4}/u;
const UNTIL =
  /^.*?(?= (?:above|over|on|in|at|behind|next|beside|under|near|with|and|instead|for|über|auf|an|neben|hinter|und|mit|y|con|en|sobre|encima|detrás|et|sur|dans|au|avec|à|e|com|na|no|em|acima|su|sopra|nel|accanto)(?!\p{L})|$)/iu;
const SAYS_IN_ENGLISH =
  '(?:(?:that|which) )?(?:should |must )?(?:say|said|read|spell)(?:s|ing)?|(?:with|showing) (?:the )?(?:words?|text|letters|inscription|name|writing)';
const SAYS_ABROAD =
  "(?:(?:das|die|der|auf de[mr]) )?(?:mit (?:der aufschrift|de[mn] (?:text|worte?n?))|steht|sagt)|que (?:diga|dice|diz|diga|ponga|pone)|con (?:el texto|las? palabras?)|qui (?:dit|dise)|avec (?:les? mots?|l['’]inscription)|(?:où|sur (?:laquelle|lequel)) (?:il )?(?:est|c['’]est) écrit|che (?:dice|dica)|con (?:la )?scritt[oa]|con le parole|com (?:o texto|as? palavras?)|(?:onde se lê|dizendo|escrito)";
/** Behind the sign, what it says. */
const SAID = new RegExp(
  `(?<=(?<!\\p{L})${SIGN}(?: (?:de|di|al|en|aus|da|do|au|à) \\p{L}{3,8})?,?) (?:(?:${SAYS_IN_ENGLISH}|${SAYS_ABROAD}):? (?:${QUOTED}|${WORDS})|(?:with |mit |con |avec |com )?${ALONE})(?: (?:written )?(?:on|across) it| in (?:big |neon |bold )?letters)?(?!\\p{L})`,
  'giu',
);
/** The same with its verb at the end, or without one: auf dem „Zu verkaufen“ steht, on which "Sale" is written. */
const SAID_ON = new RegExp(
  `(?<=(?<!\\p{L})${SIGN},?),? (?:auf de[mr]|worauf|on which|where|donde|en (?:el|la) que|où|sur (?:lequel|laquelle)|onde|(?:no|na) qual|su cui|dove) (?:${MARKS}(?<quoted>[^"“”«»„’]{1,40})${MARKS}|(?<words>[^,.;!?]{1,40}?)) (?:steht|(?:is|are|has been) written|ponga|pone|está escrito|est écrit|c['’]è scritto|sta scritto)(?!\\p{L})`,
  'giu',
);
/** The same in Chinese and Japanese. */
const SAID_IN_HAN =
  /(?:写着|寫著|写有)[“"「『]?(?<said>[^”"」』的，。]{1,24})[”"」』]?的?|[「『“"](?<quoted>[^」』”"]{1,24})[」』”"]と(?:書かれ|書い|かか)(?:てい|てあ)?[たる]/gu;
/** Those of some unquoted words that the sign says. */
function saidIn(words: string): string {
  const capitals = IN_CAPITALS.exec(words)?.[0];
  if (capitals) return capitals;
  const [named = '', rest = ''] = [WITH_CAPITALS, UNTIL].map((part) => part.exec(words)?.[0] ?? '');
  return named.length > rest.length ? named : rest;
}

/** The text in front of a sign, in capitals or quotation marks: a neon MOTEL sign. */
const NAMED = new RegExp(
  `(?<![\\p{L}\\d])(?:["“](?<quoted>[^"”]{1,40})["”]|(?<capitals>\\p{Lu}{3,15})) (?=${SIGN}(?!\\p{L}))`,
  'gu',
);

const SPEAKS_OF_SIGN = new RegExp(`(?<!\\p{L})${SIGN}|[写寫書书]|かか`, 'iu');

/** A prompt without what its signs say, and those texts. */
export function withoutSignTexts(prompt: string): { rest: string; texts: readonly string[] } {
  // Few prompts speak of a sign, and the patterns below are tried at every place of a text.
  if (!SPEAKS_OF_SIGN.test(prompt)) return { rest: prompt, texts: [] };
  const texts: string[] = [];
  // In a prompt that is all in capitals, they mark no words.
  const marks = /\p{Ll}/u.test(prompt);
  const rest = prompt
    .replace(SAID, (...found) => {
      const { quoted, alone, words = '' } = found.at(-1) as Record<string, string | undefined>;
      const said = quoted ?? alone ?? saidIn(words);
      texts.push(said.trim());
      return quoted || alone ? '' : words.slice(said.length);
    })
    .replace(SAID_ON, (...found) => {
      const { quoted, words = '' } = found.at(-1) as Record<string, string | undefined>;
      texts.push((quoted ?? words).trim());
      return '';
    })
    .replace(SAID_IN_HAN, (...found) => {
      const { said, quoted } = found.at(-1) as Record<string, string | undefined>;
      texts.push((said ?? quoted ?? '').trim());
      return '';
    })
    .replace(NAMED, (whole, ...found) => {
      const { quoted, capitals } = found.at(-1) as Record<string, string | undefined>;
      if (!marks && !quoted) return whole;
      texts.push((quoted ?? capitals ?? '').trim());
      return '';
    });
  return { rest, texts };
}

/** The things of a scene with what they should say, each text on a thing that can bear it, asked ones first. */
export function withWords(
  { motifs, motifCues = [] }: Pick<ScenePlan, 'motifs' | 'motifCues'>,
  texts: readonly string[],
  asked: readonly string[],
  isBearer: (noun: string) => boolean = () => true,
): { motifs: string[]; motifCues: NonNullable<ScenePlan['motifCues']> } {
  const said = new Map<string, string>();
  const inOrder = motifs.toSorted((a, b) => Number(asked.includes(b)) - Number(asked.includes(a)));
  for (const text of texts) {
    const bearer = inOrder.find((noun) => {
      const shape = shapeFor(noun);
      const isBlank = motifCues[motifs.indexOf(noun)]?.says === undefined || asked.includes(noun);
      return isBlank && isBearer(noun) && !said.has(noun) && shape !== null && canSay(shape, text);
    });
    if (bearer) said.set(bearer, text);
  }
  if (said.size === 0) return { motifs, motifCues };
  return {
    motifs,
    motifCues: motifs.map((noun, i) => {
      const says = said.get(noun);
      return { ...(motifCues[i] ?? { atSec: null, motion: 'stand' }), ...(says ? { says } : {}) };
    }),
  };
}

/** In a song only words in capitals or quotation marks are written somewhere: a sign may “say” many things. */
const isWritten = (text: string, line: string): boolean =>
  (!/\p{Ll}/u.test(text) && (text.match(/\p{Lu}/gu) ?? []).length > 1) ||
  new RegExp(`${MARKS}$`, 'u').test(line.split(text)[0] ?? '');

/** The things of a sung scene with what its line and the description write on them; a missing sign is added. */
export function withSungWords(
  things: Pick<ScenePlan, 'motifs' | 'motifCues'>,
  {
    lyric,
    description,
    described,
    most,
  }: { lyric: string; description: string; described: ReadonlySet<string>; most: number },
): ReturnType<typeof withWords> {
  const { motifs, motifCues = [] } = things;
  const texts = withoutSignTexts(lyric).texts.filter((text) => isWritten(text, lyric));
  const own = withWords(things, texts, []);
  const isBorne = texts.every((text) => isSaid(text, own)) || motifs.length >= most;
  const sign = /(?<!\p{L})neon/iu.test(lyric) ? 'neon sign' : 'signboard';
  const standing = { atSec: null, motion: 'stand' };
  const all = isBorne ? own : withWords({ motifs: [...motifs, sign], motifCues: [...motifCues, standing] }, texts, []);
  const asked = withoutSignTexts(description).texts;
  return withWords(all, asked, [], (one) => described.has(one));
}

/** Whether something in a scene says a text. */
export const isSaid = (text: string, { motifCues = [] }: Pick<ScenePlan, 'motifCues'>): boolean =>
  motifCues.some(({ says }) => says === text);
