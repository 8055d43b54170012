import { describe, expect, it } from 'vitest';
import { deniedBanks } from './brief/subject/rank-banks.ts';
import { isThingOf, isWholeIn, soundClauses } from './brief/subject/sound-clause.ts';
import { writeLyrics } from './write-lyrics.ts';

const written = (prompt: string) => writeLyrics({ prompt, seed: 7 });

describe('sentences made from a request', () => {
  it('are sung only if they are surely whole and grammatical', () => {
    for (const clause of [
      'Crew is Luis',
      'Names are Pearl and Winston',
      'Hands hummed all day',
      'Nothing is blaming anyone',
      'My mobile dog is grooming van',
      'He glasses on his nose',
      'The baker whose bread never rises',
      'The coat he sews for his rival',
      'Two sisters have not spoken since the funeral meet',
      'Her son is singing',
    ])
      expect([clause, soundClauses(clause, [])]).toEqual([clause, []]);
    for (const clause of [
      'The band are late again',
      'I have not met you since school',
      'Luis hums all day',
      'Kids are selling lemonade on the corner',
      'The parrot causes chaos in the apartment block',
      'She knows the boat I am building',
    ])
      expect([clause, soundClauses(clause, ['Luis'])]).toEqual([clause, [clause]]);
  });

  it('get their verb in the right number, or become the two sentences they were', () => {
    expect(soundClauses('Volunteers is cleaning up a river', [])).toEqual(['Volunteers are cleaning up a river']);
    expect(soundClauses('Ferrymen is rowing across the fog', [])).toEqual(['Ferrymen are rowing across the fog']);
    expect(soundClauses("Jo broke her leg we've been walking her dog", ['Jo'])).toEqual([
      'Jo broke her leg',
      "we've been walking her dog",
    ]);
    expect(soundClauses('My wife passed I’ve been learning to cook', [])).toEqual([
      'My wife passed',
      'I’ve been learning to cook',
    ]);
  });
});

describe('things of a request', () => {
  it('are whole words of it, and nothing that it rules out', () => {
    expect(isWholeIn('th grade', 'I teach 4th grade')).toBe(false);
    expect(isWholeIn('grade', 'I teach the grade')).toBe(true);
    expect(isThingOf('rain', 'a bright song, no rain')).toBe(false);
    expect(isThingOf('mountain smokes', 'leaving the night the mountain smokes.')).toBe(false);
  });

  it('keep their numbers, or are noted', () => {
    const sheet = written('country song about county road 22 and a tractor');
    expect(sheet.text + sheet.notes.join()).toMatch(/county road 22/iu);
    expect(
      written('a song about a diner on exit 14, my aunt Bo').text + written('a diner on exit 14').notes.join(),
    ).toMatch(/exit 14/iu);
  });
});

describe('images', () => {
  it('are of nothing that the request says is not so', () => {
    expect(deniedBanks('Fourth month without rain')).toContain('rain');
    expect(deniedBanks('a drought, and then the rain came')).not.toContain('rain');
    expect(deniedBanks("A winter song that isn't about Christmas")).toContain('christmas');
    expect(deniedBanks('a Christmas song for nurses, no santa')).toEqual([]);
    expect(deniedBanks("please don't make it a love song")).toContain('love');
    expect(written('Two strangers who do not fall in love, they become good friends').text).not.toMatch(
      /your head upon my chest|got your name/u,
    );
  });
});

describe('titles', () => {
  it('are no instructions, genres or pronouns', () => {
    for (const prompt of [
      'snow plow driver song. heartland rock like springsteen-ish. coffee thermos',
      'A song for kids who stutter. My son Eli is 8.',
      'In a joyful mood, a song about my aunt Ruth',
      'Her son is singing. A mother with dementia.',
      'Toothbrushing song, for our dental practice waiting room. Top teeth, tongue.',
      'Her name is Ottilie. She drives a bus.',
    ])
      expect([prompt, written(prompt).title]).toEqual([
        prompt,
        expect.not.stringMatching(/Heartland|^Kids$|Mood|Singing|Waiting Room|Name Is|ish$/u),
      ]);
  });
});
