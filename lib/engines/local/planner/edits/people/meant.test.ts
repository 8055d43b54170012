import { describe, expect, it } from 'vitest';
import type { ScenePlan, SeenPerson } from '#lib/products/mv/ports.ts';
import { fromLeftToRight } from '../../../draw/scene/layouts/sides.ts';
import { sampleConcept } from '../../../draw/sample-scenes.ts';
import { editOf, streetScene } from '../../planner-fixture.ts';

const concept = { ...sampleConcept('anime'), logline: 'A woman rides home — a story of a woman' };
const one = (called: string, sex: SeenPerson['sex'], age: SeenPerson['age'] = 'adult'): SeenPerson => ({
  called,
  sex,
  age,
});
/** The old woman, the uncle and two girls, from left to right. */
const four: ScenePlan = {
  ...streetScene(),
  hasCharacter: false,
  people: [
    one('the old woman', 'woman', 'old'),
    one('the uncle', 'man'),
    one('two girls', 'woman'),
    one('two girls', 'woman'),
  ],
};
const OLD = 0;
const UNCLE = 1;
const GIRLS = [2, 3];
const edited = (prompt: string, before = four) => editOf(prompt, before, concept);
const changed = ({ people = [] }: ScenePlan, before = four) =>
  people.flatMap((now, index) => (JSON.stringify(now) === JSON.stringify(before.people?.[index]) ? [] : [index]));

describe('whom of several an edit means', () => {
  it.each<[string, number[]]>([
    ['the two girls should wear green shirts', GIRLS],
    ['both girls in green shirts', GIRLS],
    ['Die beiden Mädchen sollen grüne Hemden tragen', GIRLS],
    ['ponles a las dos chicas camisas verdes', GIRLS],
    ['les deux filles en chemise verte', GIRLS],
    ['the one on the left should wear a green coat', [OLD]],
    ['put a green coat on the girl on the right', [3]],
    ['l’homme de gauche doit porter un manteau vert', [UNCLE]],
    ['la de la derecha con un abrigo verde', [3]],
    ['der Mann links soll einen grünen Mantel tragen', [UNCLE]],
    ['one of the girls should wear a green coat', [2]],
    ['una delle ragazze con un cappotto verde', [2]],
    ['a couple of them should wear green coats', [OLD, UNCLE]],
    ['everyone but the uncle should wear green coats', [OLD, ...GIRLS]],
    ['todos menos el hombre con abrigos verdes', [OLD, ...GIRLS]],
  ])('dresses them and nobody else: %s', (prompt, whom) => {
    const { after, unseen } = edited(prompt);
    expect(after.hasCharacter).toBe(false);
    expect(after.people?.filter(({ look }) => look?.cloth === 'green')).toHaveLength(whom.length);
    expect(changed(after)).toEqual(whom);
    expect(unseen).toEqual([]);
  });

  it.each<[string, string]>([
    ['one of the girls should wear a red hat', 'two girls 0'],
    ['the two girls should wear red hats', 'two girls'],
    ['the one on the right should wear a red hat', 'two girls 1'],
    ['everyone but the uncle in red hats', 'the old woman 0 & two girls 0 & two girls 1'],
    ['the guy on the left should hold a red umbrella', 'the uncle'],
  ])('puts things on them and on nobody else: %s', (prompt, of) => {
    const { motifCues, people } = edited(prompt).after;
    expect(motifCues?.[0]).toMatchObject({ color: 'red', where: { of } });
    expect(people).toEqual(four.people);
  });

  it.each<[string, number[]]>([
    ['remove the girl on the left', [0, 1, 3]],
    ['take the guy on the left out', [0, 2, 3]],
    ['everyone but the uncle should go', [1]],
    ['l’uomo a sinistra deve andare via', [0, 2, 3]],
    ['get rid of one of the girls', [0, 1, 3]],
  ])('removes them and nobody else: %s', (prompt, left) => {
    expect(edited(prompt).after.people).toEqual(left.map((index) => four.people?.[index]));
  });

  it.each<[string, number[]]>([
    ['the girl on the right should wave at us', [3]],
    ['one of the girls should smile', [2]],
    ['everyone but the uncle should look up', [OLD, ...GIRLS]],
  ])('has them do it and nobody else: %s', (prompt, whom) => {
    expect(changed(edited(prompt).after)).toEqual(whom);
  });

  it('finds a person by the colour of what they wear', () => {
    const people = [
      { ...one('the uncle', 'man'), look: { outfit: 'coat', cloth: 'red' } },
      { ...one('the cousin', 'man'), look: { outfit: 'coat', cloth: 'blue' } },
    ] satisfies SeenPerson[];
    const { after } = edited('the man in the blue coat should smile', { ...four, people });
    expect(after.people?.map(({ look }) => look?.face)).toEqual([undefined, 'smile']);
  });

  it('finds the video’s character by where she stands beside others', () => {
    const before = { ...four, hasCharacter: true, people: [one('the uncle', 'man')] };
    const side = fromLeftToRight(before, 'anime')[0] === null ? 'left' : 'right';
    const { after } = edited(`the one on the ${side} should wear a green coat`, before);
    expect(after.look).toMatchObject({ cloth: 'green' });
    expect(after.people).toEqual(before.people);
  });

  it('adds nobody for a word that means somebody who is there already', () => {
    const before = { ...four, people: [one('the little brother', 'man', 'child')] };
    expect(edited('the kid should look down', before).after).toMatchObject({ hasCharacter: false });
  });

  it('adds two boys to a scene with two girls, up to five people in all', () => {
    expect(edited('add two boys').after.people).toHaveLength(5);
  });
});

describe('what a pronoun of somebody beside the person of the video is given', () => {
  const man = { ...sampleConcept('cinematic'), logline: 'A man rides home — a story of a man' };
  const pair: ScenePlan = { ...streetScene(), hasCharacter: true, people: [one('the girl', 'woman')] };
  it.each([
    ['she needs a red scarf', 'scarf'],
    ['she should wear sunglasses', 'sunglasses'],
    ['sie soll eine Brille tragen', 'glasses'],
  ])('is worn by them and not by the character: %s', (prompt, noun) => {
    const { after } = editOf(prompt, pair, man);
    expect(after.look?.scarf).toBeUndefined();
    expect(after.motifCues?.[after.motifs.indexOf(noun)]?.where).toEqual({ is: 'worn', of: 'the girl' });
  });
});

it.each([
  'give both of them hats',
  'put hats on both of them',
  'gib beiden einen Hut',
  'ponles sombreros a los dos',
  'mets-leur des chapeaux à tous les deux',
  'metti un cappello a entrambi',
  'coloca chapéus nos dois',
])('puts hats on both people who are there: %s', (prompt) => {
  const pair: ScenePlan = { ...streetScene('car'), people: [one('the boy', 'man', 'child')] };
  const { motifs, motifCues = [] } = edited(prompt, pair).after;
  expect(motifs).toEqual(['hat', 'car']);
  expect(motifCues[0]?.where).toEqual({ is: 'worn', of: 'everybody' });
});
