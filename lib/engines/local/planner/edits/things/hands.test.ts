import { expect, it } from 'vitest';
import type { ScenePlan, SeenPerson } from '#lib/products/mv/ports.ts';
import { sampleConcept } from '../../../draw/sample-scenes.ts';
import { editOf, streetScene } from '../../planner-fixture.ts';

const concept = sampleConcept('anime');
const grandpa: SeenPerson = { called: 'the old man', sex: 'man', age: 'old' };
const scene: ScenePlan = { ...streetScene('rose'), people: [grandpa] };
const held = ({ motifs, motifCues = [] }: ScenePlan) =>
  motifs.map((noun, i) => `${noun} ${motifCues[i]?.where?.is} ${motifCues[i]?.where?.of}`);

it.each([
  'Gib dem Opa eine Gießkanne in die Hand, und sie braucht keine Rose',
  "put a watering can in the old man's hand and remove the rose",
])('puts a thing into the hands of whom it names, and no hand beside them: %s', (prompt) => {
  const { after, unseen } = editOf(prompt, scene, concept);
  expect(held(after)).toEqual(['watering can held the old man']);
  expect(unseen).toEqual([]);
});

it.each(['Drück dem Opa die Gießkanne in die Hand', 'Metti un annaffiatoio in mano al nonno'])(
  'keeps what one of two holds when the other takes something: %s',
  (prompt) => {
    const { after, unseen } = editOf(prompt, scene, concept);
    expect(held(after)).toEqual(['watering can held the old man', 'rose undefined undefined']);
    expect(unseen).toEqual([]);
  },
);

it.each([
  ['Gib ihm eine alte Zitrusquetsche in die Hand', 'zitrusquetsche'],
  ['Ponle una gran zanfona en la mano al abuelo', 'zanfona'],
])('reports a thing without a picture behind a word for its age or size: %s', (prompt, named) => {
  const { after, unseen } = editOf(prompt, scene, concept);
  expect(after.motifs).toEqual(['rose']);
  expect(unseen).toContain(named);
});

it.each([
  'give her a mug of tea in her other hand',
  'gib ihr in die andere Hand eine Tasse',
  'ponle en la otra mano una taza',
  "mets une tasse dans l'autre main",
])('keeps a thing in one hand when another is put into the other: %s', (prompt) => {
  const { after, unseen } = editOf(prompt, { ...streetScene('rose'), framing: 'medium' }, concept);
  expect(after.motifs).toContain('rose');
  expect(held(after)).toEqual([expect.stringMatching(/ held somebody$/), 'rose held somebody']);
  expect(unseen).toEqual([]);
});
