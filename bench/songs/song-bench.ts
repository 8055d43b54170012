import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { composeSong } from '#lib/engines/local/song/compose/compose-song.ts';
import { isDrop } from '#lib/engines/local/song/compose/drop.ts';
import { type PlacedSection, type Score, secPerBeat } from '#lib/engines/local/song/compose/score.ts';
import { integratedLufs, loudnessTrack, lufsWithin, truePeak } from '#lib/engines/local/song/mix/loudness.ts';
import { LEAD_IN_SEC, playScore, TARGET_LUFS } from '#lib/engines/local/song/play-score.ts';
import { RATE } from '#lib/engines/local/song/sample-rate.ts';
import { SONG_ENGINE } from '#lib/engines/local/song/studio/song-recipe.ts';
import {
  type Channels,
  sameIntervals,
  shareBetween,
  spectrum,
  width,
} from '#lib/engines/local/song/testing/measure-song.ts';
import type { SungLine } from '#lib/products/music/ports.ts';
import { canRecognise, type Recording, recognise, speakVocabulary } from './recognise-words.ts';
import { BENCH_GENRES, type BenchGenre, benchBrief, wordsOf } from './song-texts.ts';

const SEEDS = [1, 2, 3];
const WORD_BEFORE_SEC = 0.03;
const WORD_AFTER_SEC = 0.04;

type Column = { name: string; digits: number; wanted: (genre: BenchGenre) => readonly [number, number] };
const COLUMNS = {
  lufs: { name: 'LUFS', digits: 1, wanted: () => [TARGET_LUFS - 0.5, TARGET_LUFS + 0.5] },
  peak: { name: 'dBTP', digits: 1, wanted: () => [-9, -1] },
  width: { name: 'width', digits: 1, wanted: (genre) => genre.width },
  bass: { name: '<150 Hz', digits: 1, wanted: (genre) => genre.bass },
  air: { name: '>5 kHz', digits: 1, wanted: (genre) => genre.air },
  lift: { name: 'chorus', digits: 1, wanted: () => [2, 4] },
  drop: { name: 'drop', digits: 1, wanted: () => [4, 20] },
  voice: { name: 'voice', digits: 1, wanted: () => [-4, -1] },
  shared: { name: 'shared', digits: 2, wanted: () => [0, 0.4] },
  words: { name: 'words', digits: 2, wanted: () => [0.6, 9] },
} as const satisfies Record<string, Column>;
type Row = { [name in keyof typeof COLUMNS]?: number };
const columns = Object.entries(COLUMNS) as [keyof typeof COLUMNS, Column][];

/**
 * Twelve genres with each seed, as a table: loudness and true peak; in dB the energy of the sides against the middle,
 * below 150 Hz and above 5 kHz; how far choruses are above verses, and drops above what leads to them; the voice
 * against its band while it sings; the intervals that two candidates share; the words recognised in the voice, against
 * the same words spoken by espeak-ng. A star marks a value outside its range. Each row is shown and saved as soon as
 * its song is measured; with `isResumed`, rows saved by an earlier run are shown as they are and only the others are
 * measured.
 */
export async function benchSongs(seeds: readonly number[] = SEEDS, isResumed = false, only = ''): Promise<void> {
  const spoken = (await canRecognise()) ? await speakVocabulary() : null;
  const plain = spoken ? await recognise(spoken) : null;
  if (!plain) console.log('words are not measured: espeak-ng and pocketsphinx are not installed');
  console.log(['genre'.padEnd(10), 'seed', ...columns.map(([, { name }]) => name.padStart(8))].join(' '));
  const kept = isResumed ? await keptRows() : new Map<string, Row>();
  let missed = 0;
  const rows: { genre: BenchGenre; row: Row }[] = [];
  const show = (title: string, seed: string, genre: BenchGenre, row: Row) => {
    const cells = columns.map(([key, { digits, wanted }]) => {
      const value = row[key];
      if (value === undefined) return '-'.padStart(7);
      const [least, most] = wanted(genre);
      const misses = value < least || value > most;
      if (misses) missed++;
      return `${value.toFixed(digits)}${misses ? '*' : ' '}`.padStart(8);
    });
    console.log([title.padEnd(10), seed.padStart(4), ...cells].join(' '));
  };
  for (const seed of seeds) {
    for (const [place, genre] of BENCH_GENRES.entries()) {
      if (only && !only.split(',').includes(genre.name)) continue;
      const known = kept.get(nameOf(genre, seed, plain !== null));
      const row = known ?? (await measureSong(genre, place, seed, plain));
      if (known === undefined) await keepRow(nameOf(genre, seed, plain !== null), row);
      rows.push({ genre, row });
      show(genre.name, String(seed), genre, row);
    }
  }
  console.log(`${missed} of ${rows.length} songs' figures miss their range`);
  if (!plain) return;
  const measured = BENCH_GENRES.filter((genre) => rows.some((each) => each.genre === genre));
  const means = measured.map((genre) => {
    const shares = rows.filter((each) => each.genre === genre).map(({ row }) => row.words ?? 0);
    return `${genre.name} ${(shares.reduce((sum, share) => sum + share, 0) / shares.length).toFixed(2)}`;
  });
  console.log(`words of each genre over all seeds: ${means.join(', ')}`);
}

const KEPT = '.build/bench-songs.jsonl';

/** Key of a saved row: a song stays the same as long as its engine version does. */
const nameOf = (genre: BenchGenre, seed: number, hasWords: boolean): string =>
  [SONG_ENGINE, genre.name, seed, hasWords ? 'words' : 'sound'].join(' ');

async function keepRow(name: string, row: Row): Promise<void> {
  await mkdir('.build', { recursive: true });
  await appendFile(KEPT, `${JSON.stringify({ name, row })}\n`);
}

async function keptRows(): Promise<Map<string, Row>> {
  const text = await readFile(KEPT, 'utf8').catch(() => '');
  const lines = text.split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => JSON.parse(line) as { name: string; row: Row }).map(({ name, row }) => [name, row]),
  );
}

type Heard = ReadonlyMap<string, string>;

async function measureSong(genre: BenchGenre, place: number, seed: number, plain: Heard | null): Promise<Row> {
  const brief = benchBrief(genre, place, seed);
  const [score, second] = [0, 1].map((index) => composeSong(brief, index)) as [Score, Score];
  const { left, right, lines, stem } = await playScore(score, `${seed}|0`, TARGET_LUFS, () => undefined, 'vocals');
  const voice = stem as Channels;
  const band = [left, right].map((channel, side) =>
    channel.map((value, at) => value - (voice[side as 0 | 1][at] as number)),
  );
  const energy = spectrum([left, right]);
  const sung = lines.map(({ startSec, endSec }) => ({ fromSec: startSec, toSec: endSec }));
  const between = (from: number, to: number) => shareBetween(from, to, energy);
  return {
    lufs: integratedLufs(left, right),
    peak: 20 * Math.log10(truePeak(left, right)),
    width: width([left, right]),
    bass: between(20, 150),
    air: between(5000, RATE / 2),
    ...curve(score, [left, right]),
    voice:
      lufsWithin(loudnessTrack(...voice), sung) - lufsWithin(loudnessTrack(...(band as unknown as Channels)), sung),
    shared: sameIntervals(score, second),
    ...(plain ? { words: await wordShare(voice, lines, plain) } : {}),
  };
}

/** The first chorus against the first verse, and the weakest drop against what leads to it. */
function curve(score: Score, whole: Channels): Row {
  const track = loudnessTrack(...whole);
  const barSec = score.style.beatsPerBar * secPerBeat(score.style);
  const heard = score.sections.map((section) => {
    const fromSec = LEAD_IN_SEC + section.bar * barSec;
    return { section, lufs: lufsWithin(track, [{ fromSec, toSec: fromSec + section.bars * barSec }]) };
  });
  const first = (kind: PlacedSection['kind']) => heard.find(({ section }) => section.kind === kind)?.lufs ?? Number.NaN;
  const drops = heard.flatMap(({ section, lufs }, at) => {
    const before = heard[at - 1];
    return before && isDrop(section, score.style) ? [lufs - before.lufs] : [];
  });
  return { lift: first('chorus') - first('verse'), ...(drops.length > 0 ? { drop: Math.min(...drops) } : {}) };
}

/** Words recognised in the voice, each distinct line once, relative to those recognised when espeak-ng says them. */
async function wordShare([left, right]: Channels, lines: readonly SungLine[], plain: Heard): Promise<number> {
  const middle = left.map((value, at) => (value + (right[at] as number)) / 2);
  const cuts = new Map<string, Recording>();
  const told = new Map<string, string>();
  for (const [at, line] of lines.entries()) {
    if (lines.findIndex(({ text }) => text === line.text) < at) continue;
    for (const [place, word] of line.words.entries()) {
      const from = Math.max(0, Math.round((word.startSec - WORD_BEFORE_SEC) * RATE));
      const samples = middle.subarray(from, Math.round((word.endSec + WORD_AFTER_SEC) * RATE));
      cuts.set(`${at}-${place}`, { samples, rate: RATE });
      told.set(`${at}-${place}`, wordsOf(word.text)[0] ?? '');
    }
  }
  const heard = await recognise(cuts);
  const counted = (matches: (id: string, word: string) => boolean) =>
    [...told].filter(([id, word]) => matches(id, word)).length;
  return counted((id, word) => heard.get(id) === word) / counted((_, word) => plain.get(word) === word);
}
