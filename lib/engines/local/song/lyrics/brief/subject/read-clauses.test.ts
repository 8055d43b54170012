import { describe, expect, it } from 'vitest';
import { writeLyrics } from '../../write-lyrics.ts';
import { readClauses } from './read-clauses.ts';

const sung = (prompt: string, seed = 1) => writeLyrics({ prompt, seed }).text;

describe('what a request tells in passing', () => {
  it('becomes a sentence about the person or thing it describes', () => {
    for (const [prompt, told] of [
      ['A song about driving through Nevada with the radio broken', 'The radio is broken'],
      ['A song about a summer night with the windows down', 'The windows are down'],
      ['A road song about going home with my headlights off', 'My headlights are off'],
      ['A song about our school with Mr. Okafor at the piano', 'Mr Okafor is at the piano'],
      ['A song about growing up in Leeds, working two jobs, mum never gave up', 'Working two jobs'],
      ['A song about growing up in Leeds, working two jobs, mum never gave up', 'My mum never gave up'],
      ['A song about our farm, dad sang in the barn', 'Our dad sang in the barn'],
      ['A song about my first day in Oslo. One year ago today.', 'It was one year ago today'],
      ['A song about our school, mention the muddy pitch and the hamster called Turbo', 'The hamster is called Turbo'],
      ['Apology song to my sister Hannah. I missed her graduation.', 'I missed your graduation'],
      ['Apology song to my brother Karl. I sold his bicycle.', 'I sold your bicycle'],
    ])
      expect([prompt, sung(prompt as string)]).toEqual([prompt, expect.stringContaining(told as string)]);
  });

  it('is told by the narrator in the first person', () => {
    const text = sung(
      'Write a song from the view of the dog waiting at the window for his owner. The dog is called Biscuit.',
    );
    expect(text).toMatch(/I am waiting at the window\b/u);
    expect(text).toContain('I am called Biscuit');
    expect(text).not.toContain('The dog is');
  });

  it('is not sung a second time: no “drinks” for somebody who drinks, no “colours” beside the colours', () => {
    for (const seed of [1, 2, 3, 4]) {
      expect(sung('Song for our colleague Sheila. She drinks too much tea.', seed)).not.toMatch(
        /\bdrinks (?:at|last)|about drinks/iu,
      );
      expect(sung('Anthem for the Redbridge Rovers, colours are green and white', seed)).not.toMatch(/colours/iu);
    }
  });

  it('does not let a broken radio play', () => {
    for (const seed of [1, 2, 3, 4, 5, 6])
      expect(sung('A country song about driving through Nevada at night with the radio broken', seed)).not.toMatch(
        /radio (?!is broken)/iu,
      );
  });

  it('does not make an enemy of somebody who hates fuss', () => {
    for (const seed of [1, 2, 3])
      expect(sung('Song for our colleague Sheila, second person. She hates fuss.', seed)).not.toMatch(
        /the list is long|close the door|overdue|left in that one word/iu,
      );
  });

  it('becomes an apology without images of mourning', () => {
    for (const seed of [1, 2, 3, 4])
      expect(sung('Apology song to my sister Hannah. I lied about it.', seed)).not.toMatch(
        /photograph|turned the lamp down/iu,
      );
  });
});

describe('a name', () => {
  it('of a ship or a motor scooter is sung once, with what it is', () => {
    for (const seed of [1, 2, 3, 4]) {
      expect(sung('sea shanty about the ship Maribel that never came back to harbour', seed)).not.toMatch(/the ship/iu);
      const vespa = sung('A song about my old red Vespa and the summer in Rimini', seed);
      expect(vespa).toMatch(/my old red Vespa/iu);
      expect(vespa).not.toMatch(/my old red(?! Vespa)|(?<!red )Vespa/iu);
    }
  });

  it('of a place in the hook is sung in no other line', () => {
    for (const seed of [1, 2, 3, 4])
      expect(sung("A song about my grandmother's garden in Devon", seed)).not.toMatch(/(?<!garden in )Devon/u);
  });

  it('of a place is sung in a verse if no chorus repeats the hook', () => {
    for (const seed of [1, 2, 3, 4])
      expect(sung('rap with 3 verses about growing up in Birmingham, no hook', seed)).toMatch(/Birmingham/u);
  });

  it('tells what is waited for, and where, in two lines', () => {
    const text = sung('A song from the view of the dog waiting at the window for his owner to get home from work.');
    expect(text).toMatch(/I am waiting at the window\b/u);
    expect(text).toMatch(/I am waiting for my owner to get home from work/u);
  });

  it('are what a song is about doing, and who is or was left how', () => {
    expect(readClauses('a song about learning to code at 45', { narrator: 'I' })).toEqual([
      'I am learning to code at 45',
    ]);
    expect(readClauses('a song about losing the cup final', { narrator: 'you' })).toEqual([
      'You are losing the cup final',
    ]);
    expect(readClauses('rap about being the shortest on the team', { narrator: 'I' })).toEqual([
      'I am the shortest on the team',
    ]);
    expect(readClauses('verses about growing up poor', { narrator: 'I' })).toEqual(['I grew up poor']);
    expect(readClauses('an angry song about rents being too high', { narrator: 'I' })).toEqual(['Rents are too high']);
    expect(readClauses('lemonade, phone switched off', { narrator: 'I' })).toEqual(['The phone is switched off']);
    expect(readClauses('a birthday song for Tom about turning 40', { narrator: 'I', one: 'Tom' })).toEqual([]);
  });

  it('are what somebody does whom the request names first', () => {
    expect(readClauses('A countess plays cards with death and cheats', { narrator: 'I' })).toEqual([
      'The countess plays cards with death and cheats',
    ]);
    expect(
      readClauses('An old keeper watches the last ship go by before the light is switched off forever', {
        narrator: 'I',
        teller: { heads: ['keeper'], isThing: false },
      }),
    ).toEqual(['I watch the last ship go by', 'The light is switched off forever']);
    expect(readClauses('A song that plays all night', { narrator: 'I' })).toEqual([]);
  });
});
