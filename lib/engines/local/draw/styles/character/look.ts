/** Who an anime video is about: hair, eyes, skin and clothes of one person, the same in all its scenes. */
import type { Concept, ScenePlan } from '#lib/products/mv/ports.ts';
import { mulberry32, pick, textSeed } from '../../random.ts';
import { hexOf, hexOfRgb, mix, oklchOf, rgbOf, saturated } from '../../scene/inks.ts';
import { tonesOf } from '../places/anime/tones.ts';

export const HAIR_CUTS = ['long', 'bob', 'ponytail', 'twin tails', 'wavy', 'short'] as const;
const FRINGES = ['tufts', 'swept', 'straight', 'parted'] as const;
export const OUTFITS = ['sailor', 'blazer', 'hoodie', 'coat', 'dress', 'shirt'] as const;

export type Look = {
  hair: (typeof HAIR_CUTS)[number];
  fringe: (typeof FRINGES)[number];
  outfit: (typeof OUTFITS)[number];
  isBoy: boolean;
  /** What the words of the video say the colour of. */
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
/** What people say for those. */
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
const words = (listed: string): ReadonlySet<string> => new Set(listed.split(' '));
const GARMENTS = words('coat jacket hoodie dress uniform blazer shirt sweater');
const HAIR_NOUNS = words('hair haired');
/** Who a man or a woman is by their name alone, and the pronouns that tell of either, in the languages of customers. */
const MEN = words(
  'boy man king prince brother father grandfather grandpa dad son husband uncle gentleman guy lad monk priest fisherman cowboy salesman hombre viejo chico niño rey padre abuelo señor farolero mann junge könig vater großvater opa herr homme vieux garçon roi père boulanger homem velho menino rei pai avô uomo ragazzo nonno',
);
const WOMEN = words(
  'girl woman queen princess sister mother grandmother grandma granny mom mum daughter wife aunt lady nurse actress waitress bride widow ballerina schoolgirl mujer vieja chica niña reina madre abuela señora dueña cantante bailarina frau mädchen königin mutter großmutter oma dame sängerin tänzerin femme vieille fille reine mère boulangère mulher velha menina rainha mãe avó donna ragazza nonna',
);
const EITHER = words(
  'twins kids kid child children singer teenager friends friend stranger strangers worker driver dancer student lovers couple people person somebody someone dentist doctor teacher painter sailor traveller traveler wanderer',
);
const HIS = words('he his him himself él er sein il ele');
const HER = words('she her hers herself ella sie ihr elle ela');
/** Whose hair is grey: by their name, or by a word before it. */
const ELDERS = words(
  'grandfather grandpa grandmother grandma granny abuelo abuela viejo vieja opa oma vieux vieille velho velha avô avó nonno nonna',
);
const AGED = words('old elderly aged aging ageing ancient retired alter alte alten vieil anciano anciana');
const SKINS = ['#fde6d8', '#fde6d8', '#fbdcc6', '#f0c6a2', '#c08f70'];
const EYES = ['#4a86c8', '#3f9a8c', '#8a5fc0', '#b8763a', '#5a9a4c', '#c4566a'];

/** The last of the words before one of `nouns`, up to three of them away, that is in a table. */
function saidBefore(words: readonly string[], nouns: ReadonlySet<string>, table: Readonly<Record<string, string>>) {
  const at = words.findIndex((word) => nouns.has(word));
  return at < 0 ? undefined : words.slice(Math.max(0, at - 3), at).findLast((word) => Object.hasOwn(table, word));
}

/** Whether who a text is about first is a man (null: it does not say), and old. */
function whoIs(said: readonly string[]): { isMan: boolean | null; isOld: boolean } {
  const at = said.findIndex((word) => [MEN, WOMEN, EITHER].some((people) => people.has(word)));
  const isOld =
    at >= 0 && (ELDERS.has(said[at] ?? '') || said.slice(Math.max(0, at - 3), at).some((word) => AGED.has(word)));
  const who = said[at] ?? '';
  if (MEN.has(who) || WOMEN.has(who)) return { isMan: MEN.has(who), isOld };
  const pronoun = said.find((word) => HIS.has(word) || HER.has(word));
  return { isMan: pronoun === undefined ? null : HIS.has(pronoun), isOld };
}

/** The person of a video: of its words, unless those say hair, clothes or who it is. */
export function lookOf({ logline, world }: Pick<Concept, 'logline' | 'world'>): Look {
  const random = mulberry32(textSeed(`${logline}${world}`, 23));
  const said: readonly string[] = `${logline} ${world}`.toLowerCase().match(/\p{L}+/gu) ?? [];
  const { isMan, isOld } = whoIs(said);
  const isBoy = isMan === true || (random() < 0.3 && isMan === null);
  const outfit = pick(random, isBoy ? (['hoodie', 'coat', 'blazer', 'shirt'] as const) : OUTFITS);
  const fitting = isOld && (outfit === 'sailor' || outfit === 'hoodie') ? 'coat' : outfit;
  const worn = OUTFITS.find((one) => said.includes(one)) ?? (said.includes('uniform') ? 'sailor' : fitting);
  const hair = saidBefore(said, HAIR_NOUNS, { ...HAIR_COLORS, ...HAIR_SAID }) ?? (isOld ? 'grey' : undefined);
  const dyed = saidBefore(said, GARMENTS, CLOTH_COLORS);
  const cloth = CLOTH_COLORS[dyed ?? pick(random, CLOTHES_OF[worn])] as string;
  const cut = pick(random, isBoy ? (['short'] as const) : HAIR_CUTS.slice(0, 5));
  return {
    hair: isOld && cut !== 'short' ? 'bob' : cut,
    fringe: pick(random, isBoy ? (['tufts', 'swept'] as const) : FRINGES),
    outfit: worn,
    isBoy,
    said: { hair: hair !== undefined, cloth: dyed !== undefined },
    colors: {
      hair: HAIR_COLORS[HAIR_SAID[hair ?? ''] ?? hair ?? pick(random, Object.keys(HAIR_COLORS))] as string,
      eyes: pick(random, EYES),
      skin: pick(random, SKINS),
      cloth,
      trim: oklchOf(cloth).l > 0.75 ? pick(random, ['#33477c', '#3d3a55', '#7a3b48']) : '#f6f1ea',
      accent: pick(random, ['#d9434f', '#e8b04a', '#3d7fc4', '#e07a9a']),
    },
  };
}

/** A colour as a cel has it in the light of a scene: where light falls, in shade, its line, and where it shines. */
export type Cel = { base: string; shade: string; line: string; glint: string };
export type Light = { cel: (color: string) => Cel; ink: string; rim: string; dim: string };

/** The colours of a person as cels. */
export function celsOf({ colors }: Look, { cel }: Light): Record<keyof Look['colors'], Cel> {
  const { hair, eyes, skin, cloth, trim, accent } = colors;
  return { hair: cel(hair), eyes: cel(eyes), skin: cel(skin), cloth: cel(cloth), trim: cel(trim), accent: cel(accent) };
}

/** Of shirts, collars and stockings. */
export const WHITE = '#fbf8f6';
/** Of what is worn with a blazer. */
export const DARK_CLOTH = '#4a4c66';

const multiplied = (color: string, by: string): string => {
  const [a, b] = [rgbOf(color), rgbOf(by)];
  return hexOfRgb([0, 1, 2].map((i) => ((a[i] as number) * (b[i] as number)) / 255) as [number, number, number]);
};

/** What falls on people in daylight, at dusk and dawn, and at night; and what their shade is. */
const LIGHTS: Record<ScenePlan['timeOfDay'], [key: string, dim: string]> = {
  day: ['#fffdf8', '#c3bde6'],
  dawn: ['#fff0e6', '#bfa8d6'],
  dusk: ['#ffe0c6', '#a684bc'],
  night: ['#d9d6f2', '#8783c2'],
};

export function lightOf(scene: ScenePlan): Light {
  const tones = tonesOf(scene);
  const [key, dim] = LIGHTS[scene.timeOfDay];
  const [lit, shaded] = [mix(key, tones.lit, 0.12), mix(dim, tones.sky[1], 0.14)];
  const { h = 300 } = oklchOf(tones.dark);
  const ink = hexOf({ mode: 'oklch', l: 0.24, c: 0.06, h });
  return {
    ink,
    rim: tones.rim,
    dim: multiplied(shaded, shaded),
    cel(color) {
      const [base, shade] = [multiplied(color, lit), multiplied(saturated(color, 1.15), shaded)];
      return {
        base,
        shade,
        line: mix(multiplied(shade, shade), ink, 0.4),
        glint: mix(base, multiplied('#ffffff', lit), oklchOf(color).l > 0.7 ? 0.55 : 0.3),
      };
    },
  };
}
