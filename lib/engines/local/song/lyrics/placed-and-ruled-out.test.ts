/** Where words are to be sung, which sections there are, and what must not be in a song, as customers put it. */
import { describe, expect, it } from 'vitest';
import { plain } from './review/sung-words.ts';
import { writeLyrics } from './write-lyrics.ts';

const written = (prompt: string, more: object = {}) => writeLyrics({ prompt, seed: 5, ...more });
type Sheet = ReturnType<typeof written>;
const of = (sheet: Sheet, name: RegExp) => (sheet.sections ?? []).filter(({ label }) => name.test(label));
const labels = (sheet: Sheet) => (sheet.sections ?? []).map(({ label }) => label.replace(/ \d$/u, '')).join(' ');
const noteOn = (words: string) => expect.not.stringContaining(words);

describe('quoted words', () => {
  it.each([
    ['A bus song. Chorus everybody can sing, with "we ride or we walk" in it', 'we ride or we walk'],
    ['My aunt Vi always says "measure twice" so that should be in the chorus. About her shed', 'measure twice'],
    ["Make 'two left shoes' the hook. Song about my terrible dancing", 'two left shoes'],
    ['A hymn for a pond, four verses and the refrain "mind the ducks" after each verse', 'mind the ducks'],
    ['A song about Maplewood, sing the name Little Snoring in the chorus', 'Little Snoring'],
  ])('are sung in every chorus: %s', (prompt, words) => {
    const sheet = written(prompt);
    const choruses = of(sheet, /^chorus/iu);
    expect(choruses.length).toBeGreaterThan(0);
    for (const { lines } of choruses) expect(plain(lines.join(' '))).toContain(plain(words));
    expect(sheet.notes.join()).toEqual(noteOn(words));
  });

  it('start and end verses, choruses and the song', () => {
    const verses = written(
      'Each verse should start with "Back in the yard" and end with "so they say". About uncle Rob',
    );
    for (const { lines } of of(verses, /^verse/iu))
      expect([lines[0], lines.at(-1)]).toEqual(['Back in the yard', 'So they say']);
    const ending = written('A shanty about a canoe, three verses, each one ending with the line "bail, boys, bail"');
    for (const { lines } of of(ending, /^verse/iu)) expect(lines.at(-1)).toBe('Bail, boys, bail');
    for (const { lines } of of(written('Punk about a vending machine, chorus starts with CLUNK'), /^chorus/iu))
      expect(lines[0]).toMatch(/^CLUNK/u);
    const whole = written('Her motto is "no small dreams" and it should open and close the song. About my aunt Petra');
    expect(whole.text).toMatch(/^\[[^\]]+\]\nNo small dreams\n[\s\S]*\nNo small dreams$/u);
    expect([verses, ending, whole].flatMap(({ notes }) => notes).join()).not.toMatch(
      /yard|they say|bail|small dreams/u,
    );
  });

  it('are sung in the section that a request names, also in its guidance', () => {
    const bridge = written('A song about the first frost. Work "glass on the grass" into the bridge.');
    expect(of(bridge, /^bridge/iu)[0]?.lines.join()).toMatch(/Glass on the grass/u);
    const guided = written('Song about a ferry.', { guidance: 'Put "let the fog decide" in the second verse.' });
    expect(of(guided, /^verse/iu)[1]?.lines.join()).toMatch(/Let the fog decide/u);
  });

  it('with words of place in them are no instructions, and need no note once they are sung', () => {
    const sheet = written('Song for a bus driver. please put in the line "last stop, everybody off" somewhere');
    expect(sheet.text).toMatch(/last stop, everybody off/iu);
    expect(sheet.notes.join()).toEqual(noteOn('last stop'));
  });
});

describe('sections', () => {
  it.each([
    ['A ballad about a milkman. No chorus please, just verses.', 'Verse Verse Verse Verse'],
    ['Intro song for my podcast Dig It, about 4 lines verse + chorus', 'Verse Chorus'],
    ['Song about crabs. Two verses, chorus after each.', 'Verse Chorus Verse Chorus'],
    ['A song about buses. 2 verses with a chorus in between and an outro', 'Verse Chorus Verse Outro'],
    [
      'Song about a fete: verse / chorus / verse / chorus / bridge / chorus x2',
      'Verse Chorus Verse Chorus Bridge Chorus Chorus',
    ],
    ['Song about bread, chorus first please, then verse, chorus, verse, chorus', 'Chorus Verse Chorus Verse Chorus'],
  ])('are those that a request tells: %s', (prompt, wanted) => {
    const sheet = written(prompt);
    expect(labels(sheet)).toBe(wanted);
    expect(sheet.notes.join()).not.toMatch(/chorus|verse|bridge|outro/iu);
  });

  it('tell what a request wants them to reveal', () => {
    const sheet = written('Song about a shed. The last verse reveals that he was building a boat.');
    expect(
      of(sheet, /^verse/iu)
        .at(-1)
        ?.lines.join(),
    ).toMatch(/He was building a boat/u);
  });
});

describe('what is ruled out', () => {
  it.each([
    ['Birthday song for Hattie, no cake no candles no balloons, she wants her garden', /cake|candle|balloon/iu],
    [
      'My husband Otis hates the words soulmate and forever so leave those out please. A love song',
      /soulmate|forever/iu,
    ],
    ['Song for Joanie, she hates "fighter" songs. no words like fight, battle or strong', /fight|battle|strong/iu],
    ['Rap about my scooter, keep it free of swearing and brand names', /swear|brand/iu],
    ["Song about a tractor. Words I don't want to hear: beer, truck, whiskey", /beer|truck|whiskey/iu],
    ["A principal retires. The word 'journey' is banned. So is 'chapter'.", /journey|chapter/iu],
    ['Pumpkin song, but nothing scary: no ghosts, no witches', /ghost|witch/iu],
    ['Metal song about tax returns. Avoid the obvious (death, hell, blood).', /\bdeath|\bhell\b|blood/iu],
    ['A lullaby, steer clear of stars and the moon', /\bstars?\b|moon/iu],
  ])('is neither sung nor noted: %s', (prompt, words) => {
    const { text, title, notes } = written(prompt);
    expect(`${title}\n${text}`).not.toMatch(words);
    expect(notes.join('\n')).not.toMatch(words);
  });

  it('does not take along a name that follows it', () => {
    const { text } = written(
      'A song about bad tv with my wife. no words like fight, battle, strong. her name is Joanie',
    );
    expect(text).toContain('Joanie');
  });

  it('by a field is read the same way', () => {
    const { text, notes } = written('Song about a bakery at dawn', {
      negativeConstraints: ["Don't say bread", 'words like lonely or alone', 'brand names', 'no chorus', 'burn*'],
    });
    expect(text).not.toMatch(/bread|lonely|\balone|burn|\[Chorus/iu);
    expect(notes.join()).not.toMatch(/bread|lonely|brand|chorus/iu);
  });
});
