/** What an edit has people do, from head to foot: ride, kneel, sit, climb, hold a ladder or a hand; and who it is. */
import type { Deed, ScenePlan } from '#lib/products/mv/ports.ts';
import { isAlive } from '../../../draw/objects/object-kinds.ts';
import { type Named, NAMED_TOGETHER, SENTENCE_END, wordAt } from '../named.ts';

/** `whose`: the word for who does it, empty for the video's person; `with`: the same of whom they hold by the hand. */
export type ToldDeed = Deed & { whose: string; with?: string };

const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';

const RIDES = new RegExp(
  `${FROM}(?:rid(?:es?|ing)|driv(?:es?|ing)|cycl(?:es|ing)|pedal(?:s|ing|ling)?|steer(?:s|ing)?|fährt|fahren|fahrend|reite[tn]|reitend|lenkt|mont(?:a|ado|ada|ando|an)|conduc(?:e|iendo)|pedalea(?:ndo)?|conduit|conduisant|chevauch(?:e|ant)|pédal(?:e|ant)|roul(?:e|ant)|fait d[ue]|andando|pedal(?:a|ando)|dirig(?:e|indo)|cavalg(?:a|ando)|guid(?:a|ando)|cavalc(?:a|ando))${TO}|骑|騎|驾驶|开着|に乗|を漕|をこい|にまたが|を運転`,
  'giu',
);
const SITS = new RegExp(
  `${FROM}(?:sit(?:s|ting)?|seated|sitz(?:t|en|end)|sentad[oa]s?|sient[ae]|assise?s?|sedut[oaie]|sied[ae])${TO}|坐|座って|腰かけ`,
  'giu',
);
const KNEELS = new RegExp(
  `${FROM}(?:kneel(?:s|ing)?|knelt|crouch(?:es|ed|ing)?|squat(?:s|ting)?|on (?:his|her|one|their) knees?|kni(?:et|en|end)|hockt|hockend|arrodillad[oa]s?|de rodillas|agachad[oa]s?|en cuclillas|à genoux|agenouillée?s?|accroupie?s?|ajoelhad[oa]s?|de joelhos|in ginocchio|inginocchiat[oaie]|accovacciat[oaie])${TO}|跪|蹲|ひざまず|跪い|しゃがん|膝をつ`,
  'giu',
);
const CLIMBS = new RegExp(
  `${FROM}(?:climb(?:s|ing|ed)?|(?:up|on|halfway up|atop|at the top of)(?= (?:an?|the|his|her) (?:\\p{L}{3,12} )?ladder)|klettert|steigt|auf(?= (?:einer|der|eine|die) (?:\\p{L}{3,12} )?leiter)|(?:en|sobre|por|subid[oa] a)(?= (?:una|la) escalera)|(?:sur|à)(?= (?:une |l[’'])échelle)|(?:n[ao]|numa?|sobre uma?)(?= escada)|su(?= (?:di )?una scala)|sulla(?= scala))${TO}|爬|登って|上って|梯子の上|梯子上`,
  'giu',
);
const STEADIES = new RegExp(
  `${FROM}(?:hold(?:s|ing)?|stead(?:y|ies|ying)|hält|halten|haltend|sostien\\p{L}{1,3}|sosteniendo|sujet\\p{L}{1,4}|tien(?:t|ne|e|en)|tenant|segur(?:a|e|am|ando)|regg(?:e|ono|endo))${TO}|扶|押さえ|支え`,
  'giu',
);
const HANDS =
  /(?<!\p{L})(?:hand in hand|hold(?:s|ing)? (?:each other['’]s |her |his |their |the )?hands?(?! of)|hold(?:s|ing)? (?:the )?hands? of|by the hand|händchen|hand in hand|(?:an|bei) der hand|an den händen|de la mano|main dans la main|par la main|de mãos dadas|pela mão|mano nella mano|per mano)(?!\p{L})|手をつな|手を繋|牵着?手|手牵手|拉着手/giu;

const RIDDEN =
  /(?:^| )(?:bicycle|bike|motor ?scooter|scooter|moped|motorcycle|motorbike|horse|pony|donkey|mule|sled|sledge|sleigh|digger|excavator|tractor|car|taxi|automobile|police car)$/;
/** What somebody is in who drives it, and on who only sits there. */
const CAB = /(?:digger|excavator|tractor|car|taxi|automobile)$/;
const INSIDE_OF = /(?<!\p{L})(?:in|inside|into|im|en|dentro del?|dans|no|na|num|numa|nel|nella|dentro)(?!\p{L})/iu;
const LADDER = /(?:^| )(?:ladder|stepladder)$/;
const LADDER_NEXT =
  /^ (?:[\p{L}-]{1,12} ){0,3}(?:ladder|leiter|escalera|échelle|escada|scala)(?!\p{L})|^[^、。，,]{0,4}(?:梯子|はしご)/iu;
const SAT_AT = /(?:^| )(?:table|desk|counter|bar|bar counter|workbench|piano)$/;
/** At which somebody stands, unless they are said to sit there. */
const STOOD_AT = /(?:piano|counter|bar)$/;
const SAT_ON =
  /(?:^| )(?:chair|armchair|sofa|couch|bench|stool|log|rock|stone|wall|box|crate|suitcase|barrel|throne|step|swing|trunk)$/;
/** Right before what somebody rides or sits on, without a verb. */
const ON =
  /(?<!\p{L})(?:on|astride|auf|en|sobre|à|sur|em|numa?|de|su|in)(?: (?:an?|the|his|her|their|eine[mrn]?|de[mr]|una?|la|el|su|une?|le|sa|son|uma?|[oa]|un[ao]?|il|lo))?(?: [\p{L}-]{2,15}){0,2} $/iu;
const AT =
  /(?<!\p{L})(?:at|around|by|am|an|um|a|en|à|autour de|em volta d[ae]|al|attorno al?)(?: (?:the|a|an|her|his|their|einem|dem|den|la|el|una?|une?|uma?|il))?(?: [\p{L}-]{2,15}){0,2} $/iu;
/** Behind what is ridden, in Japanese. */
const THEN_RIDES = /^[^、。]{1,8}(?:に乗|を漕|をこい|にまたが|を運転)/u;
const SEATED_ON =
  /^ (?:down )?(?:on|in|auf|im|sur|dans|en|sobre|em|num|numa|no|na|su|sul|sulla)(?! (?:the |a |dem |der |le |el |la |il |o )?(?:ground|floor|grass|boden|gras|suelo|sol|chão|terra))(?!\p{L})/iu;
const REACH = 9;
const wordsIn = (text: string): number => text.trim().split(/\s+/).length;

const TOGETHER: ReadonlySet<Deed['is']> = new Set(['sit', 'kneel']);

/** What a prompt has people do. */
export function readDeeds(prompt: string, named: readonly Named[]): ToldDeed[] {
  const deeds: ToldDeed[] = [];
  const isOneSentence = (from: number, to: number) =>
    !SENTENCE_END.test(prompt.slice(Math.min(from, to), Math.max(from, to)));
  const doerOf = (at: number, isAfterToo = true): Named | undefined =>
    named.findLast((one) => one.isSomebody && one.at < at && isOneSentence(one.at, at)) ??
    (isAfterToo ? named.find((one) => one.isSomebody && one.at > at && isOneSentence(at, one.at)) : undefined);
  const add = (deed: Deed, doer: Named | undefined, other?: Named) => {
    const whose = doer ? wordAt(prompt, doer.at) : '';
    if (deeds.some((one) => one.whose === whose)) return;
    // Dad with three kids sits at the table as they do.
    const first =
      doer && TOGETHER.has(deed.is) ? named.findLast((one) => one.isSomebody && one.at < doer.at) : undefined;
    if (first && doer && NAMED_TOGETHER.test(prompt.slice(first.at, doer.at))) add(deed, first);
    deeds.push({ ...deed, whose, ...(other ? { with: wordAt(prompt, other.at) } : {}) });
  };
  const thingAfter = (end: number, fits: (one: Named) => boolean): Named | undefined =>
    named.find(
      (one) =>
        !one.isSomebody &&
        one.at >= end &&
        fits(one) &&
        isOneSentence(end, one.at) &&
        wordsIn(prompt.slice(end, one.at)) <= REACH,
    );
  const thingBefore = (at: number, fits: (one: Named) => boolean): Named | undefined =>
    named.findLast((one) => !one.isSomebody && one.at < at && fits(one));
  const isRidden = ({ noun }: Named) => RIDDEN.test(noun);
  const isLadder = ({ noun }: Named) => LADDER.test(noun);
  // Who holds the ladder is told of beside who is on it.
  for (const { 0: words, index } of prompt.matchAll(STEADIES)) {
    const end = index + words.length;
    const ladder = named.find(isLadder);
    const next = named.find((one) => one.at >= end);
    const isIt =
      /^ (?:it|sie|ihn|la|le|l['’]|a|o|lo)(?!\p{L})/iu.test(prompt.slice(end)) ||
      /(?:^| )(?:it|la|l['’])$/iu.test(prompt.slice(0, index).trimEnd());
    const doer =
      named.find(
        (one) =>
          one.isSomebody &&
          one.at >= end &&
          wordsIn(prompt.slice(end, one.at)) <= 2 &&
          /^(?:hält|halten|sostien|sujet|tien|segur|regg)/iu.test(words),
      ) ?? doerOf(index);
    const isHeld =
      ladder &&
      ((next && isLadder(next)) ||
        LADDER_NEXT.test(prompt.slice(end)) ||
        isIt ||
        (next === doer && next !== undefined && ladder.at < index));
    if (ladder && isHeld && doer) add({ is: 'steady', of: ladder.noun }, doer);
  }
  for (const { 0: words, index } of prompt.matchAll(CLIMBS)) {
    const ladder = thingAfter(index + words.length, isLadder) ?? thingBefore(index, isLadder);
    if (ladder) add({ is: 'climb', of: ladder.noun }, doerOf(index));
  }
  for (const one of named) {
    if (!isRidden(one) || one.isSomebody) continue;
    const before = named.findLast(({ at }) => at < one.at);
    const doer = doerOf(one.at);
    const between = prompt.slice(
      Math.max(0, before && !before.isSomebody && isAlive(before.noun) ? before.at : (doer?.at ?? 0)),
      one.at,
    );
    const isNear = ({ index }: { index: number }) => wordsIn(between.slice(index)) <= 6;
    const rides = [...between.matchAll(RIDES)].some(isNear);
    const isCab = CAB.test(one.noun);
    const sits = [...between.matchAll(SITS)].some(
      (found) => isNear(found) && (!isCab || INSIDE_OF.test(between.slice(found.index))),
    );
    const gap = before?.isSomebody === true ? prompt.slice(before.at, one.at) : '';
    const isOn = ON.test(gap) && (!isCab || INSIDE_OF.test(gap));
    if (rides || sits || isOn || THEN_RIDES.test(prompt.slice(one.at))) add({ is: 'ride', of: one.noun }, doer);
  }
  for (const { 0: words, index } of prompt.matchAll(KNEELS)) {
    const end = index + words.length;
    const by =
      thingAfter(end, () => true) ?? thingBefore(index, (one) => isAlive(one.noun) && isOneSentence(one.at, index));
    add({ is: 'kneel', ...(by ? { of: by.noun } : {}) }, doerOf(index));
  }
  for (const { 0: words, index } of prompt.matchAll(SITS)) {
    const end = index + words.length;
    const on = thingAfter(end, ({ noun }) => SAT_AT.test(noun) || SAT_ON.test(noun));
    const doer = doerOf(index);
    const animal = named.findLast((one) => one.at < index && isOneSentence(one.at, index));
    if (animal && !animal.isSomebody && isAlive(animal.noun)) continue;
    // Who sits on what has no picture, or on what is ridden, sits on no ground.
    if (on || !SEATED_ON.test(prompt.slice(end))) add({ is: 'sit', ...(on ? { of: on.noun } : {}) }, doer);
  }
  for (const one of named) {
    if (one.isSomebody || !SAT_AT.test(one.noun) || STOOD_AT.test(one.noun)) continue;
    const doer = doerOf(one.at, false);
    const before = named.findLast(({ at }) => at < one.at);
    if (doer && AT.test(prompt.slice(before?.at ?? 0, one.at))) add({ is: 'sit', of: one.noun }, doer);
  }
  for (const { index } of prompt.matchAll(HANDS)) {
    const near = named.filter((one) => one.isSomebody && isOneSentence(one.at, index));
    const [one, other] = [near.findLast(({ at }) => at < index), near.find(({ at }) => at > index)];
    const earlier = near.filter(({ at }) => at < index).at(-2);
    const [a, b] = earlier && one ? [earlier, one] : [one ?? other, one ? other : undefined];
    if (a) add({ is: 'hands' }, a, b);
    if (a && b) add({ is: 'hands' }, b, a);
  }
  return deeds;
}

/** Something on a face or before a chest, which nobody sees from behind. */
const ON_FRONT =
  /(?<!\p{L})(?:beards?|bearded|mou?stache[sd]?|freckles|collars?|(?:bow )?ties?|necktie|(?:voll)?bart|bärtig\p{L}{0,2}|schnurrbart|kragen|krawatte|barba|barbud[oa]|bigote|cuello|corbata|barbe|barbue?|moustaches?|cravate|bigode|gravata|baffi|cravatta|colletto)(?!\p{L})|胡子|ひげ|髭|领带|ネクタイ/iu;
export const isOnFront = (prompt: string): boolean => ON_FRONT.test(prompt);
const BEARD =
  /(?<!\p{L})(?:beard|bearded|(?:voll)?bart|bärtig\p{L}{0,2}|barba|barbud[oa]|barbe|barbue?)(?!\p{L})|胡子|ひげ|髭/iu;
/** Whose beard a prompt asks for: the word for them, empty for the video's person; null where it asks for none. */
export function beardIn(prompt: string, named: readonly Named[]): string | null {
  const found = BEARD.exec(prompt);
  if (!found) return null;
  const whose = named.findLast((one) => one.isSomebody && one.at < found.index) ?? named.find((one) => one.isSomebody);
  return whose ? wordAt(prompt, whose.at) : '';
}

/** Words for what somebody of a scene is seen doing now. */
export function isDone(word: string, { does, people = [], look, isFacing, motifCues = [] }: ScenePlan): boolean {
  const done = new Set([does, ...people.map((one) => one.does)].map((deed) => deed?.is));
  const is = (deed: Deed['is'], pattern: RegExp) => done.has(deed) && word.search(pattern) >= 0;
  const isBearded = (look?.beard ?? people.some((one) => one.look?.beard)) === true && isFacing === true;
  const holds = motifCues.some(({ where }) => where?.is === 'held');
  return (
    is('kneel', KNEELS) ||
    is('sit', SITS) ||
    is('ride', RIDES) ||
    is('ride', SITS) ||
    is('climb', CLIMBS) ||
    (isBearded && BEARD.test(word)) ||
    ((done.has('hands') || holds) && /^hands?$/.test(word))
  );
}
