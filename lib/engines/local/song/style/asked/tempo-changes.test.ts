import { expect, it } from 'vitest';
import { withoutSound } from './sound.ts';
import { askedTempoChanges, withoutTempoChanges } from './tempo-changes.ts';

const said = (text: string) =>
  askedTempoChanges(text).map(
    ({ how, places }) => `${how} @ ${places.map(({ kind, nth }) => [kind, nth].filter(Boolean).join(' ')).join('+')}`,
  );

it.each([
  ['slows down in the bridge', ['slower @ bridge']],
  ['gets faster towards the end', ['faster @ end']],
  ['half time in the verse', ['half @ verse']],
  ['rock with a half-time chorus and a double-time bridge', ['half @ chorus', 'double @ bridge']],
  ['punk, double time', ['double @ ']],
  ['ritardando', ['slower @ end']],
  ['accelerando over the last chorus', ['faster @ chorus last']],
  ['the last chorus is faster', ['faster @ chorus last']],
  ['a song that starts slowly and then speeds up', ['faster @ start']],
  ['wird zum Ende hin schneller', ['faster @ end']],
  ['halbes Tempo in der Strophe', ['half @ verse']],
  ['beginnt langsam und wird schneller', ['faster @ start']],
  ['más lento en el puente, acelera al final', ['slower @ bridge', 'faster @ end']],
  ['ralentit au pont, accélère à la fin', ['slower @ bridge', 'faster @ end']],
  ['rallenta nel ponte, più veloce alla fine', ['slower @ bridge', 'faster @ end']],
  ['mais lento na ponte, acelera no final', ['slower @ bridge', 'faster @ end']],
] as const)('reads another pace in “%s”', (text, wanted) => {
  expect(said(text)).toEqual(wanted);
});

it.each([
  'a song about a life that slows down',
  'a song about a faster car',
  'life is faster than me in the city',
  'pop, no ritardando',
  'football hymn about half time in the rain',
  'slow ballad',
  'fast punk',
])('leaves “%s” its tempo', (text) => {
  expect(said(text)).toEqual([]);
  expect(withoutTempoChanges(text)).toBe(text);
});

it('lyrics are not about requested tempo changes', () => {
  expect(withoutSound('pop song about rain that slows down at the end')).toBe('pop song about rain');
  expect(withoutSound('a song about my train, half time in the verse')).toBe('a song about my train');
});
