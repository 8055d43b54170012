import { describe, expect, it } from 'vitest';
import { refuseBrief } from '../writable-language.ts';
import { writeLyrics } from '../write-lyrics.ts';

const written = (prompt: string, more: object = {}) => writeLyrics({ prompt, seed: 3, ...more });
const linesOf = (sheet: { sections: { lines: string[] }[] }) => sheet.sections.flatMap(({ lines }) => lines);
const section = (sheet: { sections: { label: string; lines: string[] }[] }, label: string) =>
  sheet.sections.find((one) => one.label === label)?.lines.join('\n') ?? '';

describe('wishes about the form of a song', () => {
  it('about rhyme, metre, tense, kinds of poems or manner are noted if they cannot be met, and are not a subject', () => {
    for (const [prompt, note] of [
      ['a love song that rhymes ABAB', /not ABAB/u],
      ['a song to my wife Ana. do not use any rhymes', /cannot do without rhymes/u],
      ['haiku about autumn leaves', /haiku/u],
      ['acrostic song that spells ANNA', /acrostic/u],
      ['a song about the sea in iambic pentameter', /iambic pentameter/u],
      ['song for my ex, past tense', /past tense/u],
      ['a song in the style of Taylor Swift about trains', /Taylor Swift/u],
    ] as const) {
      const { text, notes } = written(prompt);
      expect([prompt, notes.join()]).toEqual([prompt, expect.stringMatching(note)]);
      expect(text).not.toMatch(/haiku|acrostic|\bANNA\b|tense|pentameter|Swift|rhyme/iu);
    }
    expect(written('a song about the sea that rhymes AABB').notes).toEqual([]);
    expect(written('a song about a haiku').text).toMatch(/haiku/iu);
  });

  it('say what verses and a chorus are about, end every verse as asked, and want no bridge', () => {
    const poor = written('verses about growing up poor, chorus about never giving up');
    expect(poor.hook).toBe('Never giving up');
    expect(poor.notes).toEqual(['Little of the song tells of “growing up poor”.']);
    const ending = written('Anthem for nurses', { guidance: 'End every verse with "we clock out when you sleep".' });
    for (const label of ['Verse 1', 'Verse 2'])
      expect(section(ending, label)).toMatch(/\nWe clock out when you sleep$/u);
    expect(written('three verses and no bridge about a night market').text).not.toContain('[Bridge]');
    expect(written('a love song in couplets').text).not.toMatch(/couplet/iu);
  });

  it('set the number of lines, with a note on what did not fit', () => {
    for (const [prompt, count] of [
      ['a song about coffee, 8 lines', 8],
      ['a song about coffee in exactly twenty lines', 20],
      ['a 14-line song about coffee', 14],
      ['a six-line poem about coffee', 6],
    ] as const)
      expect([prompt, linesOf(written(prompt)).length]).toEqual([prompt, count]);
    expect(written('a song about coffee, 9 lines').notes).toEqual([
      'Written in 8 lines, not 9: lines rhyme in pairs.',
      'Little of the song tells of “coffee”.',
    ]);
    expect(
      written('4 lines for Ana', {
        guidance: 'Mention a lantern, a kite, a drum, a violin, a bakery, a turtle and a ladder.',
      }).notes.join(),
    ).toMatch(/could not be placed/u);
    expect(linesOf(written('a song with two verses of six lines each about a kite')).length).toBeGreaterThan(20);
  });

  it('give single sections subjects of their own', () => {
    const sheet = written('Write a song. Verse 1 is about a flood, verse 2 about a tractor, bridge about hope.');
    expect(section(sheet, 'Verse 1')).toMatch(/flood/u);
    expect(section(sheet, 'Verse 2')).toMatch(/tractor/u);
    expect(section(sheet, 'Verse 1')).not.toMatch(/tractor|hope/u);
    expect(section(sheet, 'Bridge')).toMatch(/hope/iu);
    expect(sheet.notes).toEqual([]);
    expect(written('a song about rain with no bridge, and a bridge about Gladys').notes.join()).toMatch(/Gladys/u);
  });

  it('end every verse with the requested line, and shorten the chorus', () => {
    const sheet = written('a song about a towel', { guidance: 'Every verse ends with the line "don\'t panic".' });
    for (const label of ['Verse 1', 'Verse 2']) expect(section(sheet, label)).toMatch(/\nDon't panic$/u);
    expect(
      section(written('a song about a towel', { guidance: 'Make the chorus short.' }), 'Chorus').split('\n'),
    ).toHaveLength(3);
  });

  it('are noted if a sentence of the prompt says how to write and was not followed at all', () => {
    expect(written('A song about rain. I would love it if the quarters came back at the end.').notes).toEqual([
      'Not surely followed: “I would love it if the quarters came back at the end”.',
    ]);
    expect(written('A song about rain. My father was a baker.').notes).toEqual(['Little of the song tells of “rain”.']);
  });

  it('put an outro where a prompt asks for one, a telephone number in the chorus and a birthday in the song', () => {
    const sheet = written('a song for my dad Walter. Start with the chorus and end with a quiet outro.');
    expect(sheet.sections.at(0)?.label).toBe('Chorus');
    expect(sheet.sections.at(-1)?.label).toBe('Outro');
    expect(sheet.text).not.toMatch(/\bend\b.*(?:long|told|loud)/iu);
    expect(section(written("jingle for Pepe's Pizza, call 555-0199"), 'Chorus')).toContain('Call 555-0199');
    expect(written('80th birthday song for Ingeborg').text).toContain('80th birthday');
    expect(written("a funny song for Maya's 30th").text).toContain('30th birthday');
    expect(written("a song about Maya's 30th marathon").text).not.toMatch(/birthday/iu);
  });
});

describe('what a request calls things', () => {
  it('sings how long something lasted, which birthday it is, and an authority by its letters', () => {
    const all = (prompt: string) => [1, 2, 3, 4].map((seed) => writeLyrics({ prompt, seed }).text).join('\n');
    expect(all('for Marcus who retires after 31 years at the post office')).toContain('31 years');
    expect(all('a girl of ten years old and a song in 8 lines')).not.toMatch(/(?:ten|8) (?:years|lines)/iu);
    expect(all('Golden anniversary song for Otto and Hilde')).toMatch(/the golden anniversary/u);
    expect(all('for Nora on her 30th birthday')).not.toContain('“30th birthday”');
    expect(all('Song about waiting in line at the DMV')).toContain('the DMV');
    expect(all('an old oak that was cut down for a parking lot')).not.toMatch(/the cut\b/u);
    expect(written('hip hop song about learning to code at 50').hook).toBe('Learning to code at 50');
    expect(all('Funny song about losing my glasses')).not.toMatch(/hooks still waiting|No one lives here/u);
    expect(written('Deep house about neon lights').hook).toBe('Neon lights');
  });

  it('sings a requested phrase of the chorus in place of the second hook', () => {
    const sheet = written('a song about procrastination', { guidance: 'Use "five more minutes" in the chorus.' });
    const lines = section(sheet, 'Chorus').split('\n');
    expect([lines[0], lines[3], lines.length]).toEqual(['Procrastination', 'Five more minutes', 6]);
  });

  it('sings the subject of a request, not the words of asking', () => {
    for (const [prompt, hook] of [
      ['Country song. Must include the phrase "two lanes and a prayer"', 'Two lanes and a prayer'],
      ['title: Gravel and Gold. A bluegrass tune about gold miners', 'Gravel and Gold'],
      ['A diss track against my alarm clock', 'My alarm clock'],
      ['told by an old dog waiting for the school bus', 'Waiting for the school bus'],
    ])
      expect([prompt, written(prompt as string).hook]).toEqual([prompt, hook]);
    expect(written('Summer hit, use the words sunscreen and flamingo').text).not.toMatch(/\bhit\b/iu);
    expect(written('a couple on the run').text).not.toMatch(/about the run|the run /iu);
    expect(written('A song for our under-12 football team').text).not.toContain('under-');
    expect(written('jingle for a bakery called Crumb & Co').text).not.toMatch(/Crumb (?!& Co)/u);
    expect(written('a sad song about summer', { guidance: 'No metaphors about drowning.' }).text).not.toMatch(
      /drown/iu,
    );
    expect(written('a song from the point of view of a lighthouse during a storm').text).not.toContain(
      'lighthouse during',
    );
  });

  it('keeps whole names inside a clause, and accepts a title without quotes', () => {
    expect(written('a song about a girl named Lily who wants to be an astronaut').hook).toBe('Lily');
    expect(written('song with the title Paper Boats about growing up in Manila').title).toBe('Paper Boats');
    expect(written('a song for my late brother Sam who died last year').text).toMatch(/Sam(?! *\n)/u);
  });

  it('sings no name of a sound, no “last year” and no “the Tuesday”', () => {
    expect(written('drum and bass').hook).not.toMatch(/drum/iu);
    expect(written('a song for my brother who died last year').text).not.toMatch(/the last year/iu);
    expect(written('breakup song, she left me on a tuesday').text).not.toMatch(/the Tuesday/iu);
    expect(written("party song for Maya's 30th").text).not.toMatch(/Maya 30/u);
  });

  it('lets the mother tell the song if her point of view is asked for', () => {
    expect(written("a song from my mother's point of view about me leaving home").text).toMatch(
      /\b(?:the|a) mother\b/iu,
    );
  });

  it('refuses a request for another language, even for half of the lyrics or a few words', () => {
    for (const prompt of [
      'A love song, half English half Spanish',
      "chanson d'amour pour Chloé",
      'Geburtstagslied für Oma',
      'a song in English and French',
    ])
      expect([prompt, refuseBrief({ prompt, seed: 1 })?.wish]).toEqual([prompt, 'prompt']);
    for (const prompt of ['half moon over Spanish harbour', 'a French and English war', 'zelda lied to me'])
      expect([prompt, refuseBrief({ prompt, seed: 1 })]).toEqual([prompt, null]);
  });
});

describe('wishes that are counted', () => {
  const wordsOf = (sheet: { sections: { lines: string[] }[] }) =>
    linesOf(sheet).flatMap((line) => line.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []).length;

  it('limit the number of words, or note how many were needed', () => {
    for (const [prompt, most] of [
      ['a song about the sea, under 100 words', 100],
      ['Song about my cat Miso who died last week. Keep it under 80 words.', 80],
      ['a jingle for a bakery, max 50 words', 50],
      ['a chant for Ashby Rovers, 60 words at most', 60],
    ] as const) {
      const sheet = written(prompt);
      expect([prompt, sheet.notes]).toEqual([prompt, []]);
      expect(wordsOf(sheet)).toBeLessThanOrEqual(most);
      expect(wordsOf(sheet)).toBeGreaterThan(most / 3);
    }
    expect(written('a song for Ana, at most 10 words').notes.join()).toMatch(/Written in \d+ words, not in 10/u);
  });

  it('write the sections that a request lists or counts, and no others', () => {
    const labels = (prompt: string) => written(prompt).sections.map(({ label }) => label.replace(/ \d$/u, ''));
    const both = ['Verse', 'Chorus', 'Verse', 'Chorus'];
    expect(labels('Song for Ruth. verse chorus verse chorus bridge chorus')).toEqual([...both, 'Bridge', 'Chorus']);
    expect(labels('a song about rain: verse, chorus, verse, chorus')).toEqual(both);
    expect(labels('one verse and one chorus about coffee on a Monday morning')).toEqual(['Verse', 'Chorus']);
    expect(labels('Quiet, two verses and a chorus, about a clock')).toEqual(both);
    expect(labels('two verses, a chorus and a bridge about a clock')).toEqual([...both, 'Bridge', 'Chorus']);
  });

  it('shorten a chorus to one word if asked to', () => {
    const sheet = written('A song about my dog Biscuit. One word chorus: Biscuit');
    expect(section(sheet, 'Chorus').split('\n')).toEqual(['Biscuit', 'Biscuit', 'Biscuit', 'Biscuit']);
  });

  it('about lines, letters or syllables to be counted are noted and never sung of', () => {
    for (const [prompt, note] of [
      ['A song against closing our library. Every line begins with "We".', /Every line begins with/u],
      ['Four syllables a line, about autumn rain', /Four syllables a line/u],
      ['Acrostic song: first letters of the lines spell LENA', /spell LENA/u],
      ['Techno track with only three words repeated: move, breathe, repeat', /only three words/u],
      ['a funny song about a sock', /Jokes are not written/u],
      ['lyrics with lots of repetition about walking', /lots of repetition/u],
      ['poem about the sea, all questions', /all questions/u],
      ["a song about a lamp, don't use the letter e", /the letter e/u],
      ['The first verse should be sad, the second happy. About my move to Perth', /first verse should be sad/u],
      ['A song about insomnia. Each verse should mention a different hour.', /mention a different hour/u],
    ] as const) {
      const { text, notes } = written(prompt);
      expect([prompt, notes.join()]).toEqual([prompt, expect.stringMatching(note)]);
      expect(text).not.toMatch(/syllable|letters|\bspell|\bAAB|funny|repetition|questions|different hour/iu);
    }
  });
});
