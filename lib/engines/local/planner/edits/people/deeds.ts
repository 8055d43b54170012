/** What an edit has people do, from head to foot: ride, kneel, sit, climb, hold a ladder or a hand; and who does it. */
import type { Deed, ScenePlan } from '#lib/products/mv/ports.ts';
import { isAlive, isSatAt } from '../../../draw/objects/object-kinds.ts';
import { isWearable } from '../things/worn.ts';
import { aheadOf, doerOf, isOneSentence, NOT, somebodyBefore } from './doers.ts';
import { type Named, NAMED_TOGETHER, wordAt } from '../named.ts';
import { isSeenNear } from '../picture/framing.ts';

/** `whose`: the word for who does it, empty for the video's character; `with`: the word for whose hand they hold. */
export type ToldDeed = Deed & { whose: string; with?: string };

const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';

const RIDES = new RegExp(
  `${FROM}(?:rid(?:es?|ing)|driv(?:es?|ing)(?! (?:me|you|us|him|her|them) (?:crazy|mad|wild|insane|nuts|out|up|away)(?!\\p{L}))|cycl(?:es|ing)|pedal(?:s|ing|ling)?|steer(?:s|ing)?|fährt|fahren|fahrend|reite[tn]|reitend|lenkt|mont(?:a|ado|ada|ando|an)|conduc(?:e|iendo)|pedalea(?:ndo)?|conduit|conduisant|chevauch(?:e|ant)|pédal(?:e|ant)|roul(?:e|ant)|fait d[ue]|andando|pedal(?:a|ando)|dirig(?:e|indo)|cavalg(?:a|ando)|guid(?:a|ando)|cavalc(?:a|ando))${TO}|骑|騎|驾驶|开着(?![^，。]{0,2}灯)|に乗|を漕|をこい|にまたが|を運転`,
  'giu',
);
const SITS = new RegExp(
  `${FROM}(?:sit(?:s|ting)?|seated|sitz(?:t|en|end)|sentad[oa]s?|sient[ae]|assise?s?|sedut[oaie]|sied[ae])${TO}|坐(?!标|標|落|垫|骑)|座って|腰かけ`,
  'giu',
);
const KNEELS = new RegExp(
  `${FROM}(?:kneel(?:s|ing)?|knelt|crouch(?:es|ed|ing)?|squat(?:s|ting)?|on (?:his|her|one|their) knees?|kni(?:et|en|end)|hockt|hockend|arrodillad[oa]s?|de rodillas|agachad[oa]s?|en cuclillas|à genoux|agenouillée?s?|accroupie?s?|ajoelhad[oa]s?|de joelhos|in ginocchio|inginocchiat[oaie]|accovacciat[oaie])${TO}|跪|蹲|ひざまず|跪い|しゃがん|膝をつ`,
  'giu',
);
/** Words of `CLIMBS` that mean climbing even if no doer is named. */
const CLIMBING = /^(?:climb|klettert|steigt|爬|登|上っ)/iu;
const ON_KNEES = /^on .*knees?$/iu;
const CLIMBS = new RegExp(
  `${FROM}(?:climb(?:s|ing|ed)?|(?:up|on|halfway up|atop|at the top of)(?= (?:an?|the|his|her) (?:\\p{L}{3,12} )?ladder)|klettert|steigt|auf(?= (?:einer|der|eine|die) (?:\\p{L}{3,12} )?leiter)|(?:en|sobre|por|subid[oa] a)(?= (?:una|la) escalera)|(?:sur|à)(?= (?:une |l[’'])échelle)|(?:n[ao]|numa?|sobre uma?)(?= escada)|su(?= (?:di )?una scala)|sulla(?= scala))${TO}|爬|登って|上って|梯子の上|梯子上`,
  'giu',
);
const STEADIES = new RegExp(
  `${FROM}(?:hold(?:s|ing)?|stead(?:y|ies|ying)|hält|halten|haltend|sostien\\p{L}{1,3}|sosteniendo|sujet\\p{L}{1,4}|tien(?:t|ne|e|en)|tenant|segur(?:a|e|am|ando)|regg(?:e|ono|endo))${TO}|扶|押さえ|支え`,
  'giu',
);
const HANDS =
  /(?<!\p{L})(?:hand in hand|hold(?:s|ing)? (?:each other['’]s |her |his |their |the )?hands?(?! of)|hold(?:s|ing)? (?:the )?hands? of|by the hand|händchen|(?:an|bei) der hand|an den händen|de la mano|main dans la main|par la main|de mãos dadas|pela mão|mano nella mano|per mano)(?!\p{L})|手をつな|手を繋|牵着?手|手牵手|拉着手/giu;

const CHEERS =
  /(?<!\p{L})(?:(?:(?:both|his|her|their|with|the|two) ){0,2}(?:arms|hands) (?:(?:are|held|raised|stretched|high|up|way) ){0,2}(?:in(?:to)? the air|up(?! (?:the|to|and))|raised|overhead|above (?:his|her|their) heads?)|(?:(?:an?|one|both|his|her|their) )?fists? (?:(?:is|are|held|raised|stretched|high|up|way) ){0,2}(?:in(?:to)? the air|up|raised)|(?:rais|lift|throw)(?:e|s|es|ing) (?:up )?(?:(?:both|his|her|their) ){1,2}(?:arms|hands)|cheer(?:s|ing)|(?:beide |den |die |mit ){0,2}(?:arme|armen|hände|händen) in (?:die|der) (?:luft|höhe)|heb(?:t|en) (?:beide |die |ihre |seine ){0,2}(?:arme|hände)|jubel(?:t|n|nd)|(?:con )?(?:los |las )?(?:brazos|manos) (?:en alto|arriba|en el aire|levantad[oa]s)|levant(?:a|e|ando) los (?:dos )?brazos|(?:les )?(?:deux )?(?:bras|mains) (?:en l['’]air|levée?s)|l[èe]v(?:e|er|ant) (?:les|ses) (?:deux )?(?:bras|mains)|(?:os )?(?:braços|mãos) (?:para cima|no ar|erguid[oa]s|levantad[oa]s)|levant(?:a|e|ando) os (?:dois )?braços|(?:le )?(?:braccia|mani) (?:alzate|in aria|in alto|al cielo)|alz(?:a|i|ando) le braccia)(?!\p{L})|举起?[双两]?[手臂]|両手を[上挙あ]|バンザイ|万歳/giu;
const WAVES =
  /(?<!\p{L})(?:wav(?:e|es|ing) (?:at|to|hello|hi|bye|goodbye|back)|waving|greeting|greets|wink(?:t|en|end)|salud(?:a|e|ando) con la mano|(?:fait|fasse|faire|faisant) (?:un )?signe(?: de la main)?|acen(?:a|e|ando)|salut(?:a|i|ando) con la mano)(?!\p{L})|挥手|揮手|手を振/giu;

const RAISES_FIST =
  /(?<!\p{L})(?:(?:rais|lift|pump|hold|throw|thrust|clench)(?:e|s|es|ing)?(?: up)? (?:a|one|her|his|their|the) (?:clenched |raised )?fists?|(?:with )?(?:(?:a|one|her|his|their|the) )?(?:(?:clenched|raised) )?fists?(?: (?:is|are|raised|held|clenched|high|up|in(?:to)? the air)){1,3}|(?:a |her |his |one )?(?:raised|clenched) fists?|(?:hebt|heben|reckt|recken|ballt|streckt)(?: (?:die|ihre|seine|eine|geballte)){0,2} (?:faust|fäuste)|(?:mit )?(?:erhobene[nrm]?|geballte[nrm]?|gereckte[nrm]?) (?:faust|fäuste)|(?:levant|alz)(?:a|e|ando) (?:el|un|su) puño|(?:con (?:el|un) )?puños? (?:en alto|levantados?|arriba|alzados?)|l[èe]v(?:e|er|ant) le poing|(?:le )?poings? (?:levés?|en l['’]air)|levant(?:a|e|ando) o punho|(?:com o )?punhos? (?:erguidos?|levantados?|no ar)|alz(?:a|i|ando) il pugno|(?:con il )?pugn[oi] (?:alzat[oi]|in aria|in alto))(?!\p{L})(?: in(?:to)? the air| up(?! (?:to|the))| high| in die (?:luft|höhe)| en l['’]air| en alto| al cielo| in aria| no ar| para o alto)?|举起?[了着]?拳头?|拳を(?:上げ|挙げ|突き上げ)/giu;
/** A made-up word for raising a fist. */
const FISTED = 'upfisting';
const FISTS = /(?<!\p{L})upfisting(?!\p{L})/giu;
const POINTS =
  /(?<!\p{L})(?:point(?:s|ing)(?= (?:at|to|towards?|into|up|out|over|straight|ahead|away|with|(?:her|his|a|one) finger))|(?:zeigt|zeigen|zeigend|deutet|deuten|deutend)(?= (?:up|auf|mit dem|nach|in die|zu[mr]?)(?!\p{L}))|señal(?:a|e|ando)|apunt(?:a|e|ando)(?= (?:up|con|a|hacia))|(?:pointe|pointant|pointer)(?= (?:up|le|vers))|(?:montre|punta|indica)(?= up)|apont(?:a|e|ando))(?!\p{L})|指着|指向|指さ|指差/giu;

const WITH_FINGER =
  /(?<!\p{L})(zeigt|zeigen|deutet|señala|señale|apunta|pointe|pointer|montre|indica|punta|aponta|aponte|point(?:s|ing)?) (?:up )?(?:du doigt|mit dem (?:zeige)?finger|con el dedo|(?:con )?il dito|com o dedo|with (?:her|his|a|one) fingers?)(?!\p{L})/giu;
/** What somebody points at is no place of the scene. */
const AT_FAR =
  /((?<!\p{L})(?:point(?:s|ing)?|zeigt|zeigen|deutet|señala|señale|señalando|apunta|pointe|pointer|montre|indica|aponta|aponte)(?: (?:up|out|over|away|mit dem finger|du doigt|con el dedo|il dito|con il dito|com o dedo))?) (?:at|to|towards?|into|auf|in|zu[mr]?|a|al|hacia|vers|verso|para) (?:the |den |die |dem |der |las? |el |los |le |les |il |lo |o |as? )?(?:sky|stars?|horizon|distance|clouds?|heavens?|sea|ocean|himmel|sterne[n]?|horizont|ferne|meer|cielo|estrellas?|horizonte|ciel|étoiles?|cielo|stelle|céu|estrelas?)(?!\p{L})/giu;

/** Waving, as people do and not water. */
const WAVING =
  /(?<!\p{L})(?:waves? (?:(?:her|his|their|a|one) (?:hands?|arms?)(?!\p{L}) ?|(?=(?:at|to|hello|hi|bye|goodbye|back|happily|cheerfully|with (?:her|his|one|both))(?!\p{L})))|(?<=(?<!\p{L})(?:she|he|they|who|her|him|them|girl|boy|woman|man|singer|lady|guy) )waves?(?=\s{0,2}(?:[.,;!?]|$))|waving (?!(?:flag|banner|grass|corn|wheat|sea)))/giu;
/** A prompt in which waving brings no sea, a raised fist is no thing, and what is pointed at is no place. */
export const withoutSea = (prompt: string): string =>
  prompt
    .replace(WAVING, 'greeting ')
    .replace(RAISES_FIST, `${FISTED} `)
    .replace(
      /(?<!\p{L})pointing (?=(?:at|to|towards?|into|up|out|over|straight|ahead|away|with)(?!\p{L}))/giu,
      'points ',
    )
    .replace(AT_FAR, '$1 up')
    .replace(WITH_FINGER, '$1 up');

const DANCES =
  /(?<!\p{L})(?:danc(?:e|es|ing)(?! (?:floor|hall|shoes?|class|studio|music))|tanz(?:t|en|end)|bail(?:a|e|an|en|ando|ar)|dans(?:e|ent|er|ant)|danç(?:a|am|ar|ando)|dancem?|ball(?:a|i|ano|ino|are|ando))(?!\p{L})|跳舞|踊/giu;
/** Words for the people who are there. */
const WHO_ARE_THERE =
  /(?<!\p{L})(?:together|they|them|both|each other|everybody|everyone|zusammen|miteinander|beide[n]?|alle|juntos|juntas|ambos|todos|ensemble|tous|toutes|insieme|tutti|entrambi)(?!\p{L})|一起|一緒/iu;
/** Whether a prompt has somebody dance who is seen. */
export const readDance = (prompt: string, named: readonly Named[]): boolean =>
  [...prompt.matchAll(DANCES)].some(({ 0: words, index }) => {
    const doer = doerOf(prompt, named, { at: index, end: index + words.length });
    return doer !== null || (WHO_ARE_THERE.test(prompt) && !NOT.test(aheadOf(prompt, index)));
  });

const RIDDEN =
  /(?:^| )(?:bicycle|bike|motor ?scooter|scooter|moped|motorcycle|motorbike|horse|pony|donkey|mule|sled|sledge|sleigh|digger|excavator|tractor|car|auto|taxi|automobile|police car)$/;
/** Vehicles that somebody drives from inside; on top of one they only sit. */
const CAB = /(?:digger|excavator|tractor|car|auto|taxi|automobile)$/;
const INSIDE_OF = /(?<!\p{L})(?:in|inside|into|im|en|dentro del?|dans|no|na|num|numa|nel|nella|dentro)(?!\p{L})/iu;
const LADDER = /(?:^| )(?:ladder|stepladder)$/;
const LADDER_NEXT =
  /^ (?:[\p{L}-]{1,12} ){0,3}(?:ladder|leiter|escalera|échelle|escada|scala)(?!\p{L})|^[^、。，,]{0,4}(?:梯子|はしご)/iu;
/** Things at which people stand, unless they are said to sit there. */
const STOOD_AT = /(?:piano|counter|bar)$/;
const SAT_ON =
  /(?:^| )(?:chair|wheelchair|armchair|sofa|couch|bench|stool|log|rock|stone|wall|box|crate|suitcase|barrel|throne|step|swing|trunk)$/;
/** Right before what somebody rides or sits on, without a verb. */
const ON =
  /(?<!\p{L})(?:on|astride|auf|en|sobre|à|sur|em|numa?|de|su|in)(?: (?:an?|the|his|her|their|eine[mrn]?|de[mr]|una?|la|el|su|une?|le|sa|son|uma?|[oa]|un[ao]?|il|lo))?(?: [\p{L}-]{2,15}){0,2} $/iu;
const AT =
  /(?<!\p{L})(?:at|around|by|am|an|um|a|en|à|autour de|em volta d[ae]|al|attorno al?)(?: (?:the|a|an|her|his|their|einem|dem|den|la|el|una?|une?|uma?|il))?(?: [\p{L}-]{2,15}){0,2} $/iu;
/** Behind what is ridden, in Japanese. */
const THEN_RIDES = /^[^、。]{1,8}(?:に乗|を漕|をこい|にまたが|を運転)/u;
const SEATED_ON =
  /^ (?:down )?(?:on|in|auf|im|sur|dans|en|sobre|em|num|numa|no|na|su|sul|sulla)(?! (?:the |a |dem |der |le |el |la |il |o )?(?:ground|floor|grass|boden|gras|suelo|sol|chão|terra))(?!\p{L})/iu;
/** Verbs of people who stand, walk or dance at a table and do not sit there. */
const UPRIGHT =
  /(?<!\p{L})(?:stand|danc|walk|runn?|lean|jump|steh|tanz|geht|gehen|lauf|läuft|lehn|bail|camin|dans|march|danç|and|ball[ai]|cammin)(?:s|es|ing|e|t|en|end|a|an|ando|ant|ent|am|ano|te)?(?!\p{L})|(?<!\p{L})(?:de pie|debout|de pé|em pé|in piedi)(?!\p{L})/iu;
/** Comparisons: what follows is not there. */
const LIKE = /(?<!\p{L})(?:like|as|wie|como|comme|come)(?: \p{L}{1,5})?(?: \p{L}{2,12})? $/iu;
const REACH = 9;
const wordsIn = (text: string): number => text.trim().split(/\s+/).length;

const TOGETHER: ReadonlySet<Deed['is']> = new Set(['sit', 'kneel']);

/** A prompt without what people should not do: she should not sit on the chair. */
export function withoutUndone(prompt: string): string {
  for (const pattern of [RIDES, SITS, KNEELS, CLIMBS])
    for (const { 0: words, index } of prompt.matchAll(pattern)) {
      const not = NOT.exec(aheadOf(prompt, index));
      // “No climbing roses” removes roses.
      if (!not || (/^no $/i.test(not[0]) && /ing$/i.test(words))) continue;
      return `${prompt.slice(0, index - not[0].length)}${prompt.slice(index).replace(/^[^,.;:!?。、，！？]{0,200}/u, '')}`;
    }
  return prompt;
}

/** What a prompt has people do. */
export function readDeeds(prompt: string, named: readonly Named[]): ToldDeed[] {
  const deeds: ToldDeed[] = [];
  const doerOfVerb = (at: number, words: string, object?: Named) =>
    doerOf(prompt, named, { at, end: at + words.length, object });
  const add = (deed: Deed, doer: Named | undefined | null, other?: Named) => {
    if (doer === null) return;
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
        !LIKE.test(prompt.slice(end, one.at)) &&
        isOneSentence(prompt, end, one.at) &&
        wordsIn(prompt.slice(end, one.at)) <= REACH,
    );
  const thingBefore = (at: number, fits: (one: Named) => boolean): Named | undefined =>
    named.findLast((one) => !one.isSomebody && one.at < at && fits(one));
  const isRidden = ({ noun }: Named) => RIDDEN.test(noun);
  const isLadder = ({ noun }: Named) => LADDER.test(noun);
  // The one who holds the ladder is named beside the one who is on it.
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
      ) ?? doerOfVerb(index, words, ladder);
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
    const doer = doerOfVerb(index, words, ladder);
    if (ladder && (doer || CLIMBING.test(words))) add({ is: 'climb', of: ladder.noun }, doer);
  }
  for (const one of named) {
    if (!isRidden(one) || one.isSomebody) continue;
    const before = named.findLast(({ at }) => at < one.at);
    const from = before && !before.isSomebody && isAlive(before.noun) ? before : somebodyBefore(prompt, named, one.at);
    if (LIKE.test(prompt.slice(from?.at ?? 0, one.at))) continue;
    const isCab = CAB.test(one.noun);
    const isNear = ({ 0: words, index }: RegExpExecArray) =>
      index >= (from?.at ?? 0) && index + words.length <= one.at && wordsIn(prompt.slice(index, one.at)) <= 6;
    const verb =
      [...prompt.matchAll(RIDES)].find(isNear) ??
      [...prompt.matchAll(SITS)].find(
        (found) => isNear(found) && (!isCab || INSIDE_OF.test(prompt.slice(found.index, one.at))),
      );
    const then = THEN_RIDES.exec(prompt.slice(one.at));
    const gap = before?.isSomebody === true ? prompt.slice(before.at, one.at) : '';
    if (verb) add({ is: 'ride', of: one.noun }, doerOfVerb(verb.index, verb[0], one));
    else if (ON.test(gap) && (!isCab || INSIDE_OF.test(gap))) add({ is: 'ride', of: one.noun }, before);
    else if (then) add({ is: 'ride', of: one.noun }, doerOfVerb(one.at + then[0].length - 1, then[0].slice(-1), one));
  }
  for (const { 0: words, index } of prompt.matchAll(KNEELS)) {
    const end = index + words.length;
    const lap = named.findLast((one) => one.at < index);
    // A cat on her knees is in her lap.
    if (
      ON_KNEES.test(words) &&
      lap &&
      !lap.isSomebody &&
      !isWearable(lap.noun) &&
      wordsIn(prompt.slice(lap.at, index)) <= 2
    )
      continue;
    const by =
      thingAfter(end, () => true) ??
      thingBefore(index, (one) => isAlive(one.noun) && isOneSentence(prompt, one.at, index));
    add({ is: 'kneel', ...(by ? { of: by.noun } : {}) }, doerOfVerb(index, words));
  }
  for (const { 0: words, index } of prompt.matchAll(SITS)) {
    const end = index + words.length;
    const on = thingAfter(end, ({ noun }) => isSatAt(noun) || SAT_ON.test(noun));
    const doer = doerOfVerb(index, words, on);
    const animal = named.findLast((one) => one.at < index && isOneSentence(prompt, one.at, index));
    if (animal && !animal.isSomebody && isAlive(animal.noun)) continue;
    // Somebody who sits on what has no picture, or who rides, does not sit on the ground.
    if (on || !SEATED_ON.test(prompt.slice(end))) add({ is: 'sit', ...(on ? { of: on.noun } : {}) }, doer);
  }
  for (const one of named) {
    if (one.isSomebody || !isSatAt(one.noun) || STOOD_AT.test(one.noun)) continue;
    const doer = somebodyBefore(prompt, named, one.at);
    const before = named.findLast(({ at }) => at < one.at);
    if (doer && !UPRIGHT.test(prompt.slice(doer.at, one.at)) && AT.test(prompt.slice(before?.at ?? 0, one.at)))
      add({ is: 'sit', of: one.noun }, doer);
  }
  // Somebody in a wheelchair sits there.
  for (const one of named)
    if (/(?:^| )wheelchair$/.test(one.noun) && INSIDE_OF.test(prompt.slice(0, one.at).split(' ').slice(-3).join(' ')))
      add({ is: 'sit', of: one.noun }, somebodyBefore(prompt, named, one.at));
  for (const [is, pattern] of [
    ['cheer', CHEERS],
    ['wave', WAVES],
    ['fist', FISTS],
    ['point', POINTS],
  ] as const)
    for (const { 0: words, index } of prompt.matchAll(pattern)) add({ is }, doerOfVerb(index, words));
  for (const { index } of prompt.matchAll(HANDS)) {
    const near = named.filter((one) => one.isSomebody && isOneSentence(prompt, one.at, index));
    const [one, other] = [near.findLast(({ at }) => at < index), near.find(({ at }) => at > index)];
    const earlier = near.filter(({ at }) => at < index).at(-2);
    const [a, b] = earlier && one ? [earlier, one] : [one ?? other, one ? other : undefined];
    if (a) add({ is: 'hands' }, a, b);
    if (a && b) add({ is: 'hands' }, b, a);
  }
  return deeds;
}

/** Something on a face or a chest, which is not seen from behind. */
const ON_FRONT =
  /(?<!\p{L})(?:beards?|bearded|mou?stache[sd]?|collars?|(?:bow )?ties?|necktie|(?:voll)?bart|bärtig\p{L}{0,2}|schnurrbart|kragen|krawatte|barba|barbud[oa]|bigote|cuello|corbata|barbe|barbue?|moustaches?|cravate|bigode|gravata|baffi|cravatta|colletto)(?!\p{L})|胡子|ひげ|髭|领带|ネクタイ/iu;
export const isOnFront = (prompt: string): boolean => ON_FRONT.test(prompt);
const MOUSTACHE = /mou?stache|schnurrb|schnauzb|bigote|bigode|baffi/iu;
const BEARD =
  /(?<!\p{L})(?:beard|bearded|(?:voll)?bart|bärtig\p{L}{0,2}|barba|barbud[oa]|barbe|barbue?)(?!\p{L})|胡子|ひげ|髭/iu;
const OF_ANOTHER = /^ (?:of|von|des|der|del?|du|di|d[ao]|dell[ao]) /iu;
/** Whose beard a prompt asks for: the word for them, empty for the video's character; null where it asks for none. */
export function beardIn(prompt: string, named: readonly Named[]): string | null {
  const found = BEARD.exec(prompt);
  if (!found) return null;
  const whose = named.findLast((one) => one.isSomebody && one.at < found.index) ?? named.find((one) => one.isSomebody);
  // A goat's beard is its own, and a beard of moss is none.
  const isOther = OF_ANOTHER.test(prompt.slice(found.index + found[0].length));
  if (!whose && (isOther || named.some(({ noun }) => isAlive(noun)))) return null;
  return whose ? wordAt(prompt, whose.at) : '';
}

const FIST = /^(?:fists?|faust|fäuste|puños?|poings?|punhos?|pugn[oi]|clench(?:ed|es)|拳头?)$/iu;
const POINTING =
  /^(?:point(?:s|ing)?|fingers?|zeig\p{L}{1,3}|deut\p{L}{1,3}|señal\p{L}{1,4}|point\p{L}{1,3}|doigts?|dito|apont\p{L}{1,4})$/iu;
const LEANS = /^(?:lean(?:s|ing)?|stützt|gestützt|lehnt|apoyad[oa]|appuyée?|apoiad[oa]|appoggiat[oa])$/iu;

const POSES: readonly [Deed['is'], RegExp][] = [
  ['kiss', /kiss|küss|bes|embrass|beij|baci/iu],
  ['embrace', /hug|embrac|umarm|abra[çz]|abbracc/iu],
  ['sleep', /sleep|schl[aä]f|duerm|dorm|dort/iu],
];
/** Whether a word means what somebody in a scene is now seen doing. */
export function isDone(word: string, scene: ScenePlan): boolean {
  const { does, people = [], look, isFacing, motifs, motifCues = [] } = scene;
  const done = new Set([does, ...people.map((one) => one.does)].map((deed) => deed?.is));
  const is = (deed: Deed['is'], pattern: RegExp) => done.has(deed) && word.search(pattern) >= 0;
  const isBearded =
    (look?.beard ?? people.some((one) => one.look?.beard)) === true && (isFacing === true || isSeenNear(scene));
  const isMoustached = motifs.includes('mustache');
  const holds = motifCues.some(({ where }) => where?.is === 'held');
  return (
    is('kneel', KNEELS) ||
    is('sit', SITS) ||
    is('ride', RIDES) ||
    is('ride', SITS) ||
    is('climb', CLIMBS) ||
    POSES.some(([deed, names]) => is(deed, names)) ||
    (isBearded && BEARD.test(word)) ||
    (isMoustached && MOUSTACHE.test(word)) ||
    is('cheer', CHEERS) ||
    is('wave', WAVES) ||
    is('fist', FIST) ||
    is('point', POINTING) ||
    ((done.has('hands') || done.has('cheer') || holds) && /^hands?$/.test(word)) ||
    (holds && LEANS.test(word))
  );
}
