import { expect, it } from 'vitest';
import type { ScenePlan, SeenPerson } from '#lib/products/mv/ports.ts';
import { sampleConcept } from '../../../draw/sample-scenes.ts';
import { editOf, streetScene } from '../../planner-fixture.ts';

const concept = sampleConcept('anime');
it('adds more of a kind to those who are there', () => {
  const children: SeenPerson[] = [
    { called: 'two children', sex: 'man', age: 'child' },
    { called: 'two children', sex: 'woman', age: 'child' },
  ];
  const before: ScenePlan = { ...streetScene(), hasCharacter: false, people: children };
  for (const [prompt, count] of [
    ['Add three more children beside them', 5],
    ['two more children please', 4],
  ] as const)
    expect(editOf(prompt, before, concept).after.people).toHaveLength(count);
});
