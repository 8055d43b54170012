/**
 * Things that can bear the words of an edit or a song: a blank of each, and where the words stand on it. Loads no
 * canvas, as planning needs none.
 */
import { withoutGlyph } from '../../font-files.ts';
import type { ShapeId } from '../../objects/object-shapes.ts';

/** The box of the words (x, y, width and height) in a square of 32; lit words shine in the colour asked for. */
type Board = { blank: ShapeId; box: readonly [number, number, number, number]; isLit?: true };

const BOARD: Board = { blank: 'own:blank-signboard', box: [3, 4.4, 26, 11.6] };
const SHIRT: Board = { blank: 'fluent-emoji-flat:t-shirt', box: [10.2, 10.5, 11.6, 12] };
const SHOP: Board = { blank: 'own:shopfront', box: [2.2, 3.9, 27.6, 6.2] };
const BOARDS: Partial<Record<ShapeId, Board>> = {
  'own:neon-sign': { blank: 'own:blank-neon', box: [4, 9.8, 24, 12.4], isLit: true },
  'own:signboard': BOARD,
  'own:poster': { blank: 'own:blank-poster', box: [6.4, 3.6, 19.2, 25] },
  'own:blackboard': { blank: 'own:blank-blackboard', box: [5.2, 5.4, 21.6, 16] },
  'own:banner': { blank: 'own:banner', box: [3, 12.2, 26, 9.6] },
  'own:license-plate': { blank: 'own:blank-plate', box: [3, 10.4, 26, 11.2] },
  'mdi:billboard': { blank: 'own:billboard', box: [2.6, 5, 26.8, 12.6] },
  'mdi:store': SHOP,
  'mdi:storefront': SHOP,
  'game-icons:direction-signs': { blank: 'own:road-sign', box: [3, 4.6, 26, 10.2] },
  'fluent-emoji-flat:placard': { blank: 'own:placard', box: [4.2, 4.2, 23.6, 13.6] },
  'fluent-emoji-flat:birthday-cake': { blank: 'own:lettered-cake', box: [4.4, 13.4, 23.2, 9.6] },
  'fluent-emoji-flat:t-shirt': SHIRT,
  'game-icons:shirt': SHIRT,
};
const BLANKS: ReadonlyMap<ShapeId, Board> = new Map(
  Object.values(BOARDS).flatMap((board) => (board ? [[board.blank, board] as const] : [])),
);

/** The blank of a thing that is to say something; the shape itself where it bears no words. */
export const blankOf = (shape: ShapeId): ShapeId => BOARDS[shape]?.blank ?? shape;

/** Longer texts cannot be read on a sign. */
export const SAID_MAX = 28;
/** Whether a thing of a shape can say a text, with letters that the fonts have. */
export const canSay = (shape: ShapeId, text: string): boolean =>
  BOARDS[shape] !== undefined && text.length <= SAID_MAX && withoutGlyph(text).length === 0;

/** The board of a blank, if the shape is one. */
export const boardOf = (shape: ShapeId): Board | undefined => BLANKS.get(shape);

/** Whether the dye of a thing colours its words. */
export const isLit = (shape: ShapeId): boolean => BLANKS.get(shape)?.isLit === true;
