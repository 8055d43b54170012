/**
 * The supply of lines for a song: couplets around what the request wants, images of its subject, choruses, bridges and
 * the rest.
 */
import type { Random } from '../../seeded-random.ts';
import type { SectionKind } from '../../text/parse-lyrics.ts';
import { FESTIVE, KEPT_TO, SOBER } from '../brief/subject/rank-banks.ts';
import type { BriefReading } from '../brief/brief-reading.ts';
import {
  ABOUT_FRAMES,
  AGE_FRAMES,
  CLOCK_FRAMES,
  COLOR_FRAMES,
  DARK_PERSON_FRAMES,
  DEFENDED_FRAMES,
  FEAST_FRAMES,
  FLUID_FRAMES,
  FOUND_FRAMES,
  LAND_ANIMAL_FRAMES,
  MOURNED_FRAMES,
  MOURNED_PET_FRAMES,
  NAME_FRAMES,
  NOUN_FRAMES,
  ONE_PERSON_FRAMES,
  OPPOSED_FRAMES,
  PAIR_FRAMES,
  PERSON_PERSONA_FRAMES,
  PERSONA_FRAMES,
  PLACE_FRAMES,
  PUBLIC_ABOUT_FRAMES,
  RAP_CARRIED_FRAMES,
  RAP_COUPLETS,
  RAP_NOUN_FRAMES,
  SCORNED_FRAMES,
  SEASON_FRAMES,
  SPAN_FRAMES,
  STREET_FRAMES,
  UNCOUNTED_FOOD_FRAMES,
  WATER_ANIMAL_FRAMES,
  WORD_FRAMES,
  YEAR_FRAMES,
} from './frames.ts';
import {
  ADDRESS_FRAMES,
  WE_ADDRESS_FRAMES,
  THING_ADDRESS_FRAMES,
  APOLOGY_CLAUSE_FRAMES,
  CLAUSE_FRAMES,
  LIST_FRAMES,
  RAP_CLAUSE_FRAMES,
  RAP_LIST_FRAMES,
  SOBER_CLAUSE_FRAMES,
  SIGNED_FRAMES,
  SOBER_LIST_FRAMES,
  STERN_ADDRESS_FRAMES,
  THING_FRAMES,
} from './clause-frames.ts';
import { IMAGE_BANKS } from './images.ts';
import { RHYME_LINES } from './rhyme-lines.ts';
import { SUBJECT_FRAMES } from './subject-frames.ts';
import { BRIDGE_ENDINGS, BRIDGE_OPENINGS, BRIDGES, NAMED_ENDINGS, OUTRO_LINES, PRE_PAIRS } from './turns.ts';
import { vary } from './vary.ts';
import { isAllowed } from '../words/avoid-words.ts';
import { canTell, capital, narrate, speaksOfSelf } from '../words/narrate.ts';
import { inFrame, nounPhrase, type NounPhrase } from '../words/noun-phrase.ts';
import { doRhyme, lastWord, rhymeKey, syllables } from '../words/rhyme.ts';
import { nounLemma } from '../words/wordnet.ts';

/** An item to be mentioned; `asked`: explicitly, rather than as part of the subject. */
export type Placement =
  | { kind: 'phrase'; text: string }
  | { kind: 'people'; names: string[] }
  /** A sentence of the request: “Biscuit chases the postman”. */
  | { kind: 'clause'; text: string }
  /** “Red and black” */
  | { kind: 'colors'; text: string }
  /** The addressee of the song. */
  | { kind: 'addressee'; name: string }
  /** The narrator's name. */
  | { kind: 'signature'; name: string }
  | { kind: 'place'; name: string }
  | { kind: 'persona'; noun: NounPhrase }
  | { kind: 'noun'; noun: NounPhrase; asked: boolean }
  | { kind: 'word'; word: string }
  /** Things sung as a list. */
  | { kind: 'list'; items: string[] }
  /** One thing in the words of the request: “the kids' backpacks in the hallway”. */
  | { kind: 'thing'; text: string }
  /** “31 years” */
  | { kind: 'span'; span: string }
  /** “80”, for somebody who turns eighty */
  | { kind: 'age'; age: string }
  /** “1896” */
  | { kind: 'year'; year: string }
  /** “3 a.m.” */
  | { kind: 'hour'; hour: string };

const VERSE_SYLLABLES = 10;
const RAP_SYLLABLES = 13;
/** Words that have a capital only because they start a sentence. */
const OPENS_SENTENCE =
  /^(?:we|you|he|she|they|it|the|an?|my|our|your|his|her|their|in|on|at|to|from|for|of|with|and|but|no|not|all|every|let|give|take|keep|bring|hold|come|go)\b/iu;
const STREETS = /\b(?:street|road|avenue|lane|square|bridge|boulevard|alley)$/iu;
/** Number of lines of a chorus that is nothing but its hook. */
const HOOK_LINES = 4;
/** Share of bridges that are sung as written. Only songs without a subject or a mood have them. */
const WHOLE_BRIDGES = 0.15;
/**
 * Share of bridges that open with an image of the subject, and of pre-choruses that are one, if the request names a
 * subject.
 */
const BRIDGES_OF_SUBJECT = 0.8;
const LEADS_OF_SUBJECT = 0.9;
/** Share of bridge halves that are chosen without regard to the song's mood. */
const NEUTRAL_TURNS = 0.5;
/** Subjects that may turn dark although the request asks for no mood. */
const SOMBER: ReadonlySet<string> = new Set(
  'heartbreak memory night rain mind money justice earth pollution memorial apology winter'.split(' '),
);
/** Subjects that allow nothing loud. */
const QUIET: ReadonlySet<string> = new Set(['lullaby', 'memorial', 'prayer']);
/** Subjects whose people are not sung of fondly. */
const UNFOND: ReadonlySet<string> = new Set([
  'heartbreak',
  'memorial',
  'apology',
  'fight',
  'justice',
  'protest',
  'lullaby',
  'prayer',
  'sober',
]);
/** Maximum random cost of a frame, in syllables: among frames that scan about as well, chance decides. */
const CHANCE = 3.5;
/** Extra cost of frames that fit anything: they win only if those of the kind scan clearly worse. */
const ANYTHING = 5;
const FITS_ANYTHING: ReadonlySet<string> = new Set([
  ...NOUN_FRAMES.idea,
  ...ABOUT_FRAMES,
  ...PUBLIC_ABOUT_FRAMES,
  ...RAP_NOUN_FRAMES,
  ...NAME_FRAMES,
]);

/**
 * Where a line comes from: a sentence of the request, a frame around one of its words, an image bank, or lines that fit
 * anything.
 */
export type Origin = 'told' | 'named' | 'general' | { bank: string };

export type Material = {
  originOf(line: string): Origin;
  /** A couplet that contains the item, or lines with the phrase; null if no permitted frame fits. */
  place(placement: Placement): string[] | null;
  /** A couplet of the subject's images. */
  image(): string[];
  section(kind: SectionKind, occurrence: number): string[];
  /** A couplet that ends the song in a mood other than that of its beginning; null if there is none to sing. */
  ending(tone: number): string[] | null;
};

/** People do not report about themselves what others say. */
const HEARSAY = /\bthey sa(?:y|id)\b|\bit's said\b/u;
const PRONOUN_SLOT = /\{(?:it|them|its)\}/iu;

/** The supply of lines for a brief: nothing is used twice while alternatives remain. */
export function openMaterial(reading: BriefReading, random: Random): Material {
  const { narrator, petPronoun, avoided, tone, isRap, isThingTelling, isChorusShort, rankedBanks } = reading;
  const ofWords = random.fork('words');
  const chosenWords = new Map<string, string>();
  /** The line with its words chosen; the choice stays the same throughout the song. */
  const worded = (line: string): string => {
    if (!line.includes('<')) return line;
    const known = chosenWords.get(line) ?? vary(line, ofWords);
    chosenWords.set(line, known);
    return known;
  };
  const [ofSubject = ''] = rankedBanks > 0 ? reading.banks : [];
  const isSober = SOBER.has(ofSubject);
  const isKeptTo = KEPT_TO.has(ofSubject);
  // An apology is not addressed to the beans that it also mentions.
  const subjectFrames = reading.banks
    .slice(0, Math.min(isSober ? 1 : 2, rankedBanks))
    .map((bank) => SUBJECT_FRAMES[bank]);
  const holds = subjectFrames.find((frames) => (frames?.holds ?? []).length > 0)?.holds ?? [];
  const ofPairs = (subjectFrames[0]?.pairs ?? []).filter((frame) => canTell(frame, narrator));
  const ofNames = subjectFrames.flatMap((frames) => frames?.names ?? []);
  const used = new Set<string>();
  const rhymed = new Set<string>();
  const split = (couplet: string) => couplet.replace(/^[+-]/u, '').split(' / ');
  const mayTell = (couplet: string) =>
    canTell(couplet, narrator) &&
    isAllowed(couplet, avoided) &&
    !(couplet.startsWith('+') && tone < 0) &&
    !(couplet.startsWith('-') && tone > 0);
  const origins = new Map<string, Origin>();
  const bankOf = new Map<string, string>();
  const from = (origin: Origin, lines: string[]): string[] => {
    for (const line of lines) origins.set(line, origin);
    return lines;
  };
  const told = (couplet: string) => {
    const bank = bankOf.get(couplet);
    return from(
      bank === undefined ? 'general' : { bank },
      split(couplet).map((line) => capital(narrate(line, narrator))),
    );
  };
  const target = isRap ? RAP_SYLLABLES : VERSE_SYLLABLES;

  /** A tree that tells the song does not sing of “the tree”. */
  const isOfTeller = (line: string) =>
    reading.tellerHead !== undefined &&
    new RegExp(`\\b(?:the|an?|this|every|some) (?:\\p{Ll}+ )?${RegExp.escape(reading.tellerHead)}\\b`, 'iu').test(line);
  /** “My father's hands”, in a song that is said to him. */
  const isOfAddressee = (line: string) =>
    reading.addresseeHead !== undefined &&
    new RegExp(`\\b(?:the|an?|my|our|this|some) (?:\\p{Ll}+ )?${RegExp.escape(reading.addresseeHead)}\\b`, 'iu').test(
      line,
    );

  const toldFrames = new Map<string, string[] | null>();
  /**
   * A frame as the narrator tells it; null if it does not suit the narrator. Narrates before the word goes in, so that
   * the “mine” of a request does not become “ours”.
   */
  const toldFrame = (frame: string): string[] | null => {
    const known = toldFrames.get(frame);
    if (known !== undefined) return known;
    const whole = worded(frame);
    const lines =
      mayTell(whole) && !isOfTeller(whole) && !isOfAddressee(whole)
        ? split(whole).map((line) => narrate(line, narrator))
        : null;
    toldFrames.set(frame, lines);
    return lines;
  };

  /** Fills in the word and returns one of the frames that scan best, among those that suit the narrator. */
  const fill = (frames: readonly string[], put: (frame: string) => string): string[] | null => {
    const fitting = frames
      .flatMap((frame) => {
        const lines = toldFrame(frame);
        return lines === null ? [] : [{ frame, lines: lines.map((line) => capital(put(line))) }];
      })
      .filter(({ lines }) => lines.every((line) => isAllowed(line, avoided)));
    if (fitting.length === 0) return null;
    const costs = fitting.map((one) => ({
      ...one,
      cost:
        one.lines.reduce((sum, line) => sum + lengthCost(syllables(line) - target), 0) +
        (used.has(one.frame) ? 50 : 0) +
        (FITS_ANYTHING.has(one.frame) ? ANYTHING : holds.includes(one.frame) ? ANYTHING / 4 : 0) +
        (rhymed.has(rhymeKey(one.lines.at(-1) ?? '')) ? 4 : 0) +
        random.next() * CHANCE,
    }));
    const best = costs.reduce((least, one) => (one.cost < least.cost ? one : least));
    used.add(best.frame);
    rhymed.add(rhymeKey(best.lines.at(-1) ?? ''));
    return from('named', best.lines);
  };
  const isOwn = (owner: string | undefined) => owner === 'my' || owner === narrate('my', narrator).toLowerCase();
  /** “My son will listen”: whoever this is said of is alive. */
  const isListening = (text: string) =>
    new RegExp(
      `\\b${RegExp.escape(text)}\\b[^.;\\n]{0,30} (?:will|is going to|wants|asks|asked|cries|misses|keeps|still|loved (?:him|her)|helps|sings|plays|reads)\\b`,
      'iu',
    ).test(reading.asked.request);
  /**
   * Frames that are true of the noun: those of its kind if the kind is certain, and those that are true of anything.
   */
  const framesOf = (noun: NounPhrase): readonly string[] => {
    const { kind, owner, isPlural, isMass, isAquatic, isFluid, isCertain, text, head } = noun;
    const isCarried = isCertain && kind === 'handheld';
    if (isRap) return isCarried ? [...RAP_NOUN_FRAMES, ...RAP_CARRIED_FRAMES] : RAP_NOUN_FRAMES;
    if (isFluid) return FLUID_FRAMES;
    if (/\b\d{1,3}(?:st|nd|rd|th) (?:birthday|anniversary)$/u.test(text) && tone >= 0 && !isSober) return FEAST_FRAMES;
    if (reading.opposed?.includes(text))
      return /^(?:save|don['’]t) /iu.test(reading.hook) && reading.hook.includes(text)
        ? DEFENDED_FRAMES
        : OPPOSED_FRAMES;
    if (subjectFrames[0]?.isOnly) return holds;
    const anything = [...holds, ...ABOUT_FRAMES, ...(owner === undefined ? PUBLIC_ABOUT_FRAMES : [])];
    if (kind === 'animal' && owner !== undefined && reading.isMourning && !isPlural) return MOURNED_PET_FRAMES;
    if (kind === 'person' && isCertain && reading.isMourning && !isPlural && !isListening(text)) return MOURNED_FRAMES;
    if (kind === 'person' && isCertain && reading.isAngry && owner === undefined) return SCORNED_FRAMES;
    const people = subjectFrames[0]?.people;
    if (kind === 'person' && isCertain && people) return people;
    // “My daughter's first tooth” hurts somebody else, and “the knee” nobody.
    // Nobody sings of a feast or a funeral that they came to late.
    if (kind === 'event' && (isSober || isKeptTo || FESTIVE.has(ofSubject) || reading.isMourning)) return anything;
    if (!isCertain || (kind === 'body' && !(isOwn(owner) && !text.includes("'")))) return anything;
    const more: readonly string[] =
      kind === 'handheld' && owner === undefined
        ? FOUND_FRAMES
        : kind === 'person' && !isPlural
          ? ONE_PERSON_FRAMES
          : kind === 'animal'
            ? isAquatic
              ? owner === undefined
                ? WATER_ANIMAL_FRAMES
                : []
              : LAND_ANIMAL_FRAMES
            : kind === 'food' && (isMass || isPlural)
              ? UNCOUNTED_FOOD_FRAMES
              : kind === 'time' && text === head && owner === undefined
                ? SEASON_FRAMES
                : [];
    const ofKind = kind === 'person' && tone < 0 ? [...DARK_PERSON_FRAMES, ...NOUN_FRAMES.person] : NOUN_FRAMES[kind];
    return [...ofKind, ...more, ...anything].filter((frame) => !(isSober && frame.startsWith('+')));
  };
  /** In “They drew the wolves, they looked at them” it is unclear who is who. */
  const isMistaken = (frame: string, { isPlural }: NounPhrase) =>
    narrator === 'they' && isPlural && PRONOUN_SLOT.test(frame) && speaksOfSelf(frame);
  const nounLines = (given: NounPhrase) => {
    const isPet = given.owner !== undefined && given.kind === 'animal' && !given.isPlural;
    const noun = {
      ...given,
      ...(given.owner === undefined ? {} : { owner: narrate(given.owner, narrator).toLowerCase() }),
      ...(isPet && petPronoun ? { pronoun: petPronoun } : {}),
    };
    // A pet is neither “he” nor “she” unless the request says so.
    const isUnfit = (frame: string) => isMistaken(frame, noun) || (isPet && !petPronoun && PRONOUN_SLOT.test(frame));
    return (
      fill(
        withoutRepeats(framesOf(noun), noun).filter(
          (frame) => !isUnfit(frame) && !(isThingTelling && speaksOfSelf(frame)),
        ),
        (frame) => inFrame(frame, noun),
      ) ?? fill(ABOUT_FRAMES, (frame) => inFrame(frame, noun))
    );
  };

  const clauseFrames = isRap
    ? RAP_CLAUSE_FRAMES
    : ofSubject === 'apology'
      ? APOLOGY_CLAUSE_FRAMES
      : reading.isMourning || ofSubject === 'memorial'
        ? SOBER_CLAUSE_FRAMES
        : CLAUSE_FRAMES.filter((frame) => !frame.startsWith('+') || (tone > 0 && FESTIVE.has(ofSubject)));

  const listFrames = isRap
    ? RAP_LIST_FRAMES
    : reading.isMourning || ofSubject === 'memorial'
      ? SOBER_LIST_FRAMES
      : LIST_FRAMES.filter((frame) => !frame.startsWith('+') || (tone >= 0 && FESTIVE.has(ofSubject)));

  const place = (placement: Placement): string[] | null => {
    switch (placement.kind) {
      case 'phrase':
        return phraseLines(placement.text);
      case 'noun':
        return nounLines(placement.noun);
      case 'persona':
        return fill(isThingTelling ? PERSONA_FRAMES : PERSON_PERSONA_FRAMES, (frame) => inFrame(frame, placement.noun));
      case 'place':
        if (reading.opposed !== null)
          return fill(DEFENDED_FRAMES, (frame) =>
            inFrame(frame, { ...nounPhrase(placement.name), text: placement.name, isBare: true, isPlural: false }),
          );
        if (subjectFrames[0]?.places)
          return fill(subjectFrames[0].places, (frame) => frame.replaceAll('{p}', placement.name));
        return STREETS.test(placement.name)
          ? fill(STREET_FRAMES, (frame) => frame.replaceAll('{p}', placement.name))
          : fill(PLACE_FRAMES, (frame) => frame.replaceAll('{p}', placement.name));
      case 'people': {
        const [name = '', other] = placement.names;
        return other === undefined
          ? fill(isSober && ofNames.some(mayTell) ? ofNames : [...ofNames, ...NAME_FRAMES], (frame) =>
              frame.replaceAll('{p}', name),
            )
          : fill(ofPairs.length > 0 ? ofPairs : PAIR_FRAMES, (frame) =>
              frame.replaceAll('{p}', name).replaceAll('{q}', other),
            );
      }
      case 'clause': {
        const own = ofItsImages(placement.text);
        if (own !== null) return own;
        // “Descaling the kettle” is no sentence.
        if (IS_DOING.test(placement.text)) {
          const named = fill(isRap ? RAP_LIST_FRAMES : DOING_FRAMES, (frame) =>
            frame.replaceAll('{l}', placement.text),
          );
          for (const line of named ?? []) origins.set(line, line.includes(placement.text) ? 'told' : 'general');
          return named;
        }
        const lines = fill(
          clauseFrames.filter((frame) => !(/^(?:I|We|My|Our)\b/u.test(placement.text) && HEARSAY.test(frame))),
          (frame) => frame.replaceAll('{c}', placement.text),
        );
        for (const line of lines ?? []) origins.set(line, line.includes(placement.text) ? 'told' : 'general');
        return lines;
      }
      case 'list':
        return fill(listFrames, (frame) => frame.replaceAll('{l}', inOneBreath(placement.items)));
      case 'thing':
        return fill(isRap || isSober || reading.isMourning ? [...listFrames, ...THING_FRAMES] : THING_FRAMES, (frame) =>
          frame.replaceAll('{l}', placement.text),
        );
      case 'colors':
        return fill(COLOR_FRAMES, (frame) => frame.replaceAll('{w}', placement.text));
      case 'addressee':
        return narrator === 'we'
          ? fill(WE_ADDRESS_FRAMES, (frame) => saidTo(frame, placement.name))
          : narrator === 'I'
            ? fill(
                reading.isThingAddressed
                  ? THING_ADDRESS_FRAMES
                  : reading.isAngry || ofSubject === 'heartbreak'
                    ? STERN_ADDRESS_FRAMES
                    : ADDRESS_FRAMES,
                (frame) => saidTo(frame, placement.name),
              )
            : null;
      case 'signature':
        return fill(SIGNED_FRAMES, (frame) => frame.replaceAll('{p}', placement.name));
      case 'age':
        return fill(AGE_FRAMES, (frame) => frame.replaceAll('{w}', placement.age));
      case 'year':
        return fill(YEAR_FRAMES, (frame) => frame.replaceAll('{w}', placement.year));
      case 'hour':
        return fill(CLOCK_FRAMES, (frame) => frame.replaceAll('{w}', placement.hour));
      case 'span':
        return fill(SPAN_FRAMES, (frame) => frame.replaceAll('{w}', placement.span));
      default:
        return fill(WORD_FRAMES, (frame) => frame.replaceAll('{w}', placement.word));
    }
  };

  /** A sentence of the request with an image of its subject that rhymes with it. */
  const ofItsImages = (text: string): string[] | null => {
    if (isRap || ofSubject === 'apology' || reading.isMourning) return null;
    for (const couplet of pools.slice(0, Math.min(2, rankedBanks)).flatMap(({ couplets }) => couplets)) {
      const [, image = ''] = split(couplet);
      if (used.has(couplet) || !IS_WHOLE.test(image) || !STANDS_ALONE.test(image) || !doRhyme(image, text)) continue;
      used.add(couplet);
      rhymed.add(rhymeKey(couplet));
      const [, sung = ''] = told(couplet);
      return [...from('told', [capital(text)]), sung];
    }
    // The first of a subject's pairs are sung in the chorus.
    const others = pools.slice(0, rankedBanks).flatMap(({ choruses }) => choruses.slice(3).flatMap(split));
    const line = others.find((one) => !used.has(one) && STANDS_ALONE.test(one) && mayTell(one) && doRhyme(one, text));
    if (line === undefined) return null;
    used.add(line);
    return [...from('told', [capital(text)]), ...told(line)];
  };

  /** The phrase verbatim, with a line that rhymes; repeated when nothing rhymes. */
  const phraseLines = (text: string): string[] | null => {
    if (!isAllowed(text, avoided)) return null;
    const line = capital(text.trim());
    const isFree = (one: string) => mayTell(one) && doRhyme(one, line) && !used.has(one);
    const ofItsSubject = pools.slice(0, rankedBanks).flatMap(({ choruses }) => choruses.flatMap(split));
    const own = ofItsSubject.filter((one) => isFree(one) && STANDS_ALONE.test(one));
    const partners = own.length > 0 ? own : RHYME_LINES.filter(isFree);
    const partner = partners.length > 0 ? random.pick(partners) : null;
    if (partner !== null) used.add(partner);
    origins.set(line, 'told');
    return partner !== null
      ? [line, ...told(partner)]
      : syllables(line) <= 5 && reading.lines === undefined
        ? [
            `${line}, ${OPENS_SENTENCE.test(line) ? line.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()) : text.trim()}`,
          ]
        : [line, line];
  };

  // Couplets in which a narrator other than “I” is heard come first.
  const mayImagine = (couplet: string) =>
    mayTell(couplet) &&
    isAllowed(couplet, reading.counted) &&
    !(isThingTelling && speaksOfSelf(couplet)) &&
    !isOfTeller(couplet) &&
    !isOfAddressee(couplet);
  const shuffled = (label: string, list: readonly string[], may: (couplet: string) => boolean = mayImagine) => {
    const fitting = random.fork(label).shuffle(list).map(worded).filter(may);
    return narrator === 'I'
      ? fitting
      : fitting.sort((one, two) => Number(speaksOfSelf(two)) - Number(speaksOfSelf(one)));
  };
  const pools = reading.banks.map((bank) => {
    const may = bank === reading.tellerBank ? mayTell : mayImagine;
    const couplets = shuffled(`images ${bank}`, IMAGE_BANKS[bank]?.couplets ?? [], may);
    const choruses = shuffled(`choruses ${bank}`, IMAGE_BANKS[bank]?.choruses ?? [], may);
    for (const couplet of [...couplets, ...choruses]) if (!bankOf.has(couplet)) bankOf.set(couplet, bank);
    return { couplets, choruses };
  });
  const lists = isRap
    ? [shuffled('rap', RAP_COUPLETS), ...pools.slice(0, Math.min(2, rankedBanks)).map(({ couplets }) => couplets)]
    : pools.map(({ couplets }) => couplets);
  const everything = Object.values(IMAGE_BANKS);
  let anything: string[] | null = null;
  let turn = 0;

  const image = (): string[] => {
    const named = lists.slice(0, rankedBanks);
    const order = [...named.slice(turn % 3 === 2 && !isKeptTo ? 1 : 0), ...named, ...lists.slice(rankedBanks)];
    turn++;
    const free = (list: readonly string[], loose: boolean) =>
      list.find((couplet) => !used.has(couplet) && (loose || !rhymed.has(rhymeKey(couplet))));
    let chosen =
      order.map((list) => free(list, false)).find(Boolean) ?? order.map((list) => free(list, true)).find(Boolean);
    if (chosen === undefined) {
      anything ??= everything.flatMap(({ couplets }) => couplets.map(worded)).filter(mayImagine);
      chosen = free(anything, true);
    }
    if (chosen === undefined) {
      used.clear();
      rhymed.clear();
      chosen = lists.flat()[0] ?? anything?.[0] ?? worded(everything[0]?.couplets[0] as string);
    }
    used.add(chosen);
    rhymed.add(rhymeKey(chosen));
    return told(chosen);
  };

  const chorusPairs = (): string[][] => {
    const [first, second] = pools;
    const lead =
      rankedBanks > 1 && !isKeptTo
        ? [first?.choruses[0], second?.choruses[0]].filter((pair) => pair !== undefined)
        : [];
    const wanted = reading.chorusLines === 8 ? 3 : 2;
    const chosen: string[] = [];
    const choose = (candidates: readonly string[]) => {
      for (const pair of candidates) {
        if (chosen.length >= wanted) return;
        if (!chosen.some((one) => rhymeKey(one) === rhymeKey(pair)) && lastWord(pair) !== lastWord(reading.hook))
          chosen.push(pair);
      }
    };
    choose([...lead, ...(first?.choruses ?? []), ...(second?.choruses ?? [])]);
    if (chosen.length < wanted) choose(everything.flatMap(({ choruses }) => choruses.map(worded)).filter(mayTell));
    return (chosen.length > 0 ? chosen : (everything[0]?.choruses.slice(0, 2) ?? [])).map(told);
  };

  const ofTone = random.fork('tone');
  /** Prefers lines that are bright or dark in themselves, if the song is to be. */
  const inTone = (list: readonly string[]): readonly string[] => {
    if (tone === 0) return SOMBER.has(ofSubject) ? list : list.filter((one) => !one.startsWith('-'));
    const toned = list.filter((one) => one.startsWith(tone > 0 ? '+' : '-') && mayTell(one));
    return toned.length === 0 || ofTone.chance(NEUTRAL_TURNS) ? list : toned;
  };
  /** Either a bridge written as a whole or, more often, an opening and an ending that do not rhyme with each other. */
  const bridge = (occurrence: number): string[] => {
    const ofBridge = random.fork(`bridge ${occurrence}`);
    if (QUIET.has(ofSubject)) return [...image(), ...image()];
    const isWhole =
      tone === 0 && ofSubject === '' && ofBridge.next() < WHOLE_BRIDGES && BRIDGES.map(worded).some(mayImagine);
    if (isWhole) return told(pickAllowed(BRIDGES.map(worded), ofBridge, mayImagine, occurrence));
    const opening =
      ofSubject !== '' && !isRap && (isKeptTo || ofBridge.next() < BRIDGES_OF_SUBJECT)
        ? image()
        : told(pickAllowed(inTone(BRIDGE_OPENINGS.map(worded)), ofBridge, mayImagine, 0));
    const [name] = reading.singsOf;
    const isFond = name !== undefined && tone >= 0 && !reading.isMourning && !UNFOND.has(ofSubject);
    if (isFond && occurrence === 0) {
      const closing = fill(
        NAMED_ENDINGS.filter((one) => rhymeKey(one) !== rhymeKey(opening.at(-1) ?? '')),
        (frame) => frame.replaceAll('{p}', reading.singsOf.slice(0, 2).join(' and ')),
      );
      if (closing) return [...opening, ...closing];
    }
    // A song with a subject ends the bridge with an image of it as long as one is left.
    if (ofSubject !== '' && !isRap && lists[0]?.some((couplet) => !used.has(couplet) && !rhymed.has(rhymeKey(couplet))))
      return [...opening, ...image()];
    const endings = BRIDGE_ENDINGS.map(worded).filter((one) => rhymeKey(one) !== rhymeKey(opening.at(-1) ?? ''));
    return [...opening, ...told(pickAllowed(inTone(endings), ofBridge, mayImagine, 0))];
  };

  const section = (kind: SectionKind, occurrence: number): string[] => {
    const hook = capital(reading.hook);
    const phrases = reading.chorusPhrases.filter((one) => isAllowed(one, avoided)).map((one) => one.trim());
    if (kind === 'chorus' && reading.isChorusHook) return Array.from({ length: HOOK_LINES }, () => hook);
    if (kind === 'chorus' && reading.isPaired) {
      const lines = phraseLines(reading.hook) ?? [];
      return [
        ...(lines.length === 2 ? lines : [hook, hook]),
        ...chorusPairs().slice(0, 2).flat(),
        ...phrases.flatMap((one) => [capital(one), capital(one)]),
      ];
    }
    if (kind === 'chorus')
      return [
        ...chorusPairs()
          .slice(0, isChorusShort || reading.chorusLines === 4 ? 1 : 3)
          .flatMap((pair, at) => [
            // A requested phrase replaces the second hook.
            ...(at === 0
              ? [hookLine(reading.hook)]
              : at === 1
                ? [capital(phrases.shift() ?? hookLine(reading.hook))]
                : []),
            ...pair,
          ]),
        ...phrases.map(capital),
        ...(reading.chorusLines === 4 ? [hookLine(reading.hook)] : []),
      ];
    if (kind === 'pre') {
      const ofPre = random.fork('pre');
      const isOfSubject = ofSubject !== '' && (isKeptTo || ofPre.next() < LEADS_OF_SUBJECT);
      return isOfSubject ? image() : told(pickAllowed(PRE_PAIRS.map(worded), ofPre, mayImagine, 0));
    }
    if (kind === 'bridge') return bridge(occurrence);
    if (kind === 'outro' && reading.isPaired) return [hook, hook];
    if (kind === 'outro')
      return [hook, ...told(pickAllowed(OUTRO_LINES.map(worded), random.fork('outro'), mayTell, 0)), hook];
    return [];
  };
  const ending = (of: number): string[] | null => {
    const sign = of > 0 ? '+' : '-';
    const fitting = BRIDGE_ENDINGS.filter((one) => one.startsWith(sign)).map((one) => worded(one.slice(1)));
    const free = fitting.filter((one) => mayImagine(one) && !used.has(one));
    return free.length === 0 ? null : told(random.fork('ending').pick(free));
  };
  return { place, image, section, ending, originOf: (line) => origins.get(line) ?? 'general' };
}

/** A line of a couplet that makes sense without the other line. */
const STANDS_ALONE = /^(?!.*\b(?:it|its|them|they|their|that|this|who)\b)(?!(?:and|but|or|so)\b)\p{Lu}/iu;

/** Second lines of a pair that are sentences. */
const IS_WHOLE =
  /^(?:The \p{L}+(?: \p{L}+)? (?:is|are|was|were|has|have|had|goes|go|comes?|came|keeps?|kept|can|will|would|went|ran|sang|smells?)\b|I\*? |There(?:['’]s| is| are| was))/u;
/** “Scraping the windscreen” */
const IS_DOING =
  /^(?!(?:[BS]r?ing|Spring|String|Swing|Cling|Fling|Sting|Bring)\b)(?:Not \p{Ll}+|\p{Lu}\p{Ll}+)ing (?!(?:is|was|has|and)\b)/u;
const DOING_FRAMES = THING_FRAMES.filter((frame) => !/clear|I see|I suppose/u.test(frame));

/** “The moon, an owl and a paper boat” */
const inOneBreath = (items: readonly string[]): string => `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** Leaves out frames that already contain a word of the noun: “beyond the fence the blue light, beyond that, blue”. */
function withoutRepeats(frames: readonly string[], { text }: NounPhrase): readonly string[] {
  const own = new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).flatMap((word) => [word, nounLemma(word)]));
  const left = frames.filter((frame) => !wordsOfFrame(frame).some((word) => own.has(word)));
  return left.length > 0 ? left : frames;
}

/**
 * The words of a frame of four letters or more, each with its base form. Cached: the cache is no larger than the
 * material.
 */
function wordsOfFrame(frame: string): readonly string[] {
  const known = longWords.get(frame);
  if (known) return known;
  const words = (frame.toLowerCase().match(/\p{L}{4,}/gu) ?? []).flatMap((word) => [word, nounLemma(word)]);
  longWords.set(frame, words);
  return words;
}
const longWords = new Map<string, readonly string[]>();

/** Syllables over the target by more than two cost double; too few cost one each. */
const lengthCost = (over: number): number => (over > 2 ? over * 2 : Math.abs(over));

function pickAllowed(list: readonly string[], random: Random, mayTell: (one: string) => boolean, turn: number): string {
  const fitting = random.shuffle(list.filter(mayTell));
  return fitting[turn % Math.max(1, fitting.length)] ?? (list[0] as string);
}

/** Without a name for them, “you” alone is said. */
const saidTo = (frame: string, name: string): string =>
  name === '' ? frame.replace('{p}, ', '').replace(', {p},', ',') : frame.replaceAll('{p}', name);

/** The hook as a line of the chorus: a short one is sung twice. */
export function hookLine(hook: string): string {
  return syllables(hook) > 4 ? capital(hook) : `${capital(hook)}, ${hook}`;
}
