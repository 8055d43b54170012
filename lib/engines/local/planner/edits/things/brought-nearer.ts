/** Things that an edit brings nearer to something or somebody are put beside it; the camera stays. */
import { findObjects } from '../../../draw/objects/find-objects.ts';
import { peopleNamedAt } from '../../people/sung-people.ts';
import { languagesOfEdit } from '../languages.ts';
import { withoutMovedCamera } from '../picture/framing.ts';

const NOT_TO_US =
  '(?! (?:the |die |der |la |a |o )?(?:camera|kamera|cámara|caméra|câmera|telecamera|us|me|uns|mich|nosotros|nous|nós|noi)(?!\\p{L}))';
/** “Closer to” in each language, and “beside” in the same. */
const NEARER_TO: readonly [RegExp, string][] = [
  [
    new RegExp(`(?<!\\p{L})(?:(?:much|a bit|a little|a lot|right) )?(?:closer|nearer) to${NOT_TO_US}`, 'giu'),
    'next to',
  ],
  [
    new RegExp(`(?<!\\p{L})(?:(?:viel|etwas|noch) )?näher (?:heran |ran )?(?:an|zu|bei|am|zum|zur)${NOT_TO_US}`, 'giu'),
    'neben',
  ],
  [new RegExp(`(?<!\\p{L})(?:(?:mucho|un poco) )?más cerca de(?=l?(?!\\p{L}))${NOT_TO_US}`, 'giu'), 'al lado de'],
  [
    new RegExp(`(?<!\\p{L})(?:(?:beaucoup|un peu) )?plus près d(?=(?:e|u|es)(?!\\p{L})|['’])${NOT_TO_US}`, 'giu'),
    'à côté d',
  ],
  [
    new RegExp(`(?<!\\p{L})(?:(?:bem|um pouco) )?mais perto d(?=(?:e|[oa]s?|el[ae]s?)(?!\\p{L}))${NOT_TO_US}`, 'giu'),
    'ao lado d',
  ],
  [
    new RegExp(
      `(?<!\\p{L})(?:(?:molto|un po['’]) )?più vicin[oaie] a(?=(?:l|ll[ao]|i|gli|lle)?(?!\\p{L})|ll['’])${NOT_TO_US}`,
      'giu',
    ),
    'accanto a',
  ],
];
const FAR =
  '(?:(?:much|a (?:bit|little|lot)|way|even|far|more) )?(?:(?:further|farther)(?: (?:away|back|off|out))?(?! behind)|far away|(?:in)?to the (?:back(?:ground)?|distance))(?: (?:in)?to the (?:back(?:ground)?|distance))?';
/** What goes farther off is smaller: move the castle further away, das Schloss weiter weg, aleja el castillo. */
const FARTHER_OFF: readonly [RegExp, string][] = [
  [
    new RegExp(
      `(?<!\\p{L})(?:move|put|push|place|set|make|have|bring|take|send|let)(?: (?<what>(?:the|that|this|his|her|its|their) (?:[\\p{L}-]{2,15} ){0,2}?[\\p{L}-]{2,15})) (?:be |go |stand )?${FAR}(?!\\p{L})`,
      'giu',
    ),
    'make $<what> smaller',
  ],
  [
    new RegExp(
      `(?<!\\p{L})(?<what>the (?:[\\p{L}-]{2,15} ){0,2}?[\\p{L}-]{2,15}) (?:should|must|could|needs to|has to) (?:be |go |stand )${FAR}(?!\\p{L})`,
      'giu',
    ),
    'make $<what> smaller',
  ],
  [
    /(?<!\p{L})(?:stell|setz|schieb|rück|mach|verschieb)\p{L}{0,2} (?<what>(?:den|die|das) (?:\p{L}{2,15} ){0,1}\p{L}{3,20}) (?:(?:viel|etwas|noch) )?weiter (?:weg|nach hinten|zurück)(?!\p{L})/giu,
    'mach $<what> kleiner',
  ],
  [
    /(?<!\p{L})(?:aleja|pon|mueve) (?<what>(?:el|la|los|las) \p{L}{3,20}(?: \p{L}{3,15})?) (?:(?:mucho|un poco) )?más (?:lejos|atrás)(?!\p{L})/giu,
    'haz $<what> más pequeño',
  ],
  [
    /(?<!\p{L})(?:éloigne[zr]?|mets|mettez|déplace[zr]?) (?<what>(?:le |la |les |l['’])\p{L}{3,20}(?: \p{L}{3,15})?) plus loin(?!\p{L})/giu,
    'rends $<what> plus petit',
  ],
  [
    /(?<!\p{L})(?:sposta|metti|allontana) (?<what>(?:il |la |lo |i |le |l['’])\p{L}{3,20}(?: \p{L}{3,15})?) più (?:lontano|indietro)(?!\p{L})/giu,
    'rendi $<what> più piccolo',
  ],
  [
    /(?<!\p{L})(?:afasta|coloca|põe|move) (?<what>[oa]s? \p{L}{3,20}(?: \p{L}{3,15})?) mais (?:longe|para trás)(?!\p{L})/giu,
    'deixa $<what> menor',
  ],
];
/** The words of a prompt for things that go farther off. */
export const farOffIn = (prompt: string): string[] => prompt.match(FAR_OFF) ?? [];
// slow pattern allowed: its words are those of the constant `FAR`.
const FAR_OFF = new RegExp(`(?<!\\p{L})${FAR}(?!\\p{L})`, 'giu');
/** A prompt that makes things smaller where it moved them farther off; a camera is no such thing. */
function withFartherOff(prompt: string, languages: readonly string[]): string {
  return FARTHER_OFF.reduce(
    (text, [words, order]) =>
      text.replace(words, (found, ...all) => {
        const { what = '' } = all.at(-1) as { what?: string };
        return namesThing(what, languages) && !CAMERA.test(what) ? order.replace('$<what>', what) : found;
      }),
    prompt,
  );
}
const CAMERA = /(?<!\p{L})(?:camera|view|shot|kamera|cámara|caméra|câmera|telecamera)(?!\p{L})/iu;
const CLAUSE_END = /[.,;:!?]|(?<!\p{L})(?:and|but|und|aber|y|pero|et|mais|e|ma|mas)(?!\p{L})/iu;

/** Whether words name a thing, and not only people. */
export const namesThing = (words: string, languages: readonly string[]): boolean =>
  findObjects(words, Number.POSITIVE_INFINITY, languages).some(({ noun }) => peopleNamedAt(noun).length === 0);

/** A prompt in which things that come nearer to something are put beside it. */
export function withBroughtNearer(prompt: string): string {
  const languages = languagesOfEdit(prompt);
  const far = withFartherOff(prompt, languages);
  const placed = NEARER_TO.reduce(
    (text, [words, beside]) =>
      text.replace(words, (found, at: number) =>
        namesThing(withoutMovedCamera(text.slice(0, at).split(CLAUSE_END).at(-1) ?? ''), languages) ? beside : found,
      ),
    far,
  );
  return placed === far ? far : placed.replace(BRING_NEARER, 'mets');
}
const BRING_NEARER = /(?<!\p{L})rapproche[rz]?(?!\p{L})/giu;
