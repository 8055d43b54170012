import { describe, expect, it } from 'vitest';
import { composeSong } from './compose-song.ts';
import { secPerBeat } from './score.ts';

const LYRICS = `[Verse]
We were walking through the market in the morning
You were looking for a present for your mother
There was music from the window of the kitchen
And the people were all talking to each other

[Chorus]
Give me one more day before the winter
Give me one more chance to tell the truth`;
const song = (tags: string, seed: number) =>
  composeSong({ lyrics: LYRICS, tags, title: 'Home', instrumental: false, model: 'chirp-hawk', seed }, 0);

describe('the rhythm of a sung line', () => {
  it('hurries no stressed syllable where the line has time for it', () => {
    const hurried = (tags: string) => {
      const lengths = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) => {
        const { phrases, style } = song(tags, seed);
        const notes = phrases.flatMap((phrase) => phrase.notes);
        return notes.filter(({ accent }) => accent === 1).map(({ beats }) => beats * secPerBeat(style));
      });
      return lengths.filter((sec) => sec < 0.2).length / lengths.length;
    };
    for (const tags of ['acoustic folk 94 bpm', 'pop 100 bpm', 'indie 110 bpm'])
      expect(hurried(tags), tags).toBeLessThan(0.08);
  });

  it('lies nearer the pitch of speech in folk and in drum and bass that a woman sings', () => {
    const middle = (tags: string) => {
      const pitches = [1, 2, 3, 4].flatMap((seed) => song(tags, seed).phrases.flatMap(({ notes }) => notes));
      return pitches.reduce((sum, { midi }) => sum + midi, 0) / pitches.length;
    };
    for (const tags of ['acoustic folk', 'drum and bass'])
      expect(middle('pop, female vocals') - middle(`${tags}, female vocals`), tags).toBeGreaterThan(1.5);
  });
});
