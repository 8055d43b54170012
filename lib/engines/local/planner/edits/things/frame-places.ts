/** What an edit puts at a place of the picture itself: at the top left, in front; on the wall of a room or outside its window. */
import type { SceneSetting } from '#lib/products/mv/ports.ts';
import { IN_FRAME } from '../../../draw/scene/style.ts';
import { INSIDE } from '../../places/setting-words.ts';
import { type Named, SENTENCE_END, type Where } from '../named.ts';

const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
const CORNER = '(?:[- ](?:hand )?(?:corner|side|edge))?(?: of the (?:picture|frame|screen|image|sky|scene|shot))?';
const high = (en: string, de: string, romance: string, signs: string): RegExp =>
  // slow pattern allowed: its words are those of `PLACES`.
  new RegExp(
    `${FROM}(?:(?:(?:up )?(?:at|in|on|to) the )?(?:very )?(?:top|upper)[- ]${en}${CORNER}|oben ${de}|${de} oben|in der (?:oberen ${de}en|${de}en oberen) ecke|${romance})${TO}|${signs}`,
    'giu',
  );
const PLACES: readonly ['upper-left' | 'upper-right' | 'top' | 'front', RegExp][] = [
  [
    'upper-left',
    high(
      'left',
      'link(?:s|(?=en))',
      'arriba,? a la izquierda|en la (?:esquina |parte )?superior izquierda|en haut,? à gauche|dans le coin supérieur gauche|em cima,? à esquerda|no (?:canto|alto) (?:superior esquerdo|à esquerda)',
      '左上(?:の?[角隅すみかど]{1,2})?',
    ),
  ],
  [
    'upper-right',
    high(
      'right',
      'recht(?:s|(?=en))',
      'arriba,? a la derecha|en la (?:esquina |parte )?superior derecha|en haut,? à droite|dans le coin supérieur droit|em cima,? à direita|no (?:canto|alto) (?:superior direito|à direita)',
      '右上(?:の?[角隅すみかど]{1,2})?',
    ),
  ],
  [
    'top',
    new RegExp(
      `${FROM}(?:at the (?:very )?top(?: (?:edge|middle|center|centre))?(?: of the (?:picture|frame|screen|image|scene|shot))?(?! of)|(?:ganz )?oben im bild|am oberen (?:bild)?rand|en la parte de arriba|tout en haut(?: de l['’]image)?|na parte de cima|in cima all['’]immagine)${TO}`,
      'giu',
    ),
  ],
  [
    'front',
    new RegExp(`${FROM}(?:in the (?:very )?fore ?ground|im vordergrund|au premier plan)${TO}|前景に|在前景`, 'giu'),
  ],
];

/** Which things a prompt puts at which of these places of the picture. */
export function framePlacesIn(prompt: string, things: readonly Named[]): ReadonlyMap<string, Where> {
  const found = new Map<string, Where>();
  const free = (one: Named) => !one.isSomebody && !found.has(one.noun);
  for (const [is, words] of PLACES)
    for (const { 0: said, index } of prompt.matchAll(words)) {
      const end = index + said.length;
      const isFirst = /(?:^|[.,;:!?]\s{0,2})$/u.test(prompt.slice(0, index));
      const before = things.findLast(
        (one) => one.at < index && free(one) && !CLAUSE_END.test(prompt.slice(one.at, index)),
      );
      const after = things.find((one) => one.at >= end && free(one) && !SENTENCE_END.test(prompt.slice(end, one.at)));
      const one = isFirst ? (after ?? before) : (before ?? after);
      if (one) found.set(one.noun, { is, of: IN_FRAME });
    }
  return found;
}
const CLAUSE_END = /[.;!?,]|(?<!\p{L})(?:and|but|und|aber|y|pero|et|mais|e|ma)(?!\p{L})/iu;

/** A place in terms of the wall or window that rooms of all styles have: a snowman behind the window is outside. */
export function inRoom(where: Where, setting: SceneSetting, isEnglish: boolean): Where {
  if (!INSIDE.has(setting)) return where;
  const isPane = /(?:^| )window$/.test(where.of);
  if (isPane && (where.is === 'behind' || where.is === 'in' || (where.is === 'before' && !isEnglish)))
    return { is: 'outside', of: IN_FRAME };
  return /(?:^| )wall$/.test(where.of) && where.is === 'on' ? { is: 'wall', of: IN_FRAME } : where;
}
