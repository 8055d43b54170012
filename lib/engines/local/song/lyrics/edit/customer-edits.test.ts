import { expect, it } from 'vitest';
import { editLyricParts } from './edit-lyrics.ts';

const train = [
  {
    heading: 'Verse 1',
    lines: [
      'The platform smells of diesel and of tea',
      'My suitcase has a sticker from the sea',
      'I keep on hearing all you said',
      'And shake my head',
    ],
  },
  { heading: 'Chorus', lines: ['Last train home, last train home', 'Rosa, I am coming on my own'] },
  { heading: 'Bridge', lines: ['What if the light is off when I arrive', 'What if the garden did not survive'] },
];
const bakery = [
  { heading: 'Intro', lines: ['Oh the bell above the door'] },
  {
    heading: 'Verse 1',
    lines: [
      'He opens up at six before the sun',
      'His father built the oven long ago',
      'He showed him how to wait and knead the dough',
      'And windows steam against the falling snow',
    ],
  },
  { heading: 'Chorus', lines: ['Bread and butter, bread and light', 'Someone working through the night'] },
  { heading: 'Outro', lines: ['Oh the bell above the door'] },
];
type Part = { heading: string | null; lines: string[] };
const edited = (parts: Part[], instruction: string) =>
  editLyricParts({
    lyrics: parts.map((part) => [`[${part.heading}]`, ...part.lines].join('\n')).join('\n\n'),
    parts,
    instruction,
    seed: 3,
  });
const linesOf = (parts: readonly Part[], heading: string) =>
  parts.find((part) => part.heading === heading)?.lines.join('\n') ?? '';
const headings = (parts: readonly Part[]) => parts.map(({ heading }) => heading);

it('changes the narrator if the instruction also names the present one', () => {
  const { parts } = edited(train, 'Change from first person to third person (she)');
  expect(linesOf(parts, 'Verse 1')).toContain('She keeps on hearing all you said');
  expect(linesOf(parts, 'Chorus')).toContain('Rosa, she is coming on her own');
});

it('changes only the narrator in a line where two people are “he”', () => {
  expect(linesOf(edited(bakery, 'change he to I').parts, 'Verse 1')).toContain('He showed me how to wait');
});

it('replaces the line that the instruction counts', () => {
  const { parts, notes } = edited(train, 'the second line of verse 1 should be "My bag is full of sand"');
  expect(linesOf(parts, 'Verse 1').split('\n')[1]).toBe('My bag is full of sand');
  expect(linesOf(parts, 'Verse 1').split('\n')).toHaveLength(4);
  expect(notes).toEqual(['Changed one line to “My bag is full of sand”.']);
});

it('mentions somebody in a section and keeps every line of it', () => {
  const { parts } = edited(train, 'change the chorus to mention Anna');
  expect(linesOf(parts, 'Chorus')).toMatch(/^Last train home, last train home\nRosa, I am coming on my own\n.*Anna/su);
  expect(parts[0]).toEqual(train[0]);
});

it('names a new subject in the hook as well if it replaces the old one', () => {
  const { parts } = edited(train, 'make it about a bus instead of a train');
  expect(linesOf(parts, 'Chorus')).toMatch(/Last bus home/u);
  expect(parts.flatMap(({ lines }) => lines).join('\n')).not.toMatch(/\btrains?\b/iu);
});

it('removes both sections that one sentence names, and repeats one as often as asked', () => {
  expect(headings(edited(bakery, 'remove the intro and the outro').parts)).toEqual(['Verse 1', 'Chorus']);
  const twice = edited(bakery, 'repeat the chorus twice at the end');
  expect(headings(twice.parts)).toEqual(['Intro', 'Verse 1', 'Chorus', 'Outro', 'Chorus', 'Chorus']);
  expect(twice.notes).toEqual(['Repeated Chorus twice at the end.']);
});

it('adds an outro that sings the words asked for, and sings them nowhere else', () => {
  const { parts } = edited(train, 'add an outro that repeats "every mile"');
  expect(linesOf(parts, 'Outro')).toMatch(/^Every mile\n.*\nEvery mile$/su);
  expect(linesOf(parts, 'Verse 1')).toBe(train[0]?.lines.join('\n'));
});

it('adds a verse, names a person who had no name, and removes what must no longer be sung', () => {
  expect(headings(edited(train, 'Write one more verse').parts)).toContain('Verse 2');
  expect(
    edited(bakery, 'the baker should be called Emil')
      .parts.flatMap(({ lines }) => lines)
      .join(),
  ).toContain('Emil');
  const { parts } = edited(bakery, 'no more snow please');
  expect(linesOf(parts, 'Verse 1')).not.toMatch(/snow/iu);
  expect(parts[2]).toEqual(bakery[2]);
});

it('makes a verse about a train sad or angry, rather than adding other images of trains', () => {
  const sad = linesOf(edited(train, 'make the first verse sadder').parts, 'Verse 1');
  const angry = linesOf(edited(train, 'make the first verse angrier').parts, 'Verse 1');
  expect(sad).toMatch(/\b(?:coat|table|plate|records|bed|cup|key|hooks|shirts|phone|call|nights)\b/u);
  expect(angry).toMatch(/\b(?:wall|scar|drum|wire|lock|fire|fists|kneel|gym|raised)\b/u);
});

it('removes, keeps, repeats and changes the mood of sections on short instructions', () => {
  expect(linesOf(edited(bakery, 'no snow').parts, 'Verse 1')).not.toMatch(/snow/iu);
  expect(headings(edited(bakery, 'no outro').parts)).toEqual(['Intro', 'Verse 1', 'Chorus']);
  expect(headings(edited(bakery, 'double the chorus at the end').parts).at(-1)).toBe('Chorus');
  expect(linesOf(edited(bakery, 'it should be jam, not butter').parts, 'Chorus')).toContain('Bread and jam');
  const sadder = edited(train, 'make the song sadder but keep the chorus').parts;
  expect(linesOf(sadder, 'Chorus')).toBe(train[1]?.lines.join('\n'));
  expect(linesOf(sadder, 'Verse 1')).not.toBe(train[0]?.lines.join('\n'));
  const lisbon = edited(train, 'have the bridge mention Lisbon').parts;
  expect(linesOf(lisbon, 'Bridge')).toContain('Lisbon');
  expect(linesOf(lisbon, 'Verse 1')).not.toContain('Lisbon');
  expect(linesOf(edited(train, 'use the name Clara instead of Rosa').parts, 'Chorus')).toContain('\nClara, I am');
});

it('does not report words as missing that the new lines contain', () => {
  const { parts, notes } = edited(
    [{ heading: 'Chorus', lines: ['Oh the rain, it knows my name', 'Oh the rain, it is the same'] }],
    'make the chorus about the sun instead of the rain',
  );
  expect(linesOf(parts, 'Chorus')).toMatch(/\bsun\b/u);
  expect(notes).toEqual(['Written anew about the sun: Chorus.']);
  const dog = edited(train, 'make the chorus about my dog');
  expect(linesOf(dog.parts, 'Chorus')).toMatch(/\bdog\b/u);
  expect(dog.notes).toEqual(['Written anew about my dog: Chorus.']);
});

it.each<[string, string, number, RegExp, string]>([
  ['in the second line, change suitcase to backpack', 'Verse 1', 1, /^My backpack has/u, 'Replaced'],
  ['mention Lisbon in the first line', 'Verse 1', 0, /Lisbon/u, 'Put in'],
  ['mention Lisbon in the last line of the bridge', 'Bridge', 1, /Lisbon/u, 'Put in'],
  ['in the bridge, mention Lisbon in the first line', 'Bridge', 0, /Lisbon/u, 'Put in'],
  ['put "open all hours" in line 3', 'Verse 1', 2, /^Open all hours$/u, 'Put in'],
  ['remove the word sticker from the second line', 'Verse 1', 1, /^(?!.*sticker)/u, 'Left out'],
  ['rewrite the last line', 'Bridge', 1, /^(?!What if)/u, 'Written anew'],
  ['make the third line about a dog', 'Verse 1', 2, /\bdog\b/u, 'Written anew'],
  ['make the first line of verse 1 sadder', 'Verse 1', 0, /^(?!The platform)/u, 'Written anew'],
])('changes the line that is counted and no other: %s', (instruction, heading, line, expected, note) => {
  const { parts, notes } = edited(train, instruction);
  expect(linesOf(parts, heading).split('\n')[line]).toMatch(expected);
  const others = (all: readonly Part[]) =>
    all.map((part) => part.lines.filter((_text, at) => part.heading !== heading || at !== line));
  expect(others(parts)).toEqual(others(train));
  expect(notes).toHaveLength(1);
  expect(notes[0]).toMatch(new RegExp(`^${note}`, 'u'));
});

it('changes nothing if no line has that number', () => {
  const { parts, notes } = edited(train, 'mention Lisbon in line 9 of verse 1');
  expect(parts).toEqual(train);
  expect(notes).toEqual(['There is no such line; nothing was changed there.']);
});
