/** Which people of a scene an edit means: all, some or one, by where they stand, how they look or what they are. */
import type { Concept, ScenePlan, SeenPerson } from '#lib/products/mv/ports.ts';
import { isYoung, membersOf } from '../../../draw/objects/people-words.ts';
import { COLORS, colorOfPhrase } from '../../../draw/objects/thing-colors.ts';
import { difference } from '../../../draw/scene/light/inks.ts';
import { fromLeftToRight } from '../../../draw/scene/layouts/sides.ts';
import { AND_OF, nthOf, WITH_ALL, WITH_SOMEBODY } from '../../../draw/scene/style.ts';
import { type Look, lookOf } from '../../../draw/styles/character/look.ts';
import { namesByWord } from '../../../listed-in.ts';
import { outfitNamed } from '../picture/colors.ts';
import { NUMBER_WORDS } from '../../things/count-words.ts';
import { sexOfHero } from '../../people/company.ts';
import { type Meant, meantBy, meantWord } from '../../people/meant-words.ts';
import { kindOf, lemmaOf } from '../../people/sung-people.ts';

const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
const THE = "(?:(?:the|that|der|die|das|de[mnr]|el|la|al|los|las|le|les|l['’]|au|o|a|ao|à|il|lo|alla?|os|as) ?)";
const LEFT = 'left|links?|linke[nrs]?|izquierd[oa]|gauche|esquerd[oa]|sinistr[oa]';
const RIGHT = 'right|rechts?|rechte[nrs]?|derech[oa]|droite?|direit[oa]|destr[oa]';
const MIDDLE = 'middle|cent(?:er|re)|mitte|mittlere[nrs]?|medio|centro|milieu|meio|mezzo';
const WHO = '(?<who>\\p{L}{2,15})';
/** The words between somebody and the side on which they stand. */
const AT =
  "(?:,? (?:who|that|which|standing|is|stands|ganz|qui est|che sta|que está)){0,2},? (?:(?:on|at|to|in) the (?:far |very )?|far |ganz |(?:auf|an|in) der |(?:de|a|en|à|di|da|em|n[oa]|sull[ao]|sul|dell?[ao]?|del|ao?) (?:la |el |l['’])?|sull['’]|d['’])?";
/** The guy on the right, l'homme de gauche; the left one, der linke Mann; los de la derecha. */
const BY_SIDE: readonly RegExp[] = [
  // slow pattern allowed: its words are the constants above, and none repeats without a bound.
  new RegExp(
    `${FROM}${THE}(?:(?:tall|short|old|young|little|kleine[rn]?|große[rn]?) )?${WHO}${AT}(?<side>${LEFT}|${RIGHT}|${MIDDLE})(?: side| seite)?${TO}(?! (?:hand|arm|leg|foot|eye|side|of|von|de|di|da)${TO})`,
    'giu',
  ),
  new RegExp(
    `${FROM}${THE}(?:far )?(?<side>left|right|middle|leftmost|rightmost|linke[nrs]?|rechte[nrs]?|mittlere[nrs]?)(?:-hand)? (?<who>(?!(?:hand|arm|leg|foot|eye|ear|side|sleeve|seite|auge|bein|fuß)(?!\\p{L}))\\p{L}{2,15})${TO}`,
    'giu',
  ),
  /(?<!\p{L})(?:(?:der|die|das|den|dem) )(?<side>linke[n]?|rechte[n]?)(?<who>)(?= (?:soll|muss|braucht|bekommt|kriegt|ist|hat|trägt)(?!\p{L}))/giu,
  /(?<!\p{L})(?:al?|el|l[oa]s?|celui|celle|ceux|[oa]s?|quell[oa]) (?:de|d[aeo]|à|a|di) (?:la )?(?<side>izquierda|derecha|gauche|droite|esquerda|direita|sinistra|destra)(?<who>)(?!\p{L})/giu,
];
const NUMBERS = Object.keys(NUMBER_WORDS).join('|');
const OF = "(?:of|von|de|d['’]|d[aeio]s?|dei|degli|delle|di|der|tra)";
const THESE =
  "(?:(?:the|these|those|them|den|die|der|ihnen|los|las|ell[oa]s|les|eux|elles|loro|eles|elas|os|as)(?!\\p{L})|(?<=d['’])(?:eux|elles))";
/** One of the men, zwei von ihnen, l'une des filles, a couple of them. */
// slow pattern allowed: its words are the constants above, and none repeats without a bound.
const SOME_OF = new RegExp(
  `${FROM}(?<number>one|eine[rsmn]?|un[oa]?|l['’]une?|um|uma|a couple|a few|some|ein paar|un par|deux ou trois|${NUMBERS}|[2-4]) (?:${OF} ?(?:${THESE} ?)?|(?<=di )loro)(?<=(?:of|von|d['’]|de|di|der|d[aeo]s|dei|degli|delle|tra) ?(?:\\p{L}{2,6} ?)?)(?:(?<=(?:them|ihnen|ell[oa]s|eux|elles|loro|d?el[ea]s) ?)(?<who>)|(?<=(?:the|these|those|den|der|los|las|d?[aeo]s|dei|degli|delle|les) )(?<who2>\\p{L}{3,15}))${TO}`,
  'giu',
);
/** The two girls, both kids, die beiden Mädchen, tutte e due le ragazze. */
// slow pattern allowed: its words are the constants above, and none repeats without a bound.
const BOTH = new RegExp(
  `${FROM}(?:(?:the|these|those|die|den|der|los|las|les|os|as|i|gli|le|al|alle|ai|à|aos|às|a los|a las|aux) (?<number>${NUMBERS}|beiden|2|3|4)|both(?: of)?(?: the)?|beide|amb[oa]s(?: [oa]s)?|tous les deux|toutes les deux|entramb[ie](?: (?:i|le|gli))?) (?<who>\\p{L}{3,15})${TO}`,
  'giu',
);
/** Both, where two are there: give both of them hats, gib beiden einen Hut, a los dos, nos dois. */
const TWO =
  'both(?: of (?:them|these|those|the two))?|beiden?|entramb[ei]|amb[oa]s|tous les deux|toutes les deux|tutti e due|tutte e due';
const BOTH_ALONE = new RegExp(
  `${FROM}(?:(?<to>a (?:los|las) dos|aux deux|aos dois|às duas|ai due|alle due)|(?<on>nos dois|nas duas)|(?:los|las) dos|les deux|os dois|as duas|i due|le due|${TWO})(?:(?<=(?:give|gib|gebt|dale|dales|dá|dai|donne|mets) [^,.;!?]{1,20})(?= \\p{L})|(?=\\s{0,2}(?:$|[,.;:!?]|(?:an?|some|the|their|ein\\p{L}{0,2}|ihre?n?|un[ao]?s?|une|uma?|des|and|und|y|et|e|please|bitte)${TO})))`,
  'giu',
);
/** Everyone but her, alle außer dem Mann. */
const ALL_BUT =
  /(?<!\p{L})(?:every(?:one|body)|all(?: of them)?|all the (?:others|people)|alle|tod[oa]s|tous|toutes|tutt[ie]) (?:but|except|apart from|besides|außer|bis auf|menos|excepto|salvo|sauf|tranne|eccetto|exceto)(?: for)? (?:(?:the|der|dem|die|den|das|el|la|al?|le|l['’]|o|il|lo) ?)?(?<who>\p{L}{2,16})(?!\p{L})/giu;
/** What distinguishes somebody from the others: the one with the yellow coat, das Mädchen mit den blonden Haaren. */
const GARMENT =
  '(?:jumper|sweater|jacket|coat|dress|shirt|t-shirt|hoodie|skirt|suit|blouse|cardigan|top|pullover|pulli|jacke|mantel|kleid|hemd|rock|anzug|bluse|jersey|suéter|chaqueta|vestido|camisa|abrigo|traje|pull|veste|robe|manteau|chemise|costume|maglione|giacca|vestito|camicia|cappotto|felpa|casaco|blusa|camiseta|jaqueta|hair|haare?n?|pelo|cabello|cheveux|capelli|cabelos?)';
// slow pattern allowed: its words are the constants above, and none repeats without a bound.
const BY_LOOK = new RegExp(
  `${FROM}${THE}(?:old |young |little )?${WHO} (?:in|with|wearing|mit|im|con|de|avec|aux?|à la|dal|col|com|d[aeo])(?: (?:the|an?|his|her|de[mnr]|eine[mnr]?|el|la|un|une|una|les?|il|lo|o|a|uma?|l['’]))? (?:(?<before>\\p{L}{3,12}) (?<garment>${GARMENT})|(?<garment2>${GARMENT}) (?<after>\\p{L}{3,12}))${TO}`,
  'giu',
);
const HAIR = /^(?:hair|haar|pelo|cabell|cheveu|capell|cabel)/iu;

/** Somebody in the scene; null is the video's character, who has no index. */
type Here = {
  index: number | null;
  one: SeenPerson | null;
  sex: SeenPerson['sex'];
  age: SeenPerson['age'];
  look: Look;
};

/** A prompt with one made-up word for each phrase that picks out some of several people. */
export function withMeant(prompt: string, scene: ScenePlan, concept: Concept): string {
  const others = scene.people ?? [];
  if (concept.hero || (others.length === 0 && !scene.hasCharacter)) return prompt;
  let index = -1;
  const all = fromLeftToRight(scene, concept.styleId).map((one): Here => {
    if (one === null) {
      const look = lookOf(concept, scene.look);
      const sex = scene.look?.sex ?? sexOfHero(concept) ?? (look.isBoy ? 'man' : 'woman');
      return { index: null, one, sex, age: scene.look?.age ?? (look.isOld ? 'old' : 'adult'), look };
    }
    index++;
    return {
      index,
      one,
      sex: one.sex,
      age: one.age,
      look: lookOf(concept, scene.look, { ...one, index, nth: nthOf(one, others) }),
    };
  });
  const worded = (chosen: readonly Here[], whole: string): string =>
    chosen.length === 0
      ? whole
      : meantWord({
          hero: chosen.some(({ index }) => index === null),
          others: new Set(chosen.flatMap(({ index }) => index ?? []).sort()),
        });
  const named = (who: string): Here[] => {
    const called = all.filter((one) => who === '' || isCalled(who, one));
    // “The girl” can be the old lady only if nobody younger is there.
    const young = called.filter(({ age }) => age !== 'old');
    return young.length > 0 && isGrownUp(who) ? young : called;
  };
  let text = prompt;
  for (const pattern of others.length === 0 ? [] : BY_SIDE)
    text = text.replace(pattern, (whole, ...found) => {
      const { who = '', side = '' } = found.at(-1) as Record<string, string | undefined>;
      if (who !== '' && !isWordForOne(who)) return whole;
      // The side decides, even if the name fits nobody.
      const fitting = named(who);
      const of = fitting.length > 0 ? fitting : all;
      const at = IS_LEFT.test(side) ? 0 : IS_RIGHT.test(side) ? of.length - 1 : Math.floor((of.length - 1) / 2);
      return worded(of.slice(at, at + 1), whole);
    });
  text = text.replace(BY_LOOK, (whole, ...found) => {
    const { who = '', before, after, garment, garment2 } = found.at(-1) as Record<string, string | undefined>;
    const color = colorOfPhrase(before ?? after ?? '');
    const dye = color ? COLORS[color] : undefined;
    if (!dye || !isWordForOne(who)) return whole;
    const word = garment ?? garment2 ?? '';
    const part = HAIR.test(word) ? 'hair' : 'cloth';
    const fitting = named(who);
    // Styles shift the tones, so one coat among shirts is known by being the only coat.
    const outfit = part === 'cloth' ? outfitNamed(word) : undefined;
    const alike = fitting.filter(({ look }) => look.outfit === outfit);
    if (alike.length === 1 && fitting.length > 1) return worded(alike, whole);
    const near = (alike.length > 0 ? alike : fitting)
      .map((one) => ({ one, by: difference(one.look.colors[part], dye) }))
      .sort((a, b) => a.by - b.by);
    const [nearest] = near;
    if (!nearest || nearest.by >= ALIKE) return whole;
    // The only one who is called so has the hair or the coat already.
    return near.length > 1 ? worded([nearest.one], whole) : A_NEW_ONE.test(whole) ? whole : `the ${who}`;
  });
  if (others.length === 0) return text;
  text = text.replace(SOME_OF, (whole, ...found) => {
    const { number = '', who, who2 } = found.at(-1) as Record<string, string | undefined>;
    const called = who ?? who2 ?? '';
    if (called !== '' && !isWordForOne(called)) return whole;
    const of = named(called);
    // The video's character comes last: a prompt would name them alone.
    const ranked = [...of.filter(({ one }) => one !== null), ...of.filter(({ one }) => one === null)];
    return worded(ranked.slice(0, amountOf(number, 1)), whole);
  });
  text = text.replace(BOTH, (whole, ...found) => {
    const { number, who = '' } = found.at(-1) as Record<string, string | undefined>;
    const of = isWordForOne(who) ? named(who) : [];
    return of.length === amountOf(number ?? '', 2) ? worded(of, whole) : whole;
  });
  if (all.length === 2)
    text = text.replace(BOTH_ALONE, (whole, ...found) => {
      const { to, on } = found.at(-1) as Record<string, string | undefined>;
      return `${to ? 'a ' : on ? 'em ' : ''}${worded(all, whole)}`;
    });
  return text.replace(ALL_BUT, (whole, ...found) => {
    const { who = '' } = found.at(-1) as Record<string, string | undefined>;
    const out = meantBy(who);
    const left = all.filter((one) =>
      out ? !(one.index === null ? out.hero : out.others.has(one.index)) : !isCalled(who, one),
    );
    return left.length < all.length ? worded(left, whole) : whole;
  });
}
/** “In a red coat” may ask for somebody, or something, new. */
const A_NEW_ONE =
  /^a .* (?:in|with|wearing) | (?:in|with|wearing|mit|con|avec|com) (?:an?|eine[mnr]?|un|una|une|uma) /iu;
/** Colours that differ by less are taken for the same. */
const ALIKE = 0.22;

// slow pattern allowed: its words are the constant `LEFT`.
const IS_LEFT = new RegExp(`^(?:${LEFT})`, 'iu');
// slow pattern allowed: its words are the constant `RIGHT`.
const IS_RIGHT = new RegExp(`^(?:${RIGHT})`, 'iu');
const amountOf = (number: string, otherwise: number): number =>
  /^\d$/.test(number)
    ? Number(number)
    : /^(?:a couple|beiden|ein paar|un par)$/iu.test(number)
      ? 2
      : /^(?:a few|some|deux ou trois)$/iu.test(number)
        ? 3
        : (NUMBER_WORDS[number.toLowerCase()] ?? otherwise);

/** Anybody at all. */
const ANYBODY =
  /^(?:ones?|persons?|people|figures?|guys|singers?|them|eine[rn]?|person(?:en)?|leute|figur(?:en)?|personas?|gente|personnes?|gens|person[ae]|pessoas?)$/iu;
const HER = /^(?:her|she|sie|ihr|ihn|ella|elle|lei|ela)$/iu;
const HIM = /^(?:him|he|ihm|er|él|lui|ele)$/iu;
/** Plurals that no list has. */
const SINGULAR = namesByWord(
  'mann: männer männern; frau: frauen; junge: jungen jungs; mujer: mujeres; uomo: uomini; donna: donne; ragazzo: ragazzi; ragazza: ragazze; homem: homens; mulher: mulheres; menino: meninos',
);
const singular = (who: string): string => SINGULAR[who.toLowerCase()] ?? lemmaOf(who.toLowerCase());
const isWordForOne = (who: string): boolean =>
  ANYBODY.test(who) || membersOf(singular(who)) !== null || HER.test(who) || HIM.test(who);

const isGrownUp = (who: string): boolean => membersOf(singular(who))?.[0]?.age === 'adult' && !ANYBODY.test(who);

/** Whether somebody who is there may be called so. */
function isCalled(who: string, { one, sex, age }: Here): boolean {
  if (ANYBODY.test(who)) return true;
  if (HER.test(who)) return sex === 'woman';
  if (HIM.test(who)) return sex === 'man';
  const lemma = singular(who);
  const [first, second] = membersOf(lemma) ?? [];
  const member = first && second ? { ...first, sex: null } : first;
  if (one && kindOf(one.called) === kindOf(lemma)) return true;
  if (!member) return false;
  const isSex = member.sex === null || member.sex === sex;
  return isSex && (member.age === age || (member.age === 'adult' && (isYoung(lemma) || age !== 'child')));
}

/** The name by which the drawing knows those who have a thing. */
export function nameOfMeant({ hero, others }: Meant, people: readonly SeenPerson[], hasCharacter: boolean): string {
  const chosen = people.filter((_, index) => others.has(index));
  if (hero === hasCharacter && chosen.length === people.length) return WITH_ALL;
  const [first] = chosen;
  const names = chosen.map((one) => `${one.called} ${nthOf(one, people)}`);
  if (first && !hero && people.filter(({ called }) => called === first.called).length === 1 && chosen.length === 1)
    return first.called;
  const isWholeGroup =
    first !== undefined &&
    !hero &&
    chosen.every(({ called }) => called === first.called) &&
    people.every((one, index) => one.called !== first.called || others.has(index));
  if (isWholeGroup) return first.called;
  return [...(hero ? [WITH_SOMEBODY] : []), ...names].join(AND_OF) || WITH_SOMEBODY;
}
