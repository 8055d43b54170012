import { describe, expect, it } from 'vitest';
import { fieldLimits } from '#lib/contract/accounts/limits.ts';
import type { SongBrief } from '#lib/products/music/ports.ts';
import { timeSong } from '../voice/sing-song.ts';
import { composeSong } from './compose-song.ts';
import { secPerBeat } from './score.ts';

/** Before and after the music of a recording. */
const SILENCE_SEC = 2.8;
const LYRICS = `[Verse 1]
City lights are fading in the rain
I hear your whisper calling out my name

[Chorus]
Hold on, hold on, the night is young
We'll sing until the morning comes

[Verse 2]
A second verse, a little longer than the first one was before
And nothing here

[Chorus]
Hold on, hold on, the night is young
We'll sing until the morning comes`;
const brief = (patch: Partial<SongBrief> = {}): SongBrief => ({
  lyrics: LYRICS,
  tags: 'pop',
  instrumental: false,
  model: 'chirp-fenix',
  seed: 7,
  ...patch,
});
const seconds = (score: ReturnType<typeof composeSong>) => score.totalBeats * secPerBeat(score.style);

function checkTiming(patch: Partial<SongBrief>, index = 0) {
  const score = composeSong(brief(patch), index);
  const lines = timeSong(score, 0.12).map((phrase) => phrase.line);
  let floor = 0;
  for (const line of lines) {
    expect(line.words.length).toBeGreaterThan(0);
    expect(line.startSec).toBe(line.words[0]?.startSec);
    expect(line.endSec).toBe(line.words.at(-1)?.endSec);
    for (const word of line.words) {
      expect(word.startSec).toBeGreaterThanOrEqual(floor);
      expect(word.endSec).toBeGreaterThan(word.startSec);
      floor = word.endSec;
    }
  }
  expect(floor).toBeLessThanOrEqual(seconds(score) + 2.6);
  return { score, lines };
}

describe('composeSong', () => {
  it.each(['½', '²', 'ь', '๒', '[Rap]\n½'])('sings a line of signs without a sound of their own: %s', (lyrics) => {
    const { phrases } = composeSong(brief({ lyrics }), 0);
    expect(phrases.every(({ words }) => words.every(({ syllables }) => syllables.length > 0))).toBe(true);
  });

  it('sings every word of the lyrics, in order, with the section labels', () => {
    const { lines } = checkTiming({});
    const wanted = LYRICS.split('\n')
      .filter((line) => line !== '' && !line.startsWith('['))
      .join(' ');
    expect(lines.map((line) => line.words.map((word) => word.text).join(' ')).join(' ')).toBe(wanted);
    expect([...new Set(lines.map((line) => line.section))]).toEqual(['Verse 1', 'Chorus', 'Verse 2']);
  });

  it('keeps words in order in every genre, and on the second candidate', () => {
    for (const tags of [
      'rock',
      'ballad',
      'lofi',
      'trap',
      'rap hip-hop',
      'house',
      'synthwave',
      'folk waltz',
      'country',
      'jazz',
      'bossa nova',
      'r&b',
      'cinematic',
      'metal',
      'punk',
      'ambient',
      'reggae',
      'latin',
      'indie',
      'blues',
      'drum and bass',
      'lullaby',
      'city pop',
      'funk',
      'edm',
      'polka yodel',
    ])
      checkTiming({ tags }, tags.length % 2);
  });

  it('repeats the melody of a repeated chorus', () => {
    const { score } = checkTiming({});
    const choruses = score.phrases
      .filter((phrase) => phrase.text.startsWith('Hold on'))
      .map((phrase) => phrase.notes.map((note) => note.midi).join());
    expect(choruses[0]).toBe(choruses[1]);
  });

  it('gives two different candidates and is deterministic', () => {
    const notes = (index: number) =>
      JSON.stringify(composeSong(brief(), index).phrases.map((phrase) => phrase.notes.map((note) => note.midi)));
    expect(notes(0)).toBe(notes(0));
    expect(notes(0)).not.toBe(notes(1));
  });

  it('honours an explicit tempo and key, and leaves out what is not wanted', () => {
    const { style, parts } = composeSong(
      brief({ tags: 'rock, 97 bpm, key of F# minor', negativeTags: 'drums, piano' }),
      0,
    );
    expect([style.bpm, style.tonic, style.mode]).toEqual([97, 'F#', 'minor']);
    expect(parts.some((part) => part.role === 'drums' || part.instrument.family === 'piano')).toBe(false);
    expect(composeSong(brief({ tags: 'jazz, pop', negativeTags: 'jazz' }), 0).style.genre.id).toBe('pop');
  });

  it('has voices and nothing else when no instruments are asked for, however that is said', () => {
    const families = (patch: Partial<SongBrief>) => {
      const { parts, sections } = composeSong(brief({ model: 'chirp-hawk-wild', ...patch }), 0);
      expect(sections.some(({ label }) => /instrumental|solo|drop/iu.test(label))).toBe(false);
      return [...new Set(parts.map(({ instrument }) => instrument.family))];
    };
    for (const tags of [
      'a cappella',
      'pop, acapella',
      'A Capella soul',
      'pop, voices only',
      'edm, no instruments',
      'just voices',
    ])
      expect(families({ tags }), tags).toEqual(['choir']);
    expect(families({ prompt: 'A sea song for voices without any accompaniment' })).toEqual(['choir']);
    expect(families({ negativeTags: 'guitar solo, instruments' })).toEqual(['choir']);
  });

  it('keeps its band when only one singer or no single instrument is asked for', () => {
    for (const patch of [
      { tags: 'pop, female vocals only' },
      { tags: 'pop, female voice only' },
      { tags: 'pop, no drums, no backing vocals' },
      { prompt: 'Just her voice and a piano' },
      { prompt: 'A pop song, no instruments except a guitar and drums' },
      { tags: 'big band swing' },
      { tags: 'pop', negativeTags: 'big band, brass instruments' },
    ])
      expect(composeSong(brief(patch), 0).parts.length, JSON.stringify(patch)).toBeGreaterThan(2);
  });

  it('lets every control slider change the music', () => {
    const song = (controlSliders: SongBrief['controlSliders']) =>
      JSON.stringify(
        composeSong(brief({ controlSliders }), 0).parts.map((part) => [
          part.instrument.name,
          part.notes.length,
          part.notes[3]?.midi,
        ]),
      );
    const base = song({});
    expect(song({ weirdnessConstraint: 1 })).not.toBe(base);
    expect(song({ styleWeight: 0 })).not.toBe(base);
    expect(song({ audioWeight: 0.05 })).not.toBe(base);
  });

  it('makes a short song of short lyrics, and one within four minutes of long lyrics', () => {
    const short = seconds(checkTiming({ lyrics: 'Just one little line' }).score);
    expect(short).toBeGreaterThan(14);
    expect(short).toBeLessThan(45);
    const long = checkTiming({
      lyrics: 'walking down the river in the morning light again\n'.repeat(100).slice(0, 5000),
    });
    expect(seconds(long.score)).toBeLessThanOrEqual(241);
    expect(long.lines.length).toBeGreaterThanOrEqual(98);
  });

  it('sings every line of long lyrics at a slow tempo that is asked for, and of many short lines, in a song that may still be covered', () => {
    for (const [tags, line, count] of [
      ['ballad 70 bpm', 'walking down the river in the morning light', 110],
      ['pop', 'oh my love', 200],
    ] as const) {
      const { score, lines } = checkTiming({ tags, lyrics: `${line}\n`.repeat(count) });
      expect(lines.length, tags).toBe(count);
      expect(seconds(score) + SILENCE_SEC, tags).toBeLessThanOrEqual(fieldLimits.songSourceSecMax);
    }
    const slow = 'walking down the river in the morning light again\n'.repeat(100).slice(0, 5000);
    const longest = seconds(checkTiming({ tags: 'ballad 50 bpm', lyrics: slow }).score) + SILENCE_SEC;
    expect(longest).toBeGreaterThan(fieldLimits.songSourceSecMax - 10);
    expect(longest).toBeLessThanOrEqual(fieldLimits.songSourceSecMax);
  });

  it('plays long lyrics at the tempo of their genre, in more bars, and sings all of them', () => {
    const long = 'walking down the river in the morning light again\n'.repeat(98);
    for (const tags of ['ballad', 'lullaby', 'trap'])
      for (const lyrics of [long, 'oh my love\n'.repeat(200)])
        for (const index of [0, 1]) {
          const score = composeSong(brief({ tags, lyrics }), index);
          const [slowest, fastest] = score.style.genre.bpm;
          expect(score.style.bpm, tags).toBeGreaterThanOrEqual(slowest);
          expect(score.style.bpm, tags).toBeLessThanOrEqual(fastest);
          expect(score.unsungLines, tags).toBe(0);
          expect(seconds(score) + SILENCE_SEC, tags).toBeLessThanOrEqual(fieldLimits.songSourceSecMax);
        }
  });

  it('survives hostile lyrics', () => {
    for (const lyrics of [
      '🔥🔥🔥',
      '[Verse]\n[Chorus]',
      'שלום עולם שלי\nمرحبا بالعالم',
      'x'.repeat(5000),
      'a '.repeat(2500),
      '月'.repeat(5000),
      '!!!\n???',
      '[x][y]\n\n\n',
      '0123456789 '.repeat(40),
      'ก็ สวัสดี 👩‍👩‍👧',
    ]) {
      expect(seconds(checkTiming({ lyrics }).score)).toBeLessThanOrEqual(fieldLimits.songSourceSecMax);
    }
  });

  it('makes instrumental songs without a voice, of the length asked for', () => {
    const score = composeSong(
      brief({ instrumental: true, lyrics: undefined, prompt: 'a calm piano piece, 60 seconds' }),
      0,
    );
    expect(score.phrases).toEqual([]);
    expect(seconds(score)).toBeGreaterThan(40);
    expect(seconds(score)).toBeLessThan(80);
    for (const tags of ['synthwave', 'bossa nova', 'house', 'ballad', 'drum and bass', 'cinematic'])
      for (const [prompt, wanted] of [
        ['30 seconds', 30],
        ['90 seconds', 90],
        ['3 minutes', 180],
      ] as const) {
        const whole = [0, 1].map((index) =>
          composeSong(brief({ instrumental: true, lyrics: undefined, tags, prompt }), index),
        );
        for (const each of whole)
          expect(Math.abs(seconds(each) + SILENCE_SEC - wanted), `${tags}, ${prompt}`).toBeLessThan(4);
      }
  });

  it('beats the rhythm of reggaeton and of trap, and a waltz in three', () => {
    const strokes = (tags: string, midi: number, index = 0) => {
      const { parts, sections, style } = composeSong(brief({ instrumental: true, lyrics: undefined, tags }), index);
      const chorus = sections.find(({ kind }) => kind === 'chorus');
      const bar = ((chorus?.bar ?? 0) + 1) * style.beatsPerBar;
      const drums = parts.find(({ role }) => role === 'drums')?.notes ?? [];
      return drums
        .filter(({ beat, velocity, ...note }) => note.midi === midi && beat > bar - 0.1 && velocity > 0.5)
        .map(({ beat }) => Math.max(0, Math.round((beat - bar) * 4)))
        .filter((step) => step < style.beatsPerBar * 4);
    };
    for (const index of [0, 1]) {
      expect(strokes('reggaeton', 38, index)).toEqual([3, 6, 11, 14]);
      expect(strokes('reggaeton', 36, index)).toEqual([0, 4, 8, 12]);
      expect(strokes('trap', 39, index)).toEqual([4, 12]);
      expect(strokes('rock waltz', 36, index)).toContain(0);
      expect(strokes('rock waltz', 36, index)).not.toContain(8);
    }
  });

  it('plays a genre on its own instruments, on one twice before on one of another genre', () => {
    for (const seed of [1, 2, 3, 4, 5, 6])
      for (const index of [0, 1]) {
        const { parts } = composeSong(brief({ tags: 'punk', seed }), index);
        const families = parts.map(({ instrument: { family } }) => family);
        expect(families, `seed ${seed}`).not.toContain('piano');
        expect(families, `seed ${seed}`).not.toContain('acoustic');
      }
  });

  it('gives two candidates of instrumental music different forms', () => {
    const openings = (tags: string) =>
      [0, 1].map((index) =>
        composeSong(brief({ instrumental: true, lyrics: undefined, tags }), index)
          .sections.slice(1, 3)
          .map(({ label }) => label),
      );
    for (const tags of ['synthwave', 'jazz', 'folk'])
      expect(openings(tags), tags).toEqual([
        ['Theme A', 'Theme B'],
        ['Theme A', 'Theme A'],
      ]);
    expect(openings('house')).toEqual([
      ['Theme A', 'Build'],
      ['Build', 'Drop'],
    ]);
  });

  it('builds up to the drop of dance music without kick, bass or tune, and is silent right before it', () => {
    for (const [tags, index, patch] of [
      ['house', 0, {}],
      ['edm', 1, {}],
      ['drum and bass', 1, { instrumental: true, lyrics: undefined }],
    ] as const) {
      const { sections, parts, kicks, style } = composeSong(brief({ tags, ...patch }), index);
      const drop = sections.findIndex(({ label }) => label === 'Drop');
      const build = sections[drop - 1];
      expect(build?.label, tags).toBe('Build');
      const from = (build?.bar ?? 0) * style.beatsPerBar;
      const end = (sections[drop]?.bar ?? 0) * style.beatsPerBar;
      expect(
        kicks.some((beat) => beat >= from && beat < end - 0.1),
        tags,
      ).toBe(false);
      const low = parts.filter(({ role }) => role === 'bass' || role === 'lead').flatMap(({ notes }) => notes);
      expect(
        low.some(({ beat }) => beat >= from && beat < end - 0.1),
        tags,
      ).toBe(false);
      const sounds = parts.flatMap(({ notes }) => notes).filter(({ beat }) => beat < end - 0.1);
      expect(Math.max(...sounds.map(({ beat, beats }) => beat + beats)), tags).toBeLessThanOrEqual(end - 0.4);
    }
  });
});
