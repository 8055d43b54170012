import { expect, test } from 'vitest';
import { sampleConcept } from '../../../draw/sample-scenes.ts';
import { editOf, streetScene } from '../../planner-fixture.ts';

const concept = sampleConcept('vaporwave');
const cueOf = ({ motifs, motifCues = [] }: ReturnType<typeof editOf>['after'], noun: string) =>
  motifCues[motifs.indexOf(noun)];

test('puts the sign of a motel on it, in the colour of the sign alone', () => {
  const { after } = editOf('swap the hotel for a motel with a pink neon sign', streetScene('motel'), concept);
  expect(cueOf(after, 'neon sign')).toMatchObject({ color: 'pink', where: { is: 'on', of: 'motel' } });
  expect(cueOf(after, 'motel')?.color).toBeUndefined();
});

test('puts the bow of a present on it, and what is beside it beside the present', () => {
  const prompt = 'the present should be blue with a white bow, and put a puppy next to it';
  const { after } = editOf(prompt, streetScene('present'), concept);
  expect(cueOf(after, 'present')?.color).toBe('blue');
  expect(cueOf(after, 'ribbon')).toMatchObject({ color: 'white', where: { is: 'on', of: 'present' } });
  expect(cueOf(after, 'puppy')?.where).toEqual({ is: 'beside', of: 'present' });
});

test.each([
  ['replace the lamp with a fox with a suitcase', 'suitcase', 'fox'],
  ['troca a lâmpada por um ouriço com uma mala', 'luggage', 'hedgehog'],
])('keeps what an animal comes with beside it: %s', (prompt, noun, of) => {
  expect(cueOf(editOf(prompt, streetScene('lamp'), concept).after, noun)?.where).toEqual({ is: 'beside', of });
});

test.each([
  ['turn her into an old man with a newspaper', 'newspaper', 'old'],
  ['this should be a little boy with a fishing rod, not a woman', 'fishing rod', 'child'],
])('gives whoever somebody becomes what they come with: %s', (prompt, noun, age) => {
  const { after } = editOf(prompt, streetScene('lamp'), concept);
  expect(cueOf(after, noun)?.where).toEqual({ is: 'held', of: 'somebody' });
  expect(after.look).toMatchObject({ age });
});

test('keeps the place where somebody becomes a girl with a balloon', () => {
  expect(editOf('this should be a young girl with a balloon', streetScene('lamp'), concept).after.setting).toBe(
    'city-day',
  );
});

test.each([
  ['Mets une table devant la maison', 'barn'],
  ['add a cat on the roof of the hotel', 'motel'],
])('takes a building for the one that is there, and stays: %s', (prompt, there) => {
  const { after, unseen } = editOf(prompt, streetScene(there), concept);
  expect(unseen).toEqual([]);
  expect(after.motifs).toHaveLength(2);
  expect(after.setting).toBe('city-day');
  expect(after.motifCues?.some(({ where }) => where?.of === there)).toBe(true);
});

test('adds no second bridge where something is put under the one of the place, and reports nothing', () => {
  const river = { ...streetScene('lamp'), setting: 'river' as const };
  const { after, unseen } = editOf('put a swan under the bridge', river, concept);
  expect(after.motifs).toEqual(['swan', 'lamp']);
  expect(unseen).toEqual([]);
});

test('puts the only other person of a scene into a rowing boat', () => {
  const people = [{ called: 'a fisherman', sex: 'man' as const, age: 'adult' as const, role: 'fisherman' as const }];
  const scene = { ...streetScene('lamp'), setting: 'forest' as const, hasCharacter: false, people };
  const { after, unseen } = editOf('Setz den Fischer in ein kleines Holzboot auf dem Fluss', scene, concept);
  expect(after).toMatchObject({ setting: 'river', stands: { is: 'in', of: 'rowing boat' } });
  expect(after.people).toHaveLength(1);
  expect(unseen).toEqual([]);
});

test('makes a waiter who is there somebody else, rather than adding one', () => {
  const people = [{ called: 'the person', sex: 'man' as const, age: 'adult' as const, role: 'waiter' as const }];
  const scene = { ...streetScene('lamp'), hasCharacter: false, people };
  const { after } = editOf('the waiter should be a little girl with an umbrella', scene, concept);
  expect(after.people).toMatchObject([{ sex: 'woman', age: 'child' }]);
  expect(after.hasCharacter).toBe(false);
});
