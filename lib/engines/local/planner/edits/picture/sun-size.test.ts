import { expect, it } from 'vitest';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { sampleConcept } from '../../../draw/sample-scenes.ts';
import { editOf, streetScene } from '../../planner-fixture.ts';

const field: ScenePlan = { ...streetScene('rose'), setting: 'field', timeOfDay: 'day', weather: 'clear' };

it.each(['make the sun smaller', 'die Sonne soll viel kleiner sein', 'haz el sol más pequeño', 'a smaller sun please'])(
  'makes the sun of a place smaller: %s',
  (prompt) => {
    const { after, unseen } = editOf(prompt, field, sampleConcept('ink'));
    expect(after.bodyScale).toBeLessThan(1);
    expect(unseen).toEqual([]);
  },
);

it('gives the sun a size and a colour in one order', () => {
  const { after, unseen } = editOf('die Sonne soll kleiner und goldgelb sein, nicht rot', field, sampleConcept('ink'));
  expect(after.bodyScale).toBeLessThan(1);
  expect(after.tints).toEqual([{ part: 'body', color: 'golden' }]);
  expect(unseen).toEqual([]);
});

it('makes no sun smaller where something small is before it', () => {
  expect(
    editOf('a small bird in front of the sun', field, sampleConcept('ink')).after.bodyScale ?? 1,
  ).toBeGreaterThanOrEqual(1);
});
