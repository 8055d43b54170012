import { expect, it, test } from 'vitest';
import type { ScenePlan, SeenPerson } from '#lib/products/mv/ports.ts';
import { sampleConcept } from '../../../draw/sample-scenes.ts';
import { lookOf } from '../../../draw/styles/character/look.ts';
import { sexOfHero } from '../../people/company.ts';
import { editOf, streetScene } from '../../planner-fixture.ts';

const concept = sampleConcept('anime');
const other: SeenPerson =
  sexOfHero(concept) === 'man'
    ? { called: 'a woman', sex: 'woman', age: 'adult' }
    : { called: 'a man', sex: 'man', age: 'adult' };
const [gone, stays] = other.sex === 'woman' ? ['man', 'she'] : ['woman', 'he'];
const pair: ScenePlan = { ...streetScene('shirt'), people: [other] };

it.each([
  `Take the ${gone} out, ${stays} should hold the yellow shirt`,
  `no ${gone}, ${stays} is holding the yellow shirt`,
])('keeps the one of two who stays as near as before, holding clothes that nobody wears: %s', (prompt) => {
  const { after } = editOf(prompt, pair, concept);
  expect(after).toMatchObject({ hasCharacter: false, people: [other], isFacing: true, framing: 'medium' });
  expect(after.motifCues?.[0]).toMatchObject({ color: 'yellow', where: { is: 'held' } });
  expect(after.isDeserted).toBeUndefined();
});

it.each([
  ['she should be way younger, like 6 years old', { age: 'child' }],
  ["she's a nurse not a schoolgirl, put her in blue scrubs", { outfit: 'dress', cloth: 'blue' }],
  ['its a boy! short brown hair pls', { hair: 'brown' }],
])('turns the video’s character into who an edit says they are: %s', (prompt, look) => {
  const { after } = editOf(prompt, streetScene('lamp'), concept);
  expect(after.look).toMatchObject(look);
  expect(after.people).toBeUndefined();
});

it('adds more people of a kind that is there already', () => {
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

it('keeps two people near when one becomes a child, and reports the eating as not shown', () => {
  const sister: SeenPerson = { called: 'the woman', sex: 'woman', age: 'adult' };
  const prompt = 'Que la hermana sea una niña pequeña comiendo algodón de azúcar';
  const { after, unseen } = editOf(prompt, { ...streetScene(), people: [sister] }, concept);
  expect(after).toMatchObject({ isFacing: true, framing: 'medium', people: [{ age: 'child' }] });
  expect(unseen).toEqual(['comiendo algodón de azúcar']);
});

test.each([
  "instead of the man I'd like a little girl",
  "Al posto dell'uomo vorrei una bambina.",
  'Statt des Mannes hätte ich gern ein kleines Mädchen',
  'En vez del hombre quiero una niña',
  "À la place de l'homme, une fillette",
])('replaces the only man beside her by a child, whatever he is called: %s', (prompt) => {
  const woman = { ...concept, logline: 'A woman rides home — a story of a woman' };
  const father: SeenPerson = { called: 'the father', sex: 'man', age: 'adult' };
  const { after, unseen } = editOf(prompt, { ...streetScene(), people: [father] }, woman);
  expect(after.people).toMatchObject([{ sex: 'woman', age: 'child' }]);
  expect(after.people).toHaveLength(1);
  expect(unseen).toEqual([]);
});

it('dresses only the woman whom a pronoun means', () => {
  const pairOfOthers: SeenPerson[] = [
    { called: 'the mother', sex: 'woman', age: 'adult' },
    { called: 'the uncle', sex: 'man', age: 'adult' },
  ];
  const { after } = editOf(
    'Put her in a white wedding dress',
    { ...streetScene(), hasCharacter: false, people: pairOfOthers },
    concept,
  );
  expect(after.people?.map(({ look }) => look?.outfit)).toEqual(['dress', undefined]);
});

it('turns a woman into an old man when asked, and leaves an old woman a woman', () => {
  const woman = { ...concept, logline: 'A woman rides home — a story of a woman' };
  const look = (prompt: string) => editOf(prompt, streetScene(), woman).after.look;
  expect(look('make him an old man')).toEqual({ age: 'old', sex: 'man' });
  expect(look('make her an old woman')).toEqual({ age: 'old' });
});

it('shows a man with the hair that was there when an edit calls a character of unknown sex “him”', () => {
  const after = editOf('show his face', streetScene(), concept).after;
  const [was, is] = [lookOf(concept), lookOf(concept, after.look)];
  expect([was.isBoy, is.isBoy, is.hair]).toEqual([false, true, was.hair]);
  const told = { ...concept, logline: 'A woman waits' };
  expect(editOf('show his face', streetScene(), told).after.look?.sex).toBeUndefined();
});

it('turns somebody to the camera, and turns nobody into “us”', () => {
  const { isFacing, hasCharacter, motifs } = editOf('turn her to us', streetScene(), concept).after;
  expect([isFacing, hasCharacter, motifs]).toEqual([true, true, []]);
});

it('keeps the cut of a jacket that changes colour', () => {
  const hooded = { ...concept, logline: 'A woman in a hoodie' };
  expect(lookOf(hooded).outfit).toBe('hoodie');
  expect(editOf('make her jacket red', streetScene(), hooded).after.look).toEqual({ cloth: 'red' });
  expect(editOf('she wears a red jacket', streetScene(), hooded).after.look).toEqual({ cloth: 'red', outfit: 'coat' });
  expect(editOf('make the shirt red', streetScene(), hooded).after.look).toEqual({ cloth: 'red' });
  const inDress = { ...concept, logline: 'A woman in a dress' };
  expect(editOf('make her jacket red', streetScene(), inDress).after.look).toEqual({ cloth: 'red', outfit: 'coat' });
});

it('keeps short hair short when curls are asked for, and reports only the curls', () => {
  const bob: ScenePlan = { ...streetScene(), look: { cut: 'bob' } };
  const { after, unseen } = editOf('give her curly brown hair instead of the pink', bob, sampleConcept('3d'));
  expect([after.look, unseen]).toEqual([{ cut: 'bob', hair: 'brown' }, ['curly']]);
});
