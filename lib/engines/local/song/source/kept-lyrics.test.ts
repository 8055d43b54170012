import { expect, it } from 'vitest';
import { keptLyrics } from './kept-lyrics.ts';

const lyrics =
  '[Verse 1]\nRed lamps, low water\nA boat goes by\n\n[Chorus]\nHold on to me\n\n[Verse 2]\nRed lamps, low water\nThe end';
const line = (text: string) => ({ text, startSec: 0, endSec: 1, section: '', words: [] });
const kept = (...texts: string[]) => {
  const { text, lines } = keptLyrics(lyrics, texts.map(line));
  return { text, sections: lines.map(({ section }) => section) };
};

it('a continuation keeps the lyrics with their headings as far as they are sung, and the section of each line', () => {
  expect(kept('Red lamps low water', 'A boat goes by', 'Hold on to me')).toEqual({
    text: '[Verse 1]\nRed lamps, low water\nA boat goes by\n\n[Chorus]\nHold on to me',
    sections: ['Verse 1', 'Verse 1', 'Chorus'],
  });
  expect(
    kept('Red lamps low water', 'A boat goes by', 'Hold on to me', 'Hold on to me', 'Red lamps low water').sections,
  ).toEqual(['Verse 1', 'Verse 1', 'Chorus', 'Chorus', 'Verse 2']);
});

it('a continuation keeps the sung lines alone when the lyrics contain none of them, and nothing when nothing is kept', () => {
  expect(kept('La la')).toEqual({ text: 'La la', sections: [''] });
  expect(kept()).toEqual({ text: '', sections: [] });
});
