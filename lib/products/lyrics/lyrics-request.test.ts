import { fc } from '#lib/platform/testing/property.ts';
import { expect, it } from 'vitest';
import { blockOf, findSection, joinBlocks, partOf, splitBlocks } from './lyrics-request.ts';

const song =
  '[Verse 1]\nThe road is long\n\nand so am I\n\n【Chorus】:\nCarry me home\n\n[Verse 2]\nThe road is short\n\n[Chorus]\nCarry me home\n';

it('joins split lyrics to the same bytes, whatever they are', () => {
  fc.assert(
    fc.property(
      fc
        .array(fc.constantFrom('[Verse]', '[Chorus]', 'la la', '', ' ', '\r', '[', '【副歌】', '🔥'))
        .map((rows) => rows.join('\n')),
      (lyrics) => joinBlocks(splitBlocks(lyrics)) === lyrics,
    ),
  );
  expect(joinBlocks(splitBlocks(song))).toBe(song);
});

it('reads headings, and stanzas where there are none', () => {
  expect(splitBlocks(song).map(partOf)).toEqual([
    { heading: 'Verse 1', lines: ['The road is long', 'and so am I'] },
    { heading: 'Chorus', lines: ['Carry me home'] },
    { heading: 'Verse 2', lines: ['The road is short'] },
    { heading: 'Chorus', lines: ['Carry me home'] },
  ]);
  expect(splitBlocks('one\ntwo\n\nthree').map(partOf)).toEqual([
    { heading: null, lines: ['one', 'two'] },
    { heading: null, lines: ['three'] },
  ]);
});

it('finds the named section with all its repeats, and nothing if the name is ambiguous', () => {
  const blocks = splitBlocks(song);
  expect([
    findSection(blocks, 'chorus'),
    findSection(blocks, '[Verse 2]'),
    findSection(blocks, 'Verse'),
    findSection(blocks, 'Bridge'),
    findSection(blocks, ' '),
  ]).toEqual([[1, 3], [2], [], [], []]);
  expect(findSection(splitBlocks('[Verse 1]\nla'), 'Verse')).toEqual([0]);
});

it('keeps the heading line and the trailing space of the block it replaces', () => {
  const [, chorus] = splitBlocks(song);
  expect(blockOf({ heading: 'Chorus', lines: ['New'] }, chorus).rows).toEqual(['【Chorus】:', 'New', '']);
});
