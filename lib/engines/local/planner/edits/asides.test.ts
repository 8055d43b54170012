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
])('shows nobody who only says what they would like to see: %s', (prompt, light) => {
  expect(seen(edited(prompt))).toEqual(seen(scene));
  expect(lightOf(prompt)).toBe(light);
});

it('adds what somebody would love to see and keeps the rest', () => {
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
])('takes a complaint for the wish it implies, and moves nothing: %s', (prompt, light) => {
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
])('keeps a scene for an order that says what not to do, and reports it: %s', (prompt) => {
  expect(seen(edited(prompt))).toEqual(seen(scene));
  expect(edited(prompt).timeOfDay).toBe('day');
  expect(unseen(prompt)).toEqual([prompt.replace(/^(?:please|bitte) /u, '')]);
});

test.each([
  "I didn't ask for a dog",
  "don't show the dog",
  "I don't like the dog",
  'the dog is in the way',
  'der Hund stört',
])('removes what a prompt complains about: %s', (prompt) => {
  expect(edited(prompt).motifs).toEqual(['bench']);
});

it('keeps one of several things when a scene should be less busy', () => {
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

test.each<[string, string]>([
  ['make it pop', 'vivid'],
  ['the colours are too washed out', 'vivid'],
  ['gefällt mir gut, aber etwas mehr Farbe', 'vivid'],
  ['nicht so bunt', 'muted'],
  ['less colourful please', 'muted'],
])('strengthens and softens all colours of a picture: %s', (prompt, light) => {
  expect(lightOf(prompt)).toBe(light);
  expect(seen(edited(prompt))).toEqual(seen(scene));
  expect(unseen(prompt)).toEqual([]);
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

it('reads the age of one of several people, and none of a house', () => {
  expect(edited('a man of about fifty next to her').people).toMatchObject([{ age: 'adult', look: { hair: 'gray' } }]);
  expect(edited('a street of about fifty houses').look).toBeUndefined();
  expect(unseen('she is about thirty')).toEqual(['about thirty']);
});

it('removes the person a pronoun means, only people in the background, or all but what should stay', () => {
  expect(edited('please take her out of the picture').hasCharacter).toBe(false);
  expect(edited('please take her out of the picture', { ...scene, hasCharacter: false }).hasCharacter).toBe(false);
  for (const prompt of ['remove the people in the background', 'no passers-by please', 'quita a la gente del fondo'])
    expect(edited(prompt)).toMatchObject({ hasCharacter: true, isDeserted: true });
  expect(edited('fewer people please').people).toBeUndefined();
  expect(edited('remove everything except the bench').motifs).toEqual(['bench']);
  expect(edited('everything is perfect except the bench').motifs).toEqual(['dog']);
  expect(edited('troppa gente', { ...scene, hasCharacter: false }).hasCharacter).toBe(false);
});

it('adds what is only suggested, and removes what somebody hates', () => {
  for (const prompt of ['what about a cat', "don't you think a cat would be nice?", 'could we have a cat please'])
    expect(edited(prompt).motifs, prompt).toEqual(['cat', 'bench', 'dog']);
  for (const prompt of ['my boyfriend hates the dog', 'not a fan of the dog tbh'])
    expect(edited(prompt), prompt).toMatchObject({ motifs: ['bench'], hasCharacter: true });
});

test.each(['it looks like a hospital', 'on dirait un hôpital', 'está muy vacío', 'can there be some clouds'])(
  'keeps the place when a picture only looks like another, and removes nothing for “too empty”: %s',
  (prompt) => {
    expect(seen(edited(prompt))).toEqual(seen(scene));
    expect(unseen(prompt)).toEqual([prompt]);
  },
);

it('brightens a scene when asked why it is so dark, and takes morning light for light', () => {
  expect(lightOf('why is it so dark in here?')).toBe('bright');
  expect(lightOf('das wirkt alles so traurig')).toBe('bright');
  expect(edited('¿puede ser por la mañana?').timeOfDay).toBe('dawn');
  expect(unseen('zoom in on his face')).toEqual([]);
});

it('adds what a prompt says is missing, and keeps the place when a prompt names only flowers', () => {
  for (const prompt of [
    'es fehlt eine Katze',
    'falta un gato',
    'il manque un chat',
    'manca un gatto',
    'it could use a cat',
  ])
    expect(edited(prompt).motifs, prompt).toEqual(['cat', 'bench', 'dog']);
  expect(edited('pas mal mais il faut des fleurs')).toMatchObject({
    setting: 'city-day',
    motifs: ['flower', 'bench', 'dog'],
  });
});

it('removes things by other words, and those that there are too many of', () => {
  for (const prompt of ['make the dog disappear', 'kann der Hund weg?', 'basta con il cane'])
    expect(edited(prompt).motifs, prompt).toEqual(['bench']);
  for (const prompt of ['niente pioggia', 'less rain please', 'zu viel Regen', 'demasiada lluvia'])
    expect(edited(prompt, { ...scene, weather: 'rain' }).weather, prompt).toBe('clear');
  expect(edited('the dog is too small')).toMatchObject({ motifs: ['bench', 'dog'], motifCues: [{}, { size: 2 }] });
  expect(edited('no tan lejos').framing).toBe('close');
  expect(lightOf('demasiado rosa')).toBe('muted');
});

it('removes what somebody should not hold, and reports a question or a complaint that orders nothing', () => {
  const held = {
    ...streetScene('cup'),
    motifCues: [{ atSec: null, motion: 'stand', where: { is: 'held' as const, of: 'somebody' } }],
  };
  expect(edited("she shouldn't be holding a cup", held).motifs).toEqual([]);
  for (const prompt of ['is that supposed to be a fox?', "she shouldn't be alone"]) {
    expect(seen(edited(prompt))).toEqual(seen(scene));
    expect(unseen(prompt)).toEqual([prompt.replace('?', '')]);
  }
});

it('brings autumn to a scene without moving it', () => {
  expect(edited('more like autumn')).toMatchObject({ setting: 'city-day', hasCharacter: true });
  expect(edited('im Herbst').motifs).toContain('leaf');
});
