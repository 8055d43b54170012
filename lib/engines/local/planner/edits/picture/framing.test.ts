import { expect, it, test } from 'vitest';
import type { ScenePlan, SeenPerson } from '#lib/products/mv/ports.ts';
import { sampleConcept } from '../../../draw/sample-scenes.ts';
import { editOf, streetScene } from '../../planner-fixture.ts';

const concept = sampleConcept('anime');
const girl: SeenPerson = { called: 'a girl', sex: 'woman', age: 'adult' };
const pair: ScenePlan = { ...streetScene(), people: [girl] };

it.each([
  ["Make it sadder, she turns her back to him and it's raining", 'turns her back to'],
  ['rain please, and she is turning away from him', 'turning away'],
  ['Er dreht ihr den Rücken zu und es regnet', 'dreht ihr den rücken'],
  ['Ella le da la espalda y llueve', 'le da la espalda'],
])('stays as near for a weather around somebody, and reports that one of two turns away: %s', (prompt, named) => {
  const { after, unseen } = editOf(prompt, pair, concept);
  expect(after).toMatchObject({ weather: 'rain', framing: 'medium', people: [girl] });
  expect(unseen).toContain(named);
});

it.each(['Give her a frying pan', 'tilt her head to the side', 'give her a wide hat'])(
  'moves no camera for a pan, a tilted head or a wide hat: %s',
  (prompt) => {
    const { after } = editOf(prompt, pair, concept);
    expect([after.camera.move, after.framing]).toEqual([pair.camera.move, pair.framing]);
  },
);

it.each([
  ['pan slowly to the left', { camera: { move: 'pan-left' } }],
  ['the camera pans over the street', { camera: { move: 'pan-right' } }],
  ['tilt up', { camera: { move: 'tilt-up' } }],
  ['a wide shot please', { framing: 'wide' }],
  ['make it wide', { framing: 'wide' }],
])('moves the camera where it is asked to: %s', (prompt, expected) => {
  expect(editOf(prompt, pair, concept).after).toMatchObject(expected);
});

it('keeps its framing in a weather that is all that is asked for', () => {
  expect(editOf('rain', pair, concept).after.framing).toBe('medium');
});

it.each([
  ['Put her more to the left', 'left'],
  ['stell sie bitte in die Mitte', 'middle'],
  ['Mets-la plus à droite et ajoute un chien', 'right'],
  ['ponla más a la izquierda', 'left'],
  ['a dog on the left', undefined],
])('puts somebody where in the picture they are asked for, and a thing there alone: %s', (prompt, side) => {
  const { after, unseen } = editOf(prompt, streetScene(), concept);
  expect(after.side).toBe(side);
  expect(unseen).toEqual([]);
});

it.each(['Turn him round so we see him walking away from us', 'Er geht von uns weg'])(
  'shows somebody who walks away from behind: %s',
  (prompt) => {
    const { after } = editOf(prompt, streetScene(), concept);
    expect([after.angle, after.isFacing]).toEqual(['behind', undefined]);
  },
);

it('shows a face when a shot from the hips up should be much closer', () => {
  expect(editOf('Go much closer and show her face', streetScene(), concept).after).toMatchObject({
    framing: 'close',
    distance: 'nearer',
  });
  expect(editOf('closer', streetScene(), concept).after.distance).toBeUndefined();
});

it('reports a larger moon where a place shows no sky', () => {
  const forest: ScenePlan = { ...streetScene(), setting: 'forest', timeOfDay: 'night' };
  expect(editOf('make the moon much bigger', forest, concept).unseen).toEqual(['moon']);
});

test.each([
  'Turn him round so we see him walking away from us.',
  'sie geht von uns weg',
  'ella se aleja caminando',
  'elle doit s’éloigner',
  'lei si allontana',
])('moves the camera behind somebody who walks away, and reports nothing as not shown: %s', (prompt) => {
  const { after, unseen } = editOf(prompt, streetScene(), sampleConcept('anime'));
  expect(after.angle).toBe('behind');
  expect(after.isFacing).toBeUndefined();
  expect(unseen).toEqual([]);
});
