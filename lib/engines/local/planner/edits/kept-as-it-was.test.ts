import { expect, test } from 'vitest';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { sampleConcept } from '../../draw/sample-scenes.ts';
import { editOf, streetScene } from '../planner-fixture.ts';

const concept = sampleConcept('anime');
const alone = (...motifs: string[]): ScenePlan => ({ ...streetScene(...motifs), hasCharacter: false });
const edited = (prompt: string, scene: ScenePlan) => editOf(prompt, scene, concept).after;

test.each<[string, ScenePlan, string[]]>([
  ['make the palm tree smaller', alone('palms'), ['palms']],
  ['una taza más grande', alone('tea'), ['tea']],
  ['the cup should be bigger', alone('tea'), ['tea']],
  ['la tasse plus grande', alone('tea'), ['tea']],
])('takes another name for the thing that is there: %s', (prompt, scene, motifs) => {
  const after = edited(prompt, scene);
  expect([after.motifs, typeof after.motifCues?.[0]?.size]).toEqual([motifs, 'number']);
});

test('replaces a thing that is called by another name, and adds another where one is asked for', () => {
  expect(edited('remplace la tasse par une théière', alone('tea')).motifs).toEqual(['teapot']);
  expect(edited('add a cup', alone('tea')).motifs).toEqual(['cup', 'tea']);
});

test.each([
  'make the palm tree disappear',
  'have the palm tree vanish',
  'lass die Palme verschwinden',
  'fais disparaître le palmier',
])('removes what should be gone: %s', (prompt) => {
  expect(edited(prompt, alone('palm tree', 'car')).motifs).toEqual(['car']);
});

test.each<[string, ScenePlan]>([
  ['there should be two loaves here, side by side', alone('loaf')],
  ['the tiger is supposed to be asleep', alone('tiger', 'pine')],
  ['put a thick layer of snow on the wall, and on her hat too', streetScene('wall')],
])('adds nobody and nothing that is only mentioned: %s', (prompt, scene) => {
  const after = edited(prompt, scene);
  expect([after.motifs, after.people, after.hasCharacter]).toEqual([scene.motifs, undefined, scene.hasCharacter]);
});

test('keeps the place of a scene that a fire is put into', () => {
  expect(edited('põe uma fogueira no meio', streetScene('car')).setting).toBe('city-day');
});

test('reads a wish without a subject as being about what was complained of', () => {
  const night: ScenePlan = { ...alone('lamp'), setting: 'city-night', timeOfDay: 'night' };
  expect(edited('The moon is much too faint. Bigger and really bright, please.', night).bodyScale).toBeGreaterThan(1);
  expect(edited('The lamp is too dull. Bigger, please.', night).motifCues?.[0]?.size).toBe(2);
});

test.each<[string, string, { is: string; of: string; side?: string }]>([
  ['put a dog to the left of the bench', 'dog', { is: 'beside', of: 'bench', side: 'left' }],
  ['stell eine Vase links neben die Lampe', 'vase', { is: 'beside', of: 'lamp', side: 'left' }],
  ['mets un chat à droite du banc', 'cat', { is: 'beside', of: 'bench', side: 'right' }],
  ['un perro a la derecha de la lámpara', 'dog', { is: 'beside', of: 'lamp', side: 'right' }],
  ['ein Brunnen, auf dem drei Spatzen sitzen', 'sparrow', { is: 'on', of: 'fountain' }],
  ['um papagaio pousado numa lâmpada', 'parrot', { is: 'on', of: 'lamp' }],
])('puts a thing at the side of another that is named, and on what it is said to sit on: %s', (prompt, noun, where) => {
  const { after, unseen } = editOf(prompt, streetScene('lamp', 'bench'), concept);
  expect([after.motifCues?.[after.motifs.indexOf(noun)]?.where, unseen]).toEqual([where, []]);
});

test('turns the character into somebody who is wanted instead', () => {
  const after = edited('I need an older man with a grey beard here, not a girl', streetScene('car'));
  expect([after.people, after.hasCharacter, after.look?.age]).toEqual([undefined, true, 'old']);
});

test('lets a whole figure swap what it holds, and keeps what stands there', () => {
  const baker: ScenePlan = { ...streetScene('kettle'), framing: 'wide' };
  expect(edited('he should hold a cake instead of the bread', baker).motifs).toEqual(['cake', 'kettle']);
});

test.each([
  'the sun instead of the moon',
  'replace the moon with a sun',
  'die Sonne statt des Mondes',
  'el sol en vez de la luna',
  'le soleil à la place de la lune',
])('makes it day when the sun should replace the moon, and night for the reverse: %s', (prompt) => {
  const night: ScenePlan = { ...alone('lamp'), setting: 'field', timeOfDay: 'night' };
  const after = edited(prompt, night);
  expect([after.timeOfDay, after.setting, after.motifs, after.bodyScale === 0]).toEqual([
    'day',
    'field',
    ['lamp'],
    false,
  ]);
  expect(edited('the moon instead of the sun', { ...night, timeOfDay: 'day' }).timeOfDay).toBe('night');
});

test('paints a ginger cat', () => {
  const after = edited('a ginger cat on the bench', streetScene('bench'));
  expect(after.motifCues?.[after.motifs.indexOf('cat')]?.color).toBe('orange');
});
