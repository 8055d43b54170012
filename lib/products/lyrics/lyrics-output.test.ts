import { expect, it } from 'vitest';
import { lyricsOutput } from './lyrics-output.ts';

const sheet = { title: 'Dawn', hook: 'Home', language: 'en', text: '[Verse]\nla', sections: [], notes: ['A note.'] };
const notesOf = (multilingualMode?: string, mixed = {}) =>
  lyricsOutput({ ...sheet, ...mixed }, { multilingualMode }, { name: 'm', path: 'p' }).notes;

it('says in the notes that a wish how languages mix changed nothing of lyrics in one language', () => {
  expect(notesOf('line by line')).toEqual([
    'A note.',
    'multilingualMode changed nothing: these lyrics are in one language.',
  ]);
  for (const mode of [undefined, '', 'auto', ' Single ']) expect(notesOf(mode)).toEqual(['A note.']);
  expect(notesOf('line by line', { mixStrategy: 'couplets', secondaryLanguages: ['fr'] })).toEqual(['A note.']);
});
