import { expect, test } from 'vitest';
import { sampleConcept } from '../../draw/sample-scenes.ts';
import { editOf, streetScene } from '../planner-fixture.ts';

const unseen = (prompt: string) => editOf(prompt, streetScene('lamp', 'bench'), sampleConcept('anime')).unseen;

test.each<[string, string[]]>([
  ['make the lamp red and let her fan herself', ['let her fan herself']],
  ['mach die Lampe rot und lass sie die Arme verschränken', ['lass sie die arme verschränken']],
  ['peins la lampe en rouge et fais-la s’éventer', ['fais-la s’éventer']],
  ['pon la lámpara roja y que ella se abanique', ['que ella se abanique']],
  ['fai la lampada rossa e falla sventolare', ['falla sventolare']],
])('reports the whole of an order that changes nothing: %s', (prompt, expected) => {
  expect(unseen(prompt)).toEqual(expected);
});

test.each<[string, string[]]>([
  ['The singer yodels quietly.', ['yodels quietly']],
  ['He juggles!', ['juggles']],
  ['Sie jodelt leise.', ['jodelt leise']],
  ['Juggle.', ['Juggle']],
  ['Jodle leise, bitte!', ['Jodle leise']],
  ['bitte jodle und dafür juble laut', ['jodle', 'juble laut']],
])('names of a prompt of one sentence the part that is not shown, without its full stop: %s', (prompt, expected) => {
  expect(unseen(prompt)).toEqual(expected);
});

test.each([
  'make the lamp red and let her smile, please',
  'make the lamp red and have her look down at the ground',
  'mach die Lampe rot und lass sie zum Boden schauen',
  'make the lamp red, keep the bench as it is',
  'make the lamp red and leave the rest alone',
  'make the lamp red and bigger, no dog',
  'The lamp is too small, make it bigger and put a cat next to it',
  'make it night and darker',
  'make the lamp red, but do not make it night',
])('reports no order that shows, alone or with the others, and none to keep something: %s', (prompt) => {
  expect(unseen(prompt)).toEqual([]);
});
