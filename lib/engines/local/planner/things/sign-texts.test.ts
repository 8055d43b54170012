import { expect, it, test } from 'vitest';
import { withoutSignTexts, withSungWords } from './sign-texts.ts';

test.each<[string, string[]]>([
  ['a neon sign that says MOTEL above the truck', ['MOTEL']],
  ['a sign saying "Fresh Fish" over the truck', ['Fresh Fish']],
  ['add a pink neon BAR sign', ['BAR']],
  ['a road sign that says Paris 40 km', ['Paris 40 km']],
  ['put a banner that says Happy Birthday Anna above her', ['Happy Birthday Anna']],
  ['a shop sign saying Made in Italy next to the door', ['Made in Italy']],
  ['a sign that says welcome home above the door', ['welcome home']],
  ['ein Schild auf dem "Zu verkaufen" steht', ['Zu verkaufen']],
  ['ein Schild, auf dem Zu verkaufen steht', ['Zu verkaufen']],
  ['ein Banner mit der Aufschrift „Alles Gute“', ['Alles Gute']],
  ['un letrero que diga SE VENDE', ['SE VENDE']],
  ['una tarta con las palabras “Feliz cumpleaños”', ['Feliz cumpleaños']],
  ['une pancarte où il est écrit « Bienvenue »', ['Bienvenue']],
  ['uma placa que diz VENDE-SE', ['VENDE-SE']],
  ['un cartello con scritto "Affittasi"', ['Affittasi']],
  ['写着“欢迎回家”的招牌', ['欢迎回家']],
  ['「おかえり」と書かれた看板', ['おかえり']],
  ['a sign in front of the house', []],
  ['a dog sitting on a cake', []],
])('reads what a sign should say, letter by letter: %s', (prompt, texts) => {
  expect(withoutSignTexts(prompt).texts.map((text) => text.trim())).toEqual(texts);
});

const sung = (lyric: string, motifs: string[] = [], description = '') =>
  withSungWords(
    { motifs, motifCues: motifs.map(() => ({ atSec: null, motion: 'stand' })) },
    { lyric, description, described: new Set(motifs), most: 3 },
  );

it('shows the sign that a line quotes, and none for what signs say to somebody', () => {
  expect(sung('We slept behind a diner where the sign said OPEN LATE', ['diner'])).toMatchObject({
    motifs: ['diner', 'signboard'],
    motifCues: [{}, { says: 'OPEN LATE' }],
  });
  expect(sung('A neon sign says "Vacancy" all night').motifs).toEqual(['neon sign']);
  expect(sung('Every sign says turn around').motifs).toEqual([]);
});

it('writes what a description asks for on the thing that it names', () => {
  const { motifCues } = sung('Oh carry me on', ['neon sign'], 'A man under a neon sign that says CASINO');
  expect(motifCues[0]?.says).toBe('CASINO');
});
