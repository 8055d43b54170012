import { describe, expect, it } from 'vitest';
import { songModelRunsOn } from '#lib/contract/music.ts';
import { composeSong } from '../compose/compose-song.ts';
import { type Score, secPerBeat } from '../compose/score.ts';

const LYRICS =
  '[Verse]\nI fold my letters into paper sails\nAnd send them down the river in the rain\n[Chorus]\nPaper boats, paper boats\nCarry every word I never said\n[Verse]\nThe summer left a bottle on the shore\nA photograph, a button and a key\n[Chorus]\nPaper boats, paper boats\nCarry every word I never said';
const GENRES = ['pop', 'rock', 'piano ballad', 'synthwave', 'r&b', 'acoustic folk', 'latin', 'rap hip-hop'];
const compose = (tags: string, model: string): Score =>
  composeSong({ tags, lyrics: LYRICS, title: 'Paper Boats', instrumental: false, model, seed: 8 }, 0);
const seconds = (score: Score) => score.totalBeats * secPerBeat(score.style);
const voices = ({ style }: Score) => style.voice.doubles + style.voice.harmony;

describe('song models', () => {
  it('differ in form, arrangement and voices as they do in price: goose is smaller than hawk, hawk-wild is bigger', () => {
    for (const tags of GENRES) {
      const [goose, hawk, wild] = ['chirp-goose', 'chirp-hawk', 'chirp-hawk-wild'].map((model) =>
        compose(tags, model),
      ) as [Score, Score, Score];
      expect(goose.sections.length, tags).toBeLessThan(hawk.sections.length);
      expect(hawk.sections.length, tags).toBeLessThan(wild.sections.length);
      expect(seconds(goose), tags).toBeLessThan(seconds(hawk));
      expect(goose.parts.length, tags).toBeLessThan(hawk.parts.length);
      expect(hawk.parts.length, tags).toBeLessThan(wild.parts.length);
      expect(voices(goose), tags).toBeLessThan(voices(hawk));
      expect(voices(hawk), tags).toBeLessThan(voices(wild));
    }
  });

  it('all sing every word of the lyrics', () => {
    for (const model of new Set(Object.values(songModelRunsOn))) expect(compose('pop', model).phrases).toHaveLength(8);
  });
});
