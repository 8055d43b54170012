import { expect, it } from 'vitest';
import { linesOf, steadyAnalysis, sungBrief } from '../planner-fixture.ts';
import { readEmotion } from './read-emotion.ts';

const analysis = steadyAnalysis(60, ['verse', 'outro']);
const valenceOf = (...lines: string[]) =>
  readEmotion(sungBrief(analysis, { lines: linesOf(...lines) }), analysis).overall.valence;

it.each([
  ['de', 'Die Tränen sind kalt und ich bin allein', 'Wir lachen vor Freude und sind so glücklich'],
  ['es', 'Lágrimas frías, qué triste soledad', 'Qué alegría, la risa, qué feliz estoy'],
  ['fr', 'Des larmes froides, je suis triste et seul', 'Quelle joie, le rire, je suis heureux'],
  ['pt', 'As lágrimas caem, estou triste e sozinha', 'Que alegria, eu vou sorrir, estou feliz'],
  ['it', 'Le lacrime, sono triste, addio per sempre', 'Che allegria, mi fa ridere, sono felice'],
])('hears sad words and happy ones in %s', (_, sad, happy) => {
  expect(valenceOf(happy, happy)).toBeGreaterThan(0.2 + valenceOf(sad, sad));
});

it('takes no German “war” for a war and no French “pain” for a pain', () => {
  expect(valenceOf('Es war einmal ein Haus am See und es war mein', 'Der Himmel war so hell und ich war klein')).toBe(
    valenceOf('Es ist einmal ein Haus am See und es ist mein', 'Der Himmel ist so blass und ich bin klein'),
  );
  expect(valenceOf('Le pain est sur la table de la maison', 'Et le pain est bon')).toBe(
    valenceOf('Le thé est sur la table de la maison', 'Et le thé est bon'),
  );
});
