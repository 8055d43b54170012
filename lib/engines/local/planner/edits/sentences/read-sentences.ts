/**
 * Reads the sentences of an edit before its words are read. Each clause is an order, or it says something about the
 * picture: that something is missing, what it is like, why it should change. Orders are kept, with their pronouns
 * replaced by names; a complaint that plainly implies an order becomes that order; all other clauses order nothing.
 */
import { findObjects } from '../../../draw/objects/find-objects.ts';
import { matchPlaces } from '../../places/setting-words.ts';
import { peopleNamedAt } from '../../people/sung-people.ts';
import { languagesOfEdit } from '../languages.ts';
import { wordAt } from '../named.ts';
import {
  askedIn,
  dislikedIn,
  existsIn,
  goesOn,
  hardlySeenIn,
  isLikeness,
  isOrdered,
  isReason,
  LACK,
  LIKE_WHAT,
  LOOKS,
  OUT_OF_PLACE,
  SIZED,
  SO_IT_IS,
  startsAsOrder,
  startsAsWish,
  statedIn,
  THEREFORE,
} from './cues.ts';
import { definite, resolved } from './pronouns.ts';

/**
 * - `order`: what is to be done.
 * - `lack`: what is missing, which is an order to add it.
 * - `question`: why something is there or is as it is.
 * - `statement`: what something is; it may be an order (her coat is red) where no later order is about it.
 * - `complaint`: what something is only like.
 * - `reason`: why, and what the song is about.
 */
export type ClauseKind = 'order' | 'lack' | 'question' | 'statement' | 'complaint' | 'reason';
/** `about`: what it is about, in its words; `isSame`: still about the same; `end`: what separates it from the next. */
export type Clause = {
  kind: ClauseKind;
  text: string;
  end: string;
  about: string | null;
  isThere: boolean;
  isSame: boolean;
};

/** At most this many clauses are read; the rest of a longer text is an order. */
const CLAUSES_MAX = 40;
const ABBREVIATION = /(?:^|[ .])(?:mr|mrs|ms|dr|st|sr|sra|nr|ca|bzw|z|b|d|h|ggf|inkl|evtl|e|g|i|p|ex|vs|etc)$/iu;
const BOUNDARY = /(?:[.!?…;]{1,9}(?=\s|$)|\s{0,2}\n|,(?=\s)|\s[-–—](?=\s))\s{0,3}/gu;
const LINK =
  / (?=(?:and|but|so|because|since|as|und|aber|also|weil|denn|et|mais|alors|parce|car(?= (?:c['’]|il|elle|nous|je|ça))|puisque|y|pero|porque|así|e|ma|quindi|siccome|mas|pois|então|porém)(?!\p{L}))/giu;
const LINKED = /^(?:and|und|et|y|e|but|aber|mais|pero|ma|mas)(?!\p{L}) ?/iu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Who or which. */
const RELATIVE = /^(?:who|which|whose|qui|che|quien|cuyo)(?!\p{L})/iu;

/** The clauses of a prompt; joined again they are the prompt. */
export function clausesOf(prompt: string): Clause[] {
  const pieces = piecesOf(prompt);
  const clauses: Clause[] = [];
  let isQuestion = false;
  for (const { text, end } of pieces) {
    const last = clauses.at(-1);
    const follows = last !== undefined && !/[.!?…;\n]/u.test(last.end);
    let read = readClause(text, follows, end.includes('?'));
    if (follows && RELATIVE.test(text.trim())) read = { ...read, kind: last.kind };
    if (follows && isQuestion && read.kind === 'order' && !isOrdered(text.trim())) read = { ...read, kind: 'question' };
    if (follows && last.kind === 'order' && read.kind === 'statement' && LOOKS.test(text.trim()))
      read = { ...read, kind: 'reason' };
    const therefore = follows && THEREFORE.exec(text);
    // Not “the second one is her brother, so make him smaller”: who somebody is can be seen.
    if (
      therefore &&
      isOrdered(text.slice(therefore[0].length)) &&
      !isOrdered(last.text.trim()) &&
      peopleNamedAt(last.text).length === 0
    )
      last.kind = 'reason';
    isQuestion = read.kind === 'question';
    clauses.push({ ...read, text, end });
  }
  return clauses;
}

function piecesOf(prompt: string): { text: string; end: string }[] {
  const pieces: { text: string; end: string }[] = [];
  let from = 0;
  const push = (to: number, end: string) => {
    const text = prompt.slice(from, to);
    let at = 0;
    for (const { index } of text.matchAll(LINK)) {
      if (pieces.length >= CLAUSES_MAX) break;
      if (!isOwnClause(text.slice(index + 1))) continue;
      pieces.push({ text: text.slice(at, index + 1), end: '' });
      at = index + 1;
    }
    pieces.push({ text: text.slice(at), end });
    from = to + end.length;
  };
  for (const found of prompt.matchAll(BOUNDARY)) {
    if (pieces.length >= CLAUSES_MAX) break;
    if (found[0].startsWith('.') && ABBREVIATION.test(prompt.slice(Math.max(0, found.index - 6), found.index)))
      continue;
    push(found.index, found[0]);
  }
  push(prompt.length, '');
  return pieces.filter(({ text, end }) => text !== '' || end !== '');
}

/** Whether what follows a word like “and” is a clause of its own, and not just a second thing. */
function isOwnClause(text: string): boolean {
  const own = text.replace(LINKED, '');
  const [so = ''] = THEREFORE.exec(text) ?? [];
  if (so !== '') return isOrdered(text.slice(so.length));
  return startsAsOrder(own) || startsAsWish(own) || isReason(text) || statedIn(own) !== null || askedIn(own) !== null;
}

function readClause(
  text: string,
  follows: boolean,
  isAsking: boolean,
): Pick<Clause, 'kind' | 'about' | 'isThere' | 'isSame'> {
  const plain = text.replace(/^[\s¿¡"«“(]{0,4}/u, '').trim();
  const none = { about: null, isThere: false, isSame: false };
  // Because the lamp is missing.
  const asked = askedIn(plain);
  if (!(asked && isAsking && !follows) && isReason(plain.replace(LINKED, ''))) return { ...none, kind: 'reason' };
  if (asked) return { ...none, kind: 'question', about: namedAtStart(asked.rest), isThere: asked.isThere };
  const lack = LACK.exec(plain);
  if (lack && !startsAsOrder(plain))
    return {
      ...none,
      kind: 'lack',
      about: namedAtStart(plain.slice(lack.index + lack[0].length)) ?? namedAtStart(plain.slice(0, lack.index)),
    };
  if (isOrdered(plain)) return { ...none, kind: 'order' };
  const exists = existsIn(plain);
  if (exists !== null) return { ...none, kind: 'statement', about: namedAtStart(exists) };
  const disliked = dislikedIn(plain);
  if (disliked !== null) return { ...none, kind: 'statement', about: namedAtStart(disliked.replace(QUALITY, '')) };
  const unseen = hardlySeenIn(plain);
  if (unseen !== null) return { ...none, kind: 'statement', about: namedAtStart(unseen), isSame: unseen.trim() === '' };
  const stated = statedIn(plain);
  if (stated)
    return {
      ...none,
      kind: isLikeness(stated.state) ? 'complaint' : 'statement',
      about: stated.np,
      isSame: stated.np === null,
    };
  if (isLikeness(plain)) return { ...none, kind: 'complaint', isSame: true };
  return { ...none, kind: goesOn(plain) ? 'statement' : 'order', isSame: goesOn(plain) };
}

/** Something named with its article, but not where it is or what it does. */
const NAMED =
  /^\s{0,2}(?:(?:there|here|da|hier|dort|denn|ahí|aquí|allí|là|ici|aí|ali|aqui|lì|là|qui) )?(?<np>(?:(?:the|this|that|these|those|an?|some|my|our|his|her|their|so many|all|two|three|der|die|das|den|dem|diese[rnms]?|eine?[nrms]?|so eine?|el|las?|los|una?|unos|unas|es[aeo]s?|est[aeo]s?|les?|des|du|une|cet(?:te)?|ces?|os?|as?|uma?|uns|umas|ess[ae]s?|il|lo|gli|i|uno|quell?[aeio]?|quei|quest[aeoi]) |l['’]|un['’])(?:[\p{L}\d][\p{L}\d'’-]{0,19}(?: (?!(?:there|here|in|on|at|behind|next|near|doing|standing|lying|sitting|hanging|floating|everywhere|rum|den|dem|who|which|that|all|suddenly|even|for|from|come|is|are|da|hier|dort|im|auf|mitten|überhaupt|là|ici|dans|sur|au|ahí|allí|aquí|ali|aí|aqui|no|na|nel|nella|sul|sulla|lì|qui|que|che|qui|and|und|et|y|sobre|em|vor|neben|hinter|von|sur|with|mit|avec|con|com)(?!\p{L}))|(?= |$|[^\p{L} ]))){1,6})/iu;
/** “The colour of the door” is about the door. */
const QUALITY =
  /^ ?(?:the|die|l['’]|la|el|le|a|o|il) ?(?:colou?rs?|size|shape|look|farbe|form|größe|couleur|forme|taille|color|forma|tamaño|cor|tamanho|colore) (?:of|von|d[eao](?:l|lla|llo)?) ?(?=\p{L})/iu;
const namedAtStart = (text: string): string | null => NAMED.exec(text)?.groups?.np?.trim() ?? null;

const THE = /^(?:the|this|that|these|those) /iu;
const ARTICLE =
  /^(?:(?:der|die|das|diese[rs]?|el|las?|los|es[aeo]s?|les?|cet(?:te)?|ces?|o|os|ess[ae]s?|il|lo|gli|quell[aeio]|quel) |l['’])/iu;
const PICTURE =
  /^(?:the|this|das|die|l['’]|la|le|el|a|o|il) ?(?:whole )?(?:picture|image|scene|video|shot|frame|thing|light|mood|bild|szene|ganze|imagen|escena|image|scène|imagem|cena|immagine|scena|background|hintergrund|fondo|fond|fundo|sfondo|stimmung|licht)$/iu;

type About = { named: string; head: string; from: number };
/** The orders of a prompt, in words that make sense by themselves. */
export const ordersOf = (prompt: string): string =>
  readOrders(prompt)
    .map(({ order, end }) => `${order}${end}`)
    .join('')
    .replace(/^[\s,.;:!?…–-]{1,20}/u, '')
    .trim();

/** An order as the prompt words it, and in words that make sense alone; `isOwn` where it is worded as an order. */
export type OrderClause = { said: string; order: string; isOwn: boolean };
/** The orders of a prompt; what only continues an order is part of it. */
export function orderClauses(prompt: string): OrderClause[] {
  const orders: OrderClause[] = [];
  for (const { said, order, isOwn } of readOrders(prompt)) {
    if (!/\p{L}/u.test(order)) continue;
    const last = orders.at(-1);
    if (last && !isOwn) {
      last.said += `, ${said.trim()}`;
      last.order += `, ${order.trim()}`;
    } else orders.push({ said: unlinked(said), order: unlinked(order), isOwn });
  }
  return orders;
}

const unlinked = (text: string): string => text.trim().replace(LINKED, '').replace(THEREFORE, '').trim();

type Told = { said: string; order: string; end: string; isOwn: boolean };
function readOrders(prompt: string): Told[] {
  if (UNSPACED.test(prompt)) return [{ said: prompt, order: prompt, end: '', isOwn: true }];
  const clauses = clausesOf(prompt);
  const languages = languagesOfEdit(prompt);
  const [language = 'en'] = languages;
  const isKnown = (words: string) =>
    findObjects(words, 1, languages).length + peopleNamedAt(words).length + matchPlaces(words).length > 0;
  const renamed = (order: string, { named, head }: About) =>
    languages.map((one) => resolved(order, named, head, one)).find((one) => one !== null) ?? null;
  const texts = clauses.map(({ text }) => text);
  let about: About | null = null;
  let sung: string | null = null;
  let ordered: About | null = null;
  const answered = new Set<number>();
  const sameAs = new Map<number, number>();
  clauses.forEach((clause, i) => {
    if (clause.kind === 'reason') {
      const told = ABOUT.exec(clause.text);
      sung = (told && firstNamed(clause.text.slice(told.index), languages)) ?? sung;
      return;
    }
    if (clause.kind !== 'order') {
      if (clause.isSame && about) {
        sameAs.set(i, about.from);
        return;
      }
      const head = firstNamed(clause.about ?? clause.text, languages);
      const named = clause.about ?? (head ? definite(`the ${head}`, language) : null);
      if (named !== null && !PICTURE.test(named))
        about = { named: definite(named, language), head: head ?? '', from: i };
      return;
    }
    if (sung !== null && about === null) texts[i] = clause.text.replace(ONE_OF, sung);
    const of: About | null = about;
    const told = of && isOrdered(clause.text.trim()) ? renamed(clause.text, of) : null;
    if (of && told !== null) {
      texts[i] = told;
      answered.add(of.from);
      return;
    }
    // “The moon is too faint. Bigger and brighter” is about the moon.
    if (of && !isKnown(clause.text) && QUALITY_FIRST.test(clause.text.trim())) {
      texts[i] = `${of.named} ${clause.text.trim().replace(/^\p{Lu}/u, (first) => first.toLowerCase())}`;
      answered.add(of.from);
      return;
    }
    // The boat floats in the sky: put it on the water.
    const said = clause.text.trim().replace(LINKED, '');
    const article = isOrdered(said) ? null : (language === 'en' ? THE : ARTICLE).exec(said);
    const head = article && firstNamed(said, languages);
    if (article && head) about = { named: definite(`${article[0]}${head}`, language), head, from: i };
    else if (isKnown(clause.text)) about = null;
    if (language === 'en') {
      // “A bigger kite, and it should be red” is about the kite.
      const more = ordered && (IT_IS_ALSO.test(said) ? renamed(clause.text, ordered) : severalOf(clause.text, ordered));
      if (more && about === null) texts[i] = more;
      else if (isKnown(clause.text)) ordered = orderedIn(said, languages);
    }
  });
  return clauses.map(({ kind, text: said, about: named, isThere, end }, i): Told => {
    const text = texts[i] as string;
    const stop = end === '' ? ' ' : end;
    const told = (order: string, after = end): Told => ({ said, order, end: after, isOwn: isOrdered(said.trim()) });
    if (kind === 'reason' || kind === 'complaint' || answered.has(sameAs.get(i) ?? i)) return told('', stop);
    if (kind === 'order') return told(withoutLikeness(text));
    if (kind === 'lack') return { ...told(text), isOwn: true };
    const removal = `${REMOVE[language] ?? 'remove'} ${named === null ? '' : definite(named, language)}`;
    if (kind === 'question') {
      const isRemoved = isThere && named && isKnown(named) && !isRepeated(named, i, texts, clauses, languages);
      return isRemoved
        ? told(removal, stop.replace('?', '.'))
        : told((named === null && SO_IT_IS.exec(text)?.[0]) || '', stop);
    }
    if (named && OUT_OF_PLACE.test(text)) return told(removal, stop);
    const isHardlySeen = named && hardlySeenIn(text.trim()) !== null && peopleNamedAt(named).length === 0;
    const wish = isHardlySeen ? 'should be bigger' : named && SIZED.find(([words]) => words.test(text))?.[1];
    if (wish) return told(`${named} ${wish}`);
    return isOfNext(text, clauses[i + 1]) ? told('', stop) : told(text);
  });
}

/** The thing of an English order that a pronoun of the next may mean; null for people, and for what is removed. */
function orderedIn(said: string, languages: readonly string[]): About | null {
  if (GOES.test(said) || peopleNamedAt(said).length > 0) return null;
  const things = findObjects(said.replace(EXCHANGED_FOR, ''), 1, languages);
  const [thing] = things;
  if (!thing) return null;
  const head = wordAt(said.replace(EXCHANGED_FOR, ''), thing.at);
  return { named: `the ${head}`, head, from: -1 };
}
const GOES =
  /^(?:(?:please|and|just|can you|could you) ){0,2}(?:remove|delete|erase|take (?:out|away|off)|get rid|lose|drop|no|without|hide)(?!\p{L})/iu;
/** An exchange up to what comes, since what goes cannot be meant any more. */
const EXCHANGED_FOR =
  /^.{0,20}(?<!\p{L})(?:swap|replace|exchange|switch|change|turn) .{1,60}? (?:for|with|by|into|to) /iu;
/** “A whole bunch of them”: six of the thing named before. */
const severalOf = (said: string, { head }: About): string | null => {
  const told = said.replace(OF_THEM, `six ${head.endsWith('s') ? head : `${head}s`}`);
  return told === said ? null : told;
};
const OF_THEM =
  /(?<!\p{L})(?:(?:an? (?:whole |big |huge |large )?(?:bunch|lot|load|pile|field)|lots|loads|plenty|many|dozens|(?:a lot|many|some) more) )of (?:them|these|those)(?!\p{L})/iu;
/** What a thing should be as well; not said of the picture. */
const IT_IS_ALSO =
  /(?<!\p{L})(?:it|them|they)(?: (?:should|must|could|can|needs? to|has to|be|is|are|a|bit|little|lot|all|much|really|very|completely|totally|far|way|also|more)){0,5} (?:(?:dark|light|bright|pale|deep) )?(?:bigger|larger|smaller|big|huge|tiny|small|taller|red|blue|green|yellow|black|white|pink|purple|orange|brown|gold(?:en)?|silver|gr[ea]y|further|farther|closer|nearer|back(?! to)|left|right|up|down|on|onto|in(?: front)?|next to|beside|behind|under|to the (?:left|right))(?!\p{L})/iu;

/** A clause that begins with a quality: bigger and brighter. */
const QUALITY_FIRST =
  /^(?:(?:much|way|far|a (?:bit|lot|little)|really|so|very|viel|bitte|deutlich|mucho|más|plus|beaucoup|bem|mais|molto|più) ){0,3}(?:bigger|larger|smaller|brighter|darker|taller|größer|kleiner|heller|dunkler|höher|grandes?|pequeñ[oa]s?|petite?s?|gran[dt]e|pequen[oa]s?|maior|menor|piccol[oaie]|brillante|claro|lumineu(?:x|se)|luminos[oa])(?!\p{L})/iu;

/** What a song is about, for an order that asks for “one”. */
const ABOUT = /(?<!\p{L})(?:about|of|called) an? /iu;
const ONE_OF = /(?<=(?<!\p{L})an? (?:\p{L}{3,10} ){0,3})one(?!\p{L})/iu;

const REMOVE: Readonly<Record<string, string>> = {
  de: 'entferne',
  fr: 'enlève',
  es: 'quita',
  pt: 'tira',
  it: 'togli',
};

/** Whether a later order names what a question asks about. */
function isRepeated(
  named: string,
  at: number,
  texts: readonly string[],
  clauses: readonly Clause[],
  languages: readonly string[],
): boolean {
  const head = firstNamed(named, languages)?.toLowerCase();
  return (
    head !== undefined &&
    texts.some((text, i) => i > at && clauses[i]?.kind === 'order' && text.toLowerCase().includes(head))
  );
}

/** The word for the first thing, person or weather of a text. */
function firstNamed(text: string, languages: readonly string[]): string | null {
  const [thing] = findObjects(text, 1, languages);
  const [at] = peopleNamedAt(text);
  const weather = matchPlaces(text).find(({ value }) => value.weather);
  if (weather && (!thing || /rain|snow|fog|storm/.test(thing.noun)))
    return NOUN_OF_WEATHER[weather.value.weather ?? ''] ?? weather.word;
  const first = [thing?.at, at].filter((one) => one !== undefined).sort((a, b) => a - b)[0];
  return first === undefined ? null : wordAt(text, first);
}
const NOUN_OF_WEATHER: Readonly<Record<string, string>> = { rain: 'rain', snow: 'snow', fog: 'fog', wind: 'wind' };

/** “They look too cheerful, make them sad”: the order says all of it. */
const isOfNext = (text: string, next: Clause | undefined): boolean =>
  next?.kind === 'order' &&
  /^(?:they|she|he)(?!\p{L})/iu.test(text.trim()) &&
  /(?<!\p{L})(?:them|her|him|both)(?!\p{L})/iu.test(next.text) &&
  startsAsOrder(next.text.trim());

const withoutLikeness = (text: string): string => text.replace(LIKE_WHAT, ' ');
