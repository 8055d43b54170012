/** What is not surely honoured stands in the notes, in the customer's words, and nothing else does. */
import { describe, expect, it } from 'vitest';
import { writeLyrics } from '../write-lyrics.ts';
import { noteForms } from './check-forms.ts';
import { noteMoods } from './check-moods.ts';
import { noteVoices } from './check-voices.ts';
import { noteUntold } from './told-parts.ts';

type More = Omit<Parameters<typeof writeLyrics>[0], 'prompt' | 'seed'>;
const notesOf = (prompt: string, more: More = {}) => writeLyrics({ prompt, seed: 7, ...more }).notes.join('\n');

const words = {
  banks: [],
  avoided: {
    words: { inflected: new Set<string>(), bases: new Set<string>(), stems: new Set<string>(), judged: new Map() },
    phrases: new Map(),
  },
  names: ['Rosa'],
};
const named = (line: string) => ({ line, origin: 'named' as const });
const told = (line: string) => ({ line, origin: 'told' as const });
const image = (bank: string, line: string) => ({ line, origin: { bank } });

describe('the words of a request', () => {
  it('are noted where no line sings them, each with the small words around it', () => {
    expect(noteUntold('hammock, lemonade, phone switched off', [told('The hammock and lemonade')], words)).toEqual([
      'Not told of: “phone switched off”.',
    ]);
    expect(notesOf("grandma Rosa's kitchen on sundays. an old harmonium nobody tunes")).toMatch(/harmonium/u);
  });

  it('are noted as named only where a line says them and tells nothing', () => {
    const lines = [named('I wrote about the train driver inside a book'), named('Rosa wrote it down')];
    expect(noteUntold('my daughter Rosa', lines, words)).toEqual([]);
    expect(noteUntold('Rosa, a train driver', lines, words)).toEqual(['Only named, not told of: “a train driver”.']);
    expect(noteUntold('Rosa, a train driver who never sleeps', lines, words)).toEqual([
      'Only named, not told of: “a train driver”.',
      'Not told of: “never sleeps”.',
    ]);
  });

  it('are told where a sentence of the request or the images of exactly that subject are sung', () => {
    expect(noteUntold('Rosa plays 60 songs', [told('Rosa plays sixty of the songs')], words)).toEqual([]);
    const lines = [image('wedding', 'The dress was sewn by aunts'), image('wedding', 'Every crooked stitch')];
    expect(noteUntold('a wedding', lines, { ...words, banks: ['wedding'] })).toEqual([]);
    expect(noteUntold('a wedding', lines.slice(1), { ...words, banks: ['wedding'] })).not.toEqual([]);
  });

  it('are the same under another name', () => {
    expect(noteUntold('an automobile', [told('The car is old')], words)).toEqual([]);
  });
});

describe('the mood of a request', () => {
  it('is noted where the lines are not marked for it', () => {
    expect(noteMoods('a spooky song', [image('halloween', 'The stairs go creak')], 0)).toEqual([
      'Mood not surely met: “spooky”.',
    ]);
    expect(noteMoods('motivational and energetic', [image('sport', 'I touch the wall')], 1)).toEqual([
      'Mood not surely met: “motivational”.',
      'Mood not surely met: “energetic”.',
    ]);
    expect(noteMoods('a sad song', [image('road', 'The gas is low')], -1)).toEqual(['Mood not surely met: “sad”.']);
  });

  it('is not noted where they are, or where it is not wanted', () => {
    expect(noteMoods('a sad song', [image('heartbreak', 'Half the bed')], -1)).toEqual([]);
    expect(noteMoods('nothing sad please', [image('road', 'The gas is low')], 0)).toEqual([]);
  });
});

describe('the form of a request', () => {
  const verse = (...lines: string[]) => ({ kind: 'verse' as const, lines });
  const chorus = (...lines: string[]) => ({ kind: 'chorus' as const, lines });

  it('is counted on the finished sheet', () => {
    const sheet = [verse('One is the moon', 'It comes up soon'), chorus('One more mile', 'Walk a while')];
    expect(noteForms('three verses', sheet)).toEqual(['Written in one verse, not “three verses”.']);
    expect(noteForms('every line should be a question', sheet)).toEqual([
      'Not followed: “every line should be a question”.',
    ]);
    expect(noteForms('the chorus says "one more mile" at least twice', sheet)).toEqual([
      '“one more mile” is sung once, not at least twice.',
    ]);
    expect(noteForms('count from one to three', sheet)).toEqual(['Not counted: “count from one to three”.']);
    expect(noteForms('no chorus', sheet)).toEqual(['Not followed: “no chorus”.']);
    expect(noteForms('AABB', [...sheet, chorus('The kitchen', 'Shut the door')])).toEqual([
      'Not every line rhymes with its neighbor: “AABB”.',
    ]);
  });

  it('is not noted where it holds', () => {
    const sheet = [verse('Is it the moon?', 'Did it come too soon?')];
    expect(noteForms('one verse, every line a question, AABB, no chorus', sheet)).toEqual([]);
  });
});

describe('who tells a song, and to whom', () => {
  const voices = { narrator: 'I' as const, isNarratorAsked: false };

  it('is noted where somebody else is heard', () => {
    expect(
      noteVoices('told by the keeper himself', ['I am the keeper', 'They sing of the old keeper'], voices),
    ).toEqual(['Not surely told by “the keeper himself”.']);
    expect(
      noteVoices('in second person, to the player who missed', ['You asked', 'The player missed'], voices),
    ).toHaveLength(1);
    expect(noteVoices('speaking directly to her', ['She was 17'], voices)).toHaveLength(1);
  });

  it('is not noted where it is surely so', () => {
    expect(noteVoices('told by the keeper', ['I am the keeper', 'I count the ships'], voices)).toEqual([]);
    expect(
      noteVoices('a letter to my sister Ana', ["Ana, I've written all of this for you"], {
        ...voices,
        addressee: 'Ana',
      }),
    ).toEqual([]);
  });
});

describe('a request', () => {
  it('that is met in full has no notes', () => {
    for (const prompt of ['A wedding song for Ida and Max', 'A lullaby for my son Leo', 'A birthday song for Ines'])
      expect([prompt, notesOf(prompt)]).toEqual([prompt, '']);
  });

  it('has each of its wishes noted once', () => {
    const notes = writeLyrics({
      prompt: 'A sad song about a harmonium, sad and slow. Questions only please.',
      seed: 7,
    }).notes;
    expect(notes.filter((note) => note.includes('“sad”'))).toHaveLength(1);
    expect(notes.filter((note) => /questions only/iu.test(note))).toHaveLength(1);
  });
});
