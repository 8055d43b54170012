/** The person of a video: hair, eyes, skin and clothes, the same in all its scenes. */
import type { Concept, ScenePlan, SeenPerson } from '#lib/products/mv/ports.ts';
import { listedIn, words } from '../../../listed-in.ts';
import { mulberry32, pick, textSeed } from '../../random.ts';
import { languagesOf } from '../../objects/object-words.ts';
import {
  AGED,
  ageSaid,
  describesNext,
  EITHER,
  ELDERS,
  membersOf,
  MEN,
  roleOf,
  WOMEN,
} from '../../objects/people-words.ts';
import { type Role, roleNamed, withTradesJoined } from '../../objects/trade-words.ts';
import type { Garb } from '../../actors/body.ts';
import { type Outfit, outfitOf } from '../../actors/trades.ts';
import { COLORS, type ThingColor } from '../../objects/thing-colors.ts';
import { difference, oklchOf } from '../../scene/light/inks.ts';
import type { Kit } from '../../scene/style.ts';

export const HAIR_CUTS = ['long', 'bob', 'ponytail', 'twin tails', 'wavy', 'short'] as const;
const FRINGES = ['tufts', 'swept', 'straight', 'parted'] as const;
export const OUTFITS = ['sailor', 'blazer', 'hoodie', 'coat', 'dress', 'shirt'] as const;

export type Look = {
  hair: (typeof HAIR_CUTS)[number];
  fringe: (typeof FRINGES)[number];
  outfit: (typeof OUTFITS)[number];
  isBoy: boolean;
  isOld: boolean;
  beard: boolean;
  glasses: boolean;
  /** Whether the scarf is off that goes with their coat. */
  bareNeck?: true;
  /** The trade that the words of the video say. */
  role?: Role;
  /** What their trade wears over, on and below the cloth. */
  worn?: Outfit;
  /** Whether the words of the video give these colours. */
  said: { hair: boolean; cloth: boolean };
  colors: { hair: string; eyes: string; skin: string; cloth: string; trim: string; accent: string };
};

const HAIR_COLORS: Readonly<Record<string, string>> = {
  black: '#34324a',
  brown: '#6b4639',
  chestnut: '#8d553c',
  blonde: '#e3b86d',
  silver: '#c6cbdf',
  navy: '#34507c',
  pink: '#e39ab3',
  red: '#b24a40',
  lavender: '#9a8bc4',
};
/** With the white hair of the old, which is never chosen by chance. */
const ALL_HAIR: Readonly<Record<string, string>> = { ...HAIR_COLORS, aged: '#e4e0da' };
/** Other words for these colours. */
const HAIR_SAID: Readonly<Record<string, string>> = {
  dark: 'black',
  blond: 'blonde',
  golden: 'blonde',
  gold: 'blonde',
  white: 'silver',
  grey: 'silver',
  gray: 'silver',
  blue: 'navy',
  ginger: 'red',
  auburn: 'red',
  purple: 'lavender',
  violet: 'lavender',
  rose: 'pink',
};
const CLOTH_COLORS: Readonly<Record<string, string>> = {
  red: '#c9484a',
  orange: '#e08a4c',
  yellow: '#efc75e',
  green: '#5b9270',
  blue: '#4a7ec0',
  navy: '#2f426f',
  purple: '#7a63ac',
  pink: '#e79bb0',
  white: '#f5f2ee',
  black: '#35343f',
  grey: '#8b90a0',
  brown: '#8a634c',
  beige: '#dcc5a2',
};
const CLOTHES_OF = {
  sailor: ['white'],
  blazer: ['navy', 'brown', 'green', 'grey'],
  hoodie: ['yellow', 'red', 'grey', 'green', 'pink'],
  coat: ['beige', 'navy', 'red', 'grey'],
  dress: ['white', 'blue', 'yellow', 'pink'],
  shirt: ['white', 'blue', 'white', 'green'],
} as const satisfies Record<Look['outfit'], readonly string[]>;
const GARMENTS = words('coat jacket hoodie dress uniform blazer shirt sweater suit tracksuit overalls cardigan jumper');
const HAIR_NOUNS = words('hair haired beard bearded');
const BEARDS = words('beard bearded moustache mustache barba bigote schnurrbart moustachu barbu bigode baffi');
const GLASSES = words('spectacles eyeglasses gafas lunettes óculos occhiali');
/**
 * Words for a beard and for glasses that mean something else unless one of `WORN_AFTER` precedes them: wine glasses, le
 * soleil brille, Bart.
 */
const BEARD_OR_BART = words('bart');
const GLASSES_OR_CUPS = words('glasses brille');
const WORN_AFTER = words(
  'with wearing wears in her his round reading thick mit eine einen einem seine ihre seiner ihrer runder langem weißem grauem',
);
/** Pronouns that show whether a man or a woman is meant. */
const HIS = words('he his him himself él er sein il ele');
const HER = words('she her hers herself ella sie ihr elle ela');
const SKINS = ['#fde6d8', '#fde6d8', '#fbdcc6', '#f0c6a2', '#c08f70'];
const ACCENTS = ['#d9434f', '#e8b04a', '#3d7fc4', '#e07a9a'];
const EYES = ['#4a86c8', '#3f9a8c', '#8a5fc0', '#b8763a', '#5a9a4c', '#c4566a'];

const saysWorn = (said: readonly string[], always: ReadonlySet<string>, ambiguous: ReadonlySet<string>): boolean =>
  said.some(
    (word, i) => always.has(word) || (ambiguous.has(word) && WORN_AFTER.has(said[i - 1] ?? '') && said[i + 1] !== 'of'),
  );

/** The last word that is in the table, among up to three words before one of `nouns`. */
function saidBefore(words: readonly string[], nouns: ReadonlySet<string>, table: Readonly<Record<string, string>>) {
  const at = words.findIndex((word) => nouns.has(word));
  return at < 0 ? undefined : words.slice(Math.max(0, at - 3), at).findLast((word) => Object.hasOwn(table, word));
}

/** Articles that show the gender in several languages, and endings of trades: un taxista, eine Tänzerin. */
const HIS_ARTICLES = words('un ein um uno');
const HER_ARTICLES = words('una eine uma une');
const TRADES =
  /^\p{L}{2,}(?:ist[ae]?|er[oa]?|eir[oa]|ador(?:a|es)?|tor[ea]?|trice|eur|euse|ier|ière|erin|istin|ai[oa])$/u;

const ARTICLES = words('a an the my his her our their your this that');

const MALE = words('man male mann hombre homme homem uomo');
const FEMALE = words('woman female frau mujer femme mulher donna');

/** Also finds plurals: one of two brothers is a brother. */
const isAmong = (people: ReadonlySet<string>, word: string): boolean =>
  people.has(word) || (word.length > 3 && people.has(word.replace(/s$/, '')));

/**
 * Words that link people to their trade, which follows within `TRADE_WITHIN` words: my neighbour the beekeeper, my dad
 * … is a terrible golfer.
 */
const IS_OF_TRADE = words(
  'is was be am are been became becomes as works worked ist war wird als est était fut es era fue è fu é foi como comme come',
);
const ONE_OF_TRADE = words('a an the un une ein eine einen una uno um uma der die das le la el il o');
const TRADE_WITHIN = 12;
function roleBehind(said: readonly string[]): Role | undefined {
  for (const [i, word] of said.slice(0, TRADE_WITHIN).entries()) {
    const role = roleOf(word);
    if (role === undefined) continue;
    if (i === 1 && said[0] === 'the') return role;
    // “A terrible golfer”: one adjective may come before the trade.
    const bare = said.slice(Math.max(0, i - 3), i).filter((one) => !ONE_OF_TRADE.has(one));
    if (
      [bare.at(-1), said[i - 3] !== undefined && ONE_OF_TRADE.has(said[i - 2] ?? '') ? bare.at(-2) : undefined].some(
        (one) => one !== undefined && IS_OF_TRADE.has(one),
      )
    )
      return role;
  }
  return undefined;
}

/**
 * Whether the first person in a text is a man (null if the text does not say), whether they are old, and their trade.
 */
function whoIs(
  said: readonly string[],
  isEnglish: boolean,
): { isMan: boolean | null; isOld: boolean; role?: Role | undefined } {
  const isTrade = (word: string, i: number): boolean =>
    TRADES.test(word) && (HIS_ARTICLES.has(said[i - 1] ?? '') || HER_ARTICLES.has(said[i - 1] ?? ''));
  const isListed = (word: string) => [MEN, WOMEN, EITHER].some((people) => isAmong(people, word));
  // A guide dog is not a person, nor is the “cook” of “cook me a dinner”.
  const isMember = (word: string, i: number): boolean => {
    const [one, ...more] = (isEnglish && membersOf(word)) || [];
    if (!one || more.length > 0) return false;
    const hasArticle = said.slice(Math.max(0, i - 2), i).some((before) => ARTICLES.has(before));
    return one.sex !== null || (hasArticle && !describesNext(word, said[i + 1] ?? ''));
  };
  const at = said.findIndex((word, i) => isTrade(word, i) || isListed(word) || isMember(word, i));
  // In Romance languages, adjectives follow: un hombre mayor.
  const about = said.slice(Math.max(0, at - 3), at + 2);
  const isOld = at >= 0 && (ELDERS.has(said[at] ?? '') || about.some((word) => AGED.has(word)));
  const who = said[at] ?? '';
  const role = roleOf(who) ?? roleBehind(said.slice(at + 1));
  // The singer (man, mullet), a female driver.
  const sex = [said[at + 1] ?? '', said[at - 1] ?? ''].find((word) => MALE.has(word) || FEMALE.has(word));
  // A male nurse, a female ferryman.
  if (sex && (sex === said[at - 1] || EITHER.has(who) || membersOf(who, isEnglish)?.[0]?.sex === null))
    return { isMan: MALE.has(sex), isOld, role };
  if (isTrade(who, at)) return { isMan: HIS_ARTICLES.has(said[at - 1] ?? ''), isOld, role };
  const [{ sex: itsSex = null } = {}] = (isEnglish && membersOf(who)) || [];
  const isMan = isAmong(MEN, who);
  if (isMan || isAmong(WOMEN, who) || itsSex) return { isMan: isMan || itsSex === 'man', isOld, role };
  const told = said.find((word) => HIS.has(word) || HER.has(word) || word === 'male' || word === 'female');
  return { isMan: told === undefined ? null : HIS.has(told) || told === 'male', isOld, role };
}

/** Natural hair colours, dark to light, and colours of cloth, each unlike the next. */
const OTHER_HAIR = ['black', 'chestnut', 'blonde', 'brown', 'red'] as const;
const OTHER_CLOTH = ['blue', 'red', 'white', 'green', 'beige', 'purple', 'yellow', 'grey', 'orange'] as const;
const WORN = {
  man: ['coat', 'shirt', 'hoodie', 'blazer'],
  woman: ['dress', 'coat', 'shirt', 'blazer'],
  child: ['hoodie', 'dress', 'shirt'],
} as const satisfies Record<string, readonly Look['outfit'][]>;
/** Maximum difference between colours that look alike. */
const ALIKE = 0.1;
/** What edits put somebody in for a trade; those who have a trade wear the outfits of `actors/trades.ts`. */
const OF_TRADE: Readonly<Partial<Record<Role, { outfit: Look['outfit']; cloth: string }>>> = {
  nurse: { outfit: 'dress', cloth: 'white' },
  bride: { outfit: 'dress', cloth: 'white' },
  chef: { outfit: 'coat', cloth: 'white' },
  baker: { outfit: 'coat', cloth: 'white' },
  butcher: { outfit: 'shirt', cloth: 'white' },
  firefighter: { outfit: 'coat', cloth: 'black' },
  builder: { outfit: 'hoodie', cloth: 'orange' },
  mechanic: { outfit: 'shirt', cloth: 'blue' },
  fisherman: { outfit: 'coat', cloth: 'yellow' },
  farmer: { outfit: 'shirt', cloth: 'red' },
  sailor: { outfit: 'shirt', cloth: 'white' },
  judge: { outfit: 'coat', cloth: 'black' },
  groom: { outfit: 'blazer', cloth: 'black' },
  soldier: { outfit: 'blazer', cloth: 'olive' },
  police: { outfit: 'blazer', cloth: 'navy' },
  king: { outfit: 'coat', cloth: 'crimson' },
  priest: { outfit: 'coat', cloth: 'black' },
  doctor: { outfit: 'coat', cloth: 'white' },
};
const UNIFORMS: Readonly<Record<string, string>> = { olive: '#667048', crimson: '#a83246', violet: '#6f4a9c' };
const colorOfCloth = (worn: string, isBoy: boolean): string =>
  (UNIFORMS[worn === 'crimson' && !isBoy ? 'violet' : worn] ?? CLOTH_COLORS[worn]) as string;

/** How each garment of people drawn whole looks when they are near. */
const NEAR_OF: Readonly<Record<Garb, Look['outfit']>> = {
  trousers: 'shirt',
  overall: 'shirt',
  dress: 'dress',
  gown: 'dress',
  coat: 'coat',
  robe: 'coat',
};
/** What a trade wears when the person is near, and its colour. */
function wornBy(role: string | undefined): { outfit: Look['outfit']; cloth: string; worn: Outfit } | null {
  const worn = outfitOf(role);
  return worn?.garb && worn.cloth ? { outfit: NEAR_OF[worn.garb], cloth: worn.cloth, worn } : null;
}

/** The clothes of a trade in the terms of an edit. */
export function clothesOfTrade(role: string | undefined): Pick<NonNullable<ScenePlan['look']>, 'outfit' | 'cloth'> {
  const trade = listedIn(OF_TRADE, role);
  if (!trade || trade.outfit === 'sailor' || !Object.hasOwn(CLOTH_COLORS, trade.cloth)) return {};
  return { outfit: trade.outfit, cloth: trade.cloth };
}

/**
 * A companion who cannot be mistaken for the video's person: other hair, other clothes; the same in all scenes that
 * call them the same.
 */
function lookBeside(own: Look, { called, sex, age, role, nth }: NonNullable<Kit['other']>): Look {
  const random = mulberry32(textSeed(called, 29));
  const isBoy = sex === 'man';
  const isTwin = called.endsWith('twins');
  const turned = <T>(all: readonly T[], fits: (one: T) => boolean): T => {
    const fitting = all.filter(fits);
    const from = Math.floor(random() * all.length);
    return (fitting.length > 0 ? fitting : all)[(from + (isTwin ? 0 : nth)) % (fitting.length || all.length)] as T;
  };
  const trade = wornBy(role);
  const outfit =
    trade?.outfit ??
    turned<Look['outfit']>(
      WORN[age === 'child' ? 'child' : sex],
      (one) => one !== own.outfit && !(isBoy && one === 'dress'),
    );
  const isAlike = (a: string, b: string): boolean => difference(a, b) < ALIKE;
  const hair =
    age === 'old' ? 'aged' : turned<string>(OTHER_HAIR, (one) => !isAlike(HAIR_COLORS[one] as string, own.colors.hair));
  const cloth =
    trade?.cloth ??
    colorOfCloth(
      turned<string>(OTHER_CLOTH, (one) => !isAlike(CLOTH_COLORS[one] as string, own.colors.cloth)),
      isBoy,
    );
  const cuts = age === 'old' ? (['bob'] as const) : HAIR_CUTS.slice(0, 5);
  return {
    hair: isBoy ? 'short' : turned<Look['hair']>(cuts, (one) => one !== own.hair),
    fringe: isBoy
      ? own.fringe === 'swept'
        ? 'tufts'
        : 'swept'
      : turned<Look['fringe']>(FRINGES, (one) => one !== own.fringe),
    outfit,
    isBoy,
    ...signsOfAge(isBoy, age === 'old'),
    ...(trade ? { worn: trade.worn } : {}),
    said: { hair: true, cloth: trade !== null },
    colors: {
      hair: ALL_HAIR[hair] as string,
      eyes: turned(EYES, (one) => one !== own.colors.eyes),
      skin: own.colors.skin,
      cloth,
      trim: oklchOf(cloth).l > 0.75 ? '#3d3a55' : '#f6f1ea',
      accent: turned(ACCENTS, (one) => one !== own.colors.accent),
    },
  };
}

/**
 * The person of a video, chosen by its words, which may also state hair, clothes or who it is. A scene's edit changes
 * them; `other` is somebody seen beside them.
 */
export function lookOf(
  concept: Pick<Concept, 'logline' | 'world'>,
  edited?: ScenePlan['look'],
  other?: Kit['other'],
): Look {
  // An edit of the main person does not change the others.
  if (other) return dressedAnew(lookBeside(toldLook(concept), other), other.look);
  return dressedAnew(toldLook(concept), edited);
}

/** Signs of age in a face. */
const signsOfAge = (isBoy: boolean, isOld: boolean) => ({ isOld, beard: isBoy && isOld, glasses: !isBoy && isOld });

/** The hair colour for the age that an edit gives somebody; unchanged if they were as old before. */
function hairOfAge({ isOld }: Look, age: SeenPerson['age'] | undefined): string | undefined {
  if (age === 'old') return isOld ? undefined : 'aged';
  return age && isOld ? 'chestnut' : undefined;
}

/** The same person as a man, or as a woman. */
function asSex(look: Look, sex: SeenPerson['sex'] | undefined): Look {
  const isBoy = sex === 'man';
  if (!sex || isBoy === look.isBoy) return look;
  const outfit = isBoy && (look.outfit === 'dress' || look.outfit === 'sailor') ? 'shirt' : look.outfit;
  return { ...look, ...signsOfAge(isBoy, look.isOld), isBoy, outfit, hair: isBoy ? 'short' : 'bob', fringe: 'swept' };
}

function dressedAnew(told: Look, edited: ScenePlan['look']): Look {
  if (!edited) return told;
  const look = asSex(told, edited.sex);
  const { age, hair = hairOfAge(look, age), cloth, scarf } = edited;
  // In a suit and a tie, a child would pass for a small man.
  const own = age === 'child' && look.outfit === 'blazer' ? 'hoodie' : look.outfit;
  const outfit = edited.outfit === 'pyjamas' ? 'shirt' : (edited.outfit ?? (scarf ? 'coat' : own));
  const colors = {
    ...look.colors,
    ...(hair ? { hair: ALL_HAIR[HAIR_SAID[hair] ?? hair] ?? COLORS[hair as ThingColor] } : {}),
    ...(scarf ? { accent: COLORS[scarf as ThingColor] } : {}),
    ...(cloth ? { cloth: CLOTH_COLORS[cloth] ?? COLORS[cloth as ThingColor] } : {}),
  };
  const trim = cloth && oklchOf(colors.cloth).l > 0.75 ? '#33477c' : cloth ? '#f6f1ea' : colors.trim;
  const said = { hair: look.said.hair || hair !== undefined, cloth: look.said.cloth || cloth !== undefined };
  const isOld = age === 'old';
  const signs = age === 'child' || (age && isOld !== look.isOld) ? signsOfAge(look.isBoy, isOld) : {};
  // A man's short hair is shorter than a woman's bob.
  const isShorter = edited.cut === 'bob' && look.isBoy && look.hair === 'short';
  const asked = edited.cut === 'plait' ? 'ponytail' : isShorter ? 'short' : edited.cut;
  const cut = asked ?? (isOld && !look.isBoy ? 'bob' : look.hair);
  const beard = look.isBoy && edited.beard ? { beard: true } : {};
  const { worn, ...rest } = look;
  const bare = edited.glasses === false ? { glasses: false } : {};
  const isAsWorn = worn !== undefined && !edited.outfit && !edited.pattern && !scarf;
  return {
    ...rest,
    ...(isAsWorn ? { worn } : {}),
    ...signs,
    ...bare,
    ...(edited.bareNeck && !scarf ? { bareNeck: true as const } : {}),
    ...beard,
    hair: cut,
    outfit,
    said,
    colors: { ...colors, trim },
  };
}

/**
 * The trade of one of the scene's others, or of the video's person if null, unless an edit has dressed them otherwise.
 */
export const roleIn = (
  { scene, env }: Pick<Kit, 'scene' | 'env'>,
  one: Pick<SeenPerson, 'role'> | null,
): string | undefined => (one ? one.role : scene.look?.outfit ? undefined : lookOf(env.concept).role);

/** The words of a text; a trade of two words counts as one. */
const wordsOf = (text: string): readonly string[] =>
  (
    withTradesJoined(text)
      .toLowerCase()
      .match(/[\p{L}-]+/gu) ?? []
  ).flatMap((word) => (roleNamed(word) ? [word] : word.split('-').filter(Boolean)));
/** A sixteen-year-old is not old: `ageSaid` reads the number. */
const AGE_IN_YEARS = /[\p{L}\d-]{1,20}[- ]years?[- ]old/giu;

/** Whether the words of a video show that its person is a man, or a woman. */
export const tellsSex = ({ logline, world }: Pick<Concept, 'logline' | 'world'>): boolean =>
  whoTold(logline, world).isMan !== null;
const whoTold = (logline: string, world: string) =>
  whoIs(wordsOf(`${logline} ${world}`.replace(AGE_IN_YEARS, ' ')), languagesOf(logline)[0] === 'en');

function toldLook({ logline, world }: Pick<Concept, 'logline' | 'world'>): Look {
  const random = mulberry32(textSeed(`${logline}${world}`, 23));
  const said = wordsOf(`${logline} ${world}`);
  const { isMan, ...who } = whoTold(logline, world);
  const isOld = who.isOld || ageSaid(logline) === 'old';
  const isBoy = isMan === true || (random() < 0.3 && isMan === null);
  const signs = signsOfAge(isBoy, isOld);
  const trade = wornBy(who.role);
  const any = pick(random, isBoy ? (['hoodie', 'coat', 'blazer', 'shirt'] as const) : OUTFITS);
  const outfit = trade?.outfit ?? any;
  const fitting = isOld && (outfit === 'sailor' || outfit === 'hoodie') ? 'coat' : outfit;
  const worn = OUTFITS.find((one) => said.includes(one)) ?? (said.includes('uniform') ? 'sailor' : fitting);
  const hair = saidBefore(said, HAIR_NOUNS, { ...HAIR_COLORS, ...HAIR_SAID }) ?? (isOld ? 'aged' : undefined);
  const dyed = saidBefore(said, GARMENTS, CLOTH_COLORS);
  const usual = pick(random, CLOTHES_OF[worn]);
  const cloth = dyed === undefined && trade ? trade.cloth : colorOfCloth(dyed ?? usual, isBoy);
  const cut = pick(random, isBoy ? (['short'] as const) : HAIR_CUTS.slice(0, 5));
  return {
    hair: isOld && cut !== 'short' ? 'bob' : cut,
    fringe: pick(random, isBoy ? (['tufts', 'swept'] as const) : FRINGES),
    outfit: worn,
    isBoy,
    isOld,
    beard: isBoy && (signs.beard || saysWorn(said, BEARDS, BEARD_OR_BART)),
    glasses: signs.glasses || saysWorn(said, GLASSES, GLASSES_OR_CUPS),
    ...(who.role ? { role: who.role } : {}),
    ...(trade && worn === trade.outfit ? { worn: trade.worn } : {}),
    said: { hair: hair !== undefined, cloth: dyed !== undefined || trade !== null },
    colors: {
      hair: ALL_HAIR[HAIR_SAID[hair ?? ''] ?? hair ?? pick(random, Object.keys(HAIR_COLORS))] as string,
      eyes: pick(random, EYES),
      skin: pick(random, SKINS),
      cloth,
      trim: oklchOf(cloth).l > 0.75 ? pick(random, ['#33477c', '#3d3a55', '#7a3b48']) : '#f6f1ea',
      accent: pick(random, ACCENTS),
    },
  };
}
