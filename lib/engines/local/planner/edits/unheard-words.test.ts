import { expect, test } from 'vitest';
import { sampleConcept } from '../../draw/sample-scenes.ts';
import { editOf, streetScene } from '../planner-fixture.ts';
import { notShown } from './shown.ts';

const unseen = (prompt: string) => editOf(prompt, streetScene('lamp', 'bench'), sampleConcept('anime')).unseen;

test.each<[string, string[]]>([
  ['a stone lantern to the left of the bench', ['stone']],
  ['make the lamp huge, bigger than the robot', ['robot']],
  ['put a tall vase on the bench', ['tall']],
  ['stell eine gläserne Vase neben die Lampe', ['gläserne']],
  ['pon un jarrón de cristal al lado de la lámpara', ['cristal']],
  ['put a cat on the bench, purring', ['purring']],
  ['put a seagull on the front of the bench', ['front of the bench']],
  ['give her a tall red hat', ['tall']],
  ['could the robot water big sunflowers?', ['sprinkling']],
  ['put a fish inside the tv screen', ['inside the tv screen']],
  ['she should wear a hat, so that she looks shy', ['shy']],
])('reports the words of an order that change nothing, with what they belong to: %s', (prompt, expected) => {
  expect(unseen(prompt)).toEqual(expected);
});

test.each<[string, string[]]>([
  ['put a white tablecloth on the bench', ['white tablecloth']],
  ['pon una lámpara con un mantel blanco', ['mantel blanco']],
  ['she should wear a green swimsuit', ['swimsuit']],
])('names what has no picture, or hangs where it is to be worn: %s', (prompt, expected) => {
  expect(editOf(prompt, { ...streetScene('lamp'), hasCharacter: false }, sampleConcept('anime')).unseen).toEqual(
    expected,
  );
});

test('names a basket that stands beside the bicycle, and how large and near what is left is to be', () => {
  const concept = sampleConcept('brand');
  expect(editOf('put a croissant in the basket', streetScene('bicycle'), concept).unseen).toEqual(['in the basket']);
  const prompt = 'the alien should be twice as big and sit on a rock, close-up of him without the singer';
  const scene = { ...streetScene('alien', 'rock'), hasCharacter: true };
  expect(editOf(prompt, scene, concept).unseen).toEqual(expect.arrayContaining(['twice as big', 'close-up']));
});

test.each([
  'she should have blonde hair, please',
  'make the lamp red and the bench bigger',
  'could you please put a small black cat on the bench?',
  'there should be a mug of tea on the bench',
  'give her a big smile',
  'das Kleid soll gelb sein, und bitte mach es Nacht',
  'put a dog next to her. My daughter loves poodles',
  'a cat, not a dog',
  'Wide: snow over the mountains at dawn, nobody in sight',
  'a ship comes into view',
  'Añade un gato, por favor',
  'build a sandcastle behind the bench',
  'leaves falling down everywhere',
  'a cottage with a chimney behind the bench',
  'no robot, a dolphin jumping out of the water',
])('names no word that shows, that asks for nothing or that is only a reason: %s', (prompt) => {
  expect(unseen(prompt)).toEqual([]);
});

test.each([
  'move the camera back so you see all of her',
  'aleja la cámara',
  'recule la caméra',
  'a turquoise lamp instead of the red one, and a bit bigger',
  'remplace-le par une jeune femme aux cheveux longs',
  'reemplázala por una mujer de pelo largo',
])('reports no camera that moves, no size that is seen and no verb with its pronoun: %s', (prompt) => {
  expect(unseen(prompt)).toEqual([]);
});

test.each<[string, string[]]>([
  ['swap the bicycle for a red scooter', ['bicycle']],
  ['remplace le vélo par une voiture', ['vélo']],
  ['swap the lamp for a red scooter', []],
  ['closer, please', []],
  ['closer on the car', ['closer']],
])(
  'reports things to remove that a scene does not have, and a camera that stays where it is: %s',
  (prompt, expected) => {
    expect(unseen(prompt)).toEqual(expected);
  },
);

test.each([
  'glassy furry stony purple wooden '.repeat(9).trim(),
  'put a tall stony vase, and a glassy furry mug, '.repeat(6).trim(),
])('plans a scene a bounded number of times, and lets other work run between them: %s', (prompt) => {
  const before = streetScene('lamp', 'bench');
  const concept = sampleConcept('anime');
  const { after } = editOf(prompt, before, concept);
  const steps = notShown({ prompt, before, after, concept });
  let count = 0;
  while (!steps.next().done) count += 1;
  expect(count).toBeGreaterThan(5);
  expect(count).toBeLessThanOrEqual(22);
});

test.each([
  ['ocean', 'A small boat in a wide bay'],
  ['stage', 'Wide: snow over the mountains at dawn, nobody in sight'],
] as const)('names no water of a scene at sea and no camera that is far off already: %s', (setting, prompt) => {
  expect(editOf(prompt, { ...streetScene(), setting }, sampleConcept('vaporwave')).unseen).toEqual([]);
});
