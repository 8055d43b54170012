/**
 * The shapes that objects are drawn from: vector sets from npm, each a JSON file of several megabytes. Only the
 * position of each shape in its file is kept in memory; a shape is read from there when it is asked for.
 */
import { openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';

import { actorBody } from '../actors/body.ts';
import { actorNamed } from '../actors/name.ts';
import { ACTOR_SQUARE } from '../actors/parts.ts';
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

type Place = { at: number; length: number };
type ShapeFile = { file: number; places: ReadonlyMap<string, Place> };
const shapeFiles = new Map<ShapeSet, ShapeFile>();
/** Many times the longest shape (22 kB). */
const CHUNK_BYTES = 262_144;

function shapeFile(set: ShapeSet): ShapeFile {
  const known = shapeFiles.get(set);
  if (known) return known;
  const file = openSync(require.resolve(`@iconify-json/${set}/icons.json`), 'r');
  const opened = { file, places: placesIn(file) };
  shapeFiles.set(set, opened);
  return opened;
}

const BEGINS = '\n\t\t"';
const ENDS = '\n\t\t}';

/** Shapes follow one another, separated by commas; after the last come other names for some of them. */
function placesIn(file: number): Map<string, Place> {
  const places = new Map<string, Place>();
  const chunk = Buffer.alloc(CHUNK_BYTES);
  let chunkAt = 0;
  for (let done = -1; done !== 0; chunkAt += done) {
    const read = chunk.subarray(0, readSync(file, chunk, 0, CHUNK_BYTES, chunkAt));
    done = 0;
    for (;;) {
      const start = read.indexOf(BEGINS, done);
      const end = start < 0 ? -1 : read.indexOf(ENDS, start);
      const past = end + ENDS.length;
      if (end < 0 || past >= read.length) break;
      const nameAt = start + BEGINS.length;
      places.set(read.toString('latin1', nameAt, read.indexOf('"', nameAt)), {
        at: chunkAt + start,
        length: past - start,
      });
      if (String.fromCharCode(read[past] as number) !== ',') return places;
      done = past;
    }
  }
  return places;
}

/** Every name of a set. */
export function shapeNames(set: ShapeSet): ReadonlyMap<string, unknown> {
  return shapeFile(set).places;
}

const ON_A_SQUARE = new Set(['fireworks', 'sparkler', 'shooting-star']);

/** The inside of a shape's SVG, or null where the set has no such name. */
function shapeBody(id: ShapeId): string | null {
  const [set, name] = id.split(':') as [ShapeSet, string];
  if (set === 'own') return ownBody(name);
  if (set === 'actor') return actorBody(actorNamed(name));
  const { file, places } = shapeFile(set);
  const place = places.get(name);
  if (!place) return null;
  const bytes = Buffer.allocUnsafe(place.length);
  readSync(file, bytes, 0, place.length, place.at);
  const { body } = JSON.parse(bytes.toString('latin1', bytes.indexOf('{'))) as { body: string };
  // Lights in the sky are cut out of the square of night that they are drawn on.
  if (set !== 'fluent-emoji-flat' || !ON_A_SQUARE.has(name)) return body;
  const from = body.indexOf('<path ');
  return body.slice(0, from) + body.slice(body.indexOf('/>', from) + 2);
}

/** A shape as an SVG file of a size. Shapes of one colour are drawn in `color`. */
export function shapeSvg(id: ShapeId, sizePx: number, { color = '#000000' }: { color?: string } = {}): Buffer {
  const body = shapeBody(id);
  if (body === null) throw new Error(`There is no shape ${id}`);
  const square = SQUARE[id.split(':')[0] as ShapeSet];
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${square} ${square}" width="${sizePx}" height="${sizePx}">${body.replaceAll('currentColor', color)}</svg>`,
  );
}
