import { readFileSync } from 'node:fs';
import { createRandom } from '#lib/engines/local/song/seeded-random.ts';

/** What to draw from: each of `feel` has one value, both ends of a range, or some to pick from. See `knownSong`. */
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
 * genres.txt writes songs as drum machines do: a mark for each step of a bar (`X` loud, `x` usual, `o` soft; in a bass `5`, `8` and
 * `3` lie above the root and `w` wanders). A line is a sound and its row, with more rows for the bars after, or more
 * sounds that play together. ` / ` parts lines of which a song has one; there, a line that names no sound keeps the one
 * before. `?4` is a row with four strokes anywhere, `-` is none.
 */
export const GENRES = readGenres('./genres.txt');
/** Other genres, patterns and sounds, which no weights may be fitted on or figures chosen by. */
export const HELD_BACK = readGenres('./held-back.txt');
/** A second such set, with sounds of its own. */
export const UNSEEN = readGenres('./unseen.txt');

/** The drums of a genre with bass and chords of others in the same metre, so that beats are not known by the usual company of a pattern. */
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
