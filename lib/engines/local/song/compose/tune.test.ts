import { describe, expect, it } from 'vitest';
import type { SongBrief } from '#lib/products/music/ports.ts';
import { rises, sameIntervals } from '../testing/measure-song.ts';
import { composeSong } from './compose-song.ts';
import { type Score, type SungPhrase, secPerBeat } from './score.ts';

const LYRICS = `[Verse 1]
I fold my letters into little sails
And send them down the river in the rain
The captain hums a couple broken tales
And nobody is calling out my name

[Chorus]
Paper boats, paper boats
Carry every word I never said
Paper boats, paper boats
Out beyond the harbor overhead

[Verse 2]
The summer left a bottle on the shore
A photograph, a button and a key
I never knew what I was looking for
Until the water brought it back to me

[Chorus]
Paper boats, paper boats
Carry every word I never said
Paper boats, paper boats
Out beyond the harbor overhead`;
const RAPPED = `[Verse 1]
Woke up in the city with a pocket full of plans
Counting every corner on the fingers of my hands
Mama told me listen when the river starts to rise
You can read the weather in another person's eyes
Running with the rhythm and I never hit the brake
Building up a castle on the edges of a lake

[Chorus]
Paper boats, paper boats
Carry every word I never said`;
const GENRES = [
  'pop',
  'rock',
  'piano ballad',
  'edm',
  'deep house',
  'punk',
  'bossa nova',
  'acoustic folk',
  'synthwave',
  'latin',
  'r&b',
  'jazz',
];
const RAPS = ['rap hip-hop', 'trap'];
const SEEDS = [3, 4];
const brief = (patch: Partial<SongBrief>): SongBrief => ({
  lyrics: LYRICS,
  title: 'Paper Boats',
  instrumental: false,
  model: 'chirp-hawk',
  seed: 1,
  ...patch,
});
const songs = GENRES.flatMap((tags) =>
  SEEDS.map((seed) => ({
    tags,
    both: [0, 1].map((index) => composeSong(brief({ tags, seed }), index)) as [Score, Score],
  })),
);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const kindOf = (score: Score, phrase: SungPhrase) => score.sections[phrase.section]?.kind;
const phrasesOf = (score: Score, kind: string) => score.phrases.filter((phrase) => kindOf(score, phrase) === kind);

/** Contour classes: up, level or down, by step or by leap, which survive transposition along the scale. */
const gesture = (phrase: SungPhrase) =>
  rises(phrase)
    .slice(0, 3)
    .map((rise) => Math.sign(rise) * (Math.abs(rise) > 2 ? 2 : Math.abs(rise) > 0 ? 1 : 0))
    .join();

describe('the melody of a song', () => {
  it('has the title on the highest note of every chorus, in every genre and in both candidates', () => {
    for (const { tags, both } of songs) {
      for (const score of both) {
        const chorus = phrasesOf(score, 'chorus');
        const highest = Math.max(...chorus.flatMap((phrase) => phrase.notes.map((note) => note.midi)));
        const onTop = chorus.filter((phrase) => phrase.notes.some((note) => note.midi === highest));
        expect(onTop.length, tags).toBeGreaterThan(0);
        expect(
          onTop.every((phrase) => phrase.text.startsWith('Paper boats')),
          tags,
        ).toBe(true);
      }
    }
  });

  it('restates the opening of its hook in other lines of the chorus and the verses', () => {
    const shares = (kind: string) =>
      mean(
        songs.flatMap(({ both }) =>
          both.map((score) => {
            const hook = gesture(phrasesOf(score, 'chorus')[0] as SungPhrase);
            const others = phrasesOf(score, kind).filter((phrase) => !phrase.text.startsWith('Paper boats'));
            return mean(others.map((phrase) => (gesture(phrase) === hook ? 1 : 0)));
          }),
        ),
      );
    expect(shares('chorus')).toBeGreaterThan(0.45);
    expect(shares('verse')).toBeGreaterThan(0.4);
  });

  it("repeats its hook note for note where the hook's words return", () => {
    for (const { tags, both } of songs) {
      const hooks = both.map((score) =>
        phrasesOf(score, 'chorus')
          .filter((phrase) => phrase.text.startsWith('Paper boats'))
          .map((phrase) => rises(phrase).slice(0, 4).join()),
      );
      for (const hook of hooks) expect(new Set(hook).size, tags).toBe(1);
    }
  });
});

describe('the second candidate', () => {
  it('shares less than 40% of the intervals of the first, rap included', () => {
    const rapped = RAPS.flatMap((tags) =>
      SEEDS.map((seed) => ({
        tags,
        both: [0, 1].map((index) => composeSong(brief({ tags, seed, lyrics: RAPPED }), index)) as [Score, Score],
      })),
    );
    for (const { tags, both } of [...songs, ...rapped]) expect(sameIntervals(...both), tags).toBeLessThan(0.4);
  });

  it('has another form, tempo and groove than the first', () => {
    for (const { tags, both } of songs) {
      const [first, second] = both;
      const forms = both.map((score) => score.sections.map((section) => `${section.kind}${section.bars}`).join());
      expect(forms[0], tags).not.toBe(forms[1]);
      expect(Math.abs(Math.log(second.style.bpm / first.style.bpm)), tags).toBeGreaterThan(0.045);
      const beats = both.map((score) => JSON.stringify(groove(score)));
      expect(beats[0], tags).not.toBe(beats[1]);
    }
  });

  it('keeps the tempo that was asked for', () => {
    expect([0, 1].map((index) => composeSong(brief({ tags: 'pop, 101 bpm' }), index).style.bpm)).toEqual([101, 101]);
  });
});

/** Onsets of drums and bass within a bar of the first chorus, in sixteenths. */
function groove(score: Score): (string | number)[][] {
  const chorus = score.sections.find((section) => section.kind === 'chorus');
  const from = (chorus?.bar ?? 0) * score.style.beatsPerBar + score.style.beatsPerBar;
  return score.parts
    .filter((part) => part.role === 'drums' || part.role === 'bass' || part.role === 'comp1')
    .map((part) => [
      part.role,
      ...new Set(
        part.notes
          .filter((note) => note.beat > from - 0.1 && note.beat < from + 3.9)
          .map((note) => Math.round((note.beat - from) * 4)),
      ),
    ]);
}

describe('rap', () => {
  it('speaks four to five syllables a second, each on a sixteenth of the beat', () => {
    for (const tags of RAPS) {
      for (const seed of SEEDS) {
        for (const index of [0, 1]) {
          const score = composeSong(brief({ tags, seed, lyrics: RAPPED }), index);
          const verse = phrasesOf(score, 'verse');
          const spans = verse.map(({ notes }) => (notes.at(-1)?.beat ?? 0) - (notes[0]?.beat ?? 0));
          const rate =
            verse.reduce((sum, phrase) => sum + phrase.notes.length - 1, 0) /
            (spans.reduce((sum, span) => sum + span, 0) * secPerBeat(score.style));
          expect(rate, `${tags} ${index}`).toBeGreaterThanOrEqual(4);
          expect(rate, `${tags} ${index}`).toBeLessThanOrEqual(5.3);
          for (const note of verse.flatMap((phrase) => phrase.notes))
            expect(Math.abs(note.beat * 4 - Math.round(note.beat * 4))).toBeLessThan(0.01);
        }
      }
    }
  });

  it('falls through its lines and lifts the stressed syllables, as speech does', () => {
    for (const tags of RAPS) {
      const notes = SEEDS.flatMap((seed) => phrasesOf(composeSong(brief({ tags, seed, lyrics: RAPPED }), 0), 'verse'));
      const half = (part: 'first' | 'second') =>
        mean(
          notes
            .flatMap((phrase) => phrase.notes.filter((_, at) => at < phrase.notes.length / 2 === (part === 'first')))
            .map((note) => note.midi),
        );
      expect(half('first') - half('second')).toBeGreaterThan(1.5);
      const stressed = (wanted: boolean) =>
        mean(
          notes
            .flatMap((phrase) => phrase.notes.filter((note) => note.syllable.stress > 0 === wanted))
            .map((note) => note.midi),
        );
      expect(stressed(true) - stressed(false)).toBeGreaterThan(1);
    }
  });
});

describe('an instrumental', () => {
  it('has a hook that returns, in every genre', () => {
    for (const tags of [...GENRES, ...RAPS]) {
      const score = composeSong(
        brief({ tags, seed: 5, lyrics: undefined, title: undefined, prompt: 'something nice', instrumental: true }),
        0,
      );
      const lead = score.parts.find((part) => part.role === 'lead')?.notes ?? [];
      const bars = Array.from({ length: Math.floor(score.totalBeats / score.style.beatsPerBar) }, (_, bar) => {
        const from = bar * score.style.beatsPerBar;
        const inBar = lead.filter(
          (note) => note.beat >= from - 0.1 && note.beat < from + score.style.beatsPerBar - 0.1,
        );
        const moves = inBar.slice(1).map((note, at) => Math.sign(note.midi - (inBar[at]?.midi ?? 0)));
        return inBar.length < 3 ? '' : [...inBar.map((note) => Math.round((note.beat - from) * 2)), ...moves].join();
      }).filter(Boolean);
      const returns = Math.max(...bars.map((bar) => bars.filter((other) => other === bar).length));
      expect(returns, tags).toBeGreaterThanOrEqual(5);
    }
  });
});

describe('bossa nova', () => {
  it('has a two-bar guitar figure, like its clave', () => {
    const bossa = SEEDS.flatMap((seed) =>
      [0, 1].map((index) => composeSong(brief({ tags: 'bossa nova', seed }), index)),
    );
    for (const score of bossa) {
      const guitar = score.parts.find((part) => part.instrument.name === 'nylonGuitar')?.notes ?? [];
      const chorus = score.sections.find((section) => section.kind === 'chorus');
      const bar = (at: number) => {
        const from = ((chorus?.bar ?? 0) + at) * 4;
        return [
          ...new Set(
            guitar
              .filter((note) => note.beat > from - 0.1 && note.beat < from + 3.9)
              .map((note) => Math.round((note.beat - from) * 4)),
          ),
        ].join();
      };
      expect(bar(0)).not.toBe(bar(1));
      expect(bar(2)).toBe(bar(0));
      expect(bar(3)).toBe(bar(1));
    }
  });
});
