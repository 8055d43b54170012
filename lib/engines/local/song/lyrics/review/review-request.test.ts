/** What is not surely honoured stands in the notes, in the customer's words, and nothing else does. */
import { describe, expect, it } from 'vitest';
import { writeLyrics } from '../write-lyrics.ts';
import { noteForms } from './check-forms.ts';
import { noteMoods } from './check-moods.ts';
import { notePlaces } from './check-places.ts';
import { noteVoices } from './check-voices.ts';
import { noteThin } from './note-thin.ts';
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

  it('are noted as only named if a line has them but tells nothing of them', () => {
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

  it('that form a list count as sung if a line has all of an item', () => {
    const lines = [named('We packed burnt marshmallows'), named('The tents, the camp')];
    expect(noteUntold('the camp, burnt marshmallows, leaky tents', lines, words)).toEqual([
      'Only named, not told of: “the camp”.',
      'Not told of beyond single words: “leaky tents”.',
    ]);
  });

  it('are recognised by a synonym', () => {
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

  it('is not noted if the lines are marked for it, or if it is not wanted', () => {
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

  it('is not noted if the sheet meets it', () => {
    const sheet = [verse('Is it the moon?', 'Did it come too soon?')];
    expect(noteForms('one verse, every line a question, AABB, no chorus', sheet)).toEqual([]);
  });
});

describe('who tells a song, and to whom', () => {
  const voices = { narrator: 'I' as const, isNarratorAsked: false };

  it('is noted if another narrator or addressee is heard', () => {
    expect(
      noteVoices('told by the keeper himself', ['I am the keeper', 'They sing of the old keeper'], voices),
    ).toEqual(['Not surely told by “the keeper himself”.']);
    expect(
      noteVoices('in second person, to the player who missed', ['You asked', 'The player missed'], voices),
    ).toHaveLength(1);
    expect(noteVoices('speaking directly to her', ['She was 17'], voices)).toHaveLength(1);
  });

  it('is not noted if the lines show it', () => {
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

describe('the place a request gives to words', () => {
  const verse = (...lines: string[]) => ({ kind: 'verse' as const, lines });
  const chorus = (...lines: string[]) => ({ kind: 'chorus' as const, lines });
  const bridge = (...lines: string[]) => ({ kind: 'bridge' as const, lines });
  const sheet = [
    verse('The red velvet seats', 'She deletes them all'),
    chorus('Where my keys at', 'Tea'),
    bridge('A stone'),
  ];

  it('is noted if the section does not have them', () => {
    const notes = (request: string) => notePlaces(request, sheet, []);
    expect(notes('chorus must have the words red velvet')).toEqual([
      'Not in the chorus: “chorus must have the words red velvet”.',
    ]);
    expect(notes('Bridge where she deletes them all.')).toEqual([
      'Not in the bridge: “Bridge where she deletes them all”.',
    ]);
    expect(notes('in the bridge she deletes them all')).toHaveLength(1);
    expect(notes('a song with a big laugh in the chorus')).toHaveLength(1);
    expect(notes('chorus should repeat “where my keys at”')).toHaveLength(1);
    expect(notes('with a “hey!” after each chorus line')).toEqual([
      'Not after each line: “with a “hey!” after each chorus line”.',
    ]);
    expect(notes('backing vocals in brackets')).toEqual(['Not followed: “backing vocals in brackets”.']);
    expect(notes('keep it under 5 lines')).toEqual(['Written in 5 lines: “keep it under 5 lines”.']);
    expect(notes('Key change feeling at the end')).toHaveLength(1);
    expect(notes('each verse gets more and more frantic, bigger last chorus, mysterious ending')).toHaveLength(3);
  });

  it('is noted if it was taken for a sound', () => {
    expect(notesOf("a track for a party, everyone must yell 'no homework' in the chorus")).toMatch(/“no homework”/u);
  });

  it('is not noted if the section has them', () => {
    expect(
      notePlaces(
        'in the first verse the red velvet seats. chorus contains “where my keys at”, under 6 lines. a chorus with her name',
        [...sheet.slice(0, 1), chorus('Where my keys at', 'Ana')],
        ['Ana'],
      ),
    ).toEqual([]);
  });

  it('is followed if that is simple', () => {
    const shouted = writeLyrics({ prompt: "A song about tea, with a 'hey!' after each chorus line", seed: 7 });
    const lines = shouted.sections.find(({ label }) => label === 'Chorus')?.lines ?? [];
    expect(lines.every((line) => line.endsWith(', hey!'))).toBe(true);
    expect(shouted.text.match(/\bhey\b/giu)).toHaveLength(lines.length * 3);
    expect(writeLyrics({ prompt: 'A song about bread, backing vocals in brackets', seed: 7 }).text).toMatch(
      /bread \(the bread\)|\(\p{L}[^)\n]+\)$/mu,
    );
    const short = writeLyrics({ prompt: 'A song about a robot vacuum, keep it under 24 lines', seed: 7 });
    expect(short.sections.flatMap((section) => section.lines).length).toBeLessThan(24);
    expect(short.notes.join()).not.toMatch(/keep it|under/u);
    const often = writeLyrics({ prompt: "A song about my keys. chorus should repeat 'where my keys at'", seed: 7 });
    expect(
      often.sections.find(({ label }) => label === 'Chorus')?.lines.filter((line) => /keys at/u.test(line)),
    ).toHaveLength(2);
    expect(writeLyrics({ prompt: 'A song about my aunt, echo vocals in parentheses', seed: 7 }).text).toMatch(/\(/u);
    const velvet = writeLyrics({ prompt: 'A song about a cinema. chorus must have the words red velvet', seed: 7 });
    expect(velvet.sections.find(({ label }) => label === 'Chorus')?.lines.join()).toMatch(/red velvet/iu);
    const bridged = writeLyrics({
      prompt: 'A girl named Saffron keeps missed calls. Bridge where she deletes them all.',
      seed: 7,
    });
    expect(bridged.sections.find(({ label }) => label === 'Bridge')?.lines.join()).toMatch(/she deletes them all/iu);
  });
});

describe('what a song is about', () => {
  const subject = { banks: ['wedding'], formBanks: ['wedding'], names: [], hook: 'Crisps' };

  it('is noted if at most one line tells of it', () => {
    expect(
      notesOf("a dance track about losing your keys in the club. chorus should repeat 'where my keys at'"),
    ).toMatch(/“(?:losing )?your keys in the club”/u);
    expect(notesOf('synthpop about a robot vacuum who falls in love with a lamp')).toMatch(
      /Little of the song, 3 of 18 lines, tells of “a robot vacuum who falls in love with a lamp”/u,
    );
    expect(
      noteThin('getting out of hospital', [told('I get out of hospital'), named('Crisps, I thought')], subject),
    ).toEqual(['Little of the song tells of “getting out of hospital”.']);
    expect(noteThin('a wedding', [image('wedding', 'The dress'), image('wedding', 'The aunts')], subject)).toEqual([]);
  });
});

describe('moods that no line is marked for', () => {
  it.each([
    ['an anxious song about a letter', 'anxious'],
    ['goal song for our team, 4 lines, loud', 'loud'],
    ['a song about tea. Hearty like in a pub', 'hearty'],
    ['a song about a kettle, the early verses anxious', 'anxious'],
    ['a song about a letter, hopeful in the last verse only', 'hopeful in the last verse only'],
  ])('are noted: %s', (request, word) => {
    expect(notesOf(request)).toMatch(new RegExp(`“[^”]*${RegExp.escape(word)}[^”]*”`, 'iu'));
  });

  it('are no genres, no audiences and not what the subject is', () => {
    for (const request of ['punk song about a vending machine', 'kids song about a bus', 'an angry goose in the park'])
      expect(notesOf(request)).not.toMatch(/Mood/u);
  });

  it('apply to the whole song if the request says so', () => {
    expect(notesOf('A funny song about a sock with a bell in the chorus')).not.toMatch(/One mood/u);
  });

  it('are not read as moods if they describe the person a song is about', () => {
    expect(noteMoods('about my nervous dog and a wild horse in past tense', [], 0)).toEqual([]);
  });
});

describe('who may say what', () => {
  it('is kept to', () => {
    const sheet = writeLyrics({
      prompt: "A song about the lifeboat in Cromer. no 'I' in it, only we and you",
      seed: 7,
    });
    expect(sheet.text).not.toMatch(/(?<!\p{L})I(?!\p{L})/u);
    expect(sheet.text).toMatch(/(?<!\p{L})(?:we|our)(?!\p{L})/iu);
    expect(noteVoices('only we and you', ['We go'], { narrator: 'we', isNarratorAsked: true })).toEqual([
      'No line says “you”: “only we and you”.',
    ]);
    const robot = writeLyrics({
      prompt: 'A song about a robot vacuum who falls in love with a lamp. Robot sings.',
      seed: 7,
    });
    expect(robot.text).toMatch(/\bI (?:fall|am) |I am the robot/u);
  });
});

describe('a note', () => {
  it.each([
    ['the evil dentist Dr. Grimshaw who wants every kid to eat toffee', /dentist Dr”/u],
    ['K-pop style group song about exam week, 5 girls, english only', /style group|english/u],
    ['punk song about a broken vending machine. 2 minutes max so keep it short, under 20 lines', /max so|keep it/u],
    ['desert rock about a motel. mysterious ending', /(?<!mysterious )ending”/u],
    ['Power ballad about a lawnmower. Totally serious tone', /serious/u],
    ['a goodbye song for Camp Tamarack - canoe, leaky tents. easy to sing along', /“-|easy/u],
    ["Lyrics like a letter, beginning with 'Dear Tomasz'. About a flat in Gdansk", /beginning/u],
  ])('quotes nothing that only says how to write: %s', (request, wrong) => {
    expect(notesOf(request)).not.toMatch(wrong);
    expect(writeLyrics({ prompt: request, seed: 7 }).text).not.toMatch(/the english|the max\b|the ending|chorus line/u);
  });
});

describe('a love song', () => {
  it('from somebody with a trade is about love, not about the trade', () => {
    const { text } = writeLyrics({ prompt: 'love song from a baker to a postwoman', seed: 7 });
    expect(text).not.toMatch(/Crust and crumb/u);
  });
});

describe('a note on what is not told', () => {
  it.each([
    ["for my grandfather's funeral. he kept bees, never raised his voice. not too long, about 12-16 lines", /“12-/u],
    ["a running song about the miles. My name's Oyelaran, say it at mile 20", /“My name/u],
    [
      "can u make a song for my nan's 90th birthday. facts:\n- name Winnie\n- 3 husbands\n- wins at cards",
      /“- |“name|“3”|can you/u,
    ],
    ['Theme song for my podcast about magpies. 8 lines tops', /“tops/u],
    ['Explainer song for a dental practice, kids brush their teeth. no scaring (no drill, no pain)', /no scaring/u],
    ["Football chant for Harrow Hornets. don't insult the other team", /Not followed: “Don/u],
    ['a song about moving house with our beagle. no rhyming dog with fog please', /cannot do without rhymes/u],
    ['wedding song, she says it was the most romantic thing anyone did', /Mood[^.]*romantic/u],
    ["a song for my husband Keith. we've never been romantic people", /Mood[^.]*romantic/u],
  ])('quotes no scrap, and nothing that is kept to: %s', (request, wrong) => {
    expect(notesOf(request)).not.toMatch(wrong);
  });

  it('quotes what somebody never did, which is told and ruled out by nobody', () => {
    expect(notesOf('a song about my grandfather. never raised his voice, kept bees')).toMatch(/raised his voice/u);
  });
});
