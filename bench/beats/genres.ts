import { readFileSync } from 'node:fs';
import { createRandom } from '#lib/engines/local/song/seeded-random.ts';

/**
 * The parameters of a genre's random songs: each entry of `feel` is one value, a range, or a list to pick from. See
 * `knownSong`.
 */
export type Genre = {
  name: string;
  feel: Partial<Record<Feel, number[]>>;
  drums: string[];
  bass: string;
  chords: string[];
};
type Feel = 'bpm' | 'beats' | 'steps' | 'swing' | 'swing16' | 'other' | 'drift' | 'early' | 'machine' | 'bars' | 'stab';

const ROWS: Record<string, string> = {
  sixteenths: 'xoxoxoxoxoxoxoxo',
  eighths: 'x.x.x.x.x.x.x.x.',
  quarters: 'X...X...X...X...',
  back: '....X.......X...',
  off: '..X...X...X...X.',
  long: 'X...............',
};
const USUAL: Record<string, string> = {
  'kick usual':
    'kick X.......X....... / X.....x.X....... / X..x......x..... / X.x.......x...x. / X.....x...x..... / X......x..x..... X..x..x...x..... / X..x..x.x..x..x.',
  'hat usual':
    'hat eighths / sixteenths / quarters / x.xxx.xxx.xxx.xx / X.o.X.o.X.o.X.o. / ride eighths / shaker sixteenths',
  'bass usual':
    'bass electric X.......X....... / eighths / sub quarters / X......x..x..... / saw X.....x...x.x... / upright X.......X.......',
  'chords usual':
    'chords piano eighths / X.......X....... / organ long / X.....x...x..... / guitar X..x..x...x.x... / X...x.x...x.x.x. / saw back / X..x..x..x..x.x.',
};

/**
 * genres.txt writes patterns as drum machines do, with a mark for each step of a bar: `X` loud, `x` normal, `o` soft;
 * in a bass `5`, `8` and `3` are intervals above the root and `w` wanders. A line is a sound and its row, followed by
 * rows for later bars or by more sounds that play together. ` / ` separates alternatives, one of which is picked per
 * song; an alternative without a sound keeps the previous one. `?4` is a row with four random strokes, `-` an empty
 * one.
 */
export const GENRES = readGenres('./genres.txt');
/** Held-out genres, patterns and sounds: never fit weights or choose constants on them. */
export const HELD_BACK = readGenres('./held-back.txt');
/** A second held-out set, with its own sounds. */
export const UNSEEN = readGenres('./unseen.txt');

/**
 * A genre's drums with bass and chords from other genres in the same metre, so that beats cannot be recognised by what
 * usually accompanies a drum pattern.
 */
export function mixedGenre(genre: Genre, seed: number): Genre {
  const random = createRandom(`mix ${genre.name} ${seed}`);
  const alike = GENRES.filter(({ feel }) => stepsOf(feel) === stepsOf(genre.feel));
  const [{ bass, name }, { chords, name: other }] = [random.pick(alike), random.pick(alike)];
  return { ...genre, name: `${genre.name}, ${name}, ${other}`, bass, chords };
}

const stepsOf = ({ beats = [4], steps = [4] }: Genre['feel']) => `${beats} ${steps}`;

function readGenres(file: string): readonly Genre[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split(/\n(?=\S)/)
    .map((text) => {
      const [head, ...lines] = text.split(/\n */) as [string, ...string[]];
      const [name, feel] = head.split(': ') as [string, string];
      const parts = lines.map((line) =>
        (USUAL[line] ?? line).replace(/\b[a-z]+[0-9a-z]*\b/g, (word) => ROWS[word] ?? word),
      );
      const named = (role: string) =>
        parts.filter((part) => part.startsWith(role)).map((part) => part.slice(role.length));
      const drums = parts.filter((part) => !/^(bass|chords) /.test(part));
      return { name, feel: readFeel(feel), drums, bass: named('bass ').join(), chords: named('chords ') };
    });
}

function readFeel(text: string): Genre['feel'] {
  const words = text.split('; ').map((each) => each.split(' ') as [Feel, ...string[]]);
  return Object.fromEntries(words.map(([key, ...values]) => [key, values.map(Number)]));
}
