/** What an edit has somebody or an animal wear, and which of several people wears it. */
import { byKind, isAlive } from '../../../draw/objects/object-kinds.ts';
import { WITH_SOMEBODY } from '../../../draw/scene/style.ts';
import { ALL_OF_THEM, WEARS } from '../picture/colors.ts';
import { laterMentions, type Named, type Placing, recipientsIn, wordAt } from '../named.ts';

/** What people and animals wear. */
const WEARABLE: Readonly<Record<string, boolean>> = Object.fromEntries(
  'apron, veil, earring, mustache, headscarf, kerchief, bandana, bandanna, hijab, wreath, cape, cloak, beanie, chain, headdress, headgear, hat, cap, crown, helmet, spectacles, sunglasses, eyeglasses, glasses, goggles, scarf, necktie, tie, bow tie, necklace, headphones, headphone, earphone, mask, tiara, beret, glove, mitten, boot, shoe, sandal, slipper, skate, sock'
    .split(', ')
    .map((kind) => [kind, true]),
);
/** WordNet takes a phone for an earphone. */
const NEVER_WORN = /^(?:tele)?phone$/;
export const isWearable = (noun: string): boolean => !NEVER_WORN.test(noun) && (byKind(noun, WEARABLE, 2) ?? false);
/** “A vó de óculos”: in glasses. */
const OF_CLOTHES = /(?<!\p{L})(?:de|à) (?:un |une |um |uns )?$/iu;
/** “Her gloves”, or somebody on skates; a sticker on the helmet puts the helmet on nobody. */
const OWN =
  /(?<!\p{L})(?:her|his|their|ihre?[nrm]?|seine?[nrm]?|sus?|ses|seus?|suas?|suoi|sue|(?:on|auf|en|sur|sui)(?!\s(?:(?:the|an?|top|de[nmr]|die|das|eine[nmr]?|el|las?|los|une?|una|les?)(?!\p{L})|l['’])))\s(?:\p{L}{2,12}\s){0,2}$/iu;
/** A flower in her hair. */
const IN_HAIR =
  /^[\p{L}'-]{1,20} (?:[\p{L}-]{3,12} ){0,2}?(?:in(?:to)? (?:her|his|their|the) hair|behind (?:her|his|one|the) ear|in (?:die|ihre[mn]?|seine[mn]?|den|das) haare?n?|i(?:m|ns) haar|hinter(?: de[mn]| ihre[mn]?)? ohr|en (?:el|su) (?:pelo|cabello)|dans (?:les|ses) cheveux|nei (?:suoi )?capelli|tra i capelli|n[oa]s? (?:seus? )?cabelos?)(?!\p{L})/iu;
const isInHair = (prompt: string, at: number): boolean =>
  IN_HAIR.test(prompt.slice(at)) || ON_NECK.test(prompt.slice(at));
/** A scarf around her neck, and headphones on his head. */
const ON_NECK =
  /^[\p{L}'-]{1,20} (?:[\p{L}-]{3,12} ){0,2}?(?:(?:around|round|about|on) (?:her|his|their|the) (?:neck|head)|um (?:den|ihren|seinen) hals|(?:alrededor del|en el|al) cuello|autour (?:du|de son) cou|(?:intorno )?al collo|(?:ao redor|em volta) do pescoço|no pescoço)(?!\p{L})/iu;
/** Who wears something is named before the verb. */
const WEARING =
  /(?<!\p{L})(?:wears?|wearing|trägt|tragen|lleva(?:ndo)?|porte|portant|usa(?:ndo)?|veste|indossa|(?:deve|dovrebbe|fagli|falle) portare)(?!\p{L})/iu;

/** Whether a verb says that something is worn; “the hats, and give him a tie” are two orders. */
const isToldWorn = (prompt: string, at: number): boolean =>
  prompt.slice(0, at).search(WEARS) >= 0 || (prompt.slice(at).split(/[,.;!?]/)[0] as string).search(WEARS) >= 0;

/** A snowman outside with a scarf. */
const WITH_ON =
  /^[\p{L}'-]{1,20}(?: [^.,;!?]{1,40}?)? (?:with|wearing|mit|con|avec|com|in) (?:[\p{L}-]{1,12} ){0,3}$/iu;

/** A pirate hat for the girl. */
const FOR_WHOM = /^[\p{L}'-]{1,20} (?:[\p{L}-]{2,15} ){0,3}?(?:for|für|para|pour|per) (?:[\p{L}-]{1,12} ){0,3}$/iu;

/** The word for everybody who is seen, in place of somebody's name. */
const ALL_WORD = 'all';

/** Reads who wears what, of the things that nothing else is said of. */
export function readWorn(
  prompt: string,
  named: readonly Named[],
  hasCharacter: boolean,
  { where, whose, bases }: Placing,
): void {
  const allAt = [...prompt.matchAll(ALL_OF_THEM)].map(({ index }) => index);
  const isOfAll = (one: Named, wearer: Named | undefined) =>
    allAt.some((at) => at > (wearer && wearer.at < one.at ? wearer.at : -1) || at === wearer?.at);
  const things = named.filter(({ noun }) => noun !== WITH_SOMEBODY);
  const clothes = things.filter(
    ({ noun, at, isSomebody }) =>
      !isSomebody && !where.has(noun) && !bases.has(noun) && (isWearable(noun) || isInHair(prompt, at)),
  );
  const recipients = recipientsIn(prompt);
  // A recipient without a picture wears nothing.
  const isAt = (one: Named, at: number) => one.at === at || laterMentions(prompt, one).includes(at);
  const isForUnseen = recipients.some(({ at }) => !named.some((other) => isAt(other, at)));
  for (const one of isForUnseen ? [] : clothes) {
    const animal = things.findLast(({ at, noun }) => at < one.at && isAlive(noun));
    const isOfAnimal =
      animal &&
      !animal.isSomebody &&
      WITH_ON.test(prompt.slice(animal.at, one.at)) &&
      !named.some(({ at, isSomebody }) => isSomebody && at > animal.at && at < one.at);
    if (isOfAnimal) {
      where.set(one.noun, { is: 'worn', of: animal.noun });
      bases.add(animal.noun);
      continue;
    }
    const ahead = prompt.slice(0, one.at);
    const owner = named.find(
      ({ isSomebody, at }) => isSomebody && at > one.at && FOR_WHOM.test(prompt.slice(one.at, at)),
    );
    if (
      !owner &&
      !isToldWorn(prompt, one.at) &&
      !isInHair(prompt, one.at) &&
      !OF_CLOTHES.test(ahead) &&
      !OWN.test(ahead)
    )
      continue;
    const verb = prompt.search(WEARING);
    const wearer =
      owner ??
      named.findLast(({ at, noun }) => at < verb && verb < one.at && !isWearable(noun)) ??
      named.findLast(({ isSomebody, at }) => isSomebody && at < one.at) ??
      named.find(({ isSomebody }) => isSomebody) ??
      things.find((other) => other.noun !== one.noun && recipients.some(({ at }) => isAt(other, at))) ??
      things.find(({ noun, at }) => noun !== one.noun && isAlive(noun) && (at < one.at || !hasCharacter));
    const of = wearer && !wearer.isSomebody ? wearer.noun : wearer || hasCharacter ? WITH_SOMEBODY : null;
    if (of === null) continue;
    where.set(one.noun, { is: 'worn', of });
    if (of === WITH_SOMEBODY)
      whose.set(one.noun, isOfAll(one, wearer) ? ALL_WORD : wearer ? wordAt(prompt, wearer.at) : '');
    else bases.add(of);
  }
  // Hats on everyone.
  for (const one of things) {
    const { is, of } = where.get(one.noun) ?? {};
    const wearer = named.find(({ at, isSomebody }) => isSomebody && at > one.at);
    if (is !== 'worn' || of !== WITH_SOMEBODY || whose.has(one.noun) || !wearer) continue;
    whose.set(one.noun, allAt.includes(wearer.at) ? ALL_WORD : wordAt(prompt, wearer.at));
  }
}
