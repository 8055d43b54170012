import { expect, it } from 'vitest';
import { languageHint, lyricsShape, sectionsOf } from './lyrics-dialog.tsx';

it('each section that can be changed alone is offered once, and words in brackets inside a line are none', () => {
  expect(sectionsOf('[Verse 1]\nLa la [oh]\n\n [Chorus] \nHome\n[Verse 1]\n[]\nsing [Bridge] now\n【副歌】:')).toEqual([
    'Verse 1',
    'Chorus',
    '副歌',
  ]);
});

it('new lyrics are asked for in the structure, mood and perspective that were typed, and without the words to avoid', () => {
  const empty = { structure: '', mood: ' ', perspective: '', negativeConstraints: ',' };
  expect(lyricsShape(empty)).toEqual({});
  expect(
    lyricsShape({
      structure: 'Verse, Chorus,Verse',
      mood: 'calm ',
      perspective: 'we',
      negativeConstraints: 'baby, yeah',
    }),
  ).toEqual({
    structure: ['Verse', 'Chorus', 'Verse'],
    mood: 'calm',
    perspective: 'we',
    negativeConstraints: ['baby', 'yeah'],
  });
});

it('a writer of few languages says which before anybody asks for another, and one of any language says nothing of the kind', () => {
  expect([languageHint(['English']), languageHint(null)]).toEqual([
    'This service writes lyrics in English only.',
    'Leave empty to let the writer choose.',
  ]);
});
