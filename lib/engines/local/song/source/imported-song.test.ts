import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wavBytes } from '#lib/media/audio/mono-wav.ts';
import type { SongBrief, SongCandidate, SongSource, SourceStudy } from '#lib/products/music/ports.ts';
import { formSong } from '../../analysis/song-fixture.ts';
import { ANALYSIS_RATE } from '../../analysis/spectrogram.ts';
import { fieldLimits } from '#lib/contract/accounts/limits.ts';
import { composeSong } from '../compose/compose-song.ts';
import type { Score } from '../compose/score.ts';
import { createLocalSongEngine } from '../index.ts';
import { integratedLufs, truePeak } from '../mix/loudness.ts';
import { decodeStereo, type StereoSound } from '../output/decode-stereo.ts';
import { warningsOf } from '../song-warnings.ts';
import { planSeam } from './plan-seam.ts';
import { RATE } from '../sample-rate.ts';

const BPM = 112;
const BEAT_SEC = 60 / BPM;
const engine = createLocalSongEngine();
const { signal } = new AbortController();
const hash = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
let workDir = '';
let sourcePath = '';
let study: SourceStudy;

const source = (use: SongSource['use'], more: Partial<SongSource> = {}): SongSource => ({
  use,
  path: sourcePath,
  url: 'https://example.com/a.wav',
  durationSec: study.durationSec,
  lines: [],
  study,
  ...more,
});
const brief: SongBrief = {
  lyrics: '[Verse]\nHold on to the light\nWe are young tonight',
  tags: 'rock, female vocals',
  title: 'On',
  instrumental: false,
  model: 'chirp-hawk',
  seed: 3,
};
const make = (name: string, more: Partial<SongBrief>, index = 0) =>
  engine.renderCandidate({ ...brief, ...more }, index, { signal, workDir: join(workDir, name) });

function rms(channel: Float32Array, fromSec: number, toSec: number): number {
  const part = channel.subarray(Math.round(fromSec * RATE), Math.round(toSec * RATE));
  return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length);
}

/** The sharpest bend of the waveform: a cut stands far above those of the music. */
function sharpest(channel: Float32Array, fromSec: number, toSec: number): number {
  let highest = 0;
  for (let at = Math.round(fromSec * RATE) + 1; at < Math.round(toSec * RATE); at++)
    highest = Math.max(
      highest,
      Math.abs((channel[at + 1] as number) - 2 * (channel[at] as number) + (channel[at - 1] as number)),
    );
  return highest;
}

function likeness(one: Float32Array, other: Float32Array): number {
  let [product, a, b] = [0, 0, 0];
  for (let at = 0; at < one.length; at++) {
    product += (one[at] as number) * (other[at] as number);
    a += (one[at] as number) ** 2;
    b += (other[at] as number) ** 2;
  }
  return product / Math.sqrt(a * b);
}

function expectSound({ left, right }: StereoSound, song: SongCandidate): void {
  expect(20 * Math.log10(truePeak(left, right))).toBeLessThan(-1);
  expect(integratedLufs(left, right)).toBeGreaterThan(-17);
  const last = song.sections.at(-1)?.startSec ?? 0;
  for (let sec = 0; sec < last - 1; sec++)
    expect(rms(left, sec, sec + 1), `silence at ${sec} s`).toBeGreaterThan(0.005);
  expect(song.waveform.length).toBe(Math.ceil(song.durationSec * 10));
}

beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'cadenza-import-'));
  sourcePath = join(workDir, 'source.wav');
  await writeFile(sourcePath, wavBytes(formSong(BPM, 'AB').samples, ANALYSIS_RATE));
  study = await (engine.studySource as NonNullable<typeof engine.studySource>)(sourcePath, { signal, workDir });
});
afterAll(() => rm(workDir, { recursive: true, force: true }));

describe('imported audio', () => {
  it('is analysed for tempo, key, bars and chords', () => {
    expect(study.bpm).toBeCloseTo(BPM, 0);
    expect(study).toMatchObject({ hasPulse: true, beatsPerBar: 4 });
    expect(study.bars.length).toBe(16);
    // A minor, F major, C major, G major, as the fixture plays them in its first part.
    expect(study.bars.slice(0, 4).map(({ chords }) => `${chords[0].root} ${chords[0].quality}`)).toEqual([
      '9 minor',
      '5 major',
      '0 major',
      '7 major',
    ]);
  });
});

describe('a cover of imported audio', () => {
  const cover = (name: string, more: Partial<SongBrief>) =>
    make(name, {
      tags: 'rock, female vocals',
      lyrics: '[Chorus]\nHold on to the light\nWe are young tonight',
      source: source('cover'),
      ...more,
    });
  const listen = async (song: SongCandidate) =>
    (engine.studySource as NonNullable<typeof engine.studySource>)(song.audioPath, { signal, workDir });
  /** Share of half bars with the same chord. */
  const sameChords = (heard: SourceStudy) => {
    const pairs = study.bars.flatMap((bar, at) =>
      [0, 1].map((half) => [bar.chords[half], heard.bars[at]?.chords[half]] as const),
    );
    return (
      pairs.filter(([one, other]) => one?.root === other?.root && one?.quality === other?.quality).length / pairs.length
    );
  };

  let song: SongCandidate;
  let heard: SourceStudy;
  beforeAll(async () => {
    song = await cover('cover', {});
    heard = await listen(song);
  });

  it('keeps tempo, key, form and chords of the source, and sings the new words over them', async () => {
    expectSound(await decodeStereo(song.audioPath), song);
    expect(song.bpm).toBeCloseTo(BPM, 0);
    expect(song.key).toBe(study.key);
    expect(song.style).toMatch(/^Rock/);
    expect(song.sections.length).toBe(study.sections.length);
    song.sections.forEach((section, at) =>
      expect(Math.abs(section.startSec - (study.sections[at]?.startSec ?? 0))).toBeLessThan(0.3),
    );
    expect(song.lines.map((line) => line.text)).toEqual(['Hold on to the light', 'We are young tonight']);
    // The second half of the source is its chorus.
    expect(song.lines[0]?.startSec).toBeGreaterThan(8 * 4 * BEAT_SEC - BEAT_SEC);
    expect(heard.bpm).toBeCloseTo(BPM, 0);
    expect(sameChords(heard)).toBeGreaterThan(0.6);
  });

  it('follows the source less when its audio weight is zero', async () => {
    const loose = await cover('cover-loose', { controlSliders: { audioWeight: 0 } });
    expect(sameChords(heard)).toBeGreaterThan(sameChords(await listen(loose)) + 0.2);
  });
});

describe('a continuation of imported audio', () => {
  const continueAt = 20.1;
  let song: SongCandidate;
  let sound: StereoSound;
  beforeAll(async () => {
    song = await make('extend', { source: source('extend', { continueAt }) });
    sound = await decodeStereo(song.audioPath);
  });

  it('keeps the source up to a beat near the requested time', async () => {
    const link = song.sections.find((section) => section.label === 'Link');
    const seamSec = link?.startSec ?? 0;
    expect(Math.abs(seamSec - continueAt)).toBeLessThan(BEAT_SEC / 2 + 0.02);
    expect(Math.abs(seamSec / BEAT_SEC - Math.round(seamSec / BEAT_SEC)) * BEAT_SEC).toBeLessThan(0.03);
    const { samples } = formSong(BPM, 'AB');
    const kept = Float32Array.from(
      { length: Math.floor((seamSec - 0.5) * ANALYSIS_RATE) },
      (_, at) => sound.left[at * 2] as number,
    );
    expect(likeness(kept, samples.subarray(0, kept.length))).toBeGreaterThan(0.9);
  });

  it('joins the new music without a click, a gap or a jump in level', () => {
    const seamSec = song.sections.find((section) => section.label === 'Link')?.startSec ?? 0;
    expectSound(sound, song);
    for (const channel of [sound.left, sound.right]) {
      expect(sharpest(channel, seamSec - 0.3, seamSec + 0.3)).toBeLessThan(
        Math.max(sharpest(channel, seamSec - 8, seamSec - 0.4), sharpest(channel, seamSec + 0.4, seamSec + 8)) * 1.5,
      );
    }
    const before = 20 * Math.log10(rms(sound.left, seamSec - 6, seamSec));
    const after = 20 * Math.log10(rms(sound.left, seamSec, seamSec + 6));
    expect(Math.abs(after - before)).toBeLessThan(7);
  });

  it('keeps the tempo and key, and times the new words where they are sung', () => {
    expect(song.bpm).toBeCloseTo(BPM, 0);
    expect(song.key).toBe(study.key);
    expect(song.lines.map((line) => line.text)).toEqual(['Hold on to the light', 'We are young tonight']);
    expect(song.lines[0]?.startSec).toBeGreaterThan(continueAt + BEAT_SEC);
    for (const line of song.lines) expect(rms(sound.left, line.startSec, line.endSec)).toBeGreaterThan(0.02);
    expect(song.lines.at(-1)?.endSec).toBeLessThan(song.durationSec);
    song.sections.forEach((section, at) => expect(section.startSec).toBeCloseTo(song.sections[at - 1]?.endSec ?? 0, 2));
  });

  it('sings every line of long lyrics in a song that may still be covered, and says of what is longer that it is cut', () => {
    const written = (lines: number) => ({
      ...brief,
      lyrics: 'walking down the river in the morning light\n'.repeat(lines),
      source: source('extend', { continueAt }),
    });
    const composed = (lines: number) => {
      const one = written(lines);
      return composeSong(one, 0, { ...one.source, study, seam: planSeam(study, continueAt) });
    };
    const long = composed(150);
    expect(long.phrases.length).toBe(150);
    expect(warningsOf(written(150), long)).toEqual([]);
    const longest = composed(300);
    expect(warningsOf(written(300), longest)).toEqual(['SONG_LYRICS_CUT']);
    expect(continueAt + longest.totalBeats * BEAT_SEC).toBeLessThan(fieldLimits.songSourceSecMax);
  });

  it.each([
    ['140 bpm', ['SONG_TEMPO_OF_SOURCE']],
    ['56 bpm', []],
    ['rock, 112 bpm', []],
    ['rock', []],
  ])('says that its tempo stays that of the audio where another is asked for: %s', (tags, codes) => {
    const style = { bpm: BPM, targetSec: null, lastChorusUp: 0, entries: [], tempoChanges: [] };
    const score = { style, sections: [], parts: [], turns: [], totalBeats: 0, unsungLines: 0 } as unknown as Score;
    expect(warningsOf({ ...brief, tags, source: source('extend') }, score)).toEqual(codes);
    expect(warningsOf({ ...brief, tags }, score)).toEqual([]);
  });

  it('gives the same bytes again, and another continuation as second candidate', async () => {
    const again = await make('extend-again', { source: source('extend', { continueAt }) });
    expect(await hash(again.audioPath)).toBe(await hash(song.audioPath));
    const other = await make('extend-other', { source: source('extend', { continueAt }) }, 1);
    expect(await hash(other.audioPath)).not.toBe(await hash(song.audioPath));
  });

  it('starts at the end when the requested time is past it, and repeats the named chorus', async () => {
    const past = await make('extend-end', {
      lyrics: '[Chorus]',
      source: source('extend', {
        continueAt: 9_999,
        precedingLyrics: '[Verse]\nla\n[Chorus]\nCome back to me',
        precedingIsKept: true,
      }),
    });
    const seamSec = past.sections.find((section) => section.label === 'Link')?.startSec ?? 0;
    expect(Math.abs(seamSec - study.audibleEndSec)).toBeLessThan(BEAT_SEC);
    expect(past.lines.map((line) => line.text)).toEqual(['Come back to me']);
    expect(past.lyrics).toBe('[Verse]\nla\n[Chorus]\nCome back to me\n\n[Chorus]');
    expectSound(await decodeStereo(past.audioPath), past);
  });
});
