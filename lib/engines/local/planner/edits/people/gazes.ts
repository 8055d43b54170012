/** Where an edit has somebody look: down, up, to a side or away. What they look at is no place and no prop. */
import type { Gaze } from '#lib/products/mv/ports.ts';

const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
/** Verbs of looking, and an article before where somebody looks. */
const LOOKS =
  '(?:looks?|looking|gaz(?:es?|ing)|star(?:es?|ing)|glanc(?:es?|ing)|schau(?:t|en|end)|blick(?:t|en|end)|guck(?:t|en|end)|sieht|mira|mire|mirando|regarde|regarder|regardant|olha|olhe|olhando|guarda|guardi|guardando|fissa)';
const THE =
  '(?:the |her |his |their |den |die |das |dem |zu[mr] |ihren? |seinen? |el |la |los |las |sus? |le |les |ses |sa |il |i |lo |o |as? |os |seus? )?';
const FLOOR =
  '(?:ground|floor|feet|shoes?|boden|füße|schuhe|suelo|pies|zapatos|sol|pieds|chaussures|chão|pés|sapatos|terra|pavimento|piedi|scarpe)';
const HIGH =
  '(?:sky|stars?|moon|clouds?|ceiling|heavens?|himmel|sterne[n]?|mond|decke|wolken|cielo|estrellas|luna|techo|nubes|ciel|étoiles|lune|plafond|nuages|céu|lua|teto|nuvens|stelle|soffitto|nuvole)';
// slow pattern allowed: its words are those below and the constants above, and none repeats without a bound.
const said = (...words: string[]) => new RegExp(`${FROM}(?:${words.join('|')})${TO}`, 'giu');

const GAZES: readonly (readonly [Gaze, RegExp])[] = [
  [
    'left',
    said(
      `${LOOKS}(?: (?:away|over|off))? (?:(?:to|towards?) (?:(?:the|her|his) )?left|left|nach links|(?:a|hacia) la izquierda|(?:à|vers la) gauche|(?:para a|à) esquerda|a sinistra|verso sinistra)`,
    ),
  ],
  [
    'right',
    said(
      `${LOOKS}(?: (?:away|over|off))? (?:(?:to|towards?) (?:(?:the|her|his) )?right|right|nach rechts|(?:a|hacia) la derecha|(?:à|vers la) droite|(?:para a|à) direita|a destra|verso destra)`,
    ),
  ],
  [
    'down',
    said(
      `${LOOKS} (?:straight |sadly |shyly )?(?:down(?:wards?)?|nach unten|hinunter|herunter|runter|zu boden|hacia abajo|abajo|vers le bas|en bas|par terre|para baixo|in basso|in giù|verso il basso|per terra|a terra)(?: (?:at|to|on|onto|towards?|auf) ${THE}${FLOOR})?`,
      `${LOOKS} (?:at |to |on |auf |al? |hacia |para |verso )?${THE}${FLOOR}`,
      `(?:lower|bow|drop)(?:s|ed|ing)? (?:her|his|their|the) (?:eyes|gaze|head)`,
      `(?:with )?(?:(?:her|his) )?(?:eyes|gaze|head) (?:lowered|bowed|downcast|cast down|down)`,
      `downcast eyes`,
      `(?:zu[mr]? boden|nach unten|auf den boden) (?:schau|guck|blick|seh|sieh)\\p{L}{0,4}`,
      `senkt (?:den|ihren|seinen) (?:blick|kopf)`,
      `(?:mit )?gesenkte[mn] (?:blick|kopf)`,
      `baj(?:a|e|ando) (?:la|su) (?:mirada|cabeza)`,
      `cabizbaj[oa]`,
      `baiss(?:e|er|ant) (?:les yeux|la tête|le regard)`,
      `baix(?:a|e|ando) (?:os olhos|a cabeça|o olhar)`,
      `abbass(?:a|i|ando) (?:lo sguardo|la testa|gli occhi)`,
    ),
  ],
  [
    'up',
    said(
      `${LOOKS} (?:straight )?(?:up(?:wards?)?|nach oben|hoch|hinauf|hacia arriba|arriba|vers le haut|en haut|en l['’]air|para cima|in alto|in su|verso l['’]alto)(?: (?:at|to|into|towards?|in|zu[mr]?) ${THE}${HIGH})?`,
      `${LOOKS} (?:at |to |into |in |zu |al? |hacia |vers |para |verso )?${THE}${HIGH}`,
      `(?:rais|lift)(?:e|es|s|ing) (?:her|his|their|the) (?:eyes|gaze|head)`,
      `lève les yeux`,
      `(?:nach oben|zum himmel|in den himmel|zur decke) (?:schau|guck|blick|seh|sieh)\\p{L}{0,4}`,
      `alz(?:a|i|ando) (?:lo sguardo|gli occhi)`,
      `levanta (?:la mirada|la vista|os olhos)`,
    ),
  ],
  [
    'away',
    said(
      `${LOOKS} (?:away(?! from)|aside|off|sideways|to (?:the|one) side|(?:in)?to the distance|weg|zur seite|in die ferne|hacia otro lado|a otro lado|a lo lejos|ailleurs|au loin|de côté|para o lado|para longe|altrove|lontano|di lato)`,
      `avert(?:s|ing)? (?:her|his|their) (?:eyes|gaze)`,
      `aparta la mirada`,
      `détourne (?:les yeux|le regard)`,
      `desvia o olhar`,
      `distoglie lo sguardo`,
    ),
  ],
];
const SIGNED: readonly (readonly [Gaze, RegExp])[] = [
  ['left', /[看望](?:向|着)?左[边邊]?|左を(?:見|向)/gu],
  ['right', /[看望](?:向|着)?右[边邊]?|右を(?:見|向)/gu],
  ['down', /低[着下]?头|低頭|[往向]下看|[看望]着?地[面上]?|うつむ|下を(?:見|向)/gu],
  ['up', /抬[起着]?头|抬頭|仰望|[往向]上看|見上げ|上を(?:見|向)/gu],
  ['away', /[看望]向?远[方处]|[看望]向別處|移开[视目][线光]|目をそら|遠くを(?:見|眺)/gu],
];

/** A made-up word for each gaze, which occurs in no language. */
const wordOf = (gaze: Gaze): string => `gazing${gaze}`;
/** “Turn her to us” turns her into nobody else. */
const TURNED =
  /(?<!\p{L})turn (her|him|them|the \p{L}{2,12})(?: (?:around|round|back))? (?:to|towards?|to face) (?:us|me|the (?:camera|viewer|audience))(?!\p{L})/giu;

/** A prompt with one made-up word for each gaze, and without what is looked at. */
export function withGazes(prompt: string): string {
  let told = 0;
  return [...GAZES, ...SIGNED].reduce(
    // A gaze may be a single character: without a limit, a text of them would grow to many times its length.
    (rest, [gaze, words]) => rest.replace(words, () => (++told > GAZES_MAX ? ' ' : ` ${wordOf(gaze)} `)),
    prompt.replace(TURNED, 'let $1 face the camera'),
  );
}
/** No scene has more people than this. */
const GAZES_MAX = 8;

export type ToldGaze = `look ${Gaze}`;
/** The words that `withGazes` leaves. */
export const GAZED: readonly (readonly [ToldGaze, RegExp])[] = (['down', 'up', 'left', 'right', 'away'] as const).map(
  // slow pattern allowed: it is one word.
  (gaze) => [`look ${gaze}`, new RegExp(`${FROM}${wordOf(gaze)}${TO}`, 'giu')] as const,
);
export const gazeIn = (told: string): Gaze | null =>
  told.startsWith('look ') ? (told.slice('look '.length) as Gaze) : null;
/** A word for where somebody looks. */
export const OF_GAZE =
  /^(?:look\p{L}{0,3}|gaz\p{L}{1,3}|star(?:es?|ing)|glanc\p{L}{1,3}|down(?:wards?)?|up(?:wards?)?|away|aside|left|right|ground|floor|sky|distance|side|lower\p{L}{0,3}|head|eyes?)$/iu;
