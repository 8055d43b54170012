import { expect, test } from 'vitest';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { sampleConcept } from '../../../draw/sample-scenes.ts';
import { editOf, streetScene } from '../../planner-fixture.ts';

const concept = sampleConcept('anime');
const room: ScenePlan = { ...streetScene('lamp'), setting: 'room' };

test.each<[string, Partial<ScenePlan>]>([
  ['make it night outside with lightning in the window', { timeOfDay: 'night' }],
  ['it should be snowing outside', { weather: 'snow' }],
  ['Draußen soll es Nacht sein', { timeOfDay: 'night' }],
  ['que afuera sea de noche', { timeOfDay: 'night' }],
  ['qu’il fasse nuit dehors', { timeOfDay: 'night' }],
  ['quero que seja noite lá fora, por favor', { timeOfDay: 'night' }],
  ['vorrei che fuori fosse notte, per favore', { timeOfDay: 'night' }],
])('keeps the room when an hour or a weather should be seen through its window: %s', (prompt, shown) => {
  const { after, unseen } = editOf(prompt, room, concept);
  expect(after).toMatchObject({ setting: 'room', framing: 'medium', ...shown });
  expect(unseen).toEqual([]);
});

test.each<[string, string]>([
  ['outside you should see the sea', 'sea'],
  ['quita la lámpara, y que afuera se vea un campo de olivos con sol', 'campo de olivos'],
  ['draußen soll man Berge sehen', 'berge'],
  ['on doit voir la mer dehors', 'mer'],
  ['show a forest through the window', 'forest'],
])('keeps the room for a landscape outside, and reports that as not shown: %s', (prompt, named) => {
  const { after, unseen } = editOf(prompt, room, concept);
  expect(after.setting).toBe('room');
  expect(unseen.join(' ')).toContain(named);
});

test.each(['she should be outside in a park', 'put her outside in a park', 'make it outdoors, in a forest'])(
  'moves outdoors with somebody who should be there: %s',
  (prompt) => {
    expect(editOf(prompt, room, concept).after.setting).toMatch(/^(?:garden|snow|forest)$/);
  },
);
