import { describe, expect, it } from 'vitest';
import { GENRES } from './genres.ts';
import { chooseStyle, isUnaccompanied } from './choose-style.ts';

const brief = { prompt: '', seed: 3, model: 'chirp-fenix', instrumental: false };
const styleOf = (tags: string) => chooseStyle({ ...brief, tags }, 0);

describe('chooseStyle', () => {
  it('keeps a tempo however it is written, against a word that contradicts it', () => {
    for (const [tags, bpm] of [
      ['slow, 180 bpm', 180],
      ['tempo 120, house', 120],
      ['tempo: 72', 72],
      ['130 beats per minute techno', 130],
      ['sixty bpm ballad', 60],
      ['a hundred and twenty-five bpm, pop', 125],
    ] as const)
      expect([tags, styleOf(tags).bpm]).toEqual([tags, bpm]);
  });

  it('hears no house in the club that a song is for', () => {
    expect(styleOf('club').genre.id).toBe('house');
    for (const tags of ['hymn for our football club', 'song for my chess club', 'rugby club anthem'])
      expect([tags, styleOf(tags).genre.id === 'house']).toEqual([tags, false]);
  });

  it('plays both candidates at tempi of their genre that differ, of dance music also where it is to be fast or slow', () => {
    for (const { id, label, bpm } of GENRES) {
      const isDance = ['house', 'edm', 'dnb'].includes(id);
      for (const tags of [label, ...(isDance ? [`fast ${label}`, `slow ${label}`] : [])])
        for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
          const both = [0, 1].map((index) => chooseStyle({ ...brief, tags, seed }, index).bpm) as [number, number];
          expect(Math.min(...both), tags).toBeGreaterThanOrEqual(bpm[0]);
          expect(Math.max(...both), tags).toBeLessThanOrEqual(bpm[1]);
          expect(Math.max(...both) / Math.min(...both), tags).toBeGreaterThan(tags === label ? 1.05 : 1.015);
        }
    }
  });

  it('plays both candidates of slow and of fast music at tempi that differ', () => {
    for (const tags of ['slow pop', 'fast rock', 'energetic funk']) {
      const [one, other] = [0, 1].map((index) => chooseStyle({ ...brief, tags }, index).bpm) as [number, number];
      expect(Math.max(one, other) / Math.min(one, other), tags).toBeGreaterThan(1.05);
    }
  });

  it('keeps a key in lower case, in German and in syllables, and takes “a minor key” for none', () => {
    for (const [tags, key] of [
      ['in c major, folk', 'C major'],
      ['a-moll, Walzer', 'A minor'],
      ['B-Dur, Pop', 'Bb major'],
      ['h-moll', 'B minor'],
      ['la menor, flamenco', 'A minor'],
      ['ballade en do majeur', 'C major'],
      ['F# minor rock', 'F# minor'],
    ] as const) {
      const { tonic, mode } = styleOf(tags);
      expect([tags, `${tonic} ${mode}`]).toEqual([tags, key]);
    }
    const tonics = [1, 2, 3, 4, 5, 6].map(
      (seed) => chooseStyle({ ...brief, prompt: 'pop in a minor key', seed }, 0).tonic,
    );
    expect(new Set(tonics).size).toBeGreaterThan(1);
  });

  it('knows genres by the names that other languages and their fans give them', () => {
    for (const [tags, genre] of [
      ['hip hop', 'hiphop'],
      ['Schlager', 'pop'],
      ['musique électronique', 'edm'],
      ['8-bit chiptune', 'edm'],
      ['reggaetón', 'reggae'],
      ['música sertaneja', 'country'],
      ['Volkslied', 'folk'],
      ['ballade au piano', 'ballad'],
      ['berceuse', 'lullaby'],
    ] as const)
      expect([tags, styleOf(tags).genre.id]).toEqual([tags, genre]);
  });

  it('plays what the named instruments play where no genre is named', () => {
    for (const [tags, label] of [
      ['sad piano', 'piano ballad'],
      ['calm acoustic guitar', 'acoustic folk'],
      ['dark strings', 'cinematic orchestral'],
      ['gregorian chant', 'cinematic orchestral'],
      ['lonely saxophone', 'jazz'],
      ['dark techno with piano', 'techno'],
    ])
      expect([tags, styleOf(tags as string).genre.label]).toEqual([tags, label]);
    expect(isUnaccompanied(styleOf('gregorian chant'))).toBe(true);
    expect(isUnaccompanied(styleOf('sad piano'))).toBe(false);
  });

  it('plays the kind of a genre that is named with its own tempo and pattern of drums', () => {
    for (const [tags, label, bpm] of [
      ['sad reggaeton', 'reggaeton', [86, 98]],
      ['reggae', 'reggae', [74, 92]],
      ['UK drill', 'drill', [69, 74]],
      ['trance', 'trance', [132, 142]],
      ['gospel choir', 'gospel', [76, 104]],
      ["children's song about a hedgehog", 'children’s song', [104, 126]],
      ["children's lullaby", 'lullaby', [76, 96]],
      ['waltz', 'waltz', [104, 138]],
      ['jazz waltz', 'jazz', [104, 138]],
    ] as const) {
      const { genre, bpm: played } = styleOf(tags);
      expect([tags, genre.label]).toEqual([tags, label]);
      expect(played, tags).toBeGreaterThanOrEqual(bpm[0]);
      expect(played, tags).toBeLessThanOrEqual(bpm[1]);
    }
  });

  it('takes its genre from what a song is, before what it is about', () => {
    for (const [prompt, genre] of [
      ['rock song about my kids', 'rock'],
      ['a pop song about sleep', 'pop'],
      ['a song about jazz', 'jazz'],
    ] as const)
      expect([prompt, chooseStyle({ ...brief, prompt }, 0).genre.id]).toEqual([prompt, genre]);
  });

  it('leaves out the drums and takes the singer that are named in another language', () => {
    for (const tags of [
      'ohne Schlagzeug, Pop',
      'pop sans batterie',
      'pop sin batería',
      'drumless jazz',
      'no drums, rock',
    ])
      expect([tags, styleOf(tags).without.has('drums')]).toEqual([tags, true]);
    for (const seed of [1, 2, 3, 4, 5]) {
      const voiceOf = (tags: string) => chooseStyle({ ...brief, tags, seed }, 0).voiceKind;
      for (const tags of ['weibliche Stimme', 'voix féminine', '女性ボーカル', 'voz de mujer'])
        expect([tags, voiceOf(tags)]).toEqual([tags, 'female']);
      for (const tags of ["voix d'homme", '男性ボーカル', 'Männerstimme'])
        expect([tags, voiceOf(tags)]).toEqual([tags, 'male']);
    }
  });
});
