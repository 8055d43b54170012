import { expect, it } from 'vitest';
import { sampleConcept } from '../../../draw/sample-scenes.ts';
import { editOf, streetScene } from '../../planner-fixture.ts';

const concept = sampleConcept('anime');

it.each([
  ['make the ribbon in her hair red', 'red'],
  ['her hair ribbon should be pink', 'pink'],
  ['die Schleife im Haar soll blau sein', 'blue'],
  ['haz el lazo de su pelo verde', 'green'],
])('gives its colour to what is in somebody’s hair, and dyes no hair: %s', (prompt, color) => {
  const { after, unseen } = editOf(prompt, streetScene('rose'), concept);
  expect(after.look?.hair).toBeUndefined();
  expect(after.motifCues?.[after.motifs.indexOf('ribbon')]?.color).toBe(color);
  expect(unseen).toEqual([]);
});

it('still dyes hair that has something in it', () => {
  expect(editOf('give her red hair with a white flower in it', streetScene('rose'), concept).after.look?.hair).toBe(
    'red',
  );
});
