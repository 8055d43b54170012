/** What an edit brings nearer to something, or to somebody, is beside it then; the camera stays. */
import { findObjects } from '../../../draw/objects/find-objects.ts';
import { peopleNamedAt } from '../../people/sung-people.ts';
import { languagesOfEdit } from '../languages.ts';

const NOT_TO_US =
  '(?! (?:the |die |der |la |a |o )?(?:camera|kamera|cámara|caméra|câmera|telecamera|us|me|uns|mich|nosotros|nous|nós|noi)(?!\\p{L}))';
/** By how each language says it, and what is beside something in that. */
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
const CLAUSE_END = /[.,;:!?]|(?<!\p{L})(?:and|but|und|aber|y|pero|et|mais|e|ma|mas)(?!\p{L})/iu;

/** Whether words name a thing, and not only people. */
export const namesThing = (words: string, languages: readonly string[]): boolean =>
  findObjects(words, Number.POSITIVE_INFINITY, languages).some(({ noun }) => peopleNamedAt(noun).length === 0);

/** A prompt in which things that come nearer to something are put beside it. */
export function withBroughtNearer(prompt: string): string {
  const languages = languagesOfEdit(prompt);
  const placed = NEARER_TO.reduce(
    (text, [words, beside]) =>
      text.replace(words, (found, at: number) =>
        namesThing(text.slice(0, at).split(CLAUSE_END).at(-1) ?? '', languages) ? beside : found,
      ),
    prompt,
  );
  return placed === prompt ? prompt : placed.replace(BRING_NEARER, 'mets');
}
const BRING_NEARER = /(?<!\p{L})rapproche[rz]?(?!\p{L})/giu;
