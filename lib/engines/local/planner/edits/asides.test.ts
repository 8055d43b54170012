import { expect, it, test } from 'vitest';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { sampleConcept } from '../../draw/sample-scenes.ts';
import { editOf, streetScene } from '../planner-fixture.ts';

const concept = sampleConcept('cinematic');
const scene = streetScene('bench', 'dog');
const edited = (prompt: string, before: ScenePlan = scene) => editOf(prompt, before, concept).after;
const unseen = (prompt: string, before: ScenePlan = scene) => editOf(prompt, before, concept).unseen;
const seen = ({ setting, framing, hasCharacter, people, motifs }: ScenePlan) => ({
  setting,
  framing,
  hasCharacter,
  people,
  motifs,
});
const lightOf = (prompt: string, before: ScenePlan = scene) =>
  edited(prompt, before).tints?.find(({ part }) => part === 'light')?.color;

test.each<[string, string]>([
  ['many people who love this scene would like it a bit warmer', 'warm'],
  ['my mom says it should be cosier', 'warm'],
  ['people will think it is too dark', 'bright'],
  ['the client wants it brighter', 'bright'],
  ['for my wife, please make it warmer', 'warm'],
  ['meine Mutter findet, dass es heller sein soll', 'bright'],
  ['mi jefe dice que más claro', 'bright'],
  ['mon frère trouve que c’est trop froid', 'warm'],
])('shows nobody of those who only say what they would like to see: %s', (prompt, light) => {
  expect(seen(edited(prompt))).toEqual(seen(scene));
  expect(lightOf(prompt)).toBe(light);
});

it('adds what somebody would love to see beside what is there', () => {
  for (const prompt of ['my daughter would love a unicorn here', 'the kids at my school want to see a unicorn'])
    expect(edited(prompt)).toMatchObject({ motifs: ['unicorn', 'bench', 'dog'], hasCharacter: true });
});

test.each<[string, string]>([
  ['it feels cold', 'warm'],
  ["c'est trop froid", 'warm'],
  ['troppo freddo', 'warm'],
  ['it looks a bit sad', 'bright'],
  ['menos triste', 'bright'],
  ['too blue', 'warm'],
  ['a little less yellow please', 'cold'],
  ['più luce', 'bright'],
  ['brighten it up a bit', 'bright'],
  ['turn down the lights', 'dim'],
])('takes a complaint for the wish that it is, and moves nothing: %s', (prompt, light) => {
  expect(lightOf(prompt)).toBe(light);
  expect(edited(prompt)).toMatchObject({ framing: scene.framing, motifs: scene.motifs, hasCharacter: true });
  expect(edited(prompt).people).toBeUndefined();
  expect(unseen(prompt)).toEqual([]);
});

test.each([
  "don't make it night",
  "please don't add people",
  'bitte mach es nicht dunkler',
  'no pongas un gato',
  'ne mets pas de chat',
  'leave her alone',
])('leaves a scene as it is by an order that says what not to do, and says so: %s', (prompt) => {
  expect(seen(edited(prompt))).toEqual(seen(scene));
  expect(edited(prompt).timeOfDay).toBe('day');
  expect(unseen(prompt)).toEqual([prompt]);
});

test.each([
  "I didn't ask for a dog",
  "don't show the dog",
  "I don't like the dog",
  'the dog is in the way',
  'der Hund stört',
])('takes away what a prompt complains of: %s', (prompt) => {
  expect(edited(prompt).motifs).toEqual(['bench']);
});

it('keeps one thing of several where a scene is to be less busy', () => {
  for (const prompt of ['can we have it less busy', 'zu viel los im Bild', 'menos cosas', 'trop chargé'])
    expect(edited(prompt)).toMatchObject({ motifs: ['bench'], setting: scene.setting });
});

it('takes no praise, no figure of speech and no comparison for a thing or for somebody', () => {
  for (const prompt of [
    'make it pop',
    'gefällt mir gut, aber etwas mehr Farbe',
    'as if it were a dream',
    'it is a bit warmer',
  ])
    expect(seen(edited(prompt)), prompt).toEqual(seen(scene));
  const rainy = { ...scene, weather: 'rain' as const };
  expect(edited("it's raining cats and dogs, please stop the rain", rainy)).toMatchObject({
    weather: 'clear',
    motifs: scene.motifs,
  });
  expect(edited('put a lighter on the bench').motifs[0]).toBe('lighter');
  expect(unseen('make it night, in the style of Van Gogh')).toEqual(['in the style of van gogh']);
});

it('changes hour and light and not the framing, and lets winter come to where a scene is', () => {
  expect(edited('make it night')).toMatchObject({ setting: 'city-night', framing: 'medium' });
  expect(edited('brighter please', { ...scene, weather: 'wind' })).toMatchObject({
    weather: 'wind',
    framing: 'medium',
  });
  expect(edited('the same scene in winter')).toMatchObject({ setting: 'city-day', weather: 'snow' });
  expect(edited('like a summer evening')).toMatchObject({ setting: 'city-day', timeOfDay: 'dusk' });
});

test.each<[string, ScenePlan['look']]>([
  ['she is about fifty', { hair: 'gray' }],
  ['make her look about seventy', { age: 'old' }],
  ['she should be around ten', { age: 'child' }],
  ['sie soll um die fünfzig sein', { hair: 'gray' }],
  ['ella debe tener unos setenta años', { age: 'old' }],
])('shows somebody as old as a prompt says in years: %s', (prompt, look) => {
  expect(edited(prompt).look).toEqual(look);
  expect(unseen(prompt)).toEqual([]);
});

it('tells the years of one of several, and of no houses', () => {
  expect(edited('a man of about fifty next to her').people).toMatchObject([{ age: 'adult', look: { hair: 'gray' } }]);
  expect(edited('a street of about fifty houses').look).toBeUndefined();
  expect(unseen('she is about thirty')).toEqual(['about thirty']);
});
