/** Parts of a style's settings that an edit can remove: the bamboo in front of a window, the towers behind a roof. */
import type { Interior, ScenePlan, SceneSetting, StyleId } from '#lib/products/mv/ports.ts';
import { findObjects } from '../../../draw/objects/find-objects.ts';
import { fixtureCalled } from '../../../draw/scene/interiors/fixture-names.ts';
import { languagesOfEdit } from '../languages.ts';

type Part = NonNullable<ScenePlan['without']>[number];
const NAMES: readonly [Part, RegExp][] = [
  [
    'skyscraper',
    /(?<!\p{L})(?:skyscrapers?|high-?rises?|tower blocks?|skyline|(?:tall |big |the )?(?:towers|buildings)|wolkenkratzer|hochhäuser|rascacielos|edificios(?: altos)?|gratte-ciel|tours|immeubles|arranha-céus|prédios|grattacieli|palazzi)(?!\p{L})|高楼|摩天|高層ビル|ビル/iu,
  ],
  ['bamboo', /(?<!\p{L})(?:bamboos?|bambus|bambú|bambou|bambu|bambù)(?!\p{L})|竹/iu],
  [
    'boat',
    /(?<!\p{L})(?:boats?|rowing boats?|row ?boats?|barges?|canoes?|boatm[ae]n|boote?|k[aä]hne?|nachen|ruderboote?|fischerboote?|barcas?|botes?|barques?|bateaux?|barquinhos?|barcos?|canoas?|barche|barchett[ae])(?!\p{L})|船|舟|ボート/iu,
  ],
  ['teapot', /(?<!\p{L})(?:tea ?pots?|teekannen?|teteras?|théières?|bules?|teier[ae])(?!\p{L})|茶壶|急須/iu],
  [
    'balloon',
    /(?<!\p{L})(?:(?:hot[- ])?air[- ]balloons?|balloons?|heißluftballone?n?|ballone?n?|globos?(?: aerostáticos?)?|montgolfières?|ballons?|bal(?:ão|ões)(?: de ar quente)?|mongolfier[ae])(?!\p{L})/iu,
  ],
  ['flower', /(?<!\p{L})(?:flowers?|blossoms?|twigs?|blumen?|flor(?:es)?|fleurs?|fior[ei])(?!\p{L})|花/iu],
];
/** What drifts through the air of all places in dry weather, whatever a style makes of it. */
const IN_AIR =
  /(?<!\p{L})(?:confetti|petals?|fire ?flies|specks?|particles?|sparks?|dust|(?:flying|floating|falling|blowing) (?:leaves|dots|bits|things|stuff|petals)|glitter|konfetti|blütenblätter|glühwürmchen|funken|staub|(?:fliegende[nr]?|fallende[nr]?) blätter|confeti|pétalos?|luciérnagas?|chispas|partículas|polvo|confettis?|pétales?|lucioles?|étincelles|particules|poussière|coriandoli|petali|lucciole|scintille|polvere|confetes?|pétalas?|vaga-?lumes?|faíscas|poeira)(?!\p{L})|花びら|花瓣|萤火虫|蛍|紙吹雪|彩纸/iu;

/** Words for glasses. */
export const GLASSES =
  /(?<!\p{L})(?:(?:sun|eye)?glasses|shades|spectacles|(?:sonnen)?brillen?|(?:gafas|lentes|anteojos)(?: de sol| oscur[oa]s)?|lunettes(?: de soleil)?|óculos(?: escuros| de sol)?|occhiali(?: da sole)?)(?!\p{L})/iu;
/** What those of a style have about their necks with a coat. */
export const SCARF =
  /(?<!\p{L})(?:(?<!head ?)scar(?:f|ves)|schals?|halst[uü]ch(?:er)?|bufandas?|pañuelos?|écharpes?|foulards?|sciarp[ae]|cachec[oó](?:l|is))(?!\p{L})/iu;

/** The figures of a place inside that a text names. */
const fixturesIn = (text: string, interior: Interior | undefined): Part[] =>
  interior === undefined || text.trim() === ''
    ? []
    : findObjects(text, FIXTURES_MAX, languagesOfEdit(text)).flatMap(({ noun }): Part[] => {
        const shape = fixtureCalled(interior, noun);
        return shape ? [`fixture:${shape}`] : [];
      });
const FIXTURES_MAX = 4;

/** The microphone that a singer holds, in every style and place. */
const MICROPHONE =
  /(?<!\p{L})(?:micro(?:phone|fono|fone)s?|microfoni|mics?|mikes?|mikros?|mikrofone?s?|micr[oó]fonos?|micros?)(?!\p{L})|麦克风|話筒|话筒|マイク/iu;

/** Which of `NAMES` a style can leave out of which settings. */
const LEFT_OUT: Readonly<Partial<Record<StyleId, Partial<Record<SceneSetting, readonly Part[]>>>>> = {
  cinematic: { rooftop: ['skyscraper'], 'city-night': ['skyscraper'] },
  anime: { rooftop: ['skyscraper'] },
  vaporwave: { rooftop: ['skyscraper'], 'city-night': ['skyscraper'] },
  // Hot air balloons float over these islands and hills.
  '3d': { sky: ['balloon'], abstract: ['balloon'] },
  ink: {
    room: ['bamboo', 'teapot', 'flower'],
    forest: ['bamboo'],
    garden: ['bamboo'],
    stage: ['bamboo'],
    club: ['bamboo'],
    river: ['boat'],
    ocean: ['boat'],
  },
};

/** The parts of a place that a text names and that its style can leave out. */
export const partsIn = (
  text: string,
  styleId: StyleId,
  { setting, interior, motifs }: Pick<ScenePlan, 'setting' | 'interior' | 'motifs'>,
): Part[] => [
  // A prop of the same kind goes before the fixture.
  ...fixturesIn(text, interior).filter(
    (part) => !motifs.some((noun) => `fixture:${fixtureCalled(interior, noun)}` === part),
  ),
  ...NAMES.flatMap(([part, words]) =>
    words.test(text) && (LEFT_OUT[styleId]?.[setting]?.includes(part) ?? false) ? [part] : [],
  ),
  ...(IN_AIR.test(text) ? (['air'] as const) : []),
  ...(MICROPHONE.test(text) ? (['microphone'] as const) : []),
];

/** Whether a word names something that a scene is without. */
export const isWithout = (
  word: string,
  { without = [], interior, look, people = [] }: Pick<ScenePlan, 'without' | 'interior' | 'look' | 'people'>,
): boolean =>
  (GLASSES.test(word) && [look, ...people.map((one) => one.look)].some((one) => one?.glasses === false)) ||
  (SCARF.test(word) && [look, ...people.map((one) => one.look)].some((one) => one?.bareNeck)) ||
  (without.some((part) => part.startsWith('fixture:')) &&
    fixturesIn(word, interior).some((part) => without.includes(part))) ||
  (without.includes('air') && IN_AIR.test(word)) ||
  (without.includes('microphone') && MICROPHONE.test(word)) ||
  NAMES.some(([part, words]) => without.includes(part) && words.test(word));
