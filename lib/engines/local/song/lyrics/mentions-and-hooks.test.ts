/** What a request wants mentioned, what its hook says, and what its notes quote. */
import { describe, expect, it } from 'vitest';
import { mentioned } from './brief/mentioned.ts';
import { withoutKinds } from './brief/subject/kind-of-song.ts';
import { demandHook, doingHook, relativeHook } from './brief/subject/telling-hook.ts';
import { thinParts } from './review/note-thin.ts';
import { writeLyrics } from './write-lyrics.ts';

const written = (prompt: string, seed = 7) => writeLyrics({ prompt, seed });

describe('what is to be mentioned', () => {
  it.each([
    ['rap about a bakery, gotta mention flour on my sneakers', 'Flour on my sneakers'],
    [
      'song for my cat Biscuit. mention the neighbours dog Moose is scared of him',
      "The neighbour's dog Moose is scared",
    ],
    [
      "for my sister's 40th. must mention her parking and the time she got locked in a museum",
      'got locked in a museum',
    ],
    ['a song about the flood in Boston 1919. Include the year', '1919'],
    ['a song for the deaf choir, mention her name Talia', 'Talia'],
    ['song about brushing the dog. call the dog Biscuit', 'Biscuit, Biscuit'],
  ])('is sung with what is said of it: %s', (prompt, sung) => {
    expect(written(prompt).text).toContain(sung);
  });

  it('is a thing, a sentence or a word of a list', () => {
    expect(mentioned('jam jars on her windowsill, my mum worked at the mill and the hamster called Turbo', '')).toEqual(
      {
        things: ['jam jars on her windowsill'],
        told: ['my mum worked at the mill'],
        rest: 'the hamster called Turbo',
        after: '',
      },
    );
  });
});

describe('a hook', () => {
  it.each([
    ['song about the guy who paints the lines on the highways', 'The guy who paints the lines on the highways'],
    ['rock song for people who work nights at the airport', 'People who work nights at the airport'],
    ['song abt learning to drive at 57', 'Learning to drive at 57'],
    ['protest song about the county closing our public library', "Don't close our public library"],
    ['song about my one eyed hamster Pirate Pete', 'Pirate Pete'],
    ["ballad about a figure skater's last competition", "The skater's last competition"],
    ['a moody trip hop song about a laundromat', 'The laundromat'],
  ])('is whole and says what happens: %s', (prompt, hook) => {
    expect(written(prompt).hook).toBe(hook);
  });

  it('is never cut before an object or inside a negation', () => {
    expect(relativeHook('about a suitcase that got sent to the wrong airport')).toBeNull();
    expect(doingHook('a song for leaving a city not a person')).toBe('leaving a city');
    expect(demandHook('a protest about the rain')).toBeNull();
    expect(writeLyrics({ prompt: 'a song about a village', perspective: 'the village speaks', seed: 7 }).hook).toBe(
      'I am the village',
    );
  });
});

describe('words of the kind of song', () => {
  it('are taken off the subject', () => {
    expect(withoutKinds('A gritty grunge track about my hamster, americana', false)).toBe('about my hamster, ');
    expect(withoutKinds('a haunted house ballad', false)).toBe('a haunted house ballad');
    expect(withoutKinds("my dad's favourite song", false)).toBe("my dad's favourite song");
  });

  it('are neither sung nor quoted in notes', () => {
    for (const prompt of [
      'moody trip hop about a laundromat',
      'dragons working in an office, fantasy comedy rock song',
      "song for our startup's party. poppy, silly",
      'Hey, song about how I met my friend, americana, in a minor key',
    ]) {
      const { text, notes } = written(prompt);
      expect(text).not.toMatch(/moody|comedy|poppy|americana|minor key/iu);
      expect(notes.join()).not.toMatch(/“[^”]*(?:moody|poppy|americana|minor key|\bhey)/iu);
    }
  });
});

describe('a sentence of the request', () => {
  it.each([
    ['An elegy for a drowned village under a hill', /elegy for/u],
    ["I'm a vet retiring next month and colleagues want to sing something", /colleagues want/u],
    ["My wife is ill and she hates 'fighter' songs", /she hates,|she hates$/mu],
    ["a song about how Kofi never learned to cook & how he'll freeze", /cook and how/u],
    ['an anthem for women who drive lorries', /anthem for/u],
    ["a song about my grandad's whistling, he whistles through his teeth, never in tune", /he never in/iu],
    ['a folk song about a keeper who rows out, set in 1838', /keeper set/u],
    ['a goodbye song to my old car, a green Fiat named Lettuce', /named Lettuce, /u],
    ['a song about a satellite that was switched off but still circles the earth. Sung by the satellite', /circles/u],
    ['a song about a village, told by a girl who wants to leave but stays one more year', /village wants|I .*stays/u],
    ['Gertrude died when i went on vacation', /\bi went/u],
    ['a hymn-like song about neighbours rebuilding a barn', /song about neighbours/u],
  ])('is sung whole or not at all: %s', (prompt, wrong) => {
    expect(written(prompt).text).not.toMatch(wrong);
  });
});

describe('a note on a theme', () => {
  const subject = { banks: [], formBanks: [], names: [], hook: 'The baker' };
  const told = (line: string) => ({ line, origin: 'told' as const });
  const other = (line: string) => ({ line, origin: 'general' as const });

  it('quotes it whole and counts the lines that tell of it', () => {
    const request = 'Viking metal song about a baker who joins a raid by mistake. dark, fast';
    const lines = [told('The baker joins a raid by mistake'), told('The raid is long'), other('The rain is over')];
    expect(thinParts(request, lines, subject)?.note).toBe(
      'Told in 2 of 3 lines, between images of other things: “a baker who joins a raid by mistake”.',
    );
    expect(written('a song about a printer that jams only when Brenda uses it').notes.join()).toContain('uses it”');
  });

  it('is not repeated word by word', () => {
    const { notes } = written('a song about a subway line that shuts down and the people who just miss it');
    expect(notes.filter((note) => /miss|shuts/u.test(note))).toHaveLength(1);
  });
});
