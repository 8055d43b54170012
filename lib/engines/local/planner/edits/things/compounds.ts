/** Things named after whom or what they are for: a dog lead asks for no dog, an astronaut's helmet for no astronaut. */
import { findObjects, shapeFor } from '../../../draw/objects/find-objects.ts';
import { isAlive } from '../../../draw/objects/object-kinds.ts';
import { isColorWord } from '../../../draw/objects/thing-colors.ts';
import { membersOf } from '../../../draw/objects/people-words.ts';
import { NOUN_FILES, nounFile, nounLemma, sensesOf, verbLemma } from '../../../song/lyrics/words/wordnet.ts';
import { lemmaOf } from '../../people/sung-people.ts';

/** A compound of a prompt: its words, its English name, and whether it or its head has a picture. */
type Compound = { words: string; from: number; to: number; head: string; noun: string | null; isSeen: boolean };

/** A dog lead, her cat ears. */
const ENGLISH =
  /(?<=(?<!\p{L})(?:an?|the|my|her|his|its|their|some|two|three|that|this|no|with|add|of|put|wears?|wearing|has|have|having|need|needs|give (?:her|him|them)) (?:(?:red|blue|green|yellow|white|black|pink|brown|small|big|little|old|new|empty) )?)(?<of>[a-z]{2,14}) (?<head>[a-z]{3,14})(?![\p{L}'’])/giu;
/** In front of a verb, which makes no compound: let the dog run. */
const DOES = /(?<!\p{L})(?:let|make|have|see|watch|help|hear|can|should|will|does|do) (?:\p{L}{1,8} ){0,2}$/iu;
/** Une laisse de chien, un casco de astronauta, un guinzaglio per cani, uma casinha para cachorro. */
const ROMANCE =
  /(?<=^|[,.;!?] |(?<!\p{L})(?:(?:une?|una?|uma?|la|el|le|il|lo|o|a|i|gli|les?|los|las|os|as|des|unos|unas|con|avec|com|sus?|sa|son|ses|seus?|suas?|metti|metti(?:gli|le)|pon|pon(?:le|les)|dale|tenga|tiene|avoir|mets-lui|porte|lleve) |(?:l|un|d)['’]))(?<head>\p{L}{4,14}) (?:(?:de|da|para|pour|per|à|di) |d['’])(?<of>\p{L}{4,14})(?!\p{L})/giu;
/** Words that are no head of a compound: trop de chiens, una foto del perro. */
const OF_THEM =
  /^(?:trop|beaucoup|plus|moins|assez|tant|menos|demasiad[oa]s?|fotos?|photos?|imagen|images?|dibujos?|dessins?|disegn[oi]|desenhos?|par|pareja|paire|coppia|grup[opi]\p{L}?|groupe|troupeau|manad[ae]|rebaño|gregge|rebanho|famil\p{L}{2,4}|band[ae]|equip[eo]s?|especie|sorte|tipo|forma|forme|lado|côté|lato|cabeza|tête|testa|cabeça|voz|voix|voce|estatua|statue?|statua|estátua|figura|figure|silueta|silhouette|sombra|ombre|montón|tas|fila|file|lado|vez|lugar|place|posto|pedazo|morceau|ropa|vêtements|traje|costume|vestit[oi]|fantasia)$/iu;

const hasMoreNouns = (word: string): boolean => {
  const nouns = sensesOf(word, 'noun').length;
  return nouns > 0 && nouns >= sensesOf(word, 'adj').length && nouns > sensesOf(word, 'adv').length;
};

/** Whether an English word can be the head of a compound behind a noun: a lead, ears; no verb and no place. */
function isHead(word: string, ahead: string): boolean {
  const lemma = nounLemma(word);
  if (isColorWord(word) || membersOf(lemma) || isAlive(lemma) || !hasMoreNouns(lemma)) return false;
  const file = nounFile(lemma);
  if (file === NOUN_FILES.person || file === NOUN_FILES.animal) return false;
  // Not “the cat sleeps”.
  const isThing = file === NOUN_FILES.artefact || file === NOUN_FILES.body;
  if (lemma !== word) return isThing && sensesOf(lemma, 'noun').length > sensesOf(verbLemma(word), 'verb').length;
  return !DOES.test(ahead);
}

function compoundsIn(prompt: string, languages: readonly string[]): Compound[] {
  const isEnglish = languages[0] === 'en';
  return [...prompt.matchAll(isEnglish ? ENGLISH : ROMANCE)].flatMap((found): Compound[] => {
    const { of = '', head = '' } = found.groups ?? {};
    const [from, to] = [found.index, found.index + found[0].length];
    const spot = { words: found[0], from, to, head };
    if (isEnglish) {
      const [word, lemma] = [of.toLowerCase(), nounLemma(head.toLowerCase())];
      // A word that is also an adjective, such as “giant”, makes no compound.
      const isOfAnimal = nounLemma(word) === word && nounFile(word) === NOUN_FILES.animal;
      if (!isOfAnimal || sensesOf(word, 'adj').length > 0 || /ing$/i.test(head)) return [];
      if (!isHead(head.toLowerCase(), prompt.slice(Math.max(0, from - 40), from))) return [];
      const whole = `${word} ${lemma}`;
      const [seen] = findObjects(`a ${whole}`, 2, ['en']);
      const isKnown = seen?.noun === whole || seen?.noun === `${word}${lemma}`;
      return [{ ...spot, noun: isKnown ? whole : null, isSeen: isKnown || shownAs(lemma) }];
    }
    if (OF_THEM.test(head)) return [];
    const [whose] = findObjects(`un ${of}`, 1, languages);
    const isOfSomebody = membersOf(lemmaOf(of.toLowerCase())) !== null;
    if (!(whose && (isAlive(whose.noun) || /astronaut/.test(whose.noun))) && !isOfSomebody) return [];
    const [own] = findObjects(`una ${head}`, 1, languages);
    if (own && isAlive(own.noun)) return [];
    if (membersOf(lemmaOf(head.toLowerCase()))) return [];
    const whole = own && whose && !own.noun.includes(' ') ? `${whose.noun} ${own.noun}` : null;
    const isOwn = whole !== null && shapeFor(whole) !== null && shapeFor(whole) !== shapeFor(own?.noun ?? '');
    return [{ ...spot, noun: isOwn ? whole : null, isSeen: own !== undefined }];
  });
}

/** Whether a head alone has a picture and is no part of a body: ears belong to somebody. */
const shownAs = (lemma: string): boolean =>
  nounFile(lemma) !== NOUN_FILES.body && findObjects(`a ${lemma}`, 1, ['en']).length > 0;

/** A prompt with only the heads, or nothing, of compounds without a picture; and the English names of the others. */
export function withHeads(
  prompt: string,
  languages: readonly string[],
): { rest: string; names: ReadonlyMap<string, string> } {
  const names = new Map<string, string>();
  let rest = prompt;
  for (const { from, to, head, noun, isSeen } of compoundsIn(prompt, languages).reverse()) {
    const isNamed = noun !== null;
    if (isNamed && languages[0] === 'en') continue;
    rest = `${rest.slice(0, from)}${isSeen ? head : ''}${rest.slice(to)}`;
    if (isNamed) names.set(noun.split(' ').at(-1) as string, noun);
  }
  return { rest, names };
}
/** Compounds that are asked for and not drawn. */
export const unseenCompounds = (prompt: string, languages: readonly string[]): string[] =>
  compoundsIn(prompt, languages).flatMap(({ words, isSeen }) => (isSeen ? [] : [words]));
