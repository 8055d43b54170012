/** Lights that an edit hangs in trees and over streets: fairy lights, farolillos, Lampions. */

const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
const TREES = 'trees?|branches|bäumen?|zweigen|árbol(?:es)?|ramas|arbres?|árvores?|galhos|alber[oi]|rami';
const STREETS =
  'streets?|square|alley|straßen?|gassen?|platz|calles?|plaza|rues?|place|ruas?|praça|strad[ae]|vie|piazza';
/** Where they hang, which stays as it is. */
const IN_TREES = `(?: (?:up )?(?:in|on|from|over|above|across|between|through|around|auf|über|zwischen|en|entre|sobre|sur|dans|au-dessus de|nas?|nos?|por|sulla?|tra|sopra) (?:(?:the|all the|den|der|die|los|las|la|el|les|le|as|os|a|o|gli|lo|il) )?(?:${TREES}|${STREETS})(?!\\p{L}))`;
/** A street is a place and stays in the text; trees only say where lights hang. */
const IN_STREET = new RegExp(` \\p{L}{1,8} (?:\\p{L}{1,3} )?(?:${STREETS})$`, 'iu');
const HANGING =
  '(?: (?:that (?:hang|are hung)|hanging|hung|strung|hängen|aufgehängt|colgad[oa]s|colgando|suspendue?s|accrochée?s|pendurad[oa]s|appes[ei]))';
const COLORFUL =
  '(?: (?:de (?:colores|cores|toutes les couleurs|couleurs)|colorid[oa]s|colorées?|colorat[ei]|di (?:tutti i )?colori))?';
const STRUNG = new RegExp(
  `${FROM}(?:(?:strings?|chains?|garlands?) of (?:\\p{L}{3,12} )?(?:lights|bulbs)|(?:string|fairy|christmas|party) ?lights|lichterketten?|lichtgirlanden?|guirnaldas? de luces|lucecitas|guirlandes? (?:lumineuses?|électriques?|de lumières)|(?:cordões|cordão|varal|varais|fios?) de luz(?:es)?|pisca-pisca|luzinhas|(?:fili|catene|ghirlande) di luci|lucine)${TO}${COLORFUL}(?:${HANGING})?(?:${IN_TREES})?|彩灯|灯串|イルミネーション|電飾`,
  'giu',
);
const HUNG_LANTERNS = new RegExp(
  `${FROM}(?:(?:strings?|chains?|rows?) of )?(?:(?:paper |chinese )?lanterns|papierlaternen|laternen(?! (?:auf|in|an) (?:der|die|den|dem) (?:${STREETS}))|lanternes|lanterninhas|lanternine)${TO}(?=${COLORFUL}(?:${HANGING}${TO}|${IN_TREES}))${COLORFUL}(?:${HANGING})?(?:${IN_TREES})?`,
  'giu',
);

/** Lights that always hang. */
const ALWAYS_HUNG = new RegExp(
  `${FROM}(?:farolillos|farolitos|lampions|lampionnen|lanterninhas)${TO}${COLORFUL}(?:${HANGING})?(?:${IN_TREES})?|(?:ちょうちん|提灯)(?=[^、。]{0,6}(?:足|加え|吊|飾|並|たくさん))`,
  'giu',
);

const BULBS = 'hung-bulbs';
const PAPER_LIGHTS = 'hung-paperlights';
/** The made-up words for hanging lights in a prompt, by their things. */
export const HUNG_LIGHTS: readonly [string, RegExp][] = [
  ['light bulb', new RegExp(BULBS, 'g')],
  ['lantern', new RegExp(PAPER_LIGHTS, 'g')],
];
const HUNG: readonly [RegExp, string][] = [
  [STRUNG, BULBS],
  [HUNG_LANTERNS, PAPER_LIGHTS],
  [ALWAYS_HUNG, PAPER_LIGHTS],
];

/** A prompt with one made-up word for hanging lights, whatever it calls them and wherever they hang. */
export const withHungLights = (prompt: string): string =>
  HUNG.reduce(
    (text, [words, one]) => text.replace(words, (whole) => ` ${one} ${IN_STREET.exec(whole)?.[0] ?? ''} `),
    prompt,
  );

/** Whether the thing at a place of such a text is hanging lights. */
export const isHung = (text: string, at: number): boolean => text.startsWith('hung-', at);
/** Whether a prompt hangs lights anywhere, which are seen after dark. */
export const hangsLights = (prompt: string): boolean => HUNG.some(([words]) => prompt.search(words) >= 0);
