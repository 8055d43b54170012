/**
 * The shapes objects are drawn from: vector sets of npm, each a JSON file of several megabytes. A file is read as text and only the
 * shapes that are asked for are taken out of it, so a child that draws three objects never builds three thousand.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { ACTOR_SQUARE, actorBody } from '../actors/body.ts';
import { actorNamed } from '../actors/name.ts';
import { ownBody } from './own-shapes.ts';

export type ShapeSet = 'fluent-emoji-flat' | 'fluent-emoji-high-contrast' | 'game-icons' | 'mdi' | 'own' | 'actor';

/** `set:name`, as the sets' own site writes it. */
export type ShapeId = `${ShapeSet}:${string}`;

/** Units of each set's square. */
const SQUARE: Record<ShapeSet, number> = {
  'fluent-emoji-flat': 32,
  'fluent-emoji-high-contrast': 32,
  'game-icons': 512,
  mdi: 24,
  own: 32,
  actor: ACTOR_SQUARE,
};

/** Whether a text names a shape of a set. Emoji have names with a colon too: “family: woman, boy”. */
export const isShapeId = (text: string): text is ShapeId =>
  Object.hasOwn(SQUARE, text.slice(0, Math.max(0, text.indexOf(':'))));

/** Whether a shape has one colour and no parts. */
export const isGlyph = (shape: ShapeId): boolean => shape.startsWith('game-icons:') || shape.startsWith('mdi:');

const require = createRequire(import.meta.url);
const texts = new Map<ShapeSet, string>();
const names = new Map<ShapeSet, ReadonlySet<string>>();

function textOf(set: ShapeSet): string {
  const known = texts.get(set);
  if (known !== undefined) return known;
  const text = readFileSync(require.resolve(`@iconify-json/${set}/icons.json`), 'latin1');
  texts.set(set, text);
  return text;
}

/** Every name of a set. */
export function shapeNames(set: ShapeSet): ReadonlySet<string> {
  const known = names.get(set);
  if (known) return known;
  const found = new Set([...textOf(set).matchAll(/\n\t\t"([a-z0-9-]+)": \{/g)].map((match) => match[1] as string));
  names.set(set, found);
  return found;
}

/** Lets the sets' texts go; what was taken out of them stays. */
export function releaseShapeTexts(): void {
  texts.clear();
}

const ON_A_SQUARE = new Set(['fireworks', 'sparkler', 'shooting-star']);

/** The inside of a shape's SVG, or null where the set has no such name. */
function shapeBody(id: ShapeId): string | null {
  const [set, name] = id.split(':') as [ShapeSet, string];
  if (set === 'own') return ownBody(name);
  if (set === 'actor') return actorBody(actorNamed(name));
  const text = textOf(set);
  const at = text.indexOf(`\n\t\t"${name}": {`);
  if (at < 0) return null;
  const start = text.indexOf('"body": ', at) + 8;
  let end = start + 1;
  while (text[end] !== '"' || text[end - 1] === '\\') end++;
  const body = JSON.parse(text.slice(start, end + 1)) as string;
  // Lights in the sky are taken out of the square of night they are drawn on.
  if (set !== 'fluent-emoji-flat' || !ON_A_SQUARE.has(name)) return body;
  const from = body.indexOf('<path ');
  return body.slice(0, from) + body.slice(body.indexOf('/>', from) + 2);
}

/** A shape as an SVG file of a size. Shapes of one colour are drawn in `color`; `outline` draws edges of that width (in shares of the square) and fills nothing. */
export function shapeSvg(id: ShapeId, sizePx: number, options: { color?: string; outline?: number } = {}): Buffer {
  const body = shapeBody(id);
  if (body === null) throw new Error(`There is no shape ${id}`);
  const square = SQUARE[id.split(':')[0] as ShapeSet];
  const color = options.color ?? '#000000';
  const drawn =
    options.outline === undefined
      ? body.replaceAll('currentColor', color)
      : body.replace(
          /fill="(?!none)[^"]*"/g,
          `fill="none" stroke="${color}" stroke-width="${options.outline * square}" stroke-linejoin="round"`,
        );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${square} ${square}" width="${sizePx}" height="${sizePx}">${drawn}</svg>`,
  );
}
