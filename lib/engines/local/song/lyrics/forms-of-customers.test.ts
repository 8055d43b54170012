/** Forms and wishes as customers type them: who sings, in which form, with and without which words, against what. */
import { describe, expect, it } from 'vitest';
import { IMAGE_BANKS } from './material/images.ts';
import { variantsOf } from './material/vary.ts';
import { writeLyrics } from './write-lyrics.ts';

const written = (prompt: string, seed = 3) => writeLyrics({ prompt, seed });
const labels = (prompt: string) => (written(prompt).sections ?? []).map(({ label }) => label);
const section = (prompt: string, label: string) =>
  (written(prompt).sections ?? []).find((one) => one.label === label)?.lines.join('\n') ?? '';

describe('forms', () => {
  it('of a duet give each voice its verses, in which it speaks to the other and of itself', () => {
    const prompt = 'Duet for Ines and Paul, they are packing up the flat, he moves to Ghent and she moves to Faro';
    expect(labels(prompt)).toContain('Verse 1 (Ines)');
    expect(section(prompt, 'Verse 1 (Ines)')).toMatch(/\bPaul\b/u);
    expect(section(prompt, 'Verse 2 (Paul)')).toMatch(/\bInes\b/u);
    expect(written(prompt)).toMatchObject({
      notes: ['Little of the song, 2 of 18 lines, tells of “they are packing up the flat”.'],
      text: expect.stringContaining('We are packing up the flat'),
    });
    expect(written(prompt).text).toContain('One of us moves to Ghent, and one moves to Faro');
    expect(labels('A duet between a father and his daughter about a broken car')).toContain('Verse 2 (Daughter)');
    const kin = 'A pop duet, a florist called Greta and a baker called Milo meet at a market, they take turns';
    expect(section(kin, 'Verse 1 (Greta)')).toContain('I am a florist');
    expect(written(kin).text).toContain('We meet at a market');
  });

  it('of a blues sing the first line of each pair twice, and no chorus', () => {
    for (const prompt of ['12 bar blues about my broken van', 'Blues about my broken van, AAB']) {
      const sheet = written(prompt);
      expect([prompt, sheet.notes]).toEqual([prompt, ['Little of the song tells of “my broken van”.']]);
      for (const { label, lines } of sheet.sections ?? []) {
        expect(label).toMatch(/^Verse \d$/u);
        expect(lines).toHaveLength(3);
        expect(lines[0]).toBe(lines[1]);
        expect(lines[2]).not.toBe(lines[1]);
      }
    }
  });

  it('have the sections that a request counts, and no bridge beside verses alone', () => {
    expect(labels('Three verses and no chorus, about my aunt who kept bees')).toEqual([
      'Verse 1',
      'Verse 2',
      'Verse 3',
    ]);
    expect(labels('A hymn about bread, two verses and two choruses')).toEqual([
      'Verse 1',
      'Chorus',
      'Verse 2',
      'Chorus',
    ]);
    expect(labels('Write a pop chorus about my new bike')).toEqual(['Chorus']);
    expect(labels('One verse, one pre-chorus, one chorus, about a kite')).toEqual(['Verse', 'Pre-chorus', 'Chorus']);
  });

  it('are noted if only counting could meet them', () => {
    expect(written('A song with 9 syllables in every line about a pond').notes).toContain(
      'Not followed: “9 syllables in every line”.',
    );
  });
});

describe('wishes', () => {
  it('not to use words are met however they are phrased', () => {
    for (const said of [
      'that does not use the words',
      'that never uses the words',
      "which doesn't contain the words",
    ]) {
      const { text, title } = written(`A love song ${said} love, kiss or heart`);
      expect([said, `${title}\n${text}`]).toEqual([said, expect.not.stringMatching(/lov(?:e|ing)|kiss|heart/iu)]);
    }
  });

  it('to name several things are met in one list, in the words of the request', () => {
    const { text } = written('Song for our 20 years together. Mention the yellow tent, three cats and cold pizza.');
    expect(text).toMatch(/three cats/iu);
    expect(text).not.toMatch(/about (?:the )?(?:yellow tent|cats|cold pizza)/iu);
    expect(written('A song for Nina. Mention bibimbap and the tram.').text).toMatch(/bibimbap and the tram/iu);
  });

  it('about a named person use the name, and address the person the song is for', () => {
    const song = written('Birthday song from Otto to Karin, 60 years');
    expect(song.hook).toBe('Karin');
    expect(song.text).toMatch(/\bOtto\b/u);
    expect(written('An old captain called Jonas. The narrator is the lighthouse.').text).toMatch(
      /I am the lighthouse/u,
    );
    expect(written('A song about the harvest, we narrate').text).toMatch(/\b(?:we|our)\b/iu);
  });

  it('to protest against something say no to it', () => {
    expect(written('Protest song against the new airport, loud').hook).toBe('No new airport');
    expect(written('Protest song against the closure of our swimming pool').hook).toBe('Save our swimming pool');
    expect(written('A protest song against selling the town hall').hook).toBe("Don't sell the town hall");
  });
});

describe('what a request tells', () => {
  it('becomes a sentence about a time, an object, a profession, or something to look forward to', () => {
    for (const [prompt, line] of [
      ['A song about the winter we lost the dog', 'We lost the dog that winter'],
      ['Song about the house we will build', 'We will build the house'],
      ['Retirement song for Piet, baker in Delft for 30 years', 'Piet has been a baker in Delft for 30 years'],
      ['Song for Ada, looking forward to her garden', 'Ada is looking forward to her garden'],
      ['Song about Sunday evenings, the tea is cold, the cat is old', 'The tea is cold, the cat is old'],
    ] as const)
      expect([prompt, written(prompt).text]).toEqual([prompt, expect.stringContaining(line)]);
  });

  it('keeps its whole name as the hook, without the words beside it', () => {
    for (const [prompt, hook] of [
      ["We're a band called The Wet Socks and want a theme song", 'The Wet Socks'],
      ['A drinking song for our club the Old Badgers', 'Old Badgers'],
      ['Anthem for Elm Rovers FC, we play on Sundays in the mud', 'Elm Rovers FC'],
      ['Song about Friday afternoons, my dentist is called Bruno', 'Friday afternoons'],
      ['A song for my nephew’s first match, his name is Theo', 'My nephew’s first match'],
      ["A children's song about washing hands with a frog called Bert", 'Washing hands'],
    ] as const)
      expect([prompt, written(prompt).hook]).toEqual([prompt, hook]);
  });
});

describe('what a customer regrets, misses or does not want', () => {
  it('becomes a sentence to the person it is said to', () => {
    for (const [prompt, line] of [
      ['I want to apologise to my brother for selling his drums', "I'm sorry for selling his drums"],
      ['Song to thank my aunt for teaching me to drive', 'Thank you for teaching me to drive'],
      ['Letter to my cousin whom I have not met since school', 'I have not met you since school'],
    ] as const)
      expect([prompt, written(prompt).text]).toEqual([prompt, expect.stringContaining(line)]);
  });

  it('is mourned, addressed or told by the narrator the request names', () => {
    expect(written('Our tortoise Ada died last week, a song for the kids').text).toMatch(
      /bowl|basket|chair is by|hymn|photograph|candle|empty|softly/iu,
    );
    expect(written('An angry song to my ex Ulf, who sold my bike').text).not.toMatch(
      /window seat|more than any book/iu,
    );
    expect(written('A ghost tells how she waits in a theatre. First person.').text).toContain('I wait in a theatre');
    expect(written('Song for Ida, first in her family to swim').text).toContain('Ida is the first in her family');
    expect(written('A song where a baker tells her son why she is leaving').text).toContain('The baker tells her son');
    expect(written('A hymn about bread, call and response').notes.join()).toMatch(/call and response/u);
    expect(written('Song for little Ove').hook).toBe('Ove');
    expect(written('Rap with the words asphalt, sofa and Sunday in it, about my street').text).toMatch(/Sunday/u);
  });

  it('is left out of every line, even if several things are ruled out after a comma', () => {
    for (const seed of [1, 2, 3]) {
      const { text, title } = written('A Christmas song about my uncle, without snow and without Santa', seed);
      expect(`${title}\n${text}`).not.toMatch(/snow|santa/iu);
    }
    expect(written('A ska song against traffic lights').hook).toBe('No more traffic lights');
    expect(written('A song about dogs, only nouns from the sea').notes.join()).toMatch(/only nouns from the sea/u);
  });

  it('gets the two verses it asks for, a numbered birthday, and no sea for a goldfish', () => {
    expect(labels('Two verses about my bakery')).toEqual(['Verse 1', 'Verse 2']);
    expect(written("Song for Kim's 30th, upbeat").text).toMatch(/30th birthday(?:, so| the whole|, row)/u);
    expect(written('Song for my goldfish Pip').text).not.toMatch(/harbor|lighthouse|quay|rope/iu);
    expect(written('Song about a farmer and his tractor').text).not.toMatch(/locker|whistle|toner/iu);
    expect(written('A love song for Olga, we met in a lift').text).toMatch(/\bI\b/u);
  });
});

describe('the rest of a song', () => {
  const imagesOf = (banks: readonly string[]) =>
    new Set(
      banks.flatMap((bank) =>
        (IMAGE_BANKS[bank]?.couplets ?? [])
          .flatMap(variantsOf)
          .map((one) => one.replace(/^[+-]|[*]|~s/gu, '').split(' / ')[0]),
      ),
    );

  it('has images of the subject alone as long as there are any', () => {
    const others = imagesOf(['home', 'road', 'memory', 'mind', 'music', 'garden']);
    for (const prompt of ['A song about the sea', 'A song about justice', 'Song for the winter'])
      for (const seed of [1, 2, 3, 4])
        expect(
          written(prompt, seed)
            .text.split('\n')
            .filter((line) => others.has(line)),
        ).toEqual([]);
  });

  it('has images of retirement, protest, an office, a company or an anniversary if the request is about one', () => {
    for (const [prompt, bank] of [
      ['Retirement song for Olga', 'retirement'],
      ['Protest song against the new airport', 'protest'],
      ['Punk song about Monday mornings', 'office'],
      ['Company anthem for Brandt Tools', 'company'],
      ['Song for the 40th anniversary of Ada and Piet', 'anniversary'],
    ] as const) {
      const images = imagesOf([bank]);
      expect([
        prompt,
        written(prompt)
          .text.split('\n')
          .filter((line) => images.has(line)).length,
      ]).not.toEqual([prompt, 0]);
    }
  });

  it('is told by “her” or “us” as requested, with a word exactly as often as requested', () => {
    expect(written('A song from her point of view: she sold the house while he was in Spain').text).toContain(
      'I sold the house while he was in Spain',
    );
    expect(written('Anthem of our choir, we sing on Thursdays').text).not.toMatch(/\b(?:I|my|me)\b/u);
    expect(written('Third person song about a widow on a ferry').text).toMatch(/\bshe\b/iu);
    for (const seed of [1, 2, 3]) {
      const { text, notes } = written('Use the word "pebble" exactly three times. A song about the sea.', seed);
      expect([text.match(/pebble/giu)?.length, notes]).toEqual([3, []]);
    }
  });
});
